/** Stagecoach's view, actions and events as this board reads them. Their types are the game's own. */

import type * as Game from '../../games/stagecoach';

export type {
  CoachView as Coach,
  LineView as Line,
  PhaseView as Phase,
  PlaceView as Place,
  PlayerView as PlayerState,
  Profession,
  RideView as Ride,
  Tile,
  View,
} from '../../games/stagecoach';

export const tiles: readonly Game.Tile[] = [
  'banker',
  'merchant',
  'sergeant',
  'barkeeper',
  'gold_digger',
  'farmer',
  'hotel',
];

/** `{ride: {to: 3, …}}` as `{kind: 'ride', to: 3, …}`, and `"done"` as `{kind: 'done'}`. */
type Flat<T> = T extends string ? { kind: T } : { [K in keyof T]: { kind: K } & T[K] }[keyof T];

export type Action = Flat<Game.Action>;

/** What the board shows of what happened. */
const told = [
  'rode',
  'laid',
  'settled',
  'returned',
  'bought_coach',
  'bought_roads',
  'turn',
  'joined',
  'lodged',
  'dug',
  'opened',
  'emptied',
  'took',
] as const;

export type Happening = Extract<Flat<Game.Event>, { kind: (typeof told)[number] }>;

/** The table checked the wire; a board for a view it does not know would be a wrong registry. */
export const asView = (view: unknown): Game.View => view as Game.View;

/** An action, told by its kind. */
export function asAction(action: unknown): Action | null {
  return flat(action) as Action | null;
}

/** An event that can be shown on the board, or null. */
export function asHappening(event: unknown): Happening | null {
  const flattened = flat(event);
  return flattened !== null && told.some((kind) => kind === flattened.kind) ? (flattened as Happening) : null;
}

function flat(tagged: unknown): { kind: string } | null {
  if (typeof tagged === 'string') return { kind: tagged };
  if (typeof tagged !== 'object' || tagged === null) return null;
  const [entry] = Object.entries(tagged);
  return entry && typeof entry[1] === 'object' ? { kind: entry[0], ...(entry[1] as object) } : null;
}
