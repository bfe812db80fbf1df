/** Ventures' view as the server tells it. Names are not in it: they are found by key (`words.ts`). */

export const colours = ['grey', 'blue', 'yellow', 'red', 'green', 'purple'] as const;
export type Colour = (typeof colours)[number];

export const symbols = ['management', 'operations', 'business_development'] as const;
export type Symbol = (typeof symbols)[number];

/** A neighbour: hands go to one of them, and goods can be bought from both. */
export type Side = 'left' | 'right';
export type Whose = 'self' | Side;

export type Effect =
  | { kind: 'produce'; fixed: Record<string, number>; sellable: boolean }
  | { kind: 'produce_choice'; options: string[]; sellable: boolean }
  | { kind: 'vp'; points: number }
  | { kind: 'coins'; amount: number }
  | { kind: 'discount'; resources: string[]; neighbours: Side[]; price: number }
  | { kind: 'ip'; symbols: number }
  | { kind: 'hr'; symbol: Symbol }
  | { kind: 'hr_any' }
  | {
      kind: 'per_count';
      what: 'cards' | 'goals' | 'defeat_tokens';
      colours: Colour[];
      whose: Whose[];
      coins_each: number;
      vp_each: number;
    }
  | { kind: 'free_card_per_stage' }
  | { kind: 'play_from_discard' };

/** How many of each resource. */
export type Amounts = Partial<Record<string, number>>;

export interface Card {
  id: number;
  key: string;
  /** Nobody plays two cards of one identity. */
  identity: number;
  colour: Colour;
  stage: number;
  /** In a game of this many players; 0 for guilds, which are drawn at random. */
  copies: number;
  cost: { coins: number; resources: Amounts };
  effect: Effect;
  free_with: number[];
  unlocks: number[];
}

export interface Goal {
  cost: Amounts;
  effect: Effect;
}

export interface GameBoard {
  id: number;
  key: string;
  service: number;
  produces: string;
  goals: Goal[];
}

/** Units that are one of some resources. */
export interface Source {
  of: string[];
  units: number;
}

export interface Points {
  goals: number;
  coins: number;
  ip: number;
  advantage: number;
  assets: number;
  guilds: number;
  hr: number;
  total: number;
}

/** The lines of the score sheet, in its order. */
export const scoreLines = ['goals', 'coins', 'ip', 'advantage', 'assets', 'guilds', 'hr'] as const;

export interface PlayerView {
  seat: number;
  board: number | null;
  /** How many are complete. */
  goals: number;
  coins: number;
  played: number[];
  ip: number;
  victories: number[];
  defeats: number;
  /** Whether this stage's free card is still to be had; null without that ability. */
  free_card: boolean | null;
  hand: number;
  chosen: boolean;
  points: Points;
  /** What neighbours may buy, and what is made for the player alone. */
  sells: Source[];
  keeps: Source[];
  hr: Record<Symbol | 'any', number>;
}

export interface Deed {
  kind: 'played' | 'goal' | 'discarded';
  card: number | null;
  /** Which goal, from 1. */
  goal?: number | null;
  /** Coins to each neighbour and to the bank, and from it. */
  left?: number;
  right?: number;
  bank?: number;
  gain?: number;
  /** It was the free card of the stage. */
  ability?: boolean;
}

export interface Turn {
  stage: number;
  /** From 1; 7 stands for the cards left over. */
  turn: number;
  deeds: Deed[];
  /** Who looked through the pile after it, and what was played out of it. */
  fetched?: { seat: number; card: number | null; gain?: number };
}

export type Pay = 'free' | 'bank' | 'ability' | { trade: { left: number; right: number } };
export type Action =
  | { name: { service: number } }
  | 'name_none'
  | { play: { card: number; pay: Pay } }
  | { goal: { card: number; left: number; right: number } }
  | { discard: { card: number } }
  | { fetch: { card: number } }
  | 'fetch_none';

export interface Buy {
  of: string;
  from: Side;
  price: number;
}

/** Something that can be done with a card, and why it costs what it costs. */
export interface Way {
  action: Action;
  why: 'nothing' | 'own' | 'chain' | 'bank' | 'trade' | 'ability' | 'pile';
  /** The card that makes it free. */
  by?: number | null;
  /** One way to draw what is bought. */
  buys?: Buy[];
}

/** Why something cannot be done. */
export interface Not {
  why: 'twice' | 'coins' | 'nobody_makes';
  /** Coins that are missing. */
  short?: number | null;
  /** What nobody makes. */
  lacks?: Amounts | null;
}

export interface HandCard {
  card: number;
  /** Cheapest first; of equal copies the first has them. */
  ways?: Way[];
  /** Why it cannot be played. */
  not: Not | null;
}

export interface SeenHand {
  stage: number;
  turn: number;
  with: number | null;
  cards: number[];
  in_hand: number;
  buried: number;
}

export interface Mine {
  seat: number;
  hand: HandCard[];
  /** The next goal, from 1, and why it cannot be completed. */
  goal: { goal: number; not: Not | null } | null;
  answer: Action | null;
  seen: SeenHand[];
  /** The pile as the player saw it. */
  pile: HandCard[] | null;
  /** Once boards are dealt. */
  prices: Record<Side, Amounts> | null;
  unseen: { card: number; copies: number }[];
}

export type Phase = 'naming' | 'choosing' | 'over' | { fetching: { seat: number } };

export interface View {
  resources: { id: string; class: 'basic' | 'specialist' }[];
  services: string[];
  prizes: { ip: number[]; defeat: number; discard: number };
  cards: Card[];
  boards: GameBoard[];
  /** What a table's own cards call things, by message. */
  names?: Record<string, string>;
  stage: number;
  turn: number;
  phase: Phase;
  passes_left: boolean;
  /** Whether goals are played for. */
  goals: boolean;
  players: PlayerView[];
  pile: number;
  turns: Turn[];
  me: Mine | null;
}

export const asView = (view: unknown): View => view as View;

export const fetchingSeat = (phase: Phase): number | null => (typeof phase === 'object' ? phase.fetching.seat : null);
