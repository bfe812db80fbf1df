/**
 * The introduction to a game: a match that has begun, and what happens next in it. Everything is played on the server; a lesson
 * only knows which of the offers it talks about. The record's seed is fixed, so the same moves lead to the same table. Lessons lie
 * in `lessons`, a folder for each game.
 */

/** Somebody else does this. */
export interface Move {
  seat: number;
  action: unknown;
}

/** A card of the lesson. With neither `do` nor `then` it is only read. */
export interface Card {
  id: string;
  /** What it is about, to be pointed at. */
  spot: string;
  /** The learner does this. */
  do?: unknown;
  /** Then, or instead, others do these, one after the other. */
  then?: readonly Move[];
}

export interface Lesson {
  /** The learner's seat; the lesson plays all others. */
  learner: number;
  cards: readonly Card[];
  record: string;
  seats: number;
  /** How many steps the record has. */
  begun: number;
  /** The last version of the lesson. */
  finished: number;
}

const told = import.meta.glob<Pick<Lesson, 'learner' | 'cards'>>('./lessons/*/cards.json', { import: 'default' });
const records = import.meta.glob<string>('./lessons/*/record.jsonl', { query: '?raw', import: 'default' });

/** The games that have a lesson. */
export const taught: readonly string[] = Object.keys(told).map((path) => path.split('/')[2] ?? '');

export async function lessonOf(game: string): Promise<Lesson> {
  const [cards, record] = [told[`./lessons/${game}/cards.json`], records[`./lessons/${game}/record.jsonl`]];
  if (!cards || !record) throw new Error(`there is no introduction to ${game}`);
  return lesson(await cards(), await record());
}

export function lesson({ learner, cards }: Pick<Lesson, 'learner' | 'cards'>, record: string): Lesson {
  const [header, ...steps] = record.trim().split('\n');
  const { seats } = JSON.parse(header ?? '{}') as { seats: number };
  const begun = steps.length;
  const finished = begun + cards.reduce((sum, card) => sum + length(card), 0);
  return { learner, cards, record, seats, begun, finished };
}

export const isRead = (card: Card): boolean => length(card) === 0;

function length(card: Card): number {
  return ('do' in card ? 1 : 0) + (card.then?.length ?? 0);
}

/**
 * The card for a version of the match, and how many of its steps are done. Cards that are only read take no version of their own:
 * the last that was turned over has the place `read` in the lesson.
 */
export function cardAt(of: Lesson, v: number, read: number): { card: Card; index: number; done: number } {
  let from = of.begun;
  for (const [index, card] of of.cards.entries()) {
    const steps = length(card);
    if (steps === 0 ? v === from && index > read : v < from + steps)
      return { card, index, done: Math.max(0, v - from) };
    from += steps;
  }
  const index = of.cards.length - 1;
  return { card: of.cards[index] as Card, index, done: 0 };
}

/** What somebody else does next on this card, if it is their turn to. */
export function nextOf(card: Card, done: number): Move | null {
  const at = done - ('do' in card ? 1 : 0);
  return at < 0 ? null : (card.then?.[at] ?? null);
}
