//! Shootouts, their exact odds, potshots, arrests, and the live way of fighting.

use engine::{Commit, Events, GameRng, Heuristics as _, Knowledge, Rules, Viewer, covers};
use peril::options::{NpcDuelist, Potshot, ShootoutMode};
use peril::{
    Action, Bandit, Building, Cell, Diploma, Errand, Event, Frame, Heuristics, Mark, Options, Part, Resource,
    Terrain, Verdict, refuse, rules, run,
};

use crate::table::{A, B, C, Table, fig, hex, table, with};

/// The chance of attacker, defender and standoff over all pairs of shuffled decks; tied runs are fought again.
fn odds(bullets: [u8; 2]) -> [f64; 3] {
    let mut ends = [0.0; 3];
    let mut decided = 0.0;
    for attacker in 1..=10u8 {
        for first in 1..=10u8 {
            for second in (1..=10u8).filter(|&second| second != first) {
                let end = match run([attacker, first.min(second)], bullets) {
                    None => continue,
                    Some((Verdict::Won(side), _)) => side,
                    Some((Verdict::Standoff, _)) => 2,
                };
                ends[end] += 1.0;
                decided += 1.0;
            }
        }
    }
    ends.map(|count| count / decided)
}

fn near(found: f64, percent: f64) {
    assert!((found * 100.0 - percent).abs() < 0.05, "{:.2} % instead of {percent} %", found * 100.0);
}

#[test]
fn the_odds_of_a_shootout_by_enumeration() {
    covers!(rules::S12_2, rules::G44, rules::G14);
    let [attacker, defender, standoff] = odds([10, 10]);
    near(attacker, 29.6);
    near(defender, 70.4);
    near(standoff, 0.0);
    for (bullets, percent) in [(1, 18.4), (2, 33.5), (3, 45.5), (4, 54.8), (6, 65.9), (8, 70.0), (10, 70.4)] {
        near(odds([10, bullets])[1], percent);
    }
    for (bullets, percent) in [(1, 8.2), (2, 14.8), (4, 23.8), (6, 28.2), (10, 29.6)] {
        near(odds([bullets, 10])[0], percent);
    }
    let [attacker, defender, standoff] = odds([1, 1]);
    near(attacker, 8.2);
    near(defender, 18.4);
    near(standoff, 73.5);
    // One run ties in one of ten.
    let ties: usize = (1..=10u8)
        .flat_map(|a| {
            (1..=10u8).flat_map(move |d| (1..=10u8).filter(move |&e| e != d).map(move |e| (a, d.min(e))))
        })
        .filter(|&(a, d)| run([a, d], [10, 10]).is_none())
        .count();
    assert_eq!(ties * 10, 900);
}

#[test]
fn cards_turned_are_what_bullets_are_charged_for() {
    covers!(rules::S12_2);
    assert_eq!(run([3, 7], [10, 10]), Some((Verdict::Won(0), [3, 3])));
    assert_eq!(
        run([3, 7], [2, 10]),
        Some((Verdict::Won(1), [2, 7])),
        "dry after two, the other goes on alone"
    );
    assert_eq!(run([3, 7], [2, 5]), Some((Verdict::Standoff, [2, 5])), "all committed are charged");
    assert_eq!(run([4, 4], [10, 10]), None);
}

/// A disputes B's stake and both are armed; B's champion is the second pioneer on the hex.
fn dispute(bullets: [u8; 2]) -> (Table, peril::Hex) {
    let mut t = table(3);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(A, 1, lake).put(B, 2, lake).stake(B, lake);
    t.s.players[A].bullets = bullets[0];
    t.s.players[B].bullets = bullets[1];
    t.activate(1).act(A, Action::Dispute).act(B, Action::Fight);
    (t, lake)
}

#[test]
fn commitments_are_sealed_until_both_are_in() {
    covers!(rules::N6, rules::S12_1, rules::N15, rules::M17);
    let (mut t, _) = dispute([4, 12]);
    assert_eq!((t.asked(), t.g.pending(&t.s).commit), (vec![A, B], Commit::Sealed));
    t.refuse(A, Action::Commit(0), refuse::BAD_COMMIT).refuse(A, Action::Commit(5), refuse::BAD_COMMIT);
    t.refuse(B, Action::Commit(11), refuse::BAD_COMMIT);
    t.act(A, Action::Commit(3));
    assert_eq!(t.asked(), [B]);
    let json = |viewer| serde_json::to_string(&t.g.view(&t.s, viewer)).unwrap();
    assert!(json(Viewer::Seat(A)).contains("\"yours\":3"));
    for viewer in [Viewer::Seat(B), Viewer::Seat(C), Viewer::Spectator] {
        assert!(json(viewer).contains("\"yours\":null"));
        let told = t.g.redact(&t.events[0], viewer).unwrap();
        assert_eq!(told, Event::Committed { seat: A, bullets: None });
    }
    // Looking ahead, the other may have committed anything.
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..50 {
        let mut world = t.s;
        t.g.resample(&mut world, B, &mut GameRng::from_u64(seed));
        let Some(Frame::Duel(duel)) = world.top() else { panic!("no duel") };
        seen.insert(duel.bullets[0]);
        let mut own = t.s;
        t.g.resample(&mut own, A, &mut GameRng::from_u64(seed));
        assert_eq!(own, t.s, "one's own commitment is known");
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
}

#[test]
fn the_winner_of_a_dispute_has_the_stake_and_may_loot() {
    covers!(rules::R12_2, rules::N11, rules::G12);
    let (mut t, lake) = dispute([10, 10]);
    t.act(A, Action::Commit(10));
    let before = t.s;
    t.act_so(B, Action::Commit(10), |t| t.events.contains(&Event::Died { who: fig(B, 2) }));
    assert_eq!((t.mark(lake), t.asked()), (Mark::Stake(A), vec![A]));
    assert!(t.s.players[A].bullets < 10 && t.s.players[B].bullets < 10, "shots were fired");
    assert!(t.told(|event| matches!(event, Event::DuelWon { .. })));
    t.act_so(A, Action::Loot, |t| t.rolled(4));
    assert_eq!((t.s.players[A].cash, t.s.players[B].cash, t.s.players[B].men), (24, 16, 1));
    t.s = before;
    t.act_so(B, Action::Commit(10), |t| t.events.contains(&Event::Died { who: fig(A, 1) }));
    assert_eq!((t.mark(lake), t.s.acting, t.asked()), (Mark::Stake(B), None, vec![B]));
    t.act(B, Action::LeaveLoot);
    assert_eq!((t.s.players[B].cash, t.asked()), (20, vec![A]));
}

#[test]
fn kin_comes_to_a_theologian_whose_last_companion_was_shot() {
    covers!(rules::N11);
    let (mut t, _) = dispute([10, 10]);
    t.teach(B, 1, Diploma::Theology).act(A, Action::Commit(10));
    t.act_so(B, Action::Commit(10), |t| t.events.contains(&Event::Died { who: fig(B, 2) }));
    assert_eq!(t.s.players[B].men, 2);
    assert!(t.told(|event| matches!(event, Event::Joined { .. })));
}

#[test]
fn a_holdup_that_was_fought_is_over() {
    covers!(rules::N11);
    let bank = hex(Terrain::Bank);
    let mut t = table(3);
    t.take(B, 2).put(B, 1, bank).put(C, 1, bank).s.bandit = Bandit::On(bank);
    t.s.players[B].bullets = 6;
    t.act_so(A, Action::EndActions, |t| matches!(t.s.top(), Some(Frame::Holdup { first: B, .. })));
    t.act(B, Action::Fight);
    let before = t.s;
    t.act_so(B, Action::Commit(6), |t| t.told(|event| *event == Event::BanditDies));
    assert!(!t.asked().contains(&C), "the dead hold nobody up");
    t.s = before;
    t.act_so(B, Action::Commit(6), |t| t.events.contains(&Event::Died { who: fig(B, 1) }));
    assert!(matches!(t.s.players[B].part, Part::Gone(_)), "that was the last of the family");
}

#[test]
fn a_standoff_changes_nothing() {
    covers!(rules::R12_1, rules::N11, rules::G14);
    let (mut t, lake) = dispute([2, 2]);
    t.act(A, Action::Commit(1));
    t.act_so(B, Action::Commit(1), |t| t.events.contains(&Event::Standoff));
    assert_eq!((t.mark(lake), t.s.players[A].men, t.s.players[B].men), (Mark::Stake(B), 2, 2));
    assert_eq!((t.s.players[A].cash, t.s.players[B].cash, t.asked()), (20, 20, vec![A]));
}

#[test]
fn a_loser_without_pioneers_is_looted_before_being_out() {
    covers!(rules::N11, rules::R15_2);
    let (mut t, _) = dispute([10, 10]);
    t.take(B, 1).act(A, Action::Commit(10));
    t.act_so(B, Action::Commit(10), |t| t.events.contains(&Event::Died { who: fig(B, 2) }));
    assert_eq!((t.s.players[B].part, t.asked()), (Part::In, vec![A]));
    t.act_so(A, Action::Loot, |t| t.rolled(6));
    assert_eq!((t.s.players[A].cash, t.s.hideout_cash), (26, 24), "the rest goes to the Hideout");
    assert!(matches!(t.s.players[B].part, Part::Gone(_)));
    // With two players the game is over at once, without loot.
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(A, 1, lake).put(B, 2, lake).take(B, 1).stake(B, lake);
    (t.s.players[A].bullets, t.s.players[B].bullets) = (10, 10);
    t.activate(1).act(A, Action::Dispute).act(B, Action::Fight).act(A, Action::Commit(10));
    t.act_so(B, Action::Commit(10), |t| t.s.ended.is_some());
    assert_eq!(t.s.players[A].cash, 20);
}

/// B stands on A's mill, has taken timber there, and A sends the Sheriff.
fn arrest(bullets: u8) -> (Table, peril::Hex) {
    let mut t = table(2);
    let forest = t.lay(2, 0, Terrain::Forest);
    t.building(A, forest, Building::Sawmill, 4).put(B, 1, forest);
    t.s.players[B].bullets = bullets;
    t.s.players[B].resources[Resource::Timber.index()] = 3;
    t.s.figure_mut(fig(B, 1)).loot[0] = 2;
    t.activate(1).act(A, Action::Sheriff(Errand::ArrestPioneer));
    (t, forest)
}

#[test]
fn the_sheriff_fines_whom_he_beats() {
    covers!(rules::R12_4, rules::N11, rules::G19, rules::S12_1);
    let (mut t, forest) = arrest(10);
    t.act(B, Action::Fight);
    t.act_so(B, Action::Commit(10), |t| t.s.figure(fig(B, 1)).jailed);
    assert_eq!((t.s.players[A].cash, t.s.players[B].cash), (22, 15));
    assert_eq!((t.resource(A, Resource::Timber), t.resource(B, Resource::Timber)), (2, 1));
    assert!(t.told(|event| matches!(event, Event::Gained { seat: A, amount: 2, .. })));
    assert_eq!(t.s.sheriff, forest, "he stays where he was sent");
    let (mut t, forest) = arrest(10);
    t.act(B, Action::Fight);
    t.act_so(B, Action::Commit(10), |t| t.events.contains(&Event::SheriffBeaten));
    assert_eq!((t.s.sheriff, t.s.figure(fig(B, 1)).hex), (hex(Terrain::Jail), forest));
    t.refuse(A, Action::Sheriff(Errand::Block), refuse::SHERIFF_UNAVAILABLE);
    // Unarmed there is nothing to choose.
    let (t, _) = arrest(0);
    assert!(t.s.figure(fig(B, 1)).jailed);
}

#[test]
fn the_sheriff_may_take_the_bandit() {
    covers!(rules::R12_5, rules::R12_6, rules::N11, rules::C31, rules::M9);
    let start = || {
        let mut t = table(2);
        t.s.bandit = Bandit::On(hex(Terrain::Bank));
        t.s.hideout = [1; 4];
        t.activate(1);
        t
    };
    let arrest = Action::Sheriff(Errand::ArrestBandit);
    let mut t = start();
    t.act_so(A, arrest, |t| t.s.bandit == Bandit::Jailed);
    assert_eq!((t.s.sheriff, t.s.hideout_cash), (hex(Terrain::Bank), 10));
    let mut t = start();
    t.act_so(A, arrest, |t| t.s.bandit == Bandit::Countdown(21));
    assert_eq!((t.s.players[A].cash, t.s.players[A].resources, t.s.hideout_cash), (27, [1; 4], 0));
    let mut t = start();
    t.act_so(A, arrest, |t| t.s.sheriff_down);
    assert_eq!((t.s.sheriff, t.s.bandit), (hex(Terrain::Jail), Bandit::On(hex(Terrain::Bank))));
    t.refuse(A, arrest, refuse::SHERIFF_UNAVAILABLE);
    t.s.bandit = Bandit::Jailed;
    t.act_so(A, Action::EndActions, |t| t.s.active == B);
    assert!(!t.s.sheriff_down, "available from the next turn on");
}

/// A walks onto B's land.
fn trespass(options: &Options, property: bool, pioneer: bool) -> Table {
    let mut t = with(options, 3);
    let lake = t.lay(2, 0, Terrain::Lake);
    if property {
        t.stake(B, lake);
    }
    if pioneer {
        t.put(B, 1, lake);
    }
    t.put(A, 1, hex(Terrain::Saloon)).activate(1).act_so(A, Action::Move, |t| t.rolled(4));
    t.act(A, Action::Step(Cell::new(2, 0)));
    t
}

#[test]
fn a_potshot_takes_a_pioneer_or_property() {
    covers!(rules::R13_1, rules::R13_2, rules::R13_3, rules::C10, rules::M11);
    for (property, pioneer, asked) in [(true, false, B), (false, true, B), (false, false, A)] {
        assert_eq!(trespass(&Options::default(), property, pioneer).asked(), [asked]);
    }
    let mut t = trespass(&Options::default(), true, true);
    assert_eq!((t.asked(), t.g.fallback(&t.s, B)), (vec![B], Some(Action::HoldFire)));
    assert!(Heuristics::skips_search(&t.g, &t.s, B), "a search would shoot by chance");
    let window = t.s;
    t.act_so(B, Action::Fire, |t| t.s.figure(fig(A, 1)).placed());
    assert_eq!((t.s.players[B].bullets, t.s.top()), (0, Some(&Frame::Move { left: 3, rolled: 4 })));
    t.s.players[B].bullets = 1;
    // Leaving and coming back in the same walk opens no second window.
    t.act(A, Action::Step(Cell::new(1, 0))).act(A, Action::Step(Cell::new(2, 0)));
    assert_eq!(t.asked(), [A]);
    t.s = window;
    t.act_so(B, Action::Fire, |t| !t.s.figure(fig(A, 1)).placed());
    assert_eq!((t.s.frames.len(), t.s.acting, t.s.players[A].cash), (1, None, 20), "no loot");
    t.s = window;
    t.act(B, Action::HoldFire);
    assert_eq!((t.asked(), t.s.players[B].bullets), (vec![A], 1));
    // One in ten hits.
    let hits = (0..5000)
        .filter(|&seed| {
            let mut s = window;
            t.g.apply(&mut s, B, Action::Fire, &mut GameRng::from_u64(seed), &mut Events::off());
            !s.figure(fig(A, 1)).placed()
        })
        .count();
    assert!(hits.abs_diff(500) < 80, "{hits}");
}

#[test]
fn tables_differ_on_potshots() {
    covers!(rules::C10, rules::M11);
    let options = |potshot| Options { potshot, ..Options::default() };
    assert_eq!(trespass(&options(Potshot::PropertyOnly), true, false).asked(), [B]);
    assert_eq!(trespass(&options(Potshot::PioneerOrProperty), false, true).asked(), [B]);
    assert_eq!(trespass(&options(Potshot::Off), true, true).asked(), [A]);
    // Several shooters, clockwise from the walker.
    let mut t = with(&options(Potshot::PioneerOrProperty), 3);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(B, 1, lake).put(C, 1, lake).put(A, 1, hex(Terrain::Saloon)).activate(1).act(A, Action::Move);
    t.act(A, Action::Step(Cell::new(2, 0)));
    assert_eq!(t.asked(), [B]);
    t.act(B, Action::HoldFire);
    assert_eq!(t.asked(), [C]);
}

fn live(npc: NpcDuelist) -> Options {
    Options { shootout_mode: ShootoutMode::Live, npc_duelist: npc, ..Options::default() }
}

#[test]
fn a_live_shootout_goes_by_the_order_of_presses() {
    covers!(rules::S12_4, rules::M17);
    let mut t = with(&live(NpcDuelist::Auto), 2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(A, 1, lake).put(B, 2, lake).stake(B, lake);
    (t.s.players[A].bullets, t.s.players[B].bullets) = (3, 3);
    t.activate(1).act(A, Action::Dispute).act(B, Action::Fight);
    assert_eq!((t.asked(), t.g.pending(&t.s).commit), (vec![A, B], Commit::Open));
    // When a press came is not for those who press to say.
    for action in [Action::FalseStart, Action::Together, Action::RivalFlip] {
        assert_eq!(t.g.check(&t.s, A, action), Err(refuse::HOST_SAYS));
    }
    assert_eq!(t.offers(A), [Action::Flip, Action::HoldFire]);
    let drawn = t.s;
    // Too early once starts over, twice in a row loses.
    t.act(A, Action::FalseStart).act(A, Action::FalseStart);
    assert!(t.events.contains(&Event::Died { who: fig(A, 1) }));
    t.s = drawn;
    t.act(A, Action::FalseStart).act(B, Action::FalseStart).act(A, Action::FalseStart);
    assert!(matches!(t.s.top(), Some(Frame::Live(_))));
    // The first hit wins, and turned cards are charged.
    t.s = drawn;
    let missed = |t: &Table| matches!(t.s.top(), Some(Frame::Live(_)));
    t.act_so(A, Action::Flip, missed).refuse(A, Action::FalseStart, refuse::TOO_LATE);
    t.refuse(A, Action::RivalFlip, refuse::TOO_LATE);
    t.act_so(B, Action::Flip, |t| t.events.contains(&Event::Died { who: fig(A, 1) }));
    assert_eq!((t.s.players[A].bullets, t.s.players[B].bullets), (2, 2));
    // Both at once and both hit: too close, nothing charged.
    t.s = drawn;
    t.act_so(A, Action::Together, |t| t.events.contains(&Event::TooClose));
    assert!(matches!(t.s.top(), Some(Frame::Live(live)) if live.turned == [0, 0]));
    assert_eq!(t.s.players[A].bullets, 3);
    // When both stop it is a standoff.
    t.act(A, Action::HoldFire).act(B, Action::HoldFire);
    assert!(t.events.contains(&Event::Standoff));
}

#[test]
fn the_tables_own_figures_shoot_too() {
    covers!(rules::S12_4, rules::G37);
    let held_up = |npc| {
        let mut t = with(&live(npc), 2);
        let bank = hex(Terrain::Bank);
        t.put(B, 1, bank).put(B, 2, bank).s.bandit = Bandit::On(bank);
        t.s.players[B].bullets = 5;
        t.s.players[B].cards = 6;
        t.act(A, Action::EndActions).act(B, Action::Fight);
        t
    };
    let mut t = held_up(NpcDuelist::Auto);
    assert_eq!(t.asked(), [B]);
    t.act_so(B, Action::RivalFlip, |t| t.s.players[B].men == 1);
    assert_eq!(t.s.bandit, Bandit::On(hex(Terrain::Saloon)));
    // Who holds fire against him is hit sooner or later.
    let mut t = held_up(NpcDuelist::Auto);
    t.act(B, Action::HoldFire);
    assert_eq!(t.s.players[B].men, 1);
    // Played by the active player at other tables; he shoots even if both hands rest.
    let mut t = held_up(NpcDuelist::Human);
    assert_eq!(t.asked(), [A, B]);
    t.act(A, Action::HoldFire).act(B, Action::HoldFire);
    assert_eq!(t.s.players[B].men, 1);
}
