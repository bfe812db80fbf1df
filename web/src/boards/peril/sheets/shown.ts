/** What was shown by itself and put away again: the last card, the last shootout. */

import type { PerilDesk } from '../desk.svelte';

/** Whether what came with step `v` was put away. */
export const isAway = ({ away }: PerilDesk, what: string, v: number): boolean => (away.get(what) ?? -1) >= v;

export const putAway = ({ away }: PerilDesk, what: string, v: number): void => void away.set(what, v);
