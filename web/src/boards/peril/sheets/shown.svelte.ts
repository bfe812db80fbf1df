/** What was shown by itself and put away again: the last card, the last shootout. */

import { SvelteMap } from 'svelte/reactivity';
import type { PerilDesk } from '../desk.svelte';

const away = new WeakMap<PerilDesk, SvelteMap<string, number>>();

const of = (desk: PerilDesk): SvelteMap<string, number> => {
  let found = away.get(desk);
  if (!found) {
    found = new SvelteMap();
    away.set(desk, found);
  }
  return found;
};

/** Whether what came with step `v` was put away. */
export const isAway = (desk: PerilDesk, what: string, v: number): boolean => (of(desk).get(what) ?? -1) >= v;

export const putAway = (desk: PerilDesk, what: string, v: number): void => void of(desk).set(what, v);
