# Stagecoach en français.

blurb = Une diligence pour tous : construisez des routes, voyagez et installez vos pionniers avant les autres.

## Matériel

tile-banker = banquier
tile-merchant = marchand
tile-sergeant = sergent
tile-barkeeper = tenancier
tile-gold-digger = chercheur d’or
tile-farmer = fermier
tile-hotel = hôtel

coach = { $seats } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
no-such-coach = aucune voiture
no-such-line = aucune ligne
nowhere = nulle part
score = { $who } { $points }

## Ce qui est demandé

ask-cover = Couvrez une ville : { $left ->
    [one] c’est la dernière.
   *[other] il en reste { $left } à couvrir.
}
ask-must-buy-coach = Aucun de vos pionniers n’est en voiture : vous devez en acheter une maintenant.
ask-buy = Vous pouvez acheter : encore { $left ->
    [one] { $left } achat
   *[other] { $left } achats
}, { $money } $.
ask-lay = { $left ->
    [one] Choisissez une ligne pour votre route.
   *[other] Choisissez des lignes pour vos { $left } routes, l’une après l’autre.
}
ask-ride = Conduisez la diligence depuis { $city } ; vous avez { $money } $.
ask-settle = Qui s’installe à { $city } ?
ask-settle-on = Qui s’installe à { $city } ({ $tile }) ?
ask-sergeant = Votre sergent peut construire une route gratuitement.
ask-farmers = { $left ->
    [one] Vous pouvez installer encore un fermier à { $city }.
   *[other] Vous pouvez installer jusqu’à { $left } fermiers de plus à { $city }.
}
ask-barkeeper = Vous pouvez faire descendre un pionnier d’une voiture et le remettre dans votre réserve.
ask-join = { $who } a installé un { $profession } à { $city } : pour 2 $, vous pouvez y installer le vôtre.

## Ce que l’on peut faire

do-cover = Couvrir { $city }
do-done = Ne plus rien acheter
do-decline = Renoncer
do-build-none = Ne pas construire de route
do-settle-no-more = Ne plus installer de fermiers
do-return-none = Ne faire descendre personne
do-not-join = Ne pas s’y joindre
do-buy-road = Acheter une route pour 2 $
do-buy-two-roads = Acheter deux routes pour 5 $
do-buy-coach = Acheter la voiture { $coach } pour { $price } $
do-buy-no-coach = Acheter une voiture qui n’existe pas
do-build = Construire { $line }
do-build-beside = Construire { $line } à côté de { $owner }
do-ride = Aller à { $to } : { $pay }{ $via }
do-ride-on = Aller à { $to } ({ $tile }) : { $pay }{ $via }
do-settle = Installer le { $profession } de { $coach }
do-return = Faire descendre le { $profession } de { $coach }
do-join = Payer 2 $ et s’y joindre depuis { $coach }

pay-bank = { $price } $ à la banque
pay-toll = { $price } $ à { $to }
pay-nothing = gratuit
via = , par { $places }

## Ce qui s’est passé

told-covered = { $who } couvre { $city }
told-turn = Manche { $round } : { $who } reçoit { $income } $
told-bought-roads = { $count ->
    [one] { $who } achète une route pour { $price } $
   *[other] { $who } achète { $count } routes pour { $price } $
}
told-bought-coach = { $who } achète la voiture { $coach } pour { $price } $
told-opened = La voiture { $coach } est révélée, il en reste { $left } dans la pile
told-laid = { $who } construit { $line }
told-rode = { $who } va à { $to } : { $pay }{ $via }
told-stayed = { $who } ne peut pas voyager
told-settled = { $who } installe un { $profession } à { $city }
told-emptied = { $who } vide { $coach } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
} et 1 $
told-took = { $who } garde la tuile { $profession }
told-discarded = { $who } a déjà deux tuiles { $profession } et défausse la troisième
told-lodged = { $who } reçoit 3 $ à l’hôtel
told-dug = { $who } trouve une pépite
told-dug-worth = { $who } trouve une pépite de valeur { $value }
told-returned = { $who } fait descendre un { $profession } de { $coach }
told-joined = { $who } se joint à { $host } et lui paie 2 $
told-passed = { $who } ne s’y joint pas
told-last-round-roads = Quelqu’un a construit sa dernière route : c’est la dernière manche, et { $last } joue en dernier
told-last-round-coaches = La dernière voiture de la pile est révélée : c’est la dernière manche, et { $last } joue en dernier
told-last-round-stalled = Plus personne ne peut voyager, quel que soit le prix : la partie se termine avec cette manche si personne n’achète rien ; { $last } joue en dernier
told-ended = La partie est terminée : { $why }. { $scores }

ending-roads = quelqu’un a construit sa dernière route
ending-coaches = la dernière voiture a été révélée
ending-stalled = personne n’a rien fait pendant une manche

## Le score

score-coaches = Voitures vidées
score-seats = Places vides
score-nuggets = Pépites
score-network = Meilleur réseau
score-dollars = Dollars (départage)

## La table dans un terminal

draw-round = Manche { $round }
draw-at = diligence à { $city }
draw-turn = à { $who } de jouer
draw-first = { $who } a commencé
draw-last-round = dernière manche
draw-last-round-stalled = dernière manche si personne n’achète
draw-covering = couvre des villes, encore { $left }
draw-buying = achats, encore { $left }
draw-laying = pose de routes, encore { $left }
draw-riding = voyage
draw-settling = installation
draw-sergeant = la route du sergent
draw-farmers = d’autres fermiers, jusqu’à { $left }
draw-barkeeper = l’hôte du tenancier
draw-joining = { $who } peut s’y joindre ({ $profession })
draw-nobody = personne
draw-over = la partie est terminée : { $why }
draw-for-sale = À vendre
draw-price = { $price } $ { $coach }
draw-stack = encore { $left } dans la pile
draw-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-money = { $money } $ (+{ $income })
draw-purchases = { $purchases ->
    [one] { $purchases } achat par tour
   *[other] { $purchases } achats par tour
}
draw-roads = { $roads ->
    [one] { $roads } route
   *[other] { $roads } routes
}
draw-pioneers = { $pioneers ->
    [one] { $pioneers } pionnier
   *[other] { $pioneers } pionniers
}
draw-nugget-values = pépites { $values }
draw-nuggets = { $nuggets ->
    [one] { $nuggets } pépite
   *[other] { $nuggets } pépites
}
draw-emptied = vidées { $points }
draw-cities = Villes
draw-signs = Légende
draw-sign-stagecoach = [ ] diligence
draw-sign-roads = b g r y le long d’une ligne : routes de Bleu, Vert, Rouge, Jaune
draw-sign-pioneers = B G R Y sous une ville : leurs pionniers

## Options

option-covers = Quelles huit villes ne sont pas en jeu à deux : le bord lointain que nomme le plateau, un choix au hasard, ou celles que les joueurs choisissent à tour de rôle avant le premier tour. À trois et à quatre, toutes les villes sont en jeu.
option-board = Votre propre plateau : le texte d’un fichier de plateau.
option-coaches = Vos propres voitures : le texte d’un fichier de voitures.

## Refus

no-turn = vous n’avez rien à décider en ce moment
no-cover-twice = cette ville est déjà couverte
no-cover-at-start = le départ et ses deux voisines restent en jeu
no-cover-between = sans cette ville le plateau serait coupé en deux
no-while-covering = d’abord on couvre les villes
no-done-without-coach = aucun de vos pionniers n’est en voiture : vous devez d’abord en acheter une
no-road-before-coach = aucun de vos pionniers n’est en voiture : vous devez en acheter une avant toute route
no-money-road = une route coûte 2 $, et vous avez moins
no-bare-line = chaque ligne a déjà une route
no-money-two-roads = deux routes coûtent 5 $, et vous avez moins
no-two-bare-lines = il n’y a plus deux lignes sans route
no-coach-in-slot = aucune voiture n’est à vendre à cet endroit
no-money-coach = vous ne pouvez pas payer cette voiture
no-pioneers-for-coach = il n’y a pas assez de pionniers dans votre réserve pour remplir cette voiture
no-road-to-lay = vous n’avez pas de route à poser : achetez-en une d’abord
no-line = cette ligne n’existe pas sur ce plateau
no-covered-line = cette ligne touche une ville couverte et n’est pas en jeu
no-taken-line = il y a déjà une route sur cette ligne
no-own-line-again = vous avez déjà une route sur cette ligne
no-third-road = il y a déjà deux routes sur cette ligne
no-place = ce lieu n’existe pas sur ce plateau
no-covered-city = cette ville est couverte
no-stop-without-tile = la diligence ne s’arrête que dans une ville qui a une tuile
no-match-for-city = aucun de vos pionniers en voiture ne correspond à la tuile de cette ville
no-such-price = aucun chemin vers cette ville ne coûte exactement cela
no-better-for-anybody = un autre chemin vers cette ville ne paie personne davantage et quelqu’un moins, et les mêmes joueurs peuvent s’y joindre
no-money-way = vous ne pouvez pas payer le chemin vers cette ville
no-money-this-way = vous ne pouvez pas payer ce chemin vers cette ville
no-way = aucun chemin ne mène à cette ville sans passer par une autre ville qui a une tuile
no-match = ce pionnier ne correspond pas à la tuile de la ville
no-other-than-farmers = seuls d’autres fermiers peuvent s’installer ici maintenant
no-one-on-coach = vous n’avez personne dans cette voiture
no-such-pioneer = aucun pionnier de ce métier n’est dans cette voiture
no-ride-without-settling = après un voyage, vous devez installer un pionnier
no-standing-still = vous pouvez voyager, donc vous devez voyager
no-keeping-road = la route est payée : elle doit être posée
no-space-twice = vous avez déjà fait cet achat pendant ce tour
no-purchase-left = il ne vous reste plus d’achat pendant ce tour
no-roads-left = vous avez construit toutes vos routes
no-second-road = il ne vous reste qu’une route
no-while-buying = vous achetez : faites un achat ou dites que vous avez fini
no-while-laying = posez d’abord la route que vous avez payée
no-while-riding = maintenant la diligence doit partir
no-while-settling = maintenant un pionnier doit s’installer dans la ville
no-while-sergeant = maintenant votre sergent peut construire une route, ou vous renoncez
no-while-farmers = maintenant d’autres fermiers peuvent s’installer, ou vous renoncez
no-while-barkeeper = maintenant un pionnier peut descendre de voiture, ou vous renoncez
no-while-joining = maintenant vous pouvez vous y joindre, ou vous renoncez
no-more = la partie est terminée

## L’écran entier

screen-cover = couvrir
screen-buy = acheter
screen-ride = voyager
screen-settle = installer
screen-join = se joindre
screen-stack = encore { $left }
screen-via = par { $places }
screen-points = { $points ->
    [one] pt
   *[other] pts
}
screen-buys = { $count ->
    [one] achat
   *[other] achats
}
screen-roads = { $count ->
    [one] route
   *[other] routes
}
screen-spare = libres
screen-first = 1er
screen-gold = or

## Ce que compte le laboratoire

pieces-coaches = Voitures achetées
pieces-emptied = Voitures vidées
pieces-pioneers = Pionniers installés
pieces-cities = Villes peuplées
pieces-actions = Actions
piece-city = { $city }
action-road = acheter une route
action-two-roads = acheter deux routes
action-coach = acheter une voiture
action-ride = voyager
action-settle = installer un pionnier
action-return = faire descendre un pionnier
action-join = se joindre à une installation
action-sergeant = construire la route du sergent
