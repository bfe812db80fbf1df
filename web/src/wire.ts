/** What goes over the wire. Views, actions, events and options are a game's own JSON and stay `unknown` here. */

export interface Problem {
  code: string;
  message: string;
  rule?: string;
}

export interface Me {
  id: string;
  name: string;
}

export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  min_seats: number;
  max_seats: number;
  rules_version: number;
  bots: string[];
  options: OptionInfo[];
  default_options: Record<string, unknown>;
}

export interface OptionInfo {
  key: string;
  help: string;
  values:
    | string
    | { choice: string[] }
    | { flag: { default: boolean } }
    | { number: { low: number; high: number; default: number } };
}

export interface Rule {
  id: string;
  chapter: string;
  text: string;
  ruling: string | null;
  status: string;
}

export type SeatPlan = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; level: string };

export type Clock =
  | { kind: 'none' }
  | { kind: 'decision'; seconds: number }
  | { kind: 'bank'; seconds: number; increment: number }
  | { kind: 'days'; days: number };

export type OnTimeout = { kind: 'fallback' } | { kind: 'bot'; level: string };

export interface NewTable {
  game: string;
  options?: unknown;
  seats: SeatPlan[];
  public?: boolean;
  clock?: Clock;
  on_timeout?: OnTimeout;
  hints?: boolean;
  pace_ms?: number;
}

export interface SeatInfo {
  kind: 'open' | 'person' | 'bot';
  name: string;
  identity?: string;
  bot?: string;
}

export interface TableInfo {
  id: string;
  game: string;
  options: unknown;
  status: 'open' | 'running' | 'over';
  public: boolean;
  owner: string;
  seats: SeatInfo[];
  mine: number[];
  waiting: number[];
  v: number;
  clock: Clock;
  on_timeout: OnTimeout;
  hints?: boolean;
  pace_ms: number;
  commit?: string;
  rematch?: string;
  from?: { table: string; step: number };
  seed_known: boolean;
  created: number;
}

export interface Told {
  event: unknown;
  text: string;
}

export interface Step {
  from: number;
  v: number;
  seat: number;
  kind: 'act' | 'undo' | 'recall' | 'quit';
  told: Told[];
}

export interface WireOffer {
  action: unknown;
  label: string;
}

export interface Choice {
  seat: number;
  d: number;
  prompt: string;
  legal: WireOffer[];
}

export interface ClockFace {
  seat: number;
  left_ms: number;
  running: boolean;
  at: number;
}

export interface ScoreRow {
  id: string;
  label: string;
  counts: boolean;
  points: number[];
}

export interface End {
  reason: string;
  ranks: number[];
  scores: number[];
  sheet: ScoreRow[];
  seed: string;
}

export interface Standing {
  v: number;
  round: number;
  pending: number[];
  sealing: boolean;
  sealed: number[];
  view: unknown;
  you?: Choice | null;
  clocks?: ClockFace[];
  end?: End;
}

export interface ChatLine {
  n: number;
  room: 'players' | 'guests';
  name: string;
  text: string;
  at: number;
}

export interface Secret {
  token: string;
  link?: string;
}

export type ServerMessage =
  | { t: 'hello'; proto: number; seat: number | null; heartbeat: number; table: TableInfo }
  | { t: 'sync'; state: Standing }
  | { t: 'steps'; steps: Step[]; state: Standing }
  | { t: 'ack'; id: string; v: number }
  | ({ t: 'nack'; id: string } & Problem)
  | { t: 'table'; table: TableInfo }
  | { t: 'chat'; lines: ChatLine[] }
  | { t: 'ping'; n: number }
  | { t: 'pong'; n: number }
  | ({ t: 'bye' } & Problem);

/** A request that is acknowledged and may be sent again under its id. */
export type Request =
  | { t: 'act'; id: string; seat?: number; d?: number; actions: unknown[] }
  | { t: 'undo' | 'recall' | 'quit'; id: string; seat?: number }
  | { t: 'chat'; id: string; text: string };

export type ClientMessage = Request | { t: 'sync' } | { t: 'ping'; n: number } | { t: 'pong'; n: number };
