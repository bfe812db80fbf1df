//! Random games: nothing is lost, nothing sticks, everything ends. Aimless players starve before they settle, so half of
//! the games are played by players who mostly do what looks best: those reach every corner of the rules.

use engine::{Advice as _, Events, Game, GameRng, Seat, covers, next_to_act};
use peril::options::{
    BankLimit, BusinessScope, EliminatedProperty, EventDeck, GamblePayout, HoldupUnit, HomesteadAdjacency,
    NpcDuelist, Potshot, PrayFree, PriceList, ShootoutMode, TileReveal, ToolSets, TownLayout, UnownedSymbol,
};
use peril::{Action, Advice, Options, Peril, State, Weights, rules};

/// Any action, or the best of a few as the advice sees it.
fn choose(
    game: &Peril,
    state: &State,
    seat: Seat,
    legal: &[Action],
    careful: bool,
    rng: &mut GameRng,
) -> Action {
    if !careful || rng.below(4) == 0 {
        return *rng.pick(legal).expect("there is something to do");
    }
    let chance = rng.fork();
    let value = |action: Action| {
        let mut after = *state;
        game.apply(&mut after, seat, action, &mut chance.clone(), &mut Events::off());
        Advice::evaluate(&Weights::default(), game, &after, seat)
    };
    let best = legal.iter().copied().max_by(|&a, &b| value(a).total_cmp(&value(b)));
    best.expect("there is something to do")
}

/// Plays random games and checks every state; returns decisions and how the games ended.
fn play(options: &Options, seats: u8, games: u64, careful: bool) -> (u64, Vec<&'static str>) {
    let game = Peril::new(options, seats).expect("the table can be set up");
    let mut legal = Vec::new();
    let mut decisions = 0;
    let mut ends = Vec::new();
    for seed in 0..games {
        let mut rng = GameRng::from_u64(seed);
        let mut state = game.setup(&mut rng);
        let mut here = 0;
        while let Some(seat) = next_to_act(game.pending(&state), &mut rng) {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            assert!(!legal.is_empty(), "seed {seed}: nothing to do in {:?}", state.frames);
            for &action in &legal {
                assert_eq!(game.check(&state, seat, action), Ok(()), "seed {seed}: {action:?}");
            }
            let action = choose(&game, &state, seat, &legal, careful, &mut rng);
            game.apply(&mut state, seat, action, &mut rng, &mut Events::off());
            // Sometimes somebody leaves.
            if rng.below(700) == 0 && state.ended.is_none() {
                let gone = Seat(rng.below(seats.into()) as u8);
                let _ = game.quit(&mut state, gone, &mut rng, &mut Events::off());
            }
            if let Some(wrong) = game.violation(&state) {
                panic!(
                    "seed {seed}, decision {here}: after {action:?} of {seat}: {wrong}\n{:?}",
                    state.frames
                );
            }
            here += 1;
            assert!(here < Peril::META.max_decisions, "seed {seed} does not end");
        }
        decisions += u64::from(here);
        ends.push(game.outcome(&state).expect("it is over").reason);
    }
    (decisions, ends)
}

#[test]
fn random_games_keep_every_invariant_and_end() {
    covers!(rules::S2, rules::R3_6, rules::G24);
    for seats in 2..=4 {
        play(&Options::default(), seats, 150, false);
        let (decisions, _) = play(&Options::default(), seats, 12, true);
        assert!(decisions > 12 * 200, "careful players last longer: {decisions}");
    }
}

#[test]
fn tables_with_other_options_keep_every_invariant_and_end() {
    covers!(rules::G42, rules::R15_4, rules::M14, rules::M16);
    let other = Options {
        target_points: 14,
        price_list: PriceList::B,
        potshot: Potshot::PioneerOrProperty,
        eliminated_property: EliminatedProperty::Remove,
        business_scope: BusinessScope::AllShops,
        gamble_payout: GamblePayout::PlusStake,
        gamble_cap: 10,
        pray_free: PrayFree::Or,
        holdup_unit: HoldupUnit::PerPlayer,
        homestead_adjacency: HomesteadAdjacency::FirstOnly,
        tool_sets: ToolSets::OnePerPlayer,
        unowned_symbol: UnownedSymbol::BanditStays,
        tile_reveal: TileReveal::AfterPlacement,
        town_layout: TownLayout::ShuffledRing,
        hideout_hop_cost: 1,
        event_deck: EventDeck::Mild,
        jailed_eat: false,
        bank_limit: BankLimit::Box,
        seat_compensation: 1,
        round_cap: 30,
        ..Options::default()
    };
    let live = Options {
        shootout_mode: ShootoutMode::Live,
        npc_duelist: NpcDuelist::Human,
        respawn: true,
        potshot: Potshot::PropertyOnly,
        ..Options::default()
    };
    let late = Options { late_entry: 1, ..live.clone() };
    play(&other, 3, 100, false);
    play(&other, 3, 8, true);
    play(&live, 4, 100, false);
    play(&live, 2, 8, true);
    play(&Options { npc_duelist: NpcDuelist::Auto, ..live }, 3, 60, false);
    play(&late, 4, 100, false);
    play(&late, 3, 8, true);
}

#[test]
fn a_state_is_small_and_flat() {
    assert!(size_of::<State>() <= 2048, "{} bytes", size_of::<State>());
}
