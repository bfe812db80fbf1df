//! Why something is refused: each reason once, with the rule it comes from.

use engine::{Illegal, RuleId};

use crate::rules;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $rule:ident, $reason:literal;)*) => {
        $($(#[$doc])* pub const $name: Illegal = Illegal::new(rules::$rule, $reason);)*
    };
}

reasons! {
    /// Somebody else is asked.
    NOT_YOUR_DECISION = R6_12, "this is not yours to decide now";
    /// Another question is open.
    WRONG_PHASE = N1, "something else is being decided first";
    /// No pioneer is activated.
    NOBODY_ACTS = N8, "activate one of your Pioneers first";
    /// There is no such figure.
    UNKNOWN_PIONEER = G40, "you have no such Pioneer on the field";
    /// It has had its turn.
    PIONEER_SPENT = N8, "this Pioneer has already been activated this turn";
    /// It is locked up.
    PIONEER_JAILED = R14_2, "this Pioneer is in Jail: it may try the bars or have itself released";
    /// It has just been born.
    NEWBORN = R6_8, "a newborn cannot act before its first meal";
    /// It is done.
    NO_ACTIONS = R6_2, "this Pioneer has no Action left";
    /// It is not locked up.
    NOT_JAILED = R14_2, "this Pioneer is not in Jail";
    /// It tried already.
    BARS_TRIED = M3, "this Pioneer has tried the bars this turn";
    /// Nothing to step on.
    NOWHERE_TO_GO = A7_1, "there is no way out of this hex";
    /// No such step.
    ILLEGAL_STEP = A7_1, "you cannot step there from here";
    /// The stack is empty.
    STACK_EMPTY = R3_7, "there is no land left to discover";
    /// No room for a tile.
    NO_SPACE = A7_2, "there is no empty cell beside this hex";
    /// A tile cannot lie there.
    ILLEGAL_HEX = R3_4, "a tile goes on an empty cell at the edge of the map, beside the hex it belongs to";
    /// Not sold or bought here.
    WRONG_SHOP = A7_3, "that is not traded where this Pioneer stands";
    /// The stock is out of it.
    STOCK_EMPTY = A7_3, "there is not enough of that left";
    /// One of a kind.
    OWNERSHIP_CAP = A7_3, "you may own only one of these";
    /// Resources are never bought.
    NEVER_BOUGHT = A7_3, "resources are not for sale";
    /// Not enough for Finance.
    FEW_RESOURCES = A7_3, "you have too few resources for a Point card";
    /// Finance is needed.
    NO_FINANCE = S9, "only a Pioneer with Finance buys with resources";
    /// The table does not allow it.
    FINANCE_OFF = M16, "Point cards are not sold for resources at this table";
    /// Nothing to sell.
    NOT_OWNED = A7_4, "you have none of that";
    /// Point cards stay.
    NOT_SELLABLE = C3, "Point cards cannot be sold at this table";
    /// Not a whole lot.
    LOT_SIZE = A7_4, "that is sold in whole lots, and you have too few";
    /// The bank is empty.
    BANK_EMPTY = M16, "the bank cannot pay for that";
    /// One lot at least.
    SHOP_NOT_DONE = N2, "buy or sell at least one lot first";
    /// Too many proposals.
    TRADE_LIMIT = G11, "you have made all your proposals of this turn";
    /// No trade at this table.
    TRADE_OFF = G11, "there is no trading at this table";
    /// Not with them.
    NO_PARTNER = A7_5, "you can only trade with another player in the game";
    /// Too many items.
    TRADE_FULL = N3, "a side of a deal has at most four items";
    /// Out of order.
    TRADE_ORDER = N3, "items are added in their order, those you give first";
    /// Not in the deal.
    NOT_IN_DEAL = N3, "that is not part of the deal";
    /// Nothing grows or stands here.
    NOT_DEVELOPABLE = A7_6, "this land cannot be claimed";
    /// Somebody has a stake here.
    ALREADY_CLAIMED = A7_6, "this land is claimed";
    /// Somebody has built here.
    ALREADY_BUILT = A7_6, "there is a Building here";
    /// No stake left.
    NO_STAKE = A7_6, "there is no Claim Stake left";
    /// Not your stake.
    NOT_YOUR_STAKE = A7_7, "you can only build on your own Claim Stake";
    /// Wrong land.
    WRONG_TERRAIN = A7_7, "that cannot be built on this land";
    /// No token left.
    NO_TOKEN = A7_7, "you have no such Building left";
    /// Apart from the others.
    NOT_ADJACENT = A7_7, "a further Homestead must lie next to one of yours";
    /// No game.
    NOT_HUNTABLE = A7_8, "there is no game here";
    /// Unarmed.
    NO_REVOLVER = A7_8, "you need a Revolver";
    /// Out of bullets.
    NO_BULLET = A7_8, "you need a Bullet";
    /// No tool.
    NO_TOOL = A7_9, "you need the matching Tool or a Pioneer with Metallurgy";
    /// Nothing to take.
    NO_RESOURCE = A7_9, "there is nothing to process here";
    /// Somebody watches.
    ATTENDED = A7_9, "somebody watches over this Building";
    /// No laborer of yours.
    NO_LABORER = A7_9, "no Laborer works for you there";
    /// Not in church.
    NO_CHURCH = A7_10, "this Pioneer can only pray in the Church";
    /// Two parents.
    NEED_TWO = A7_11, "it takes two of your Pioneers on your Homestead";
    /// Once a turn.
    ALREADY_EXPANDED = A7_11, "your family has grown this turn";
    /// No room.
    FAMILY_CAP = A7_11, "your Homesteads have no room for more";
    /// No figure left.
    NO_SUPPLY = A7_11, "you have no Pioneer left in supply";
    /// Not in the saloon.
    NO_SALOON = A7_12, "this Pioneer can only gamble in the Saloon";
    /// No such wager.
    BAD_WAGER = N4, "you cannot wager that";
    /// The stock could not pay.
    NOT_COVERED = N4, "the stock could not pay if you won";
    /// Nobody's.
    NOTHING_TO_DISPUTE = A7_13, "there is nothing to dispute here";
    /// Your own.
    OWN_STAKE = A7_13, "this stake is yours";
    /// Unarmed challenger.
    DISPUTE_UNARMED = B4, "a dispute may end in a shootout: you need a Revolver and a Bullet";
    /// Unarmed owner.
    CANNOT_FIGHT = S12_1, "you need a Revolver, a Bullet and a free Pioneer to fight";
    /// No such price.
    BAD_PRICE = N5, "that is no price the challenger could pay";
    /// Not this one.
    BAD_CHAMPION = G12, "a free Pioneer on the hex fights for you, or any if none is there";
    /// Not in school.
    NO_SCHOOL = A7_14, "this Pioneer can only learn in the School or from a teacher of yours";
    /// One is enough.
    HAS_DIPLOMA = A7_14, "this Pioneer has a Diploma";
    /// None to give.
    NO_DIPLOMA = R6_10, "this Pioneer has no Diploma";
    /// Somebody has it.
    DIPLOMA_TAKEN = A7_14, "somebody holds this Diploma";
    /// Beaten this turn.
    SHERIFF_UNAVAILABLE = R12_6, "the Sheriff has been beaten this turn";
    /// Hired this turn.
    SHERIFF_LIMIT = M19, "you have hired the Sheriff as often as this table allows";
    /// Not to be taken.
    BANDIT_NOT_ON_FIELD = A7_15, "the Bandit is not on the field";
    /// Nobody to take.
    NOT_TRESPASSING = A7_15, "nobody trespasses on your land";
    /// Nobody to release.
    NOBODY_IN_JAIL = A7_15, "there is no such prisoner";
    /// He cannot stand there.
    NO_BLOCK = M9, "the Sheriff stands on a walkable hex without the Bandit, and not where he is now";
    /// Not your building, or of no laborer's kind.
    LABORER_MISMATCH = A7_16, "that is no production building of yours";
    /// Nothing left there.
    LABORER_IDLE = A7_16, "there is nothing left to work on";
    /// He is there.
    ALREADY_THERE = A7_16, "the Laborer already works there";
    /// Not among the choices.
    BAD_PICK = R17_2, "that is not among the choices";
    /// Not that many.
    BAD_COMMIT = N6, "commit at least one Bullet, at most ten, and no more than you have";
    /// All committed.
    GAME_OVER = R5_2, "the game is over";
    /// Every meal must be eaten.
    BAD_MOUTH = N7, "meals go out in order, and all of them";
    /// He cannot go there.
    BAD_SPOT = R10_6, "the Bandit cannot end there";
    /// He cannot retreat there.
    BAD_RETREAT = R11_4, "the Bandit cannot retreat there";
    /// The signal counts.
    TOO_LATE = S12_4, "that cannot happen at this point of the shootout";
}

/// Not enough money for what `rule` asks.
pub const fn funds(rule: RuleId) -> Illegal {
    Illegal::new(rule, "you cannot pay for that")
}

/// A deal that would not hold.
pub const fn trade(reason: &'static str) -> Illegal {
    Illegal::new(rules::A7_5, reason)
}
