/**
 * A race as one who runs in it lives it: get ready, the signal, presses, how it came out. The server judges; here is only
 * what is shown, and how long after the signal a press was made by this device's own clock.
 */

import type { MatchState, Step } from '../wire';

/** `rest`: the race goes on without a press of mine. */
export type Phase = 'none' | 'ready' | 'go' | 'rest' | 'over';

export interface Race {
  phase: Phase;
  /** When the signal came, in milliseconds of this device's clock. */
  signal: number | null;
  /** The server's name for it. */
  go: number | null;
  /** What happened in it, in words. */
  lines: readonly string[];
}

/** So many lines tell how a race came out. */
const OUTCOME = 8;

export const NO_RACE: Race = { phase: 'none', signal: null, go: null, lines: [] };

/** After news: whoever is asked while there is a race runs in it, until there is none any more. */
export function afterNews(race: Race, standing: MatchState, steps: readonly Step[]): Race {
  const under = race.phase !== 'none' && race.phase !== 'over';
  const asked = standing.race === true && standing.you != null;
  if (!under) {
    // The outcome stays until it has been read.
    return asked ? { ...NO_RACE, phase: 'ready' } : race;
  }
  const told = steps.flatMap((step) => step.told.map(({ text }) => text));
  // What others did afterwards may come along with the outcome; the outcome comes first.
  if (standing.race !== true)
    return { ...NO_RACE, phase: 'over', lines: [...race.lines.slice(-1), ...told].slice(0, OUTCOME) };
  const lines = [...race.lines, ...told];
  if (!asked) return { ...race, phase: 'rest', lines };
  return { ...race, phase: race.signal === null ? 'ready' : 'go', lines };
}

/** All get ready, for the first time or again; or the connection is new, and the server is about to say how far the race is. */
export function afterReady(race: Race): Race {
  return race.phase === 'go' ? { ...race, phase: 'ready', signal: null, go: null } : race;
}

/** The signal `go` was given at `signal`, in milliseconds of this device's clock. */
export function afterSignal(race: Race, go: number, signal: number): Race {
  return race.phase === 'ready' || race.phase === 'go' ? { ...race, phase: 'go', signal, go } : race;
}

/** How long after the signal a press is made now; nothing before it. */
export function sinceSignal(race: Race, now: number): number | null {
  return race.signal === null ? null : Math.max(0, Math.round(now - race.signal));
}
