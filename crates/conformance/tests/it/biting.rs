//! Every fault of the toy is caught, by the law it breaks.

use conformance::toy::{Fault, Options, Toy};
use conformance::{Breach, Law, Report, Trial, check};

fn tried(fault: Option<Fault>, seats: u8) -> Result<Report, Breach> {
    check(&Trial::<Toy> { options: Options { fault, ..Options::default() }, seats, games: 15, seed: 1 })
}

#[test]
fn an_honest_game_keeps_every_law_and_every_law_compares_something() {
    for seats in 2..=4 {
        let report = tried(None, seats).unwrap_or_else(|breach| panic!("{breach}"));
        println!("{report}");
        for law in Law::ALL {
            assert!(report.compared(law) >= 50, "{seats} seats, {law}:\n{report}");
        }
    }
}

/// A fault is caught at some table size, and nowhere for the wrong reason.
fn caught(fault: Fault, law: Law) {
    let breaches: Vec<Breach> = (2..=4).filter_map(|seats| tried(Some(fault), seats).err()).collect();
    assert!(!breaches.is_empty(), "{fault:?} goes unnoticed");
    for breach in breaches {
        assert_eq!(breach.law, law, "{fault:?} is taken for something else: {breach}");
    }
}

macro_rules! caught {
    ($($test:ident: $fault:ident => $law:ident;)*) => {
        $(#[test] fn $test() { caught(Fault::$fault, Law::$law); })*
    };
}

caught! {
    a_game_without_an_end: Endless => Ends;
    a_pending_seat_with_nothing_to_do: DeadEnd => CanAct;
    a_seat_that_acts_out_of_turn: OutOfTurn => CanAct;
    a_fallback_that_is_not_legal: BadFallback => CanAct;
    an_action_offered_twice: Twice => NoDuplicates;
    a_check_that_allows_too_much: LaxCheck => CheckAgrees;
    a_check_that_allows_too_little: StrictCheck => CheckAgrees;
    a_check_that_does_not_ask_whose_turn_it_is: LaxSeat => CheckAgrees;
    a_refusal_by_a_rule_nobody_can_look_up: UnknownRule => CheckAgrees;
    a_hand_in_the_view: HandShown => LooksTheSame;
    a_hand_that_only_guests_see: GuestSeesHand => LooksTheSame;
    a_prompt_that_tells_of_hidden_cards: PromptLeaks => LooksTheSame;
    a_question_only_for_those_who_hold_the_answer: PendingTells => LooksTheSame;
    an_outcome_by_cards_nobody_sees: OutcomeHidden => LooksTheSame;
    an_offer_that_depends_on_the_deck: DeckTells => SameChoices;
    a_label_that_tells_of_hidden_cards: LabelLeaks => SameChoices;
    a_refusal_that_tells_of_hidden_cards: RefusalLeaks => SameChoices;
    a_stolen_card_told_to_bystanders: TheftTold => NothingLeaks;
    a_stolen_card_shown_to_bystanders_without_a_word: TheftShown => NothingLeaks;
    bids_turned_up_without_saying_that_they_are_news: BidsUnmarked => NothingLeaks;
    a_look_that_could_be_undone: LookUnmarked => NothingLeaks;
    a_resample_that_does_nothing: NoResample => Twins;
    a_resample_that_leaves_sealed_bids: BidsKept => Twins;
    a_resample_that_leaves_one_hand: NeighbourKept => Twins;
    a_resample_that_leaves_what_others_know: KnowledgeKept => Twins;
    ties_broken_by_the_order_of_sealed_answers: CommitOrder => SealedCommute;
    chance_drawn_by_a_sealed_answer: EarlyDice => SealedCommute;
    a_sealed_round_that_does_not_wait: HastyRound => SealedCommute;
    an_outcome_before_the_end: EarlyOutcome => OverIsOver;
    a_seat_without_a_rank: Unranked => OverIsOver;
    an_end_at_which_nobody_came_first: NoWinner => OverIsOver;
    winners_who_did_not_come_first: WrongWinner => OverIsOver;
    rules_with_a_memory_of_their_own: HiddenMemory => Rebuilds;
    a_setup_with_a_memory_of_its_own: HiddenMemoryInSetup => Rebuilds;
    a_prompt_that_nobody_has_written: Mute => Speaks;
    a_label_that_changes_though_it_depends_on_nothing: KeptLabel => Speaks;
    a_scene_that_changes: RestlessScene => SceneStands;
    a_scene_that_tells_what_is_hidden: TellingScene => SceneStands;
    a_common_part_that_tells_what_is_hidden: TellingCommon => SceneStands;
    an_own_part_that_tells_more_than_the_view: CarelessOwn => SceneStands;
    a_view_with_a_sentence_in_it: WordyView => Plain;
    an_event_with_a_sentence_in_it: WordyEvent => Plain;
    a_view_in_the_language_spoken_last: SpokenView => Plain;
}

#[test]
fn a_breach_tells_the_law_the_place_and_what_differed_and_can_be_repeated() {
    let first = tried(Some(Fault::TheftTold), 4).expect_err("everybody hears of the theft");
    let said = first.to_string();
    let place = format!("with 4 seats, seed {}, at decision {}:", first.seed, first.decision);
    assert!(said.starts_with("toy breaks L7 (nobody is told"), "{said}");
    assert!(said.contains(&place) && said.contains("Stole {") && said.contains("\n  + "), "{said}");

    let options = Options { fault: Some(Fault::TheftTold), ..Options::default() };
    let alone = check(&Trial::<Toy> { options, seats: 4, games: 1, seed: first.seed });
    assert_eq!(alone.expect_err("its seed alone brings it back").law, first.law);
}
