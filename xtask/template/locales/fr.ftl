# Template Game en français.

blurb = Enchères secrètes pour des lots : les hautes cartes pour l’or, les basses pour rien de pire.

ask-lot = Vous menez : mettez un lot aux enchères.
ask-bid-highest = Vous misez pour { $lot } ({ $worth }) : la carte la plus haute l’emporte.
ask-bid-lowest = Vous misez pour { $lot } ({ $worth }) : la carte la plus basse l’emporte.

do-hammer = Mettre { $lot } ({ $worth }) aux enchères
do-bid = Miser { $card }

told-hammered = { $who } met { $lot } aux enchères
told-bid = { $who } mise { $card }
told-bid-unseen = { $who } mise, face cachée
told-sold = { $who } prend { $lot } ; les mises sont { $bids }
told-opened = { $lot } est révélé
ending-hands_empty = toutes les cartes sont jouées

draw-round = Tour { $round }
draw-open = ouvert { $lots }
draw-hammered = { $lot } <- aux enchères
draw-bag = sac    { $lots }
draw-spent = jouées { $cards }
draw-points = { $points } points
draw-hand = { $cards }
draw-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
draw-bids = , mise { $card }
draw-has-bid = , a misé
draw-has = ; a { $lots }

score-lots = Valeur des lots
score-lots-taken = Lots pris (moins vaut mieux)

option-hand = Combien de cartes chacun reçoit.
option-lots = Un fichier de lots au lieu des nôtres.

no-more = la partie est terminée
no-lead = qui mène choisit le lot
no-open-lot = ce lot n’est pas révélé
no-lot-yet = aucun lot n’est encore aux enchères
no-second-lot = un lot est déjà aux enchères
no-second-bid = vous avez déjà misé pour ce lot
no-such-card = vous ne tenez pas cette carte
