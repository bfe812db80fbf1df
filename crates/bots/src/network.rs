//! Neural networks that judge positions: the share of the win that each seat can expect, and which actions a search would
//! prefer. They are read from files in the format safetensors, as `training/train.py` writes them.
//!
//! A network sees the game's features of whole positions ([`PositionFeatures`](engine::PositionFeatures)). Where a game has none it
//! sees what a seat observes (the game's [`Encoding`](engine::Encoding)) and the features of the game's value function for
//! every seat, clockwise from the observer. Two hidden layers follow, each with ReLU, and a layer for the value
//! and one for the policy. Most inputs are 0, so the first layer adds the rows of those that are not.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use engine::{Events, Game, Heuristics, PerSeat, Seat, Seed};
use serde::Deserialize;
use serde_json::Value;

/// The version of the format, in the metadata of every file.
const FORMAT: &str = "pioneers-network-1";
/// The longest header: a network has eight tensors.
const MOST_HEADER: usize = 1 << 16;

/// A network for one game and player count.
pub struct Network {
    players: u8,
    digest: String,
    first: Layer,
    second: Layer,
    value: Layer,
    /// A row of weights for each action id.
    policy: Option<Layer>,
}

/// Why a file is no network that this game can use.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NetworkError(String);

impl NetworkError {
    /// The stable code of this error.
    pub const CODE: &'static str = "bad_network";
}

/// A dense layer, its weights row by row.
struct Layer {
    /// The length of a row.
    width: usize,
    weights: Vec<f32>,
    biases: Vec<f32>,
}

/// What evaluating a network needs besides it, so that nothing is allocated.
#[derive(Default)]
pub(crate) struct Activations {
    inputs: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
}

impl Network {
    /// Reads a network for game `G`.
    ///
    /// # Errors
    /// It is no such file, or is of another game or version.
    pub(crate) fn read<G: Game, A: Heuristics<G>>(bytes: &[u8]) -> Result<Network, NetworkError> {
        let file = File::read(bytes)?;
        let Some(encoding) = A::ENCODING else {
            return Err(NetworkError(format!("{} has no encoding, so no network plays it", G::META.title)));
        };
        let said = |key: &str| file.metadata.get(key).map_or("", String::as_str);
        if said("format") != FORMAT {
            return Err(NetworkError(format!("the file's metadata does not say `format` {FORMAT}")));
        }
        if said("game") != G::META.id {
            return Err(NetworkError(format!("the network plays `{}`, not {}", said("game"), G::META.id)));
        }
        if said("encoding") != encoding.version.to_string() {
            return Err(NetworkError(format!(
                "the network knows version {} of the encoding of {}, and this is version {}",
                said("encoding"),
                G::META.title,
                encoding.version
            )));
        }
        let players = said("players").parse().ok().filter(|players| G::META.seats.contains(players));
        let players = players.ok_or_else(|| {
            NetworkError(format!("{} is not played by `{}` players", G::META.title, said("players")))
        })?;
        let first = file.layer("first")?;
        let second = file.layer("second")?;
        let value = file.layer("value")?;
        let policy =
            if file.tensors.contains_key("policy.weight") { Some(file.layer("policy")?) } else { None };
        let fits = |below: &Layer, above: &Layer| below.biases.len() == above.width;
        if !fits(&first, &second)
            || !fits(&second, &value)
            || value.biases.len() != usize::from(players)
            || policy.as_ref().is_some_and(|policy| !fits(&second, policy))
        {
            return Err(NetworkError("the layers of the network do not fit each other".to_owned()));
        }
        let digest = said("inputs").to_owned();
        let [first, second, value] = [first, second, value].map(Layer::transposed);
        Ok(Network { players, digest, first, second, value, policy })
    }

    /// A network that is part of the program. It is read once.
    pub(crate) fn embedded<G: Game, A: Heuristics<G>>(bytes: &'static [u8]) -> Arc<Network> {
        static READ: Mutex<BTreeMap<usize, Arc<Network>>> = Mutex::new(BTreeMap::new());
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        let network = read.entry(bytes.as_ptr().addr()).or_insert_with(|| {
            Arc::new(Network::read::<G, A>(bytes).expect("a test reads the networks of every game"))
        });
        Arc::clone(network)
    }

    /// Whether it was made for tables like this: as many players, and the same inputs and actions.
    pub(crate) fn fits<G: Game, A: Heuristics<G>>(&self, game: &G) -> bool {
        if self.players != game.seats() {
            return false;
        }
        let table = Inputs::of::<G, A>(game);
        self.digest == table.digest && self.first.inputs() == table.names.len()
    }

    /// Whether it was made for tables like this.
    ///
    /// # Errors
    /// It was not.
    pub(crate) fn check<G: Game, A: Heuristics<G>>(&self, game: &G) -> Result<(), NetworkError> {
        if self.players != game.seats() {
            let message = format!("the network is for {} players, not {}", self.players, game.seats());
            return Err(NetworkError(message));
        }
        if !self.fits::<G, A>(game) {
            return Err(NetworkError("the network was made for a table with other options".to_owned()));
        }
        Ok(())
    }

    /// How many players it is for.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Each seat's share of the win, as `observer` may see it.
    pub(crate) fn value<G: Game, A: Heuristics<G>>(
        &self,
        game: &G,
        state: &G::State,
        observer: Seat,
        scratch: &mut Activations,
    ) -> PerSeat<f32> {
        self.run::<G, A>(game, state, observer, scratch);
        self.shares(observer, scratch)
    }

    /// The hidden layers for a position.
    pub(crate) fn run<G: Game, A: Heuristics<G>>(
        &self,
        game: &G,
        state: &G::State,
        observer: Seat,
        scratch: &mut Activations,
    ) {
        scratch.inputs.clear();
        scratch.inputs.resize(self.first.inputs(), 0.0);
        write_inputs::<G, A>(game, state, observer, &mut scratch.inputs);
        self.hide(scratch);
    }

    /// The hidden layers for inputs.
    fn hide(&self, scratch: &mut Activations) {
        self.first.apply(&scratch.inputs, &mut scratch.first);
        self.second.apply(&scratch.first, &mut scratch.second);
    }

    /// What it makes of inputs: the share of each seat, from the observer on, and a logit for each action id, none if it has no
    /// policy.
    ///
    /// # Errors
    /// It takes another number of inputs.
    pub fn evaluate(&self, inputs: &[f32]) -> Result<(Vec<f32>, Vec<f32>), NetworkError> {
        if inputs.len() != self.first.inputs() {
            let message = format!("the network has {} inputs, not {}", self.first.inputs(), inputs.len());
            return Err(NetworkError(message));
        }
        let mut scratch = Activations { inputs: inputs.to_vec(), ..Activations::default() };
        self.hide(&mut scratch);
        let shares = self.shares(Seat(0), &mut scratch);
        let ids = self.policy.as_ref().map_or(0, |policy| policy.biases.len() as u32);
        let logits = (0..ids).map(|id| self.logit(id, &scratch)).collect();
        Ok((Seat::all(self.players).map(|seat| shares[seat]).collect(), logits))
    }

    /// Each seat's share of the win, from the hidden layers.
    pub(crate) fn shares(&self, observer: Seat, scratch: &mut Activations) -> PerSeat<f32> {
        let logits = &mut scratch.first;
        self.value.sum(&scratch.second, logits);
        let top = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        logits.iter_mut().for_each(|logit| *logit = (*logit - top).exp());
        let sum: f32 = logits.iter().sum();
        let mut shares = PerSeat::splat(0.0);
        for (distance, share) in (0..self.players).zip(logits.iter()) {
            shares[Seat((observer.0 + distance) % self.players)] = share / sum;
        }
        shares
    }

    /// Whether it prefers actions.
    pub(crate) const fn has_policy(&self) -> bool {
        self.policy.is_some()
    }

    /// The logit of an action, from the hidden layers; the least there is for an id it does not know.
    pub(crate) fn logit(&self, id: u32, scratch: &Activations) -> f32 {
        let Some(policy) = &self.policy else { return 0.0 };
        let id = id as usize;
        let Some(row) = policy.weights.get(id * policy.width..(id + 1) * policy.width) else {
            return f32::MIN;
        };
        policy.biases[id] + row.iter().zip(&scratch.second).map(|(weight, input)| weight * input).sum::<f32>()
    }
}

/// What a network is told at a table.
pub(crate) struct Inputs {
    /// The name of every input.
    pub(crate) names: Vec<String>,
    /// A digest of all names of inputs and actions: what was learned from others is of no use.
    pub(crate) digest: String,
}

impl Inputs {
    pub(crate) fn of<G: Game, A: Heuristics<G>>(game: &G) -> Inputs {
        let Some(encoding) = A::ENCODING else { return Inputs { names: Vec::new(), digest: String::new() } };
        let state = game.setup(&mut Seed::from_u64(0).setup(), &mut Events::off());
        let names = match A::POSITION {
            Some(position) => (position.names)(game, &state),
            None => {
                let mut names = (encoding.observation_names)(game, &state);
                for distance in 0..game.seats() {
                    let who = if distance == 0 { "me".to_owned() } else { format!("next{distance}") };
                    let features = A::VALUE_FUNCTION.map_or(&[][..], |function| function.features);
                    names.extend(features.iter().map(|feature| format!("feature:{who}:{feature}")));
                }
                names
            }
        };
        // FNV-1a: it tells tables apart, and nobody gains by deceiving it.
        let mut digest = 0xcbf2_9ce4_8422_2325_u64;
        for name in names.iter().chain(&(encoding.action_names)(game)) {
            for byte in name.bytes().chain([b'\n']) {
                digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        Inputs { names, digest: format!("{digest:016x}") }
    }
}

/// Writes the inputs of a position: its features, if the game has such, or the observation and the features of every seat.
/// They are 0 before.
pub(crate) fn write_inputs<G: Game, A: Heuristics<G>>(
    game: &G,
    state: &G::State,
    observer: Seat,
    out: &mut [f32],
) {
    if let Some(position) = A::POSITION {
        return (position.extract)(game, state, observer, out);
    }
    let (Some(encoding), seats) = (A::ENCODING, game.seats()) else { return };
    let features = A::VALUE_FUNCTION.map_or(0, |function| function.features.len());
    let (observation, rest) = out.split_at_mut(out.len() - features * usize::from(seats));
    (encoding.observe)(game, state, observer, observation);
    let Some(function) = A::VALUE_FUNCTION else { return };
    for (distance, features) in (0..seats).zip(rest.chunks_exact_mut(features.max(1))) {
        (function.extract)(game, state, Seat((observer.0 + distance) % seats), features);
    }
}

impl Layer {
    /// How many inputs a transposed layer has.
    fn inputs(&self) -> usize {
        self.weights.len() / self.width.max(1)
    }

    /// The same weights with a row for each input instead of each output.
    fn transposed(self) -> Layer {
        let outputs = self.biases.len();
        let mut weights = vec![0.0; self.weights.len()];
        for (output, row) in self.weights.chunks_exact(self.width).enumerate() {
            for (input, &weight) in row.iter().enumerate() {
                weights[input * outputs + output] = weight;
            }
        }
        Layer { width: outputs, weights, biases: self.biases }
    }

    /// The weighted sums of a transposed layer.
    fn sum(&self, inputs: &[f32], out: &mut Vec<f32>) {
        out.clear();
        out.extend_from_slice(&self.biases);
        for (&input, row) in inputs.iter().zip(self.weights.chunks_exact(self.width)) {
            if input != 0.0 {
                out.iter_mut().zip(row).for_each(|(sum, weight)| *sum += input * weight);
            }
        }
    }

    /// The outputs of a transposed layer: its sums, and 0 for those below 0.
    fn apply(&self, inputs: &[f32], out: &mut Vec<f32>) {
        self.sum(inputs, out);
        out.iter_mut().for_each(|sum| *sum = sum.max(0.0));
    }
}

/// A file in the format safetensors: the length of a header, the header in JSON, and numbers.
struct File<'a> {
    metadata: BTreeMap<String, String>,
    tensors: BTreeMap<String, Tensor>,
    data: &'a [u8],
}

#[derive(Deserialize)]
struct Tensor {
    dtype: String,
    shape: Vec<usize>,
    data_offsets: [usize; 2],
}

impl File<'_> {
    fn read(bytes: &[u8]) -> Result<File<'_>, NetworkError> {
        let bad = |why: &str| NetworkError(format!("this is no safetensors file: {why}"));
        let (length, rest) = bytes.split_first_chunk::<8>().ok_or_else(|| bad("it is too short"))?;
        let length = usize::try_from(u64::from_le_bytes(*length)).unwrap_or(usize::MAX);
        if length > rest.len().min(MOST_HEADER) {
            return Err(bad("its header is longer than the file or a network's header can be"));
        }
        let (header, data) = rest.split_at(length);
        let header: BTreeMap<String, Value> = serde_json::from_slice(header)
            .map_err(|error| bad(&format!("its header is no JSON: {error}")))?;
        let (mut metadata, mut tensors) = (BTreeMap::new(), BTreeMap::new());
        for (name, value) in header {
            let wrong = |error: serde_json::Error| bad(&format!("`{name}`: {error}"));
            if name == "__metadata__" {
                metadata = serde_json::from_value(value).map_err(wrong)?;
            } else {
                let tensor = serde_json::from_value(value).map_err(wrong)?;
                tensors.insert(name, tensor);
            }
        }
        Ok(File { metadata, tensors, data })
    }

    /// A layer as PyTorch has it: a row of weights for each output.
    fn layer(&self, name: &str) -> Result<Layer, NetworkError> {
        let (shape, weights) = self.tensor(&format!("{name}.weight"))?;
        let (_, biases) = self.tensor(&format!("{name}.bias"))?;
        match shape[..] {
            [outputs, width] if outputs == biases.len() && outputs > 0 && width > 0 => {
                Ok(Layer { width, weights, biases })
            }
            _ => Err(NetworkError(format!("`{name}.weight` and `{name}.bias` do not fit each other"))),
        }
    }

    fn tensor(&self, name: &str) -> Result<(&[usize], Vec<f32>), NetworkError> {
        let bad = |why: &str| NetworkError(format!("`{name}` {why}"));
        let tensor = self.tensors.get(name).ok_or_else(|| bad("is missing"))?;
        let [begin, end] = tensor.data_offsets;
        let bytes = self.data.get(begin..end).ok_or_else(|| bad("lies outside the file"))?;
        let numbers: Vec<f32> = match tensor.dtype.as_str() {
            "F32" => bytes.as_chunks::<4>().0.iter().map(|four| f32::from_le_bytes(*four)).collect(),
            "F16" => bytes.as_chunks::<2>().0.iter().map(|two| half(u16::from_le_bytes(*two))).collect(),
            other => return Err(bad(&format!("has the type {other}; known are F32 and F16"))),
        };
        let count = tensor.shape.iter().try_fold(1_usize, |count, &length| count.checked_mul(length));
        let size = if tensor.dtype == "F32" { 4 } else { 2 };
        if count != Some(numbers.len()) || numbers.len() * size != bytes.len() {
            return Err(bad("has another shape than its data"));
        }
        if !numbers.iter().all(|number| number.is_finite()) {
            return Err(bad("has numbers that are not finite"));
        }
        Ok((&tensor.shape, numbers))
    }
}

/// A number of half precision (IEEE 754 binary16).
fn half(bits: u16) -> f32 {
    let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f32::from(bits & 1023));
    match exponent {
        0 => sign * fraction * 2.0_f32.powi(-24),
        31 => f32::NAN,
        _ => sign * (1.0 + fraction / 1024.0) * 2.0_f32.powi(exponent - 15),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_precision_is_read_as_it_is_defined() {
        let read = |bits: &[u16]| bits.iter().map(|&bits| half(bits)).collect::<Vec<f32>>();
        assert_eq!(read(&[0x0000, 0x3c00, 0xc000, 0x3555]), [0.0, 1.0, -2.0, 0.333_251_95]);
        assert_eq!(read(&[0x0001, 0x03ff, 0x7bff]), [5.960_464_5e-8, 6.097_555e-5, 65504.0]);
        assert!(half(0x7c00).is_nan());
    }

    #[test]
    fn a_layer_adds_the_rows_of_its_inputs_and_cuts_below_zero() {
        let layer = Layer { width: 3, weights: vec![1.0, 2.0, 3.0, -1.0, 0.0, 1.0], biases: vec![0.5, -4.0] };
        let layer = layer.transposed();
        let mut out = Vec::new();
        layer.sum(&[2.0, 0.0, 1.0], &mut out);
        assert_eq!(out, [5.5, -5.0]);
        layer.apply(&[2.0, 0.0, 1.0], &mut out);
        assert_eq!((out, layer.inputs()), (vec![5.5, 0.0], 3));
    }
}
