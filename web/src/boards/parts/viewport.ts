/** Which part of a board is seen, and how large. Plain arithmetic: the surface listens, this decides. */

import type { Box, Point } from './geometry';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A board, and where it begins: one that grows in all directions does not begin at 0. */
export interface Extent extends Size {
  readonly left?: number;
  readonly top?: number;
}

/** Pixels of the screen that something else covers. */
export interface Insets {
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
}

export interface Viewport {
  /** Screen pixels per board unit. */
  readonly scale: number;
  /** The board's corner on the screen, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** So much larger than all of it may a board be shown. */
export const CLOSEST = 6;

export function fit(board: Extent, screen: Size): Viewport {
  const scale = Math.min(screen.width / board.width, screen.height / board.height) || 1;
  return centred(middle(board), scale, screen);
}

/** As large as a part of it or all, but readable: no smaller and no larger than these scales; around a point if that is not all of it. */
export function readable(
  board: Extent,
  screen: Size,
  around: Point,
  [least, most]: readonly [number, number],
  part: Extent = board,
): Viewport {
  const scale = Math.min(most, Math.max(least, fit(part, screen).scale));
  return clamp(centred(around, scale, screen), board, screen);
}

/** As large as is needed to fill the screen without an edge, around a point. */
export function fill(board: Extent, screen: Size, around: Point): Viewport {
  const scale = Math.max(screen.width / board.width, screen.height / board.height) || 1;
  return clamp(centred(around, scale, screen), board, screen);
}

/** Larger or smaller, so that what is under `at` (in pixels) stays under it. */
export function zoom(view: Viewport, by: number, at: Point, board: Extent, screen: Size): Viewport {
  const least = fit(board, screen).scale;
  const scale = Math.min(least * CLOSEST, Math.max(least, view.scale * by));
  const part = scale / view.scale;
  return clamp({ scale, x: at.x - (at.x - view.x) * part, y: at.y - (at.y - view.y) * part }, board, screen);
}

export const pan = (view: Viewport, dx: number, dy: number, board: Extent, screen: Size): Viewport =>
  clamp({ ...view, x: view.x + dx, y: view.y + dy }, board, screen);

/** Moves as little as it takes to bring a point to where it can be seen, at least `margin` pixels from edges and from what covers them. */
export function reveal(
  view: Viewport,
  point: Point,
  margin: number,
  board: Extent,
  screen: Size,
  { left = 0, top = 0, right = 0, bottom = 0 }: Insets = {},
): Viewport {
  const [x, y] = [view.x + point.x * view.scale, view.y + point.y * view.scale];
  const into = (at: number, first: number, last: number): number =>
    at < first + margin ? first + margin - at : at > last - margin ? last - margin - at : 0;
  const [dx, dy] = [into(x, left, screen.width - right), into(y, top, screen.height - bottom)];
  // What is covered would put a small board elsewhere, under the pointer of whoever presses what is in sight.
  if (dx === 0 && dy === 0) return view;
  return pan(
    view,
    dx,
    dy,
    // What is covered needs more room than the board has.
    {
      left: (board.left ?? 0) - left / view.scale,
      top: (board.top ?? 0) - top / view.scale,
      width: board.width + (left + right) / view.scale,
      height: board.height + (top + bottom) / view.scale,
    },
    screen,
  );
}

export const toBoard = (view: Viewport, pixel: Point): Point => ({
  x: (pixel.x - view.x) / view.scale,
  y: (pixel.y - view.y) / view.scale,
});

export const seen = (view: Viewport, screen: Size): Box => ({
  left: -view.x / view.scale,
  top: -view.y / view.scale,
  right: (screen.width - view.x) / view.scale,
  bottom: (screen.height - view.y) / view.scale,
});

const middle = ({ left = 0, top = 0, width, height }: Extent): Point => ({ x: left + width / 2, y: top + height / 2 });

const centred = (point: Point, scale: number, screen: Size): Viewport => ({
  scale,
  x: screen.width / 2 - point.x * scale,
  y: screen.height / 2 - point.y * scale,
});

/** A board smaller than the screen stays in its middle, a larger one covers all of it. */
function clamp(view: Viewport, board: Extent, screen: Size): Viewport {
  const one = (at: number, first: number, size: number, room: number): number =>
    (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at + first))) - first;
  return {
    scale: view.scale,
    x: one(view.x, (board.left ?? 0) * view.scale, board.width * view.scale, screen.width),
    y: one(view.y, (board.top ?? 0) * view.scale, board.height * view.scale, screen.height),
  };
}
