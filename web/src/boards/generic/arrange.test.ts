import { describe, expect, it } from 'vitest';
import { arrange, arrangement, words } from './arrange';

describe('a view', () => {
  it('is read as facts, seats, what is mine, and areas', () => {
    const view = {
      round: 3,
      active: 1,
      players: [
        { seat: 0, cash: 4, tools: [] },
        { seat: 1, cash: 5, tools: ['ax'] },
      ],
      me: { seat: 0, hand: ['ace'] },
      hexes: [{ cell: { q: 0, r: 1 }, terrain: 'lake' }],
      ended: null,
    };
    const shown = arrangement(view);
    expect(shown.facts).toEqual([
      { key: 'Round', shown: { kind: 'text', text: '3' } },
      { key: 'Active', shown: { kind: 'seat', seat: 1 } },
    ]);
    expect(shown.seats.map(({ seat, pairs }) => [seat, pairs.map((pair) => pair.key)])).toEqual([
      [0, ['Cash']],
      [1, ['Cash', 'Tools']],
    ]);
    expect(shown.mine.map((pair) => pair.key)).toEqual(['Hand']);
    expect(shown.areas.map((pair) => [pair.key, pair.shown.kind])).toEqual([['Hexes', 'table']]);
  });

  it('of any shape is shown', () => {
    for (const odd of [null, 7, 'x', [], [[]], [null, 3], [{ a: 1 }, 4], { a: { b: { c: [[1]] } } }]) {
      expect(() => arrangement(odd)).not.toThrow();
    }
  });

  it('has counted things as chips and places as pairs of numbers', () => {
    expect(arrange([['coal', 3]])).toEqual({
      kind: 'chips',
      chips: [{ shown: { kind: 'text', text: 'Coal' }, count: { kind: 'text', text: '3' } }],
    });
    expect(arrange({ q: 1, r: -2 })).toEqual({ kind: 'text', text: '(1, -2)' });
  });
});

it('words are written as people write them', () => {
  expect(words('general_store')).toBe('General store');
  expect(words('St. Louis')).toBe('St. Louis');
});
