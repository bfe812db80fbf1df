//! The table as text: a map of hexes in rows, each shifted by half a hex, and beside nobody's secrets everything there is.

use std::fmt::{self, Write};

use engine::{Arg, Ink, Phrase, Say, Seat, Voice, say};

use crate::Peril;
use crate::event::Lair;
use crate::kinds::{Building, Cell};
use crate::view::{Common, HexView, PlayerView, View};
use crate::words::{diploma_name, named, player_name, resource_name, symbol_name, terrain_name, tool_name};

/// Columns of a hex; half as many is how far a row is shifted.
const WIDE: i32 = 10;
/// Lines of a hex: where, what, who.
const HIGH: usize = 3;

pub(crate) fn draw(g: &Peril, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
    let (voice, view) = (out.voice(), &view.common);
    map(view, ink, voice, out)?;
    paragraph(&voice.text(&say!("draw-legend")), ink, out)?;
    status(g, view, ink, voice, out)?;
    for player in &view.players {
        person(view, player, ink, voice, out)?;
    }
    Ok(())
}

fn map(view: &Common, ink: Ink, voice: Voice<'_>, out: &mut dyn Write) -> fmt::Result {
    let column = |cell: Cell| (2 * i32::from(cell.q) + i32::from(cell.r)) * (WIDE / 2);
    let cells = || view.hexes.iter().map(|hex| hex.cell).chain(view.edge.iter().copied());
    let left = cells().map(column).min().unwrap_or(0);
    let (top, bottom) = cells().fold((0, 0), |(top, bottom), cell| (cell.r.min(top), cell.r.max(bottom)));
    for row in top..=bottom {
        let mut lines: [Vec<(usize, String, bool)>; HIGH] = Default::default();
        for hex in view.hexes.iter().filter(|hex| hex.cell.r == row) {
            let at = (column(hex.cell) - left) as usize;
            for (line, text) in lines.iter_mut().zip(faces(view, hex, voice)) {
                line.push((at, text, false));
            }
        }
        for &cell in view.edge.iter().filter(|cell| cell.r == row) {
            let at = (column(cell) - left) as usize;
            lines[1].push((at, "?".to_owned(), true));
        }
        for mut line in lines {
            line.sort_by_key(|(at, ..)| *at);
            let mut written = 0;
            for (at, text, faint) in line {
                if text.is_empty() {
                    continue;
                }
                let text: String = text.chars().take(WIDE as usize - 1).collect();
                write!(out, "{:1$}", "", at.saturating_sub(written))?;
                written = at + text.chars().count();
                if faint { write!(out, "{}", ink.dim(text))? } else { out.write_str(&text)? }
            }
            out.write_str("\n")?;
        }
    }
    Ok(())
}

/// A text broken between words to the width of the terminal; further lines are set in.
fn paragraph(text: &str, ink: Ink, out: &mut dyn Write) -> fmt::Result {
    let columns = usize::from(ink.width).saturating_sub(2).max(40);
    for (at, line) in canvas::wrapped(text, columns).iter().enumerate() {
        writeln!(out, "{}{line}", if at > 0 { "  " } else { "" })?;
    }
    Ok(())
}

/// The three lines of a hex.
fn faces(view: &Common, hex: &HexView, voice: Voice<'_>) -> [String; HIGH] {
    let mut who = String::new();
    if view.sheriff == hex.cell {
        who += "* ";
    }
    if matches!(view.bandit, Lair::Field(at) if (at.q, at.r) == (hex.cell.q, hex.cell.r)) {
        who += "& ";
    }
    let owner = |hex: &HexView| hex.owner.map_or('~', letter);
    if hex.stake {
        who += &format!("!{} ", owner(hex));
    }
    if let Some(kind) = hex.building {
        let mark = if hex.laborer { "+" } else { "" };
        let tokens = if kind == Building::Homestead { String::new() } else { hex.tokens.to_string() };
        who += &format!("{}{}{tokens}{mark} ", kind.letter(), owner(hex));
    }
    for player in &view.players {
        let here = player.pioneers.iter().filter(|pioneer| pioneer.cell == hex.cell).count();
        if here > 0 {
            who += &format!("{}{here}", letter(player.seat));
        }
    }
    let name = match hex.nth {
        Some(_) => voice.text(&named(hex.place())),
        None => voice.text(&Phrase::of("screen-town-", hex.terrain.word())),
    };
    let what = if hex.nth.is_some() { voice.text(&terrain_name(hex.terrain)) } else { String::new() };
    [name, what, who]
}

fn status(g: &Peril, view: &Common, ink: Ink, voice: Voice<'_>, out: &mut dyn Write) -> fmt::Result {
    let tiles = view.land_left.iter().map(|(_, count)| u32::from(*count)).sum::<u32>();
    let bandit = match view.bandit {
        Lair::Countdown(square) => say!("draw-countdown", square = square),
        Lair::Field(place) => {
            let after = match view.targeted {
                Some(seat) => say!("draw-after", who = player_name(seat)),
                None => say!("draw-after-symbol"),
            };
            say!("draw-bandit", at = named(place), after = after)
        }
        Lair::Jail => say!("draw-bandit-jailed"),
    };
    let heads = [
        say!("draw-round", round = view.round, target = g.options.target_points),
        say!("draw-tiles", tiles = tiles),
        bandit,
    ];
    paragraph(&heads.map(|head| voice.text(&head)).join(" · "), ink, out)?;
    let mut stock = voice.text(&say!("draw-hideout", cash = view.hideout_cash));
    for (kind, count) in view.hideout.iter().filter(|(_, count)| *count > 0) {
        stock += &format!(" {count} {}", voice.text(&resource_name(*kind)));
    }
    let left = say!("draw-stock", stakes = view.stock.stakes, cards = view.stock.cards);
    stock += &format!(" · {}", voice.text(&left));
    for (tool, count) in view.stock.tools.iter().filter(|(_, count)| *count > 0) {
        stock += &format!(" {count} {}", voice.text(&tool_name(*tool)));
    }
    paragraph(&stock, ink, out)?;
    let diplomas: Arg = if view.stock.diplomas.is_empty() {
        say!("draw-none").into()
    } else {
        Arg::list(view.stock.diplomas.iter().map(|&diploma| diploma_name(diploma)))
    };
    paragraph(&voice.text(&say!("draw-diplomas", diplomas = diplomas)), ink, out)?;
    if let Some(ended) = view.ended {
        let why = Phrase::of("ending-", ended);
        let over = match view.winner {
            Some(seat) => say!("draw-over", why = why, who = player_name(seat)),
            None => say!("draw-over-shared", why = why),
        };
        writeln!(out, "{}", ink.bold(voice.text(&over)))?;
    }
    Ok(())
}

fn person(
    view: &Common,
    player: &PlayerView,
    ink: Ink,
    voice: Voice<'_>,
    out: &mut dyn Write,
) -> fmt::Result {
    let turn = if view.active == player.seat && view.ended.is_none() { ">" } else { " " };
    let name = ink.seat(player.seat, voice.text(&player.seat.name()));
    let symbol = voice.text(&symbol_name(player.symbol));
    write!(out, "{turn} {name} ({}, {symbol}): ", letter(player.seat))?;
    if player.part != "in" {
        return writeln!(out, "{}", voice.text(&Phrase::of("part-", player.part)));
    }
    let standing = say!(
        "draw-person",
        points = player.points,
        cash = player.cash,
        food = player.food,
        bullets = player.bullets,
        family = player.family,
        room = player.family_cap
    );
    out.write_str(&voice.text(&standing))?;
    let resources = player.resources.iter().filter(|(_, count)| *count > 0);
    let mut owned: Vec<String> =
        resources.map(|(kind, count)| format!("{count} {}", voice.text(&resource_name(*kind)))).collect();
    owned.extend(player.tools.iter().map(|&tool| voice.text(&tool_name(tool))));
    let more = [
        player.horse.then(|| say!("draw-horse")),
        player.revolver.then(|| say!("draw-revolver")),
        (player.cards > 0).then(|| say!("draw-cards", cards = player.cards)),
        player.shielded.then(|| say!("draw-shielded")),
    ];
    owned.extend(more.into_iter().flatten().map(|phrase| voice.text(&phrase)));
    if !owned.is_empty() {
        write!(out, " · {}", owned.join(", "))?;
    }
    writeln!(out)?;
    for pioneer in &player.pioneers {
        let at = view.hexes.iter().find(|hex| hex.cell == pioneer.cell).map(|hex| named(hex.place()));
        let acts = view.acting.is_some_and(|who| who.seat == player.seat && who.number == pioneer.number);
        let told = [
            Some(say!("draw-pioneer", number = pioneer.number.0, at = at.unwrap_or(say!("somewhere")))),
            pioneer.diploma.map(diploma_name),
            (pioneer.actions > 0).then(|| say!("draw-actions", actions = pioneer.actions)),
            pioneer.jailed.then(|| say!("draw-jailed")),
            pioneer.newborn.then(|| say!("draw-newborn")),
            (pioneer.hunger > 0).then(|| say!("draw-hungry")),
            acts.then(|| say!("draw-acting")),
        ];
        let told: Vec<String> = told.into_iter().flatten().map(|phrase| voice.text(&phrase)).collect();
        writeln!(out, "    {}", told.join(", "))?;
    }
    Ok(())
}

/// A player's letter on the map: the first of the seat's colour in English, Blue, Green, Red or Yellow.
const fn letter(seat: Seat) -> char {
    match seat.0 {
        0 => 'b',
        1 => 'g',
        2 => 'r',
        _ => 'y',
    }
}
