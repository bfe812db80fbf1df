//! What the view tells as data: the land, what can be done and why not, how far things are, and at what odds.

use engine::{Events, GameRng, Knowledge, Rules, Seat, Viewer, Words, covers, next_to_act};
use peril::{
    Action, Building, Cause, Diploma, Duel, Fighter, Frame, Good, Mode, Number, Options, Peril, Prospect,
    Terrain, odds, rules,
};
use serde_json::{Value, json};

use crate::table::{A, B, Table, fig, table, with};

fn data(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

fn me(t: &Table, seat: Seat) -> Option<Prospect> {
    t.g.view(&t.s, Viewer::Seat(seat)).me
}

fn deed(t: &Table, number: u8, action: Action) -> Value {
    let me = me(t, A).expect("it is the seat's turn");
    let pioneer = me.pioneers.iter().find(|pioneer| pioneer.number == Number(number)).expect("it may act");
    data(pioneer.deeds.iter().find(|deed| deed.action == action).expect("the deed is told"))
}

#[test]
fn deeds_have_a_price_or_a_reason() {
    covers!(rules::A7_6, rules::A7_7, rules::A7_8);
    let mut t = table(2);
    let field = t.lay(2, 0, Terrain::Field);
    t.put(A, 2, field);
    // Nobody is activated: each pioneer says what it could do.
    assert_eq!(deed(&t, 2, Action::Claim), json!({ "action": "claim", "cost": t.g.prices().claim }));
    assert_eq!(deed(&t, 1, Action::Claim)["not"], "no-claim-here");
    assert_eq!(deed(&t, 2, Action::Build(Building::Farm))["not"], "no-building-unclaimed");
    assert_eq!(deed(&t, 1, Action::Hunt)["not"], "no-game-here");
    assert_eq!(deed(&t, 1, Action::Shop(Mode::Buy)), json!({ "action": { "shop": "buy" } }));
    t.s.players[A].cash = 0;
    assert_eq!(deed(&t, 2, Action::Claim)["not"], "no-money");
    t.stake(A, field);
    assert_eq!(deed(&t, 2, Action::Build(Building::Farm))["not"], "no-money");
    t.teach(A, 1, Diploma::Land);
    assert_eq!(me(&t, A).expect("a turn").fees.claim, t.g.prices().claim, "nobody acts yet");
    t.activate(1);
    assert_eq!(me(&t, A).expect("a turn").fees.claim, 0);
    // Who is not asked is told nothing of the kind, nor is who watches.
    assert_eq!(me(&t, B), None);
    assert_eq!(t.g.view(&t.s, Viewer::Spectator).me, None);
}

#[test]
fn the_view_says_how_far_things_are_and_where_shots_may_fall() {
    covers!(rules::A7_1, rules::R13_1);
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    let canyon = t.lay(2, -1, Terrain::Canyon);
    let field = t.lay(3, 0, Terrain::Field);
    t.put(B, 1, lake).stake(B, lake);
    let me = me(&t, A).expect("it is the seat's turn");
    assert_eq!(me.walk, [6, 5, 4, 3, 2, 1]);
    let steps = &me.pioneers[0].steps;
    assert_eq!((steps[0], steps[lake.index()], steps[field.index()]), (Some(0), Some(2), Some(3)));
    assert_eq!(steps[canyon.index()], None);
    assert_eq!(data(&me.danger), json!([{ "hex": 0, "by": [1] }, { "hex": lake.0, "by": [1] }]));
    let there: Vec<_> = me.pioneers[0].there.iter().map(|there| (there.action, &there.hexes[..])).collect();
    assert!(there.contains(&(Action::Claim, &[field.0][..])), "{there:?}");
    assert!(there.contains(&(Action::Dispute, &[lake.0][..])), "{there:?}");
    // What it costs depends on who does it, and not on who acts.
    let claim = |t: &Table| {
        let me = self::me(t, A).expect("a turn");
        [0, 1].map(|one| {
            me.pioneers[one].there.iter().find(|there| there.action == Action::Claim).map(|there| there.cost)
        })
    };
    let fee = t.g.prices().claim;
    assert_eq!(claim(&t), [Some(fee), Some(fee)]);
    t.teach(A, 2, Diploma::Land);
    assert_eq!(claim(&t), [Some(fee), Some(0)]);
    t.s.players[A].horse = true;
    assert_eq!(self::me(&t, A).expect("a turn").walk, [6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
    t.activate(1).act_so(A, Action::Move, |t| t.rolled(2));
    let walking = self::me(&t, A).expect("a walk");
    assert_eq!((walking.walk, walking.pioneers.len()), (vec![6; 4], 1));
    // What the walk is for is told as well after the roll, as far as its steps go.
    let there: Vec<_> =
        walking.pioneers[0].there.iter().map(|there| (there.action, &there.hexes[..])).collect();
    assert!(there.contains(&(Action::Claim, &[field.0][..])), "{there:?}");
    let view = data(&t.g.view(&t.s, Viewer::Spectator));
    assert_eq!(view["asked"], json!({ "what": "step", "left": 4, "rolled": 2 }));
    t.act(A, Action::StopMove).act_so(A, Action::Move, |t| t.rolled(1));
    let last = self::me(&t, A).expect("a walk");
    assert!(last.pioneers[0].there.is_empty(), "its last Action is spent");
}

#[test]
fn land_has_names_and_nothing_told_is_nothing_there() {
    covers!(rules::R3_4);
    let mut t = table(2);
    for (q, terrain) in [(2, Terrain::Forest), (3, Terrain::Lake), (4, Terrain::Forest)] {
        t.lay(q, 0, terrain);
    }
    let hexes = data(&t.g.common(&t.s))["hexes"].clone();
    assert_eq!(hexes[0], json!({ "cell": { "q": 0, "r": 0 }, "terrain": "general_store" }));
    assert_eq!([&hexes[7]["nth"], &hexes[8]["nth"], &hexes[9]["nth"]], [1, 1, 2]);
}

#[test]
fn a_shop_shows_every_lot() {
    covers!(rules::A7_3);
    let mut t = table(2);
    t.s.players[A].cash = 3;
    t.activate(1).act(A, Action::Shop(Mode::Buy));
    let lots = me(&t, A).expect("a customer").lots;
    let lot = |good| lots.iter().find(|lot| lot.good == good).expect("the store sells it");
    assert_eq!(lot(Good::Food).not, None);
    assert_eq!(lot(Good::Revolver).not, Some("no-second-one"));
    assert_eq!(lot(Good::Horse).not, Some("no-money"));
    assert_eq!(u32::from(lot(Good::Food).lot), u32::from(t.g.prices().buy.food.lot));
}

#[test]
fn odds_of_shootouts_are_counted() {
    covers!(rules::S12_2);
    let all = odds([10, 10]);
    assert_eq!((all.attacker, all.defender, all.nobody), (120, 285, 0));
    // One card each: 1 in 10 against 2 in 10, and both at once is fought again.
    let one = odds([1, 1]);
    assert_eq!((one.attacker, one.defender, one.nobody), (36, 81, 324));
    let mut t = table(2);
    t.s.players[A].bullets = 2;
    t.s.players[B].bullets = 3;
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(A, 1, lake).put(B, 1, lake).stake(B, lake).activate(1);
    let sides = [fig(A, 1), fig(B, 1)].map(Fighter::Pioneer);
    t.s.frames.push(Frame::Duel(Duel { cause: Cause::Dispute(lake), sides, bullets: [0; 2] }));
    let told = me(&t, B).expect("a duellist").odds;
    assert_eq!((told.len(), told[0].len()), (2, 3));
    assert_eq!(told[1][2], odds([2, 3]));
    let asked = data(&t.g.common(&t.s))["asked"].clone();
    assert_eq!((&asked["cause"], &asked["most"]), (&json!("dispute"), &json!([2, 3])));
    assert_eq!(asked["at"], json!({ "q": 2, "r": 0 }));
}

/// Whatever is told to be possible is a legal action, and nothing legal is left out.
#[test]
fn deeds_are_the_legal_actions() {
    covers!(rules::R6_2);
    let mut rng = GameRng::from_u64(9);
    let mut compared = 0;
    for seats in [2, 3, 4].repeat(8) {
        let g = Peril::new(&Options::default(), seats).expect("a table");
        let mut s = g.setup(&mut rng, &mut engine::Events::off());
        let mut legal = Vec::new();
        for _ in 0..1500 {
            let Some(seat) = next_to_act(g.pending(&s), &mut rng) else { break };
            legal.clear();
            g.legal(&s, seat, &mut legal);
            let me = g.view(&s, Viewer::Seat(seat)).me.expect("the seat is asked");
            let acting = me.pioneers.iter().find(|pioneer| Some(pioneer.number) == s.acting);
            if let (Some(pioneer), Some(Frame::Phase(_))) = (acting, s.top()) {
                let mut told: Vec<Action> =
                    pioneer.deeds.iter().filter(|deed| deed.not.is_none()).map(|deed| deed.action).collect();
                let mut open: Vec<Action> = legal
                    .iter()
                    .copied()
                    .filter(|action| match action {
                        Action::EndActions | Action::Activate(_) => false,
                        Action::Surrender(number) => *number == pioneer.number,
                        _ => true,
                    })
                    .collect();
                told.sort_unstable();
                open.sort_unstable();
                assert_eq!(told, open);
                compared += 1;
            }
            let action = *rng.pick(&legal).expect("a pending seat can act");
            g.apply(&mut s, seat, action, &mut rng, &mut Events::off());
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn only_a_tables_own_cards_bring_names() {
    covers!(rules::R17_1);
    let names = |options: &Options| {
        let t = with(options, 2);
        data(&t.g.scene(&t.s)).get("names").cloned()
    };
    assert_eq!(names(&Options::default()), None);
    let events = peril::content::EVENTS.replace("name = \"Creek Gold\"", "name = \"Gold, at last!\"");
    let own = Options { events: Some(events), ..Options::default() };
    assert_eq!(names(&own).expect("names are told")["card-E01"], "Gold, at last!");
}

/// Every tile there is has a name of its own, in every language.
#[test]
fn every_place_has_a_name_in_every_language() {
    covers!(rules::R3_1);
    let words = <Peril as Words>::words();
    for language in engine::Language::ALL {
        let mut names = std::collections::BTreeSet::new();
        let land = peril::content::land("land.toml", peril::content::LAND).expect("the land reads");
        for (terrain, ground) in Terrain::ALL.iter().zip(land) {
            for nth in 1..=ground.tiles {
                let id = format!("place-{}-{nth}", terrain.word());
                assert!(words.has(language, &id), "{id} in {language:?}");
                let name = words.text(language, &engine::Phrase::of("place-", &id["place-".len()..]));
                assert!(names.insert(name), "{id} in {language:?}");
            }
        }
        assert_eq!(names.len(), 64);
    }
}

#[test]
fn a_cart_can_be_filled_and_a_wager_be_made_before_anything_is_sent() {
    covers!(rules::A7_3, rules::A7_4, rules::A7_12);
    let mut t = table(2);
    t.cash(A, 7);
    t.s.players[A].bullets = 5;
    t.s.players[A].resources = [2, 0, 0, 0];
    let told = me(&t, A).expect("it is the seat's turn");
    let shopper = &told.pioneers[0];
    let lot = |lots: &[peril::CounterLot], good| lots.iter().find(|lot| lot.good == good).cloned();
    let food = lot(&shopper.buy, Good::Food).expect("the store has food");
    assert_eq!(food.most, 7 / food.price, "as many lots as there is money for");
    let revolver = lot(&shopper.buy, Good::Revolver).expect("the store has revolvers");
    assert_eq!((revolver.most, revolver.not), (0, Some("no-second-one")));
    assert!(lot(&shopper.buy, Good::PointCard).is_none(), "the bank sells these");
    let rye = lot(&shopper.sell, Good::Resource(peril::Resource::Rye)).expect("there is rye to sell");
    assert_eq!(rye.most, 2 / u32::from(rye.lot));
    assert!(told.wagers.iter().any(|wager| wager.amounts.contains(&5)));
    // What is told can be done.
    t.activate(1).act(A, Action::Shop(Mode::Buy));
    for _ in 0..food.most {
        t.act(A, Action::Lot(Good::Food));
    }
    assert!(!matches!(t.s.top(), Some(Frame::Shop { .. })), "with the last dollar the shop is left");
    // Away from every shop nothing is offered.
    let mut t = table(2);
    let lake = t.lay(2, 0, Terrain::Lake);
    t.put(A, 1, lake);
    let told = me(&t, A).expect("it is the seat's turn");
    assert!(told.pioneers[0].buy.is_empty() && told.pioneers[0].sell.is_empty());
}
