#!/usr/bin/env python3
"""Plays through text: a language model, or a person, reads what happened and numbered offers, and answers with a number.

    pioneers play stagecoach --bots 'cmd:python3 examples/text.py'            # a stub answers; no network
    pioneers play stagecoach --bots 'cmd:python3 examples/text.py --model ./ask-my-model' --deadline 60000
    pioneers play stagecoach --humans 0 --bots 'cmd:python3 examples/text.py --model person,random' --deadline 600000

`--model COMMAND` is started for every question with the text on standard input; what it writes is the reply. `person` asks at
the terminal. A reply names the digest of what it answers, so that one that comes late, or is about another question, is not
taken for an answer to this one.
"""

import argparse
import hashlib
import re
import shlex
import subprocess

from pioneers import Bot, run

#: How often a reply that is none is asked for again.
TRIES = 3
#: How much of what happened is repeated.
REMEMBERED = 40


def stub(text):
    """Stands for a language model: it reads the text, prefers doing to passing, and answers in a sentence."""
    digest = re.search(r"digest ([0-9a-f]{6})", text)[1]
    offers = re.findall(r"^ *(\d+)\. (.*)$", text, re.MULTILINE)
    idle = ("nothing", "end your", "do not", "stop", "discard", "decline", "drop")
    busy = [number for number, label in offers if not label.lower().startswith(idle)]
    return f"I thought about it. {digest} {(busy or [number for number, _ in offers])[0]}, because it gets things done."


def person(text):
    with open("/dev/tty", "r+", encoding="utf-8") as terminal:
        terminal.write(text + "\n> ")
        terminal.flush()
        return terminal.readline()


def command(line):
    return lambda text: subprocess.run(shlex.split(line), input=text, capture_output=True, text=True).stdout


class Text(Bot):
    name = "text"
    views = "none"

    def __init__(self, model):
        self.model = model

    def new(self, message):
        super().new(message)
        self.heard = []

    def told(self, steps):
        self.heard += [told["text"] for step in steps for told in step["told"]]
        self.heard = self.heard[-REMEMBERED:]

    def question(self, state):
        """The question in words, and its digest."""
        you = state["you"]
        offers = [f"{number}. {offer['label']}" for number, offer in enumerate(you["legal"], 1)]
        body = "\n".join([f"Round {state['round']}. {you['prompt']}", *offers])
        digest = hashlib.sha256(f"{you['d']}\n{body}".encode()).hexdigest()[:6]
        happened = "\n".join(self.heard) or "Nothing yet."
        ask = f"This is digest {digest}. Answer with the digest and the number of one offer, as in: {digest} 1"
        return f"What happened:\n{happened}\n\n{body}\n\n{ask}", digest

    def choose(self, state):
        text, digest = self.question(state)
        offers = len(state["you"]["legal"])
        for _ in range(TRIES):
            reply = re.search(r"\b([0-9a-f]{6})\W+(\d+)", self.model(text))
            if reply is None:
                text += "\n\nThat was no digest and number."
            elif reply[1] != digest:
                text += f"\n\nThat answers {reply[1]}, which is no longer asked."
            elif not 1 <= int(reply[2]) <= offers:
                text += f"\n\nThere is no offer {reply[2]}."
            else:
                return int(reply[2]) - 1
        return 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", default="stub")
    model = parser.parse_args().model
    run(Text({"stub": stub, "person": person}.get(model) or command(model)))


if __name__ == "__main__":
    main()
