//! The table as text for a plain terminal: the viewer first, then the neighbours, then the rest; last the hand, with what
//! each card costs now and whom that would pay.

use std::fmt::{self, Write};

use engine::{Ink, Seat};

use crate::Ventures;
use crate::action::{Action, Pay};
use crate::content::{Colour, Effect};
use crate::view::{CardView, HandCard, Mine, PhaseView, PlayerView, SeenHand, View};
use crate::words::coins_text;

pub(crate) fn draw(game: &Ventures, view: &View, ink: Ink, out: &mut dyn Write) -> fmt::Result {
    Page { game, view, ink }.draw(out)
}

struct Page<'a> {
    game: &'a Ventures,
    view: &'a View,
    ink: Ink,
}

impl Page<'_> {
    fn draw(&self, out: &mut dyn Write) -> fmt::Result {
        self.headline(out)?;
        for seat in self.order() {
            if let Some(player) = self.view.players.get(seat.index()) {
                self.player(player, out)?;
            }
        }
        if let Some(me) = &self.view.me {
            self.mine(me, out)?;
        }
        Ok(())
    }

    fn headline(&self, out: &mut dyn Write) -> fmt::Result {
        let view = self.view;
        let waiting: Vec<String> = view
            .players
            .iter()
            .filter(|player| !player.chosen)
            .map(|player| self.ink.seat(player.seat, player.seat.colour()).to_string())
            .collect();
        match view.phase {
            PhaseView::Naming => {
                writeln!(out, "{}", self.ink.bold("Everybody names a service"))?;
                writeln!(out, "still thinking: {}", waiting.join(", "))?;
                self.boards(out)
            }
            PhaseView::Choosing => {
                let arrow = if view.passes_left { "to the left" } else { "to the right" };
                let title = format!("Stage {} of 3, turn {} of 6", view.stage, view.turn);
                let then = if view.turn == 6 {
                    "the last cards go to the pile".to_owned()
                } else {
                    format!("hands go {arrow}")
                };
                writeln!(out, "{}  {then}  pile: {}", self.ink.bold(title), view.pile)?;
                writeln!(out, "still thinking: {}", waiting.join(", "))
            }
            PhaseView::Fetching { seat } => {
                let title = format!("Stage {} of 3, turn {} of 6", view.stage, view.turn);
                writeln!(out, "{}", self.ink.bold(title))?;
                writeln!(
                    out,
                    "{} looks through the pile of {}",
                    self.ink.seat(seat, seat.colour()),
                    view.pile
                )
            }
            PhaseView::Over => writeln!(out, "{}", self.ink.bold("The game is over")),
        }
    }

    /// All boards there are, for those who are about to name a service.
    fn boards(&self, out: &mut dyn Write) -> fmt::Result {
        writeln!(out)?;
        let cards = self.game.cards();
        for board in &cards.boards {
            let mut text = format!("makes {}", self.game.resource_name(board.produces));
            for goal in board.goals.iter().filter(|_| self.view.goals) {
                let cost = self.game.amounts_text(cards.need(goal.cost).amounts());
                text = format!("{text}; {cost} → {}", self.game.effect_text(goal.effect));
            }
            self.wrapped(&format!("{:<22} ", board.name), &text, out)?;
        }
        Ok(())
    }

    /// The viewer, the left neighbour, the right one, then the others clockwise.
    fn order(&self) -> Vec<Seat> {
        let seats = self.view.players.len() as u8;
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
        let mut name = player.seat.colour().to_owned();
        if let Some(me) = &self.view.me {
            let seats = self.view.players.len() as u8;
            if player.seat == me.seat {
                name.push_str(" (you)");
            } else if player.seat == me.seat.next(seats) {
                name.push_str(" (left)");
            } else if player.seat == me.seat.previous(seats) {
                name.push_str(" (right)");
            }
        }
        let board = player.board_name.as_deref().unwrap_or("no board yet");
        let mark = if player.chosen { " ✓ has chosen" } else { "" };
        writeln!(out)?;
        write!(out, "{}  {board}  {}", self.ink.seat(player.seat, name), coins_text(player.coins))?;
        if !player.goals.is_empty() {
            let goals: String = player.goals.iter().map(|goal| if goal.done { '●' } else { '○' }).collect();
            write!(out, "  goals {goals}")?;
        }
        let tokens = self.game.cards().numbers.ip_victory.iter().zip(player.victories);
        let won: i32 = tokens.map(|(each, count)| each * i32::from(count)).sum();
        let tokens = won + self.game.cards().numbers.ip_defeat * i32::from(player.defeats);
        let points = if player.points == 1 { "point" } else { "points" };
        writeln!(out, "  IP {}  tokens {tokens:+}  {} {points}{mark}", player.ip, player.points)?;
        self.sources(player, out)?;
        for colour in [Colour::Yellow, Colour::Blue, Colour::Red, Colour::Green, Colour::Purple] {
            let cards: Vec<&CardView> = player.played.iter().filter(|card| card.colour == colour).collect();
            if !cards.is_empty() {
                let names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
                self.wrapped(&format!("  {:<7}", colour.word()), &names.join(", "), out)?;
            }
        }
        if let Some(next) = player.goals.iter().position(|goal| !goal.done) {
            let goal = &player.goals[next];
            writeln!(out, "  goal {}  {} → {}", next + 1, goal.cost, goal.brings)?;
        }
        match player.free_card {
            Some(true) => writeln!(out, "  may still play this stage's free card"),
            Some(false) | None => Ok(()),
        }
    }

    /// What a player makes: what neighbours may buy, then what they may not.
    fn sources(&self, player: &PlayerView, out: &mut dyn Write) -> fmt::Result {
        let (mut sold, mut kept) = (Vec::new(), Vec::new());
        sold.extend(player.produces.clone());
        let cards = self.game.cards();
        let done = player.goals.iter().filter(|goal| goal.done).count();
        let board = player.board.map(|board| cards.board(board));
        let goals = board.iter().flat_map(|board| &board.goals[..done]).map(|goal| goal.effect);
        for effect in player.played.iter().map(|card| cards.card(card.id).effect).chain(goals) {
            match effect {
                Effect::Produce { fixed, sellable } => {
                    if sellable { &mut sold } else { &mut kept }.push(self.game.amounts_text(fixed));
                }
                Effect::Choice { options, sellable } => {
                    if sellable { &mut sold } else { &mut kept }.push(self.game.options_text(options));
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
        let mut text = sold.join(", ");
        if !kept.is_empty() {
            text = format!("{text}; not for sale: {}", kept.join(", "));
        }
        self.wrapped("  makes  ", &text, out)
    }

    fn mine(&self, me: &Mine, out: &mut dyn Write) -> fmt::Result {
        self.seen(&me.seen, out)?;
        if let (PhaseView::Fetching { seat }, Some(pile)) = (self.view.phase, &me.pile)
            && seat == me.seat
        {
            let names: Vec<&str> = pile.iter().map(|card| card.name.as_str()).collect();
            writeln!(out)?;
            self.wrapped("The pile: ", &names.join(", "), out)?;
        }
        if !me.hand.is_empty() {
            writeln!(out, "\n{}", self.ink.bold("Your hand"))?;
            for held in &me.hand {
                self.held(held, me.seat, out)?;
            }
            let goals = goal_prices(me);
            if !goals.is_empty() {
                let costs: Vec<String> = goals.iter().map(|&(l, r)| self.purchase(me.seat, l, r)).collect();
                writeln!(out, "  Your next goal, with any card: {}", costs.join(" or "))?;
            }
        }
        if me.answer.is_some() {
            writeln!(out, "You have chosen; you may take it back while others think.")?;
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
        writeln!(out, "\n{}", self.ink.bold("Hands you have seen"))?;
        for (with, hand) in known {
            let names: Vec<&str> = hand.cards.iter().map(|card| card.name.as_str()).collect();
            let gone = match hand.buried {
                0 => String::new(),
                buried => format!(" ({buried} of these gone face down)"),
            };
            let lead = format!("  {} holds ", self.ink.seat(with, with.colour()));
            self.wrapped(&lead, &format!("{}{gone}", names.join(", ")), out)?;
        }
        Ok(())
    }

    fn held(&self, held: &HandCard, seat: Seat, out: &mut dyn Write) -> fmt::Result {
        let mut plays = Vec::new();
        for way in &held.ways {
            if let Action::Play { pay, .. } = way.action {
                plays.push(match pay {
                    Pay::Free => "free".to_owned(),
                    Pay::Bank => held.cost.clone(),
                    Pay::Trade { left, right } => self.purchase(seat, left, right),
                    Pay::Ability => "as the free card".to_owned(),
                });
            }
        }
        let now = if held.ways.is_empty() {
            String::new()
        } else if plays.is_empty() {
            " → cannot be played".to_owned()
        } else {
            format!(" → {}", plays.join(" or "))
        };
        let lead = format!("  {:<28} {:<6} ", held.card.name, held.card.colour.word());
        self.wrapped(&lead, &format!("{}. Costs {}{now}", held.brings, held.cost), out)
    }

    fn purchase(&self, seat: Seat, left: u8, right: u8) -> String {
        let seats = self.view.players.len() as u8;
        let mut parts = Vec::new();
        if left > 0 {
            parts.push(format!("{left} to {} (left)", seat.next(seats).colour()));
        }
        if right > 0 {
            parts.push(format!("{right} to {} (right)", seat.previous(seats).colour()));
        }
        if parts.is_empty() { "free".to_owned() } else { parts.join(" and ") }
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
