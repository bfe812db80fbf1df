/**
 * The introduction to Stagecoach: a match that has begun, and what happens next in it. Everything is played on the server; the
 * lesson only knows which of the offers it talks about. The record's seed is fixed, so the same moves lead to the same table.
 */

import record from './record.jsonl?raw';

export { record };

/** The learner's seat, and the one the lesson plays. */
export const LEARNER = 0;
export const RIVAL = 1;

/** What a card is about, to be pointed at. */
export type Spot = 'map' | 'market' | 'mine' | 'rival';

export type Card = { id: string; spot: Spot } & (
  | { kind: 'read' }
  /** The learner does this. */
  | { kind: 'do'; action: unknown }
  /** The rival does these, one after the other. */
  | { kind: 'watch'; actions: readonly unknown[] }
);

export const cards: readonly Card[] = [
  { id: 'welcome', spot: 'map', kind: 'read' },
  { id: 'coaches', spot: 'mine', kind: 'read' },
  { id: 'road', spot: 'market', kind: 'do', action: 'road' },
  { id: 'lay', spot: 'map', kind: 'do', action: { lay: { line: 26 } } },
  { id: 'ride', spot: 'map', kind: 'do', action: { ride: { to: 33, bank: 1, tolls: [0, 0, 0, 0] } } },
  { id: 'settle', spot: 'mine', kind: 'do', action: { settle: { coach: 2, profession: 'merchant' } } },
  {
    id: 'watch',
    spot: 'rival',
    kind: 'watch',
    actions: [
      { coach: { slot: 1 } },
      'done',
      { ride: { to: 34, bank: 1, tolls: [1, 0, 0, 0] } },
      { settle: { coach: 0, profession: 'gold_digger' } },
    ],
  },
  { id: 'join', spot: 'mine', kind: 'do', action: { join: { coach: 15 } } },
  { id: 'coach', spot: 'market', kind: 'do', action: { coach: { slot: 0 } } },
  { id: 'stop', spot: 'market', kind: 'do', action: 'done' },
  { id: 'hotel', spot: 'map', kind: 'do', action: { ride: { to: 32, bank: 1, tolls: [0, 0, 0, 0] } } },
  { id: 'empty', spot: 'mine', kind: 'do', action: { settle: { coach: 2, profession: 'farmer' } } },
  { id: 'end', spot: 'mine', kind: 'read' },
];

/** How many steps the record has. */
export const BEGUN = record.trim().split('\n').length - 1;

const length = (card: Card): number => (card.kind === 'do' ? 1 : card.kind === 'watch' ? card.actions.length : 0);

/** The last version of the lesson. */
export const FINISHED = BEGUN + cards.reduce((sum, card) => sum + length(card), 0);

/**
 * The card for a version of the match. Cards that are only read take no version of their own: of those, `read` have been
 * turned over.
 */
export function cardAt(v: number, read: number): { card: Card; index: number; done: number } {
  let [from, turned] = [BEGUN, 0];
  for (const [index, card] of cards.entries()) {
    if (card.kind === 'read') {
      turned += 1;
      if (v === from && turned > read) return { card, index, done: 0 };
      continue;
    }
    const steps = length(card);
    if (v < from + steps) return { card, index, done: Math.max(0, v - from) };
    from += steps;
  }
  const index = cards.length - 1;
  return { card: cards[index] as Card, index, done: 0 };
}
