// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../words/words.svelte';
import { blocks, explained, howto, sections, wordsOf, type Block } from './pages';

const languages = Object.keys(LANGUAGES) as Language[];

async function page(game: string, language: Language): Promise<Block[]> {
  const found = await howto(game, language);
  if (!found) throw new Error(`${game} has no page in ${language}`);
  return found;
}

describe('the little Markdown', () => {
  it('has headings, texts, lists, strong words and pictures', () => {
    const found = blocks('# T\n\nA **b** c.\n\n1. x\n2. y\n\n- z\n\n![What](picture:map)\n');
    expect(found.map(({ kind }) => kind)).toEqual(['title', 'text', 'list', 'list', 'picture']);
    expect(found[1]).toEqual({
      kind: 'text',
      spans: [
        { text: 'A ', strong: false },
        { text: 'b', strong: true },
        { text: ' c.', strong: false },
      ],
    });
    expect(found[4]).toEqual({ kind: 'picture', id: 'map', caption: 'What' });
    expect(wordsOf(found)).toBe(8);
  });
});

describe.each([...explained])('how to play %s', (game) => {
  it.each(languages)('has 450 to 650 words in %s, or 900 for the one with most to tell', async (language) => {
    const count = wordsOf(await page(game, language));
    expect(count).toBeGreaterThanOrEqual(450);
    expect(count).toBeLessThanOrEqual(game === 'peril' ? 900 : 650);
  });

  it.each(languages)(
    'has in %s a turn in steps, five things that decide, three mistakes and an aid',
    async (language) => {
      const [aim, turn, decides, end, mistakes, aid] = sections(await page(game, language));
      const list = (section: readonly Block[] | undefined) => section?.find((block) => block.kind === 'list');
      expect(aim?.some(({ kind }) => kind === 'text')).toBe(true);
      expect(list(turn)?.numbered).toBe(true);
      expect(list(turn)?.items.length).toBeGreaterThanOrEqual(4);
      expect(list(decides)?.items.length).toBe(5);
      expect(end?.some(({ kind }) => kind === 'text')).toBe(true);
      expect(list(mistakes)?.items.length).toBe(3);
      expect(list(aid)?.items.length).toBeGreaterThanOrEqual(6);
    },
  );

  it('has the same four to six pictures in every language', async () => {
    const pictures = async (language: Language) =>
      (await page(game, language)).flatMap((block) => (block.kind === 'picture' ? [block.id] : []));
    const english = await pictures('en');
    expect(english.length).toBeGreaterThanOrEqual(4);
    expect(english.length).toBeLessThanOrEqual(6);
    for (const language of languages) expect(await pictures(language), language).toEqual(english);
  });
});

describe('pages', () => {
  it('are there for the games that have a board', () => {
    expect([...explained].sort()).toEqual(['peril', 'stagecoach', 'ventures']);
  });
});
