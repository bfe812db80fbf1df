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
terminal-needs-host = At this table the moment of a press counts, and that takes a server: play with `pioneers serve`, or here with --option { $option }.

## The full screen

screen-round = round { $round }
screen-players = Players
screen-moves = Moves
screen-log = Log
screen-since = Since your last turn
screen-over = The game is over
screen-thinks = { $who } thinks…
screen-waits = Waiting for { $who }
screen-skip = Space: bots move at once until your turn
screen-choose = arrows or a number choose, / finds
screen-found = { $found } of { $all }
screen-enter-stages = choose
screen-enter-does = again: do it
screen-step = Step { $at } of { $steps }
screen-new = { $count } new
screen-pace = pace { $pace }
screen-chat = chat { $unread }
screen-help = help
screen-hint = What a bot would consider
screen-hint-wait = A bot is thinking about your turn…
screen-hint-value = { $share } % of its search, { $value } % to win
screen-hint-share = { $share } % of its search
screen-no-hint = The bot has no advice.
screen-bot-failed = { $who }’s bot has failed.
screen-too-small = This screen has { $width }×{ $height } characters. Make it at least { $least }, or play with --plain.
screen-save-where = Save in which file?
screen-say-what = Say:
screen-quit-sure = This game is not saved: s saves it, q again leaves it.
screen-concede-sure = x again: you leave the game for good.
screen-rule-behind = The rules behind it
screen-rule-refused = Why your last move was refused
screen-keys = Keys
screen-key-choose = choose
screen-key-change = change
screen-key-way = way
screen-key-do = do
screen-key-number = number
screen-key-find = find
screen-key-list = list
screen-key-undo = undo
screen-key-hint = hint
screen-key-rules = rules
screen-key-log = log
screen-key-save = save
screen-key-zoom = zoom
screen-key-quit = quit
screen-key-back = back
screen-key-step = step
screen-key-ends = first, last
screen-help-arrows = go from one thing that can be chosen to the next
screen-help-space = another way to do the same; while bots move: hurry
screen-help-enter = choose a move, and once more: do it
screen-help-numbers = choose a move by its number, which stays the same
screen-help-find = find moves by words or codes on the board, as in NYO
screen-help-esc = one step back
screen-help-undo = take your last step back, or the answer that lies face down
screen-help-hint = what a bot would consider in your place
screen-help-rule = the rules behind the chosen move or the last refusal
screen-help-rules = all rules, with a search
screen-help-howto = how to play
screen-help-log = all that happened; what is new since your last turn
screen-help-list = show or hide the list of moves; see the map nearer or farther
screen-help-pace = bots move faster or slower
screen-help-scroll = move the board under the window
screen-help-save = save the game, and go on in that file
screen-help-chat = talk to the others, on a server
screen-help-end = the end once more
screen-help-concede = leave the game for good, if its rules allow it
screen-help-quit = leave
screen-start = Start
screen-game = Game
screen-people = People
screen-people-help = How many play at this keyboard, by turns; none to watch bots.
screen-bots = Bots
screen-bots-help = Who plays the other seats. Higher levels play better.
screen-language = Language
screen-resume = Resume
screen-resume-help = Go on with a saved game of this folder. Bots take every seat but the first.
screen-quit = Quit
screen-howto = How to play
screen-howto-help = Read how this game is played.
screen-yes = yes
screen-no = no
screen-connecting = Connecting to { $server }…
screen-reconnecting = The connection is lost. Trying again ({ $tries })…
screen-lobby = Tables on { $server }
screen-lobby-new = New table
screen-lobby-mine = Your tables
screen-lobby-running = running
screen-lobby-over = over, replay
screen-lobby-keys = ↑↓ choose   Enter sits down, watches or replays   r look again   q quit
screen-table-start = Start the match
screen-table-bots = Fill the open seats with bots
screen-table-invite = Make a link that invites somebody
screen-table-waits = Waiting for players
screen-table-open-seat = open seat
screen-invited = Whoever follows this link may sit down: { $link }
terminal-which-game = GAME is missing: `pioneers games` lists what there is
screen-lobby-others = Other tables
screen-lobby-empty = There are no tables yet.
screen-lobby-turn = your turn
screen-table-leave = Get up from this table
screen-race-ready = Hands off until the signal! Then Space or Enter shoots.
screen-race-go =  NOW! Space or Enter shoots. 
screen-talk = Talk at this table
screen-nothing-said = Nobody has said anything yet.
screen-public = Listed
screen-public-help = Whether everybody sees this table in the lobby. Else people come by an invitation.
screen-people-online = You and so many others: their seats stay open until somebody sits down.
screen-clock-label = Clock
screen-clock-help = What happens when time is up: the game decides for you.
screen-lobby-open = { $free ->
    [0] full, not begun
    [one] 1 free seat
   *[other] { $free } free seats
}
screen-clock = { $clock ->
    [1] 1 minute a decision
    [2] 10 minutes, and 10 seconds a decision
    [3] 30 minutes, and 30 seconds a decision
    [4] 2 days a decision
   *[0] none
}
screen-count = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
