//! What holds in every state (§26): nothing is lost or made, nobody stands where they cannot, the counts agree with a
//! recount. Asked after every decision of random games in the tests.

use engine::Seat;

use crate::Peril;
use crate::frames::{Cause, Frame};
use crate::kinds::{Building, Diploma, Figure, Number, Resource, Terrain, Tool};
use crate::map::Hex;
use crate::options::EliminatedProperty;
use crate::state::{Bandit, FIGURES, Mark, SEATS, State};

/// The first thing that does not hold, in words.
pub(crate) fn violation(g: &Peril, s: &State) -> Option<String> {
    goods(g, s).or_else(|| pieces(g, s)).or_else(|| places(g, s)).or_else(|| turn(g, s))
}

fn differ(what: &str, found: impl Into<i64>, wanted: impl Into<i64>) -> Option<String> {
    let (found, wanted) = (found.into(), wanted.into());
    (found != wanted).then(|| format!("{what}: {found} instead of {wanted}"))
}

fn goods(g: &Peril, s: &State) -> Option<String> {
    let all = |count: fn(&crate::state::Player) -> u32| s.players.0.iter().map(count).sum::<u32>();
    let mut found = differ("food", u32::from(s.stock.food) + all(|p| p.food.into()), 100)
        .or_else(|| differ("bullets", u32::from(s.stock.bullets) + all(|p| p.bullets.into()), 90))
        .or_else(|| differ("horses", u32::from(s.stock.horses) + all(|p| p.horse.into()), 4))
        .or_else(|| differ("revolvers", u32::from(s.stock.revolvers) + all(|p| p.revolver.into()), 4))
        .or_else(|| differ("point cards", u32::from(s.stock.cards) + all(|p| p.cards.into()), 4));
    let cash = s.players.0.iter().map(|p| i64::from(p.cash)).sum::<i64>();
    found = found.or_else(|| differ("cash", cash + i64::from(s.hideout_cash) + i64::from(s.stock.cash), 910));
    for &kind in Resource::ALL {
        let k = kind.index();
        let on_field: u32 = s
            .map
            .hexes()
            .filter_map(|hex| s.mark(hex).building())
            .filter(|(building, _)| building.resource() == Some(kind))
            .map(|(_, tokens)| u32::from(tokens))
            .sum();
        let held: u32 = s.players.0.iter().map(|p| u32::from(p.resources[k])).sum();
        let total = on_field + held + u32::from(s.stock.resources[k]) + u32::from(s.hideout[k]);
        found = found.or_else(|| differ(kind.word(), total, 80));
    }
    for &tool in Tool::ALL {
        let held = s.players.0.iter().filter(|p| p.has_tool(tool)).count() as u8;
        let sets = g.tool_sets(s.entered);
        // Tools that came with a seat stay when it goes (N13), so the count follows those who ever entered.
        found = found.or_else(|| differ(tool.word(), held + s.stock.tools[tool.index()], sets));
    }
    let stakes =
        s.map.hexes().filter(|&hex| matches!(s.mark(hex), Mark::Stake(_) | Mark::Forsaken)).count() as u8;
    found.or_else(|| differ("stakes", stakes + s.stock.stakes, s.entered + 2))
}

fn pieces(g: &Peril, s: &State) -> Option<String> {
    for seat in Seat::all(SEATS as u8) {
        let player = &s.players[seat];
        let placed = s.figures[seat].iter().filter(|pioneer| pioneer.placed()).count() as u8;
        if let Some(found) = differ("pioneers", player.men, placed) {
            return Some(found);
        }
        let degrees = s.figures[seat].iter().filter(|pioneer| pioneer.diploma.is_some()).count() as u8;
        if let Some(found) = differ("degrees", player.degrees, degrees) {
            return Some(found);
        }
        let mut built = 0;
        for &kind in Building::ALL {
            let standing = s
                .map
                .hexes()
                .filter(|&hex| matches!(s.mark(hex), Mark::Built { owner, kind: k, .. } if owner == seat && k == kind))
                .count() as u8;
            built += standing;
            if let Some(found) = differ(kind.word(), standing + player.tokens[kind.index()], 3) {
                return Some(found);
            }
        }
        if let Some(found) = differ("buildings", player.built, built) {
            return Some(found);
        }
        let stakes = s.map.hexes().filter(|&hex| s.mark(hex) == Mark::Stake(seat)).count() as u8;
        if let Some(found) = differ("stakes of a player", player.stakes, stakes) {
            return Some(found);
        }
        if player.homes.iter().any(|&home| s.mark(home).owner() != Some(seat)) {
            return Some("a homestead in the list is not theirs".to_owned());
        }
        if player.men as usize > FIGURES {
            return Some("more pioneers than figures".to_owned());
        }
    }
    for &diploma in Diploma::ALL {
        let holders: Vec<Figure> = Seat::all(g.seats)
            .flat_map(|seat| Number::all().map(move |number| Figure { seat, number }))
            .filter(|&figure| s.figure(figure).diploma == Some(diploma))
            .collect();
        if holders.len() > 1 || holders.first() != s.holders[diploma.index()].as_ref() {
            return Some(format!("{} is held by {holders:?}", diploma.word()));
        }
    }
    let placed: u32 = s.tiles_left() + u32::from(s.map.len()) - Terrain::TOWN as u32;
    let in_hand = u32::from(matches!(s.top(), Some(Frame::Place { terrain: Some(_), .. })));
    differ("tiles", placed + in_hand, 64)
        .or_else(|| differ("prayers", s.prayers.iter().sum::<u8>() + s.prayers_known.len() as u8, 10))
}

fn places(g: &Peril, s: &State) -> Option<String> {
    let walkable = s.map.walkable();
    for seat in Seat::all(g.seats) {
        for pioneer in s.figures[seat].iter().filter(|pioneer| pioneer.placed()) {
            if !walkable.contains(pioneer.hex) {
                return Some(format!("a pioneer of {seat} stands on {:?}", s.map.terrain(pioneer.hex)));
            }
            if pioneer.jailed && pioneer.hex != Peril::town(Terrain::Jail) {
                return Some("a prisoner outside the Jail".to_owned());
            }
        }
    }
    for hex in s.map.hexes().skip(Terrain::TOWN) {
        if s.map.around(hex).iter().all(|other| !other.is_some()) {
            return Some("a tile touches nothing".to_owned());
        }
        if s.mark(hex) != Mark::Bare && !g.grounds[s.map.terrain(hex).index()].homestead {
            return Some("something stands where nothing can".to_owned());
        }
        if matches!(s.mark(hex), Mark::Abandoned { .. })
            && g.options.eliminated_property == EliminatedProperty::Remove
        {
            return Some("an abandoned building at a table that removes them".to_owned());
        }
        if s.mark(hex).owner().is_some_and(|owner| !s.plays(owner)) {
            return Some("somebody out of the game owns land".to_owned());
        }
    }
    for &kind in Resource::ALL {
        let hex = s.laborers[kind.index()];
        let fits = matches!(
            s.mark_of(hex),
            Some(Mark::Built { kind: building, tokens, .. }) if building.resource() == Some(kind) && tokens > 0
        );
        if hex.is_some() && !fits {
            return Some(format!("a laborer for {} without work", kind.word()));
        }
    }
    let jailed = s.figures.0.iter().flatten().filter(|pioneer| pioneer.jailed).count() as u8;
    if let Some(found) = differ("prisoners", s.prisoners, jailed) {
        return Some(found);
    }
    if !walkable.contains(s.sheriff) {
        return Some("the Sheriff is off the map".to_owned());
    }
    match s.bandit {
        Bandit::Countdown(square) if !(1..=21).contains(&square) => {
            Some(format!("the Bandit on square {square}"))
        }
        Bandit::On(hex) if !walkable.contains(hex) => Some("the Bandit is off the map".to_owned()),
        Bandit::On(hex) if s.blocked(hex) && !arrest(s) => {
            Some("the Bandit beside Sheriff or deputy".to_owned())
        }
        Bandit::Countdown(_) | Bandit::On(_) | Bandit::Jailed => None,
    }
}

/// Only during the arrest of the Bandit himself may the two share a hex (M9).
fn arrest(s: &State) -> bool {
    s.frames.iter().any(|frame| match frame {
        Frame::Duel(duel) => duel.cause == Cause::ArrestBandit,
        Frame::Live(live) => live.duel.cause == Cause::ArrestBandit,
        _ => false,
    })
}

fn turn(g: &Peril, s: &State) -> Option<String> {
    // Two Actions, one more by the die, and few cards that add to them.
    const MOST_ACTIONS: u8 = 8;
    for seat in Seat::all(g.seats) {
        let player = &s.players[seat];
        if s.figures[seat]
            .iter()
            .any(|pioneer| pioneer.actions > if seat == s.active { MOST_ACTIONS } else { 0 })
        {
            return Some(format!("{seat} has Actions that nobody granted"));
        }
        let shrinking =
            s.frames.iter().any(|frame| matches!(frame, Frame::LosePioneers(whose, 1..) if *whose == seat));
        if player.men > player.cap() && !shrinking {
            return Some(format!("{seat} has more Pioneers than room"));
        }
    }
    if s.offers > g.options.trade_offers_per_turn {
        return Some("too many proposals".to_owned());
    }
    if s.ended.is_some() != s.frames.is_empty() {
        return Some("over, and yet not".to_owned());
    }
    if s.ended.is_none() && Seat::all(g.seats).any(|seat| s.players[seat].points() >= g.options.target_points)
    {
        return Some("somebody has won and nobody noticed".to_owned());
    }
    None
}

impl State {
    fn mark_of(&self, hex: Hex) -> Option<Mark> {
        hex.is_some().then(|| self.mark(hex))
    }
}
