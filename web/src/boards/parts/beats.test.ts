import { describe, expect, it } from 'vitest';
import { BEAT, beats } from './beats.svelte';

describe('beats', () => {
  it('come one after the other, half a second each', () => {
    expect(beats(['a', 'b'], 1)).toEqual([
      { of: 'a', start: 0, length: BEAT },
      { of: 'b', start: BEAT, length: BEAT },
    ]);
  });

  it('leave out what does not move', () => {
    const plan = beats(['a', 'still', 'b'], 1, (of) => (of === 'still' ? 0 : 200));
    expect(plan.map(({ of, start }) => [of, start])).toEqual([
      ['a', 0],
      ['b', 200],
    ]);
  });

  it('are faster at double speed and not at all without speed', () => {
    expect(beats(['a'], 2)[0]?.length).toBe(BEAT / 2);
    expect(beats(['a'], 0)).toEqual([]);
  });

  it('may begin while the one before still plays, and the next waits for the longest', () => {
    const plan = beats(
      ['turn', 'turn', 'turn', 'pay'],
      1,
      () => 500,
      (of) => (of === 'turn' ? 60 : null),
    );
    expect(plan.map(({ start }) => start)).toEqual([0, 60, 120, 620]);
  });

  it('never take longer than one waits gladly, at any speed', () => {
    const many = Array.from({ length: 60 }, (_, i) => i);
    for (const speed of [0.5, 1, 2]) {
      const last = beats(many, speed).at(-1);
      expect((last?.start ?? 0) + (last?.length ?? 0)).toBeCloseTo(4000);
    }
  });
});
