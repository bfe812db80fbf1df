# What every introduction says.

first-steps = First steps
learner = You
progress = { $n } of { $all }
next = Go on
watch = Watch { $name }’s turn
show-me = Show me
confirm = Do it
start-over = Start over
play-on = Play on against a bot
new-game = A new game
rules = The rules
trouble = The lesson could not be set up. A game against bots teaches it as well.
other-rules = The rules have changed since this lesson was written, and it cannot go on. A game against bots teaches it as well.
