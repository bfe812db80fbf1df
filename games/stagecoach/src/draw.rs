//! The table as text for a terminal: the map, the coaches for sale, the players, and what the signs mean.

use std::fmt::{self, Write};

use engine::{Arg, Ink, Phrase, Say, Seat, Voice, say};

use crate::Stagecoach;
use crate::pieces::{CoachId, PlaceId, Tile};
use crate::state::Ending;
use crate::view::{PhaseView, PlaceView, View};
use crate::words::{profession_name, tile_name, why};

/// The map needs this many columns; a narrower terminal gets the cities as a list.
const MAP_WIDTH: usize = 80;
/// More columns would not make the map clearer.
const MAP_MOST: usize = 130;
/// A character is about twice as high as wide.
const ASPECT: f64 = 2.0;
/// What stands before a list is at least so wide, so that the lists begin below each other.
const HEADING: usize = 8;

pub(crate) fn draw(game: &Stagecoach, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
    let width = usize::from(ink.width).max(20);
    let codes = codes(view);
    let mut page = Page { ink, width, voice: out.voice(), out };
    headline(game, view, &mut page)?;
    if width >= MAP_WIDTH {
        Map::of(view, &codes, width.min(MAP_MOST)).print(&mut page)?;
    }
    for_sale(game, view, &mut page)?;
    for seat in Seat::all(view.seats) {
        player(game, view, seat, &mut page)?;
    }
    cities(view, &codes, &mut page)?;
    legend(&mut page)
}

/// How a piece of text is dressed. Colour only repeats what the letters say.
#[derive(Copy, Clone, PartialEq)]
enum Dress {
    Plain,
    Dim,
    Bold,
    Seat(Seat),
}

struct Page<'a> {
    ink: Ink,
    width: usize,
    voice: Voice<'a>,
    out: &'a mut dyn Write,
}

impl Page<'_> {
    fn put(&mut self, dress: Dress, text: &str) -> fmt::Result {
        match dress {
            Dress::Plain => self.out.write_str(text),
            Dress::Dim => write!(self.out, "{}", self.ink.dim(text)),
            Dress::Bold => write!(self.out, "{}", self.ink.bold(text)),
            Dress::Seat(seat) => write!(self.out, "{}", self.ink.seat(seat, text)),
        }
    }

    fn item(&self, dress: Dress, phrase: &Phrase) -> (Dress, String) {
        (dress, self.voice.text(phrase))
    }

    /// The items after a heading of at least `least` columns, on as many lines as they need.
    fn list(&mut self, heading: (Dress, &Phrase), least: usize, items: &[(Dress, String)]) -> fmt::Result {
        self.list_after(0, heading, least, items)
    }

    /// The same on a line where so many columns are taken.
    fn list_after(
        &mut self,
        taken: usize,
        heading: (Dress, &Phrase),
        least: usize,
        items: &[(Dress, String)],
    ) -> fmt::Result {
        let title = format!("{:<least$}", self.voice.text(heading.1));
        let indent = taken + title.chars().count();
        self.put(heading.0, &title)?;
        let mut column = indent;
        for (dress, item) in items {
            let item: String = item.chars().take(self.width.saturating_sub(indent + 2)).collect();
            let length = item.chars().count();
            if column + 2 + length > self.width && column > indent {
                write!(self.out, "\n{:indent$}", "")?;
                column = indent;
            }
            self.out.write_str("  ")?;
            self.put(*dress, &item)?;
            column += 2 + length;
        }
        self.out.write_char('\n')
    }
}

fn headline(game: &Stagecoach, view: &View, page: &mut Page<'_>) -> fmt::Result {
    let mut items = vec![
        page.item(Dress::Plain, &say!("draw-at", city = game.place_name(view.stagecoach))),
        page.item(Dress::Plain, &say!("draw-turn", who = view.active.name())),
        page.item(Dress::Plain, &say!("draw-first", who = view.first.name())),
    ];
    let (dress, step) = match (&view.result, &view.phase) {
        (Some(result), _) => (Dress::Bold, Some(say!("draw-over", why = why(result.reason)))),
        (None, phase) => (Dress::Plain, step(view, phase)),
    };
    items.extend(step.map(|step| page.item(dress, &step)));
    items.extend(view.last_round.map(|reason| page.item(Dress::Bold, &last_round(reason))));
    page.list((Dress::Bold, &say!("draw-round", round = view.round)), 0, &items)
}

/// That the game ends with this round.
pub(crate) const fn last_round(reason: Ending) -> Phrase {
    Phrase::new(match reason {
        Ending::Roads | Ending::Coaches => "draw-last-round",
        Ending::Stalled => "draw-last-round-stalled",
    })
}

/// What is being done; nothing when it is over, which the result says better.
fn step(view: &View, phase: &PhaseView) -> Option<Phrase> {
    Some(match *phase {
        PhaseView::Cover { left } => say!("draw-covering", left = left),
        PhaseView::Buy { left, .. } => say!("draw-buying", left = left),
        PhaseView::Lay { left } => say!("draw-laying", left = left),
        PhaseView::Ride => say!("draw-riding"),
        PhaseView::Settle => say!("draw-settling"),
        PhaseView::Sergeant => say!("draw-sergeant"),
        PhaseView::Farmer { left } => say!("draw-farmers", left = left),
        PhaseView::Barkeeper => say!("draw-barkeeper"),
        PhaseView::Join { profession } => {
            let who = view.decides.map_or(say!("draw-nobody"), Seat::name);
            say!("draw-joining", who = who, profession = profession_name(profession))
        }
        PhaseView::Over => return None,
    })
}

fn for_sale(game: &Stagecoach, view: &View, page: &mut Page<'_>) -> fmt::Result {
    let offers = view
        .row
        .iter()
        .map(|offer| say!("draw-price", price = offer.price, coach = game.coach_letters(offer.coach)));
    let mut items: Vec<_> = offers.map(|offer| page.item(Dress::Plain, &offer)).collect();
    items.push(page.item(Dress::Dim, &say!("draw-stack", left = view.stack)));
    page.list((Dress::Bold, &say!("draw-for-sale")), HEADING, &items)
}

fn player(game: &Stagecoach, view: &View, seat: Seat, page: &mut Page<'_>) -> fmt::Result {
    let Some(player) = view.players.get(seat.index()) else { return Ok(()) };
    let mut items = vec![page.item(Dress::Bold, &say!("draw-points", points = player.points.total))];
    items.extend(
        [
            say!("draw-money", money = player.money, income = player.income),
            say!("draw-purchases", purchases = player.purchases),
            say!("draw-roads", roads = player.roads),
            say!("draw-pioneers", pioneers = player.supply),
        ]
        .map(|phrase| page.item(Dress::Plain, &phrase)),
    );
    match &player.nugget_values {
        Some(values) if !values.is_empty() => {
            let values = Arg::joined(" ", values.iter().copied());
            items.push(page.item(Dress::Plain, &say!("draw-nugget-values", values = values)));
        }
        _ if player.nuggets > 0 => {
            items.push(page.item(Dress::Plain, &say!("draw-nuggets", nuggets = player.nuggets)));
        }
        _ => {}
    }
    items.extend(player.riding.iter().map(|&coach| (Dress::Plain, riding(view, coach))));
    if !player.emptied.is_empty() {
        let points = player.emptied.iter().map(|coach| game.coaches.list[coach.index()].points);
        items.push(page.item(Dress::Dim, &say!("draw-emptied", points = Arg::joined("+", points))));
    }
    let sign = if view.decides == Some(seat) { ">" } else { " " };
    page.put(Dress::Seat(seat), sign)?;
    page.list_after(1, (Dress::Seat(seat), &seat.name()), HEADING - 1, &items)
}

/// Who is aboard, free seats as dots, and the points: `b·s 8`.
fn riding(view: &View, coach: CoachId) -> String {
    let Some(shown) = view.coaches.get(coach.index()) else { return String::new() };
    let seat = |seat: &crate::SeatView| if seat.taken { seat.profession.letter() } else { '·' };
    format!("[{}] {}", shown.seats.iter().map(seat).collect::<String>(), shown.points)
}

/// The city codes and names; in place of a map, what stands there too.
fn cities(view: &View, codes: &[String], page: &mut Page<'_>) -> fmt::Result {
    let mapped = page.width >= MAP_WIDTH;
    let mut shown: Vec<(&String, &PlaceView)> =
        codes.iter().zip(&view.board.places).filter(|(_, place)| !place.covered).collect();
    shown.sort_by_key(|(code, _)| code.as_str());
    let items: Vec<_> = shown
        .into_iter()
        .map(|(code, place)| {
            let mut text = format!("{code} {}", place.place.name);
            if !mapped {
                text.extend(place.tile.map(|tile| format!(" {}", tile.letter())));
                let settlers = settlers(place);
                text.extend(
                    (!settlers.is_empty())
                        .then(|| format!(" {}", settlers.iter().map(|who| letter(*who)).collect::<String>())),
                );
            }
            (Dress::Dim, text)
        })
        .collect();
    page.list((Dress::Bold, &say!("draw-cities")), HEADING, &items)
}

fn legend(page: &mut Page<'_>) -> fmt::Result {
    let named = |tile: Tile| format!("{} {}", tile.letter(), page.voice.text(&tile_name(tile)));
    let mut items: Vec<_> = Tile::ALL.iter().map(|&tile| (Dress::Dim, named(tile))).collect();
    for sign in [say!("draw-sign-stagecoach"), say!("draw-sign-roads"), say!("draw-sign-pioneers")] {
        items.push(page.item(Dress::Dim, &sign));
    }
    page.list((Dress::Bold, &say!("draw-signs")), HEADING, &items)
}

/// A seat's sign on the map: the same in all languages, in some of which two colours begin alike.
fn letter(seat: Seat) -> char {
    seat.colour().chars().next().unwrap_or('?')
}

/// The pioneers of a place, one entry each.
fn settlers(place: &PlaceView) -> Vec<Seat> {
    let each = (0..).map(Seat).zip(&place.pioneers);
    each.flat_map(|(seat, &count)| std::iter::repeat_n(seat, usize::from(count))).collect()
}

/// Three letters for each place: of its one word, of two words as in `NYO`, or the initials of three. Where that is
/// ambiguous, its number.
fn codes(view: &View) -> Vec<String> {
    let code = |place: &PlaceView| {
        let letters =
            |word: &str, count| word.chars().filter(|c| c.is_alphanumeric()).take(count).collect::<String>();
        let words: Vec<&str> = place.place.name.split_whitespace().collect();
        match words[..] {
            [] => String::new(),
            [one] => letters(one, 3),
            [one, two] => letters(one, 1) + &letters(two, 2),
            [one, two, three, ..] => letters(one, 1) + &letters(two, 1) + &letters(three, 1),
        }
        .to_uppercase()
    };
    let plain: Vec<String> = view.board.places.iter().map(code).collect();
    plain
        .iter()
        .enumerate()
        .map(|(index, code)| {
            let unique = plain.iter().filter(|other| *other == code).count() == 1;
            if unique && !code.is_empty() { format!("{code:<3.3}") } else { format!("{index:03}") }
        })
        .collect()
}

/// A grid of characters.
struct Map {
    cells: Vec<Vec<(char, Dress)>>,
}

impl Map {
    fn of(view: &View, codes: &[String], width: usize) -> Map {
        let [across, down] = view.board.size;
        let height = ((width as f64 * down / across / ASPECT) as usize).clamp(10, 60);
        let mut map = Map { cells: vec![vec![(' ', Dress::Plain); width]; height] };
        let spots: Vec<(usize, usize)> = view
            .board
            .places
            .iter()
            .map(|place| {
                // Room for two characters to the left of a place, three to its right and one row below.
                let x = (place.place.x / across * width as f64) as usize;
                let y = (place.place.y / down * height as f64) as usize;
                (x.clamp(2, width - 4), y.min(height - 2))
            })
            .collect();
        let spot = |place: PlaceId| spots.get(place.index()).copied().unwrap_or_default();
        // Roads over bare lines, cities over both.
        for roads in [false, true] {
            for line in view.board.lines.iter().filter(|line| !line.covered && line.roads.is_empty() != roads)
            {
                let [from, to] = line.ends.map(spot);
                map.line(from, to, &line.roads);
            }
        }
        for ((place, &(x, y)), code) in view.board.places.iter().zip(&spots).zip(codes) {
            if !place.covered {
                map.city(place, code, x, y);
            }
        }
        let (x, y) = spot(view.stagecoach);
        map.set(x as isize - 2, y, '[', Dress::Bold);
        map.set(x as isize + 3, y, ']', Dress::Bold);
        map
    }

    fn set(&mut self, x: isize, y: usize, sign: char, dress: Dress) {
        if let Some(cell) = usize::try_from(x).ok().and_then(|x| self.cells.get_mut(y)?.get_mut(x)) {
            *cell = (sign, dress);
        }
    }

    /// A straight line of dots, or of its owners' letters in turn: small ones, because pioneers have capitals.
    fn line(&mut self, from: (usize, usize), to: (usize, usize), roads: &[Seat]) {
        let (dx, dy) = (to.0 as f64 - from.0 as f64, to.1 as f64 - from.1 as f64);
        // A road is drawn without gaps, bare lines lightly: a dot every other column.
        let steps = if roads.is_empty() { (dx.abs() / 2.0).max(dy.abs()) } else { dx.abs().max(dy.abs()) };
        for step in 1..steps as usize {
            let part = step as f64 / steps;
            let (x, y) = ((from.0 as f64 + dx * part).round(), (from.1 as f64 + dy * part).round());
            let (sign, dress) = match roads.get(step % roads.len().max(1)) {
                Some(&owner) => (letter(owner).to_ascii_lowercase(), Dress::Seat(owner)),
                None => ('·', Dress::Dim),
            };
            self.set(x as isize, y as usize, sign, dress);
        }
    }

    /// The code and the tile, and below them the pioneers.
    fn city(&mut self, place: &PlaceView, code: &str, x: usize, y: usize) {
        let left = x as isize - 1;
        // No road touches the letters of a city: they would read as one word.
        for side in [left - 1, left + 4] {
            self.set(side, y, ' ', Dress::Plain);
        }
        for (offset, sign) in (0..).zip(code.chars()) {
            self.set(left + offset, y, sign, Dress::Plain);
        }
        let tile = place.tile.map_or(' ', Tile::letter);
        self.set(left + 3, y, tile, Dress::Bold);
        for (offset, seat) in (0..).zip(settlers(place)) {
            self.set(left + offset, y + 1, letter(seat), Dress::Seat(seat));
        }
    }

    fn print(&self, page: &mut Page<'_>) -> fmt::Result {
        let written = |row: &&Vec<(char, Dress)>| row.iter().any(|(sign, _)| *sign != ' ');
        let below = self.cells.iter().rposition(|row| written(&row)).map_or(0, |last| last + 1);
        for row in self.cells[..below].iter().skip_while(|row| !written(row)) {
            let length = row.iter().rposition(|(sign, _)| *sign != ' ').map_or(0, |last| last + 1);
            for run in row[..length].chunk_by(|a, b| a.1 == b.1) {
                let text: String = run.iter().map(|(sign, _)| sign).collect();
                page.put(run[0].1, &text)?;
            }
            page.out.write_char('\n')?;
        }
        Ok(())
    }
}
