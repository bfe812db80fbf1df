/** What led to a question, as far as the steps that were told say it. */

import type { Step } from '../../../wire';
import type { BoardProps } from '../../board';
import { happened, type Happened } from '../view';

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
