//! A table to build positions at, in the words of the game.

use std::sync::{Arc, LazyLock};

use engine::{Events, GameRng, Knowledge, RuleId, Rules, Seat, Viewer};
use ventures::{Action, CardId, Content, Event, Options, Pay, Phase, State, Ventures, View};

pub(crate) const P0: Seat = Seat(0);
pub(crate) const P1: Seat = Seat(1);
pub(crate) const P2: Seat = Seat(2);
pub(crate) const P3: Seat = Seat(3);

/// A card nobody needs for anything: it costs nothing, makes nothing and counts for little.
const FILLER: &str = "gold";

pub(crate) struct Table {
    pub(crate) game: Ventures,
    pub(crate) state: State,
    pub(crate) rng: GameRng,
    /// What the last turn told.
    pub(crate) events: Vec<Event>,
}

/// A table in the first turn, with boards that make nothing the tests ask for unless they say so: seat 0 makes advisors,
/// seat 1 networks, seat 2 trainings, and so on round.
pub(crate) fn table(seats: u8) -> Table {
    table_with(seats, &Options::default())
}

pub(crate) fn table_with(seats: u8, options: &Options) -> Table {
    const BOARDS: [&str; 8] = [
        "wealth_management_b",
        "wealth_management_a",
        "asset_management_b",
        "investment_banking_b",
        "investment_banking_a",
        "credit_solutions_a",
        "credit_solutions_b",
        "asset_management_a",
    ];
    let game = Ventures::new(options, seats).expect("the table size is fine");
    let mut state = State::new(game.cards().numbers.start_coins);
    state.phase = Phase::Choosing;
    for (seat, board) in Seat::all(seats).zip(BOARDS) {
        let board = game.cards().board_named(board).expect("the board exists");
        state.players[seat].take_board(game.cards(), board);
    }
    let mut table = Table { game, state, rng: GameRng::from_u64(1), events: Vec::new() };
    for seat in Seat::all(seats) {
        table.deal(seat, &[]);
    }
    table
}

pub(crate) fn content() -> &'static Content {
    static BUILT_IN: LazyLock<Arc<Content>> =
        LazyLock::new(|| Content::built_in().expect("the built-in content is right"));
    &BUILT_IN
}

pub(crate) fn card(id: &str) -> CardId {
    content().card_named(id).unwrap_or_else(|| panic!("there is a card `{id}`"))
}

pub(crate) fn cards(ids: &[&str]) -> Vec<CardId> {
    ids.iter().map(|id| card(id)).collect()
}

pub(crate) fn play(id: &str) -> Action {
    Action::Play { card: card(id), pay: Pay::Free }
}

pub(crate) fn pay_bank(id: &str) -> Action {
    Action::Play { card: card(id), pay: Pay::Bank }
}

pub(crate) fn buy(id: &str, left: u8, right: u8) -> Action {
    Action::Play { card: card(id), pay: Pay::Trade { left, right } }
}

pub(crate) fn with_ability(id: &str) -> Action {
    Action::Play { card: card(id), pay: Pay::Ability }
}

pub(crate) fn goal(id: &str) -> Action {
    goal_for(id, 0, 0)
}

pub(crate) fn goal_for(id: &str, left: u8, right: u8) -> Action {
    Action::Goal { card: card(id), left, right }
}

pub(crate) fn discard(id: &str) -> Action {
    Action::Discard { card: card(id) }
}

impl Table {
    pub(crate) fn board(mut self, seat: Seat, board: &str) -> Table {
        let id = content().board_named(board).unwrap_or_else(|| panic!("there is a board `{board}`"));
        let old = &self.state.players[seat];
        let (coins, played) = (old.coins, old.played);
        self.state.players[seat] = ventures::Player::new(coins);
        self.state.players[seat].take_board(content(), id);
        for card in played.iter() {
            self.state.players[seat].place(content(), card);
        }
        self
    }

    /// The hands of the stage are dealt anew.
    pub(crate) fn at(mut self, stage: u8, turn: u8) -> Table {
        self.state.stage = stage - 1;
        self.state.turn = turn - 1;
        for seat in Seat::all(self.game.seats()) {
            self.deal(seat, &[]);
        }
        self
    }

    pub(crate) fn hand(mut self, seat: Seat, ids: &[&str]) -> Table {
        self.deal(seat, ids);
        self
    }

    /// The seat holds these cards and fillers.
    pub(crate) fn deal(&mut self, seat: Seat, ids: &[&str]) {
        let dealt_to = self.state.origin(self.game.seats(), seat);
        let gone = usize::from(self.state.turn);
        let deal = &mut self.state.deals[usize::from(self.state.stage)][dealt_to];
        deal.cards[..gone].fill(card("cash"));
        let mut hand = cards(ids);
        hand.resize(7 - gone, card(FILLER));
        hand.sort_unstable();
        deal.cards[gone..].copy_from_slice(&hand);
    }

    pub(crate) fn played(mut self, seat: Seat, ids: &[&str]) -> Table {
        for id in ids {
            self.state.players[seat].place(content(), card(id));
        }
        self
    }

    pub(crate) fn coins(mut self, seat: Seat, coins: u16) -> Table {
        self.state.players[seat].coins = coins;
        self
    }

    pub(crate) fn goals(mut self, seat: Seat, goals: u8) -> Table {
        for _ in 0..goals {
            self.state.players[seat].complete_goal(content());
        }
        self
    }

    /// Everything the seat may do.
    pub(crate) fn offers(&self, seat: Seat) -> Vec<Action> {
        let mut offers = Vec::new();
        self.game.legal(&self.state, seat, &mut offers);
        offers
    }

    /// The ways the seat may play the card.
    pub(crate) fn ways(&self, seat: Seat, id: &str) -> Vec<Pay> {
        let wanted = card(id);
        self.offers(seat)
            .into_iter()
            .filter_map(|action| match action {
                Action::Play { card, pay } if card == wanted => Some(pay),
                _ => None,
            })
            .collect()
    }

    /// The purchases with which the seat may play the card.
    pub(crate) fn purchases(&self, seat: Seat, id: &str) -> Vec<(u8, u8)> {
        self.ways(seat, id)
            .into_iter()
            .filter_map(|pay| match pay {
                Pay::Free => Some((0, 0)),
                Pay::Trade { left, right } => Some((left, right)),
                Pay::Bank | Pay::Ability => None,
            })
            .collect()
    }

    #[track_caller]
    pub(crate) fn refuse(&self, seat: Seat, action: Action, rule: RuleId) {
        let refused = self.game.check(&self.state, seat, action).expect_err("this must be refused");
        assert_eq!(refused.rule, rule, "{refused}");
        assert!(!self.offers(seat).contains(&action));
    }

    #[track_caller]
    pub(crate) fn allow(&self, seat: Seat, action: Action) {
        assert_eq!(self.game.check(&self.state, seat, action), Ok(()));
        assert!(self.offers(seat).contains(&action));
    }

    /// The given seats do this, all others discard the first card of their hands.
    #[track_caller]
    pub(crate) fn turn(&mut self, actions: &[(Seat, Action)]) {
        let all: Vec<Action> = Seat::all(self.game.seats())
            .map(|seat| {
                let given = actions.iter().find(|(who, _)| *who == seat).map(|(_, action)| *action);
                given.unwrap_or_else(|| self.game.fallback(&self.state, seat).expect("the seat is pending"))
            })
            .collect();
        self.events.clear();
        for (seat, action) in Seat::all(self.game.seats()).zip(all) {
            self.act(seat, action);
        }
    }

    #[track_caller]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        assert_eq!(self.game.check(&self.state, seat, action), Ok(()), "{seat} {action:?}");
        let mut sink = Events::into(&mut self.events);
        self.game.apply(&mut self.state, seat, action, &mut self.rng, &mut sink);
    }

    pub(crate) fn purse(&self, seat: Seat) -> u16 {
        self.state.players[seat].coins
    }

    pub(crate) fn owns(&self, seat: Seat, id: &str) -> bool {
        self.state.players[seat].played.contains(card(id))
    }

    pub(crate) fn held(&self, seat: Seat) -> Vec<CardId> {
        self.state.hand(self.game.seats(), seat).to_vec()
    }

    pub(crate) fn view(&self, seat: Seat) -> View {
        self.game.view(&self.state, Viewer::Seat(seat))
    }
}
