//! Positions and actions as numbers, for learning. Seats are counted from the observer: `me`, then `next`, to the left.

use engine::{Encoding, Entries, Names, Numbering, Seat, Values, spare_names};

use crate::Ventures;
use crate::action::{Action, Pay};
use crate::content::{CardId, GOALS, STAGES, TURNS};
use crate::state::{Phase, State};

/// The encoding. Raise the version with every change of an id or an entry.
pub(crate) const ENCODING: Encoding<Ventures> =
    Encoding { version: 1, action_names, action_ids, observation_names, observe };

/// Ways to pay the neighbours that have ids of their own, for a card and for a goal.
const WAYS: usize = 8;

/// Ids of one card, one after another.
mod of_card {
    use super::WAYS;

    pub(super) const FREE: usize = 0;
    pub(super) const BANK: usize = 1;
    pub(super) const ABILITY: usize = 2;
    pub(super) const DISCARD: usize = 3;
    pub(super) const FETCH: usize = 4;
    pub(super) const TRADE: usize = 5;
    pub(super) const GOAL: usize = TRADE + WAYS;
    pub(super) const COUNT: usize = GOAL + WAYS;
}

fn action_names(game: &Ventures) -> Vec<String> {
    let services = game.content.services.iter().map(|service| format!("name:{service}"));
    let cards = game.content.cards.iter().flat_map(|card| {
        let id = &card.id;
        let plain = ["play_free", "play_bank", "play_ability", "discard", "fetch"];
        let ways = |word: &'static str| (0..WAYS).map(move |way| format!("{word}:{id}:{way}"));
        plain
            .into_iter()
            .map(move |word| format!("{word}:{id}"))
            .chain(ways("play_trade"))
            .chain(ways("goal"))
    });
    let none = ["name_none", "fetch_none"].map(str::to_owned);
    services.chain(none).chain(cards).chain(spare_names()).collect()
}

fn action_ids(game: &Ventures, _: &State, _: Seat, legal: &[Action], out: &mut Vec<u32>) {
    let services = game.content.services.len();
    let cards = services + 2;
    let mut numbering = Numbering::new(out, cards + game.content.cards.len() * of_card::COUNT);
    let of = |card: CardId, what: usize| Some(cards + card.index() * of_card::COUNT + what);
    // All actions of a card follow each other, its trades and its goals too.
    let (mut last, mut trades, mut goals) = (None, 0, 0);
    for &action in legal {
        numbering.push(match action {
            Action::Name { service } => Some(usize::from(service.0)),
            Action::NameNone => Some(services),
            Action::FetchNone => Some(services + 1),
            Action::Discard { card } => of(card, of_card::DISCARD),
            Action::Fetch { card } => of(card, of_card::FETCH),
            Action::Play { card, pay: Pay::Free } => of(card, of_card::FREE),
            Action::Play { card, pay: Pay::Bank } => of(card, of_card::BANK),
            Action::Play { card, pay: Pay::Ability } => of(card, of_card::ABILITY),
            Action::Play { card, pay: Pay::Trade { .. } } => {
                if last != Some(card) {
                    (last, trades, goals) = (Some(card), 0, 0);
                }
                trades += 1;
                if trades <= WAYS { of(card, of_card::TRADE + trades - 1) } else { None }
            }
            Action::Goal { card, .. } => {
                if last != Some(card) {
                    (last, trades, goals) = (Some(card), 0, 0);
                }
                goals += 1;
                if goals <= WAYS { of(card, of_card::GOAL + goals - 1) } else { None }
            }
        });
    }
}

fn observation_names(game: &Ventures, state: &State) -> Vec<String> {
    let mut names = Names::default();
    entries(game, state, Seat(0), &mut names);
    names.0
}

fn observe(game: &Ventures, state: &State, seat: Seat, out: &mut [f32]) {
    entries(game, state, seat, &mut Values::new(out));
}

fn entries(game: &Ventures, state: &State, me: Seat, out: &mut impl Entries) {
    let content = &*game.content;
    let cards = content.cards.len();
    let card = |i: usize| content.cards[i].id.clone();
    let resource = |i: usize| content.resources[i].id.clone();
    let count = |out: &mut [f32], card: CardId| out[card.index()] += 0.5;

    const PHASES: [&str; 4] = ["naming", "choosing", "fetching", "over"];
    let (phase, looks) = match state.phase {
        Phase::Naming => (0, false),
        Phase::Choosing => (1, false),
        Phase::Fetching(by) => (2, by == me),
        Phase::Over => (3, false),
    };
    out.one_hot(PHASES.len(), |i| format!("phase:{}", PHASES[i]), Some(phase));
    out.one_hot(STAGES, |i| format!("stage:{}", i + 1), Some(usize::from(state.stage)));
    out.one_hot(usize::from(TURNS), |i| format!("turn:{}", i + 1), Some(usize::from(state.turn)));
    out.entry("passes_left", f32::from(state.passes_left()));
    out.entry("pile", f32::from(state.pile_size(game.seats)) / 20.0);

    out.block(
        cards,
        |i| format!("hand:{}", card(i)),
        |out| {
            state.hand(game.seats, me).iter().for_each(|&held| count(out, held));
        },
    );
    out.block(
        cards,
        |i| format!("pile:{}", card(i)),
        |out| {
            if looks {
                game.each_in_pile(state, |piled| count(out, piled));
            }
        },
    );
    out.block(
        cards,
        |i| format!("passed_on:{}", card(i)),
        |out| {
            if phase == 1 || phase == 2 {
                for (_, passed) in game.passed_on(state, state.stage, me) {
                    passed.cards.iter().for_each(|&gone| count(out, gone));
                }
            }
        },
    );

    for distance in 0..game.seats {
        let seat = Seat((me.0 + distance) % game.seats);
        let player = &state.players[seat];
        let name = |what: &str, of: &str| match distance {
            0 => format!("{what}:me:{of}"),
            _ => format!("{what}:next{distance}:{of}"),
        };
        out.one_hot(
            content.boards.len(),
            |i| name("board", &content.boards[i].id),
            Some(usize::from(player.board.0)),
        );
        out.block(
            cards,
            |i| name("played", &card(i)),
            |out| {
                player.played.iter().for_each(|played| out[played.index()] = 1.0);
            },
        );
        for (what, amounts) in [("makes", player.makes), ("sells", player.sells)] {
            out.block(
                content.resources.len(),
                |i| name(what, &resource(i)),
                |out| {
                    for (entry, units) in out.iter_mut().zip(amounts.0) {
                        *entry = f32::from(units) / 4.0;
                    }
                },
            );
        }
        const HAS: [&str; 5] = ["coins", "goals", "defeats", "free_card_used", "chosen"];
        out.block(
            HAS.len(),
            |i| name("has", HAS[i]),
            |out| {
                out.copy_from_slice(&[
                    f32::from(player.coins) / 20.0,
                    f32::from(player.goals) / GOALS as f32,
                    f32::from(player.defeats) / 6.0,
                    f32::from(player.free_card_used),
                    f32::from(state.answered.contains(seat)),
                ]);
            },
        );
        out.block(
            STAGES,
            |i| name("victories", &(i + 1).to_string()),
            |out| {
                for (entry, tokens) in out.iter_mut().zip(player.victories) {
                    *entry = f32::from(tokens) / 2.0;
                }
            },
        );
    }
}
