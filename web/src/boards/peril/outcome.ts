/** What came of my last deed, where dice or somebody else decided: the board itself does not show it. */

import { capital } from '../../lib/text';
import type { BoardProps } from '../board';
import { happened } from './view';

const OUTCOMES: ReadonlySet<string> = new Set([
  'shot',
  'animal_gone',
  'turned_back',
  'player_die',
  'gained',
  'lost',
  'freed',
  'no_effect',
]);

export function outcomeOf({ steps, seat, live }: BoardProps): string {
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
    return !one || !('seat' in one) || one.seat === seat;
  });
  return mine
    .slice(-2)
    .map(({ text }) => capital(text))
    .join(' ');
}
