"""Tables that the tests play at."""

import pytest

import pioneers

TABLES = [
    (name, players)
    for name in pioneers.games()
    for players in ((3, 5) if name == "ventures" else (2, 4))
]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def table(request):
    """A game's name and a player count."""
    return request.param


@pytest.fixture
def game(table):
    """A game at a table."""
    name, players = table
    return pioneers.Game(name, players=players)
