/** What moves on the map when something happens, in the order of the events. `Moving.svelte` draws it. */

import type { Step } from '../../wire';
import type { Point } from '../parts/geometry';
import { crowdOf } from './layout';
import type { Cell, Figure, Happened, Resource, View } from './view';
import { happened, sameCell, sameFigure } from './view';

export type Motion =
  | { what: 'tile' | 'stake' | 'house'; cell: Cell }
  /** A die of mine that is waited for: whoever walks sees first how far, and whoever builds how much is there. */
  | { what: 'roll' }
  /** Over the hexes from the first to the last, and in the first from where it stood. */
  | { what: 'walk'; who: Figure; way: Cell[]; from?: Point }
  | { what: 'bandit'; way: Cell[] }
  /** From the Countdown into town. */
  | { what: 'leap'; cell: Cell }
  /** From a building to who worked there. */
  | { what: 'token'; cell: Cell; resource: Resource; seat: number };

/** Milliseconds at ordinary speed. */
const LENGTHS = { roll: 600, tile: 500, stake: 300, house: 400, leap: 500, token: 450 } as const;
const STEP = 140;
const RIDE = 120;
/** However far it is. */
const LONGEST = 700;

export function lengthOf(motion: Motion): number {
  if (motion.what === 'walk') return Math.min(LONGEST, (motion.way.length - 1) * STEP);
  if (motion.what === 'bandit') return Math.min(LONGEST, distance(motion.way) * RIDE);
  return LENGTHS[motion.what];
}

function distance([from, to]: readonly Cell[]): number {
  if (!from || !to) return 0;
  const [q, r] = [to.q - from.q, to.r - from.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** What one seat's own steps move, from the view before them. Taking back moves nothing. */
export function motionsOf(steps: readonly Step[], seat: number | null, before: View | null): Motion[] {
  const motions: Motion[] = [];
  const follow = new Motions(before);
  for (const step of steps) {
    if (step.kind !== 'act' || step.seat !== seat) continue;
    for (const { event } of step.told) {
      const one = happened(event);
      // Whoever ends a turn begins the next one's.
      if (one?.what === 'turn') return motions;
      if (one?.what === 'walking' || (one?.what === 'built' && one.tokens > 0)) motions.push({ what: 'roll' });
      follow.add(motions, event);
    }
  }
  return motions;
}

/** Follows the events of some steps from the view before them: a walk has to begin somewhere. */
export class Motions {
  private readonly stands = new Map<string, Cell>();
  /** Where they stand in their hexes, until they leave them. */
  private readonly feet = new Map<string, Point>();
  private rides: Cell | null = null;
  private counts = false;

  constructor(before: View | null) {
    for (const { seat, pioneers } of before?.players ?? [])
      for (const { number, cell } of pioneers) this.stands.set(`${seat} ${number}`, cell);
    for (const { seat, pioneer, x, y } of before ? crowdOf(before).men : [])
      this.feet.set(`${seat} ${pioneer.number}`, { x, y });
    const bandit = before?.bandit;
    if (typeof bandit === 'object') this.ride(bandit);
  }

  /** Adds what an event moves; a further step of a walk to the walk. */
  add(motions: Motion[], event: unknown): void {
    const one = happened(event);
    if (one?.what === 'stepped') this.step(motions, one);
    else if (one?.what === 'bandit') this.bandit(motions, one);
    else if (one) motions.push(...standing(one));
  }

  private step(motions: Motion[], { who, to }: Extract<Happened, { what: 'stepped' }>): void {
    const key = `${who.seat} ${who.number}`;
    const [from, foot] = [this.stands.get(key), this.feet.get(key)];
    this.stands.set(key, to);
    this.feet.delete(key);
    const last = motions.at(-1);
    if (last?.what === 'walk' && sameFigure(last.who, who)) last.way.push(to);
    else if (from && !sameCell(from, to))
      motions.push({ what: 'walk', who, way: [from, to], ...(foot && { from: foot }) });
  }

  private bandit(motions: Motion[], { to }: Extract<Happened, { what: 'bandit' }>): void {
    if (typeof to !== 'object') return;
    const [from, counted] = [this.rides, this.counts];
    this.ride(to);
    if (!this.rides) return;
    const last = motions.at(-1);
    if (counted) motions.push({ what: 'leap', cell: this.rides });
    else if (last?.what === 'bandit') last.way = [last.way[0] ?? this.rides, this.rides];
    else if (from && !sameCell(from, this.rides)) motions.push({ what: 'bandit', way: [from, this.rides] });
  }

  private ride(to: Exclude<View['bandit'], string>): void {
    this.counts = 'countdown' in to;
    this.rides = 'field' in to ? to.field : null;
  }
}

function standing(one: Happened): Motion[] {
  switch (one.what) {
    case 'laid':
      return [{ what: 'tile', cell: one.cell }];
    case 'claimed':
      return [{ what: 'stake', cell: one.cell }];
    case 'built':
      return [{ what: 'house', cell: one.cell }];
    case 'processed':
      return [{ what: 'token', cell: one.cell, resource: one.resource, seat: one.who.seat }];
    default:
      return [];
  }
}
