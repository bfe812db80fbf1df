/** What differs between two views: for tinting what happened since I last decided, and for what moves on the screen. */

import type { Step } from '../../wire';
import { BEAT } from '../parts/beats.svelte';
import { asHappening, type Happening, type View } from './view';

export interface Changes {
  /** Lines with a new road, and whose. */
  roads: Map<number, number[]>;
  /** Places where pioneers have settled, or a tile has gone. */
  places: Set<number>;
  /** Coaches somebody boarded or left. */
  coaches: Set<number>;
  /** Dollars won or lost, by seat. */
  money: number[];
  /** Coaches that were not for sale before. */
  opened: Set<number>;
}

export function changes(before: View | null, now: View): Changes {
  const found: Changes = {
    roads: new Map(),
    places: new Set(),
    coaches: new Set(),
    money: now.players.map(() => 0),
    opened: new Set(),
  };
  if (!before || before.board.id !== now.board.id) return found;
  now.board.lines.forEach((line, i) => {
    const fresh = line.roads.filter((seat) => !before.board.lines[i]?.roads.includes(seat));
    if (fresh.length > 0) found.roads.set(i, fresh);
  });
  now.board.places.forEach((place, i) => {
    const old = before.board.places[i];
    if (old && (old.tile !== place.tile || place.pioneers.some((count, seat) => count > (old.pioneers[seat] ?? 0))))
      found.places.add(i);
  });
  now.coaches.forEach((coach, i) => {
    if (coach.seats.some((seat, n) => seat.taken !== before.coaches[i]?.seats[n]?.taken)) found.coaches.add(i);
  });
  found.money = now.players.map((player, seat) => player.money - (before.players[seat]?.money ?? player.money));
  const offered = new Set(before.row.map(({ coach }) => coach));
  for (const { coach } of now.row) if (!offered.has(coach)) found.opened.add(coach);
  return found;
}

/** What can be shown of the steps, in order. Steps taken back show nothing: the board is simply as before. */
export function happenings(steps: readonly Step[]): Happening[] {
  if (steps.some(({ kind }) => kind === 'undo' || kind === 'recall')) return [];
  return steps.flatMap(({ told }) => told.flatMap(({ event }) => asHappening(event) ?? []));
}

/** The last ride among the steps, for the track that stays on the map. */
export function lastRide(steps: readonly Step[]): { seat: number; route: number[] } | null {
  return happenings(steps).findLast((happening) => happening.kind === 'rode') ?? null;
}

const moving = new Set<Happening['kind']>(['rode', 'laid', 'settled', 'returned', 'bought_coach']);

/** Milliseconds it is shown for. A long ride may take a little longer than a short one, so that one can follow it. */
export function lengthOf(happening: Happening): number {
  if (!moving.has(happening.kind)) return 0;
  return happening.kind === 'rode' ? Math.min(800, BEAT + 60 * (happening.route.length - 2)) : BEAT;
}
