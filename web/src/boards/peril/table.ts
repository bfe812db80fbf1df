/** A table of Peril as the parts of the board read it: names, places, who may do what. Nothing here decides what is allowed. */

import { keyOf } from '../../lib/offers';
import type { BoardProps, Offer, Player } from '../board';
import type { Point } from '../parts/geometry';
import { at } from './art';
import { asView, cellKey, kindOf, sameCell } from './view';
import type {
  Action,
  Asked,
  Cell,
  Deed,
  Figure,
  HexView,
  PioneerProspect,
  PioneerView,
  PlayerView,
  View,
} from './view';
import { learnNames, nameOf, say } from './words.svelte';

/** A hex on the map. */
export interface Hex extends HexView {
  /** Its place in `view.hexes`. */
  index: number;
  key: string;
  at: Point;
  name: string;
  town: boolean;
}

/** The six neighbours of a cell, in the order in which they are named: east, south-east and so on. */
export const AROUND: readonly Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];
const DIRECTIONS = ['east', 'southeast', 'southwest', 'west', 'northwest', 'northeast'] as const;

export const beside = ({ q, r }: Cell): Cell[] => AROUND.map((step) => ({ q: q + step.q, r: r + step.r }));
export const placeOf = ({ q, r }: Cell): Point => at(q, r);

export interface PerilTable {
  view: View;
  /** Through whose eyes; null for a guest. */
  me: number | null;
  mine: PlayerView | null;
  players: readonly Player[];
  asked: Asked | null;
  /** I have to decide, now. */
  acts: boolean;
  offers: readonly Offer[];
  hexes: readonly Hex[];
  /** The offer of exactly this action. */
  offer: (action: Action) => Offer | null;
  /** Offers of a kind, in the server's order. */
  kind: (kind: string) => Offer[];
  hexAt: (cell: Cell) => Hex | null;
  placeName: (cell: Cell) => string;
  playerName: (seat: number) => string;
  figureName: (figure: Figure) => string;
  pioneer: (figure: Figure) => PioneerView | null;
  /** What a pioneer of mine could do. */
  prospect: (number: number) => PioneerProspect | null;
  /** Its deeds of a kind, possible or not. */
  deeds: (number: number, kind: string) => Deed[];
  /** What has to be sent before a pioneer of mine can act. */
  begin: (number: number) => Action[];
}

const known = new WeakMap<object, { offers: readonly Offer[]; table: PerilTable }>();

/** The table, read once for each news. */
export function tableOf(props: BoardProps): PerilTable {
  const raw = props.view as object;
  const kept = known.get(raw);
  if (kept && kept.offers === props.offers && kept.table.me === props.seat) return kept.table;
  const table = read(props);
  known.set(raw, { offers: props.offers, table });
  return table;
}

function read(props: BoardProps): PerilTable {
  const view = asView(props.view);
  learnNames(view.names);
  const hexes = view.hexes.map((hex, index): Hex => ({
    ...hex,
    index,
    key: cellKey(hex.cell),
    at: placeOf(hex.cell),
    name: landName(hex),
    town: hex.nth == null,
  }));
  const byCell = new Map(hexes.map((hex) => [hex.key, hex]));
  const byKey = new Map(props.offers.map((offer) => [offer.key, offer]));
  const mine = props.seat === null ? null : (view.players[props.seat] ?? null);
  const begin = (number: number): Action[] =>
    view.acting?.number === number && view.acting.seat === props.seat ? [] : [{ activate: number }];
  // Whoever is guided does one thing after the other.
  const guided = (one: PioneerProspect): PioneerProspect => {
    const wanted = ({ action }: Deed): boolean => begin(one.number).length === 0 && byKey.has(keyOf(action));
    const later = (deed: Deed): Deed => (deed.not != null || wanted(deed) ? deed : { ...deed, not: 'later' });
    return one.deeds ? { ...one, deeds: one.deeds.map(later) } : one;
  };
  const prospect = (number: number): PioneerProspect | null => {
    const one = view.me?.pioneers?.find((each) => each.number === number) ?? null;
    return one && props.guided ? guided(one) : one;
  };
  const hexAt = (cell: Cell): Hex | null => byCell.get(cellKey(cell)) ?? null;

  return {
    view,
    me: props.seat,
    mine,
    players: props.players,
    asked: view.asked,
    acts: props.live && props.offers.length > 0,
    offers: props.offers,
    hexes,
    offer: (action) => byKey.get(keyOf(action)) ?? null,
    kind: (kind) => props.offers.filter((offer) => offer.kind === kind),
    hexAt,
    placeName: (cell) => hexAt(cell)?.name ?? unknownName(cell, hexAt),
    playerName: (seat) => props.players[seat]?.name ?? nameOf('symbol', view.symbols[seat] ?? ''),
    figureName: ({ seat, number }) => say('figure', { name: nameOf('symbol', view.symbols[seat] ?? ''), number }),
    pioneer: ({ seat, number }) => view.players[seat]?.pioneers.find((one) => one.number === number) ?? null,
    prospect,
    deeds: (number, kind) => (prospect(number)?.deeds ?? []).filter(({ action }) => kindOf(action) === kind),
    begin,
  };
}

function landName({ terrain, nth }: HexView): string {
  const terrainName = nameOf('terrain', terrain);
  if (nth == null) return terrainName;
  const id = `place-${terrain}-${nth}`;
  const name = say(id);
  return name === id ? `${terrainName} ${nth}` : name;
}

/** An empty cell is named after its explored neighbour nearest to the General Store, and the way from there. */
function unknownName(cell: Cell, hexAt: (cell: Cell) => Hex | null): string {
  const known = beside(cell)
    .map((near, side) => ({ hex: hexAt(near), side }))
    .filter((one): one is { hex: Hex; side: number } => one.hex !== null)
    .sort((a, b) => far(a.hex.cell) - far(b.hex.cell) || a.hex.index - b.hex.index)[0];
  if (!known) return say('map-unknown');
  // Seen from the neighbour the cell lies the other way.
  return say('map-unknown-beside', { side: DIRECTIONS[(known.side + 3) % 6] ?? 'east', place: known.hex.name });
}

const far = ({ q, r }: Cell): number => (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;

/** Everybody on a hex, in the order of seats. */
export const figuresOn = (view: View, cell: Cell): { seat: number; pioneer: PioneerView }[] =>
  view.players.flatMap(({ seat, pioneers }) =>
    pioneers.filter((pioneer) => sameCell(pioneer.cell, cell)).map((pioneer) => ({ seat, pioneer })),
  );

/** Where the Bandit is, if he is out. */
export const banditAt = ({ bandit }: View): Cell | null =>
  typeof bandit === 'object' && 'field' in bandit ? bandit.field : null;

/** The Deadwood die of the turn, as long as it asks for something: nobody acts yet. */
export const deadwoodAsks = ({ view, asked }: PerilTable): View['deadwood'] =>
  view.acting === null && (asked?.what === 'place_tile' || asked?.what === 'card') ? view.deadwood : null;
