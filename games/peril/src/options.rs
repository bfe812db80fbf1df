//! What a table may choose before the game. Every field is typed and has the default of the printed rules as we read them.

use engine::{OptionInfo, OptionValues};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::kinds::Symbol;

engine::string_enum! {
    /// Which price list.
    #[derive(Default)]
    pub enum PriceList {
        /// The action chapter's.
        #[default]
        A = "a",
        /// The box's.
        B = "b",
    }
}
engine::string_enum! {
    /// What a point card costs.
    #[derive(Default)]
    pub enum PointPrice {
        /// What the price list says.
        #[default]
        ByList = "by_list",
        /// $20.
        Twenty = "20",
        /// $40.
        Forty = "40",
        /// $50.
        Fifty = "50",
    }
}
engine::string_enum! {
    /// Whether point cards can be sold.
    #[derive(Default)]
    pub enum PointSale {
        /// At the General Store.
        #[default]
        Store = "store",
        /// Never.
        Forbidden = "forbidden",
    }
}
engine::string_enum! {
    /// Whether buildings can be traded.
    #[derive(Default)]
    pub enum BuildingTrade {
        /// Between players.
        #[default]
        Allowed = "allowed",
        /// Never, homesteads included.
        Forbidden = "forbidden",
    }
}
engine::string_enum! {
    /// What becomes of an eliminated player's buildings.
    #[derive(Default)]
    pub enum EliminatedProperty {
        /// They leave the field.
        #[default]
        Remove = "remove",
        /// They stay, nobody's.
        Abandon = "abandon",
    }
}
engine::string_enum! {
    /// Who may take a potshot at a passer-by.
    #[derive(Default)]
    pub enum Potshot {
        /// Who has a free pioneer or property there.
        #[default]
        PioneerOrProperty = "pioneer_or_property",
        /// Who has both.
        PioneerAndProperty = "pioneer_and_property",
        /// Who has property there.
        PropertyOnly = "property_only",
        /// Nobody.
        Off = "off",
    }
}
engine::string_enum! {
    /// What Business buys from anywhere.
    #[derive(Default)]
    pub enum BusinessScope {
        /// What the General Store sells.
        #[default]
        StoreItems = "store_items",
        /// What any shop sells.
        AllShops = "all_shops",
    }
}
engine::string_enum! {
    /// What a won wager pays.
    #[derive(Default)]
    pub enum GamblePayout {
        /// 3 and 6 times and the stake back.
        #[default]
        PlusStake = "plus_stake",
        /// 3 and 6 times, the stake included: fair.
        Inclusive = "inclusive",
    }
}
engine::string_enum! {
    /// Who prays for nothing.
    #[derive(Default)]
    pub enum PrayFree {
        /// Who has little money or few resources.
        #[default]
        Or = "or",
        /// Who has both.
        And = "and",
    }
}
engine::string_enum! {
    /// What a holdup takes one at a time.
    #[derive(Default)]
    pub enum HoldupUnit {
        /// Each pioneer.
        #[default]
        PerPioneer = "per_pioneer",
        /// Each player.
        PerPlayer = "per_player",
    }
}
engine::string_enum! {
    /// What a further homestead must lie next to.
    #[derive(Default)]
    pub enum HomesteadAdjacency {
        /// Any homestead of one's own.
        #[default]
        AnyOwn = "any_own",
        /// The one longest in possession.
        FirstOnly = "first_only",
    }
}
engine::string_enum! {
    /// How many tools there are.
    #[derive(Default)]
    pub enum ToolSets {
        /// One set for two or three players, two for four.
        #[default]
        ByPlayerCount = "by_player_count",
        /// A set for each player.
        OnePerPlayer = "one_per_player",
    }
}
engine::string_enum! {
    /// What the symbol of nobody means.
    #[derive(Default)]
    pub enum UnownedSymbol {
        /// The die is rolled again.
        #[default]
        Reroll = "reroll",
        /// The Bandit stays.
        BanditStays = "bandit_stays",
    }
}
engine::string_enum! {
    /// When a drawn tile is seen.
    #[derive(Default)]
    pub enum TileReveal {
        /// Before it is placed.
        #[default]
        BeforePlacement = "before_placement",
        /// When it lies.
        AfterPlacement = "after_placement",
    }
}
engine::string_enum! {
    /// How the town lies.
    #[derive(Default)]
    pub enum TownLayout {
        /// As printed.
        #[default]
        Fixed = "fixed",
        /// The ring in any order.
        ShuffledRing = "shuffled_ring",
    }
}
engine::string_enum! {
    /// How shootouts are fought.
    #[derive(Default)]
    pub enum ShootoutMode {
        /// Beat by beat, from sealed commitments.
        #[default]
        Beats = "beats",
        /// By the order of presses.
        Live = "live",
    }
}
engine::string_enum! {
    /// Who flips for Bandit and Sheriff in a live shootout.
    #[derive(Default)]
    pub enum NpcDuelist {
        /// The table.
        #[default]
        Auto = "auto",
        /// A player.
        Human = "human",
    }
}
engine::string_enum! {
    /// Which Event deck.
    #[derive(Default)]
    pub enum EventDeck {
        /// All 54.
        #[default]
        Standard = "standard54",
        /// Without the four hardest designs.
        Mild = "mild",
    }
}
engine::string_enum! {
    /// Who begins.
    #[derive(Default)]
    pub enum StartPlayer {
        /// Anyone.
        #[default]
        Random = "random",
        /// Whom most players name before the first turn; a shootout on a tie.
        Vote = "vote",
        /// `start_seat`.
        Host = "host",
    }
}
engine::string_enum! {
    /// How much money there is.
    #[derive(Default)]
    pub enum BankLimit {
        /// As much as is wanted.
        #[default]
        Unlimited = "unlimited",
        /// What lies in the box.
        Box = "910",
    }
}
engine::string_enum! {
    /// Resources that buy a point card with Finance.
    #[derive(Default)]
    pub enum FinanceResources {
        /// What the price list says.
        #[default]
        ByList = "by_list",
        /// 7.
        Seven = "7",
        /// 20.
        Twenty = "20",
        /// They do not.
        Off = "off",
    }
}

/// The options of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Points that win.
    pub target_points: u8,
    /// Which price list.
    pub price_list: PriceList,
    /// A price list of the table's own, as TOML; it replaces the chosen one.
    pub prices: Option<String>,
    /// What a point card costs.
    pub pp_price: PointPrice,
    /// Whether point cards can be sold.
    pub pp_sale: PointSale,
    /// Whether buildings can be traded.
    pub building_trade: BuildingTrade,
    /// What becomes of an eliminated player's buildings.
    pub eliminated_property: EliminatedProperty,
    /// Who may take a potshot.
    pub potshot: Potshot,
    /// What Business buys from anywhere.
    pub business_scope: BusinessScope,
    /// What a won wager pays.
    pub gamble_payout: GamblePayout,
    /// The highest wager; 0 for none.
    pub gamble_cap: u32,
    /// How often a player may hire the Sheriff in a turn; 0 for any number.
    pub sheriff_hires_per_turn: u8,
    /// Who prays for nothing.
    pub pray_free: PrayFree,
    /// What a holdup takes one at a time.
    pub holdup_unit: HoldupUnit,
    /// What a further homestead must lie next to.
    pub homestead_adjacency: HomesteadAdjacency,
    /// How many tools there are.
    pub tool_sets: ToolSets,
    /// What the symbol of nobody means.
    pub unowned_symbol: UnownedSymbol,
    /// The six faces of the Deadwood die: letters A, L and E.
    pub deadwood_faces: String,
    /// When a drawn tile is seen.
    pub tile_reveal: TileReveal,
    /// How the town lies.
    pub town_layout: TownLayout,
    /// Movement points from square 1 to the Saloon.
    pub hideout_hop_cost: u8,
    /// How shootouts are fought.
    pub shootout_mode: ShootoutMode,
    /// Who flips for Bandit and Sheriff.
    pub npc_duelist: NpcDuelist,
    /// Which Event deck.
    pub event_deck: EventDeck,
    /// An Event deck of the table's own, as TOML.
    pub events: Option<String>,
    /// A Prayer deck of the table's own, as TOML.
    pub prayers: Option<String>,
    /// Animals of the table's own, as TOML.
    pub animals: Option<String>,
    /// Whether prisoners eat.
    pub jailed_eat: bool,
    /// How many seats, the last ones, begin outside the game and may enter when their turn comes.
    pub late_entry: u8,
    /// Whether an eliminated player may come back once.
    pub respawn: bool,
    /// Who begins.
    pub start_player: StartPlayer,
    /// Who begins if the host says so.
    pub start_seat: u8,
    /// Whether the players choose their symbols before the first turn.
    pub symbol_choice: bool,
    /// Dollars more for each seat after the first.
    pub seat_compensation: u8,
    /// How much money there is.
    pub bank_limit: BankLimit,
    /// Trades a player may propose in a turn; 0 for no trade.
    pub trade_offers_per_turn: u8,
    /// Rounds after which the game ends; 0 for the engine's own limit of 200.
    pub round_cap: u8,
    /// Resources that buy a point card with Finance.
    pub finance_resources: FinanceResources,
    /// The symbol of each seat, unless they choose.
    pub symbols: [Symbol; 4],
}

impl Default for Options {
    fn default() -> Options {
        Options {
            target_points: 20,
            price_list: PriceList::A,
            prices: None,
            pp_price: PointPrice::ByList,
            pp_sale: PointSale::Store,
            building_trade: BuildingTrade::Allowed,
            eliminated_property: EliminatedProperty::Remove,
            potshot: Potshot::PioneerOrProperty,
            business_scope: BusinessScope::StoreItems,
            gamble_payout: GamblePayout::PlusStake,
            gamble_cap: 0,
            sheriff_hires_per_turn: 0,
            pray_free: PrayFree::Or,
            holdup_unit: HoldupUnit::PerPioneer,
            homestead_adjacency: HomesteadAdjacency::AnyOwn,
            tool_sets: ToolSets::ByPlayerCount,
            unowned_symbol: UnownedSymbol::Reroll,
            deadwood_faces: "AALLEE".to_owned(),
            tile_reveal: TileReveal::BeforePlacement,
            town_layout: TownLayout::Fixed,
            hideout_hop_cost: 0,
            shootout_mode: ShootoutMode::Beats,
            npc_duelist: NpcDuelist::Auto,
            event_deck: EventDeck::Standard,
            events: None,
            prayers: None,
            animals: None,
            jailed_eat: true,
            late_entry: 0,
            respawn: false,
            start_player: StartPlayer::Random,
            start_seat: 0,
            symbol_choice: false,
            seat_compensation: 0,
            bank_limit: BankLimit::Unlimited,
            trade_offers_per_turn: 3,
            round_cap: 0,
            finance_resources: FinanceResources::ByList,
            symbols: [Symbol::Boot, Symbol::Bag, Symbol::Bottle, Symbol::Hat],
        }
    }
}

/// The options as people read them.
pub static EXPLAINED: &[OptionInfo] = &[
    OptionInfo::new("target_points", "option-target_points", number(10, 30, 20)),
    OptionInfo::new("price_list", "option-price_list", OptionValues::Choice(PriceList::WORDS)),
    OptionInfo::new("prices", "option-prices", OptionValues::File),
    OptionInfo::new("pp_price", "option-pp_price", OptionValues::Choice(PointPrice::WORDS)),
    OptionInfo::new("pp_sale", "option-pp_sale", OptionValues::Choice(PointSale::WORDS)),
    OptionInfo::new("building_trade", "option-building_trade", OptionValues::Choice(BuildingTrade::WORDS)),
    OptionInfo::new(
        "eliminated_property",
        "option-eliminated_property",
        OptionValues::Choice(EliminatedProperty::WORDS),
    ),
    OptionInfo::new("potshot", "option-potshot", OptionValues::Choice(Potshot::WORDS)),
    OptionInfo::new("business_scope", "option-business_scope", OptionValues::Choice(BusinessScope::WORDS)),
    OptionInfo::new("gamble_payout", "option-gamble_payout", OptionValues::Choice(GamblePayout::WORDS)),
    OptionInfo::new("gamble_cap", "option-gamble_cap", number(0, 1000, 0)),
    OptionInfo::new("sheriff_hires_per_turn", "option-sheriff_hires_per_turn", number(0, 10, 0)),
    OptionInfo::new("pray_free", "option-pray_free", OptionValues::Choice(PrayFree::WORDS)),
    OptionInfo::new("holdup_unit", "option-holdup_unit", OptionValues::Choice(HoldupUnit::WORDS)),
    OptionInfo::new(
        "homestead_adjacency",
        "option-homestead_adjacency",
        OptionValues::Choice(HomesteadAdjacency::WORDS),
    ),
    OptionInfo::new("tool_sets", "option-tool_sets", OptionValues::Choice(ToolSets::WORDS)),
    OptionInfo::new("unowned_symbol", "option-unowned_symbol", OptionValues::Choice(UnownedSymbol::WORDS)),
    OptionInfo::new(
        "deadwood_faces",
        "option-deadwood_faces",
        OptionValues::Choice(&["AALLEE", "AAALLE", "AAAAAA", "LLLLLL", "EEEEEE", "ALLEEE", "AALLLE"]),
    ),
    OptionInfo::new("tile_reveal", "option-tile_reveal", OptionValues::Choice(TileReveal::WORDS)),
    OptionInfo::new("town_layout", "option-town_layout", OptionValues::Choice(TownLayout::WORDS)),
    OptionInfo::new("hideout_hop_cost", "option-hideout_hop_cost", number(0, 1, 0)),
    OptionInfo::new("shootout_mode", "option-shootout_mode", OptionValues::Choice(ShootoutMode::WORDS)),
    OptionInfo::new("npc_duelist", "option-npc_duelist", OptionValues::Choice(NpcDuelist::WORDS)),
    OptionInfo::new("event_deck", "option-event_deck", OptionValues::Choice(EventDeck::WORDS)),
    OptionInfo::new("events", "option-events", OptionValues::File),
    OptionInfo::new("prayers", "option-prayers", OptionValues::File),
    OptionInfo::new("animals", "option-animals", OptionValues::File),
    OptionInfo::new("jailed_eat", "option-jailed_eat", OptionValues::Flag { default: true }),
    OptionInfo::new("late_entry", "option-late_entry", number(0, 2, 0)),
    OptionInfo::new("respawn", "option-respawn", OptionValues::Flag { default: false }),
    OptionInfo::new("start_player", "option-start_player", OptionValues::Choice(StartPlayer::WORDS)),
    OptionInfo::new("start_seat", "option-start_seat", number(0, 3, 0)),
    OptionInfo::new("symbol_choice", "option-symbol_choice", OptionValues::Flag { default: false }),
    OptionInfo::new("seat_compensation", "option-seat_compensation", number(0, 20, 0)),
    OptionInfo::new("bank_limit", "option-bank_limit", OptionValues::Choice(BankLimit::WORDS)),
    OptionInfo::new("trade_offers_per_turn", "option-trade_offers_per_turn", number(0, 10, 3)),
    OptionInfo::new("round_cap", "option-round_cap", number(0, 200, 0)),
    OptionInfo::new(
        "finance_resources",
        "option-finance_resources",
        OptionValues::Choice(FinanceResources::WORDS),
    ),
];

const fn number(low: i64, high: i64, default: i64) -> OptionValues {
    OptionValues::Number { low, high, default }
}
