# Sheets, panels and the end on Peril’s board.

## Sheets

sheet-close = Close
sheet-answers = Your answer
sheet-go-on = Go on
sheet-odds = You win: { $win }. Nobody wins: { $none }. You lose: { $lose }.
sheet-always = The next time
sheet-always-once = ask me
sheet-always-turn = same until my turn
sheet-always-match = same this match

## Things

good-cash = Dollars
good-food = Food
good-bullets = Bullets
good-horse = Horse
good-revolver = Revolver
good-point_card = Point card

## The shop

shop-anywhere = Business
shop-who = { $actions ->
    [one] { $who } is at the counter, { $actions } action left
   *[other] { $who } is at the counter, { $actions } actions left
}
shop-way = Buy or sell
shop-lot = { $lot ->
    [1] ${ $price }
   *[other] { $lot } for ${ $price }
}
shop-then = { $now } now, { $then } then
shop-food = { $now } now, { $then } then: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
} for { $mouths ->
    [one] { $mouths } mouth
   *[other] { $mouths } mouths
}
shop-stock = { $count } left
shop-horse = Twice the steps, a second tile; eats 1
shop-revolver = Shoots, hunts and defends
shop-tool-scythe = Takes Rye on Farms
shop-tool-cleaver = Takes Cattle on Ranches
shop-tool-pickaxe = Takes Coal in Mines
shop-tool-ax = Takes Timber at Sawmills
shop-less = Less: { $what }
shop-more = More: { $what }
shop-finance = For { $count } resources
shop-choose = Choose
shop-food-for = Food for
shop-harvest = All resources: ${ $dollars }
shop-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
shop-have = You have ${ $dollars }
shop-left = ${ $dollars } then
shop-buy-for = Buy for ${ $dollars }
shop-sell-for = Sell for ${ $dollars }
shop-action = 1 action
debt-title = You owe ${ $dollars }
debt-sub = Sell what you can do without.
debt-sub-how = Find the money: by a trade, or by selling.
debt-decline = Propose no trade
debt-due = ${ $dollars } due
pay-title = A point card for resources
pay-left = { $left ->
    [one] { $left } more
   *[other] { $left } more
}
pay-go = Pay with these

## Hunting

hunt-where = { $who } hunts: { $place }
hunt-needs = { $value } or more
hunt-odds = hits: { $faces } in 6
hunt-shots = { $left ->
    [one] shot left
   *[other] shots left
}
hunt-missed = Missed with { $rolls }
hunt-chance = { $bullets ->
    [one] You have { $bullets } bullet.
   *[other] You have { $bullets } bullets.
} { $tries ->
    [one] In one shot it falls with { $chance }.
   *[other] In { $tries } shots it falls with { $chance }.
}
hunt-shoot = Shoot
hunt-till = Shoot till it falls
hunt-another = Seek another
hunt-let-go = Let it go

## Meals

feed-title = Not enough for all
feed-sub = { $meals ->
    [one] { $meals } meal: who eats?
   *[other] { $meals } meals: who eats?
}
feed-left = { $left ->
    [one] { $left } meal to hand out
   *[other] { $left } meals to hand out
}
feed-starves = hungry: dies without a meal
feed-horse = runs away without a meal
feed-serve = Serve

## Gambling

gamble-title = A wager in the Saloon
gamble-sub = The player die shows the Bandit twice, every symbol once.
gamble-what = What
gamble-much = How much
gamble-on = On what
gamble-pays = { $chance } in 6, wins { $what }
gamble-go = Wager { $what } on: { $face }

## Deeds

prompt-events = You drew an Event: { $card }.
prompt-prayers = You drew a Prayer: { $card }.
prompt-reveal = The shootout is over.
prompt-offered = { $who } offers you a trade. Do you accept?
prompt-counter = { $who } answers with another offer. Do you accept?
prompt-land = The Deadwood die gives you land. Where do you lay the { $terrain }?
prompt-trade = What do you give, and what do you want for it?
prompt-learn = What does it learn?
prompt-pray = Do you pray, or shuffle the deck first?
prompt-sheriff = What is the Sheriff to do?
prompt-laborer = Where is a laborer to work?
deeds-learn = A point, and one of each in the game
deeds-pray = A card of the Prayer deck
deeds-sheriff = What he is hired for
deeds-laborer = Takes one from afar; beside him you take one more
learn-agriculture = One more rye for each process
learn-bovine = One more cattle for each process
learn-mining = One more coal for each process
learn-forestry = One more timber for each process
learn-bartending = Gambles anywhere; serves the Bandit
learn-business = Buys and sells anywhere
learn-education = Teaches anywhere
learn-finance = Point cards anywhere, also for resources
learn-land = Two tiles at once, free claims
learn-law = A deputy: the Bandit keeps off its hex
learn-metallurgy = Works without tools
learn-theology = Prays anywhere
learn-taken = { $diploma }: { $who }
pray-plain = Pray
pray-plain-text = Draw the top card
pray-shuffle = Shuffle, then pray
pray-shuffle-text = All cards are in the deck again
pray-known = { $count ->
    [one] { $count } card at the bottom is known.
   *[other] { $count } cards at the bottom are known.
}
laborer-hire = Hire for { $place }
laborer-work = Have { $place } worked
laborer-at = { $what }, { $tokens } left

## Trade

trade-propose = Propose a trade
trade-with = Trade with { $who }
trade-whom = With whom
trade-cost = { $offers ->
    [one] It costs an action only if it is accepted. { $offers } offer left this turn.
   *[other] It costs an action only if it is accepted. { $offers } offers left this turn.
}
trade-offers-you = { $who } offers you a trade.
trade-countered = { $who } would rather have it so.
trade-stake-price = Name what { $who } is to give for your stake.
trade-stake = { $who } names a price for the stake.
trade-the-stake = the stake
trade-offer-to = Offer to { $who }
trade-you-give = You give
trade-you-get = You get
trade-you-have = You have
trade-they-have = { $who } has
trade-whose = Whose things
trade-nothing = nothing
trade-some = { $count } { $what }
trade-bullets = { $bullets ->
    [one] { $bullets } bullet
   *[other] { $bullets } bullets
}
trade-building = { $what }: { $place }
trade-less = Take back: { $what }
trade-both-own = Nobody may own two: { $what }.
trade-send = Send the offer
trade-send-price = Ask this price
trade-drop = Drop it
trade-counter = Other terms
trade-counter-how = One thing more, or one thing less
trade-asked-besides = asked besides
trade-kept-back = kept back
trade-you-offered = You offered
trade-they-offer = { $who } offers
trade-they-counter = { $who } answers
trade-your-answer = Your answer
trade-then = You then
trade-store = At the store
trade-store-worth = You give ${ $give }, you get ${ $get }

## Shootouts

duel-at = { $place ->
    [0] Shootout
   *[other] Shootout: { $place }
}
duel-over = The shootout
duel-unseen = Nobody sees your number before both have chosen.
duel-cost = Only cards that are turned cost bullets.
duel-commit = { $bullets ->
    [one] Commit { $bullets } bullet
   *[other] Commit { $bullets } bullets
}
duel-bullets = { $bullets ->
    [one] { $bullets } bullet
   *[other] { $bullets } bullets
}
duel-against = Your { $bullets } against { $who }
duel-you-win = you win
duel-standoff = standoff
duel-they-win = { $who } wins
duel-attacks = { $bullets ->
    [one] attacks with { $bullets } bullet
   *[other] attacks with { $bullets } bullets
}
duel-defends = { $bullets ->
    [one] defends with { $bullets } bullet
   *[other] defends with { $bullets } bullets
}
duel-hits = { $hits ->
    [one] { $hits } hit in { $cards } cards
   *[other] { $hits } hits in { $cards } cards
}
duel-chosen = has chosen
duel-committed = Committed: { $attacker } against { $defender } bullets.
duel-hit = hit
duel-miss = miss
duel-not-turned = not turned
duel-wins = { $who } wins
duel-nobody = Nobody was hit
duel-again = { $times ->
    [one] Both were hit at once: fought again
   *[other] Both were hit at once { $times } times
}
duel-dies = { $who } dies
duel-spent = Bullets spent: { $attacker } and { $defender }
duel-loot = { $who } has ${ $dollars }

## Asked out of turn

react-potshot = { $who } comes by
react-holdup = Hands up, { $who }!
react-arrest = The Sheriff wants { $who }
react-bandit-at = The Bandit: { $place }
react-turn-of = { $place }. It is { $who }’s turn.
react-you = you answer
react-walks-up = { $who } walks up
react-you-missed = you missed { $who }
react-you-hit = you hit { $who }
react-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}
react-after = after { $who }
react-lost = ${ $dollars } lost so far
react-then = then { $who }
react-hired = hired by { $who }
react-submit-holdup = You roll a die and lose that many of your ${ $dollars } to the Hideout.
react-submit-nothing = You have no dollars, and nobody is hurt.
react-submit-arrest = { $who } goes to Jail.
react-hold-fire = Nothing happens, and no bullet is spent.
react-fire = One bullet, one card: with { $chance } { $who } dies. You have { $bullets ->
    [one] { $bullets } bullet
   *[other] { $bullets } bullets
}.
react-all-bullets = With all bullets on both sides.
react-hideout = you take the Hideout: ${ $dollars }
react-sheriff-beaten = the Sheriff is beaten for this turn
react-stake-stays = { $who } dies, the stake stays yours
react-standoff = standoff, nothing changes
react-dies = { $who } dies
react-dies-diploma = { $who } dies, and { $diploma } is free again
react-disputed = { $who } disputes your stake
react-stake = { $place }, { $terrain }. Room for: { $room }.
react-price = Name a price
react-has = { $who } has ${ $dollars }
react-less = A dollar less
react-more = A dollar more
react-besides = Things besides money
react-ask = Ask { $what }
react-give-away = Give it away
react-paid = If { $who } pays, the stake is { $who }’s and you have { $what }.
react-for-nothing = { $who } gets the stake for nothing.
react-else-fight = If not, you fight.
react-else-keep = If not, it stays yours.
react-else-forced = If not, { $who } takes it for ${ $dollars }: you cannot fight.
react-refuse-fight = If you refuse, you fight { $who } for the stake.
react-refuse-keep = If you refuse, { $who } keeps the stake: you are unarmed.
react-refuse-forced = If you refuse, the stake is yours for ${ $dollars }: { $who } cannot fight.
react-refuse-draw = Refuse and fight
react-refuse-leave = Leave it
react-refuse-take = Refuse: take it for ${ $dollars }
react-keep = keep the stake
react-kept = { $who } is unarmed and cannot force you: the stake stays yours, and the dispute has cost { $challenger } an action.
react-fight = Fight
react-guns = { $fighter }: your { $mine } against { $theirs } bullets
react-who = Who fights
react-stake-lost = { $fighter } dies, the stake is { $who }’s
react-stake-lost-diploma = { $fighter } dies, { $diploma } is free again, the stake is { $who }’s
react-same = { $count ->
    [one] The same answer for { $count } more
   *[other] The same answer for { $count } more
}

## Other questions

ask-vote-title = Who begins?
ask-vote-sub = Whoever has had the worst day
ask-vote-text = Everybody names somebody. Whom most name begins; between equals a shootout decides.
ask-vote-me = I begin
ask-vote-by = named by { $names }
ask-symbol-title = Your symbol
ask-symbol-sub = Your pioneers wear it, and the player die shows with it for whom the Bandit comes.
ask-symbol-taken = of { $who }
ask-champion-title = Who fights for the stake?
ask-champion-text = Whoever loses dies.
ask-sheriff-title = The Sheriff’s errand
errand-name-block = Block a hex
errand-name-arrest_bandit = Arrest the Bandit
errand-name-arrest_pioneer = Arrest a trespasser
errand-name-release = Release a prisoner
ask-sheriff-sub = Whom is it about?
ask-loot-title = To the winner
ask-loot-sub = { $who } has ${ $dollars }: a die says how many you take
ask-drink-title = The Bandit has a drink
ask-drink-sub = He pays ${ $dollars }.
ask-drink-text = Take the ${ $dollars }, or guess the die: odd or even, double or nothing.
ask-lose-title = A Homestead is lost
ask-lose-sub = Who leaves?
ask-return-title = Come back?
ask-return-text = With your next turn you may begin anew with two pioneers.
ask-enter-title = Enter the game?
ask-enter-text = You begin with what everybody began with.
ask-card-title = The Deadwood die
ask-card-actions = { $by ->
    [1] Who has an action more this turn?
   *[other] Who has an action less this turn?
}
ask-card-gain_tool = Which tool do you take?
ask-card-lose_tool = Which tool do you lose?
ask-card-enrich = Which building gets more?
ask-card-gain_resource = Which resource?
ask-card-pupil = Who receives a diploma?
ask-card-lesson = Which diploma?
ask-card-laborer = Where does the laborer work?
ask-card-halve = Which building loses half?
ask-card-lose_homestead = Which homestead burns down?
ask-card-lose_diploma = Whose diploma is lost?
ask-card-jail = Who goes to Jail?
ask-card-rattler = Who is bitten?
ask-card-payee = Whom do you pay?
ask-card-swap_own = Whose diploma changes places?
ask-card-swap_other = With whose?
ask-card-change = Whose diploma is exchanged?
ask-card-change_to = For which, or to whom?
ask-card-free_own = Who leaves Jail?
ask-card-teleport = Where to?
card-events = Event
card-prayers = Prayer
out-title = You are out of the game
out-sub = Watch to the end, or leave.
out-returning = You come back with your next turn.
out-watch = Watch
out-leave = Leave

## Panels

panel-points = { $points } of { $target } points
panel-food = Food; the next meal takes { $meals }
panel-has = { $what }
panel-lacks = no { $what }
panel-family = Family of { $family }, room for { $room }
panel-to-build = to build
panel-left = Left to build: { $what }
panel-targeted = The Bandit is after this player
panel-shielded = Watched over until the next turn
panel-mine = What you have
panel-for-all = For all
stock-stakes = stakes
stock-tiles = tiles
stock-horses = horses
stock-revolvers = revolvers
stock-cards = point cards
stock-diplomas = diplomas
stock-laborers = laborers

## Since my turn

since-tab = Since my turn
since-me = What happened to you
since-nothing = Nothing yet.
since-no-harm = None of it touched you.

## Standing answers

stand-title = Standing answers
stand-sub = while others play
stand-kind-potshot = Potshots
stand-kind-trade = Trades
stand-kind-holdup = Holdups
stand-kind-arrest = Arrests
stand-kind-dispute = Disputes
stand-kind-loot = Loot
stand-kind-drink = Drinks
stand-ask = ask me
stand-turn = { $answer }, until my turn
stand-match = { $answer }, this match

## The end

end-graph = Points by round
end-round = round { $round }
end-decided = Round { $round }: { $what }
end-tiles = { $who } laid most tiles: { $tiles }
end-robbed = The Bandit took ${ $dollars }{ $times ->
    [0] { "" }
    [one] { " " }and died once
   *[other] { " " }and died { $times } times
}
end-dead = { $dead ->
    [one] { $dead } pioneer died
   *[other] { $dead } pioneers died
}
end-fights = { $fights ->
    [one] { $fights } shootout
   *[other] { $fights } shootouts
}
