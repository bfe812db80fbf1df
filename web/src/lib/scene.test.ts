import { expect, it } from 'vitest';
import { laidOver } from './scene';

it('lays objects key by key and lists place by place', () => {
  const scene = { board: { size: [3, 4], places: [{ name: 'A' }, { name: 'B' }] } };
  const changing = { round: 2, board: { places: [{ tile: null }, { tile: 'gold' }] } };
  const places = [
    { name: 'A', tile: null },
    { name: 'B', tile: 'gold' },
  ];
  expect(laidOver(scene, changing)).toEqual({ round: 2, board: { size: [3, 4], places } });
});

it('is told some places of a long list by their numbers', () => {
  const scene = { lines: [{ roads: [] }, { roads: [] }, { roads: [] }] };
  const changing = { lines: { 1: { roads: [2] } } };
  expect(laidOver(scene, changing)).toEqual({ lines: [{ roads: [] }, { roads: [2] }, { roads: [] }] });
  expect(laidOver(scene, { lines: { 3: {}, x: {} } })).toEqual(scene);
});

it('keeps to what changes where the two differ in kind', () => {
  expect(laidOver({ a: 'no', b: 1 }, { a: {}, b: null })).toEqual({ a: {}, b: null });
  expect(laidOver(null, [1])).toEqual([1]);
  expect(laidOver(undefined, { a: 1 })).toEqual({ a: 1 });
  expect(laidOver([{ n: 1 }], [{}, { n: 2 }])).toEqual([{ n: 1 }, { n: 2 }]);
  expect(laidOver([1, 2], [3])).toEqual([3, 2]);
});

it('leaves the scene as it was', () => {
  const scene = { places: [{ name: 'A' }] };
  laidOver(scene, { places: [{ tile: 'gold' }] });
  expect(scene).toEqual({ places: [{ name: 'A' }] });
});
