/** "How to play": a page for each game, in every language, that lies with the game so that other clients can read it too. */

import type { Language } from '../words/words.svelte';

const pages = import.meta.glob<string>('../../../games/*/howto.*.md', { query: '?raw', import: 'default' });

const path = (game: string, language: Language): string => `../../../games/${game}/howto.${language}.md`;

/** The games that have such a page. */
export const explained: readonly string[] = [...new Set(Object.keys(pages).map((one) => one.split('/')[4] ?? ''))];

export async function howto(game: string, language: Language): Promise<Block[] | null> {
  const text = await pages[path(game, language)]?.();
  return text === undefined ? null : blocks(text);
}

/** A piece of text, plain or strong. */
export interface Span {
  text: string;
  strong: boolean;
}

export type Block =
  | { kind: 'title'; spans: Span[] }
  | { kind: 'heading'; spans: Span[] }
  | { kind: 'text'; spans: Span[] }
  | { kind: 'list'; numbered: boolean; items: Span[][] }
  /** A picture drawn by the game's board. */
  | { kind: 'picture'; id: string; caption: string };

/** The little Markdown such pages use: headings, lists of one line an item, strong words and pictures. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text.split('\n')) {
    const picture = /^!\[(.+)\]\(picture:([a-z-]+)\)$/.exec(line);
    const item = /^(-|\d+\.) (.+)$/.exec(line);
    if (line.trim() === '') continue;
    if (picture) {
      found.push({ kind: 'picture', caption: picture[1] ?? '', id: picture[2] ?? '' });
    } else if (item) {
      const numbered = item[1] !== '-';
      const last = found.at(-1);
      const list = last?.kind === 'list' && last.numbered === numbered ? last : null;
      if (list) list.items.push(spans(item[2] ?? ''));
      else found.push({ kind: 'list', numbered, items: [spans(item[2] ?? '')] });
    } else if (line.startsWith('# ')) {
      found.push({ kind: 'title', spans: spans(line.slice(2)) });
    } else if (line.startsWith('## ')) {
      found.push({ kind: 'heading', spans: spans(line.slice(3)) });
    } else {
      found.push({ kind: 'text', spans: spans(line) });
    }
  }
  return found;
}

function spans(text: string): Span[] {
  return text
    .split('**')
    .map((part, i) => ({ text: part, strong: i % 2 === 1 }))
    .filter((span) => span.text !== '');
}

/** Sections: a heading and what stands below it; the first has the title. */
export function sections(page: readonly Block[]): Block[][] {
  const found: Block[][] = [];
  for (const block of page) {
    if (block.kind === 'title' || block.kind === 'heading') found.push([block]);
    else found.at(-1)?.push(block);
  }
  return found;
}

export function wordsOf(page: readonly Block[]): number {
  const texts = page.flatMap((block) => {
    if (block.kind === 'picture') return [block.caption];
    if (block.kind === 'list') return block.items.map((item) => item.map((span) => span.text).join(''));
    return [block.spans.map((span) => span.text).join('')];
  });
  return texts.flatMap((text) => text.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
