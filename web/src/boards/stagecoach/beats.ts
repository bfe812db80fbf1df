/** When each thing that happened is shown: one after another, each for half a second at ordinary speed. */

import type { Happening } from './view';

/** Milliseconds for one thing that moves. */
export const BEAT = 500;
/** Nobody waits longer than this for what others did. */
const LONGEST = 4000;

export interface Beat {
  happening: Happening;
  /** Milliseconds from now. */
  start: number;
  length: number;
}

const moving = new Set<Happening['kind']>(['rode', 'laid', 'settled', 'returned', 'bought_coach']);

export function beats(happened: readonly Happening[], speed: number): Beat[] {
  if (speed <= 0) return [];
  const shown = happened.filter(({ kind }) => moving.has(kind));
  const lengths = shown.map((happening) => lengthOf(happening) / speed);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const squeeze = total > LONGEST ? LONGEST / total : 1;
  let start = 0;
  return shown.map((happening, i) => {
    const beat = { happening, start, length: (lengths[i] ?? 0) * squeeze };
    start += beat.length;
    return beat;
  });
}

/** A long ride may take a little longer than a short one, so that one can follow it. */
const lengthOf = (happening: Happening): number =>
  happening.kind === 'rode' ? Math.min(800, BEAT + 60 * (happening.route.length - 2)) : BEAT;
