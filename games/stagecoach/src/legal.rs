//! What may be done: the list, and for anything else the rule that forbids it.

use engine::{Illegal, RuleId, Seat, SeatSet};

use crate::Stagecoach;
use crate::action::Action;
use crate::pieces::{CoachId, LineId, LineSet, PlaceId, PlaceSet, Profession, SEATS, Tile};
use crate::routes::{Payment, Ride};
use crate::rules;
use crate::state::{Phase, Spaces, State, price};

/// The price of one road.
pub(crate) const ROAD_PRICE: u16 = 2;
/// The price of two roads.
pub(crate) const TWO_ROADS_PRICE: u16 = 5;
/// What joining costs.
pub(crate) const JOIN_PRICE: u16 = 2;

/// What may be done. Stopping and declining come first: that is what is done for whose time is up.
pub(crate) fn legal(game: &Stagecoach, state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !game.decider(state).contains(seat) {
        return;
    }
    match state.phase {
        Phase::Cover { .. } => {
            out.extend(game.coverable(state).iter().map(|place| Action::Cover { place }));
        }
        Phase::Buy { used } => game.list_purchases(state, used, out),
        Phase::Lay { .. } => list_lines(&state.bare, out),
        Phase::Ride => game.rides(state, seat, |ride| {
            let (bank, tolls) = ride.payment.split(seat);
            out.push(Action::Ride { to: ride.to, bank, tolls });
        }),
        Phase::Settle => {
            let welcome = state.tile(state.stagecoach).map_or(0, Tile::welcomes);
            game.list_aboard(state, seat, welcome, |coach, profession| {
                out.push(Action::Settle { coach, profession });
            });
        }
        Phase::Sergeant => {
            out.push(Action::Decline);
            list_lines(&state.sergeant_lines(seat), out);
        }
        Phase::Farmer { .. } => {
            out.push(Action::Decline);
            game.list_aboard(state, seat, Profession::Farmer.bit(), |coach, profession| {
                out.push(Action::Settle { coach, profession });
            });
        }
        Phase::Barkeeper => {
            out.push(Action::Decline);
            game.list_aboard(state, seat, u8::MAX, |coach, profession| {
                out.push(Action::Return { coach, profession });
            });
        }
        Phase::Join { profession, .. } => {
            out.push(Action::Decline);
            game.list_aboard(state, seat, profession.bit(), |coach, _| out.push(Action::Join { coach }));
        }
        Phase::Over(_) => {}
    }
}

pub(crate) fn check(game: &Stagecoach, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
    if let Phase::Over(_) = state.phase {
        return not_now(state);
    }
    if !game.decider(state).contains(seat) {
        return refuse(rules::TURN_1, "no-turn");
    }
    match action {
        Action::Cover { place } => game.check_cover(state, place),
        Action::Done => game.check_done(state),
        Action::Road => game.check_purchase(state, |used| game.check_road(state, used), true),
        Action::TwoRoads => game.check_purchase(state, |used| game.check_two_roads(state, used), true),
        Action::Coach { slot } => {
            game.check_purchase(state, |used| game.check_coach(state, used, slot), false)
        }
        Action::Decline => check_decline(state),
        Action::Lay { line } => game.check_lay(state, seat, line),
        Action::Ride { to, bank, tolls } => game.check_ride(state, seat, to, bank, tolls),
        Action::Settle { coach, profession } => game.check_settle(state, seat, coach, profession),
        Action::Return { coach, profession } => game.check_return(state, seat, coach, profession),
        Action::Join { coach } => game.check_join(state, seat, coach),
    }
}

impl Stagecoach {
    /// Who decides in this phase.
    #[inline]
    pub(crate) fn decider(&self, state: &State) -> SeatSet {
        match state.phase {
            Phase::Cover { .. }
            | Phase::Buy { .. }
            | Phase::Lay { .. }
            | Phase::Ride
            | Phase::Settle
            | Phase::Sergeant
            | Phase::Farmer { .. }
            | Phase::Barkeeper => SeatSet::only(state.active),
            Phase::Join { asked, .. } => SeatSet::only(asked),
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The professions `seat` has on coaches, as bits.
    #[inline]
    pub(crate) fn professions_aboard(&self, state: &State, seat: Seat) -> u8 {
        let coaches = state.riding[seat].iter();
        coaches.fold(0, |all, coach| all | self.coaches.professions(coach, state.aboard[coach.index()]))
    }

    fn list_purchases(&self, state: &State, used: Spaces, out: &mut Vec<Action>) {
        if !self.must_buy_coach(state, used) {
            out.push(Action::Done);
            if self.check_road(state, used).is_ok() {
                out.push(Action::Road);
            }
            if self.check_two_roads(state, used).is_ok() {
                out.push(Action::TwoRoads);
            }
        }
        for slot in 0..state.row.coaches().len() as u8 {
            if self.check_coach(state, used, slot).is_ok() {
                out.push(Action::Coach { slot });
            }
        }
    }

    /// Each (coach, profession) of `seat` with a profession in `wanted`, once.
    #[inline]
    fn list_aboard(&self, state: &State, seat: Seat, wanted: u8, mut each: impl FnMut(CoachId, Profession)) {
        for coach in state.riding[seat].iter() {
            let aboard = self.coaches.professions(coach, state.aboard[coach.index()]) & wanted;
            Profession::in_set(aboard).for_each(|profession| each(coach, profession));
        }
    }

    /// Whether anything can be bought: otherwise the buying step lapses (BUY-6).
    pub(crate) fn can_buy(&self, state: &State, used: Spaces) -> bool {
        self.check_road(state, used).is_ok()
            || self.check_two_roads(state, used).is_ok()
            || self.can_buy_coach(state, used)
    }

    fn can_buy_coach(&self, state: &State, used: Spaces) -> bool {
        (0..state.row.coaches().len() as u8).any(|slot| self.check_coach(state, used, slot).is_ok())
    }

    /// BUY-4 and BUY-5. Nobody gets off a coach while buying and money only gets less, so this is the same question
    /// before the first purchase as at the start of the turn, and once it is answered no it stays no.
    #[inline]
    pub(crate) fn must_buy_coach(&self, state: &State, used: Spaces) -> bool {
        !state.rides_along(state.active) && self.can_buy_coach(state, used)
    }

    fn check_cover(&self, state: &State, place: PlaceId) -> Result<(), Illegal> {
        let Phase::Cover { .. } = state.phase else { return not_now(state) };
        if place.index() >= self.board.places.len() {
            return refuse(rules::SET_1, "no-place");
        }
        if !state.in_play.contains(place) {
            return refuse(rules::SET_1, "no-cover-twice");
        }
        if place == self.board.start || self.board.near(self.board.start).contains(place) {
            return refuse(rules::SET_1, "no-cover-at-start");
        }
        if !self.coverable(state).contains(place) {
            return refuse(rules::SET_1, "no-cover-between");
        }
        Ok(())
    }

    fn check_done(&self, state: &State) -> Result<(), Illegal> {
        let Phase::Buy { used } = state.phase else { return not_now(state) };
        if self.must_buy_coach(state, used) {
            return refuse(rules::BUY_4, "no-done-without-coach");
        }
        Ok(())
    }

    fn check_purchase(
        &self,
        state: &State,
        check: impl FnOnce(Spaces) -> Result<(), Illegal>,
        roads: bool,
    ) -> Result<(), Illegal> {
        let Phase::Buy { used } = state.phase else { return not_now(state) };
        if roads && self.must_buy_coach(state, used) {
            return refuse(rules::BUY_4, "no-road-before-coach");
        }
        check(used)
    }

    fn check_road(&self, state: &State, used: Spaces) -> Result<(), Illegal> {
        check_space(state, used, Spaces::ROAD)?;
        check_money(state.money[state.active], ROAD_PRICE, rules::BUY_1, "no-money-road")?;
        check_roads(state, state.active, 1, rules::BUY_2)?;
        if state.bare.is_empty() {
            return refuse(rules::BUY_2, "no-bare-line");
        }
        Ok(())
    }

    fn check_two_roads(&self, state: &State, used: Spaces) -> Result<(), Illegal> {
        check_space(state, used, Spaces::TWO_ROADS)?;
        let money = state.money[state.active];
        check_money(money, TWO_ROADS_PRICE, rules::BUY_1, "no-money-two-roads")?;
        check_roads(state, state.active, 2, rules::BUY_2)?;
        if state.bare.len() < 2 {
            return refuse(rules::BUY_2, "no-two-bare-lines");
        }
        Ok(())
    }

    fn check_coach(&self, state: &State, used: Spaces, slot: u8) -> Result<(), Illegal> {
        check_space(state, used, Spaces::COACH)?;
        let Some(coach) = state.row.get(slot) else {
            return refuse(rules::BUY_3, "no-coach-in-slot");
        };
        let money = state.money[state.active];
        check_money(money, price(slot), rules::BUY_1, "no-money-coach")?;
        if u32::from(state.supply[state.active]) < self.coaches.full(coach).count_ones() {
            return refuse(rules::BUY_3, "no-pioneers-for-coach");
        }
        Ok(())
    }

    fn check_lay(&self, state: &State, seat: Seat, line: LineId) -> Result<(), Illegal> {
        let sergeant = match state.phase {
            Phase::Lay { .. } => false,
            Phase::Sergeant => true,
            Phase::Buy { .. } => {
                return refuse(rules::BUY_2, "no-road-to-lay");
            }
            Phase::Cover { .. }
            | Phase::Ride
            | Phase::Settle
            | Phase::Farmer { .. }
            | Phase::Barkeeper
            | Phase::Join { .. }
            | Phase::Over(_) => return not_now(state),
        };
        let Some(ends) = self.board.lines.get(line.index()) else {
            return refuse(rules::BUY_2, "no-line");
        };
        if ends.iter().any(|&end| !state.in_play.contains(end)) {
            return refuse(rules::SET_1, "no-covered-line");
        }
        if state.bare.contains(line) {
            return Ok(());
        }
        if !sergeant {
            return refuse(rules::BUY_2, "no-taken-line");
        }
        if state.roads[seat].contains(line) {
            return refuse(rules::ACT_3, "no-own-line-again");
        }
        if state.owners(line).count() > 1 {
            return refuse(rules::ACT_3, "no-third-road");
        }
        Ok(())
    }

    fn check_ride(
        &self,
        state: &State,
        seat: Seat,
        to: PlaceId,
        bank: u8,
        tolls: [u8; SEATS],
    ) -> Result<(), Illegal> {
        if state.phase != Phase::Ride {
            return not_now(state);
        }
        if to.index() >= self.board.places.len() {
            return refuse(rules::RIDE_2, "no-place");
        }
        if !state.in_play.contains(to) {
            return refuse(rules::SET_1, "no-covered-city");
        }
        if state.tile(to).is_none() {
            return refuse(rules::RIDE_2, "no-stop-without-tile");
        }
        if !self.matching(state, seat).contains(to) {
            return refuse(rules::RIDE_1, "no-match-for-city");
        }
        let (mut reached, mut offered) = (false, false);
        let wanted = Payment::new(seat, bank, tolls).map(|payment| Ride { to, payment });
        self.rides(state, seat, |ride| {
            reached |= ride.to == to;
            offered |= Some(ride) == wanted;
        });
        if offered {
            return Ok(());
        }
        if !self.leads_to(state, PlaceSet::only(to)) {
            return refuse(rules::RIDE_2, "no-way");
        }
        if !reached {
            return refuse(rules::RIDE_1, "no-money-way");
        }
        match wanted.filter(|&ride| !self.route(state, seat, ride).is_empty()) {
            None => refuse(rules::RIDE_4, "no-such-price"),
            Some(ride) if ride.payment.total() > state.money[seat] => {
                refuse(rules::RIDE_1, "no-money-this-way")
            }
            Some(_) => refuse(rules::RIDE_4, "no-better-for-anybody"),
        }
    }

    fn check_settle(
        &self,
        state: &State,
        seat: Seat,
        coach: CoachId,
        profession: Profession,
    ) -> Result<(), Illegal> {
        match state.phase {
            Phase::Settle => {
                let welcome = state.tile(state.stagecoach).map_or(0, Tile::welcomes);
                if welcome & profession.bit() == 0 {
                    return refuse(rules::SETTLE_1, "no-match");
                }
                self.check_aboard(state, seat, coach, profession, rules::SETTLE_1)
            }
            Phase::Farmer { .. } => {
                if profession != Profession::Farmer {
                    return refuse(rules::ACT_5, "no-other-than-farmers");
                }
                self.check_aboard(state, seat, coach, profession, rules::ACT_5)
            }
            Phase::Cover { .. }
            | Phase::Buy { .. }
            | Phase::Lay { .. }
            | Phase::Ride
            | Phase::Sergeant
            | Phase::Barkeeper
            | Phase::Join { .. }
            | Phase::Over(_) => not_now(state),
        }
    }

    fn check_return(
        &self,
        state: &State,
        seat: Seat,
        coach: CoachId,
        profession: Profession,
    ) -> Result<(), Illegal> {
        if state.phase != Phase::Barkeeper {
            return not_now(state);
        }
        self.check_aboard(state, seat, coach, profession, rules::ACT_7)
    }

    fn check_join(&self, state: &State, seat: Seat, coach: CoachId) -> Result<(), Illegal> {
        let Phase::Join { profession, .. } = state.phase else { return not_now(state) };
        self.check_aboard(state, seat, coach, profession, rules::JOIN_1)
    }

    fn check_aboard(
        &self,
        state: &State,
        seat: Seat,
        coach: CoachId,
        profession: Profession,
        rule: RuleId,
    ) -> Result<(), Illegal> {
        if !state.riding[seat].contains(coach) {
            return refuse(rule, "no-one-on-coach");
        }
        if self.coaches.professions(coach, state.aboard[coach.index()]) & profession.bit() == 0 {
            return refuse(rule, "no-such-pioneer");
        }
        Ok(())
    }

    /// Whether `seat` would be asked to join a settled `profession` now (JOIN-2).
    pub(crate) fn may_join(&self, state: &State, seat: Seat, profession: Profession) -> bool {
        state.money[seat] >= JOIN_PRICE && self.professions_aboard(state, seat) & profession.bit() != 0
    }
}

/// A road on each line there can be.
static LAYS: [Action; LineSet::MAX] = {
    let mut lays = [Action::Decline; LineSet::MAX];
    let mut line = 0;
    while line < LineSet::MAX {
        lays[line] = Action::Lay { line: LineId(line as u8) };
        line += 1;
    }
    lays
};

/// Most lines are bare for most of a game, so they are listed in long runs: copied, not counted one by one, which on a
/// quiet machine makes a tenth of a playout's time.
fn list_lines(lines: &LineSet, out: &mut Vec<Action>) {
    for run in lines.runs() {
        out.extend_from_slice(&LAYS[run]);
    }
}

fn check_decline(state: &State) -> Result<(), Illegal> {
    match state.phase {
        Phase::Sergeant | Phase::Farmer { .. } | Phase::Barkeeper | Phase::Join { .. } => Ok(()),
        Phase::Settle => refuse(rules::ACT_8, "no-ride-without-settling"),
        Phase::Ride => refuse(rules::RIDE_1, "no-standing-still"),
        Phase::Lay { .. } => refuse(rules::BUY_2, "no-keeping-road"),
        Phase::Cover { .. } | Phase::Buy { .. } | Phase::Over(_) => not_now(state),
    }
}

fn check_space(state: &State, used: Spaces, space: Spaces) -> Result<(), Illegal> {
    if used.contains(space) {
        return refuse(rules::BUY_1, "no-space-twice");
    }
    if state.purchases_left(used) == 0 {
        return refuse(rules::BUY_1, "no-purchase-left");
    }
    Ok(())
}

fn check_money(has: u16, needs: u16, rule: RuleId, reason: &'static str) -> Result<(), Illegal> {
    if has < needs { refuse(rule, reason) } else { Ok(()) }
}

fn check_roads(state: &State, seat: Seat, needs: u32, rule: RuleId) -> Result<(), Illegal> {
    match state.roads_left(seat) {
        0 => refuse(rule, "no-roads-left"),
        left if left < needs => refuse(rule, "no-second-road"),
        _ => Ok(()),
    }
}

fn not_now(state: &State) -> Result<(), Illegal> {
    match state.phase {
        Phase::Cover { .. } => refuse(rules::SET_1, "no-while-covering"),
        Phase::Buy { .. } => refuse(rules::BUY_1, "no-while-buying"),
        Phase::Lay { .. } => refuse(rules::BUY_2, "no-while-laying"),
        Phase::Ride => refuse(rules::RIDE_1, "no-while-riding"),
        Phase::Settle => refuse(rules::SETTLE_1, "no-while-settling"),
        Phase::Sergeant => refuse(rules::ACT_3, "no-while-sergeant"),
        Phase::Farmer { .. } => refuse(rules::ACT_5, "no-while-farmers"),
        Phase::Barkeeper => refuse(rules::ACT_7, "no-while-barkeeper"),
        Phase::Join { .. } => refuse(rules::JOIN_1, "no-while-joining"),
        Phase::Over(_) => refuse(rules::END_1, "no-more"),
    }
}

fn refuse(rule: RuleId, reason: &'static str) -> Result<(), Illegal> {
    Err(Illegal::new(rule, reason))
}
