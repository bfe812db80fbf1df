# Names that pages give to the fields of the view and to options. `view-x-y` is y inside x, or the word y in field x; an empty
# name is for programs only.

view-round = Round
view-leader = Leads
view-open = Open
view-hammered = Under the hammer
view-bag = In the bag
view-spent = Spent cards
view-lot = Lot
view-worth = Worth
view-cards = Cards
view-hand = Hand
view-has_bid = Has bid
view-bid = Bid
view-lots = Lots
view-points = Points

## Options

name-hand = Cards in hand
name-lots = Lots of your own
