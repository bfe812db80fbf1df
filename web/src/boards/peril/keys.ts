/** Keys: figures choose a pioneer, letters do a deed, R the last one again, 0 hides pieces, + − F zoom, Escape goes one step back. */

import type { BoardProps } from '../board';
import type { Surface } from '../parts/Surface.svelte';
import { slotsOf } from './deeds';
import type { PerilDesk } from './desk.svelte';
import { answer } from './plans';
import type { PerilTable } from './table';

/** Where keys mean something else. */
const ELSEWHERE = 'input, textarea, select, dialog *, [role=tablist] *, [role=tabpanel] *, [role=log] *, summary, a';

export interface Keyed {
  board: BoardProps;
  table: PerilTable;
  desk: PerilDesk;
  actor: number | null;
  surface: Surface | undefined;
}

export function mapKeys(event: KeyboardEvent, keyed: Keyed): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(ELSEWHERE) || document.querySelector('dialog[open], .curtain')) return;
  const deed = deedOf(event.key, keyed);
  if (!deed) return;
  event.preventDefault();
  deed();
}

function deedOf(key: string, { board, table, desk, actor, surface }: Keyed): (() => void) | null {
  const letter = key.toUpperCase();
  if (key === 'Escape') return desk.place !== null || desk.sheet || desk.doubt ? () => void desk.back() : null;
  if (key === '0') return () => (desk.bare = !desk.bare);
  if (key === '+') return () => surface?.zoom(1.5);
  if (key === '-') return () => surface?.zoom(1 / 1.5);
  if (letter === 'F') return () => surface?.whole();
  if (desk.doubt || desk.sheet || !table.acts) return null;
  if (/^[1-8]$/.test(key)) {
    const number = Number(key);
    return table.prospect(number) ? () => desk.choose(number) : null;
  }
  if (letter === 'R' && table.asked?.what === 'turn') return desk.last;
  if (letter === 'X' && table.asked?.what === 'step') {
    const stop = table.offer('stop_move');
    return stop ? () => answer(board, stop) : null;
  }
  if (table.asked?.what !== 'turn' || actor === null) return null;
  const slot = slotsOf(board, table, desk, actor).find((one) => one.key === letter && one.why === null);
  return slot ? slot.go : null;
}
