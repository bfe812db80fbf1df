//! Jail, death, elimination, quitting, coming late and coming back.

use engine::{Events, GameRng, Rules, Seat, covers};
use peril::options::{EliminatedProperty, HomesteadAdjacency, TileReveal};
use peril::{
    Action, Bandit, Building, Cell, Diploma, Ended, Errand, Event, Frame, Hex, Item, Mark, Number, Options,
    Part, Phase, Resource, Terrain, Tool, refuse, rules,
};

use crate::table::{A, B, C, Table, fig, hex, table, with};

fn quit(t: &mut Table, seat: Seat) {
    t.g.quit(&mut t.s, seat, &mut GameRng::from_u64(3), &mut Events::off()).expect("a player may quit");
    assert_eq!(t.s.ended.is_none(), !t.g.pending(&t.s).is_over());
}

#[test]
fn prisoners_count_but_are_out_of_play() {
    covers!(rules::R14_1, rules::R6_9, rules::G15);
    let mut t = with(&Options { deadwood_faces: "AAAAAA".to_owned(), ..Options::default() }, 2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.building(B, lake, Building::Homestead, 0).put(B, 1, lake).jail(B, 2).teach(B, 2, Diploma::Law);
    assert_eq!(t.points(B), 2 + 2 + 1);
    t.s.bandit = Bandit::Jailed;
    t.act_so(A, Action::EndActions, |t| t.s.bandit == Bandit::Jailed);
    assert_eq!(t.s.players[B].food, 4, "it eats");
    t.act(B, Action::PickPioneer(Number(1))).activate(2);
    t.refuse(B, Action::Move, refuse::PIONEER_JAILED).refuse(B, Action::TradeOpen(A), refuse::PIONEER_JAILED);
    t.turn(B).activate(1).refuse(B, Action::Expand, refuse::NEED_TWO);
    t.refuse(B, Action::JailRoll, refuse::NOT_JAILED);
    t.act(B, Action::TradeOpen(A)).refuse(
        B,
        Action::Give(Item::Pioneer(Number(2))),
        refuse::trade("no-trade-in-prisoners"),
    );
}

#[test]
fn the_bars_bend_on_one_and_six() {
    covers!(rules::R14_2, rules::M3, rules::C23);
    for roll in 1..=6 {
        let mut t = table(2);
        t.jail(A, 1).cash(A, 3).activate(1).act_so(A, Action::JailRoll, |t| t.rolled(roll));
        let free = roll == 1 || roll == 6;
        assert_eq!(
            (t.s.figure(fig(A, 1)).jailed, t.s.figure(fig(A, 1)).actions),
            (!free, 2),
            "trying is no Action"
        );
        if free {
            assert_eq!(t.s.figure(fig(A, 1)).hex, hex(Terrain::Jail));
            assert!(t.may(A, Action::Move));
        } else {
            t.refuse(A, Action::JailRoll, refuse::BARS_TRIED);
            // Otherwise only its own release, which leaves an Action.
            t.jail(B, 1).act(A, Action::Sheriff(Errand::Release));
            let pioneer = t.s.figure(fig(A, 1));
            assert_eq!(
                (pioneer.jailed, pioneer.hex, pioneer.actions),
                (false, hex(Terrain::GeneralStore), 1)
            );
            assert!(t.s.figure(fig(B, 1)).jailed);
        }
    }
}

#[test]
fn at_some_tables_prisoners_do_not_eat() {
    covers!(rules::G15, rules::M3);
    let mut t =
        with(&Options { jailed_eat: false, deadwood_faces: "AAAAAA".to_owned(), ..Options::default() }, 2);
    t.jail(B, 1).s.figure_mut(fig(B, 1)).hunger = 1;
    t.s.bandit = Bandit::Jailed;
    t.act_so(A, Action::EndActions, |t| t.s.bandit == Bandit::Jailed);
    assert_eq!((t.s.players[B].food, t.s.figure(fig(B, 1)).hunger, t.s.figure(fig(B, 1)).actions), (5, 1, 2));
}

#[test]
fn the_dead_go_back_to_supply_and_kin_may_come() {
    covers!(rules::R15_1, rules::C36);
    let mut t = table(2);
    let bank = hex(Terrain::Bank);
    t.put(B, 1, bank).put(B, 2, hex(Terrain::Church)).teach(B, 1, Diploma::Land).teach(
        B,
        2,
        Diploma::Theology,
    );
    t.s.bandit = Bandit::On(bank);
    t.s.players[B].bullets = 3;
    t.act_so(A, Action::EndActions, |t| matches!(t.s.top(), Some(Frame::Holdup { .. })));
    t.act(B, Action::Fight).act_so(B, Action::Commit(1), |t| t.s.holders[Diploma::Land.index()].is_none());
    // Pioneer 1 died; as the lowest in supply it is also the kin that joins, without Actions until its meal.
    assert_eq!((t.s.players[B].men, t.s.figure(fig(B, 1)).hex), (2, hex(Terrain::Church)));
    assert!(t.events.contains(&Event::Died { who: fig(B, 1) }));
}

#[test]
fn the_eliminated_leave_their_buildings_behind() {
    covers!(rules::R15_2, rules::C7, rules::C8, rules::G29, rules::N13, rules::M15);
    let build = |property| {
        let mut t = with(&Options { eliminated_property: property, ..Options::default() }, 3);
        let (field, lake) = (t.lay(2, 0, Terrain::Field), t.lay(2, -1, Terrain::Lake));
        t.building(B, field, Building::Farm, 4).stake(B, lake).tool(B, Tool::Ax).teach(B, 1, Diploma::Law);
        t.s.laborers[Resource::Rye.index()] = field;
        t.s.players[B].resources = [1; 4];
        for k in 0..4 {
            t.s.stock.resources[k] -= 1;
        }
        let stakes = t.s.stock.stakes;
        quit(&mut t, B);
        let stake = match property {
            EliminatedProperty::Remove => (stakes + 1, Mark::Bare),
            EliminatedProperty::Abandon => (stakes, Mark::Forsaken),
        };
        assert_eq!((t.s.hideout_cash, (t.s.stock.stakes, t.mark(lake))), (30, stake));
        assert_eq!(
            (t.s.players[B].cash, t.s.players[B].food, t.s.players[B].tools, t.s.players[B].men),
            (0, 0, 0, 0)
        );
        assert_eq!((t.s.holders[Diploma::Law.index()], t.s.players[B].tokens), (None, [3; 5]));
        assert!(!t.s.laborers[Resource::Rye.index()].is_some());
        (t, field)
    };
    let (mut t, field) = build(EliminatedProperty::Abandon);
    assert_eq!(t.mark(field), Mark::Abandoned { kind: Building::Farm, tokens: 4 });
    // Open to work for anybody with the tool.
    t.put(A, 1, field).tool(A, Tool::Scythe).activate(1).act(A, Action::Process);
    assert_eq!(t.resource(A, Resource::Rye), 1);
    let (t, field) = build(EliminatedProperty::Remove);
    assert_eq!((t.mark(field), t.s.hideout[Resource::Rye.index()]), (Mark::Bare, 4));
}

#[test]
fn quitting_answers_whatever_was_asked() {
    covers!(rules::N9, rules::R15_5, rules::R15_2);
    // In one's own turn: it ends without a Bandit phase.
    let mut t = table(3);
    t.activate(1).act(A, Action::Move);
    quit(&mut t, A);
    assert_eq!((t.s.active, t.s.bandit), (B, Bandit::Countdown(21)));
    assert!(t.g.quit(&mut t.s, A, &mut GameRng::from_u64(0), &mut Events::off()).is_err());
    // A tile in hand goes back.
    let mut t = with(&Options { deadwood_faces: "AAAAAA".to_owned(), ..Options::default() }, 3);
    t.put(A, 1, hex(Terrain::Saloon)).activate(1).act(A, Action::Explore);
    assert_eq!(t.s.tiles_left(), 63);
    quit(&mut t, A);
    assert_eq!((t.s.tiles_left(), t.s.active), (64, B));
    // A trade is refused.
    let mut t = table(3);
    t.activate(1).act(A, Action::TradeOpen(B)).act(A, Action::Give(Item::One)).act(A, Action::Send);
    quit(&mut t, B);
    assert_eq!((t.asked(), t.s.frames.len(), t.s.figure(fig(A, 1)).actions), (vec![A], 1, 2));
    // Fire is held.
    let mut t = table(3);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(B, 1, lake).stake(B, lake).put(A, 1, hex(Terrain::Saloon)).activate(1).act_so(
        A,
        Action::Move,
        |t| t.rolled(3),
    );
    t.act(A, Action::Step(Cell::new(2, 0)));
    quit(&mut t, B);
    assert_eq!((t.asked(), t.s.figure(fig(A, 1)).hex), (vec![A], lake));
    // A duel is off and nothing is charged.
    let mut t = table(3);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(B, 1, lake).stake(B, lake).put(A, 1, lake);
    (t.s.players[A].bullets, t.s.players[B].bullets) = (4, 4);
    t.activate(1).act(A, Action::Dispute);
    let asked = t.s;
    t.act(B, Action::Fight).act(A, Action::Commit(2));
    quit(&mut t, B);
    assert_eq!((t.s.players[A].bullets, t.asked(), t.mark(lake)), (4, vec![A], Mark::Bare));
    t.s = asked;
    quit(&mut t, B);
    assert_eq!((t.s.frames.len(), t.s.figure(fig(A, 1)).actions), (1, 1), "the Action is spent");
    // A holdup passes on to the next.
    let mut t = table(3);
    let bank = hex(Terrain::Bank);
    t.put(B, 1, bank).put(B, 2, bank).put(C, 1, bank).s.bandit = Bandit::On(bank);
    t.act_so(A, Action::EndActions, |t| matches!(t.s.top(), Some(Frame::Holdup { first: B, .. })));
    quit(&mut t, B);
    assert_eq!(t.asked(), [C]);
    t.act(C, Action::Submit);
    assert!(matches!(t.s.top(), Some(Frame::Retreat { by: C })));
    quit(&mut t, C);
    assert_eq!(t.s.ended, Some(Ended::LastStanding(A)));
}

#[test]
fn a_player_may_come_back_once() {
    covers!(rules::R15_4, rules::R15_2, rules::R5_3, rules::C39, rules::M15);
    let options = Options { respawn: true, deadwood_faces: "AAAAAA".to_owned(), ..Options::default() };
    let mut t = with(&options, 2);
    t.s.players[B].food = 0;
    t.s.stock.revolvers = 0;
    for number in [1, 2] {
        t.s.figure_mut(fig(B, number)).hunger = 1;
    }
    t.s.bandit = Bandit::Jailed;
    t.act_so(A, Action::EndActions, |t| !t.rolled(6));
    assert_eq!((t.asked(), t.s.ended), (vec![B], None), "not over while somebody may come back");
    let asked = t.s;
    t.act(B, Action::StayOut);
    assert_eq!(t.s.ended, Some(Ended::LastStanding(A)));
    assert!(t.events.contains(&Event::WonAlone { seat: A }));
    t.s = asked;
    t.act(B, Action::Enter);
    assert_eq!((t.s.players[B].part, t.s.active), (Part::Returning, A));
    t.act(A, Action::PickPioneer(Number(1)));
    t.s.bandit = Bandit::Jailed;
    t.act_so(A, Action::EndActions, |t| !t.rolled(6));
    let player = t.s.players[B];
    assert_eq!(
        (player.part, player.cash, player.food, player.men, player.revolver),
        (Part::In, 20, 4, 2, true)
    );
    // Once only.
    t.act(B, Action::PickPioneer(Number(1)));
    t.turn(A).s.players[B].food = 0;
    for number in [1, 2] {
        t.s.figure_mut(fig(B, number)).hunger = 1;
    }
    t.s.bandit = Bandit::Jailed;
    t.act_so(A, Action::EndActions, |t| !t.rolled(6));
    assert_eq!(t.s.ended, Some(Ended::LastStanding(A)));
}

#[test]
fn a_late_seat_enters_when_its_turn_comes() {
    covers!(rules::R15_4);
    let options = Options { late_entry: 1, deadwood_faces: "AAAAAA".to_owned(), ..Options::default() };
    let mut t = with(&options, 4);
    assert_eq!((t.s.stock.stakes, t.s.stock.tools, t.s.players[Seat(3)].part), (5, [1; 4], Part::Outside));
    t.turn(C).s.bandit = Bandit::Jailed;
    t.act_so(C, Action::EndActions, |t| t.s.bandit == Bandit::Jailed);
    assert_eq!((t.asked(), t.s.top()), (vec![Seat(3)], Some(&Frame::Phase(Phase::Enter))));
    let asked = t.s;
    t.act(Seat(3), Action::StayOut);
    assert_eq!(t.s.active, A);
    t.s = asked;
    t.act(Seat(3), Action::Enter);
    let player = t.s.players[Seat(3)];
    assert_eq!((player.cash, player.food, player.men, player.part), (20, 4, 2, Part::In));
    assert_eq!(player.bullets, 1);
    assert!(t.events.contains(&Event::Entered { seat: Seat(3) }));
    assert_eq!(
        (t.s.stock.stakes, t.s.stock.tools),
        (6, [2; 4]),
        "a stake, and the second set with the fourth seat"
    );
}

#[test]
fn the_first_homestead_may_be_the_only_anchor() {
    covers!(rules::M14, rules::C20);
    let mut t =
        with(&Options { homestead_adjacency: HomesteadAdjacency::FirstOnly, ..Options::default() }, 2);
    let one = t.lay(2, 0, Terrain::Lake);
    let two = t.lay(3, 0, Terrain::Lake);
    let three = t.lay(4, 0, Terrain::Lake);
    t.building(A, one, Building::Homestead, 0).building(A, two, Building::Homestead, 0);
    t.put(A, 1, three).stake(A, three).cash(A, 30).activate(1).refuse(
        A,
        Action::Build(Building::Homestead),
        refuse::NOT_ADJACENT,
    );
    // When the first is gone the second is the anchor.
    t.s.players[A].homes.remove(0);
    assert!(t.may(A, Action::Build(Building::Homestead)));
}

#[test]
fn a_tile_may_be_seen_only_when_it_lies() {
    covers!(rules::G5);
    let mut t = with(&Options { tile_reveal: TileReveal::AfterPlacement, ..Options::default() }, 2);
    t.put(A, 1, hex(Terrain::Saloon)).activate(1).act(A, Action::Explore);
    assert!(matches!(t.s.top(), Some(Frame::Place { terrain: None, .. })));
    assert_eq!(t.s.tiles_left(), 64);
    t.act(A, Action::Place(Cell::new(2, 0)));
    assert_eq!((t.s.tiles_left(), t.s.map.at(Cell::new(2, 0))), (63, Some(Hex(7))));
}

#[test]
fn a_limited_bank_pays_what_it_has() {
    covers!(rules::C21, rules::M16);
    use peril::options::BankLimit;
    let mut t = with(&Options { bank_limit: BankLimit::Box, ..Options::default() }, 2);
    t.s.stock.cash = 3;
    t.s.players[A].resources[0] = 1;
    t.activate(1).act(A, Action::Shop(peril::Mode::Sell));
    t.refuse(A, Action::Lot(peril::Good::Resource(Resource::Rye)), refuse::BANK_EMPTY);
    t.cash(A, 0).s.stock.cash = 3;
    t.turn(A).prays("P03");
    assert_eq!(t.s.players[A].cash, 3, "a gain is cut to what the bank has");
    assert!(t.events.contains(&Event::Gained { seat: A, thing: peril::Thing::Cash, amount: 3 }));
    // Without a limit it goes on.
    let mut t = table(2);
    t.cash(A, 0).s.stock.cash = 0;
    t.prays("P03");
    assert_eq!((t.s.players[A].cash, t.s.stock.cash), (8, -8));
}
