"""Trains a network that judges positions, from nothing but self-play.

    python training/train.py stagecoach --players 2 --seed 1 --out runs/stagecoach-2

A run is a sequence of generations. In each, bots play themselves on all cores, the network learns from all games so far, and the
result plays a match against a frozen opponent. The first generation is played by a bot without a network (`--first`), the later
ones by a search that uses the network of the generation before. All is written to the folder of the run:

    samples-0.npz …        positions of each generation with what became of them
    network-0.safetensors … the network after each generation, which `pioneers` reads: level5@300it+network-1.safetensors
    log.jsonl, curves.png  losses and strength

What is there already is not made again, so a run that was stopped goes on. The same seed gives the same games whatever the number of
processes; PyTorch sums in an order of its own, so that the last digits of the weights may differ from machine to machine.
"""

import argparse
import json
import math
import multiprocessing
import os
import pathlib
import sys
import time

import numpy as np

import pioneers
from pioneers import network as files


def arguments():
    parser = argparse.ArgumentParser(description="Trains a network from self-play.")
    parser.add_argument("game", choices=pioneers.games())
    parser.add_argument("--players", type=int, help="the fewest the game takes unless given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the folder of the run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes that play")
    parser.add_argument("--threads", type=int, default=1, help="threads that learn: a small network gains nothing by more")
    parser.add_argument("--games", type=int, nargs="+", default=[60000, 8000, 8000], help="games of each generation")
    parser.add_argument("--first", default="search:network=0@16it", help="who plays the first generation")
    parser.add_argument("--bot", default="search:rounds=0@60it", help="who plays from the second generation on")
    parser.add_argument("--explore", type=float, default=0.06, help="the share of random decisions")
    parser.add_argument("--trace", type=float, default=0.95, help="from one decision to the next, how much the outcome counts against "
                        "what the search expected; 1 for the outcome alone, as in the first generation and with more than two players")
    parser.add_argument("--policy", action="store_true", help="also learn which actions the search takes")
    parser.add_argument("--samples", type=int, default=16, help="positions kept of each game of greedy bots")
    parser.add_argument("--hidden", type=int, nargs=2, default=[64, 32], help="sizes of the hidden layers")
    parser.add_argument("--epochs", type=int, default=8, help="passes over all samples in each generation")
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=2e-3, help="the learning rate at its highest")
    parser.add_argument("--decay", type=float, default=1e-4, help="weight decay")
    parser.add_argument("--opponent", default="search:network=0@60it", help="frozen: who the networks play against")
    parser.add_argument("--matches", type=int, default=100, help="games against the opponent after each generation")
    return parser.parse_args()


# --- Self-play ------------------------------------------------------------------------------------------------------------------


def play(game, bot, seed, keep, explore):
    """One game of a bot against itself. Returns `keep` of its positions (all if None) and its end, each seen by a seat drawn at
    random.

    The value is learned from who won in the end; the policy from how often the search took each action. With the
    probability `explore` a decision is random, and its position teaches no policy: bots must also learn what to make of
    positions that they would not get into.
    """
    rng = np.random.default_rng(seed)
    state = game.new_initial_state(seed=int(rng.integers(2**63)))
    bot.restart(int(rng.integers(2**63)))
    searches = bot.name.startswith(("search:", "level"))
    length = 0
    rows = []
    while not state.is_terminal():
        seat = state.current_player()
        legal = state.legal_actions(seat)
        policy, expected = [], np.nan
        if len(legal) == 1:
            choice = legal[0]
        elif rng.random() < explore:
            choice = int(rng.choice(legal))
        elif searches:
            considered = bot.consider(state, seat)
            policy = [(id, visits) for id, visits, _ in considered]
            # The mean result of the search: what the seat that decides can expect.
            expected = sum(visits * result for _, visits, result in considered) / sum(visits for _, visits in policy)
            # Early decisions are drawn by visits, so that games differ; later ones are played for the win.
            visits = np.array([visits for _, visits in policy], float)
            choice = policy[rng.choice(len(policy), p=visits / visits.sum())][0] if length < 20 else policy[0][0]
        else:
            choice = bot.choose(state, seat)
        if len(legal) > 1:
            # A policy is the actor's own; a value may be asked for by anybody.
            observer = seat if policy else int(rng.integers(game.num_players()))
            # Reservoir sampling: every position is as likely to be kept, however long the game.
            full = keep is not None and length >= keep
            place = int(rng.integers(length + 1)) if full else length
            if not full:
                rows.append(None)
            if place < len(rows):
                rows[place] = (state.network_inputs(observer), observer, policy, expected)
            length += 1
        state.apply_action(choice, seat)
    observer = int(rng.integers(game.num_players()))
    rows.append((state.network_inputs(observer), observer, [], np.nan))
    return rows, np.array(state.returns()), np.array(state.scores(), float)


def worker(job):
    """Plays some games in a process of its own and packs their samples."""
    name, players, bot, network, seeds, keep, explore, trace = job
    game = pioneers.Game(name, players=players)
    bot = game.bot(bot, seed=0, network=game.network(network) if network else None)
    inputs, wins, margins, ids, visits, counts = [], [], [], [], [], []
    for seed in seeds:
        rows, returns, scores = play(game, bot, seed, keep, explore)
        # What a seat gets, from -1 / (players - 1) to 1, as its share of the win.
        shares = (returns * (players - 1) + 1) / players
        targets = [shares] * len(rows)
        if players == 2 and keep is None:
            # From the end backwards: the farther away the outcome, the more it is replaced by what the search expected on the way,
            # which is less a matter of luck.
            for at in reversed(range(len(rows) - 1)):
                _, observer, _, expected = rows[at]
                targets[at] = targets[at + 1]
                if not np.isnan(expected):
                    seen = np.roll([expected, 1 - expected], observer)
                    targets[at] = trace * targets[at + 1] + (1 - trace) * seen
        for (row, observer, policy, _), target in zip(rows, targets):
            turn = np.roll(np.arange(players), -observer)
            inputs.append(row.astype(np.float16))
            wins.append(target[turn])
            margins.append(scores[turn] - scores.mean())
            ids.extend(id for id, _ in policy)
            visits.extend(count for _, count in policy)
            counts.append(len(policy))
    return [
        np.array(inputs, np.float16),
        np.array(wins, np.float32),
        np.array(margins, np.float32),
        np.array(ids, np.int32),
        np.array(visits, np.float32),
        np.array(counts, np.int32),
    ]


def self_play(options, game, generation, network):
    """The samples of a generation, in the order of its games."""
    path = options.out / f"samples-{generation}.npz"
    if not path.exists():
        bot, trace = (options.first, 1.0) if network is None else (options.bot, options.trace)
        # Games of quick bots are many: a few positions of each are enough.
        keep = None if bot.startswith(("search:", "level")) else options.samples
        seeds = np.random.SeedSequence([options.seed, generation]).generate_state(options.games[generation], np.uint64)
        chunk = 20
        jobs = [
            (game.name, game.num_players(), bot, network, [int(seed) for seed in seeds[at : at + chunk]], keep, options.explore, trace)
            for at in range(0, len(seeds), chunk)
        ]
        parts = []
        with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
            for part in progress(pool.imap(worker, jobs), len(jobs), f"generation {generation}: {bot} plays"):
                parts.append(part)
        columns = [np.concatenate(column) for column in zip(*parts)]
        np.savez(path, **dict(zip(("inputs", "wins", "margins", "ids", "visits", "counts"), columns)))
    return dict(np.load(path))


# --- Learning -------------------------------------------------------------------------------------------------------------------


def learn(options, game, samples, generation, log):
    """Trains a network on samples and returns its file.

    The loss is the cross-entropy between the network's shares and who won, plus that between its policy and the search's
    visits, plus a little of the error in the final margins: points tell more about a position than one winner does. The layer
    for the margins is dropped afterwards.
    """
    import torch
    from torch import nn

    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed + generation)
    rng = np.random.default_rng([options.seed, generation, 1])
    inputs, wins, margins = samples["inputs"], samples["wins"], samples["margins"]
    ends = np.cumsum(samples["counts"])
    # Samples are in the order of their games: the last ones are held back, so that at most one game is on both sides.
    cut = len(inputs) - len(inputs) // 16
    # Inputs are brought to a common scale. The first layer takes this over in the end, so that nobody else needs to know.
    scale = 1 / np.maximum(np.sqrt((inputs[rng.integers(cut, size=20000)].astype(np.float32) ** 2).mean(axis=0)), 0.05)
    width = inputs.shape[1]
    spread = float(margins.std()) + 1e-6

    first = nn.Linear(width, options.hidden[0])
    second = nn.Linear(*options.hidden)
    value = nn.Linear(options.hidden[1], game.num_players())
    margin = nn.Linear(options.hidden[1], game.num_players())
    policy = nn.Linear(options.hidden[1], game.num_distinct_actions())
    layers = {"first": first, "second": second, "value": value, "policy": policy}
    # A thousand entries of an observation can tell every game of a small sample apart. They begin without any weight, so that
    # the network learns from the features first and from single entries only what these leave open.
    # Features of positions are few, and begin like anything else.
    turns = rotations(game)
    if turns is None:
        with torch.no_grad():
            first.weight[:, : game.observation_tensor_size()] = 0
    weights = [weight for layer in (*layers.values(), margin) for weight in layer.parameters()]
    optimizer = torch.optim.AdamW(weights, lr=options.rate, weight_decay=options.decay)
    steps = options.epochs * math.ceil(cut / options.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, total_steps=steps)
    scaled = torch.from_numpy(scale.astype(np.float32))

    def losses(rows, turn=0):
        """The losses on some samples, seen by the seat that sits `turn` after the observer."""
        x, won, ahead = inputs[rows], np.roll(wins[rows], -turn, axis=1), np.roll(margins[rows], -turn, axis=1)
        x = x if turn == 0 else x[:, turns[turn]]
        x = torch.from_numpy(x.astype(np.float32)) * scaled
        hidden = torch.relu(second(torch.relu(first(x))))
        by_value = nn.functional.cross_entropy(value(hidden), torch.from_numpy(won))
        by_margin = nn.functional.mse_loss(margin(hidden), torch.from_numpy(ahead) / spread)
        # A softmax over the legal actions of each sample, which lie one after the other.
        counts = samples["counts"][rows]
        by_policy = torch.zeros(())
        if options.policy and counts.any():
            of = np.repeat(np.arange(len(rows)), counts)
            which = np.concatenate([np.arange(ends[row] - samples["counts"][row], ends[row]) for row in rows])
            chosen = policy(hidden)[of, samples["ids"][which]]
            visits = samples["visits"][which]
            share = torch.from_numpy(visits / np.bincount(of, visits, len(rows))[of]).float()
            of = torch.from_numpy(of)
            top = torch.full((len(rows),), -torch.inf).scatter_reduce(0, of, chosen.detach(), "amax")
            sums = torch.zeros(len(rows)).index_add(0, of, (chosen - top[of]).exp())
            by_policy = (share * (sums[of].log() + top[of] - chosen)).sum() / np.count_nonzero(counts)
        return by_value, by_policy, by_margin

    held_back = np.arange(cut, len(inputs))
    best, kept = math.inf, {}
    for epoch in range(options.epochs):
        order = rng.permutation(cut)
        sums, batches = np.zeros(3), 0
        for at in progress(range(0, cut, options.batch), None, f"generation {generation}: epoch {epoch + 1}"):
            optimizer.zero_grad()
            # What is known of all seats alike is as true from any of them.
            turn = int(rng.integers(game.num_players())) if turns is not None and not options.policy else 0
            parts = losses(np.sort(order[at : at + options.batch]), turn)
            (parts[0] + parts[1] + 0.3 * parts[2]).backward()
            optimizer.step()
            schedule.step()
            sums += [float(part.detach()) for part in parts]
            batches += 1
        with torch.no_grad():
            held = [[float(part) for part in losses(rows)] for rows in np.array_split(held_back, max(1, len(held_back) // 4096))]
        held = np.mean(held, axis=0)
        log(generation=generation, epoch=epoch + 1, value=sums[0] / batches, policy=sums[1] / batches, held_value=held[0],
            held_policy=held[1], held_margin=held[2])
        # The epoch that predicts games best that it was not shown.
        if held[0] + held[1] < best:
            best = held[0] + held[1]
            kept = {name: array.detach().numpy().copy() for name, layer in layers.items()
                    for name, array in ((f"{name}.weight", layer.weight), (f"{name}.bias", layer.bias))}

    tensors = kept
    tensors["first.weight"] *= scale
    if not options.policy or not samples["counts"].any():
        del tensors["policy.weight"], tensors["policy.bias"]
    tensors = {name: array.astype(np.float16) for name, array in tensors.items()}
    return files.dump(tensors, files.metadata(game, recipe=recipe(sys.argv[1:]), licence="MIT OR Apache-2.0"))


def recipe(arguments):
    """The command of a run, but for where it writes."""
    at = next((at for at, argument in enumerate(arguments) if argument == "--out"), len(arguments))
    return " ".join(arguments[:at] + arguments[at + 2 :])


def rotations(game):
    """For each distance, where the features of a position lie for the seat that sits there; None for observations."""
    names, players = list(game.input_names), game.num_players()
    if not any(name.startswith("me:") for name in names):
        return None
    who = ["me"] + [f"next{distance}" for distance in range(1, players)]

    def seen(name, turn):
        seat, _, what = name.partition(":")
        return f"{who[(who.index(seat) + turn) % players]}:{what}" if seat in who else name

    return [np.array([names.index(seen(name, turn)) for name in names]) for turn in range(players)]


# --- Strength -------------------------------------------------------------------------------------------------------------------


def contest(job):
    """One game of the network's bot alone against copies of the opponent: its share of the win."""
    name, players, bot, network, opponent, seed, alone = job
    game = pioneers.Game(name, players=players)
    state = game.new_initial_state(seed=seed)
    bots = [game.bot(opponent, seed=seed + 1 + seat) for seat in range(players)]
    bots[alone] = game.bot(bot, seed=seed + 1 + alone, network=game.network(network))
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(bots[seat].choose(state, seat), seat)
    return (state.returns()[alone] * (players - 1) + 1) / players


def strength(options, game, network, generation):
    """The share of wins against the opponent, with every deal from every seat."""
    players = game.num_players()
    # The same deals for every generation.
    jobs = [
        (game.name, players, options.bot, network, options.opponent, 1000 * options.seed + index // players, index % players)
        for index in range(options.matches)
    ]
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        played = progress(pool.imap(contest, jobs), len(jobs), f"generation {generation}: against {options.opponent}")
        return float(np.mean(list(played))) if jobs else float("nan")


# --- The run --------------------------------------------------------------------------------------------------------------------


def progress(steps, count, what):
    """A progress bar on the terminal, a line at the end elsewhere."""
    count = count if count is not None else len(steps)
    begun, told = time.monotonic(), 0.0
    for done, step in enumerate(steps, 1):
        yield step
        now = time.monotonic()
        if sys.stderr.isatty() and (now - told > 0.2 or done == count):
            told = now
            bar = "█" * (24 * done // count)
            left = (now - begun) / done * (count - done)
            print(f"\r{what} {bar:24} {done}/{count}, {left:.0f} s left  ", end="", file=sys.stderr)
    end = "\n" if sys.stderr.isatty() else f"{what}: {count} in {time.monotonic() - begun:.0f} s\n"
    print(end, end="", file=sys.stderr)


def draw(lines, path):
    """The curves of a run as a picture."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    epochs = [line for line in lines if "epoch" in line]
    figure, (left, middle, right) = pyplot.subplots(1, 3, figsize=(14, 4))
    for axis, keys, title in ((left, ("value", "held_value"), "value"), (middle, ("policy", "held_policy"), "policy")):
        for key in keys:
            axis.plot([line[key] for line in epochs], label=key.replace("held_", "held back: "))
        axis.set(title=f"cross-entropy of the {title}, nats", xlabel="epoch")
        axis.legend()
    matches = [line for line in lines if "strength" in line]
    right.plot([line["generation"] for line in matches], [line["strength"] for line in matches], marker="o")
    right.set(title="share of wins against the opponent", xlabel="generation", ylim=(0, 1))
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)


def main():
    options = arguments()
    game = pioneers.Game(options.game, players=options.players)
    options.out.mkdir(parents=True, exist_ok=True)
    told = options.out / "log.jsonl"

    def log(**line):
        print("  ".join(f"{key} {value:.4f}" if isinstance(value, float) else f"{key} {value}" for key, value in line.items()))
        with told.open("a") as out:
            out.write(json.dumps(line) + "\n")

    network, samples = None, None
    for generation in range(len(options.games)):
        new = self_play(options, game, generation, network)
        samples = new if samples is None else merge([samples, new])
        path = options.out / f"network-{generation}.safetensors"
        if not path.exists():
            data = learn(options, game, samples, generation, log)
            path.write_bytes(data)
            log(generation=generation, strength=strength(options, game, data, generation))
            draw([json.loads(line) for line in told.read_text().splitlines()], options.out / "curves.png")
        network = path.read_bytes()


def merge(parts):
    """Samples one after the other."""
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


if __name__ == "__main__":
    main()
