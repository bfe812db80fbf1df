/** The shapes of Stagecoach's view, actions and events, as the game writes them. */

export const tiles = ['banker', 'merchant', 'sergeant', 'barkeeper', 'gold_digger', 'farmer', 'hotel'] as const;
export type Tile = (typeof tiles)[number];
export type Profession = Exclude<Tile, 'hotel'>;

export interface Place {
  id: string;
  name: string;
  x: number;
  y: number;
  covered: boolean;
  tile: Tile | null;
  /** How many pioneers each seat has here. */
  pioneers: number[];
}

export interface Line {
  ends: [number, number];
  covered: boolean;
  /** Seats. */
  roads: number[];
}

export interface Coach {
  points: number;
  seats: { profession: Profession; taken: boolean }[];
}

export interface PlayerState {
  money: number;
  income: number;
  purchases: number;
  supply: number;
  roads: number;
  bankers: number;
  merchants: number;
  riding: number[];
  emptied: number[];
  nuggets: number;
  nugget_values: number[] | null;
  points: { coaches: number; seats: number; network: number; nuggets: number | null; total: number };
}

export interface Ride {
  to: number;
  bank: number;
  tolls: number[];
  route: number[];
}

export type Phase =
  | { step: 'buy'; left: number; used: string[] }
  | { step: 'lay'; left: number }
  | { step: 'ride' | 'settle' | 'sergeant' | 'barkeeper' | 'over' }
  | { step: 'farmer'; left: number }
  | { step: 'join'; profession: Profession };

export interface View {
  seats: number;
  you: number | null;
  round: number;
  first: number;
  active: number;
  decides: number | null;
  phase: Phase;
  stagecoach: number;
  board: {
    id: string;
    size: [number, number];
    projection: unknown;
    start: number;
    places: Place[];
    lines: Line[];
  };
  coaches: Coach[];
  row: { slot: number; price: number; coach: number }[];
  stack: number;
  unseen: number[];
  players: PlayerState[];
  rides: Ride[];
  result: { reason: string; ranks: number[]; scores: number[] } | null;
}

export type Action =
  | { kind: 'done' | 'decline' | 'road' | 'two_roads' }
  | { kind: 'coach'; slot: number }
  | { kind: 'lay'; line: number }
  | { kind: 'ride'; to: number; bank: number; tolls: number[] }
  | { kind: 'settle' | 'return'; coach: number; profession: Profession }
  | { kind: 'join'; coach: number };

export type Happening =
  | { kind: 'rode'; seat: number; route: number[]; bank: number; tolls: number[] }
  | { kind: 'laid'; seat: number; line: number }
  | { kind: 'settled'; seat: number; place: number; coach: number; profession: Profession }
  | { kind: 'returned'; seat: number; coach: number; profession: Profession }
  | { kind: 'bought_coach'; seat: number; coach: number; price: number }
  | { kind: 'bought_roads'; seat: number; count: number; price: number }
  | { kind: 'turn'; seat: number; round: number; income: number }
  | { kind: 'joined'; seat: number; host: number }
  | { kind: 'lodged' | 'dug'; seat: number }
  | { kind: 'opened'; coach: number; left: number }
  | { kind: 'emptied'; seat: number; coach: number; points: number }
  | { kind: 'took'; seat: number; profession: Profession; kept: boolean };

/** The table checked the wire; a board for a view it does not know would be a wrong registry. */
export const asView = (view: unknown): View => view as View;

/** `{ride: {to: 3, …}}` as `{kind: 'ride', to: 3, …}`, and `"done"` as `{kind: 'done'}`. */
export function asAction(action: unknown): Action | null {
  return flat(action) as Action | null;
}

const told = new Set([
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
]);

/** An event that can be shown on the board, or null. */
export function asHappening(event: unknown): Happening | null {
  const flattened = flat(event);
  return flattened !== null && told.has(flattened.kind) ? (flattened as Happening) : null;
}

function flat(tagged: unknown): { kind: string } | null {
  if (typeof tagged === 'string') return { kind: tagged };
  if (typeof tagged !== 'object' || tagged === null) return null;
  const [entry] = Object.entries(tagged);
  return entry && typeof entry[1] === 'object' ? { kind: entry[0], ...(entry[1] as object) } : null;
}
