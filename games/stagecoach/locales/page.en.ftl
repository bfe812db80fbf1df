# Names that pages give to options.

## Options

name-covers = Covered cities
choice-covers-far_edge = the far edge
choice-covers-random = at random
choice-covers-free = chosen by the players
name-board = A board of your own
name-coaches = Coaches of your own
