//! What a table may choose before the game. Every field is typed and has the default of the printed rules as we read them.

use std::borrow::Cow;

use engine::{OptionInfo, OptionValues};
use serde::{Deserialize, Serialize};

use crate::kinds::Symbol;

/// Declares an option that is one of a few words.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
        /// They stay, nobody's.
        Abandon = "abandon",
        /// They leave the field.
        Remove = "remove",
    }
}
choice! {
    /// Who may take a potshot at a passer-by.
    Potshot {
        /// Who has a free pioneer and property there.
        PioneerAndProperty = "pioneer_and_property",
        /// Who has property there.
        PropertyOnly = "property_only",
        /// Who has either.
        PioneerOrProperty = "pioneer_or_property",
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
        /// 3 and 6 times, the stake included: fair.
        Inclusive = "inclusive",
        /// 3 and 6 times and the stake back.
        PlusStake = "plus_stake",
    }
}
choice! {
    /// Who prays for nothing.
    PrayFree {
        /// Who has little money and few resources.
        And = "and",
        /// Who has either.
        Or = "or",
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
        /// Whom most name in `votes`; anyone on a tie.
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// Whom each seat names if there was a vote.
    pub votes: Vec<u8>,
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
    /// The symbol of each seat.
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
            eliminated_property: EliminatedProperty::Abandon,
            potshot: Potshot::PioneerAndProperty,
            business_scope: BusinessScope::StoreItems,
            gamble_payout: GamblePayout::Inclusive,
            gamble_cap: 0,
            sheriff_hires_per_turn: 0,
            pray_free: PrayFree::And,
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
            votes: Vec::new(),
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
pub static INFO: &[OptionInfo] = &[
    info("target_points", "how many points win: 20, or 14 for a short game", number(10, 30, 20)),
    info("price_list", "a: the prices of the action chapter; b: those of the box", PriceList::WORDS),
    info("prices", "a price list of your own, in place of a and b", OptionValues::File),
    info(
        "pp_price",
        "what a Pioneer Point card costs; by_list is 40 with a and 20 with b",
        PointPrice::WORDS,
    ),
    info("pp_sale", "whether Point cards can be sold at the General Store", PointSale::WORDS),
    info("building_trade", "whether Buildings can be traded between players", BuildingTrade::WORDS),
    info(
        "eliminated_property",
        "whether the Buildings of an eliminated player stay, abandoned, or leave the field",
        EliminatedProperty::WORDS,
    ),
    info("potshot", "what you need on a hex to shoot at somebody who walks onto it", Potshot::WORDS),
    info("business_scope", "whether Business buys store goods anywhere, or everything", BusinessScope::WORDS),
    info(
        "gamble_payout",
        "whether a won wager's threefold or sixfold includes the stake",
        GamblePayout::WORDS,
    ),
    info("gamble_cap", "the highest wager; 0 for no limit", number(0, 1000, 0)),
    info(
        "sheriff_hires_per_turn",
        "how often a player may hire the Sheriff in a turn; 0 for any number",
        number(0, 10, 0),
    ),
    info(
        "pray_free",
        "whether praying is free with under $5 and under 2 resources, or with either",
        PrayFree::WORDS,
    ),
    info("holdup_unit", "whether each Pioneer is held up, or each player once", HoldupUnit::WORDS),
    info(
        "homestead_adjacency",
        "whether further Homesteads lie next to any of yours, or to your first",
        HomesteadAdjacency::WORDS,
    ),
    info(
        "tool_sets",
        "one set of Tools for 2 or 3 players and two for 4, or a set for each player",
        ToolSets::WORDS,
    ),
    info(
        "unowned_symbol",
        "whether the symbol of nobody is rolled again, or keeps the Bandit where he is",
        UnownedSymbol::WORDS,
    ),
    info(
        "deadwood_faces",
        "the six faces of the Deadwood die: A one more Action, L land, E an Event",
        OptionValues::Choice(&["AALLEE", "AAALLE", "AAAAAA", "LLLLLL", "EEEEEE", "ALLEEE", "AALLLE"]),
    ),
    info("tile_reveal", "whether a drawn tile is seen before it is placed", TileReveal::WORDS),
    info("town_layout", "whether the ring of the town lies as printed or in any order", TownLayout::WORDS),
    info("hideout_hop_cost", "movement points the Bandit needs from square 1 to the Saloon", number(0, 1, 0)),
    info(
        "shootout_mode",
        "whether shootouts go beat by beat, or live by who presses first",
        ShootoutMode::WORDS,
    ),
    info(
        "npc_duelist",
        "who flips for Bandit and Sheriff in a live shootout: the table or a player",
        NpcDuelist::WORDS,
    ),
    info("event_deck", "all 54 Events, or a milder deck without the four hardest", EventDeck::WORDS),
    info("events", "an Event deck of your own", OptionValues::File),
    info("prayers", "a Prayer deck of your own", OptionValues::File),
    info("animals", "animals of your own", OptionValues::File),
    info("jailed_eat", "whether Pioneers in Jail eat", OptionValues::Flag { default: true }),
    info(
        "late_entry",
        "how many seats, the last ones, begin outside and may enter when their turn comes",
        number(0, 2, 0),
    ),
    info("respawn", "whether an eliminated player may come back once", OptionValues::Flag { default: false }),
    info("start_player", "who begins: anyone, whom `votes` name, or `start_seat`", StartPlayer::WORDS),
    info("start_seat", "who begins if start_player is host", number(0, 3, 0)),
    info("seat_compensation", "dollars more for each seat after the first", number(0, 5, 0)),
    info("bank_limit", "whether money is unlimited or only the $910 of the box", BankLimit::WORDS),
    info("trade_offers_per_turn", "trades a player may propose in a turn; 0 for no trade", number(0, 10, 3)),
    info("round_cap", "rounds after which most points win; 0 for the limit of 200", number(0, 200, 0)),
    info(
        "finance_resources",
        "resources that buy a Point card with Finance; by_list is 7 with a and 20 with b",
        FinanceResources::WORDS,
    ),
];

const fn info(key: &'static str, help: &'static str, values: OptionValues) -> OptionInfo {
    OptionInfo { key, help: Cow::Borrowed(help), values }
}

const fn number(low: i64, high: i64, default: i64) -> OptionValues {
    OptionValues::Number { low, high, default }
}
