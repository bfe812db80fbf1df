//! Words for people: what is asked, what an action would do, what happened.

use std::fmt::{self, Write};

use engine::Seat;

use crate::Peril;
use crate::action::{Action, Mouth, Parity, Prisoner};
use crate::event::{Deadwood, Event, Gun, Lair, Party, Thing};
use crate::frames::{Ask, Deal, Errand, Fighter, Frame, Item, Mode, Phase, Purse, Remedy};
use crate::kinds::{Cell, Face, Figure, Good};
use crate::state::{Mark, State};

type Out<'a> = &'a mut dyn Write;

/// What a seat has to decide now, in a sentence.
pub(crate) fn prompt(g: &Peril, s: &State, seat: Seat, out: Out<'_>) -> fmt::Result {
    let Some(&frame) = s.top() else { return out.write_str("The game is over.") };
    let here = |cell: Cell| place(s, cell);
    match frame {
        Frame::Phase(Phase::Enter) => out.write_str("Do you enter the game now?"),
        Frame::Phase(_) | Frame::Levy { .. } => match s.acting {
            Some(number) => {
                let left = s.figure(Figure { seat: s.active, number }).actions;
                write!(out, "Pioneer {} has {left} Action{} left. What does it do?", number.0, plural(left))
            }
            None => out.write_str("Whom do you activate?"),
        },
        Frame::Feed { left, .. } => {
            write!(out, "There is not enough Food: who gets one of the last {left} meal{}?", plural(left))
        }
        Frame::Place { terrain: Some(terrain), .. } => {
            write!(out, "Where do you lay the {}?", terrain.title())
        }
        Frame::Place { terrain: None, .. } => out.write_str("Where do you lay the next tile?"),
        Frame::ExploreMore { .. } => out.write_str("Do you draw another tile?"),
        Frame::Move { left } => write!(out, "You may go {left} step{} more. Where to?", plural(left)),
        Frame::Potshot { .. } => write!(out, "{} walks onto your land. Do you shoot?", g.acting(s)),
        Frame::Shop { mode: Mode::Buy, .. } => {
            write!(out, "You have ${}. What do you buy?", s.players[seat].cash)
        }
        Frame::Shop { mode: Mode::Sell, .. } => out.write_str("What do you sell?"),
        Frame::Finance { left, .. } => {
            write!(out, "Pay {left} more resource{} for the Point card.", plural(left))
        }
        Frame::Trade { by, to, stage, .. } => {
            match stage {
                Deal::Draft => write!(out, "Compose your proposal to {}: ", g.name(to))?,
                Deal::Answer => write!(out, "{} proposes a trade: ", g.name(by))?,
                Deal::Counter => write!(out, "{} answers with another: ", g.name(to))?,
            }
            deal(g, s, seat, by, to, out)
        }
        Frame::Hunt { animal, shots } => {
            let animal = &g.animals[usize::from(animal)];
            let (name, value) = (&animal.name, animal.value);
            write!(
                out,
                "{name}: {value} or more hits and gives {value} Food. {shots} shot{} left.",
                plural(shots)
            )
        }
        Frame::GambleKind => out.write_str("What do you wager?"),
        Frame::GambleWager(purse) => write!(out, "How much {} do you wager?", purse_name(purse)),
        Frame::GambleSymbol(purse, amount) => {
            write!(out, "On what do you wager {amount} {}?", purse_name(purse))
        }
        Frame::Dispute(hex) => {
            write!(
                out,
                "{} disputes your stake on {}. Name a price or fight.",
                g.acting(s),
                here(s.map.cell(hex))
            )
        }
        Frame::DisputePrice(hex, price) => {
            write!(out, "The stake on {} is yours for ${price}. Do you pay?", here(s.map.cell(hex)))
        }
        Frame::Champion(_) => out.write_str("Who fights for your stake?"),
        Frame::SheriffTo(Errand::Block | Errand::ArrestBandit) => {
            out.write_str("Where does the Sheriff stand?")
        }
        Frame::SheriffTo(Errand::ArrestPioneer) => out.write_str("Whom does the Sheriff arrest?"),
        Frame::SheriffTo(Errand::Release) => out.write_str("Whom does the Sheriff release?"),
        Frame::Arrest(who) => write!(out, "The Sheriff comes for {}. Surrender or fight?", g.figure(who)),
        Frame::Holdup { first, at, .. } => {
            write!(out, "The Bandit holds up {}. Submit or fight?", g.figure(g.in_order(first, at)))
        }
        Frame::Duel(duel) => {
            let [one, other] = duel.sides.map(|side| g.fighter(side));
            write!(out, "{one} against {other}: how many Bullets do you commit?")
        }
        Frame::Live(live) => {
            let [one, other] = live.duel.sides.map(|side| g.fighter(side));
            write!(out, "{one} against {other}, live: turn a card?")
        }
        Frame::Loot { loser, .. } => write!(out, "Do you take what the dead of {} carried?", g.name(loser)),
        Frame::BanditTo => out.write_str("Several ways are as good. Where does the Bandit go?"),
        Frame::Retreat { .. } => out.write_str("Where does the Bandit retreat to?"),
        Frame::Drink { due, .. } => {
            write!(out, "The Bandit drinks for ${due}. Take it, or play him for double?")
        }
        Frame::Pick(_, ask) => ask_words(ask, out),
        Frame::Debt(debt) => match debt.step {
            Remedy::Propose => {
                write!(out, "You owe ${} and cannot pay. Propose a trade to somebody?", debt.due)
            }
            Remedy::Sell => {
                write!(out, "You owe ${} and have ${}. What do you sell?", debt.due, s.players[seat].cash)
            }
            Remedy::Jail => write!(out, "You cannot pay ${}. Who goes to Jail for it?", debt.due),
        },
        Frame::LosePioneers(_) => out.write_str("Your homes are too small. Who leaves?"),
        Frame::Return(_) => out.write_str("You are out. Do you come back when your turn comes round?"),
    }
}

fn ask_words(ask: Ask, out: Out<'_>) -> fmt::Result {
    out.write_str(match ask {
        Ask::Actions(1..) => "Who has an Action more this turn?",
        Ask::Actions(_) => "Who has an Action less this turn?",
        Ask::GainTool => "Which Tool do you gain?",
        Ask::LoseTool => "Which Tool do you lose?",
        Ask::Enrich(_) => "Which of your buildings turns out richer?",
        Ask::GainResource(_) => "Which resource do you gain?",
        Ask::Pupil => "Who receives a Diploma?",
        Ask::Lesson(_) => "Which Diploma?",
        Ask::Laborer => "Where does the Laborer work?",
        Ask::Halve => "Which building burns?",
        Ask::LoseHomestead => "Which Homestead burns down?",
        Ask::LoseDiploma => "Whose Diploma goes back?",
        Ask::Jail => "Who goes to Jail?",
        Ask::Rattler(_) => "Who meets the rattler?",
        Ask::Payee(_) => "Whose fence was it?",
        Ask::SwapOwn => "Whose Diploma do you swap?",
        Ask::SwapOther(_) => "With whose?",
        Ask::Change => "Whose Diploma do you exchange or hand on, if any?",
        Ask::ChangeTo(_) => "For which, or to whom?",
        Ask::FreeOwn => "Who walks free?",
        Ask::Teleport => "Where does the one who prayed go, if anywhere?",
    })
}

/// What a seat would do with an action.
pub(crate) fn describe(g: &Peril, s: &State, seat: Seat, action: Action, out: Out<'_>) -> fmt::Result {
    let mine = |number: crate::kinds::Number| g.pioneer(s, Figure { seat, number });
    match action {
        Action::Feed(Mouth::Pioneer(number)) => write!(out, "feed {}", mine(number)),
        Action::Feed(Mouth::Horse) => out.write_str("feed the Horse"),
        Action::EndActions => out.write_str("end your actions"),
        Action::Activate(number) => write!(out, "activate {}", mine(number)),
        Action::Move => out.write_str("move: roll for steps"),
        Action::Step(cell) if s.map.at(cell).is_none() => {
            write!(out, "step into the unknown at {}", spot(cell))
        }
        Action::Step(cell) => write!(out, "step to {}", place(s, cell)),
        Action::StopMove => out.write_str("stop here"),
        Action::Explore => out.write_str("explore: lay a tile beside you"),
        Action::ExploreAgain => out.write_str("draw another tile"),
        Action::ExploreStop => out.write_str("draw no other"),
        Action::Place(cell) => write!(out, "lay it at {}", spot(cell)),
        Action::Shop(Mode::Buy) => out.write_str("go shopping"),
        Action::Shop(Mode::Sell) => out.write_str("sell goods"),
        Action::Lot(good) => {
            let buying = matches!(s.top(), Some(Frame::Shop { mode: Mode::Buy, .. }));
            let (count, price) = if buying { g.buy_price(good) } else { g.sell_price(good) };
            let verb = if buying { "buy" } else { "sell" };
            write!(out, "{verb} {} for ${price}", counted(good, count))
        }
        Action::PointForResources => write!(out, "buy a Point card with {} resources", g.prices.finance),
        Action::PayResource(kind) => write!(out, "pay 1 {}", kind.title()),
        Action::ShopDone => out.write_str("leave the shop"),
        Action::TradeOpen(to) => write!(out, "propose a trade to {}", g.name(to)),
        Action::Give(what) => write!(out, "give {}", item(g, s, seat, what)),
        Action::Get(what) => write!(out, "get {}", item(g, s, partner(s, seat), what)),
        Action::Send => {
            out.write_str("send: ")?;
            match s.top() {
                Some(&Frame::Trade { by, to, .. }) => deal(g, s, seat, by, to, out),
                _ => Ok(()),
            }
        }
        Action::Drop => out.write_str("drop the proposal"),
        Action::Accept => out.write_str("accept"),
        Action::Reject => out.write_str("reject"),
        Action::CounterAsk(what) => write!(out, "ask for {} besides", item(g, s, partner(s, seat), what)),
        Action::CounterDrop(what) => write!(out, "keep {}", item(g, s, seat, what)),
        Action::Claim => out.write_str("claim this land"),
        Action::Build(kind) => {
            let price = crate::legal::Look { g, s }.build_price(seat, kind);
            write!(out, "build a {} for ${price}", kind.title())
        }
        Action::Hunt => out.write_str("hunt"),
        Action::Shoot => out.write_str("shoot"),
        Action::RunAway => out.write_str("let it go"),
        Action::Process => out.write_str("process a resource here"),
        Action::ProcessAt(cell) => write!(out, "have the Laborer process on {}", place(s, cell)),
        Action::Pray { shuffle: false } => out.write_str("pray"),
        Action::Pray { shuffle: true } => out.write_str("shuffle the prayers, then pray"),
        Action::Expand => out.write_str("have a child"),
        Action::Gamble => out.write_str("gamble"),
        Action::Wager(purse) => write!(out, "wager {}", purse_name(purse)),
        Action::Stake(amount) => write!(out, "wager {amount}"),
        Action::Bet(Face::Bandit) => out.write_str("on the Bandit"),
        Action::Bet(Face::Player(symbol)) => write!(out, "on the {}", symbol.title()),
        Action::Dispute => out.write_str("dispute this stake"),
        Action::TakeOver => out.write_str("take over the abandoned building"),
        Action::Relinquish(price) => write!(out, "give it up for ${price}"),
        Action::Fight => out.write_str("fight"),
        Action::Champion(number) => write!(out, "{} fights", mine(number)),
        Action::PayPrice => out.write_str("pay"),
        Action::RefusePrice => out.write_str("refuse"),
        Action::Learn(diploma) => write!(out, "learn {} for ${}", diploma.title(), g.prices.diploma),
        Action::Surrender(number) => write!(out, "give back the Diploma of {}", mine(number)),
        Action::Sheriff(errand) => {
            let fee = crate::legal::Look { g, s }.sheriff_fee(seat);
            write!(out, "hire the Sheriff for ${fee}: {}", errand_words(errand))
        }
        Action::BlockAt(cell) => write!(out, "the Sheriff stands on {}", place(s, cell)),
        Action::ArrestAt(figure) => write!(out, "arrest {}", g.pioneer(s, figure)),
        Action::Release(Prisoner::Pioneer(figure)) => write!(out, "release {}", g.figure(figure)),
        Action::Release(Prisoner::Bandit) => out.write_str("release the Bandit"),
        Action::Hire(cell) => {
            let laborer = match s.map.at(cell).and_then(|hex| s.mark(hex).building()) {
                Some((kind, _)) => kind.resource().map_or("Laborer", |kind| kind.laborer()),
                None => "Laborer",
            };
            write!(out, "hire the {laborer} for {}", place(s, cell))
        }
        Action::JailRoll => out.write_str("try the bars: 1 or 6 sets you free"),
        Action::Fire => out.write_str("shoot: one in ten hits"),
        Action::HoldFire => out.write_str("hold fire"),
        Action::Submit => out.write_str(match s.top() {
            Some(Frame::Arrest(_)) => "go to Jail",
            _ => "submit: lose a die of dollars",
        }),
        Action::Commit(bullets) => write!(out, "commit {bullets} Bullet{}", plural(bullets)),
        Action::Flip => out.write_str("turn a card"),
        Action::RivalFlip => out.write_str("the other was faster"),
        Action::Together => out.write_str("both at the same moment"),
        Action::FalseStart => out.write_str("too early: start over"),
        Action::Loot => out.write_str("take a die of dollars"),
        Action::LeaveLoot => out.write_str("leave it"),
        Action::BanditTo(cell) | Action::RetreatTo(cell) => {
            write!(out, "the Bandit goes to {}", place(s, cell))
        }
        Action::TakeDrink => out.write_str("take the money"),
        Action::DoubleDrink(Parity::Odd) => out.write_str("play him: odd"),
        Action::DoubleDrink(Parity::Even) => out.write_str("play him: even"),
        Action::PickTool(tool) => out.write_str(tool.title()),
        Action::PickHex(cell) => out.write_str(&place(s, cell)),
        Action::PickResource(kind) => out.write_str(kind.title()),
        Action::PickPioneer(number) => out.write_str(&mine(number)),
        Action::PickOther(figure) => out.write_str(&g.pioneer(s, figure)),
        Action::PickDiploma(diploma) => out.write_str(diploma.title()),
        Action::PickSeat(other) => out.write_str(&g.name(other)),
        Action::Decline => out.write_str("do without"),
        Action::Enter => out.write_str("come into the game"),
        Action::StayOut => out.write_str("stay out"),
    }
}

/// One line of the log.
pub(crate) fn narrate(g: &Peril, event: &Event, out: Out<'_>) -> fmt::Result {
    match event {
        Event::Turn { seat, round } => write!(out, "{} takes turn {round}.", g.name(*seat)),
        Event::Fed { seat, meals } => {
            write!(out, "{} hands out {meals} meal{}.", g.name(*seat), plural(*meals))
        }
        Event::Hungry { who } => write!(out, "{} goes hungry.", g.figure(*who)),
        Event::HorseLeft { seat } => write!(out, "{}'s hungry Horse leaves.", g.name(*seat)),
        Event::DeadwoodDie { seat, face } => {
            let face = match face {
                Deadwood::Action => "A: one more Action",
                Deadwood::Land => "L: land",
                Deadwood::Event => "E: an Event",
            };
            write!(out, "{} rolls the Deadwood die: {face}.", g.name(*seat))
        }
        Event::Die { by: Some(seat), value } => write!(out, "{} rolls {value}.", g.name(*seat)),
        Event::Die { by: None, value } => write!(out, "The Bandit's die shows {value}."),
        Event::PlayerDie { face } => write!(out, "The player die shows the {}.", face_name(*face)),
        Event::Activated { who } => write!(out, "{} begins to act.", g.figure(*who)),
        Event::MoreActions { who, amount } if *amount >= 0 => {
            write!(out, "{} has {amount} Action{} more.", g.figure(*who), plural(*amount as u8))
        }
        Event::MoreActions { who, .. } => write!(out, "{} has an Action less.", g.figure(*who)),
        Event::Walking { who, steps } => {
            write!(out, "{} may go {steps} step{}.", g.figure(*who), plural(*steps))
        }
        Event::Stepped { who, to } => write!(out, "{} goes to {}.", g.figure(*who), spot(*to)),
        Event::TurnedBack { who } => write!(out, "{} turns back.", g.figure(*who)),
        Event::Drew { seat, terrain } => write!(out, "{} draws a {}.", g.name(*seat), terrain.title()),
        Event::Laid { cell, terrain } => write!(out, "A {} lies at {}.", terrain.title(), spot(*cell)),
        Event::Lot { seat, mode: Mode::Buy, good, price } => {
            write!(out, "{} buys {} for ${price}.", g.name(*seat), counted(*good, g.buy_price(*good).0))
        }
        Event::Lot { seat, mode: Mode::Sell, good, price } => {
            write!(out, "{} sells {} for ${price}.", g.name(*seat), counted(*good, g.sell_price(*good).0))
        }
        Event::Gained { seat, thing, amount } => {
            write!(out, "{} gains {}.", g.name(*seat), things(*thing, *amount))
        }
        Event::Lost { seat, thing, amount } => {
            write!(out, "{} loses {}.", g.name(*seat), things(*thing, *amount))
        }
        Event::Paid { from, to, amount } => {
            write!(out, "{} pays ${amount} to {}.", capital(g.party(*from)), g.party(*to))
        }
        Event::Proposed { by, to, give, get } => {
            write!(out, "{} proposes to {}: ", g.name(*by), g.name(*to))?;
            items(give, get, out)
        }
        Event::Dropped { by } => write!(out, "{} drops the proposal.", g.name(*by)),
        Event::Countered { by, give, get } => {
            write!(out, "{} would rather have: ", g.name(*by))?;
            items(give, get, out)
        }
        Event::Refused { by } => write!(out, "{} refuses.", g.name(*by)),
        Event::Traded { by, to } => write!(out, "{} and {} trade.", g.name(*by), g.name(*to)),
        Event::Claimed { who, cell } => write!(out, "{} claims {}.", g.figure(*who), spot(*cell)),
        Event::Built { who, cell, kind, tokens } => {
            write!(out, "{} builds a {} at {}", g.figure(*who), kind.title(), spot(*cell))?;
            match kind.resource() {
                Some(resource) => write!(out, " with {tokens} {}.", resource.title()),
                None => out.write_str("."),
            }
        }
        Event::Sighted { who, animal } => match g.animals.get(usize::from(*animal)) {
            Some(animal) => write!(
                out,
                "{} sights {} {} ({}).",
                g.figure(*who),
                article(&animal.name),
                animal.name,
                animal.value
            ),
            None => write!(out, "{} sights something.", g.figure(*who)),
        },
        Event::Shot { who, roll, hit } => {
            write!(
                out,
                "{} shoots and rolls {roll}: {}.",
                g.figure(*who),
                if *hit { "a hit" } else { "a miss" }
            )
        }
        Event::AnimalGone { who } => write!(out, "{} sees the animal vanish.", g.figure(*who)),
        Event::Processed { who, cell, resource, amount } => {
            write!(out, "{} takes {amount} {} from {}.", g.figure(*who), resource.title(), spot(*cell))
        }
        Event::Prayed { who, shuffled, card } => {
            let shuffles = if *shuffled { " shuffles and" } else { "" };
            write!(out, "{}{shuffles} prays: ", g.figure(*who))?;
            card_words(g.prayers.get(usize::from(*card)), out)
        }
        Event::Card { seat, card } => {
            write!(out, "{} draws an Event: ", g.name(*seat))?;
            card_words(g.events.get(usize::from(*card)), out)
        }
        Event::NoEffect { .. } => out.write_str("It has no effect."),
        Event::Enriched { cell, amount } => {
            write!(out, "The building at {} gets {amount} more.", spot(*cell))
        }
        Event::Depleted { cell, amount } => write!(out, "The building at {} loses {amount}.", spot(*cell)),
        Event::Born { who, cell } => write!(out, "{} is born at {}.", g.figure(*who), spot(*cell)),
        Event::Joined { who, cell } => write!(out, "{} joins at {}.", g.figure(*who), spot(*cell)),
        Event::Wagered { who, purse, amount, on } => {
            write!(
                out,
                "{} wagers {amount} {} on the {}.",
                g.figure(*who),
                purse_name(*purse),
                face_name(*on)
            )
        }
        Event::Disputed { who, cell, owner } => {
            write!(out, "{} disputes {}'s stake at {}.", g.figure(*who), g.name(*owner), spot(*cell))
        }
        Event::Asks { seat, price } => write!(out, "{} would give it up for ${price}.", g.name(*seat)),
        Event::PriceRefused { seat } => write!(out, "{} refuses the price.", g.name(*seat)),
        Event::StakePasses { cell, to } => {
            write!(out, "The stake at {} is {}'s now.", spot(*cell), g.name(*to))
        }
        Event::TookOver { who, cell, kind } => {
            write!(out, "{} takes over the {} at {}.", g.figure(*who), kind.title(), spot(*cell))
        }
        Event::Learned { who, diploma } => write!(out, "{} holds {}.", g.figure(*who), diploma.title()),
        Event::GaveBack { who, diploma } => {
            write!(out, "{} no longer holds {}.", g.figure(*who), diploma.title())
        }
        Event::Hired { seat, errand } => {
            write!(out, "{} hires the Sheriff: {}.", g.name(*seat), errand_words(*errand))
        }
        Event::SheriffAt { cell } => write!(out, "The Sheriff stands at {}.", spot(*cell)),
        Event::SheriffBeaten => out.write_str("The Sheriff is beaten for this turn."),
        Event::Jailed { who } => write!(out, "{} goes to Jail.", g.figure(*who)),
        Event::Freed { who, cell } => write!(out, "{} is free at {}.", g.figure(*who), spot(*cell)),
        Event::LaborerAt { resource, cell: Some(cell) } => {
            write!(out, "The {} works at {}.", resource.laborer(), spot(*cell))
        }
        Event::LaborerAt { resource, cell: None } => write!(out, "The {} leaves.", resource.laborer()),
        Event::PotshotAt { by, who, hit } => {
            let end = if *hit { "and hits" } else { "and misses" };
            write!(out, "{} shoots at {} {end}.", g.name(*by), g.figure(*who))
        }
        Event::HeldFire { by } => write!(out, "{} holds fire.", g.name(*by)),
        Event::HeldUp { who, amount } => write!(out, "{} is held up and loses ${amount}.", g.figure(*who)),
        Event::Targeted { seat } => write!(out, "{} is far ahead: the Bandit is after them.", g.name(*seat)),
        Event::Bandit { to: Lair::Countdown(square) } => write!(out, "The Bandit is on square {square}."),
        Event::Bandit { to: Lair::Field(cell) } => write!(out, "The Bandit is at {}.", spot(*cell)),
        Event::Bandit { to: Lair::Jail } => out.write_str("The Bandit is in Jail."),
        Event::BanditDies => out.write_str("The Bandit dies; another sets out from square 21."),
        Event::Drinks { amount } => write!(out, "The Bandit drinks for ${amount}."),
        Event::DrinkLost { seat } => write!(out, "{} guesses wrong and gets nothing.", g.name(*seat)),
        Event::Duel { attacker, defender } => {
            write!(out, "{} draws against {}.", capital(g.gun(*attacker)), g.gun(*defender))
        }
        Event::Committed { seat, bullets: Some(bullets) } => {
            write!(out, "{} commits {bullets} Bullet{}.", g.name(*seat), plural(*bullets))
        }
        Event::Committed { seat, bullets: None } => write!(out, "{} commits Bullets.", g.name(*seat)),
        Event::Commitments { attacker, defender } => {
            write!(out, "Cards at hand: {attacker} against {defender}.")
        }
        Event::Beats { attacker, defender } => write!(out, "Cards turned: {attacker} and {defender}."),
        Event::TooClose => out.write_str("Too close to call: once more."),
        Event::Turned { side, hit } => {
            write!(out, "{} turns a card: {}.", capital(g.gun(*side)), if *hit { "a hit" } else { "a miss" })
        }
        Event::Holds { side } => write!(out, "{} holds fire.", capital(g.gun(*side))),
        Event::FalseStart { side } => write!(out, "{} draws too early.", capital(g.gun(*side))),
        Event::DuelWon { by } => write!(out, "{} wins the shootout.", capital(g.gun(*by))),
        Event::Standoff => out.write_str("A standoff: nobody is hit."),
        Event::Looted { by, from, amount } => {
            write!(out, "{} takes ${amount} from {}.", g.name(*by), g.name(*from))
        }
        Event::Died { who } => write!(out, "{} dies.", g.figure(*who)),
        Event::Shielded { seat } => write!(out, "{} is watched over until their next turn.", g.name(*seat)),
        Event::HomesteadLost { seat, cell } => {
            write!(out, "{}'s Homestead at {} burns down.", g.name(*seat), spot(*cell))
        }
        Event::Eliminated { seat, quit: false } => write!(out, "{} is out of the game.", g.name(*seat)),
        Event::Eliminated { seat, quit: true } => write!(out, "{} leaves the game.", g.name(*seat)),
        Event::Entered { seat } => write!(out, "{} comes into the game.", g.name(*seat)),
        Event::StaysOut { seat } => write!(out, "{} stays out.", g.name(*seat)),
        Event::WonByPoints { seat } => write!(out, "{} has enough points and wins.", g.name(*seat)),
        Event::WonAlone { seat } => write!(out, "{} is the last one left and wins.", g.name(*seat)),
        Event::RoundsOver => out.write_str("The last round is over."),
    }
}

impl Peril {
    /// A player's name: their symbol.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.options
            .symbols
            .get(seat.index())
            .map_or_else(|| seat.to_string(), |symbol| symbol.title().to_owned())
    }

    fn figure(&self, who: Figure) -> String {
        format!("{} {}", self.name(who.seat), who.number.0)
    }

    /// A figure with where it stands and what it knows.
    fn pioneer(&self, s: &State, who: Figure) -> String {
        let name = self.figure(who);
        if who.number.index().is_none() || usize::from(who.seat.0) >= s.figures.0.len() {
            return name;
        }
        let pioneer = s.figure(who);
        if !pioneer.placed() {
            return name;
        }
        let at = place(s, s.map.cell(pioneer.hex));
        match pioneer.diploma {
            Some(diploma) => format!("{name} ({}, {at})", diploma.title()),
            None => format!("{name} ({at})"),
        }
    }

    fn acting(&self, s: &State) -> String {
        s.actor().map_or_else(|| "Somebody".to_owned(), |who| self.figure(who))
    }

    fn fighter(&self, side: Fighter) -> String {
        capital(self.gun(side.into()))
    }

    fn gun(&self, gun: Gun) -> String {
        match gun {
            Gun::Pioneer(figure) => self.figure(figure),
            Gun::Bandit => "the Bandit".to_owned(),
            Gun::Sheriff => "the Sheriff".to_owned(),
        }
    }

    fn party(&self, party: Party) -> String {
        match party {
            Party::Seat(seat) => self.name(seat),
            Party::Stock => "the stock".to_owned(),
            Party::Hideout => "the Hideout".to_owned(),
        }
    }
}

fn card_words(card: Option<&crate::content::Card>, out: Out<'_>) -> fmt::Result {
    match card {
        Some(card) => write!(out, "{}. {}", card.name, card.text),
        None => out.write_str("a card."),
    }
}

fn spot(cell: Cell) -> String {
    format!("({},{})", cell.q, cell.r)
}

/// A hex in words: what it is, what stands there, where.
fn place(s: &State, cell: Cell) -> String {
    let Some(hex) = s.map.at(cell) else { return spot(cell) };
    let terrain = s.map.terrain(hex);
    if terrain.is_town() {
        return terrain.title().to_owned();
    }
    let what = match s.mark(hex) {
        Mark::Built { kind, .. } | Mark::Abandoned { kind, .. } => kind.title(),
        Mark::Bare | Mark::Stake(_) => terrain.title(),
    };
    format!("{what} {}", spot(cell))
}

fn counted(good: Good, count: u8) -> String {
    match good {
        Good::Bullets => format!("{count} Bullet{}", plural(count)),
        Good::Food => format!("{count} Food"),
        Good::Horse => "a Horse".to_owned(),
        Good::Revolver => "a Revolver".to_owned(),
        Good::Tool(tool) => format!("a {}", tool.title()),
        Good::Resource(kind) => format!("{count} {}", kind.title()),
        Good::PointCard => "a Point card".to_owned(),
    }
}

fn things(thing: Thing, amount: u32) -> String {
    match thing {
        Thing::Cash => format!("${amount}"),
        Thing::Food => format!("{amount} Food"),
        Thing::Bullets => format!("{amount} Bullet{}", if amount == 1 { "" } else { "s" }),
        Thing::Horse => "a Horse".to_owned(),
        Thing::Revolver => "a Revolver".to_owned(),
        Thing::PointCard => "a Point card".to_owned(),
        Thing::Resource(kind) => format!("{amount} {}", kind.title()),
        Thing::Tool(tool) => format!("a {}", tool.title()),
    }
}

fn item_words(item: Item) -> String {
    match item {
        Item::One => "$1".to_owned(),
        Item::Five => "$5".to_owned(),
        Item::Twenty => "$20".to_owned(),
        Item::Food => "1 Food".to_owned(),
        Item::Bullet => "1 Bullet".to_owned(),
        Item::SixBullets => "6 Bullets".to_owned(),
        Item::Resource(kind) => format!("1 {}", kind.title()),
        Item::Tool(tool) => format!("the {}", tool.title()),
        Item::Horse => "the Horse".to_owned(),
        Item::Revolver => "the Revolver".to_owned(),
        Item::PointCard => "a Point card".to_owned(),
        Item::Building(cell) => format!("the building at {}", spot(cell)),
        Item::Pioneer(number) => format!("Pioneer {}", number.0),
    }
}

fn item(g: &Peril, s: &State, owner: Seat, item: Item) -> String {
    match item {
        Item::Building(cell) => format!("the {}", place(s, cell)),
        Item::Pioneer(number) => g.pioneer(s, Figure { seat: owner, number }),
        _ => item_words(item),
    }
}

/// The other one in a trade.
fn partner(s: &State, seat: Seat) -> Seat {
    match s.top() {
        Some(&Frame::Trade { by, to, .. }) => {
            if seat == by {
                to
            } else {
                by
            }
        }
        _ => seat,
    }
}

/// What lies on the table, from one player's side of it.
fn deal(g: &Peril, s: &State, seat: Seat, by: Seat, to: Seat, out: Out<'_>) -> fmt::Result {
    let list = |owner: Seat, items: &[Item]| match items {
        [] => "nothing".to_owned(),
        _ => items.iter().map(|&what| item(g, s, owner, what)).collect::<Vec<_>>().join(", "),
    };
    let (give, get) = (list(by, &s.draft.give), list(to, &s.draft.get));
    if seat == by {
        write!(out, "you give {give} and get {get}.")
    } else {
        write!(out, "you give {get} and get {give}.")
    }
}

fn items(give: &[Item], get: &[Item], out: Out<'_>) -> fmt::Result {
    let list = |items: &[Item]| match items {
        [] => "nothing".to_owned(),
        _ => items.iter().map(|&what| item_words(what)).collect::<Vec<_>>().join(", "),
    };
    write!(out, "{} for {}.", list(give), list(get))
}

fn purse_name(purse: Purse) -> &'static str {
    match purse {
        Purse::Cash => "dollars",
        Purse::Resource(kind) => kind.title(),
    }
}

fn face_name(face: Face) -> &'static str {
    match face {
        Face::Bandit => "Bandit",
        Face::Player(symbol) => symbol.title(),
    }
}

const fn errand_words(errand: Errand) -> &'static str {
    match errand {
        Errand::Block => "block a hex",
        Errand::ArrestBandit => "arrest the Bandit",
        Errand::ArrestPioneer => "arrest a trespasser",
        Errand::Release => "release a prisoner",
    }
}

fn article(name: &str) -> &'static str {
    if name.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" }
}

const fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn capital(text: String) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => text,
    }
}
