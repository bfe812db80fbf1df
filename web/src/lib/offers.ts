/** Offers as the page handles them: with a key to tell them apart and a kind to group them by. */

import type { Offer } from '../boards/board';
import type { WireOffer } from '../wire';

export function offer(wire: WireOffer): Offer {
  const { action, label, always } = wire;
  return { action, label, kind: kindOf(action), key: keyOf(action), ...(always && { always }) };
}

/** The same action has the same key, in whatever order its fields came. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

function kindOf(action: unknown): string {
  if (typeof action === 'string') return action;
  if (!isRecord(action)) return '';
  const tag = action['t'] ?? action['kind'] ?? action['type'];
  if (typeof tag === 'string') return tag;
  return Object.keys(action)[0] ?? '';
}

export interface Group {
  kind: string;
  /** What all labels begin with, in the server's own words; empty if there is nothing to say for all of them. */
  title: string;
  offers: Offer[];
}

/** Offers by kind, in the order in which kinds come first. Kinds with one offer each stand together. */
export function groups(offers: readonly Offer[]): Group[] {
  const byKind = new Map<string, Offer[]>();
  for (const one of offers) {
    const same = byKind.get(one.kind);
    if (same) same.push(one);
    else byKind.set(one.kind, [one]);
  }
  const single: Group = { kind: '', title: '', offers: [] };
  const many: Group[] = [];
  for (const [kind, list] of byKind) {
    const [only] = list;
    if (list.length === 1 && only) single.offers.push(only);
    else many.push({ kind, title: common(list.map((one) => one.label)), offers: list });
  }
  return single.offers.length > 0 ? [...many, single] : many;
}

/** The words that all sentences begin with. */
export function common(sentences: readonly string[]): string {
  const [first, ...rest] = sentences.map((sentence) => sentence.split(' '));
  if (!first) return '';
  let count = first.length - 1;
  for (const words of rest) {
    let same = 0;
    while (same < count && words[same] === first[same]) same += 1;
    count = same;
  }
  return first
    .slice(0, count)
    .join(' ')
    .replace(/[,:;–-]$/, '');
}

/** Offers whose words contain all words that were typed. */
export function matching(offers: readonly Offer[], typed: string): Offer[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return offers.filter((one) => {
    const label = one.label.toLocaleLowerCase();
    return words.every((word) => label.includes(word));
  });
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
