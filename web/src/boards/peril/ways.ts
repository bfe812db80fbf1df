/** Ways over the land, as far as the view tells how many steps each hex is away. */

import { AROUND, beside, type Hex, type PerilTable } from './table';
import { cellKey } from './view';
import type { Cell, Seat } from './view';

/** A place that a pioneer of mine could walk to. */
export interface Reach {
  cell: Cell;
  /** Null for the unknown. */
  hex: Hex | null;
  steps: number;
  /** How many of the six faces of the die take it there. */
  faces: number;
  /** Who may shoot there. */
  guns: readonly Seat[];
}

export const gunsAt = (table: PerilTable, hex: Hex | null): readonly Seat[] =>
  hex === null ? [] : (table.view.me?.danger?.find((one) => one.hex === hex.index)?.by ?? []);

/** Every place within so many walks of a pioneer, hexes first; cells of the unknown only within so many steps. */
export function reachOf(table: PerilTable, number: number, unknown: number, walks = 1): Reach[] {
  const prospect = table.prospect(number);
  const walk = table.view.me?.walk ?? [];
  if (!prospect) return [];
  const steps = (hex: Hex | null): number | null => (hex === null ? null : (prospect.steps[hex.index] ?? null));
  const reach: Reach[] = [];
  for (const hex of table.hexes) {
    const far = steps(hex);
    const faces = far === null || far === 0 || far > walk.length * walks ? undefined : (walk[far - 1] ?? 0);
    if (far !== null && faces !== undefined)
      reach.push({ cell: hex.cell, hex, steps: far, faces, guns: gunsAt(table, hex) });
  }
  for (const cell of table.view.edge) {
    const near = beside(cell)
      .map((next) => steps(table.hexAt(next)))
      .filter((far) => far !== null);
    const far = Math.min(Infinity, ...near) + 1;
    const faces = far > unknown ? undefined : walk[far - 1];
    if (faces !== undefined) reach.push({ cell, hex: null, steps: far, faces, guns: [] });
  }
  return reach;
}

/** A shortest way to a place, the hex it begins on included; of several, the one that passes the fewest guns. */
export function wayTo(table: PerilTable, number: number, to: Cell): Cell[] {
  const prospect = table.prospect(number);
  if (!prospect) return [];
  const found = new Map<string, { guns: number; way: Cell[] } | null>();
  const best = (cell: Cell): { guns: number; way: Cell[] } | null => {
    const key = cellKey(cell);
    const before = found.get(key);
    if (before !== undefined) return before;
    found.set(key, null);
    const hex = table.hexAt(cell);
    const far = hex === null ? Infinity : (prospect.steps[hex.index] ?? null);
    if (far === null) return null;
    const here = far === 0 ? 0 : gunsAt(table, hex).length;
    let least: { guns: number; way: Cell[] } | null = far === 0 ? { guns: 0, way: [cell] } : null;
    if (far !== 0) {
      const near = beside(cell)
        .map((next) => table.hexAt(next))
        .filter((next) => next !== null)
        .map((next) => ({ next, far: prospect.steps[next.index] ?? null }))
        .filter((one): one is { next: Hex; far: number } => one.far !== null);
      const closest = Math.min(...near.map((one) => one.far));
      for (const { next, far: theirs } of near) {
        if (hex === null ? theirs !== closest : theirs !== far - 1) continue;
        const way = best(next.cell);
        if (way && (least === null || way.guns + here < least.guns))
          least = { guns: way.guns + here, way: [...way.way, cell] };
      }
    }
    found.set(key, least);
    return least;
  };
  return best(to)?.way ?? [];
}

/** The six sides of a hex that none of these cells lies beyond. */
export const bareSides = (cell: Cell, inside: (cell: Cell) => boolean): number[] =>
  AROUND.flatMap(({ q, r }, side) => (inside({ q: cell.q + q, r: cell.r + r }) ? [] : [side]));
