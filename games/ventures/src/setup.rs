//! The table before the first decision, and the boards that players name.

use engine::{Events, GameRng, MAX_SEATS, PerSeat, Seat};

use crate::Ventures;
use crate::action::{Action, Event};
use crate::content::{BoardId, ServiceId};
use crate::options::Boards;
use crate::state::State;

pub(crate) fn setup(game: &Ventures, rng: &mut GameRng, events: &mut Events<'_, Event>) -> State {
    let mut state = State::new(game.content.numbers.start_coins);
    // V-2.7.
    if game.options.boards == Boards::Random {
        game.deal_boards_at_random(&mut state, rng);
        game.begin_stage(&mut state, 0, rng, events);
    }
    state
}

impl Ventures {
    /// V-2.2: the named boards if no service is wanted by more than two, otherwise any.
    pub(crate) fn deal_boards(
        &self,
        state: &mut State,
        answers: &PerSeat<Option<Action>>,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        let named = |seat: Seat| match answers[seat] {
            Some(Action::Name { service }) => Some(service),
            _ => None,
        };
        let wanting =
            |service: ServiceId| Seat::all(self.seats).filter(move |&seat| named(seat) == Some(service));
        let services = (0..self.content.services.len() as u8).map(ServiceId);
        if services.clone().any(|service| wanting(service).count() > 2) {
            self.deal_boards_at_random(state, rng);
        } else {
            let mut boards = self.shuffled_boards(rng);
            for service in services {
                for seat in wanting(service) {
                    let fits = |&&board: &&BoardId| {
                        board != BoardId::NONE && self.content.board(board).service == service
                    };
                    let board = boards.iter().find(fits).copied().unwrap_or(BoardId::NONE);
                    give_board(self, state, seat, board, &mut boards);
                }
            }
            for seat in Seat::all(self.seats).filter(|&seat| named(seat).is_none()) {
                let board = boards.iter().find(|board| **board != BoardId::NONE).copied();
                give_board(self, state, seat, board.unwrap_or(BoardId::NONE), &mut boards);
            }
        }
        events.emit(|| Event::Boards {
            named: Seat::all(self.seats).map(named).collect(),
            boards: Seat::all(self.seats).map(|seat| state.players[seat].board).collect(),
        });
    }

    /// V-2.2 and V-2.7.
    fn deal_boards_at_random(&self, state: &mut State, rng: &mut GameRng) {
        let mut boards = self.shuffled_boards(rng);
        for seat in Seat::all(self.seats) {
            let board = boards[seat.index()];
            give_board(self, state, seat, board, &mut boards);
        }
    }

    /// V-2.2.
    fn shuffled_boards(&self, rng: &mut GameRng) -> [BoardId; MAX_SEATS] {
        let mut boards = std::array::from_fn(|at| BoardId(at as u8));
        rng.shuffle(&mut boards);
        boards
    }
}

/// V-2.2: no board goes twice.
fn give_board(game: &Ventures, state: &mut State, seat: Seat, board: BoardId, left: &mut [BoardId]) {
    state.players[seat].take_board(&game.content, board);
    for other in left.iter_mut().filter(|other| **other == board) {
        *other = BoardId::NONE;
    }
}
