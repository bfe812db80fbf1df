//! What people read.

use engine::{Ink, Knowledge, Language, Rules, Viewer, Words, covers};
use ventures::{Action, Event, rules};

use crate::table::{P0, P1, P2, Table, buy, discard, goal, goal_for, pay_bank, play, table, with_ability};

fn label(table: &Table, action: Action) -> String {
    engine::said::<ventures::Ventures>(Language::En, |out| table.game.describe(&table.state, P0, action, out))
}

fn picture(table: &Table, viewer: Viewer, ink: Ink) -> String {
    let view = table.game.view(&table.state, viewer);
    engine::said::<ventures::Ventures>(Language::En, |out| table.game.draw(&view, ink, out))
}

fn mid_game() -> Table {
    table(4)
        .at(2, 3)
        .board(P0, "investment_banking_a")
        .goals(P0, 2)
        .hand(P0, &["goodwill", "forum", "employees", "blockchain_ip", "digital_wallet"])
        .played(P0, &["investments", "conference", "bank_account"])
        .played(P1, &["computer_system", "computer", "ideator"])
        .played(engine::Seat(3), &["computer_system", "computer"])
        .coins(P0, 7)
}

#[test]
fn actions_say_whom_they_pay() {
    covers!(rules::V_6_2, rules::V_6_5);
    let table = mid_game();
    assert_eq!(label(&table, play("goodwill")), "Play Goodwill (free with Investments)");
    assert_eq!(label(&table, play("digital_wallet")), "Play Digital Wallet (no cost)");
    assert_eq!(label(&table, pay_bank("employees")), "Play Employees for 1 coin");
    assert_eq!(
        label(&table, buy("blockchain_ip", 2, 1)),
        "Play Blockchain IP, paying 2 coins to Green (left) and 1 coin to Yellow (right)"
    );
    assert_eq!(label(&table, with_ability("blockchain_ip")), "Play Blockchain IP as this stage’s free card");
    assert_eq!(label(&table, goal("forum")), "Complete goal 3 with Forum as marker");
    assert_eq!(
        label(&table, goal_for("forum", 0, 2)),
        "Complete goal 3 with Forum as marker, paying 2 coins to Yellow (right)"
    );
    assert_eq!(label(&table, discard("forum")), "Discard Forum for 3 coins");
}

#[test]
fn the_prompt_says_where_the_hand_goes() {
    covers!(rules::V_3_10);
    let prompt = |table: &Table| {
        engine::said::<ventures::Ventures>(Language::En, |out| table.game.prompt(&table.state, P0, out))
    };
    let ending = |table: &Table| prompt(table).split("; ").last().map(str::to_owned);
    assert_eq!(ending(&table(4).at(1, 1)).as_deref(), Some("the rest of your hand goes left, to Green."));
    assert_eq!(ending(&table(4).at(2, 1)).as_deref(), Some("the rest of your hand goes right, to Yellow."));
    assert_eq!(ending(&table(4).at(2, 6)).as_deref(), Some("your other card goes to the discard pile."));
}

#[test]
fn the_picture_shows_what_a_player_needs() {
    covers!(rules::V_16_1, rules::V_3_10);
    let mut table = mid_game();
    table.act(P2, discard("gold"));
    let text = picture(&table, Viewer::Seat(P0), Ink::PLAIN);
    for wanted in [
        "Stage 2 of 3, turn 3 of 6",
        "hands go to the right",
        "still thinking: Blue, Green, Yellow",
        "Blue (you)  Investment Banking A  7 coins  IP",
        "●\u{a0}2 capital → 5 points; ●\u{a0}2 technology → one card of each stage free; ○\u{a0}3 ideas",
        "Green (left)  Wealth Management A",
        "makes  network, technology, talent/idea, 2 technology",
        "Yellow (right)",
        "✓ has chosen",
        "Your hand",
        "Costs 3 technology, or free with Investments → free",
        "Cards on the table",
        "may still play this stage’s free card",
    ] {
        assert!(text.contains(wanted), "`{wanted}` in\n{text}");
    }
    let longest = text.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(100), "{longest:?}\n{text}");
    assert!(!text.contains('\x1b'));
    assert!(picture(&table, Viewer::Seat(P0), Ink { colour: true, width: 80 }).contains('\x1b'));
    // A guest sees no hand.
    assert!(!picture(&table, Viewer::Spectator, Ink::PLAIN).contains("Your hand"));
}

/// All there is to know of a card stands beside it, in the hand, in the pile and on the table.
#[test]
fn cards_say_what_they_cost_bring_and_open_and_why_they_cannot_be_played() {
    covers!(rules::V_6_3, rules::V_6_7, rules::V_7_1, rules::V_16_1);
    let table = table(3)
        .at(2, 2)
        .board(P0, "asset_management_b")
        .hand(P0, &["stocks_resource", "stocks_asset", "contacts_stage_2", "goodwill", "forum"])
        .played(P0, &["contacts_stage_1"])
        .played(P1, &["investments"])
        .coins(P0, 0);
    // Lines are broken to the width of the terminal.
    let text = |language| {
        let view = table.game.view(&table.state, Viewer::Seat(P0));
        let ink = Ink { colour: false, width: 80 };
        let text = engine::said::<ventures::Ventures>(language, |out| table.game.draw(&view, ink, out));
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let english = text(Language::En);
    for wanted in [
        "Stocks (grey) grey makes 2 capital. Costs 1 coin → cannot be played: you need one more coin",
        "Stocks (blue) blue 4 points. Costs capital + 2 ideas, or free with Inventory; makes free: Machinery → \
         cannot be played: you need one more capital, 2 more ideas; neither neighbour makes it",
        "Contacts grey makes network. Costs nothing → cannot be played: you have it already",
        "Goodwill blue 5 points. Costs 3 technology, or free with Investments → cannot be played",
        "Investments blue 3 points. Costs technology; makes free: Goodwill",
        "Your next goal has to wait: you need 2 more technology; neither neighbour makes it.",
    ] {
        assert!(english.contains(wanted), "`{wanted}` in\n{english}");
    }
    let german = text(Language::De);
    assert!(german.contains("es fehlt 1 Kapital, 2 Ideen; kein Nachbar liefert das"), "{german}");
    let french = text(Language::Fr);
    assert!(french.contains("vous l’avez déjà"), "{french}");
}

#[test]
fn every_moment_can_be_drawn_and_told() {
    covers!(rules::V_16_1);
    let mut rng = engine::GameRng::from_u64(11);
    for seats in 3..=8 {
        let game = ventures::Ventures::new(&ventures::Options::default(), seats).expect("a table");
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while let Some(seat) = engine::next_to_act(game.pending(&state), &mut rng) {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let action = *rng.pick(&legal).expect("a pending seat can act");
            events.clear();
            game.apply(&mut state, seat, action, &mut rng, &mut engine::Events::into(&mut events));
            for viewer in [Viewer::Seat(seat), Viewer::Spectator, Viewer::Referee] {
                let (view, ink) = (game.view(&state, viewer), Ink { colour: false, width: 80 });
                let text = engine::said::<ventures::Ventures>(Language::En, |out| game.draw(&view, ink, out));
                assert!(text.lines().count() > usize::from(seats));
                for event in &events {
                    let told = game.redact(event, viewer).expect("everybody hears of everything");
                    let line =
                        engine::said::<ventures::Ventures>(Language::En, |out| game.narrate(&told, out));
                    assert!(!line.is_empty() && !line.contains('\n'));
                }
            }
        }
    }
}

#[test]
fn the_log_speaks_of_hidden_cards_without_naming_them() {
    covers!(rules::V_3_5, rules::V_16_2);
    let table = table(3);
    let told = |event: &Event, viewer: Viewer| {
        let event = table.game.redact(event, viewer).expect("everybody hears of it");
        engine::said::<ventures::Ventures>(Language::En, |out| table.game.narrate(&event, out))
    };
    let gone = Event::Discarded { seat: P0, card: Some(crate::table::card("chairman")) };
    assert_eq!(told(&gone, Viewer::Seat(P0)), "Blue discards Chairman");
    assert_eq!(told(&gone, Viewer::Seat(P1)), "Blue discards a card");
    assert_eq!(told(&gone, Viewer::Spectator), "Blue discards a card");
    let card = Some(crate::table::card("chairman"));
    let done = Event::Completed { seat: P0, goal: 2, card, left: 2, right: 0 };
    assert_eq!(told(&done, Viewer::Seat(P1)), "Blue completes goal 2, paying 2 coins to Green (left)");
}

#[test]
fn what_a_player_makes_is_apart_from_its_heading_in_every_language() {
    let table = mid_game();
    let view = table.game.view(&table.state, Viewer::Seat(P0));
    for (language, heading) in [(Language::En, "makes"), (Language::Fr, "produit")] {
        let text =
            engine::said::<ventures::Ventures>(language, |out| table.game.draw(&view, Ink::PLAIN, out));
        assert!(text.contains(&format!("\n  {heading} ")), "{text}");
    }
}
