/** Dice that were rolled for me in the last news: they tumble in the prompt. */

import type { Step } from '../../wire';
import type { Shows } from './art/die';
import { happened, type Figure, type Happened } from './view';

export interface Roll {
  shows: Shows;
  /** What it says, in a sentence. */
  text: string;
  /** Finds what it counts for: who walks, the Bandit, a phase. */
  counts?: string;
}

export interface Rolled {
  /** The step that it came with. */
  v: number;
  rolls: Roll[];
}

/** More have no room in a phone's prompt. */
const MOST = 2;

/** What was rolled in my turn or by my answer; nothing if the last news are others'. */
export function rolledOf(steps: readonly Step[], me: number | null, acting: Figure | null = null): Rolled | null {
  let found = null as Rolled | null;
  for (const step of steps) {
    // Whoever ends a turn begins the next one's.
    let { seat } = step;
    for (const { event, text } of step.told) {
      const one = happened(event);
      if (one?.what === 'turn') ({ seat } = one);
      const shows = one && seat === me ? showsOf(one) : null;
      if (!shows) continue;
      if (found?.v !== step.v) found = { v: step.v, rolls: [] };
      found.rolls.push({ shows, text, ...countsOf(one, acting) });
    }
  }
  return found && { ...found, rolls: found.rolls.slice(-MOST) };
}

/** A die of mine counts for who acts, the Bandit's for him. */
function countsOf(one: Happened | null, acting: Figure | null): { counts?: string } {
  if (one?.what === 'deadwood_die') return { counts: '[data-phase=deadwood]' };
  if (one?.what !== 'die') return {};
  if (one.by === null) return { counts: '.track .pin' };
  return acting ? { counts: `[data-man="${acting.seat} ${acting.number}"]` } : {};
}

function showsOf(one: Happened): Shows | null {
  switch (one.what) {
    case 'die':
      return { die: 'pips', value: one.value, bandit: one.by === null };
    case 'shot':
      return { die: 'pips', value: one.roll };
    case 'player_die':
      return { die: 'player', face: one.face };
    case 'deadwood_die':
      return { die: 'deadwood', face: one.face };
    default:
      return null;
  }
}
