/** Where things lie on the map, in board units. */

import type { Point } from '../parts/geometry';
import type { Extent } from '../parts/viewport';
import { R, W } from './art';
import { banditAt, placeOf, type PerilTable } from './table';
import { cellKey, sameCell } from './view';
import type { PioneerView, View } from './view';

/** Pixels; below this scale names and numbers go, counters stay. */
export const FAR = 0.75;

/** From a hex's middle to the rose's if neither touches the other. */
const CLEAR = R + 66;

const around = (points: readonly Point[], across: number, along: number): Required<Extent> => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - across, Math.min(...ys) - along];
  return { left, top, width: Math.max(...xs) + across - left, height: Math.max(...ys) + along - top };
};

/** All land, the unknown around it and a margin. */
export const extentOf = ({ hexes, view }: PerilTable): Required<Extent> =>
  around([...hexes.map(({ at }) => at), ...view.edge.map(placeOf)], W * 0.75, R * 1.3);

/** All land, and of the unknown as much as shows that there is more. */
export const landOf = ({ hexes }: PerilTable): Required<Extent> =>
  around(
    hexes.map(({ at }) => at),
    W,
    R * 1.7,
  );

/**
 * Where the rose has most room: at one of the sides, away from the corners, where buttons and cards lie over the map. It stays where it is
 * until land comes near.
 */
export function roseAt(
  { hexes }: PerilTable,
  { left, top, width, height }: Required<Extent>,
  before: Point | null = null,
): Point {
  const sides = [left + width - W * 0.55, left + W * 0.55];
  const places = [0.5, 0.42, 0.58, 0.34, 0.66].flatMap((part) => sides.map((x) => ({ x, y: top + height * part })));
  const room = ({ x, y }: Point): number => Math.min(...hexes.map(({ at }) => Math.hypot(at.x - x, at.y - y)));
  if (before && room(before) > CLEAR) return before;
  return places.reduce((best, one) => (room(one) > room(best) + 1 ? one : best));
}

export interface PlacedPioneer {
  seat: number;
  pioneer: PioneerView;
  x: number;
  y: number;
}

/** More of them do not stand side by side. */
const ABREAST = 3;

/** Where everybody stands; `more` are those for whom a hex has no room, by their cell. */
export function crowdOf(view: View): {
  men: PlacedPioneer[];
  more: { key: string; x: number; y: number; count: number }[];
} {
  const men: PlacedPioneer[] = [];
  const more: { key: string; x: number; y: number; count: number }[] = [];
  const by = new Map<string, { seat: number; pioneer: PioneerView }[]>();
  for (const { seat, pioneers } of view.players)
    for (const pioneer of pioneers) {
      const key = cellKey(pioneer.cell);
      by.set(key, [...(by.get(key) ?? []), { seat, pioneer }]);
    }
  for (const hex of view.hexes) {
    const key = cellKey(hex.cell);
    const all = by.get(key);
    if (!all) continue;
    const [at, town] = [placeOf(hex.cell), hex.nth == null];
    // Who acts is always in front.
    const acts = (one: { seat: number; pioneer: PioneerView }): number =>
      Number(view.acting?.seat === one.seat && view.acting.number === one.pioneer.number);
    const shown = [...all].sort((a, b) => acts(b) - acts(a)).slice(0, all.length > ABREAST ? ABREAST : undefined);
    shown.sort((a, b) => a.seat - b.seat || a.pioneer.number - b.pioneer.number);
    const built = town || hex.stake === true || hex.building != null;
    const large = [banditAt(view), view.sheriff].filter((cell) => cell && sameCell(cell, hex.cell));
    const spots =
      large.length === 1
        ? besideOne(shown.length)
        : slots(shown.length, built, hex.building != null && hex.building !== 'homestead');
    shown.forEach((one, k) => {
      const { x, y } = spots[k] ?? { x: 0, y: 0 };
      men.push({ ...one, x: at.x + x, y: at.y + y - (town ? 4 : 0) });
    });
    if (all.length > shown.length) more.push({ key, x: at.x + 40, y: at.y - 30, count: all.length - shown.length });
  }
  return { men, more };
}

/** Whoever stands beside the Bandit or the Sheriff makes room: numbers stay in sight. */
const besideOne = (count: number): { x: number; y: number }[] =>
  Array.from({ length: count }, (_, k) => ({ x: count === 1 ? -18 : (k * 60) / count - 42, y: 20 + (k % 2) * 3 }));

/** From left to right. */
function slots(count: number, built: boolean, counter: boolean): { x: number; y: number }[] {
  const y = built ? 22 : 14;
  if (count === 1) return [{ x: built ? -14 : 0, y }];
  if (count === 2)
    return built
      ? [
          { x: counter ? -37 : -26, y },
          { x: counter ? -6 : 14, y: y + 1 },
        ]
      : [
          { x: -18, y },
          { x: 18, y: y + 1 },
        ];
  return [
    { x: -32, y: y - 1 },
    { x: 0, y: y + 4 },
    { x: 32, y: y - 1 },
  ];
}
