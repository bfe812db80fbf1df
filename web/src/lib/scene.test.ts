import { expect, it } from 'vitest';
import vectors from '../../../docs/schema/merge.json';
import patches from '../../../docs/schema/patch.json';
import { alike, laidOver, patched } from './scene';

// The server and the examples for bots are tested with the same cases.
it.each(vectors.cases)('merges: $name', ({ below, above, merged }) => {
  expect(laidOver(below, above)).toEqual(merged);
});

it.each(patches.cases)('patches: $name', ({ before, patch, after }) => {
  const kept = structuredClone(before);
  expect(patched(before, patch)).toEqual(after);
  expect(before).toEqual(kept);
});

it('leaves the scene as it was', () => {
  const scene = { places: [{ name: 'A' }] };
  laidOver(scene, { places: [{ tile: 'gold' }] });
  expect(scene).toEqual({ places: [{ name: 'A' }] });
});

it('keeps what is as it was', () => {
  const before = { turn: 1, players: [{ coins: 3 }, { coins: 4 }], pile: [] };
  const view = alike(before, { turn: 2, players: [{ coins: 3 }, { coins: 5 }], pile: [] }) as typeof before;
  expect(view).toEqual({ turn: 2, players: [{ coins: 3 }, { coins: 5 }], pile: [] });
  expect(view.players[0]).toBe(before.players[0]);
  expect(view.players[1]).not.toBe(before.players[1]);
  expect(view.pile).toBe(before.pile);
  expect(before).toEqual({ turn: 1, players: [{ coins: 3 }, { coins: 4 }], pile: [] });
  expect(alike(before, structuredClone(before))).toBe(before);
  expect(alike(before, { turn: 1, players: before.players })).toEqual({ turn: 1, players: before.players });
});
