//! Features of a seat at the beginning of a round, for the learned value function. The evaluation function in `heuristics`
//! compares the next actions, down to a step of a walk; the value function compares where a turn has led.

use engine::{Seat, ValueFunction};

use crate::Peril;
use crate::heuristics::{Evaluation, Weights};
use crate::kinds::{Diploma, Resource, Terrain};
use crate::plans::MARGIN;
use crate::state::{Mark, Part, State};

/// The value function, with its coefficients as `pioneers learn` wrote them.
pub(crate) const VALUE_FUNCTION: ValueFunction<Peril> =
    ValueFunction { features: FEATURES, file: include_str!("../content/value.toml"), extract };

const FEATURES: &[&str] = &[
    "points",
    "points_late",
    "close",
    "men",
    "men_late",
    "made",
    "homes",
    "stakes",
    "stakes_late",
    "degrees",
    "purse",
    "cash",
    "cash_late",
    "wares",
    "meals",
    "hunger",
    "famished",
    "jailed",
    "yield_able",
    "yield_unable",
    "tools",
    "laborers",
    "armed",
    "bullets",
    "horse",
    "business",
    "metallurgy",
    "land",
    "plans",
    "plans_late",
    "powers",
    "powers_late",
    "short",
    "too_short",
    "unpaid",
    "lone",
    "insolvent",
    "turn",
    "out",
];

/// Actions beyond which a meal is out of reach, however many more it takes.
const FARTHEST: f32 = 8.0;

fn extract(game: &Peril, state: &State, seat: Seat, features: &mut [f32]) {
    let target = f32::from(game.options.target_points);
    let leader = Seat::all(game.seats).map(|other| state.players[other].points()).max().unwrap_or(0);
    let late = f32::from(leader) / target;
    let player = &state.players[seat];
    let mut features = features.iter_mut();
    let mut put = |value: f32| {
        if let Some(feature) = features.next() {
            *feature = value;
        }
    };
    if player.part != Part::In {
        FEATURES.iter().for_each(|&name| put(f32::from(u8::from(name == "out"))));
        return;
    }
    let (men, points, cash) = (f32::from(player.men), f32::from(player.points()), player.cash as f32);
    let mouths = men + f32::from(u8::from(player.horse));
    let food = f32::from(player.food);
    let (mut able, mut unable) = (0.0, 0.0);
    for hex in state.map.hexes().skip(Terrain::TOWN) {
        if let Mark::Built { owner, kind, tokens } = state.mark(hex)
            && owner == seat
            && let Some(kind) = kind.resource()
        {
            let smith = state.holder(Diploma::Metallurgy) == Some(seat);
            *if player.has_tool(kind.tool()) || smith { &mut able } else { &mut unable } += f32::from(tokens);
        }
    }
    let tools = Resource::ALL.iter().filter(|kind| player.has_tool(kind.tool())).count();
    let laborers =
        state.laborers.iter().filter(|&&hex| hex.is_some() && state.mark(hex).owner() == Some(seat));
    let figures = state.figures[seat].iter().filter(|pioneer| pioneer.placed());
    let hunger: u8 = figures.clone().map(|pioneer| pioneer.hunger).sum();
    let jailed = figures.filter(|pioneer| pioneer.jailed).count();
    let weights = Weights::default();
    let evaluation = Evaluation::new(&weights, game, state, seat);
    let family = evaluation.family();
    let (plans, powers) = (family.plans / 10.0, family.powers / 10.0);
    // Actions missing on the way to the next meal: of those to spare, and altogether.
    let short = family.spare.map_or(0.0, |spare| (MARGIN - spare).clamp(0.0, MARGIN));
    let too_short = family.spare.map_or(0.0, |spare| (-spare).clamp(0.0, FARTHEST));
    let holds = |diploma| f32::from(u8::from(state.holder(diploma) == Some(seat)));
    let order = (seat.0 + game.seats - state.active.0) % game.seats;
    put(points);
    put(points * late);
    put((points - 0.75 * target).max(0.0).powi(2));
    put(men);
    put(men * late);
    put(f32::from(player.built) - player.homes.len() as f32);
    put(player.homes.len() as f32);
    put(f32::from(player.stakes));
    put(f32::from(player.stakes) * late);
    put(f32::from(player.degrees));
    put(1.0 - (-cash / 10.0).exp());
    put(cash / 10.0);
    put(cash / 10.0 * late);
    put(player.resource_count() as f32);
    put((food / mouths.max(1.0)).min(4.0));
    put((mouths - food).max(0.0));
    put(f32::from(hunger));
    put(jailed as f32);
    put(able);
    put(unable);
    put(tools as f32);
    put(laborers.count() as f32);
    put(f32::from(u8::from(player.revolver)));
    put(f32::from(player.bullets.min(6)));
    put(f32::from(u8::from(player.horse)));
    put(holds(Diploma::Business));
    put(holds(Diploma::Metallurgy));
    put(holds(Diploma::Land));
    put(plans);
    put(plans * late);
    put(powers);
    put(powers * late);
    put(short);
    put(too_short);
    put(evaluation.unpaid());
    put(f32::from(u8::from(player.men == 1)));
    put(-evaluation.solvency(player, cash) / 10.0);
    put(f32::from(order));
    put(0.0);
}
