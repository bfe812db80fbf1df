//! The game in words: what is asked, what could be done, what happened. The texts are in `locales/`.

use std::fmt;

use engine::{Arg, Catalogue, Ink, Phrase, Say, ScoreRow, Seat, Words, say};

use crate::Stagecoach;
use crate::action::{Action, Event};
use crate::pieces::{CoachId, LineId, PlaceId, Profession, SEATS, Tile};
use crate::routes::{Payment, Ride};
use crate::state::{Ending, Phase, State, price};
use crate::view::View;
use crate::{draw, score};

impl Words for Stagecoach {
    fn words() -> &'static Catalogue {
        engine::catalogue!("../locales")
    }

    fn prompt(&self, state: &State, seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        prompt(self, state, seat).map_or(Ok(()), |phrase| out.put(&phrase))
    }

    fn describe(&self, state: &State, seat: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        out.put(&describe(self, state, seat, action))
    }

    fn described_by(&self, state: &State, seat: Seat, action: Action) -> Option<u64> {
        described_by(self, state, seat, action)
    }

    fn narrate(&self, event: &Event, out: &mut Say<'_>) -> fmt::Result {
        out.put(&narrate(self, event))
    }

    fn draw(&self, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        draw::draw(self, view, ink, out)
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        score::score_sheet(self, state)
    }
}

impl Stagecoach {
    /// Cities have the names their people gave them, in every language.
    pub(crate) fn place_name(&self, place: PlaceId) -> Arg {
        match self.board.places.get(place.index()) {
            Some(place) => Arg::from(&place.name),
            None => say!("nowhere").into(),
        }
    }

    /// Who rides on a coach and its points, as in `banker + merchant (5 points)`.
    pub(crate) fn coach_name(&self, coach: CoachId) -> Phrase {
        let Some(coach) = self.coaches.list.get(coach.index()) else { return say!("no-such-coach") };
        let seats = Arg::joined(" + ", coach.seats.iter().map(|&profession| profession_name(profession)));
        say!("coach", seats = seats, points = coach.points)
    }

    /// The same by the letters that the drawing of the table explains, as in `bm (5 points)`.
    pub(crate) fn coach_letters(&self, coach: CoachId) -> Phrase {
        let Some(coach) = self.coaches.list.get(coach.index()) else { return say!("no-such-coach") };
        let seats: String = coach.seats.iter().map(|profession| profession.letter()).collect();
        say!("coach", seats = seats, points = coach.points)
    }

    fn line_name(&self, line: LineId) -> Arg {
        match self.board.lines.get(line.index()) {
            Some(&[a, b]) => Arg::joined("–", [self.place_name(a), self.place_name(b)]),
            None => say!("no-such-line").into(),
        }
    }
}

/// The name of a tile.
pub(crate) const fn tile_name(tile: Tile) -> Phrase {
    Phrase::new(match tile {
        Tile::Banker => "tile-banker",
        Tile::Merchant => "tile-merchant",
        Tile::Sergeant => "tile-sergeant",
        Tile::Barkeeper => "tile-barkeeper",
        Tile::GoldDigger => "tile-gold-digger",
        Tile::Farmer => "tile-farmer",
        Tile::Hotel => "tile-hotel",
    })
}

/// The name of a profession.
pub(crate) const fn profession_name(profession: Profession) -> Phrase {
    tile_name(profession.tile())
}

/// What `seat` has to decide; nothing when it is over.
pub(crate) fn prompt(game: &Stagecoach, state: &State, seat: Seat) -> Option<Phrase> {
    let city = game.place_name(state.stagecoach);
    Some(match state.phase {
        Phase::Cover { left } => say!("ask-cover", left = left),
        Phase::Buy { used } if game.must_buy_coach(state, used) => say!("ask-must-buy-coach"),
        Phase::Buy { used } => {
            say!("ask-buy", left = state.purchases_left(used), money = state.money[seat])
        }
        Phase::Lay { left, .. } => say!("ask-lay", left = left),
        Phase::Ride => say!("ask-ride", city = city, money = state.money[seat]),
        Phase::Settle => match state.tile(state.stagecoach) {
            Some(tile) => say!("ask-settle-on", city = city, tile = tile_name(tile)),
            None => say!("ask-settle", city = city),
        },
        Phase::Sergeant => say!("ask-sergeant"),
        Phase::Farmer { left } => say!("ask-farmers", left = left, city = city),
        Phase::Barkeeper => say!("ask-barkeeper"),
        Phase::Join { profession, .. } => {
            let (who, profession) = (state.active.name(), profession_name(profession));
            say!("ask-join", who = who, profession = profession, city = city)
        }
        Phase::Over(_) => return None,
    })
}

/// What `seat` would do with `action`.
pub(crate) fn describe(game: &Stagecoach, state: &State, seat: Seat, action: Action) -> Phrase {
    match action {
        Action::Cover { place } => say!("do-cover", city = game.place_name(place)),
        Action::Done => say!("do-done"),
        Action::Decline => match state.phase {
            Phase::Sergeant => say!("do-build-none"),
            Phase::Farmer { .. } => say!("do-settle-no-more"),
            Phase::Barkeeper => say!("do-return-none"),
            Phase::Join { .. } => say!("do-not-join"),
            Phase::Cover { .. }
            | Phase::Buy { .. }
            | Phase::Lay { .. }
            | Phase::Ride
            | Phase::Settle
            | Phase::Over(_) => say!("do-decline"),
        },
        Action::Road => say!("do-buy-road"),
        Action::TwoRoads => say!("do-buy-two-roads"),
        Action::Coach { slot } => match state.row.get(slot) {
            Some(coach) => say!("do-buy-coach", coach = game.coach_name(coach), price = price(slot)),
            None => say!("do-buy-no-coach"),
        },
        Action::Lay { line } => match state.owners(line).next() {
            Some(owner) => say!("do-build-beside", line = game.line_name(line), owner = owner.name()),
            None => say!("do-build", line = game.line_name(line)),
        },
        Action::Ride { to, bank, tolls } => {
            let route =
                Payment::new(seat, bank, tolls).map(|payment| game.route(state, seat, Ride { to, payment }));
            let via = route.and_then(|route| via(game, &route));
            let (to_, pay) = (game.place_name(to), pay(bank, tolls));
            match state.tile(to) {
                Some(tile) => say!("do-ride-on", to = to_, tile = tile_name(tile), pay = pay, via = via),
                None => say!("do-ride", to = to_, pay = pay, via = via),
            }
        }
        Action::Settle { coach, profession } => {
            say!("do-settle", profession = profession_name(profession), coach = game.coach_name(coach))
        }
        Action::Return { coach, profession } => {
            say!("do-return", profession = profession_name(profession), coach = game.coach_name(coach))
        }
        Action::Join { coach } => say!("do-join", coach = game.coach_name(coach)),
    }
}

/// What [`describe`] takes from the state: nothing where a player is named.
fn described_by(game: &Stagecoach, state: &State, seat: Seat, action: Action) -> Option<u64> {
    match action {
        Action::Decline => Some(match state.phase {
            Phase::Sergeant => 1,
            Phase::Farmer { .. } => 2,
            Phase::Barkeeper => 3,
            Phase::Join { .. } => 4,
            Phase::Cover { .. }
            | Phase::Buy { .. }
            | Phase::Lay { .. }
            | Phase::Ride
            | Phase::Settle
            | Phase::Over(_) => 0,
        }),
        Action::Coach { slot } => Some(state.row.get(slot).map_or(0, |coach| 1 + u64::from(coach.0))),
        Action::Lay { line } => state.owners(line).next().is_none().then_some(0),
        Action::Ride { to, bank, tolls } if tolls == [0; SEATS] => {
            let payment = Payment::new(seat, bank, tolls)?;
            // The tile and the places one after the other, each a digit; too long a way has no number.
            let base = 1 + game.board.places.len() as u64;
            let tile = state.tile(to).map_or(0, |tile| 1 + tile as u64);
            game.route(state, seat, Ride { to, payment })
                .iter()
                .try_fold(tile, |number, place| number.checked_mul(base)?.checked_add(1 + u64::from(place.0)))
        }
        Action::Ride { .. } => None,
        Action::Cover { .. }
        | Action::Done
        | Action::Road
        | Action::TwoRoads
        | Action::Settle { .. }
        | Action::Return { .. }
        | Action::Join { .. } => Some(0),
    }
}

/// One line of the log.
pub(crate) fn narrate(game: &Stagecoach, event: &Event) -> Phrase {
    match *event {
        Event::Covered { seat, place } => {
            say!("told-covered", who = seat.name(), city = game.place_name(place))
        }
        Event::Turn { seat, round, income } => {
            say!("told-turn", round = round, who = seat.name(), income = income)
        }
        Event::BoughtRoads { seat, count, price } => {
            say!("told-bought-roads", who = seat.name(), count = count, price = price)
        }
        Event::BoughtCoach { seat, coach, price } => {
            say!("told-bought-coach", who = seat.name(), coach = game.coach_name(coach), price = price)
        }
        Event::Opened { coach, left } => say!("told-opened", coach = game.coach_name(coach), left = left),
        Event::Laid { seat, line } => say!("told-laid", who = seat.name(), line = game.line_name(line)),
        Event::Rode { seat, ref route, bank, tolls } => {
            let to = route.last().map_or(say!("nowhere").into(), |&place| game.place_name(place));
            say!("told-rode", who = seat.name(), to = to, pay = pay(bank, tolls), via = via(game, route))
        }
        Event::Stayed { seat } => say!("told-stayed", who = seat.name()),
        Event::Settled { seat, place, profession, .. } => {
            let (who, profession) = (seat.name(), profession_name(profession));
            say!("told-settled", who = who, profession = profession, city = game.place_name(place))
        }
        Event::Emptied { seat, coach, points } => {
            say!("told-emptied", who = seat.name(), coach = game.coach_name(coach), points = points)
        }
        Event::Took { seat, profession, kept: true } => {
            say!("told-took", who = seat.name(), profession = profession_name(profession))
        }
        Event::Took { seat, profession, kept: false } => {
            say!("told-discarded", who = seat.name(), profession = profession_name(profession))
        }
        Event::Lodged { seat } => say!("told-lodged", who = seat.name()),
        Event::Dug { seat, value: Some(value) } => {
            say!("told-dug-worth", who = seat.name(), value = value)
        }
        Event::Dug { seat, value: None } => say!("told-dug", who = seat.name()),
        Event::Returned { seat, coach, profession } => {
            let (who, profession) = (seat.name(), profession_name(profession));
            say!("told-returned", who = who, profession = profession, coach = game.coach_name(coach))
        }
        Event::Joined { seat, host } => say!("told-joined", who = seat.name(), host = host.name()),
        Event::Passed { seat } => say!("told-passed", who = seat.name()),
        Event::LastRound { reason, last } => last_round(reason, last),
        Event::Ended { reason, ref points } => {
            let scores = (0..)
                .map(Seat)
                .zip(points)
                .map(|(seat, &points)| say!("score", who = seat.name(), points = points));
            say!("told-ended", why = why(reason), scores = Arg::joined(" ", scores))
        }
    }
}

/// That this round is the last one, and why.
pub(crate) fn last_round(reason: Ending, last: Seat) -> Phrase {
    let last = last.name();
    match reason {
        Ending::Roads => say!("told-last-round-roads", last = last),
        Ending::Coaches => say!("told-last-round-coaches", last = last),
        Ending::Stalled => say!("told-last-round-stalled", last = last),
    }
}

/// Why a game ended.
pub(crate) const fn why(reason: Ending) -> Phrase {
    Phrase::new(match reason {
        Ending::Roads => "ending-roads",
        Ending::Coaches => "ending-coaches",
        Ending::Stalled => "ending-stalled",
    })
}

/// `$1 to the bank, $1 to Red`, or `free`.
fn pay(bank: u8, tolls: [u8; SEATS]) -> Arg {
    let mut parts = Vec::new();
    if bank > 0 {
        parts.push(say!("pay-bank", price = bank));
    }
    for (seat, toll) in (0..).map(Seat).zip(tolls).filter(|(_, toll)| *toll > 0) {
        parts.push(say!("pay-toll", price = toll, to = seat.name()));
    }
    if parts.is_empty() { say!("pay-nothing").into() } else { Arg::list(parts) }
}

/// The places between the ends of a route.
fn via(game: &Stagecoach, route: &[PlaceId]) -> Option<Phrase> {
    let between = route.get(1..route.len().checked_sub(1)?).filter(|between| !between.is_empty())?;
    Some(say!("via", places = Arg::list(between.iter().map(|&place| game.place_name(place)))))
}
