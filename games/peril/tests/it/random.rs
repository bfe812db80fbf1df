//! Random games: nothing is lost, nothing sticks, everything ends. Aimless players starve before they settle, so some of
//! the games are played by players who mostly do what looks best: those reach every corner of the rules.
//!
//! The long run asks for more games than every build can wait for, and takes minutes without debug checks:
//! `PIONEERS_LAWS_GAMES=10000 cargo test --release -p peril random_games -- --nocapture`

use std::collections::BTreeMap;

use engine::{Events, GameRng, Heuristics as _, Rules, Seat, covers, next_to_act};
use peril::options::{
    BankLimit, BusinessScope, EliminatedProperty, EventDeck, GamblePayout, HoldupUnit, HomesteadAdjacency,
    NpcDuelist, Potshot, PrayFree, PriceList, ShootoutMode, TileReveal, ToolSets, TownLayout, UnownedSymbol,
};
use peril::{Action, Event, Figure, Heuristics, Options, Peril, State, Weights, rules};

/// Any action, or mostly the best as the evaluation function sees it.
pub(crate) fn choose(
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
        Heuristics::evaluate(&Weights::default(), game, &after, seat)
    };
    let best = legal.iter().copied().max_by(|&a, &b| value(a).total_cmp(&value(b)));
    best.expect("there is something to do")
}

/// What some random games came to.
#[derive(Default, Debug)]
struct Tally {
    games: u64,
    decisions: u64,
    longest: u8,
    ends: BTreeMap<&'static str, u64>,
}

/// What may happen only so often in a turn (§26, 6).
#[derive(Default)]
struct Turn {
    births: u8,
    tries: Vec<Figure>,
    proposals: u8,
}

impl Turn {
    /// Follows what happened, and says what happened too often.
    fn follow(&mut self, game: &Peril, action: Action, state: &State, events: &[Event]) {
        for event in events {
            match event {
                Event::Turn { .. } => *self = Turn::default(),
                // The family grows once a turn; kin and prayers come by other ways.
                Event::Born { .. } => self.births += 1,
                _ => {}
            }
        }
        if action == Action::JailRoll
            && let Some(who) = state.actor()
        {
            assert!(!self.tries.contains(&who), "{who:?} tried the bars twice");
            self.tries.push(who);
        }
        self.proposals += u8::from(matches!(action, Action::TradeOpen(_)));
        assert!(self.births <= 1, "a family grew twice in a turn");
        // Each debt allows one more, and a turn has few debts.
        assert!(self.proposals <= game.table().trade_offers_per_turn + 4, "too many proposals");
    }
}

/// Plays random games and checks every state (§26).
fn play(options: &Options, seats: u8, games: u64, careful: bool) -> Tally {
    let game = Peril::new(options, seats).expect("the table can be set up");
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    let mut tally = Tally { games, ..Tally::default() };
    for seed in 0..games {
        let mut turn = Turn::default();
        let mut rng = GameRng::from_u64(seed);
        let mut state = game.setup(&mut rng, &mut engine::Events::off());
        let mut here = 0;
        while let Some(seat) = next_to_act(game.pending(&state), &mut rng) {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            assert!(!legal.is_empty(), "seed {seed}: nothing to do in {:?}", state.frames);
            for &action in &legal {
                assert_eq!(game.check(&state, seat, action), Ok(()), "seed {seed}: {action:?}");
            }
            let action = choose(&game, &state, seat, &legal, careful, &mut rng);
            events.clear();
            game.apply(&mut state, seat, action, &mut rng, &mut Events::into(&mut events));
            turn.follow(&game, action, &state, &events);
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
            assert!(here < Peril::META.max_decisions && state.round <= 200, "seed {seed} does not end");
        }
        tally.decisions += u64::from(here);
        tally.longest = tally.longest.max(state.round);
        *tally.ends.entry(game.outcome(&state).expect("it is over").reason).or_default() += 1;
    }
    tally
}

/// How many games are asked for, if the environment asks.
// Tests of rules may be told which games to play; the rules themselves cannot ask.
#[allow(clippy::disallowed_methods)]
fn asked() -> Option<u64> {
    std::env::var("PIONEERS_LAWS_GAMES").ok()?.parse().ok()
}

#[test]
fn random_games_keep_every_invariant_and_end() {
    covers!(rules::S2, rules::R3_6, rules::G24);
    for seats in 2..=4 {
        let aimless = play(&Options::default(), seats, asked().unwrap_or(150), false);
        let careful = play(&Options::default(), seats, asked().map_or(12, |games| games / 10), true);
        println!("{seats} players: {aimless:?}, careful: {careful:?}");
        assert!(careful.decisions > careful.games * 200, "careful players last longer: {careful:?}");
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
