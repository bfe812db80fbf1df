// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../settings/settings.svelte';
import { running } from './running.svelte';

/** A figure that can be set, and the same as it is shown. */
function figure(first: number) {
  let value = $state(first);
  let whose = $state('anna');
  let shown: { readonly now: number } = { now: Number.NaN };
  const stop = $effect.root(() => {
    shown = running(
      () => value,
      () => whose,
    );
  });
  return {
    stop,
    now: () => shown.now,
    set: (to: number, of = whose) => {
      [value, whose] = [to, of];
      flushSync();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.set({ speed: 1 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a running figure', () => {
  it('goes one by one and ends where it should', () => {
    const { set, now, stop } = figure(3);
    set(6);
    expect(now()).toBe(3);
    const seen = new Set<number>();
    for (let ms = 0; ms < 1200; ms += 20) {
      vi.advanceTimersByTime(20);
      seen.add(now());
    }
    expect([...seen]).toEqual([3, 4, 5, 6]);
    stop();
  });

  it("is there at once where nothing moves, or if it is another's", () => {
    settings.set({ speed: 0 });
    const { set, now, stop } = figure(3);
    set(9);
    expect(now()).toBe(9);
    settings.set({ speed: 1 });
    set(2, 'ben');
    expect(now()).toBe(2);
    stop();
  });
});
