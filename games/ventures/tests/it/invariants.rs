//! What is conserved, recounted after every decision of random games.

use engine::{Events, GameRng, Rules, Seat, covers};
use ventures::{
    Amounts, Boards, CardId, CardSet, Content, Effect, Event, Goals, Options, Phase, Player, State, Ventures,
    rules,
};

#[test]
fn cards_coins_and_production_are_conserved() {
    covers!(rules::V_2_6, rules::V_3_6, rules::V_3_7, rules::V_5_1, rules::V_9_3);
    for seats in 3..=8 {
        for (seed, options) in
            [(1, Options::default()), (2, Options { boards: Boards::Random, goals: Goals::Off, cards: None })]
        {
            let game = Ventures::new(&options, seats).expect("a table");
            let mut rng = GameRng::from_u64(seed);
            let mut state = game.setup(&mut rng, &mut engine::Events::off());
            let (mut legal, mut events) = (Vec::new(), Vec::new());
            while let Some(seat) = engine::next_to_act(game.pending(&state), &mut rng) {
                legal.clear();
                game.legal(&state, seat, &mut legal);
                let action = *rng.pick(&legal).expect("a pending seat can act");
                let coins = all_coins(&state, seats);
                events.clear();
                game.apply(&mut state, seat, action, &mut rng, &mut Events::into(&mut events));
                assert_eq!(all_coins(&state, seats), coins + bank_paid(&events), "seed {seed}");
                if state.phase != Phase::Naming {
                    recount(&game, &state, seats);
                }
            }
        }
    }
}

fn all_coins(state: &State, seats: u8) -> i32 {
    Seat::all(seats).map(|seat| i32::from(state.players[seat].coins)).sum()
}

/// What came from the bank less what went there: trade only moves coins.
fn bank_paid(events: &[Event]) -> i32 {
    let change = |event: &Event| match event {
        Event::Gained { coins, .. } => i32::from(*coins),
        Event::Played { bank, .. } => -i32::from(*bank),
        _ => 0,
    };
    events.iter().map(change).sum()
}

fn recount(game: &Ventures, state: &State, seats: u8) {
    let content = game.cards();
    for stage in 0..=state.stage {
        let mut cards: Vec<CardId> = Vec::new();
        for seat in Seat::all(seats) {
            cards.extend(state.deals[usize::from(stage)][seat].cards);
        }
        cards.extend(state.removed[usize::from(stage)].iter().filter(|card| **card != CardId::NONE));
        cards.sort_unstable();
        let mut deck = content.deck(stage, seats);
        if stage == 2 {
            deck.extend(content.sets.guilds.iter());
        }
        deck.sort_unstable();
        assert_eq!(cards, deck, "every copy lies somewhere, once");
    }
    // Played cards are those taken out of a hand and not buried, and the one out of the pile.
    let mut played: Vec<CardId> = Vec::new();
    for stage in 0..=state.stage {
        let taken = if stage == state.stage { state.taken() } else { 6 };
        for seat in Seat::all(seats) {
            let deal = &state.deals[usize::from(stage)][seat];
            played.extend(
                (0..taken).filter(|&turn| !deal.is_buried(turn)).map(|turn| deal.cards[usize::from(turn)]),
            );
        }
    }
    played.extend(state.look.and_then(|look| look.took));
    played.sort_unstable();
    let mut lying: Vec<CardId> =
        Seat::all(seats).flat_map(|seat| state.players[seat].played.iter().collect::<Vec<_>>()).collect();
    lying.sort_unstable();
    assert_eq!(played, lying);
    for seat in Seat::all(seats) {
        let player = &state.players[seat];
        assert_eq!((player.makes, player.sells), produced(content, player));
        let identities: CardSet = player
            .played
            .iter()
            .map(|card| content.card(card).same.iter().next().expect("a card is of its own identity"))
            .collect();
        assert_eq!(identities.len(), player.played.len(), "no identity twice");
        assert!(player.goals <= 3);
    }
}

/// Fixed production, from the board up.
fn produced(content: &Content, player: &Player) -> (Amounts, Amounts) {
    let board = Amounts::one(content.board(player.board).produces);
    let (mut makes, mut sells) = (board, board);
    let cards = player.played.iter().map(|card| content.card(card).effect);
    for effect in cards.chain(player.goal_effects(content)) {
        if let Effect::Produce { fixed, sellable } = effect {
            makes = makes.plus(fixed);
            if sellable {
                sells = sells.plus(fixed);
            }
        }
    }
    (makes, sells)
}

#[test]
fn a_state_is_small() {
    covers!(rules::V_16_2);
    assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
}
