/** The player of beats: when each thing that happened is shown, and that it is shown once. It never holds up whoever plays. */

import { untrack } from 'svelte';

/** Milliseconds for one thing that moves at ordinary speed. */
export const BEAT = 500;
/** Nobody waits longer than this for what others did. */
const LONGEST = 4000;

export interface Beat<T> {
  of: T;
  /** Milliseconds from now. */
  start: number;
  length: number;
}

/**
 * One thing after another. `lengthOf` says how long a thing takes at ordinary speed, 0 for what does not move; `after` how long
 * after the beginning of the one before it begins, null for after its end. At speed 0 nothing moves.
 */
export function beats<T>(
  happened: readonly T[],
  speed: number,
  lengthOf: (of: T) => number = () => BEAT,
  after: (of: T, before: T) => number | null = () => null,
): Beat<T>[] {
  if (speed <= 0) return [];
  const plan: Beat<T>[] = [];
  let [start, end] = [0, 0];
  for (const of of happened) {
    const length = lengthOf(of);
    if (length <= 0) continue;
    const before = plan.at(-1);
    const lag = before ? after(of, before.of) : 0;
    start = lag === null ? end : start + lag;
    end = Math.max(end, start + length);
    plan.push({ of, start, length });
  }
  const squeeze = Math.min(1, LONGEST / (end / speed || 1)) / speed;
  return plan.map((beat) => ({ ...beat, start: beat.start * squeeze, length: beat.length * squeeze }));
}

/**
 * Performs the plan of each news once, however often the board is drawn anew because somebody chooses, zooms or turns the window.
 * Called once while a board is made.
 */
export function playBeats<T>(
  news: () => unknown,
  plan: () => readonly Beat<T>[],
  perform: (beat: Beat<T>) => void,
): void {
  let told: unknown = null;
  $effect(() => {
    const now = news();
    if (now === told) return;
    told = now;
    untrack(() => plan().forEach(perform));
  });
}
