# Feuilles, panneaux et fin sur le plateau de Peril.

## Feuilles

sheet-close = Fermer
sheet-answers = Votre réponse
sheet-go-on = Continuer
sheet-odds = Vous gagnez : { $win }. Personne ne gagne : { $none }. Vous perdez : { $lose }.
sheet-always = La prochaine fois
sheet-always-once = me demander
sheet-always-turn = pareil jusqu’à mon tour
sheet-always-match = pareil cette partie

## Choses

good-cash = Dollars
good-food = Vivres
good-bullets = Balles
good-horse = Cheval
good-revolver = Revolver
good-point_card = Carte de points

## Le magasin

shop-anywhere = Commerce
shop-who = { $actions ->
    [one] { $who } est au comptoir, encore { $actions } action
   *[other] { $who } est au comptoir, encore { $actions } actions
}
shop-way = Acheter ou vendre
shop-lot = { $lot ->
    [1] { $price } $
   *[other] { $lot } pour { $price } $
}
shop-then = { $now } maintenant, { $then } ensuite
shop-food = { $now } maintenant, { $then } ensuite : { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} pour { $mouths ->
    [one] { $mouths } bouche
   *[other] { $mouths } bouches
}
shop-stock = reste { $count }
shop-horse = Deux fois plus de pas, une seconde tuile ; mange 1
shop-revolver = Tire, chasse et défend
shop-tool-scythe = Prend le seigle des fermes
shop-tool-cleaver = Prend le bétail des ranchs
shop-tool-pickaxe = Prend le charbon des mines
shop-tool-ax = Prend le bois des scieries
shop-less = Moins : { $what }
shop-more = Plus : { $what }
shop-finance = Pour { $count } ressources
shop-choose = Choisir
shop-food-for = Vivres pour
shop-harvest = Toutes les ressources : { $dollars } $
shop-turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
shop-have = Vous avez { $dollars } $
shop-left = puis { $dollars } $
shop-buy-for = Acheter pour { $dollars } $
shop-sell-for = Vendre pour { $dollars } $
shop-action = 1 action
debt-title = Vous devez { $dollars } $
debt-sub = Vendez ce dont vous pouvez vous passer.
debt-sub-how = Trouvez l’argent : par un échange ou une vente.
debt-decline = Ne pas proposer d’échange
debt-due = { $dollars } $ dus
pay-title = Une carte de points contre des ressources
pay-left = { $left ->
    [one] encore { $left }
   *[other] encore { $left }
}
pay-go = Payer avec cela

## La chasse

hunt-where = { $who } chasse : { $place }
hunt-needs = { $value } ou plus
hunt-odds = touche : { $faces } sur 6
hunt-shots = { $left ->
    [one] coup restant
   *[other] coups restants
}
hunt-missed = Manqué avec { $rolls }
hunt-chance = { $bullets ->
    [one] Vous avez { $bullets } balle.
   *[other] Vous avez { $bullets } balles.
} { $tries ->
    [one] En un coup il tombe avec { $chance }.
   *[other] En { $tries } coups il tombe avec { $chance }.
}
hunt-shoot = Tirer
hunt-till = Tirer jusqu’à ce qu’il tombe
hunt-another = En chercher un autre
hunt-let-go = Le laisser partir

## Repas

feed-title = Pas assez pour tous
feed-sub = { $meals ->
    [one] { $meals } repas : qui mange ?
   *[other] { $meals } repas : qui mange ?
}
feed-left = { $left ->
    [one] Encore { $left } repas
   *[other] Encore { $left } repas
}
feed-starves = affamé : meurt sans repas
feed-horse = s’enfuit sans repas
feed-serve = Servir

## Le jeu

gamble-title = Un pari au saloon
gamble-sub = Le dé des joueurs montre deux fois le bandit, chaque symbole une fois.
gamble-what = Quoi
gamble-much = Combien
gamble-on = Sur quoi
gamble-pays = { $chance } sur 6, gagne { $what }
gamble-go = Miser { $what } sur : { $face }

## Actes

prompt-events = Vous avez tiré un événement : { $card }.
prompt-prayers = Vous avez tiré une prière : { $card }.
prompt-reveal = Le duel est terminé.
prompt-offered = { $who } vous propose un échange. Acceptez-vous ?
prompt-counter = { $who } répond par une autre offre. Acceptez-vous ?
prompt-land = Le dé Deadwood vous donne une tuile : où posez-vous { $terrain } ?
prompt-trade = Que donnez-vous, et que voulez-vous en échange ?
prompt-learn = Qu’apprend-il ?
prompt-pray = Priez-vous tout de suite, ou mélangez-vous d’abord ?
prompt-sheriff = Que doit faire le shérif ?
prompt-laborer = Où un ouvrier doit-il travailler ?
deeds-learn = Un point, chacun une seule fois dans la partie
deeds-pray = Une carte du paquet des prières
deeds-sheriff = Pourquoi on l’engage
deeds-laborer = En prend un de loin ; près de lui vous en prenez un de plus
learn-agriculture = Un seigle de plus par extraction
learn-bovine = Un bétail de plus par extraction
learn-mining = Un charbon de plus par extraction
learn-forestry = Un bois de plus par extraction
learn-bartending = Parie partout ; sert le bandit
learn-business = Achète et vend partout
learn-education = Enseigne partout
learn-finance = Cartes de points partout, aussi contre des ressources
learn-land = Deux tuiles à la fois, concessions gratuites
learn-law = Adjoint : le bandit évite sa case
learn-metallurgy = Travaille sans outils
learn-theology = Prie partout
learn-taken = { $diploma } : { $who }
pray-plain = Prier
pray-plain-text = Tirer la carte du dessus
pray-shuffle = Mélanger, puis prier
pray-shuffle-text = Toutes les cartes reviennent dans le paquet
pray-known = { $count ->
    [one] { $count } carte du dessous est connue.
   *[other] { $count } cartes du dessous sont connues.
}
laborer-hire = Engager : { $place }
laborer-work = Faire travailler : { $place }
laborer-at = { $what }, encore { $tokens }

## Échange

trade-propose = Proposer un échange
trade-with = Échange avec { $who }
trade-whom = Avec qui
trade-cost = { $offers ->
    [one] Seul un échange accepté coûte une action. Encore { $offers } offre ce tour-ci.
   *[other] Seul un échange accepté coûte une action. Encore { $offers } offres ce tour-ci.
}
trade-offers-you = { $who } vous propose un échange.
trade-countered = { $who } le préférerait ainsi.
trade-stake-price = Dites ce que { $who } doit donner pour votre concession.
trade-stake = { $who } demande un prix pour la concession.
trade-the-stake = la concession
trade-offer-to = Offre à { $who }
trade-you-give = Vous donnez
trade-you-get = Vous recevez
trade-you-have = Vous avez
trade-they-have = { $who } a
trade-whose = Les biens de qui
trade-nothing = rien
trade-some = { $count } { $what }
trade-bullets = { $bullets ->
    [one] { $bullets } balle
   *[other] { $bullets } balles
}
trade-building = { $what } : { $place }
trade-less = Reprendre : { $what }
trade-both-own = Personne ne peut en posséder deux : { $what }.
trade-send = Envoyer l’offre
trade-send-price = Demander ce prix
trade-drop = Abandonner
trade-counter = Autres termes
trade-counter-how = Une chose de plus, ou de moins
trade-asked-besides = demandé en plus
trade-kept-back = gardé
trade-you-offered = Vous avez proposé
trade-they-offer = { $who } propose
trade-they-counter = { $who } répond
trade-your-answer = Votre réponse
trade-then = Vous ensuite
trade-store = Au magasin
trade-store-worth = Vous donnez { $give } $, vous recevez { $get } $

## Duels

duel-at = { $place ->
    [0] Duel
   *[other] Duel : { $place }
}
duel-over = Le duel
duel-unseen = Personne ne voit votre nombre avant que les deux aient choisi.
duel-cost = Seules les cartes retournées coûtent des balles.
duel-commit = { $bullets ->
    [one] Engager { $bullets } balle
   *[other] Engager { $bullets } balles
}
duel-bullets = { $bullets ->
    [one] { $bullets } balle
   *[other] { $bullets } balles
}
duel-against = Vos { $bullets } contre { $who }
duel-you-win = vous gagnez
duel-standoff = match nul
duel-they-win = { $who } gagne
duel-attacks = { $bullets ->
    [one] attaque avec { $bullets } balle
   *[other] attaque avec { $bullets } balles
}
duel-defends = { $bullets ->
    [one] défend avec { $bullets } balle
   *[other] défend avec { $bullets } balles
}
duel-hits = { $hits ->
    [one] { $hits } coup au but sur { $cards } cartes
   *[other] { $hits } coups au but sur { $cards } cartes
}
duel-chosen = a choisi
duel-committed = Engagé : { $attacker } contre { $defender } balles.
duel-hit = touché
duel-miss = manqué
duel-not-turned = non retournée
duel-wins = { $who } gagne
duel-nobody = Personne n’est touché
duel-again = { $times ->
    [one] Touchés en même temps : encore une fois
   *[other] { $times } fois touchés en même temps
}
duel-dies = { $who } meurt
duel-spent = Balles dépensées : { $attacker } et { $defender }
duel-loot = { $who } a { $dollars } $

## Demandé hors tour

react-potshot = { $who } passe
react-holdup = Haut les mains, { $who } !
react-arrest = Le shérif veut { $who }
react-bandit-at = Le bandit : { $place }
react-turn-of = { $place }. C’est le tour de { $who }.
react-you = vous répondez
react-walks-up = { $who } s’approche
react-you-missed = { $who } : manqué
react-you-hit = { $who } : touché
react-steps = { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}
react-after = aux trousses de { $who }
react-lost = déjà { $dollars } $ de perdus
react-then = puis { $who }
react-hired = engagé par { $who }
react-submit-holdup = Vous lancez un dé et perdez autant de vos { $dollars } $ au profit du repaire.
react-submit-nothing = Vous n’avez pas un dollar, et il n’arrive rien à personne.
react-submit-arrest = { $who } va en prison.
react-hold-fire = Il ne se passe rien, et aucune balle n’est dépensée.
react-fire = Une balle, une carte : { $who } meurt à { $chance }. Vous avez { $bullets ->
    [one] { $bullets } balle
   *[other] { $bullets } balles
}.
react-all-bullets = Avec toutes les balles des deux côtés.
react-hideout = vous prenez le repaire : { $dollars } $
react-sheriff-beaten = le shérif est battu pour ce tour
react-stake-stays = { $who } meurt, la concession reste à vous
react-standoff = match nul, rien ne change
react-dies = { $who } meurt
react-dies-diploma = { $who } meurt, et { $diploma } redevient libre
react-disputed = { $who } conteste votre concession
react-stake = { $place }, { $terrain }. De la place pour : { $room }.
react-price = Dire un prix
react-has = { $who } a { $dollars } $
react-less = Un dollar de moins
react-more = Un dollar de plus
react-besides = Autre chose que de l’argent
react-ask = Demander { $what }
react-give-away = La donner
react-paid = Si { $who } paie, la concession est à { $who } et vous avez { $what }.
react-for-nothing = { $who } obtient la concession gratuitement.
react-else-fight = Sinon, on se bat.
react-else-keep = Sinon, elle reste à vous.
react-else-forced = Sinon, { $who } la prend pour { $dollars } $ : vous ne pouvez pas vous battre.
react-refuse-fight = Si vous refusez, vous vous battez avec { $who } pour la concession.
react-refuse-keep = Si vous refusez, { $who } garde la concession : vous n’avez pas d’arme.
react-refuse-forced = Si vous refusez, la concession est à vous pour { $dollars } $ : { $who } ne peut pas se battre.
react-refuse-draw = Refuser et se battre
react-refuse-leave = Y renoncer
react-refuse-take = Refuser : la prendre pour { $dollars } $
react-keep = garder la concession
react-kept = { $who } n’est pas armé et ne peut rien forcer : la concession reste à vous, et { $challenger } a perdu une action.
react-fight = Se battre
react-guns = { $fighter } : vos { $mine } contre { $theirs } balles
react-who = Qui se bat
react-stake-lost = { $fighter } meurt, la concession est à { $who }
react-stake-lost-diploma = { $fighter } meurt, { $diploma } redevient libre, la concession est à { $who }
react-same = { $count ->
    [one] La même réponse pour { $count } autre
   *[other] La même réponse pour { $count } autres
}

## Autres questions

ask-vote-title = Qui commence ?
ask-vote-sub = Qui a eu la pire journée
ask-vote-text = Chacun nomme quelqu’un. Le plus nommé commence ; à égalité, un duel décide.
ask-vote-me = Je commence
ask-vote-by = nommé par { $names }
ask-symbol-title = Votre symbole
ask-symbol-sub = Vos pionniers le portent, et le dé des joueurs montre par lui vers qui va le bandit.
ask-symbol-taken = pris par { $who }
ask-champion-title = Qui se bat pour la concession ?
ask-champion-text = Qui perd meurt.
ask-sheriff-title = La mission du shérif
errand-name-block = Bloquer une case
errand-name-arrest_bandit = Arrêter le bandit
errand-name-arrest_pioneer = Arrêter un intrus
errand-name-release = Libérer un prisonnier
ask-sheriff-sub = De qui s’agit-il ?
ask-loot-title = Au vainqueur
ask-loot-sub = { $who } a { $dollars } $ : un dé dit combien vous prenez
ask-drink-title = Le bandit boit un verre
ask-drink-sub = Il paie { $dollars } $.
ask-drink-text = Prenez les { $dollars } $, ou devinez le dé : impair ou pair, quitte ou double.
ask-lose-title = Un foyer est perdu
ask-lose-sub = Qui part ?
ask-return-title = Revenir ?
ask-return-text = À votre prochain tour, vous pouvez recommencer avec deux pionniers.
ask-enter-title = Entrer dans la partie ?
ask-enter-text = Vous commencez avec ce que tous avaient au début.
ask-card-title = Le dé Deadwood
ask-card-actions = { $by ->
    [1] Qui a une action de plus ce tour-ci ?
   *[other] Qui a une action de moins ce tour-ci ?
}
ask-card-gain_tool = Quel outil prenez-vous ?
ask-card-lose_tool = Quel outil perdez-vous ?
ask-card-enrich = Quel bâtiment reçoit davantage ?
ask-card-gain_resource = Quelle ressource ?
ask-card-pupil = Qui reçoit un diplôme ?
ask-card-lesson = Quel diplôme ?
ask-card-laborer = Où travaille l’ouvrier ?
ask-card-halve = Quel bâtiment perd la moitié ?
ask-card-lose_homestead = Quel foyer brûle ?
ask-card-lose_diploma = De qui le diplôme est-il perdu ?
ask-card-jail = Qui va en prison ?
ask-card-rattler = Qui est mordu ?
ask-card-payee = Qui payez-vous ?
ask-card-swap_own = De qui le diplôme est-il échangé ?
ask-card-swap_other = Avec celui de qui ?
ask-card-change = De qui le diplôme change-t-il ?
ask-card-change_to = Contre lequel, ou pour qui ?
ask-card-free_own = Qui sort de prison ?
ask-card-teleport = Où ?
card-events = Événement
card-prayers = Prière
out-title = Vous êtes hors jeu
out-sub = Regardez jusqu’à la fin, ou partez.
out-returning = Vous revenez à votre prochain tour.
out-watch = Regarder
out-leave = Partir

## Panneaux

panel-points = { $points } points sur { $target }
panel-food = Vivres ; le prochain repas en prend { $meals }
panel-has = { $what }
panel-lacks = pas de : { $what }
panel-family = Famille de { $family }, place pour { $room }
panel-to-build = à bâtir
panel-left = Reste à bâtir : { $what }
panel-targeted = Le bandit est aux trousses de ce joueur
panel-shielded = Sous protection jusqu’au prochain tour
panel-mine = Ce que vous avez
panel-for-all = Pour tous
stock-stakes = concessions
stock-tiles = tuiles
stock-horses = chevaux
stock-revolvers = revolvers
stock-cards = cartes de points
stock-diplomas = diplômes
stock-laborers = ouvriers

## Depuis mon tour

since-tab = Depuis mon tour
since-me = Ce qui vous est arrivé
since-nothing = Rien encore.
since-no-harm = Rien de cela ne vous a touché.

## Réponses fixes

stand-title = Réponses fixes
stand-sub = pendant que d’autres jouent
stand-kind-potshot = Tirs
stand-kind-trade = Échanges
stand-kind-holdup = Braquages
stand-kind-arrest = Arrestation
stand-kind-dispute = Litiges
stand-kind-loot = Butin
stand-kind-drink = Boissons
stand-ask = me demander
stand-turn = { $answer }, jusqu’à mon tour
stand-match = { $answer }, cette partie

## La fin

end-graph = Points par manche
end-round = manche { $round }
end-decided = Manche { $round } : { $what }
end-tiles = { $who } a posé le plus de tuiles : { $tiles }
end-robbed = Le bandit a pris { $dollars } ${ $times ->
    [0] { "" }
    [one] { " " }et est mort une fois
   *[other] { " " }et est mort { $times } fois
}
end-dead = { $dead ->
    [one] { $dead } pionnier est mort
   *[other] { $dead } pionniers sont morts
}
end-fights = { $fights ->
    [one] { $fights } duel
   *[other] { $fights } duels
}
