//! A table to set up by hand: tests say where things stand, then play.

use engine::{Events, GameRng, Illegal, Rules, Seat};
use peril::{
    Action, Bandit, Building, Cell, Diploma, Event, Figure, Frame, Hex, Mark, Number, Options, Part, Peril,
    Phase, Pioneer, Resource, State, Terrain, Tool,
};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);

pub(crate) struct Table {
    pub(crate) g: Peril,
    pub(crate) s: State,
    pub(crate) events: Vec<Event>,
}

/// A table whose first seat is in its action phase, with two fed pioneers at the General Store.
pub(crate) fn table(seats: u8) -> Table {
    with(&Options::default(), seats)
}

/// The same with options.
pub(crate) fn with(options: &Options, seats: u8) -> Table {
    let g = Peril::new(options, seats).expect("the table can be set up");
    let s = g.setup(&mut GameRng::from_u64(1), &mut engine::Events::off());
    let mut t = Table { g, s, events: Vec::new() };
    // Whatever the first Deadwood die brought is undone: tests begin from the same place.
    let mut fresh = t.g.setup(&mut GameRng::from_u64(1), &mut engine::Events::off());
    fresh.map = peril::Map::town(town());
    fresh.stack = [6, 6, 6, 6, 6, 6, 7, 7, 7, 7];
    for seat in Seat::all(seats) {
        let player = &mut fresh.players[seat];
        if player.part != Part::In {
            continue;
        }
        (player.cash, player.food, player.bullets, player.revolver, player.horse) = (20, 6, 1, true, false);
        for (index, pioneer) in fresh.figures[seat].iter_mut().enumerate() {
            *pioneer = if index < 2 {
                Pioneer { hex: hex(Terrain::GeneralStore), ..Pioneer::SUPPLY }
            } else {
                Pioneer::SUPPLY
            };
        }
        player.men = 2;
        player.degrees = 0;
    }
    fresh.holders = [None; 12];
    fresh.hideout_cash = 10;
    fresh.bandit = Bandit::Countdown(21);
    t.s = fresh;
    t.s.start = A;
    t.turn(A);
    t
}

pub(crate) fn town() -> [Cell; 7] {
    [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].map(|(q, r)| Cell::new(q, r))
}

/// A hex of the town.
pub(crate) const fn hex(terrain: Terrain) -> Hex {
    Hex(terrain as u8)
}

pub(crate) const fn fig(seat: Seat, number: u8) -> Figure {
    Figure { seat, number: Number(number) }
}

impl Table {
    /// The menu of a seat, everybody of theirs with two Actions.
    pub(crate) fn turn(&mut self, seat: Seat) -> &mut Self {
        self.s.active = seat;
        self.s.acting = None;
        self.s.late = false;
        self.s.frames.clear();
        self.s.frames.push(Frame::Phase(Phase::Actions));
        for figures in &mut self.s.figures.0 {
            for pioneer in figures {
                (pioneer.actions, pioneer.activated, pioneer.rolled) = (0, false, false);
            }
        }
        for pioneer in &mut self.s.figures[seat] {
            if pioneer.placed() {
                pioneer.actions = 2;
            }
        }
        self
    }

    /// Lays land.
    pub(crate) fn lay(&mut self, q: i8, r: i8, terrain: Terrain) -> Hex {
        let walk = !matches!(terrain, Terrain::Canyon | Terrain::Badlands);
        self.s.stack[terrain.index() - Terrain::TOWN] -= 1;
        self.s.map.place(Cell::new(q, r), terrain, walk)
    }

    /// Puts a pioneer on a hex, from supply if need be.
    pub(crate) fn put(&mut self, seat: Seat, number: u8, hex: Hex) -> &mut Self {
        let pioneer = self.s.figure_mut(fig(seat, number));
        if !pioneer.placed() {
            *pioneer = Pioneer { actions: 2, ..Pioneer::SUPPLY };
            self.s.players[seat].men += 1;
        }
        self.s.figure_mut(fig(seat, number)).hex = hex;
        self
    }

    /// Takes a pioneer off the field.
    pub(crate) fn take(&mut self, seat: Seat, number: u8) -> &mut Self {
        *self.s.figure_mut(fig(seat, number)) = Pioneer::SUPPLY;
        self.s.players[seat].men -= 1;
        self
    }

    pub(crate) fn jail(&mut self, seat: Seat, number: u8) -> &mut Self {
        self.put(seat, number, hex(Terrain::Jail));
        self.s.figure_mut(fig(seat, number)).jailed = true;
        self.s.prisoners += 1;
        self
    }

    pub(crate) fn teach(&mut self, seat: Seat, number: u8, diploma: Diploma) -> &mut Self {
        self.s.figure_mut(fig(seat, number)).diploma = Some(diploma);
        self.s.holders[diploma.index()] = Some(fig(seat, number));
        self.s.players[seat].degrees += 1;
        self
    }

    pub(crate) fn tool(&mut self, seat: Seat, tool: Tool) -> &mut Self {
        self.s.players[seat].tools |= 1 << tool as u8;
        self.s.stock.tools[tool.index()] -= 1;
        self
    }

    pub(crate) fn stake(&mut self, seat: Seat, hex: Hex) -> &mut Self {
        self.s.marks[hex.index()] = Mark::Stake(seat);
        self.s.players[seat].stakes += 1;
        self.s.stock.stakes -= 1;
        self
    }

    pub(crate) fn building(&mut self, seat: Seat, hex: Hex, kind: Building, tokens: u8) -> &mut Self {
        self.s.marks[hex.index()] = Mark::Built { owner: seat, kind, tokens };
        let player = &mut self.s.players[seat];
        player.built += 1;
        player.tokens[kind.index()] -= 1;
        if kind == Building::Homestead {
            player.homes.push(hex);
        }
        if let Some(resource) = kind.resource() {
            self.s.stock.resources[resource.index()] -= tokens;
        }
        self
    }

    pub(crate) fn cash(&mut self, seat: Seat, cash: u32) -> &mut Self {
        let player = &mut self.s.players[seat];
        self.s.stock.cash += player.cash as i32 - cash as i32;
        player.cash = cash;
        self
    }

    pub(crate) fn activate(&mut self, number: u8) -> &mut Self {
        let seat = self.s.active;
        self.act(seat, Action::Activate(Number(number)))
    }

    /// Does a legal action with some chance.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> &mut Self {
        self.act_so(seat, action, |_| true)
    }

    /// Does a legal action with chance that leads to what is wanted.
    pub(crate) fn act_so(&mut self, seat: Seat, action: Action, want: impl Fn(&Table) -> bool) -> &mut Self {
        assert_eq!(
            self.g.check_for_host(&self.s, seat, action),
            Ok(()),
            "{action:?} by {seat} in {:?}",
            self.s.frames
        );
        let mut legal = Vec::new();
        self.g.legal(&self.s, seat, &mut legal);
        let own = self.g.check(&self.s, seat, action).is_ok();
        assert_eq!(legal.contains(&action), own, "{action:?} is listed for those who may do it themselves");
        let before = self.s;
        for seed in 0..20_000 {
            self.s = before;
            self.events.clear();
            self.g.apply(
                &mut self.s,
                seat,
                action,
                &mut GameRng::from_u64(seed),
                &mut Events::into(&mut self.events),
            );
            if want(self) {
                return self;
            }
        }
        panic!("no chance makes {action:?} end as wanted");
    }

    /// An action is refused for this reason, and nothing changes.
    pub(crate) fn refuse(&mut self, seat: Seat, action: Action, why: Illegal) -> &mut Self {
        let before = self.s;
        assert_eq!(self.g.check_for_host(&self.s, seat, action), Err(why), "{action:?}");
        let mut legal = Vec::new();
        self.g.legal(&self.s, seat, &mut legal);
        assert!(!legal.contains(&action), "{action:?} is listed");
        assert_eq!(before, self.s);
        self
    }

    pub(crate) fn offers(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.g.legal(&self.s, seat, &mut legal);
        legal
    }

    /// Whether an action is among the offers.
    pub(crate) fn may(&self, seat: Seat, action: Action) -> bool {
        let listed = self.offers(seat).contains(&action);
        assert_eq!(listed, self.g.check(&self.s, seat, action).is_ok());
        listed
    }

    pub(crate) fn asked(&self) -> Vec<Seat> {
        self.g.pending(&self.s).seats.iter().collect()
    }

    /// Whether something like this was told after the last action.
    pub(crate) fn told(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(what)
    }

    pub(crate) fn rolled(&self, value: u8) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Die { value: v, .. } if *v == value))
    }

    pub(crate) fn resource(&self, seat: Seat, kind: Resource) -> u8 {
        self.s.players[seat].resources[kind.index()]
    }

    pub(crate) fn mark(&self, hex: Hex) -> Mark {
        self.s.marks[hex.index()]
    }

    pub(crate) fn points(&self, seat: Seat) -> u8 {
        self.s.players[seat].points()
    }

    /// The event deck holds only one design.
    pub(crate) fn stack_event(&mut self, id: &str) -> &mut Self {
        let index = self.g.event_ids().position(|other| other == id).expect("a known card");
        self.s.events = [0; 48];
        self.s.events[index] = 2;
        self
    }

    /// The next prayer is of one design.
    pub(crate) fn stack_prayer(&mut self, id: &str) -> &mut Self {
        let index = self.g.prayer_ids().position(|other| other == id).expect("a known card");
        self.s.prayers = [0; 10];
        self.s.prayers_known.clear();
        self.s.prayers[index] = 2;
        self
    }

    /// Ends the turn while the Bandit sits in Jail and stays there; the next seat draws the stacked event.
    pub(crate) fn next_draws(&mut self, id: &str) -> &mut Self {
        self.stack_event(id);
        let seat = self.s.active;
        let home = self.s.bandit;
        self.s.bandit = Bandit::Jailed;
        self.act_so(seat, Action::EndActions, |t| t.s.bandit == Bandit::Jailed || t.s.ended.is_some());
        if self.s.bandit == Bandit::Jailed && home != Bandit::Jailed {
            self.s.bandit = home;
        }
        self
    }

    /// Prays with the first pioneer of the active seat in the Church, which draws the stacked prayer.
    pub(crate) fn prays(&mut self, id: &str) -> &mut Self {
        let seat = self.s.active;
        self.stack_prayer(id);
        self.put(seat, 1, hex(Terrain::Church));
        self.activate(1);
        self.act(seat, Action::Pray { shuffle: false })
    }
}

/// A table where the Deadwood die always brings an Event; the second seat is the next to draw.
pub(crate) fn card_table(seats: u8) -> Table {
    let mut t = with(&Options { deadwood_faces: "EEEEEE".to_owned(), ..Options::default() }, seats);
    for seat in Seat::all(seats) {
        t.s.players[seat].food = 6;
    }
    t
}
