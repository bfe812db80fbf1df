import { expect, it } from 'vitest';
import vectors from '../../../docs/schema/merge.json';
import { laidOver } from './scene';

// The server and the examples for bots are tested with the same cases.
it.each(vectors.cases)('merges: $name', ({ below, above, merged }) => {
  expect(laidOver(below, above)).toEqual(merged);
});

it('leaves the scene as it was', () => {
  const scene = { places: [{ name: 'A' }] };
  laidOver(scene, { places: [{ tile: 'gold' }] });
  expect(scene).toEqual({ places: [{ name: 'A' }] });
});
