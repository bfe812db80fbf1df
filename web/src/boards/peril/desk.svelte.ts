/** What the parts of the board share at one table and the server need not know. */

import { SvelteMap } from 'svelte/reactivity';
import type { BoardProps } from '../board';
import type { PerilTable } from './table';
import type { Cell } from './view';

/** A sheet that was opened from the ledge: nothing of it is sent yet. */
export type Opened =
  { what: 'shop'; mode: 'buy' | 'sell' } | { what: 'trade' | 'gamble' | 'learn' | 'pray' | 'sheriff' | 'laborer' };

/** A cell, and what happened to it. */
export interface Lit {
  cell: Cell;
  text: string;
  good: boolean;
}

/** Something that is asked once more before it is done. */
export interface Doubt {
  text: string;
  verb: string;
  go: () => void;
}

export class PerilDesk {
  /** My pioneer that was chosen. */
  pioneer = $state<number | null>(null);
  /** The cell that was chosen, by its key. */
  place = $state<string | null>(null);
  sheet = $state.raw<Opened | null>(null);
  doubt = $state.raw<Doubt | null>(null);
  /** Whether the sheet of a question is folded away to look at the map. */
  folded = $state(false);
  /** Cells that a sheet wants to be seen on the map, with what it did there. */
  lit = $state.raw<readonly Lit[]>([]);
  /** What was shown by itself and put away again, with the step it came with. */
  readonly away = new SvelteMap<string, number>();
  /** Whether pieces are hidden to look at the land. */
  bare = $state(false);
  /** What was done last, to be done again. */
  last: (() => void) | null = null;

  /** Chooses a pioneer. Whatever was staged for another is dropped. */
  choose(number: number): void {
    if (this.pioneer === number) return;
    this.clear();
    this.pioneer = number;
  }

  open(sheet: Opened): void {
    this.doubt = null;
    this.place = null;
    this.sheet = sheet;
  }

  close(): void {
    this.sheet = null;
  }

  /** It is done all the same. */
  dare(): void {
    const { doubt } = this;
    this.doubt = null;
    doubt?.go();
  }

  /** One step back; whether there was one. */
  back(): boolean {
    if (this.doubt) this.doubt = null;
    else if (this.sheet) this.sheet = null;
    else if (this.place !== null) this.place = null;
    else return false;
    return true;
  }

  clear(): void {
    this.doubt = null;
    this.sheet = null;
    this.place = null;
  }
}

export const deskOf = (props: BoardProps): PerilDesk => (props.desk instanceof PerilDesk ? props.desk : lone);

/** For pictures and pages without a table. */
const lone = new PerilDesk();

/** My pioneer that is looked at: the chosen one as long as it can act, else who acts, else the first that can. */
export function actorOf(table: PerilTable, desk: PerilDesk): number | null {
  const able = table.view.me?.pioneers ?? [];
  const can = (number: number | null | undefined): number | null =>
    able.some((one) => one.number === number) ? (number ?? null) : null;
  const acting = table.view.acting?.seat === table.me ? table.view.acting?.number : null;
  return can(desk.pioneer) ?? can(acting) ?? able[0]?.number ?? null;
}
