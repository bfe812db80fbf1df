//! Positions and actions as numbers, for learning. Seats are counted from the observer: `me`, then `next`, clockwise. Hexes are
//! counted in the order they were laid.

use engine::{Encoding, Entries, Names, Numbering, Seat, Values, spare_names};

use crate::Peril;
use crate::action::{Action, Mouth, Parity, Prisoner};
use crate::content::{MAX_EVENTS, MAX_PRAYERS};
use crate::frames::{Errand, Frame, Item, Mode, Phase, Purse};
use crate::kinds::{Building, Cell, Diploma, Face, Figure, Good, Number, Resource, Symbol, Terrain, Tool};
use crate::map::{Hex, MAX_HEXES};
use crate::state::{Bandit, FIGURES, Mark, Part, SEATS, State};

/// The encoding. Raise the version with every change of an id or an entry.
pub(crate) const ENCODING: Encoding<Peril> =
    Encoding { version: 2, action_names, action_ids, observation_names, observe };

/// Directions from a hex.
const AROUND: usize = 6;
/// All pioneers of all seats.
const EVERYBODY: usize = SEATS * FIGURES;
/// Sums that can be wagered and have ids of their own, in the order they are offered.
const SUMS: usize = 32;
/// Bullets that can be committed.
const BULLETS: usize = 11;

/// Kinds of actions, each with its ids one after another.
macro_rules! blocks {
    ($($block:ident $word:literal $count:expr;)*) => {
        #[derive(Copy, Clone)]
        enum Kind { $($block,)* }
        const BLOCKS: &[(&str, usize)] = &[$(($word, $count),)*];
    };
}

blocks! {
    Feed "feed" FIGURES + 1;
    EndActions "end_actions" 1;
    Activate "activate" FIGURES;
    Move "move" 1;
    Step "step" AROUND;
    StopMove "stop_move" 1;
    Explore "explore" 1;
    ExploreAgain "explore_again" 1;
    ExploreStop "explore_stop" 1;
    Place "place" AROUND;
    PlaceBeside "place_beside" MAX_HEXES * AROUND;
    Shop "shop" 2;
    Lot "lot" Good::ALL.len();
    PointForResources "point_for_resources" 1;
    PayResource "pay_resource" Resource::COUNT;
    ShopDone "shop_done" 1;
    TradeOpen "trade_open" SEATS;
    Give "give" ITEMS;
    Get "get" ITEMS;
    Send "send" 1;
    Drop "drop" 1;
    Accept "accept" 1;
    Reject "reject" 1;
    CounterAsk "counter_ask" ITEMS;
    CounterDrop "counter_drop" ITEMS;
    Claim "claim" 1;
    Build "build" Building::COUNT;
    Hunt "hunt" 1;
    Shoot "shoot" 1;
    RunAway "run_away" 1;
    Process "process" 1;
    ProcessAt "process_at" MAX_HEXES;
    Pray "pray" 2;
    Expand "expand" 1;
    Gamble "gamble" 1;
    Wager "wager" 1 + Resource::COUNT;
    Stake "stake" SUMS;
    Bet "bet" 1 + Symbol::COUNT;
    Dispute "dispute" 1;
    TakeOver "take_over" 1;
    Negotiate "negotiate" 1;
    Fight "fight" 1;
    Champion "champion" FIGURES;
    Learn "learn" Diploma::COUNT;
    Surrender "surrender" FIGURES;
    Sheriff "sheriff" 4;
    BlockAt "block_at" MAX_HEXES;
    ArrestAt "arrest_at" EVERYBODY;
    Release "release" EVERYBODY + 1;
    Hire "hire" MAX_HEXES;
    JailRoll "jail_roll" 1;
    Fire "fire" 1;
    HoldFire "hold_fire" 1;
    Submit "submit" 1;
    Commit "commit" BULLETS;
    Flip "flip" 1;
    Loot "loot" 1;
    LeaveLoot "leave_loot" 1;
    BanditTo "bandit_to" MAX_HEXES;
    RetreatTo "retreat_to" MAX_HEXES;
    TakeDrink "take_drink" 1;
    DoubleDrink "double_drink" 2;
    PickTool "pick_tool" Tool::COUNT;
    PickHex "pick_hex" MAX_HEXES;
    PickResource "pick_resource" Resource::COUNT;
    PickPioneer "pick_pioneer" FIGURES;
    PickOther "pick_other" EVERYBODY;
    PickDiploma "pick_diploma" Diploma::COUNT;
    PickSeat "pick_seat" SEATS;
    Decline "decline" 1;
    Enter "enter" 1;
    StayOut "stay_out" 1;
    Vote "vote" SEATS;
    TakeSymbol "take_symbol" Symbol::COUNT;
}

/// Items of a trade: plain ones, then buildings by hex, then pioneers.
const PLAIN_ITEMS: usize = 6 + Resource::COUNT + Tool::COUNT + 3;
const ITEMS: usize = PLAIN_ITEMS + MAX_HEXES + FIGURES;

/// Where each block begins, and where the last ends.
const BEGINS: [usize; BLOCKS.len() + 1] = {
    let mut begins = [0; BLOCKS.len() + 1];
    let mut block = 0;
    while block < BLOCKS.len() {
        begins[block + 1] = begins[block] + BLOCKS[block].1;
        block += 1;
    }
    begins
};

fn action_names(_: &Peril) -> Vec<String> {
    let named = |&(word, count): &(&'static str, usize)| {
        (0..count).map(move |index| if count == 1 { word.to_owned() } else { format!("{word}:{index}") })
    };
    BLOCKS.iter().flat_map(named).chain(spare_names()).collect()
}

fn action_ids(game: &Peril, state: &State, seat: Seat, legal: &[Action], out: &mut Vec<u32>) {
    let mut numbering = Numbering::new(out, BEGINS[BLOCKS.len()]);
    let mut sums = 0;
    let relative = |other: Seat| usize::from((other.0 + game.seats - seat.0) % game.seats);
    let figure = |figure: Figure| Some(relative(figure.seat) * FIGURES + figure.number.index()?);
    let hex = |cell: Cell| state.map.at(cell).map(Hex::index);
    let side = |from: Option<Hex>, cell: Cell| {
        let from = state.map.cell(from.filter(|hex| hex.is_some())?);
        (0..AROUND).find(|&direction| from.toward(direction) == cell)
    };
    // An empty cell is named by the oldest hex it touches.
    let beside = |cell: Cell| {
        let touching = (0..AROUND).filter_map(|back| Some((hex(cell.toward(back))?, (back + 3) % AROUND)));
        touching.min().map(|(hex, direction)| hex * AROUND + direction)
    };
    let item = |item: Item| match item {
        Item::One => Some(0),
        Item::Five => Some(1),
        Item::Twenty => Some(2),
        Item::Food => Some(3),
        Item::Bullet => Some(4),
        Item::SixBullets => Some(5),
        Item::Resource(kind) => Some(6 + kind.index()),
        Item::Tool(kind) => Some(6 + Resource::COUNT + kind.index()),
        Item::Horse => Some(PLAIN_ITEMS - 3),
        Item::Revolver => Some(PLAIN_ITEMS - 2),
        Item::PointCard => Some(PLAIN_ITEMS - 1),
        Item::Building(cell) => hex(cell).map(|hex| PLAIN_ITEMS + hex),
        Item::Pioneer(number) => number.index().map(|index| PLAIN_ITEMS + MAX_HEXES + index),
    };
    let actor = || state.actor().map(|figure| state.figure(figure).hex);
    for &action in legal {
        let (kind, index) = match action {
            Action::Feed(Mouth::Pioneer(number)) => (Kind::Feed, number.index()),
            Action::Feed(Mouth::Horse) => (Kind::Feed, Some(FIGURES)),
            Action::EndActions => (Kind::EndActions, Some(0)),
            Action::Activate(number) => (Kind::Activate, number.index()),
            Action::Move => (Kind::Move, Some(0)),
            Action::Step(cell) => (Kind::Step, side(actor(), cell)),
            Action::StopMove => (Kind::StopMove, Some(0)),
            Action::Explore => (Kind::Explore, Some(0)),
            Action::ExploreAgain => (Kind::ExploreAgain, Some(0)),
            Action::ExploreStop => (Kind::ExploreStop, Some(0)),
            Action::Place(cell) => match state.top() {
                Some(&Frame::Place { near, .. }) if near.is_some() => (Kind::Place, side(Some(near), cell)),
                _ => (Kind::PlaceBeside, beside(cell)),
            },
            Action::Shop(mode) => (Kind::Shop, Some(usize::from(mode == Mode::Sell))),
            Action::Lot(good) => (Kind::Lot, Good::ALL.iter().position(|&other| other == good)),
            Action::PointForResources => (Kind::PointForResources, Some(0)),
            Action::PayResource(kind) => (Kind::PayResource, Some(kind.index())),
            Action::ShopDone => (Kind::ShopDone, Some(0)),
            Action::TradeOpen(other) => (Kind::TradeOpen, Some(relative(other))),
            Action::Give(given) => (Kind::Give, item(given)),
            Action::Get(got) => (Kind::Get, item(got)),
            Action::Send => (Kind::Send, Some(0)),
            Action::Drop => (Kind::Drop, Some(0)),
            Action::Accept => (Kind::Accept, Some(0)),
            Action::Reject => (Kind::Reject, Some(0)),
            Action::CounterAsk(asked) => (Kind::CounterAsk, item(asked)),
            Action::CounterDrop(kept) => (Kind::CounterDrop, item(kept)),
            Action::Claim => (Kind::Claim, Some(0)),
            Action::Build(kind) => (Kind::Build, Some(kind.index())),
            Action::Hunt => (Kind::Hunt, Some(0)),
            Action::Shoot => (Kind::Shoot, Some(0)),
            Action::RunAway => (Kind::RunAway, Some(0)),
            Action::Process => (Kind::Process, Some(0)),
            Action::ProcessAt(cell) => (Kind::ProcessAt, hex(cell)),
            Action::Pray { shuffle } => (Kind::Pray, Some(usize::from(shuffle))),
            Action::Expand => (Kind::Expand, Some(0)),
            Action::Gamble => (Kind::Gamble, Some(0)),
            Action::Wager(Purse::Cash) => (Kind::Wager, Some(0)),
            Action::Wager(Purse::Resource(kind)) => (Kind::Wager, Some(1 + kind.index())),
            Action::Stake(_) => {
                sums += 1;
                (Kind::Stake, (sums <= SUMS).then_some(sums - 1))
            }
            Action::Bet(Face::Bandit) => (Kind::Bet, Some(0)),
            Action::Bet(Face::Player(symbol)) => (Kind::Bet, Some(1 + symbol.index())),
            Action::Dispute => (Kind::Dispute, Some(0)),
            Action::TakeOver => (Kind::TakeOver, Some(0)),
            Action::Negotiate => (Kind::Negotiate, Some(0)),
            Action::Fight => (Kind::Fight, Some(0)),
            Action::Champion(number) => (Kind::Champion, number.index()),
            Action::Learn(diploma) => (Kind::Learn, Some(diploma.index())),
            Action::Surrender(number) => (Kind::Surrender, number.index()),
            Action::Sheriff(errand) => (Kind::Sheriff, Some(errand_index(errand))),
            Action::BlockAt(cell) => (Kind::BlockAt, hex(cell)),
            Action::ArrestAt(who) => (Kind::ArrestAt, figure(who)),
            Action::Release(Prisoner::Pioneer(who)) => (Kind::Release, figure(who)),
            Action::Release(Prisoner::Bandit) => (Kind::Release, Some(EVERYBODY)),
            Action::Hire(cell) => (Kind::Hire, hex(cell)),
            Action::JailRoll => (Kind::JailRoll, Some(0)),
            Action::Fire => (Kind::Fire, Some(0)),
            Action::HoldFire => (Kind::HoldFire, Some(0)),
            Action::Submit => (Kind::Submit, Some(0)),
            Action::Commit(bullets) => {
                let bullets = usize::from(bullets);
                (Kind::Commit, (bullets < BULLETS).then_some(bullets))
            }
            // What only a host says is not among the legal actions; a live shootout is a race of people.
            Action::Flip | Action::RivalFlip | Action::Together | Action::FalseStart => (Kind::Flip, Some(0)),
            Action::Loot => (Kind::Loot, Some(0)),
            Action::LeaveLoot => (Kind::LeaveLoot, Some(0)),
            Action::BanditTo(cell) => (Kind::BanditTo, hex(cell)),
            Action::RetreatTo(cell) => (Kind::RetreatTo, hex(cell)),
            Action::TakeDrink => (Kind::TakeDrink, Some(0)),
            Action::DoubleDrink(parity) => (Kind::DoubleDrink, Some(usize::from(parity == Parity::Even))),
            Action::PickTool(tool) => (Kind::PickTool, Some(tool.index())),
            Action::PickHex(cell) => (Kind::PickHex, hex(cell)),
            Action::PickResource(kind) => (Kind::PickResource, Some(kind.index())),
            Action::PickPioneer(number) => (Kind::PickPioneer, number.index()),
            Action::PickOther(who) => (Kind::PickOther, figure(who)),
            Action::PickDiploma(diploma) => (Kind::PickDiploma, Some(diploma.index())),
            Action::PickSeat(other) => (Kind::PickSeat, Some(relative(other))),
            Action::Decline => (Kind::Decline, Some(0)),
            Action::Enter => (Kind::Enter, Some(0)),
            Action::StayOut => (Kind::StayOut, Some(0)),
            Action::Vote(named) => (Kind::Vote, Some(relative(named))),
            Action::TakeSymbol(symbol) => (Kind::TakeSymbol, Some(symbol.index())),
        };
        numbering.push(index.map(|index| BEGINS[kind as usize] + index));
    }
}

const fn errand_index(errand: Errand) -> usize {
    match errand {
        Errand::Block => 0,
        Errand::ArrestBandit => 1,
        Errand::ArrestPioneer => 2,
        Errand::Release => 3,
    }
}

fn observation_names(game: &Peril, state: &State) -> Vec<String> {
    let mut names = Names::default();
    entries(game, state, Seat(0), &mut names);
    names.0
}

fn observe(game: &Peril, state: &State, seat: Seat, out: &mut [f32]) {
    entries(game, state, seat, &mut Values::new(out));
}

/// What is being decided, as a word and its place among them.
const FRAMES: [&str; 30] = [
    "phase",
    "feed",
    "place",
    "explore_more",
    "move",
    "potshot",
    "shop",
    "finance",
    "trade",
    "hunt",
    "gamble_kind",
    "gamble_wager",
    "gamble_symbol",
    "dispute",
    "champion",
    "sheriff_to",
    "arrest",
    "holdup",
    "duel",
    "live",
    "loot",
    "bandit_to",
    "retreat",
    "drink",
    "pick",
    "debt",
    "lose_pioneers",
    "return",
    "vote",
    "symbols",
];

/// The kind of a frame and a number that matters for it: steps, shots, meals, tiles or dollars left.
fn asked(frame: &Frame) -> (usize, f32) {
    match *frame {
        Frame::Phase(
            Phase::Begin
            | Phase::Enter
            | Phase::Feed
            | Phase::Deadwood
            | Phase::Actions
            | Phase::Bandit
            | Phase::End,
        ) => (0, 0.0),
        Frame::Feed { left, .. } => (1, f32::from(left)),
        Frame::Place { more, .. } => (2, f32::from(more)),
        Frame::ExploreMore { .. } => (3, 0.0),
        Frame::Move { left, .. } => (4, f32::from(left)),
        Frame::Potshot { .. } => (5, 0.0),
        Frame::Shop { mode, .. } => (6, f32::from(mode == Mode::Sell)),
        Frame::Finance { left, .. } => (7, f32::from(left)),
        Frame::Trade { .. } => (8, 0.0),
        Frame::Hunt { shots, .. } => (9, f32::from(shots)),
        Frame::GambleKind => (10, 0.0),
        Frame::GambleWager(_) => (11, 0.0),
        Frame::GambleSymbol(..) => (12, 0.0),
        Frame::Dispute(_) => (13, 0.0),
        Frame::Champion(_) => (14, 0.0),
        Frame::SheriffTo(errand) => (15, errand_index(errand) as f32),
        Frame::Arrest(_) => (16, 0.0),
        Frame::Holdup { .. } => (17, 0.0),
        Frame::Duel(_) => (18, 0.0),
        Frame::Live(_) => (19, 0.0),
        Frame::Loot { .. } => (20, 0.0),
        Frame::BanditTo => (21, 0.0),
        Frame::Retreat { .. } => (22, 0.0),
        Frame::Drink { due, .. } => (23, f32::from(due)),
        Frame::Pick(..) => (24, 0.0),
        Frame::Levy { .. } => (25, 0.0),
        Frame::Debt(debt) => (25, f32::from(debt.due)),
        Frame::LosePioneers(_, left) => (26, f32::from(left)),
        Frame::Return(_) => (27, 0.0),
        Frame::Vote(_) => (28, 0.0),
        Frame::Symbols(_) => (29, 0.0),
    }
}

fn entries(game: &Peril, state: &State, me: Seat, out: &mut impl Entries) {
    let seats = game.seats;
    let table = usize::from(seats);
    let from_me = |seat: Seat| usize::from((seat.0 + seats - me.0) % seats);
    let at = |distance: usize| Seat((me.0 + distance as u8) % seats);
    let who = |distance: usize| if distance == 0 { "me".to_owned() } else { format!("next{distance}") };

    // What is being decided, and by whom.
    let (frame, number) = state.top().map_or((0, 0.0), asked);
    out.one_hot(FRAMES.len(), |i| format!("asked:{}", FRAMES[i]), state.top().map(|_| frame));
    out.entry("asked_number", number / 6.0);
    out.one_hot(table, |i| format!("active:{}", who(i)), Some(from_me(state.active)));
    out.one_hot(table, |i| format!("start:{}", who(i)), Some(from_me(state.start)));
    out.one_hot(FIGURES, |i| format!("acting:{}", i + 1), state.acting.and_then(Number::index));
    out.entry("round", f32::from(state.round) / 20.0);
    out.entry("target", f32::from(game.options.target_points) / 20.0);
    out.entry("bandit_phase", f32::from(state.late));

    // The map: a row of all hexes for each fact.
    let hexes = usize::from(state.map.len());
    let all = |i: usize| Hex(i as u8);
    for (index, &terrain) in Terrain::ALL.iter().enumerate() {
        out.block(
            MAX_HEXES,
            |i| format!("land:{}:{i}", terrain.word()),
            |out| {
                for (hex, entry) in out[..hexes].iter_mut().enumerate() {
                    *entry = f32::from(state.map.terrain(all(hex)) as usize == index);
                }
            },
        );
    }
    out.block(
        2 * MAX_HEXES,
        |i| format!("{}:{}", if i < MAX_HEXES { "q" } else { "r" }, i % MAX_HEXES),
        |out| {
            for hex in 0..hexes {
                let cell = state.map.cell(all(hex));
                out[hex] = f32::from(cell.q) / 8.0;
                out[MAX_HEXES + hex] = f32::from(cell.r) / 8.0;
            }
        },
    );
    // Stakes by owner, buildings by owner, buildings by kind, nobody's, tokens: one pass over the marks.
    let rows = 2 * table + Building::COUNT + 2;
    let row = |i: usize| match i {
        i if i < table => format!("stake:{}", who(i)),
        i if i < 2 * table => format!("building:{}", who(i - table)),
        i if i < 2 * table + Building::COUNT => Building::ALL[i - 2 * table].word().to_owned(),
        i if i == 2 * table + Building::COUNT => "abandoned".to_owned(),
        _ => "tokens".to_owned(),
    };
    out.block(
        rows * MAX_HEXES,
        |i| format!("{}:{}", row(i / MAX_HEXES), i % MAX_HEXES),
        |out| {
            let mut set = |row: usize, hex: usize, value: f32| out[row * MAX_HEXES + hex] = value;
            for (hex, &mark) in state.marks[..hexes].iter().enumerate() {
                let (kind, tokens) = match mark {
                    Mark::Bare => continue,
                    Mark::Stake(owner) => {
                        set(from_me(owner), hex, 1.0);
                        continue;
                    }
                    Mark::Forsaken => {
                        set(2 * table + Building::COUNT, hex, 1.0);
                        continue;
                    }
                    Mark::Built { owner, kind, tokens } => {
                        set(table + from_me(owner), hex, 1.0);
                        (kind, tokens)
                    }
                    Mark::Abandoned { kind, tokens } => {
                        set(2 * table + Building::COUNT, hex, 1.0);
                        (kind, tokens)
                    }
                };
                set(2 * table + kind.index(), hex, 1.0);
                set(2 * table + Building::COUNT + 1, hex, f32::from(tokens) / 6.0);
            }
        },
    );
    out.one_hot(MAX_HEXES, |i| format!("sheriff:{i}"), Some(state.sheriff.index()));
    let (countdown, on, jailed) = match state.bandit {
        Bandit::Countdown(square) => (f32::from(square) / 21.0, None, false),
        Bandit::On(hex) => (0.0, Some(hex.index()), false),
        Bandit::Jailed => (0.0, None, true),
    };
    out.one_hot(MAX_HEXES, |i| format!("bandit:{i}"), on);
    out.entry("countdown", countdown);
    out.entry("bandit_jailed", f32::from(jailed));
    out.block(
        Resource::COUNT * MAX_HEXES,
        |i| format!("laborer:{}:{}", Resource::ALL[i / MAX_HEXES].word(), i % MAX_HEXES),
        |out| {
            for (kind, hex) in state.laborers.iter().enumerate().filter(|(_, hex)| hex.is_some()) {
                out[kind * MAX_HEXES + hex.index()] = 1.0;
            }
        },
    );

    // Pioneers: where they are, by seat, and what each is like.
    out.block(
        table * MAX_HEXES,
        |i| format!("pioneers:{}:{}", who(i / MAX_HEXES), i % MAX_HEXES),
        |out| {
            for distance in 0..table {
                for pioneer in state.figures[at(distance)].iter().filter(|pioneer| pioneer.placed()) {
                    out[distance * MAX_HEXES + pioneer.hex.index()] += 0.5;
                }
            }
        },
    );
    out.block(
        FIGURES * MAX_HEXES,
        |i| format!("pioneer:me:{}:{}", i / MAX_HEXES + 1, i % MAX_HEXES),
        |out| {
            for (number, pioneer) in
                state.figures[me].iter().enumerate().filter(|(_, pioneer)| pioneer.placed())
            {
                out[number * MAX_HEXES + pioneer.hex.index()] = 1.0;
            }
        },
    );
    const OF_PIONEER: [&str; 7] = ["placed", "hunger", "actions", "jailed", "newborn", "activated", "rolled"];
    const EACH: usize = OF_PIONEER.len() + Diploma::COUNT;
    out.block(
        table * FIGURES * EACH,
        |i| {
            let (figure, fact) = (i / EACH, i % EACH);
            let what = OF_PIONEER
                .get(fact)
                .map_or_else(|| Diploma::ALL[fact - OF_PIONEER.len()].word(), |fact| *fact);
            format!("{what}:{}:{}", who(figure / FIGURES), figure % FIGURES + 1)
        },
        |out| {
            for distance in 0..table {
                let facts = out[distance * FIGURES * EACH..].chunks_exact_mut(EACH);
                for (pioneer, facts) in state.figures[at(distance)].iter().zip(facts) {
                    if !pioneer.placed() {
                        continue;
                    }
                    facts[..OF_PIONEER.len()].copy_from_slice(&[
                        1.0,
                        f32::from(pioneer.hunger) / 2.0,
                        f32::from(pioneer.actions) / 3.0,
                        f32::from(pioneer.jailed),
                        f32::from(pioneer.newborn),
                        f32::from(pioneer.activated),
                        f32::from(pioneer.rolled),
                    ]);
                    if let Some(diploma) = pioneer.diploma {
                        facts[OF_PIONEER.len() + diploma.index()] = 1.0;
                    }
                }
            }
        },
    );

    // What players have.
    for distance in 0..table {
        let player = &state.players[at(distance)];
        let name = |what: &str| format!("{what}:{}", who(distance));
        const HAS: [&str; 16] = [
            "cash", "food", "bullets", "horse", "revolver", "cards", "men", "built", "stakes", "degrees",
            "homes", "expanded", "shielded", "returned", "in", "points",
        ];
        out.block(
            HAS.len(),
            |i| name(HAS[i]),
            |out| {
                out.copy_from_slice(&[
                    player.cash as f32 / 20.0,
                    f32::from(player.food) / 6.0,
                    f32::from(player.bullets) / 6.0,
                    f32::from(player.horse),
                    f32::from(player.revolver),
                    f32::from(player.cards) / 4.0,
                    f32::from(player.men) / 8.0,
                    f32::from(player.built) / 8.0,
                    f32::from(player.stakes) / 4.0,
                    f32::from(player.degrees) / 4.0,
                    player.homes.len() as f32 / 3.0,
                    f32::from(player.expanded),
                    f32::from(player.shielded),
                    f32::from(player.returned),
                    f32::from(player.part == Part::In),
                    f32::from(player.points()) / 20.0,
                ]);
            },
        );
        counts(out, |i| name(Resource::ALL[i].word()), &player.resources, 4.0);
        out.block(
            Tool::COUNT,
            |i| name(Tool::ALL[i].word()),
            |out| {
                for (entry, &tool) in out.iter_mut().zip(Tool::ALL) {
                    *entry = f32::from(player.has_tool(tool));
                }
            },
        );
        counts(out, |i| name(&format!("tokens_{}", Building::ALL[i].word())), &player.tokens, 4.0);
    }

    // What is left for all.
    let stock = &state.stock;
    counts(out, |i| format!("stock:{}", Resource::ALL[i].word()), &stock.resources, 20.0);
    counts(out, |i| format!("stock:{}", Tool::ALL[i].word()), &stock.tools, 4.0);
    const STOCK: [&str; 6] = ["food", "bullets", "horses", "revolvers", "stakes", "cards"];
    let left = [stock.food, stock.bullets, stock.horses, stock.revolvers, stock.stakes, stock.cards];
    counts(out, |i| format!("stock:{}", STOCK[i]), &left, 20.0);
    counts(out, |i| format!("tiles:{}", Terrain::ALL[Terrain::TOWN + i].word()), &state.stack, 7.0);
    out.entry("hideout_cash", state.hideout_cash as f32 / 20.0);
    counts(out, |i| format!("hideout:{}", Resource::ALL[i].word()), &state.hideout, 4.0);
    counts::<MAX_EVENTS>(out, |i| format!("events:{i}"), &state.events, 4.0);
    counts::<MAX_PRAYERS>(out, |i| format!("prayers:{i}"), &state.prayers, 4.0);
}

/// Small numbers, each over what is about the most of it.
fn counts<const N: usize>(
    out: &mut impl Entries,
    name: impl Fn(usize) -> String,
    numbers: &[u8; N],
    most: f32,
) {
    out.block(N, name, |out| {
        for (entry, &number) in out.iter_mut().zip(numbers) {
            *entry = f32::from(number) / most;
        }
    });
}
