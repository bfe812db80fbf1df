# Stagecoach.

blurb = One stagecoach for all: build roads, ride, and settle your pioneers before the others do.

## Pieces

tile-banker = banker
tile-merchant = merchant
tile-sergeant = sergeant
tile-barkeeper = barkeeper
tile-gold-digger = gold digger
tile-farmer = farmer
tile-hotel = hotel

# $seats: who rides on it.
coach = { $seats } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
no-such-coach = no coach
no-such-line = no line
nowhere = nowhere
score = { $who } { $points }

## What is asked

ask-cover = Cover a city: { $left ->
    [one] it is the last one.
   *[other] { $left } are left to cover.
}
ask-must-buy-coach = None of your pioneers is on a coach, so you must buy one now.
ask-buy = You may buy: { $left ->
    [one] one purchase
   *[other] { $left } purchases
} left, ${ $money }.
ask-lay = { $left ->
    [one] Choose a line for your road.
   *[other] Choose lines for your { $left } roads, one after the other.
}
ask-ride = Move the stagecoach from { $city }; you have ${ $money }.
ask-settle = Who settles in { $city }?
ask-settle-on = Who settles in { $city } ({ $tile })?
ask-sergeant = Your sergeant may build a road for free.
ask-farmers = You may settle up to { $left } more in { $city }: farmers only.
ask-barkeeper = You may let one pioneer off a coach, back to your supply.
ask-join = { $who } has settled a { $profession } in { $city }: you may join for $2.

## What can be done

do-cover = Cover { $city }
do-done = Buy nothing more
do-decline = Decline
do-build-none = Build no road
do-settle-no-more = Settle no more farmers
do-return-none = Let nobody off
do-not-join = Do not join
do-buy-road = Buy a road for $2
do-buy-two-roads = Buy two roads for $5
do-buy-coach = Buy the coach { $coach } for ${ $price }
do-buy-no-coach = Buy a coach that is not there
do-build = Build { $line }
do-build-beside = Build { $line } beside { $owner }
do-ride = Ride to { $to }: { $pay }{ $via }
do-ride-on = Ride to { $to } ({ $tile }): { $pay }{ $via }
do-settle = Settle the { $profession } from { $coach }
do-return = Let the { $profession } off { $coach }
do-join = Pay $2 and join from { $coach }

pay-bank = ${ $price } to the bank
pay-toll = ${ $price } to { $to }
pay-nothing = free
via = , via { $places }

## What happened

told-covered = { $who } covers { $city }
told-turn = Round { $round }: { $who } takes ${ $income }
told-bought-roads = { $count ->
    [one] { $who } buys a road for ${ $price }
   *[other] { $who } buys { $count } roads for ${ $price }
}
told-bought-coach = { $who } buys the coach { $coach } for ${ $price }
told-opened = The coach { $coach } is laid open, { $left } left in the stack
told-laid = { $who } builds { $line }
told-rode = { $who } rides to { $to }: { $pay }{ $via }
told-stayed = { $who } cannot ride
told-settled = { $who } settles a { $profession } in { $city }
told-emptied = { $who } empties { $coach } for { $points ->
    [one] { $points } point
   *[other] { $points } points
} and $1
told-took = { $who } keeps the { $profession } tile
told-discarded = { $who } has two { $profession } tiles already and discards the third
told-lodged = { $who } takes $3 at the hotel
told-dug = { $who } finds a nugget
told-dug-worth = { $who } finds a nugget worth { $value }
told-returned = { $who } lets a { $profession } off { $coach }
told-joined = { $who } joins and pays { $host } $2
told-passed = { $who } does not join
told-last-round-roads = Somebody has built the last road: this is the last round, and { $last } has the last turn
told-last-round-coaches = The last coach of the stack lies open: this is the last round, and { $last } has the last turn
told-last-round-stalled = Nobody can ride any more, whatever it costs: the game ends with this round unless somebody buys something; { $last } has the last turn
told-ended = The game is over: { $why }. { $scores }

ending-roads = somebody has built the last road
ending-coaches = the last coach has been laid open
ending-stalled = nobody did anything for a round

## The score

score-coaches = Emptied coaches
score-seats = Empty seats
score-nuggets = Nuggets
score-network = Best network
score-dollars = Dollars (tie-break)

## The table drawn in a terminal

draw-round = Round { $round }
draw-at = stagecoach in { $city }
draw-turn = { $who }’s turn
draw-first = { $who } is first player
draw-last-round = last round
draw-last-round-stalled = last round unless somebody buys
draw-covering = covering cities, { $left } left
draw-buying = buying, { $left } left
draw-laying = laying roads, { $left } left
draw-riding = riding
draw-settling = settling
draw-sergeant = the sergeant’s road
draw-farmers = more farmers, up to { $left }
draw-barkeeper = the barkeeper’s guest
draw-joining = { $who } may join the { $profession }
draw-nobody = nobody
draw-over = the game is over: { $why }
draw-for-sale = For sale
draw-price = ${ $price } { $coach }
draw-stack = { $left } more in the stack
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-money = ${ $money } (+{ $income })
draw-purchases = { $purchases ->
    [one] { $purchases } purchase a turn
   *[other] { $purchases } purchases a turn
}
draw-roads = { $roads ->
    [one] { $roads } road
   *[other] { $roads } roads
}
draw-pioneers = { $pioneers ->
    [one] { $pioneers } pioneer
   *[other] { $pioneers } pioneers
}
draw-nugget-values = nuggets { $values }
draw-nuggets = { $nuggets ->
    [one] { $nuggets } nugget
   *[other] { $nuggets } nuggets
}
draw-emptied = emptied { $points }
draw-cities = Cities
draw-signs = Legend
draw-sign-stagecoach = [ ] stagecoach
draw-sign-roads = b g r y along a line: roads of Blue, Green, Red, Yellow
draw-sign-pioneers = B G R Y below a city: their pioneers

## Options

option-covers = Which eight cities are out of play with two players: the far edge, as the board names it, a random choice, or those that the players choose one after the other before the first turn. With three and four players all cities are in play.
option-board = A board of your own: the text of a board file.
option-coaches = Coaches of your own: the text of a coach file.

## Refusals

no-turn = it is not your turn to decide
no-cover-twice = that city is covered already
no-cover-at-start = the start and its two neighbours stay in play
no-cover-between = without that city the board would fall apart
no-while-covering = first the cities are covered
no-done-without-coach = none of your pioneers is on a coach, so you must buy one first
no-road-before-coach = none of your pioneers is on a coach, so you must buy one before any road
no-money-road = a road costs $2, and you have less
no-bare-line = every line has a road already
no-money-two-roads = two roads cost $5, and you have less
no-two-bare-lines = there are not two lines without a road
no-coach-in-slot = there is no coach for sale in that slot
no-money-coach = you cannot pay for that coach
no-pioneers-for-coach = you have too few pioneers in supply to fill that coach
no-road-to-lay = you have no road to lay: buy one first
no-line = there is no such line on this board
no-covered-line = that line touches a covered city and is out of play
no-taken-line = there is a road on that line already
no-own-line-again = you have a road on that line already
no-third-road = there are two roads on that line already
no-place = there is no such place on this board
no-covered-city = that city is covered
no-stop-without-tile = the stagecoach can only stop at a city with a tile
no-match-for-city = none of your pioneers on coaches matches that city’s tile
no-such-price = no way to that city costs exactly this
no-better-for-anybody = another way to that city pays nobody more and somebody less, and the same players can join
no-money-way = you cannot pay for the ride to that city
no-money-this-way = you cannot pay for this way to that city
no-way = every route to that city passes another city with a tile
no-match = that pioneer does not match the city’s tile
no-other-than-farmers = only further farmers may settle here now
no-one-on-coach = none of your pioneers is on that coach
no-such-pioneer = there is no such pioneer on that coach
no-ride-without-settling = after a ride you must settle a pioneer
no-standing-still = you can ride, so you must
no-keeping-road = the road is paid for: it must be laid
no-space-twice = you have already made that purchase this turn
no-purchase-left = you have no purchase left this turn
no-roads-left = you have built all your roads
no-second-road = you have only one road left
no-while-buying = you are buying: make a purchase or say you are done
no-while-laying = first lay the road you have paid for
no-while-riding = now the stagecoach must be moved
no-while-settling = now a pioneer must settle in the city
no-while-sergeant = now your sergeant may build a road, or you decline
no-while-farmers = now further farmers may settle, or you decline
no-while-barkeeper = now a pioneer may leave a coach, or you decline
no-while-joining = now you may join the settler, or you decline
no-more = the game is over

## The full screen

screen-cover = cover
screen-buy = buy
screen-ride = ride
screen-settle = settle
screen-join = join
screen-stack = { $left } more
screen-via = via { $places }
screen-points = { $points ->
    [one] pt
   *[other] pts
}
screen-buys = { $count ->
    [one] buy
   *[other] buys
}
screen-roads = { $count ->
    [one] road
   *[other] roads
}
screen-spare = spare
screen-first = 1st
screen-gold = gold

## What the laboratory counts

pieces-coaches = Coaches bought
pieces-emptied = Coaches emptied
pieces-pioneers = Pioneers settled
pieces-cities = Cities settled
pieces-actions = Actions
piece-city = { $city }
action-road = buy a road
action-two-roads = buy two roads
action-coach = buy a coach
action-ride = ride
action-settle = settle a pioneer
action-return = let a pioneer off
action-join = join another’s settling
action-sergeant = build the sergeant’s road
