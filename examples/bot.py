#!/usr/bin/env python3
"""A sample bot for `pioneers`: reads JSON Lines on standard input, answers on standard output.

It plays any game by picking one of the offered moves at random. Try it:

    pioneers bot-check 'python3 examples/bot.py'
    pioneers arena stagecoach --bot 'cmd:python3 examples/bot.py' --bots random,greedy --games 20

docs/PROTOCOL.md explains the messages. A better bot replaces `choose`.
"""

import json
import random
import sys


def choose(view, legal):
    """Returns one of `legal`. `view` is all that our seat may know, as JSON."""
    return random.choice(legal)


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()  # Without this the answer waits in a buffer, and we are late.


def main():
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["t"]
        if kind == "hello":
            say({"t": "id", "name": "sample", "author": "pioneers"})
            say({"t": "ready"})
        elif kind == "new":
            random.seed(message["match"])
        elif kind == "decide":
            move = choose(message["view"], message["legal"])
            say({"t": "act", "id": message["id"], "choice": move["id"]})
        elif kind == "bye":
            return
        # Other messages, and fields we do not know, are ignored: the protocol may grow.


if __name__ == "__main__":
    main()
