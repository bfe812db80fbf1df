"""Files of networks: the format safetensors, read and written with NumPy alone, and the forward pass.

A network has four layers, each `NAME.weight` (outputs, inputs) and `NAME.bias` as PyTorch has them: `first` and `second` with ReLU,
then `value` (a logit for each seat, from the observer on, for a softmax) and, if it has one, `policy` (a logit for each action id).

>>> import numpy as np, pioneers
>>> game = pioneers.Game("stagecoach", players=2)
>>> data = dump(random_tensors(game, np.random.default_rng(1)), metadata(game, recipe="random"))
>>> inputs = game.new_initial_state(seed=1).network_inputs()
>>> shares, logits = forward(load(data)[0], inputs)
>>> bool(np.allclose(shares, game.network(data).evaluate(inputs)[0], atol=1e-5))
True
"""

import json

import numpy as np

#: The version of the format, in the metadata of every file.
FORMAT = "pioneers-network-1"

_TYPES = {"F32": np.dtype("<f4"), "F16": np.dtype("<f2")}


def metadata(game, **more):
    """What a file says about the table it was made for. All values are texts."""
    return {
        "format": FORMAT,
        "game": game.name,
        "players": str(game.num_players()),
        "encoding": str(game.encoding_version),
        "inputs": game.input_digest,
        **more,
    }


def dump(tensors, metadata):
    """The bytes of a file. Arrays of float16 stay so, all others become float32."""
    header, parts, offset = {"__metadata__": dict(metadata)}, [], 0
    for name, array in tensors.items():
        kind = "F16" if np.asarray(array).dtype == np.float16 else "F32"
        data = np.ascontiguousarray(array, dtype=_TYPES[kind]).tobytes()
        header[name] = {"dtype": kind, "shape": list(np.shape(array)), "data_offsets": [offset, offset + len(data)]}
        parts.append(data)
        offset += len(data)
    text = json.dumps(header, separators=(",", ":")).encode()
    # The format wants the numbers to begin at a multiple of 8.
    text += b" " * (-len(text) % 8)
    return len(text).to_bytes(8, "little") + text + b"".join(parts)


def load(data):
    """The arrays of a file by name, as float32, and its metadata."""
    if not isinstance(data, bytes):
        raise TypeError(f"a network is read from bytes, not from {type(data).__name__}")
    length = int.from_bytes(data[:8], "little")
    if len(data) < 8 or length > len(data) - 8:
        raise ValueError("this is no safetensors file: its header is cut off")
    body = data[8 + length :]
    tensors = {}
    try:
        header = json.loads(data[8 : 8 + length])
        metadata = dict(header.pop("__metadata__", {}))
        for name, entry in header.items():
            begin, end = entry["data_offsets"]
            array = np.frombuffer(body[begin:end], dtype=_TYPES[entry["dtype"]])
            tensors[name] = array.reshape(entry["shape"]).astype(np.float32)
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
        raise ValueError(f"this is no safetensors file: {error}") from error
    return tensors, metadata


def forward(tensors, inputs):
    """The share of each seat from the observer on, and the logits of all actions (none without policy). Rows may be many."""
    hidden = np.asarray(inputs, dtype=np.float32)
    for name in ("first", "second"):
        hidden = np.maximum(hidden @ tensors[f"{name}.weight"].T + tensors[f"{name}.bias"], 0)
    values = hidden @ tensors["value.weight"].T + tensors["value.bias"]
    shares = np.exp(values - values.max(axis=-1, keepdims=True))
    shares /= shares.sum(axis=-1, keepdims=True)
    if "policy.weight" not in tensors:
        return shares, np.zeros((*hidden.shape[:-1], 0), np.float32)
    return shares, hidden @ tensors["policy.weight"].T + tensors["policy.bias"]


def random_tensors(game, rng, hidden=(16, 8)):
    """A network that knows nothing, for tests."""
    sizes = {
        "first": (hidden[0], len(game.input_names)),
        "second": (hidden[1], hidden[0]),
        "value": (game.num_players(), hidden[1]),
        "policy": (game.num_distinct_actions(), hidden[1]),
    }
    tensors = {}
    for name, (outputs, inputs) in sizes.items():
        tensors[f"{name}.weight"] = (rng.standard_normal((outputs, inputs)) / np.sqrt(inputs)).astype(np.float32)
        tensors[f"{name}.bias"] = (rng.standard_normal(outputs) / 10).astype(np.float32)
    return tensors


__all__ = ["FORMAT", "dump", "forward", "load", "metadata", "random_tensors"]
