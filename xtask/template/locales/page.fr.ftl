# Names that pages give to the fields of the view and to options. `view-x-y` is y inside x, or the word y in field x; an empty
# name is for programs only.

view-round = Manche
view-leader = Mène
view-open = Ouverts
view-hammered = Sous le marteau
view-bag = Dans le sac
view-spent = Cartes dépensées
view-lot = Lot
view-worth = Valeur
view-cards = Cartes
view-hand = Main
view-has_bid = A misé
view-bid = Mise
view-lots = Lots
view-points = Points

## Options

name-hand = Cartes en main
name-lots = Vos lots
