//! Words for people: what is asked, what an action would do, what happened. The texts are in `locales/`.

use std::fmt;

use engine::{Arg, Catalogue, Ink, Phrase, Say, ScoreRow, Seat, Words, say};

use crate::action::{Action, Mouth, Parity, Prisoner};
use crate::bundle::Bundle;
use crate::content::{Animal, Card};
use crate::event::{Deadwood, Event, Gun, Lair, Party, Place, Thing};
use crate::frames::{Ask, Deal, Errand, Fighter, Frame, Item, Mode, Phase, Purse, Remedy};
use crate::kinds::{Building, Cell, Diploma, Face, Figure, Good, Number, Resource, Symbol, Terrain, Tool};
use crate::legal::Look;
use crate::scene::animal_id;
use crate::state::{Mark, State};
use crate::view::View;
use crate::{Peril, draw, score};

impl Words for Peril {
    fn words() -> &'static Catalogue {
        engine::catalogue!("../locales")
    }

    fn prompt(&self, state: &State, seat: Seat, out: &mut Say<'_>) -> fmt::Result {
        out.put(&prompt(self, state, seat))
    }

    fn describe(&self, state: &State, seat: Seat, action: Action, out: &mut Say<'_>) -> fmt::Result {
        out.put(&describe(self, state, seat, action))
    }

    fn narrate(&self, event: &Event, out: &mut Say<'_>) -> fmt::Result {
        out.put(&narrate(self, event))
    }

    fn draw(&self, view: &View, ink: Ink, out: &mut Say<'_>) -> fmt::Result {
        draw::draw(self, view, ink, out)
    }

    fn score_sheet(&self, state: &State) -> Vec<ScoreRow> {
        score::score_sheet(self, state)
    }
}

/// What a seat has to decide now, in a sentence.
fn prompt(g: &Peril, s: &State, seat: Seat) -> Phrase {
    let Some(&frame) = s.top() else { return say!("ask-nothing") };
    let here = |hex| place(s, s.map.cell(hex));
    match frame {
        Frame::Phase(Phase::Enter) => say!("ask-enter"),
        Frame::Vote(_) => say!("ask-vote"),
        Frame::Symbols(_) => say!("ask-symbol"),
        Frame::Phase(_) | Frame::Levy { .. } => match s.acting {
            Some(number) => {
                let who = Figure { seat: s.active, number };
                say!("ask-action", who = g.figure(who), left = s.figure(who).actions)
            }
            None => say!("ask-whom"),
        },
        Frame::Feed { left, .. } => say!("ask-feed", left = left),
        Frame::Place { terrain: Some(terrain), .. } => say!("ask-place", terrain = terrain_name(terrain)),
        Frame::Place { terrain: None, .. } => say!("ask-place-next"),
        Frame::ExploreMore { .. } => say!("ask-explore-more"),
        Frame::Move { left, .. } => say!("ask-steps", left = left),
        Frame::Potshot { .. } => say!("ask-potshot", who = g.acting(s)),
        Frame::Shop { mode: Mode::Buy, .. } => say!("ask-buy", cash = s.players[seat].cash),
        Frame::Shop { mode: Mode::Sell, .. } => say!("ask-sell"),
        Frame::Finance { left, .. } => say!("ask-finance", left = left),
        Frame::Trade { by, to, stage, stake, .. } if stake.is_some() => {
            let (place, price) = (here(stake), held(g, s, to, &s.draft.get));
            match stage {
                Deal::Draft => say!("ask-price", who = player_name(to), place = place, price = price),
                Deal::Answer => say!("ask-pay-price", who = player_name(by), place = place, price = price),
                Deal::Counter => {
                    say!("ask-price-counter", who = player_name(to), place = place, price = price)
                }
            }
        }
        Frame::Trade { by, to, stage, .. } => {
            let deal = deal(g, s, seat, by, to);
            match stage {
                Deal::Draft => say!("ask-draft", to = player_name(to), deal = deal),
                Deal::Answer => say!("ask-answer", by = player_name(by), deal = deal),
                Deal::Counter => say!("ask-counter", to = player_name(to), deal = deal),
            }
        }
        Frame::Hunt { animal, shots } => {
            let animal = &g.animals[usize::from(animal)];
            say!("ask-hunt", animal = g.animal(animal), value = animal.value, shots = shots)
        }
        Frame::GambleKind => say!("ask-wager-kind"),
        Frame::GambleWager(purse) => say!("ask-wager", purse = purse_name(purse)),
        Frame::GambleSymbol(purse, amount) => {
            say!("ask-wager-on", amount = amount, purse = purse_name(purse))
        }
        Frame::Dispute(hex) => say!("ask-dispute", who = g.acting(s), place = here(hex)),
        Frame::Champion(_) => say!("ask-champion"),
        Frame::SheriffTo(Errand::Block | Errand::ArrestBandit) => say!("ask-sheriff-where"),
        Frame::SheriffTo(Errand::ArrestPioneer) => say!("ask-sheriff-arrest"),
        Frame::SheriffTo(Errand::Release) => say!("ask-sheriff-release"),
        Frame::Arrest(who) => say!("ask-surrender", who = g.figure(who)),
        Frame::Holdup { first, at, .. } => say!("ask-holdup", who = g.figure(g.in_order(first, at))),
        Frame::Duel(duel) => {
            let [one, other] = duel.sides.map(|side| g.fighter(side));
            say!("ask-bullets", one = one, other = other)
        }
        Frame::Live(live) => {
            let [one, other] = live.duel.sides.map(|side| g.fighter(side));
            say!("ask-live", one = one, other = other)
        }
        Frame::Loot { loser, .. } => say!("ask-loot", whose = player_name(loser)),
        Frame::BanditTo => match after(s) {
            Some(seat) => say!("ask-bandit", who = player_name(seat)),
            None => say!("ask-bandit-saloon"),
        },
        Frame::Retreat { .. } => say!("ask-retreat"),
        Frame::Drink { due, .. } => say!("ask-drink", due = due),
        Frame::Pick(_, ask) => asked(ask),
        Frame::Debt(debt) => match debt.step {
            Remedy::Propose => say!("ask-debt-trade", due = debt.due),
            Remedy::Sell => say!("ask-debt-sell", due = debt.due, cash = s.players[seat].cash),
            Remedy::Jail => say!("ask-debt-jail", due = debt.due),
        },
        Frame::LosePioneers(_, left) => say!("ask-leaves", left = left),
        Frame::Return(_) => say!("ask-return"),
    }
}

fn asked(ask: Ask) -> Phrase {
    Phrase::new(match ask {
        Ask::Actions(1..) => "pick-action-more",
        Ask::Actions(_) => "pick-action-less",
        Ask::GainTool => "pick-gain-tool",
        Ask::LoseTool => "pick-lose-tool",
        Ask::Enrich(_) => "pick-enrich",
        Ask::GainResource(_) => "pick-resource",
        Ask::Pupil => "pick-pupil",
        Ask::Lesson(_) => "pick-lesson",
        Ask::Laborer => "pick-laborer",
        Ask::Halve => "pick-halve",
        Ask::LoseHomestead => "pick-lose-homestead",
        Ask::LoseDiploma => "pick-lose-diploma",
        Ask::Jail => "pick-jail",
        Ask::Rattler(_) => "pick-rattler",
        Ask::Payee(_) => "pick-payee",
        Ask::SwapOwn => "pick-swap-own",
        Ask::SwapOther(_) => "pick-swap-other",
        Ask::Change => "pick-change",
        Ask::ChangeTo(_) => "pick-change-to",
        Ask::FreeOwn => "pick-free-own",
        Ask::Teleport => "pick-teleport",
    })
}

/// What a seat would do with an action.
fn describe(g: &Peril, s: &State, seat: Seat, action: Action) -> Phrase {
    let mine = |number: Number| g.pioneer(s, Figure { seat, number });
    match action {
        Action::Feed(Mouth::Pioneer(number)) => say!("do-feed", who = mine(number)),
        Action::Feed(Mouth::Horse) => say!("do-feed-horse"),
        Action::EndActions => say!("do-end-actions"),
        Action::Activate(number) => say!("do-activate", who = mine(number)),
        Action::Move => say!("do-move"),
        Action::Step(cell) if s.map.at(cell).is_none() => say!("do-step-unknown", place = place(s, cell)),
        Action::Step(cell) => say!("do-step", place = place(s, cell)),
        Action::StopMove => say!("do-stop"),
        Action::Explore => say!("do-explore"),
        Action::ExploreAgain => say!("do-explore-again"),
        Action::ExploreStop => say!("do-explore-stop"),
        Action::Place(cell) => say!("do-place", place = place(s, cell)),
        Action::Shop(Mode::Buy) => say!("do-shop"),
        Action::Shop(Mode::Sell) => say!("do-sell-goods"),
        Action::Lot(good) => match s.top() {
            Some(Frame::Shop { mode: Mode::Buy, .. }) => {
                let (count, price) = g.buy_price(good);
                say!("do-buy", what = counted(good, count), price = price)
            }
            _ => {
                let (count, price) = g.sell_price(good);
                say!("do-sell", what = counted(good, count), price = price)
            }
        },
        Action::PointForResources => say!("do-finance", resources = g.prices.finance),
        Action::PayResource(kind) => say!("do-pay-resource", resource = resource_name(kind)),
        Action::ShopDone => say!("do-shop-done"),
        Action::TradeOpen(to) => say!("do-propose", to = player_name(to)),
        Action::Give(what) => say!("do-give", what = item(g, s, seat, what)),
        Action::Get(what) => say!("do-get", what = item(g, s, partner(s, seat), what)),
        Action::Send => match s.top() {
            Some(&Frame::Trade { to, stake, .. }) if stake.is_some() => {
                say!("do-ask-price", price = held(g, s, to, &s.draft.get))
            }
            Some(&Frame::Trade { by, to, .. }) => say!("do-send", deal = Some(deal(g, s, seat, by, to))),
            _ => say!("do-send", deal = None::<Phrase>),
        },
        Action::Drop => say!("do-drop"),
        Action::Accept => say!("do-accept"),
        Action::Reject => match s.top() {
            Some(Frame::Dispute(_)) => say!("do-keep-stake"),
            _ => say!("do-reject"),
        },
        Action::CounterAsk(what) => say!("do-counter-ask", what = item(g, s, partner(s, seat), what)),
        Action::CounterDrop(what) => say!("do-counter-drop", what = item(g, s, seat, what)),
        Action::Claim => say!("do-claim"),
        Action::Build(kind) => {
            let price = Look { g, s }.build_price(seat, kind);
            say!("do-build", building = building_name(kind), price = price)
        }
        Action::Hunt => say!("do-hunt"),
        Action::Shoot => say!("do-shoot"),
        Action::RunAway => say!("do-let-go"),
        Action::Process => say!("do-process"),
        Action::ProcessAt(cell) => say!("do-process-at", place = place(s, cell)),
        Action::Pray { shuffle: false } => say!("do-pray"),
        Action::Pray { shuffle: true } => say!("do-shuffle-pray"),
        Action::Expand => say!("do-expand"),
        Action::Gamble => say!("do-gamble"),
        Action::Wager(purse) => say!("do-wager-kind", purse = purse_name(purse)),
        Action::Stake(amount) => say!("do-wager", amount = amount),
        Action::Bet(face) => say!("do-bet", face = face_name(face)),
        Action::Dispute => say!("do-dispute"),
        Action::TakeOver => say!("do-take-over"),
        Action::Negotiate => say!("do-negotiate"),
        Action::Fight => say!("do-fight"),
        Action::Champion(number) => say!("do-champion", who = mine(number)),
        Action::Learn(diploma) => {
            say!("do-learn", diploma = diploma_name(diploma), price = g.prices.diploma)
        }
        Action::Surrender(number) => say!("do-give-back", who = mine(number)),
        Action::Sheriff(errand) => {
            let fee = Look { g, s }.sheriff_fee(seat);
            say!("do-sheriff", price = fee, errand = errand_name(errand))
        }
        Action::BlockAt(cell) => say!("do-block", place = place(s, cell)),
        Action::ArrestAt(figure) => say!("do-arrest", who = g.pioneer(s, figure)),
        Action::Release(Prisoner::Pioneer(figure)) => say!("do-release", who = g.figure(figure)),
        Action::Release(Prisoner::Bandit) => say!("do-release-bandit"),
        Action::Hire(cell) => {
            let building = s.map.at(cell).and_then(|hex| s.mark(hex).building());
            let laborer =
                building.and_then(|(kind, _)| kind.resource()).map_or(say!("laborer"), laborer_name);
            say!("do-hire", laborer = laborer, place = place(s, cell))
        }
        Action::JailRoll => say!("do-try-bars"),
        Action::Fire => say!("do-fire"),
        Action::HoldFire => say!("do-hold-fire"),
        Action::Submit => match s.top() {
            Some(Frame::Arrest(_)) => say!("do-go-to-jail"),
            _ => say!("do-submit"),
        },
        Action::Commit(bullets) => say!("do-commit", bullets = bullets),
        Action::Flip => say!("do-flip"),
        Action::RivalFlip => say!("do-rival-flip"),
        Action::Together => say!("do-together"),
        Action::FalseStart => say!("do-false-start"),
        Action::Loot => say!("do-loot"),
        Action::LeaveLoot => say!("do-leave-loot"),
        Action::BanditTo(cell) | Action::RetreatTo(cell) => say!("do-bandit-to", place = place(s, cell)),
        Action::TakeDrink => say!("do-take-drink"),
        Action::DoubleDrink(Parity::Odd) => say!("do-double-odd"),
        Action::DoubleDrink(Parity::Even) => say!("do-double-even"),
        Action::PickTool(tool) => tool_name(tool),
        Action::PickHex(cell) => place(s, cell),
        Action::PickResource(kind) => resource_name(kind),
        Action::PickPioneer(number) => mine(number),
        Action::PickOther(figure) => g.pioneer(s, figure),
        Action::PickDiploma(diploma) => diploma_name(diploma),
        Action::PickSeat(other) => player_name(other),
        Action::Decline => say!("do-without"),
        Action::Vote(named) => say!("do-vote", who = player_name(named)),
        Action::TakeSymbol(symbol) => say!("do-take-symbol", symbol = symbol_name(symbol)),
        Action::Enter => say!("do-enter"),
        Action::StayOut => say!("do-stay-out"),
    }
}

/// One line of the log.
fn narrate(g: &Peril, event: &Event) -> Phrase {
    match *event {
        Event::Voted { seat, named } => {
            say!("told-voted", who = player_name(seat), whom = player_name(named))
        }
        Event::TookSymbol { seat, symbol } => {
            say!("told-took-symbol", who = player_name(seat), symbol = symbol_name(symbol))
        }
        Event::Turn { seat, round } => say!("told-turn", who = player_name(seat), round = round),
        Event::Fed { seat, meals } => say!("told-fed", who = player_name(seat), meals = meals),
        Event::Hungry { who } => say!("told-hungry", who = g.figure(who)),
        Event::HorseLeft { seat } => say!("told-horse-left", who = player_name(seat)),
        Event::DeadwoodDie { seat, face } => {
            let face = match face {
                Deadwood::Action => say!("deadwood-action"),
                Deadwood::Land => say!("deadwood-land"),
                Deadwood::Event => say!("deadwood-event"),
            };
            say!("told-deadwood", who = player_name(seat), face = face)
        }
        Event::Die { by: Some(seat), value } => say!("told-rolled", who = player_name(seat), value = value),
        Event::Die { by: None, value } => say!("told-bandit-rolled", value = value),
        Event::PlayerDie { face } => say!("told-player-die", face = face_name(face)),
        Event::Activated { who } => say!("told-activated", who = g.figure(who)),
        Event::MoreActions { who, amount } if amount >= 0 => {
            say!("told-more-actions", who = g.figure(who), amount = amount)
        }
        Event::MoreActions { who, .. } => say!("told-less-actions", who = g.figure(who)),
        Event::Walking { who, steps } => say!("told-walking", who = g.figure(who), steps = steps),
        Event::Stepped { who, to } => say!("told-stepped", who = g.figure(who), at = named(to)),
        Event::TurnedBack { who } => say!("told-turned-back", who = g.figure(who)),
        Event::Drew { seat, terrain } => {
            say!("told-drew", who = player_name(seat), terrain = terrain_name(terrain))
        }
        Event::Laid { cell } => {
            say!("told-laid", terrain = terrain_name(cell.terrain), at = named(cell))
        }
        Event::Lot { seat, mode: Mode::Buy, good, price } => {
            let what = counted(good, g.buy_price(good).0);
            say!("told-bought", who = player_name(seat), what = what, price = price)
        }
        Event::Lot { seat, mode: Mode::Sell, good, price } => {
            let what = counted(good, g.sell_price(good).0);
            say!("told-sold", who = player_name(seat), what = what, price = price)
        }
        Event::Gained { seat, thing, amount } => {
            say!("told-gained", who = player_name(seat), what = things(thing, amount))
        }
        Event::Lost { seat, thing, amount } => {
            say!("told-lost", who = player_name(seat), what = things(thing, amount))
        }
        Event::Paid { from, to, amount } => {
            say!("told-paid", from = g.party(from), to = g.party(to), amount = amount)
        }
        Event::Proposed { by, to, ref get, ref at, stake: Some(stake), .. } => {
            say!("told-asks", who = player_name(by), at = named(stake), price = g.items(to, get, at))
        }
        Event::Proposed { by, to, ref give, ref get, ref at, stake: None } => {
            say!(
                "told-proposed",
                by = player_name(by),
                to = player_name(to),
                give = g.items(by, give, at),
                get = g.items(to, get, at)
            )
        }
        Event::Dropped { by } => say!("told-dropped", who = player_name(by)),
        Event::Countered { by, to, ref give, ref get, ref at } => {
            let (give, get) = (g.items(to, give, at), g.items(by, get, at));
            say!("told-countered", by = player_name(by), give = give, get = get)
        }
        Event::Refused { by } => say!("told-refused", who = player_name(by)),
        Event::Traded { by, to } => say!("told-traded", by = player_name(by), to = player_name(to)),
        Event::Claimed { who, cell } => say!("told-claimed", who = g.figure(who), at = named(cell)),
        Event::Built { who, cell, kind, tokens } => {
            let (who, building, at) = (g.figure(who), building_name(kind), named(cell));
            match kind.resource() {
                Some(resource) => {
                    let resource = resource_name(resource);
                    say!(
                        "told-built-with",
                        who = who,
                        building = building,
                        at = at,
                        tokens = tokens,
                        resource = resource
                    )
                }
                None => say!("told-built", who = who, building = building, at = at),
            }
        }
        Event::Sighted { who, animal } => match g.animals.get(usize::from(animal)) {
            Some(animal) => {
                say!("told-sighted", who = g.figure(who), animal = g.animal(animal), value = animal.value)
            }
            None => say!("told-sighted-something", who = g.figure(who)),
        },
        Event::Shot { who, roll, hit: true } => say!("told-shot-hit", who = g.figure(who), roll = roll),
        Event::Shot { who, roll, hit: false } => say!("told-shot-miss", who = g.figure(who), roll = roll),
        Event::AnimalGone { who } => say!("told-animal-gone", who = g.figure(who)),
        Event::Processed { who, cell, resource, amount } => {
            let resource = resource_name(resource);
            say!(
                "told-processed",
                who = g.figure(who),
                amount = amount,
                resource = resource,
                at = named(cell)
            )
        }
        Event::Prayed { who, shuffled, card } => {
            let (name, text) = card_words(g.prayers.get(usize::from(card)), g.options.prayers.is_none());
            if shuffled {
                say!("told-shuffled-prayed", who = g.figure(who), card = name, text = text)
            } else {
                say!("told-prayed", who = g.figure(who), card = name, text = text)
            }
        }
        Event::Card { seat, card } => {
            let (name, text) = card_words(g.events.get(usize::from(card)), g.options.events.is_none());
            say!("told-card", who = player_name(seat), card = name, text = text)
        }
        Event::NoEffect { .. } => say!("told-no-effect"),
        Event::Enriched { cell, amount } => say!("told-enriched", at = named(cell), amount = amount),
        Event::Depleted { cell, amount } => say!("told-depleted", at = named(cell), amount = amount),
        Event::Born { who, cell } => say!("told-born", who = g.figure(who), at = named(cell)),
        Event::Joined { who, cell } => say!("told-joined", who = g.figure(who), at = named(cell)),
        Event::Wagered { who, purse, amount, on } => {
            let (purse, face) = (purse_name(purse), face_name(on));
            say!("told-wagered", who = g.figure(who), amount = amount, purse = purse, face = face)
        }
        Event::Disputed { who, cell, owner } => {
            say!("told-disputed", who = g.figure(who), owner = player_name(owner), at = named(cell))
        }
        Event::StakePasses { cell, to } => say!("told-stake-passes", at = named(cell), to = player_name(to)),
        Event::TookOver { who, cell, kind: Some(kind) } => {
            say!("told-took-over", who = g.figure(who), building = building_name(kind), at = named(cell))
        }
        Event::TookOver { who, cell, kind: None } => {
            say!("told-took-stake", who = g.figure(who), at = named(cell))
        }
        Event::Learned { who, diploma } => {
            say!("told-learned", who = g.figure(who), diploma = diploma_name(diploma))
        }
        Event::GaveBack { who, diploma } => {
            say!("told-gave-back", who = g.figure(who), diploma = diploma_name(diploma))
        }
        Event::Hired { seat, errand } => {
            say!("told-hired", who = player_name(seat), errand = errand_name(errand))
        }
        Event::SheriffAt { cell } => say!("told-sheriff-at", at = named(cell)),
        Event::SheriffBeaten => say!("told-sheriff-beaten"),
        Event::Jailed { who } => say!("told-jailed", who = g.figure(who)),
        Event::Freed { who, cell } => say!("told-freed", who = g.figure(who), at = named(cell)),
        Event::LaborerAt { resource, cell: Some(cell) } => {
            say!("told-laborer-at", laborer = laborer_name(resource), at = named(cell))
        }
        Event::LaborerAt { resource, cell: None } => {
            say!("told-laborer-leaves", laborer = laborer_name(resource))
        }
        Event::PotshotAt { by, who, hit: true } => {
            say!("told-potshot-hit", by = player_name(by), who = g.figure(who))
        }
        Event::PotshotAt { by, who, hit: false } => {
            say!("told-potshot-miss", by = player_name(by), who = g.figure(who))
        }
        Event::HeldFire { by } => say!("told-held-fire", who = player_name(by)),
        Event::HeldUp { who, amount } => say!("told-held-up", who = g.figure(who), amount = amount),
        Event::Targeted { seat } => say!("told-targeted", who = player_name(seat)),
        Event::Bandit { to: Lair::Countdown(square) } => say!("told-bandit-square", square = square),
        Event::Bandit { to: Lair::Field(cell) } => say!("told-bandit-at", at = named(cell)),
        Event::Bandit { to: Lair::Jail } => say!("told-bandit-jailed"),
        Event::BanditDies => say!("told-bandit-dies"),
        Event::Drinks { amount } => say!("told-drinks", amount = amount),
        Event::DrinkLost { seat } => say!("told-drink-lost", who = player_name(seat)),
        Event::Duel { attacker, defender } => {
            say!("told-duel", attacker = g.gun(attacker), defender = g.gun(defender))
        }
        Event::Committed { seat, bullets: Some(bullets) } => {
            say!("told-committed", who = player_name(seat), bullets = bullets)
        }
        Event::Committed { seat, bullets: None } => say!("told-committed-unseen", who = player_name(seat)),
        Event::Commitments { attacker, defender } => {
            say!("told-commitments", attacker = attacker, defender = defender)
        }
        Event::Beats { attacker, defender } => say!("told-beats", attacker = attacker, defender = defender),
        Event::TooClose => say!("told-too-close"),
        Event::Turned { side, hit: true } => say!("told-turned-hit", who = g.gun(side)),
        Event::Turned { side, hit: false } => say!("told-turned-miss", who = g.gun(side)),
        Event::Holds { side } => say!("told-holds", who = g.gun(side)),
        Event::FalseStart { side } => say!("told-false-start", who = g.gun(side)),
        Event::DuelWon { by } => say!("told-duel-won", who = g.gun(by)),
        Event::Standoff => say!("told-standoff"),
        Event::Looted { by, from, amount } => {
            say!("told-looted", by = player_name(by), from = player_name(from), amount = amount)
        }
        Event::Died { who } => say!("told-died", who = g.figure(who)),
        Event::Shielded { seat } => say!("told-shielded", who = player_name(seat)),
        Event::HomesteadLost { seat, cell } => {
            say!("told-homestead-lost", who = player_name(seat), at = named(cell))
        }
        Event::Eliminated { seat, quit: false } => say!("told-eliminated", who = player_name(seat)),
        Event::Eliminated { seat, quit: true } => say!("told-quit", who = player_name(seat)),
        Event::Entered { seat } => say!("told-entered", who = player_name(seat)),
        Event::StaysOut { seat } => say!("told-stays-out", who = player_name(seat)),
        Event::WonByPoints { seat } => say!("told-won-by-points", who = player_name(seat)),
        Event::WonAlone { seat } => say!("told-won-alone", who = player_name(seat)),
        Event::RoundsOver => say!("told-rounds-over"),
    }
}

impl Peril {
    fn figure(&self, who: Figure) -> Phrase {
        // Whoever is told of an event is not told what was chosen before it.
        let symbols = (!self.options.symbol_choice).then_some(&self.options.symbols);
        let symbol = symbols.and_then(|symbols| symbols.get(who.seat.index()).copied());
        let name = symbol.map_or_else(|| player_name(who.seat), symbol_name);
        say!("figure", name = name, number = who.number.0)
    }

    /// What leaves an owner, with the places of the buildings among it.
    fn items(&self, owner: Seat, items: &[Item], at: &[Place]) -> Arg {
        told(items, |what| match what {
            Item::Building(Cell { q, r }) => match at.iter().find(|place| (place.q, place.r) == (q, r)) {
                Some(&place) => say!("the-building-at", at = named(place)),
                None => item_name(what),
            },
            Item::Pioneer(number) => self.figure(Figure { seat: owner, number }),
            _ => item_name(what),
        })
    }

    /// A figure with where it stands and what it knows.
    fn pioneer(&self, s: &State, who: Figure) -> Phrase {
        let name = self.figure(who);
        if who.number.index().is_none() || usize::from(who.seat.0) >= s.figures.0.len() {
            return name;
        }
        let pioneer = s.figure(who);
        if !pioneer.placed() {
            return name;
        }
        let at = named(s.map.named(pioneer.hex));
        match pioneer.diploma {
            Some(diploma) => {
                say!("pioneer-graduate", who = name, diploma = diploma_name(diploma), place = at)
            }
            None => say!("pioneer", who = name, place = at),
        }
    }

    fn acting(&self, s: &State) -> Phrase {
        s.actor().map_or_else(|| say!("somebody"), |who| self.figure(who))
    }

    fn fighter(&self, side: Fighter) -> Phrase {
        self.gun(side.into())
    }

    fn gun(&self, gun: Gun) -> Phrase {
        match gun {
            Gun::Pioneer(figure) => self.figure(figure),
            Gun::Bandit => say!("gun-bandit"),
            Gun::Sheriff => say!("gun-sheriff"),
        }
    }

    fn party(&self, party: Party) -> Phrase {
        match party {
            Party::Seat(seat) => player_name(seat),
            Party::Stock => say!("party-stock"),
            Party::Hideout => say!("party-hideout"),
        }
    }

    /// An animal: ours have names in every language, a table's own the one its file gives.
    fn animal(&self, animal: &Animal) -> Phrase {
        match self.options.animals {
            None => Phrase::of("animal-", &animal_id(animal)),
            Some(_) => say!("animal", name = &animal.name),
        }
    }
}

/// A card's name and text: ours in every language, a table's own as its file gives them.
fn card_words(card: Option<&Card>, ours: bool) -> (Arg, Arg) {
    match card {
        Some(card) if ours => {
            (Phrase::of("card-", &card.id).into(), Phrase::of("card-text-", &card.id).into())
        }
        Some(card) => (Arg::from(&card.name), Arg::from(&card.text)),
        None => (say!("some-card").into(), Arg::NONE),
    }
}

/// What a hex is called.
pub(crate) fn named(place: Place) -> Phrase {
    if place.terrain.is_town() {
        return Phrase::of("town-", place.terrain.word());
    }
    let name = Phrase::of("place-", &format!("{}-{}", place.terrain.word(), place.nth));
    say!("land", name = name)
}

/// A hex in words: its name and what it is or what stands there. Unknown land goes by the known hex beside it that is
/// nearest to the General Store, the first of them that was laid.
fn place(s: &State, cell: Cell) -> Phrase {
    let Some(hex) = s.map.at(cell) else {
        let beside = (0..6).filter_map(|side| s.map.at(cell.toward(side)).map(|hex| (hex, side)));
        let store = s.map.cell(Peril::town(Terrain::GeneralStore));
        let Some((hex, side)) = beside.min_by_key(|&(hex, _)| (s.map.cell(hex).distance(store), hex)) else {
            return say!("somewhere");
        };
        // Seen from there it lies the other way.
        let toward = ["west", "north-west", "north-east", "east", "south-east", "south-west"][side];
        return say!("unknown", toward = Phrase::of("toward-", toward), place = named(s.map.named(hex)));
    };
    let name = named(s.map.named(hex));
    let terrain = s.map.terrain(hex);
    if terrain.is_town() {
        return name;
    }
    let what = match s.mark(hex) {
        Mark::Built { kind, .. } | Mark::Abandoned { kind, .. } => building_name(kind),
        Mark::Bare | Mark::Stake(_) | Mark::Forsaken => terrain_name(terrain),
    };
    say!("place", name = name, what = what)
}

fn counted(good: Good, count: u8) -> Phrase {
    match good {
        Good::Bullets => say!("bullets", bullets = count),
        Good::Food => say!("food", food = count),
        Good::Horse => say!("a-horse"),
        Good::Revolver => say!("a-revolver"),
        Good::Tool(tool) => say!("a-tool", tool = tool_name(tool)),
        Good::Resource(kind) => say!("resources", count = count, resource = resource_name(kind)),
        Good::PointCard => say!("a-point-card"),
    }
}

fn things(thing: Thing, amount: u32) -> Phrase {
    match thing {
        Thing::Cash => say!("dollars", dollars = amount),
        Thing::Food => say!("food", food = amount),
        Thing::Bullets => say!("bullets", bullets = amount),
        Thing::Horse => say!("a-horse"),
        Thing::Revolver => say!("a-revolver"),
        Thing::PointCard => say!("a-point-card"),
        Thing::Resource(kind) => say!("resources", count = amount, resource = resource_name(kind)),
        Thing::Tool(tool) => say!("a-tool", tool = tool_name(tool)),
    }
}

/// What is bought, without how many.
pub(crate) fn good_name(good: Good) -> Phrase {
    match good {
        Good::Bullets => say!("good-bullets"),
        Good::Food => say!("good-food"),
        Good::Horse => say!("good-horse"),
        Good::Revolver => say!("good-revolver"),
        Good::Tool(tool) => tool_name(tool),
        Good::Resource(kind) => resource_name(kind),
        Good::PointCard => say!("good-point-card"),
    }
}

/// What an animal is called.
pub(crate) fn animal_name(game: &Peril, animal: &Animal) -> Phrase {
    game.animal(animal)
}

fn item_name(item: Item) -> Phrase {
    match item {
        Item::One => say!("dollars", dollars = 1),
        Item::Five => say!("dollars", dollars = 5),
        Item::Twenty => say!("dollars", dollars = 20),
        Item::Food => say!("food", food = 1),
        Item::Bullet => say!("bullets", bullets = 1),
        Item::SixBullets => say!("bullets", bullets = 6),
        Item::Resource(kind) => say!("resources", count = 1, resource = resource_name(kind)),
        Item::Tool(tool) => say!("the-tool", tool = tool_name(tool)),
        Item::Horse => say!("the-horse"),
        Item::Revolver => say!("the-revolver"),
        Item::PointCard => say!("a-point-card"),
        Item::Building(_) => say!("some-building"),
        Item::Pioneer(number) => say!("a-pioneer", number = number.0),
    }
}

fn item(g: &Peril, s: &State, owner: Seat, item: Item) -> Phrase {
    match item {
        Item::Building(cell) => say!("the-building", place = place(s, cell)),
        Item::Pioneer(number) => g.pioneer(s, Figure { seat: owner, number }),
        _ => item_name(item),
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
fn deal(g: &Peril, s: &State, seat: Seat, by: Seat, to: Seat) -> Phrase {
    let (give, get) = (held(g, s, by, &s.draft.give), held(g, s, to, &s.draft.get));
    if seat == by { say!("deal", give = give, get = get) } else { say!("deal", give = get, get = give) }
}

/// What is in a bundle, in words.
fn held(g: &Peril, s: &State, owner: Seat, bundle: &Bundle) -> Arg {
    let items = Look { g, s }.items(owner, bundle);
    told(&items, |what| item(g, s, owner, what))
}

/// Items in words: money, meals, bullets and resources as sums, everything else by name.
fn told(items: &[Item], name: impl Fn(Item) -> Phrase) -> Arg {
    let mut sums: Vec<(Thing, u32)> = Vec::new();
    let mut others: Vec<Phrase> = Vec::new();
    for &item in items {
        let (thing, amount) = match item {
            Item::One | Item::Five | Item::Twenty => (Thing::Cash, item.dollars()),
            Item::Food => (Thing::Food, 1),
            Item::Bullet | Item::SixBullets => (Thing::Bullets, item.bullets().into()),
            Item::Resource(kind) => (Thing::Resource(kind), 1),
            Item::Tool(_)
            | Item::Horse
            | Item::Revolver
            | Item::PointCard
            | Item::Building(_)
            | Item::Pioneer(_) => {
                others.push(name(item));
                continue;
            }
        };
        match sums.iter_mut().find(|(other, _)| *other == thing) {
            Some((_, sum)) => *sum += amount,
            None => sums.push((thing, amount)),
        }
    }
    let mut all: Vec<Phrase> = sums.into_iter().map(|(thing, amount)| things(thing, amount)).collect();
    all.append(&mut others);
    listed(all.into_iter())
}

fn listed(items: impl ExactSizeIterator<Item = Phrase>) -> Arg {
    if items.len() == 0 { say!("nothing").into() } else { Arg::list(items) }
}

fn purse_name(purse: Purse) -> Phrase {
    match purse {
        Purse::Cash => say!("purse-cash"),
        Purse::Resource(kind) => resource_name(kind),
    }
}

fn face_name(face: Face) -> Phrase {
    match face {
        Face::Bandit => say!("face-bandit"),
        Face::Player(symbol) => symbol_name(symbol),
    }
}

const fn errand_name(errand: Errand) -> Phrase {
    Phrase::new(match errand {
        Errand::Block => "errand-block",
        Errand::ArrestBandit => "errand-arrest-bandit",
        Errand::ArrestPioneer => "errand-arrest-pioneer",
        Errand::Release => "errand-release",
    })
}

pub(crate) fn terrain_name(terrain: Terrain) -> Phrase {
    Phrase::of("terrain-", terrain.word())
}

pub(crate) fn building_name(building: Building) -> Phrase {
    Phrase::of("building-", building.word())
}

pub(crate) fn resource_name(resource: Resource) -> Phrase {
    Phrase::of("resource-", resource.word())
}

pub(crate) fn tool_name(tool: Tool) -> Phrase {
    Phrase::of("tool-", tool.word())
}

pub(crate) fn diploma_name(diploma: Diploma) -> Phrase {
    Phrase::of("diploma-", diploma.word())
}

/// Whom the Bandit is after on his way; nobody if he goes for a drink.
fn after(s: &State) -> Option<Seat> {
    s.frames
        .iter()
        .rev()
        .find_map(|frame| if let Frame::Holdup { ride, .. } = frame { ride.after } else { None })
}

/// A player's name, as everywhere at the table: the colour of the seat.
pub(crate) fn player_name(seat: Seat) -> Phrase {
    say!("player", name = seat.name())
}

pub(crate) fn symbol_name(symbol: Symbol) -> Phrase {
    Phrase::of("symbol-", symbol.word())
}

fn laborer_name(resource: Resource) -> Phrase {
    Phrase::of("laborer-", resource.word())
}

#[cfg(test)]
mod tests {
    use engine::{Language, Rules};

    use super::*;
    use crate::Options;

    /// All our things are there in every language, and the English of content is what its files say, whose apostrophes are
    /// straight.
    #[test]
    fn every_thing_has_a_name_in_every_language() {
        let g = Peril::new(&Options::default(), 4).unwrap();
        let mut things: Vec<Phrase> = Vec::new();
        things.extend(Terrain::ALL.iter().map(|&thing| terrain_name(thing)));
        things.extend(Building::ALL.iter().map(|&thing| building_name(thing)));
        things.extend(Resource::ALL.iter().map(|&thing| resource_name(thing)));
        things.extend(Resource::ALL.iter().map(|&thing| laborer_name(thing)));
        things.extend(Tool::ALL.iter().map(|&thing| tool_name(thing)));
        things.extend(Diploma::ALL.iter().map(|&thing| diploma_name(thing)));
        things.extend(Symbol::ALL.iter().map(|&thing| symbol_name(thing)));
        let mut names: Vec<(Phrase, String)> = Vec::new();
        names.extend(g.animals.iter().map(|animal| (g.animal(animal), animal.name.clone())));
        for card in g.events.iter().chain(&g.prayers) {
            names.push((Phrase::of("card-", &card.id), card.name.clone()));
            names.push((Phrase::of("card-text-", &card.id), card.text.clone()));
        }
        for terrain in &Terrain::ALL[Terrain::TOWN..] {
            for nth in 1..=g.grounds[terrain.index()].tiles {
                let id = format!("place-{}-{nth}", terrain.word());
                assert!(Language::ALL.iter().all(|&language| Peril::words().has(language, &id)), "{id}");
            }
        }
        for (phrase, english) in names {
            assert_eq!(Peril::words().text(Language::En, &phrase).replace('’', "'"), english);
            things.push(phrase);
        }
        for phrase in things {
            let said = |&language: &Language| Peril::words().has(language, phrase.id());
            assert!(Language::ALL.iter().all(said), "{}", phrase.id());
        }
    }
}
