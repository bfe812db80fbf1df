# Peril. Things have the words of the rules as ids, cards those of their files.

blurb = A growing frontier, a bandit on the loose, and decisions out of turn.

## What is asked

ask-nothing = The game is over.
ask-enter = Do you enter the game now?
ask-action = { $who } has { $left ->
    [one] { $left } Action
   *[other] { $left } Actions
} left. What does it do?
ask-whom = Whom do you activate?
ask-feed = There is not enough Food. { $left ->
    [one] One meal is left: who gets it?
   *[other] { $left } meals are left: who gets one?
}
ask-place = Where do you lay the { $terrain }?
ask-place-next = Where do you lay the next tile?
ask-explore-more = Do you draw another tile?
ask-steps = You may go { $left ->
    [one] { $left } step
   *[other] { $left } steps
} more. Where to?
ask-potshot = { $who } walks by. Do you shoot?
ask-buy = You have ${ $cash }. What do you buy?
ask-sell = What do you sell?
ask-finance = Pay { $left ->
    [one] { $left } more resource
   *[other] { $left } more resources
} for the Point card.
ask-draft = Compose your proposal to { $to }: { $deal }
ask-answer = { $by } proposes a trade: { $deal }
ask-counter = { $to } answers with another: { $deal }
deal = you give { $give } and get { $get }.
ask-hunt = { $animal }: { $value } or more hits and gives { $value } Food. { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
} left.
ask-wager-kind = What do you wager?
ask-wager = How many { $purse } do you wager?
ask-wager-on = On what do you wager { $amount ->
    [one] { $amount } { $purse-one }
   *[other] { $amount } { $purse }
}?
ask-dispute = { $who } disputes your stake on { $place }. Come to an agreement or fight.
ask-price = You give up the stake on { $place } to { $who }. What do you want for it? So far: { $price }.
ask-pay-price = { $who } would give up the stake on { $place } for: { $price }.
ask-price-counter = { $who } would pay for the stake on { $place }: { $price }.
ask-champion = Who fights for your stake?
ask-sheriff-where = Where does the Sheriff stand?
ask-sheriff-arrest = Whom does the Sheriff arrest?
ask-sheriff-release = Whom does the Sheriff release?
ask-surrender = The Sheriff comes for { $who }. Surrender or fight?
ask-holdup = The Bandit holds up { $who }. Submit or fight?
ask-bullets = { $one-cap } against { $other-cap }: how many Bullets do you commit?
ask-live = { $one-cap } against { $other-cap }, live: turn a card?
ask-loot = Do you take what the dead of { $whose } carried?
ask-bandit = The Bandit is after { $who }, and several ways are as good. Where does he go?
ask-bandit-saloon = The Bandit wants a drink, and several ways to the Saloon are as good. Where does he go?
ask-retreat = Where does the Bandit retreat to?
ask-drink = The Bandit pays ${ $due } for his drink. Take the money, or bet it with him, double or nothing?
ask-debt-trade = You owe ${ $due } and cannot pay. Propose a trade to somebody?
ask-debt-sell = You owe ${ $due } and have ${ $cash }. What do you sell?
ask-debt-jail = You cannot pay ${ $due }. Who goes to Jail for it?
ask-leaves = The homestead is gone. Who leaves with it? { $left } more.
ask-vote = Who has had the worst day, and begins?
ask-symbol = Which symbol do you play?
ask-return = You are out. Do you come back when your turn comes round?
pick-action-more = Who has an Action more this turn?
pick-action-less = Who has an Action less this turn?
pick-gain-tool = Which Tool do you gain?
pick-lose-tool = Which Tool do you lose?
pick-enrich = Which of your buildings turns out richer?
pick-resource = Which resource do you gain?
pick-pupil = Who receives a Diploma?
pick-lesson = Which Diploma?
pick-laborer = Where does the Laborer work?
pick-halve = Which building burns?
pick-lose-homestead = Which Homestead burns down?
pick-lose-diploma = Whose Diploma goes back?
pick-jail = Who goes to Jail?
pick-rattler = Who meets the rattler?
pick-payee = Whose fence was it?
pick-swap-own = Whose Diploma do you swap?
pick-swap-other = With whose?
pick-change = Whose Diploma do you exchange or hand on, if any?
pick-change-to = For which, or to whom?
pick-free-own = Who walks free?
pick-teleport = Where does the one who prayed go, if anywhere?

## What can be done

do-feed = feed { $who }
do-feed-horse = feed the Horse
do-end-actions = end your actions
do-activate = activate { $who }
do-move = move: roll for steps
do-step-unknown = step into { $place }
do-step = step { $place-to }
do-stop = stop here
do-explore = explore: lay a tile beside you
do-explore-again = draw another tile
do-explore-stop = draw no other
do-place = lay it in { $place }
do-shop = go shopping
do-sell-goods = sell goods
do-buy = buy { $what } for ${ $price }
do-sell = sell { $what } for ${ $price }
do-finance = buy a Point card with { $resources } resources
do-pay-resource = pay 1 { $resource }
do-shop-done = leave the shop
do-propose = propose a trade to { $to }
do-give = give { $what }
do-get = get { $what }
do-send = send: { $deal }
do-drop = drop the proposal
do-accept = accept
do-reject = reject
do-counter-ask = ask for { $what } besides
do-counter-drop = keep { $what }
do-claim = claim this land
do-build = build a { $building } for ${ $price }
do-hunt = hunt
do-shoot = shoot
do-let-go = let it go
do-process = process a resource here
do-process-at = have the Laborer process { $place-at }
do-pray = pray
do-shuffle-pray = shuffle the prayers, then pray
do-expand = have a child
do-gamble = gamble
do-wager-kind = wager { $purse }
do-wager = wager { $amount }
do-bet = on the { $face }
do-dispute = dispute this stake
do-take-over = take over what was left here
do-negotiate = name a price
do-ask-price = ask for { $price }
do-keep-stake = keep the stake
do-vote = { $who } begins
do-take-symbol = the { $symbol }
do-fight = fight
do-champion = { $who } fights
do-learn = learn { $diploma } for ${ $price }
do-give-back = give back the Diploma of { $who }
do-sheriff = hire the Sheriff for ${ $price }: { $errand }
do-block = the Sheriff stands { $place-at }
do-arrest = arrest { $who }
do-release = release { $who }
do-release-bandit = release the Bandit
do-hire = hire the { $laborer } for { $place }
do-try-bars = try the bars: 1 or 6 sets you free
do-fire = shoot: one in ten hits
do-hold-fire = hold fire
do-go-to-jail = go to Jail
do-submit = submit: roll a die and lose that many dollars
do-flip = turn a card
do-rival-flip = the other was faster
do-together = both at the same moment
do-false-start = too early: start over
do-loot = roll a die and take that many dollars
do-leave-loot = leave it
do-bandit-to = the Bandit goes { $place-to }
do-take-drink = take the money
do-double-odd = bet with him: odd
do-double-even = bet with him: even
do-without = do without
do-enter = come into the game
do-stay-out = stay out
do-commit = commit { $bullets ->
    [one] { $bullets } Bullet
   *[other] { $bullets } Bullets
}
errand-block = block a hex
errand-arrest-bandit = arrest the Bandit
errand-arrest-pioneer = arrest a trespasser
errand-release = release a prisoner

## What happened

told-turn = Round { $round }: { $who } is on turn.
told-fed = { $who } hands out { $meals ->
    [one] { $meals } meal
   *[other] { $meals } meals
}.
told-hungry = { $who } goes hungry.
told-horse-left = { $who }’s hungry Horse leaves.
told-deadwood = { $who } rolls the Deadwood die: { $face }.
told-rolled = { $who } rolls { $value }.
told-bandit-rolled = The Bandit’s die shows { $value }.
told-player-die = The player die shows the { $face }.
told-activated = { $who } begins to act.
told-more-actions = { $who } has { $amount ->
    [one] { $amount } Action
   *[other] { $amount } Actions
} more.
told-less-actions = { $who } has one Action fewer.
told-walking = { $who } may go { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}.
told-stepped = { $who } goes { $at-to }.
told-turned-back = { $who } turns back.
told-drew = { $who } draws a { $terrain }.
told-laid = New land: { $at }, { $terrain }.
told-bought = { $who } buys { $what } for ${ $price }.
told-sold = { $who } sells { $what } for ${ $price }.
told-gained = { $who } gains { $what }.
told-lost = { $who } loses { $what }.
told-paid = { $from-cap } pays ${ $amount } to { $to }.
told-proposed = { $by } proposes to { $to }: { $give } for { $get }.
told-dropped = { $who } drops the proposal.
told-countered = { $by } would rather have: { $give } for { $get }.
told-refused = { $who } refuses.
told-traded = { $by } and { $to } trade.
told-claimed = { $who } claims { $at }.
told-built = { $who } builds a { $building } { $at-at }.
told-built-with = { $who } builds a { $building } { $at-at } with { $tokens } { $resource }.
told-sighted = { $who } sights { $animal-a } ({ $value }).
told-sighted-something = { $who } sights something.
told-shot-hit = { $who } shoots and rolls { $roll }: a hit.
told-shot-miss = { $who } shoots and rolls { $roll }: a miss.
told-animal-gone = { $who } sees the animal vanish.
told-processed = { $who } takes { $amount } { $resource } { $at-at }.
told-prayed = { $who } prays: { $card }. { $text }
told-shuffled-prayed = { $who } shuffles and prays: { $card }. { $text }
told-card = { $who } draws an Event: { $card }. { $text }
told-no-effect = It has no effect.
told-enriched = The building { $at-at } gets { $amount } more.
told-depleted = The building { $at-at } loses { $amount }.
told-born = { $who } is born { $at-at }.
told-joined = { $who } joins { $at-at }.
told-wagered = { $who } wagers { $amount ->
    [one] { $amount } { $purse-one }
   *[other] { $amount } { $purse }
} on the { $face }.
told-disputed = { $who } disputes { $owner }’s stake { $at-at }.
told-stake-passes = The stake { $at-at } is { $to }’s now.
told-took-over = { $who } takes over the { $building } { $at-at }.
told-asks = { $who } would give up the stake { $at-at } for: { $price }.
told-took-stake = { $who } takes over the stake { $at-at }.
told-voted = { $who } names { $whom }.
told-took-symbol = { $who } plays the { $symbol }.
told-learned = { $who } holds { $diploma }.
told-gave-back = { $who } no longer holds { $diploma }.
told-hired = { $who } hires the Sheriff: { $errand }.
told-sheriff-at = The Sheriff stands { $at-at }.
told-sheriff-beaten = The Sheriff is beaten for this turn.
told-jailed = { $who } goes to Jail.
told-freed = { $who } is free { $at-at }.
told-laborer-at = The { $laborer } works { $at-at }.
told-laborer-leaves = The { $laborer } leaves.
told-potshot-hit = { $by } shoots at { $who } and hits.
told-potshot-miss = { $by } shoots at { $who } and misses.
told-held-fire = { $who } holds fire.
told-held-up = { $who } is held up and loses ${ $amount }.
told-targeted = { $who } is far ahead: the Bandit is after them.
told-bandit-square = The Bandit is on square { $square }.
told-bandit-at = The Bandit is { $at-at }.
told-bandit-jailed = The Bandit is in Jail.
told-bandit-dies = The Bandit dies; another sets out from square 21.
told-drinks = The Bandit pays ${ $amount } for his drink.
told-drink-lost = { $who } guesses wrong and gets nothing.
told-duel = { $attacker-cap } draws against { $defender }.
told-committed = { $who } commits { $bullets ->
    [one] { $bullets } Bullet
   *[other] { $bullets } Bullets
}.
told-committed-unseen = { $who } commits Bullets.
told-commitments = Cards committed: { $attacker } against { $defender }.
told-beats = Cards turned: { $attacker } and { $defender }.
told-too-close = Too close to call: once more.
told-turned-hit = { $who-cap } turns a card: a hit.
told-turned-miss = { $who-cap } turns a card: a miss.
told-holds = { $who-cap } holds fire.
told-false-start = { $who-cap } draws too early.
told-duel-won = { $who-cap } wins the shootout.
told-standoff = A standoff: nobody is hit.
told-looted = { $by } takes ${ $amount } from { $from }.
told-died = { $who } dies.
told-shielded = { $who } is watched over until their next turn.
told-homestead-lost = { $who }’s Homestead { $at-at } burns down.
told-eliminated = { $who } is out of the game.
told-quit = { $who } leaves the game.
told-entered = { $who } comes into the game.
told-stays-out = { $who } stays out.
told-won-by-points = { $who } has enough points and wins.
told-won-alone = { $who } is the last one left and wins.
told-rounds-over = The last round is over.
deadwood-action = A: one more Action
deadwood-land = L: land
deadwood-event = E: an Event

## Names. `.cap` begins a sentence.

figure = { $name } { $number }
    .cap = { $name } { $number }
gun-bandit = the Bandit
    .cap = The Bandit
gun-sheriff = the Sheriff
    .cap = The Sheriff
party-stock = the stock
    .cap = The stock
party-hideout = the Hideout
    .cap = The Hideout
player = { $name }
    .cap = { $name }
symbol-boot = Boot
symbol-bag = Bag
symbol-bottle = Bottle
symbol-hat = Hat
face-bandit = Bandit
somebody = Somebody
pioneer = { $who } ({ $place })
pioneer-graduate = { $who } ({ $diploma }, { $place })
# A place can be asked where (`.at`), where to (`.to`) and whose (`.of`).
land = { $name }
    .at = at { $name }
    .to = to { $name }
    .of = of { $name }
place = { $name } ({ $what })
    .at = { $name-at } ({ $what })
    .to = { $name-to } ({ $what })
unknown = the unknown { $toward } { $place-of }
    .at = in the unknown { $toward } { $place-of }
    .to = into the unknown { $toward } { $place-of }
somewhere = somewhere
    .at = somewhere
    .to = somewhere
toward-east = east
toward-south-east = south-east
toward-south-west = south-west
toward-west = west
toward-north-west = north-west
toward-north-east = north-east
some-building = a building
town-general_store = General Store
    .at = at the General Store
    .to = to the General Store
    .of = of the General Store
town-saloon = Saloon
    .at = at the Saloon
    .to = to the Saloon
    .of = of the Saloon
town-bank = Bank
    .at = at the Bank
    .to = to the Bank
    .of = of the Bank
town-school = School
    .at = at the School
    .to = to the School
    .of = of the School
town-church = Church
    .at = at the Church
    .to = to the Church
    .of = of the Church
town-jail = Jail
    .at = at the Jail
    .to = to the Jail
    .of = of the Jail
town-blacksmith = Blacksmith
    .at = at the Blacksmith
    .to = to the Blacksmith
    .of = of the Blacksmith
# Places: the first forest that is laid is `place-forest-1`, and so on
place-forest-1 = Crow Wood
place-forest-2 = Long Pines
place-forest-3 = Owl Timber
place-forest-4 = Deep Shade
place-forest-5 = Split Oak
place-forest-6 = Hollow Wood
place-forest-7 = Fir Stand
place-mountain-1 = Old Baldy
place-mountain-2 = Two Horns
place-mountain-3 = Iron Knob
place-mountain-4 = Stone Aunt
place-mountain-5 = Last Ridge
place-mountain-6 = Thunder Top
place-mountain-7 = Lookout
place-pasture-1 = Sweet Grass
place-pasture-2 = Bell Meadow
place-pasture-3 = High Range
place-pasture-4 = Clover Flat
place-pasture-5 = Windy Lea
place-pasture-6 = Wide Green
place-pasture-7 = Calf Hollow
place-field-1 = Widow’s Acre
place-field-2 = Gold Patch
place-field-3 = Black Soil
place-field-4 = Rye Bottom
place-field-5 = Plain Deal
place-field-6 = Sunday Lot
place-field-7 = Late Sheaf
place-lake-1 = Lake Mercy
place-lake-2 = Mirror Lake
place-lake-3 = Loon Water
place-lake-4 = Cold Basin
place-lake-5 = Blue Eye
place-lake-6 = Lost Anchor
place-river-1 = Lost Ford
place-river-2 = Otter Bend
place-river-3 = Silver Run
place-river-4 = Muddy Fork
place-river-5 = Ferry Reach
place-river-6 = Swift Water
place-desert-1 = Dry Wells
place-desert-2 = Bone Flat
place-desert-3 = Salt Pan
place-desert-4 = Long Thirst
place-desert-5 = Hot Iron
place-desert-6 = No Shade
place-graveyard-1 = Quiet Acre
place-graveyard-2 = Last Rest
place-graveyard-3 = Six Crosses
place-graveyard-4 = Old Friends
place-graveyard-5 = Stone Rows
place-graveyard-6 = Long Sleep
place-canyon-1 = Echo Cut
place-canyon-2 = Red Walls
place-canyon-3 = Deep Gash
place-canyon-4 = Eagle Drop
place-canyon-5 = Broken Stair
place-canyon-6 = Far Side
place-badlands-1 = Wolf Teeth
place-badlands-2 = Hard Luck
place-badlands-3 = Cracked Pot
place-badlands-4 = Bad Bones
place-badlands-5 = Lost Hope
place-badlands-6 = Nowhere
terrain-general_store = General Store
terrain-saloon = Saloon
terrain-bank = Bank
terrain-school = School
terrain-church = Church
terrain-jail = Jail
terrain-blacksmith = Blacksmith
terrain-desert = Desert
terrain-canyon = Canyon
terrain-river = River
terrain-lake = Lake
terrain-badlands = Badlands
terrain-graveyard = Graveyard
terrain-mountain = Mountain
terrain-forest = Forest
terrain-pasture = Pasture
terrain-field = Field
building-farm = Farm
building-ranch = Ranch
building-mine = Mine
building-sawmill = Sawmill
building-homestead = Homestead
resource-rye = Rye
    .one = Rye
resource-cattle = Cattle
    .one = Cattle
resource-coal = Coal
    .one = Coal
resource-timber = Timber
    .one = Timber
tool-scythe = Scythe
tool-cleaver = Cleaver
tool-pickaxe = Pickaxe
tool-ax = Ax
laborer-rye = Farmer
laborer-cattle = Rancher
laborer-coal = Miner
laborer-timber = Lumberjack
laborer = Laborer
diploma-agriculture = Agriculture
diploma-bovine = Bovine Sciences
diploma-mining = Mining Engineer
diploma-forestry = Forestry
diploma-bartending = Bartending
diploma-business = Business
diploma-education = Education
diploma-finance = Finance
diploma-land = Land Management
diploma-law = Law Enforcement
diploma-metallurgy = Metallurgy
diploma-theology = Theology
dollars = ${ $dollars }
food = { $food } Food
bullets = { $bullets ->
    [one] { $bullets } Bullet
   *[other] { $bullets } Bullets
}
resources = { $count } { $resource }
a-horse = a Horse
a-revolver = a Revolver
a-point-card = a Point card
a-tool = a { $tool }
the-tool = the { $tool }
the-horse = the Horse
the-revolver = the Revolver
the-building-at = the building { $at-at }
the-building = { $place }
a-pioneer = Pioneer { $number }
nothing = nothing
purse-cash = dollars
    .one = dollar
some-card = a card
animal = { $name }
    .a = a { $name }
animal-cottontail = Cottontail
    .a = a Cottontail
animal-sage-hen = Sage Hen
    .a = a Sage Hen
animal-wild-turkey = Wild Turkey
    .a = a Wild Turkey
animal-beaver = Beaver
    .a = a Beaver
animal-pronghorn = Pronghorn
    .a = a Pronghorn
animal-mule-deer = Mule Deer
    .a = a Mule Deer
animal-wild-boar = Wild Boar
    .a = a Wild Boar
animal-elk = Elk
    .a = an Elk
animal-black-bear = Black Bear
    .a = a Black Bear
animal-bison = Bison
    .a = a Bison

## Cards

card-E01 = Creek Gold
card-text-E01 = You pan a little gold out of the creek: gain $5.
card-E02 = Money by Mail
card-text-E02 = A letter from home has notes in it: gain $8.
card-E03 = Full Smokehouse
card-text-E03 = The smokehouse is full: gain 4 Food.
card-E04 = Cartridge Tin
card-text-E04 = A forgotten tin holds 6 Bullets, whether or not you have a Revolver.
card-E05 = Loose Mustang
card-text-E05 = A Horse follows you home, if you have none and one is left; otherwise gain $2.
card-E06 = Tinker’s Thanks
card-text-E06 = Choose a Tool that is left and that you do not own; if there is none, gain $2.
card-E07 = Richer Than It Looked
card-text-E07 = One of your production buildings, even an empty one, gets 2 more resources.
card-E08 = Unmarked Crate
card-text-E08 = Gain one resource of a kind you choose.
card-E09 = Lamplight Lessons
card-text-E09 = One of your Pioneers without a Diploma receives one that is left, for nothing.
card-E10 = Drifter Wants Work
card-text-E10 = A Laborer without work goes to one of your matching buildings that holds resources, for nothing.
card-E11 = Trapper’s Sketch
card-text-E11 = Twice: draw a land tile and place it anywhere at the edge of the map.
card-E12 = Up Before Dawn
card-text-E12 = One of your Pioneers has one Action more this turn.
card-E13 = Share of the Reward
card-text-E13 = Take up to $5 from the Hideout.
card-E14 = Split Handle
card-text-E14 = Lose one of your Tools. What Metallurgy lends cannot be lost.
card-E15 = Weevils
card-text-E15 = Lose 3 Food.
card-E16 = Wet Powder
card-text-E16 = Lose 3 Bullets.
card-E17 = Torn Pocket
card-text-E17 = Lose $3, or what you have.
card-E18 = Empty Stall
card-text-E18 = Lose your Horse.
card-E19 = Cracked Frame
card-text-E19 = Lose your Revolver.
card-E20 = Barn Blaze
card-text-E20 = Half of the resources on one of your buildings, rounded up, are gone.
card-E21 = House Afire
card-text-E21 = Lose a Homestead, and the Pioneers it made room for.
card-E22 = Struck From the Roll
card-text-E22 = One of your Diplomas goes back.
card-E23 = Too Much Noise
card-text-E23 = One of your free Pioneers goes to Jail.
card-E24 = Bad Water
card-text-E24 = One of your free Pioneers has one Action less this turn.
card-E25 = Rattler
card-text-E25 = If you have two or more Pioneers, a free one outside the town is bitten: roll a die, on a 1 it dies.
card-E26 = Doctor’s Visit
card-text-E26 = Pay $4.
card-E27 = Deed Tax
card-text-E27 = Pay $1 for each of your Buildings.
card-E28 = Drinks All Round
card-text-E28 = Pay $1 to each other player.
card-E29 = Lost Bet
card-text-E29 = Pay $3 to the next player.
card-E30 = Broken Fence
card-text-E30 = Pay $4 to another player who has a Building; if nobody has, to the stock.
card-E31 = Mixed-Up Papers
card-text-E31 = One of your Diplomas and one of another player’s change places.
card-E32 = Change of Trade
card-text-E32 = You may exchange a Diploma for one that is left, or hand it to another of your Pioneers that has none.
card-E33 = Locust Cloud
card-text-E33 = All Rye on all buildings is gone.
card-E34 = Hoof Fever
card-text-E34 = All Cattle on all buildings is gone.
card-E35 = Flooded Shafts
card-text-E35 = All Coal on all buildings is gone.
card-E36 = Crown Fire
card-text-E36 = All Timber on all buildings is gone.
card-E37 = Dry Season
card-text-E37 = Everybody loses 2 Food.
card-E38 = Freight Day
card-text-E38 = Everybody gains 2 Food and 2 Bullets.
card-E39 = Statehood Levy
card-text-E39 = Everybody pays $2.
card-E40 = Hat Passed Round
card-text-E40 = Everybody with the fewest points gains $6.
card-E41 = Hoofbeats at Dusk
card-text-E41 = A Bandit on the Countdown comes closer by the roll of a die, at most to square 1.
card-E42 = Stage Held Up
card-text-E42 = Everybody with $10 or more loses $2 to the Hideout.
card-E43 = Cell Doors Open
card-text-E43 = All Pioneers in Jail are free on its hex; a Bandit in Jail is back in the Saloon.
card-E44 = Walk-Out
card-text-E44 = All Laborers leave.
card-E45 = Quiet Sunday
card-text-E45 = Nothing happens.
card-P01 = New Kin
card-text-P01 = If the one who prays is the last of the family, a Pioneer joins; otherwise gain dollars until you have $4, or a Bullet if you have them.
card-P02 = Daily Bread
card-text-P02 = Gain Food until you have 6, or a Bullet if you have it.
card-P03 = Collection Plate
card-text-P03 = Gain dollars until you have $8, or a Bullet if you have them.
card-P04 = Bars Bent
card-text-P04 = One of your Pioneers in Jail is free at the General Store; if there is none, gain dollars until you have $4, or a Bullet if you have them.
card-P05 = Sure Footing
card-text-P05 = You may put the one who prays on any hex that can be walked to.
card-P06 = Rain at Last
card-text-P06 = If nothing lies on your production buildings, one of them gets 2 resources; otherwise gain dollars until you have $4, or a Bullet if you have them.
card-P07 = Watched Over
card-text-P07 = Until your next turn your Pioneers are passed over in holdups.
card-P08 = Second Strength
card-text-P08 = The one who prays has an Action more this turn.

## The score

score-pioneers = Pioneers
score-production = Production buildings
score-homesteads = Homesteads
score-diplomas = Diplomas
score-cards = Point cards
score-cash = Cash (tie-break)

## Why it ended

ending-points = the points to win have been reached
ending-last_standing = only one is left
ending-round_cap = the last round is over

## The table drawn in a terminal

draw-legend = * Sheriff  & Bandit  !x stake  Fx4 Farm of x with 4 Rye (R Ranch, M Mine, S Sawmill, H Homestead; + Laborer, ~ nobody’s)  x2 two Pioneers
draw-round = Round { $round } · { $target } to win
draw-tiles = { $tiles ->
    [one] { $tiles } tile left
   *[other] { $tiles } tiles left
}
draw-countdown = the Bandit is on square { $square } of the Countdown: 1 to 6 squares closer after each turn
draw-bandit = the Bandit { $at-at } goes 1 to 6 steps after each turn, { $after }
draw-after = towards { $who }
draw-after-symbol = towards the player whose symbol is rolled, or to the Saloon
draw-bandit-jailed = the Bandit is in Jail and leaves it on a 6
draw-hideout = Hideout ${ $cash }
draw-stock = stock: { $stakes ->
    [one] { $stakes } stake
   *[other] { $stakes } stakes
}, { $cards ->
    [one] { $cards } Point card
   *[other] { $cards } Point cards
}, Tools
draw-diplomas = Diplomas available: { $diplomas }
draw-none = none
draw-over = The game is over ({ $why }): { $who } wins.
draw-over-shared = The game is over ({ $why }): nobody alone wins.
draw-person = { $points ->
    [one] { $points } point
   *[other] { $points } points
} · ${ $cash } · { $food } Food · { $bullets ->
    [one] { $bullets } Bullet
   *[other] { $bullets } Bullets
} · family { $family }/{ $room }
draw-horse = Horse
draw-revolver = Revolver
draw-cards = { $cards ->
    [one] { $cards } Point card
   *[other] { $cards } Point cards
}
draw-shielded = watched over
draw-pioneer = { $number } { $at-at }
draw-actions = { $actions ->
    [one] { $actions } Action
   *[other] { $actions } Actions
}
draw-jailed = in Jail
draw-newborn = newborn
draw-hungry = hungry
draw-acting = acting
part-returning = returning
part-outside = outside
part-out = out

## Options

option-target_points = how many points win: 20, or 14 for a short game
option-price_list = a: the prices of the action chapter; b: those of the box
option-prices = a price list of your own, in place of a and b
option-pp_price = what a Pioneer Point card costs; by the list it is 40 with a and 20 with b
option-pp_sale = whether Point cards can be sold at the General Store
option-building_trade = whether Buildings can be traded between players
option-eliminated_property = whether the Buildings and Stakes of an eliminated player leave the field, or stay as nobody’s
option-potshot = what you need on a hex to shoot at somebody who walks onto it
option-business_scope = whether Business buys store goods anywhere, or everything
option-gamble_payout = whether a won wager’s threefold or sixfold includes the stake
option-gamble_cap = the highest wager; 0 for no limit
option-sheriff_hires_per_turn = how often a player may hire the Sheriff in a turn; 0 for any number
option-pray_free = whether praying is free with under $5 and under 2 resources, or with either
option-holdup_unit = whether each Pioneer is held up, or each player once
option-homestead_adjacency = whether further Homesteads lie next to any of yours, or to your first
option-tool_sets = one set of Tools for 2 or 3 players and two for 4, or a set for each player
option-unowned_symbol = whether a symbol that no player has is rolled again, or keeps the Bandit where he is
option-deadwood_faces = the six faces of the Deadwood die: A one more Action, L land, E an Event
option-tile_reveal = whether a drawn tile is seen before it is placed
option-town_layout = whether the ring of the town lies as printed or in any order
option-hideout_hop_cost = movement points the Bandit needs from square 1 to the Saloon
option-shootout_mode = whether shootouts are played card by card, or live: who presses first
option-npc_duelist = who flips for Bandit and Sheriff in a live shootout: the table or a player
option-event_deck = all 54 Events, or a milder deck without the four hardest
option-events = an Event deck of your own
option-prayers = a Prayer deck of your own
option-animals = animals of your own
option-jailed_eat = whether Pioneers in Jail eat
option-late_entry = how many seats, the last ones, begin outside and may enter when their turn comes
option-respawn = whether an eliminated player may come back once
option-start_player = who begins: anyone, whom most players name before the first turn (a shootout on a tie), or the seat that is named
option-start_seat = who begins if a seat is named, counted from 0
option-symbol_choice = whether the players choose their symbols before the first turn
option-seat_compensation = dollars more for each seat after the first; with 12 to 20 two strong players have about even chances
option-bank_limit = whether money is unlimited or only the $910 of the box
option-trade_offers_per_turn = trades a player may propose in a turn; 0 for no trade
option-round_cap = rounds after which most points win; 0 for the limit of 200
option-finance_resources = resources that buy a Point card with Finance; by the list it is 7 with a and 20 with b

## Refusals

no-decision = this is not yours to decide now
no-other-question = something else is being decided first
no-one-acts = activate one of your Pioneers first
no-such-pioneer = you have no such Pioneer on the field
no-second-activation = this Pioneer has already been activated this turn
no-acting-in-jail = this Pioneer is in Jail: it may try the bars or have itself released
no-newborn = a newborn cannot act before its first meal
no-action-left = this Pioneer has no Action left
no-bars = this Pioneer is not in Jail
no-second-try = this Pioneer has tried the bars this turn
no-way-out = there is no way out of this hex
no-such-step = you cannot step there from here
no-land-left = there is no land left to discover
no-empty-cell = there is no empty cell beside this hex
no-tile-there = a tile goes on an empty cell at the edge of the map, beside the hex it belongs to
no-shop-here = that is not traded where this Pioneer stands
no-stock = there is not enough of that left
no-second-one = you may own only one of these
no-resources-sold = resources are not for sale
no-resources-for-card = you have too few resources for a Point card
no-finance = only a Pioneer with Finance buys with resources
no-finance-here = Point cards are not sold for resources at this table
no-such-thing = you have none of that
no-card-sale = Point cards cannot be sold at this table
no-part-lot = that is sold in whole lots, and you have too few
no-money-in-bank = the bank cannot pay for that
no-empty-visit = buy or sell at least one lot first
no-proposal-left = you have made all your proposals of this turn
no-trade-here = there is no trading at this table
no-partner = you can only trade with another player in the game
no-item-out-of-order = items are added in their order, those you give first
no-such-item = that is not part of the deal
no-claim-here = this land cannot be claimed
no-second-claim = this land is claimed
no-second-building = there is a Building here
no-stake-left = there is no Claim Stake left
no-building-unclaimed = claim this land first
no-building-twice = there is a Building here already
no-building-on-others = you can only build on your own Claim Stake
no-building-here = that cannot be built on this land
no-building-left = you have no such Building left
no-homestead-apart = a further Homestead must lie next to one of yours
no-game-here = there is no game here
no-revolver = you need a Revolver
no-bullet = you need a Bullet
no-tool = you need the matching Tool or a Pioneer with Metallurgy
no-resource-here = there is nothing to process here
no-unwatched = somebody watches over this Building
no-laborer-there = no Laborer works for you there
no-church = this Pioneer can only pray in the Church
no-couple = it takes two of your Pioneers on your Homestead
no-second-child = your family has grown this turn
no-room = your Homesteads have no room for more
no-pioneer-left = you have no Pioneer left in supply
no-saloon = this Pioneer can only gamble in the Saloon
no-such-wager = you cannot wager that
no-cover = the stock could not pay if you won
no-dispute-here = there is nothing to dispute here
no-own-dispute = this stake is yours
no-unarmed-challenger = the challenger is unarmed: there can be no shootout
no-silence-before-guns = an armed challenger must be answered: negotiate or fight
no-such-vote = only somebody at the table can begin
no-symbol-left = somebody has taken that symbol
no-fighter = you need a Revolver, a Bullet and a free Pioneer to fight
no-such-champion = a free Pioneer on the hex fights for you, or any if none is there
no-school = this Pioneer can only learn in the School or from a teacher of yours
no-second-diploma = this Pioneer has a Diploma
no-diploma = this Pioneer has no Diploma
no-diploma-left = somebody holds this Diploma
no-sheriff-now = the Sheriff has been beaten this turn
no-more-sheriff = you have hired the Sheriff as often as this table allows
no-bandit-there = the Bandit is not on the field
no-trespasser = nobody trespasses on your land
no-such-prisoner = there is no such prisoner
no-block-there = the Sheriff stands on a walkable hex without the Bandit, and not where he is now
no-own-building = that is no production building of yours
no-work-left = there is nothing left to work on
no-second-hiring = the Laborer already works there
no-such-choice = that is not among the choices
no-such-commitment = commit at least one Bullet, at most ten, and no more than you have
no-more = the game is over
no-such-mouth = hand out all meals, in order
no-bandit-spot = the Bandit cannot end there
no-retreat-there = the Bandit cannot retreat there
no-longer-in-duel = that cannot happen at this point of the shootout
host-says-when = when a press came is for the host of the table to say
no-money = you cannot pay for that
no-so-much = there is not that much to give
no-building-trade = Buildings are not traded at this table
no-trade-in-prisoners = prisoners and the newborn are not traded
no-empty-deal = a deal needs at least one item
no-token-left = there is no token left for that Building
no-homestead-traded-apart = the Homestead would lie apart from the others
no-last-pioneer = nobody may sell the last Pioneer
no-room-in-deal = the family would be too large for its Homesteads
no-two-horses = nobody may own two Horses
no-two-revolvers = nobody may own two Revolvers
no-two-tools = nobody may own two Tools of a kind
no-mixed-payment = pay one kind after the other, in order
no-quitting-twice = you are out of the game already

# Questions that may be answered once and for all.
reaction-potshot = Somebody walks past your guns
reaction-hold-fire = hold fire
reaction-fire = shoot
reaction-trade = Somebody proposes a trade
reaction-reject = reject it
reaction-holdup = The Bandit holds you up
reaction-submit = submit
reaction-fight = fight
reaction-arrest = The Sheriff comes for one of yours
reaction-surrender = surrender
reaction-dispute = Somebody disputes a stake of yours
reaction-keep-stake = keep the stake
reaction-loot = The dead of a shootout carried money
reaction-take = take it
reaction-leave = leave it
reaction-drink = The Bandit pays for his drink
reaction-take-drink = take the money

## The full screen

screen-goal = { $points } points win
screen-points = { $points ->
    [one] pt
   *[other] pts
}
screen-food = food{" "}
screen-bullets = shots{" "}
screen-family = kin{" "}
screen-town-general_store = Store
screen-town-saloon = Saloon
screen-town-bank = Bank
screen-town-school = School
screen-town-church = Church
screen-town-jail = Jail
screen-town-blacksmith = Smith
screen-countdown = Bandit at { $square }

## What the laboratory counts

pieces-actions = Actions
pieces-buildings = Buildings built
pieces-goods = Goods bought
pieces-diplomas = Diplomas learned
pieces-events = Event cards drawn
pieces-prayers = Prayer cards drawn
pieces-animals = Animals sighted
piece-own = { $name }
good-bullets = Bullets
good-food = Food
good-horse = Horse
good-revolver = Revolver
good-point-card = Point card
action-move = Move
action-explore = Explore
action-buy = Buy
action-sell = Sell
action-trade = Trade
action-claim = Claim
action-build = Build
action-hunt = Hunt
action-process = Process
action-pray = Pray
action-expand = Expand the family
action-gamble = Gamble
action-dispute = Dispute or take over
action-learn = Learn
action-sheriff = Hire the Sheriff
action-laborer = Hire a Laborer
