//! Who may see what. A view is built from nothing, field by field, in three parts: the scene, what all see alike, and what is
//! a viewer's own. An event is copied with what its reader may not know left out.

use std::sync::Arc;

use engine::{MAX_SEATS, Seat, Sparse, Viewer};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::Ventures;
use crate::action::Action;
use crate::content::{Amounts, BoardId, CardId, HAND, Resource, STAGES, ServiceId, TURNS};
use crate::pay::Sources;
use crate::scene::{ResourceId, Scene};
use crate::score::Points;
use crate::state::{Entry, Paid, Phase, State, holder, origin};
use crate::verdict::{HandCard, NextGoal, Prices};

/// What a viewer sees: what never changes, what all see alike, and what is the viewer's own.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// What never changes.
    #[serde(flatten, serialize_with = "shared")]
    #[schemars(with = "Scene")]
    pub scene: Arc<Scene>,
    /// What all see alike.
    #[serde(flatten)]
    pub common: Common,
    /// What only the viewer knows.
    pub me: Option<Mine>,
    /// What nobody knows: for the log's own view alone.
    pub hidden: Option<Hidden>,
}

/// What all see alike.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct Common {
    /// The stage, from 1.
    pub stage: u8,
    /// The turn of the stage, from 1.
    pub turn: u8,
    /// What is being decided.
    pub phase: PhaseView,
    /// Whether hands go to the left in this stage.
    pub passes_left: bool,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// How many cards lie in the discard pile.
    pub pile: u8,
    /// What everybody did, turn by turn.
    pub turns: Vec<TurnView>,
}

/// What is being decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseView {
    /// All name a service.
    Naming,
    /// All choose a card.
    Choosing,
    /// A seat looks through the pile.
    Fetching {
        /// Who.
        seat: Seat,
    },
    /// The game has ended.
    Over,
}

/// What all can see of a player.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// Who.
    pub seat: Seat,
    /// The board, once it is dealt.
    pub board: Option<BoardId>,
    /// How many goals are complete.
    pub goals: u8,
    /// Coins.
    pub coins: u16,
    /// Played cards, in the order of the card file.
    pub played: Vec<CardId>,
    /// What neighbours may buy.
    pub sells: Vec<Source>,
    /// What the player makes and nobody may buy.
    pub keeps: Vec<Source>,
    /// Intellectual property symbols.
    pub ip: u16,
    /// Victory tokens, by stage.
    pub victories: [u8; STAGES],
    /// Defeat tokens.
    pub defeats: u8,
    /// Human resources symbols.
    pub hr: HrView,
    /// Whether the ability that makes one card of each stage free can be used now; nothing without that ability.
    pub free_card: Option<bool>,
    /// Cards in hand.
    pub hand: u8,
    /// Whether the player's choice for this round is in.
    pub chosen: bool,
    /// Points if the game ended now.
    pub points: PointsView,
}

/// What a player makes in each turn.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct Source {
    /// The resource, or those of which it yields one.
    pub of: Vec<ResourceId>,
    /// How many units.
    pub units: u8,
}

/// Human resources symbols.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct HrView {
    /// Management.
    pub management: u8,
    /// Operations.
    pub operations: u8,
    /// Business development.
    pub business_development: u8,
    /// Of free choice.
    pub any: u8,
}

/// Points if the game ended now, as on the score sheet.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct PointsView {
    /// Completed goals.
    pub goals: i32,
    /// Coins.
    pub coins: i32,
    /// Tokens of conflicts.
    pub ip: i32,
    /// Advantage cards.
    pub advantage: i32,
    /// Asset cards.
    pub assets: i32,
    /// Guilds.
    pub guilds: i32,
    /// Human resources.
    pub hr: i32,
    /// All together.
    pub total: i32,
}

/// What everybody did in a turn.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct TurnView {
    /// The stage, from 1.
    pub stage: u8,
    /// The turn, from 1; 7 stands for the cards left over.
    pub turn: u8,
    /// By seat.
    pub deeds: Vec<DeedView>,
    /// Who looked through the pile after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fetched: Option<Fetched>,
}

/// What a player did with a card. Coins that are not told are none.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct DeedView {
    /// What.
    pub kind: DeedKind,
    /// With which card, as far as the viewer knows.
    pub card: Option<CardId>,
    /// The goal that was completed, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<u8>,
    /// Coins to the left neighbour.
    #[serde(skip_serializing_if = "is_zero")]
    pub left: u16,
    /// Coins to the right neighbour.
    #[serde(skip_serializing_if = "is_zero")]
    pub right: u16,
    /// Coins to the bank.
    #[serde(skip_serializing_if = "is_zero")]
    pub bank: u16,
    /// Whether it was the free card of the stage.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ability: bool,
    /// Coins from the bank.
    #[serde(skip_serializing_if = "is_zero")]
    pub gain: u16,
}

/// What a player did with a card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeedKind {
    /// Played it.
    Played,
    /// Completed a goal with it.
    Goal,
    /// Discarded it.
    Discarded,
}

/// A look through the pile.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct Fetched {
    /// Who looked.
    pub seat: Seat,
    /// What was played out of it: nothing yet, or nothing at all.
    pub card: Option<CardId>,
    /// Coins that it brought.
    #[serde(skip_serializing_if = "is_zero")]
    pub gain: u16,
}

/// What only one player knows.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct Mine {
    /// Who.
    pub seat: Seat,
    /// The services that can be named, and none, while services are named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<Wish>,
    /// The hand, with what can be done with each card.
    pub hand: Vec<HandCard>,
    /// The next goal, while cards are chosen and one is left.
    pub goal: Option<NextGoal>,
    /// What the neighbours ask for, once boards are dealt.
    pub prices: Option<Prices>,
    /// The choice that lies face down.
    pub answer: Option<Action>,
    /// Hands the player has passed on, as far as their cards are not accounted for since.
    pub seen: Vec<SeenHand>,
    /// The cards of the stages so far that the player has never seen; some of them may have been left out.
    pub unseen: Vec<Unseen>,
    /// The pile as the player saw it.
    pub pile: Option<Vec<HandCard>>,
}

/// A service that can be named, or none.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct Wish {
    /// The service.
    pub service: Option<ServiceId>,
    /// The action.
    pub action: Action,
}

/// Cards the player passed on that have not been played since.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct SeenHand {
    /// The stage, from 1.
    pub stage: u8,
    /// The turn after which the hand was passed on, from 1.
    pub turn: u8,
    /// Who holds the hand now, while it is in play and the player has not seen it again.
    pub with: Option<Seat>,
    /// The cards.
    pub cards: Vec<CardId>,
    /// How many of them are still in the hand.
    pub in_hand: u8,
    /// How many have left it face down.
    pub buried: u8,
}

/// Copies of a card that the player has never seen.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct Unseen {
    /// The card.
    pub card: CardId,
    /// How many.
    pub copies: u8,
}

/// What nobody knows.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct Hidden {
    /// The hands, by seat.
    pub hands: Vec<Vec<CardId>>,
    /// The choices that lie face down, by seat.
    pub answers: Vec<Option<Action>>,
    /// What was left out, by stage.
    pub removed: Vec<Vec<CardId>>,
}

/// What a viewer sees besides what all see.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Own {
    me: Option<Mine>,
    hidden: Option<Hidden>,
    /// Cards that were laid face down, by the place of the turn and by seat.
    turns: Sparse<TurnOwn>,
}

#[derive(Serialize, JsonSchema)]
struct TurnOwn {
    deeds: Sparse<DeedOwn>,
}

#[derive(Serialize, JsonSchema)]
struct DeedOwn {
    card: CardId,
}

pub(crate) fn view(game: &Ventures, state: &State, viewer: Viewer) -> View {
    let Own { me, hidden, turns } = own(game, state, viewer);
    let mut common = common(game, state);
    for (turn, told) in turns.0 {
        for (seat, deed) in told.deeds.0 {
            common.turns[turn].deeds[seat].card = Some(deed.card);
        }
    }
    View { scene: Arc::clone(&game.scene), common, me, hidden }
}

pub(crate) fn common(game: &Ventures, state: &State) -> Common {
    Common {
        stage: state.stage + 1,
        turn: state.turn + 1,
        phase: match state.phase {
            Phase::Naming => PhaseView::Naming,
            Phase::Choosing => PhaseView::Choosing,
            Phase::Fetching(seat) => PhaseView::Fetching { seat },
            Phase::Over => PhaseView::Over,
        },
        passes_left: state.passes_left(),
        players: Seat::all(game.seats).map(|seat| game.show_player(state, seat)).collect(),
        pile: state.pile_size(game.seats),
        turns: game.show_turns(state),
    }
}

pub(crate) fn own(game: &Ventures, state: &State, viewer: Viewer) -> Own {
    let mut turns = Vec::new();
    for (place, (stage, turn)) in game.turns_so_far(state).enumerate() {
        let known = Seat::all(game.seats).filter(|&seat| viewer.knows(seat));
        let deeds = known.map(|seat| (seat.index(), game.deed(state, stage, turn, seat)));
        let hidden = deeds.filter(|(_, (kind, _))| *kind != DeedKind::Played);
        let deeds: Vec<_> = hidden.map(|(seat, (_, card))| (seat, DeedOwn { card })).collect();
        if !deeds.is_empty() {
            turns.push((place, TurnOwn { deeds: Sparse(deeds) }));
        }
    }
    Own {
        me: viewer.seat().filter(|me| me.0 < game.seats).map(|me| game.show_mine(state, me)),
        hidden: match viewer {
            Viewer::Referee => Some(game.show_hidden(state)),
            Viewer::Seat(_) | Viewer::Spectator => None,
        },
        turns: Sparse(turns),
    }
}

impl Ventures {
    fn show_player(&self, state: &State, seat: Seat) -> PlayerView {
        let player = &state.players[seat];
        let dealt = player.board != BoardId::NONE;
        let points = if dealt { self.points(state, seat) } else { Points::default() };
        let ([management, operations, business_development], any) = self.hr_symbols(player);
        let market = self.market(state, seat);
        let sold = self.sources_for_sale(player);
        let own = market.own;
        // What is for sale comes first among the choices of one's own.
        let kept = Sources {
            fixed: Amounts(std::array::from_fn(|kind| own.fixed.0[kind] - sold.fixed.0[kind])),
            choices: own.choices[sold.choices.len()..].iter().copied().collect(),
        };
        PlayerView {
            seat,
            board: dealt.then_some(player.board),
            goals: player.goals,
            coins: player.coins,
            played: player.played.iter().collect(),
            sells: self.show_sources(&sold),
            keeps: self.show_sources(&kept),
            ip: self.ip_total(player),
            victories: player.victories,
            defeats: player.defeats,
            hr: HrView { management, operations, business_development, any },
            free_card: self.has_free_card(player).then_some(!player.free_card_used),
            hand: state.hand(self.seats, seat).len() as u8,
            chosen: state.answered.contains(seat),
            points: PointsView {
                goals: points.goals,
                coins: points.coins,
                ip: points.ip,
                advantage: points.advantage,
                assets: points.assets,
                guilds: points.guilds,
                hr: points.hr,
                total: points.total(),
            },
        }
    }

    fn show_sources(&self, sources: &Sources) -> Vec<Source> {
        let fixed = (0..).map(Resource).zip(sources.fixed.0).filter(|(_, units)| *units > 0);
        let fixed = fixed.map(|(kind, units)| Source { of: vec![self.resource_key(kind)], units });
        let choices = sources.choices.iter();
        fixed.chain(choices.map(|&options| Source { of: self.resource_keys(options), units: 1 })).collect()
    }

    /// The turns that were taken, by stage and turn from 0; the last of a stage stands for the cards left over.
    fn turns_so_far(&self, state: &State) -> impl Iterator<Item = (u8, u8)> + use<> {
        let (now, taken) = (state.stage, state.taken());
        let stages = if state.phase == Phase::Naming { 0 } else { now + 1 };
        (0..stages).flat_map(move |stage| {
            let taken = if stage == now { taken } else { TURNS };
            let shown = if taken == TURNS { HAND as u8 } else { taken };
            (0..shown).map(move |turn| (stage, turn))
        })
    }

    fn show_turns(&self, state: &State) -> Vec<TurnView> {
        let mut goals = [0; MAX_SEATS];
        let turns = self.turns_so_far(state).map(|(stage, turn)| {
            let deeds = Seat::all(self.seats).map(|seat| {
                let (kind, card) = self.deed(state, stage, turn, seat);
                let completed = kind == DeedKind::Goal;
                goals[seat.index()] += u8::from(completed);
                let entry = state.ledger[usize::from(stage)].get(usize::from(turn));
                let entry = entry.map_or(Entry::NONE, |turn| turn[seat]);
                let [left, right] = entry.paid.coins();
                DeedView {
                    kind,
                    card: (kind == DeedKind::Played).then_some(card),
                    goal: completed.then_some(goals[seat.index()]),
                    left: left.into(),
                    right: right.into(),
                    bank: if entry.paid == Paid::BANK { self.bank_price(card).into() } else { 0 },
                    ability: entry.paid == Paid::ABILITY,
                    gain: match kind {
                        DeedKind::Played => self.coins_from(card, entry.counted),
                        DeedKind::Discarded if turn < TURNS => self.content.numbers.discard_coins,
                        DeedKind::Discarded | DeedKind::Goal => 0,
                    },
                }
            });
            let deeds = deeds.collect();
            let look = state.look.filter(|look| (look.stage, look.turn) == (stage, turn));
            let fetched = look.map(|look| Fetched { seat: look.seat, card: look.took, gain: look.gain });
            TurnView { stage: stage + 1, turn: turn + 1, deeds, fetched }
        });
        turns.collect()
    }

    /// What `seat` did in a turn, and with which card.
    fn deed(&self, state: &State, stage: u8, turn: u8, seat: Seat) -> (DeedKind, CardId) {
        // The card left over was buried by who had the hand in the last turn.
        let dealt_to = origin(self.seats, stage, seat, turn.min(TURNS - 1));
        let deal = &state.deals[usize::from(stage)][dealt_to];
        let kind = if deal.marked >> turn & 1 != 0 {
            DeedKind::Goal
        } else if deal.piled >> turn & 1 != 0 {
            DeedKind::Discarded
        } else {
            DeedKind::Played
        };
        (kind, deal.cards[usize::from(turn)])
    }

    fn show_mine(&self, state: &State, seat: Seat) -> Mine {
        let naming = state.phase == Phase::Naming;
        let services = (0..self.content.services.len() as u8).map(ServiceId).filter(|_| naming);
        let wishes =
            services.map(|service| Wish { service: Some(service), action: Action::Name { service } });
        let none = naming.then_some(Wish { service: None, action: Action::NameNone });
        Mine {
            seat,
            wishes: wishes.chain(none).collect(),
            hand: self.show_hand(state, seat),
            goal: self.show_next_goal(state, seat),
            prices: (!naming).then(|| self.show_prices(state, seat)),
            answer: state.answers[seat],
            seen: self.show_seen(state, seat),
            unseen: self.show_unseen(state, seat),
            pile: state.look.filter(|look| look.seat == seat).map(|look| {
                let mut pile = Vec::new();
                state.each_piled(self.seats, |stage, _, turn, card| {
                    if (stage, turn.min(TURNS - 1)) <= (look.stage, look.turn) {
                        pile.push(card);
                    }
                });
                pile.sort_unstable();
                pile.into_iter().map(|card| self.show_piled(state, seat, card)).collect()
            }),
        }
    }

    fn show_seen(&self, state: &State, seat: Seat) -> Vec<SeenHand> {
        let mut seen = Vec::new();
        if state.phase == Phase::Naming {
            return seen;
        }
        for stage in 0..=state.stage {
            for (turn, heap) in self.passed_on(state, stage, seat) {
                // Only the hand just passed on, or not seen again, can still hold cards.
                let with = (heap.in_hand > 0).then(|| {
                    let dealt_to = origin(self.seats, stage, seat, turn);
                    holder(self.seats, stage, dealt_to, state.turn)
                });
                if with == Some(seat) {
                    continue;
                }
                seen.push(SeenHand {
                    stage: stage + 1,
                    turn: turn + 1,
                    with,
                    cards: heap.cards.to_vec(),
                    in_hand: heap.in_hand,
                    buried: heap.cards.len() as u8 - heap.in_hand,
                });
            }
        }
        seen
    }

    fn show_unseen(&self, state: &State, seat: Seat) -> Vec<Unseen> {
        let mut unseen: Vec<Unseen> = Vec::new();
        let stages = if state.phase == Phase::Naming { 0 } else { state.stage + 1 };
        for stage in 0..stages {
            for card in self.never_seen(state, stage, seat) {
                match unseen.last_mut().filter(|last| last.card == card) {
                    Some(last) => last.copies += 1,
                    None => unseen.push(Unseen { card, copies: 1 }),
                }
            }
        }
        unseen
    }

    fn show_hidden(&self, state: &State) -> Hidden {
        let real = |cards: &[CardId]| cards.iter().copied().filter(|card| *card != CardId::NONE).collect();
        Hidden {
            hands: Seat::all(self.seats).map(|seat| state.hand(self.seats, seat).to_vec()).collect(),
            answers: Seat::all(self.seats).map(|seat| state.answers[seat]).collect(),
            removed: state.removed.iter().map(|cards| real(cards)).collect(),
        }
    }
}

fn shared<S: Serializer>(scene: &Arc<Scene>, serializer: S) -> Result<S::Ok, S::Error> {
    (**scene).serialize(serializer)
}

const fn is_zero(coins: &u16) -> bool {
    *coins == 0
}
