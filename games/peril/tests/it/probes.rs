//! The laboratory's bots follow their plans, so that what they win or lose is the plan's doing.

use engine::{GameRng, Heuristics as _, Rules as _, SeatSet, Seen, covers};
use peril::{
    Action, Bandit, Building, Diploma, Errand, Frame, Good, Heuristics, Mode, Number, Peril, Pioneer, State,
    Terrain, Tool, Weights, rules,
};

use crate::table::{A, B, Table, hex, table};

/// What a bot does at a table.
fn choice(t: &Table, name: &str) -> Action {
    choice_of(t, name, A)
}

/// The same at another seat.
fn choice_of(t: &Table, name: &str, seat: engine::Seat) -> Action {
    let (_, bot) = Heuristics::BOTS.iter().find(|(known, _)| *known == name).expect("a bot of this name");
    let action = bot(&Seen::<Peril>::of_world(&t.g, &t.s, seat), &mut GameRng::from_u64(1));
    assert!(t.may(seat, action), "{name} keeps to the rules");
    action
}

/// Whether an action is of a kind.
type Kind = fn(Action) -> bool;

/// How often actions of a kind are taken in thirty games of a bot against itself.
fn times(name: &str, of: Kind) -> usize {
    let (_, bot) = Heuristics::BOTS.iter().find(|(known, _)| *known == name).expect("a bot of this name");
    let mut count = 0;
    for seed in 0..30 {
        let mut rng = GameRng::from_u64(seed);
        let mut t = table(2);
        while let Some(seat) = t.asked().first().copied() {
            let action = bot(&Seen::<Peril>::of_world(&t.g, &t.s, seat), &mut rng);
            count += usize::from(of(action));
            t.g.apply(&mut t.s, seat, action, &mut rng, &mut engine::Events::off());
        }
    }
    count
}

#[test]
fn a_plan_is_what_its_bot_does_more_often_than_others() {
    covers!(rules::A7_10, rules::A7_11, rules::A7_12, rules::A7_13, rules::A7_15);
    let plans: [(&str, Kind); 7] = [
        ("farmer", |action| matches!(action, Action::Sheriff(Errand::ArrestBandit | Errand::Release))),
        ("gambler", |action| action == Action::Gamble),
        ("bettor", |action| action == Action::Gamble),
        ("preacher", |action| matches!(action, Action::Pray { .. })),
        ("homesteader", |action| action == Action::Expand),
        ("outlaw", |action| matches!(action, Action::Dispute | Action::Fire | Action::Loot)),
        ("trader", |action| matches!(action, Action::TradeOpen(_))),
    ];
    for (name, of) in plans {
        let (own, others) = (times(name, of), times("control", of));
        assert!(own > 2 * others, "{name}: {own} times, and {others} times without a plan");
    }
}

#[test]
fn the_farmer_feeds_the_family_before_it_takes_the_bandit() {
    covers!(rules::A7_15);
    let mut t = table(2);
    t.teach(A, 1, Diploma::Law).activate(1).s.bandit = Bandit::On(hex(Terrain::Saloon));
    t.s.players[A].food = 12;
    assert_eq!(choice(&t, "farmer"), Action::Sheriff(Errand::ArrestBandit));
    t.s.players[A].food = 1;
    assert_ne!(choice(&t, "farmer"), Action::Sheriff(Errand::ArrestBandit));
}

#[test]
fn gamblers_stake_what_they_do_not_live_on_or_a_quarter_of_it() {
    covers!(rules::A7_12);
    for (name, amount) in [("gambler", 20), ("bettor", 5)] {
        let mut t = table(2);
        t.cash(A, 28).put(A, 1, hex(Terrain::Saloon)).activate(1);
        t.act(A, Action::Gamble);
        assert_eq!(choice(&t, name), Action::Stake(amount));
    }
}

#[test]
fn the_control_has_no_plan_but_what_looks_best() {
    covers!(rules::A7_6);
    let mut t = table(2);
    let field = t.lay(2, 0, Terrain::Field);
    // Meals and lessons come first: the pantry is full, and one diploma is all a Pioneer can hold.
    t.teach(A, 1, Diploma::Land).put(A, 1, field).activate(1).s.players[A].food = 12;
    assert_eq!(choice(&t, "control"), Action::Claim);
}

#[test]
fn a_family_with_a_farm_and_a_scythe_studies_agriculture_first() {
    covers!(rules::A7_14);
    let mut t = table(2);
    let field = t.lay(2, 0, Terrain::Field);
    t.building(A, field, Building::Farm, 4).tool(A, Tool::Scythe).put(A, 1, hex(Terrain::School)).activate(1);
    assert_eq!(choice(&t, "control"), Action::Learn(Diploma::Agriculture));
    // Without a tool there is nothing to double.
    let mut t = table(2);
    t.put(A, 1, hex(Terrain::School)).activate(1);
    assert_eq!(choice(&t, "control"), Action::Learn(Diploma::Metallurgy));
}

#[test]
fn the_homesteader_builds_homesteads_where_others_farm() {
    covers!(rules::A7_11);
    let mut t = table(2);
    let field = t.lay(2, 0, Terrain::Field);
    t.put(A, 1, field).stake(A, field).activate(1);
    assert_eq!(choice(&t, "homesteader"), Action::Build(Building::Homestead));
    t.act(A, Action::Build(Building::Homestead)).put(A, 2, field);
    assert_eq!(choice(&t, "homesteader"), Action::Expand);
    // Whoever is elsewhere comes home for it.
    t.turn(A).put(A, 2, hex(Terrain::Saloon)).activate(2);
    assert_eq!(choice(&t, "homesteader"), Action::Move);
}

#[test]
fn the_outlaw_takes_what_nobody_watches() {
    covers!(rules::A7_13);
    let mut t = table(2);
    let forest = t.lay(2, 0, Terrain::Forest);
    t.building(B, forest, Building::Sawmill, 3).tool(A, Tool::Ax).put(A, 1, forest).activate(1);
    assert_eq!(choice(&t, "outlaw"), Action::Process);
}

#[test]
fn deals_that_suit_both_are_proposed_and_agreed() {
    covers!(rules::A7_5);
    for name in ["control", "trader"] {
        let mut t = table(2);
        let desert = t.lay(2, 0, Terrain::Desert);
        let far = t.lay(3, 0, Terrain::Desert);
        t.put(A, 1, far).put(A, 2, desert).activate(1);
        (t.s.players[A].food, t.s.players[B].food) = (0, 14);
        assert_eq!(
            choice(&t, name),
            Action::TradeOpen(B),
            "{name} is hungry, far from the store, and has money"
        );
        t.act(A, Action::TradeOpen(B));
        for _ in 0..12 {
            if t.asked() == [B] {
                break;
            }
            let step = choice(&t, name);
            assert_ne!(step, Action::Drop);
            t.act(A, step);
        }
        assert_eq!(choice_of(&t, name, B), Action::Accept, "{name} sells dearer than the store");
        t.act(B, Action::Accept);
        assert!(t.s.players[A].food >= 4 && t.s.players[B].cash > 20);
    }
}

#[test]
fn whoever_has_meals_to_spare_asks_the_hungry_for_two_dollars_each() {
    covers!(rules::A7_5);
    let mut t = table(2);
    let (near, far) = (t.lay(2, 0, Terrain::Desert), t.lay(3, 0, Terrain::Desert));
    t.cash(A, 0).put(A, 1, near).put(A, 2, near).put(B, 1, far).put(B, 2, far).activate(1);
    (t.s.players[A].food, t.s.players[B].food) = (14, 0);
    t.act(A, Action::TradeOpen(B));
    while t.asked() == [A] {
        let step = choice(&t, "control");
        assert_ne!(step, Action::Drop);
        t.act(A, step);
    }
    assert_eq!(choice_of(&t, "control", B), Action::Accept);
    let before = t.s.players[B].cash;
    t.act(B, Action::Accept);
    assert_eq!((t.s.players[B].food, t.s.players[B].cash), (4, before - 8));
}

#[test]
fn the_trader_keeps_the_store() {
    covers!(rules::A7_14);
    let mut t = table(2);
    t.put(A, 1, hex(Terrain::School)).activate(1);
    assert_eq!(choice(&t, "trader"), Action::Learn(Diploma::Business));
}

#[test]
fn the_last_of_a_family_gives_a_diploma_back_for_the_one_that_brings_kin() {
    covers!(rules::A7_14);
    let mut t = table(2);
    t.teach(A, 1, Diploma::Finance).put(A, 1, hex(Terrain::School)).activate(1);
    assert_ne!(choice(&t, "control"), Action::Surrender(Number(1)), "two need no kin");
    t.s.figures[A][1] = Pioneer::SUPPLY;
    t.s.players[A].men = 1;
    assert_eq!(choice(&t, "control"), Action::Surrender(Number(1)));
    t.act(A, Action::Surrender(Number(1)));
    assert_eq!(choice(&t, "control"), Action::Learn(Diploma::Theology));
    t.act(A, Action::Learn(Diploma::Theology));
    assert_eq!(t.s.players[A].men, 2);
}

#[test]
fn whoever_has_one_bullet_for_the_next_meal_shoots_instead_of_running_from_animal_to_animal() {
    covers!(rules::A7_8);
    let mut t = table(2);
    let forest = t.lay(2, 0, Terrain::Forest);
    let lake = t.lay(3, 0, Terrain::Lake);
    // A rival's stake that could be disputed with that bullet is no reason to starve.
    t.put(A, 1, forest).put(A, 2, forest).stake(B, lake).activate(1);
    (t.s.players[A].food, t.s.players[B].bullets) = (1, 0);
    t.s.frames.push(Frame::Hunt { animal: 2, shots: 3 });
    assert_eq!(choice(&t, "control"), Action::Shoot);
}

#[test]
fn nobody_shoots_at_passers_by_while_nobody_leads() {
    covers!(rules::R13_1);
    let mut t = table(2);
    let field = t.lay(2, 0, Terrain::Field);
    t.put(B, 1, field).put(A, 1, field).activate(1);
    t.s.frames.push(Frame::Potshot { shooters: SeatSet::EMPTY.with(B) });
    for seed in 0..20 {
        let (_, bot) = Heuristics::BOTS.iter().find(|(name, _)| *name == "control").expect("there is one");
        let action = bot(&Seen::<Peril>::of_world(&t.g, &t.s, B), &mut GameRng::from_u64(seed));
        assert_eq!(action, Action::HoldFire, "seed {seed}");
    }
}

#[test]
fn the_beginner_eats_first_then_claims_builds_and_works() {
    covers!(rules::A7_6);
    let mut t = table(2);
    let field = t.lay(2, 0, Terrain::Field);
    t.activate(1).s.players[A].food = 1;
    assert_eq!(choice(&t, "beginner"), Action::Shop(Mode::Buy));
    t.act(A, Action::Shop(Mode::Buy));
    assert_eq!(choice(&t, "beginner"), Action::Lot(Good::Food));
    // With a full pantry it is land.
    t.turn(A).activate(1).s.players[A].food = 12;
    assert_eq!(choice(&t, "beginner"), Action::Move);
    t.turn(A).put(A, 1, field).activate(1);
    assert_eq!(choice(&t, "beginner"), Action::Claim);
    t.act(A, Action::Claim);
    assert_eq!(choice(&t, "beginner"), Action::Build(Building::Farm));
    t.act(A, Action::Build(Building::Farm)).tool(A, Tool::Scythe).turn(A).activate(1);
    assert_eq!(choice(&t, "beginner"), Action::Process);
    // Others may quarrel.
    t.s.frames.push(Frame::Potshot { shooters: SeatSet::EMPTY.with(B) });
    assert_eq!(choice_of(&t, "beginner", B), Action::HoldFire);
}

/// What the learned value function thinks of seat A, in log-odds, and its features by name.
fn value(t: &Table) -> (f32, impl Fn(&str) -> f32 + use<>) {
    let function = Heuristics::VALUE_FUNCTION.expect("there is one");
    let coefficients = function.read("value.toml", function.file).expect("it can be read");
    let mut features = vec![0.0; function.features.len()];
    (function.extract)(&t.g, &t.s, A, &mut features);
    let sum = features.iter().zip(&coefficients).map(|(feature, coefficient)| feature * coefficient).sum();
    let of = move |name: &str| {
        features[function.features.iter().position(|known| *known == name).expect("a feature of this name")]
    };
    (sum, of)
}

#[test]
fn the_value_function_fears_a_meal_that_is_out_of_reach() {
    covers!(rules::R6_1);
    let mut t = table(2);
    let mut far = hex(Terrain::GeneralStore);
    for q in 2..12 {
        far = t.lay(q, 0, if q % 2 == 0 { Terrain::Desert } else { Terrain::Graveyard });
    }
    // Nothing in the pantry, no bullets to hunt with: the way to the store decides.
    t.turn(B).s.players[A].food = 0;
    t.s.players[A].bullets = 0;
    let (near_value, near) = value(&t);
    assert_eq!((near("short"), near("too_short"), near("unpaid")), (3.0, 0.0, 0.0));
    t.put(A, 1, far).put(A, 2, far);
    let (far_value, of_far) = value(&t);
    assert!(of_far("too_short") > 1.0, "{}", of_far("too_short"));
    assert!(far_value < near_value - 1.0, "{far_value} {near_value}");
    // With nothing to pay with, and of the last one left.
    t.cash(A, 0).take(A, 2);
    let (poor_value, of_poor) = value(&t);
    assert_eq!((of_poor("unpaid"), of_poor("lone")), (2.0, 1.0));
    assert!(poor_value < far_value);
}

/// What the bots expect of an action.
fn expected(t: &Table, seat: engine::Seat, action: Action) -> f32 {
    Heuristics::expectation(&Weights::default(), &t.g, &t.s, seat, action).expect("an action of chance")
}

fn worth(t: &Table, s: &State) -> f32 {
    Heuristics::evaluate(&Weights::default(), &t.g, s, A)
}

#[test]
fn a_prayer_is_judged_by_every_card_that_may_come() {
    covers!(rules::A7_10);
    let mut t = table(2);
    t.put(A, 1, hex(Terrain::Church)).activate(1).cash(A, 0);
    let pray = Action::Pray { shuffle: false };
    let ids: Vec<String> = t.g.prayer_ids().map(str::to_owned).collect();
    let mut sum = 0.0;
    for (id, copies) in ids.iter().zip(t.s.prayers) {
        let before = t.s;
        t.stack_prayer(id).act(A, pray);
        sum += f32::from(copies) * worth(&t, &t.s);
        t.s = before;
    }
    let margin = Weights::default().prayer;
    assert!((expected(&t, A, pray) - (sum / 10.0 - margin)).abs() < 0.01);
    // Once all have been drawn the next is known, unless the deck is shuffled.
    t.s.prayers_known.clear();
    t.s.prayers = [0; 10];
    (0..ids.len() as u8).rev().for_each(|card| t.s.prayers_known.push(card));
    let mut next = t.s;
    t.g.apply(&mut next, A, pray, &mut GameRng::from_u64(1), &mut engine::Events::off());
    assert_eq!(expected(&t, A, pray), worth(&t, &next) - margin);
    assert_ne!(expected(&t, A, Action::Pray { shuffle: true }), expected(&t, A, pray));
}

#[test]
fn a_walk_is_judged_by_no_single_roll() {
    covers!(rules::A7_1);
    let mut t = table(2);
    for q in 2..5 {
        t.lay(q, 0, Terrain::Desert);
    }
    let far = t.lay(5, 0, Terrain::Forest);
    // All there is to do is far away.
    t.teach(A, 1, Diploma::Land).teach(A, 2, Diploma::Law).stake(A, far).activate(1).s.players[A].food = 12;
    let mut rolls = Vec::new();
    for seed in 0..40 {
        let mut after = t.s;
        t.g.apply(&mut after, A, Action::Move, &mut GameRng::from_u64(seed), &mut engine::Events::off());
        rolls.push(worth(&t, &after));
    }
    let least = rolls.iter().copied().fold(f32::INFINITY, f32::min);
    let most = rolls.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mean = expected(&t, A, Action::Move);
    assert!(least < mean && mean < most, "{least} < {mean} < {most}");
}
