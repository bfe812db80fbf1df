//! What actions do: sealed answers are collected, and the last one sets the turn going, step by step as in rule V-3.2.

use engine::{Events, GameRng, MAX_SEATS, PerSeat, Seat, SeatSet};

use crate::Ventures;
use crate::action::{Action, Event, Handed, Pay};
use crate::content::{CardId, Cost, Effect, HAND, MAX_REMOVED, STAGES, TURNS};
use crate::state::{Entry, Look, Paid, Phase, State};

/// Seven cards for each of eight players, and one too many.
const DECK: usize = HAND * MAX_SEATS + 1;

pub(crate) fn apply(
    game: &Ventures,
    state: &mut State,
    seat: Seat,
    action: Action,
    rng: &mut GameRng,
    events: &mut Events<'_, Event>,
) {
    if let Phase::Fetching(_) = state.phase {
        game.fetch(state, seat, action, rng, events);
        return;
    }
    state.answers[seat] = Some(action);
    state.answered = state.answered.with(seat);
    events.emit(|| Event::Chose { seat });
    if state.answered == SeatSet::all(game.seats) {
        state.answered = SeatSet::EMPTY;
        let answers = std::mem::replace(&mut state.answers, PerSeat::splat(None));
        if state.phase == Phase::Naming {
            game.deal_boards(state, &answers, rng, events);
            game.begin_stage(state, 0, rng, events);
        } else {
            game.resolve(state, &answers, rng, events);
        }
    }
}

impl Ventures {
    /// V-3.1: the stage's deck is made, shuffled and dealt out.
    pub(crate) fn begin_stage(
        &self,
        state: &mut State,
        stage: u8,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        state.phase = Phase::Choosing;
        state.stage = stage;
        state.turn = 0;
        for seat in Seat::all(self.seats) {
            state.players[seat].free_card_used = false;
        }
        let mut deck = [CardId::NONE; DECK];
        let mut size = 0;
        let mut removed = 0;
        let common = &self.decks[usize::from(stage)];
        deck[..common.len()].copy_from_slice(common);
        size += common.len();
        if usize::from(stage) == STAGES - 1 {
            // V-2.4: players + 2 guilds, the rest unseen.
            let mut guilds = [CardId::NONE; HAND * 2];
            let all = &mut guilds[..self.guilds.len()];
            all.copy_from_slice(&self.guilds);
            rng.shuffle(all);
            let (kept, unused) = all.split_at(usize::from(self.content.guilds_in_game(self.seats)));
            deck[size..size + kept.len()].copy_from_slice(kept);
            size += kept.len();
            for &card in unused {
                state.removed[usize::from(stage)][removed] = card;
                removed += 1;
            }
        } else if size > HAND * usize::from(self.seats) {
            // V-2.5: one copy of a card drawn from the list.
            if let Some(&spare) = rng.pick(&self.spare)
                && let Some(at) = deck[..size].iter().position(|&card| card == spare)
            {
                size -= 1;
                deck.swap(at, size);
                state.removed[usize::from(stage)][0] = spare;
                removed += 1;
            }
        }
        state.removed[usize::from(stage)][..removed.min(MAX_REMOVED)].sort_unstable();
        rng.shuffle(&mut deck[..size]);
        for (seat, cards) in Seat::all(self.seats).zip(deck.chunks_exact(HAND)) {
            let deal = &mut state.deals[usize::from(stage)][seat];
            // V-2.6: seven for each.
            deal.cards.copy_from_slice(cards);
            deal.cards.sort_unstable();
        }
        events.emit(|| Event::Stage { stage: stage + 1, hand: self.hands(state) });
    }

    // A turn.

    /// V-3.2: pay, lay out, gain, and after the sixth turn discard what is left.
    fn resolve(
        &self,
        state: &mut State,
        answers: &PerSeat<Option<Action>>,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        let turns = || Seat::all(self.seats).filter_map(|seat| answers[seat].map(|action| (seat, action)));
        for (seat, action) in turns() {
            // V-3.6.
            self.pay(state, seat, action);
        }
        let mut looker = None;
        for (seat, action) in turns() {
            if self.place(state, seat, action, events) == Some(Effect::FromDiscard) {
                // V-11.5: at the end of this turn.
                looker = Some(seat);
            }
        }
        for (seat, action) in turns() {
            let coins = match action {
                Action::Play { card, .. } => {
                    let counted = self.counted(state, seat, card);
                    // V-16.1: what everybody got stays known.
                    state.ledger[usize::from(state.stage)][usize::from(state.turn)][seat].counted = counted;
                    self.coins_from(card, counted)
                }
                Action::Discard { .. } => self.content.numbers.discard_coins,
                Action::Goal { .. }
                | Action::Name { .. }
                | Action::NameNone
                | Action::Fetch { .. }
                | Action::FetchNone => 0,
            };
            gain(state, seat, coins, events);
        }
        if state.turn + 1 == TURNS {
            // V-9.2.
            self.discard_leftovers(state, events);
        }
        match looker {
            Some(seat) => {
                // V-11.5: before the comparison.
                state.phase = Phase::Fetching(seat);
                // V-11.5: who looked knows the pile.
                state.look = Some(Look { seat, stage: state.stage, turn: state.turn, took: None, gain: 0 });
                events.emit(|| {
                    let mut pile = Vec::new();
                    // V-11.5: the whole pile.
                    self.each_in_pile(state, |card| pile.push(card));
                    Event::PileOpened { seat, pile: Some(pile) }
                });
            }
            None => self.end_turn(state, rng, events),
        }
    }

    /// V-3.6: out of the coins of the start of the turn. Every commitment was checked against those, so adding before
    /// taking cannot make a difference, and no purse runs below zero.
    #[inline]
    fn pay(&self, state: &mut State, seat: Seat, action: Action) {
        let (paid, bank) = match action {
            Action::Play { card, pay } => match pay {
                Pay::Free => (Paid::NOTHING, 0),
                Pay::Ability => (Paid::ABILITY, 0),
                Pay::Bank => (Paid::BANK, self.bank_price(card)),
                Pay::Trade { left, right } => (Paid::neighbours(left, right), 0),
            },
            Action::Goal { left, right, .. } => (Paid::neighbours(left, right), 0),
            Action::Discard { .. }
            | Action::Name { .. }
            | Action::NameNone
            | Action::Fetch { .. }
            | Action::FetchNone => (Paid::NOTHING, 0),
        };
        state.ledger[usize::from(state.stage)][usize::from(state.turn)][seat] = Entry { paid, counted: 0 };
        let [left, right] = paid.coins();
        if left > 0 {
            state.players[seat.next(self.seats)].coins += u16::from(left);
        }
        if right > 0 {
            state.players[seat.previous(self.seats)].coins += u16::from(right);
        }
        state.players[seat].coins -= u16::from(left) + u16::from(right) + u16::from(bank);
    }

    /// V-3.7. Returns what a completed goal brings.
    #[inline]
    fn place(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        events: &mut Events<'_, Event>,
    ) -> Option<Effect> {
        let turn = state.turn;
        let dealt_to = state.origin(self.seats, seat);
        let deal = &mut state.deals[usize::from(state.stage)][dealt_to];
        let player = &mut state.players[seat];
        match action {
            Action::Play { card, pay } => {
                deal.take(turn, card);
                player.place(&self.content, card);
                // V-11.4: once in a stage.
                player.free_card_used |= pay == Pay::Ability;
                let bank = if pay == Pay::Bank { self.bank_price(card) } else { 0 };
                events.emit(|| Event::Played { seat, card, pay, bank });
                None
            }
            Action::Goal { card, left, right } => {
                deal.take(turn, card);
                deal.marked |= 1 << turn;
                let effect = player.complete_goal(&self.content);
                let goal = player.goals;
                events.emit(|| Event::Completed { seat, goal, card: Some(card), left, right });
                Some(effect)
            }
            Action::Discard { card } => {
                deal.take(turn, card);
                deal.piled |= 1 << turn;
                events.emit(|| Event::Discarded { seat, card: Some(card) });
                None
            }
            Action::Name { .. } | Action::NameNone | Action::Fetch { .. } | Action::FetchNone => None,
        }
    }

    /// V-9.2.
    fn discard_leftovers(&self, state: &mut State, events: &mut Events<'_, Event>) {
        for seat in Seat::all(self.seats) {
            let dealt_to = state.origin(self.seats, seat);
            let deal = &mut state.deals[usize::from(state.stage)][dealt_to];
            deal.piled |= 1 << TURNS;
            let card = deal.cards[usize::from(TURNS)];
            events.emit(|| Event::LeftOver { seat, card: Some(card) });
        }
    }

    /// V-11.5.
    fn fetch(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        rng: &mut GameRng,
        events: &mut Events<'_, Event>,
    ) {
        let took = match action {
            Action::Fetch { card } => Some(card),
            Action::FetchNone
            | Action::Name { .. }
            | Action::NameNone
            | Action::Play { .. }
            | Action::Goal { .. }
            | Action::Discard { .. } => None,
        };
        events.emit(|| Event::Fetched { seat, card: took });
        if let Some(card) = took {
            state.players[seat].place(&self.content, card);
            let coins = self.coins_from(card, self.counted(state, seat, card));
            if let Some(look) = &mut state.look {
                look.took = took;
                look.gain = coins;
            }
            gain(state, seat, coins, events);
        }
        self.end_turn(state, rng, events);
    }

    /// V-3.10, and after the sixth turn the comparison.
    fn end_turn(&self, state: &mut State, rng: &mut GameRng, events: &mut Events<'_, Event>) {
        // V-11.5: whoever looked has chosen.
        state.phase = Phase::Choosing;
        if state.turn + 1 < TURNS {
            state.turn += 1;
            events.emit(|| Event::Passed { left: state.passes_left(), hand: self.hands(state) });
            return;
        }
        // V-12.2: after the sixth turn.
        self.conflicts(state, events);
        // V-3.1: three stages.
        if usize::from(state.stage) + 1 < STAGES {
            // V-3.1.
            self.begin_stage(state, state.stage + 1, rng, events);
        } else {
            // V-13.1.
            state.phase = Phase::Over;
            events.emit(|| Event::Ended {
                points: Seat::all(self.seats).map(|seat| self.points(state, seat).total()).collect(),
            });
        }
    }

    /// V-12.2.
    fn conflicts(&self, state: &mut State, events: &mut Events<'_, Event>) {
        let numbers = &self.content.numbers;
        let totals: PerSeat<u16> = PerSeat::from_fn(|seat| self.ip_total(&state.players[seat]));
        for seat in Seat::all(self.seats) {
            let mut tokens = [0; 2];
            for (token, other) in tokens.iter_mut().zip([seat.next(self.seats), seat.previous(self.seats)]) {
                let player = &mut state.players[seat];
                match totals[seat].cmp(&totals[other]) {
                    std::cmp::Ordering::Greater => {
                        player.victories[usize::from(state.stage)] += 1;
                        *token = numbers.ip_victory[usize::from(state.stage)] as i8;
                    }
                    std::cmp::Ordering::Less => {
                        player.defeats += 1;
                        *token = numbers.ip_defeat as i8;
                    }
                    std::cmp::Ordering::Equal => {}
                }
            }
            events.emit(|| Event::Conflict { seat, tokens });
        }
    }

    /// How many things there are of which a card brings coins for each, on the table as it is when the card is laid out
    /// (V-3.8, R-TIME).
    #[inline]
    fn counted(&self, state: &State, seat: Seat, card: CardId) -> u8 {
        match self.content.card(card).effect {
            // No more than all that three players can have played.
            Effect::Each { count, whose, coins, .. } if coins > 0 => {
                self.count(state, seat, count, whose) as u8
            }
            _ => 0,
        }
    }

    /// Coins a card brings when it is laid out and counts so many things (V-3.8).
    #[inline]
    pub(crate) fn coins_from(&self, card: CardId, counted: u8) -> u16 {
        match self.content.card(card).effect {
            Effect::Coins(coins) => u16::from(coins),
            Effect::Each { coins, .. } => u16::from(coins) * u16::from(counted),
            Effect::Produce { .. }
            | Effect::Choice { .. }
            | Effect::Points(_)
            | Effect::Discount { .. }
            | Effect::Ip(_)
            | Effect::Hr(_)
            | Effect::HrAny
            | Effect::FreeCard
            | Effect::FromDiscard => 0,
        }
    }

    fn hands(&self, state: &State) -> Vec<Handed> {
        Seat::all(self.seats)
            .map(|seat| Handed { seat, cards: state.hand(self.seats, seat).to_vec() })
            .collect()
    }

    /// What a card costs in coins (V-6.7).
    #[inline]
    pub(crate) fn bank_price(&self, card: CardId) -> u8 {
        if let Cost::Coins(coins) = self.content.card(card).cost { coins } else { 0 }
    }
}

/// V-3.8.
#[inline]
fn gain(state: &mut State, seat: Seat, coins: u16, events: &mut Events<'_, Event>) {
    if coins > 0 {
        state.players[seat].coins += coins;
        events.emit(|| Event::Gained { seat, coins });
    }
}
