//! What a table may choose before the game. Every field is typed and has the default of the printed rules as we read them.

use std::borrow::Cow;

use engine::{OptionInfo, OptionValues};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::kinds::Symbol;

/// Declares an option that is one of a few words.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
        pub enum $name { #[default] $($(#[$vdoc])* #[serde(rename = $word)] $variant,)* }

        impl $name {
            const WORDS: OptionValues = OptionValues::Choice(&[$($word),*]);
        }
    };
}

choice! {
    /// Which price list.
    PriceList {
        /// The action chapter's.
        A = "a",
        /// The box's.
        B = "b",
    }
}
choice! {
    /// What a point card costs.
    PointPrice {
        /// What the price list says.
        ByList = "by_list",
        /// $20.
        Twenty = "20",
        /// $40.
        Forty = "40",
        /// $50.
        Fifty = "50",
    }
}
choice! {
    /// Whether point cards can be sold.
    PointSale {
        /// At the General Store.
        Store = "store",
        /// Never.
        Forbidden = "forbidden",
    }
}
choice! {
    /// Whether buildings can be traded.
    BuildingTrade {
        /// Between players.
        Allowed = "allowed",
        /// Never, homesteads included.
        Forbidden = "forbidden",
    }
}
choice! {
    /// What becomes of an eliminated player's buildings.
    EliminatedProperty {
        /// They leave the field.
        Remove = "remove",
        /// They stay, nobody's.
        Abandon = "abandon",
    }
}
choice! {
    /// Who may take a potshot at a passer-by.
    Potshot {
        /// Who has a free pioneer or property there.
        PioneerOrProperty = "pioneer_or_property",
        /// Who has both.
        PioneerAndProperty = "pioneer_and_property",
        /// Who has property there.
        PropertyOnly = "property_only",
        /// Nobody.
        Off = "off",
    }
}
choice! {
    /// What Business buys from anywhere.
    BusinessScope {
        /// What the General Store sells.
        StoreItems = "store_items",
        /// What any shop sells.
        AllShops = "all_shops",
    }
}
choice! {
    /// What a won wager pays.
    GamblePayout {
        /// 3 and 6 times and the stake back.
        PlusStake = "plus_stake",
        /// 3 and 6 times, the stake included: fair.
        Inclusive = "inclusive",
    }
}
choice! {
    /// Who prays for nothing.
    PrayFree {
        /// Who has little money or few resources.
        Or = "or",
        /// Who has both.
        And = "and",
    }
}
choice! {
    /// What a holdup takes one at a time.
    HoldupUnit {
        /// Each pioneer.
        PerPioneer = "per_pioneer",
        /// Each player.
        PerPlayer = "per_player",
    }
}
choice! {
    /// What a further homestead must lie next to.
    HomesteadAdjacency {
        /// Any homestead of one's own.
        AnyOwn = "any_own",
        /// The one longest in possession.
        FirstOnly = "first_only",
    }
}
choice! {
    /// How many tools there are.
    ToolSets {
        /// One set for two or three players, two for four.
        ByPlayerCount = "by_player_count",
        /// A set for each player.
        OnePerPlayer = "one_per_player",
    }
}
choice! {
    /// What the symbol of nobody means.
    UnownedSymbol {
        /// The die is rolled again.
        Reroll = "reroll",
        /// The Bandit stays.
        BanditStays = "bandit_stays",
    }
}
choice! {
    /// When a drawn tile is seen.
    TileReveal {
        /// Before it is placed.
        BeforePlacement = "before_placement",
        /// When it lies.
        AfterPlacement = "after_placement",
    }
}
choice! {
    /// How the town lies.
    TownLayout {
        /// As printed.
        Fixed = "fixed",
        /// The ring in any order.
        ShuffledRing = "shuffled_ring",
    }
}
choice! {
    /// How shootouts are fought.
    ShootoutMode {
        /// Beat by beat, from sealed commitments.
        Beats = "beats",
        /// By the order of presses.
        Live = "live",
    }
}
choice! {
    /// Who flips for Bandit and Sheriff in a live shootout.
    NpcDuelist {
        /// The table.
        Auto = "auto",
        /// A player.
        Human = "human",
    }
}
choice! {
    /// Which Event deck.
    EventDeck {
        /// All 54.
        Standard = "standard54",
        /// Without the four hardest designs.
        Mild = "mild",
    }
}
choice! {
    /// Who begins.
    StartPlayer {
        /// Anyone.
        Random = "random",
        /// Whom most players name before the first turn; a shootout on a tie.
        Vote = "vote",
        /// `start_seat`.
        Host = "host",
    }
}
choice! {
    /// How much money there is.
    BankLimit {
        /// As much as is wanted.
        Unlimited = "unlimited",
        /// What lies in the box.
        Box = "910",
    }
}
choice! {
    /// Resources that buy a point card with Finance.
    FinanceResources {
        /// What the price list says.
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
    info("target_points", "option-target_points", number(10, 30, 20)),
    info("price_list", "option-price_list", PriceList::WORDS),
    info("prices", "option-prices", OptionValues::File),
    info("pp_price", "option-pp_price", PointPrice::WORDS),
    info("pp_sale", "option-pp_sale", PointSale::WORDS),
    info("building_trade", "option-building_trade", BuildingTrade::WORDS),
    info("eliminated_property", "option-eliminated_property", EliminatedProperty::WORDS),
    info("potshot", "option-potshot", Potshot::WORDS),
    info("business_scope", "option-business_scope", BusinessScope::WORDS),
    info("gamble_payout", "option-gamble_payout", GamblePayout::WORDS),
    info("gamble_cap", "option-gamble_cap", number(0, 1000, 0)),
    info("sheriff_hires_per_turn", "option-sheriff_hires_per_turn", number(0, 10, 0)),
    info("pray_free", "option-pray_free", PrayFree::WORDS),
    info("holdup_unit", "option-holdup_unit", HoldupUnit::WORDS),
    info("homestead_adjacency", "option-homestead_adjacency", HomesteadAdjacency::WORDS),
    info("tool_sets", "option-tool_sets", ToolSets::WORDS),
    info("unowned_symbol", "option-unowned_symbol", UnownedSymbol::WORDS),
    info(
        "deadwood_faces",
        "option-deadwood_faces",
        OptionValues::Choice(&["AALLEE", "AAALLE", "AAAAAA", "LLLLLL", "EEEEEE", "ALLEEE", "AALLLE"]),
    ),
    info("tile_reveal", "option-tile_reveal", TileReveal::WORDS),
    info("town_layout", "option-town_layout", TownLayout::WORDS),
    info("hideout_hop_cost", "option-hideout_hop_cost", number(0, 1, 0)),
    info("shootout_mode", "option-shootout_mode", ShootoutMode::WORDS),
    info("npc_duelist", "option-npc_duelist", NpcDuelist::WORDS),
    info("event_deck", "option-event_deck", EventDeck::WORDS),
    info("events", "option-events", OptionValues::File),
    info("prayers", "option-prayers", OptionValues::File),
    info("animals", "option-animals", OptionValues::File),
    info("jailed_eat", "option-jailed_eat", OptionValues::Flag { default: true }),
    info("late_entry", "option-late_entry", number(0, 2, 0)),
    info("respawn", "option-respawn", OptionValues::Flag { default: false }),
    info("start_player", "option-start_player", StartPlayer::WORDS),
    info("start_seat", "option-start_seat", number(0, 3, 0)),
    info("symbol_choice", "option-symbol_choice", OptionValues::Flag { default: false }),
    info("seat_compensation", "option-seat_compensation", number(0, 5, 0)),
    info("bank_limit", "option-bank_limit", BankLimit::WORDS),
    info("trade_offers_per_turn", "option-trade_offers_per_turn", number(0, 10, 3)),
    info("round_cap", "option-round_cap", number(0, 200, 0)),
    info("finance_resources", "option-finance_resources", FinanceResources::WORDS),
];

const fn info(key: &'static str, help: &'static str, values: OptionValues) -> OptionInfo {
    OptionInfo { key, help: Cow::Borrowed(help), values }
}

const fn number(low: i64, high: i64, default: i64) -> OptionValues {
    OptionValues::Number { low, high, default }
}
