// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { CLOSEST, fill, fit, pan, readable, reveal, seen, toBoard, zoom } from './viewport';

const board = { width: 1600, height: 1000 };
const screen = { width: 800, height: 800 };

describe('viewport', () => {
  it('fits all of the board and centres what is left over', () => {
    expect(fit(board, screen)).toEqual({ scale: 0.5, x: 0, y: 150 });
  });

  it('fills a tall screen around a point without showing an edge', () => {
    const view = fill(board, screen, { x: 1590, y: 500 });
    expect(view.scale).toBe(0.8);
    const { left, top, right, bottom } = seen(view, screen);
    expect([left, Math.abs(top), right, bottom]).toEqual([600, 0, 1600, 1000]);
  });

  it('keeps what is under the finger under the finger', () => {
    const view = fill(board, screen, { x: 800, y: 500 });
    const at = { x: 300, y: 200 };
    const closer = zoom(view, 2, at, board, screen);
    expect(toBoard(closer, at).x).toBeCloseTo(toBoard(view, at).x);
    expect(toBoard(closer, at).y).toBeCloseTo(toBoard(view, at).y);
  });

  it('zooms no further out than all of it and no further in than is useful', () => {
    const view = fit(board, screen);
    expect(zoom(view, 0.1, { x: 0, y: 0 }, board, screen)).toEqual(view);
    expect(zoom(view, 100, { x: 0, y: 0 }, board, screen).scale).toBe(0.5 * CLOSEST);
  });

  it('never loses the board off the screen', () => {
    const view = zoom(fit(board, screen), 3, { x: 400, y: 400 }, board, screen);
    const far = pan(view, 1e6, -1e6, board, screen);
    expect(far.x).toBe(0);
    expect(seen(far, screen).bottom).toBeCloseTo(1000);
  });

  it('reveals a point that is out of sight and leaves one that is not', () => {
    const view = fill(board, screen, { x: 500, y: 500 });
    expect(reveal(view, { x: 500, y: 500 }, 40, board, screen)).toEqual(view);
    const moved = reveal(view, { x: 1400, y: 500 }, 40, board, screen);
    expect(moved.x + 1400 * moved.scale).toBeCloseTo(760);
  });

  it('stays where it is looked at when a board grows to the left', () => {
    const small = { left: -800, top: -500, width: 1600, height: 1000 };
    const large = { ...small, left: -1200, width: 2000 };
    const view = readable(small, screen, { x: 0, y: 0 }, [0.8, 1.25]);
    expect(view).toEqual({ scale: 0.8, x: 400, y: 400 });
    expect(pan(view, 0, 0, large, screen)).toEqual(view);
    expect(seen(pan(view, 1e6, 0, large, screen), screen).left).toBeCloseTo(-1200);
  });

  it('leaves a small board where it is as long as the point is in sight, whatever covers its edges', () => {
    const small = { width: 400, height: 400 };
    const view = readable(small, screen, { x: 200, y: 200 }, [0.8, 1]);
    expect(reveal(view, { x: 300, y: 200 }, 40, small, screen, { left: 200 })).toEqual(view);
  });

  it('reveals a point beside what covers the screen', () => {
    const view = readable(board, screen, { x: 800, y: 500 }, [0.8, 1]);
    const moved = reveal(view, { x: 1500, y: 500 }, 40, board, screen, { right: 300 });
    expect(moved.x + 1500 * moved.scale).toBeCloseTo(460);
  });
});
