# Template Game.

blurb = Sealed bids for lots: spend high cards on gold and low ones on nothing worse.

ask-lot = You lead: put a lot under the hammer.
ask-bid-highest = You bid for the { $lot } ({ $worth }): the highest card takes it.
ask-bid-lowest = You bid for the { $lot } ({ $worth }): the lowest card takes it.

do-hammer = Put the { $lot } ({ $worth }) under the hammer
do-bid = Bid { $card }

told-hammered = { $who } puts the { $lot } under the hammer
told-bid = { $who } bids { $card }
told-bid-unseen = { $who } bids, face down
told-sold = { $who } takes the { $lot }; the bids are { $bids }
told-opened = The { $lot } is laid open
ending-hands_empty = all cards are spent

draw-round = Round { $round }
draw-open = open   { $lots }
draw-hammered = { $lot } <- under the hammer
draw-bag = bag    { $lots }
draw-spent = spent  { $cards }
draw-points = { $points } points
draw-hand = { $cards }
draw-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
draw-bids = , bids { $card }
draw-has-bid = , has bid
draw-has = ; has { $lots }

score-lots = Worth of lots
score-lots-taken = Lots taken (fewer is better)

option-hand = How many cards each player is dealt.
option-lots = A file of lots to play with instead of ours.

no-more = the game is over
no-lead = the leader chooses the lot
no-open-lot = this lot does not lie open
no-lot-yet = there is no lot under the hammer yet
no-second-lot = a lot is under the hammer already
no-second-bid = you have bid for this lot already
no-such-card = you do not hold this card
