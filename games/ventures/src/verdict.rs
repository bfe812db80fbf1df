//! What a seat can do with each card, what it would buy from whom at what price, and why a card cannot be played. The
//! prices are those of `legal`; here they are only told.

use engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;

use crate::Ventures;
use crate::action::{Action, Pay};
use crate::content::{CardId, Cost, GOALS, MAX_RESOURCES, NeedId, Resource};
use crate::pay::{Market, Plan};
use crate::scene::{ResourceId, Units};
use crate::state::{Phase, Player, State};

/// A card before its viewer, with what can be done with it.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct HandCard {
    /// The card.
    pub card: CardId,
    /// Everything that can be done with it now, cheapest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Way>,
    /// Why it cannot be played.
    pub not: Option<Not>,
}

/// Something that can be done with a card.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Way {
    /// The action.
    pub action: Action,
    /// What makes it possible.
    pub why: Why,
    /// The units that are bought: one way to draw them, of which only the sums are binding.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub buys: Vec<Buy>,
    /// The played card that makes it free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<CardId>,
}

/// How something is paid for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It costs nothing.
    Nothing,
    /// The player makes all that it costs.
    Own,
    /// A played card makes it free.
    Chain,
    /// With coins to the bank.
    Bank,
    /// Some of it is bought from neighbours.
    Trade,
    /// It is the free card of the stage.
    Ability,
    /// It is the free card out of the pile.
    Pile,
}

/// A bought unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Buy {
    /// The resource.
    pub of: ResourceId,
    /// Who sells it.
    pub from: Side,
    /// Coins for it.
    pub price: u8,
}

/// A neighbour.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// Why something cannot be done.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Not {
    /// The player has it, or a card that counts as the same.
    Twice {
        /// The one the player has.
        by: CardId,
    },
    /// The player has too few coins.
    Coins {
        /// How many are missing for the cheapest way.
        short: u16,
    },
    /// Neither the player nor a neighbour makes enough of a resource.
    NobodyMakes {
        /// What is missing.
        lacks: Units,
    },
}

/// The next goal.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct NextGoal {
    /// Which, from 1.
    pub goal: u8,
    /// Why it cannot be completed now.
    pub not: Option<Not>,
}

/// What the neighbours ask for a unit of each resource.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct Prices {
    /// The left one.
    pub left: Units,
    /// The right one.
    pub right: Units,
}

impl Ventures {
    /// The hand of `seat`, with ways and reasons while cards are chosen.
    pub(crate) fn show_hand(&self, state: &State, seat: Seat) -> Vec<HandCard> {
        let held = state.hand(self.seats, seat).iter();
        let mut hand: Vec<HandCard> =
            held.map(|&card| HandCard { card, ways: Vec::new(), not: None }).collect();
        if state.phase != Phase::Choosing {
            return hand;
        }
        let (player, market) = (&state.players[seat], self.market(state, seat));
        self.each_commitment(state, seat, |action| {
            let way = match action {
                Action::Play { card, pay } => (card, self.way_to_play(player, &market, card, pay, action)),
                Action::Goal { card, left, right } => {
                    (card, self.way_to_buy(&market, self.next_goal(player), Plan { left, right }, action))
                }
                Action::Discard { card } => (card, Way::new(action, Why::Nothing)),
                Action::Name { .. } | Action::NameNone | Action::Fetch { .. } | Action::FetchNone => return,
            };
            // Equal copies are one choice, and each of them shows it.
            for held in hand.iter_mut().filter(|held| held.card == way.0) {
                held.ways.push(way.1.clone());
            }
        });
        for held in &mut hand {
            let plays = |way: &Way| matches!(way.action, Action::Play { .. });
            if !held.ways.iter().any(plays) {
                held.not = self.why_not(player, &market, held.card);
            }
        }
        hand
    }

    /// A card of the open pile, with whether `seat` may take it.
    pub(crate) fn show_piled(&self, state: &State, seat: Seat, card: CardId) -> HandCard {
        if state.phase != Phase::Fetching(seat) {
            return HandCard { card, ways: Vec::new(), not: None };
        }
        match self.twin(&state.players[seat], card) {
            Some(by) => HandCard { card, ways: Vec::new(), not: Some(Not::Twice { by }) },
            None => HandCard { card, ways: vec![Way::new(Action::Fetch { card }, Why::Pile)], not: None },
        }
    }

    /// The next goal of `seat`, if one is left.
    pub(crate) fn show_next_goal(&self, state: &State, seat: Seat) -> Option<NextGoal> {
        let player = &state.players[seat];
        if state.phase != Phase::Choosing {
            return None;
        }
        let need = self.next_goal(player)?;
        Some(NextGoal {
            goal: (player.goals + 1).min(GOALS as u8),
            not: self.why_no_purchase(player, &self.market(state, seat), need),
        })
    }

    /// What the neighbours of `seat` ask for.
    pub(crate) fn show_prices(&self, state: &State, seat: Seat) -> Prices {
        let market = self.market(state, seat);
        let by_id = |prices: &[u8; MAX_RESOURCES]| {
            let kinds = self.content.resources.iter().zip(prices);
            kinds.map(|(kind, &price)| (ResourceId(kind.id.clone()), price)).collect()
        };
        Prices { left: by_id(&market.left_price), right: by_id(&market.right_price) }
    }

    fn way_to_play(&self, player: &Player, market: &Market, card: CardId, pay: Pay, action: Action) -> Way {
        let rules = self.content.card(card);
        match (pay, rules.cost) {
            (Pay::Free, Cost::Free) => Way::new(action, Why::Nothing),
            (Pay::Free, _) => match rules.free_with.and(player.played).iter().next() {
                Some(opener) => Way { by: Some(opener), ..Way::new(action, Why::Chain) },
                None => Way::new(action, Why::Own),
            },
            (Pay::Bank, _) => Way::new(action, Why::Bank),
            (Pay::Ability, _) => Way::new(action, Why::Ability),
            (Pay::Trade { left, right }, Cost::Needs(need)) => {
                self.way_to_buy(market, Some(need), Plan { left, right }, action)
            }
            (Pay::Trade { .. }, Cost::Free | Cost::Coins(_)) => Way::new(action, Why::Trade),
        }
    }

    fn way_to_buy(&self, market: &Market, need: Option<NeedId>, plan: Plan, action: Action) -> Way {
        if plan == Plan::FREE {
            return Way::new(action, Why::Own);
        }
        let bought = need.and_then(|need| self.content.need(need).purchase(market, plan));
        let mut buys = Vec::new();
        for (from, units, prices) in bought.into_iter().flat_map(|[left, right]| {
            [(Side::Left, left, &market.left_price), (Side::Right, right, &market.right_price)]
        }) {
            for (kind, (units, &price)) in (0..).map(Resource).zip(units.0.into_iter().zip(prices)) {
                buys.extend((0..units).map(|_| Buy { of: self.resource_key(kind), from, price }));
            }
        }
        Way { buys, ..Way::new(action, Why::Trade) }
    }

    /// Why the player cannot play a card of the hand.
    fn why_not(&self, player: &Player, market: &Market, card: CardId) -> Option<Not> {
        if let Some(by) = self.twin(player, card) {
            return Some(Not::Twice { by });
        }
        match self.content.card(card).cost {
            Cost::Free => None,
            Cost::Coins(coins) => {
                let short = u16::from(coins).saturating_sub(player.coins);
                (short > 0).then_some(Not::Coins { short })
            }
            Cost::Needs(need) => self.why_no_purchase(player, market, need),
        }
    }

    fn why_no_purchase(&self, player: &Player, market: &Market, need: NeedId) -> Option<Not> {
        let need = self.content.need(need);
        match need.plans(market, u16::MAX).first() {
            Some(cheapest) => {
                let short = cheapest.total().saturating_sub(player.coins);
                (short > 0).then_some(Not::Coins { short })
            }
            None => Some(Not::NobodyMakes { lacks: self.units(need.lacking(market)) }),
        }
    }

    /// The played card of the same identity.
    fn twin(&self, player: &Player, card: CardId) -> Option<CardId> {
        self.content.card(card).same.and(player.played).iter().next()
    }
}

impl Way {
    const fn new(action: Action, why: Why) -> Way {
        Way { action, why, buys: Vec::new(), by: None }
    }
}
