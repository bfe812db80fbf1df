var e=`## The page.
skip = Skip to the content
nav = Main menu
nav-rules = Rules
nav-settings = Settings
to-lobby = To the start page
lost-title = Off the trail
lost-text = There is nothing at this address.
offline = The server cannot be reached. We keep trying.
trouble = Something went wrong.
again = Try again
save = Save
saved = Saved.
yes = yes
no = no

## The start page.
default-name = Pioneer
your-name = Your name
lobby-title = Westward!
lobby-blurb = Three frontier games for an evening with friends, or for a quarter of an hour with the bots. Pick one and sit down.
play-bots = Play now
play-friends = With friends
how-to-play = How to play
first-steps = First steps
first-steps-on = Continue First steps
players-range = { $low } to { $high } players
lobby-turns = Waiting for you
lobby-open = Open tables
lobby-open-none = Nobody is looking for players just now.
lobby-open-more = Show more tables
lobby-mine = Your tables
lobby-past = Played
lobby-you = You
lobby-you-help = No password, no e-mail: this browser remembers you.
card-running = under way
card-over = finished
seats-free = { $n ->
    [0] all seats are taken
    [one] one seat is free
   *[other] { $n } seats are free
}
your-turn = Your turn

## A new table.
new-title = A new table
new-game = Game
new-seats = Seats
new-terms = Pace
new-options = House rules
new-options-help = These are the standard rules. Change what you like.
new-public = Open to all
new-public-help = The start page shows the table, and anybody may sit down. Otherwise it takes your invitation.
new-create = Set up the table
new-start = Start
seat-number = Seat { $n }
seat-me = Me
seat-open = Somebody I invite
seat-bot = A bot
seat-ask = A visiting bot
bot-account = Visiting bot
seat-more = One seat more
seat-fewer = One seat fewer
hot-seat-help = You play several seats on this device and hand it on.
bot-level = Strength
clock = Clock
clock-none = No clock
clock-decision = A time limit for each decision
clock-bank = A time limit for the whole game
clock-days = A number of days for each decision
clock-seconds = Seconds
clock-minutes = Minutes for each player
clock-number-days = Days
pace = Bots move
pace-slow = slowly
pace-usual = at a pace you can follow
pace-none = at once
hints = Hints
hints-help = Players may ask what a bot would do.

## Before the start.
seating-ready = Everybody is here. Start when you like.
seating-wait = Everybody is here. Waiting for the host to start.
seat-free = Free
sit = Sit down
seat-bot-here = Add a bot
seat-free-it = Free the seat
start = Start
get-up = Get up
invite = Invite
invite-help = Anyone who opens this link or scans the code may sit down.
qr = The link as a QR code
copy = Copy
copied = Copied
no-table = No table here

## At the table.
board = Board
players = Players
you = you
bot = Bot
colour-blue = blue
colour-green = green
colour-red = red
colour-yellow = yellow
colour-magenta = magenta
colour-cyan = cyan
colour-white = white
colour-grey = grey
sealed = has decided
waited = is deciding
prompt-over = The game is over.
prompt-over-won = The game is over. You have won.
prompt-last = Everybody waits for you
prompt-chosen = Chosen:
prompt-wait = { $n ->
    [0] One moment …
   *[other] Waiting for { $names }.
}
plan-overtaken = What comes next is no longer possible.
prompt-sealed = { $n ->
    [0] You have decided.
   *[other] You have decided. Waiting for { $names }.
}
confirm = Confirm
back = Back
undo = Undo
recall = Change my answer
hint = Hint
moves = What you can do
moves-tab = Moves
moves-all = { $n ->
    [0] All moves
    [one] The only move
   *[other] All { $n } moves
}
offers-none = Nothing just now.
filter = Search the moves
filter-hint = Search { $n } moves
filter-none = No move matches.
understood = Got it
side = Beside the board
log = Log
log-empty = Nothing has happened yet.
log-look = Look at the board at that moment
log-undone = Takes it back.
log-left = Leaves the game.
log-setup = Before the first turn
digest-unchecked = This record is of an old format: every step was replayed, its digest was not checked.
since = Since my turn
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-guest = spectator
send = Send
generic-mine = In front of you
peek = Step { $v }
to-now = Back to now
link-lost = Connection lost, attempt { $n }. Nothing you chose is lost.
link-closed = This table can no longer be reached from here.
hand-over = Hand over to { $name }
hand-over-help = The others look away.
hand-over-go = It is me
matters = This table
stand-in = Let a bot play for me
away = A bot plays for you.
take-back = I play again
commit = The dice and cards of this game were fixed before it began. When it is over, anyone can check them against this code:

## What people settle at a table.
propose = Propose it
propose-pause = Propose a pause
pause-match = Pause the match
propose-abort = Propose to end it
abort = End it without a result
abort-sure = The match is over then, and nobody wins. Its record stays.
propose-abort-sure = If all who play agree, the match is over and nobody wins. Its record stays.
motion-pause = { $who } proposes a pause.
motion-abort = { $who } proposes to end the match without a result.
motion-remove = { $who } wants { $whom } to be removed.
motion-votes = { $n } of { $needed } agree.
agree = Agree
withdraw = Take it back
paused-since = Paused since { $when }. Clocks and bots stand still.
prompt-paused = The match is paused.
resume = Go on
aborted = This match was ended without a result.
absent = { $who } has kept everybody waiting for days.
claim = Let a bot play on

## A race.
race = A race
race-ready = Get ready …
race-go = Now!
race-rest = You have stopped pressing.
race-over = It is decided.
race-press = Press
race-keys = Wait for the signal, then press here, Space or Enter.

## Help.
help = Help
key-enter = Enter
help-tab = moves to the next thing you can choose
help-arrows = move from one place on the board to the next
help-enter = chooses; press again to confirm
help-escape = cancels the choice or closes what is open
help-this = shows this help
help-glow = What glows can be chosen now. Nothing is done until you confirm.
help-marks = What is marked is new since your last decision.
help-tips = Hover over a piece, reach it with Tab, or press and hold: you see its name, what it does and the rule behind it.
help-log = Choose a line of the log to see the board as it was then.

## The end.
nobody-wins = Nobody wins.
winner = { $n ->
    [one] { $names } wins!
   *[other] { $names } win together!
}
winner-you = You win, { $names }!
scores = Points
total = Total
rank = Rank
rematch = Play again
rematch-join = To the next game
record = Download the record
see-board = See the board

## Looking back.
replay = Replay
replay-at = Step { $v }
replay-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
}
replay-eyes = View as
replay-guest = A spectator
replay-all = Everything face up
run = Play
pause = Pause
step-first = To the beginning
step-back = One step back
step-on = One step on
step-last = To the end
play-on = Play on from here

## Rules.
rules-games = Games
rules-title = Rules of { $game }
rules-search = Search the rules
rules-none = No rule matches.

## Settings.
settings-page = Page
settings-play = Playing
language = Language
theme = Appearance
theme-auto = Same as the device
theme-light = Light
theme-dark = Dark
speed = Animations
speed-half = slow
speed-full = normal
speed-double = fast
speed-none = none
confirm-when = Moves
confirm-always = need confirming
confirm-never = are made at once
sound = A chime when it is my turn
recovery = Make a link
recovery-help = To play on another device as the same person, open this link there. It works once, within two days.
recovery-link = Open this on the other device
recover-title = Welcome back
recover-text = This device will be one of yours.
recover-go = Use the link
credits = Credits
credits-text = Pioneers uses the work of others. Thank you.
account = Account
account-link = Devices, passkeys and your data
devices = Your devices
devices-help = Browsers in which you are known. Revoke one that you have lost or do not know.
device-unnamed = Some browser
device-this = this one
device-revoke = Revoke
devices-revoke-others = Revoke all others
last-seen = last here { $day }
recovery-elsewhere = Play on another device as the same person
passkeys = Passkeys
passkeys-help = A passkey in your phone, computer or security key brings you back on any device, even when all others are lost.
passkeys-unable = This browser cannot use passkeys here; they need a page that came over https.
passkey-unnamed = A passkey
passkey-add = Add a passkey
passkey-use = Sign in with a passkey
passkey-remove = Remove
passkey-not-used = No passkey was used.
people-known = Muted and blocked
people-known-help = You do not read those you mute. Those you block cannot sit down where you sit either.
people-known-none = Nobody
muted = muted
blocked = blocked
unmark = Remove
my-data = Your data
export = Download my data
export-help = Everything that is kept about you, in one file.
delete = Delete me
delete-help = Your name, devices, passkeys and everything you said are deleted. Matches stay, without your name.
delete-sure = This cannot be taken back. Matches you play in go on with bots.
delete-yes = Delete me for good
privacy = What is kept about you
privacy-what = To play you give a name, any name. The server keeps it with your matches, your results, what you say at tables, whom you mute, block or report, and the kind of browser of each of your devices. It asks for no address, no telephone and no payment.
privacy-how-long = Whoever does not come back for 400 days is deleted, unless they have a passkey. Chat is deleted after 365 days, a table at which nobody has moved after 14, and a record that somebody brought along and nobody has touched after 90. A match in which nobody moves for 180 days ends. A report is deleted 365 days after it was settled. Records of finished matches stay; they hold moves and no names.
privacy-who = At a table others see your name and what you say. Nothing is sold or passed on, and no other site is asked for anything: there is one cookie to know you again and one for the language.
privacy-logs = The server’s log has times and pages. Addresses and people appear in it only as keyed hashes, not in plain text.
privacy-rights = You can download your data and delete it here at any time.
person-menu = What about { $name }?
mute = Mute
block = Block
report = Report…
remove = Remove from the table
remove-vote = Vote to remove
did-mute = { $name } is muted: you do not read them any more.
did-block = { $name } is blocked.
did-remove = Done.
reported = Thank you. A moderator will look at it.
report-title = Report { $name }
report-reason = What is it?
report-abuse = Insults or threats
report-cheating = Unfair play
report-name = An offensive name
report-spam = Spam
report-other = Something else
report-text = In your words
report-help = Moderators see the table and what was said there.
report-send = Send
seat-asked = { $name } is asked
cancel = Cancel
`;export{e as default};