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

/** How the boards are dealt. */
export type Boards =
  | /** Players name a service. */ 'named'
  | /** At random. */ 'random';

/** A row of the card file. Copies of one row are the same card to every rule. */
export type CardId = number & { readonly is?: 'CardId' };

/** A card, for programs and people. */
export type CardView = {
  /** As actions name it. */
  id: CardId;
  /** As people call it. */
  name: string;
  /** Its colour. */
  colour: Colour;
};

/** The colours of cards. What a colour means for the score is a rule, so the set is closed. */
export type Colour =
  | /** Resources. */ 'grey'
  | /** Assets. */ 'blue'
  | /** Advantages. */ 'yellow'
  | /** Intellectual property. */ 'red'
  | /** Human resources. */ 'green'
  | /** Guilds. */ 'purple';

/** What a player did with a card. */
export type DeedKind =
  | /** Played it. */ 'played'
  | /** Completed a goal with it. */ 'goal'
  | /** Discarded it. */ 'discarded';

/** What a player did with a card. */
export type DeedView = {
  /** What. */
  kind: DeedKind;
  /** With which card, as far as the viewer knows. */
  card: CardId | null;
};

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

/** A goal of a board. */
export type GoalView = {
  /** What it costs. */
  cost: string;
  /** What it brings. */
  brings: string;
  /** Whether it is complete. */
  done: boolean;
};

/** Whether there are goals. */
export type Goals =
  | /** As in the rulebook: who wants to win completes all three. */ 'on'
  | /** The variant `cards_only`: boards only produce, and the most points win. */ 'off';

/** A card of one's own hand. */
export type HandCard = {
  /** The card. */
  card: CardView;
  /** What it costs. */
  cost: string;
  /** What it brings. */
  brings: string;
  /** Everything that can be done with it now. */
  ways: Way[];
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

/** What only one player knows. */
export type Mine = {
  /** Who. */
  seat: Seat;
  /** The hand, with what can be done with each card. */
  hand: HandCard[];
  /** The choice that lies face down. */
  answer: Action | null;
  /** Hands the player has passed on, as far as their cards are not accounted for since. */
  seen: SeenHand[];
  /** The pile as the player saw it. */
  pile: CardView[] | null;
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

/** What a viewer sees. */
export type Own = {
  /** The stage, from 1. */
  stage: number;
  /** The turn of the stage, from 1. */
  turn: number;
  /** What is being decided. */
  phase: PhaseView;
  /** Whether hands go to the left in this stage. */
  passes_left: boolean;
  /** Whether goals are played for. */
  goals: boolean;
  /** The players, by seat. */
  players: PlayerView[];
  /** How many cards lie in the discard pile. */
  pile: number;
  /** What everybody did, turn by turn. */
  turns: TurnView[];
  /** What only the viewer knows. */
  me: Mine | null;
  /** What nobody knows: for the log's own view alone. */
  hidden: Hidden | null;
};

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
  /** The board's name. */
  board_name: string | null;
  /** What the board makes. */
  produces: string | null;
  /** The board's goals. */
  goals: GoalView[];
  /** Coins. */
  coins: number;
  /** Played cards, in the order of the card file. */
  played: CardView[];
  /** Intellectual property symbols. */
  ip: number;
  /** Victory tokens, by stage. */
  victories: [number, number, number];
  /** Defeat tokens. */
  defeats: number;
  /** Whether the ability that makes one card of each stage free can be used now; nothing without that ability. */
  free_card: boolean | null;
  /** Cards in hand. */
  hand: number;
  /** Whether the player's choice for this round is in. */
  chosen: boolean;
  /** Points if the game ended now. */
  points: number;
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
  cards: CardView[];
  /** How many of them are still in the hand. */
  in_hand: number;
  /** How many have left it face down. */
  buried: number;
};

/** A service, by the place of its first board in the file. */
export type ServiceId = number & { readonly is?: 'ServiceId' };

/** What everybody did in a turn. */
export type TurnView = {
  /** The stage, from 1. */
  stage: number;
  /** The turn, from 1; 7 stands for the cards left over. */
  turn: number;
  /** By seat. */
  deeds: DeedView[];
};

/** Something that can be done with a card. */
export type Way = {
  /** The action. */
  action: Action;
  /** In words. */
  label: string;
};
