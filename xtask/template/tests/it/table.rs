//! A table to play at in tests: every step is checked, every refusal names its rule.

use std::sync::Arc;

use engine::{Match, Refused, RuleId, Rules, Seat, Seed, Viewer};
use template_game::{Action, Event, Options, TemplateGame, View};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);

pub(crate) struct Table {
    pub(crate) running: Match<TemplateGame>,
    /// What the last step brought about.
    pub(crate) events: Vec<Event>,
}

/// A table with our lots and hands of five.
pub(crate) fn table(seats: u8) -> Table {
    seeded(&Options::default(), seats, 1)
}

pub(crate) fn seeded(options: &Options, seats: u8, seed: u64) -> Table {
    let game = TemplateGame::new(options, seats).expect("the options can be played");
    Table { running: Match::start(Arc::new(game), Seed::from_u64(seed)), events: Vec::new() }
}

/// The first table whose deal is as wanted: chance is not mocked but searched.
pub(crate) fn dealt(seats: u8, wanted: impl Fn(&View) -> bool) -> Table {
    (0..1_000)
        .map(|seed| seeded(&Options::default(), seats, seed))
        .find(|table| wanted(&table.all()))
        .expect("one of a thousand deals is as wanted")
}

impl Table {
    pub(crate) fn play(&mut self, seat: Seat, action: Action) {
        self.events.clear();
        self.running.submit(seat, action, &mut self.events).expect("the action is legal");
    }

    pub(crate) fn refuse(&self, seat: Seat, action: Action, rule: RuleId) {
        let game = self.running.game();
        match self.running.why_not(seat, action) {
            Some(Refused::Illegal(illegal)) => assert_eq!(illegal.rule, rule, "{illegal}"),
            other => panic!("{} lets {seat} {action:?}: {other:?}", game.seats()),
        }
    }

    /// The leader hammers the first open lot, and everybody bids the lowest card.
    pub(crate) fn play_round(&mut self) {
        for seat in [self.all().leader.expect("the game is on")]
            .into_iter()
            .chain(Seat::all(self.running.game().seats()))
        {
            let first = self.running.legal(seat)[0];
            self.play(seat, first);
        }
    }

    pub(crate) fn view(&self, seat: Seat) -> View {
        self.running.view(Viewer::Seat(seat))
    }

    /// Everything, as a referee sees it.
    pub(crate) fn all(&self) -> View {
        self.running.view(Viewer::Referee)
    }
}
