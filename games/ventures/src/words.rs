//! The game in words: what to decide, what an action does, what happened, what cards cost and bring. The texts are in
//! `locales/`, with the names of cards, boards and resources under the ids of the card file.

use std::fmt;

use engine::{Arg, Catalogue, Ink, Language, Phrase, Say, ScoreRow, Seat, Words, say};

use crate::action::{Action, Event, Pay};
use crate::content::{
    Amounts, BoardId, CardId, Colour, Cost, Count, Effect, Resource, Resources, ServiceId, Symbol, TURNS,
    Whose,
};
use crate::scene::{ResourceId, service_key};
use crate::state::{Phase, State};
use crate::view::View;
use crate::{Ventures, draw, score};

/// Whether we have a name for a resource.
pub(crate) fn names_resource(id: &str) -> bool {
    Ventures::words().has(Language::En, &format!("resource-{id}"))
}

impl Words for Ventures {
    fn words() -> &'static Catalogue {
        engine::catalogue!("../locales")
    }

    fn prompt(&self, state: &State, seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        prompt(self, state, seat).map_or(Ok(()), |phrase| out.put(&phrase))
    }

    fn describe(&self, state: &State, seat: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        out.put(&describe(self, state, seat, action))
    }

    fn described_by(&self, _: &State, _: Seat, action: Action) -> Option<u64> {
        match action {
            // Neighbours are named, or what one has built.
            Action::Play { pay: Pay::Free | Pay::Trade { .. }, .. } | Action::Goal { .. } => None,
            Action::Name { .. }
            | Action::NameNone
            | Action::Play { pay: Pay::Bank | Pay::Ability, .. }
            | Action::Discard { .. }
            | Action::Fetch { .. }
            | Action::FetchNone => Some(0),
        }
    }

    fn narrate(&self, event: &Event, out: &mut Say<'_>) -> fmt::Result {
        out.put(&narrate(self, event))
    }

    fn draw(&self, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        draw::draw(self, view, ink, out)
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        score::score_sheet(self, state)
    }
}

/// What `seat` has to decide; nothing when it is over.
fn prompt(game: &Ventures, state: &State, seat: Seat) -> Option<Phrase> {
    Some(match state.phase {
        Phase::Naming => say!("ask-service"),
        Phase::Choosing => {
            if state.turn + 1 == TURNS {
                return Some(say!("ask-last-card"));
            }
            if state.passes_left() {
                say!("ask-card-left", to = seat.next(game.seats).name())
            } else {
                say!("ask-card-right", to = seat.previous(game.seats).name())
            }
        }
        Phase::Fetching(_) => say!("ask-pile"),
        Phase::Over => return None,
    })
}

/// What `seat` would do with `action`.
fn describe(game: &Ventures, state: &State, seat: Seat, action: Action) -> Phrase {
    match action {
        Action::Name { service } => say!("do-name", service = game.service_name(service)),
        Action::NameNone => say!("do-name-none"),
        Action::Play { card, pay } => {
            let name = card_name(game, card);
            match pay {
                // A stranger may ask about a card that does not exist; there is no more to say of it.
                _ if card.index() >= game.content.cards.len() => say!("do-play", card = name),
                Pay::Free => say!("do-play-free", card = name, why = game.why_free(state, seat, card)),
                Pay::Bank => say!("do-play-for", card = name, cost = game.cost(card)),
                Pay::Trade { left, right } => {
                    say!("do-play-trade", card = name, paying = game.purchase(seat, left, right))
                }
                Pay::Ability => say!("do-play-ability", card = name),
            }
        }
        Action::Goal { card, left, right } => {
            let goal = state.players[seat].goals + 1;
            let paying = game.purchase(seat, left, right);
            say!("do-goal", goal = goal, card = card_name(game, card), paying = paying)
        }
        Action::Discard { card } => {
            let coins = coins(game.content.numbers.discard_coins);
            say!("do-discard", card = card_name(game, card), coins = coins)
        }
        Action::Fetch { card } => say!("do-fetch", card = card_name(game, card)),
        Action::FetchNone => say!("do-fetch-none"),
    }
}

/// One line of the log.
fn narrate(game: &Ventures, event: &Event) -> Phrase {
    match event {
        Event::Chose { seat } => say!("told-chose", who = seat.name()),
        Event::Boards { named, boards } => {
            let dealt = boards.iter().enumerate().map(|(index, &board)| {
                let (who, board) = (Seat(index as u8).name(), game.board_name(board));
                match named.get(index).copied().flatten() {
                    Some(service) => {
                        say!("dealt-named", who = who, board = board, service = game.service_name(service))
                    }
                    None => say!("dealt", who = who, board = board),
                }
            });
            say!("told-boards", boards = Arg::list(dealt))
        }
        Event::Stage { stage, .. } => say!("told-stage", stage = *stage),
        Event::Played { seat, card, pay, bank } => {
            let (who, card) = (seat.name(), card_name(game, *card));
            match pay {
                Pay::Free => say!("told-played", who = who, card = card),
                Pay::Bank => {
                    say!("told-played-for", who = who, card = card, coins = coins((*bank).into()))
                }
                Pay::Trade { left, right } => {
                    let paying = game.purchase(*seat, *left, *right);
                    say!("told-played-trade", who = who, card = card, paying = paying)
                }
                Pay::Ability => say!("told-played-ability", who = who, card = card),
            }
        }
        Event::Completed { seat, goal, card, left, right } => {
            let (who, paying) = (seat.name(), game.purchase(*seat, *left, *right));
            match card {
                Some(card) => {
                    let card = card_name(game, *card);
                    say!("told-completed-with", who = who, goal = *goal, card = card, paying = paying)
                }
                None => say!("told-completed", who = who, goal = *goal, paying = paying),
            }
        }
        Event::Discarded { seat, card: Some(card) } => {
            say!("told-discarded", who = seat.name(), card = card_name(game, *card))
        }
        Event::Discarded { seat, card: None } => say!("told-discarded-unseen", who = seat.name()),
        Event::Gained { seat, coins: gained } => {
            say!("told-gained", who = seat.name(), coins = coins(*gained))
        }
        Event::LeftOver { seat, card: Some(card) } => {
            say!("told-left-over", who = seat.name(), card = card_name(game, *card))
        }
        Event::LeftOver { seat, card: None } => say!("told-left-over-unseen", who = seat.name()),
        Event::PileOpened { seat, .. } => say!("told-pile", who = seat.name()),
        Event::Fetched { seat, card: Some(card) } => {
            say!("told-fetched", who = seat.name(), card = card_name(game, *card))
        }
        Event::Fetched { seat, card: None } => say!("told-fetched-none", who = seat.name()),
        Event::Passed { left: true, .. } => say!("told-passed-left"),
        Event::Passed { left: false, .. } => say!("told-passed-right"),
        Event::Conflict { seat, tokens } => {
            let [left, right] = tokens.map(|token| format!("{token:+}"));
            say!("told-conflict", who = seat.name(), left = left, right = right)
        }
        Event::Ended { points } => {
            let scores = points
                .iter()
                .enumerate()
                .map(|(index, &points)| say!("score", who = Seat(index as u8).name(), points = points));
            say!("told-ended", scores = Arg::list(scores))
        }
    }
}

impl Ventures {
    /// `, paying 2 coins to Green (left)`, or nothing.
    fn purchase(&self, seat: Seat, left: u8, right: u8) -> Option<Phrase> {
        let to_left = || say!("pay-left", coins = coins(left.into()), who = seat.next(self.seats).name());
        let to_right =
            || say!("pay-right", coins = coins(right.into()), who = seat.previous(self.seats).name());
        match (left, right) {
            (0, 0) => None,
            (_, 0) => Some(say!("paying", what = to_left())),
            (0, _) => Some(say!("paying", what = to_right())),
            (_, _) => Some(say!("paying-both", one = to_left(), other = to_right())),
        }
    }

    fn why_free(&self, state: &State, seat: Seat, card: CardId) -> Phrase {
        let card = self.content.card(card);
        if card.cost == Cost::Free {
            return say!("free-no-cost");
        }
        match card.free_with.and(state.players[seat].played).iter().next() {
            Some(opener) => say!("free-with", card = card_name(self, opener)),
            None => say!("free-own-resources"),
        }
    }

    pub(crate) fn board_name(&self, board: BoardId) -> Phrase {
        let board = self.content.board(board);
        self.named(Phrase::of("board-", &board.id), &board.name)
    }

    /// A name: ours have one in every language, a table's own the one its file gives.
    fn named(&self, ours: Phrase, own: &str) -> Phrase {
        match self.options.cards {
            None => ours,
            Some(_) => say!("own-name", name = own),
        }
    }

    fn service_name(&self, service: ServiceId) -> Phrase {
        match self.content.services.get(usize::from(service.0)) {
            Some(name) => self.named(Phrase::of("service-", &service_key(name)), name),
            None => say!("no-such-service"),
        }
    }

    pub(crate) fn resource_name(&self, resource: Resource) -> Phrase {
        match self.content.resources.get(usize::from(resource.0)) {
            Some(kind) if names_resource(&kind.id) => Phrase::of("resource-", &kind.id),
            Some(kind) => say!("own-name", name = &*kind.name),
            None => say!("no-such-resource"),
        }
    }

    /// The name of a resource of the view.
    pub(crate) fn resource_called(&self, id: &ResourceId) -> Phrase {
        let known = self.content.resources.iter().position(|kind| kind.id == id.0);
        self.resource_name(Resource(known.map_or(u8::MAX, |at| at as u8)))
    }

    /// What a card costs.
    pub(crate) fn cost(&self, card: CardId) -> Phrase {
        match self.content.card(card).cost {
            Cost::Free => say!("costs-nothing"),
            Cost::Coins(price) => coins(price.into()),
            Cost::Needs(need) => say!("costs", what = self.amounts(self.content.need(need).amounts())),
        }
    }

    pub(crate) fn amounts(&self, amounts: Amounts) -> Arg {
        let needed = amounts.0.iter().enumerate().filter(|(_, units)| **units > 0);
        Arg::joined(
            " + ",
            needed.map(|(index, &units)| {
                let name = self.resource_name(Resource(index as u8));
                if units == 1 { name } else { say!("units", units = units, name = name) }
            }),
        )
    }

    pub(crate) fn options(&self, options: Resources) -> Arg {
        Arg::joined("/", options.iter().map(|resource| self.resource_name(resource)))
    }

    /// What an effect brings, in a few words.
    pub(crate) fn effect(&self, effect: Effect) -> Phrase {
        match effect {
            Effect::Produce { fixed, .. } => say!("makes", what = self.amounts(fixed)),
            Effect::Choice { options, sellable: true } => say!("makes", what = self.options(options)),
            Effect::Choice { options, sellable: false } => {
                say!("makes-not-for-sale", what = self.options(options))
            }
            Effect::Points(points) => say!("points", points = points),
            Effect::Coins(gained) => say!("at-once", what = coins(gained.into())),
            Effect::Discount { resources, with } => {
                let (what, price) =
                    (self.options(resources), coins(self.content.numbers.discount_price.into()));
                match (with.left, with.right) {
                    (true, true) => say!("discount-both", what = what, price = price),
                    (true, false) => say!("discount-left", what = what, price = price),
                    (false, true) => say!("discount-right", what = what, price = price),
                    (false, false) => say!("discount-nobody", what = what, price = price),
                }
            }
            Effect::Ip(symbols) => say!("ip", symbols = symbols),
            Effect::Hr(Symbol::Management) => say!("hr-management"),
            Effect::Hr(Symbol::Operations) => say!("hr-operations"),
            Effect::Hr(Symbol::BusinessDevelopment) => say!("hr-business-development"),
            Effect::HrAny => say!("hr-any"),
            Effect::Each { count, whose, coins: gained, points } => {
                let now = (gained > 0).then(|| say!("at-once", what = coins(gained.into())));
                let later = (points > 0).then(|| say!("at-the-end", what = say!("points", points = points)));
                let gains: Arg = match (now, later) {
                    (Some(now), Some(later)) => say!("both", one = now, other = later).into(),
                    (now, later) => now.or(later).into(),
                };
                let what = match count {
                    Count::Cards(cards) => {
                        let counted = Colour::ALL
                            .iter()
                            .copied()
                            .filter(|&colour| self.content.of_colour(colour).meets(cards));
                        let colours = counted
                            .map(colour_name)
                            .reduce(|one, other| say!("either", one = one, other = other));
                        say!("each-card", colours = colours)
                    }
                    Count::Goals => say!("each-goal"),
                    Count::Defeats => say!("each-defeat"),
                };
                say!("gains-each", gains = gains, what = what, whose = whose_name(whose))
            }
            Effect::FreeCard => say!("ability-free-card"),
            Effect::FromDiscard => say!("ability-pile"),
        }
    }
}

/// The name of a card, with its colour if another card has that name too.
pub(crate) fn card_name(game: &Ventures, id: CardId) -> Phrase {
    let Some(card) = game.content.cards.get(id.index()) else { return say!("no-such-card") };
    let name = game.named(Phrase::of("card-", &card.id), &card.name);
    let namesake =
        game.content.cards.iter().any(|named| named.name == card.name && named.colour != card.colour);
    if namesake { say!("card-of-colour", card = name, colour = colour_name(card.colour)) } else { name }
}

/// The name of a card's colour.
pub(crate) const fn colour_name(colour: Colour) -> Phrase {
    Phrase::new(match colour {
        Colour::Grey => "kind-grey",
        Colour::Blue => "kind-blue",
        Colour::Yellow => "kind-yellow",
        Colour::Red => "kind-red",
        Colour::Green => "kind-green",
        Colour::Purple => "kind-purple",
    })
}

/// So many coins.
pub(crate) fn coins(coins: u16) -> Phrase {
    say!("coins", coins = coins)
}

const fn whose_name(whose: Whose) -> Phrase {
    Phrase::new(match (whose.own, whose.left || whose.right) {
        (true, true) => "whose-all",
        (true, false) => "whose-own",
        (false, true) => "whose-neighbours",
        (false, false) => "whose-nobody",
    })
}

#[cfg(test)]
mod tests {
    use engine::Rules;

    use super::*;
    use crate::Options;

    /// All cards and boards are there in every language, and their English is what the card file says.
    #[test]
    fn every_thing_has_a_name_in_every_language() {
        let game = Ventures::new(&Options::default(), 8).unwrap();
        let content = &game.content;
        let mut names: Vec<(Phrase, &str)> = Vec::new();
        names.extend(
            content
                .cards
                .iter()
                .map(|card| (game.named(Phrase::of("card-", &card.id), &card.name), &*card.name)),
        );
        names.extend(
            (0..).map(BoardId).zip(&content.boards).map(|(id, board)| (game.board_name(id), &*board.name)),
        );
        names.extend(
            (0..).map(ServiceId).zip(&content.services).map(|(id, name)| (game.service_name(id), &**name)),
        );
        names.extend(
            (0..).map(Resource).zip(&content.resources).map(|(id, kind)| (game.resource_name(id), &*kind.id)),
        );
        for (phrase, name) in names {
            assert_eq!(Ventures::words().text(Language::En, &phrase), name);
            assert!(
                Language::ALL.iter().all(|&language| Ventures::words().has(language, phrase.id())),
                "{}",
                phrase.id()
            );
        }
    }
}
