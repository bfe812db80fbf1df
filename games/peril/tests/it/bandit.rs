//! The Bandit: his way into town, his paths, drinks, holdups and retreats; and who is targeted.

use engine::{GameRng, Language, Words, covers};
use peril::options::{HoldupUnit, UnownedSymbol};
use peril::{
    Action, Bandit, Cell, Diploma, Event, Face, Frame, Hex, Hexes, Lair, Options, Parity, Peril, Resource,
    Symbol, Terrain, Thing, refuse, rules,
};

use crate::table::{A, B, C, Table, hex, table, with};

const SALOON: Hex = hex(Terrain::Saloon);

/// Ends the active seat's turn with these dice of the Bandit.
fn phase(t: &mut Table, steps: u8, face: Face) {
    let seat = t.s.active;
    t.act_so(seat, Action::EndActions, |t| {
        let mut dice = t.events.iter().filter_map(|event| match event {
            Event::Die { by: None, value } => Some(*value),
            _ => None,
        });
        let mut faces = t.events.iter().filter_map(|event| match event {
            Event::PlayerDie { face } => Some(*face),
            _ => None,
        });
        dice.next() == Some(steps) && faces.next() == Some(face)
    });
}

const BAG: Face = Face::Player(Symbol::Bag);

#[test]
fn in_jail_only_a_six_frees_him() {
    covers!(rules::R10_1, rules::C23);
    for roll in 1..=6 {
        let mut t = table(2);
        t.s.bandit = Bandit::Jailed;
        t.put(B, 1, SALOON).act_so(A, Action::EndActions, |t| t.rolled(roll));
        let free = if roll == 6 { Bandit::On(SALOON) } else { Bandit::Jailed };
        // Being put there is neither a drink nor a holdup.
        assert_eq!((t.s.bandit, t.s.hideout_cash, t.s.active), (free, 10, B));
    }
}

#[test]
fn on_the_countdown_every_symbol_brings_him_closer() {
    covers!(rules::R10_3, rules::G6, rules::M10);
    let mut t = table(2);
    phase(&mut t, 5, BAG);
    assert_eq!(t.s.bandit, Bandit::Countdown(16));
    assert!(t.told(|event| matches!(event, Event::Bandit { to: Lair::Countdown(16) })));
    let mut t = with(&Options { unowned_symbol: UnownedSymbol::BanditStays, ..Options::default() }, 2);
    phase(&mut t, 3, Face::Player(Symbol::Hat));
    assert_eq!(t.s.bandit, Bandit::Countdown(18), "even if he would stay");
}

#[test]
fn from_square_one_he_rides_into_the_saloon_and_on() {
    covers!(rules::R10_3, rules::M7, rules::G7);
    let mut t = table(2);
    t.s.bandit = Bandit::Countdown(3);
    t.put(B, 1, hex(Terrain::Bank)).put(B, 2, hex(Terrain::Bank));
    // Two squares, then the rest of the steps towards the Bank next door.
    phase(&mut t, 3, BAG);
    assert_eq!(t.s.bandit, Bandit::On(hex(Terrain::Bank)));
    // With no step left he has still arrived: a drink.
    let mut t = table(2);
    t.s.bandit = Bandit::Countdown(3);
    phase(&mut t, 2, Face::Bandit);
    assert_eq!((t.s.bandit, t.s.hideout_cash), (Bandit::On(SALOON), 8));
    let mut t = with(&Options { hideout_hop_cost: 1, ..Options::default() }, 2);
    t.s.bandit = Bandit::Countdown(3);
    phase(&mut t, 2, Face::Bandit);
    assert_eq!(t.s.bandit, Bandit::Countdown(1), "the hop costs a step at this table");
}

#[test]
fn the_symbol_of_nobody_is_rolled_again() {
    covers!(rules::R10_2, rules::G9, rules::M10);
    let mut t = table(2);
    t.s.bandit = Bandit::On(SALOON);
    phase(&mut t, 1, Face::Player(Symbol::Hat));
    let faces = t.events.iter().filter(|event| matches!(event, Event::PlayerDie { .. })).count();
    assert!(faces > 1);
    let mut t = with(&Options { unowned_symbol: UnownedSymbol::BanditStays, ..Options::default() }, 2);
    t.s.bandit = Bandit::On(hex(Terrain::Church));
    phase(&mut t, 1, Face::Player(Symbol::Hat));
    assert_eq!(t.s.bandit, Bandit::On(hex(Terrain::Church)));
}

#[test]
fn he_heads_for_the_nearest_of_whom_he_is_after() {
    covers!(rules::R10_4, rules::R10_6, rules::R3_5);
    let mut t = table(2);
    let (near, far) = (t.lay(2, 0, Terrain::Lake), t.lay(3, 0, Terrain::Lake));
    t.s.bandit = Bandit::On(SALOON);
    t.put(B, 1, far).put(B, 2, far);
    phase(&mut t, 1, BAG);
    assert_eq!(t.s.bandit, Bandit::On(near), "one step on the way");
    t.s.bandit = Bandit::On(SALOON);
    t.turn(A);
    phase(&mut t, 6, BAG);
    assert_eq!(t.s.active, A, "the victims are asked: he is there");
    // The Bandit's own face leads to the Saloon.
    let mut t = table(2);
    t.s.bandit = Bandit::On(hex(Terrain::Church));
    phase(&mut t, 6, Face::Bandit);
    assert_eq!(t.s.bandit, Bandit::On(SALOON));
    // Nobody free: he stays.
    let mut t = table(2);
    t.jail(B, 1).jail(B, 2).s.bandit = Bandit::On(hex(Terrain::Church));
    phase(&mut t, 6, BAG);
    assert_eq!(t.s.bandit, Bandit::On(hex(Terrain::Church)));
}

#[test]
fn equal_ends_are_the_active_players_choice() {
    covers!(rules::R10_6, rules::G8);
    let mut t = table(2);
    let far = t.lay(-2, 0, Terrain::Lake);
    t.put(B, 1, far).put(B, 2, far).s.bandit = Bandit::On(SALOON);
    t.s.sheriff = hex(Terrain::GeneralStore);
    // Around the barred store two ways of three steps lead to the church's neighbour.
    phase(&mut t, 1, BAG);
    assert_eq!((t.asked(), t.s.top()), (vec![A], Some(&Frame::BanditTo)));
    let prompt = engine::said::<Peril>(Language::En, |out| t.g.prompt(&t.s, A, out));
    assert!(prompt.starts_with("The Bandit is after Green"), "{prompt}");
    assert_eq!(t.offers(A).len(), 2);
    t.refuse(A, Action::BanditTo(Cell::new(0, 0)), refuse::BAD_SPOT);
    let choice = t.offers(A)[0];
    t.act(A, choice);
    assert_eq!(t.s.active, B);
}

#[test]
fn sheriff_and_deputy_bar_the_way() {
    covers!(rules::R10_5, rules::C40, rules::R10_6);
    let mut t = table(2);
    let (path, end) = (t.lay(2, 0, Terrain::Lake), t.lay(3, 0, Terrain::Lake));
    t.put(B, 1, end).put(B, 2, end).s.bandit = Bandit::On(SALOON);
    t.s.sheriff = path;
    phase(&mut t, 6, BAG);
    assert_eq!(t.s.bandit, Bandit::On(SALOON), "as near as he gets is where he is");
    let mut t = table(2);
    let (path, end) = (t.lay(2, 0, Terrain::Lake), t.lay(3, 0, Terrain::Lake));
    t.put(B, 1, end).put(B, 2, path).teach(B, 2, Diploma::Law).s.bandit = Bandit::On(SALOON);
    phase(&mut t, 6, BAG);
    assert_eq!(t.s.bandit, Bandit::On(SALOON));
    assert_eq!(t.s.players[B].cash, 20);
    let mut t = table(2);
    let (_, end) = (t.lay(2, 0, Terrain::Lake), t.lay(3, 0, Terrain::Lake));
    t.put(B, 1, end).put(B, 2, end).s.bandit = Bandit::On(SALOON);
    phase(&mut t, 6, BAG);
    assert_eq!(t.s.bandit, Bandit::On(end), "with nobody in the way he comes through");
}

/// All ends of walks of a number of steps, found by walking every path: slow and obvious.
fn brute(t: &Table, here: Hex, goals: &[Hex], steps: u8) -> Vec<Hex> {
    let open = |hex: Hex| {
        t.s.map.walkable().contains(hex) && (hex == here || (hex != t.s.sheriff && hex != t.s.deputy()))
    };
    let walk = |start: Hex, allowed: &dyn Fn(Hex) -> bool| {
        let mut far = vec![u32::MAX; 71];
        far[start.index()] = 0;
        for _ in 0..71 {
            for hex in t.s.map.hexes().filter(|&hex| allowed(hex)) {
                for &next in t.s.map.around(hex) {
                    if next.is_some() && allowed(next) && far[hex.index()] != u32::MAX {
                        far[next.index()] = far[next.index()].min(far[hex.index()] + 1);
                    }
                }
            }
        }
        far
    };
    let from = walk(here, &open);
    let steps = u32::from(steps);
    let nearest = goals.iter().filter(|&&g| open(g)).map(|g| from[g.index()]).min().unwrap_or(u32::MAX);
    let mut ends: Vec<Hex> = if nearest != u32::MAX {
        let targets: Vec<Hex> =
            goals.iter().copied().filter(|&g| open(g) && from[g.index()] == nearest).collect();
        if nearest <= steps {
            targets
        } else {
            t.s.map
                .hexes()
                .filter(|&x| open(x) && from[x.index()] == steps)
                .filter(|&x| targets.iter().any(|&g| walk(g, &open)[x.index()] == nearest - steps))
                .collect()
        }
    } else {
        let walkable = |hex: Hex| t.s.map.walkable().contains(hex);
        let to_goal = |x: Hex| goals.iter().map(|&g| walk(g, &walkable)[x.index()]).min().unwrap_or(u32::MAX);
        if to_goal(here) == u32::MAX {
            vec![here]
        } else {
            let near: Vec<Hex> = t.s.map.hexes().filter(|&x| open(x) && from[x.index()] <= steps).collect();
            let best =
                near.iter().map(|&x| (to_goal(x), from[x.index()])).min().expect("his own hex is near");
            near.into_iter().filter(|&x| (to_goal(x), from[x.index()]) == best).collect()
        }
    };
    ends.sort();
    ends.dedup();
    ends
}

#[test]
fn his_ways_agree_with_brute_force() {
    covers!(rules::R10_6, rules::R3_5);
    let mut rng = GameRng::from_u64(11);
    for _ in 0..60 {
        let mut t = table(2);
        for _ in 0..18 {
            let cell = *rng.pick(t.s.map.edge()).unwrap();
            let terrain = Terrain::ALL[Terrain::TOWN + rng.below(10) as usize];
            let walk = !matches!(terrain, Terrain::Canyon | Terrain::Badlands);
            t.s.map.place(cell, terrain, walk);
        }
        let walkable: Vec<Hex> = t.s.map.walkable().iter().collect();
        t.s.sheriff = *rng.pick(&walkable).unwrap();
        let here = *rng.pick(&walkable).unwrap();
        let mut goals = Vec::new();
        let mut set = Hexes::EMPTY;
        for _ in 0..=rng.below(3) {
            let goal = *rng.pick(&walkable).unwrap();
            goals.push(goal);
            set.insert(goal);
        }
        let steps = rng.below(6) as u8 + 1;
        let mut ways: Vec<Hex> = t.g.bandit_ways(&t.s, here, set, steps).iter().collect();
        ways.sort();
        assert_eq!(ways, brute(&t, here, &goals, steps));
    }
}

#[test]
fn he_drinks_when_his_way_ends_in_the_saloon() {
    covers!(rules::R10_7, rules::C26, rules::C27, rules::M7);
    let drink = |cash: u32| {
        let mut t = table(2);
        t.s.bandit = Bandit::On(hex(Terrain::GeneralStore));
        t.put(A, 1, hex(Terrain::Bank)).put(A, 2, hex(Terrain::Bank)).put(B, 1, hex(Terrain::Bank)).put(
            B,
            2,
            hex(Terrain::Bank),
        );
        t.s.hideout_cash = cash;
        t
    };
    for (cash, left) in [(10, 8), (1, 0), (0, 0)] {
        let mut t = drink(cash);
        phase(&mut t, 4, Face::Bandit);
        assert_eq!((t.s.hideout_cash, t.s.bandit), (left, Bandit::On(SALOON)));
        let arrives = |event: &Event| matches!(event, Event::Bandit { to: Lair::Field(at) } if at.terrain == Terrain::Saloon);
        assert!(t.told(arrives));
        assert_eq!(t.told(|event| matches!(event, Event::Drinks { .. })), cash > 0);
    }
    // The bartender's player decides, also from Jail.
    let mut t = drink(10);
    t.jail(B, 1).teach(B, 1, Diploma::Bartending);
    phase(&mut t, 4, Face::Bandit);
    assert_eq!(t.asked(), [B]);
    let asked = t.s;
    t.act(B, Action::TakeDrink);
    assert_eq!((t.s.players[B].cash, t.s.hideout_cash), (22, 8));
    t.s = asked;
    t.act_so(B, Action::DoubleDrink(Parity::Odd), |t| t.rolled(3));
    assert_eq!(
        (t.s.players[B].cash, t.s.hideout_cash),
        (24, 8),
        "two from the Hideout and two from the stock"
    );
    t.s = asked;
    t.act_so(B, Action::DoubleDrink(Parity::Odd), |t| t.rolled(4));
    assert_eq!((t.s.players[B].cash, t.s.hideout_cash), (20, 10));
    assert!(t.told(|event| *event == Event::DrinkLost { seat: B }));
    assert!(!matches!(t.s.top(), Some(Frame::Drink { .. })), "he is served once");
}

#[test]
fn all_on_his_hex_are_held_up_one_after_the_other() {
    covers!(
        rules::R10_8,
        rules::R10_9,
        rules::R11_1,
        rules::R11_2,
        rules::C14,
        rules::C18,
        rules::C25,
        rules::G10
    );
    let mut t = table(3);
    let bank = hex(Terrain::Bank);
    for seat in [A, B, C] {
        t.put(seat, 1, bank).put(seat, 2, bank);
        t.s.players[seat].resources = [3; 4];
    }
    t.jail(A, 2).s.bandit = Bandit::On(bank);
    t.s.players[A].bullets = 2;
    t.s.players[C].revolver = false;
    phase(&mut t, 1, BAG);
    // The one he is after first, then clockwise; who cannot fight submits unasked.
    assert!(matches!(t.s.top(), Some(Frame::Holdup { at: 0, .. })));
    let told = engine::Knowledge::view(&t.g, &t.s, engine::Viewer::Spectator).common.asked;
    assert!(matches!(told, Some(peril::Asked::Holdup { steps: 1, after: Some(B), .. })), "{told:?}");
    assert_eq!(t.asked(), [B]);
    t.act_so(B, Action::Submit, |t| t.rolled(5));
    assert_eq!((t.s.players[B].cash, t.s.hideout_cash), (15, 15));
    assert!(t.told(|event| matches!(event, Event::HeldUp { amount: 5, .. })));
    assert_eq!(t.asked(), [B], "each pioneer for itself");
    t.act_so(B, Action::Submit, |t| t.rolled(3));
    assert!(t.s.players[C].cash < 20);
    assert_eq!(t.asked(), [A], "only the free one, and it is armed");
    t.act(A, Action::Submit);
    assert_eq!(t.s.players[A].resources, [3; 4], "goods are never stolen");
    assert!(matches!(t.s.top(), Some(Frame::Retreat { .. })));
}

#[test]
fn without_cash_there_is_nothing_to_lose() {
    covers!(rules::R11_2, rules::G25);
    let mut t = table(2);
    let bank = hex(Terrain::Bank);
    t.put(B, 1, bank).put(B, 2, bank).cash(B, 0).s.bandit = Bandit::On(bank);
    t.s.players[B].bullets = 0;
    phase(&mut t, 1, BAG);
    assert_eq!((t.s.hideout_cash, t.asked()), (10, vec![B]), "the first victim sends him off");
    assert!(matches!(t.s.top(), Some(Frame::Retreat { by: B })));
}

#[test]
fn whoever_lost_most_sends_him_off() {
    covers!(rules::R11_2, rules::R11_4);
    let mut t = table(2);
    let bank = hex(Terrain::Bank);
    // He is after somebody who has nothing, and finds somebody else there.
    t.put(B, 1, bank).put(B, 2, bank).put(A, 1, bank).cash(B, 0).s.bandit = Bandit::On(bank);
    for seat in [A, B] {
        t.s.players[seat].bullets = 0;
    }
    phase(&mut t, 1, BAG);
    assert!(matches!(t.s.top(), Some(Frame::Retreat { by: A })));
}

#[test]
fn a_player_may_be_held_up_once_if_the_table_says_so() {
    covers!(rules::C18, rules::M8);
    let mut t = with(&Options { holdup_unit: HoldupUnit::PerPlayer, ..Options::default() }, 2);
    let bank = hex(Terrain::Bank);
    t.put(B, 1, bank).put(B, 2, bank).s.bandit = Bandit::On(bank);
    phase(&mut t, 1, BAG);
    t.act_so(B, Action::Submit, |t| t.rolled(2));
    assert!(matches!(t.s.top(), Some(Frame::Retreat { .. })));
}

#[test]
fn who_beats_him_takes_the_hideout_and_whom_he_beats_dies() {
    covers!(
        rules::R11_3,
        rules::R12_3,
        rules::B2,
        rules::C30,
        rules::C31,
        rules::C41,
        rules::N10,
        rules::N11
    );
    let held_up = || {
        let mut t = table(2);
        let bank = hex(Terrain::Bank);
        t.put(B, 1, bank).put(B, 2, bank).s.bandit = Bandit::On(bank);
        t.s.players[B].bullets = 10;
        t.s.hideout = [2, 0, 1, 0];
        phase(&mut t, 1, BAG);
        t.act(B, Action::Fight);
        t
    };
    let mut t = held_up();
    t.act_so(B, Action::Commit(10), |t| t.events.contains(&Event::BanditDies));
    assert_eq!((t.s.players[B].cash, t.s.players[B].resources, t.s.hideout_cash), (30, [2, 0, 1, 0], 0));
    assert_eq!((t.s.bandit, t.s.active, t.s.players[B].men), (Bandit::Countdown(21), B, 2));
    let coal = Event::Gained { seat: B, thing: Thing::Resource(Resource::ALL[2]), amount: 1 };
    assert!(t.events.contains(&coal), "what he had is told");
    let mut t = held_up();
    t.act_so(B, Action::Commit(10), |t| t.s.players[B].men == 1);
    assert_eq!((t.s.bandit, t.s.active), (Bandit::On(SALOON), B), "no retreat, and the other is spared");
    assert_eq!((t.s.players[B].cash, t.s.hideout_cash), (20, 10), "and no drink");
}

#[test]
fn he_retreats_to_an_empty_hex() {
    covers!(rules::R11_4, rules::G25, rules::M8);
    let mut t = table(3);
    let bank = hex(Terrain::Bank);
    t.put(B, 1, bank).put(B, 2, bank).put(A, 1, bank).s.bandit = Bandit::On(bank);
    for seat in [A, B] {
        t.s.players[seat].bullets = 0;
    }
    t.cash(A, 0).jail(C, 1);
    phase(&mut t, 1, BAG);
    assert_eq!(t.asked(), [B], "who lost most");
    for offer in t.offers(B) {
        let Action::RetreatTo(cell) = offer else { panic!("{offer:?}") };
        let end = t.s.map.at(cell).unwrap();
        assert!(end != bank && end != hex(Terrain::Jail) && end != hex(Terrain::GeneralStore), "{cell:?}");
    }
    t.refuse(B, Action::RetreatTo(Cell::new(0, -1)), refuse::BAD_RETREAT);
    let choice = t.offers(B)[0];
    t.act(B, choice);
    assert_eq!((t.s.active, t.s.spots), (B, Hexes::EMPTY));
    // Nowhere to go: back to square 1.
    let mut t = table(2);
    for (number, &terrain) in
        Terrain::ALL[..7].iter().enumerate().filter(|(_, terrain)| **terrain != Terrain::Bank)
    {
        t.put(A, number as u8 + 1, hex(terrain));
    }
    t.put(B, 1, bank).put(B, 2, bank).s.bandit = Bandit::On(bank);
    t.s.players[B].bullets = 0;
    phase(&mut t, 1, BAG);
    assert_eq!(t.s.bandit, Bandit::Countdown(1));
    assert!(t.told(|event| matches!(event, Event::Bandit { to: Lair::Countdown(1) })));
}

#[test]
fn he_never_shares_a_hex_with_the_law() {
    covers!(rules::R10_10, rules::G26, rules::N10, rules::M9, rules::M12);
    // A deputy walks onto his hex: he is gone to the nearest, lowest place.
    let mut t = table(2);
    t.s.bandit = Bandit::On(SALOON);
    t.teach(A, 1, Diploma::Law).activate(1).act(A, Action::Move).act(A, Action::Step(Cell::new(1, 0)));
    assert_eq!(t.s.bandit, Bandit::On(hex(Terrain::GeneralStore)));
    assert!(t.told(|event| matches!(event, Event::Bandit { .. })));
    // Learning on his hex has the same effect.
    let mut t = table(2);
    t.s.bandit = Bandit::On(hex(Terrain::School));
    t.put(A, 1, hex(Terrain::School)).activate(1).act(A, Action::Learn(Diploma::Law));
    assert_ne!(t.s.bandit, Bandit::On(hex(Terrain::School)));
    // Put into a barred Saloon he stands beside it.
    let mut t = table(2);
    (t.s.bandit, t.s.sheriff) = (Bandit::Jailed, SALOON);
    t.act_so(A, Action::EndActions, |t| t.rolled(6));
    assert!(matches!(t.s.bandit, Bandit::On(end) if end != SALOON));
    // The nearest other hex with the lowest place of all his neighbours.
    assert_eq!(t.s.bandit, Bandit::On(hex(Terrain::GeneralStore)));
}

#[test]
fn a_leader_by_five_is_targeted() {
    covers!(rules::R16_1, rules::C37);
    let mut t = table(3);
    t.s.players[B].cards = 4;
    t.s.bandit = Bandit::On(hex(Terrain::Church));
    let (a, b, c) = (hex(Terrain::Jail), hex(Terrain::Bank), hex(Terrain::Blacksmith));
    t.put(A, 1, a).put(A, 2, a).put(B, 1, b).put(B, 2, b).put(C, 1, c).put(C, 2, c);
    t.act(A, Action::EndActions);
    assert!(
        t.events.iter().any(|event| matches!(event, Event::PlayerDie { .. })),
        "four ahead is not enough"
    );
    t.turn(A).s.bandit = Bandit::On(hex(Terrain::Church));
    t.s.players[B].cards = 5;
    t.act(A, Action::EndActions);
    assert!(t.events.contains(&Event::Targeted { seat: B }));
    assert!(!t.events.iter().any(|event| matches!(event, Event::PlayerDie { .. })));
    // The second best counts, wherever it sits.
    for (cards, leader) in [([3, 7, 0], None), ([7, 3, 0], None), ([7, 0, 0], Some(A))] {
        let mut t = table(3);
        for (seat, cards) in [A, B, C].into_iter().zip(cards) {
            t.s.players[seat].cards = cards;
        }
        t.s.bandit = Bandit::On(hex(Terrain::Church));
        t.act(A, Action::EndActions);
        let targeted = t.events.iter().find_map(|event| match event {
            Event::Targeted { seat } => Some(*seat),
            _ => None,
        });
        assert_eq!(targeted, leader, "{cards:?}");
    }
    // All of the leader's in Jail: he stays.
    let mut t = table(2);
    t.s.players[B].cards = 5;
    t.jail(B, 1).jail(B, 2).s.bandit = Bandit::On(hex(Terrain::Church));
    t.act(A, Action::EndActions);
    assert_eq!(t.s.bandit, Bandit::On(hex(Terrain::Church)));
}

#[test]
fn prisoners_are_neither_goals_nor_victims() {
    covers!(rules::G27, rules::R14_1);
    let mut t = table(2);
    t.jail(B, 1).jail(B, 2).put(A, 1, SALOON).put(A, 2, SALOON);
    t.s.sheriff = hex(Terrain::Church);
    t.s.bandit = Bandit::On(hex(Terrain::Jail));
    phase(&mut t, 6, BAG);
    assert_eq!((t.s.bandit, t.s.players[B].cash, t.s.active), (Bandit::On(hex(Terrain::Jail)), 20, B));
}

#[test]
fn whoever_ends_a_turn_beside_the_bandit_is_held_up() {
    covers!(rules::R10_11);
    let saloon = hex(Terrain::Saloon);
    let breaks_out = |seat: engine::Seat| {
        let mut t = table(2);
        t.s.bandit = Bandit::Jailed;
        t.put(seat, 1, saloon);
        t.act_so(A, Action::EndActions, |t| t.rolled(6));
        t
    };
    // He breaks out of Jail onto the hex of the one whose turn ends.
    let mut t = breaks_out(A);
    assert_eq!((t.asked(), t.s.bandit), (vec![A], Bandit::On(saloon)));
    t.act(A, Action::Submit);
    assert!(t.s.players[A].cash < 20 && matches!(t.s.top(), Some(Frame::Retreat { .. })), "robbed");
    // It is nothing to those whose turn it is not.
    let t = breaks_out(B);
    assert_eq!((t.s.active, t.s.bandit), (B, Bandit::On(saloon)));
    assert!(!t.events.iter().any(|event| matches!(event, Event::HeldUp { .. })));
}
