// Written by `cargo xtask types` from docs/schema/peril.schema.json; do not edit.

/** One step of a player. */
export type Action =
  | /** Names who should begin. */ { vote: Seat }
  | /** Chooses the symbol to play. */ { take_symbol: Symbol }
  | /** Gives one of the last meals to somebody. */ { feed: Mouth }
  | /** Ends the action phase. */ 'end_actions'
  | /** A pioneer begins to act; whoever acted before is done. */ { activate: Number }
  | /** Rolls for steps. */ 'move'
  | /** One step of a walk, onto a hex or into the unknown. */ { step: Cell }
  | /** Ends a walk. */ 'stop_move'
  | /** Draws a tile to lay next to the pioneer. */ 'explore'
  | /** Draws another. */ 'explore_again'
  | /** Draws no other. */ 'explore_stop'
  | /** Lays a tile. */ { place: Cell }
  | /** Opens a shop. */ { shop: Mode }
  | /** Buys or sells one lot. */ { lot: Good }
  | /** Buys a point card with resources. */ 'point_for_resources'
  | /** Pays one of them. */ { pay_resource: Resource }
  | /** Leaves the shop. */ 'shop_done'
  | /** Begins a proposal. */ { trade_open: Seat }
  | /** Adds something to give. */ { give: Item }
  | /** Adds something to get. */ { get: Item }
  | /** Sends the proposal. */ 'send'
  | /** Drops the proposal. */ 'drop'
  | /** Agrees to a deal. */ 'accept'
  | /** Refuses a deal. */ 'reject'
  | /** Asks for one item more. */ { counter_ask: Item }
  | /** Would give one item less. */ { counter_drop: Item }
  | /** Claims the hex. */ 'claim'
  | /** Builds on the stake. */ { build: Building }
  | /** Looks for game. */ 'hunt'
  | /** Shoots at the animal. */ 'shoot'
  | /** Lets the animal go. */ 'run_away'
  | /** Takes a resource where the pioneer stands. */ 'process'
  | /** Has a laborer take one. */ { process_at: Cell }
  | /** Prays, and shuffles the deck before or not. */ {
    pray: {
      /** Whether to shuffle. */
      shuffle: boolean;
    };
  }
  | /** Lets the family grow. */ 'expand'
  | /** Sits down at the table. */ 'gamble'
  | /** Chooses what to wager. */ { wager: Purse }
  | /** Chooses how much. */ { stake: number }
  | /** Chooses on what, and rolls. */ { bet: Face }
  | /** Disputes somebody's stake. */ 'dispute'
  | /** Takes over a building or a stake that nobody owns any more. */ 'take_over'
  | /** Would give up the stake, and names the price. */ 'negotiate'
  | /** Fights. */ 'fight'
  | /** Names who fights. */ { champion: Number }
  | /** Learns something. */ { learn: Diploma }
  | /** Gives a diploma back. */ { surrender: Number }
  | /** Hires the Sheriff. */ { sheriff: Errand }
  | /** Puts the Sheriff somewhere. */ { block_at: Cell }
  | /** Names the trespasser. */ { arrest_at: Figure }
  | /** Names the prisoner. */ { release: Prisoner }
  | /** Hires a laborer for a building. */ { hire: Cell }
  | /** Tries the bars. */ 'jail_roll'
  | /** Shoots at a passer-by. */ 'fire'
  | /** Holds fire. */ 'hold_fire'
  | /** Gives in to the Sheriff or the Bandit. */ 'submit'
  | /** Commits bullets to a shootout, unseen. */ { commit: number }
  | /** Turns a card in a live shootout. */ 'flip'
  | /** Notes that the table's figure turned a card first. */ 'rival_flip'
  | /** Notes that both turned a card at the same moment. */ 'together'
  | /** Notes a press before the signal. */ 'false_start'
  | /** Takes what the loser carried. */ 'loot'
  | /** Leaves it. */ 'leave_loot'
  | /** Moves the Bandit. */ { bandit_to: Cell }
  | /** Moves the Bandit off. */ { retreat_to: Cell }
  | /** Takes the Bandit's money for the drink. */ 'take_drink'
  | /** Plays him for it. */ { double_drink: Parity }
  | /** Chooses a tool. */ { pick_tool: Tool }
  | /** Chooses a hex. */ { pick_hex: Cell }
  | /** Chooses a kind of resource. */ { pick_resource: Resource }
  | /** Chooses one of one's own pioneers. */ { pick_pioneer: Number }
  | /** Chooses somebody else's pioneer. */ { pick_other: Figure }
  | /** Chooses a diploma. */ { pick_diploma: Diploma }
  | /** Chooses a player. */ { pick_seat: Seat }
  | /** Does without. */ 'decline'
  | /** Enters the game, or comes back. */ 'enter'
  | /** Stays out of it. */ 'stay_out';

/** What may be hunted. */
export type AnimalScene = {
  /** As in `elk`. Events name an animal by its place in the list. */
  id: string;
  /** The roll it takes and the Food it gives. */
  value: number;
};

/** What is being decided. */
export type Asked =
  | /** Who should begin: whom each seat has named so far. */ { what: 'vote'; ballots: (Seat | null)[] }
  | /** Which symbol to play. */ { what: 'symbol'; left: Symbol[] }
  | /** What to do in one's turn. */ { what: 'turn' }
  | /** Who gets the last meals; `fed` are those who have one, a bit each. */ { what: 'feed'; meals_left: number; fed: number }
  | /** Where to lay a tile. */ { what: 'place_tile'; terrain: Terrain | null; near: Cell | null }
  | /** Whether to draw another tile. */ { what: 'explore_again' }
  | /** Where to step; `rolled` is what the die showed. */ { what: 'step'; left: number; rolled: number }
  | /** Whether to shoot at a passer-by. */ { what: 'potshot'; at: Figure | null }
  | /** What to buy or sell. */ { what: 'shop'; buying: boolean }
  | /** Which resources to pay for a point card. */ { what: 'pay_resources'; left: number }
  | /** What to offer, or whether to accept. */ {
    what: 'trade';
    by: Seat;
    to: Seat;
    stage: Deal;
    give: Item[];
    get: Item[];
    /** What a counter-offer changed. */
    changed: Change | null;
    /** The disputed stake that `by` gives up for what it gets; nothing in an ordinary trade. */
    stake: Cell | null;
    /** What comes of that stake without an agreement. */
    otherwise: Otherwise | null;
  }
  | /** Whether to shoot at the animal. */ { what: 'hunt'; animal: string; value: number; shots: number }
  | /** What to wager, and on what. */ { what: 'gamble'; amount: number | null }
  | /** Whether to give a stake up for a price, or to fight with one of the `champions`. */ { what: 'dispute'; at: Cell; otherwise: Otherwise; champions: Number[] }
  | /** Who fights for the stake. */ { what: 'champion'; at: Cell }
  | /** What the Sheriff is hired for. */ { what: 'sheriff' }
  | /** Whether to give in to the Sheriff. */ { what: 'arrest'; who: Figure }
  | /** Whether to give in to the Bandit. `next` come after, in order; `lost` are the dollars that each seat has lost so far; the Bandit rolled `steps` and was `after` somebody, unless he went for a drink. */ {
    what: 'holdup';
    who: Figure;
    next: Figure[];
    lost: number[];
    steps: number;
    after: Seat | null;
  }
  | /** How many bullets to commit. `most` are the bullets each side may commit, `yours` what the viewer has committed. */ {
    what: 'shootout';
    attacker: Gun;
    defender: Gun;
    cause: Quarrel;
    at: Cell | null;
    most: [number, number];
    committed: Seat[];
    yours: number | null;
  }
  | /** Whether to turn another card in a live shootout. */ {
    what: 'live';
    attacker: Gun;
    defender: Gun;
    cause: Quarrel;
    at: Cell | null;
    most: [number, number];
    turned: [number, number];
    holds: [boolean, boolean];
  }
  | /** Whether to take the loser's things. */ { what: 'loot'; from: Seat }
  | /** Where the Bandit goes. */ { what: 'bandit_to'; cells: Cell[] }
  | /** Where the Bandit withdraws to. */ { what: 'retreat'; cells: Cell[] }
  | /** Odd or even, for a drink of the Bandit's. */ { what: 'drink'; dollars: number }
  | /** A choice that a card, or the Deadwood die, asks for. */ { what: 'card'; choice: Choice; pioneer: Number | null }
  | /** How to pay what is due. */ { what: 'debt'; due: number }
  | /** Which pioneers are lost; `left` more must go. */ { what: 'lose_pioneers'; left: number }
  | /** Whether to come back with a new family. */ { what: 'return' }
  | /** Whether to come into the game. */ { what: 'enter' };

/** The viewer's own commitment. */
export type AskedOwn = {
  /** The bullets that the viewer has committed. */
  yours: number;
};

/** How much money there is. */
export type BankLimit =
  | /** As much as is wanted. */ 'unlimited'
  | /** What lies in the box. */ '910';

/** What may stand on a claimed hex. The four that yield come first, in the order of [`Resource`] and [`Tool`]. */
export type Building =
  | /** Rye. */ 'farm'
  | /** Cattle. */ 'ranch'
  | /** Coal. */ 'mine'
  | /** Timber. */ 'sawmill'
  | /** Room for a family. */ 'homestead';

/** Whether buildings can be traded. */
export type BuildingTrade =
  | /** Between players. */ 'allowed'
  | /** Never, homesteads included. */ 'forbidden';

/** What Business buys from anywhere. */
export type BusinessScope =
  | /** What the General Store sells. */ 'store_items'
  | /** What any shop sells. */ 'all_shops';

/** A design of a deck. */
export type CardScene = {
  /** As in `E21`. Events name a card by its place in the list. */
  id: string;
  /** How many copies are in the deck at this table. */
  copies: number;
  /** What it is about, for its picture. */
  effect: Effect;
};

/** A place on the grid, axial. `r` grows downwards, `q` to the right. */
export type Cell = {
  /** Column. */
  q: number;
  /** Row. */
  r: number;
};

/** What a counter-offer changes. */
export type Change =
  | /** The proposer is to give this as well. */ { asked_for: Item }
  | /** The proposer is not to get this. */ { kept_back: Item };

/** What a card asks for. */
export type Choice =
  | /** Who gets so many Actions more, or fewer. */ { actions: number }
  | /** Which tool to gain. */ 'gain_tool'
  | /** Which tool to lose. */ 'lose_tool'
  | /** Which building gets so many resources. */ { enrich: number }
  | /** So many of which resource. */ { gain_resource: number }
  | /** Who receives a diploma. */ 'pupil'
  | /** Which diploma the pupil receives. */ 'lesson'
  | /** Where a laborer works. */ 'laborer'
  | /** Which building loses half. */ 'halve'
  | /** Which homestead is lost. */ 'lose_homestead'
  | /** Whose diploma is lost. */ 'lose_diploma'
  | /** Who goes to Jail. */ 'jail'
  | /** Who is bitten; dies on so much or less. */ { rattler: number }
  | /** Whom to pay so much. */ { payee: number }
  | /** Whose diploma of one's own changes places. */ 'swap_own'
  | /** With whose. */ 'swap_other'
  | /** Whose diploma is exchanged or handed on, if any. */ 'change'
  | /** For which, or to whom. */ 'change_to'
  | /** Who leaves Jail. */ 'free_own'
  | /** Where the one who prays goes, if anywhere. */ 'teleport';

/** What all see alike. */
export type Common = {
  /** The round, from 1. */
  round: number;
  /** The players' symbols, by seat. */
  symbols: Symbol[];
  /** Whose turn it is. */
  active: Seat;
  /** Who had the first turn. */
  start: Seat;
  /** Where the turn is. */
  phase: Phase | null;
  /** Whom the Bandit is after. */
  targeted: Seat | null;
  /** The pioneer that acts. */
  acting: Figure | null;
  /** What is being decided, if anything. */
  asked: Asked | null;
  /** The land, in the order of laying. */
  hexes: HexView[];
  /** Where a tile could be laid. */
  edge: Cell[];
  /** Tiles left, by terrain. */
  land_left: ([Terrain, number])[];
  /** The players, by seat. */
  players: PlayerView[];
  /** What is left for all. */
  stock: StockView;
  /** Where the Bandit is. */
  bandit: Lair;
  /** Dollars in the hideout. */
  hideout_cash: number;
  /** Resources in the hideout. */
  hideout: ([Resource, number])[];
  /** Where the Sheriff stands. */
  sheriff: Cell;
  /** Whether the Sheriff can be hired. */
  sheriff_available: boolean;
  /** How often the Sheriff may still be hired this turn; nothing if as often as one likes. */
  hires_left: number | null;
  /** Trades that may still be proposed this turn. */
  offers_left: number;
  /** What the Deadwood die showed this turn. */
  deadwood: Deadwood | null;
  /** The last card drawn this turn. */
  drawn: DrawnView | null;
  /** Cards left in the Event deck. */
  events_left: number;
  /** Cards of the Event deck that are gone, by id. */
  events_gone: ([string, number])[];
  /** Prayer cards that may come next, by id. */
  prayers_unknown: ([string, number])[];
  /** Prayer cards that everybody knows to come, by id. */
  prayers_known: string[];
  /** Why the game ended, once it has. */
  ended: string | null;
  /** Who won, if somebody did. */
  winner: Seat | null;
};

/** A hex where others may shoot. */
export type Danger = {
  /** Its place in `hexes`. */
  hex: number;
  /** Who may shoot. */
  by: Seat[];
};

/** A face of the Deadwood die. */
export type Deadwood =
  | /** One more Action. */ 'action'
  | /** A tile. */ 'land'
  | /** An Event. */ 'event';

/** How far a deal has come. */
export type Deal =
  | /** The proposer composes it. */ 'draft'
  | /** The other answers. */ 'answer'
  | /** The proposer answers a counter-offer. */ 'counter';

/** A deck of cards. */
export type Deck =
  | /** Events. */ 'events'
  | /** Prayers. */ 'prayers';

/** A deed. */
export type Deed = {
  /** The action. */
  action: Action;
  /** Dollars it costs. */
  cost?: number;
  /** Why it is not possible: the id of a message. */
  not?: string | null;
};

/** What a pioneer may learn. The four that yield come first, in the order of [`Resource`]. */
export type Diploma =
  | /** Rye. */ 'agriculture'
  | /** Cattle. */ 'bovine'
  | /** Coal. */ 'mining'
  | /** Timber. */ 'forestry'
  | /** Gambling anywhere; the Bandit's drinks. */ 'bartending'
  | /** The store anywhere. */ 'business'
  | /** Teaching. */ 'education'
  | /** Point cards anywhere, also for resources. */ 'finance'
  | /** Two tiles, free claims. */ 'land'
  | /** The deputy. */ 'law'
  | /** All tools. */ 'metallurgy'
  | /** Praying anywhere; kin. */ 'theology';

/** A drawn card. */
export type DrawnView = {
  /** From where. */
  deck: Deck;
  /** Its id, as in `E21`. */
  card: string;
  /** For whom. */
  seat: Seat;
};

/** What a card is about. Cards of one effect have one picture. */
export type Effect =
  | /** Dollars come. */ 'windfall'
  | /** Dollars go. */ 'loss'
  | /** Dollars come out of the Hideout. */ 'reward'
  | /** Somebody has to pay. */ 'bill'
  | /** Food comes. */ 'food'
  | /** Food goes. */ 'hunger'
  | /** Bullets come or go. */ 'bullets'
  | /** Everybody gets food and bullets. */ 'freight'
  | /** A horse. */ 'horse'
  | /** A tool. */ 'tool'
  | /** A revolver. */ 'revolver'
  | /** Resources, on a building or in hand. */ 'plenty'
  | /** Something burns down. */ 'fire'
  | /** The crops are eaten. */ 'locusts'
  | /** The cattle fall ill. */ 'fever'
  | /** The mines are flooded. */ 'flood'
  | /** Diplomas come, go or change hands. */ 'school'
  | /** Laborers come or go. */ 'labor'
  | /** New land, or a long way. */ 'land'
  | /** More Actions. */ 'dawn'
  | /** Fewer Actions. */ 'illness'
  | /** Into Jail, or out of it. */ 'jail'
  | /** Somebody is bitten. */ 'snake'
  | /** The Bandit comes. */ 'bandit'
  | /** The Bandit stays away. */ 'shelter'
  | /** A family grows. */ 'family'
  | /** Nothing. */ 'rest';

/** What becomes of an eliminated player's buildings. */
export type EliminatedProperty =
  | /** They leave the field. */ 'remove'
  | /** They stay, nobody's. */ 'abandon';

/** What the Sheriff is hired for. */
export type Errand =
  | /** To stand in the way. */ 'block'
  | /** To take the Bandit. */ 'arrest_bandit'
  | /** To take a trespasser. */ 'arrest_pioneer'
  | /** To let somebody out. */ 'release';

/** One thing that happened. */
export type Event =
  | /** A seat named who should begin. */ { voted: { seat: Seat; named: Seat } }
  | /** A seat chose its symbol. */ { took_symbol: { seat: Seat; symbol: Symbol } }
  | /** A seat's turn begins. */ { turn: { seat: Seat; round: number } }
  | /** A seat has handed out so many meals. */ { fed: { seat: Seat; meals: number } }
  | /** A pioneer got no meal. */ { hungry: { who: Figure } }
  | /** A horse got no meal and is gone. */ { horse_left: { seat: Seat } }
  | /** The Deadwood die was rolled. */ { deadwood_die: { seat: Seat; face: Deadwood } }
  | /** A die was rolled, by a seat or for the Bandit. */ { die: { by: Seat | null; value: number } }
  | /** The player die was rolled. */ { player_die: { face: Face } }
  | /** A pioneer begins to act. */ { activated: { who: Figure } }
  | /** A pioneer has so many Actions more, or fewer. */ { more_actions: { who: Figure; amount: number } }
  | /** A pioneer may take so many steps. */ { walking: { who: Figure; steps: number } }
  | /** A pioneer took a step. */ { stepped: { who: Figure; to: Place } }
  | /** A pioneer had to turn back. */ { turned_back: { who: Figure } }
  | /** A seat drew a tile. */ { drew: { seat: Seat; terrain: Terrain } }
  | /** A tile was laid. */ { laid: { cell: Place } }
  | /** A seat bought or sold one lot. */ { lot: { seat: Seat; mode: Mode; good: Good; price: number } }
  | /** A seat gained something. */ { gained: { seat: Seat; thing: Thing; amount: number } }
  | /** A seat lost something. */ { lost: { seat: Seat; thing: Thing; amount: number } }
  | /** Dollars changed hands. */ { paid: { from: Party; to: Party; amount: number } }
  | /** A trade was proposed, or a price for a disputed stake named. */ {
    proposed: { by: Seat; to: Seat; give: Item[]; get: Item[]; at: Place[]; stake: Place | null };
  }
  | /** A proposal was dropped. */ { dropped: { by: Seat } }
  | /** A counter-offer was made to who proposed, and would `give` and `get`. */ { countered: { by: Seat; to: Seat; give: Item[]; get: Item[]; at: Place[] } }
  | /** A deal was refused. */ { refused: { by: Seat } }
  | /** A trade was made. */ { traded: { by: Seat; to: Seat } }
  | /** A pioneer put a stake on a hex. */ { claimed: { who: Figure; cell: Place } }
  | /** A pioneer built; `tokens` are the resources that lie there. */ { built: { who: Figure; cell: Place; kind: Building; tokens: number } }
  | /** A pioneer met an animal, by its place in the scene's list. */ { sighted: { who: Figure; animal: number } }
  | /** A pioneer shot at the animal. */ { shot: { who: Figure; roll: number; hit: boolean } }
  | /** The animal is gone. */ { animal_gone: { who: Figure } }
  | /** A pioneer took resources from a building. */ { processed: { who: Figure; cell: Place; resource: Resource; amount: number } }
  | /** A pioneer prayed and drew a Prayer card, by its place in the scene's list. */ { prayed: { who: Figure; shuffled: boolean; card: number } }
  | /** A seat drew an Event card, by its place in the scene's list. */ { card: { seat: Seat; card: number } }
  | /** The card had no effect. */ { no_effect: { seat: Seat } }
  | /** A building got more resources. */ { enriched: { cell: Place; amount: number } }
  | /** A building lost resources. */ { depleted: { cell: Place; amount: number } }
  | /** A pioneer was born. */ { born: { who: Figure; cell: Place } }
  | /** A pioneer joined a family. */ { joined: { who: Figure; cell: Place } }
  | /** A pioneer wagered. */ { wagered: { who: Figure; purse: Purse; amount: number; on: Face } }
  | /** A pioneer disputes a stake. */ { disputed: { who: Figure; cell: Place; owner: Seat } }
  | /** A stake has a new owner. */ { stake_passes: { cell: Place; to: Seat } }
  | /** A pioneer took over an abandoned building, or a stake. */ { took_over: { who: Figure; cell: Place; kind: Building | null } }
  | /** A pioneer got a diploma. */ { learned: { who: Figure; diploma: Diploma } }
  | /** A pioneer no longer has a diploma. */ { gave_back: { who: Figure; diploma: Diploma } }
  | /** A seat hired the Sheriff. */ { hired: { seat: Seat; errand: Errand } }
  | /** The Sheriff stands somewhere else. */ { sheriff_at: { cell: Place } }
  | /** The Sheriff was beaten and is not there for the rest of the turn. */ 'sheriff_beaten'
  | /** A pioneer went to Jail. */ { jailed: { who: Figure } }
  | /** A pioneer left Jail. */ { freed: { who: Figure; cell: Place } }
  | /** A laborer works at a building, or nowhere any more. */ { laborer_at: { resource: Resource; cell: Place | null } }
  | /** A seat shot at a passer-by. */ { potshot_at: { by: Seat; who: Figure; hit: boolean } }
  | /** A seat let a passer-by go. */ { held_fire: { by: Seat } }
  | /** A pioneer was held up and lost dollars. */ { held_up: { who: Figure; amount: number } }
  | /** The Bandit is after a seat that is far ahead. */ { targeted: { seat: Seat } }
  | /** The Bandit moved. */ { bandit: { to: Lair } }
  | /** The Bandit died; another sets out. */ 'bandit_dies'
  | /** The Bandit spent dollars on drinks. */ { drinks: { amount: number } }
  | /** A seat guessed wrong and got nothing. */ { drink_lost: { seat: Seat } }
  | /** A shootout begins. */ { duel: { attacker: Gun; defender: Gun } }
  | /** A seat committed bullets; how many is told to that seat alone. */ { committed: { seat: Seat; bullets: number | null } }
  | /** Both sides are in: the cards that each has. */ { commitments: { attacker: number; defender: number } }
  | /** The beats at which the sides shoot. */ { beats: { attacker: number; defender: number } }
  | /** Both shot at the same time: once more. */ 'too_close'
  | /** A side turned a card in a live shootout. */ { turned: { side: Gun; hit: boolean } }
  | /** A side turns no more cards. */ { holds: { side: Gun } }
  | /** A side drew before the signal. */ { false_start: { side: Gun } }
  | /** A side won the shootout. */ { duel_won: { by: Gun } }
  | /** Nobody was hit. */ 'standoff'
  | /** The winner took dollars from the loser. */ { looted: { by: Seat; from: Seat; amount: number } }
  | /** A pioneer died. */ { died: { who: Figure } }
  | /** The Bandit leaves a seat alone until its next turn. */ { shielded: { seat: Seat } }
  | /** A homestead burnt down. */ { homestead_lost: { seat: Seat; cell: Place } }
  | /** A seat is out of the game, by its own wish or not. */ { eliminated: { seat: Seat; quit: boolean } }
  | /** A seat came into the game, or came back. */ { entered: { seat: Seat } }
  | /** A seat does not come back. */ { stays_out: { seat: Seat } }
  | /** A seat has enough points. */ { won_by_points: { seat: Seat } }
  | /** A seat is the last one in the game. */ { won_alone: { seat: Seat } }
  | /** The last round was played. */ 'rounds_over';

/** Which Event deck. */
export type EventDeck =
  | /** All 54. */ 'standard54'
  | /** Without the four hardest designs. */ 'mild';

/** A face of the player die. */
export type Face =
  | /** Two of the six faces. */ 'bandit'
  | /** One face for each symbol. */ { player: Symbol };

/** Fees of a seat now: diplomas make some of them nothing. */
export type Fees = {
  /** A claim by whoever acts. */
  claim: number;
  /** A building that yields. */
  building: number;
  /** The next homestead. */
  homestead: number;
  /** The Sheriff. */
  sheriff: number;
  /** A Laborer, by resource. */
  laborer: ([Resource, number])[];
  /** A prayer. */
  prayer: number;
  /** A diploma. */
  diploma: number;
};

/** One of a player's eight figures, anywhere at the table. */
export type Figure = {
  /** Whose. */
  seat: Seat;
  /** Which, 1 to 8. */
  number: Number;
};

/** Resources that buy a point card with Finance. */
export type FinanceResources =
  | /** What the price list says. */ 'by_list'
  | /** 7. */ '7'
  | /** 20. */ '20'
  | /** They do not. */ 'off';

/** What a won wager pays. */
export type GamblePayout =
  | /** 3 and 6 times and the stake back. */ 'plus_stake'
  | /** 3 and 6 times, the stake included: fair. */ 'inclusive';

/** What a store trades in lots. */
export type Good =
  | /** Ammunition. */ 'bullets'
  | /** Meals. */ 'food'
  | /** The one horse a player may own. */ 'horse'
  | /** The one revolver a player may own. */ 'revolver'
  | /** One tool of a kind. */ { tool: Tool }
  | /** Only sold. */ { resource: Resource }
  | /** A Pioneer Point card. */ 'point_card';

/** What can be done on a kind of land. */
export type GroundScene = {
  /** Which. */
  terrain: Terrain;
  /** Whether it can be entered. */
  walk: boolean;
  /** Whether there is game. */
  hunt: boolean;
  /** Whether it can be claimed, and a homestead stand there. */
  homestead: boolean;
  /** The building that yields there. */
  building: Building | null;
};

/** Who fights, for those who watch. */
export type Gun =
  | /** Somebody's pioneer. */ { pioneer: Figure }
  | /** The Bandit. */ 'bandit'
  | /** The Sheriff. */ 'sheriff';

/** A hex and what lies on it. What is not told is not there. */
export type HexView = {
  /** Where it lies. */
  cell: Cell;
  /** What it is. */
  terrain: Terrain;
  /** Which of its kind, from 1, in the order of laying: the third forest is called `place-forest-3`. The town has no such names. */
  nth?: number | null;
  /** Whose stake or building is there. */
  owner?: Seat | null;
  /** Whether there is a stake without a building. */
  stake?: boolean;
  /** The building. */
  building?: Building | null;
  /** Resources that the building still has. */
  tokens?: number;
  /** Whether a laborer works there. */
  laborer?: boolean;
};

/** What a holdup takes one at a time. */
export type HoldupUnit =
  | /** Each pioneer. */ 'per_pioneer'
  | /** Each player. */ 'per_player';

/** What a further homestead must lie next to. */
export type HomesteadAdjacency =
  | /** Any homestead of one's own. */ 'any_own'
  | /** The one longest in possession. */ 'first_only';

/** A thing that changes hands in a trade, in canonical order. */
export type Item =
  | /** $1. */ 'one'
  | /** $5. */ 'five'
  | /** $20. */ 'twenty'
  | /** 1 Food. */ 'food'
  | /** 1 Bullet. */ 'bullet'
  | /** 6 Bullets. */ 'six_bullets'
  | /** 1 of a kind. */ { resource: Resource }
  | /** A tool. */ { tool: Tool }
  | /** The horse. */ 'horse'
  | /** The revolver. */ 'revolver'
  | /** A point card. */ 'point_card'
  | /** A building with everything on it. */ { building: Cell }
  | /** A pioneer. */ { pioneer: Number };

/** Where the Bandit is, for those who watch. */
export type Lair =
  | /** On a square of the Countdown. */ { countdown: number }
  | /** On a hex. */ { field: Place }
  | /** In Jail. */ 'jail';

/** A lot over the counter. */
export type Lot = {
  /** What. */
  good: Good;
  /** How many. */
  lot: number;
  /** For how many dollars. */
  price: number;
  /** How many such lots, if nothing else is traded. */
  most: number;
  /** Why it is not possible: the id of a message. */
  not?: string | null;
};

/** So many for so much. */
export type LotScene = {
  /** What. */
  good: Good;
  /** How many change hands. */
  lot: number;
  /** For how many dollars. */
  price: number;
};

/** Which way over the counter. */
export type Mode =
  | /** Money for goods. */ 'buy'
  | /** Goods for money. */ 'sell';

/** Who eats. */
export type Mouth =
  | /** A pioneer. */ { pioneer: Number }
  | /** The horse. */ 'horse';

/** Who flips for Bandit and Sheriff in a live shootout. */
export type NpcDuelist =
  | /** The table. */ 'auto'
  | /** A player. */ 'human';

/** The number on a pioneer, 1 to 8. */
export type Number = number & { readonly is?: 'Number' };

/** Chances of a shootout: each of the three out of their sum. */
export type Odds = {
  /** The attacker wins. */
  attacker: number;
  /** The defender wins. */
  defender: number;
  /** Both stop without a hit. */
  nobody: number;
};

/** The options of a table. */
export type Options = {
  /** Points that win. */
  target_points?: number;
  /** Which price list. */
  price_list?: PriceList;
  /** A price list of the table's own, as TOML; it replaces the chosen one. */
  prices?: string | null;
  /** What a point card costs. */
  pp_price?: PointPrice;
  /** Whether point cards can be sold. */
  pp_sale?: PointSale;
  /** Whether buildings can be traded. */
  building_trade?: BuildingTrade;
  /** What becomes of an eliminated player's buildings. */
  eliminated_property?: EliminatedProperty;
  /** Who may take a potshot. */
  potshot?: Potshot;
  /** What Business buys from anywhere. */
  business_scope?: BusinessScope;
  /** What a won wager pays. */
  gamble_payout?: GamblePayout;
  /** The highest wager; 0 for none. */
  gamble_cap?: number;
  /** How often a player may hire the Sheriff in a turn; 0 for any number. */
  sheriff_hires_per_turn?: number;
  /** Who prays for nothing. */
  pray_free?: PrayFree;
  /** What a holdup takes one at a time. */
  holdup_unit?: HoldupUnit;
  /** What a further homestead must lie next to. */
  homestead_adjacency?: HomesteadAdjacency;
  /** How many tools there are. */
  tool_sets?: ToolSets;
  /** What the symbol of nobody means. */
  unowned_symbol?: UnownedSymbol;
  /** The six faces of the Deadwood die: letters A, L and E. */
  deadwood_faces?: string;
  /** When a drawn tile is seen. */
  tile_reveal?: TileReveal;
  /** How the town lies. */
  town_layout?: TownLayout;
  /** Movement points from square 1 to the Saloon. */
  hideout_hop_cost?: number;
  /** How shootouts are fought. */
  shootout_mode?: ShootoutMode;
  /** Who flips for Bandit and Sheriff. */
  npc_duelist?: NpcDuelist;
  /** Which Event deck. */
  event_deck?: EventDeck;
  /** An Event deck of the table's own, as TOML. */
  events?: string | null;
  /** A Prayer deck of the table's own, as TOML. */
  prayers?: string | null;
  /** Animals of the table's own, as TOML. */
  animals?: string | null;
  /** Whether prisoners eat. */
  jailed_eat?: boolean;
  /** How many seats, the last ones, begin outside the game and may enter when their turn comes. */
  late_entry?: number;
  /** Whether an eliminated player may come back once. */
  respawn?: boolean;
  /** Who begins. */
  start_player?: StartPlayer;
  /** Who begins if the host says so. */
  start_seat?: number;
  /** Whether the players choose their symbols before the first turn. */
  symbol_choice?: boolean;
  /** Dollars more for each seat after the first. */
  seat_compensation?: number;
  /** How much money there is. */
  bank_limit?: BankLimit;
  /** Trades a player may propose in a turn; 0 for no trade. */
  trade_offers_per_turn?: number;
  /** Rounds after which the game ends; 0 for the engine's own limit of 200. */
  round_cap?: number;
  /** Resources that buy a point card with Finance. */
  finance_resources?: FinanceResources;
  /** The symbol of each seat, unless they choose. */
  symbols?: [Symbol, Symbol, Symbol, Symbol];
};

/** What comes of a disputed stake if the two do not agree. */
export type Otherwise =
  | /** They fight for it. */ 'fight'
  | /** The owner cannot fight: the challenger takes it for this many dollars. */ { forced: number }
  | /** The challenger is unarmed: the owner keeps it. */ 'kept';

/** What a viewer sees besides what all see. */
export type Own = {
  /** What the viewer could do, if asked. */
  me: Prospect | null;
  /** What is the viewer\'s own of what is being decided. */
  asked?: AskedOwn | null;
};

/** A guess on a die. */
export type Parity =
  | /** 1, 3, 5. */ 'odd'
  | /** 2, 4, 6. */ 'even';

/** Whose money. */
export type Party =
  | /** A player's. */ { seat: Seat }
  | /** Everybody's. */ 'stock'
  | /** The Bandit's. */ 'hideout';

/** Where the turn stands. */
export type Phase =
  | /** Before the first turn. */ 'begin'
  | /** A seat that is outside may enter. */ 'enter'
  | /** Everybody eats. */ 'feed'
  | /** The Deadwood die. */ 'deadwood'
  | /** The player acts. */ 'actions'
  | /** The Bandit moves. */ 'bandit'
  | /** The turn passes. */ 'end';

/** What a pioneer could do if it were activated. */
export type PioneerProspect = {
  /** Which. */
  number: Number;
  /** The deeds, here and now. */
  deeds?: Deed[];
  /** Steps to each hex, in the order of `hexes`; nothing where no way leads. */
  steps: (number | null)[];
  /** Deeds that would be possible elsewhere, within one walk. */
  there?: There[];
  /** What could be bought here, if anything can. */
  buy?: Lot[];
  /** What could be sold here, if anything can. */
  sell?: Lot[];
  /** Whether a point card could be had here for resources. */
  finance?: boolean;
};

/** A pioneer on the field. What is not told is nothing. */
export type PioneerView = {
  /** Which of the family. */
  number: Number;
  /** Where they stand. */
  cell: Cell;
  /** Meals missed in a row. */
  hunger?: number;
  /** Actions left this turn. */
  actions?: number;
  /** Whether they have acted this turn. */
  activated?: boolean;
  /** Whether they have tried the bars of the Jail this turn. */
  tried_bars?: boolean;
  /** Their diploma. */
  diploma?: Diploma | null;
  /** Whether they are in Jail. */
  jailed?: boolean;
  /** Whether they were born this turn. */
  newborn?: boolean;
  /** Resources taken on this visit, by whose they were. */
  loot?: [number, number, number, number];
};

/** A hex, with what its name is made of: the third forest that was laid is `place-forest-3` in the words of the game. */
export type Place = {
  /** Column. */
  q: number;
  /** Row. */
  r: number;
  /** What it is. */
  terrain: Terrain;
  /** Which of its kind, from 1, in the order of laying. */
  nth: number;
};

/** A player and everything that is theirs. */
export type PlayerView = {
  /** Who. */
  seat: Seat;
  /** The symbol on the player die. */
  symbol: Symbol;
  /** Whether they are in the game: `in`, `outside`, `returning` or `out`. */
  part: string;
  /** Points. */
  points: number;
  /** Dollars. */
  cash: number;
  /** Meals. */
  food: number;
  /** Bullets. */
  bullets: number;
  /** Resources. */
  resources: ([Resource, number])[];
  /** Tools. */
  tools: Tool[];
  /** Whether they have a horse. */
  horse: boolean;
  /** Whether they have a revolver. */
  revolver: boolean;
  /** Point cards. */
  cards: number;
  /** Building tokens left, by kind. */
  tokens: ([Building, number])[];
  /** Pioneers in the game. */
  family: number;
  /** Pioneers they may have at most. */
  family_cap: number;
  /** Food that the next meal takes. */
  meals: number;
  /** Whether the Bandit leaves them alone. */
  shielded: boolean;
  /** Whether the family has grown this turn. */
  expanded: boolean;
  /** Their pioneers on the field. */
  pioneers: PioneerView[];
};

/** What a point card costs. */
export type PointPrice =
  | /** What the price list says. */ 'by_list'
  | /** $20. */ '20'
  | /** $40. */ '40'
  | /** $50. */ '50';

/** Whether point cards can be sold. */
export type PointSale =
  | /** At the General Store. */ 'store'
  | /** Never. */ 'forbidden';

/** Who may take a potshot at a passer-by. */
export type Potshot =
  | /** Who has a free pioneer or property there. */ 'pioneer_or_property'
  | /** Who has both. */ 'pioneer_and_property'
  | /** Who has property there. */ 'property_only'
  | /** Nobody. */ 'off';

/** Who prays for nothing. */
export type PrayFree =
  | /** Who has little money or few resources. */ 'or'
  | /** Who has both. */ 'and';

/** Which price list. */
export type PriceList =
  | /** The action chapter's. */ 'a'
  | /** The box's. */ 'b';

/** What things cost and bring. */
export type PricesScene = {
  /** Bought. */
  buy: LotScene[];
  /** Sold. */
  sell: LotScene[];
  /** A claim. */
  claim: number;
  /** A building that yields. */
  building: number;
  /** The first, second and third homestead. */
  homestead: [number, number, number];
  /** The Sheriff or a Laborer. */
  hire: number;
  /** A prayer. */
  prayer: number;
  /** A diploma. */
  diploma: number;
  /** Resources that buy a point card with Finance; 0 if they cannot. */
  finance: number;
};

/** A prisoner. */
export type Prisoner =
  | /** Somebody's pioneer. */ { pioneer: Figure }
  | /** The Bandit. */ 'bandit';

/** What the seat that is asked could do. */
export type Prospect = {
  /** Who. */
  seat: Seat;
  /** What the seat would pay now. */
  fees: Fees;
  /** Pioneers that may act, or the one that walks. */
  pioneers?: PioneerProspect[];
  /** By number of steps, from 1: how many of the six faces of the die take a pioneer so far. */
  walk?: number[];
  /** Hexes where others may shoot at who steps there. */
  danger?: Danger[];
  /** What can be traded over the counter, or sold for a debt. */
  lots?: Lot[];
  /** What could be wagered. */
  wagers?: Wagers[];
  /** How a shootout would end: by the attacker's bullets from 1, then by the defender's from 1. */
  odds?: Odds[][];
};

/** What is wagered. */
export type Purse =
  | /** Dollars. */ 'cash'
  | /** One kind of resource. */ { resource: Resource };

/** What a shootout is about. */
export type Quarrel =
  | /** A stake. */ 'dispute'
  | /** A holdup. */ 'holdup'
  | /** The Sheriff comes for a pioneer. */ 'arrest_pioneer'
  | /** The Sheriff comes for the Bandit. */ 'arrest_bandit';

/** What buildings yield. */
export type Resource =
  | /** From farms. */ 'rye'
  | /** From ranches. */ 'cattle'
  | /** From mines. */ 'coal'
  | /** From sawmills. */ 'timber';

/** What never changes. */
export type Scene = {
  /** Points that win. */
  target_points: number;
  /** What can be done on each kind of land. */
  grounds: GroundScene[];
  /** What things cost and bring. */
  prices: PricesScene;
  /** The Event deck. */
  events: CardScene[];
  /** The Prayer deck. */
  prayers: CardScene[];
  /** What may be hunted. */
  animals: AnimalScene[];
  /** The decks of shootouts and potshots. */
  shootout: ShootoutScene;
  /** What a won wager brings besides the stake, as a multiple of it. */
  wager: WagerScene;
  /** Names that the author of the table's own cards gave, by the id of the message they stand for, as `card-E01`. Only these are free text; with the built-in files there are none. */
  names?: Record<string, string>;
};

/** A place at the table, counted clockwise from 0. */
export type Seat = number & { readonly is?: 'Seat' };

/** How shootouts are fought. */
export type ShootoutMode =
  | /** Beat by beat, from sealed commitments. */ 'beats'
  | /** By the order of presses. */ 'live';

/** The decks of shootouts. */
export type ShootoutScene = {
  /** Cards in each deck. */
  cards: number;
  /** Hits in the attacker's and in the defender's deck. A potshot is the top card of an attacker's deck. */
  hits: [number, number];
};

/** Who begins. */
export type StartPlayer =
  | /** Anyone. */ 'random'
  | /** Whom most players name before the first turn; a shootout on a tie. */ 'vote'
  | /** `start_seat`. */ 'host';

/** What is left for all. */
export type StockView = {
  /** Dollars in the bank. */
  cash: number;
  /** Meals. */
  food: number;
  /** Bullets. */
  bullets: number;
  /** Resources. */
  resources: ([Resource, number])[];
  /** Tools. */
  tools: ([Tool, number])[];
  /** Horses. */
  horses: number;
  /** Revolvers. */
  revolvers: number;
  /** Stakes that may still be put. */
  stakes: number;
  /** Point cards. */
  cards: number;
  /** Diplomas that nobody holds. */
  diplomas: Diploma[];
  /** Laborers that work nowhere. */
  laborers: Resource[];
};

/** A player's mark on pioneers and on the player die. */
export type Symbol =
  | /** Seat 0 unless the table says otherwise. */ 'boot'
  | /** Seat 1 unless the table says otherwise. */ 'bag'
  | /** Seat 2 unless the table says otherwise. */ 'bottle'
  | /** Seat 3 unless the table says otherwise. */ 'hat';

/** What a hex is: seven of the town, ten kinds of land. */
export type Terrain =
  | /** Buy and sell; everybody starts here. */ 'general_store'
  | /** Gamble; where the Bandit drinks. */ 'saloon'
  | /** Point cards. */ 'bank'
  | /** Diplomas. */ 'school'
  | /** Prayers. */ 'church'
  | /** Prisoners, and the Sheriff at first. */ 'jail'
  | /** Tools. */ 'blacksmith'
  | /** Barren. */ 'desert'
  | /** Uncrossable. */ 'canyon'
  | /** Game and homesteads. */ 'river'
  | /** Game and homesteads. */ 'lake'
  | /** Uncrossable. */ 'badlands'
  | /** Barren. */ 'graveyard'
  | /** Mines. */ 'mountain'
  | /** Sawmills. */ 'forest'
  | /** Ranches. */ 'pasture'
  | /** Farms. */ 'field';

/** A deed that would be possible elsewhere. */
export type There = {
  /** The action. */
  action: Action;
  /** Dollars it would cost this pioneer. */
  cost?: number;
  /** Where, by place in `hexes`. */
  hexes: number[];
};

/** Something that changes hands. */
export type Thing =
  | /** Dollars. */ 'cash'
  | /** Meals. */ 'food'
  | /** Ammunition. */ 'bullets'
  | /** A horse. */ 'horse'
  | /** A revolver. */ 'revolver'
  | /** A point card. */ 'point_card'
  | /** A resource. */ { resource: Resource }
  | /** A tool. */ { tool: Tool };

/** When a drawn tile is seen. */
export type TileReveal =
  | /** Before it is placed. */ 'before_placement'
  | /** When it lies. */ 'after_placement';

/** What it takes to process a resource by hand. */
export type Tool =
  | /** For farms. */ 'scythe'
  | /** For ranches. */ 'cleaver'
  | /** For mines. */ 'pickaxe'
  | /** For sawmills. */ 'ax';

/** How many tools there are. */
export type ToolSets =
  | /** One set for two or three players, two for four. */ 'by_player_count'
  | /** A set for each player. */ 'one_per_player';

/** How the town lies. */
export type TownLayout =
  | /** As printed. */ 'fixed'
  | /** The ring in any order. */ 'shuffled_ring';

/** What the symbol of nobody means. */
export type UnownedSymbol =
  | /** The die is rolled again. */ 'reroll'
  | /** The Bandit stays. */ 'bandit_stays';

/** The table as one viewer sees it: what never changes, what all see alike, and what is the viewer's own. */
export type View = Common & Scene & {
  /** What the viewer could do, if asked. */
  me: Prospect | null;
};

/** What wagers pay. */
export type WagerScene = {
  /** On the Bandit, two faces of six. */
  bandit: number;
  /** On one's own symbol, one face of six. */
  own: number;
};

/** What could be wagered of one kind. */
export type Wagers = {
  /** The kind. */
  purse: Purse;
  /** How much of it. */
  amounts: number[];
};
