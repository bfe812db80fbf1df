# What the terminal itself says. Laboratory commands and the help of options speak English.

terminal-greeting = { $game } ({ $seats }), seed { $seed }. Type ? for help.
terminal-you = { $seat }: you
terminal-bot = { $seat }: { $bot }
terminal-round = Round { $round },
terminal-news = Since your last decision
terminal-more = and { $more } more: type `{ $kind }`, or a word of the move, to see them
terminal-no-match = No move contains `{ $words }`. Press Enter to list the moves, or type ? for help.
terminal-no-such-move = there is no move { $number }; choose 1 to { $most }
terminal-not-json = this is not JSON: { $why }
terminal-nothing-refused = No rule has refused a move of yours yet.
terminal-type-why = Type `why` for the rule.
terminal-no-rule-has = No rule contains `{ $words }`.
terminal-no-rule = { $title } has no rule `{ $id }`; `pioneers rules { $game }` lists them all
terminal-no-such-rule = { $title } has no rule `{ $id }`; there are { $near }
terminal-variant = variant
terminal-left-out = left out
terminal-ruling = Ruling: { $ruling }
terminal-empty-log = Nothing has happened yet.
terminal-taken-back = { $who } takes the last step back
terminal-hand-over = Pass the keyboard to { $who }. { $who }, press Enter when nobody else is looking.
terminal-saved = Saved in { $file }; every further step is added.
terminal-not-saved = This game is not saved: `save FILE` keeps it, `quit` again leaves it.
terminal-left = You left the game.
terminal-left-saved = The game is saved: pioneers play --resume { $file }
terminal-bad-humans = a table of { $players } has no room for { $people } people
terminal-help =
    {"  "}5             do move 5                    u             take your last step back
    {"  "}word          show only moves with `word`  r             take a sealed answer back
    {"  "}all           show every move              look          show the table again
    {"  "}log           all that happened            rules [WORD]  the rules
    {"  "}? RULE-1      one rule                     why           the rule behind the last refusal
    {"  "}save FILE     save here, and from now on   concede       leave the game, if its rules allow
    {"  "}quit          leave the program            {"{"}"…": …{"}"}      an action as JSON, or a list of them
    {"  "}An empty line shows the moves again, and does the only one if there is just one.

terminal-step = Step { $at } of { $steps }, round { $round }
terminal-step-keys = Enter next, b back, a number, e end, q quit
terminal-waiting = Waiting for { $who }.

terminal-players = players
terminal-bots = bots
terminal-options = options
terminal-range = { $low } to { $high }

terminal-total = Total
terminal-rank = Rank
terminal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-wins = { $who } wins with { $points }. The game ended: { $why }.
terminal-wins-tie = { $who } wins with { $points } by the tie-break. The game ended: { $why }.
terminal-share = { $others } and { $last } share the win with { $points }. The game ended: { $why }.
terminal-nobody-wins = Nobody wins. The game ended: { $why }.
terminal-needs-host = At this table the moment of a press counts, and that takes a host: play it at `pioneers serve`, or here with --option { $option }.
