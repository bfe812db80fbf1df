//! Every Event and every prayer, with the branch where it does nothing. The second seat draws.

use engine::{Knowledge, Viewer, covers};
use peril::{
    Action, Bandit, Building, Cell, Diploma, Event, Frame, Good, Mark, Number, Options, Resource, Terrain,
    Tool, rules,
};

use crate::table::{A, B, C, Table, card_table, fig, hex, table, with};

/// Food the drawer has when the card is drawn: six less two meals.
const FED: u8 = 4;

fn pick(number: u8) -> Action {
    Action::PickPioneer(Number(number))
}

fn nothing_happened(t: &Table) -> bool {
    t.events.iter().any(|event| matches!(event, Event::NoEffect { .. }))
}

/// Cards are drawn by what they do, not by their names: a table's own decks have pictures, too.
#[test]
fn cards_tell_what_they_are_about() {
    let events = |ops: &[&str]| {
        let deck: String = ops
            .iter()
            .enumerate()
            .map(|(n, op)| {
                let scope =
                    if op.starts_with("disaster") || *op == "nothing" { "everyone" } else { "drawer" };
                let head = format!("[[event]]\nid = \"X{n:02}\"\nname = \"Ours\"\ncopies = 20\n");
                format!("{head}scope = \"{scope}\"\nop = \"{op}\"\ntext = \"Ours.\"\n")
            })
            .collect();
        let t = with(&Options { events: Some(deck), ..Options::default() }, 2);
        let view = serde_json::to_value(t.g.view(&t.s, Viewer::Spectator)).expect("plain data");
        let cards = view["events"].as_array().cloned().unwrap_or_default();
        cards.iter().map(|card| card["effect"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(events(&["cash 4", "cash -3", "nothing"]), ["windfall", "loss", "rest"]);
    assert_eq!(events(&["disaster timber", "disaster coal", "nothing"]), ["fire", "flood", "rest"]);
}

#[test]
fn e01_creek_gold() {
    covers!(rules::E01);
    assert_eq!(card_table(2).next_draws("E01").s.players[B].cash, 25);
}

#[test]
fn e02_money_by_mail() {
    covers!(rules::E02);
    assert_eq!(card_table(2).next_draws("E02").s.players[B].cash, 28);
}

#[test]
fn e03_full_smokehouse_is_limited_by_the_stock() {
    covers!(rules::E03, rules::R17_2);
    assert_eq!(card_table(2).next_draws("E03").s.players[B].food, FED + 4);
    let mut t = card_table(2);
    t.s.stock.food = 0;
    // The two meals just eaten are all that lies in the stock.
    assert_eq!(t.next_draws("E03").s.players[B].food, FED + 2);
}

#[test]
fn e04_cartridge_tin_needs_no_revolver() {
    covers!(rules::E04);
    let mut t = card_table(2);
    t.s.players[B].revolver = false;
    assert_eq!(t.next_draws("E04").s.players[B].bullets, 7);
}

#[test]
fn e05_loose_mustang_or_two_dollars() {
    covers!(rules::E05);
    assert!(card_table(2).next_draws("E05").s.players[B].horse);
    let mut t = card_table(2);
    t.s.stock.horses = 0;
    assert_eq!(t.next_draws("E05").s.players[B].cash, 22);
}

#[test]
fn e06_tinkers_thanks_or_two_dollars() {
    covers!(rules::E06);
    let mut t = card_table(2);
    t.next_draws("E06").act(B, Action::PickTool(Tool::Ax));
    assert!(t.s.players[B].has_tool(Tool::Ax));
    let mut t = card_table(2);
    t.s.stock.tools = [0; 4];
    assert_eq!(t.next_draws("E06").s.players[B].cash, 22);
}

#[test]
fn e07_richer_than_it_looked_even_when_empty() {
    covers!(rules::E07);
    let mut t = card_table(2);
    let forest = t.lay(2, 0, Terrain::Forest);
    // One building is no choice: the engine takes it (N16).
    t.building(B, forest, Building::Sawmill, 0).next_draws("E07");
    assert_eq!(t.mark(forest), Mark::Built { owner: B, kind: Building::Sawmill, tokens: 2 });
    assert!(nothing_happened(card_table(2).next_draws("E07")));
}

#[test]
fn e08_unmarked_crate() {
    covers!(rules::E08);
    let mut t = card_table(2);
    t.next_draws("E08").act(B, Action::PickResource(Resource::Coal));
    assert_eq!(t.resource(B, Resource::Coal), 1);
    let mut t = card_table(2);
    t.s.stock.resources = [0; 4];
    assert!(nothing_happened(t.next_draws("E08")));
}

#[test]
fn e09_lamplight_lessons_cost_nobody_anything() {
    covers!(rules::E09);
    let mut t = card_table(2);
    t.teach(A, 1, Diploma::Education).next_draws("E09");
    t.act(B, pick(2)).act(B, Action::PickDiploma(Diploma::Law));
    assert_eq!(
        (t.s.figure(fig(B, 2)).diploma, t.s.players[B].cash, t.points(B)),
        (Some(Diploma::Law), 20, 3)
    );
    let mut t = card_table(2);
    t.teach(B, 1, Diploma::Law).teach(B, 2, Diploma::Land);
    assert!(nothing_happened(t.next_draws("E09")));
}

#[test]
fn e10_drifter_wants_work() {
    covers!(rules::E10);
    let mut t = card_table(2);
    let forest = t.lay(2, 0, Terrain::Forest);
    t.building(B, forest, Building::Sawmill, 3).next_draws("E10");
    assert_eq!(t.s.laborers[Resource::Timber.index()], forest);
    let mut t = card_table(2);
    let forest = t.lay(2, 0, Terrain::Forest);
    assert!(nothing_happened(t.building(B, forest, Building::Sawmill, 0).next_draws("E10")));
}

#[test]
fn e11_trappers_sketch_is_two_tiles() {
    covers!(rules::E11, rules::M5);
    let mut t = card_table(2);
    t.next_draws("E11");
    for cell in [Cell::new(2, 0), Cell::new(3, 0)] {
        assert!(!t.may(B, Action::Decline));
        t.act(B, Action::Place(cell));
    }
    assert_eq!((t.s.map.len(), t.s.top()), (9, Some(&Frame::Phase(peril::Phase::Actions))));
    let mut t = card_table(2);
    t.s.stack = [0; 10];
    assert_eq!(t.next_draws("E11").s.map.len(), 7);
}

#[test]
fn e12_up_before_dawn() {
    covers!(rules::E12);
    let mut t = card_table(2);
    t.next_draws("E12").act(B, pick(1));
    assert_eq!(t.s.figure(fig(B, 1)).actions, 3);
}

#[test]
fn e13_share_of_the_reward_is_up_to_five() {
    covers!(rules::E13);
    assert_eq!(card_table(2).next_draws("E13").s.hideout_cash, 5);
    let mut t = card_table(2);
    t.s.hideout_cash = 2;
    assert_eq!(t.next_draws("E13").s.players[B].cash, 22);
}

#[test]
fn e14_split_handle_never_metallurgys() {
    covers!(rules::E14);
    let mut t = card_table(2);
    t.tool(B, Tool::Ax).tool(B, Tool::Scythe).next_draws("E14").act(B, Action::PickTool(Tool::Ax));
    assert_eq!((t.s.players[B].tools, t.s.stock.tools[Tool::Ax.index()]), (1 << Tool::Scythe as u8, 1));
    let mut t = card_table(2);
    assert!(nothing_happened(t.teach(B, 1, Diploma::Metallurgy).next_draws("E14")));
}

#[test]
fn e15_weevils_take_what_there_is() {
    covers!(rules::E15);
    assert_eq!(card_table(2).next_draws("E15").s.players[B].food, FED - 3);
    let mut t = card_table(2);
    t.s.players[B].food = 3;
    assert_eq!(t.next_draws("E15").s.players[B].food, 0);
}

#[test]
fn e16_wet_powder_takes_what_there_is() {
    covers!(rules::E16);
    assert_eq!(card_table(2).next_draws("E16").s.players[B].bullets, 0);
}

#[test]
fn e17_torn_pocket_is_no_debt() {
    covers!(rules::E17);
    assert_eq!(card_table(2).next_draws("E17").s.players[B].cash, 17);
    let mut t = card_table(2);
    t.cash(B, 1).next_draws("E17");
    assert_eq!((t.s.players[B].cash, t.s.prisoners), (0, 0));
}

#[test]
fn e18_empty_stall() {
    covers!(rules::E18);
    let mut t = card_table(2);
    t.s.players[B].horse = true;
    t.s.stock.horses -= 1;
    assert!(!t.next_draws("E18").s.players[B].horse);
    assert!(nothing_happened(card_table(2).next_draws("E18")));
}

#[test]
fn e19_cracked_frame() {
    covers!(rules::E19);
    assert!(!card_table(2).next_draws("E19").s.players[B].revolver);
    let mut t = card_table(2);
    t.s.players[B].revolver = false;
    assert!(nothing_happened(t.next_draws("E19")));
}

#[test]
fn e20_barn_blaze_rounds_up() {
    covers!(rules::E20);
    let mut t = card_table(2);
    let field = t.lay(2, 0, Terrain::Field);
    t.building(B, field, Building::Farm, 5).next_draws("E20");
    assert_eq!(t.mark(field).building(), Some((Building::Farm, 2)));
    assert!(nothing_happened(card_table(2).next_draws("E20")));
}

#[test]
fn e21_house_afire_costs_the_pioneers_above_the_limit() {
    covers!(rules::E21, rules::R17_4, rules::C42, rules::G21);
    let mut t = card_table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.building(B, lake, Building::Homestead, 0).put(B, 3, lake).next_draws("E21");
    assert_eq!(t.s.players[B].homes.len(), 0);
    assert!(t.told(|event| matches!(event, Event::HomesteadLost { seat: B, .. })));
    t.act(B, pick(1));
    assert_eq!((t.s.players[B].men, t.s.players[B].tokens[4], t.mark(lake)), (2, 3, Mark::Bare));
    assert!(nothing_happened(card_table(2).next_draws("E21")));
    // The second supported two, whether or not the first has room for one of them.
    let mut t = card_table(2);
    let (lake, river) = (t.lay(2, 0, Terrain::Lake), t.lay(2, -1, Terrain::River));
    t.building(B, lake, Building::Homestead, 0).building(B, river, Building::Homestead, 0);
    t.put(B, 3, lake).put(B, 4, lake).next_draws("E21");
    t.act(B, Action::PickHex(t.s.map.cell(river))).act(B, pick(1)).act(B, pick(4));
    assert_eq!((t.s.players[B].men, t.s.players[B].homes.len()), (2, 1));
    assert!(t.s.figure(fig(B, 3)).placed() && !t.s.figure(fig(B, 4)).placed());
    // The two that need none stay.
    let mut t = card_table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.building(B, lake, Building::Homestead, 0).next_draws("E21");
    assert_eq!((t.s.players[B].men, t.s.players[B].homes.len()), (2, 0));
}

#[test]
fn e22_struck_from_the_roll() {
    covers!(rules::E22);
    let mut t = card_table(2);
    t.teach(B, 1, Diploma::Law).next_draws("E22");
    assert_eq!((t.s.holders[Diploma::Law.index()], t.points(B)), (None, 2));
    assert!(nothing_happened(card_table(2).next_draws("E22")));
}

#[test]
fn e23_too_much_noise() {
    covers!(rules::E23);
    let mut t = card_table(2);
    t.next_draws("E23").act(B, pick(2));
    assert!(t.s.figure(fig(B, 2)).jailed);
    let mut t = card_table(2);
    t.jail(B, 1).jail(B, 2);
    assert!(nothing_happened(t.next_draws("E23")));
}

#[test]
fn e24_bad_water_not_below_nothing() {
    covers!(rules::E24);
    let mut t = card_table(2);
    t.next_draws("E24").act(B, pick(1));
    assert_eq!(t.s.figure(fig(B, 1)).actions, 1);
    let mut t = card_table(2);
    t.jail(B, 1).jail(B, 2);
    assert!(nothing_happened(t.next_draws("E24")));
}

#[test]
fn e25_rattler_bites_outside_the_town_only() {
    covers!(rules::E25);
    let mut t = card_table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(B, 1, lake).next_draws("E25");
    // The only one outside meets it at once (N16); whether it dies is a die.
    let died = t.rolled(1);
    assert_eq!(t.s.players[B].men, if died { 1 } else { 2 });
    assert!(nothing_happened(card_table(2).next_draws("E25")));
}

#[test]
fn e26_doctors_visit() {
    covers!(rules::E26);
    assert_eq!(card_table(2).next_draws("E26").s.players[B].cash, 16);
}

#[test]
fn e27_deed_tax_counts_buildings() {
    covers!(rules::E27);
    let mut t = card_table(2);
    let (field, lake) = (t.lay(2, 0, Terrain::Field), t.lay(2, -1, Terrain::Lake));
    t.building(B, field, Building::Farm, 1).building(B, lake, Building::Homestead, 0).next_draws("E27");
    assert_eq!(t.s.players[B].cash, 18);
    assert_eq!(card_table(2).next_draws("E27").s.players[B].cash, 20);
}

#[test]
fn e28_drinks_all_round() {
    covers!(rules::E28, rules::M13);
    let mut t = card_table(3);
    t.next_draws("E28");
    assert_eq!([A, B, C].map(|seat| t.s.players[seat].cash), [21, 18, 21]);
}

#[test]
fn e29_lost_bet_goes_to_the_next() {
    covers!(rules::E29);
    let mut t = card_table(3);
    t.next_draws("E29");
    assert_eq!([A, B, C].map(|seat| t.s.players[seat].cash), [20, 17, 23]);
}

#[test]
fn e30_broken_fence_pays_who_has_a_building_or_the_stock() {
    covers!(rules::E30);
    let mut t = card_table(3);
    let (one, two) = (t.lay(2, 0, Terrain::Field), t.lay(2, -1, Terrain::Lake));
    t.building(A, one, Building::Farm, 1).building(C, two, Building::Homestead, 0).next_draws("E30");
    t.act(B, Action::PickSeat(C));
    assert_eq!([A, B, C].map(|seat| t.s.players[seat].cash), [20, 16, 24]);
    assert_eq!(card_table(3).next_draws("E30").s.players[B].cash, 16);
}

#[test]
fn e31_mixed_up_papers_swap_at_once() {
    covers!(rules::E31);
    let mut t = card_table(2);
    t.teach(A, 1, Diploma::Law).teach(B, 2, Diploma::Land).next_draws("E31");
    assert_eq!(
        (t.s.figure(fig(A, 1)).diploma, t.s.figure(fig(B, 2)).diploma),
        (Some(Diploma::Land), Some(Diploma::Law))
    );
    assert_eq!((t.s.holder(Diploma::Law), t.s.holder(Diploma::Land)), (Some(B), Some(A)));
    for (who, diploma) in [(fig(A, 1), Diploma::Land), (fig(B, 2), Diploma::Law)] {
        assert!(t.events.contains(&Event::Learned { who, diploma }));
    }
    // What a diploma brings, it brings at once: kin to a theologian who is alone.
    for (alone, other) in [(A, B), (B, A)] {
        let mut t = card_table(2);
        t.take(alone, 2).teach(other, 1, Diploma::Theology).teach(alone, 1, Diploma::Land).next_draws("E31");
        assert_eq!(t.s.players[alone].men, 2);
    }
    let mut t = card_table(2);
    assert!(nothing_happened(t.teach(B, 1, Diploma::Land).next_draws("E31")));
}

#[test]
fn e32_change_of_trade_may_be_declined() {
    covers!(rules::E32);
    let mut t = card_table(2);
    t.teach(B, 1, Diploma::Land).next_draws("E32");
    assert!(t.may(B, Action::Decline));
    t.act(B, pick(1)).act(B, Action::PickDiploma(Diploma::Finance));
    assert_eq!((t.s.figure(fig(B, 1)).diploma, t.points(B)), (Some(Diploma::Finance), 3));
    let mut t = card_table(2);
    t.teach(B, 1, Diploma::Land).next_draws("E32").act(B, pick(1)).act(B, pick(2));
    assert_eq!((t.s.figure(fig(B, 1)).diploma, t.s.figure(fig(B, 2)).diploma), (None, Some(Diploma::Land)));
    let mut t = card_table(2);
    t.teach(B, 1, Diploma::Land).next_draws("E32").act(B, Action::Decline);
    assert_eq!(t.s.figure(fig(B, 1)).diploma, Some(Diploma::Land));
    assert!(nothing_happened(card_table(2).next_draws("E32")));
}

/// A disaster empties the buildings of one kind, sends their laborer home, and leaves the rest.
fn disaster(id: &str, kind: Building, terrain: Terrain) {
    let mut t = card_table(2);
    let (one, two) = (t.lay(2, 0, terrain), t.lay(2, -1, terrain));
    let resource = kind.resource().expect("it yields");
    t.building(A, one, kind, 4).building(B, two, kind, 2);
    t.s.laborers[resource.index()] = one;
    t.next_draws(id);
    assert_eq!((t.mark(one).building(), t.mark(two).building()), (Some((kind, 0)), Some((kind, 0))));
    assert!(!t.s.laborers[resource.index()].is_some());
    assert_eq!(t.s.stock.resources[resource.index()], 80);
    let before = card_table(2).s.stock.resources;
    assert_eq!(card_table(2).next_draws(id).s.stock.resources, before);
}

#[test]
fn e33_locust_cloud() {
    covers!(rules::E33);
    disaster("E33", Building::Farm, Terrain::Field);
}

#[test]
fn e34_hoof_fever() {
    covers!(rules::E34);
    disaster("E34", Building::Ranch, Terrain::Pasture);
}

#[test]
fn e35_flooded_shafts() {
    covers!(rules::E35);
    disaster("E35", Building::Mine, Terrain::Mountain);
}

#[test]
fn e36_crown_fire() {
    covers!(rules::E36);
    disaster("E36", Building::Sawmill, Terrain::Forest);
}

#[test]
fn e37_dry_season() {
    covers!(rules::E37);
    let mut t = card_table(2);
    t.s.players[A].food = 1;
    t.next_draws("E37");
    assert_eq!((t.s.players[A].food, t.s.players[B].food), (0, FED - 2));
}

#[test]
fn e38_freight_day() {
    covers!(rules::E38);
    let mut t = card_table(2);
    t.next_draws("E38");
    assert_eq!((t.s.players[A].food, t.s.players[A].bullets, t.s.players[B].food), (8, 3, FED + 2));
}

#[test]
fn e39_statehood_levy_is_a_debt_for_each() {
    covers!(rules::E39);
    let mut t = card_table(2);
    t.cash(A, 0).next_draws("E39");
    assert_eq!((t.s.players[B].cash, t.asked()), (18, vec![A]));
    // Six Food bring $3: the debtor sells until it is enough.
    t.act(A, Action::Decline).act(A, Action::Lot(Good::Food)).act(A, Action::Lot(Good::Food));
    assert_eq!((t.s.players[A].cash, t.s.players[A].food, t.asked()), (0, 2, vec![B]));
}

#[test]
fn e40_hat_passed_round() {
    covers!(rules::E40);
    let mut t = card_table(3);
    t.teach(A, 1, Diploma::Law).next_draws("E40");
    assert_eq!([A, B, C].map(|seat| t.s.players[seat].cash), [20, 26, 26]);
}

#[test]
fn e41_hoofbeats_at_dusk_at_most_to_square_one() {
    covers!(rules::E41);
    let mut t = card_table(2);
    t.stack_event("E41");
    t.s.bandit = Bandit::Countdown(21);
    t.act_so(A, Action::EndActions, |t| t.rolled(2));
    assert!(matches!(t.s.bandit, Bandit::Countdown(square) if square < 20));
    let mut t = card_table(2);
    t.stack_event("E41");
    t.s.bandit = Bandit::Countdown(9);
    t.act_so(A, Action::EndActions, |t| t.s.bandit == Bandit::Countdown(1));
    assert!(nothing_happened(card_table(2).next_draws("E41")), "in Jail he does not ride");
}

#[test]
fn e42_stage_held_up() {
    covers!(rules::E42);
    let mut t = card_table(2);
    t.cash(A, 9).next_draws("E42");
    assert_eq!((t.s.players[A].cash, t.s.players[B].cash, t.s.hideout_cash), (9, 18, 12));
}

#[test]
fn e43_cell_doors_open() {
    covers!(rules::E43, rules::C24, rules::R14_4);
    let mut t = card_table(2);
    t.jail(A, 1);
    t.s.bandit = Bandit::Jailed;
    t.stack_event("E43").act_so(A, Action::EndActions, |t| !t.rolled(6));
    assert_eq!(t.s.bandit, Bandit::On(hex(Terrain::Saloon)));
    assert_eq!(
        (t.s.figure(fig(A, 1)).jailed, t.s.figure(fig(A, 1)).hex, t.s.prisoners),
        (false, hex(Terrain::Jail), 0)
    );
}

#[test]
fn e44_walk_out() {
    covers!(rules::E44);
    let mut t = card_table(2);
    let forest = t.lay(2, 0, Terrain::Forest);
    t.building(A, forest, Building::Sawmill, 3);
    t.s.laborers[Resource::Timber.index()] = forest;
    t.next_draws("E44");
    assert!(t.s.laborers.iter().all(|laborer| !laborer.is_some()));
    let left = t.events.iter().filter(|event| matches!(event, Event::LaborerAt { .. })).count();
    assert_eq!(left, 1, "only who worked leaves");
}

#[test]
fn e45_quiet_sunday() {
    covers!(rules::E45);
    let mut t = card_table(2);
    assert!(nothing_happened(t.next_draws("E45")));
    assert_eq!((t.s.players[B].cash, t.s.players[B].food), (20, FED));
}

/// What a prayer gives whom it cannot help otherwise: dollars up to 4, or a bullet.
fn consoles(id: &str) {
    for (before, cash, bullets) in [(0, 4, 1), (3, 4, 1), (4, 4, 2), (20, 20, 2)] {
        let mut t = table(2);
        t.cash(A, before).prays(id);
        assert_eq!((t.s.players[A].cash, t.s.players[A].bullets), (cash, bullets), "{id} with {before}");
    }
}

#[test]
fn p01_new_kin_for_the_last_of_a_family() {
    covers!(rules::P01, rules::R18_2, rules::M1, rules::R15_3);
    let mut t = table(2);
    t.s.figures[A][1] = peril::Pioneer::SUPPLY;
    t.s.players[A].men = 1;
    t.prays("P01");
    let kin = *t.s.figure(fig(A, 2));
    assert_eq!((kin.hex, kin.actions, kin.newborn), (hex(Terrain::Church), 2, false));
    // Who has company is not in need of it, whatever room there is.
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.building(A, lake, Building::Homestead, 0).prays("P01");
    assert_eq!((t.s.players[A].men, t.s.players[A].bullets), (2, 2));
    consoles("P01");
}

#[test]
fn p02_daily_bread_feeds_the_hungry() {
    covers!(rules::P02);
    for (before, food, bullets) in [(0, 6, 1), (5, 6, 1), (6, 6, 2), (8, 8, 2)] {
        let mut t = table(2);
        t.s.players[A].food = before;
        t.prays("P02");
        assert_eq!((t.s.players[A].food, t.s.players[A].bullets), (food, bullets), "with {before}");
    }
}

#[test]
fn p03_collection_plate_is_for_the_poor() {
    covers!(rules::P03);
    for (before, cash, bullets) in [(0, 8, 1), (7, 8, 1), (8, 8, 2), (20, 20, 2)] {
        let mut t = table(2);
        t.cash(A, before).prays("P03");
        assert_eq!((t.s.players[A].cash, t.s.players[A].bullets), (cash, bullets), "with {before}");
    }
}

#[test]
fn p04_bars_bent() {
    covers!(rules::P04);
    let mut t = table(2);
    t.jail(A, 2).prays("P04");
    assert_eq!(
        (t.s.figure(fig(A, 2)).jailed, t.s.figure(fig(A, 2)).hex),
        (false, hex(Terrain::GeneralStore))
    );
    consoles("P04");
}

#[test]
fn p05_sure_footing_goes_anywhere_with_a_way_to_the_store() {
    covers!(rules::P05, rules::M12);
    let mut t = table(2);
    let (lake, canyon, far) =
        (t.lay(2, 0, Terrain::Lake), t.lay(0, 2, Terrain::Canyon), t.lay(0, 3, Terrain::Field));
    t.prays("P05");
    assert!(t.may(A, Action::Decline));
    let cell = |t: &Table, hex| t.s.map.cell(hex);
    assert!(!t.may(A, Action::PickHex(cell(&t, canyon))), "nobody enters a canyon");
    assert!(!t.may(A, Action::PickHex(cell(&t, far))), "no way leads there");
    t.act(A, Action::PickHex(cell(&t, lake)));
    assert_eq!(t.s.figure(fig(A, 1)).hex, lake);
}

#[test]
fn p06_rain_at_last_where_nothing_is_left() {
    covers!(rules::P06);
    let mut t = table(2);
    let (field, forest) = (t.lay(2, 0, Terrain::Field), t.lay(3, 0, Terrain::Forest));
    t.building(A, field, Building::Farm, 0).building(B, forest, Building::Sawmill, 3).prays("P06");
    assert_eq!(t.mark(field).building(), Some((Building::Farm, 2)));
    // One resource anywhere is enough to do without.
    let mut t = table(2);
    let (field, forest) = (t.lay(2, 0, Terrain::Field), t.lay(3, 0, Terrain::Forest));
    t.building(A, field, Building::Farm, 0).building(A, forest, Building::Sawmill, 1).cash(A, 1).prays("P06");
    assert_eq!((t.mark(field).building(), t.s.players[A].cash), (Some((Building::Farm, 0)), 4));
    consoles("P06");
}

#[test]
fn p07_watched_over_until_the_next_turn() {
    covers!(rules::P07, rules::M8);
    let mut t = table(2);
    t.prays("P07");
    assert!(t.s.players[A].shielded);
    t.put(A, 1, hex(Terrain::Saloon)).put(A, 2, hex(Terrain::Saloon));
    t.s.bandit = Bandit::On(hex(Terrain::Saloon));
    t.cash(A, 20)
        .act_so(A, Action::EndActions, |t| t.s.bandit == Bandit::On(hex(Terrain::Saloon)) && t.s.active == B);
    assert_eq!(t.s.players[A].cash, 20, "nobody is held up, and he does not retreat");
}

#[test]
fn p08_second_strength() {
    covers!(rules::P08);
    assert_eq!(table(2).prays("P08").s.figure(fig(A, 1)).actions, 2, "the prayer cost one of two");
}

#[test]
fn an_empty_event_deck_is_shuffled_again() {
    covers!(rules::R17_1, rules::G34, rules::M13);
    let mut t = card_table(2);
    t.s.events = [0; 48];
    t.s.bandit = Bandit::Jailed;
    t.act_so(A, Action::EndActions, |t| t.s.bandit == Bandit::Jailed);
    assert_eq!(t.s.events.iter().sum::<u8>(), 53);
    assert_eq!(t.s.drawn.map(|drawn| drawn.seat), Some(B));
    assert!(t.told(|event| matches!(event, Event::Card { seat: B, .. })));
}

#[test]
fn a_prayer_goes_to_the_bottom_and_its_place_is_known() {
    covers!(rules::R18_1, rules::A7_10, rules::G33, rules::N15, rules::C16);
    let mut t = table(2);
    t.s.players[A].food = 50;
    t.put(A, 1, hex(Terrain::Church)).activate(1);
    t.s.figure_mut(fig(A, 1)).actions = 40;
    t.cash(A, 200);
    let mut drawn = Vec::new();
    while drawn.len() < 10 {
        t.act(A, Action::Pray { shuffle: false });
        drawn.push(*t.s.prayers_known.last().unwrap());
        if t.may(A, Action::Decline) {
            t.act(A, Action::Decline);
        }
        assert_eq!(t.s.prayers_known[..], drawn[..]);
    }
    assert_eq!(t.s.prayers.iter().sum::<u8>(), 0);
    // All are known now: the next is the first that was drawn.
    t.act(A, Action::Pray { shuffle: false });
    assert_eq!(t.s.prayers_known.last(), drawn.first());
    if t.may(A, Action::Decline) {
        t.act(A, Action::Decline);
    }
    t.act(A, Action::Pray { shuffle: true });
    assert_eq!(t.s.prayers_known.len(), 1, "a shuffle forgets the order");
    assert_eq!(t.s.prayers.iter().sum::<u8>(), 9);
}
