#!/usr/bin/env python3
"""The smallest whole bot: reads JSON Lines on standard input, answers on standard output, and picks any offer.

    pioneers bot-check 'python3 examples/bot.py'
    pioneers arena stagecoach --bot 'cmd:python3 examples/bot.py' --bots random,greedy --games 20

docs/PROTOCOL.md explains the messages; pioneers.py and player.py are a better start for a bot of your own.
"""

import json
import random
import sys


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()  # Without this the answer waits in a buffer, and we are late.


for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "hello":
        # It reads no words and no history, and what is not asked for costs no time.
        say({"t": "id", "name": "sample", "proto": 2, "texts": False, "steps": False})
        say({"t": "ready"})
    elif message["t"] == "new":
        random.seed(message["match"])
    elif message["t"] == "decide":
        you = message["state"]["you"]
        say({"t": "act", "match": message["match"], "d": you["d"], "choice": random.randrange(len(you["legal"]))})
    elif message["t"] == "bye":
        break
    # Other messages, and fields we do not know, are ignored: the protocol may grow.
