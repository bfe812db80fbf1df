# Names that pages give to the fields of the view and to options. `view-x-y` is y inside x, or the word y in field x; an empty
# name is for programs only.

view-round = Runde
view-leader = Führt
view-open = Offen
view-hammered = Unter dem Hammer
view-bag = Im Beutel
view-spent = Ausgegebene Karten
view-lot = Los
view-worth = Wert
view-cards = Karten
view-hand = Hand
view-has_bid = Hat geboten
view-bid = Gebot
view-lots = Lose
view-points = Punkte

## Options

name-hand = Handkarten
name-lots = Eigene Lose
