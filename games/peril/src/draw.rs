//! The table as text: a map of hexes in rows, each shifted by half a hex, and beside nobody's secrets everything there is.

use std::fmt::{self, Write};

use engine::Ink;

use crate::Peril;
use crate::event::Lair;
use crate::kinds::{Building, Cell, Symbol};
use crate::view::{HexView, PlayerView, View};

/// Columns of a hex; half as many is how far a row is shifted.
const WIDE: i32 = 10;
/// Lines of a hex: where, what, who.
const HIGH: usize = 3;

pub(crate) fn draw(g: &Peril, view: &View, ink: Ink, out: &mut dyn Write) -> fmt::Result {
    map(view, ink, out)?;
    legend(out)?;
    status(g, view, ink, out)?;
    for player in &view.players {
        person(view, player, ink, out)?;
    }
    Ok(())
}

fn map(view: &View, ink: Ink, out: &mut dyn Write) -> fmt::Result {
    let column = |cell: Cell| (2 * i32::from(cell.q) + i32::from(cell.r)) * (WIDE / 2);
    let cells = || view.hexes.iter().map(|hex| hex.cell).chain(view.edge.iter().copied());
    let left = cells().map(column).min().unwrap_or(0);
    let (top, bottom) = cells().fold((0, 0), |(top, bottom), cell| (cell.r.min(top), cell.r.max(bottom)));
    for row in top..=bottom {
        let mut lines: [Vec<(usize, String, bool)>; HIGH] = Default::default();
        for hex in view.hexes.iter().filter(|hex| hex.cell.r == row) {
            let at = (column(hex.cell) - left) as usize;
            for (line, text) in lines.iter_mut().zip(faces(view, hex)) {
                line.push((at, text, false));
            }
        }
        for &cell in view.edge.iter().filter(|cell| cell.r == row) {
            let at = (column(cell) - left) as usize;
            lines[0].push((at, format!("{},{}", cell.q, cell.r), true));
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

/// The three lines of a hex.
fn faces(view: &View, hex: &HexView) -> [String; HIGH] {
    let mut place = format!("{},{}", hex.cell.q, hex.cell.r);
    if view.sheriff == hex.cell {
        place += " *";
    }
    if view.bandit == Lair::Field(hex.cell) {
        place += " &";
    }
    let mut who = String::new();
    let owner = |hex: &HexView| hex.owner.map_or('~', |seat| letter(view.players[seat.index()].symbol));
    if hex.stake {
        who += &format!("!{} ", owner(hex));
    }
    if let Some(kind) = hex.building {
        let mark = if hex.laborer { "+" } else { "" };
        let tokens = if kind == Building::Homestead { String::new() } else { hex.tokens.to_string() };
        who += &format!("{}{}{tokens}{mark} ", &kind.title()[..1], owner(hex));
    }
    for player in &view.players {
        let here = player.pioneers.iter().filter(|pioneer| pioneer.cell == hex.cell).count();
        if here > 0 {
            who += &format!("{}{here}", letter(player.symbol));
        }
    }
    [place, hex.terrain.title().to_owned(), who]
}

fn legend(out: &mut dyn Write) -> fmt::Result {
    out.write_str(
        "* Sheriff  & Bandit  !x stake  Fx4 Farm of x with 4 Rye (R Ranch, M Mine, S Sawmill, H Homestead; + Laborer, \
         ~ nobody's)  x2 two Pioneers\n",
    )
}

fn status(g: &Peril, view: &View, ink: Ink, out: &mut dyn Write) -> fmt::Result {
    write!(out, "Round {} · {} to win", view.round, view.target_points)?;
    write!(out, " · {} tiles left", view.land_left.iter().map(|(_, n)| u32::from(*n)).sum::<u32>())?;
    match view.bandit {
        Lair::Countdown(square) => {
            write!(
                out,
                " · the Bandit is on square {square} of the Countdown: 1 to 6 squares closer after each turn"
            )?;
        }
        Lair::Field(cell) => {
            write!(out, " · the Bandit at {},{} goes 1 to 6 steps after each turn, ", cell.q, cell.r)?;
            match view.targeted {
                Some(seat) => write!(out, "after {}", g.name(seat))?,
                None => out.write_str("after whose symbol is rolled, or to the Saloon")?,
            }
        }
        Lair::Jail => out.write_str(" · the Bandit is in Jail and leaves it on a 6")?,
    }
    writeln!(out)?;
    write!(out, "Hideout ${}", view.hideout_cash)?;
    for (kind, count) in view.hideout.iter().filter(|(_, count)| *count > 0) {
        write!(out, " {count} {}", kind.title())?;
    }
    write!(out, " · stock: {} stakes, {} Point cards, Tools", view.stock.stakes, view.stock.cards)?;
    for (tool, count) in view.stock.tools.iter().filter(|(_, count)| *count > 0) {
        write!(out, " {}x{count}", tool.title())?;
    }
    writeln!(out)?;
    let diplomas: Vec<&str> = view.stock.diplomas.iter().map(|diploma| diploma.title()).collect();
    writeln!(
        out,
        "Diplomas to be had: {}",
        if diplomas.is_empty() { "none".to_owned() } else { diplomas.join(", ") }
    )?;
    if let (Some(ended), winner) = (view.ended, view.winner) {
        let name = winner.map_or_else(|| "nobody alone".to_owned(), |seat| g.name(seat));
        writeln!(out, "{}", ink.bold(format_args!("The game is over ({ended}): {name} wins.")))?;
    }
    Ok(())
}

fn person(view: &View, player: &PlayerView, ink: Ink, out: &mut dyn Write) -> fmt::Result {
    let turn = if view.active == player.seat && view.ended.is_none() { ">" } else { " " };
    let name = player.symbol.title();
    if player.part != "in" {
        return writeln!(
            out,
            "{turn} {} ({}): {}",
            ink.seat(player.seat, name),
            letter(player.symbol),
            player.part
        );
    }
    write!(
        out,
        "{turn} {} ({}): {} points · ${} · {} Food · {} Bullets · family {}/{}",
        ink.seat(player.seat, name),
        letter(player.symbol),
        player.points,
        player.cash,
        player.food,
        player.bullets,
        player.family,
        player.family_cap
    )?;
    let mut owned: Vec<String> = player
        .resources
        .iter()
        .filter(|(_, n)| *n > 0)
        .map(|(kind, n)| format!("{n} {}", kind.title()))
        .collect();
    owned.extend(player.tools.iter().map(|tool| tool.title().to_owned()));
    owned.extend(player.horse.then(|| "Horse".to_owned()));
    owned.extend(player.revolver.then(|| "Revolver".to_owned()));
    owned.extend((player.cards > 0).then(|| format!("{} Point cards", player.cards)));
    owned.extend(player.shielded.then(|| "watched over".to_owned()));
    if !owned.is_empty() {
        write!(out, " · {}", owned.join(", "))?;
    }
    writeln!(out)?;
    for pioneer in &player.pioneers {
        write!(out, "    {} at {},{}", pioneer.number, pioneer.cell.q, pioneer.cell.r)?;
        if let Some(diploma) = pioneer.diploma {
            write!(out, ", {}", diploma.title())?;
        }
        if pioneer.actions > 0 {
            write!(out, ", {} Actions", pioneer.actions)?;
        }
        for (is, word) in [
            (pioneer.jailed, ", in Jail"),
            (pioneer.newborn, ", newborn"),
            (pioneer.hunger > 0, ", hungry"),
            (
                view.acting.is_some_and(|who| who.seat == player.seat && who.number.0 == pioneer.number),
                ", acting",
            ),
        ] {
            if is {
                out.write_str(word)?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// A player's letter on the map.
const fn letter(symbol: Symbol) -> char {
    match symbol {
        Symbol::Boot => 'b',
        Symbol::Bag => 'g',
        Symbol::Bottle => 't',
        Symbol::Hat => 'h',
    }
}
