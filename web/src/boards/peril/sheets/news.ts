/** What the last steps brought that is worth a sheet of its own: a card for me, a shootout of mine. */

import { capital } from '../../../lib/text';
import type { BoardProps } from '../../board';
import { happened, type Figure, type Gun, type Happened } from '../view';

export interface CardNews {
  v: number;
  deck: 'events' | 'prayers';
  /** Its place in the deck's list. */
  card: number;
  /** What it did to whom. */
  changed: Happened[];
  /** What else came of it, in sentences. */
  also: string[];
}

/** What a card may do besides giving and taking things. */
const ALSO: ReadonlySet<string> = new Set([
  'no_effect',
  'laborer_at',
  'jailed',
  'freed',
  'learned',
  'gave_back',
  'died',
  'joined',
  'more_actions',
  'paid',
]);

/** The last card that this seat drew. */
export function cardOf(board: BoardProps): CardNews | null {
  let found: CardNews | null = null;
  // Whoever ends a turn begins the next one's: what comes then is not the card's.
  let open = false;
  // The first turn's card is drawn before anybody has done anything.
  const { steps, history } = board;
  const first = steps.length === 0 && !board.guided && history.at(-1)?.kind === 'setup';
  for (const step of first ? history : steps)
    for (const { event, text } of step.told) {
      const one = happened(event);
      if (!one) continue;
      open = one.what === 'card' || one.what === 'prayed' || (open && one.what !== 'turn');
      if (one.what === 'card' && one.seat === board.seat)
        found = { v: step.v, deck: 'events', card: one.card, changed: [], also: [] };
      else if (one.what === 'prayed' && one.who.seat === board.seat)
        found = { v: step.v, deck: 'prayers', card: one.card, changed: [], also: [] };
      else if (found && open && ['gained', 'lost', 'depleted', 'enriched', 'homestead_lost'].includes(one.what))
        found.changed.push(one);
      // Of a choice that the card asked for the outcome is told by itself.
      else if (open && found?.v === step.v && ALSO.has(one.what)) found.also.push(capital(text));
    }
  return found;
}

export interface Fight {
  v: number;
  attacker: Gun;
  defender: Gun;
  /** Bullets that were committed; nothing in a live shootout. */
  committed: [number, number] | null;
  /** Cards that were turned in the last exchange. */
  turned: [number, number];
  /** How often both were hit at once. */
  again: number;
  winner: Gun | null;
  over: boolean;
  died: Figure[];
}

const isMine = (gun: Gun, seat: number | null): boolean => typeof gun === 'object' && gun.pioneer.seat === seat;

/** Steps from a shootout's beginning to its end, at most: questions to both sides, and their answers. */
const FIGHT = 40;

/** The last shootout of this seat, if it has done nothing since: others play on meanwhile, and it would be gone unseen. */
export function fightOf(board: BoardProps): Fight | null {
  const known = board.history.at(-1)?.v ?? -1;
  const all = [...board.history, ...board.steps.filter(({ v }) => v > known)];
  const own = all.findLastIndex((step) => step.kind === 'act' && step.seat === board.seat);
  const acted = all[own]?.v ?? 0;
  const recent = all.slice(Math.max(0, own - FIGHT));
  const begun = recent.findLastIndex((step) => step.told.some(({ event }) => isDuelOf(event, board.seat)));
  const steps = begun < 0 ? [] : recent.slice(begun);
  let fight: Fight | null = null;
  for (const step of steps)
    for (const { event } of step.told) {
      if (event === 'too_close' && fight) fight.again += 1;
      if (event === 'standoff' && fight) Object.assign(fight, { over: true, v: step.v });
      const one = happened(event);
      if (!one) continue;
      // What came after mine is another's.
      if ((one.what === 'duel' || one.what === 'turn') && fight?.over) return shownTo(fight, acted);
      if (one.what === 'duel') fight = isDuelOf(event, board.seat) ? begin(step.v, one) : null;
      else if (!fight) continue;
      else if (one.what === 'commitments') fight.committed = [one.attacker, one.defender];
      else if (one.what === 'beats') fight.turned = [one.attacker, one.defender];
      else if (one.what === 'duel_won') Object.assign(fight, { winner: one.by, over: true, v: step.v });
      else if (one.what === 'died' && (!fight.over || step.v === fight.v)) fight.died.push(one.who);
    }
  return fight && shownTo(fight, acted);
}

const begin = (v: number, { attacker, defender }: { attacker: Gun; defender: Gun }): Fight => ({
  v,
  attacker,
  defender,
  committed: null,
  turned: [0, 0],
  again: 0,
  winner: null,
  over: false,
  died: [],
});

const shownTo = (fight: Fight, acted: number): Fight | null =>
  fight.over && fight.v >= acted && fight.committed ? fight : null;

function isDuelOf(event: unknown, seat: number | null): boolean {
  const one = happened(event);
  return one?.what === 'duel' && (isMine(one.attacker, seat) || isMine(one.defender, seat));
}
