//! What a seat may do, and why it may not. Everything is judged by the state at the start of the turn (V-3.4), which is
//! the state itself until the last commitment is in.

use engine::{Illegal, Seat};

use crate::Ventures;
use crate::action::{Action, Pay};
use crate::content::{CardId, Cost, Effect, GOALS, MAX_RESOURCES, ServiceId};
use crate::pay::{Market, Plan, Plans, Sources, Supply};
use crate::rules;
use crate::state::{Phase, Player, State};

/// What a player with `coins` may be told to pay for a card.
enum Price {
    /// Nothing.
    Free,
    /// Coins to the bank.
    Bank(u8),
    /// One of these; none if the resources cannot be had for the coins.
    Trade(Plans),
}

/// Calls `offer` with each action of `seat`, in the order of the hand; nothing if the seat is not pending.
#[inline]
pub(crate) fn legal(game: &Ventures, state: &State, seat: Seat, mut offer: impl FnMut(Action)) {
    if seat.0 >= game.seats {
        return;
    }
    match state.phase {
        Phase::Naming => {
            if !state.answered.contains(seat) {
                for service in 0..game.content.services.len() as u8 {
                    offer(Action::Name { service: ServiceId(service) });
                }
                offer(Action::NameNone);
            }
        }
        Phase::Choosing => {
            if !state.answered.contains(seat) {
                game.each_commitment(state, seat, offer);
            }
        }
        Phase::Fetching(by) => {
            if seat == by {
                let mut last = None;
                game.each_in_pile(state, |card| {
                    if last != Some(card) && !game.owns_alike(&state.players[seat], card) {
                        offer(Action::Fetch { card });
                    }
                    last = Some(card);
                });
                offer(Action::FetchNone);
            }
        }
        Phase::Over => {}
    }
}

/// Whether `seat` may do `action` now, with the rule and a sentence if not.
pub(crate) fn check(game: &Ventures, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    if seat.0 >= game.seats {
        return Err(Illegal::new(rules::V_1_1, "no-seat"));
    }
    match (state.phase, action) {
        (Phase::Over, _) => Err(Illegal::new(rules::V_13_1, "no-more")),
        (Phase::Naming | Phase::Choosing, _) if state.answered.contains(seat) => {
            Err(Illegal::new(rules::V_3_3, "no-second-choice"))
        }
        (Phase::Fetching(by), _) if by != seat => Err(Illegal::new(rules::V_3_5, "no-choice-now")),
        (Phase::Naming, Action::Name { service }) => {
            if usize::from(service.0) < game.content.services.len() {
                Ok(())
            } else {
                Err(Illegal::new(rules::V_2_2, "no-service"))
            }
        }
        (Phase::Naming, Action::NameNone) => Ok(()),
        (Phase::Naming, _) => Err(Illegal::new(rules::V_2_2, "no-card-before-service")),
        (Phase::Choosing, Action::Play { card, pay }) => {
            game.held(state, seat, card)?;
            game.judge_play(state, seat, card, pay)
        }
        (Phase::Choosing, Action::Goal { card, left, right }) => {
            game.held(state, seat, card)?;
            game.judge_goal(state, seat, Plan { left, right })
        }
        (Phase::Choosing, Action::Discard { card }) => game.held(state, seat, card),
        (Phase::Choosing, Action::Name { .. } | Action::NameNone) => {
            Err(Illegal::new(rules::V_2_2, "no-naming-now"))
        }
        (Phase::Choosing, Action::Fetch { .. } | Action::FetchNone) => {
            Err(Illegal::new(rules::V_11_5, "no-pile-now"))
        }
        (Phase::Fetching(_), Action::FetchNone) => Ok(()),
        (Phase::Fetching(_), Action::Fetch { card }) => {
            let mut there = false;
            game.each_in_pile(state, |lying| there |= lying == card);
            if !there {
                return Err(Illegal::new(rules::V_11_5, "no-card-in-pile"));
            }
            game.not_owned(&state.players[seat], card)
        }
        (Phase::Fetching(_), _) => Err(Illegal::new(rules::V_3_5, "no-hand-while-pile")),
    }
}

impl Ventures {
    /// As [`legal`] while cards are chosen, whether or not the seat has chosen (V-4.1 to V-4.5).
    #[inline]
    pub(crate) fn each_commitment(&self, state: &State, seat: Seat, mut offer: impl FnMut(Action)) {
        let player = &state.players[seat];
        let market = self.market(state, seat);
        let supply = market.supply();
        let goal_plans = self
            .next_goal(player)
            .map(|need| self.content.need(need).plans_from(&market, supply, player.coins));
        let ability = !player.free_card_used && self.has_free_card(player);
        let mut last = CardId::NONE;
        for &card in state.hand(self.seats, seat) {
            if card == last {
                continue;
            }
            last = card;
            if !self.owns_alike(player, card) {
                let price = self.price(player, &market, supply, card, player.coins);
                let free = matches!(price, Price::Free);
                match price {
                    Price::Free => offer(Action::Play { card, pay: Pay::Free }),
                    Price::Bank(coins) => {
                        if u16::from(coins) <= player.coins {
                            offer(Action::Play { card, pay: Pay::Bank });
                        }
                    }
                    Price::Trade(plans) => {
                        for Plan { left, right } in plans {
                            offer(Action::Play { card, pay: Pay::Trade { left, right } });
                        }
                    }
                }
                // V-11.4 and R-WAY.
                if ability && !free {
                    offer(Action::Play { card, pay: Pay::Ability });
                }
            }
            if let Some(plans) = &goal_plans {
                for &Plan { left, right } in plans {
                    offer(Action::Goal { card, left, right });
                }
            }
            offer(Action::Discard { card });
        }
    }

    fn held(&self, state: &State, seat: Seat, card: CardId) -> Result<(), Illegal> {
        if state.hand(self.seats, seat).contains(&card) {
            return Ok(());
        }
        Err(Illegal::new(rules::V_3_3, "no-card-in-hand"))
    }

    fn not_owned(&self, player: &Player, card: CardId) -> Result<(), Illegal> {
        if self.owns_alike(player, card) {
            return Err(Illegal::new(rules::V_7_1, "no-card-twice"));
        }
        Ok(())
    }

    fn judge_play(&self, state: &State, seat: Seat, card: CardId, pay: Pay) -> Result<(), Illegal> {
        let player = &state.players[seat];
        self.not_owned(player, card)?;
        let market = self.market(state, seat);
        // Without the limit of the purse, so that "too dear" and "not to be had" are told apart.
        let price = self.price(player, &market, market.supply(), card, u16::MAX);
        match (pay, price) {
            (Pay::Free, Price::Free) => Ok(()),
            (Pay::Free, Price::Bank(_) | Price::Trade(_)) => Err(Illegal::new(rules::V_4_1, "no-free-play")),
            (Pay::Bank | Pay::Trade { .. } | Pay::Ability, Price::Free) => {
                Err(Illegal::new(rules::R_WAY, "no-paying-for-nothing"))
            }
            (Pay::Bank, Price::Bank(coins)) => {
                if u16::from(coins) <= player.coins {
                    return Ok(());
                }
                Err(Illegal::new(rules::V_6_7, "no-coins-for-card"))
            }
            (Pay::Bank, Price::Trade(_)) => Err(Illegal::new(rules::V_6_3, "no-bank-for-resources")),
            (Pay::Trade { .. }, Price::Bank(_)) => Err(Illegal::new(rules::V_6_7, "no-trade-for-coins")),
            (Pay::Trade { left, right }, Price::Trade(plans)) => {
                judge_plan(&plans, Plan { left, right }, player.coins)
            }
            (Pay::Ability, Price::Bank(_) | Price::Trade(_)) => {
                if !self.has_free_card(player) {
                    return Err(Illegal::new(rules::V_11_4, "no-ability"));
                }
                if player.free_card_used {
                    return Err(Illegal::new(rules::V_11_4, "no-ability-twice"));
                }
                Ok(())
            }
        }
    }

    fn judge_goal(&self, state: &State, seat: Seat, plan: Plan) -> Result<(), Illegal> {
        let player = &state.players[seat];
        if !self.with_goals() {
            return Err(Illegal::new(rules::V_2_7, "no-goals-here"));
        }
        let Some(need) = self.next_goal(player) else {
            return Err(Illegal::new(rules::V_4_2, "no-goal-left"));
        };
        let plans = self.content.need(need).plans(&self.market(state, seat), u16::MAX);
        judge_plan(&plans, plan, player.coins)
    }

    /// Whether the player has played the card or another of its identity (V-7.1, V-7.2).
    #[inline]
    pub(crate) fn owns_alike(&self, player: &Player, card: CardId) -> bool {
        self.content.card(card).same.meets(player.played)
    }

    /// What the next goal costs, if the table plays with goals and one is left (V-4.2, V-2.7).
    #[inline]
    pub(crate) fn next_goal(&self, player: &Player) -> Option<crate::content::NeedId> {
        if !self.with_goals() || usize::from(player.goals) >= GOALS {
            return None;
        }
        Some(self.content.board(player.board).goals[usize::from(player.goals)].cost)
    }

    /// Whether the player has the ability that makes one card of each stage free (V-11.4).
    #[inline]
    pub(crate) fn has_free_card(&self, player: &Player) -> bool {
        player.has_ability(&self.content, Effect::FreeCard)
    }

    /// V-4.1, V-6.7, V-6.8 and V-8.1.
    #[inline]
    fn price(&self, player: &Player, market: &Market, supply: Supply, card: CardId, coins: u16) -> Price {
        let card = self.content.card(card);
        match card.cost {
            Cost::Free => Price::Free,
            Cost::Coins(_) | Cost::Needs(_) if card.free_with.meets(player.played) => Price::Free,
            Cost::Coins(coins) => Price::Bank(coins),
            Cost::Needs(need) => {
                let plans = self.content.need(need).plans_from(market, supply, coins);
                if plans.first() == Some(&Plan::FREE) { Price::Free } else { Price::Trade(plans) }
            }
        }
    }

    /// All that `seat` can pay with (V-5.1).
    #[inline]
    pub(crate) fn market(&self, state: &State, seat: Seat) -> Market {
        let numbers = &self.content.numbers;
        let player = &state.players[seat];
        let mut market = Market {
            own: self.sources_for_sale(player),
            left: self.sources_for_sale(&state.players[seat.next(self.seats)]),
            right: self.sources_for_sale(&state.players[seat.previous(self.seats)]),
            left_price: [numbers.trade_price; MAX_RESOURCES],
            right_price: [numbers.trade_price; MAX_RESOURCES],
        };
        market.own.fixed = player.makes;
        for card in player.played.and(self.content.sets.choices_own).iter() {
            self.add_choice(&mut market.own, self.content.card(card).effect);
        }
        for effect in player.goal_effects(&self.content) {
            // V-11.1: a source for the owner alone.
            self.add_choice(&mut market.own, effect);
        }
        for card in player.played.and(self.content.sets.discounts).iter() {
            if let Effect::Discount { resources, with } = self.content.card(card).effect {
                for resource in resources.iter() {
                    // V-6.2 and R-DISCNT.
                    if with.left {
                        // V-6.2.
                        market.left_price[usize::from(resource.0)] = numbers.discount_price;
                    }
                    // V-6.2 and R-DISCNT.
                    if with.right {
                        // V-6.2.
                        market.right_price[usize::from(resource.0)] = numbers.discount_price;
                    }
                }
            }
        }
        market
    }

    /// V-6.1 and R-SALE.
    #[inline]
    pub(crate) fn sources_for_sale(&self, player: &Player) -> Sources {
        let mut sources = Sources { fixed: player.sells, ..Sources::default() };
        for card in player.played.and(self.content.sets.choices_for_sale).iter() {
            self.add_choice(&mut sources, self.content.card(card).effect);
        }
        sources
    }

    #[inline]
    fn add_choice(&self, sources: &mut Sources, effect: Effect) {
        if let Effect::Choice { options, .. } = effect {
            // The content check leaves room for every either-or card and goal at once.
            let _ = sources.choices.try_push(options);
        }
    }

    /// Calls `tell` with the cards of the pile in the order of the file, as often as they lie there (V-9.1, V-11.5).
    pub(crate) fn each_in_pile(&self, state: &State, mut tell: impl FnMut(CardId)) {
        let mut counts = [0u8; crate::content::CardSet::MAX];
        state.each_piled(self.seats, |_, _, _, card| counts[card.index() % counts.len()] += 1);
        if let Some(took) = state.look.and_then(|look| look.took) {
            counts[took.index() % counts.len()] -= 1;
        }
        for (card, &count) in (0..).map(CardId).zip(&counts) {
            for _ in 0..count {
                tell(card);
            }
        }
    }
}

/// Whether `plan` is one of `plans`, which are all undominated ones whatever they cost.
fn judge_plan(plans: &Plans, plan: Plan, coins: u16) -> Result<(), Illegal> {
    if plans.is_empty() {
        return Err(Illegal::new(rules::V_6_3, "no-source"));
    }
    if plans.contains(&plan) {
        if plan.total() <= coins {
            return Ok(());
        }
        return Err(Illegal::new(rules::V_6_4, "no-coins"));
    }
    if plans.iter().any(|offered| offered.beats(plan)) {
        return Err(Illegal::new(rules::R_PAY, "no-overpaying"));
    }
    Err(Illegal::new(rules::V_6_3, "no-such-price"))
}
