/** Which sheet lies over the map: of a question to me, or one that I opened from the ledge. */

import type { Component } from 'svelte';
import type { BoardProps } from '../../board';
import type { PerilDesk } from '../desk.svelte';
import type { PerilTable } from '../table';
import type { Asked, Cell } from '../view';
import Answers from './Answers.svelte';

export interface SheetProps {
  board: BoardProps;
  table: PerilTable;
  desk: PerilDesk;
}

export interface Shown {
  show: Component<SheetProps>;
  /** What it is about stays in sight. */
  at: Cell | null;
  /** The map is veiled. */
  veil: boolean;
}

/** Questions that the map and the ledge answer. */
const ON_THE_MAP: ReadonlySet<Asked['what']> = new Set([
  'turn',
  'step',
  'place_tile',
  'explore_again',
  'bandit_to',
  'retreat',
]);

export function sheetOf(_board: BoardProps, table: PerilTable, desk: PerilDesk): Shown | null {
  if (desk.sheet) return { show: Answers, at: null, veil: false };
  if (!table.acts || !table.asked || ON_THE_MAP.has(table.asked.what)) return null;
  const placed = table.offers.every(({ kind }) => kind === 'block_at' || kind === 'pick_hex');
  return placed ? null : { show: Answers, at: null, veil: false };
}
