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
refused-undo-chance = dice were rolled or cards were drawn since then, so it cannot be taken back
refused-undo-revealed = something was revealed since then, so it cannot be taken back
refused-undo-passed = somebody else has been asked since then, so it cannot be taken back
refused-undo-not-yours = the last action is not yours to take back
refused-undo-one = you can take back one action at a time
refused-nothing-sealed = you have no hidden answer to take back
refused-not-an-action = this is not an action of the game: { $why }
refused-unknown-schema = there is no schema `{ $asked }`; the kinds are { $known }
refused-stale = your choices have changed since; please choose again
refused-no-action = no action was given
refused-no-quitting = this game cannot go on without you; a bot can take your seat

setup-seats = { $game } is for { $low } to { $high } players, not { $given }
setup-options = these options are not valid: { $why }
