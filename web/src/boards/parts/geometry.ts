/** Points, lines and boxes of a board, in board units. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** How far a point is from the stretch between two others. */
export function distanceToLine(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
  return distance(point, between(a, b, Math.min(1, Math.max(0, part))));
}

/** The stretch between two points, moved sideways and shortened at both ends. */
export function beside(a: Point, b: Point, aside: number, shorter = 0): [Point, Point] {
  const length = distance(a, b) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const cut = Math.min(shorter, length / 2);
  return [
    { x: a.x + ux * cut - uy * aside, y: a.y + uy * cut + ux * aside },
    { x: b.x - ux * cut - uy * aside, y: b.y - uy * cut + ux * aside },
  ];
}

export function lengthOf(way: readonly Point[]): number {
  return way.slice(1).reduce((sum, point, i) => sum + distance(way[i] ?? point, point), 0);
}

/** The point after a share of the way, from 0 to 1. A way has at least one point. */
export function along(way: readonly [Point, ...Point[]], part: number): Point {
  let left = lengthOf(way) * Math.min(1, Math.max(0, part));
  let from: Point = way[0];
  for (const to of way.slice(1)) {
    const stretch = distance(from, to);
    if (left <= stretch) return between(from, to, stretch === 0 ? 0 : left / stretch);
    left -= stretch;
    from = to;
  }
  return from;
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export const around = (point: Point, across: number, down = across): Box => ({
  left: point.x - across,
  top: point.y - down,
  right: point.x + across,
  bottom: point.y + down,
});

/** How much of a line lies inside a box, in units of length. */
export function inside(box: Box, a: Point, b: Point): number {
  // Most lines are far away from most boxes, and this is asked for each of them.
  if ((a.x < box.left && b.x < box.left) || (a.x > box.right && b.x > box.right)) return 0;
  if ((a.y < box.top && b.y < box.top) || (a.y > box.bottom && b.y > box.bottom)) return 0;
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [
    [a.x, b.x - a.x, box.left, box.right],
    [a.y, b.y - a.y, box.top, box.bottom],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return 0;
      continue;
    }
    const [one, other] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return to > from ? (to - from) * distance(a, b) : 0;
}

/**
 * From where one is, the nearest of the others in the direction of an arrow key: what lies straight ahead counts as nearer than
 * what lies aside, and nothing behind counts at all.
 */
export function nextTowards<T>(
  from: Point,
  direction: 'left' | 'right' | 'up' | 'down',
  others: readonly T[],
  where: (other: T) => Point,
): T | null {
  const ahead: Point = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 } }[
    direction
  ];
  let [best, least]: [T | null, number] = [null, Infinity];
  for (const other of others) {
    const at = where(other);
    const [dx, dy] = [at.x - from.x, at.y - from.y];
    const forward = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
    if (forward <= 0.5 || aside > forward * 2.5) continue;
    const cost = forward + aside * 1.5;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}
