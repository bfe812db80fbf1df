//! Why something is refused: each reason once, with the rule it comes from.

use engine::{Illegal, RuleId};

use crate::rules;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $rule:ident, $reason:literal;)*) => {
        $($(#[$doc])* pub const $name: Illegal = Illegal::new(rules::$rule, $reason);)*
    };
}

reasons! {
    /// Nobody of the table.
    BAD_VOTE = G2, "no-such-vote";
    /// Somebody has it.
    SYMBOL_TAKEN = G48, "no-symbol-left";
    /// Somebody else is asked.
    NOT_YOUR_DECISION = R6_12, "no-decision";
    /// Another question is open.
    WRONG_PHASE = N1, "no-other-question";
    /// No pioneer is activated.
    NOBODY_ACTS = N8, "no-one-acts";
    /// There is no such figure.
    UNKNOWN_PIONEER = G40, "no-such-pioneer";
    /// It has had its turn.
    PIONEER_SPENT = N8, "no-second-activation";
    /// It is locked up.
    PIONEER_JAILED = R14_2, "no-acting-in-jail";
    /// It has just been born.
    NEWBORN = R6_8, "no-newborn";
    /// It is done.
    NO_ACTIONS = R6_2, "no-action-left";
    /// It is not locked up.
    NOT_JAILED = R14_2, "no-bars";
    /// It tried already.
    BARS_TRIED = M3, "no-second-try";
    /// Nothing to step on.
    NOWHERE_TO_GO = A7_1, "no-way-out";
    /// No such step.
    ILLEGAL_STEP = A7_1, "no-such-step";
    /// The stack is empty.
    STACK_EMPTY = R3_7, "no-land-left";
    /// No room for a tile.
    NO_SPACE = A7_2, "no-empty-cell";
    /// A tile cannot lie there.
    ILLEGAL_HEX = R3_4, "no-tile-there";
    /// Not sold or bought here.
    WRONG_SHOP = A7_3, "no-shop-here";
    /// The stock is out of it.
    STOCK_EMPTY = A7_3, "no-stock";
    /// One of a kind.
    OWNERSHIP_CAP = A7_3, "no-second-one";
    /// Resources are never bought.
    NEVER_BOUGHT = A7_3, "no-resources-sold";
    /// Not enough for Finance.
    FEW_RESOURCES = A7_3, "no-resources-for-card";
    /// Finance is needed.
    NO_FINANCE = S9, "no-finance";
    /// The table does not allow it.
    FINANCE_OFF = M16, "no-finance-here";
    /// Nothing to sell.
    NOT_OWNED = A7_4, "no-such-thing";
    /// Point cards stay.
    NOT_SELLABLE = C3, "no-card-sale";
    /// Not a whole lot.
    LOT_SIZE = A7_4, "no-part-lot";
    /// The bank is empty.
    BANK_EMPTY = M16, "no-money-in-bank";
    /// One lot at least.
    SHOP_NOT_DONE = N2, "no-empty-visit";
    /// Too many proposals.
    TRADE_LIMIT = G11, "no-proposal-left";
    /// No trade at this table.
    TRADE_OFF = G11, "no-trade-here";
    /// Not with them.
    NO_PARTNER = A7_5, "no-partner";
    /// Out of order.
    TRADE_ORDER = N3, "no-item-out-of-order";
    /// Not in the deal.
    NOT_IN_DEAL = N3, "no-such-item";
    /// Nothing grows or stands here.
    NOT_DEVELOPABLE = A7_6, "no-claim-here";
    /// Somebody has a stake here.
    ALREADY_CLAIMED = A7_6, "no-second-claim";
    /// Somebody has built here.
    ALREADY_BUILT = A7_6, "no-second-building";
    /// No stake left.
    NO_STAKE = A7_6, "no-stake-left";
    /// Nobody has claimed it.
    UNCLAIMED = A7_7, "no-building-unclaimed";
    /// Somebody has built here.
    BUILT_UPON = A7_7, "no-building-twice";
    /// Not your stake.
    NOT_YOUR_STAKE = A7_7, "no-building-on-others";
    /// Wrong land.
    WRONG_TERRAIN = A7_7, "no-building-here";
    /// No token left.
    NO_TOKEN = A7_7, "no-building-left";
    /// Apart from the others.
    NOT_ADJACENT = A7_7, "no-homestead-apart";
    /// No game.
    NOT_HUNTABLE = A7_8, "no-game-here";
    /// Unarmed.
    NO_REVOLVER = A7_8, "no-revolver";
    /// Out of bullets.
    NO_BULLET = A7_8, "no-bullet";
    /// No tool.
    NO_TOOL = A7_9, "no-tool";
    /// Nothing to take.
    NO_RESOURCE = A7_9, "no-resource-here";
    /// Somebody watches.
    ATTENDED = A7_9, "no-unwatched";
    /// No laborer of yours.
    NO_LABORER = A7_9, "no-laborer-there";
    /// Not in church.
    NO_CHURCH = A7_10, "no-church";
    /// Two parents.
    NEED_TWO = A7_11, "no-couple";
    /// Once a turn.
    ALREADY_EXPANDED = A7_11, "no-second-child";
    /// No room.
    FAMILY_CAP = A7_11, "no-room";
    /// No figure left.
    NO_SUPPLY = A7_11, "no-pioneer-left";
    /// Not in the saloon.
    NO_SALOON = A7_12, "no-saloon";
    /// No such wager.
    BAD_WAGER = N4, "no-such-wager";
    /// The stock could not pay.
    NOT_COVERED = N4, "no-cover";
    /// Nobody's.
    NOTHING_TO_DISPUTE = A7_13, "no-dispute-here";
    /// Your own.
    OWN_STAKE = A7_13, "no-own-dispute";
    /// Unarmed challenger.
    CHALLENGER_UNARMED = A7_13, "no-unarmed-challenger";
    /// An armed challenger is answered.
    MUST_ANSWER = A7_13, "no-silence-before-guns";
    /// Unarmed owner.
    CANNOT_FIGHT = S12_1, "no-fighter";
    /// Not this one.
    BAD_CHAMPION = G12, "no-such-champion";
    /// Not in school.
    NO_SCHOOL = A7_14, "no-school";
    /// One is enough.
    HAS_DIPLOMA = A7_14, "no-second-diploma";
    /// None to give.
    NO_DIPLOMA = R6_10, "no-diploma";
    /// Somebody has it.
    DIPLOMA_TAKEN = A7_14, "no-diploma-left";
    /// Beaten this turn.
    SHERIFF_UNAVAILABLE = R12_6, "no-sheriff-now";
    /// Hired this turn.
    SHERIFF_LIMIT = M19, "no-more-sheriff";
    /// Not to be taken.
    BANDIT_NOT_ON_FIELD = A7_15, "no-bandit-there";
    /// Nobody to take.
    NOT_TRESPASSING = A7_15, "no-trespasser";
    /// Nobody to release.
    NOBODY_IN_JAIL = A7_15, "no-such-prisoner";
    /// He cannot stand there.
    NO_BLOCK = M9, "no-block-there";
    /// Not your building, or of no laborer's kind.
    LABORER_MISMATCH = A7_16, "no-own-building";
    /// Nothing left there.
    LABORER_IDLE = A7_16, "no-work-left";
    /// He is there.
    ALREADY_THERE = A7_16, "no-second-hiring";
    /// Not among the choices.
    BAD_PICK = R17_2, "no-such-choice";
    /// Not that many.
    BAD_COMMIT = N6, "no-such-commitment";
    /// All committed.
    GAME_OVER = R5_2, "no-more";
    /// Every meal must be eaten.
    BAD_MOUTH = N7, "no-such-mouth";
    /// He cannot go there.
    BAD_SPOT = R10_6, "no-bandit-spot";
    /// He cannot retreat there.
    BAD_RETREAT = R11_4, "no-retreat-there";
    /// The signal counts.
    TOO_LATE = S12_4, "no-longer-in-duel";
    /// The host decides when a press came.
    HOST_SAYS = S12_4, "host-says-when";
}

/// Not enough money for what `rule` asks.
pub const fn funds(rule: RuleId) -> Illegal {
    Illegal::new(rule, "no-money")
}

/// A deal that would not hold.
pub const fn trade(reason: &'static str) -> Illegal {
    Illegal::new(rules::A7_5, reason)
}
