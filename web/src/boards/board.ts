/**
 * What a board is: a component that shows one game's view and turns a click into a proposal. It knows how its game looks
 * and nothing of what its game allows: whatever can be clicked is an offer of the server's.
 */

import type { Component } from 'svelte';
import type { Step } from '../wire';

/** Something the seat may do. */
export interface Offer {
  /** To be sent back as it is. */
  action: unknown;
  /** In words. */
  label: string;
  /** Offers of one kind are shown together. */
  kind: string;
  /** Two offers are the same if their keys are. */
  key: string;
}

/** Who sits where, and how they are told apart: by colour, symbol and pattern, never by one alone. */
export interface Player {
  seat: number;
  name: string;
  /** A CSS colour. */
  colour: string;
  /** A colour that is legible on it. */
  ink: string;
  /** One character. */
  symbol: string;
  pattern: Pattern;
  /** The bot that plays here, or null. */
  bot: string | null;
}

export type Pattern = 'solid' | 'stripes' | 'dots' | 'checks' | 'waves' | 'rings' | 'zigzag' | 'grid';

/** What has happened since my last decision, for marking it. */
export interface Marks {
  /** The view as I left it; null if I have not decided anything yet. */
  view: unknown;
  steps: readonly Step[];
}

export interface BoardProps {
  /** The game's id. */
  game: string;
  /** The game's own view. */
  view: unknown;
  /** The view before the last steps, or null if it is not known: animate from here. */
  before: unknown;
  /** What happened between the two. */
  steps: readonly Step[];
  /** Through whose eyes; null for a guest. */
  seat: number | null;
  players: readonly Player[];
  /** What may be done, nothing while others are waited for. */
  offers: readonly Offer[];
  /** The offer that waits for confirmation. */
  chosen: Offer | null;
  /** Choose an offer, or none. */
  propose: (offer: Offer | null) => void;
  marks: Marks;
  /** How fast things move; 0 is at once. Already 0 when less motion is wanted. */
  speed: number;
  /** Whether this is now, and not a moment of the past. */
  live: boolean;
}

export type Board = Component<BoardProps>;

/** What belongs to one player, for the table's panel of that player: name, clock and the like are the table's. */
export type Panel = Component<BoardProps & { of: number }>;

/** What an event is about, drawn beside its line of the log; nothing for events that need no drawing. */
export type Sign = Component<{ event: unknown; view: unknown }>;

/** A game's own look. A board without a panel shows what everybody has by itself. */
export interface BoardModule {
  default: Board;
  Panel?: Panel;
  Sign?: Sign;
  /** The offers that have no place on the board, such as to stop: the table makes them buttons beside its sentence. */
  unplaced?: (offers: readonly Offer[]) => Offer[];
}
