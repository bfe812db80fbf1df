/** What happened since my last decision, in a few sentences: small steps are left out or joined. */

import type { Step } from '../../wire';
import { happened } from './view';

export interface Line {
  event: unknown;
  text: string;
}

export interface Turn {
  seat: number;
  lines: Line[];
}

/** Said by what follows, or by nothing at all. */
const SMALL: ReadonlySet<string> = new Set([
  'activated',
  'die',
  'player_die',
  'walking',
  'fed',
  'drew',
  'paid',
  'committed',
  'commitments',
  'beats',
  'held_fire',
  'turn',
  'dropped',
]);

/** What concerns the seat it names. */
const MINE: ReadonlySet<string> = new Set([
  'held_up',
  'died',
  'jailed',
  'hungry',
  'horse_left',
  'lost',
  'gained',
  'homestead_lost',
  'stake_passes',
  'looted',
  'disputed',
  'eliminated',
  'targeted',
  'traded',
  'potshot_at',
]);

/** Whether an event did something to a seat. */
export function concerns(event: unknown, seat: number): boolean {
  const one = happened(event) as Record<string, unknown> | null;
  if (!one || !MINE.has(String(one['what']))) return false;
  const who = one['who'] as { seat?: number } | undefined;
  return [one['seat'], one['owner'], one['from'], one['to'], who?.seat].includes(seat);
}

/** Whether somebody pays this seat: a fee for what its diplomas are about. */
function earns(event: unknown, seat: number): boolean {
  const one = happened(event);
  return one?.what === 'paid' && typeof one.to === 'object' && one.to.seat === seat;
}

/**
 * Of the steps of one walk only the last is told, of the shots at one animal only what came of them, and of the die that brings a card only
 * the card.
 */
function joined(lines: readonly Line[]): Line[] {
  return lines.filter((line, n) => {
    const one = happened(line.event);
    const after = lines[n + 1]?.event;
    if (one?.what === 'deadwood_die') return happened(after)?.what !== 'card';
    if (one?.what === 'shot') return !['shot', 'animal_gone'].includes(happened(after)?.what ?? '');
    if (one?.what !== 'stepped') return true;
    const next = lines.slice(n + 1).map(({ event }) => happened(event));
    return !next.some(
      (later) => later?.what === 'stepped' && later.who.seat === one.who.seat && later.who.number === one.who.number,
    );
  });
}

export function digest(steps: readonly Step[], seat: number | null): { mine: Line[]; turns: Turn[] } {
  const mine: Line[] = [];
  const turns: Turn[] = [];
  for (const step of steps) {
    if (step.kind !== 'act' || step.seat === seat) continue;
    // Whoever ends a turn begins the next one's.
    let whose = step.seat;
    for (const { event, text } of step.told) {
      const one = happened(event);
      const what = typeof event === 'string' ? event : (one?.what ?? '');
      if (one?.what === 'turn') whose = one.seat;
      if (seat !== null && earns(event, seat)) mine.push({ event, text });
      if (SMALL.has(what)) continue;
      if (seat !== null && concerns(event, seat)) mine.push({ event, text });
      // My own turn is told as it goes on.
      if (whose === seat) continue;
      if (turns.at(-1)?.seat !== whose) turns.push({ seat: whose, lines: [] });
      turns.at(-1)?.lines.push({ event, text });
    }
  }
  return { mine, turns: turns.map((turn) => ({ ...turn, lines: joined(turn.lines) })) };
}
