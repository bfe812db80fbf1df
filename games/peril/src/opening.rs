//! Before the first turn: who plays which symbol, and who begins. A table may leave both to the players; otherwise the
//! options and chance decide.

use engine::Seat;

use crate::apply::Play;
use crate::duel::{DECK, HITS, Verdict, run};
use crate::event::{Event, Gun};
use crate::frames::Frame;
use crate::kinds::{Figure, Number, Symbol};
use crate::legal::{Checked, Look, when};
use crate::refuse;
use crate::state::SEATS;

/// No vote yet.
pub(crate) const UNCAST: u8 = u8::MAX;

impl Play<'_, '_> {
    /// Whoever is next in line names somebody.
    pub(crate) fn vote(&mut self, seat: Seat, named: Seat) {
        if let Some(Frame::Vote(ballots)) = self.s.frames.last_mut() {
            ballots[seat.index()] = named.0;
            self.tell(|| Event::Voted { seat, named });
        }
    }

    /// All have voted: whom most name begins; those named equally often settle it by a shootout (G2).
    pub(crate) fn count_votes(&mut self, ballots: [u8; SEATS]) {
        self.pop();
        let votes = |seat: Seat| ballots.iter().filter(|&&named| named == seat.0).count();
        let living = self.g.living(self.s);
        let most = living.iter().map(votes).max().unwrap_or(0);
        let mut best: Option<Seat> = None;
        for seat in living.iter().filter(|&seat| votes(seat) == most) {
            best = Some(match best {
                None => seat,
                Some(other) => self.draw_for_start(other, seat),
            });
        }
        if let Some(seat) = best {
            self.s.start = seat;
        }
    }

    /// A shootout for the first turn. Nobody is hurt and no bullet is spent: both turn whole decks, and chance says whose
    /// deck has two hits.
    fn draw_for_start(&mut self, one: Seat, other: Seat) -> Seat {
        let seats = if self.rng.below(2) == 0 { [one, other] } else { [other, one] };
        let [attacker, defender] = seats.map(|seat| Gun::Pioneer(Figure { seat, number: Number(1) }));
        self.tell(|| Event::Duel { attacker, defender });
        let won = loop {
            let first_hit = [self.first_hit(HITS[0]), self.first_hit(HITS[1])];
            match run(first_hit, [DECK; 2]) {
                Some((Verdict::Won(side), _)) => break side,
                Some((Verdict::Standoff, _)) | None => self.tell(|| Event::TooClose),
            }
        };
        self.tell(|| Event::DuelWon { by: [attacker, defender][won] });
        seats[won]
    }

    /// A player takes a symbol; whoever had it by then has the other.
    pub(crate) fn take_symbol(&mut self, seat: Seat, symbol: Symbol) {
        if let Some(holder) = self.s.symbols.iter().position(|&other| other == symbol) {
            self.s.symbols.swap(holder, seat.index());
        }
        self.replace(Frame::Symbols(seat.0 + 1));
        self.tell(|| Event::TookSymbol { seat, symbol });
    }

    /// The first turn begins: whoever begins late has something more (R15.4 leaves the others as they are).
    pub(crate) fn begin(&mut self) {
        let start = self.g.clockwise(self.s.start).find(|&seat| self.s.plays(seat)).unwrap_or(self.s.start);
        self.s.start = start;
        let living = self.g.living(self.s);
        for (place, seat) in (0..).zip(self.g.clockwise(start).filter(|&seat| living.contains(seat))) {
            let more = u32::from(self.g.options.seat_compensation) * place;
            self.s.players[seat].cash += more;
            self.s.stock.cash -= more as i32;
        }
        self.begin_turn(start);
    }
}

impl Look<'_> {
    /// Who votes next: those in the game, in the order of seats.
    pub(crate) fn next_voter(&self, ballots: &[u8; SEATS]) -> Option<Seat> {
        Seat::all(self.g.seats).find(|&seat| self.s.plays(seat) && ballots[seat.index()] == UNCAST)
    }

    /// Who takes a symbol next.
    pub(crate) fn next_to_choose(&self, from: u8) -> Option<Seat> {
        (from..self.g.seats).map(Seat).find(|&seat| self.s.plays(seat))
    }

    /// The symbols that nobody before `seat` has taken.
    pub(crate) fn symbols_left(&self, seat: Seat) -> impl Iterator<Item = Symbol> + '_ {
        Symbol::ALL.iter().copied().filter(move |symbol| {
            let holder = self.s.symbols.iter().position(|other| other == symbol);
            holder.is_none_or(|holder| holder >= seat.index())
        })
    }

    pub(crate) fn can_vote(&self, named: Seat) -> Checked {
        when(self.is_living(named), refuse::BAD_VOTE)
    }

    pub(crate) fn can_take_symbol(&self, seat: Seat, symbol: Symbol) -> Checked {
        when(self.symbols_left(seat).any(|left| left == symbol), refuse::SYMBOL_TAKEN)
    }
}
