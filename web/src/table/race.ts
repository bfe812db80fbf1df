/**
 * A race as one who runs in it lives it: get ready, the signal, presses, how it came out. The server judges; here is only
 * what is shown, and how long after the signal a press was made by this device's own clock.
 */

import type { Standing, Step } from '../wire';

/** `rest`: the race goes on without a press of mine. */
export type Phase = 'none' | 'ready' | 'go' | 'rest' | 'over';

export interface Race {
  phase: Phase;
  /** When the signal came, in milliseconds of this device's clock. */
  signal: number | null;
  /** What happened in it, in words. */
  lines: readonly string[];
}

/** So many lines tell how a race came out. */
const OUTCOME = 8;

export const NO_RACE: Race = { phase: 'none', signal: null, lines: [] };

/** After news: whoever is asked while there is a race runs in it, until there is none any more. */
export function afterNews(race: Race, standing: Standing, steps: readonly Step[]): Race {
  const under = race.phase !== 'none' && race.phase !== 'over';
  const asked = standing.race === true && standing.you != null;
  if (!under) {
    // The outcome stays until it has been read.
    return asked ? { phase: 'ready', signal: null, lines: [] } : race;
  }
  const told = steps.flatMap((step) => step.told.map(({ text }) => text));
  // What others did afterwards may come along with the outcome; the outcome comes first.
  if (standing.race !== true) return { phase: 'over', signal: null, lines: [...race.lines.slice(-1), ...told].slice(0, OUTCOME) };
  const lines = [...race.lines, ...told];
  if (!asked) return { ...race, phase: 'rest', lines };
  return { ...race, phase: race.signal === null ? 'ready' : 'go', lines };
}

/** The signal has come. */
export function afterSignal(race: Race, now: number): Race {
  return race.phase === 'ready' || race.phase === 'go' ? { ...race, phase: 'go', signal: now } : race;
}

/** How long after the signal a press is made now; nothing before it. */
export function sinceSignal(race: Race, now: number): number | null {
  return race.signal === null ? null : Math.max(0, Math.round(now - race.signal));
}
