/** The table as the board's parts see it: the view, who sits where, and what can be done with which card. */

import { keyOf } from '../../lib/offers';
import type { BoardProps, Offer, Player } from '../board';
import { learn } from './sprite';
import { learnNames } from './words.svelte';
import {
  asView,
  colours,
  fetchingSeat,
  type Action,
  type Amounts,
  type Card,
  type Colour,
  type GameBoard,
  type HandCard,
  type Not,
  type PlayerView,
  type Side,
  type Source,
  type Turn,
  type View,
  type Way,
} from './view';

export type Kind = 'play' | 'goal' | 'discard' | 'fetch';

/** One thing that can be done with a card, with what it costs. */
export interface Choice {
  kind: Kind;
  way: Way;
  /** Coins to each neighbour and to the bank. */
  left: number;
  right: number;
  bank: number;
  total: number;
  key: string;
  /** To be proposed; null while nothing can be chosen. */
  offer: Offer | null;
}

export type Verdict = { kind: Way['why']; choice: Choice; ways: number } | { kind: 'no'; not: Not };

/** A card one holds, with all that can become of it. */
export interface Held {
  card: number;
  play: Choice[];
  goal: Choice[];
  discard: Choice | null;
  fetch: Choice | null;
  /** Whether it can be played; null while there is no question. */
  verdict: Verdict | null;
}

export interface Table {
  view: View;
  players: readonly Player[];
  /** The seat the table is looked at from. */
  me: number;
  /** Whether the eyes are that seat's own, so that hand and prices are known. */
  own: boolean;
  left: number;
  right: number;
  /** Seats across the table, from left to right. */
  far: number[];
  hand: Held[];
  /** What is chosen and not sealed yet. */
  staged: Staged | null;
  /** What lies sealed. */
  answer: Staged | null;
  live: boolean;
  card: (id: number) => Card;
  board: (id: number | null) => GameBoard | null;
  at: (seat: number) => PlayerView;
  who: (seat: number) => Player;
}

export interface Staged {
  kind: Kind;
  card: number;
  choice: Choice | null;
}

/** What a table is made of; the parts of a board ask for the same one, and what did not change is not looked at again. */
type Made = Pick<BoardProps, 'view' | 'offers' | 'players' | 'seat' | 'live'> & { turned: number | null };
let last: { made: Made; table: Table } | null = null;
let lastStaged: { base: Table; chosen: Offer | null; table: Table } | null = null;

/** The table without what is staged: for parts that do not show it, and need not be drawn when a card is taken. */
export function bareTable(props: BoardProps, turned: number | null): Table {
  const { view, offers, players, seat, live } = props;
  const made: Made = { view, offers, players, seat, live, turned };
  const same = last && (Object.keys(made) as (keyof Made)[]).every((key) => last?.made[key] === made[key]);
  if (last && same) return last.table;
  last = { made, table: newTable(props, turned) };
  return last.table;
}

export function tableOf(props: BoardProps, turned: number | null): Table {
  const base = bareTable(props, turned);
  const { chosen } = props;
  if (lastStaged?.base === base && lastStaged.chosen === chosen) return lastStaged.table;
  const staged = base.own && chosen ? stagedOf(chosen.action as Action, base.hand) : null;
  lastStaged = { base, chosen, table: staged ? { ...base, staged } : base };
  return lastStaged.table;
}

function newTable(props: BoardProps, turned: number | null): Table {
  const view = asView(props.view);
  learn(view.resources);
  learnNames(view.names);
  const count = view.players.length;
  const me = (turned ?? view.me?.seat ?? props.seat ?? 0) % count;
  const own = view.me !== null && view.me.seat === me;
  const card = cardsOf(view.cards);
  const held = own ? handOf(view, props.offers, card) : [];
  return {
    view,
    players: props.players,
    me,
    own,
    left: (me + 1) % count,
    right: (me + count - 1) % count,
    far: Array.from({ length: Math.max(0, count - 3) }, (_, i) => (me + 2 + i) % count),
    hand: held,
    staged: null,
    answer: own && view.me?.answer ? stagedOf(view.me.answer, held) : null,
    live: props.live,
    card,
    board: (id) => (id === null ? null : (view.boards.find((board) => board.id === id) ?? null)),
    at: (seat) => view.players[seat] ?? (view.players[0] as PlayerView),
    who: (seat) => props.players[seat] ?? (props.players[0] as Player),
  };
}

const found = new WeakMap<readonly Card[], (id: number) => Card>();

/** Cards by their number; all cards of a game are the same list from its first view to its last. */
function cardsOf(cards: readonly Card[]): (id: number) => Card {
  const known = found.get(cards);
  if (known) return known;
  const byId = new Map(cards.map((card) => [card.id, card]));
  const card = (id: number): Card => byId.get(id) ?? UNKNOWN;
  found.set(cards, card);
  return card;
}

const UNKNOWN: Card = {
  id: -1,
  key: 'no-such-card',
  identity: -1,
  colour: 'grey',
  stage: 0,
  copies: 0,
  cost: { coins: 0, resources: {} },
  effect: { kind: 'coins', amount: 0 },
  free_with: [],
  unlocks: [],
};

/** The hand, or the pile while one looks through it: what cannot be played lies last. */
function handOf(view: View, offers: readonly Offer[], card: (id: number) => Card): Held[] {
  const byKey = new Map(offers.map((offer) => [offer.key, offer]));
  const mine = view.me;
  if (!mine) return [];
  if (fetchingSeat(view.phase) === mine.seat) {
    // Of equal copies one is enough to choose from.
    const kinds = (mine.pile ?? []).filter((held) => held.ways ?? held.not);
    const pile = kinds.map((held) => heldOf(held, card, byKey));
    return [...pile.filter((one) => one.fetch), ...pile.filter((one) => !one.fetch)];
  }
  return mine.hand.map((held) => {
    // Of equal copies the first carries what can be done with any of them.
    const full = held.ways ? held : (mine.hand.find((one) => one.card === held.card && one.ways) ?? held);
    return heldOf(full, card, byKey);
  });
}

function heldOf(held: HandCard, card: (id: number) => Card, byKey: ReadonlyMap<string, Offer>): Held {
  const choices = (held.ways ?? []).map((way) => choiceOf(way, card, byKey));
  const cheapestFirst = (kind: Kind): Choice[] =>
    choices
      .filter((choice) => choice.kind === kind)
      .sort((a, b) => Number(a.way.why === 'ability') - Number(b.way.why === 'ability') || a.total - b.total);
  const play = cheapestFirst('play');
  const [fetch = null] = cheapestFirst('fetch');
  const best = play[0] ?? fetch;
  return {
    card: held.card,
    play,
    goal: cheapestFirst('goal'),
    discard: choices.find(({ kind }) => kind === 'discard') ?? null,
    fetch,
    verdict: verdictOf(best, play.length, held.not),
  };
}

function verdictOf(best: Choice | null, ways: number, not: Not | null): Verdict | null {
  if (best) return { kind: best.way.why, choice: best, ways };
  return not && { kind: 'no', not };
}

function choiceOf(way: Way, card: (id: number) => Card, byKey: ReadonlyMap<string, Offer>): Choice {
  const key = keyOf(way.action);
  const [left, right] = paidTo(way.action);
  const bank = bankOf(way.action, card);
  return {
    kind: kindOf(way.action),
    way,
    left,
    right,
    bank,
    total: left + right + bank,
    key,
    offer: byKey.get(key) ?? null,
  };
}

function kindOf(action: Action): Kind {
  if (typeof action === 'string') return 'fetch';
  if ('play' in action) return 'play';
  if ('goal' in action) return 'goal';
  return 'discard' in action ? 'discard' : 'fetch';
}

function paidTo(action: Action): [left: number, right: number] {
  if (typeof action === 'string') return [0, 0];
  if ('goal' in action) return [action.goal.left, action.goal.right];
  if ('play' in action && typeof action.play.pay === 'object') {
    const { left, right } = action.play.pay.trade;
    return [left, right];
  }
  return [0, 0];
}

const bankOf = (action: Action, card: (id: number) => Card): number =>
  typeof action === 'object' && 'play' in action && action.play.pay === 'bank' ? card(action.play.card).cost.coins : 0;

function stagedOf(action: Action, hand: readonly Held[]): Staged | null {
  if (typeof action === 'string' || 'name' in action) return null;
  const key = keyOf(action);
  const card = cardOf(action);
  const held = hand.find((one) => one.card === card);
  const all = held ? [...held.play, ...held.goal, held.discard, held.fetch] : [];
  return { kind: kindOf(action), card, choice: all.find((choice) => choice?.key === key) ?? null };
}

function cardOf(action: Exclude<Action, string | { name: unknown }>): number {
  if ('play' in action) return action.play.card;
  if ('goal' in action) return action.goal.card;
  return 'discard' in action ? action.discard.card : action.fetch.card;
}

/** What is staged by taking a card: its cheapest way, never the free card of the stage. */
export function firstChoice(held: Held): Choice | null {
  const paid = held.play.find(({ way }) => way.why !== 'ability');
  return paid ?? held.fetch ?? held.discard;
}

/** The choices of one kind. */
export function choicesOf(held: Held, kind: Kind): Choice[] {
  if (kind === 'play') return held.play;
  if (kind === 'goal') return held.goal;
  const one = kind === 'discard' ? held.discard : held.fetch;
  return one ? [one] : [];
}

/** One symbol for each unit, in the order of the resources. */
export const unitsOf = (cost: Amounts, view: View): string[] =>
  view.resources.flatMap(({ id }) => Array.from({ length: cost[id] ?? 0 }, () => id));

export interface Unit {
  of: string;
  from: Side | null;
  lacks: boolean;
}

/** The units of a cost: which of them are bought, and from whom, or which nobody makes. */
export function drawnUnits(cost: Amounts, view: View, choice: Choice | null, not: Not | null): Unit[] {
  const bought = (choice?.way.buys ?? []).toSorted((a, b) => Number(a.from === 'right') - Number(b.from === 'right'));
  const lacks: Amounts = { ...not?.lacks };
  // What one makes oneself comes first, then what comes from the left.
  const units: Unit[] = unitsOf(cost, view).map((of) => ({ of, from: null, lacks: false }));
  for (const unit of [...units].reverse()) {
    const at = bought.findLastIndex((buy) => buy.of === unit.of);
    const [buy] = at < 0 ? [] : bought.splice(at, 1);
    const missing = lacks[unit.of] ?? 0;
    if (buy) unit.from = buy.from;
    else if (missing > 0) {
      unit.lacks = true;
      lacks[unit.of] = missing - 1;
    }
  }
  return units;
}

/** Played cards of a colour. */
export const playedIn = (table: Table, seat: number, colour: Colour): number[] =>
  table.at(seat).played.filter((id) => table.card(id).colour === colour);

/** Played cards, colour by colour. */
export const playedSorted = (table: Table, seat: number): number[] =>
  colours.flatMap((colour) => playedIn(table, seat, colour));

/** A neighbour's goods by the price they have for me, the cheap ones first. */
export function goodsAt(table: Table, side: Side): { price: number; goods: Source[] }[] {
  const prices = table.view.me?.prices?.[side];
  const { sells } = table.at(side === 'left' ? table.left : table.right);
  if (!table.own || !prices) return sells.length > 0 ? [{ price: 0, goods: sells }] : [];
  const priceOf = (source: Source): number => Math.min(...source.of.map((id) => prices[id] ?? 0));
  return [...new Set(sells.map(priceOf))]
    .sort((a, b) => a - b)
    .map((price) => ({ price, goods: sells.filter((source) => priceOf(source) === price) }));
}

/** The turns in which everybody did something; what is left over at a stage's end is none of them. */
export const turnsOf = (view: View): Turn[] => view.turns.filter(({ turn }) => turn <= 6);

/** Seats from left to right with the one in the middle whose table it is, so that neighbours stand side by side. */
export function ringOf(table: Table): number[] {
  const count = table.view.players.length;
  const half = Math.floor(count / 2);
  return Array.from({ length: count }, (_, i) => (table.me + half - i + count) % count);
}

export interface Duel {
  mine: number;
  theirs: number;
  how: 'win' | 'lose' | 'tie';
  /** Points of the token, in points. */
  token: number;
}

/** What the stage's end would bring against a neighbour, if nothing changed. */
export function duelWith(table: Table, seat: number, stage = table.view.stage): Duel {
  const { prizes } = table.view;
  const mine = table.at(table.me).ip;
  const theirs = table.at(seat).ip;
  if (mine > theirs) return { mine, theirs, how: 'win', token: prizes.ip[stage - 1] ?? 0 };
  return mine < theirs ? { mine, theirs, how: 'lose', token: prizes.defeat } : { mine, theirs, how: 'tie', token: 0 };
}

/** Points of the tokens won so far. */
export const wonBy = (table: Table, seat: number): number =>
  table.at(seat).victories.reduce((sum, count, stage) => sum + count * (table.view.prizes.ip[stage] ?? 0), 0);

/** With a sign before it, as figures on tokens have it. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** Coins a seat has more or fewer after a turn. */
export function changeIn(turn: Turn | null, seat: number): number {
  if (!turn) return 0;
  const count = turn.deeds.length;
  const deed = turn.deeds[seat];
  const paid = (deed?.left ?? 0) + (deed?.right ?? 0) + (deed?.bank ?? 0);
  // Who sits left of me pays me as the one to the right, and the other way round.
  const received = (turn.deeds[(seat + 1) % count]?.right ?? 0) + (turn.deeds[(seat + count - 1) % count]?.left ?? 0);
  return (deed?.gain ?? 0) + received - paid;
}

/** Whether a card was played in the last turn: it stays marked until the next choice. */
export function isFresh(table: Table, seat: number, id: number): boolean {
  if (table.answer) return false;
  const deed = turnsOf(table.view).at(-1)?.deeds[seat];
  return deed?.kind === 'played' && deed.card === id;
}
