// Written by `cargo xtask types` from docs/schema/protocol.schema.json; do not edit.

/** The version of the protocol. */
export const VERSION = 4;

/** An acknowledgement. */
export type Ack = {
  /** The version since. */
  v: number;
};

/** Actions to be done, all or none. */
export type Act = {
  /** The client's name for this request, at most 64 characters. */
  id: string;
  /** For which seat, if the client has several. */
  seat?: number | null;
  /** The decision that is answered. If it is no longer open, the answer is stale and refused. */
  d?: number | null;
  /** The actions, as they were offered. Either these or a `choice`. */
  actions?: unknown[];
  /** The number of an offer, from 0, in place of `actions`. It takes `d`, because numbers mean nothing without their list. */
  choice?: number | null;
  /** In a race: how many milliseconds after the signal came the seat pressed, by the client's own clock. */
  after_ms?: number | null;
  /** In a race: the signal that is answered. If it no longer counts, neither does the press. */
  go?: number | null;
};

/** An offer as the answer to a kind of reaction. */
export type Always = {
  /** The kind of reaction. */
  kind: string;
  /** The answer. */
  answer: string;
};

/** A bot that is asked to sit down. */
export type Ask = {
  /** On which seat. */
  seat: number;
  /** The bot's id, as the list of bots has it. */
  bot: string;
};

/** What a bot has to see to. */
export type BotDuty = {
  /** Tables that ask it to sit down: it joins, or leaves to decline. */
  challenges: TableInfo[];
};

/** A game that a bot plays. */
export type BotGame = {
  /** The game's id. */
  game: string;
  /** With so many players; left out, with any number. */
  seats?: number[] | null;
  /** A list of values for each option of which it does not take all. */
  options?: unknown;
};

/** A bot that accepts challenges. */
export type BotInfo = {
  /** Its id. */
  id: string;
  /** Its name. */
  name: string;
  /** What its author says of it. */
  about: string;
  /** What it plays, and on what terms. */
  games: BotGame[];
};

/** A call that says whose turn it is. */
export type Call = {
  /** Whose. */
  identity: string;
  /** Where. */
  turns: Turn[];
};

/** Something that was said. */
export type ChatLine = {
  /** Its number at this table. */
  n: number;
  /** Who may read it. */
  room: Room;
  /** The seat of whoever said it, if they sat at the table. */
  seat?: number | null;
  /** The identity that said it; empty if it was deleted since. */
  identity: string;
  /** Who said it, by the name they had. */
  name: string;
  /** What. Plain text: whoever shows it escapes it. */
  text: string;
  /** When, in milliseconds since 1970. */
  at: number;
};

/** A choice that a seat has. */
export type Choice = {
  /** The seat. */
  seat: number;
  /** The decision's id, to be sent with the answer. */
  d: number;
  /** What there is to decide, in a sentence. */
  prompt: string;
  /** What may be done. In a race: to press, and to press no more. */
  legal: Offer[];
};

/** What a client says. Each request bears an `id` of the client's own making; whoever is not sure that a request has arrived sends it again with the same id, and it is done once. */
export type ClientMessage =
  | /** Do this. */ Act & { t: 'act' }
  | /** Take back the seat's last action, or its sealed answer. */ Request & { t: 'undo' }
  | /** Take back the seat's sealed answer. */ Request & { t: 'recall' }
  | /** The seat leaves the game, where its rules let it. */ Request & { t: 'quit' }
  | /** The seat answers a kind of reaction once and for all, or wants to be asked again. */ Stand & { t: 'stand' }
  | /** Say something. */ Say & { t: 'chat' }
  | /** Send everything again. */ { t: 'sync' }
  | /** Are you there? */ {
    /** Comes back. */
    n?: number;
    t: 'ping';
  }
  | /** I am here. */ {
    /** What came. */
    n?: number;
    t: 'pong';
  };

/** How time is kept. */
export type Clock =
  | /** It is not. */ { kind: 'none' }
  | /** So long for each decision. */ {
    /** How long. */
    seconds: number;
    kind: 'decision';
  }
  | /** So long for the whole game, and something on top for each decision made. */ {
    /** The whole. */
    seconds: number;
    /** What a decision adds. */
    increment: number;
    kind: 'bank';
  }
  | /** So many days for each decision. */ {
    /** How many. */
    days: number;
    kind: 'days';
  };

/** A seat's clock. */
export type ClockFace = {
  /** The seat. */
  seat: number;
  /** Milliseconds left when `at` was now. */
  left_ms: number;
  /** Whether it runs. */
  running: boolean;
  /** The server's time of this reading, in milliseconds since 1970. */
  at: number;
};

/** Consent to a motion, given or taken back. */
export type Consent = Motion & {
  /** Whether consent is taken back. */
  withdraw?: boolean;
};

/** From where to go on. */
export type Continue = {
  /** How many steps to keep. */
  step: number;
  /** Who sits where. */
  seats: SeatPlan[];
};

/** A device through which somebody comes in. */
export type Device = {
  /** Its id. */
  id: string;
  /** What its browser said of itself, or what its owner calls it. */
  note: string;
  /** When it first came, in milliseconds since 1970. */
  created: number;
  /** When it was last here, to the day. */
  seen: number;
  /** Whether it is the one that asks. */
  this: boolean;
};

/** How a match ended. */
export type End = {
  /** Why, in the game's own word. */
  reason: string;
  /** The seats that won; a game may have no winner. */
  winners: number[];
  /** Whether the tie-break decided who won. */
  tie_break: boolean;
  /** A rank per seat, from 1. */
  ranks: number[];
  /** Points per seat. */
  scores: number[];
  /** Points by category. */
  sheet: ScoreRow[];
  /** The seed, which is no secret any more: its hash is the commitment made at the start. */
  seed: string;
};

/** Something that happened. */
export type EventMessage = {
  /** For programs. */
  event: unknown;
  /** For people. */
  text: string;
};

/** Everything that is kept about somebody. */
export type Export = {
  /** The id. */
  id: string;
  /** The name. */
  name: string;
  /** Since when, in milliseconds since 1970. */
  created: number;
  /** Devices. */
  devices: Device[];
  /** Passkeys. */
  passkeys: PasskeyInfo[];
  /** Programs that speak for them. */
  programs: Note[];
  /** Where they are called. */
  webhook?: string | null;
  /** Whom they mute or block. */
  people: Known[];
  /** Tables they sit at. */
  tables: TableInfo[];
  /** How they fared. */
  results: ResultInfo[];
  /** What they said. */
  chat: Said[];
};

/** A game that can be played. */
export type GameInfo = {
  /** Its name for programs. */
  id: string;
  /** Its name for people. */
  title: string;
  /** One sentence on what it is. */
  blurb: string;
  /** The fewest players. */
  min_seats: number;
  /** The most players. */
  max_seats: number;
  /** The version of its rules. */
  rules_version: number;
  /** Its bots, by level. */
  bots: string[];
  /** Its options, explained. */
  options: unknown[];
  /** What the options are unless a table says otherwise. */
  default_options: unknown;
  /** The questions in others' turns that may be answered once and for all. */
  reactions: ReactionInfo[];
};

/** Who is who. */
export type Hello = {
  /** The version of the protocol. */
  proto: number;
  /** The seat through whose eyes this stream sees; none for a guest. */
  seat?: number | null;
  /** So often, in seconds, something is sent; a client that hears nothing for twice as long should connect anew. */
  heartbeat: number;
  /** The table. */
  table: TableInfo;
};

/** A move and what speaks for it. */
export type Hint = {
  /** The action, as it would be sent. */
  action: unknown;
  /** The action in words. */
  label: string;
  /** The share of all thoughts that went to it. */
  share: number;
  /** The share of the win that the seat may expect of it, between 0 and 1; nothing if no thought went to it. */
  value?: number | null;
};

/** What a bot would consider in somebody's place. */
export type Hints = {
  /** The decision they are for; stale if the match has moved on in a way that matters. */
  d: number;
  /** A few moves, the best first. */
  moves: Hint[];
};

/** How to sit down. */
export type Join = {
  /** On which seat; left out, on the first that is free. */
  seat?: number | null;
  /** The invitation, for a table that the lobby does not show. */
  invite?: string | null;
  /** Whether to sit down although somebody I block sits there. */
  anyway?: boolean;
};

/** Somebody whom I mute or block. */
export type Known = {
  /** Their id. */
  id: string;
  /** The name they had. */
  name: string;
  /** What I have against them. */
  kind: KnownAs;
  /** Since when, in milliseconds since 1970. */
  since: number;
};

/** What I have against somebody. */
export type KnownAs = 'muted' | 'blocked';

/** A page of the lobby. */
export type LobbyPage = {
  /** Its tables. Owners take turns: first everybody's latest, then everybody's second, and so on. */
  tables: TableInfo[];
  /** What to send as `after` for the next page; left out on the last. */
  next?: string | null;
};

/** To mute or block somebody. */
export type Mark = {
  /** Which of the two. */
  kind: KnownAs;
};

/** Who one is. */
export type Me = {
  /** An id that others see too. */
  id: string;
  /** The name. */
  name: string;
};

/** Something that people at a table propose or agree to while a match runs. */
export type Motion =
  | /** Another player is removed, and a bot plays on for them. */ {
    /** Whose seat. */
    seat: number;
    kind: 'remove';
  }
  | /** The match ends without a result. */ { kind: 'abort' }
  | /** The match stands still, clocks and bots included. */ { kind: 'pause' };

/** A motion and who is for it. */
export type MotionInfo = Motion & {
  /** The identities that are for it. */
  by: string[];
  /** How many it takes. */
  needed: number;
};

/** A name to go by. */
export type Name = {
  /** 1 to 32 characters. */
  name: string;
};

/** What a bot says of itself. */
export type NewBot = {
  /** What it plays, and on what terms. */
  games: BotGame[];
  /** A word for people, at most 64 characters. */
  about?: string;
};

/** A passkey that a browser has made. Bytes are in base64url. */
export type NewPasskey = {
  /** The credential's id. */
  id: string;
  /** `clientDataJSON`. */
  client_data: string;
  /** What `getAuthenticatorData()` says. */
  authenticator_data: string;
  /** What `getPublicKey()` says: a SubjectPublicKeyInfo. */
  public_key: string;
  /** What `getPublicKeyAlgorithm()` says: -7, -8 or -257. */
  algorithm: number;
  /** A word to tell keys apart, at most 64 characters. */
  note?: string;
};

/** Something for the moderators. */
export type NewReport = {
  /** The identity it is about. */
  about: string;
  /** The table at which it happened. */
  table: string;
  /** What it was. */
  reason: ReportReason;
  /** In one's own words, at most 1000 characters. */
  text?: string;
};

/** A table to be set up. */
export type NewTable = {
  /** The game's id. */
  game: string;
  /** Its options; left out, they are the game's own. */
  options?: unknown;
  /** Who sits where. */
  seats: SeatPlan[];
  /** Whether the lobby shows it. */
  public?: boolean;
  /** How time is kept. */
  clock?: Clock;
  /** What happens when time is up. */
  on_timeout?: OnTimeout;
  /** How long a bot waits before its turn, so that one can follow. Within a turn it does not wait. */
  pace_ms?: number;
  /** Whether players may ask for hints while they play. */
  hints?: boolean;
  /** Who may remove a player while the match runs. */
  removal?: Removal;
};

/** Whom to call. */
export type NewWebhook = {
  /** Where calls go: `https`, or `http` where the server allows it. */
  url: string;
  /** How long calls are gathered before one is made, in seconds; at most a day. */
  digest_seconds?: number;
};

/** A word to tell tokens apart. */
export type Note = {
  /** At most 64 characters. */
  note?: string;
};

/** Something a seat may do. */
export type Offer = {
  /** The action, to be sent back as it is. */
  action: unknown;
  /** The action in words. */
  label: string;
  always?: 
    | /** What it would say once and for all, if it answers a reaction: to be sent as a standing answer. */ Always
    | null;
};

/** What happens when a seat's time is up. */
export type OnTimeout =
  | /** The decision is made by the game's own default. */ { kind: 'fallback' }
  | /** A bot stands in until the player comes back. */ {
    /** Which. */
    level: string;
    kind: 'bot';
  };

/** A seat. */
export type OneSeat = {
  /** Which. */
  seat: number;
};

/** Where a match was continued from. */
export type Origin = {
  /** The table. */
  table: string;
  /** The step. */
  step: number;
};

/** What a browser needs to make or use a passkey. Bytes are in base64url. */
export type PasskeyCeremony = {
  /** What is to be signed, once, within five minutes. */
  challenge: string;
  /** The domain the key is for. */
  rp: string;
  /** The account a new key is for. */
  user?: string | null;
  /** Keys the account has already. */
  known?: string[];
};

/** A passkey of mine. */
export type PasskeyInfo = {
  /** The credential's id, in base64url. */
  id: string;
  /** What I call it. */
  note: string;
  /** When it was made, in milliseconds since 1970. */
  created: number;
  /** When it was last used. */
  seen: number;
};

/** The proof that somebody has a passkey. Bytes are in base64url. */
export type PasskeyProof = {
  /** The credential's id. */
  id: string;
  /** `clientDataJSON`. */
  client_data: string;
  /** `authenticatorData`. */
  authenticator_data: string;
  /** `signature`. */
  signature: string;
};

/** Why something was refused. */
export type Problem = {
  /** A stable word for programs. */
  code: string;
  /** A sentence for people. */
  message: string;
  /** The rule of the game behind it, where there is one. */
  rule?: string | null;
};

/** An answer to such a question. */
export type ReactionAnswerInfo = {
  /** Its name for programs. */
  id: string;
  /** What is done, for people. */
  label: string;
};

/** A question that is asked again and again in others' turns. */
export type ReactionInfo = {
  /** Its name for programs. */
  id: string;
  /** What is asked, for people. */
  label: string;
  /** The answers that can be given once and for all. */
  answers: ReactionAnswerInfo[];
};

/** Who may remove a player while the match runs. A bot plays on for them. Before the start the owner may. */
export type Removal = 'vote' | 'owner' | 'never';

/** What somebody did. */
export type ReportReason = 'abuse' | 'cheating' | 'name' | 'spam' | 'other';

/** A request that needs no more words. */
export type Request = {
  /** The client's name for this request, at most 64 characters. */
  id: string;
  /** For which seat, if the client has several. */
  seat?: number | null;
};

/** How somebody fared. */
export type ResultInfo = {
  /** The table. */
  table: string;
  /** The game's id. */
  game: string;
  /** The seat. */
  seat: number;
  /** From 1. */
  rank: number;
  /** Points. */
  score: number;
  /** When it ended, in milliseconds since 1970. */
  at: number;
};

/** Who may read what is said. */
export type Room = 'players' | 'guests';

/** A rule of a game, as people read it. */
export type RuleInfo = {
  /** Its id, which refused moves name. */
  id: string;
  /** The chapter it stands in. */
  chapter: string;
  /** The rule. */
  text: string;
  /** What was decided where the rule alone does not say. */
  ruling?: string | null;
  /** How far it is implemented. */
  status: RuleStatus;
};

/** How far a rule is implemented. */
export type RuleStatus = 'done' | 'variant' | 'out';

/** Something that was said. */
export type Said = {
  /** At which table. */
  table: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** What. */
  text: string;
};

/** Something to be said. */
export type Say = {
  /** The client's name for this request. */
  id: string;
  /** What. */
  text: string;
};

/** A line of the table at the end. */
export type ScoreRow = {
  /** The category for programs. */
  id: string;
  /** The category for people. */
  label: string;
  /** Whether the row is part of the total; a tie-break is not. */
  counts: boolean;
  /** A number for each seat. */
  points: number[];
};

/** Who sits on a seat. */
export type SeatInfo = {
  /** Nobody yet, a person or a bot. */
  kind: SeatKind;
  /** The name for people. */
  name: string;
  /** The identity, for a person. */
  identity?: string | null;
  /** Whether that identity is a bot's account. */
  program?: boolean;
  /** The bot that plays here, for good or while the person is away. */
  bot?: string | null;
  asked?: 
    | /** Who is asked to sit here, on a seat that is open. */ Me
    | null;
};

/** What sits on a seat. */
export type SeatKind = 'open' | 'person' | 'bot';

/** Who is to sit on a seat. */
export type SeatPlan =
  | /** Whoever sets up the table. Several such seats are played from one device. */ { kind: 'me' }
  | /** Whoever comes. */ { kind: 'open' }
  | /** A bot. */ {
    /** Which. */
    level: string;
    kind: 'bot';
  }
  | /** An account of a bot that accepts challenges: it is asked to sit down. */ {
    /** Its id, as the list of bots has it. */
    bot: string;
    kind: 'ask';
  };

/** A secret that is shown once. */
export type Secret = {
  /** The secret. */
  token: string;
  /** A link that carries it, for people. */
  link?: string | null;
};

/** What the server says. */
export type ServerMessage =
  | /** The first message. */ Hello & { t: 'hello' }
  | /** Everything, as of now: the first news, and what a client gets that is too far behind for steps. */ {
    /** What of the view never changes, where the game tells it apart. The `common` part of a state, here and in all steps that follow, is laid over it, and the `view` over that: objects key by key, lists place by place. */
    scene?: unknown | null;
    /** The table as it stands. */
    state: State;
    t: 'sync';
  }
  | /** What happened since, and how things stand now. */ {
    /** Without gaps. */
    steps: Step[];
    /** After the last of them. */
    state: State;
    t: 'steps';
  }
  | /** The request was done and will survive a crash. */ {
    /** Which. */
    id: string;
    /** The version since. */
    v: number;
    t: 'ack';
  }
  | /** The request was not done. */ Problem & {
    /** Which. */
    id: string;
  } & { t: 'nack' }
  | /** The table has changed: who sits where, whom a bot stands in for, what comes next. */ {
    /** The table. */
    table: TableInfo;
    t: 'table';
  }
  | /** A race is about to be on: hands off until the signal. An earlier signal counts no more. */ {
    /** The version at which it begins. */
    v: number;
    t: 'ready';
  }
  | /** A race is on: now, or since a while for who has come later. */ {
    /** The version at which it was told. */
    v: number;
    /** Its name, to be sent with presses. */
    go: number;
    /** How many milliseconds ago it was given. */
    ago_ms: number;
    t: 'signal';
  }
  | /** Somebody spoke. */ {
    /** In order. */
    lines: ChatLine[];
    t: 'chat';
  }
  | /** Are you there? Answer with a pong, or be disconnected. */ {
    /** To be sent back. */
    n: number;
    t: 'ping';
  }
  | /** I am here. */ {
    /** What came. */
    n: number;
    t: 'pong';
  }
  | /** The stream ends. */ Problem & { t: 'bye' };

/** A secret to be shown. */
export type Shown = {
  /** The secret. */
  token: string;
};

/** A standing answer: what a seat says to a kind of reaction, again and again, without being asked. The server gives it as if the seat had sent it, after a pause that tells nothing; whether there is one, only whoever sits there is told. */
export type Stand = {
  /** The client's name for this request, at most 64 characters. */
  id: string;
  /** For which seat, if the client has several. */
  seat?: number | null;
  /** The kind of reaction, as the game's `reactions` name it. */
  kind: string;
  /** The answer; nothing to be asked again. */
  answer?: string | null;
  /** For how long. */
  until?: Until;
};

/** A seat and, perhaps, a bot for it. */
export type StandIn = {
  /** The seat. */
  seat: number;
  /** The bot; left out, the person plays again. */
  bot?: string | null;
};

/** What a seat answers to a kind of reaction without being asked. */
export type StandingInfo = {
  /** The seat. */
  seat: number;
  /** The kind of reaction. */
  kind: string;
  /** The answer. */
  answer: string;
  /** For how long. */
  until: Until;
};

/** How things stand, through one pair of eyes. */
export type State = {
  /** The version. */
  v: number;
  /** The round being played, from 1. */
  round: number;
  /** The seats that are waited for; nobody when the game is over. */
  pending: number[];
  /** Whether answers lie face down until the last is in, and may be recalled until then. */
  sealing: boolean;
  /** The seats whose answers lie face down. */
  sealed: number[];
  /** Whether those who are waited for race: the moment of an answer counts, and a signal tells from when on. */
  race?: boolean;
  /** What all see alike, on a stream, where the game tells it apart. */
  common?: unknown | null;
  /** In place of `common`: what of it has changed since the version before the first of the steps. */
  patch?: unknown | null;
  /** What is to be seen: on a stream without the scene and what is common, elsewhere all of it. */
  view: unknown;
  you?: 
    | /** What the client's seat has to decide. */ Choice
    | null;
  /** Whether the client's seat can take back its last action or its sealed answer. */
  undo?: boolean;
  /** How much time each seat has, where there is a clock. */
  clocks?: ClockFace[];
  end?: 
    | /** How it ended. */ End
    | null;
};

/** A step that was accepted. */
export type Step = {
  /** The version before it. */
  from: number;
  /** The version since. */
  v: number;
  /** Who acted. */
  seat: number;
  /** What kind of step it was. */
  kind: StepKind;
  /** What happened, as far as this client may know. */
  told: EventMessage[];
};

/** A kind of step. */
export type StepKind = 'act' | 'undo' | 'recall' | 'quit' | 'setup';

/** A table as its visitors see it. */
export type TableInfo = {
  /** Its id. */
  id: string;
  /** The game's id. */
  game: string;
  /** The game's options. */
  options: unknown;
  /** What has become of it. */
  status: TableStatus;
  /** Whether the lobby shows it. */
  public: boolean;
  /** Who set it up, or to whom it has passed. */
  owner: string;
  /** Who sits where. */
  seats: SeatInfo[];
  /** The seats of whoever asks. */
  mine: number[];
  /** The seats that are waited for. */
  waiting: number[];
  /** How many steps there have been. */
  v: number;
  /** How time is kept. */
  clock: Clock;
  /** What happens when time is up. */
  on_timeout: OnTimeout;
  /** How long a bot waits before its turn. */
  pace_ms: number;
  /** Whether players may ask for hints while they play. */
  hints?: boolean;
  /** Who may remove a player while the match runs. */
  removal?: Removal;
  /** What the people at the table are asked to agree to. */
  motions?: MotionInfo[];
  /** Since when the match is paused, in milliseconds since 1970. */
  paused?: number | null;
  /** From when on a bot may stand in for whoever a match without a clock waits for, in milliseconds since 1970. */
  claim_from?: number | null;
  /** The hash of the seed, published before anybody moves. */
  commit?: string | null;
  /** The table at which those who sat here play again. */
  rematch?: string | null;
  from?: 
    | /** The table, and its step, from which this one went on. */ Origin
    | null;
  /** Whether the seed was known to somebody before the end: a continued or imported match, or a server with a seed. */
  seed_known: boolean;
  /** An imported record of an old format, whose digest could not be checked. Every step was. */
  digest_unchecked?: boolean;
  /** When it was set up, in milliseconds since 1970. */
  created: number;
  /** The standing answers of the seats of whoever asks; nobody is told another's. */
  standing?: StandingInfo[];
};

/** What has become of a table. */
export type TableStatus = 'open' | 'running' | 'over';

/** A table that waits for somebody. */
export type Turn = {
  /** The table. */
  table: string;
  /** The game's title. */
  game: string;
  /** The version at which it waits. */
  v: number;
  /** A link for people. */
  link: string;
};

/** How long a standing answer stands. */
export type Until = 'turn' | 'match';
