var e=`# Le plateau de Ventures : ce qui y figure, hormis les noms des choses, que le jeu connaît lui-même.

You = Vous
you = vous
left = à gauche
right = à droite
hand = Main
table = Table
mine = Mon plateau
felt = La table
seen = Cartes vues
services = Services
close = Fermer

## La table

choosing = réfléchit
sealed = scellé
looks-through = parcourt la défausse
tokens = Jetons des comparaisons de PI
you-make = Vous produisez
makes-label = Produit
sells = Vous vend
goals-to-win = Objectifs pour gagner : { $goals } sur 3
all-three = Vos objectifs : sans les trois, impossible de gagner
goal = Objectif { $goal }
ability-free-card = une carte gratuite par étape
one-of-these = l’une d’elles, pour vous seul
done = atteint
ready = prêt
free = gratuit
face-down = une carte est posée ici face cachée
no-board-yet = Les plateaux sont distribués quand tous ont nommé un service.
nothing-yet = Rien n’a encore été joué.

colour-grey = Ressources
colour-blue = Actifs
colour-yellow = Avantages
colour-red = PI
colour-green = RH
colour-purple = Guildes

stage = Étape { $stage }
turn-of = tour { $turn } sur 6
stage-turn = Étape { $stage }, tour { $turn } sur 6
hands-left = Les mains vont à gauche, à
hands-right = Les mains vont à droite, à
last-cards = Les dernières cartes vont à la défausse
last-turn = Revoir le dernier tour
over = La partie est terminée

## Une carte

opens = ouvre
ways = { $ways ->
    [one] { $ways } façon
   *[other] { $ways } façons
}
units-either = { $units } × { $what }
verdict-own = Vous le produisez
verdict-nothing = Ne coûte rien
verdict-chain = Gratuit par chaîne
verdict-ability = Carte gratuite
verdict-pile = Gratuit (défausse)
verdict-bank = à la banque
verdict-lacks = Manque : { $what }
verdict-none = Introuvable
verdict-twice = Vous l’avez
verdict-coins = { $coins ->
    [one] Manque { $coins } pièce
   *[other] Manquent { $coins } pièces
}
not-twice = Vous avez déjà joué une carte de ce nom.
not-coins = { $coins ->
    [one] Il vous manque { $coins } pièce.
   *[other] Il vous manque { $coins } pièces.
}
not-made = Ni vous ni vos voisins n’en produisez assez : { $what }.
not-made-at-all = Ni vous ni vos voisins ne produisez ce qu’elle coûte.

## Ce qu’elle devient

play = Jouer
discard = Défausser
discarded = Défaussée
seal = Sceller ce choix
take-back = Reprendre
whom = Qui payez-vous ?
how = Comment cela se passe
what-becomes = Que devient { $card }
keep = { $coins ->
    [one] Il vous reste { $coins } pièce
   *[other] Il vous reste { $coins } pièces
}
will-have = { $coins ->
    [one] Vous aurez { $coins } pièce
   *[other] Vous aurez { $coins } pièces
}
your-seal = Votre choix est scellé
until-all = Vous pouvez le reprendre tant que tous n’ont pas choisi.
chosen-count = { $chosen } sur { $all } ont choisi
pick = Prenez une carte
marks = Ce que veulent dire les signes
pick-text = Dites ensuite ce qu’elle devient : jouée, sous votre prochain objectif, ou défaussée.
key-free = gratuit : vous produisez tout
key-chain = gratuit par une de vos cartes
key-coins = pièces à gauche et à droite
key-no = pas maintenant, et pourquoi
explain-discard = { $coins ->
    [one] La carte va à la défausse face cachée ; la banque vous paie { $coins } pièce.
   *[other] La carte va à la défausse face cachée ; la banque vous paie { $coins } pièces.
}
explain-goal = La carte est posée face cachée sous votre plateau. Vous produisez tout ce qu’il coûte.
explain-goal-trade = La carte est posée face cachée sous votre plateau. Vous payez { $paid }.
explain-trade = Vous payez { $paid }.
explain-chain = Gratuit, car vous avez { $card }.
explain-bank = { $coins ->
    [one] Vous payez { $coins } pièce à la banque.
   *[other] Vous payez { $coins } pièces à la banque.
}
explain-own = Gratuit : vous produisez tout ce qu’elle coûte.
explain-nothing = Elle ne coûte rien.
explain-ability = Gratuit, comme l’unique carte gratuite de cette étape.
explain-fetch = La carte est jouée gratuitement depuis la défausse.
pile = Défausse
pile-open = La défausse est ouverte
pile-open-text = Jouez gratuitement une de ces cartes, ou n’en prenez aucune.
take-none = N’en prendre aucune

## Nommer

seal-service = Sceller : { $service }
no-wish = Sans souhait : prendre ce qui reste
naming-two = Deux plateaux par service, tirés au sort parmi ceux qui le nomment.
naming-three = Si trois ou plus nomment le même, les huit plateaux sont mélangés et distribués.

## Le tour révélé

ledger = Ce que tous ont fait
from-bank = de la banque
completed = atteint
go-on = Continuer
next-hand-left = { $cards ->
    [one] Les mains vont à gauche : vous recevez la carte de { $who }
   *[other] Les mains vont à gauche : vous recevez { $cards } cartes de { $who }
}
next-hand-right = { $cards ->
    [one] Les mains vont à droite : vous recevez la carte de { $who }
   *[other] Les mains vont à droite : vous recevez { $cards } cartes de { $who }
}
revealed = Étape { $stage }, tour { $turn } : les cartes sont révélées.
revealed-gain = Vous gagnez { $coins }.
revealed-pay = Vous payez { $coins }.
revealed-both = Vous gagnez { $coins } et en payez { $paid }.
stage-ends = L’étape { $stage } s’achève : on compare la PI
did-play = { $who } joue { $card }
did-goal = { $who } atteint l’objectif { $goal }
did-discard = { $who } défausse une carte
did-gain = { $coins ->
    [one] { $coins } pièce de la banque
   *[other] { $coins } pièces de la banque
}

## Cartes vues

with = Chez { $who }
nobody-holds = Hors du jeu
passed-on = passées au tour { $turn }
comes-next = Votre prochaine main
not-seen = { $cards ->
    [one] Pas encore vue : { $cards } carte
   *[other] Pas encore vues : { $cards } cartes
}
not-seen-list = Lesquelles
gone-face-down = { $cards ->
    [one] { $cards } d’entre elles est partie face cachée
   *[other] { $cards } d’entre elles sont parties face cachée
}
cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
you-put = par vous
seen-nothing = Seuls les joueurs voient les cartes qu’ils passent.
all-cards = Toutes les cartes du jeu
all-cards-text = Celles distribuées à { $players } joueurs. Parmi les guildes, certaines sont tirées au sort.
copies = { $copies ->
    [one] { $copies } exemplaire
   *[other] { $copies } exemplaires
}
guild-drawn = peut-être
played-count = { $cards ->
    [one] { $cards } jouée
   *[other] { $cards } jouées
}

## Pour les oreilles

label-card = { $name }, { $colour }, { $brings }, coût : { $cost }
label-free-with = gratuit avec { $cards }
label-opens = ouvre { $cards }
label-trade = { $coins ->
    [one] Jouer pour { $coins } pièce : { $ways }
   *[other] Jouer pour { $coins } pièces : { $ways }
}
label-or = ou { $ways }
label-bank = { $coins ->
    [one] Jouer pour { $coins } pièce à la banque
   *[other] Jouer pour { $coins } pièces à la banque
}
label-to = { $coins } à { $who }
label-pay = { $coins ->
    [one] { $coins } pièce : { $ways }
   *[other] { $coins } pièces : { $ways }
}
label-goals = { $goals } objectifs sur 3
label-goal = Atteindre l’objectif { $goal } : { $brings }, coût : { $cost }
label-duel = PI { $theirs } contre vos { $mine } : { $token }
label-sells = { $coins ->
    [0] produit { $goods }
    [one] vend pour { $coins } pièce : { $goods }
   *[other] vend pour { $coins } pièces : { $goods }
}

## Bulles

tip-score-name = Points
tip-score = Ce que dirait la feuille de score maintenant.
tip-coins-name = Pièces
tip-coins = Pour payer ; trois font un point à la fin.
tip-ip-name = Propriété intellectuelle
tip-ip = Comparée avec les deux voisins à la fin de chaque étape.
tip-tokens-name = Jetons
tip-tokens = Ce que les comparaisons ont rapporté.
tip-duel-name = PI à la fin de l’étape
tip-duel = Votre PI, la leur, et le jeton que vous auriez.
tip-sells-name = À vendre
tip-sells = Ce que vous pouvez acheter ici en un tour, à votre prix.
tip-goals-name = Objectifs
tip-goals = Atteints dans l’ordre ; sans les trois, impossible de gagner.
tip-goal-name = Un objectif
tip-goal = Atteint avec n’importe quelle carte de la main, face cachée, pour son coût.
tip-hr-name = Ressources humaines
tip-hr = Des symboles égaux valent leur carré, et chaque série de trois différents 7 points.
tip-pile-name = Défausse
tip-pile = Cartes défaussées, face cachée.

# Où les longs mots peuvent être coupés.
breaks = Ordi|nateur intellec|tuelle Propri|été profes|sionnel profes|sionnelle Expé|rience Infor|matique Certifi|cations Immatri|culation Propo|sition Infra|structure Porte|feuille Confé|dération Organi|sation dévelop|pement adminis|tration inves|tissement ordi|nateurs entre|preneurs entre|preneuses inves|tisseurs mégadon|nées Défaus|ser Res|sources Avan|tages

## A hint

why-goal = pour l’objectif { $goals }
why-opens = ouvre { $card }

## Touches

keys-card = choisissent une carte de votre main
keys-becomes = la jouent, la glissent sous le prochain objectif, la défaussent
keys-pay = choisissent qui vous payez
keys-seal = scelle le choix ; après la révélation, continue
keys-take-back = reprend un choix scellé
keys-look = regardent un joueur
`;export{e as default};