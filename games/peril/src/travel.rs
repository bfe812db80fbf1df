//! Walking, exploring, and being shot at on the way.

use engine::Seat;

use crate::apply::Play;
use crate::event::Event;
use crate::frames::Frame;
use crate::kinds::{Cell, Diploma, Figure, Terrain};
use crate::map::{Hex, Hexes};
use crate::options::{Potshot, TileReveal};
use crate::state::{Mark, SEATS};

impl Play<'_, '_> {
    /// Move (7.1): a die of steps, twice as many with a horse.
    pub(crate) fn start_move(&mut self) {
        let who = self.spend();
        let roll = self.d6(Some(who.seat));
        let steps = if self.s.players[who.seat].horse { roll * 2 } else { roll };
        self.s.windows = Hexes::EMPTY;
        self.tell(|| Event::Walking { who, steps });
        self.push(Frame::Move { left: steps, rolled: roll });
    }

    pub(crate) fn step_to(&mut self, cell: Cell) {
        let Some(&Frame::Move { left, rolled }) = self.s.top() else { return };
        let who = self.s.actor().expect("somebody walks");
        if let Some(hex) = self.s.map.at(cell) {
            self.replace(Frame::Move { left: left - 1, rolled });
            self.put(who, hex);
            self.tell_at(hex, |to| Event::Stepped { who, to });
            self.offer_shots(who, hex);
        } else {
            // Into the unknown: whatever lies there, the walk is over.
            self.pop();
            let terrain = self.draw_tile();
            let hex = self.lay(cell, terrain);
            if self.g.grounds[terrain.index()].walk {
                self.put(who, hex);
                self.tell_at(hex, |to| Event::Stepped { who, to });
            } else {
                self.tell(|| Event::TurnedBack { who });
            }
        }
    }

    /// Puts a pioneer on another hex: what it took on this visit is forgotten, and a deputy drives the Bandit off.
    pub(crate) fn put(&mut self, who: Figure, hex: Hex) {
        let pioneer = self.s.figure_mut(who);
        pioneer.hex = hex;
        pioneer.loot = [0; SEATS];
        if pioneer.diploma == Some(Diploma::Law) {
            self.displace();
        }
    }

    fn offer_shots(&mut self, who: Figure, hex: Hex) {
        if self.g.options.potshot == Potshot::Off || self.s.windows.contains(hex) {
            return;
        }
        let shooters = self.look().shooters(who.seat, hex);
        if !shooters.is_empty() {
            self.s.windows.insert(hex);
            self.push(Frame::Potshot { shooters });
        }
    }

    pub(crate) fn fire(&mut self, seat: Seat) {
        let Some(&Frame::Potshot { shooters }) = self.s.top() else { return };
        let who = self.s.actor().expect("somebody walks by");
        self.s.players[seat].bullets -= 1;
        self.s.stock.bullets += 1;
        // The top of a shuffled attacker deck: one Hit in ten.
        let hit = self.rng.below(10) == 0;
        self.tell(|| Event::PotshotAt { by: seat, who, hit });
        if hit {
            self.pop();
            self.pop();
            self.kill(who);
            self.bereaved(who.seat);
        } else {
            self.replace(Frame::Potshot { shooters: shooters.without(seat) });
        }
    }

    /// Holds fire at a passer-by, or in a live shootout.
    pub(crate) fn hold_fire(&mut self, seat: Seat) {
        if let Some(&Frame::Potshot { shooters }) = self.s.top() {
            self.tell(|| Event::HeldFire { by: seat });
            self.replace(Frame::Potshot { shooters: shooters.without(seat) });
        } else {
            self.live_hold(seat);
        }
    }

    /// Explore (7.2).
    pub(crate) fn explore(&mut self) {
        let who = self.spend();
        let near = self.s.figure(who).hex;
        let twice = self.s.players[who.seat].horse || self.s.skilled(who, Diploma::Land);
        self.tiles(near, 1);
        if let Some(Frame::Place { more, .. }) = self.s.frames.last_mut() {
            *more = if twice { MAY_GO_ON } else { 0 };
        }
    }

    pub(crate) fn explore_again(&mut self) {
        let Some(&Frame::ExploreMore { near }) = self.s.top() else { return };
        self.pop();
        self.tiles(near, 1);
    }

    /// Tiles to be laid, near a hex or anywhere at the edge; nothing if the stack is empty.
    pub(crate) fn tiles(&mut self, near: Hex, count: u8) {
        if count == 0 || self.s.tiles_left() == 0 {
            return;
        }
        let terrain = match self.g.options.tile_reveal {
            TileReveal::BeforePlacement => {
                let terrain = self.draw_tile();
                let seat = self.s.active;
                self.tell(|| Event::Drew { seat, terrain });
                Some(terrain)
            }
            TileReveal::AfterPlacement => None,
        };
        self.push(Frame::Place { terrain, near, more: count - 1 });
    }

    pub(crate) fn place(&mut self, cell: Cell) {
        let Some(&Frame::Place { terrain, near, more }) = self.s.top() else { return };
        self.pop();
        let terrain = terrain.unwrap_or_else(|| self.draw_tile());
        self.lay(cell, terrain);
        if more == MAY_GO_ON {
            if self.s.tiles_left() > 0 && self.s.map.around(near).contains(&Hex::NONE) {
                self.push(Frame::ExploreMore { near });
            }
        } else {
            self.tiles(near, more);
        }
    }

    /// Takes a tile from the stack: the stack is a count of each kind, and which one comes is decided now.
    fn draw_tile(&mut self) -> Terrain {
        let kind = self.rng.pick_weighted(&self.s.stack).expect("a tile is only drawn while there are any");
        self.s.stack[kind] -= 1;
        Terrain::ALL[Terrain::TOWN + kind]
    }

    fn lay(&mut self, cell: Cell, terrain: Terrain) -> Hex {
        let hex = self.s.map.place(cell, terrain, self.g.grounds[terrain.index()].walk);
        self.s.marks[hex.index()] = Mark::Bare;
        self.tell_at(hex, |cell| Event::Laid { cell });
        hex
    }
}

/// In [`Frame::Place`]: after this tile the player may draw another.
const MAY_GO_ON: u8 = u8::MAX;
