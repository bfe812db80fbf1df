//! Shootouts: beat by beat from sealed commitments, or live by the order of presses. Decks are never in the state: a
//! card is drawn when it is turned.

use engine::Seat;

use crate::Peril;
use crate::apply::Play;
use crate::event::{Event, Party, Thing};
use crate::frames::{Cause, Duel, Fighter, Frame, Live};
use crate::kinds::{Building, Figure, Resource, Terrain};
use crate::options::{NpcDuelist, ShootoutMode};
use crate::prospect::Odds;
use crate::state::{Mark, State};

/// Cards in a deck.
pub(crate) const DECK: u8 = 10;
/// Hits in the attacker's and in the defender's deck.
pub(crate) const HITS: [u8; 2] = [1, 2];
/// Runs too close to call after which the defender wins.
const MAX_TIES: u8 = 10;
/// False starts after which the signal counts anyway, so that every duel ends.
const MAX_RESTARTS: u8 = 10;
/// What the Sheriff collects for who hired him.
const FINE: u32 = 5;

/// How a shootout ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The attacker (0) or the defender (1) won.
    Won(usize),
    /// Both stopped without a hit.
    Standoff,
}

/// One run of a shootout with known decks: the beat of each side's first hit, from 1, and the cards each commits.
/// Returns who won and how many cards each turned; nothing if both hit at once.
pub fn run(first_hit: [u8; 2], bullets: [u8; 2]) -> Option<(Verdict, [u8; 2])> {
    let hit = |side: usize| (first_hit[side] <= bullets[side]).then_some(first_hit[side]);
    let turned = |beats: u8| [bullets[0].min(beats), bullets[1].min(beats)];
    match (hit(0), hit(1)) {
        (Some(attacker), Some(defender)) if attacker == defender => None,
        (Some(attacker), defender) if defender.is_none_or(|beat| attacker < beat) => {
            Some((Verdict::Won(0), turned(attacker)))
        }
        (_, Some(defender)) => Some((Verdict::Won(1), turned(defender))),
        (_, None) => Some((Verdict::Standoff, bullets)),
    }
}

/// How a shootout with these commitments ends, counted over all orders of both decks. Runs too close to call are fought
/// again, so they count for nobody.
pub fn odds(bullets: [u8; 2]) -> Odds {
    let mut all = Odds { attacker: 0, defender: 0, nobody: 0 };
    // The attacker's one hit lies anywhere; the defender's first of two lies on a card with as many orders as cards follow.
    for attacker in 1..=DECK {
        for defender in 1..DECK {
            let orders = u16::from(DECK - defender);
            match run([attacker, defender], bullets) {
                Some((Verdict::Won(0), _)) => all.attacker += orders,
                Some((Verdict::Won(_), _)) => all.defender += orders,
                Some((Verdict::Standoff, _)) => all.nobody += orders,
                None => {}
            }
        }
    }
    all
}

impl Play<'_, '_> {
    /// Two face each other.
    pub(crate) fn duel(&mut self, cause: Cause, attacker: Fighter, defender: Fighter) {
        self.tell(|| Event::Duel { attacker: attacker.into(), defender: defender.into() });
        let sides = [attacker, defender];
        let players = sides.iter().any(|side| matches!(side, Fighter::Pioneer(_)));
        let human = self.g.options.npc_duelist == NpcDuelist::Human;
        if self.g.options.shootout_mode == ShootoutMode::Live && (players || human) {
            let bullets = sides.map(|side| self.s.magazine(side));
            self.push(Frame::Live(Live {
                duel: Duel { cause, sides, bullets },
                turned: [0; 2],
                holds: [false; 2],
                faults: [0; 2],
                restarts: 0,
                ties: 0,
            }));
        } else {
            // Bandit and Sheriff never run dry.
            let bullets = sides.map(|side| if matches!(side, Fighter::Pioneer(_)) { 0 } else { DECK });
            self.push(Frame::Duel(Duel { cause, sides, bullets }));
        }
    }

    /// A sealed commitment (N6).
    pub(crate) fn commit(&mut self, seat: Seat, bullets: u8) {
        if let Some(Frame::Duel(duel)) = self.s.frames.last_mut()
            && let Some(side) = duel.side_of(seat)
        {
            duel.bullets[side] = bullets;
            self.tell(|| Event::Committed { seat, bullets: Some(bullets) });
        }
    }

    /// Both are in: shuffled decks, beat by beat (§12.2).
    pub(crate) fn shoot_out(&mut self, duel: Duel) {
        let [attacker, defender] = duel.bullets;
        self.tell(|| Event::Commitments { attacker, defender });
        for _ in 0..MAX_TIES {
            let first_hit = [self.first_hit(HITS[0]), self.first_hit(HITS[1])];
            if let Some((verdict, turned)) = run(first_hit, duel.bullets) {
                let [attacker, defender] = turned;
                self.tell(|| Event::Beats { attacker, defender });
                return self.resolve_duel(duel, verdict, turned);
            }
            self.tell(|| Event::TooClose);
        }
        self.resolve_duel(duel, Verdict::Won(1), [0; 2]);
    }

    /// Where the first of `hits` lies in a shuffled deck, from 1.
    pub(crate) fn first_hit(&mut self, hits: u8) -> u8 {
        let one = self.rng.below(u32::from(DECK)) as u8;
        if hits == 1 {
            return one + 1;
        }
        // The second lies on any of the other places.
        let other = self.rng.below(u32::from(DECK) - 1) as u8;
        let other = if other >= one { other + 1 } else { other };
        one.min(other) + 1
    }

    // Live.

    pub(crate) fn flip(&mut self, seat: Seat) {
        let Some(&Frame::Live(live)) = self.s.top() else { return };
        if let Some(side) = self.g.side_for(self.s, &live.duel, seat) {
            self.turn_card(live, side);
        }
    }

    /// The table's own figure was faster than the player it fights.
    pub(crate) fn rival_flip(&mut self, seat: Seat) {
        let Some(&Frame::Live(live)) = self.s.top() else { return };
        if let Some(side) = self.g.side_for(self.s, &live.duel, seat) {
            self.turn_card(live, 1 - side);
        }
    }

    fn turn_card(&mut self, mut live: Live, side: usize) {
        let hit = self.draw_card(&mut live, side);
        if hit {
            self.resolve_duel(live.duel, Verdict::Won(side), live.turned);
        } else {
            self.replace(Frame::Live(live));
            self.live_on(live);
        }
    }

    fn draw_card(&mut self, live: &mut Live, side: usize) -> bool {
        let left = u32::from(DECK - live.turned[side]);
        let hit = self.rng.below(left) < u32::from(HITS[side]);
        live.turned[side] += 1;
        let gun = live.duel.sides[side].into();
        self.tell(|| Event::Turned { side: gun, hit });
        hit
    }

    /// Both cards at the same moment: two hits are too close to call and cost nobody anything.
    pub(crate) fn together(&mut self) {
        let Some(&Frame::Live(mut live)) = self.s.top() else { return };
        let hits = [self.draw_card(&mut live, 0), self.draw_card(&mut live, 1)];
        match hits {
            [true, true] => {
                self.tell(|| Event::TooClose);
                live.ties += 1;
                if live.ties == MAX_TIES {
                    return self.resolve_duel(live.duel, Verdict::Won(1), [0; 2]);
                }
                live.turned = [0; 2];
                live.holds = [false; 2];
                self.replace(Frame::Live(live));
            }
            [true, false] => self.resolve_duel(live.duel, Verdict::Won(0), live.turned),
            [false, true] => self.resolve_duel(live.duel, Verdict::Won(1), live.turned),
            [false, false] => {
                self.replace(Frame::Live(live));
                self.live_on(live);
            }
        }
    }

    pub(crate) fn live_hold(&mut self, seat: Seat) {
        let Some(&Frame::Live(mut live)) = self.s.top() else { return };
        if let Some(side) = self.g.side_for(self.s, &live.duel, seat) {
            live.holds[side] = true;
            let gun = live.duel.sides[side].into();
            self.tell(|| Event::Holds { side: gun });
            self.replace(Frame::Live(live));
            self.live_on(live);
        }
    }

    pub(crate) fn false_start(&mut self, seat: Seat) {
        let Some(&Frame::Live(mut live)) = self.s.top() else { return };
        let Some(side) = self.g.side_for(self.s, &live.duel, seat) else { return };
        let gun = live.duel.sides[side].into();
        self.tell(|| Event::FalseStart { side: gun });
        live.faults[side] += 1;
        live.faults[1 - side] = 0;
        live.restarts += 1;
        if live.faults[side] == 2 {
            return self.resolve_duel(live.duel, Verdict::Won(1 - side), [0; 2]);
        }
        self.replace(Frame::Live(live));
    }

    /// When neither side will turn another card it is a standoff; Bandit and Sheriff go on until they hit.
    fn live_on(&mut self, mut live: Live) {
        if (0..2).any(|side| live.may_turn(side) && self.g.hand(self.s, &live.duel, side).is_some()) {
            return;
        }
        // Bandit and Sheriff never hold fire for good, whoever turns their cards: one of ten is a hit.
        for _ in 0..DECK {
            let mut hits = [false; 2];
            for (side, hit) in hits.iter_mut().enumerate() {
                let npc = !matches!(live.duel.sides[side], Fighter::Pioneer(_));
                *hit = npc && live.turned[side] < DECK && self.draw_card(&mut live, side);
            }
            if let Some(winner) = [1, 0].into_iter().find(|&side| hits[side]) {
                return self.resolve_duel(live.duel, Verdict::Won(winner), live.turned);
            }
        }
        self.resolve_duel(live.duel, Verdict::Standoff, live.turned);
    }

    // Results.

    /// Charges the bullets and does what the shootout was about (N11).
    fn resolve_duel(&mut self, duel: Duel, verdict: Verdict, turned: [u8; 2]) {
        self.pop();
        for (side, spent) in duel.sides.into_iter().zip(turned) {
            if let Fighter::Pioneer(who) = side {
                self.bullets(who.seat, -(spent as i8));
            }
        }
        let Verdict::Won(side) = verdict else {
            self.tell(|| Event::Standoff);
            return;
        };
        let gun = duel.sides[side].into();
        self.tell(|| Event::DuelWon { by: gun });
        match (duel.cause, duel.sides[side], duel.sides[1 - side]) {
            (Cause::Dispute(hex), Fighter::Pioneer(winner), Fighter::Pioneer(loser)) => {
                if matches!(self.s.mark(hex), Mark::Stake(owner) if owner != winner.seat) {
                    self.pass_stake(hex, winner.seat);
                }
                self.shot_dead(winner, loser);
            }
            (Cause::Holdup, Fighter::Pioneer(winner), _) => {
                self.pop();
                self.bandit_dies(winner.seat);
            }
            (Cause::Holdup, _, Fighter::Pioneer(loser)) => {
                self.pop();
                self.bandit_on(Peril::town(Terrain::Saloon));
                self.kill(loser);
                self.bereaved(loser.seat);
            }
            (Cause::ArrestPioneer, Fighter::Sheriff, Fighter::Pioneer(loser)) => self.convict(loser),
            (Cause::ArrestBandit, Fighter::Sheriff, _) => self.bandit_dies(self.s.active),
            (Cause::ArrestPioneer | Cause::ArrestBandit, _, Fighter::Sheriff) => {
                self.s.sheriff_down = true;
                self.tell(|| Event::SheriffBeaten);
                self.send_sheriff(Peril::town(Terrain::Jail));
            }
            _ => {}
        }
    }

    /// A pioneer was shot by another: death, kin, then loot, then elimination (N11).
    fn shot_dead(&mut self, winner: Figure, loser: Figure) {
        self.kill(loser);
        self.kin(loser.seat);
        let last = self.s.players[loser.seat].men == 0;
        let others = self.g.living(self.s).without(loser.seat).len();
        let alone = last && others == 1 && !self.g.options.respawn;
        if !alone && self.s.players[loser.seat].cash > 0 {
            self.push(Frame::Loot { winner: winner.seat, loser: loser.seat });
        } else if last && self.s.ended.is_none() {
            self.eliminate(loser.seat, false);
        }
    }

    pub(crate) fn loot(&mut self, take: bool) {
        let Some(&Frame::Loot { winner, loser }) = self.s.top() else { return };
        self.pop();
        if take {
            let amount = u32::from(self.d6(Some(winner))).min(self.s.players[loser].cash);
            self.s.players[loser].cash -= amount;
            self.s.players[winner].cash += amount;
            self.tell(|| Event::Looted { by: winner, from: loser, amount });
        }
        if self.s.players[loser].men == 0 {
            self.eliminate(loser, false);
        }
    }

    /// The Sheriff won (R12.4): a fine and the loot of this visit to who hired him, then Jail.
    fn convict(&mut self, who: Figure) {
        let hirer = self.s.active;
        let fine = FINE.min(self.s.players[who.seat].cash);
        self.pay(who.seat, Party::Seat(hirer), fine);
        let pioneer = *self.s.figure(who);
        let owed = pioneer.loot[hirer.index()];
        if let Some(kind) = self.g.yields(self.s.map.terrain(pioneer.hex)) {
            let k = kind.index();
            let back = owed.min(self.s.players[who.seat].resources[k]);
            self.s.players[who.seat].resources[k] -= back;
            self.s.players[hirer].resources[k] += back;
            if back > 0 {
                let (thing, amount) = (Thing::Resource(kind), u32::from(back));
                self.tell(|| Event::Gained { seat: hirer, thing, amount });
            }
        }
        self.jail(who);
    }
}

impl Duel {
    /// The side a player's pioneer fights on.
    pub(crate) fn side_of(&self, seat: Seat) -> Option<usize> {
        self.sides.iter().position(|side| matches!(side, Fighter::Pioneer(figure) if figure.seat == seat))
    }
}

impl Live {
    /// Whether a side may still turn a card.
    pub(crate) const fn may_turn(&self, side: usize) -> bool {
        !self.holds[side] && self.turned[side] < self.duel.bullets[side]
    }

    /// Whether a press may still be called too early.
    pub(crate) const fn may_restart(&self) -> bool {
        self.turned[0] == 0 && self.turned[1] == 0 && self.restarts < MAX_RESTARTS
    }
}

impl State {
    /// The most cards a side can turn.
    pub(crate) fn magazine(&self, side: Fighter) -> u8 {
        match side {
            Fighter::Pioneer(figure) => self.players[figure.seat].bullets.min(DECK),
            Fighter::Bandit | Fighter::Sheriff => DECK,
        }
    }
}

impl Peril {
    /// What a terrain yields.
    pub(crate) fn yields(&self, terrain: Terrain) -> Option<Resource> {
        self.grounds[terrain.index()].building.and_then(Building::resource)
    }

    /// Whose hand is on a side's deck in a live shootout; nobody's if the table flips (§12.4).
    pub(crate) fn hand(&self, s: &State, duel: &Duel, side: usize) -> Option<Seat> {
        let next = || self.clockwise(s.active).skip(1).find(|&seat| s.plays(seat));
        let other = duel.sides[1 - side];
        match duel.sides[side] {
            Fighter::Pioneer(figure) => Some(figure.seat),
            Fighter::Bandit | Fighter::Sheriff if self.options.npc_duelist == NpcDuelist::Auto => None,
            Fighter::Sheriff => Some(s.active),
            Fighter::Bandit => match other {
                Fighter::Pioneer(figure) if figure.seat != s.active => Some(s.active),
                Fighter::Pioneer(_) | Fighter::Bandit | Fighter::Sheriff => next(),
            },
        }
    }

    /// The side a seat's hand is on.
    pub(crate) fn side_for(&self, s: &State, duel: &Duel, seat: Seat) -> Option<usize> {
        (0..2).find(|&side| self.hand(s, duel, side) == Some(seat))
    }
}
