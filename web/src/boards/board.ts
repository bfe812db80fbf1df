/**
 * What a board is: a component that shows one game's view and turns a click into a proposal. It knows how its game looks
 * and nothing of what its game allows: whatever can be clicked is an offer of the server's.
 */

import type { Component } from 'svelte';
import type { ClockFace, Step } from '../wire';

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
  /** If it can be given for good: as which answer to which kind of question. */
  always?: { kind: string; answer: string };
}

/** A kind of question that can be answered for good. */
export interface Reaction {
  id: string;
  label: string;
  answers: readonly { id: string; label: string }[];
}

/** An answer that was given for good. */
export interface Stands {
  kind: string;
  answer: string;
  until: 'turn' | 'match';
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
  /** The game's own sign in its place, a drawing of 512 by 512. */
  sign?: string | null;
  pattern: Pattern;
  /** The bot that plays here, or null. */
  bot: string | null;
  /** Whether whoever sits here is a bot with an account of its own. */
  program?: boolean;
}

export type Pattern = 'solid' | 'stripes' | 'dots' | 'checks' | 'waves' | 'rings' | 'zigzag' | 'grid';

/**
 * Several actions as one decision of a player's. The table sends as many of them in one request as it can, goes on when chance or
 * somebody's answer comes between, and stops when what comes next is not offered any more.
 */
export interface Plan {
  /** In words. */
  label: string;
  /** Done one after the other. */
  actions: readonly unknown[];
  /** Asked for more when all of them are done and this seat has to decide: what depends on a roll. */
  next?: (view: unknown, offers: readonly Offer[]) => PlanStep;
}

/**
 * What a plan does next: more actions, or nothing; `stop` says in words why it ends early. A plan that waits goes on when this seat has
 * answered what it is asked in between.
 */
export type PlanStep = { send: readonly unknown[] } | 'wait' | 'done' | { stop: string };

/** A plan that ended before its end. */
export interface Stopped {
  label: string;
  why: string;
}

/** What has happened since my last decision, for marking it. */
export interface Marks {
  /** The view as I left it; null if I have not decided anything yet. */
  view: unknown;
  steps: readonly Step[];
}

/** One seat, as far as the table and not the game knows about it: for boards that seat everybody themselves. */
export interface SeatState {
  seat: number;
  /** Its clock, or null at a table without clocks. */
  clock: ClockFace | null;
  /** A decision of this seat is waited for. */
  waited: boolean;
  /** It has decided, and nobody sees what until all have. */
  sealed: boolean;
  /** Its final score, once the game is over. */
  score: number | null;
}

/**
 * Everything a board, its panels, tray, tabs and pages are shown. `boards/props.ts` is the only place that assembles it: for a
 * table, a replay, a lesson, a picture.
 */
export interface BoardProps {
  /** The game's id. */
  game: string;
  /** The game's own view. */
  view: unknown;
  /** The view before the last steps, or null if it is not known: animate from here. */
  before: unknown;
  /** What happened between the two. */
  steps: readonly Step[];
  /** Everything that happened so far, as far as it is known. */
  history: readonly Step[];
  /** Through whose eyes; null for a guest. */
  seat: number | null;
  players: readonly Player[];
  /** By seat: clocks, who is waited for, who has sealed. */
  seats: readonly SeatState[];
  /** What may be done, nothing while others are waited for; while a request is under way only for a board that `keepsOffers`. */
  offers: readonly Offer[];
  /** The offer that waits for confirmation. */
  chosen: Offer | null;
  /** Choose an offer, or none. The same offer twice confirms it, and so does once if the player wants no confirmation. */
  propose: (offer: Offer | null) => void;
  /** Choose an offer without ever confirming it: for what is staged by looking at it. */
  stage: (offer: Offer | null) => void;
  /** Send what is chosen. */
  confirm: () => void;
  /** Carry out a plan. There is no second click: whatever leads here says what it does. */
  follow: (plan: Plan) => void;
  /** The plan that is being carried out. */
  plan: Plan | null;
  /** The plan that ended early, until the next thing is done. */
  stopped: Stopped | null;
  /** Give up the plan; what was sent is done. */
  halt: () => void;
  /** What can be answered for good in this game, and what is. */
  reactions: readonly Reaction[];
  standing: readonly Stands[];
  /** Give an answer for good, or none any more. */
  stand: (kind: string, answer: string | null, until: 'turn' | 'match') => void;
  /** Take back my last decision, or my sealed one; null if there is nothing to take back. */
  takeBack: (() => void) | null;
  /** Whether a request is under way. */
  busy: boolean;
  /** Keys of offers that a bot recommends, the best first. */
  hinted: readonly string[];
  /** Look at the board after step `v`; null where there is no past to look at. */
  look: ((v: number) => void) | null;
  marks: Marks;
  /** How fast things move; 0 is at once. Already 0 when less motion is wanted. */
  speed: number;
  /** Whether this is now, and not a moment of the past. */
  live: boolean;
  /** Somebody explains step by step what to do: nothing may come by itself and cover it. */
  guided: boolean;
  /** A phone's frame: pages and a bar of tabs instead of board, side and tray. */
  phone: boolean;
  /** What `BoardModule.desk` made: shared by the board's parts at this table and for these eyes. */
  desk: unknown;
}

export type Board = Component<BoardProps>;

/** What belongs to one player, for the table's panel of that player: name, clock and the like are the table's. */
export type Panel = Component<BoardProps & { of: number }>;

/** What an event is about, drawn beside its line of the log; nothing for events that need no drawing. */
export type Sign = Component<{ event: unknown; view: unknown }>;

/** A tab beside the board, between Log and Chat; on a phone a page of its own. */
export interface Tab {
  id: string;
  label: () => string;
  /** For a phone's bar: a drawing of 512 by 512. */
  icon: string;
  show: Board;
  /** How much there is that was not read; written beside its name. */
  count?: (props: BoardProps) => number;
}

/** A page of a phone's bar of tabs. */
export interface Page extends Tab {
  /** It stays mounted while another page is shown: for a map that was zoomed. */
  keep?: boolean;
}

export interface Points {
  now: number;
  of: number;
}

/** Keys that do one thing, and what they do. */
export interface Key {
  keys: readonly string[];
  does: string;
}

/**
 * A game's own look. Only `default` must be there; everything else is one more place of the frame that the board fills.
 *
 *     head                              Head in the page's head
 *     prompt                            Lead before the sentence, Tail after it; no Confirm button if `confirms`
 *     board            | Aside          players are left out if `seatsEverybody`
 *                      | Log · tabs · Chat
 *     Tray, the whole width
 *
 * A phone has `pages`, then `tabs`, then the log, above a bar of tabs and without a scrolling page. The players' panels are the
 * second page unless `seatsEverybody`.
 */
export interface BoardModule {
  default: Board;
  /** A board without a panel shows what everybody has by itself. */
  Panel?: Panel;
  Sign?: Sign;
  /** Under board and side: a hand, a market. With a tray, board, side and tray together fill the window. */
  Tray?: Board;
  /** Board and side fill the window without a tray. */
  fills?: boolean;
  /** In the page's head between the name and the links, such as the stage of the game. It gets little room: 2.5 rem of height. */
  Head?: Board;
  /** At the top of the side. */
  Aside?: Board;
  /** What belongs to nobody, below the players on a phone. */
  Common?: Board;
  /** Before the sentence of the bar, instead of the player's badge. */
  Lead?: Board;
  /** After the sentence of the bar: buttons of the board's own. */
  Tail?: Board;
  /**
   * What speaks for a move that a bot recommends, below the sentence of the bar: what the view tells of it (what a card brings,
   * makes, opens), in signs and words. It is no rule and no opinion of the page's.
   */
  Why?: Component<BoardProps & { offer: Offer }>;
  /** The history as the log tells it: what belongs together may be one line. */
  log?: (props: BoardProps) => readonly Step[];
  /** Below the scores, once the game is over. */
  Ended?: Board;
  /** The scores lie over the board, which needs nothing any more, and not above it. */
  endsOver?: boolean;
  /** Drawings of 512 by 512 before the rows of the scores, by their ids. */
  rows?: Readonly<Record<string, string>>;
  tabs?: readonly Tab[];
  /** Without pages a phone shows board, moves and side one below the other. */
  pages?: readonly Page[];
  /** Pixels of width up to which the frame is a phone's. 700 unless said otherwise. */
  phoneUpTo?: number;
  /** Pixels of width up to which the side is a drawer that a button in the bar opens. None unless said otherwise. */
  drawerUpTo?: number;
  /** Whether the board takes the whole width at this moment, so that the side is a drawer in any window. */
  wide?: (view: unknown) => boolean;
  /** What keys do on this board, for the sheet of help. */
  keys?: () => readonly Key[];
  /** The board shows every player with clock and signs: the table's own list of players is left out. */
  seatsEverybody?: boolean;
  /** The board has its own button to confirm and to take back: the bar leaves out its own. */
  confirms?: boolean;
  /** Offers stay while a request is under way, so that not all of it is drawn twice. The match takes none of them then. */
  keepsOffers?: boolean;
  /** Makes what the board's parts share and the server need not know, such as the card that is looked at. */
  desk?: () => unknown;
  /** The game's own signs, by seat, drawings of 512 by 512: they stand on badges in place of the table's. They never change. */
  signs?: (view: unknown) => readonly string[];
  /** What the game calls the pieces of each seat, beside the player's name. */
  calls?: (view: unknown) => readonly string[];
  /** Points of each seat now and how many it needs, beside the player's name; nothing for who is out. */
  points?: (view: unknown) => readonly (Points | null)[];
  /** A sentence that fits what is chosen on the board better than the server's, which does not know it. */
  sentence?: (props: BoardProps) => string | null;
  /** The offers that have no place on the board, such as to stop: the table makes them buttons beside its sentence. */
  unplaced?: (offers: readonly Offer[]) => Offer[];
}

/** A real position for a page that explains the game, drawn by parts of the board. */
export interface Picture {
  show: Component<BoardProps & { part?: string }>;
  /** Which part of the board it is of, for a component that draws several. */
  part?: string;
  props: () => BoardProps;
  /** Pixels it is drawn at; it is made smaller where there is less room, never larger. */
  width: number;
  /** Pixels down to which it is drawn narrower before it is made smaller. */
  least?: number;
  /** Pixels; what is below is cut off. As high as it is unless said otherwise. */
  height?: number;
}

export type Pictures = Readonly<Record<string, Picture>>;
