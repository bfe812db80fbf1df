var e=`# Ventures' board: what stands on it besides the names of things, which are the game's own.

You = You
you = you
left = left
right = right
hand = Hand
table = Table
mine = My board
felt = The table
seen = Seen cards
services = Services
close = Close

## The table

choosing = choosing
sealed = sealed
looks-through = looks through the pile
tokens = Tokens of IP comparisons
you-make = You make
makes-label = Makes
sells = Sells to you
goals-to-win = Goals to win: { $goals } of 3
all-three = Your goals: without all three you cannot win
goal = Goal { $goal }
ability-free-card = one card free each stage
one-of-these = one of these, for you alone
done = done
ready = ready
free = free
face-down = a card lies here face down
no-board-yet = Boards are dealt when everybody has named a service.
nothing-yet = Nothing has been played yet.

colour-grey = Resources
colour-blue = Assets
colour-yellow = Advantage
colour-red = IP
colour-green = HR
colour-purple = Guilds

stage = Stage { $stage }
turn-of = turn { $turn } of 6
stage-turn = Stage { $stage }, turn { $turn } of 6
hands-left = Hands go left, to
hands-right = Hands go right, to
last-cards = The last cards go to the pile
last-turn = Show the last turn
over = The game is over

## A card

opens = opens
ways = { $ways ->
    [one] { $ways } way
   *[other] { $ways } ways
}
units-either = { $units } × { $what }
verdict-own = Free: you make it
verdict-nothing = Costs nothing
verdict-chain = Free by chain
verdict-ability = As the free card
verdict-pile = Free from the pile
verdict-bank = to the bank
verdict-lacks = No { $what } near
verdict-none = Not to be had
verdict-twice = You have one
verdict-coins = { $coins ->
    [one] { $coins } coin short
   *[other] { $coins } coins short
}
not-twice = You have already played a card of this name.
not-coins = { $coins ->
    [one] You are { $coins } coin short.
   *[other] You are { $coins } coins short.
}
not-made = Neither you nor your neighbours make enough { $what }.
not-made-at-all = Neither you nor your neighbours make what it costs.

## What becomes of it

play = Play
discard = Discard
discarded = Discarded
seal = Seal this choice
take-back = Take it back
whom = Whom do you pay?
how = How it goes
what-becomes = What becomes of { $card }
keep = { $coins ->
    [one] You keep { $coins } coin
   *[other] You keep { $coins } coins
}
will-have = { $coins ->
    [one] You will have { $coins } coin
   *[other] You will have { $coins } coins
}
your-seal = Your choice is sealed
until-all = You may take it back until the last one has chosen.
chosen-count = { $chosen } of { $all } have chosen
pick = Pick a card
marks = What the marks mean
pick-text = Then say what becomes of it: into play, under your next goal, or to the pile.
key-free = free: you make all of it
key-chain = free by a card you have
key-coins = coins to left and right
key-no = not now, and why
explain-discard = { $coins ->
    [one] The card goes face down to the pile; the bank pays you { $coins } coin.
   *[other] The card goes face down to the pile; the bank pays you { $coins } coins.
}
explain-goal = The card lies face down under your board. You make all it costs.
explain-goal-trade = The card lies face down under your board. You pay { $paid }.
explain-trade = You pay { $paid }.
explain-chain = Free, because you have { $card }.
explain-bank = { $coins ->
    [one] You pay { $coins } coin to the bank.
   *[other] You pay { $coins } coins to the bank.
}
explain-own = Free: you make all it costs.
explain-nothing = It costs nothing.
explain-ability = Free, as the one free card of this stage.
explain-fetch = The card is played free, out of the pile.
pile = Discard pile
pile-open = The pile is open
pile-open-text = Play one of these cards free, or take none.
take-none = Take none

## Naming

seal-service = Seal: { $service }
no-wish = No wish: take what is left
naming-two = Two boards to each service, dealt at random among those who name it.
naming-three = If three or more name the same, all eight boards are shuffled and dealt.

## The turn revealed

ledger = What everybody did
from-bank = from the bank
completed = completed
go-on = Go on
next-hand-left = { $cards ->
    [one] Hands go left: you get { $who }’s card
   *[other] Hands go left: you get { $who }’s { $cards } cards
}
next-hand-right = { $cards ->
    [one] Hands go right: you get { $who }’s card
   *[other] Hands go right: you get { $who }’s { $cards } cards
}
revealed = Stage { $stage }, turn { $turn } is revealed.
revealed-gain = You gain { $coins }.
revealed-pay = You pay { $coins }.
revealed-both = You gain { $coins } and pay { $paid }.
stage-ends = Stage { $stage } ends: IP is compared
did-play = { $who } plays { $card }
did-goal = { $who } completes goal { $goal }
did-discard = { $who } discards a card
did-gain = { $coins ->
    [one] { $coins } coin from the bank
   *[other] { $coins } coins from the bank
}

## Seen cards

with = With { $who }
nobody-holds = Out of play
passed-on = passed on in turn { $turn }
comes-next = You get this hand next
not-seen = { $cards ->
    [one] Not seen yet: { $cards } card
   *[other] Not seen yet: { $cards } cards
}
not-seen-list = Which they are
gone-face-down = { $cards } of these went face down
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
you-put = by you
seen-nothing = Only players see cards that they pass on.
all-cards = All cards of the game
all-cards-text = Those dealt to { $players } players. Of the guilds some are drawn at random.
copies = { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}
guild-drawn = perhaps
played-count = { $cards } played

## For ears

label-card = { $name }, { $colour }, { $brings }, costs { $cost }
label-free-with = free with { $cards }
label-opens = opens { $cards }
label-trade = { $coins ->
    [one] Play for { $coins } coin: { $ways }
   *[other] Play for { $coins } coins: { $ways }
}
label-or = or { $ways }
label-bank = { $coins ->
    [one] Play for { $coins } coin to the bank
   *[other] Play for { $coins } coins to the bank
}
label-to = { $coins } to { $who }
label-pay = { $coins ->
    [one] { $coins } coin: { $ways }
   *[other] { $coins } coins: { $ways }
}
label-goals = { $goals } of 3 goals
label-goal = Complete goal { $goal }: { $brings }, costs { $cost }
label-duel = IP { $theirs } against your { $mine }: { $token }
label-sells = { $coins ->
    [0] makes { $goods }
    [one] sells for { $coins } coin: { $goods }
   *[other] sells for { $coins } coins: { $goods }
}

## Tips

tip-score-name = Points
tip-score = What the score sheet would say now.
tip-coins-name = Coins
tip-coins = To pay with; three are a point at the end.
tip-ip-name = Intellectual property
tip-ip = Compared with both neighbours at the end of each stage.
tip-tokens-name = Tokens
tip-tokens = What the comparisons have brought.
tip-duel-name = IP at the end of the stage
tip-duel = Your IP, theirs, and the token you would get.
tip-sells-name = For sale
tip-sells = What you can buy here in a turn, at your price.
tip-goals-name = Goals
tip-goals = Completed in order; without all three you cannot win.
tip-goal-name = A goal
tip-goal = Completed with any card of your hand, face down, for what the goal costs.
tip-hr-name = Human resources
tip-hr = Equal symbols are worth their square, and each set of three different ones 7 points.
tip-pile-name = Discard pile
tip-pile = Cards that were discarded, face down.

## A hint

why-goal = for goal { $goals }
why-opens = opens { $card }

## Keys

keys-card = choose a card of your hand
keys-becomes = play it, put it under your next goal, discard it
keys-pay = choose whom you pay
keys-seal = seals the choice; after a reveal, goes on
keys-take-back = takes a sealed choice back
keys-look = look at a player
`;export{e as default};