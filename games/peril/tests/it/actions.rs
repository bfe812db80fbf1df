//! The sixteen actions: what they take, what they do, and every reason to refuse them.

use engine::{Knowledge, Viewer, covers};
use peril::{
    Action, Bandit, Building, Cell, Diploma, Ended, Errand, Event, Face, Frame, Good, Item, Mark, Mode,
    Number, Options, Prisoner, Purse, Resource, Symbol, Terrain, Tool, refuse, rules,
};
use serde_json::{Value, json};

use crate::table::{A, B, Table, fig, hex, table, with};

const STORE: Terrain = Terrain::GeneralStore;

fn cell(q: i8, r: i8) -> Cell {
    Cell::new(q, r)
}

#[test]
fn a_move_is_a_die_of_steps_and_the_unknown_ends_it() {
    covers!(rules::A7_1, rules::N1, rules::G5, rules::R3_4);
    let mut t = table(2);
    t.s.windows.insert(hex(Terrain::Bank));
    t.activate(1).act_so(A, Action::Move, |t| t.rolled(5));
    assert_eq!(t.s.top(), Some(&Frame::Move { left: 5, rolled: 5 }));
    assert!(t.s.windows.is_empty(), "shots of an earlier walk do not count");
    assert!(t.events.contains(&Event::Walking { who: fig(A, 1), steps: 5 }));
    assert_eq!(t.s.figure(fig(A, 1)).actions, 1, "spent when begun");
    t.refuse(A, Action::Step(cell(2, 0)), refuse::ILLEGAL_STEP).refuse(
        A,
        Action::EndActions,
        refuse::WRONG_PHASE,
    );
    t.act(A, Action::Step(cell(1, 0)));
    t.act_so(A, Action::Step(cell(2, 0)), |t| t.s.map.terrain(peril::Hex(7)) == Terrain::Canyon);
    // What cannot be entered sends the walker back, and the rest of the steps is lost.
    assert_eq!((t.s.figure(fig(A, 1)).hex, t.s.frames.len()), (hex(Terrain::Saloon), 1));
    assert!(t.events.contains(&Event::TurnedBack { who: fig(A, 1) }));
    t.act_so(A, Action::Move, |t| t.rolled(1));
    t.refuse(A, Action::Step(cell(2, 0)), refuse::ILLEGAL_STEP);
    t.act(A, Action::StopMove);
}

#[test]
fn a_horse_doubles_the_steps_of_every_pioneer() {
    covers!(rules::A7_1);
    let mut t = table(2);
    t.s.players[A].horse = true;
    t.activate(2).act_so(A, Action::Move, |t| t.rolled(4));
    assert_eq!(t.s.top(), Some(&Frame::Move { left: 8, rolled: 4 }));
}

#[test]
fn without_tiles_nobody_steps_into_the_unknown_or_explores() {
    covers!(rules::R3_7);
    let mut t = table(2);
    t.s.stack = [0; 10];
    t.put(A, 1, hex(Terrain::Saloon)).activate(1);
    t.refuse(A, Action::Explore, refuse::STACK_EMPTY);
    t.act(A, Action::Move).refuse(A, Action::Step(cell(2, 0)), refuse::STACK_EMPTY);
}

#[test]
fn exploring_lays_a_tile_beside_the_pioneer_and_a_second_if_one_may() {
    covers!(rules::A7_2, rules::M5, rules::G32);
    let mut t = table(2);
    t.activate(1).refuse(A, Action::Explore, refuse::NO_SPACE);
    t.put(A, 1, hex(Terrain::Saloon)).act(A, Action::Explore);
    t.refuse(A, Action::Place(cell(0, 2)), refuse::ILLEGAL_HEX);
    t.act(A, Action::Place(cell(2, 0)));
    assert_eq!(t.s.frames.len(), 1, "no horse, no second tile");
    // Horse and Land Management together still make two.
    t.s.players[A].horse = true;
    t.teach(A, 1, Diploma::Land).act(A, Action::Explore).act(A, Action::Place(cell(2, -1)));
    assert!(t.may(A, Action::ExploreStop));
    // Only one cell is left beside the hex, and the tile goes there.
    t.act(A, Action::ExploreAgain);
    assert_eq!((t.s.map.len(), t.s.frames.len()), (10, 1));
}

#[test]
fn buying_goes_in_whole_lots_where_the_goods_are() {
    covers!(rules::A7_3, rules::C1, rules::N2, rules::G31, rules::M6);
    let mut t = table(2);
    t.activate(1).act(A, Action::Shop(Mode::Buy));
    t.refuse(A, Action::ShopDone, refuse::SHOP_NOT_DONE);
    t.refuse(A, Action::Lot(Good::Tool(Tool::Ax)), refuse::WRONG_SHOP);
    t.refuse(A, Action::Lot(Good::Resource(Resource::Rye)), refuse::NEVER_BOUGHT);
    t.refuse(A, Action::Lot(Good::Revolver), refuse::OWNERSHIP_CAP);
    t.act(A, Action::Lot(Good::Bullets)).act(A, Action::Lot(Good::Food)).act(A, Action::Lot(Good::Horse));
    let player = t.s.players[A];
    assert_eq!((player.bullets, player.food, player.horse, player.cash), (7, 8, true, 14));
    t.refuse(A, Action::Lot(Good::Horse), refuse::OWNERSHIP_CAP);
    t.s.stock.food = 1;
    t.refuse(A, Action::Lot(Good::Food), refuse::STOCK_EMPTY);
    t.cash(A, 0).refuse(A, Action::Lot(Good::Bullets), refuse::funds(rules::A7_3));
    t.act(A, Action::ShopDone);
    // Smith and bank sell their own.
    t.put(A, 1, hex(Terrain::Blacksmith)).cash(A, 50).act(A, Action::Shop(Mode::Buy));
    t.act(A, Action::Lot(Good::Tool(Tool::Ax))).refuse(
        A,
        Action::Lot(Good::Tool(Tool::Ax)),
        refuse::OWNERSHIP_CAP,
    );
    t.act(A, Action::ShopDone);
    t.turn(A).put(A, 1, hex(Terrain::Bank)).activate(1).act(A, Action::Shop(Mode::Buy));
    // One card is all that can be bought with $47: it is bought, and the shop closes by itself.
    assert_eq!((t.s.players[A].cards, t.s.stock.cards, t.s.frames.len()), (1, 3, 1));
    t.put(A, 1, hex(Terrain::Church)).refuse(A, Action::Shop(Mode::Buy), refuse::WRONG_SHOP);
}

#[test]
fn selling_goes_in_whole_lots_to_the_store_and_tools_to_the_smith() {
    covers!(rules::A7_4, rules::C3, rules::C5, rules::C1);
    let mut t = table(2);
    t.tool(A, Tool::Ax).tool(A, Tool::Scythe).s.players[A].resources[Resource::Coal.index()] = 1;
    t.s.players[A].cards = 1;
    t.activate(1).act(A, Action::Shop(Mode::Sell));
    t.refuse(A, Action::Lot(Good::Bullets), refuse::LOT_SIZE);
    t.refuse(A, Action::Lot(Good::Horse), refuse::NOT_OWNED);
    let coal = Good::Resource(Resource::Coal);
    for (good, cash) in [(coal, 25), (Good::Food, 26), (Good::Revolver, 27), (Good::PointCard, 47)] {
        t.act(A, Action::Lot(good));
        assert_eq!(t.s.players[A].cash, cash);
    }
    t.act(A, Action::ShopDone);
    t.put(A, 1, hex(Terrain::Blacksmith)).act(A, Action::Shop(Mode::Sell));
    t.refuse(A, Action::Lot(Good::Food), refuse::WRONG_SHOP);
    t.act(A, Action::Lot(Good::Tool(Tool::Ax))).act(A, Action::Lot(Good::Tool(Tool::Scythe)));
    assert_eq!((t.s.players[A].cash, t.s.frames.len()), (49, 1));
    t.turn(A).put(A, 1, hex(Terrain::Bank)).activate(1).refuse(
        A,
        Action::Shop(Mode::Sell),
        refuse::WRONG_SHOP,
    );
}

#[test]
fn a_claim_stands_where_the_pioneer_stands() {
    covers!(rules::A7_6, rules::C4, rules::C28, rules::G36, rules::R3_6);
    let mut t = table(2);
    let (lake, desert) = (t.lay(2, 0, Terrain::Lake), t.lay(2, -1, Terrain::Desert));
    t.activate(1).refuse(A, Action::Claim, refuse::NOT_DEVELOPABLE);
    t.put(A, 1, desert).refuse(A, Action::Claim, refuse::NOT_DEVELOPABLE);
    t.put(A, 1, lake).cash(A, 1).refuse(A, Action::Claim, refuse::funds(rules::A7_6));
    t.cash(A, 20);
    t.s.stock.stakes = 0;
    t.refuse(A, Action::Claim, refuse::NO_STAKE);
    t.s.stock.stakes = 4;
    t.act(A, Action::Claim);
    assert_eq!((t.mark(lake), t.s.players[A].cash, t.s.stock.stakes), (Mark::Stake(A), 18, 3));
    assert!(t.told(|event| matches!(event, Event::Claimed { .. })));
    t.refuse(A, Action::Claim, refuse::ALREADY_CLAIMED);
    t.s.marks[lake.index()] = Mark::Built { owner: B, kind: Building::Homestead, tokens: 0 };
    t.refuse(A, Action::Claim, refuse::ALREADY_BUILT);
    assert_eq!(t.points(A), 2, "a stake counts nothing");
}

#[test]
fn building_replaces_the_stake_and_rolls_what_is_there() {
    covers!(rules::A7_7, rules::C19, rules::C20, rules::C32, rules::G39, rules::G43, rules::R3_3);
    let mut t = table(2);
    let (mountain, lake) = (t.lay(2, 0, Terrain::Mountain), t.lay(2, -1, Terrain::Lake));
    let (next, apart) = (t.lay(3, -1, Terrain::River), t.lay(0, 2, Terrain::Lake));
    t.put(A, 1, mountain).activate(1).refuse(A, Action::Build(Building::Mine), refuse::UNCLAIMED);
    t.stake(A, mountain).refuse(A, Action::Build(Building::Farm), refuse::WRONG_TERRAIN);
    t.cash(A, 2).refuse(A, Action::Build(Building::Mine), refuse::funds(rules::A7_7));
    t.cash(A, 20);
    t.s.players[A].tokens[Building::Mine.index()] = 0;
    t.refuse(A, Action::Build(Building::Mine), refuse::NO_TOKEN);
    t.s.players[A].tokens[Building::Mine.index()] = 3;
    for tokens in 3..=6 {
        let mut t2 = table(2);
        let mountain = t2.lay(2, 0, Terrain::Mountain);
        t2.put(A, 1, mountain).stake(A, mountain).activate(1);
        t2.act_so(A, Action::Build(Building::Mine), |t| {
            t.mark(mountain).building() == Some((Building::Mine, tokens))
        });
        assert_eq!(t2.s.stock.resources[Resource::Coal.index()], 80 - tokens);
        assert!(t2.rolled(tokens));
    }
    t.act(A, Action::Build(Building::Mine));
    assert_eq!((t.points(A), t.s.players[A].cash, t.s.stock.stakes), (4, 17, 4));
    assert_eq!((t.s.players[A].stakes, t.s.players[A].tokens[Building::Mine.index()]), (0, 2));
    assert!(t.told(|event| matches!(event, Event::Built { .. })));
    // Homesteads cost 5, 10, 15 by how many stand now, and lie side by side.
    for (home, price) in [(lake, 5), (next, 10)] {
        t.turn(A)
            .put(A, 1, home)
            .stake(A, home)
            .cash(A, 20)
            .activate(1)
            .act(A, Action::Build(Building::Homestead));
        assert_eq!(t.s.players[A].cash, 20 - price);
        assert!(!t.told(|event| matches!(event, Event::Die { .. })), "nothing is rolled for a homestead");
    }
    t.turn(A).put(A, 1, apart).stake(A, apart).activate(1);
    t.refuse(A, Action::Build(Building::Homestead), refuse::NOT_ADJACENT);
}

#[test]
fn tokens_are_fewer_if_the_stock_is_short() {
    covers!(rules::A7_7, rules::C22, rules::S2);
    let mut t = table(2);
    let field = t.lay(2, 0, Terrain::Field);
    assert_eq!(t.s.stock.resources, [80; 4]);
    t.s.stock.resources[Resource::Rye.index()] = 2;
    t.put(A, 1, field).stake(A, field).activate(1).act(A, Action::Build(Building::Farm));
    assert_eq!(t.mark(field).building(), Some((Building::Farm, 2)));
    assert!((3..=6).any(|value| t.rolled(value)), "the die is told as it fell");
}

#[test]
fn a_building_or_a_child_may_be_the_last_point() {
    covers!(rules::A7_7, rules::A7_11);
    let mut t = table(2);
    let field = t.lay(2, 0, Terrain::Field);
    t.put(A, 1, field).stake(A, field).activate(1).s.players[A].cards = 16;
    assert!(t.act(A, Action::Build(Building::Farm)).s.ended.is_some());
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(A, 1, lake).put(A, 2, lake).building(A, lake, Building::Homestead, 0);
    t.activate(1).s.players[A].cards = 15;
    assert!(t.act(A, Action::Expand).s.ended.is_some());
}

#[test]
fn a_hunt_is_up_to_three_shots() {
    covers!(rules::A7_8, rules::C33, rules::G30, rules::A01_A10, rules::G22);
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.s.players[A].bullets = 9;
    t.activate(1).refuse(A, Action::Hunt, refuse::NOT_HUNTABLE);
    t.put(A, 1, lake);
    t.s.players[A].revolver = false;
    t.refuse(A, Action::Hunt, refuse::NO_REVOLVER);
    t.s.players[A].revolver = true;
    let bison = |t: &crate::table::Table| matches!(t.s.top(), Some(Frame::Hunt { animal: 9, .. }));
    t.act_so(A, Action::Hunt, bison);
    assert!(t.told(|event| matches!(event, Event::Sighted { animal: 9, .. })));
    let miss = |t: &crate::table::Table| t.events.iter().any(|e| matches!(e, Event::Shot { hit: false, .. }));
    t.act_so(A, Action::Shoot, miss).act_so(A, Action::Shoot, miss).act_so(A, Action::Shoot, miss);
    assert_eq!((t.s.frames.len(), t.s.players[A].bullets), (1, 6), "after three misses it is gone");
    t.act_so(A, Action::Hunt, bison);
    t.act_so(A, Action::Shoot, |t| {
        t.events.iter().any(|e| matches!(e, Event::Shot { roll: 6, hit: true, .. }))
    });
    assert_eq!((t.s.players[A].food, t.s.frames.len()), (12, 1));
    t.turn(A).activate(1).act(A, Action::Hunt).act(A, Action::RunAway);
    assert_eq!(t.s.figure(fig(A, 1)).actions, 1);
    t.s.players[A].bullets = 0;
    t.refuse(A, Action::Hunt, refuse::NO_BULLET);
    // The last bullet missed ends it too.
    t.s.players[A].bullets = 1;
    t.act_so(A, Action::Hunt, bison).act_so(A, Action::Shoot, miss);
    assert_eq!(t.s.frames.len(), 1);
}

#[test]
fn processing_takes_the_tool_and_pays_for_presence_and_skill() {
    covers!(rules::A7_9, rules::C38, rules::G18, rules::G19);
    let mut t = table(3);
    let forest = t.lay(2, 0, Terrain::Forest);
    t.put(A, 1, forest).activate(1).refuse(A, Action::Process, refuse::NO_RESOURCE);
    t.building(A, forest, Building::Sawmill, 5).refuse(A, Action::Process, refuse::NO_TOOL);
    t.tool(A, Tool::Ax).act(A, Action::Process);
    assert_eq!(
        (t.resource(A, Resource::Timber), t.mark(forest).building()),
        (1, Some((Building::Sawmill, 4)))
    );
    // Laborer and diploma give one more each from the stock.
    t.s.laborers[Resource::Timber.index()] = forest;
    t.teach(A, 1, Diploma::Forestry).act(A, Action::Process);
    assert_eq!(
        (t.resource(A, Resource::Timber), t.mark(forest).building()),
        (4, Some((Building::Sawmill, 3)))
    );
    // From afar exactly one, whoever does it.
    t.turn(A).activate(2).act(A, Action::ProcessAt(cell(2, 0)));
    assert_eq!(
        (t.resource(A, Resource::Timber), t.mark(forest).building()),
        (5, Some((Building::Sawmill, 2)))
    );
    t.s.laborers[Resource::Timber.index()] = peril::Hex::NONE;
    t.refuse(A, Action::ProcessAt(cell(2, 0)), refuse::NO_LABORER);
    // Another's is open only while nobody watches, and is remembered.
    t.turn(B).put(B, 1, forest).teach(B, 1, Diploma::Metallurgy).activate(1);
    t.refuse(B, Action::Process, refuse::ATTENDED);
    t.put(A, 1, hex(STORE));
    t.s.laborers[Resource::Timber.index()] = forest;
    t.refuse(B, Action::Process, refuse::ATTENDED);
    t.s.laborers[Resource::Timber.index()] = peril::Hex::NONE;
    t.act(B, Action::Process).act(B, Action::Process);
    assert_eq!((t.resource(B, Resource::Timber), t.s.figure(fig(B, 1)).loot[0]), (2, 2));
    t.turn(B).activate(1).act_so(B, Action::Move, |t| t.rolled(6)).act(B, Action::Step(cell(1, 0)));
    assert_eq!(t.s.figure(fig(B, 1)).loot[0], 0, "leaving the hex forgets it");
}

#[test]
fn an_emptied_building_sends_its_laborer_home() {
    covers!(rules::A7_9);
    let mut t = table(2);
    let forest = t.lay(2, 0, Terrain::Forest);
    t.put(A, 1, forest).building(A, forest, Building::Sawmill, 1).tool(A, Tool::Ax);
    t.s.laborers[Resource::Timber.index()] = forest;
    t.activate(1).act(A, Action::Process);
    assert!(!t.s.laborers[Resource::Timber.index()].is_some());
}

#[test]
fn praying_costs_two_dollars_and_nothing_for_the_poor() {
    covers!(rules::A7_10, rules::C15);
    let mut t = table(2);
    t.activate(1).refuse(A, Action::Pray { shuffle: false }, refuse::NO_CHURCH);
    t.stack_prayer("P02").put(A, 1, hex(Terrain::Church)).cash(A, 4).act(A, Action::Pray { shuffle: true });
    let player = &t.s.players[A];
    assert_eq!((player.cash, player.food, player.bullets), (4, 6, 2), "the card does what it says");
    assert_eq!(t.s.drawn.map(|drawn| drawn.seat), Some(A));
    assert!(t.told(|event| matches!(event, Event::Prayed { shuffled: true, .. })));
    // Little money is enough, and so are few resources; who has enough of both pays.
    t.s.players[A].resources[0] = 2;
    let church = t.s;
    t.act(A, Action::Pray { shuffle: false });
    assert_eq!(t.s.players[A].cash, 4);
    t.s = church;
    t.cash(A, 5).act(A, Action::Pray { shuffle: false });
    assert_eq!(t.s.players[A].cash, 3);
    t.s = church;
    t.s.players[A].resources[0] = 1;
    t.cash(A, 5).act(A, Action::Pray { shuffle: false });
    assert_eq!(t.s.players[A].cash, 5);
    // A table may want both.
    let mut t = with(&Options { pray_free: peril::options::PrayFree::And, ..Options::default() }, 2);
    t.stack_prayer("P02").put(A, 1, hex(Terrain::Church)).activate(1).s.players[A].resources[0] = 2;
    t.cash(A, 1).refuse(A, Action::Pray { shuffle: false }, refuse::funds(rules::A7_10));
    t.cash(A, 2).act(A, Action::Pray { shuffle: false });
    assert_eq!(t.s.players[A].cash, 0);
}

#[test]
fn a_family_grows_on_its_homestead() {
    covers!(rules::A7_11, rules::B4, rules::G47, rules::C9, rules::M2);
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(A, 1, lake).put(A, 2, lake).activate(1).refuse(A, Action::Expand, refuse::NEED_TWO);
    t.building(A, lake, Building::Homestead, 0).act(A, Action::Expand);
    let child = *t.s.figure(fig(A, 3));
    assert_eq!((child.hex, child.newborn, child.actions, t.points(A)), (lake, true, 0, 5));
    assert!(t.told(|event| matches!(event, Event::Born { .. })));
    t.refuse(A, Action::Expand, refuse::ALREADY_EXPANDED);
    t.refuse(A, Action::Activate(Number(3)), refuse::NEWBORN);
    t.s.players[A].expanded = false;
    t.refuse(A, Action::Expand, refuse::FAMILY_CAP);
    // Who acts must be one of the two.
    let next = t.lay(3, -1, Terrain::Lake);
    t.building(A, next, Building::Homestead, 0).turn(A).put(A, 2, hex(STORE)).activate(2);
    t.refuse(A, Action::Expand, refuse::NEED_TWO);
    t.turn(A).activate(1).refuse(A, Action::Expand, refuse::NEED_TWO);
    for number in 3..=8 {
        t.put(A, number, lake);
        t.s.figure_mut(fig(A, number)).newborn = false;
    }
    t.refuse(A, Action::Expand, refuse::NO_SUPPLY);
}

#[test]
fn a_wager_wins_from_the_stock_and_loses_to_the_hideout() {
    covers!(rules::A7_12, rules::C13, rules::C12, rules::N4);
    let mut t = table(2);
    t.activate(1).refuse(A, Action::Gamble, refuse::NO_SALOON);
    t.put(A, 1, hex(Terrain::Saloon)).cash(A, 7).act(A, Action::Gamble);
    // Only money to wager: the kind is taken as said (N16).
    assert_eq!(t.offers(A), [1, 2, 5, 7].map(Action::Stake));
    t.refuse(A, Action::Stake(3), refuse::BAD_WAGER);
    t.act(A, Action::Stake(5)).refuse(A, Action::Bet(Face::Player(Symbol::Hat)), refuse::BAD_WAGER);
    let lost = t.s;
    t.act_so(A, Action::Bet(Face::Bandit), |t| t.s.players[A].cash > 7);
    assert_eq!(t.s.players[A].cash, 7 + 15, "threefold from the stock");
    assert!(t.events.contains(&Event::PlayerDie { face: Face::Bandit }));
    assert!(t.told(|event| matches!(event, Event::Wagered { amount: 5, .. })));
    t.s = lost;
    t.act_so(A, Action::Bet(Face::Player(Symbol::Boot)), |t| t.s.players[A].cash > 7);
    assert_eq!(t.s.players[A].cash, 7 + 30);
    t.s = lost;
    t.act_so(A, Action::Bet(Face::Bandit), |t| t.s.players[A].cash < 7);
    assert_eq!((t.s.players[A].cash, t.s.hideout_cash), (2, 15));
    // A resource is wagered only if the stock could pay.
    t.cash(A, 0);
    t.s.players[A].resources[0] = 5;
    t.s.stock.resources[0] = 11;
    t.act(A, Action::Gamble);
    assert_eq!(t.offers(A), [1, 2].map(Action::Stake));
    t.refuse(A, Action::Stake(5), refuse::NOT_COVERED);
    t.act_so(A, Action::Stake(2), |t| t.resource(A, Resource::ALL[0]) < 5);
    assert_eq!((t.resource(A, Resource::ALL[0]), t.s.hideout[0]), (3, 2), "it lies in the Hideout");
    assert!(!t.events.contains(&Event::PlayerDie { face: Face::Bandit }));
    assert!(t.told(|event| matches!(event, Event::Lost { amount: 2, .. })));
    // Sixfold would be twelve: only the Bandit is covered, and so the die is rolled.
    assert_eq!(t.s.frames.len(), 1);
    t.turn(A).activate(1);
    t.s.players[A].resources = [0; 4];
    t.refuse(A, Action::Gamble, refuse::BAD_WAGER);
    t.s.players[A].resources[1] = 1;
    t.s.stock.resources[1] = 2;
    t.refuse(A, Action::Gamble, refuse::NOT_COVERED);
    t.refuse(A, Action::Wager(Purse::Cash), refuse::WRONG_PHASE);
    // A table may count the stake in, which makes it fair.
    let inclusive = peril::options::GamblePayout::Inclusive;
    let mut t = with(&Options { gamble_payout: inclusive, ..Options::default() }, 2);
    t.put(A, 1, hex(Terrain::Saloon)).cash(A, 5).activate(1).act(A, Action::Gamble).act(A, Action::Stake(5));
    t.act_so(A, Action::Bet(Face::Bandit), |t| t.s.players[A].cash > 5);
    assert_eq!(t.s.players[A].cash, 15);
}

#[test]
fn the_odds_of_gambling_by_enumeration() {
    covers!(rules::C13);
    // Six faces: the Bandit on two wins 3w, a symbol on one wins 6w.
    for (face, faces, factor) in [(Face::Bandit, 2, 3), (Face::Player(Symbol::Boot), 1, 6)] {
        let mut t = table(2);
        t.put(A, 1, hex(Terrain::Saloon)).cash(A, 1).activate(1).act(A, Action::Gamble);
        let before = t.s;
        let wins = (0..6000)
            .filter(|&seed| {
                let mut s = before;
                let mut rng = engine::GameRng::from_u64(seed);
                engine::Rules::apply(
                    &t.g,
                    &mut s,
                    A,
                    Action::Bet(face),
                    &mut rng,
                    &mut engine::Events::off(),
                );
                s.players[A].cash == 1 + factor
            })
            .count();
        assert!(wins.abs_diff(1000 * faces) < 120, "{wins} wins on {faces} faces");
    }
}

/// The question of a dispute, as everybody sees it.
fn disputed(t: &Table) -> Value {
    let view = serde_json::to_value(t.g.view(&t.s, Viewer::Spectator)).expect("plain data");
    view["asked"].clone()
}

#[test]
fn a_disputed_stake_has_a_price_or_a_fight() {
    covers!(rules::A7_13, rules::N5, rules::B4, rules::G13, rules::G12);
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(A, 1, lake).activate(1).refuse(A, Action::Dispute, refuse::NOTHING_TO_DISPUTE);
    t.stake(A, lake).refuse(A, Action::Dispute, refuse::OWN_STAKE);
    t.s.marks[lake.index()] = Mark::Bare;
    t.s.players[A].stakes = 0;
    t.s.players[A].resources[0] = 2;
    t.stake(B, lake).cash(A, 6).act(A, Action::Dispute);
    assert_eq!((t.asked(), t.offers(B)), (vec![B], vec![Action::Negotiate, Action::Fight]));
    t.refuse(B, Action::Reject, refuse::MUST_ANSWER);
    assert_eq!((&disputed(&t)["otherwise"], &disputed(&t)["champions"]), (&json!("fight"), &json!([1, 2])));
    let asked = t.s;
    // Any sum, and goods besides: $3 and a Rye.
    t.act(B, Action::Negotiate);
    t.refuse(B, Action::Give(Item::One), refuse::WRONG_PHASE).refuse(B, Action::Drop, refuse::WRONG_PHASE);
    t.refuse(B, Action::Get(Item::Revolver), refuse::trade("no-two-revolvers"));
    for item in [Item::One, Item::One, Item::One, Item::Resource(Resource::Rye)] {
        t.act(B, Action::Get(item));
    }
    t.act(B, Action::Send);
    assert_eq!(t.asked(), [A]);
    let demanded = t.s;
    t.act(A, Action::Accept);
    assert_eq!((t.mark(lake), t.s.players[A].cash, t.s.players[B].cash), (Mark::Stake(A), 3, 23));
    assert_eq!((t.resource(A, Resource::Rye), t.resource(B, Resource::Rye)), (1, 1));
    assert_eq!(
        (t.s.figure(fig(A, 1)).actions, t.s.offers),
        (1, 0),
        "the dispute was the Action, and no proposal"
    );
    // The challenger would give less; the owner agrees.
    t.s = demanded;
    t.act(A, Action::CounterDrop(Item::Resource(Resource::Rye))).act(B, Action::Accept);
    assert_eq!((t.mark(lake), t.resource(A, Resource::Rye)), (Mark::Stake(A), 2));
    // For nothing at all.
    t.s = asked;
    t.act(B, Action::Negotiate).act(B, Action::Send).act(A, Action::Accept);
    assert_eq!((t.mark(lake), t.s.players[A].cash), (Mark::Stake(A), 6));
    // Refused, an armed owner fights with whom they like, for none of theirs is there.
    t.s = demanded;
    t.act(A, Action::Reject);
    assert_eq!(t.offers(B), [1, 2].map(|n| Action::Champion(Number(n))));
    t.refuse(B, Action::Champion(Number(3)), refuse::BAD_CHAMPION);
    // So does one who refuses the counter-offer.
    t.s = demanded;
    t.act(A, Action::CounterDrop(Item::One)).act(B, Action::Reject);
    assert_eq!(t.s.top(), Some(&Frame::Champion(lake)));
    // An unarmed one must give it up for two dollars.
    t.s = asked;
    t.s.players[B].revolver = false;
    t.refuse(B, Action::Fight, refuse::CANNOT_FIGHT);
    assert_eq!(
        (&disputed(&t)["otherwise"], &disputed(&t)["champions"]),
        (&json!({ "forced": 2 }), &json!([]))
    );
    t.act(B, Action::Negotiate).act(B, Action::Get(Item::Five)).act(B, Action::Send).act(A, Action::Reject);
    assert_eq!((t.mark(lake), t.s.players[A].cash), (Mark::Stake(A), 4));
    // A champion on the hex must fight.
    t.s = asked;
    t.put(B, 2, lake);
    assert_eq!(disputed(&t)["champions"], json!([2]));
    t.act(B, Action::Fight);
    assert_ne!(t.s.top(), Some(&Frame::Champion(lake)), "only one may, and does");
}

#[test]
fn an_unarmed_challenger_negotiates_and_nothing_else() {
    covers!(rules::A7_13, rules::G46, rules::B4, rules::N5);
    let at = json!({ "q": 2, "r": 0 });
    for armed_owner in [true, false] {
        let mut t = table(2);
        let lake = t.lay(2, 0, Terrain::Lake);
        t.put(A, 1, lake).stake(B, lake).activate(1);
        t.s.players[A].bullets = 0;
        t.s.players[B].revolver = armed_owner;
        t.act(A, Action::Dispute).refuse(B, Action::Fight, refuse::CHALLENGER_UNARMED);
        assert_eq!(t.offers(B), [Action::Negotiate, Action::Reject]);
        let asked = t.s;
        assert_eq!(
            disputed(&t),
            json!({ "what": "dispute", "at": at, "otherwise": "kept", "champions": [] })
        );
        t.act(B, Action::Negotiate).act(B, Action::Get(Item::Five)).act(B, Action::Send);
        let demanded = t.s;
        t.act(A, Action::Accept);
        assert_eq!((t.mark(lake), t.s.players[B].cash), (Mark::Stake(A), 25));
        // Nobody can be forced: the owner keeps the stake and the Action is gone.
        for refused in [(demanded, A), (asked, B)] {
            t.s = refused.0;
            t.act(refused.1, Action::Reject);
            assert_eq!((t.mark(lake), t.s.players[A].cash), (Mark::Stake(B), 20));
            assert_eq!((t.asked(), t.s.figure(fig(A, 1)).actions), (vec![A], 1));
        }
    }
}

#[test]
fn what_the_eliminated_left_is_taken_over() {
    covers!(rules::A7_13, rules::C7);
    let mut t = table(2);
    let (field, lake) = (t.lay(2, 0, Terrain::Field), t.lay(0, 2, Terrain::Lake));
    t.s.marks[field.index()] = Mark::Abandoned { kind: Building::Farm, tokens: 3 };
    t.s.marks[lake.index()] = Mark::Abandoned { kind: Building::Homestead, tokens: 0 };
    t.put(A, 1, field).activate(1);
    t.s.players[A].tokens[0] = 0;
    t.refuse(A, Action::TakeOver, refuse::NO_TOKEN);
    t.s.players[A].tokens[0] = 3;
    t.act(A, Action::TakeOver);
    assert_eq!(t.mark(field), Mark::Built { owner: A, kind: Building::Farm, tokens: 3 });
    let home = t.lay(2, -1, Terrain::Lake);
    t.building(A, home, Building::Homestead, 0).put(A, 1, lake).refuse(
        A,
        Action::TakeOver,
        refuse::NOT_ADJACENT,
    );
    // A stake is nobody's until somebody takes it over, and cannot be claimed.
    let mut t = table(2);
    let field = t.lay(2, 0, Terrain::Field);
    t.s.marks[field.index()] = Mark::Forsaken;
    t.s.stock.stakes -= 1;
    t.put(A, 1, field).activate(1).refuse(A, Action::Claim, refuse::ALREADY_CLAIMED);
    t.refuse(A, Action::Dispute, refuse::NOTHING_TO_DISPUTE).act(A, Action::TakeOver);
    assert_eq!((t.mark(field), t.s.players[A].stakes, t.s.players[A].cash), (Mark::Stake(A), 1, 20));
}

#[test]
fn diplomas_are_learnt_in_school_or_from_a_teacher() {
    covers!(rules::A7_14, rules::C34, rules::C17);
    let mut t = table(2);
    t.activate(1).refuse(A, Action::Learn(Diploma::Law), refuse::NO_SCHOOL);
    t.teach(B, 1, Diploma::Law).put(A, 1, hex(Terrain::School));
    t.refuse(A, Action::Learn(Diploma::Law), refuse::DIPLOMA_TAKEN);
    t.cash(A, 3).refuse(A, Action::Learn(Diploma::Education), refuse::funds(rules::A7_14));
    t.cash(A, 20).act(A, Action::Learn(Diploma::Education));
    assert_eq!((t.s.players[A].cash, t.points(A)), (16, 3));
    t.refuse(A, Action::Learn(Diploma::Land), refuse::HAS_DIPLOMA);
    // Beside the teacher another one learns, and pays the stock.
    t.put(A, 1, hex(STORE)).activate(2).act(A, Action::Learn(Diploma::Land));
    assert_eq!((t.s.players[A].cash, t.s.players[B].cash), (12, 20));
}

#[test]
fn a_diploma_is_given_back_for_nothing() {
    covers!(rules::R6_10, rules::B3, rules::G45);
    let mut t = table(2);
    t.teach(A, 2, Diploma::Law).jail(A, 2);
    t.refuse(A, Action::Surrender(Number(1)), refuse::NO_DIPLOMA);
    t.act(A, Action::Surrender(Number(2)));
    assert_eq!((t.s.holders[Diploma::Law.index()], t.s.figure(fig(A, 2)).actions), (None, 2));
    // Also on a walk, but not in a shop or a deal, nor in another's turn.
    t.teach(A, 1, Diploma::Land).activate(1);
    let menu = t.s;
    t.act(A, Action::Move).act(A, Action::Surrender(Number(1)));
    assert_eq!(t.s.holders[Diploma::Land.index()], None);
    assert!(matches!(t.s.top(), Some(Frame::Move { .. })), "the walk goes on");
    t.s = menu;
    t.put(A, 1, hex(Terrain::Saloon)).act(A, Action::Explore).act(A, Action::Surrender(Number(1)));
    t.s = menu;
    t.act(A, Action::Shop(Mode::Buy)).refuse(A, Action::Surrender(Number(1)), refuse::WRONG_PHASE);
    t.s = menu;
    t.act(A, Action::TradeOpen(B)).refuse(A, Action::Surrender(Number(1)), refuse::WRONG_PHASE);
    t.s = menu;
    t.turn(B).refuse(A, Action::Surrender(Number(1)), refuse::NOT_YOUR_DECISION);
}

#[test]
fn the_sheriff_blocks_arrests_and_releases() {
    covers!(rules::A7_15, rules::M9, rules::N8, rules::G23, rules::R14_3, rules::C24, rules::C29);
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.activate(1).refuse(A, Action::Sheriff(Errand::ArrestBandit), refuse::BANDIT_NOT_ON_FIELD);
    t.refuse(A, Action::Sheriff(Errand::ArrestPioneer), refuse::NOT_TRESPASSING);
    t.refuse(A, Action::Sheriff(Errand::Release), refuse::NOBODY_IN_JAIL);
    t.cash(A, 2).refuse(A, Action::Sheriff(Errand::Block), refuse::funds(rules::A7_15));
    t.cash(A, 20);
    t.s.sheriff_down = true;
    t.refuse(A, Action::Sheriff(Errand::Block), refuse::SHERIFF_UNAVAILABLE);
    t.s.sheriff_down = false;
    t.s.bandit = Bandit::On(hex(Terrain::Bank));
    t.act(A, Action::Sheriff(Errand::Block));
    assert_eq!(t.s.sheriff_hires, 1);
    assert!(t.told(|event| matches!(event, Event::Hired { errand: Errand::Block, .. })));
    // Not where he is, not on the Bandit.
    t.refuse(A, Action::BlockAt(cell(0, -1)), refuse::NO_BLOCK).refuse(
        A,
        Action::BlockAt(cell(0, 1)),
        refuse::NO_BLOCK,
    );
    t.refuse(A, Action::BlockAt(cell(5, 5)), refuse::NO_BLOCK);
    t.act(A, Action::BlockAt(cell(2, 0)));
    assert_eq!((t.s.sheriff, t.s.players[A].cash), (lake, 17));
    // Somebody on one's land is arrested; giving in is Jail and nothing else.
    t.stake(A, lake).put(B, 2, lake).act(A, Action::Sheriff(Errand::ArrestPioneer));
    assert_eq!(t.asked(), [B]);
    t.act(B, Action::Submit);
    assert_eq!((t.s.figure(fig(B, 2)).jailed, t.s.sheriff, t.s.players[B].cash), (true, lake, 20));
    assert_eq!(t.asked(), [A], "whoever has given in is not asked again");
    // Anybody releases anybody, onto the General Store.
    t.turn(A).activate(1).act(A, Action::Sheriff(Errand::Release));
    assert_eq!((t.s.figure(fig(B, 2)).hex, t.s.sheriff), (hex(STORE), hex(Terrain::Jail)));
    t.jail(B, 1).jail(B, 2).act(A, Action::Sheriff(Errand::Release));
    t.refuse(A, Action::Release(Prisoner::Bandit), refuse::NOBODY_IN_JAIL);
    t.act(A, Action::Release(Prisoner::Pioneer(fig(B, 1))));
    assert_eq!(t.s.prisoners, 1);
}

#[test]
fn laborers_work_where_there_is_something_to_do() {
    covers!(rules::A7_16, rules::G35);
    let mut t = table(2);
    let (one, two) = (t.lay(2, 0, Terrain::Field), t.lay(2, -1, Terrain::Field));
    t.activate(1).refuse(A, Action::Hire(cell(2, 0)), refuse::LABORER_MISMATCH);
    t.building(A, one, Building::Farm, 0).refuse(A, Action::Hire(cell(2, 0)), refuse::LABORER_IDLE);
    t.building(A, two, Building::Farm, 3).cash(A, 2).refuse(
        A,
        Action::Hire(cell(2, -1)),
        refuse::funds(rules::A7_16),
    );
    t.cash(A, 20).act(A, Action::Hire(cell(2, -1)));
    assert_eq!((t.s.laborers[Resource::Rye.index()], t.s.players[A].cash), (two, 17));
    assert!(t.told(|event| matches!(event, Event::LaborerAt { cell: Some(_), .. })));
    t.refuse(A, Action::Hire(cell(2, -1)), refuse::ALREADY_THERE);
    // Hired away by somebody else, from anywhere.
    let three = t.lay(3, -1, Terrain::Field);
    t.building(B, three, Building::Farm, 2).turn(B).activate(1).act(B, Action::Hire(cell(3, -1)));
    assert_eq!(t.s.laborers[Resource::Rye.index()], three);
    let home = t.lay(3, -2, Terrain::Lake);
    t.building(B, home, Building::Homestead, 0).refuse(
        B,
        Action::Hire(cell(3, -2)),
        refuse::LABORER_MISMATCH,
    );
}

#[test]
fn fees_go_to_whoever_holds_the_trade() {
    covers!(rules::S8, rules::C35, rules::G38);
    // Pay as A with the diploma at B, jailed; then with it in the family.
    let mut t = table(2);
    let (lake, field) = (t.lay(2, 0, Terrain::Lake), t.lay(2, -1, Terrain::Field));
    t.jail(B, 1).teach(B, 1, Diploma::Land).put(A, 1, lake).activate(1).act(A, Action::Claim);
    assert_eq!((t.s.players[A].cash, t.s.players[B].cash), (18, 22), "income goes on in Jail");
    for (diploma, terrain, action, price) in [
        (Diploma::Education, Terrain::School, Action::Learn(Diploma::Bovine), 4),
        (Diploma::Theology, Terrain::Church, Action::Pray { shuffle: false }, 2),
        (Diploma::Law, STORE, Action::Sheriff(Errand::Block), 3),
        (Diploma::Agriculture, STORE, Action::Hire(cell(2, -1)), 3),
    ] {
        let mut t = table(2);
        t.s.players[A].resources[0] = 2;
        let _ = (t.lay(2, 0, Terrain::Lake), t.lay(2, -1, Terrain::Field));
        t.stack_prayer("P02").building(A, field, Building::Farm, 3).teach(B, 2, diploma);
        t.put(A, 1, hex(terrain)).activate(1).act(A, action);
        assert_eq!((t.s.players[A].cash, t.s.players[B].cash), (20 - price, 20 + price), "{diploma:?}");
        let mut t = table(2);
        t.s.players[A].resources[0] = 2;
        let _ = (t.lay(2, 0, Terrain::Lake), t.lay(2, -1, Terrain::Field));
        t.stack_prayer("P02").building(A, field, Building::Farm, 3).teach(A, 2, diploma);
        t.put(A, 1, hex(terrain)).activate(1).act(A, action);
        let free = matches!(diploma, Diploma::Law | Diploma::Agriculture);
        assert_eq!(t.s.players[A].cash, if free { 20 } else { 20 - price }, "{diploma:?}");
    }
    // Land Management itself claims free, its family does not.
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.teach(A, 1, Diploma::Land).put(A, 1, lake).put(A, 2, lake).activate(1).act(A, Action::Claim);
    assert_eq!(t.s.players[A].cash, 20);
    // Tools pay the smith's pupil, cards the financier's $5, the store's first lot a dollar from the stock.
    let mut t = table(2);
    t.teach(B, 1, Diploma::Metallurgy)
        .teach(B, 2, Diploma::Finance)
        .put(A, 1, hex(Terrain::Blacksmith))
        .activate(1);
    t.act(A, Action::Shop(Mode::Buy)).act(A, Action::Lot(Good::Tool(Tool::Ax)));
    assert_eq!(t.s.players[B].cash, 23);
    t.cash(A, 40).turn(A).put(A, 1, hex(Terrain::Bank)).activate(1);
    t.act(A, Action::Shop(Mode::Buy));
    assert_eq!((t.s.players[B].cash, t.s.players[A].cash), (28, 0));
    let mut t = table(2);
    t.teach(B, 1, Diploma::Business).activate(1).act(A, Action::Shop(Mode::Buy));
    t.act(A, Action::Lot(Good::Food)).act(A, Action::Lot(Good::Food));
    assert_eq!((t.s.players[B].cash, t.s.players[A].cash), (21, 18));
}

#[test]
fn diplomas_have_personal_powers_while_free() {
    covers!(rules::S9, rules::C11, rules::C17, rules::M6, rules::G38);
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(A, 1, lake).teach(A, 1, Diploma::Business).activate(1).act(A, Action::Shop(Mode::Buy));
    t.refuse(A, Action::Lot(Good::Tool(Tool::Ax)), refuse::WRONG_SHOP).act(A, Action::Lot(Good::Food));
    t.act(A, Action::ShopDone)
        .act(A, Action::Shop(Mode::Sell))
        .act(A, Action::Lot(Good::Food))
        .act(A, Action::ShopDone);
    for (diploma, action) in
        [(Diploma::Bartending, Action::Gamble), (Diploma::Theology, Action::Pray { shuffle: false })]
    {
        let mut t = table(2);
        let lake = t.lay(2, 0, Terrain::Lake);
        t.put(A, 1, lake).activate(1);
        assert!(!t.may(A, action));
        t.teach(A, 1, diploma);
        assert!(t.may(A, action));
    }
    // Finance buys a card anywhere, also for seven resources in any mix.
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.s.players[A].resources = [2, 3, 3, 3];
    t.put(A, 1, lake).activate(1);
    t.teach(A, 1, Diploma::Finance).act(A, Action::Shop(Mode::Buy));
    // Nothing else can be bought with $20 here: the card is taken up at once, and paid in order.
    assert!(matches!(t.s.top(), Some(Frame::Finance { .. })));
    assert!(!t.may(A, Action::PayResource(Resource::Coal)), "the rest must still be payable");
    t.act(A, Action::PayResource(Resource::Cattle));
    assert!(!t.may(A, Action::PayResource(Resource::Rye)), "kinds in order");
    while matches!(t.s.top(), Some(Frame::Finance { .. })) {
        let pay = t.offers(A)[0];
        t.act(A, pay);
    }
    assert_eq!((t.s.players[A].cards, t.s.players[A].resource_count(), t.s.players[A].cash), (1, 4, 20));
}

#[test]
fn the_holder_of_business_gets_a_dollar_at_the_first_lot_of_others() {
    covers!(rules::M6);
    let mut t = table(2);
    t.teach(B, 1, Diploma::Business).activate(1).act(A, Action::Shop(Mode::Buy));
    t.act(A, Action::Lot(Good::Food));
    assert_eq!(t.s.players[B].cash, 21);
    t.act(A, Action::Lot(Good::Food)).act(A, Action::ShopDone);
    assert_eq!(t.s.players[B].cash, 21, "once a visit");
    // Tools are the smith's, and one's own purchase brings nothing.
    t.turn(A).put(A, 1, hex(Terrain::Blacksmith)).activate(1).act(A, Action::Shop(Mode::Buy));
    t.act(A, Action::Lot(Good::Tool(Tool::Ax)));
    assert_eq!(t.s.players[B].cash, 21);
    let mut t = table(2);
    t.teach(A, 1, Diploma::Business).activate(1).act(A, Action::Shop(Mode::Buy));
    let before = t.s.players[A].cash;
    t.act(A, Action::Lot(Good::Food));
    assert!(t.s.players[A].cash < before);
}

#[test]
fn kin_joins_a_lonely_theologian() {
    covers!(rules::S9, rules::C36, rules::M1);
    // A child of the last point ends the game at once.
    let mut t = with(&Options { target_points: 10, ..Options::default() }, 2);
    t.take(A, 2).put(A, 1, hex(Terrain::School));
    t.s.players[A].cards = 7;
    t.activate(1).act(A, Action::Learn(Diploma::Theology));
    assert_eq!((t.points(A), t.s.ended), (10, Some(Ended::Points(A))));
    let mut t = table(2);
    t.take(A, 2).put(A, 1, hex(Terrain::School)).activate(1).act(A, Action::Learn(Diploma::Theology));
    let kin = *t.s.figure(fig(A, 2));
    assert_eq!((kin.hex, kin.actions, t.points(A)), (hex(Terrain::School), 2, 3));
    assert!(t.told(|event| matches!(event, Event::Joined { .. })));
    // With company nobody comes.
    let mut t = table(2);
    t.put(A, 1, hex(Terrain::School)).activate(1).act(A, Action::Learn(Diploma::Theology));
    assert_eq!(t.s.players[A].men, 2);
}

#[test]
fn options_of_shops_and_prayers() {
    covers!(rules::C2, rules::C3, rules::C11, rules::C15, rules::M16, rules::M19, rules::G42);
    use peril::options::{BusinessScope, FinanceResources, PointPrice, PointSale, PrayFree, PriceList};
    let mut t = with(&Options { pp_sale: PointSale::Forbidden, ..Options::default() }, 2);
    t.s.players[A].cards = 1;
    t.activate(1).act(A, Action::Shop(Mode::Sell)).refuse(
        A,
        Action::Lot(Good::PointCard),
        refuse::NOT_SELLABLE,
    );
    let mut t = with(&Options { business_scope: BusinessScope::AllShops, ..Options::default() }, 2);
    t.teach(A, 1, Diploma::Business)
        .activate(1)
        .act(A, Action::Shop(Mode::Buy))
        .act(A, Action::Lot(Good::Tool(Tool::Ax)));
    let mut t = with(&Options { pray_free: PrayFree::And, ..Options::default() }, 2);
    assert_eq!(t.prays("P02").s.players[A].cash, 18, "few resources are not enough");
    let mut t = with(&Options { sheriff_hires_per_turn: 1, ..Options::default() }, 2);
    t.activate(1).act(A, Action::Sheriff(Errand::Block)).act(A, Action::BlockAt(cell(1, 0)));
    t.refuse(A, Action::Sheriff(Errand::Block), refuse::SHERIFF_LIMIT);
    let mut t = with(&Options { finance_resources: FinanceResources::Off, ..Options::default() }, 2);
    t.s.players[A].resources = [9; 4];
    t.teach(A, 1, Diploma::Finance).activate(1).act(A, Action::Shop(Mode::Buy));
    t.refuse(A, Action::PointForResources, refuse::FINANCE_OFF);
    let mut t = table(2);
    t.activate(1).act(A, Action::Shop(Mode::Buy)).refuse(A, Action::PointForResources, refuse::NO_FINANCE);
    t.teach(A, 1, Diploma::Finance).refuse(A, Action::PointForResources, refuse::FEW_RESOURCES);
    // List B: three for a dollar, cards for twenty, five tokens at a time, and twenty resources for a card.
    let mut t = with(&Options { price_list: PriceList::B, ..Options::default() }, 2);
    t.s.players[A].resources[0] = 4;
    t.activate(1).act(A, Action::Shop(Mode::Sell)).refuse(
        A,
        Action::Lot(Good::Resource(Resource::Rye)),
        refuse::LOT_SIZE,
    );
    t.s.players[A].resources[0] = 5;
    t.act(A, Action::Lot(Good::Resource(Resource::Rye)));
    assert_eq!((t.s.players[A].cash, t.g.prices().buy.point_card, t.g.prices().finance), (25, 20, 20));
    let t = with(&Options { pp_price: PointPrice::Fifty, ..Options::default() }, 2);
    assert_eq!(t.g.prices().buy.point_card, 50);
}
