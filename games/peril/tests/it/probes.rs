//! The laboratory's bots follow their plans, so that what they win or lose is the plan's doing.

use engine::{GameRng, Heuristics as _, Seen, covers};
use peril::{Action, Bandit, Diploma, Errand, Face, Heuristics, Peril, Prisoner, Purse, Terrain, rules};

use crate::table::{A, Table, hex, table};

/// What a bot does at a table.
fn choice(t: &Table, name: &str) -> Action {
    let (_, bot) = Heuristics::BOTS.iter().find(|(known, _)| *known == name).expect("a bot of this name");
    let action = bot(&Seen::<Peril>::of_world(&t.g, &t.s, A), &mut GameRng::from_u64(1));
    assert!(t.may(A, action), "{name} keeps to the rules");
    action
}

#[test]
fn the_farmer_learns_law_and_takes_the_bandit_again_and_again() {
    covers!(rules::A7_15);
    let mut t = table(2);
    t.put(A, 1, hex(Terrain::School)).activate(1);
    assert_eq!(choice(&t, "farmer"), Action::Learn(Diploma::Law));
    t.act(A, Action::Learn(Diploma::Law));
    t.s.bandit = Bandit::Jailed;
    assert_eq!(choice(&t, "farmer"), Action::Sheriff(Errand::Release));
    // With a second prisoner there is a choice, and it is the Bandit.
    t.jail(A, 2).act(A, Action::Sheriff(Errand::Release));
    assert_eq!(choice(&t, "farmer"), Action::Release(Prisoner::Bandit));
    t.turn(A).activate(1).s.bandit = Bandit::On(hex(Terrain::Saloon));
    assert_eq!(choice(&t, "farmer"), Action::Sheriff(Errand::ArrestBandit));
    // An empty pantry comes first.
    t.s.players[A].food = 1;
    assert_ne!(choice(&t, "farmer"), Action::Sheriff(Errand::ArrestBandit));
}

#[test]
fn gamblers_stake_all_or_a_quarter_on_the_bandit() {
    covers!(rules::A7_12);
    for (name, amount) in [("gambler", 20), ("bettor", 5)] {
        let mut t = table(2);
        t.put(A, 1, hex(Terrain::Saloon)).activate(1).s.players[A].resources[0] = 1;
        for wanted in
            [Action::Gamble, Action::Wager(Purse::Cash), Action::Stake(amount), Action::Bet(Face::Bandit)]
        {
            assert_eq!(choice(&t, name), wanted);
            t.act(A, wanted);
        }
    }
}

#[test]
fn the_control_has_no_plan_but_what_looks_best() {
    covers!(rules::A7_6);
    let mut t = table(2);
    let field = t.lay(2, 0, Terrain::Field);
    t.put(A, 1, field).activate(1);
    assert_eq!(choice(&t, "control"), Action::Claim);
}
