/** What led to a question, as far as the steps that were told say it. */

import { capital } from '../../../lib/text';
import type { Step } from '../../../wire';
import type { BoardProps } from '../../board';
import { concerns } from '../since';
import { happened, type Figure, type Happened } from '../view';

/** What happened, the newest first, as far back as a turn began. */
export function thisTurn(board: BoardProps): Happened[] {
  const told: Happened[] = [];
  for (const step of board.history.toReversed()) {
    for (const { event } of step.told.toReversed()) {
      const one = happened(event);
      if (one?.what === 'turn') return told;
      if (one) told.push(one);
    }
  }
  return told;
}

/** My shots at who walks in this turn, the last two. */
export const shotsOf = (board: BoardProps): { who: Figure; hit: boolean }[] =>
  thisTurn(board)
    .flatMap((one) => (one.what === 'potshot_at' && one.by === board.seat ? [one] : []))
    .slice(0, 2)
    .reverse();

/** The rolls that missed the animal that stands there. */
export function shotsAt(board: BoardProps): number[] {
  const rolls: number[] = [];
  for (const one of thisTurn(board)) {
    if (one.what === 'sighted') break;
    if (one.what === 'shot') rolls.unshift(one.roll);
  }
  return rolls;
}

/** All that was told in some steps, in order; what has nothing to it is its name. */
export const eventsOf = (steps: readonly Step[]): unknown[] =>
  steps.flatMap(({ told }) => told.map(({ event }) => event));

/** Why this seat is out of the game: what was done to it in the step that ended its part. */
export function fallOf({ history, seat }: BoardProps): string[] {
  const told = history.findLast((step) =>
    step.told.some(({ event }) => {
      const one = happened(event);
      return one?.what === 'eliminated' && one.seat === seat;
    }),
  )?.told;
  return (told ?? []).filter(({ event }) => seat !== null && concerns(event, seat)).map(({ text }) => capital(text));
}
