# Names that pages give to the fields of the view and to options. `view-x-y` is y inside x, or the word y in field x; an empty
# name is for programs only.

## The table

view-stage = Stage
view-turn = Turn
view-phase = Phase
view-phase-naming = naming services
view-phase-choosing = choosing cards
view-phase-fetching = looks through the pile
view-fetching-seat = Who
view-phase-over = over
view-passes_left = Hands go to the left
view-goals = Played for goals
view-pile = Discard pile
view-turns = { "" }
view-resources = { "" }
view-services = { "" }
view-prizes = { "" }
view-cards = { "" }
view-boards = { "" }
view-names = { "" }
view-wishes = { "" }
view-prices = { "" }

## A player

view-board = Board
view-players-goals = Goals
view-coins = Coins
view-played = Played
view-sells = Sells
view-keeps = Keeps
view-hr = HR symbols
view-management = Management
view-operations = Operations
view-business_development = Business development
view-any = Any
view-ip = Intellectual property
view-victories = Victories by stage
view-defeats = Defeats
view-free_card = Free card left
view-players-hand = Cards in hand
view-chosen = Has chosen
view-points = Points
view-of = What
view-units = Units
view-copies = Copies
view-points-advantage = Advantage cards
view-points-assets = Assets
view-points-guilds = Guilds
view-points-total = Total
view-not = { "" }
view-ways-action = { "" }
view-ways-buys = { "" }
view-ways-by = { "" }
view-ways-why = { "" }

## Your own

view-hand = Hand
view-card = Card
view-ways = What you can do
view-answer = { "" }
view-seen = Hands you have seen
view-with = Now with
view-seen-cards = Cards
view-in_hand = Still in hand
view-buried = Gone face down
view-me-pile = The pile
view-goal = Next goal
view-unseen = Never seen
view-hidden = Face down
view-hands = Hands
view-answers = { "" }
view-removed = Left out, by stage

## Options

name-boards = Boards
choice-boards-named = as the players wish
choice-boards-random = at random
name-goals = Goals
choice-goals-on = only players who complete all can win
choice-goals-off = none: most points win
name-cards = Cards of your own
