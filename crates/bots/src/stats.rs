//! What a series of games amounts to. Everything is counted in whole numbers and divided once at the end, so the figures
//! do not depend on the order in which games were added, nor on how many threads played them.

use std::collections::BTreeMap;

use engine::{MAX_SEATS, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::arena::GameRecord;

/// Shared wins are counted in parts of this: every number of winners from 1 to 8 divides it.
pub(crate) const WHOLE_WIN: u64 = 840;

/// Counts over a series of games: whole numbers only, so that shards of a series add up to the series.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    games: u64,
    finished: u64,
    /// Finished games that have no winner. Shards of earlier versions do not count them.
    #[serde(default)]
    nobody: u64,
    decisions: u64,
    rounds: BTreeMap<u32, u64>,
    reasons: BTreeMap<String, u64>,
    entries: [Entry; MAX_SEATS],
    #[serde(default)]
    sheet: BTreeMap<String, Category>,
    /// Wins by the place in the turn order, from whoever began.
    #[serde(default)]
    order: Order,
    /// Wins by the place in the turn order, or by seat where there is none: of the games of even and of odd number.
    #[serde(default)]
    halves: [Order; 2],
    #[serde(default)]
    counts: CountSums,
}

/// Wins by place.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Order {
    games: u64,
    win_parts: [u64; MAX_SEATS],
}

impl Order {
    /// Counts a game; `place` tells where a seat stands.
    fn note(&mut self, winners: SeatSet, place: impl Fn(Seat) -> usize) {
        self.games += 1;
        for seat in winners.iter() {
            self.win_parts[place(seat)] += WHOLE_WIN / u64::from(winners.len());
        }
    }

    fn add(&mut self, other: Order) {
        self.games += other.games;
        for (mine, theirs) in self.win_parts.iter_mut().zip(other.win_parts) {
            *mine += theirs;
        }
    }

    /// The first of `seats` places with the most wins.
    fn best(&self, seats: usize) -> usize {
        (0..seats).rev().max_by_key(|&place| self.win_parts[place]).unwrap_or(0)
    }
}

/// What was done, over games that were measured.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CountSums {
    games: u64,
    actions: BTreeMap<String, Sum>,
    measures: BTreeMap<String, Sum>,
}

/// A number over games: how often in all, and in how many games at all.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sum {
    total: i64,
    games: u64,
}

impl Sum {
    fn note(sums: &mut BTreeMap<String, Sum>, name: &str, sum: Sum) {
        match sums.get_mut(name) {
            Some(mine) => (mine.total, mine.games) = (mine.total + sum.total, mine.games + sum.games),
            None => drop(sums.insert(name.to_owned(), sum)),
        }
    }
}

/// Points of one category of the score sheet, over all seats and over those who won.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Category {
    seats: u64,
    points: i64,
    winners: u64,
    winner_points: i64,
}

impl Category {
    const fn add(&mut self, other: Category) {
        self.seats += other.seats;
        self.points += other.points;
        self.winners += other.winners;
        self.winner_points += other.winner_points;
    }
}

/// Counts for one entry of the list of bots.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    win_parts: u64,
    score: i64,
    ranks: u64,
}

impl Tally {
    /// Counts the game of that index, in which `entry_at` tells which entry of the list of bots sat where.
    pub fn add(&mut self, index: u64, record: &GameRecord, entry_at: impl Fn(Seat) -> usize) {
        self.games += 1;
        self.decisions += u64::from(record.decisions);
        let Some(reason) = record.reason else { return };
        self.finished += 1;
        *self.rounds.entry(record.rounds).or_default() += 1;
        match self.reasons.get_mut(reason) {
            Some(games) => *games += 1,
            None => drop(self.reasons.insert(reason.to_owned(), 1)),
        }
        let winners = record.winners;
        self.nobody += u64::from(winners.is_empty());
        let half = &mut self.halves[(index % 2) as usize];
        match record.first {
            Some(first) => {
                let place = |seat: Seat| usize::from((seat.0 + record.seats - first.0) % record.seats);
                self.order.note(winners, place);
                half.note(winners, place);
            }
            None => half.note(winners, Seat::index),
        }
        if let Some(counts) = &record.counts {
            self.counts.games += 1;
            for (kind, &times) in &counts.actions {
                Sum::note(&mut self.counts.actions, kind, Sum { total: times as i64, games: 1 });
            }
            for (name, &total) in &counts.measures {
                Sum::note(&mut self.counts.measures, name, Sum { total, games: u64::from(total != 0) });
            }
        }
        for seat in Seat::all(record.seats) {
            let entry = &mut self.entries[entry_at(seat)];
            entry.score += i64::from(record.scores[seat]);
            entry.ranks += u64::from(record.ranks[seat]);
            if winners.contains(seat) {
                entry.win_parts += WHOLE_WIN / u64::from(winners.len());
            }
        }
        for row in &record.sheet {
            let mut sum = Category::default();
            for (seat, &points) in Seat::all(record.seats).zip(&row.points) {
                let won = i64::from(winners.contains(seat));
                let points = i64::from(points);
                sum.add(Category { seats: 1, points, winners: won as u64, winner_points: won * points });
            }
            match self.sheet.get_mut(row.id) {
                Some(category) => category.add(sum),
                None => drop(self.sheet.insert(row.id.to_owned(), sum)),
            }
        }
    }

    /// These games and those of `other`.
    #[must_use]
    pub fn merge(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.finished += other.finished;
        self.nobody += other.nobody;
        self.decisions += other.decisions;
        for (rounds, games) in other.rounds {
            *self.rounds.entry(rounds).or_default() += games;
        }
        for (reason, games) in other.reasons {
            *self.reasons.entry(reason).or_default() += games;
        }
        for (mine, theirs) in self.entries.iter_mut().zip(other.entries) {
            mine.win_parts += theirs.win_parts;
            mine.score += theirs.score;
            mine.ranks += theirs.ranks;
        }
        for (category, theirs) in other.sheet {
            self.sheet.entry(category).or_default().add(theirs);
        }
        self.order.add(other.order);
        for (mine, theirs) in self.halves.iter_mut().zip(other.halves) {
            mine.add(theirs);
        }
        self.counts.games += other.counts.games;
        for (kind, sum) in &other.counts.actions {
            Sum::note(&mut self.counts.actions, kind, *sum);
        }
        for (name, sum) in &other.counts.measures {
            Sum::note(&mut self.counts.measures, name, *sum);
        }
        self
    }

    /// The figures for people, with `names` for the entries of the list of bots.
    pub fn summary(&self, names: &[String]) -> Summary {
        let seats = names.iter().zip(&self.entries).map(|(bot, entry)| self.figures(bot, entry)).collect();
        Summary {
            games: self.games,
            decisions: self.decisions,
            unfinished: self.games - self.finished,
            no_winner: self.nobody,
            mean_decisions: ratio(self.decisions as f64, self.games),
            rounds: Spread::of(&self.rounds),
            end_reasons: self.reasons.clone(),
            seats,
            points: self.sheet.iter().map(|(id, sum)| (id.clone(), Points::of(sum))).collect(),
            turn_order: self.turn_order(names.len()),
            seat_advantage: self.seat_advantage(names.len()),
            measured: self.counts.games,
            actions: self.counted(&self.counts.actions),
            measures: self.counted(&self.counts.measures),
        }
    }

    fn turn_order(&self, seats: usize) -> Vec<TurnPosition> {
        let Order { games, win_parts } = &self.order;
        if *games == 0 {
            return Vec::new();
        }
        let places = win_parts.iter().take(seats).map(|&parts| {
            let wins = ratio(parts as f64 / WHOLE_WIN as f64, *games);
            let Interval { low, high } = wilson(wins, *games);
            TurnPosition { wins, wins_low: low, wins_high: high }
        });
        places.collect()
    }

    /// The best place's share beyond the fair one. Which place is best is found in one half of the games and its share is
    /// measured in the other, both ways round: a share that is chosen for being the largest would be too large.
    fn seat_advantage(&self, seats: usize) -> Option<Advantage> {
        let [even, odd] = &self.halves;
        let games = even.games + odd.games;
        if even.games == 0 || odd.games == 0 || seats == 0 {
            return None;
        }
        let parts = odd.win_parts[even.best(seats)] + even.win_parts[odd.best(seats)];
        let wins = ratio(parts as f64 / WHOLE_WIN as f64, games);
        let Interval { low, high } = wilson(wins, games);
        let fair = 1.0 / seats as f64;
        Some(Advantage { value: wins - fair, low: low - fair, high: high - fair })
    }

    fn counted(&self, sums: &BTreeMap<String, Sum>) -> BTreeMap<String, Counted> {
        let games = self.counts.games;
        let counted = |sum: &Sum| Counted {
            mean: ratio(sum.total as f64, games),
            games: ratio(sum.games as f64, games),
        };
        sums.iter().map(|(name, sum)| (name.clone(), counted(sum))).collect()
    }

    fn figures(&self, bot: &str, entry: &Entry) -> SeatFigures {
        let wins = ratio(entry.win_parts as f64 / WHOLE_WIN as f64, self.games);
        let Interval { low, high } = wilson(wins, self.games);
        SeatFigures {
            bot: bot.to_owned(),
            wins,
            wins_low: low,
            wins_high: high,
            mean_score: ratio(entry.score as f64, self.finished),
            mean_rank: ratio(entry.ranks as f64, self.finished),
        }
    }
}

/// What a series of games amounts to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// Decisions in all of them.
    pub decisions: u64,
    /// Games that met the bound on decisions; nobody won them.
    pub unfinished: u64,
    /// Finished games that have no winner.
    pub no_winner: u64,
    /// Decisions per game.
    pub mean_decisions: f64,
    /// Rounds of the finished games.
    pub rounds: Spread,
    /// How many games ended for which reason.
    pub end_reasons: BTreeMap<String, u64>,
    /// One for each entry of the list of bots.
    pub seats: Vec<SeatFigures>,
    /// Where points come from, by category of the score sheet.
    pub points: BTreeMap<String, Points>,
    /// Wins by the place in the turn order, from whoever begins; nothing where all decide at once.
    pub turn_order: Vec<TurnPosition>,
    /// What the best place in the turn order has beyond a fair share, or the best seat where there is no order; nothing after
    /// fewer than two games.
    pub seat_advantage: Option<Advantage>,
    /// The games in which what was done was counted.
    pub measured: u64,
    /// What was done, by the kind of action, if it was counted.
    pub actions: BTreeMap<String, Counted>,
    /// What the game itself measures, by name, if it was measured.
    pub measures: BTreeMap<String, Counted>,
}

/// How a place in the turn order did.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct TurnPosition {
    /// The share of games it won; of a shared win, its part.
    pub wins: f64,
    /// The lower end of the 95 % interval of that share.
    pub wins_low: f64,
    /// The upper end.
    pub wins_high: f64,
}

/// A share of wins beyond the fair one.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Advantage {
    /// The estimate; below 0 if what looked best in one half of the games was not in the other.
    pub value: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// How often something was done.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Counted {
    /// Per game.
    pub mean: f64,
    /// The share of games in which it was done at all.
    pub games: f64,
}

/// Points of a category in the mean.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Points {
    /// Of all seats.
    pub mean: f64,
    /// Of those who won.
    pub winners: f64,
    /// Of those who did not.
    pub others: f64,
}

impl Points {
    fn of(sum: &Category) -> Points {
        Points {
            mean: ratio(sum.points as f64, sum.seats),
            winners: ratio(sum.winner_points as f64, sum.winners),
            others: ratio((sum.points - sum.winner_points) as f64, sum.seats - sum.winners),
        }
    }
}

/// How an entry of the list of bots did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatFigures {
    /// The bot's name.
    pub bot: String,
    /// The share of all games it won; of a shared win, its part.
    pub wins: f64,
    /// The lower end of the 95 % interval of that share.
    pub wins_low: f64,
    /// The upper end.
    pub wins_high: f64,
    /// Points per finished game.
    pub mean_score: f64,
    /// Its rank in the mean, from 1.
    pub mean_rank: f64,
}

/// How a number is spread over games.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// A tenth of the games have at most this.
    pub p10: u32,
    /// Half of the games have at most this.
    pub p50: u32,
    /// Nine tenths of the games have at most this.
    pub p90: u32,
}

impl Spread {
    pub(crate) fn of(counts: &BTreeMap<u32, u64>) -> Spread {
        let games: u64 = counts.values().sum();
        let sum: u64 = counts.iter().map(|(&value, &games)| u64::from(value) * games).sum();
        let at_most = |tenths: u64| {
            let mut seen = 0;
            let reached = counts.iter().find(|&(_, games_here)| {
                seen += games_here;
                seen * 10 >= games * tenths
            });
            reached.map_or(0, |(&value, _)| value)
        };
        Spread { mean: ratio(sum as f64, games), p10: at_most(1), p50: at_most(5), p90: at_most(9) }
    }
}

/// Where a share probably lies.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The 95 % interval of a share `p` of `n` games after Wilson: with z = 1.96,
///
/// (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n)
///
/// Unlike p ± z √(p(1−p)/n) it stays within 0 and 1 and is not empty when all or no games were won. A shared win counts
/// as a fraction of one; the variance of such shares is at most p(1−p), so the interval errs on the wide side.
pub fn wilson(share: f64, games: u64) -> Interval {
    confidence(share, games, 1.96)
}

/// As [`wilson`], for any z.
pub fn confidence(share: f64, games: u64, z: f64) -> Interval {
    if games == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = games as f64;
    let z2 = z * z / n;
    let middle = share + z2 / 2.0;
    let half = z * (share * (1.0 - share) / n + z2 / (4.0 * n)).sqrt();
    Interval { low: ((middle - half) / (1.0 + z2)).max(0.0), high: ((middle + half) / (1.0 + z2)).min(1.0) }
}

fn ratio(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_agrees_with_a_worked_example() {
        // 40 of 100: textbook bounds 0.3094 and 0.4980.
        let Interval { low, high } = wilson(0.4, 100);
        assert!((low - 0.3094).abs() < 1e-4 && (high - 0.4980).abs() < 1e-4, "{low} {high}");
    }

    #[test]
    fn the_interval_of_nothing_won_starts_at_nothing_and_is_not_empty() {
        let Interval { low, high } = wilson(0.0, 50);
        assert_eq!(low, 0.0);
        assert!(high > 0.05 && high < 0.1, "{high}");
        assert_eq!(wilson(1.0, 50).high, 1.0);
        assert_eq!(wilson(0.0, 0), Interval { low: 0.0, high: 1.0 });
    }

    #[test]
    fn the_advantage_of_a_seat_is_not_the_luck_of_the_one_that_looks_best() {
        // Every seat wins as often as every other; in 200 series of 40 games the largest share is far above a quarter.
        let mut rng = engine::GameRng::from_u64(7);
        let (mut largest, mut measured) = (0.0, 0.0);
        for _ in 0..200 {
            let mut tally = Tally::default();
            for index in 0..40 {
                let winner = rng.below(4) as usize;
                tally.halves[index % 2].note(SeatSet::only(Seat(0)), |_| winner);
            }
            let wins = |place: usize| tally.halves[0].win_parts[place] + tally.halves[1].win_parts[place];
            let most = (0..4).map(wins).max().unwrap() as f64 / (40 * WHOLE_WIN) as f64;
            largest += (most - 0.25) / 200.0;
            let advantage = tally.seat_advantage(4).unwrap();
            assert!(advantage.low < advantage.value && advantage.value < advantage.high);
            measured += advantage.value / 200.0;
        }
        assert!(largest > 0.06, "{largest}");
        assert!(measured.abs() < 0.02, "{measured}");
        assert_eq!(Tally::default().seat_advantage(4), None);
    }

    #[test]
    fn percentiles_are_the_least_value_that_enough_games_do_not_exceed() {
        let counts = BTreeMap::from([(4, 1), (5, 4), (7, 4), (20, 1)]);
        assert_eq!(Spread::of(&counts), Spread { mean: 7.2, p10: 4, p50: 5, p90: 7 });
        assert_eq!(Spread::of(&BTreeMap::new()), Spread::default());
    }
}
