/** What the last steps brought that is worth a sheet of its own: a card for me, a shootout of mine. */

import type { BoardProps } from '../../board';
import { happened, type Figure, type Gun, type Happened } from '../view';

export interface CardNews {
  v: number;
  deck: 'events' | 'prayers';
  /** Its place in the deck's list. */
  card: number;
  /** What it did to whom. */
  changed: Happened[];
}

/** The last card that this seat drew. */
export function cardOf(board: BoardProps): CardNews | null {
  let found: CardNews | null = null;
  for (const step of board.steps)
    for (const { event } of step.told) {
      const one = happened(event);
      if (!one) continue;
      if (one.what === 'card' && one.seat === board.seat)
        found = { v: step.v, deck: 'events', card: one.card, changed: [] };
      else if (one.what === 'prayed' && one.who.seat === board.seat)
        found = { v: step.v, deck: 'prayers', card: one.card, changed: [] };
      else if (found && ['gained', 'lost', 'depleted', 'enriched', 'homestead_lost'].includes(one.what))
        found.changed.push(one);
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

/** The last shootout of this seat that ended in these steps. It may have begun before them. */
export function fightOf(board: BoardProps): Fight | null {
  const first = board.steps[0]?.v ?? Infinity;
  const from = board.history.findLastIndex(
    (step) => step.v < first && step.told.some(({ event }) => happened(event)?.what === 'duel'),
  );
  const steps = from < 0 ? board.steps : [...board.history.slice(from).filter(({ v }) => v < first), ...board.steps];
  let fight: Fight | null = null;
  for (const step of steps)
    for (const { event } of step.told) {
      if (event === 'too_close' && fight) fight.again += 1;
      if (event === 'standoff' && fight) Object.assign(fight, { over: true, v: step.v });
      const one = happened(event);
      if (!one) continue;
      if (one.what === 'duel')
        fight = {
          v: step.v,
          attacker: one.attacker,
          defender: one.defender,
          committed: null,
          turned: [0, 0],
          again: 0,
          winner: null,
          over: false,
          died: [],
        };
      else if (!fight) continue;
      else if (one.what === 'commitments') fight.committed = [one.attacker, one.defender];
      else if (one.what === 'beats') fight.turned = [one.attacker, one.defender];
      else if (one.what === 'duel_won') Object.assign(fight, { winner: one.by, over: true, v: step.v });
      else if (one.what === 'died') fight.died.push(one.who);
    }
  if (!fight?.over || fight.v < first || !fight.committed) return null;
  return isMine(fight.attacker, board.seat) || isMine(fight.defender, board.seat) ? fight : null;
}
