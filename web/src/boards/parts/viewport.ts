/** Which part of a board is seen, and how large. Plain arithmetic: the surface listens, this decides. */

import type { Box, Point } from './geometry';

export interface Size {
  readonly width: number;
  readonly height: number;
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

export function fit(board: Size, screen: Size): Viewport {
  const scale = Math.min(screen.width / board.width, screen.height / board.height) || 1;
  return centred({ x: board.width / 2, y: board.height / 2 }, scale, screen);
}

/** As large as is needed to fill the screen without an edge, around a point. */
export function fill(board: Size, screen: Size, around: Point): Viewport {
  const scale = Math.max(screen.width / board.width, screen.height / board.height) || 1;
  return clamp(centred(around, scale, screen), board, screen);
}

/** Larger or smaller, so that what is under `at` (in pixels) stays under it. */
export function zoom(view: Viewport, by: number, at: Point, board: Size, screen: Size): Viewport {
  const least = fit(board, screen).scale;
  const scale = Math.min(least * CLOSEST, Math.max(least, view.scale * by));
  const part = scale / view.scale;
  return clamp({ scale, x: at.x - (at.x - view.x) * part, y: at.y - (at.y - view.y) * part }, board, screen);
}

export const pan = (view: Viewport, dx: number, dy: number, board: Size, screen: Size): Viewport =>
  clamp({ ...view, x: view.x + dx, y: view.y + dy }, board, screen);

/** Moves as little as it takes to bring a point to where it can be seen, at least `margin` pixels from the edges. */
export function reveal(view: Viewport, point: Point, margin: number, board: Size, screen: Size): Viewport {
  const [x, y] = [view.x + point.x * view.scale, view.y + point.y * view.scale];
  const into = (at: number, size: number): number =>
    at < margin ? margin - at : at > size - margin ? size - margin - at : 0;
  return pan(view, into(x, screen.width), into(y, screen.height), board, screen);
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

const centred = (point: Point, scale: number, screen: Size): Viewport => ({
  scale,
  x: screen.width / 2 - point.x * scale,
  y: screen.height / 2 - point.y * scale,
});

/** A board smaller than the screen stays in its middle, a larger one covers all of it. */
function clamp(view: Viewport, board: Size, screen: Size): Viewport {
  const one = (at: number, size: number, room: number): number =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
  return {
    scale: view.scale,
    x: one(view.x, board.width * view.scale, screen.width),
    y: one(view.y, board.height * view.scale, screen.height),
  };
}
