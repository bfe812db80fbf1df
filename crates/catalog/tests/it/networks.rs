//! Networks: what is read from a file judges positions as plain matrices do, and what is no network for a table is refused.

use bots::{Environment, Network, Position};
use catalog::games;
use engine::{GameRng, Seat, Seed};
use serde_json::{Map, Value, json};

/// The environments of every game at its smallest table.
fn environments() -> Vec<Box<dyn Environment>> {
    games()
        .iter()
        .map(|listing| {
            let players = *listing.game.meta().seats.start();
            listing.lab.environment(&Value::Null, players).expect("every game can be learned")
        })
        .collect()
}

/// A network as it lies on disk, before it is written.
struct Draft {
    metadata: Map<String, Value>,
    /// Name, rows and columns, numbers.
    tensors: Vec<(&'static str, Vec<usize>, Vec<f32>)>,
}

impl Draft {
    /// Small random layers that fit the table.
    fn of(environment: &dyn Environment, seed: u64) -> Draft {
        let mut rng = GameRng::from_u64(seed);
        let mut tensors = Vec::new();
        let layers = [
            ("first.weight", "first.bias", 12, environment.input_names().len()),
            ("second.weight", "second.bias", 6, 12),
            ("value.weight", "value.bias", usize::from(environment.players()), 6),
            ("policy.weight", "policy.bias", environment.action_names().len(), 6),
        ];
        for (weight, bias, outputs, inputs) in layers {
            let mut numbers =
                |count: usize| (0..count).map(|_| rng.unit() as f32 - 0.4).collect::<Vec<f32>>();
            tensors.push((weight, vec![outputs, inputs], numbers(outputs * inputs)));
            tensors.push((bias, vec![outputs], numbers(outputs)));
        }
        let metadata = json!({
            "format": "pioneers-network-1",
            "game": environment.meta().id,
            "players": environment.players().to_string(),
            "encoding": environment.version().to_string(),
            "inputs": environment.input_digest(),
        });
        Draft { metadata: metadata.as_object().expect("it is one").clone(), tensors }
    }

    fn with(mut self, key: &str, value: &str) -> Draft {
        self.metadata.insert(key.to_owned(), value.into());
        self
    }

    fn write(&self) -> Vec<u8> {
        let mut header = Map::new();
        header.insert("__metadata__".to_owned(), Value::Object(self.metadata.clone()));
        let mut data: Vec<u8> = Vec::new();
        for (name, shape, numbers) in &self.tensors {
            let begin = data.len();
            data.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
            let tensor = json!({"dtype": "F32", "shape": shape, "data_offsets": [begin, data.len()]});
            header.insert((*name).to_owned(), tensor);
        }
        let header = Value::Object(header).to_string();
        [&(header.len() as u64).to_le_bytes()[..], header.as_bytes(), &data].concat()
    }

    /// Outputs of a layer by the textbook: every row times all inputs.
    fn layer(&self, name: &str, inputs: &[f32]) -> Vec<f64> {
        let of = |part: &str| {
            let name = format!("{name}.{part}");
            let found = self.tensors.iter().find(|tensor| tensor.0 == name);
            &found.expect("a layer of the draft").2
        };
        let rows = of("weight").chunks_exact(inputs.len()).zip(of("bias"));
        rows.map(|(row, &bias)| {
            let sum: f64 = row.iter().zip(inputs).map(|(&a, &b)| f64::from(a) * f64::from(b)).sum();
            sum + f64::from(bias)
        })
        .collect()
    }
}

fn inputs(environment: &dyn Environment, position: &dyn Position, seat: Seat) -> Vec<f32> {
    // Not zeroes: whatever is not written must not stay.
    let mut out = vec![f32::NAN; environment.input_names().len()];
    position.inputs(seat, &mut out);
    out
}

fn close(one: &[f32], other: &[f64]) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|(&a, &b)| (f64::from(a) - b).abs() < 1e-4 * (1.0 + b.abs()))
}

#[test]
fn a_network_judges_as_plain_matrices_do() {
    for environment in environments() {
        let draft = Draft::of(&*environment, 1);
        let network = environment.network(&draft.write()).expect("it was made for this table");
        let mut rng = GameRng::from_u64(2);
        let mut position = environment.start(Seed::from_u64(2));
        for _ in 0..60 {
            let Some(seat) = position.pending().seats.first() else { break };
            for seat in Seat::all(environment.players()) {
                let inputs = inputs(&*environment, &*position, seat);
                assert!(inputs.iter().all(|input| input.is_finite()));
                let relu =
                    |layer: Vec<f64>| layer.iter().map(|sum| sum.max(0.0) as f32).collect::<Vec<f32>>();
                let hidden = relu(draft.layer("second", &relu(draft.layer("first", &inputs))));
                let exps: Vec<f64> = draft.layer("value", &hidden).iter().map(|logit| logit.exp()).collect();
                let shares: Vec<f64> = exps.iter().map(|exp| exp / exps.iter().sum::<f64>()).collect();
                let (judged, logits) = network.evaluate(&inputs).expect("as many inputs as it has");
                assert!(close(&judged, &shares), "{judged:?} {shares:?}");
                assert!(close(&logits, &draft.layer("policy", &hidden)));
            }
            let ids = position.legal(seat);
            position
                .apply(seat, *rng.pick(&ids).expect("a pending seat has an action"))
                .expect("it is legal");
        }
    }
}

#[test]
fn inputs_are_features_of_the_position_or_begin_with_the_observation_and_have_names_of_their_own() {
    for environment in environments() {
        let (names, observed) = (environment.input_names(), environment.observation_names());
        // Features of positions are told for every seat, the observer first.
        match names[0].strip_prefix("me:") {
            Some(feature) => assert!(names.contains(&format!("next1:{feature}"))),
            None => assert_eq!(&names[..observed.len()], observed),
        }
        let different: std::collections::HashSet<&String> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{}", environment.meta().id);
    }
}

#[test]
fn a_network_for_another_table_is_refused_with_a_sentence() {
    let refused = |environment: &dyn Environment, draft: &Draft| {
        environment.network(&draft.write()).err().expect("it is refused").to_string()
    };
    for environment in environments() {
        let environment = &*environment;
        let draft = || Draft::of(environment, 1);
        assert!(refused(environment, &draft().with("game", "whist")).contains("plays `whist`"));
        assert!(refused(environment, &draft().with("encoding", "999")).contains("version 999"));
        assert!(refused(environment, &draft().with("players", "99")).contains("`99` players"));
        assert!(refused(environment, &draft().with("inputs", "0")).contains("other options"));
        assert!(refused(environment, &draft().with("format", "tea")).contains("pioneers-network-1"));
        let mut missing = draft();
        missing.tensors.retain(|tensor| tensor.0 != "value.bias");
        assert!(refused(environment, &missing).contains("`value.bias` is missing"));
        let mut shape = draft();
        shape.tensors[0].1 = vec![3, 3];
        assert!(refused(environment, &shape).contains("another shape"));
        let mut infinite = draft();
        infinite.tensors[0].2[5] = f32::INFINITY;
        assert!(refused(environment, &infinite).contains("not finite"));
        let network = environment.network(&draft().write()).expect("the same without a fault");
        assert!(network.evaluate(&[0.0; 3]).expect_err("too few").to_string().contains("not 3"));
    }
    let [two, three] = [2, 3].map(|players| {
        let listing = games().iter().find(|listing| listing.game.meta().seats.contains(&2));
        listing.expect("a game for two").lab.environment(&Value::Null, players).expect("a table")
    });
    assert!(refused(&*three, &Draft::of(&*two, 1)).contains("for 2 players, not 3"));
}

#[test]
fn a_damaged_file_is_refused_or_read_and_never_panics() {
    let environments = environments();
    let environment = &*environments[0];
    let whole = Draft::of(environment, 3).write();
    let header = 8 + u64::from_le_bytes(*whole.first_chunk().expect("a length")) as usize;
    for end in (0..header).chain([header + 1, whole.len() - 1]) {
        assert!(environment.network(&whole[..end]).is_err(), "cut at {end}");
    }
    let mut rng = GameRng::from_u64(4);
    for _ in 0..2000 {
        let mut damaged = whole.clone();
        for _ in 0..=rng.below(3) {
            let at = rng.below(header as u32) as usize;
            damaged[at] = rng.below(256) as u8;
        }
        let inputs = vec![1.0; environment.input_names().len()];
        if let Ok(network) = environment.network(&damaged) {
            assert!(network.evaluate(&inputs).is_ok());
        }
    }
}

#[test]
fn a_search_plays_by_its_network() {
    for environment in environments() {
        let chosen = |network: Option<std::sync::Arc<Network>>, parameters: &str| -> Vec<u32> {
            let name = format!("search:{parameters}@20it");
            let mut bot = environment.opponent(&name, network, Seed::from_u64(1)).expect("a search");
            let mut position = environment.start(Seed::from_u64(5));
            let mut chosen = Vec::new();
            while let (Some(seat), true) = (position.pending().seats.first(), chosen.len() < 30) {
                let considered = bot.consider(&*position, seat).expect("a search says what it thinks");
                let ids = position.legal(seat);
                assert_eq!(considered.len(), ids.len());
                assert!(
                    considered.iter().all(|(id, _, result)| ids.contains(id) && (0.0..=1.0).contains(result))
                );
                let id = bot.choose(&*position, seat).expect("it is asked");
                chosen.push(id);
                position.apply(seat, id).expect("a bot keeps to the rules");
            }
            chosen
        };
        let network = environment.network(&Draft::of(&*environment, 6).write()).expect("for this table");
        let without = chosen(None, "network=0,rounds=0");
        assert_eq!(chosen(Some(network.clone()), "network=0,rounds=0"), without);
        assert_ne!(chosen(Some(network.clone()), "rounds=0"), without, "by its values");
        assert_ne!(chosen(Some(network), "policy=0.1,network=0,rounds=0"), without, "by its preferences");
    }
}

/// Every table of every game, with the options that are usual.
fn all_tables() -> Vec<Box<dyn Environment>> {
    let tables = games().iter().flat_map(|listing| {
        let seats = listing.game.meta().seats.clone();
        seats.map(|players| listing.lab.environment(&Value::Null, players).expect("a usual table"))
    });
    tables.collect()
}

/// Plays a game of a bot against itself, for some decisions at most, and returns what was chosen.
fn played(environment: &dyn Environment, name: &str, most: usize) -> (Box<dyn Position>, Vec<u32>) {
    let mut bot = environment.opponent(name, None, Seed::from_u64(1)).expect("a bot");
    let mut position = environment.start(Seed::from_u64(7));
    let mut chosen = Vec::new();
    while let (Some(seat), true) = (position.pending().seats.first(), chosen.len() < most) {
        chosen.push(bot.choose(&*position, seat).expect("it is asked"));
        position.apply(seat, chosen[chosen.len() - 1]).expect("a bot keeps to the rules");
    }
    (position, chosen)
}

#[test]
fn the_networks_of_games_know_who_has_won() {
    let mut judged = 0;
    for environment in all_tables() {
        let Some(network) = environment.own_network() else { continue };
        assert_eq!(network.players(), environment.players());
        let (position, _) = played(&*environment, "greedy", usize::MAX);
        let returns = position.returns();
        let won: f64 = returns.iter().copied().fold(f64::MIN, f64::max);
        for observer in Seat::all(environment.players()) {
            let inputs = inputs(&*environment, &*position, observer);
            let (shares, _) = network.evaluate(&inputs).expect("it was made for this table");
            let winner =
                (observer.index()..).take(shares.len()).position(|seat| returns[seat % shares.len()] == won);
            let share = shares[winner.expect("somebody won")];
            assert!(share > 0.8, "{}: {shares:?} {returns:?}", environment.meta().id);
        }
        judged += 1;
    }
    assert!(judged > 0, "some game has a network");
}

#[test]
fn levels_4_and_5_play_by_the_network_of_a_table_and_level_3_does_not() {
    for environment in all_tables() {
        let chosen = |name: &str| played(&*environment, name, 12).1;
        assert_eq!(chosen("level5@30it"), chosen("level4@30it"));
        let same = chosen("level4@30it") == chosen("level3@30it");
        let has_network = environment.own_network().is_some();
        assert_eq!(same, !has_network, "{} of {}", environment.meta().id, environment.players());
    }
}
