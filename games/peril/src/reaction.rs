//! What players are asked again and again, mostly in others' turns, and may answer once and for all.

use engine::{Reaction, ReactionAnswer, StandingAnswer};

use crate::action::Action;
use crate::frames::{Deal, Frame};
use crate::state::State;

/// The questions, in the order in which they are shown.
pub(crate) const REACTIONS: &[Reaction] = &[
    Reaction {
        id: "potshot",
        label: "reaction-potshot",
        answers: &[answer("hold_fire", "reaction-hold-fire"), answer("fire", "reaction-fire")],
    },
    Reaction { id: "trade", label: "reaction-trade", answers: &[answer("reject", "reaction-reject")] },
    Reaction {
        id: "holdup",
        label: "reaction-holdup",
        answers: &[answer("submit", "reaction-submit"), answer("fight", "reaction-fight")],
    },
    Reaction {
        id: "arrest",
        label: "reaction-arrest",
        answers: &[answer("submit", "reaction-surrender"), answer("fight", "reaction-fight")],
    },
    Reaction {
        id: "dispute",
        label: "reaction-dispute",
        answers: &[answer("keep", "reaction-keep-stake"), answer("fight", "reaction-fight")],
    },
    Reaction {
        id: "loot",
        label: "reaction-loot",
        answers: &[answer("take", "reaction-take"), answer("leave", "reaction-leave")],
    },
    Reaction { id: "drink", label: "reaction-drink", answers: &[answer("take", "reaction-take-drink")] },
];

const fn answer(id: &'static str, label: &'static str) -> ReactionAnswer {
    ReactionAnswer { id, label }
}

/// Which of them `action` answers for good. The Bandit and the dead ask in a player's own turn too.
pub(crate) fn reaction(state: &State, action: Action) -> Option<StandingAnswer> {
    let (kind, answer) = match (state.top()?, action) {
        (Frame::Potshot { .. }, Action::Fire) => ("potshot", "fire"),
        (Frame::Potshot { .. }, Action::HoldFire) => ("potshot", "hold_fire"),
        (Frame::Trade { stage: Deal::Answer, stake, .. }, Action::Reject) if !stake.is_some() => {
            ("trade", "reject")
        }
        (Frame::Holdup { .. }, Action::Submit) => ("holdup", "submit"),
        (Frame::Holdup { .. }, Action::Fight) => ("holdup", "fight"),
        (Frame::Arrest(_), Action::Submit) => ("arrest", "submit"),
        (Frame::Arrest(_), Action::Fight) => ("arrest", "fight"),
        (Frame::Dispute(_), Action::Fight) => ("dispute", "fight"),
        // Only whoever is disputed by the unarmed can just keep the stake.
        (Frame::Dispute(_), Action::Reject) => ("dispute", "keep"),
        (Frame::Loot { .. }, Action::Loot) => ("loot", "take"),
        (Frame::Loot { .. }, Action::LeaveLoot) => ("loot", "leave"),
        (Frame::Drink { .. }, Action::TakeDrink) => ("drink", "take"),
        _ => return None,
    };
    Some(StandingAnswer { kind, answer })
}
