// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fixture } from '../stagecoach/fixtures';
import { overlap, type Point } from './geometry';
import { placeLabels, type Ground, type Named } from './labels';

const open: Ground = { size: 20, bounds: { left: 0, top: 0, right: 1600, bottom: 1000 }, lines: [], blocks: [] };
const named = (name: string, x: number, y: number, weight = 0): Named => ({
  name,
  at: { x, y },
  reach: 20,
  down: 20,
  weight,
});

describe('labels', () => {
  it('puts a name below its place where there is room', () => {
    const [label] = placeLabels([named('Omaha', 800, 500)], open);
    expect(label).toMatchObject({ x: 800, anchor: 'middle' });
    expect(label?.y).toBeGreaterThan(520);
  });

  it('avoids the line below', () => {
    const lines = [
      [
        { x: 800, y: 500 },
        { x: 800, y: 700 },
      ],
    ] as const;
    const [label] = placeLabels([named('Omaha', 800, 500)], { ...open, lines });
    expect(label?.y).toBeLessThan(480);
  });

  it('leaves a name out rather than cover another, and the lighter one at that', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => named(`City ${i}`, 790 + i, 500, i));
    const labels = placeLabels(crowd, open);
    expect(labels[29]).not.toBeNull();
    expect(labels[0]).toBeNull();
  });

  it('stays on the board', () => {
    const [label] = placeLabels([named('San Francisco', 30, 990)], open);
    expect(label?.box.left).toBeGreaterThanOrEqual(0);
    expect(label?.box.bottom).toBeLessThanOrEqual(1000);
  });

  it.each(['two-buy', 'three-lay', 'four-ride'])('names every city of %s without touching another', (name) => {
    const { board } = fixture(name).state.view;
    const places = board.places.map((place) => ({ ...named(place.name, place.x, place.y), reach: 27, down: 27 }));
    const at = (id: number): Point => board.places[id] ?? { x: 0, y: 0 };
    const lines = board.lines.map(({ ends: [a, b] }) => [at(a), at(b)] as const);
    const labels = placeLabels(places, { ...open, lines });
    expect(board.places.filter((_, i) => labels[i] === null).map((place) => place.name)).toEqual([]);
    const boxes = labels.flatMap((label) => (label ? [label.box] : []));
    for (const [i, box] of boxes.entries()) {
      expect(boxes.some((other, n) => n !== i && overlap(box, other) > 0)).toBe(false);
    }
  });
});
