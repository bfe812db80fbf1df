//! Who may see what. A view is built from nothing, field by field; an event is copied with what its reader may not know
//! left out.

use engine::{Seat, Viewer, say};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Ventures;
use crate::action::{Action, Event, Handed};
use crate::content::{BoardId, CardId, Colour, HAND, STAGES, TURNS};
use crate::state::{Phase, State, holder, origin};
use crate::words::english;

/// What a viewer sees.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The stage, from 1.
    pub stage: u8,
    /// The turn of the stage, from 1.
    pub turn: u8,
    /// What is being decided.
    pub phase: PhaseView,
    /// Whether hands go to the left in this stage.
    pub passes_left: bool,
    /// Whether goals are played for.
    pub goals: bool,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// How many cards lie in the discard pile.
    pub pile: u8,
    /// What everybody did, turn by turn.
    pub turns: Vec<TurnView>,
    /// What only the viewer knows.
    pub me: Option<Mine>,
    /// What nobody knows: for the log's own view alone.
    pub hidden: Option<Hidden>,
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

/// A card, for programs and people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct CardView {
    /// As actions name it.
    pub id: CardId,
    /// As people call it.
    pub name: String,
    /// Its colour.
    pub colour: Colour,
}

/// What all can see of a player.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// Who.
    pub seat: Seat,
    /// The board, once it is dealt.
    pub board: Option<BoardId>,
    /// The board's name.
    pub board_name: Option<String>,
    /// What the board makes.
    pub produces: Option<String>,
    /// The board's goals.
    pub goals: Vec<GoalView>,
    /// Coins.
    pub coins: u16,
    /// Played cards, in the order of the card file.
    pub played: Vec<CardView>,
    /// Intellectual property symbols.
    pub ip: u16,
    /// Victory tokens, by stage.
    pub victories: [u8; STAGES],
    /// Defeat tokens.
    pub defeats: u8,
    /// Whether the ability that makes one card of each stage free can be used now; nothing without that ability.
    pub free_card: Option<bool>,
    /// Cards in hand.
    pub hand: u8,
    /// Whether the player's choice for this round is in.
    pub chosen: bool,
    /// Points if the game ended now.
    pub points: i32,
}

/// A goal of a board.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct GoalView {
    /// What it costs.
    pub cost: String,
    /// What it brings.
    pub brings: String,
    /// Whether it is complete.
    pub done: bool,
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
}

/// What a player did with a card.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct DeedView {
    /// What.
    pub kind: DeedKind,
    /// With which card, as far as the viewer knows.
    pub card: Option<CardId>,
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

/// What only one player knows.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct Mine {
    /// Who.
    pub seat: Seat,
    /// The hand, with what can be done with each card.
    pub hand: Vec<HandCard>,
    /// The choice that lies face down.
    pub answer: Option<Action>,
    /// Hands the player has passed on, as far as their cards are not accounted for since.
    pub seen: Vec<SeenHand>,
    /// The pile as the player saw it.
    pub pile: Option<Vec<CardView>>,
}

/// A card of one's own hand.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct HandCard {
    /// The card.
    pub card: CardView,
    /// What it costs.
    pub cost: String,
    /// What it brings.
    pub brings: String,
    /// Everything that can be done with it now.
    pub ways: Vec<Way>,
}

/// Something that can be done with a card.
#[derive(PartialEq, Debug, Serialize, JsonSchema)]
pub struct Way {
    /// The action.
    pub action: Action,
    /// In words.
    pub label: String,
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
    pub cards: Vec<CardView>,
    /// How many of them are still in the hand.
    pub in_hand: u8,
    /// How many have left it face down.
    pub buried: u8,
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

impl Ventures {
    pub(crate) fn show(&self, state: &State, viewer: Viewer) -> View {
        View {
            stage: state.stage + 1,
            turn: state.turn + 1,
            phase: match state.phase {
                Phase::Naming => PhaseView::Naming,
                Phase::Choosing => PhaseView::Choosing,
                Phase::Fetching(seat) => PhaseView::Fetching { seat },
                Phase::Over => PhaseView::Over,
            },
            passes_left: state.passes_left(),
            goals: self.with_goals(),
            players: Seat::all(self.seats).map(|seat| self.show_player(state, seat)).collect(),
            pile: state.pile_size(self.seats),
            turns: self.show_turns(state, viewer),
            me: viewer.seat().filter(|me| me.0 < self.seats).map(|me| self.show_mine(state, me)),
            hidden: match viewer {
                Viewer::Referee => Some(self.show_hidden(state)),
                Viewer::Seat(_) | Viewer::Spectator => None,
            },
        }
    }

    pub(crate) fn show_card(&self, id: CardId) -> CardView {
        let card = self.content.card(id);
        CardView { id, name: card.name.clone(), colour: card.colour }
    }

    fn show_player(&self, state: &State, seat: Seat) -> PlayerView {
        let player = &state.players[seat];
        let board = (player.board != BoardId::NONE).then(|| self.content.board(player.board));
        let goals = board.filter(|_| self.with_goals()).map_or(&[][..], |board| &board.goals);
        PlayerView {
            seat,
            board: board.map(|_| player.board),
            board_name: board.map(|board| board.name.clone()),
            produces: board.map(|board| english(&self.resource_name(board.produces))),
            goals: goals
                .iter()
                .enumerate()
                .map(|(index, goal)| GoalView {
                    cost: english(&say!(
                        "costs",
                        what = self.amounts(self.content.need(goal.cost).amounts())
                    )),
                    brings: english(&self.effect(goal.effect)),
                    done: index < usize::from(player.goals),
                })
                .collect(),
            coins: player.coins,
            played: player.played.iter().map(|card| self.show_card(card)).collect(),
            ip: self.ip_total(player),
            victories: player.victories,
            defeats: player.defeats,
            free_card: self.has_free_card(player).then_some(!player.free_card_used),
            hand: state.hand(self.seats, seat).len() as u8,
            chosen: state.answered.contains(seat),
            points: if board.is_some() { self.points(state, seat).total() } else { 0 },
        }
    }

    fn show_turns(&self, state: &State, viewer: Viewer) -> Vec<TurnView> {
        let mut turns = Vec::new();
        if state.phase == Phase::Naming {
            return turns;
        }
        for stage in 0..=state.stage {
            let taken = if stage == state.stage { state.taken() } else { TURNS };
            let shown = if taken == TURNS { HAND as u8 } else { taken };
            for turn in 0..shown {
                let deeds =
                    Seat::all(self.seats).map(|seat| self.show_deed(state, stage, turn, seat, viewer));
                turns.push(TurnView { stage: stage + 1, turn: turn + 1, deeds: deeds.collect() });
            }
        }
        turns
    }

    fn show_deed(&self, state: &State, stage: u8, turn: u8, seat: Seat, viewer: Viewer) -> DeedView {
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
        let known = match kind {
            DeedKind::Played => true,
            DeedKind::Goal | DeedKind::Discarded => viewer.knows(seat),
        };
        DeedView { kind, card: known.then(|| deal.cards[usize::from(turn)]) }
    }

    fn show_mine(&self, state: &State, seat: Seat) -> Mine {
        let mut hand: Vec<HandCard> = state
            .hand(self.seats, seat)
            .iter()
            .map(|&id| {
                let card = self.content.card(id);
                HandCard {
                    card: self.show_card(id),
                    cost: english(&self.cost(id)),
                    brings: english(&self.effect(card.effect)),
                    ways: Vec::new(),
                }
            })
            .collect();
        if state.phase == Phase::Choosing {
            self.each_commitment(state, seat, |action| {
                let (Action::Play { card, .. } | Action::Goal { card, .. } | Action::Discard { card }) =
                    action
                else {
                    return;
                };
                // Equal copies are one choice: the first of them carries it.
                if let Some(held) = hand.iter_mut().find(|held| held.card.id == card) {
                    let label = english(&self.label_of(state, seat, action));
                    held.ways.push(Way { action, label });
                }
            });
        }
        Mine {
            seat,
            hand,
            answer: state.answers[seat],
            seen: self.show_seen(state, seat),
            pile: state.look.filter(|look| look.seat == seat).map(|look| {
                let mut pile = Vec::new();
                state.each_piled(self.seats, |stage, _, turn, card| {
                    if (stage, turn.min(TURNS - 1)) <= (look.stage, look.turn) {
                        pile.push(card);
                    }
                });
                pile.sort_unstable();
                pile.into_iter().map(|card| self.show_card(card)).collect()
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
                    cards: heap.cards.iter().map(|&card| self.show_card(card)).collect(),
                    in_hand: heap.in_hand,
                    buried: heap.cards.len() as u8 - heap.in_hand,
                });
            }
        }
        seen
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

/// What `viewer` is told of `event`.
pub(crate) fn redacted(event: &Event, viewer: Viewer) -> Event {
    let own = |seat: Seat, card: Option<CardId>| card.filter(|_| viewer.knows(seat));
    let hands = |hands: &[Handed]| hands.iter().filter(|hand| viewer.knows(hand.seat)).cloned().collect();
    match event {
        Event::Completed { seat, goal, card, left, right } => {
            Event::Completed { seat: *seat, goal: *goal, card: own(*seat, *card), left: *left, right: *right }
        }
        Event::Discarded { seat, card } => Event::Discarded { seat: *seat, card: own(*seat, *card) },
        Event::LeftOver { seat, card } => Event::LeftOver { seat: *seat, card: own(*seat, *card) },
        Event::PileOpened { seat, pile } => {
            Event::PileOpened { seat: *seat, pile: pile.clone().filter(|_| viewer.knows(*seat)) }
        }
        Event::Stage { stage, hand } => Event::Stage { stage: *stage, hand: hands(hand) },
        Event::Passed { left, hand } => Event::Passed { left: *left, hand: hands(hand) },
        Event::Chose { .. }
        | Event::Boards { .. }
        | Event::Played { .. }
        | Event::Gained { .. }
        | Event::Fetched { .. }
        | Event::Conflict { .. }
        | Event::Ended { .. } => event.clone(),
    }
}

/// Whether `event` tells `to` something that had been kept from them.
pub(crate) fn reveals(event: &Event, to: Viewer) -> bool {
    match event {
        // A sealed choice comes to light, if only as "a card was discarded".
        Event::Played { seat, .. } | Event::Completed { seat, .. } | Event::Discarded { seat, .. } => {
            to != Viewer::Seat(*seat)
        }
        Event::Boards { .. } => true,
        // Hands change hands: everybody who gets one sees cards.
        Event::Stage { .. } | Event::Passed { .. } => to.seat().is_some(),
        Event::PileOpened { seat, .. } => to == Viewer::Seat(*seat),
        Event::Fetched { seat, card } => to != Viewer::Seat(*seat) && card.is_some(),
        Event::Chose { .. }
        | Event::Gained { .. }
        | Event::LeftOver { .. }
        | Event::Conflict { .. }
        | Event::Ended { .. } => false,
    }
}
