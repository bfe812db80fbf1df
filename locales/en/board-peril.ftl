# Peril's board. Names of land, buildings and cards are the game's own.

page-map = Map

## The map

map-all = Map of { $hexes } hexes
map-closer = Closer
map-further = Further away
map-whole = The whole map
map-beyond-left = { $count } more to the west
map-beyond-right = { $count } more to the east
map-beyond-up = { $count } more to the north
map-beyond-down = { $count } more to the south
map-unknown = the unknown
map-unknown-beside = { $side ->
    [east] the unknown east of { $place }
    [southeast] the unknown south-east of { $place }
    [southwest] the unknown south-west of { $place }
    [west] the unknown west of { $place }
    [northwest] the unknown north-west of { $place }
   *[northeast] the unknown north-east of { $place }
}
map-unknown-label = Unknown land: { $place }.
map-sign-store = General Store
map-in-town = in town
map-stake-of = stake of { $owner }
map-building-of = { $building } of { $owner }{ $tokens ->
    [0] {""}
   *[other] , { $tokens } left
}
map-building-whose = { $building } of { $owner }
map-building-empty = { $building }, nobody’s
map-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}.
map-steps-odds = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, with a { $roll } or more.
map-steps-roll = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}: with a { $roll } or more, { $faces } in 6
map-steps-far = { $steps } steps, more than one walk.
map-guns = { $who } may shoot.
map-guns-odds = { $who } may shoot at you: 1 in 10 hits.
map-could = You could { $deed }.

## The neatline

neat-round = Round { $round }
neat-phase-feed = Meal
neat-phase-deadwood = Deadwood
neat-phase-actions = Actions
neat-phase-bandit = Bandit
neat-square = The Bandit is on square { $square } of 21
neat-bandit-at = The Bandit is at { $place }
neat-saloon = From square 1 he rides into the Saloon
neat-hideout = In the Hideout, for whoever beats the Bandit
neat-sheriff = The Sheriff’s fee
neat-sheriff-down = beaten
neat-sheriff-hired = hired
neat-tiles = { $tiles ->
    [one] { $tiles } tile to find
   *[other] { $tiles } tiles to find
}
neat-stakes = { $stakes ->
    [one] { $stakes } stake left
   *[other] { $stakes } stakes left
}
price = ${ $dollars }

## The family

fam-all = Your pioneers
fam-actions = { $actions } of { $of } actions left
fam-jailed = in Jail
fam-newborn = newborn
fam-hungry = hungry

## Deeds

deed-all = What { $who } can do
deed-walk = Walk
deed-explore = Explore
deed-claim = Claim
deed-dispute = Dispute
deed-take_over = Take over
deed-hunt = Hunt
deed-build = Build
deed-home = Home­stead
deed-expand = Have a child
deed-process = Process
deed-buy = Buy
deed-sell = Sell
deed-pray = Pray
deed-shuffle = Shuffle, pray
deed-gamble = Gamble
deed-learn = Learn
deed-trade = Trade
deed-sheriff = Sheriff
deed-laborer = Laborer
deed-bars = Try the bars
deed-surrender = Give back
deed-surrender-sure = { $who } gives { $diploma } back: you lose a point, and others may learn it.
deed-note-offers = { $offers ->
    [one] { $offers } offer
   *[other] { $offers } offers
}
deed-note-bullets = { $bullets ->
    [one] { $bullets } bullet
   *[other] { $bullets } bullets
}
deed-note-stakes = { $cost ->
    [0] { $stakes } left
   *[other] ${ $cost }, { $stakes } left
}
deed-note-cost = ${ $cost }
deed-note-free = free
deed-note-walk = roll a die
deed-note-explore = lay a tile
deed-note-dispute = this stake
deed-note-take_over = this building
deed-note-expand = family
deed-note-process = take 1
deed-note-buy = shop
deed-note-sell = goods
deed-note-gamble = a wager
deed-note-bars = 1 or 6
deed-note-surrender = a diploma
deed-claim-build = Claim, then build a { $building }
deed-times = { $deed } { $times } times
deed-hunt-all = { $times ->
    [one] Hunt once, and shoot till it falls
   *[other] Hunt { $times } times, and shoot till it falls
}
deed-tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
deed-still = Still to find
deed-rolled = rolled { $rolled }
deed-steps-left = { $left ->
    [one] { $left } step left
   *[other] { $left } steps left
}
deed-asked = Answer on the sheet above.
deed-nothing = Nothing is left to do. End your turn.
deed-choose-place = Choose a place
deed-watches = { $name } is playing.
deed-waits = { $name } is playing. You may be asked.
deed-stop = Stop here
deed-back = Back
deed-end = End turn
deed-left-of = { $who } ({ $actions })
deed-left = Actions are left: { $left }. End the turn all the same?

## Plans

plan-walk = Walk there
plan-walk-on = Keep walking
plan-step-in = Step in
plan-explore = Explore
plan-explore-at = Explore { $place }
plan-walk-to = Walk to { $place }
plan-walk-and = Walk to { $place } and { $deed }
plan-and = … and { $deed }
plan-do-claim = claim
plan-do-explore = explore
plan-do-build = build: { $building }
plan-do-process = process
plan-do-dispute = dispute
plan-do-take_over = take over
plan-do-expand = have a child
plan-lay = Lay it here
plan-bandit = He goes here
plan-sheriff = He stands here
plan-pick = This one
plan-actions = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
plan-cost = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, ${ $cost }
plan-short = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} rolled: { $place } is { $needed } away.
plan-forfeits = If you go on, { $name } loses { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}.
plan-go-on = Go on
plan-halt = Stop

## Others' turns

beat-of = { $name }’s turn, { $at } of { $of }
beat-bandit = The Bandit
beat-pause = Pause
beat-go-on = Go on
beat-skip = Skip

## Sheets

sheet-answers = Your answer

## In First steps

later = First steps comes to this later

## Why not, in two words

why-later = later
why-none = not here
why-no-one-acts = nobody acts
why-no-action-left = no actions
why-no-acting-in-jail = in Jail
why-no-bars = not jailed
why-no-second-try = tried already
why-no-way-out = no way out
why-no-land-left = no tiles left
why-no-empty-cell = no free edge
why-no-shop-here = not here
why-no-stock = sold out
why-no-second-one = you own one
why-no-such-thing = you have none
why-no-part-lot = too few
why-no-money-in-bank = bank empty
why-no-proposal-left = no offers left
why-no-trade-here = no trading
why-no-partner = nobody there
why-no-claim-here = not this land
why-no-second-claim = claimed
why-no-second-building = built
why-no-stake-left = no stakes left
why-no-building-unclaimed = claim first
why-no-building-twice = built
why-no-building-on-others = not yours
why-no-building-here = not this land
why-no-building-left = none left
why-no-homestead-apart = not adjacent
why-no-game-here = no game here
why-no-revolver = no revolver
why-no-bullet = no bullets
why-no-tool = no tool
why-no-resource-here = nothing here
why-no-unwatched = watched
why-no-laborer-there = no laborer
why-no-church = at Church
why-no-couple = takes two
why-no-second-child = once a turn
why-no-room = no room
why-no-pioneer-left = none left
why-no-saloon = in the Saloon
why-no-cover = bank too poor
why-no-dispute-here = no stake
why-no-own-dispute = your own
why-no-unarmed-dispute = unarmed
why-no-school = at School
why-no-second-diploma = has a diploma
why-no-diploma = no diploma
why-no-diploma-left = none left
why-no-sheriff-now = beaten
why-no-more-sheriff = hired already
why-no-bandit-there = Bandit away
why-no-trespasser = nobody there
why-no-such-prisoner = no prisoner
why-no-own-building = no building
why-no-work-left = no work
why-no-second-hiring = works there
why-no-money = too dear
