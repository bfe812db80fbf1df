import { describe, expect, it } from 'vitest';
import { placed } from './tips';

describe('a tip', () => {
  const room = { width: 400, height: 300 };
  const tip = { width: 200, height: 80 };

  it('stands above its piece, in the middle', () => {
    expect(placed({ left: 190, top: 200, width: 20, height: 20 }, tip, room)).toEqual({ x: 100, y: 110 });
  });

  it('goes below where there is no room above, and never covers its piece there', () => {
    expect(placed({ left: 190, top: 20, width: 20, height: 20 }, tip, room).y).toBe(50);
  });

  it('stays in the window', () => {
    expect(placed({ left: 0, top: 200, width: 20, height: 20 }, tip, room).x).toBe(8);
    expect(placed({ left: 390, top: 200, width: 20, height: 20 }, tip, room).x).toBe(192);
  });
});
