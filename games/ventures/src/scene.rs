//! What never changes during a match: the cards and boards of the table, as data. Pages find names by id
//! (`card-goodwill`, `board-credit_solutions_a`); only a table's own cards bring names of their own.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::Ventures;
use crate::content::{
    Amounts, BoardId, CardId, Class, Colour, Content, Cost, Count, Effect, Resource, Resources, STAGES,
    ServiceId, Symbol, Whose,
};

/// A resource, as `capital`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, JsonSchema)]
pub struct ResourceId(pub String);

/// Units of resources by the resource's id.
pub type Units = BTreeMap<ResourceId, u8>;

/// What never changes.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Scene {
    /// Whether goals are played for.
    pub goals: bool,
    /// The kinds of resource.
    pub resources: Vec<ResourceScene>,
    /// The ids of the services; actions name a service by its place here.
    pub services: Vec<String>,
    /// What conflicts and discards bring.
    pub prizes: Prizes,
    /// The cards; a card's id is its place here.
    pub cards: Vec<CardScene>,
    /// The boards; a board's id is its place here.
    pub boards: Vec<BoardScene>,
    /// Names that the author of the table's own cards gave, by the id of the message they stand for, as `card-goodwill`.
    /// Only these are free text; with the built-in cards there are none.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
}

/// A kind of resource.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct ResourceScene {
    /// As costs and effects name it.
    pub id: ResourceId,
    /// What kind of resource it is.
    pub class: Class,
}

/// What conflicts and discards bring.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Prizes {
    /// Points of a won conflict, by stage.
    pub ip: [i32; STAGES],
    /// Points of a lost conflict.
    pub defeat: i32,
    /// Coins for a discarded card.
    pub discard: u16,
}

/// A card.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct CardScene {
    /// As actions name it.
    pub id: CardId,
    /// As names and files know it.
    pub key: String,
    /// The first of all cards that nobody may have two of.
    pub identity: CardId,
    /// Its colour.
    pub colour: Colour,
    /// Its stage, from 1.
    pub stage: u8,
    /// How many copies are dealt at this table; 0 for guilds, of which some are drawn.
    pub copies: u8,
    /// What it costs.
    pub cost: CostScene,
    /// What it brings.
    pub effect: EffectScene,
    /// Any of these played makes it free.
    pub free_with: Vec<CardId>,
    /// The cards that it makes free.
    pub unlocks: Vec<CardId>,
}

/// What a card costs.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct CostScene {
    /// Coins to the bank.
    pub coins: u8,
    /// Resources.
    pub resources: Units,
}

/// A board.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct BoardScene {
    /// As players have it.
    pub id: BoardId,
    /// As names and files know it.
    pub key: String,
    /// The service it stands for.
    pub service: ServiceId,
    /// What it makes.
    pub produces: ResourceId,
    /// Its goals, in order.
    pub goals: Vec<GoalScene>,
}

/// A goal of a board.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct GoalScene {
    /// What it costs.
    pub cost: Units,
    /// What it brings.
    pub effect: EffectScene,
}

/// What a card or goal brings.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EffectScene {
    /// Sources of fixed resources.
    Produce {
        /// How many of each.
        fixed: Units,
        /// Whether neighbours may buy from it.
        sellable: bool,
    },
    /// One source with a choice.
    ProduceChoice {
        /// What it can yield.
        options: Vec<ResourceId>,
        /// Whether neighbours may buy from it.
        sellable: bool,
    },
    /// Points at the end.
    Vp {
        /// How many.
        points: u8,
    },
    /// Coins at once.
    Coins {
        /// How many.
        amount: u8,
    },
    /// Cheaper trade.
    Discount {
        /// In what.
        resources: Vec<ResourceId>,
        /// With whom.
        neighbours: Vec<Party>,
        /// Coins for a unit.
        price: u8,
    },
    /// Intellectual property symbols.
    Ip {
        /// How many.
        symbols: u8,
    },
    /// A human resources symbol.
    Hr {
        /// Which.
        symbol: Symbol,
    },
    /// A human resources symbol of free choice.
    HrAny,
    /// Something for each of what is counted.
    PerCount {
        /// What is counted.
        what: Counted,
        /// The colours of the cards that are counted.
        colours: Vec<Colour>,
        /// Whose.
        whose: Vec<Party>,
        /// Coins at once for each.
        coins_each: u8,
        /// Points at the end for each.
        vp_each: u8,
    },
    /// Once in each stage a card costs nothing.
    FreeCardPerStage,
    /// Once, a card out of the discard pile.
    PlayFromDiscard,
}

/// A player, as seen from one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// The player.
    #[serde(rename = "self")]
    Own,
    /// The left neighbour.
    Left,
    /// The right neighbour.
    Right,
}

/// What an effect counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Played cards of some colours.
    Cards,
    /// Completed goals.
    Goals,
    /// Defeat tokens.
    DefeatTokens,
}

impl Scene {
    pub(crate) fn new(content: &Content, seats: u8, goals: bool, own_names: bool) -> Scene {
        let numbers = &content.numbers;
        let cards = (0..).map(CardId).zip(&content.cards);
        Scene {
            goals,
            resources: content
                .resources
                .iter()
                .map(|kind| ResourceScene { id: ResourceId(kind.id.clone()), class: kind.class })
                .collect(),
            services: content.services.iter().map(|name| service_key(name)).collect(),
            prizes: Prizes {
                ip: numbers.ip_victory,
                defeat: numbers.ip_defeat,
                discard: numbers.discard_coins,
            },
            cards: cards
                .map(|(id, card)| CardScene {
                    id,
                    key: card.id.clone(),
                    identity: card.same.iter().next().unwrap_or(id),
                    colour: card.colour,
                    stage: card.stage + 1,
                    copies: if card.is_guild() { 0 } else { card.copies_for(seats) as u8 },
                    cost: match card.cost {
                        Cost::Free => CostScene { coins: 0, resources: Units::new() },
                        Cost::Coins(coins) => CostScene { coins, resources: Units::new() },
                        Cost::Needs(need) => {
                            CostScene { coins: 0, resources: units(content, content.need(need).amounts()) }
                        }
                    },
                    effect: effect(content, card.effect),
                    free_with: card.free_with.iter().collect(),
                    unlocks: content.opened_by(id).iter().collect(),
                })
                .collect(),
            boards: (0..)
                .map(BoardId)
                .zip(&content.boards)
                .map(|(id, board)| BoardScene {
                    id,
                    key: board.id.clone(),
                    service: board.service,
                    produces: resource(content, board.produces),
                    goals: board
                        .goals
                        .iter()
                        .map(|goal| GoalScene {
                            cost: units(content, content.need(goal.cost).amounts()),
                            effect: effect(content, goal.effect),
                        })
                        .collect(),
                })
                .collect(),
            names: if own_names { names(content) } else { BTreeMap::new() },
        }
    }
}

impl Ventures {
    /// The id of a resource.
    pub(crate) fn resource_key(&self, kind: Resource) -> ResourceId {
        resource(&self.content, kind)
    }

    /// The ids of resources.
    pub(crate) fn resource_keys(&self, kinds: Resources) -> Vec<ResourceId> {
        keys(&self.content, kinds)
    }

    /// Amounts by the ids of resources.
    pub(crate) fn units(&self, amounts: Amounts) -> Units {
        units(&self.content, amounts)
    }
}

/// The id of a service, which files only call by its name.
pub(crate) fn service_key(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).collect()
}

/// The names of a table's own cards, by message.
fn names(content: &Content) -> BTreeMap<String, String> {
    let cards = content.cards.iter().map(|card| (format!("card-{}", card.id), card.name.clone()));
    let boards = content.boards.iter().map(|board| (format!("board-{}", board.id), board.name.clone()));
    let services =
        content.services.iter().map(|name| (format!("service-{}", service_key(name)), name.clone()));
    let resources = content.resources.iter().filter(|kind| !crate::words::names_resource(&kind.id));
    let resources = resources.map(|kind| (format!("resource-{}", kind.id), kind.name.clone()));
    cards.chain(boards).chain(services).chain(resources).collect()
}

fn resource(content: &Content, kind: Resource) -> ResourceId {
    content.resources.get(usize::from(kind.0)).map(|kind| ResourceId(kind.id.clone())).unwrap_or_default()
}

fn keys(content: &Content, kinds: Resources) -> Vec<ResourceId> {
    kinds.iter().map(|kind| resource(content, kind)).collect()
}

fn units(content: &Content, amounts: Amounts) -> Units {
    let some = (0..).map(Resource).zip(amounts.0).filter(|(_, units)| *units > 0);
    some.map(|(kind, units)| (resource(content, kind), units)).collect()
}

fn parties(whose: Whose) -> Vec<Party> {
    let all = [(whose.own, Party::Own), (whose.left, Party::Left), (whose.right, Party::Right)];
    all.into_iter().filter(|(counts, _)| *counts).map(|(_, party)| party).collect()
}

fn effect(content: &Content, effect: Effect) -> EffectScene {
    match effect {
        Effect::Produce { fixed, sellable } => {
            EffectScene::Produce { fixed: units(content, fixed), sellable }
        }
        Effect::Choice { options, sellable } => {
            EffectScene::ProduceChoice { options: keys(content, options), sellable }
        }
        Effect::Points(points) => EffectScene::Vp { points },
        Effect::Coins(amount) => EffectScene::Coins { amount },
        Effect::Discount { resources, with } => EffectScene::Discount {
            resources: keys(content, resources),
            neighbours: parties(with),
            price: content.numbers.discount_price,
        },
        Effect::Ip(symbols) => EffectScene::Ip { symbols },
        Effect::Hr(symbol) => EffectScene::Hr { symbol },
        Effect::HrAny => EffectScene::HrAny,
        Effect::Each { count, whose, coins, points } => {
            let (what, colours) = match count {
                Count::Cards(cards) => (
                    Counted::Cards,
                    Colour::ALL.iter().copied().filter(|&c| content.of_colour(c).meets(cards)).collect(),
                ),
                Count::Goals => (Counted::Goals, Vec::new()),
                Count::Defeats => (Counted::DefeatTokens, Vec::new()),
            };
            EffectScene::PerCount { what, colours, whose: parties(whose), coins_each: coins, vp_each: points }
        }
        Effect::FreeCard => EffectScene::FreeCardPerStage,
        Effect::FromDiscard => EffectScene::PlayFromDiscard,
    }
}
