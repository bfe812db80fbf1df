//! A close look at a series of games: what is used by whom, how the lead changes, and which games are unlike the others. Games
//! are played as matches, so that each can be replayed.

use std::collections::BTreeMap;

use engine::{Done, Game, Heuristics, Language, PerSeat, Phrase, Seat, SeatSet};
use rayon::prelude::*;

use crate::arena::{Arena, GameRecord, Plan, SimError, pool, table};
use crate::stats::{Tally, WHOLE_WIN};

/// What a close look at a series has found.
#[derive(Clone, PartialEq, Debug)]
pub struct Survey {
    /// Who won, how long it took, where points come from.
    pub tally: Tally,
    /// Each game, by its number.
    pub games: BTreeMap<u64, GameNote>,
    /// What was used, by kind.
    pub pieces: Vec<PieceKind>,
    /// The categories of the score sheet by their names for people, in its order; whether they count.
    pub sources: Vec<(String, String, bool)>,
}

/// A kind of things, and how each of them was used.
#[derive(Clone, PartialEq, Debug)]
pub struct PieceKind {
    /// What they are.
    pub title: String,
    /// Each of them.
    pub pieces: Vec<PieceUse>,
}

/// How a thing was used.
#[derive(Clone, PartialEq, Debug)]
pub struct PieceUse {
    /// Its name.
    pub name: String,
    /// How often, over all games.
    pub times: u64,
    /// How many seats used it in a game that was finished, over all games.
    pub seats: u64,
    /// How much of their games those won, in parts of a whole win.
    win_parts: u64,
}

impl PieceUse {
    /// How many games the seats that used it won; of a shared win, their part.
    pub fn wins(&self) -> f64 {
        self.win_parts as f64 / WHOLE_WIN as f64
    }
}

/// How a game went, in short.
#[derive(Clone, PartialEq, Debug)]
pub struct GameNote {
    /// Who won.
    pub winners: SeatSet,
    /// Points by seat.
    pub scores: Vec<i32>,
    /// The round it ended in.
    pub rounds: u32,
    /// Decisions made.
    pub decisions: u32,
    /// Why it ended; nothing if it was unfinished.
    pub reason: Option<&'static str>,
    /// How often another seat than before came to have most points alone.
    pub lead_changes: u32,
    /// The part of the game after which nobody had more points than those who won; nothing without a winner.
    pub lead_since: Option<f64>,
    /// The largest number of points that the winner was behind at the end of a turn.
    pub most_behind: i32,
    /// After each quarter of the game but the last: who had most points, and who had fewest.
    pub quarters: [Quarter; 3],
}

/// The points in the middle of a game.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Quarter {
    /// Those with most points.
    pub ahead: SeatSet,
    /// Those with fewest, if not all have the same.
    pub behind: SeatSet,
}

impl GameNote {
    /// The winner's points, and how many more they are than those of the best who did not win.
    pub fn margin(&self) -> Option<(i32, i32)> {
        let of = |won: bool| {
            let seats = self.scores.iter().enumerate();
            seats
                .filter(|(seat, _)| self.winners.contains(Seat(*seat as u8)) == won)
                .map(|(_, &score)| score)
                .max()
        };
        let (best, next) = (of(true)?, of(false)?);
        Some((best, best - next))
    }
}

/// Notes what happens in a game while it is played.
pub(crate) struct Watch<G: Game> {
    used: UsedIn<G>,
    /// By kind and number: how often each seat used it.
    uses: Vec<Vec<PerSeat<u32>>>,
    /// Points whenever a turn or a round was over, and the decisions made by then.
    points: Vec<(u32, PerSeat<i32>)>,
}

type UsedIn<G> = fn(&G, &Done<'_, G>, &mut dyn FnMut(usize, usize, Seat));

impl<G: Game> Watch<G> {
    fn of<A: Heuristics<G>>(game: &G) -> Watch<G> {
        let uses = A::PIECES.iter().map(|kind| vec![PerSeat::default(); (kind.names)(game).len()]);
        Watch { used: A::used, uses: uses.collect(), points: Vec::new() }
    }

    /// A decision was made.
    pub(crate) fn look(&mut self, game: &G, done: &Done<'_, G>, decisions: u32) {
        let uses = &mut self.uses;
        (self.used)(game, done, &mut |kind, number, seat| {
            if let Some(piece) = uses.get_mut(kind).and_then(|kind| kind.get_mut(number)) {
                piece[seat] += 1;
            }
        });
        let (before, after) = (done.before, done.after);
        if game.turn(before) == game.turn(after)
            && game.round(before) == game.round(after)
            && !game.pending(after).is_over()
        {
            return;
        }
        let mut points = PerSeat::<i32>::default();
        for row in game.score_sheet(after).iter().filter(|row| row.counts) {
            for (seat, &more) in Seat::all(game.seats()).zip(&row.points) {
                points[seat] += more;
            }
        }
        self.points.push((decisions, points));
    }

    /// What became of the game; the next can begin.
    fn note(&mut self, record: &GameRecord, pieces: &mut [PieceKind]) -> GameNote {
        let seats = record.seats;
        for (kind, uses) in pieces.iter_mut().zip(&mut self.uses) {
            for (piece, uses) in kind.pieces.iter_mut().zip(uses) {
                let uses = std::mem::take(uses);
                for seat in Seat::all(seats).filter(|&seat| uses[seat] > 0) {
                    piece.times += u64::from(uses[seat]);
                    piece.seats += u64::from(record.reason.is_some());
                    if record.winners.contains(seat) {
                        piece.win_parts += WHOLE_WIN / u64::from(record.winners.len());
                    }
                }
            }
        }
        let points = std::mem::take(&mut self.points);
        let ahead: Vec<(u32, SeatSet)> =
            points.iter().map(|(at, points)| (*at, most(seats, |seat| points[seat]))).collect();
        let mut leader = None;
        let mut lead_changes = 0;
        for alone in ahead.iter().filter(|(_, ahead)| ahead.len() == 1).map(|(_, ahead)| ahead.first()) {
            lead_changes += u32::from(leader.is_some() && leader != alone);
            leader = alone;
        }
        let part = |at: u32| f64::from(at) / f64::from(record.decisions.max(1));
        let leads = |ahead: SeatSet| record.winners.iter().any(|seat| ahead.contains(seat));
        let lead_since = (!record.winners.is_empty()).then(|| {
            let last_without = ahead.iter().rposition(|(_, ahead)| !leads(*ahead));
            let since = ahead.get(last_without.map_or(0, |index| index + 1));
            // A turn's points are those of its end: whoever led from the first on led from the beginning.
            if last_without.is_none() { 0.0 } else { since.map_or(1.0, |(at, _)| part(*at)) }
        });
        let deficit = |(_, points): &(u32, PerSeat<i32>)| {
            let of = |seats: SeatSet| seats.iter().map(|seat| points[seat]).max().unwrap_or(0);
            of(Seat::all(seats).collect()) - of(record.winners)
        };
        let most_behind =
            if record.winners.is_empty() { 0 } else { points.iter().map(deficit).max().unwrap_or(0) };
        let quarter = |nth: u32| {
            let at = record.decisions * nth / 4;
            let Some((_, points)) = points.iter().rev().find(|(when, _)| *when <= at) else {
                return Quarter::default();
            };
            let ahead = most(seats, |seat| points[seat]);
            let behind = most(seats, |seat| -points[seat]);
            Quarter { ahead, behind: if ahead == behind { SeatSet::EMPTY } else { behind } }
        };
        GameNote {
            winners: record.winners,
            scores: Seat::all(seats).map(|seat| record.scores[seat]).collect(),
            rounds: record.rounds,
            decisions: record.decisions,
            reason: record.reason,
            lead_changes,
            lead_since,
            most_behind,
            quarters: [quarter(1), quarter(2), quarter(3)],
        }
    }
}

/// The seats with the largest value.
fn most(seats: u8, value: impl Fn(Seat) -> i32) -> SeatSet {
    let best = Seat::all(seats).map(&value).max();
    Seat::all(seats).filter(|&seat| Some(value(seat)) == best).collect()
}

/// Plays a series, or a shard of it, and looks closely.
///
/// # Errors
/// The table cannot be set up so, or a bot is not of this game.
pub fn survey<G: Game, A: Heuristics<G>>(plan: &Plan<'_>) -> Result<Survey, SimError> {
    let game = table::<G>(plan)?;
    let makers = plan.bots.iter().map(|bot| bot.maker::<G, A>()).collect::<Result<Vec<_>, _>>()?;
    let said = |phrase: &Phrase| G::words().text(Language::En, phrase);
    let kind = |kind: &engine::Pieces<G>| PieceKind {
        title: said(&Phrase::new(kind.title)),
        pieces: (kind.names)(&game)
            .iter()
            .map(|name| PieceUse { name: said(name), times: 0, seats: 0, win_parts: 0 })
            .collect(),
    };
    let nothing = || Survey {
        tally: Tally::default(),
        games: BTreeMap::new(),
        pieces: A::PIECES.iter().map(kind).collect(),
        sources: Vec::new(),
    };
    let newcomer = || {
        let arena = Arena::new(&*game, &makers, plan.rotate);
        (arena.watched::<A>(Watch::of::<A>(&game)), nothing())
    };
    let found = pool(plan.jobs)?.install(|| {
        (0..plan.count())
            .into_par_iter()
            .fold(newcomer, |(mut arena, mut found), nth| {
                let index = plan.index(nth);
                let record = arena.play_watched(&plan.seed, index);
                found.tally.add(index, &record, |seat| arena.entry_at(seat, index));
                if let Some(watch) = arena.watch() {
                    found.games.insert(index, watch.note(&record, &mut found.pieces));
                }
                if found.sources.is_empty() {
                    let name = |label: &str| said(&Phrase::of("", label));
                    let sheet = record.sheet.iter();
                    found.sources =
                        sheet.map(|row| (row.id.to_owned(), name(&row.label), row.counts)).collect();
                }
                (plan.played)();
                (arena, found)
            })
            .map(|(_, found)| found)
            .reduce(nothing, Survey::merge)
    });
    Ok(found)
}

impl Survey {
    /// These games and those of `other`.
    fn merge(mut self, other: Survey) -> Survey {
        self.tally = self.tally.merge(other.tally);
        self.games.extend(other.games);
        for (mine, theirs) in self.pieces.iter_mut().zip(other.pieces) {
            for (mine, theirs) in mine.pieces.iter_mut().zip(theirs.pieces) {
                mine.times += theirs.times;
                mine.seats += theirs.seats;
                mine.win_parts += theirs.win_parts;
            }
        }
        if self.sources.is_empty() {
            self.sources = other.sources;
        }
        self
    }
}
