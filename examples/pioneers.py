"""What every bot over standard input and output needs: the messages of docs/PROTOCOL.md, version 2, and the merge of views.

A bot is a class with a `choose`:

    from pioneers import Bot, run

    class First(Bot):
        name = "first"

        def choose(self, state):
            return 0  # the number of one of state["you"]["legal"]

    run(First())
"""

import json
import sys

PROTOCOL = 2


def merge(below, above):
    """Lays one part of a view over another. docs/schema/merge.json has examples, which are tested."""
    if isinstance(above, dict):
        if isinstance(below, dict):
            merged = dict(below)
            for key, value in above.items():
                merged[key] = merge(below.get(key), value)
            return merged
        if isinstance(below, list):
            merged = list(below)
            for key, value in above.items():
                if key.isdecimal() and int(key) < len(merged):
                    merged[int(key)] = merge(merged[int(key)], value)
            return merged
    if isinstance(above, list) and isinstance(below, list):
        short = min(len(below), len(above))
        return [merge(*pair) for pair in zip(below, above)] + above[short:] + below[short:]
    return above


class Bot:
    name = "bot"
    #: What it plays: ids, or {"game", "seats", "options"}; None is everything.
    games = None
    #: "parts" (the scene once, then what changes), "whole" or "none".
    views = "parts"
    #: Whether it reads prompts, labels and what happened in words.
    texts = True
    #: Whether it wants to be told what happened since it was last asked.
    steps = True

    def hello(self, message):
        self.game = message["game"]

    def new(self, message):
        """A match begins: message has seat, seats and options."""
        self.scene = message.get("scene")

    def told(self, steps):
        """What happened since we were last asked: a list of steps, each with what we are told of it."""

    def choose(self, state):
        """Returns the number of one of state["you"]["legal"]."""
        raise NotImplementedError

    def result(self, message):
        """A match is over: message["end"] says how, or is None."""

    def view(self, state):
        """All that our seat may know: the scene, what is common to all, and what is our own."""
        view = state.get("view")
        if "common" in state:
            view = merge(state["common"], view)
        return view if self.scene is None else merge(self.scene, view)


def say(message):
    sys.stdout.write(json.dumps(message, separators=(",", ":")) + "\n")
    sys.stdout.flush()  # Without this the answer waits in a buffer, and we are late.


def run(bot):
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["t"]
        if kind == "decide":
            bot.told(message["steps"])
            number = bot.choose(message["state"])
            say({"t": "act", "match": message["match"], "d": message["state"]["you"]["d"], "choice": number})
        elif kind == "hello":
            bot.hello(message)
            known = {"name": bot.name, "proto": PROTOCOL, "views": bot.views, "texts": bot.texts, "steps": bot.steps}
            if bot.games is not None:
                known["games"] = bot.games
            say({"t": "id", **known})
            say({"t": "ready"})
        elif kind == "new":
            bot.new(message)
        elif kind == "result":
            bot.result(message)
        elif kind == "bye":
            return
        # Other messages, and fields we do not know, are ignored: the protocol may grow.
