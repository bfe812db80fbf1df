//! Who may know what, and worlds that a seat cannot tell from the true one.
//!
//! A seat has seen some hands go by. The cards that have since left such a hand face down, and those still in it, are
//! the seat's to know as a heap: what is in the heap, but not which card lies where. The cards of hands it never saw, of
//! what left a hand before it came round, and of what was left out of the stage are one more heap. So a world is drawn by
//! gathering each heap, sorting it (the order must not tell) and dealing it out again over the same places, every deal
//! being as likely as any other.
//!
//! The look into the pile (V-11.5) adds to that. The seat that looked knows which cards lay in the pile, so the places
//! that were in the pile get those; the others know that the card taken had been there, so some such place gets it.

use arrayvec::ArrayVec;
use engine::{GameRng, Knowledge, Seat, Viewer};
use schemars::JsonSchema;
use serde::Serialize;

use crate::action::{Event, Handed};
use crate::content::{CardId, CardSet, HAND, MAX_REMOVED, TURNS};
use crate::split::{Heap as SplitHeap, split};
use crate::state::{Phase, State, passes_left};
use crate::view::{self, View};
use crate::{Ventures, legal};

/// The most cards of one stage: seven for each of eight players and what was left out.
pub(crate) const STAGE_CARDS: usize = HAND * engine::MAX_SEATS + MAX_REMOVED;
/// What a seat passed on in each of its turns, and what it never saw.
const HEAPS: usize = TURNS as usize + 1;
/// The heap of what the seat never saw.
const UNSEEN: usize = 0;

pub(crate) type Cards = ArrayVec<CardId, STAGE_CARDS>;

/// Where a card may lie: whose deal, and where in it.
#[derive(Copy, Clone)]
struct Slot {
    dealt_to: Seat,
    at: u8,
}

/// Cards and the places they may lie in.
#[derive(Default)]
struct Heap {
    cards: Cards,
    /// Places in the pile when somebody looked into it; then the others.
    early: ArrayVec<Slot, STAGE_CARDS>,
    late: ArrayVec<Slot, STAGE_CARDS>,
    /// Cards that must lie in the first or in the second kind of place.
    must_early: Cards,
    must_late: Cards,
}

/// Cards that a seat passed on, sorted.
pub(crate) struct PassedOn {
    pub(crate) cards: Cards,
    /// How many of them are still in the hand.
    pub(crate) in_hand: u8,
}

/// What the look into the pile means for one seat and one stage.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Known {
    /// Nothing.
    Nothing,
    /// The seat saw all that lay there.
    All,
    /// The seat saw this card come out of it and has not put one there itself.
    Held(CardId),
}

impl Knowledge for Ventures {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn scene(&self, _state: &State) -> impl Serialize + JsonSchema {
        &*self.scene
    }

    fn common(&self, state: &State) -> impl Serialize + JsonSchema {
        view::common(self, state)
    }

    fn own(&self, state: &State, viewer: Viewer) -> impl Serialize + JsonSchema {
        view::own(self, state, viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let own = |seat: Seat, card: Option<CardId>| card.filter(|_| viewer.knows(seat));
        let hands = |hands: &[Handed]| hands.iter().filter(|hand| viewer.knows(hand.seat)).cloned().collect();
        Some(match event {
            Event::Completed { seat, goal, card, left, right } => Event::Completed {
                seat: *seat,
                goal: *goal,
                card: own(*seat, *card),
                left: *left,
                right: *right,
            },
            Event::Discarded { seat, card } => Event::Discarded { seat: *seat, card: own(*seat, *card) },
            Event::LeftOver { seat, card } => Event::LeftOver { seat: *seat, card: own(*seat, *card) },
            Event::PileOpened { seat, pile } => {
                Event::PileOpened { seat: *seat, pile: pile.clone().filter(|_| viewer.knows(*seat)) }
            }
            Event::Stage { stage, hand } => Event::Stage { stage: *stage, hand: hands(hand) },
            Event::Passed { left, hand } => Event::Passed { left: *left, hand: hands(hand) },
            Event::Chose { .. }
            | Event::Boards { .. }
            | Event::Played { .. }
            | Event::Gained { .. }
            | Event::Fetched { .. }
            | Event::Conflict { .. }
            | Event::Ended { .. } => event.clone(),
        })
    }

    fn reveals(&self, event: &Event, to: Viewer) -> bool {
        match event {
            // A sealed choice comes to light, if only as "a card was discarded".
            Event::Played { seat, .. } | Event::Completed { seat, .. } | Event::Discarded { seat, .. } => {
                to != Viewer::Seat(*seat)
            }
            Event::Boards { .. } => true,
            // Hands change hands: everybody who gets one sees cards.
            Event::Stage { .. } | Event::Passed { .. } => to.seat().is_some(),
            Event::PileOpened { seat, .. } => to == Viewer::Seat(*seat),
            Event::Fetched { seat, card } => to != Viewer::Seat(*seat) && card.is_some(),
            Event::Chose { .. }
            | Event::Gained { .. }
            | Event::LeftOver { .. }
            | Event::Conflict { .. }
            | Event::Ended { .. } => false,
        }
    }

    fn resample(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        if seat.0 >= self.seats {
            return;
        }
        if state.phase != Phase::Naming {
            for stage in 0..=state.stage {
                self.redeal(state, stage, seat, rng);
            }
        }
        self.resample_answers(state, seat, rng);
    }
}

impl Ventures {
    /// Sealed answers of others: any they could have given.
    fn resample_answers(&self, state: &mut State, seat: Seat, rng: &mut GameRng) {
        for other in state.answered.without(seat).iter() {
            let answered = state.answered;
            state.answered = answered.without(other);
            let mut seen = 0;
            let mut chosen = None;
            legal::legal(self, state, other, |action| {
                seen += 1;
                if rng.below(seen) == 0 {
                    chosen = Some(action);
                }
            });
            state.answers[other] = chosen;
            state.answered = answered;
        }
    }

    /// What `seat` passed on in each of its turns of `stage` and cannot account for since, as the view shows it.
    pub(crate) fn passed_on(
        &self,
        state: &State,
        stage: u8,
        seat: Seat,
    ) -> impl Iterator<Item = (u8, PassedOn)> + use<> {
        let merged = self.forgets(state, stage, seat);
        let heaps = self.heaps(state, stage, seat, merged);
        let running = stage == state.stage && state.taken() < TURNS;
        let taken = state.taken();
        heaps.into_iter().enumerate().skip(UNSEEN + 1).filter(|(_, heap)| !heap.cards.is_empty()).map(
            move |(turn, mut heap)| {
                heap.cards.sort_unstable();
                let in_hand = heap.late.iter().filter(|place| running && place.at >= taken).count() as u8;
                (turn as u8 - 1, PassedOn { cards: heap.cards, in_hand })
            },
        )
    }

    /// The cards of `stage` that `seat` cannot have seen, sorted: in hands that never came round, gone from a hand face down
    /// before it came, or left out. What lay in the pile is only taken off where it is sure not to have been passed on before.
    pub(crate) fn never_seen(&self, state: &State, stage: u8, seat: Seat) -> Cards {
        let heaps = self.heaps(state, stage, seat, self.forgets(state, stage, seat));
        let mut piled = Cards::new();
        match self.known_of_pile(state, stage, seat) {
            Known::Nothing => {}
            Known::Held(card) => piled.push(card),
            Known::All => {
                let deals = &state.deals[usize::from(stage)];
                let places = heaps.iter().flat_map(|heap| &heap.early);
                piled.extend(places.map(|place| deals[place.dealt_to].cards[usize::from(place.at)]));
            }
        }
        let [unseen, passed @ ..] = heaps;
        for card in passed.iter().flat_map(|heap| &heap.cards) {
            if let Some(at) = piled.iter().position(|other| other == card) {
                piled.swap_remove(at);
            }
        }
        let mut cards = unseen.cards;
        for card in piled {
            if let Some(at) = cards.iter().position(|other| *other == card) {
                cards.swap_remove(at);
            }
        }
        cards.sort_unstable();
        cards
    }

    /// In a stage that is over, all that stays unknown to who saw the pile is others' markers, which no rule ever reads;
    /// so it no longer matters whose hand a card came from.
    fn forgets(&self, state: &State, stage: u8, seat: Seat) -> bool {
        let running = stage == state.stage && state.taken() < TURNS;
        !running && state.look.is_some_and(|look| look.seat == seat && stage <= look.stage)
    }

    fn redeal(&self, state: &mut State, stage: u8, seat: Seat, rng: &mut GameRng) {
        let running = stage == state.stage && state.taken() < TURNS;
        let known = self.known_of_pile(state, stage, seat);
        let mut heaps = self.heaps(state, stage, seat, self.forgets(state, stage, seat));

        if known == Known::All {
            self.settle_early(state, stage, &mut heaps, rng);
        }
        for heap in &mut heaps {
            sort(&mut heap.cards);
        }
        let hits = if let Known::Held(card) = known { Some(card) } else { None };
        self.choose_removed(state, stage, &mut heaps, hits, rng);
        if let Some(card) = hits {
            place_hit(&mut heaps, card, rng);
        }
        let taken = usize::from(state.taken());
        let deals = &mut state.deals[usize::from(stage)];
        for heap in &mut heaps {
            deal_out(heap, rng, |place, card| deals[place.dealt_to].cards[usize::from(place.at)] = card);
        }
        if running {
            for dealt_to in Seat::all(self.seats) {
                deals[dealt_to].cards[taken..].sort_unstable();
            }
        }
    }

    fn known_of_pile(&self, state: &State, stage: u8, seat: Seat) -> Known {
        let Some(look) = state.look else { return Known::Nothing };
        if look.seat == seat {
            return if stage <= look.stage { Known::All } else { Known::Nothing };
        }
        let Some(took) = look.took.filter(|took| self.content.card(*took).stage == stage) else {
            return Known::Nothing;
        };
        let deals = &state.deals[usize::from(stage)];
        let early = early_turns(state, stage);
        let put_one = Seat::all(self.seats).any(|dealt_to| {
            let deal = &deals[dealt_to];
            let mine = deal.piled & early & turns_held(self.seats, stage, dealt_to, seat);
            (0..HAND).any(|at| deal.cards[at] == took && mine >> at & 1 != 0)
        });
        if put_one { Known::Nothing } else { Known::Held(took) }
    }

    /// The heaps of `seat` in `stage`, with the cards that truly lie in them. Merged, all is one heap.
    fn heaps(&self, state: &State, stage: u8, seat: Seat, merged: bool) -> [Heap; HEAPS] {
        let mut heaps: [Heap; HEAPS] = Default::default();
        let now = stage == state.stage;
        let taken = if now { state.taken() } else { TURNS };
        let before = |turn: u8| (1u8 << turn) - 1;
        let in_hands = if taken == TURNS { 0 } else { before(HAND as u8) & !before(taken) };
        let holding = now && state.phase == Phase::Choosing;
        let early_turns = early_turns(state, stage);
        for dealt_to in Seat::all(self.seats) {
            let deal = &state.deals[usize::from(stage)][dealt_to];
            let mine = turns_held(self.seats, stage, dealt_to, seat);
            // The leftover is buried by who held the hand in the last turn, who has seen it.
            let mut hidden = in_hands | (deal.piled | deal.marked) & !mine;
            if holding && mine >> taken & 1 != 0 {
                // The hand the seat is looking at.
                hidden &= before(taken);
            }
            let seen = if merged { 0 } else { mine & before(taken) };
            let early = deal.piled & early_turns;
            while hidden != 0 {
                let at = hidden.trailing_zeros() as u8;
                hidden &= hidden - 1;
                // The heap of the last turn in which the seat held the hand before.
                let heap = &mut heaps[(u8::BITS - (seen & before(at)).leading_zeros()) as usize % HEAPS];
                heap.cards.push(deal.cards[usize::from(at)]);
                let slots = if early >> at & 1 != 0 { &mut heap.early } else { &mut heap.late };
                slots.push(Slot { dealt_to, at });
            }
        }
        heaps[UNSEEN]
            .cards
            .extend(state.removed[usize::from(stage)].iter().copied().filter(|card| *card != CardId::NONE));
        heaps
    }

    /// Decides which cards of each heap lay in the pile, for the seat that saw the pile.
    fn settle_early(&self, state: &State, stage: u8, heaps: &mut [Heap; HEAPS], rng: &mut GameRng) {
        let deals = &state.deals[usize::from(stage)];
        let mut pile = Cards::new();
        for heap in heaps.iter() {
            pile.extend(heap.early.iter().map(|place| deals[place.dealt_to].cards[usize::from(place.at)]));
        }
        pile.sort_unstable();
        let removed = state.removed[usize::from(stage)].iter().any(|card| *card != CardId::NONE);
        let several = heaps.iter().filter(|heap| !heap.early.is_empty()).count() > 1;
        let removable = |card: &CardId| self.removable(stage, *card);
        let unseen_removable = heaps[UNSEEN].cards.iter().filter(|card| removable(card)).count() as u32;
        loop {
            let rows: ArrayVec<SplitHeap<'_>, HEAPS> = heaps
                .iter()
                .map(|heap| SplitHeap { cards: &heap.cards, early: heap.early.len() as u8 })
                .collect();
            let early = split(&rows, &pile, rng);
            drop(rows);
            // What was left out of the stage cannot have lain in the pile: a split is the likelier, the more cards it
            // leaves that may have been left out.
            let left = unseen_removable - early[UNSEEN].iter().filter(|card| removable(card)).count() as u32;
            if removed && several && rng.below(unseen_removable) >= left {
                continue;
            }
            for (heap, early) in heaps.iter_mut().zip(early) {
                heap.must_early = early;
            }
            return;
        }
    }

    /// Draws what was left out of the stage from the cards the seat never saw.
    fn choose_removed(
        &self,
        state: &mut State,
        stage: u8,
        heaps: &mut [Heap; HEAPS],
        hit: Option<CardId>,
        rng: &mut GameRng,
    ) {
        let removed = state.removed[usize::from(stage)].iter().filter(|card| **card != CardId::NONE).count();
        for slot in 0..removed {
            let chance_of_hit = hit.map(|card| (card, miss(heaps, card, 0), miss(heaps, card, 1)));
            let weight = |card: CardId| {
                // Any copy of the card may be the one that was left out.
                let alone = 1.0 / self.content.card(card).copies_for(self.seats) as f64;
                match chance_of_hit {
                    Some((wanted, misses, _)) if wanted != card => alone * (1.0 - misses),
                    Some((_, _, misses_with_one_less)) => alone * (1.0 - misses_with_one_less),
                    None => alone,
                }
            };
            let heap = &heaps[UNSEEN];
            let mut kept = heap.must_early.clone();
            let mut candidates: ArrayVec<(usize, f64), STAGE_CARDS> = ArrayVec::new();
            for (at, &card) in heap.cards.iter().enumerate() {
                if let Some(pinned) = kept.iter().position(|&other| other == card) {
                    kept.swap_remove(pinned);
                } else if self.removable(stage, card) {
                    candidates.push((at, weight(card)));
                }
            }
            let Some(at) = pick(&candidates, rng) else { return };
            state.removed[usize::from(stage)][slot] = heaps[UNSEEN].cards.remove(at);
        }
        state.removed[usize::from(stage)][..removed].sort_unstable();
    }

    /// Whether a copy of `card` may have been left out of `stage`.
    fn removable(&self, stage: u8, card: CardId) -> bool {
        if stage == 1 { self.content.spare.contains(card) } else { self.content.sets.guilds.contains(card) }
    }
}

/// The turns of a stage whose discards were in the pile when somebody looked into it, as bits; the leftover's is bit 6, and
/// is buried in the last turn.
fn early_turns(state: &State, stage: u8) -> u8 {
    match state.look {
        Some(look) if stage < look.stage => u8::MAX,
        Some(look) if stage == look.stage && look.turn + 1 < TURNS => (1 << (look.turn + 1)) - 1,
        Some(look) if stage == look.stage => u8::MAX,
        Some(_) | None => 0,
    }
}

/// The turns in which `seat` holds the hand that was dealt to `dealt_to`, as bits; the leftover is with who held it last.
fn turns_held(seats: u8, stage: u8, dealt_to: Seat, seat: Seat) -> u8 {
    /// By the number of seats: the turns after which a hand is back.
    const ROUNDS: [u8; engine::MAX_SEATS + 1] = {
        let mut rounds = [1; engine::MAX_SEATS + 1];
        let mut seats = 1;
        while seats <= engine::MAX_SEATS {
            let mut turn = seats;
            while turn < TURNS as usize {
                rounds[seats] |= 1 << turn;
                turn += seats;
            }
            seats += 1;
        }
        rounds
    };
    let (from, to) = if passes_left(stage) { (dealt_to, seat) } else { (seat, dealt_to) };
    let away = if to < from { to.0 + seats - from.0 } else { to.0 - from.0 };
    let held = ROUNDS[usize::from(seats) % ROUNDS.len()] << away & ((1 << TURNS) - 1);
    held | held >> (TURNS - 1) << TURNS
}

/// The chance that no copy of `card` comes to lie in an early place, if the unseen heap loses `fewer` copies.
fn miss(heaps: &[Heap], card: CardId, fewer: usize) -> f64 {
    let mut miss = 1.0;
    for (index, heap) in heaps.iter().enumerate() {
        let copies = heap.cards.iter().filter(|other| **other == card).count();
        let copies = if index == UNSEEN { copies.saturating_sub(fewer) } else { copies };
        let (early, places) = (heap.early.len(), heap.early.len() + heap.late.len());
        for before in 0..copies.min(places) {
            miss *= 1.0 - early as f64 / (places - before) as f64;
            if miss <= 0.0 {
                return 0.0;
            }
        }
    }
    miss
}

/// Puts a copy of `card` into an early place, each deal that has one there being as likely as any other: copy after copy
/// is dealt, and the first to come to an early place is drawn first.
fn place_hit(heaps: &mut [Heap; HEAPS], card: CardId, rng: &mut GameRng) {
    let mut draw = rng.unit() * (1.0 - miss(heaps, card, 0));
    let mut missed = 1.0;
    let mut last = None;
    for index in 0..HEAPS {
        let heap = &heaps[index];
        let copies = heap.cards.iter().filter(|other| **other == card).count();
        let (early, places) = (heap.early.len(), heap.early.len() + heap.late.len());
        for before in 0..copies.min(places) {
            let chance = (early as f64 / (places - before) as f64).min(1.0);
            if chance > 0.0 {
                last = Some((index, before));
            }
            if draw < missed * chance {
                pin(heaps, index, before, card);
                return;
            }
            draw -= missed * chance;
            missed *= 1.0 - chance;
        }
    }
    // Only rounding can bring the draw past the last chance.
    if let Some((index, before)) = last {
        pin(heaps, index, before, card);
    }
}

/// The first copy in an early place is the one after `before` others of heap `index`; none of an earlier heap is.
fn pin(heaps: &mut [Heap; HEAPS], index: usize, before: usize, card: CardId) {
    for heap in &mut heaps[..index] {
        let copies = heap.cards.iter().filter(|other| **other == card).count();
        heap.must_late.extend(std::iter::repeat_n(card, copies));
    }
    heaps[index].must_late.extend(std::iter::repeat_n(card, before));
    heaps[index].must_early.push(card);
}

/// Sorts cards by counting them: there are fewer kinds than a comparison of many would take.
fn sort(cards: &mut [CardId]) {
    if cards.len() < 12 {
        cards.sort_unstable();
        return;
    }
    let mut counts = [0u8; CardSet::MAX];
    let mut kinds = CardSet::EMPTY;
    for card in cards.iter() {
        counts[card.index() % CardSet::MAX] += 1;
        kinds.insert(*card);
    }
    let mut at = 0;
    for card in kinds.iter() {
        let copies = usize::from(counts[card.index()]);
        cards[at..at + copies].fill(card);
        at += copies;
    }
}

/// Deals the cards of a heap out over its places.
fn deal_out(heap: &mut Heap, rng: &mut GameRng, mut put: impl FnMut(Slot, CardId)) {
    let Heap { cards, early, late, must_early, must_late } = heap;
    for card in must_early.iter().chain(must_late.iter()) {
        if let Some(at) = cards.iter().position(|other| other == card) {
            cards.remove(at);
        }
    }
    for (must, places) in [(must_early, &mut *early), (must_late, &mut *late)] {
        for card in must.drain(..) {
            if !places.is_empty() {
                let at = rng.below(places.len() as u32) as usize;
                put(places.swap_remove(at), card);
            }
        }
    }
    rng.shuffle(cards);
    for (place, &card) in early.iter().chain(late.iter()).zip(cards.iter()) {
        put(*place, card);
    }
}

/// One of the candidates, each as likely as its weight.
fn pick(candidates: &[(usize, f64)], rng: &mut GameRng) -> Option<usize> {
    let total: f64 = candidates.iter().map(|(_, weight)| weight).sum();
    let mut draw = rng.unit() * total;
    let mut last = None;
    for &(at, weight) in candidates.iter().filter(|(_, weight)| *weight > 0.0) {
        last = Some(at);
        if draw < weight {
            break;
        }
        draw -= weight;
    }
    last
}
