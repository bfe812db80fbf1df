# Stagecoach's board: what stands beside the pieces, and what a screen reader hears of them.

banker = banker
merchant = merchant
sergeant = sergeant
barkeeper = barkeeper
gold_digger = gold digger
farmer = farmer
hotel = hotel

pacific = Pacific Ocean
atlantic = Atlantic Ocean
gulf = Gulf of Mexico
gazetteer = List of cities
map = Map with { $cities } cities
stagecoach-at = The stagecoach is in { $city }
zoom-in = Zoom in
zoom-out = Zoom out
beyond-left = { $count } more to the west
beyond-right = { $count } more to the east
beyond-up = { $count } more to the north
beyond-down = { $count } more to the south
zoom-fit = The whole map
legend = Legend
for-sale = Coaches for sale
road = Road
two-roads = Two roads
stack = { $count } in the stack
stack-empty = The stack is empty
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
price = ${ $dollars }
coach-with = Coach with { $crew }, { $points }
aboard = { $profession } aboard
empty-seat = empty seat ({ $profession })

city-tile = { $city }: { $tile }
city-pioneers = { $city }: { $who }
pioneers-of = { $name } { $count }
free = free
to-bank = ${ $dollars } to the bank
to-player = ${ $dollars } to { $name }
via = via { $cities }
direct = directly
ways-to = Ways to { $city }
way-count = { $count ->
    [one] one way
   *[other] { $count } ways
  }

first-player = First player
first-sign = 1st
last-round-roads = Last round: somebody has built the last road. { $last } has the last turn.
last-round-coaches = Last round: the last coach lies open. { $last } has the last turn.
last-round-stalled = Nobody can ride any more. The game ends with this round unless somebody buys something.
money = Dollars
income = Income a turn
supply = Pioneers in supply
roads-left = Roads in supply
banker-tiles = Banker tiles
merchant-tiles = Merchant tiles
nuggets = Nuggets
nugget-values = Nuggets worth { $values }
emptied = Emptied coaches
coaches = Coaches
score = Points
score-parts = Coaches { $coaches }, empty seats { $seats }, network { $network }, nuggets { $nuggets }
nuggets-hidden = hidden
new-since = new since your last decision

coach = Coach
road-of = Road of { $name }

# Tips: a few words each; the rule follows.
tip-banker = Keep it: $1 more income each turn.
tip-merchant = Keep it: one more purchase each turn.
tip-sergeant = Build a road for free.
tip-gold_digger = Draw a nugget, worth 3 to 5 points.
tip-farmer = Up to two more farmers may settle here.
tip-hotel = Takes anybody, and pays $3.
tip-barkeeper = One more pioneer may get off, back to your supply.
tip-market = One purchase a turn, each kind once.
tip-buy-road = Goes on any line without a road.
tip-buy-coach = Comes with a pioneer of yours on every seat; worth its points once it is empty.
tip-last-round-name = Last round
tip-last-round = Everybody has as many turns as the first player.
tip-first = A round begins here, and ends with the player before.
tip-cover-name = Cover a city
tip-cover = It and its lines are out of play.
tip-stack-name = Stack of coaches
tip-stack = When the last coach is revealed, the game ends with the round.
tip-lay = You can build a road here.
tip-line-name = Line without a road
tip-line = Costs $1 to the bank.
tip-road = Free for its owner; anybody else pays the owner $1.
tip-stagecoach-name = The stagecoach
tip-stagecoach = You move it to a city whose tile matches a pioneer of yours.
tip-settled-name = City without a tile
tip-settled = The stagecoach passes through and never stops here.
tip-covered-name = Covered city
tip-covered = Out of play, with all its lines.
tip-join-name = Join
tip-join = Pay $2 and settle along with the active player.
tip-coach = When its last pioneer has left, it scores its points and $1.
tip-empty-seat-name = Empty seat
tip-empty-seat = Worth a point at the end, unless the coach is emptied.
tip-emptied = You have scored their points.
tip-money = You get $3 each turn, and $1 for each of your banker tiles.
tip-supply = They fill the seats of coaches you buy.
tip-roads-left = When somebody has built the last, the game ends with the round.
tip-nuggets = Only you know what yours are worth until the end.
tip-score = Most points win, then most dollars.
page-map = Map
page-signs = Signs
on-map = { $count } on the map
