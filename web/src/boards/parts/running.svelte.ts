/** Figures that run to their new value, one by one, instead of jumping there. */

import { untrack } from 'svelte';
import { settings } from '../../settings/settings.svelte';

/** Milliseconds at ordinary speed: until a figure begins to run, and until it is there. */
const WAIT = 500;
const LENGTH = 600;

/** The figure as it is shown. `whose` is what it belongs to: another's figure is there at once. Called while a part is made. */
export function running(value: () => number, whose: () => unknown): { readonly now: number } {
  const to = $derived(value());
  const of = $derived(whose());
  let now = $state(untrack(value));
  let last = untrack(whose);
  $effect(() => {
    const from = untrack(() => now);
    const speed = untrack(() => settings.pace);
    const steps = Math.abs(to - from);
    if (speed === 0 || steps === 0 || of !== last) {
      [now, last] = [to, of];
      return;
    }
    let timer = setTimeout(step, WAIT / speed);
    function step(): void {
      now += Math.sign(to - now);
      if (now !== to) timer = setTimeout(step, LENGTH / steps / speed);
    }
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
