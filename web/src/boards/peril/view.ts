/** Peril's view, actions and events as this board reads them. Their types are the game's own. */

import type { Action, Cell, Event, Figure, View } from '../../games/peril';

export type * from '../../games/peril';

/** The table checked the wire; a board for a view it does not know would be a wrong registry. */
export const asView = (view: unknown): View => view as View;

/** `{ step: … }` is a `step`, `"claim"` a `claim`. */
export const kindOf = (action: Action | Event): string =>
  typeof action === 'string' ? action : (Object.keys(action)[0] ?? '');

export const cellKey = ({ q, r }: Cell): string => `${q},${r}`;
export const sameCell = (a: Cell, b: Cell): boolean => a.q === b.q && a.r === b.r;
export const sameFigure = (a: Figure | null | undefined, b: Figure | null | undefined): boolean =>
  a != null && b != null && a.seat === b.seat && a.number === b.number;

/** The cell that an action is about. */
export function cellOf(action: Action): Cell | null {
  if (typeof action === 'string') return null;
  if ('step' in action) return action.step;
  if ('place' in action) return action.place;
  if ('block_at' in action) return action.block_at;
  if ('bandit_to' in action) return action.bandit_to;
  if ('retreat_to' in action) return action.retreat_to;
  if ('pick_hex' in action) return action.pick_hex;
  if ('process_at' in action) return action.process_at;
  if ('hire' in action) return action.hire;
  return null;
}

/** The pioneer that an action of a seat is about. */
export function figureOf(action: Action, seat: number): Figure | null {
  if (typeof action === 'string') return null;
  if ('activate' in action) return { seat, number: action.activate };
  if ('champion' in action) return { seat, number: action.champion };
  if ('pick_pioneer' in action) return { seat, number: action.pick_pioneer };
  if ('surrender' in action) return { seat, number: action.surrender };
  if ('arrest_at' in action) return action.arrest_at;
  if ('pick_other' in action) return action.pick_other;
  if ('feed' in action) return typeof action.feed === 'object' ? { seat, number: action.feed.pioneer } : null;
  if ('release' in action) return typeof action.release === 'object' ? action.release.pioneer : null;
  return null;
}

/** What happened, by its name, with what belongs to it. */
export type Happened = {
  [K in Extract<Event, object> extends infer E ? (E extends object ? keyof E : never) : never]: {
    what: K;
  } & Extract<Event, Record<K, unknown>>[K];
}[Extract<Event, object> extends infer E ? (E extends object ? keyof E : never) : never];

/** `{claimed: {who, cell}}` as `{what: 'claimed', who, cell}`; null for what has nothing to it. */
export function happened(event: unknown): Happened | null {
  if (typeof event !== 'object' || event === null) return null;
  const [what, of] = Object.entries(event)[0] ?? [];
  return what === undefined ? null : ({ what, ...(of as object) } as Happened);
}
