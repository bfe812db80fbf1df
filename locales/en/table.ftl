# What all games share: the seats, and what is refused at any table.

## Seats

colour-blue = Blue
colour-green = Green
colour-red = Red
colour-yellow = Yellow
colour-magenta = Magenta
colour-cyan = Cyan
colour-white = White
colour-grey = Grey

## Refusals

refused-over = the game is over
refused-not-pending = it is not your turn to decide
refused-undo-start = there is nothing to take back
refused-undo-chance = chance has spoken: nothing before it can be taken back
refused-undo-revealed = something was revealed: nothing before it can be taken back
refused-undo-passed = the decision has gone to somebody else: nothing before it can be taken back
refused-undo-not-yours = the last action is not yours to take back
refused-undo-one = one step takes back one action
refused-nothing-sealed = you have no answer lying face down
refused-not-an-action = this is no action of the game: { $why }
refused-unknown-schema = there is no schema `{ $asked }`; known are { $known }
refused-stale = what you may do has changed since; please choose again
refused-no-action = there is no action to do
refused-no-quitting = this game cannot go on without you; a bot can take your seat

setup-seats = { $game } is for { $low } to { $high } players, not { $given }
setup-options = these options do not fit: { $why }
