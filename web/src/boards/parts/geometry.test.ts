// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { along, beside, distanceToLine, inside, lengthOf, nextTowards, overlap } from './geometry';

const p = (x: number, y: number) => ({ x, y });

describe('geometry', () => {
  it('measures from a line and not from the endless straight', () => {
    expect(distanceToLine(p(5, 3), p(0, 0), p(10, 0))).toBe(3);
    expect(distanceToLine(p(14, 3), p(0, 0), p(10, 0))).toBe(5);
    expect(distanceToLine(p(3, 4), p(0, 0), p(0, 0))).toBe(5);
  });

  it('moves a line aside without turning it', () => {
    expect(beside(p(0, 0), p(10, 0), 2, 1)).toEqual([p(1, 2), p(9, 2)]);
    expect(beside(p(0, 0), p(0, 10), 2)).toEqual([p(-2, 0), p(-2, 10)]);
  });

  it('never shortens a line beyond its middle', () => {
    const [a, b] = beside(p(0, 0), p(10, 0), 0, 8);
    expect([a, b]).toEqual([p(5, 0), p(5, 0)]);
  });

  it('travels a way evenly, corner by corner', () => {
    const way = [p(0, 0), p(10, 0), p(10, 30)] as const;
    expect(lengthOf(way)).toBe(40);
    expect(along([...way], 0.25)).toEqual(p(10, 0));
    expect(along([...way], 0.5)).toEqual(p(10, 10));
    expect(along([...way], 2)).toEqual(p(10, 30));
    expect(along([p(3, 3)], 0.5)).toEqual(p(3, 3));
  });

  it('knows how much of a line a box covers', () => {
    const box = { left: 0, top: 0, right: 10, bottom: 10 };
    expect(inside(box, p(-5, 5), p(15, 5))).toBe(10);
    expect(inside(box, p(-5, 11), p(15, 11))).toBe(0);
    expect(inside(box, p(2, 2), p(2, 7))).toBe(5);
    expect(overlap(box, { left: 8, top: 8, right: 12, bottom: 20 })).toBe(4);
  });

  it('finds the next target where the arrow points', () => {
    const targets = [p(10, 0), p(4, 9), p(-3, 0), p(12, 2)];
    const next = (direction: 'left' | 'right' | 'up' | 'down') => nextTowards(p(0, 0), direction, targets, (at) => at);
    expect(next('right')).toEqual(p(10, 0));
    expect(next('left')).toEqual(p(-3, 0));
    expect(next('down')).toEqual(p(4, 9));
    expect(next('up')).toBeNull();
  });
});
