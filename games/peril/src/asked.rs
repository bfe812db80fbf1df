//! What is being decided, as views tell it.

use engine::{Seat, SeatSet};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Peril;
use crate::event::Gun;
use crate::frames::{Ask, Cause, Change, Deal, Duel, Fighter, Frame, Item, Phase};
use crate::kinds::{Cell, Figure, Number, Symbol, Terrain};
use crate::legal::Look;
use crate::map::Hex;
use crate::opening::UNCAST;
use crate::scene::animal_id;
use crate::state::{Bandit, State};

/// What is being decided.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case", tag = "what")]
#[allow(missing_docs, reason = "the names of the questions are those of the frames")]
pub enum Asked {
    /// Who should begin: whom each seat has named so far.
    Vote { ballots: Vec<Option<Seat>> },
    /// Which symbol to play.
    Symbol { left: Vec<Symbol> },
    /// What to do in one's turn.
    Turn,
    /// Who gets the last meals; `fed` are those who have one, a bit each.
    Feed { meals_left: u8, fed: u16 },
    /// Where to lay a tile.
    PlaceTile { terrain: Option<Terrain>, near: Option<Cell> },
    /// Whether to draw another tile.
    ExploreAgain,
    /// Where to step; `rolled` is what the die showed.
    Step { left: u8, rolled: u8 },
    /// Whether to shoot at a passer-by.
    Potshot { at: Option<Figure> },
    /// What to buy or sell.
    Shop { buying: bool },
    /// Which resources to pay for a point card.
    PayResources { left: u8 },
    /// What to offer, or whether to accept.
    Trade {
        by: Seat,
        to: Seat,
        stage: Deal,
        give: Vec<Item>,
        get: Vec<Item>,
        /// What a counter-offer changed.
        changed: Option<Change>,
        /// The disputed stake that `by` gives up for what it gets; nothing in an ordinary trade.
        stake: Option<Cell>,
        /// What comes of that stake without an agreement.
        otherwise: Option<Otherwise>,
    },
    /// Whether to shoot at the animal.
    Hunt { animal: String, value: u8, shots: u8 },
    /// What to wager, and on what.
    Gamble { amount: Option<u32> },
    /// Whether to give a stake up for a price, or to fight with one of the `champions`.
    Dispute { at: Cell, otherwise: Otherwise, champions: Vec<Number> },
    /// Who fights for the stake.
    Champion { at: Cell },
    /// What the Sheriff is hired for.
    Sheriff,
    /// Whether to give in to the Sheriff.
    Arrest { who: Figure },
    /// Whether to give in to the Bandit. `next` come after, in order; `lost` are the dollars that each seat has lost so far; the Bandit rolled `steps` and was
    /// `after` somebody, unless he went for a drink.
    Holdup { who: Figure, next: Vec<Figure>, lost: Vec<u8>, steps: u8, after: Option<Seat> },
    /// How many bullets to commit. `most` are the bullets each side may commit, `yours` what the viewer has committed.
    Shootout {
        attacker: Gun,
        defender: Gun,
        cause: Quarrel,
        at: Option<Cell>,
        most: [u8; 2],
        committed: Vec<Seat>,
        yours: Option<u8>,
    },
    /// Whether to turn another card in a live shootout.
    Live {
        attacker: Gun,
        defender: Gun,
        cause: Quarrel,
        at: Option<Cell>,
        most: [u8; 2],
        turned: [u8; 2],
        holds: [bool; 2],
    },
    /// Whether to take the loser's things.
    Loot { from: Seat },
    /// Where the Bandit goes.
    BanditTo { cells: Vec<Cell> },
    /// Where the Bandit withdraws to.
    Retreat { cells: Vec<Cell> },
    /// Odd or even, for a drink of the Bandit's.
    Drink { dollars: u8 },
    /// A choice that a card, or the Deadwood die, asks for.
    Card { choice: Choice, pioneer: Option<Number> },
    /// How to pay what is due.
    Debt { due: u8 },
    /// Which pioneers are lost; `left` more must go.
    LosePioneers { left: u8 },
    /// Whether to come back with a new family.
    Return,
    /// Whether to come into the game.
    Enter,
}

/// What comes of a disputed stake if the two do not agree.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Otherwise {
    /// They fight for it.
    Fight,
    /// The owner cannot fight: the challenger takes it for this many dollars.
    Forced(u32),
    /// The challenger is unarmed: the owner keeps it.
    Kept,
}

/// What a shootout is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Quarrel {
    /// A stake.
    Dispute,
    /// A holdup.
    Holdup,
    /// The Sheriff comes for a pioneer.
    ArrestPioneer,
    /// The Sheriff comes for the Bandit.
    ArrestBandit,
}

impl From<Cause> for Quarrel {
    fn from(cause: Cause) -> Quarrel {
        match cause {
            Cause::Dispute(_) => Quarrel::Dispute,
            Cause::Holdup => Quarrel::Holdup,
            Cause::ArrestPioneer => Quarrel::ArrestPioneer,
            Cause::ArrestBandit => Quarrel::ArrestBandit,
        }
    }
}

/// What a card asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Who gets so many Actions more, or fewer.
    Actions(i8),
    /// Which tool to gain.
    GainTool,
    /// Which tool to lose.
    LoseTool,
    /// Which building gets so many resources.
    Enrich(u8),
    /// So many of which resource.
    GainResource(u8),
    /// Who receives a diploma.
    Pupil,
    /// Which diploma the pupil receives.
    Lesson,
    /// Where a laborer works.
    Laborer,
    /// Which building loses half.
    Halve,
    /// Which homestead is lost.
    LoseHomestead,
    /// Whose diploma is lost.
    LoseDiploma,
    /// Who goes to Jail.
    Jail,
    /// Who is bitten; dies on so much or less.
    Rattler(u8),
    /// Whom to pay so much.
    Payee(u8),
    /// Whose diploma of one's own changes places.
    SwapOwn,
    /// With whose.
    SwapOther,
    /// Whose diploma is exchanged or handed on, if any.
    Change,
    /// For which, or to whom.
    ChangeTo,
    /// Who leaves Jail.
    FreeOwn,
    /// Where the one who prays goes, if anywhere.
    Teleport,
}

impl From<Ask> for Choice {
    fn from(ask: Ask) -> Choice {
        match ask {
            Ask::Actions(amount) => Choice::Actions(amount),
            Ask::GainTool => Choice::GainTool,
            Ask::LoseTool => Choice::LoseTool,
            Ask::Enrich(amount) => Choice::Enrich(amount),
            Ask::GainResource(amount) => Choice::GainResource(amount),
            Ask::Pupil => Choice::Pupil,
            Ask::Lesson(_) => Choice::Lesson,
            Ask::Laborer => Choice::Laborer,
            Ask::Halve => Choice::Halve,
            Ask::LoseHomestead => Choice::LoseHomestead,
            Ask::LoseDiploma => Choice::LoseDiploma,
            Ask::Jail => Choice::Jail,
            Ask::Rattler(most) => Choice::Rattler(most),
            Ask::Payee(due) => Choice::Payee(due),
            Ask::SwapOwn => Choice::SwapOwn,
            Ask::SwapOther(_) => Choice::SwapOther,
            Ask::Change => Choice::Change,
            Ask::ChangeTo(_) => Choice::ChangeTo,
            Ask::FreeOwn => Choice::FreeOwn,
            Ask::Teleport => Choice::Teleport,
        }
    }
}

/// What the top frame asks, as all may know it.
pub(crate) fn asked(g: &Peril, s: &State, frame: Frame) -> Option<Asked> {
    let cell = |hex: Hex| s.map.cell(hex);
    let spots = || s.spots.iter().map(cell).collect();
    Some(match frame {
        Frame::Phase(Phase::Enter) => Asked::Enter,
        Frame::Vote(ballots) => Asked::Vote {
            ballots: ballots[..usize::from(g.seats)]
                .iter()
                .map(|&named| (named != UNCAST).then_some(Seat(named)))
                .collect(),
        },
        Frame::Symbols(from) => Asked::Symbol { left: Look { g, s }.symbols_left(Seat(from)).collect() },
        Frame::Phase(Phase::Actions) => Asked::Turn,
        Frame::Phase(Phase::Begin | Phase::Feed | Phase::Deadwood | Phase::Bandit | Phase::End)
        | Frame::Levy { .. } => {
            return None;
        }
        Frame::Feed { left, fed, .. } => Asked::Feed { meals_left: left, fed },
        Frame::Place { terrain, near, .. } => {
            Asked::PlaceTile { terrain, near: near.is_some().then(|| cell(near)) }
        }
        Frame::ExploreMore { .. } => Asked::ExploreAgain,
        Frame::Move { left, rolled } => Asked::Step { left, rolled },
        Frame::Potshot { .. } => Asked::Potshot { at: s.actor() },
        Frame::Shop { mode, .. } => Asked::Shop { buying: mode == crate::frames::Mode::Buy },
        Frame::Finance { left, .. } => Asked::PayResources { left },
        Frame::Trade { by, to, stage, changed, stake, .. } => {
            let look = Look { g, s };
            let (give, get) = (look.items(by, &s.draft.give), look.items(to, &s.draft.get));
            let otherwise = stake.is_some().then(|| look.otherwise(by));
            let stake = stake.is_some().then(|| cell(stake));
            Asked::Trade { by, to, stage, give, get, changed, stake, otherwise }
        }
        Frame::Hunt { animal, shots } => {
            let animal = &g.animals[usize::from(animal)];
            Asked::Hunt { animal: animal_id(animal), value: animal.value, shots }
        }
        Frame::GambleKind | Frame::GambleWager(_) => Asked::Gamble { amount: None },
        Frame::GambleSymbol(_, amount) => Asked::Gamble { amount: Some(amount) },
        Frame::Dispute(hex) => {
            let look = Look { g, s };
            let owner = look.stake_owner(hex)?;
            let (otherwise, champions) = (look.otherwise(owner), look.champions(owner, hex));
            Asked::Dispute { at: cell(hex), otherwise, champions }
        }
        Frame::Champion(hex) => Asked::Champion { at: cell(hex) },
        Frame::SheriffTo(_) => Asked::Sheriff,
        Frame::Arrest(who) => Asked::Arrest { who },
        Frame::Holdup { first, at, lost, ride, .. } => {
            let look = Look { g, s };
            let mut next = Vec::new();
            let mut from = at + 1;
            while let Some((place, figure)) = look.victim(first, from) {
                next.push(figure);
                from = place + 1;
            }
            Asked::Holdup {
                who: g.in_order(first, at),
                next,
                lost: lost[..usize::from(g.seats)].to_vec(),
                steps: ride.steps,
                after: ride.after,
            }
        }
        Frame::Duel(duel) => {
            let in_already = duel.sides.into_iter().zip(duel.bullets).filter(|(_, bullets)| *bullets > 0);
            let seats = in_already.filter_map(|(side, _)| match side {
                Fighter::Pioneer(figure) => Some(figure.seat),
                Fighter::Bandit | Fighter::Sheriff => None,
            });
            Asked::Shootout {
                attacker: duel.sides[0].into(),
                defender: duel.sides[1].into(),
                cause: duel.cause.into(),
                at: quarrel(s, &duel),
                most: duel.sides.map(|side| s.magazine(side)),
                committed: seats.collect::<SeatSet>().iter().collect(),
                yours: None,
            }
        }
        Frame::Live(live) => Asked::Live {
            attacker: live.duel.sides[0].into(),
            defender: live.duel.sides[1].into(),
            cause: live.duel.cause.into(),
            at: quarrel(s, &live.duel),
            most: live.duel.bullets,
            turned: live.turned,
            holds: live.holds,
        },
        Frame::Loot { loser, .. } => Asked::Loot { from: loser },
        Frame::BanditTo => Asked::BanditTo { cells: spots() },
        Frame::Retreat { .. } => Asked::Retreat { cells: spots() },
        Frame::Drink { due, .. } => Asked::Drink { dollars: due },
        Frame::Pick(_, ask) => Asked::Card { choice: ask.into(), pioneer: ask.pioneer() },
        Frame::Debt(debt) => Asked::Debt { due: debt.due },
        Frame::LosePioneers(_, left) => Asked::LosePioneers { left },
        Frame::Return(_) => Asked::Return,
    })
}

/// Where a shootout is fought.
fn quarrel(s: &State, duel: &Duel) -> Option<Cell> {
    let of_pioneer = duel.sides.iter().find_map(|side| match side {
        Fighter::Pioneer(figure) => Some(s.figure(*figure).hex),
        Fighter::Bandit | Fighter::Sheriff => None,
    });
    let hex = match (duel.cause, s.bandit) {
        (Cause::Dispute(hex), _) => Some(hex),
        (Cause::Holdup | Cause::ArrestBandit, Bandit::On(hex)) => Some(hex),
        (Cause::Holdup | Cause::ArrestBandit | Cause::ArrestPioneer, _) => of_pioneer,
    };
    hex.filter(|hex| hex.is_some()).map(|hex| s.map.cell(hex))
}
