//! What a series amounts to: ratings with intervals, and how every pair did. It follows from the games alone, whoever
//! played them, in whatever order they came.

use std::collections::BTreeMap;

use engine::GameRng;
use serde::Serialize;

use crate::player::{FaultKind, Timing};
use crate::stats::{Spread, confidence};
use crate::tournament::{Field, GameLine};

/// What a series amounts to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Results {
    /// Games played.
    pub games: u64,
    /// Games that met the bound on decisions; nobody won them.
    pub unfinished: u64,
    /// Finished games that have no winner.
    pub no_winner: u64,
    /// The entrants, the strongest first.
    pub ratings: Vec<Rating>,
    /// How each pair did.
    pub pairs: Vec<PairFigures>,
    /// The share of wins of each seat, whoever sat there, with its interval.
    pub seats: Vec<Share>,
    /// The share of wins of each place in the turn order, from whoever begins; nothing where all decide at once.
    pub turn_order: Vec<Share>,
    /// Rounds of the finished games.
    pub rounds: Spread,
    /// How many games ended in which round.
    pub lengths: BTreeMap<u32, u64>,
    /// How many games ended for which reason.
    pub end_reasons: BTreeMap<String, u64>,
}

/// How strong an entrant is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// Its place in the list of entrants.
    pub entrant: usize,
    /// Its name.
    pub name: String,
    /// Its rating on Elo's scale: 400 more is ten times the chance to win. The mean of the field is 0.
    pub elo: f64,
    /// The lower end of the 95 % interval; nothing if it has won no game, for then nobody knows how weak it is.
    pub low: Option<f64>,
    /// The upper end; nothing if it has won every game.
    pub high: Option<f64>,
    /// Games it sat in.
    pub games: u64,
    /// Points per finished game and seat.
    pub mean_score: f64,
    /// How many games it ended with which points.
    pub scores: BTreeMap<i32, u64>,
    /// What it did wrong, and how often.
    pub faults: BTreeMap<FaultKind, u64>,
    /// How well it kept its budget, if that is one in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timing: Option<Timing>,
}

/// How a pair did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairFigures {
    /// The first.
    pub a: String,
    /// The second.
    pub b: String,
    /// The first's share of the wins.
    pub share: Share,
    /// What that share would be if both were equal.
    pub fair: f64,
    /// What is clear: `a`, `b`, or nothing.
    pub better: Option<&'static str>,
}

/// A share of wins.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Share {
    /// Of how many games.
    pub games: u64,
    /// The share.
    pub wins: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    fn of(wins: f64, games: u64) -> Share {
        let share = if games == 0 { 0.0 } else { wins / games as f64 };
        let interval = confidence(share, games, 1.96);
        Share { games, wins: share, low: interval.low, high: interval.high }
    }
}

/// Sums a series up.
pub fn standings<'a>(field: &Field, lines: impl IntoIterator<Item = &'a GameLine>) -> Results {
    // Sums of fractions depend on their order in the last digit; the order of the series is always the same.
    let mut lines: Vec<&GameLine> = lines.into_iter().collect();
    lines.sort_by_key(|line| line.n);
    let finished: Vec<&GameLine> = lines.iter().copied().filter(|line| line.ranks.is_some()).collect();
    let mut lengths = BTreeMap::new();
    let mut end_reasons = BTreeMap::new();
    for line in &finished {
        *lengths.entry(line.rounds).or_default() += 1;
        *end_reasons.entry(line.reason.clone().unwrap_or_default()).or_default() += 1;
    }
    Results {
        games: lines.len() as u64,
        unfinished: (lines.len() - finished.len()) as u64,
        no_winner: finished.iter().filter(|line| line.nobody_won).count() as u64,
        ratings: ratings(field, &lines, &finished),
        pairs: pairs(field, &lines),
        seats: seats(field, &finished),
        turn_order: turn_order(field, &finished),
        rounds: Spread::of(&lengths),
        lengths,
        end_reasons,
    }
}

fn pairs(field: &Field, lines: &[&GameLine]) -> Vec<PairFigures> {
    let pairs = field.pairs();
    let fair = field.fair_share();
    let figures = pairs.iter().enumerate().map(|(index, &[a, b])| {
        let games = lines.iter().filter(|line| line.n % pairs.len() as u64 == index as u64);
        let (mut count, mut wins) = (0, 0.0);
        for line in games {
            count += 1;
            wins += line.share_of(a);
        }
        let share = Share::of(wins, count);
        let better = if share.low > fair {
            Some("a")
        } else if share.high < fair {
            Some("b")
        } else {
            None
        };
        PairFigures { a: field.entrants[a].clone(), b: field.entrants[b].clone(), share, fair, better }
    });
    figures.collect()
}

fn seats(field: &Field, finished: &[&GameLine]) -> Vec<Share> {
    let wins = |seat: usize| finished.iter().map(|line| line.shares()[seat]).sum();
    (0..usize::from(field.seats)).map(|seat| Share::of(wins(seat), finished.len() as u64)).collect()
}

fn turn_order(field: &Field, finished: &[&GameLine]) -> Vec<Share> {
    let seats = usize::from(field.seats);
    let begun: Vec<(&GameLine, usize)> =
        finished.iter().filter_map(|line| Some((*line, line.first?.index()))).collect();
    if begun.is_empty() {
        return Vec::new();
    }
    let wins = |place: usize| begun.iter().map(|(line, first)| line.shares()[(first + place) % seats]).sum();
    (0..seats).map(|place| Share::of(wins(place), begun.len() as u64)).collect()
}

fn ratings(field: &Field, lines: &[&GameLine], finished: &[&GameLine]) -> Vec<Rating> {
    let all = field.entrants.len();
    let meetings = Meetings::of(finished, all);
    let strengths = meetings.strengths();
    let (elo, errors) = (elo(&strengths), meetings.errors(&strengths));
    let drawn = resampled(finished, all);
    let mut ratings: Vec<Rating> = (0..all)
        .map(|entrant| {
            let mut spread: Vec<f64> = drawn.iter().map(|ratings| ratings[entrant]).collect();
            spread.sort_by(f64::total_cmp);
            let at = |share: f64| spread[((spread.len() - 1) as f64 * share).round() as usize];
            // Games of one deal share their luck, which only drawing deals again tells. But a few deals drawn again are
            // always much the same: there the likelihood knows better.
            let error = 1.96 * errors[entrant];
            let (won, lost) = meetings.has_won_and_lost(entrant);
            let mut rating = Rating {
                entrant,
                name: field.entrants[entrant].clone(),
                elo: elo[entrant],
                low: won.then(|| at(0.025).min(elo[entrant] - error)),
                high: lost.then(|| at(0.975).max(elo[entrant] + error)),
                games: lines.iter().filter(|line| line.table.contains(&entrant)).count() as u64,
                mean_score: 0.0,
                scores: BTreeMap::new(),
                faults: BTreeMap::new(),
                timing: None,
            };
            count_up(&mut rating, lines);
            rating
        })
        .collect();
    ratings.sort_by(|a, b| b.elo.total_cmp(&a.elo).then(a.entrant.cmp(&b.entrant)));
    ratings
}

fn count_up(rating: &mut Rating, lines: &[&GameLine]) {
    let (mut points, mut count) = (0i64, 0u64);
    for line in lines {
        for (seat, _) in line.table.iter().enumerate().filter(|(_, at)| **at == rating.entrant) {
            if let Some(&score) = line.scores.as_ref().and_then(|scores| scores.get(seat)) {
                points += i64::from(score);
                count += 1;
                *rating.scores.entry(score).or_default() += 1;
            }
            for (&kind, &times) in line.faults.get(seat).into_iter().flatten() {
                *rating.faults.entry(kind).or_default() += u64::from(times);
            }
            if let Some(timing) = line.timing.get(seat).copied().flatten() {
                rating.timing = Some(rating.timing.unwrap_or_default().with(timing));
            }
        }
    }
    rating.mean_score = points as f64 / count.max(1) as f64;
}

/// How often which tables met, and how much of the wins each entrant had there.
#[derive(Clone, Default)]
struct Meetings {
    /// By how many seats each entrant had.
    tables: BTreeMap<Vec<u32>, (f64, Vec<f64>)>,
    entrants: usize,
}

impl Meetings {
    fn of<'a>(lines: impl IntoIterator<Item = &'a &'a GameLine>, entrants: usize) -> Meetings {
        let mut meetings = Meetings { tables: BTreeMap::new(), entrants };
        for line in lines {
            let mut seats = vec![0; entrants];
            for &at in &line.table {
                seats[at] += 1;
            }
            let (games, wins) = meetings.tables.entry(seats).or_insert_with(|| (0.0, vec![0.0; entrants]));
            *games += 1.0;
            for (share, &at) in line.shares().iter().zip(&line.table) {
                wins[at] += share;
            }
        }
        meetings
    }

    /// The strengths that make what happened most likely, if the chance to win is a seat's strength divided by the
    /// table's: at tables of two the model of Bradley and Terry, at larger ones the first choice of Plackett and Luce.
    /// Found by Hunter's MM algorithm, which always converges. Each entrant is given one win and one loss against a
    /// player of the field's mean strength, so that one who won everything has a rating too.
    fn strengths(&self) -> Vec<f64> {
        const ROUNDS: usize = 300;
        let mut strengths = vec![1.0; self.entrants];
        for _ in 0..ROUNDS {
            let mut wins = vec![1.0; self.entrants];
            let mut weights: Vec<f64> = strengths.iter().map(|strength| 2.0 / (strength + 1.0)).collect();
            for (seats, (games, won)) in &self.tables {
                let table: f64 = seats.iter().zip(&strengths).map(|(&seats, s)| f64::from(seats) * s).sum();
                for entrant in 0..self.entrants {
                    wins[entrant] += won[entrant];
                    weights[entrant] += games * f64::from(seats[entrant]) / table;
                }
            }
            for (strength, (wins, weight)) in strengths.iter_mut().zip(wins.iter().zip(&weights)) {
                *strength = wins / weight;
            }
            let mean =
                strengths.iter().map(|strength| strength.ln()).sum::<f64>() / self.entrants.max(1) as f64;
            strengths.iter_mut().for_each(|strength| *strength /= mean.exp());
        }
        strengths
    }
}

impl Meetings {
    /// The standard error of each rating: from the curvature of the log-likelihood at its maximum, with the same win and loss
    /// that [`Meetings::strengths`] gives to everybody.
    fn errors(&self, strengths: &[f64]) -> Vec<f64> {
        let all = self.entrants;
        let mut curvature = vec![vec![0.0; all]; all];
        for (entrant, strength) in strengths.iter().enumerate() {
            let share = strength / (strength + 1.0);
            curvature[entrant][entrant] += 2.0 * share * (1.0 - share);
        }
        for (seats, (games, _)) in &self.tables {
            let weights: Vec<f64> =
                seats.iter().zip(strengths).map(|(&seats, strength)| f64::from(seats) * strength).collect();
            let table: f64 = weights.iter().sum();
            for (row, a) in weights.iter().enumerate() {
                curvature[row][row] += games * a / table;
                for (column, b) in weights.iter().enumerate() {
                    curvature[row][column] -= games * a * b / (table * table);
                }
            }
        }
        let covariance = inverse(curvature);
        // Ratings are relative to the field's mean.
        let count = all as f64;
        let mean = |row: &[f64]| row.iter().sum::<f64>() / count;
        let whole = covariance.iter().map(|row| mean(row)).sum::<f64>() / count;
        let error = |(entrant, row): (usize, &Vec<f64>)| {
            let variance = row[entrant] - 2.0 * mean(row) + whole;
            400.0 / std::f64::consts::LN_10 * variance.max(0.0).sqrt()
        };
        covariance.iter().enumerate().map(error).collect()
    }

    /// Whether an entrant has won at all, and whether another has where it sat.
    fn has_won_and_lost(&self, entrant: usize) -> (bool, bool) {
        let met = self.tables.iter().filter(|(seats, _)| seats[entrant] > 0);
        met.fold((false, false), |(won, lost), (_, (_, wins))| {
            let others = wins.iter().enumerate().any(|(other, &wins)| other != entrant && wins > 0.0);
            (won || wins[entrant] > 0.0, lost || others)
        })
    }
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (row, line) in matrix.iter_mut().enumerate() {
        line.extend((0..size).map(|column| f64::from(u8::from(column == row))));
    }
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|value| *value /= scale);
        let line = matrix[pivot].clone();
        for (_, other) in matrix.iter_mut().enumerate().filter(|(row, _)| *row != pivot) {
            let factor = other[pivot];
            other.iter_mut().zip(&line).for_each(|(value, mine)| *value -= factor * mine);
        }
    }
    matrix.into_iter().map(|line| line[size..].to_vec()).collect()
}

fn elo(strengths: &[f64]) -> Vec<f64> {
    strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
}

/// Bootstrap: the deals of the series are resampled with replacement. Games of one deal stay together, because they share
/// their luck.
fn resampled(finished: &[&GameLine], entrants: usize) -> Vec<Vec<f64>> {
    const DRAWS: usize = 200;
    let mut deals: BTreeMap<u64, Vec<&GameLine>> = BTreeMap::new();
    for line in finished {
        deals.entry(line.deal).or_default().push(line);
    }
    let deals: Vec<Vec<&GameLine>> = deals.into_values().collect();
    let mut rng = GameRng::from_u64(1);
    let draws = (0..DRAWS).map(|_| {
        let drawn: Vec<&GameLine> = (0..deals.len())
            .flat_map(|_| rng.pick(&deals).into_iter().flatten().copied().collect::<Vec<_>>())
            .collect();
        elo(&Meetings::of(&drawn, entrants).strengths())
    });
    draws.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Format;

    fn field(names: &[&str], seats: u8) -> Field {
        let entrants = names.iter().map(|&name| name.to_owned()).collect();
        Field { entrants, format: Format::RoundRobin, seats, games: 1000 }
    }

    fn line(n: u64, table: &[usize], winner: usize) -> GameLine {
        let ranks: Vec<u8> = table.iter().map(|&at| if at == winner { 1 } else { 2 }).collect();
        GameLine {
            n,
            table: table.to_vec(),
            deal: n / 2,
            first: Some(engine::Seat((n % 3 % 2) as u8)),
            nobody_won: false,
            scores: Some(ranks.iter().map(|&rank| 10 - i32::from(rank)).collect()),
            ranks: Some(ranks),
            reason: Some("done".to_owned()),
            decisions: 10,
            rounds: 3,
            faults: Vec::new(),
            timing: Vec::new(),
        }
    }

    #[test]
    fn three_wins_of_four_are_191_points_apart() {
        let lines: Vec<GameLine> = (0..4000)
            .map(|n| line(n, if n % 2 == 0 { &[0, 1] } else { &[1, 0] }, usize::from(n % 4 == 0)))
            .collect();
        let results = standings(&field(&["strong", "weak"], 2), &lines);
        let [strong, weak] = &results.ratings[..] else { panic!("two ratings") };
        assert_eq!((&*strong.name, &*weak.name), ("strong", "weak"));
        assert!((strong.elo - weak.elo - 190.85).abs() < 2.0, "{} {}", strong.elo, weak.elo);
        let (low, high) = (strong.low.unwrap(), strong.high.unwrap());
        assert!(low < strong.elo && strong.elo < high && high - low < 25.0);
        assert_eq!(results.pairs[0].better, Some("a"));
    }

    #[test]
    fn equals_at_a_large_table_are_equal_although_the_one_alone_seldom_wins() {
        // One of the first among three of the second wins one game in four.
        let lines: Vec<GameLine> = (0..400)
            .map(|n| {
                let mut line = line(n, &[0, 1, 1, 1], 0);
                let mut ranks = vec![2; 4];
                ranks[(n % 4) as usize] = 1;
                line.ranks = Some(ranks);
                line
            })
            .collect();
        let results = standings(&field(&["a", "b"], 4), &lines);
        assert!(results.ratings.iter().all(|rating| rating.elo.abs() < 1.0), "{:?}", results.ratings);
    }

    #[test]
    fn who_won_everything_has_a_rating_too() {
        let lines: Vec<GameLine> = (0..50).map(|n| line(n, &[0, 1], 0)).collect();
        let results = standings(&field(&["all", "nothing"], 2), &lines);
        assert!(results.ratings.iter().all(|rating| rating.elo.is_finite()));
        assert!(results.ratings[0].elo > 200.0);
    }

    #[test]
    fn four_lost_games_say_how_strong_the_loser_is_at_most_and_no_more() {
        let lines: Vec<GameLine> = (0..4).map(|n| line(n, &[0, 1], 0)).collect();
        let results = standings(&field(&["all", "nothing"], 2), &lines);
        let [winner, loser] = &results.ratings[..] else { panic!("two ratings") };
        assert_eq!((winner.high, loser.low), (None, None));
        assert!(loser.high.unwrap() > 0.0 && winner.low.unwrap() < 0.0, "{winner:?} {loser:?}");

        // The same deal again and again, once won by the other: drawing it again tells nothing, the likelihood does.
        let lines: Vec<GameLine> = (0..2).map(|n| line(n, &[0, 1], n as usize)).collect();
        let results = standings(&field(&["a", "b"], 2), &lines);
        for rating in &results.ratings {
            assert!(rating.low.unwrap() < -150.0 && rating.high.unwrap() > 150.0, "{rating:?}");
        }
    }

    #[test]
    fn wins_are_counted_by_turn_order_whoever_sat_where() {
        // The second to play wins every game.
        let lines: Vec<GameLine> = (0..9)
            .map(|n| {
                let mut line = line(n, &[0, 1], 0);
                let first = line.first.unwrap().index();
                line.ranks = Some(if first == 0 { vec![2, 1] } else { vec![1, 2] });
                line
            })
            .collect();
        let results = standings(&field(&["a", "b"], 2), &lines);
        let wins: Vec<f64> = results.turn_order.iter().map(|place| place.wins).collect();
        assert_eq!(wins, [0.0, 1.0]);
        let at_once: Vec<GameLine> = lines.into_iter().map(|line| GameLine { first: None, ..line }).collect();
        assert!(standings(&field(&["a", "b"], 2), &at_once).turn_order.is_empty());
    }

    #[test]
    fn no_games_at_all_are_figures_too() {
        let results = standings(&field(&["a", "b"], 2), &[]);
        assert_eq!(results.games, 0);
        assert!(results.ratings.iter().all(|rating| rating.elo == 0.0));
        assert_eq!(results.pairs[0].better, None);
    }

    #[test]
    fn figures_do_not_depend_on_the_order_in_which_games_come() {
        let mut lines: Vec<GameLine> = (0..60).map(|n| line(n, &[0, 1], (n % 3 == 0).into())).collect();
        let straight = standings(&field(&["a", "b"], 2), &lines);
        lines.reverse();
        assert_eq!(standings(&field(&["a", "b"], 2), &lines), straight);
    }
}
