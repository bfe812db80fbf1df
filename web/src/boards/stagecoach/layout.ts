/** How large pieces and names are at a scale, and how settlers stand together in a city. */

import type { Box, Point } from '../parts/geometry';
import { around } from '../parts/geometry';
import { placeLabels, type Label } from '../parts/labels';
import type { View } from './view';

/** A tile's radius in board units: the same on the board at every scale, but never too small to recognise. */
export const radiusAt = (scale: number): number => Math.min(34, Math.max(24, 11 / scale));

/** The letters' height in board units. */
export const lettersAt = (scale: number): number => Math.min(44, Math.max(19, 12.5 / scale));

export interface Settlers {
  seat: number;
  count: number;
  x: number;
  y: number;
  size: number;
}

/** One figure for each seat that has settlers in a city, side by side around its middle. */
export function crowd(pioneers: readonly number[], radius: number): Settlers[] {
  const present = pioneers.map((count, seat) => ({ seat, count })).filter(({ count }) => count > 0);
  const size = radius * (present.length > 2 ? 1.15 : 1.45);
  const step = size * 0.74;
  return present.map((settlers, i) => ({
    ...settlers,
    size,
    x: (i - (present.length - 1) / 2) * step,
    y: -size * 0.06,
  }));
}

/** Names for all places that have room for one, clear of the stagecoach and of the prices at `priced` places. */
export function namesOf(view: View, scale: number, priced: ReadonlySet<number>, bounds: Box): (Label | null)[] {
  const [radius, size] = [radiusAt(scale), lettersAt(scale)];
  const { places, lines, start } = view.board;
  const at = (place: number): Point => places[place] ?? { x: 0, y: 0 };
  const wagon = at(view.stagecoach);
  return placeLabels(
    places.map((place, i) => ({
      at: place,
      name: place.name,
      ...reachOf(view, i, radius),
      weight:
        (priced.has(i) ? 2 : 0) + (i === view.stagecoach ? 3 : 0) + (i === start ? 1 : 0) - (place.covered ? 2 : 0),
    })),
    {
      size,
      bounds,
      lines: lines.filter(({ covered }) => !covered).map(({ ends: [a, b] }) => [at(a), at(b)] as const),
      blocks: [
        around({ x: wagon.x, y: wagon.y - radius - 24 }, 36, 24),
        ...[...priced].map((place) =>
          around({ x: at(place).x + radius * 0.95, y: at(place).y - radius * 0.95 }, size * 0.8, size * 0.55),
        ),
      ],
    },
  );
}

function reachOf(view: View, place: number, radius: number): { reach: number; down: number } {
  const here = view.board.places[place];
  if (here?.covered) return { reach: radius * 0.62, down: radius * 0.62 };
  if (here?.tile) return { reach: radius + 2, down: radius + 2 };
  const figures = crowd(here?.pioneers ?? [], radius);
  const size = figures[0]?.size ?? 0;
  const badge = figures.at(-1)?.count ?? 0;
  const wide = figures.length === 0 ? 12 : (figures.length - 1) * size * 0.37 + size * (badge > 1 ? 0.68 : 0.55);
  return {
    reach: Math.max(wide, 13),
    down: Math.max(size * (figures.some(({ count }) => count > 1) ? 0.66 : 0.52), 13),
  };
}
