/** Where the names on a map go, so that none covers another name, a piece, or more of a line than it must. */

import { around, inside, overlap, type Box, type Point } from './geometry';

export interface Named {
  readonly at: Point;
  readonly name: string;
  /** How far the piece at this place reaches from its middle, to the sides and up and down. */
  readonly reach: number;
  readonly down: number;
  /** Names that matter more are placed first, and stay when there is no room for all. */
  readonly weight: number;
}

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
}

export interface Ground {
  /** The size of the letters. */
  readonly size: number;
  readonly bounds: Box;
  readonly lines: readonly (readonly [Point, Point])[];
  /** What names must not cover beside the places themselves. */
  readonly blocks: readonly Box[];
}

/** A name's width, well enough: letters of a text face are about half as wide as high. */
export const widthOf = (name: string, size: number): number => name.length * size * 0.5;

/** A label for each place, or null where it would cover something that must stay visible. */
export function placeLabels(places: readonly Named[], ground: Ground): (Label | null)[] {
  const pieces = places.map(({ at, reach, down }) => around(at, reach, down));
  const placed: (Label | null)[] = places.map(() => null);
  const order = places.map((_, i) => i).sort((a, b) => weigh(places, b) - weigh(places, a) || a - b);
  const taken: Box[] = [];
  for (const i of order) {
    const place = places[i];
    if (!place) continue;
    const others = pieces.filter((_, n) => n !== i);
    let [best, least]: [Label | null, number] = [null, Infinity];
    for (const [rank, label] of candidates(place, ground.size).entries()) {
      // What comes later reads worse: it cannot be better than what crosses no more than this.
      const atLeast = rank * ground.size * 0.25;
      if (atLeast >= least) break;
      if (!within(label.box, ground.bounds)) continue;
      const covers = (box: Box): boolean => overlap(label.box, box) > 0;
      if (taken.some(covers) || others.some(covers) || ground.blocks.some(covers)) continue;
      const crossed = ground.lines.reduce((sum, [a, b]) => sum + inside(label.box, a, b), 0);
      const cost = crossed + atLeast;
      if (cost < least) [best, least] = [label, cost];
    }
    placed[i] = best;
    if (best) taken.push(best.box);
  }
  return placed;
}

const weigh = (places: readonly Named[], i: number): number => places[i]?.weight ?? 0;

const within = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom;

/** Below, above, at the sides, at the corners: in the order in which they read best. */
function candidates({ at, name, reach, down }: Named, size: number): Label[] {
  const [aside, gap] = [reach + size * 0.2, down + size * 0.12];
  const [across, corner] = [reach * 0.72, down * 0.72];
  const half = size * 0.5;
  return [
    make(at.x, at.y + gap + half, 'middle'),
    make(at.x, at.y - gap - half, 'middle'),
    make(at.x + aside, at.y, 'start'),
    make(at.x - aside, at.y, 'end'),
    make(at.x + across, at.y + corner + half, 'start'),
    make(at.x - across, at.y + corner + half, 'end'),
    make(at.x + across, at.y - corner - half, 'start'),
    make(at.x - across, at.y - corner - half, 'end'),
    ...[-0.5, 0.5, -0.8, 0.8].flatMap((shift) => {
      const shifted = at.x + widthOf(name, size) * 0.5 * shift;
      return [make(shifted, at.y + gap + half, 'middle'), make(shifted, at.y - gap - half, 'middle')];
    }),
  ];

  function make(x: number, y: number, anchor: Label['anchor']): Label {
    const width = widthOf(name, size);
    const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
    return { x, y, anchor, box: { left, top: y - half, right: left + width, bottom: y + half } };
  }
}
