/** What came of my last deed, where dice or somebody else decided: the board itself does not show it. */

import { capital } from '../../lib/text';
import type { BoardProps } from '../board';
import type { Step } from '../../wire';
import { asView, happened, type View } from './view';

const OUTCOMES: ReadonlySet<string> = new Set([
  'shot',
  'animal_gone',
  'turned_back',
  'player_die',
  'gained',
  'lost',
  'freed',
  'no_effect',
  'paid',
  'stake_passes',
]);

/** What somebody said to my offer. */
function answersTo(seat: number, steps: readonly Step[], { active }: View): Step['told'][number][] {
  if (active !== seat) return [];
  const told = steps.filter((step) => step.kind === 'act' && step.seat !== seat).flatMap((step) => step.told);
  return told.filter(({ event }) => ['traded', 'refused'].includes(happened(event)?.what ?? ''));
}

export function outcomeOf({ steps, seat, live, view }: BoardProps): string {
  if (!live || seat === null) return '';
  const told = steps.filter((step) => step.kind === 'act' && step.seat === seat).flatMap((step) => step.told);
  // Whoever ends a turn begins the next one's.
  const end = told.findIndex(({ event }) => happened(event)?.what === 'turn');
  const wagered = told.some(({ event }) => happened(event)?.what === 'wagered');
  const mine = told.slice(0, end < 0 ? told.length : end).filter(({ event }) => {
    const one = happened(event);
    if (!OUTCOMES.has(one?.what ?? String(event))) return false;
    // The Bandit rolls it, too, when a turn ends.
    if (one?.what === 'player_die') return wagered;
    // Of money only what a wager has lost.
    if (one?.what === 'paid') return wagered && one.to === 'hideout';
    return !one || !('seat' in one) || one.seat === seat;
  });
  return [...mine, ...answersTo(seat, steps, asView(view))]
    .slice(-2)
    .map(({ text }) => capital(text))
    .join(' ');
}

/** What brought the last point or left one alone, in a sentence; nothing if it is not known. */
export function decidedBy(history: readonly Step[]): string | undefined {
  const told = history.at(-1)?.told ?? [];
  const won = told.findIndex(({ event }) => ['won_by_points', 'won_alone'].includes(happened(event)?.what ?? ''));
  // Whoever dies pays besides what they had.
  return told.slice(0, Math.max(0, won)).findLast(({ event }) => happened(event)?.what !== 'paid')?.text;
}
