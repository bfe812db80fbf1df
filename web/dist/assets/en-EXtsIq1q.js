var e=`# Ventures. Cards, boards, services and resources have the ids of the card file.

blurb = All draft at once: pick a card, pass the rest, trade with your neighbours, complete three goals.

## What is asked

ask-service = Name the service you would like a board of.
ask-card-left = Choose a card; the rest of your hand goes left, to { $to }.
ask-card-right = Choose a card; the rest of your hand goes right, to { $to }.
ask-last-card = Choose a card; your other card goes to the discard pile.
ask-pile = The discard pile is open to you: play one card from it free, or none.

## What can be done

do-name = Name { $service }
do-name-none = Name no service and take any board that is left
do-play = Play { $card }
do-play-free = Play { $card } ({ $why })
do-play-for = Play { $card } for { $cost }
do-play-trade = Play { $card }{ $paying }
do-play-ability = Play { $card } as this stage’s free card
do-goal = Complete goal { $goal } with { $card } as marker{ $paying }
do-discard = Discard { $card } for { $coins }
do-fetch = Play { $card } from the pile
do-fetch-none = Take no card from the pile

paying = , paying { $what }
paying-both = , paying { $one } and { $other }
pay-left = { $coins } to { $who } (left)
pay-right = { $coins } to { $who } (right)
free-no-cost = no cost
free-with = free with { $card }
free-own-resources = from your own resources

## What happened

told-chose = { $who } has chosen
told-boards = The boards are dealt: { $boards }
dealt = { $who } has { $board } (named none)
dealt-named = { $who } has { $board } (named { $service })
told-stage = Stage { $stage } begins: everybody is dealt seven cards
told-played = { $who } plays { $card }
told-played-for = { $who } plays { $card } for { $coins }
told-played-trade = { $who } plays { $card }{ $paying }
told-played-ability = { $who } plays { $card } as the stage’s free card
told-completed = { $who } completes goal { $goal }{ $paying }
told-completed-with = { $who } completes goal { $goal } with { $card } as marker{ $paying }
told-discarded = { $who } discards { $card }
told-discarded-unseen = { $who } discards a card
told-gained = { $who } gets { $coins } from the bank
told-left-over = { $who } puts { $card } on the pile
told-left-over-unseen = { $who } puts the last card on the pile
told-pile = { $who } looks through the discard pile
told-fetched = { $who } plays { $card } from the pile
told-fetched-none = { $who } takes nothing from the pile
told-passed-left = Hands are passed to the left
told-passed-right = Hands are passed to the right
told-conflict = { $who } compares intellectual property: { $left } against the left neighbour, { $right } against the right
told-ended = The game ends: { $scores } points
score = { $who } { $points }

ending-nobody = nobody has completed all goals
ending-goals = all goals are complete
ending-points = most points win

## What cards cost and bring

coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
units = { $units } { $name-many }
costs = { $what }
costs-nothing = nothing
makes = makes { $what }
makes-not-for-sale = makes { $what }, not for sale
at-once = { $what } at once
at-the-end = { $what } at the end
both = { $one } and { $other }
either = { $one } or { $other }
discount-both = { $what } from both neighbours for { $price }
discount-left = { $what } from the left for { $price }
discount-right = { $what } from the right for { $price }
discount-nobody = { $what } from nobody for { $price }
ip = { $symbols } IP
hr-management = HR management
hr-operations = HR operations
hr-business-development = HR business development
hr-any = HR of your choice
gains-each = { $gains } for each { $what } of { $whose }
each-card = { $colours } card
each-goal = completed goal
each-defeat = defeat token
whose-all = yours and your neighbours’
whose-own = yours
whose-neighbours = your neighbours’
whose-nobody = nobody’s
ability-free-card = one card of each stage free
ability-pile = play one card from the pile

# Two cards may have one name.
card-of-colour = { $card } ({ $colour })
kind-grey = grey
kind-blue = blue
kind-yellow = yellow
kind-red = red
kind-green = green
kind-purple = purple

## The score

score-goals = Goals
score-coins = Coins
score-ip = Intellectual property
score-advantage = Advantage cards
score-assets = Assets
score-guilds = Guilds
score-hr = Human resources
score-goals-completed = Goals completed (three to win)
score-coins-left = Coins left (breaks ties)

## The table drawn in a terminal

draw-naming = Everybody names a service
draw-thinking = still thinking: { $who }
draw-turn = Stage { $stage } of 3, turn { $turn } of 6
draw-hands-left = hands go to the left
draw-hands-right = hands go to the right
draw-last-cards = the last cards go to the discard pile
draw-pile = pile: { $cards }
draw-fetching = { $who } looks through the pile of { $cards }
draw-over = The game is over
draw-you = { $who } (you)
draw-left = { $who } (left)
draw-right = { $who } (right)
draw-no-board = no board yet
draw-chosen = has chosen
draw-goals = goals
draw-standing = IP { $ip }  tokens { $tokens }  { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-goal = { $cost } → { $brings }
draw-free-card = may still play this stage’s free card
draw-makes = makes
draw-sold = { $sold }
draw-sold-and-kept = { $sold }; not for sale: { $kept }
draw-the-pile = The pile
draw-table = Cards on the table
draw-your-hand = Your hand
draw-goal-ways = Your next goal, with any card: { $ways }
draw-goal-not = Your next goal has to wait: { $why }.
draw-you-have-chosen = You have chosen; you may change your choice while others are still choosing.
draw-seen = Hands you have seen
draw-holds = { $who } holds
draw-buried = { $cards } of these have gone face down
draw-free = free
draw-as-free-card = as the free card
draw-not-playable = cannot be played: { $why }
draw-not-twice = you have it already
draw-not-coins = { $coins ->
    [one] you need one more coin
   *[other] you need { $coins } more coins
}
draw-not-made = you need { $what }; neither neighbour makes it
draw-lack = { $units ->
    [one] one more { $name }
   *[other] { $units } more { $name-many }
}
draw-brings = { $brings }. Costs { $cost }
draw-brings-or-free = { $brings }. Costs { $cost }, or free with { $card }
draw-opens = makes free: { $cards }
draw-to-left = { $coins } to { $who } (left)
draw-to-right = { $coins } to { $who } (right)

## Options

option-boards = whether players name the service they would like a board of, or boards are dealt at random
option-goals = whether you must complete all three goals to win; without goals, most points win
option-cards = cards and boards of your own: the text of a card file

## Names

own-name = { $name }
    .many = { $name }
no-such-card = an unknown card
no-such-service = an unknown service
no-such-resource = ?
    .many = ?

resource-capital = capital
    .many = capital
resource-talent = talent
    .many = talent
resource-technology = technology
    .many = technology
resource-idea = idea
    .many = ideas
resource-network = network
    .many = networks
resource-training = training
    .many = training
resource-advisor = advisor
    .many = advisors

service-investment_banking = Investment Banking
service-asset_management = Asset Management
service-wealth_management = Wealth Management
service-credit_solutions = Credit Solutions

board-investment_banking_a = Investment Banking A
board-investment_banking_b = Investment Banking B
board-asset_management_a = Asset Management A
board-asset_management_b = Asset Management B
board-wealth_management_a = Wealth Management A
board-wealth_management_b = Wealth Management B
board-credit_solutions_a = Credit Solutions A
board-credit_solutions_b = Credit Solutions B

card-bank_account = Bank Account
card-computer = Computer
card-employee = Employee
card-intellectual_property = Intellectual Property
card-contacts_stage_1 = Contacts
card-work_experience_stage_1 = Work Experience
card-mentorship_program_stage_1 = Mentorship Program
card-recruiting_agency = Recruiting Agency
card-information_technology = Information Technology
card-ideator = Ideator
card-computer_farm = Computer Farm
card-investment_platform = Investment Platform
card-artificial_intelligence = Artificial Intelligence
card-gold = Gold
card-investments = Investments
card-cash = Cash
card-inventory = Inventory
card-global_office_setup = Global Office Setup
card-conference = Conference
card-stock_market = Stock Market
card-auction_house = Auction House
card-registered_trademark = Registered Trademark
card-registered_certifications = Registered Certifications
card-gst_registration = GST Registration
card-chief_executive_officer = Chief Executive Officer
card-chief_finance_officer = Chief Finance Officer
card-chief_marketing_officer = Chief Marketing Officer
card-stocks_resource = Stocks
card-computer_system = Computer System
card-employees = Employees
card-concept_proposal = Concept Proposal
card-contacts_stage_2 = Contacts
card-work_experience_stage_2 = Work Experience
card-mentorship_program_stage_2 = Mentorship Program
card-goodwill = Goodwill
card-customer_data = Customer Data
card-stocks_asset = Stocks
card-it_infrastructure = IT Infrastructure
card-forum = Forum
card-insurance = Insurance
card-digital_wallet = Digital Wallet
card-sponsored_event = Sponsored Event
card-blockchain_ip = Blockchain IP
card-product_design_patent = Product Design Patent
card-service_design_patent = Service Design Patent
card-internet_of_things_ip = Internet of Things IP
card-human_resource_head = Human Resource Head
card-chief_operations_officer = Chief Operations Officer
card-product_design_head = Product Design Head
card-national_sales_head = National Sales Head
card-factory = Factory
card-machinery = Machinery
card-land = Land
card-office_building = Office Building
card-vehicles = Vehicles
card-e_commerce_platform = E-commerce Platform
card-tradeshow = Tradeshow
card-marketplace = Marketplace
card-shipping_port = Shipping Port
card-big_data_and_analytics_ip = Big Data and Analytics IP
card-artificial_intelligence_ip = Artificial Intelligence IP
card-franchise_distribution_model = Franchise Distribution Model
card-not_for_profit_event = Not for Profit Event
card-board_of_director = Board of Director
card-chief_investment_officer = Chief Investment Officer
card-business_development_head = Business Development Head
card-chairman = Chairman
card-chief_strategy_officer = Chief Strategy Officer
card-financial_services_summit = Financial Services Summit
card-chamber_of_commerce = Chamber of Commerce
card-indian_startup_club = Indian Startup Club
card-confederation_of_indian_investors = Confederation of Indian Investors
card-indian_trade_organization = Indian Trade Organization
card-council_of_sustainable_and_social_investment = Council of Sustainable and Social Investment
card-indian_entrepreneur_guild = The Indian Entrepreneur Guild
card-startup_10000 = The Startup 10000
card-business_network_india = Business Network India
card-women_entrepreneur_guild = Women Entrepreneur Guild

## Refusals

no-seat = nobody sits there
no-more = the game is over
no-second-choice = you have already chosen; take your choice back first, while others are still choosing
no-choice-now = this turn’s choices are already revealed
no-service = there is no such service
no-card-before-service = you have to name a service first
no-naming-now = the boards have been dealt
no-pile-now = the discard pile is not open to you now
no-card-in-pile = that card is not in the discard pile
no-hand-while-pile = this turn’s choices are revealed; choose from the pile
no-card-in-hand = that card is not in your hand
no-card-twice = you have already played a card with this name
no-free-play = this card is not free for you now
no-paying-for-nothing = this card costs you nothing now; play it free
no-coins-for-card = you do not have the coins this card costs
no-bank-for-resources = this card costs resources, not coins to the bank
no-trade-for-coins = this card costs coins to the bank, not resources
no-ability = you have no ability that makes cards free
no-ability-twice = you have already used this stage’s free card
no-goals-here = this table plays without goals
no-goal-left = all your goals are complete
no-source = you and your neighbours do not make what this costs
no-coins = you do not have that many coins
no-overpaying = the same neighbours sell it for less
no-such-price = it cannot be bought for exactly that

## The full screen

screen-passes-left = hands go left
screen-passes-right = hands go right
screen-points = { $points ->
    [one] pt
   *[other] pts
}
screen-free-with = free with { $cards }

## What the laboratory counts

pieces-boards = Boards
pieces-cards = Cards played
pieces-goals = Goals completed
pieces-actions = Actions
piece-card-of-stage = { $card } (stage { $stage })
piece-goal = goal { $goal }
action-play-free = play a card for nothing
action-play-bank = play a card for coins
action-play-trade = play a card with bought resources
action-play-ability = play a card with the ability
action-discard = discard a card
action-fetch = play a card from the pile
`;export{e as default};