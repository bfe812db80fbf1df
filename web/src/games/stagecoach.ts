// Written by `cargo xtask types` from docs/schema/stagecoach.schema.json; do not edit.

/** One step of a seat. */
export type Action =
  | /** Covers a city before the first turn of a game for two. */ {
    cover: {
      /** Which. */
      place: PlaceId;
    };
  }
  | /** Buys nothing more. */ 'done'
  | /** Does not use what is offered: a road, another pioneer, a seat beside the settler. */ 'decline'
  | /** Pays $2 for a road. */ 'road'
  | /** Pays $5 for two roads. */ 'two_roads'
  | /** Buys the coach of a slot, from 0. */ {
    coach: {
      /** The slot; its price is one more in dollars. */
      slot: number;
    };
  }
  | /** Lays a road that is paid for, or the sergeant's. */ {
    lay: {
      /** Where. */
      line: LineId;
    };
  }
  | /** Moves the stagecoach. */ {
    ride: {
      /** Where to. */
      to: PlaceId;
      /** Dollars to the bank. */
      bank: number;
      /** Dollars to each seat. */
      tolls: [number, number, number, number];
    };
  }
  | /** Settles a pioneer in the stagecoach's city; a further farmer too. */ {
    settle: {
      /** From which coach. */
      coach: CoachId;
      /** Which pioneer. */
      profession: Profession;
    };
  }
  | /** Lets a pioneer off a coach, back to the supply. */ {
    return: {
      /** From which coach. */
      coach: CoachId;
      /** Which pioneer. */
      profession: Profession;
    };
  }
  | /** Pays $2 to the active player and settles a pioneer of the same profession. */ {
    join: {
      /** From which coach. */
      coach: CoachId;
    };
  };

/** What differs from the scene. It is told at every step, and made without an allocation per place. */
export type BoardChanges = { places: PlaceChanges[]; lines: Record<string, LineChanges> };

export type BoardScene = {
  id: string;
  size: [number, number];
  projection: Projection | null;
  start: PlaceId;
  places: PlaceScene[];
  lines: LineScene[];
};

/** The board and what stands on it. */
export type BoardView = {
  /** Its name for programs. */
  id: string;
  /** Width and height in board units. */
  size: [number, number];
  /** The map projection under it. */
  projection: Projection | null;
  /** Where everybody began. */
  start: PlaceId;
  /** The places by id. */
  places: PlaceView[];
  /** The lines by id. */
  lines: LineView[];
};

export type CoachChanges = { seats: SeatChanges[] };

/** A coach by its position in the coach file, starting coaches first. */
export type CoachId = number & { readonly is?: 'CoachId' };

export type CoachScene = { points: number; seats: SeatScene[] };

/** A coach and who is aboard. */
export type CoachView = {
  /** The points for emptying it. */
  points: number;
  /** Its seats. */
  seats: SeatView[];
};

/** The table as one viewer sees it: all of the board and the coaches, or what changes of them. */
export type Common = {
  /** How many play. */
  seats: number;
  /** Whose view this is, if a player's. */
  you: Seat | null;
  /** The round, from 1. */
  round: number;
  /** Who had the first turn. */
  first: Seat;
  /** Whose turn it is. */
  active: Seat;
  /** Who has to decide; nobody when the game is over. */
  decides: Seat | null;
  /** What is to be decided. */
  phase: PhaseView;
  /** Where the stagecoach stands. */
  stagecoach: PlaceId;
  /** The board and what stands on it. */
  board: BoardChanges;
  /** Every coach by id. */
  coaches: Record<string, CoachChanges>;
  /** The coaches for sale. */
  row: Offered[];
  /** How many coaches lie in the stack. */
  stack: number;
  /** The coaches nobody has seen: those in the stack and those out of the game. */
  unseen: CoachId[];
  /** The players by seat. */
  players: PlayerView[];
  /** The possible rides, for who has to ride. */
  rides: RideView[];
  /** Why the game ends with this round, once that is known; if it is stalled, only unless somebody buys something. */
  last_round: Ending | null;
  /** How it ended, if it has. */
  result: ResultView | null;
};

/** Which cities two players cover. */
export type Covers =
  | /** Those the board file names. */ 'far_edge'
  | /** Eight drawn at random such that the rest stays connected. */ 'random'
  | /** Eight that the players choose before the first turn, one after the other. */ 'free';

/** Why the game ended. */
export type Ending =
  | /** Somebody built the last road. */ 'roads'
  | /** The last coach of the stack was laid open. */ 'coaches'
  | /** Nobody did anything for a round. */ 'stalled';

/** Something that happened. */
export type Event =
  | /** A city was covered, before the first turn. */ {
    covered: {
      /** By whom. */
      seat: Seat;
      /** Which. */
      place: PlaceId;
    };
  }
  | /** A turn begins with its income. */ {
    turn: {
      /** Whose. */
      seat: Seat;
      /** The round, from 1. */
      round: number;
      /** Dollars from the bank. */
      income: number;
    };
  }
  | /** Roads were paid for. */ {
    bought_roads: {
      /** By whom. */
      seat: Seat;
      /** How many. */
      count: number;
      /** Dollars to the bank. */
      price: number;
    };
  }
  | /** A coach was bought and filled. */ {
    bought_coach: {
      /** By whom. */
      seat: Seat;
      /** Which. */
      coach: CoachId;
      /** Dollars to the bank. */
      price: number;
    };
  }
  | /** A coach of the stack was laid open. */ {
    opened: {
      /** Which. */
      coach: CoachId;
      /** How many are left in the stack. */
      left: number;
    };
  }
  | /** A road was laid. */ {
    laid: {
      /** By whom. */
      seat: Seat;
      /** Where. */
      line: LineId;
    };
  }
  | /** The stagecoach was moved. */ {
    rode: {
      /** By whom. */
      seat: Seat;
      /** The places passed, from where it stood to where it stands. */
      route: PlaceId[];
      /** Dollars to the bank. */
      bank: number;
      /** Dollars to each seat. */
      tolls: [number, number, number, number];
    };
  }
  | /** The stagecoach could not be moved. */ {
    stayed: {
      /** By whom. */
      seat: Seat;
    };
  }
  | /** A pioneer settled. */ {
    settled: {
      /** Whose. */
      seat: Seat;
      /** Where. */
      place: PlaceId;
      /** From which coach. */
      coach: CoachId;
      /** Which pioneer. */
      profession: Profession;
    };
  }
  | /** The last pioneer left a coach. */ {
    emptied: {
      /** Whose it is. */
      seat: Seat;
      /** Which. */
      coach: CoachId;
      /** Its points. */
      points: number;
    };
  }
  | /** A banker or merchant tile was taken. */ {
    took: {
      /** By whom. */
      seat: Seat;
      /** Banker or merchant. */
      profession: Profession;
      /** Whether it is kept; a third of a kind is not. */
      kept: boolean;
    };
  }
  | /** The hotel paid $3. */ {
    lodged: {
      /** Whom. */
      seat: Seat;
    };
  }
  | /** A nugget was drawn. */ {
    dug: {
      /** By whom. */
      seat: Seat;
      /** Its value, for who may know. */
      value: number | null;
    };
  }
  | /** A pioneer left a coach for the supply. */ {
    returned: {
      /** Whose. */
      seat: Seat;
      /** From which coach. */
      coach: CoachId;
      /** Which pioneer. */
      profession: Profession;
    };
  }
  | /** Somebody pays to settle beside the active player. */ {
    joined: {
      /** Who. */
      seat: Seat;
      /** Who gets the $2. */
      host: Seat;
    };
  }
  | /** Somebody asked to join does not. */ {
    passed: {
      /** Who. */
      seat: Seat;
    };
  }
  | /** The game ends with this round; if it is stalled, only unless somebody buys something. */ {
    last_round: {
      /** Why. */
      reason: Ending;
      /** Who has the last turn. */
      last: Seat;
    };
  }
  | /** The game is over and everything is known. */ {
    ended: {
      /** Why. */
      reason: Ending;
      /** The points of each seat, all counted. */
      points: number[];
    };
  };

export type LineChanges = { covered?: boolean; roads?: Seat[] };

/** A line by its position in the board file. */
export type LineId = number & { readonly is?: 'LineId' };

export type LineScene = { ends: [PlaceId, PlaceId]; covered: boolean; roads: unknown[] };

/** A line and the roads on it. */
export type LineView = {
  /** Its two ends. */
  ends: [PlaceId, PlaceId];
  /** Whether it is out of play. */
  covered: boolean;
  /** The owners of its roads. */
  roads: Seat[];
};

/** A coach for sale. */
export type Offered = {
  /** Its slot, from 0. */
  slot: number;
  /** Its price in dollars. */
  price: number;
  /** Which coach it is. */
  coach: CoachId;
};

/** What a table may choose before the game. */
export type Options = {
  /** Which cities two players cover. */
  covers?: Covers;
  /** The text of a board file of the table's own. */
  board?: string | null;
  /** The text of a coach file of the table's own. */
  coaches?: string | null;
};

/** What is laid over the view of guests. */
export type Own = { you: Seat | null; players: Record<string, PlayerOwn>; rides: RideView[] };

/** What is to be decided. */
export type PhaseView =
  | /** Before the first turn the players cover cities, one after the other. */ {
    step: 'cover';
    /** Cities left to cover. */
    left: number;
  }
  | /** The active player may buy. */ {
    step: 'buy';
    /** Purchases left. */
    left: number;
    /** The purchase spaces used in this turn: `road`, `two_roads`, `coach`. */
    used: string[];
  }
  | /** The active player lays roads that are paid for. */ {
    step: 'lay';
    /** Roads left to lay. */
    left: number;
  }
  | /** The active player moves the stagecoach. */ { step: 'ride' }
  | /** The active player settles a pioneer. */ { step: 'settle' }
  | /** The active player may build a road for nothing. */ { step: 'sergeant' }
  | /** The active player may settle more farmers. */ {
    step: 'farmer';
    /** How many more. */
    left: number;
  }
  | /** The active player may let a further pioneer off. */ { step: 'barkeeper' }
  | /** Somebody else may join the settler. */ {
    step: 'join';
    /** What the settled pioneer is. */
    profession: Profession;
  }
  | /** The game is over. */ { step: 'over' };

export type PlaceChanges = { covered?: boolean; tile?: Tile | null; pioneers?: number[] };

/** A place by its position in the board file. */
export type PlaceId = number & { readonly is?: 'PlaceId' };

/** A place on the board. */
export type PlaceScene = {
  /** Its name for programs. */
  id: string;
  /** Its name for people. */
  name: string;
  /** Board units to the right. */
  x: number;
  /** Board units down. */
  y: number;
  /** Degrees north, if the place is a real one. */
  lat: number | null;
  /** Degrees east, if the place is a real one. */
  lon: number | null;
  covered: boolean;
  tile: Tile | null;
  pioneers: number[];
};

/** A place and what stands on it. */
export type PlaceView = {
  /** Its name for programs. */
  id: string;
  /** Its name for people. */
  name: string;
  /** Board units to the right. */
  x: number;
  /** Board units down. */
  y: number;
  /** Degrees north, if the place is a real one. */
  lat: number | null;
  /** Degrees east, if the place is a real one. */
  lon: number | null;
  /** Whether it is covered and out of play. */
  covered: boolean;
  /** The tile it shows. */
  tile: Tile | null;
  /** The pioneers of each seat. */
  pioneers: number[];
};

export type PlayerOwn = { nugget_values: number[] | null; points: PointsOwn };

/** A player. */
export type PlayerView = {
  /** Dollars. */
  money: number;
  /** Dollars at the beginning of a turn. */
  income: number;
  /** Purchases in a turn. */
  purchases: number;
  /** Pioneers in supply. */
  supply: number;
  /** Roads in supply. */
  roads: number;
  /** Banker tiles. */
  bankers: number;
  /** Merchant tiles. */
  merchants: number;
  /** Coaches with somebody aboard. */
  riding: CoachId[];
  /** Emptied coaches. */
  emptied: CoachId[];
  /** How many nuggets. */
  nuggets: number;
  /** What the nuggets are worth, for who may know. */
  nugget_values: number[] | null;
  /** The points as if the game ended now. */
  points: PointsView;
};

export type PointsOwn = { nuggets: number | null; total: number };

/** Points as if the game ended now. */
export type PointsView = {
  /** Emptied coaches. */
  coaches: number;
  /** Empty seats on the other coaches. */
  seats: number;
  /** The best network. */
  network: number;
  /** Nuggets, for who may know. */
  nuggets: number | null;
  /** The sum of what is shown here. */
  total: number;
};

/** What a pioneer on a coach seat is. */
export type Profession =
  | /** Raises the income. */ 'banker'
  | /** Allows a further purchase. */ 'merchant'
  | /** Builds a road for nothing. */ 'sergeant'
  | /** Lets a further pioneer off a coach. */ 'barkeeper'
  | /** Finds a nugget. */ 'gold_digger'
  | /** Settles with up to two more farmers. */ 'farmer';

/** A conic map projection, as drawing libraries take it. */
export type Projection = {
  /** Its kind, as in `conic_equal_area`. */
  kind: string;
  /** The standard parallels. */
  parallels: number[];
  /** The rotation of the globe. */
  rotate: number[];
  /** The centre of the map. */
  center: number[];
  /** Board units per radian. */
  scale: number;
  /** Where the centre lies on the board. */
  translate: number[];
};

/** How the game ended. */
export type ResultView = {
  /** Why. */
  reason: Ending;
  /** The rank of each seat, from 1. */
  ranks: number[];
  /** The points of each seat. */
  scores: number[];
};

/** A possible ride. */
export type RideView = {
  /** Where to. */
  to: PlaceId;
  /** Dollars to the bank. */
  bank: number;
  /** Dollars to each seat. */
  tolls: [number, number, number, number];
  /** The way, from where the stagecoach stands. */
  route: PlaceId[];
};

/** What stands on the board from the first to the last turn, and how it is where nothing is told to have changed: no tile, no pioneers, no roads, nobody aboard. */
export type Scene = { board: BoardScene; coaches: CoachScene[] };

/** A place at the table, counted clockwise from 0. */
export type Seat = number & { readonly is?: 'Seat' };

export type SeatChanges = { taken?: boolean };

export type SeatScene = { profession: Profession; taken: boolean };

/** A seat of a coach. */
export type SeatView = {
  /** Who sits here. */
  profession: Profession;
  /** Whether somebody does now. */
  taken: boolean;
};

/** What a city offers to whoever settles there first. */
export type Tile =
  | /** For a banker. */ 'banker'
  | /** For a merchant. */ 'merchant'
  | /** For a sergeant. */ 'sergeant'
  | /** For a barkeeper. */ 'barkeeper'
  | /** For a gold digger. */ 'gold_digger'
  | /** For a farmer. */ 'farmer'
  | /** For anybody. */ 'hotel';

/** The table as one viewer sees it: all of the board and the coaches, or what changes of them. */
export type View = {
  /** How many play. */
  seats: number;
  /** Whose view this is, if a player's. */
  you: Seat | null;
  /** The round, from 1. */
  round: number;
  /** Who had the first turn. */
  first: Seat;
  /** Whose turn it is. */
  active: Seat;
  /** Who has to decide; nobody when the game is over. */
  decides: Seat | null;
  /** What is to be decided. */
  phase: PhaseView;
  /** Where the stagecoach stands. */
  stagecoach: PlaceId;
  /** The board and what stands on it. */
  board: BoardView;
  /** Every coach by id. */
  coaches: CoachView[];
  /** The coaches for sale. */
  row: Offered[];
  /** How many coaches lie in the stack. */
  stack: number;
  /** The coaches nobody has seen: those in the stack and those out of the game. */
  unseen: CoachId[];
  /** The players by seat. */
  players: PlayerView[];
  /** The possible rides, for who has to ride. */
  rides: RideView[];
  /** Why the game ends with this round, once that is known; if it is stalled, only unless somebody buys something. */
  last_round: Ending | null;
  /** How it ended, if it has. */
  result: ResultView | null;
};
