# Names that pages give to options.

## Options

name-covers = Abgedeckte Städte
choice-covers-far_edge = der ferne Rand
choice-covers-random = zufällig
choice-covers-free = von den Spielenden gewählt
name-board = Ein eigener Spielplan
name-coaches = Eigene Kutschen
