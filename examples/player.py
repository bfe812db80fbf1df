#!/usr/bin/env python3
"""A bot with a plan for every game: it beats `random` clearly, and is meant to be read and improved.

    pioneers bot-check 'python3 examples/player.py'
    pioneers arena stagecoach --bot 'cmd:python3 examples/player.py' --bots random --games 40

Each game has a function that says how much it likes an action; the best-liked offer is played. docs/bots has
the JSON of every game.
"""

import random

from pioneers import Bot, run


def kind(action):
    """An action is a word, or an object with one key: `"done"`, `{"ride": {"to": 33, …}}`."""
    return action if isinstance(action, str) else next(iter(action))


def stagecoach(view, action):
    """Emptied coaches and settlers in one network are points: settle, and build roads between one's settlers."""
    what = kind(action)
    you = view["you"]
    me = view["players"][you]
    places = view["board"]["places"]
    passengers = {
        seat["profession"]
        for coach in me["riding"]
        for seat in view["coaches"][coach]["seats"]
        if seat["taken"]
    }
    if what == "settle":
        coach = view["coaches"][action["settle"]["coach"]]
        aboard = sum(seat["taken"] for seat in coach["seats"])
        return 100 + coach["points"] / aboard
    if what == "ride":
        to, ride = places[action["ride"]["to"]], action["ride"]
        cost = ride["bank"] + sum(ride["tolls"])
        return 50 + 10 * (to["tile"] in passengers) + 3 * to["pioneers"][you] - 2 * cost
    if what == "lay":
        ends = [places[end]["pioneers"][you] for end in view["board"]["lines"][action["lay"]["line"]]["ends"]]
        return 50 + sum(ends) + 5 * min(ends)
    if what == "coach":
        # A coach costs a purchase and brings the end nearer: only who has nobody left to settle needs another.
        return 30 if len(passengers) < 3 else 4
    return {"join": 60, "two_roads": 12, "road": 11, "done": 5, "return": -5}.get(what, 0)


def peril(view, action):
    """Who eats, lives, and most players starve: buy food first. Then claim, build, and let others quarrel."""
    what = kind(action)
    me = view["players"][view["me"]["seat"]]
    rounds = me["food"] // me["family"] if me["family"] else 0
    if what == "shop":
        return 95 if action["shop"] == "buy" and rounds < 5 and me["cash"] > 1 else -3
    if what == "lot":
        return 80 if action["lot"] == "food" and rounds < 9 and me["cash"] > 4 else -5
    if what == "step":
        return 10 - distance(action["step"], target(view))
    likes = {
        "point_for_resources": 100, "build": 90, "claim": 80, "process": 75, "process_at": 74, "expand": 70,
        "learn": 65, "shoot": 60, "loot": 60, "take_over": 60, "enter": 50, "hunt": 40, "explore": 30, "place": 30,
        "move": 20, "pray": 15, "reject": 10, "hold_fire": 10, "submit": 10, "drop": 10, "stop_move": 7,
        "shop_done": 5, "run_away": 5, "accept": 4, "activate": 3, "end_actions": 1,
        "fight": -5, "fire": -5, "gamble": -5, "dispute": -10, "sheriff": -10, "trade_open": -10,
    }  # fmt: skip
    return likes.get(what, 0)


def target(view):
    """The nearest land that something can be done with, for the pioneer that walks."""
    for pioneer in view["me"].get("pioneers", []):
        steps = pioneer.get("steps", [])
        there = {place for deed in pioneer.get("there", []) for place in deed["hexes"]}
        near = [place for place in there if place < len(steps) and steps[place]]
        if near:
            return view["hexes"][min(near, key=lambda place: steps[place])]["cell"]
    return None


def distance(cell, to):
    """Steps between two hexes in axial coordinates."""
    if to is None or not isinstance(cell, dict) or "q" not in cell:
        return 2
    across, down = cell["q"] - to["q"], cell["r"] - to["r"]
    return max(abs(across), abs(down), abs(across + down))


def ventures(view, action):
    """Goals decide before points do. Then play rather than discard: what makes later cards cheaper, then what scores."""
    what = kind(action)
    if what == "goal":
        return 200 - action["goal"]["left"] - action["goal"]["right"]
    if what == "play":
        card, pay = view["cards"][action["play"]["card"]], action["play"]["pay"]
        effect = card["effect"]
        late = view["stage"] - 1
        worth = {
            "vp": 2 * effect.get("points", 0),
            "ip": 2 + 3 * effect.get("symbols", 0),
            "hr": 4,
            "hr_any": 8,
            "per_count": 4 + 3 * effect.get("vp_each", 0),
            "produce": 9 - 5 * late,
            "produce_choice": 10 - 5 * late,
            "discount": 4 - 2 * late,
            "coins": 2,
        }.get(effect["kind"], 0)
        trade = pay.get("trade", {}) if isinstance(pay, dict) else {}
        return 50 + worth - sum(trade.values())
    return {"fetch": 50, "discard": 45, "name": 1}.get(what, 0)


PLANS = {"stagecoach": stagecoach, "peril": peril, "ventures": ventures}


class Player(Bot):
    name = "planner"
    games = list(PLANS)
    texts = steps = False  # The view is enough, and what is not asked for costs no time.

    def new(self, message):
        super().new(message)
        self.random = random.Random(message["match"])

    def choose(self, state):
        view, legal, like = self.view(state), state["you"]["legal"], PLANS[self.game]
        return max(
            range(len(legal)), key=lambda number: (like(view, legal[number]["action"]), self.random.random())
        )


if __name__ == "__main__":
    run(Player())
