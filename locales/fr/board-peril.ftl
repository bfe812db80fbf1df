# Le plateau de Peril. Les noms des terres, bâtiments et cartes sont ceux du jeu.

page-map = Carte

## The map

map-all = Carte de { $hexes } cases
map-closer = Plus près
map-further = Plus loin
map-whole = Toute la carte
map-beyond-left = { $count } de plus à l’ouest
map-beyond-right = { $count } de plus à l’est
map-beyond-up = { $count } de plus au nord
map-beyond-down = { $count } de plus au sud
map-unknown = l’inconnu
map-unknown-beside = { $side ->
    [east] l’inconnu à l’est de { $place }
    [southeast] l’inconnu au sud-est de { $place }
    [southwest] l’inconnu au sud-ouest de { $place }
    [west] l’inconnu à l’ouest de { $place }
    [northwest] l’inconnu au nord-ouest de { $place }
   *[northeast] l’inconnu au nord-est de { $place }
}
map-unknown-label = Terre inconnue : { $place }.
map-sign-store = Magasin général
map-in-town = en ville
map-stake-of = concession de { $owner }
map-building-of = { $building } de { $owner }{ $tokens ->
    [0] {""}
   *[other] , reste { $tokens }
}
map-building-whose = { $building } de { $owner }
map-building-empty = { $building }, à personne
map-steps = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}.
map-steps-odds = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}, avec { $roll } ou plus.
map-steps-roll = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
} : avec { $roll } ou plus, { $faces } sur 6
map-steps-far = { $steps } pas, plus d’une marche.
map-guns = { $who } peut tirer.
map-guns-odds = { $who } peut tirer sur vous : 1 sur 10 touche.
map-could = Possible : { $deed }.

## The neatline

neat-round = Manche { $round }
neat-phase-feed = Repas
neat-phase-deadwood = Deadwood
neat-phase-actions = Actions
neat-phase-bandit = Bandit
neat-square = Le bandit est sur la case { $square } de 21
neat-bandit-at = Le bandit est ici : { $place }
neat-saloon = De la case 1, il entre au saloon
neat-hideout = Dans le repaire, pour qui bat le bandit
neat-sheriff = Le prix du shérif
neat-sheriff-down = battu
neat-sheriff-hired = engagé
neat-tiles = { $tiles ->
    [one] { $tiles } tuile à trouver
   *[other] { $tiles } tuiles à trouver
}
neat-stakes = { $stakes ->
    [one] { $stakes } concession
   *[other] { $stakes } concessions
}
price = { $dollars } $

## The family

fam-all = Vos pionniers
fam-actions = { $actions } actions sur { $of }
fam-jailed = en prison
fam-newborn = nouveau-né
fam-hungry = a faim

## Deeds

deed-all = Ce que { $who } peut faire
deed-walk = Marcher
deed-explore = Explorer
deed-claim = Revendiquer
deed-dispute = Contester
deed-take_over = Reprendre
deed-hunt = Chasser
deed-build = Bâtir
deed-home = Foyer
deed-expand = Un enfant
deed-process = Extraire
deed-buy = Acheter
deed-sell = Vendre
deed-pray = Prier
deed-shuffle = Mêler, prier
deed-gamble = Parier
deed-learn = Apprendre
deed-trade = Échanger
deed-sheriff = Shérif
deed-laborer = Ouvrier
deed-bars = Les barreaux
deed-surrender = Rendre
deed-surrender-sure = { $who } rend { $diploma } : vous perdez un point, et d’autres peuvent l’apprendre.
deed-note-offers = { $offers ->
    [one] { $offers } offre
   *[other] { $offers } offres
}
deed-note-bullets = { $bullets ->
    [one] { $bullets } balle
   *[other] { $bullets } balles
}
deed-note-stakes = { $cost ->
    [0] reste { $stakes }
   *[other] { $cost } $, reste { $stakes }
}
deed-note-cost = { $cost } $
deed-note-free = gratuit
deed-note-walk = lancer le dé
deed-note-explore = poser une tuile
deed-note-dispute = cette concession
deed-note-take_over = ce bâtiment
deed-note-expand = famille
deed-note-process = prendre 1
deed-note-buy = magasin
deed-note-sell = biens
deed-note-gamble = un pari
deed-note-bars = 1 ou 6
deed-note-surrender = un diplôme
deed-claim-build = Revendiquer, puis bâtir : { $building }
deed-times = { $deed }, { $times } fois
deed-hunt-all = { $times ->
    [one] Chasser une fois et tirer jusqu’à ce qu’il tombe
   *[other] Chasser { $times } fois et tirer jusqu’à ce qu’il tombe
}
deed-tiles = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
deed-still = À découvrir
deed-rolled = dé : { $rolled }
deed-steps-left = { $left ->
    [one] encore { $left } pas
   *[other] encore { $left } pas
}
deed-asked = Répondez sur la feuille au-dessus.
deed-nothing = Il ne reste rien à faire. Terminez votre tour.
deed-choose-place = Choisissez un lieu
deed-watches = { $name } joue.
deed-waits = { $name } joue. On peut vous interroger.
deed-stop = Rester ici
deed-back = Retour
deed-end = Finir le tour
deed-left-of = { $who } ({ $actions })
deed-left = Il reste des actions : { $left }. Finir le tour quand même ?

## Plans

plan-walk = Y aller
plan-walk-on = Continuer jusque-là
plan-step-in = Y entrer
plan-explore = Explorer
plan-explore-at = Explorer { $place }
plan-walk-to = Aller à { $place }
plan-walk-and = Aller à { $place } et { $deed }
plan-and = … et { $deed }
plan-do-claim = revendiquer
plan-do-explore = explorer
plan-do-build = bâtir : { $building }
plan-do-process = extraire
plan-do-dispute = contester
plan-do-take_over = reprendre
plan-do-expand = avoir un enfant
plan-lay = La poser ici
plan-bandit = Il va ici
plan-sheriff = Il se tient ici
plan-pick = Celui-ci
plan-actions = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
plan-cost = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, { $cost } $
plan-short = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
} au dé : { $place } est à { $needed }.
plan-forfeits = Si vous continuez, { $name } perd { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}.
plan-go-on = Continuer
plan-halt = Arrêter

## Others' turns

beat-of = Tour de { $name }, { $at } sur { $of }
beat-bandit = Le bandit
beat-pause = Pause
beat-go-on = Continuer
beat-skip = Passer

## Sheets

sheet-answers = Votre réponse

## In First steps

later = les premiers pas y viendront plus tard

## Why not, in two words

why-later = plus tard
why-none = pas ici
why-no-one-acts = personne n’agit
why-no-action-left = plus d’action
why-no-acting-in-jail = en prison
why-no-bars = pas en prison
why-no-second-try = déjà tenté
why-no-way-out = sans issue
why-no-land-left = plus de tuiles
why-no-empty-cell = aucun bord libre
why-no-shop-here = pas ici
why-no-stock = épuisé
why-no-second-one = déjà acquis
why-no-such-thing = rien à vendre
why-no-part-lot = trop peu
why-no-money-in-bank = banque vide
why-no-proposal-left = plus d’offre
why-no-trade-here = pas d’échange
why-no-partner = personne
why-no-claim-here = pas ce terrain
why-no-second-claim = déjà prise
why-no-second-building = déjà bâti
why-no-stake-left = plus de concession
why-no-building-unclaimed = revendiquer d’abord
why-no-building-twice = déjà bâti
why-no-building-on-others = pas à vous
why-no-building-here = pas ce terrain
why-no-building-left = plus aucun
why-no-homestead-apart = pas adjacent
why-no-game-here = pas de gibier
why-no-revolver = sans revolver
why-no-bullet = sans balle
why-no-tool = sans outil
why-no-resource-here = rien ici
why-no-unwatched = surveillé
why-no-laborer-there = pas d’ouvrier
why-no-church = à l’église
why-no-couple = il faut être deux
why-no-second-child = une fois par tour
why-no-room = plus de place
why-no-pioneer-left = plus aucun
why-no-saloon = au saloon
why-no-cover = banque trop pauvre
why-no-dispute-here = pas de concession
why-no-own-dispute = le vôtre
why-no-unarmed-dispute = sans arme
why-no-school = à l’école
why-no-second-diploma = a un diplôme
why-no-diploma = sans diplôme
why-no-diploma-left = plus aucun
why-no-sheriff-now = battu
why-no-more-sheriff = déjà engagé
why-no-bandit-there = bandit absent
why-no-trespasser = personne
why-no-such-prisoner = aucun prisonnier
why-no-own-building = pas de bâtiment
why-no-work-left = plus de travail
why-no-second-hiring = y travaille déjà
why-no-money = trop cher
