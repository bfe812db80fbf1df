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
gazetteer = What is where
map = Map with { $cities } cities
stagecoach-at = The stagecoach is in { $city }
zoom-in = Closer
zoom-out = Further away
beyond-left = { $count } more to the west
beyond-right = { $count } more to the east
zoom-fit = The whole map
legend = Signs
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
empty-seat = free seat, was: { $profession }

city-tile = { $city }: { $tile }
city-pioneers = { $city }: { $who }
pioneers-of = { $name } { $count }
free = free
to-bank = ${ $dollars } to the bank
to-player = ${ $dollars } to { $name }
via = via { $cities }
direct = straight there
ways-to = Ways to { $city }
way-count = { $count ->
    [one] one way
   *[other] { $count } ways
  }

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
