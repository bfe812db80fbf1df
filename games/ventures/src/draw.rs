//! The table as text for a plain terminal: the viewer first, then the neighbours, then the rest; last the hand, with what
//! each card costs now and whom that would pay.

use std::fmt::{self, Write};

use engine::{Arg, Ink, Phrase, Say, Seat, Voice, say};

use crate::Ventures;
use crate::action::{Action, Pay};
use crate::content::{BoardId, CardId, CardSet, Colour, Effect, Goal};
use crate::verdict::{HandCard, Not};
use crate::view::{Mine, PhaseView, PlayerView, SeenHand, View};
use crate::words::{card_name, coins, colour_name};

pub(crate) fn draw(game: &Ventures, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
    Page { game, view, ink, voice: out.voice() }.draw(out)
}

struct Page<'a> {
    game: &'a Ventures,
    view: &'a View,
    ink: Ink,
    voice: Voice<'a>,
}

impl Page<'_> {
    fn draw(&self, out: &mut dyn Write) -> fmt::Result {
        self.headline(out)?;
        for seat in self.order() {
            if let Some(player) = self.view.common.players.get(seat.index()) {
                self.player(player, out)?;
            }
        }
        self.table(out)?;
        if let Some(me) = &self.view.me {
            self.mine(me, out)?;
        }
        Ok(())
    }

    fn headline(&self, out: &mut dyn Write) -> fmt::Result {
        let view = &self.view.common;
        let waiting: Vec<String> = view
            .players
            .iter()
            .filter(|player| !player.chosen)
            .map(|player| self.name(player.seat))
            .collect();
        let waiting = self.said(&say!("draw-thinking", who = Arg::list(waiting)));
        let place = say!("draw-turn", stage = view.stage, turn = view.turn);
        match view.phase {
            PhaseView::Naming => {
                writeln!(out, "{}", self.ink.bold(self.said(&say!("draw-naming"))))?;
                writeln!(out, "{waiting}")?;
                self.boards(out)
            }
            PhaseView::Choosing => {
                let then = self.said(&match (view.turn, view.passes_left) {
                    (6, _) => say!("draw-last-cards"),
                    (_, true) => say!("draw-hands-left"),
                    (_, false) => say!("draw-hands-right"),
                });
                let pile = self.said(&say!("draw-pile", cards = view.pile));
                writeln!(out, "{}  {then}  {pile}", self.ink.bold(self.said(&place)))?;
                writeln!(out, "{waiting}")
            }
            PhaseView::Fetching { seat } => {
                writeln!(out, "{}", self.ink.bold(self.said(&place)))?;
                let looks = say!("draw-fetching", who = self.name(seat), cards = view.pile);
                writeln!(out, "{}", self.said(&looks))
            }
            PhaseView::Over => writeln!(out, "{}", self.ink.bold(self.said(&say!("draw-over")))),
        }
    }

    /// All boards there are, for those who are about to name a service.
    fn boards(&self, out: &mut dyn Write) -> fmt::Result {
        writeln!(out)?;
        let cards = self.game.cards();
        for (id, board) in (0..).map(BoardId).zip(&cards.boards) {
            let mut text = self.said(&say!("makes", what = self.game.resource_name(board.produces)));
            for goal in board.goals.iter().filter(|_| self.view.scene.goals) {
                text = format!("{text}; {}", self.goal(goal));
            }
            self.wrapped(&format!("{:<22} ", self.said(&self.game.board_name(id))), &text, out)?;
        }
        Ok(())
    }

    fn said(&self, phrase: &Phrase) -> String {
        self.voice.text(phrase)
    }

    /// A seat's name in its colour.
    fn name(&self, seat: Seat) -> String {
        self.ink.seat(seat, self.said(&seat.name())).to_string()
    }

    fn cards(&self, cards: impl IntoIterator<Item = CardId>) -> String {
        let names: Vec<String> =
            cards.into_iter().map(|card| self.said(&card_name(self.game, card))).collect();
        names.join(", ")
    }

    /// What a goal costs and brings.
    fn goal(&self, goal: &Goal) -> String {
        let cost = self.game.amounts(self.game.cards().need(goal.cost).amounts());
        self.said(&say!("draw-goal", cost = cost, brings = self.game.effect(goal.effect)))
    }

    /// The viewer, the left neighbour, the right one, then the others clockwise.
    fn order(&self) -> Vec<Seat> {
        let seats = self.view.common.players.len() as u8;
        let Some(me) = self.view.me.as_ref().map(|me| me.seat) else { return Seat::all(seats).collect() };
        let (left, right) = (me.next(seats), me.previous(seats));
        let mut order = vec![me, left, right];
        let mut other = left.next(seats);
        while other != right {
            order.push(other);
            other = other.next(seats);
        }
        order
    }

    fn player(&self, player: &PlayerView, out: &mut dyn Write) -> fmt::Result {
        let mut name = player.seat.name();
        if let Some(me) = &self.view.me {
            let seats = self.view.common.players.len() as u8;
            if player.seat == me.seat {
                name = say!("draw-you", who = name);
            } else if player.seat == me.seat.next(seats) {
                name = say!("draw-left", who = name);
            } else if player.seat == me.seat.previous(seats) {
                name = say!("draw-right", who = name);
            }
        }
        let board = player.board.map_or(say!("draw-no-board"), |board| self.game.board_name(board));
        let mark =
            if player.chosen { format!(" ✓ {}", self.said(&say!("draw-chosen"))) } else { String::new() };
        writeln!(out)?;
        let name = self.ink.seat(player.seat, self.said(&name));
        write!(out, "{name}  {}  {}", self.said(&board), self.said(&coins(player.coins)))?;
        let tokens = self.game.cards().numbers.ip_victory.iter().zip(player.victories);
        let won: i32 = tokens.map(|(each, count)| each * i32::from(count)).sum();
        let tokens = won + self.game.cards().numbers.ip_defeat * i32::from(player.defeats);
        let standing = say!(
            "draw-standing",
            ip = player.ip,
            tokens = format!("{tokens:+}"),
            points = player.points.total
        );
        writeln!(out, "  {}{mark}", self.said(&standing))?;
        self.sources(player, out)?;
        for &colour in Colour::ALL {
            let of_colour = |card: &CardId| self.game.cards().card(*card).colour == colour;
            let names = self.cards(player.played.iter().copied().filter(of_colour));
            if !names.is_empty() {
                let head = format!("  {:<7}", self.said(&colour_name(colour)));
                self.wrapped(&head, &names, out)?;
            }
        }
        let board =
            player.board.filter(|_| self.view.scene.goals).map(|board| self.game.cards().board(board));
        if let Some(board) = board {
            let done = usize::from(player.goals);
            let goals: Vec<String> = board
                .goals
                .iter()
                .enumerate()
                .map(|(at, goal)| format!("{}\u{a0}{}", if at < done { '●' } else { '○' }, self.goal(goal)))
                .collect();
            let head = format!("  {:<6} ", self.said(&say!("draw-goals")));
            self.wrapped(&head, &goals.join("; "), out)?;
        }
        match player.free_card {
            Some(true) => writeln!(out, "  {}", self.said(&say!("draw-free-card"))),
            Some(false) | None => Ok(()),
        }
    }

    /// What a player makes: what neighbours may buy, then what they may not.
    fn sources(&self, player: &PlayerView, out: &mut dyn Write) -> fmt::Result {
        let (mut sold, mut kept): (Vec<Arg>, Vec<Arg>) = (Vec::new(), Vec::new());
        let cards = self.game.cards();
        let done = usize::from(player.goals);
        let board = player.board.map(|board| cards.board(board));
        sold.extend(board.map(|board| self.game.resource_name(board.produces).into()));
        let goals = board.iter().flat_map(|board| &board.goals[..done]).map(|goal| goal.effect);
        for effect in player.played.iter().map(|&card| cards.card(card).effect).chain(goals) {
            match effect {
                Effect::Produce { fixed, sellable } => {
                    if sellable { &mut sold } else { &mut kept }.push(self.game.amounts(fixed));
                }
                Effect::Choice { options, sellable } => {
                    if sellable { &mut sold } else { &mut kept }.push(self.game.options(options));
                }
                Effect::Points(_)
                | Effect::Coins(_)
                | Effect::Discount { .. }
                | Effect::Ip(_)
                | Effect::Hr(_)
                | Effect::HrAny
                | Effect::Each { .. }
                | Effect::FreeCard
                | Effect::FromDiscard => {}
            }
        }
        if sold.is_empty() {
            return Ok(());
        }
        let sold = Arg::list(sold);
        let text = if kept.is_empty() {
            say!("draw-sold", sold = sold)
        } else {
            say!("draw-sold-and-kept", sold = sold, kept = Arg::list(kept))
        };
        let head = format!("  {:<6} ", self.said(&say!("draw-makes")));
        self.wrapped(&head, &self.said(&text), out)
    }

    fn mine(&self, me: &Mine, out: &mut dyn Write) -> fmt::Result {
        self.seen(&me.seen, out)?;
        if let (PhaseView::Fetching { seat }, Some(pile)) = (self.view.common.phase, &me.pile)
            && seat == me.seat
        {
            writeln!(out, "\n{}", self.ink.bold(self.said(&say!("draw-the-pile"))))?;
            for piled in pile {
                self.held(piled, me.seat, out)?;
            }
        }
        if !me.hand.is_empty() {
            writeln!(out, "\n{}", self.ink.bold(self.said(&say!("draw-your-hand"))))?;
            for held in &me.hand {
                self.held(held, me.seat, out)?;
            }
            let goals = goal_prices(me);
            if !goals.is_empty() {
                let ways = goals.iter().map(|&(left, right)| self.purchase(me.seat, left, right));
                let ways = ways.reduce(|one, other| say!("either", one = one, other = other));
                writeln!(out, "  {}", self.said(&say!("draw-goal-ways", ways = ways)))?;
            } else if let Some(not) = me.goal.as_ref().and_then(|next| next.not.as_ref()) {
                let why = say!("draw-goal-not", why = self.why_not(not));
                writeln!(out, "  {}", self.said(&why))?;
            }
        }
        if me.answer.is_some() {
            writeln!(out, "{}", self.said(&say!("draw-you-have-chosen")))?;
        }
        Ok(())
    }

    /// The hands of others, as far as the viewer has seen them go by.
    fn seen(&self, hands: &[SeenHand], out: &mut dyn Write) -> fmt::Result {
        let known: Vec<(Seat, &SeenHand)> =
            hands.iter().filter_map(|hand| hand.with.map(|with| (with, hand))).collect();
        if known.is_empty() {
            return Ok(());
        }
        writeln!(out, "\n{}", self.ink.bold(self.said(&say!("draw-seen"))))?;
        for (with, hand) in known {
            let gone = match hand.buried {
                0 => String::new(),
                buried => format!(" ({})", self.said(&say!("draw-buried", cards = buried))),
            };
            let lead = format!("  {} ", self.said(&say!("draw-holds", who = self.name(with))));
            self.wrapped(&lead, &format!("{}{gone}", self.cards(hand.cards.iter().copied())), out)?;
        }
        Ok(())
    }

    fn held(&self, held: &HandCard, seat: Seat, out: &mut dyn Write) -> fmt::Result {
        let mut plays = Vec::new();
        for way in &held.ways {
            if let Action::Play { pay, .. } = way.action {
                plays.push(match pay {
                    Pay::Free => say!("draw-free"),
                    Pay::Bank => self.game.cost(held.card),
                    Pay::Trade { left, right } => self.purchase(seat, left, right),
                    Pay::Ability => say!("draw-as-free-card"),
                });
            }
        }
        let ways = plays.into_iter().reduce(|one, other| say!("either", one = one, other = other));
        let not = held.not.as_ref().map(|not| say!("draw-not-playable", why = self.why_not(not)));
        let now = ways.or(not).map_or(String::new(), |now| format!(" → {}", self.said(&now)));
        self.card(held.card, &now, out)
    }

    /// Why something cannot be done now.
    fn why_not(&self, not: &Not) -> Phrase {
        match not {
            Not::Twice { .. } => say!("draw-not-twice"),
            Not::Coins { short } => say!("draw-not-coins", coins = *short),
            Not::NobodyMakes { lacks } => {
                let lacks = lacks.iter().map(|(kind, &units)| {
                    say!("draw-lack", units = units, name = self.game.resource_called(kind))
                });
                say!("draw-not-made", what = Arg::list(lacks))
            }
        }
    }

    /// All about a card, then `now`.
    fn card(&self, id: CardId, now: &str, out: &mut dyn Write) -> fmt::Result {
        let card = self.game.cards().card(id);
        let name = self.said(&card_name(self.game, id));
        let lead = format!("  {name:<28} {:<6} ", self.said(&colour_name(card.colour)));
        let (brings, cost) = (self.game.effect(card.effect), self.game.cost(id));
        let named = |cards: CardSet| cards.iter().map(|card| card_name(self.game, card));
        let opener = named(card.free_with).reduce(|one, other| say!("either", one = one, other = other));
        let mut text = self.said(&match opener {
            None => say!("draw-brings", brings = brings, cost = cost),
            Some(opener) => say!("draw-brings-or-free", brings = brings, cost = cost, card = opener),
        });
        let opens = self.game.cards().opened_by(id);
        if !opens.is_empty() {
            let opens = say!("draw-opens", cards = Arg::list(named(opens)));
            text = format!("{text}; {}", self.said(&opens));
        }
        self.wrapped(&lead, &format!("{text}{now}"), out)
    }

    /// Every card that somebody has played, once.
    fn table(&self, out: &mut dyn Write) -> fmt::Result {
        let players = &self.view.common.players;
        let played: CardSet = players.iter().flat_map(|player| player.played.iter().copied()).collect();
        if played.is_empty() {
            return Ok(());
        }
        writeln!(out, "\n{}", self.ink.bold(self.said(&say!("draw-table"))))?;
        played.iter().try_for_each(|card| self.card(card, "", out))
    }

    fn purchase(&self, seat: Seat, left: u8, right: u8) -> Phrase {
        let seats = self.view.common.players.len() as u8;
        let to_left = say!("draw-to-left", coins = left, who = seat.next(seats).name());
        let to_right = say!("draw-to-right", coins = right, who = seat.previous(seats).name());
        match (left, right) {
            (0, 0) => say!("draw-free"),
            (_, 0) => to_left,
            (0, _) => to_right,
            (_, _) => say!("both", one = to_left, other = to_right),
        }
    }

    /// `text` after `lead`, broken at spaces to the terminal's width, further lines indented as far as the first.
    fn wrapped(&self, lead: &str, text: &str, out: &mut dyn Write) -> fmt::Result {
        let width = usize::from(self.ink.width).max(40);
        let mut column = shown_width(lead);
        let indent = column.min(width / 2);
        out.write_str(lead)?;
        for (index, word) in text.split(' ').enumerate() {
            let length = word.chars().count();
            if index > 0 && column + 1 + length > width {
                write!(out, "\n{:indent$}", "")?;
                column = indent;
            } else if index > 0 {
                out.write_char(' ')?;
                column += 1;
            }
            out.write_str(word)?;
            column += length;
        }
        writeln!(out)
    }
}

/// The prices at which the next goal can be completed, each once.
fn goal_prices(me: &Mine) -> Vec<(u8, u8)> {
    let mut prices = Vec::new();
    for way in me.hand.iter().flat_map(|held| &held.ways) {
        if let Action::Goal { left, right, .. } = way.action
            && !prices.contains(&(left, right))
        {
            prices.push((left, right));
        }
    }
    prices
}

/// Columns that `text` takes on a terminal: colour codes take none.
fn shown_width(text: &str) -> usize {
    let mut width = 0;
    let mut escaped = false;
    for letter in text.chars() {
        match (escaped, letter) {
            (false, '\x1b') => escaped = true,
            (false, _) => width += 1,
            (true, 'm') => escaped = false,
            (true, _) => {}
        }
    }
    width
}
