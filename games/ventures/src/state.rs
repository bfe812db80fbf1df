//! A moment of the game, flat. The hands are kept as they were dealt, each with the order in which its cards were taken,
//! so that what a seat knows follows from where it sat when: nothing else needs to be remembered.

use engine::{PerSeat, Seat, SeatSet};
use serde::Serialize;

use crate::action::Action;
use crate::content::{
    Amounts, BoardId, CardId, CardSet, Content, Effect, GOALS, HAND, MAX_REMOVED, Resource, STAGES, TURNS,
};

/// A moment of the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// What is being decided.
    pub phase: Phase,
    /// The stage, from 0.
    pub stage: u8,
    /// The turn of the stage, from 0: also the number of cards that have been taken out of every hand.
    pub turn: u8,
    /// Who has chosen in the open sealed round.
    pub answered: SeatSet,
    /// What they chose.
    pub answers: PerSeat<Option<Action>>,
    /// What lies before each player.
    pub players: PerSeat<Player>,
    /// The hands of each stage, by whom they were dealt to.
    pub deals: [PerSeat<Deal>; STAGES],
    /// What was left out of each stage, sorted.
    pub removed: [[CardId; MAX_REMOVED]; STAGES],
    /// The look into the pile, once there has been one.
    pub look: Option<Look>,
    /// How all paid, by stage and turn.
    pub ledger: [[PerSeat<Entry>; TURNS as usize]; STAGES],
}

/// What is being decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Phase {
    /// All name a service.
    Naming,
    /// All choose a card, an action and a payment.
    Choosing,
    /// One seat looks through the pile. The turn's cards have been taken; hands have not been passed.
    Fetching(Seat),
    /// Nothing any more.
    Over,
}

/// What lies before a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Player {
    /// The played cards.
    pub played: CardSet,
    /// What fixed sources yield to the owner: a sum over board and played cards, kept because every price needs it.
    pub makes: Amounts,
    /// What of it is for sale.
    pub sells: Amounts,
    /// Coins.
    pub coins: u16,
    /// The board.
    pub board: BoardId,
    /// Goals completed.
    pub goals: u8,
    /// Victory tokens, by stage.
    pub victories: [u8; STAGES],
    /// Defeat tokens.
    pub defeats: u8,
    /// Whether the free card of this stage has been played.
    pub free_card_used: bool,
}

/// A hand from its deal on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Deal {
    /// The card taken in each turn so far, then the rest of the hand, sorted; after the last turn, the card left over.
    pub cards: [CardId; HAND],
    /// The turns whose cards went to the pile, as bits; the leftover's is bit 6.
    pub piled: u8,
    /// The turns whose cards became markers, as bits.
    pub marked: u8,
}

/// Somebody saw the whole pile.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Look {
    /// Who.
    pub seat: Seat,
    /// In which stage, from 0.
    pub stage: u8,
    /// After which turn, from 0.
    pub turn: u8,
    /// What was taken.
    pub took: Option<CardId>,
    /// Coins that it brought.
    pub gain: u16,
}

/// How one player paid in one turn, and what the card counted then: all saw it, and nothing else tells it later.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Entry {
    /// How it was paid.
    pub paid: Paid,
    /// How many things there were of which the card brings coins for each.
    pub counted: u8,
}

/// A payment in one byte: coins to the left and to the right neighbour, together less than 16, or something else.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Paid(u8);

impl Paid {
    /// Nothing was paid.
    pub const NOTHING: Paid = Paid(0);
    /// The price of the card went to the bank.
    pub const BANK: Paid = Paid(0xff);
    /// It was the free card of the stage.
    pub const ABILITY: Paid = Paid(0xfe);

    /// Coins to the left and to the right neighbour. The content check keeps all purchases below 16 coins.
    #[inline]
    pub const fn neighbours(left: u8, right: u8) -> Paid {
        Paid(left << 4 | right & 15)
    }

    /// Coins to the left and to the right neighbour.
    pub const fn coins(self) -> [u8; 2] {
        match self {
            Paid::BANK | Paid::ABILITY => [0, 0],
            Paid(bought) => [bought >> 4, bought & 15],
        }
    }
}

impl State {
    /// Before anything has been dealt.
    pub fn new(coins: u16) -> State {
        State {
            phase: Phase::Naming,
            stage: 0,
            turn: 0,
            answered: SeatSet::EMPTY,
            answers: PerSeat::splat(None),
            players: PerSeat::splat(Player::new(coins)),
            deals: [PerSeat::splat(Deal::EMPTY); STAGES],
            removed: [[CardId::NONE; MAX_REMOVED]; STAGES],
            look: None,
            ledger: [[PerSeat::splat(Entry::NONE); TURNS as usize]; STAGES],
        }
    }

    /// Whether hands pass to the left in the present stage.
    #[inline]
    pub const fn passes_left(&self) -> bool {
        passes_left(self.stage)
    }

    /// To whom the hand was dealt that `seat` holds in the present turn.
    #[inline]
    pub const fn origin(&self, seats: u8, seat: Seat) -> Seat {
        origin(seats, self.stage, seat, self.turn)
    }

    /// How many cards have been taken out of each hand of the present stage.
    #[inline]
    pub const fn taken(&self) -> u8 {
        match self.phase {
            Phase::Naming | Phase::Choosing => self.turn,
            Phase::Fetching(_) => self.turn + 1,
            Phase::Over => TURNS,
        }
    }

    /// The hand of `seat`, sorted.
    #[inline]
    pub fn hand(&self, seats: u8, seat: Seat) -> &[CardId] {
        let gone = match self.phase {
            Phase::Naming | Phase::Over => return &[],
            Phase::Choosing | Phase::Fetching(_) => self.taken(),
        };
        if gone >= TURNS {
            return &[];
        }
        &self.deals[self.stage as usize][self.origin(seats, seat)].cards[gone as usize..]
    }

    /// Calls `tell` with each card that has gone to the pile, what was fetched included: stage, who was dealt it, when.
    pub fn each_piled(&self, seats: u8, mut tell: impl FnMut(u8, Seat, u8, CardId)) {
        for stage in 0..=self.stage {
            for dealt_to in Seat::all(seats) {
                let deal = &self.deals[stage as usize][dealt_to];
                for turn in 0..HAND as u8 {
                    if deal.piled >> turn & 1 != 0 {
                        tell(stage, dealt_to, turn, deal.cards[turn as usize]);
                    }
                }
            }
        }
    }

    /// How many cards lie in the pile.
    pub fn pile_size(&self, seats: u8) -> u8 {
        let mut size = 0;
        for deals in &self.deals {
            for seat in Seat::all(seats) {
                size += deals[seat].piled.count_ones() as u8;
            }
        }
        size - u8::from(self.look.is_some_and(|look| look.took.is_some()))
    }
}

impl Entry {
    /// Nothing was paid or counted.
    pub const NONE: Entry = Entry { paid: Paid::NOTHING, counted: 0 };
}

impl Player {
    /// With nothing but coins.
    pub const fn new(coins: u16) -> Player {
        Player {
            played: CardSet::EMPTY,
            makes: Amounts([0; 8]),
            sells: Amounts([0; 8]),
            coins,
            board: BoardId::NONE,
            goals: 0,
            victories: [0; STAGES],
            defeats: 0,
            free_card_used: false,
        }
    }

    /// Gives the player a board, which is a source (V-5.1).
    pub fn take_board(&mut self, content: &Content, board: BoardId) {
        self.board = board;
        self.add_fixed(Amounts::one(content.board(board).produces), true);
    }

    /// Lays a card before the player (V-1.4, V-5.1).
    #[inline]
    pub fn place(&mut self, content: &Content, card: CardId) {
        self.played = self.played.with(card);
        if let Effect::Produce { fixed, sellable } = content.card(card).effect {
            self.add_fixed(fixed, sellable);
        }
    }

    /// Marks the next goal as complete and says what it brings (V-4.2, V-10.1).
    pub fn complete_goal(&mut self, content: &Content) -> Effect {
        let effect = content.board(self.board).goals[usize::from(self.goals) % GOALS].effect;
        self.goals += 1;
        if let Effect::Produce { fixed, sellable } = effect {
            self.add_fixed(fixed, sellable);
        }
        effect
    }

    /// The effects of completed goals.
    pub fn goal_effects<'a>(&self, content: &'a Content) -> impl Iterator<Item = Effect> + use<'a> {
        let goals: &[_] = match content.boards.get(self.board.0 as usize) {
            Some(board) => &board.goals[..usize::from(self.goals).min(GOALS)],
            None => &[],
        };
        goals.iter().map(|goal| goal.effect)
    }

    /// Whether a completed goal has this effect (V-11.4, V-11.5).
    #[inline]
    pub fn has_ability(&self, content: &Content, wanted: Effect) -> bool {
        self.goals > 0 && self.goal_effects(content).any(|effect| effect == wanted)
    }

    /// V-5.1, and for sale or not (V-6.1).
    fn add_fixed(&mut self, fixed: Amounts, sellable: bool) {
        self.makes = self.makes.plus(fixed);
        if sellable {
            self.sells = self.sells.plus(fixed);
        }
    }

    /// What the board makes.
    pub fn produces(&self, content: &Content) -> Option<Resource> {
        content.boards.get(self.board.0 as usize).map(|board| board.produces)
    }
}

impl Deal {
    /// No cards yet.
    pub const EMPTY: Deal = Deal { cards: [CardId::NONE; HAND], piled: 0, marked: 0 };

    /// Takes `card` out of the hand in turn `turn`, keeping the rest sorted. The card must be there.
    #[inline]
    pub fn take(&mut self, turn: u8, card: CardId) {
        let rest = &mut self.cards[turn as usize..];
        if let Some(at) = rest.iter().position(|&held| held == card) {
            rest[..=at].rotate_right(1);
        }
    }

    /// Whether the card taken in `turn` lies face down.
    #[inline]
    pub const fn is_buried(&self, turn: u8) -> bool {
        (self.piled | self.marked) >> turn & 1 != 0
    }
}

/// Whether hands pass to the left in `stage`, from 0: left, right, left (V-3.10).
#[inline]
pub(crate) const fn passes_left(stage: u8) -> bool {
    stage != 1
}

/// To whom the hand was dealt that `seat` holds in `turn` of `stage`.
#[inline]
pub(crate) const fn origin(seats: u8, stage: u8, seat: Seat, turn: u8) -> Seat {
    let moved = turn % seats;
    let back = if passes_left(stage) { seat.0 + seats - moved } else { seat.0 + moved };
    Seat(if back >= seats { back - seats } else { back })
}

/// Who holds, in `turn` of `stage`, the hand that was dealt to `dealt_to`.
#[inline]
pub(crate) const fn holder(seats: u8, stage: u8, dealt_to: Seat, turn: u8) -> Seat {
    let moved = turn % seats;
    let on = if passes_left(stage) { dealt_to.0 + moved } else { dealt_to.0 + seats - moved };
    Seat(if on >= seats { on - seats } else { on })
}
