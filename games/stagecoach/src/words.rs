//! The game in words: what is asked, what could be done, what happened.

use std::fmt::{self, Write};

use engine::Seat;

use crate::Stagecoach;
use crate::action::{Action, Event};
use crate::pieces::{CoachId, LineId, PlaceId, SEATS};
use crate::routes::{Payment, Ride};
use crate::state::{Ending, Phase, State, price};

const COLOURS: [&str; SEATS] = ["Blue", "Green", "Red", "Yellow"];

/// The name of a seat: its colour.
pub(crate) fn colour(seat: Seat) -> &'static str {
    COLOURS.get(seat.index()).copied().unwrap_or("Nobody")
}

impl Stagecoach {
    pub(crate) fn place_name(&self, place: PlaceId) -> &str {
        self.board.places.get(place.index()).map_or("nowhere", |place| &place.name)
    }

    /// The letters of a coach's seats and its points, as in `bms 8`.
    pub(crate) fn coach_name(&self, coach: CoachId) -> CoachName<'_> {
        CoachName { game: self, coach }
    }

    fn line_name(&self, line: LineId) -> LineName<'_> {
        LineName { game: self, line }
    }
}

pub(crate) struct CoachName<'a> {
    game: &'a Stagecoach,
    coach: CoachId,
}

impl fmt::Display for CoachName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(coach) = self.game.coaches.list.get(self.coach.index()) else {
            return f.write_str("no coach");
        };
        for profession in &coach.seats {
            f.write_char(profession.letter())?;
        }
        write!(f, " ({} points)", coach.points)
    }
}

struct LineName<'a> {
    game: &'a Stagecoach,
    line: LineId,
}

impl fmt::Display for LineName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game.board.lines.get(self.line.index()) {
            Some(&[a, b]) => write!(f, "{}–{}", self.game.place_name(a), self.game.place_name(b)),
            None => f.write_str("no line"),
        }
    }
}

pub(crate) fn prompt(game: &Stagecoach, state: &State, seat: Seat, out: &mut dyn Write) -> fmt::Result {
    let city = game.place_name(state.stagecoach);
    match state.phase {
        Phase::Buy { used } => {
            if game.must_buy_coach(state, used) {
                return write!(out, "Nobody of yours is on a coach: you must buy one now.");
            }
            let (left, money) = (state.purchases_left(used), state.money[seat]);
            let purchases = if left == 1 { "one purchase" } else { "purchases" };
            match left {
                1 => write!(out, "You may buy: {purchases} left, ${money}."),
                _ => write!(out, "You may buy: {left} {purchases} left, ${money}."),
            }
        }
        Phase::Lay { left: 1, .. } => write!(out, "Choose a line for your road."),
        Phase::Lay { left, .. } => write!(out, "Choose lines for your {left} roads, one after the other."),
        Phase::Ride => write!(out, "Move the stagecoach from {city}; you have ${}.", state.money[seat]),
        Phase::Settle => match state.tile(state.stagecoach) {
            Some(tile) => write!(out, "Who settles in {city} ({tile})?"),
            None => write!(out, "Who settles in {city}?"),
        },
        Phase::Sergeant => write!(out, "Your sergeant may build a road for nothing."),
        Phase::Farmer { left } => write!(out, "You may settle up to {left} more in {city}: farmers only."),
        Phase::Barkeeper => write!(out, "You may let one pioneer off a coach, back to your supply."),
        Phase::Join { profession, .. } => {
            write!(out, "{} has settled a {profession} in {city}: you may join for $2.", colour(state.active))
        }
        Phase::Over(_) => Ok(()),
    }
}

pub(crate) fn describe(
    game: &Stagecoach,
    state: &State,
    seat: Seat,
    action: Action,
    out: &mut dyn Write,
) -> fmt::Result {
    match action {
        Action::Done => write!(out, "Buy nothing more"),
        Action::Decline => match state.phase {
            Phase::Sergeant => write!(out, "Build no road"),
            Phase::Farmer { .. } => write!(out, "Settle no more farmers"),
            Phase::Barkeeper => write!(out, "Let nobody off"),
            Phase::Join { .. } => write!(out, "Do not join"),
            Phase::Buy { .. } | Phase::Lay { .. } | Phase::Ride | Phase::Settle | Phase::Over(_) => {
                write!(out, "Decline")
            }
        },
        Action::Road => write!(out, "Buy a road for $2"),
        Action::TwoRoads => write!(out, "Buy two roads for $5"),
        Action::Coach { slot } => match state.row.get(slot) {
            Some(coach) => write!(out, "Buy the coach {} for ${}", game.coach_name(coach), price(slot)),
            None => write!(out, "Buy a coach that is not there"),
        },
        Action::Lay { line } => match state.owners(line).next() {
            Some(owner) => write!(out, "Build {} beside {}", game.line_name(line), colour(owner)),
            None => write!(out, "Build {}", game.line_name(line)),
        },
        Action::Ride { to, bank, tolls } => {
            write!(out, "Ride to {}", game.place_name(to))?;
            if let Some(tile) = state.tile(to) {
                write!(out, " ({tile})")?;
            }
            write!(out, ": ")?;
            pay(bank, tolls, out)?;
            if let Some(payment) = Payment::new(seat, bank, tolls) {
                via(game, &game.route(state, seat, Ride { to, payment }), out)?;
            }
            Ok(())
        }
        Action::Settle { coach, profession } => {
            write!(out, "Settle the {profession} from {}", game.coach_name(coach))
        }
        Action::Return { coach, profession } => {
            write!(out, "Let the {profession} off {}", game.coach_name(coach))
        }
        Action::Join { coach } => write!(out, "Pay $2 and join from {}", game.coach_name(coach)),
    }
}

pub(crate) fn narrate(game: &Stagecoach, event: &Event, out: &mut dyn Write) -> fmt::Result {
    match *event {
        Event::Turn { seat, round, income } => {
            write!(out, "Round {round}: {} takes ${income}", colour(seat))
        }
        Event::BoughtRoads { seat, count: 1, price } => {
            write!(out, "{} buys a road for ${price}", colour(seat))
        }
        Event::BoughtRoads { seat, count, price } => {
            write!(out, "{} buys {count} roads for ${price}", colour(seat))
        }
        Event::BoughtCoach { seat, coach, price } => {
            write!(out, "{} buys the coach {} for ${price}", colour(seat), game.coach_name(coach))
        }
        Event::Opened { coach, left } => {
            write!(out, "The coach {} is laid open, {left} left in the stack", game.coach_name(coach))
        }
        Event::Laid { seat, line } => write!(out, "{} builds {}", colour(seat), game.line_name(line)),
        Event::Rode { seat, ref route, bank, tolls } => {
            let to = route.last().map_or("nowhere", |&place| game.place_name(place));
            write!(out, "{} rides to {to}: ", colour(seat))?;
            pay(bank, tolls, out)?;
            via(game, route, out)
        }
        Event::Stayed { seat } => write!(out, "{} cannot ride", colour(seat)),
        Event::Settled { seat, place, profession, .. } => {
            write!(out, "{} settles a {profession} in {}", colour(seat), game.place_name(place))
        }
        Event::Emptied { seat, coach, points } => {
            write!(out, "{} empties {} for {points} points and $1", colour(seat), game.coach_name(coach))
        }
        Event::Took { seat, profession, kept: true } => {
            write!(out, "{} keeps the {profession} tile", colour(seat))
        }
        Event::Took { seat, profession, kept: false } => {
            write!(out, "{} has two {profession} tiles already and discards the third", colour(seat))
        }
        Event::Lodged { seat } => write!(out, "{} takes $3 at the hotel", colour(seat)),
        Event::Dug { seat, value: Some(value) } => {
            write!(out, "{} finds a nugget worth {value}", colour(seat))
        }
        Event::Dug { seat, value: None } => write!(out, "{} finds a nugget", colour(seat)),
        Event::Returned { seat, coach, profession } => {
            write!(out, "{} lets a {profession} off {}", colour(seat), game.coach_name(coach))
        }
        Event::Joined { seat, host } => write!(out, "{} joins and pays {} $2", colour(seat), colour(host)),
        Event::Passed { seat } => write!(out, "{} does not join", colour(seat)),
        Event::Ended { reason, ref points } => {
            write!(out, "The game is over: {}.", why(reason))?;
            for (seat, points) in (0..).map(Seat).zip(points) {
                write!(out, " {} {points}", colour(seat))?;
            }
            Ok(())
        }
    }
}

/// Why a game ended, in words.
pub(crate) const fn why(reason: Ending) -> &'static str {
    match reason {
        Ending::Roads => "somebody has built the last road",
        Ending::Coaches => "the last coach has been laid open",
        Ending::Stalled => "nobody can do anything more",
    }
}

/// `$1 to the bank, $1 to Red`, or `free`.
fn pay(bank: u8, tolls: [u8; SEATS], out: &mut dyn Write) -> fmt::Result {
    let mut parts = 0;
    if bank > 0 {
        write!(out, "${bank} to the bank")?;
        parts += 1;
    }
    for (seat, toll) in (0..).map(Seat).zip(tolls).filter(|(_, toll)| *toll > 0) {
        let comma = if parts > 0 { ", " } else { "" };
        write!(out, "{comma}${toll} to {}", colour(seat))?;
        parts += 1;
    }
    if parts == 0 { write!(out, "free") } else { Ok(()) }
}

/// The places between the ends of a route.
fn via(game: &Stagecoach, route: &[PlaceId], out: &mut dyn Write) -> fmt::Result {
    if route.len() < 3 {
        return Ok(());
    }
    let mut comma = ", via ";
    for &place in &route[1..route.len() - 1] {
        write!(out, "{comma}{}", game.place_name(place))?;
        comma = ", ";
    }
    Ok(())
}
