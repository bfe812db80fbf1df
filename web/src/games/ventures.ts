// Written by `cargo xtask types` from docs/schema/ventures.schema.json; do not edit.

/** One decision: a service, a commitment of card, action and payment, or a card out of the pile. */
export type Action =
  | /** Names the service the seat would like a board of. */ {
    name: {
      /** The service. */
      service: ServiceId;
    };
  }
  | /** Names no service: the seat gets a board when the others have theirs. */ 'name_none'
  | /** Plays a card. */ {
    play: {
      /** Which. */
      card: CardId;
      /** How it is paid for. */
      pay: Pay;
    };
  }
  | /** Completes the next goal with a card as its marker. */ {
    goal: {
      /** The marker. */
      card: CardId;
      /** Coins to the left neighbour. */
      left: number;
      /** Coins to the right neighbour. */
      right: number;
    };
  }
  | /** Discards a card for coins. */ {
    discard: {
      /** Which. */
      card: CardId;
    };
  }
  | /** Plays a card out of the discard pile. */ {
    fetch: {
      /** Which. */
      card: CardId;
    };
  }
  | /** Plays no card out of the discard pile. */ 'fetch_none';

/** A board, by its place in the file. */
export type BoardId = number & { readonly is?: 'BoardId' };

/** A board. */
export type BoardScene = {
  /** As players have it. */
  id: BoardId;
  /** As names and files know it. */
  key: string;
  /** The service it stands for. */
  service: ServiceId;
  /** What it makes. */
  produces: ResourceId;
  /** Its goals, in order. */
  goals: GoalScene[];
};

/** How the boards are dealt. */
export type Boards =
  | /** Players name a service. */ 'named'
  | /** At random. */ 'random';

/** A bought unit. */
export type Buy = {
  /** The resource. */
  of: ResourceId;
  /** Who sells it. */
  from: Side;
  /** Coins for it. */
  price: number;
};

/** A row of the card file. Copies of one row are the same card to every rule. */
export type CardId = number & { readonly is?: 'CardId' };

/** A card. */
export type CardScene = {
  /** As actions name it. */
  id: CardId;
  /** As names and files know it. */
  key: string;
  /** The first of all cards that nobody may have two of. */
  identity: CardId;
  /** Its colour. */
  colour: Colour;
  /** Its stage, from 1. */
  stage: number;
  /** How many copies are dealt at this table; 0 for guilds, of which some are drawn. */
  copies: number;
  /** What it costs. */
  cost: CostScene;
  /** What it brings. */
  effect: EffectScene;
  /** Any of these played makes it free. */
  free_with: CardId[];
  /** The cards that it makes free. */
  unlocks: CardId[];
};

/** Kinds of resources, as boards and cards tell them apart by shape. */
export type Class =
  | /** What most things are made of. */ 'basic'
  | /** What only some make. */ 'specialist';

/** The colours of cards. What a colour means for the score is a rule, so the set is closed. */
export type Colour =
  | /** Resources. */ 'grey'
  | /** Assets. */ 'blue'
  | /** Advantages. */ 'yellow'
  | /** Intellectual property. */ 'red'
  | /** Human resources. */ 'green'
  | /** Guilds. */ 'purple';

/** What all see alike. */
export type Common = {
  /** The stage, from 1. */
  stage: number;
  /** The turn of the stage, from 1. */
  turn: number;
  /** What is being decided. */
  phase: PhaseView;
  /** Whether hands go to the left in this stage. */
  passes_left: boolean;
  /** The players, by seat. */
  players: PlayerView[];
  /** How many cards lie in the discard pile. */
  pile: number;
  /** What everybody did, turn by turn. */
  turns: TurnView[];
};

/** What a card costs. */
export type CostScene = {
  /** Coins to the bank. */
  coins: number;
  /** Resources. */
  resources: Record<string, number>;
};

/** What an effect counts. */
export type Counted =
  | /** Played cards of some colours. */ 'cards'
  | /** Completed goals. */ 'goals'
  | /** Defeat tokens. */ 'defeat_tokens';

/** What a player did with a card. */
export type DeedKind =
  | /** Played it. */ 'played'
  | /** Completed a goal with it. */ 'goal'
  | /** Discarded it. */ 'discarded';

export type DeedOwn = { card: CardId };

/** What a player did with a card. Coins that are not told are none. */
export type DeedView = {
  /** What. */
  kind: DeedKind;
  /** With which card, as far as the viewer knows. */
  card: CardId | null;
  /** The goal that was completed, from 1. */
  goal?: number | null;
  /** Coins to the left neighbour. */
  left?: number;
  /** Coins to the right neighbour. */
  right?: number;
  /** Coins to the bank. */
  bank?: number;
  /** Whether it was the free card of the stage. */
  ability?: boolean;
  /** Coins from the bank. */
  gain?: number;
};

/** What a card or goal brings. */
export type EffectScene =
  | /** Sources of fixed resources. */ {
    kind: 'produce';
    /** How many of each. */
    fixed: Record<string, number>;
    /** Whether neighbours may buy from it. */
    sellable: boolean;
  }
  | /** One source with a choice. */ {
    kind: 'produce_choice';
    /** What it can yield. */
    options: ResourceId[];
    /** Whether neighbours may buy from it. */
    sellable: boolean;
  }
  | /** Points at the end. */ {
    kind: 'vp';
    /** How many. */
    points: number;
  }
  | /** Coins at once. */ {
    kind: 'coins';
    /** How many. */
    amount: number;
  }
  | /** Cheaper trade. */ {
    kind: 'discount';
    /** In what. */
    resources: ResourceId[];
    /** With whom. */
    neighbours: Party[];
    /** Coins for a unit. */
    price: number;
  }
  | /** Intellectual property symbols. */ {
    kind: 'ip';
    /** How many. */
    symbols: number;
  }
  | /** A human resources symbol. */ {
    kind: 'hr';
    /** Which. */
    symbol: Symbol;
  }
  | /** A human resources symbol of free choice. */ { kind: 'hr_any' }
  | /** Something for each of what is counted. */ {
    kind: 'per_count';
    /** What is counted. */
    what: Counted;
    /** The colours of the cards that are counted. */
    colours: Colour[];
    /** Whose. */
    whose: Party[];
    /** Coins at once for each. */
    coins_each: number;
    /** Points at the end for each. */
    vp_each: number;
  }
  | /** Once in each stage a card costs nothing. */ { kind: 'free_card_per_stage' }
  | /** Once, a card out of the discard pile. */ { kind: 'play_from_discard' };

/** Something that happened. What only its owner may know is in an `Option`. */
export type Event =
  | /** A seat has made its choice, whatever it is. */ {
    chose: {
      /** Who. */
      seat: Seat;
    };
  }
  | /** The services are revealed and the boards dealt. */ {
    boards: {
      /** What each seat had named; empty where boards are dealt at random. */
      named: (ServiceId | null)[];
      /** The board of each seat. */
      boards: BoardId[];
    };
  }
  | /** A stage begins: hands are dealt. */ {
    stage: {
      /** Which, from 1. */
      stage: number;
      /** What the viewer was dealt. */
      hand: Handed[];
    };
  }
  | /** A card was played. */ {
    played: {
      /** Who. */
      seat: Seat;
      /** Which. */
      card: CardId;
      /** How it was paid for. */
      pay: Pay;
      /** Coins to the bank. */
      bank: number;
    };
  }
  | /** A goal was completed. */ {
    completed: {
      /** Who. */
      seat: Seat;
      /** Which goal, from 1. */
      goal: number;
      /** The marker, known to its owner. */
      card: CardId | null;
      /** Coins to the left neighbour. */
      left: number;
      /** Coins to the right neighbour. */
      right: number;
    };
  }
  | /** A card was discarded for coins. */ {
    discarded: {
      /** Who. */
      seat: Seat;
      /** Which, known to the seat. */
      card: CardId | null;
    };
  }
  | /** Coins from the bank. */ {
    gained: {
      /** Who. */
      seat: Seat;
      /** How many. */
      coins: number;
    };
  }
  | /** The last card of a hand went to the pile. */ {
    left_over: {
      /** Whose hand. */
      seat: Seat;
      /** Which card, known to the seat. */
      card: CardId | null;
    };
  }
  | /** A seat looks through the pile. */ {
    pile_opened: {
      /** Who. */
      seat: Seat;
      /** What lies there, known to the seat. */
      pile: CardId[] | null;
    };
  }
  | /** A card was played out of the pile, or none. */ {
    fetched: {
      /** Who. */
      seat: Seat;
      /** Which. */
      card: CardId | null;
    };
  }
  | /** Hands were passed on. */ {
    passed: {
      /** Whether to the left. */
      left: boolean;
      /** What the viewer was handed. */
      hand: Handed[];
    };
  }
  | /** Intellectual property was compared. */ {
    conflict: {
      /** Who. */
      seat: Seat;
      /** The tokens taken, against the left and the right neighbour. */
      tokens: [number, number];
    };
  }
  | /** The game is over. */ {
    ended: {
      /** Points of each seat. */
      points: number[];
    };
  };

/** A look through the pile. */
export type Fetched = {
  /** Who looked. */
  seat: Seat;
  /** What was played out of it: nothing yet, or nothing at all. */
  card: CardId | null;
  /** Coins that it brought. */
  gain?: number;
};

/** A goal of a board. */
export type GoalScene = {
  /** What it costs. */
  cost: Record<string, number>;
  /** What it brings. */
  effect: EffectScene;
};

/** Whether there are goals. */
export type Goals =
  | /** As in the rulebook: who wants to win completes all three. */ 'on'
  | /** The variant `cards_only`: boards only produce, and the most points win. */ 'off';

/** A card before its viewer, with what can be done with it. */
export type HandCard = {
  /** The card. */
  card: CardId;
  /** Everything that can be done with it now, cheapest first. */
  ways?: Way[];
  /** Why it cannot be played. */
  not: Not | null;
};

/** A hand that came to a seat, known to that seat. */
export type Handed = {
  /** Who has it now. */
  seat: Seat;
  /** Its cards. */
  cards: CardId[];
};

/** What nobody knows. */
export type Hidden = {
  /** The hands, by seat. */
  hands: CardId[][];
  /** The choices that lie face down, by seat. */
  answers: (Action | null)[];
  /** What was left out, by stage. */
  removed: CardId[][];
};

/** Human resources symbols. */
export type HrView = {
  /** Management. */
  management: number;
  /** Operations. */
  operations: number;
  /** Business development. */
  business_development: number;
  /** Of free choice. */
  any: number;
};

/** What only one player knows. */
export type Mine = {
  /** Who. */
  seat: Seat;
  /** The services that can be named, and none, while services are named. */
  wishes?: Wish[];
  /** The hand, with what can be done with each card. */
  hand: HandCard[];
  /** The next goal, while cards are chosen and one is left. */
  goal: NextGoal | null;
  /** What the neighbours ask for, once boards are dealt. */
  prices: Prices | null;
  /** The choice that lies face down. */
  answer: Action | null;
  /** Hands the player has passed on, as far as their cards are not accounted for since. */
  seen: SeenHand[];
  /** The cards of the stages so far that the player has never seen; some of them may have been left out. */
  unseen: Unseen[];
  /** The pile as the player saw it. */
  pile: HandCard[] | null;
};

/** The next goal. */
export type NextGoal = {
  /** Which, from 1. */
  goal: number;
  /** Why it cannot be completed now. */
  not: Not | null;
};

/** Why something cannot be done. */
export type Not =
  | /** The player has it, or a card that counts as the same. */ {
    why: 'twice';
    /** The one the player has. */
    by: CardId;
  }
  | /** The player has too few coins. */ {
    why: 'coins';
    /** How many are missing for the cheapest way. */
    short: number;
  }
  | /** Neither the player nor a neighbour makes enough of a resource. */ {
    why: 'nobody_makes';
    /** What is missing. */
    lacks: Record<string, number>;
  };

/** What a table may choose. */
export type Options = {
  /** How the boards are dealt. */
  boards?: Boards;
  /** Whether there are goals. */
  goals?: Goals;
  /** The text of a file of cards and boards of the table's own. */
  cards?: string | null;
};

/** What a viewer sees besides what all see. */
export type Own = {
  me: Mine | null;
  hidden: Hidden | null;
  /** Cards that were laid face down, by the place of the turn and by seat. */
  turns: Record<string, TurnOwn>;
};

/** A player, as seen from one. */
export type Party =
  | /** The player. */ 'self'
  | /** The left neighbour. */ 'left'
  | /** The right neighbour. */ 'right';

/** How a played card is paid for. */
export type Pay =
  | /** It costs nothing, is free with another card, or own sources cover it. */ 'free'
  | /** With coins to the bank. */ 'bank'
  | /** With resources, some of them bought. */ {
    trade: {
      /** Coins to the left neighbour. */
      left: number;
      /** Coins to the right neighbour. */
      right: number;
    };
  }
  | /** With the ability that makes one card of each stage free. */ 'ability';

/** What is being decided. */
export type PhaseView =
  | /** All name a service. */ 'naming'
  | /** All choose a card. */ 'choosing'
  | /** A seat looks through the pile. */ {
    fetching: {
      /** Who. */
      seat: Seat;
    };
  }
  | /** The game has ended. */ 'over';

/** What all can see of a player. */
export type PlayerView = {
  /** Who. */
  seat: Seat;
  /** The board, once it is dealt. */
  board: BoardId | null;
  /** How many goals are complete. */
  goals: number;
  /** Coins. */
  coins: number;
  /** Played cards, in the order of the card file. */
  played: CardId[];
  /** What neighbours may buy. */
  sells: Source[];
  /** What the player makes and nobody may buy. */
  keeps: Source[];
  /** Intellectual property symbols. */
  ip: number;
  /** Victory tokens, by stage. */
  victories: [number, number, number];
  /** Defeat tokens. */
  defeats: number;
  /** Human resources symbols. */
  hr: HrView;
  /** Whether the ability that makes one card of each stage free can be used now; nothing without that ability. */
  free_card: boolean | null;
  /** Cards in hand. */
  hand: number;
  /** Whether the player's choice for this round is in. */
  chosen: boolean;
  /** Points if the game ended now. */
  points: PointsView;
};

/** Points if the game ended now, as on the score sheet. */
export type PointsView = {
  /** Completed goals. */
  goals: number;
  /** Coins. */
  coins: number;
  /** Tokens of conflicts. */
  ip: number;
  /** Advantage cards. */
  advantage: number;
  /** Asset cards. */
  assets: number;
  /** Guilds. */
  guilds: number;
  /** Human resources. */
  hr: number;
  /** All together. */
  total: number;
};

/** What the neighbours ask for a unit of each resource. */
export type Prices = {
  /** The left one. */
  left: Record<string, number>;
  /** The right one. */
  right: Record<string, number>;
};

/** What conflicts and discards bring. */
export type Prizes = {
  /** Points of a won conflict, by stage. */
  ip: [number, number, number];
  /** Points of a lost conflict. */
  defeat: number;
  /** Coins for a discarded card. */
  discard: number;
};

/** A resource, as `capital`. */
export type ResourceId = string & { readonly is?: 'ResourceId' };

/** A kind of resource. */
export type ResourceScene = {
  /** As costs and effects name it. */
  id: ResourceId;
  /** What kind of resource it is. */
  class: Class;
};

/** What never changes. */
export type Scene = {
  /** Whether goals are played for. */
  goals: boolean;
  /** The kinds of resource. */
  resources: ResourceScene[];
  /** The ids of the services; actions name a service by its place here. */
  services: string[];
  /** What conflicts and discards bring. */
  prizes: Prizes;
  /** The cards; a card's id is its place here. */
  cards: CardScene[];
  /** The boards; a board's id is its place here. */
  boards: BoardScene[];
  /** Names that the author of the table's own cards gave, by the id of the message they stand for, as `card-goodwill`. Only these are free text; with the built-in cards there are none. */
  names?: Record<string, string>;
};

/** A place at the table, counted clockwise from 0. */
export type Seat = number & { readonly is?: 'Seat' };

/** Cards the player passed on that have not been played since. */
export type SeenHand = {
  /** The stage, from 1. */
  stage: number;
  /** The turn after which the hand was passed on, from 1. */
  turn: number;
  /** Who holds the hand now, while it is in play and the player has not seen it again. */
  with: Seat | null;
  /** The cards. */
  cards: CardId[];
  /** How many of them are still in the hand. */
  in_hand: number;
  /** How many have left it face down. */
  buried: number;
};

/** A service, by the place of its first board in the file. */
export type ServiceId = number & { readonly is?: 'ServiceId' };

/** A neighbour. */
export type Side =
  | /** The left one. */ 'left'
  | /** The right one. */ 'right';

/** What a player makes in each turn. */
export type Source = {
  /** The resource, or those of which it yields one. */
  of: ResourceId[];
  /** How many units. */
  units: number;
};

/** Symbols of human resources cards. */
export type Symbol =
  | /** Management. */ 'management'
  | /** Operations. */ 'operations'
  | /** Business development. */ 'business_development';

export type TurnOwn = { deeds: Record<string, DeedOwn> };

/** What everybody did in a turn. */
export type TurnView = {
  /** The stage, from 1. */
  stage: number;
  /** The turn, from 1; 7 stands for the cards left over. */
  turn: number;
  /** By seat. */
  deeds: DeedView[];
  /** Who looked through the pile after it. */
  fetched?: Fetched | null;
};

/** Copies of a card that the player has never seen. */
export type Unseen = {
  /** The card. */
  card: CardId;
  /** How many. */
  copies: number;
};

/** What a viewer sees: what never changes, what all see alike, and what is the viewer's own. */
export type View = Common & Scene & {
  /** What only the viewer knows. */
  me: Mine | null;
  /** What nobody knows: for the log's own view alone. */
  hidden: Hidden | null;
};

/** Something that can be done with a card. */
export type Way = {
  /** The action. */
  action: Action;
  /** What makes it possible. */
  why: Why;
  /** The units that are bought: one way to draw them, of which only the sums are binding. */
  buys?: Buy[];
  /** The played card that makes it free. */
  by?: CardId | null;
};

/** How something is paid for. */
export type Why =
  | /** It costs nothing. */ 'nothing'
  | /** The player makes all that it costs. */ 'own'
  | /** A played card makes it free. */ 'chain'
  | /** With coins to the bank. */ 'bank'
  | /** Some of it is bought from neighbours. */ 'trade'
  | /** It is the free card of the stage. */ 'ability'
  | /** It is the free card out of the pile. */ 'pile';

/** A service that can be named, or none. */
export type Wish = {
  /** The service. */
  service: ServiceId | null;
  /** The action. */
  action: Action;
};
