/**
 * The protocol's types under the names the page uses, and what the protocol leaves to games: how options are described.
 * Views, actions and events are a game's own JSON and stay `unknown` here.
 */

import type * as protocol from './protocol';

export type {
  BotInfo,
  ChatLine,
  Choice,
  Clock,
  ClockFace,
  ClientMessage,
  Consent,
  Device,
  End,
  Hints,
  Known,
  LobbyPage,
  Me,
  MotionInfo,
  NewReport,
  NewTable,
  OnTimeout,
  PasskeyCeremony,
  PasskeyInfo,
  Problem,
  ScoreRow,
  SeatInfo,
  SeatPlan,
  Secret,
  ServerMessage,
  Step,
  TableInfo,
  EventMessage,
} from './protocol';
export type { Offer as WireOffer, RuleInfo as Rule, State as MatchState } from './protocol';

/** A request that is acknowledged and may be sent again under its id. */
export type Request = Extract<protocol.ClientMessage, { id: string }>;

export interface GameInfo extends Omit<protocol.GameInfo, 'options' | 'default_options'> {
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
