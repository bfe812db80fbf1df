# Peril en français. Les choses ont les mots des règles pour identifiants, les cartes ceux de leurs fichiers.

blurb = Une frontière qui grandit, un bandit en liberté et des décisions hors de son tour.

## Ce qui est demandé

ask-nothing = La partie est terminée.
ask-enter = Entrez-vous maintenant dans la partie ?
ask-action = { $who } a encore { $left ->
    [one] { $left } action
   *[other] { $left } actions
}. Et maintenant ?
ask-whom = Qui activez-vous ?
ask-feed = Il n’y a pas assez de vivres. { $left ->
    [one] Il reste un repas : qui le reçoit ?
   *[other] Il reste { $left } repas : qui en reçoit un ?
}
ask-place = Où posez-vous la tuile { $terrain } ?
ask-place-next = Où posez-vous la prochaine tuile ?
ask-explore-more = Tirez-vous une autre tuile ?
ask-steps = Vous pouvez encore faire { $left } pas. Où allez-vous ?
ask-potshot = { $who } passe près des vôtres. Tirez-vous ?
ask-buy = Vous avez { $cash } $. Qu’achetez-vous ?
ask-sell = Que vendez-vous ?
ask-finance = Payez encore { $left ->
    [one] { $left } ressource
   *[other] { $left } ressources
} pour la carte de points.
ask-draft = Composez votre proposition à { $to } : { $deal }
ask-answer = { $by } propose un échange : { $deal }
ask-counter = { $to } propose un autre échange : { $deal }
deal = vous donnez { $give } et recevez { $get }.
ask-hunt = { $animal } : { $value } ou plus touche et donne { $value } vivres. Encore { $shots ->
    [one] { $shots } tir
   *[other] { $shots } tirs
}.
ask-wager-kind = Que misez-vous ?
ask-wager = Combien misez-vous ({ $purse }) ?
ask-wager-on = Sur quoi misez-vous { $amount ->
    [one] { $amount } { $purse-one }
   *[other] { $amount } { $purse }
} ?
ask-dispute = { $who } conteste votre concession sur { $place }. Entendez-vous ou battez-vous.
ask-price = Vous cédez la concession sur { $place } à { $who }. Que voulez-vous pour elle ? Jusqu’ici : { $price }.
ask-pay-price = { $who } céderait la concession sur { $place } contre : { $price }.
ask-price-counter = { $who } donnerait pour la concession sur { $place } : { $price }.
ask-champion = Qui se bat pour votre concession ?
ask-sheriff-where = Où se tient le shérif ?
ask-sheriff-arrest = Qui le shérif arrête-t-il ?
ask-sheriff-release = Qui le shérif libère-t-il ?
ask-surrender = Le shérif vient chercher { $who }. Se rendre ou se battre ?
ask-holdup = Le bandit attaque { $who }. Céder ou se battre ?
ask-bullets = { $one-cap } contre { $other } : combien de balles engagez-vous ?
ask-live = { $one-cap } contre { $other }, en direct : retourner une carte ?
ask-loot = Prenez-vous ce que portaient les morts de { $whose } ?
ask-bandit = Le bandit en veut à { $who }, et plusieurs chemins se valent. Où va-t-il ?
ask-bandit-saloon = Le bandit a soif, et plusieurs chemins vers le saloon se valent. Où va-t-il ?
ask-retreat = Où le bandit se replie-t-il ?
ask-drink = Le bandit paie { $due } $ pour son verre. Prenez-vous l’argent, ou le pariez-vous contre lui, quitte ou double ?
ask-debt-trade = Vous devez { $due } $ et ne pouvez pas payer. Proposer un échange à quelqu’un ?
ask-debt-sell = Vous devez { $due } $ et avez { $cash } $. Que vendez-vous ?
ask-debt-jail = Vous ne pouvez pas payer { $due } $. Qui va en prison pour cela ?
ask-leaves = Le foyer est perdu. Qui part avec lui ? Encore { $left }.
ask-vote = Qui a passé la pire journée et commence ?
ask-symbol = Quel symbole jouez-vous ?
ask-return = Vous êtes éliminé. Revenez-vous quand votre tour reviendra ?
pick-action-more = Qui a une action de plus pendant ce tour ?
pick-action-less = Qui a une action de moins pendant ce tour ?
pick-gain-tool = Quel outil gagnez-vous ?
pick-lose-tool = Quel outil perdez-vous ?
pick-enrich = Lequel de vos bâtiments se révèle plus riche ?
pick-resource = Quelle ressource gagnez-vous ?
pick-pupil = Qui reçoit un diplôme ?
pick-lesson = Quel diplôme ?
pick-laborer = Où travaille l’ouvrier ?
pick-halve = Quel bâtiment brûle ?
pick-lose-homestead = Quel foyer brûle ?
pick-lose-diploma = Quel diplôme retourne à l’école ?
pick-jail = Qui va en prison ?
pick-rattler = Qui rencontre le crotale ?
pick-payee = À qui était la clôture ?
pick-swap-own = Quel diplôme échangez-vous ?
pick-swap-other = Contre lequel ?
pick-change = Quel diplôme échangez-vous ou transmettez-vous, le cas échéant ?
pick-change-to = Contre lequel, ou à qui ?
pick-free-own = Qui est libéré ?
pick-teleport = Où va celui qui a prié, s’il va quelque part ?

## Ce que l’on peut faire

do-feed = nourrir { $who }
do-feed-horse = nourrir le cheval
do-end-actions = terminer vos actions
do-activate = activer { $who }
do-move = se déplacer : lancer le dé
do-step-unknown = un pas { $place-to }
do-step = un pas { $place-to }
do-stop = s’arrêter ici
do-explore = explorer : poser une tuile à côté de vous
do-explore-again = tirer une autre tuile
do-explore-stop = n’en plus tirer
do-place = la poser là : { $place }
do-shop = faire des achats
do-sell-goods = vendre des biens
do-buy = acheter { $what } pour { $price } $
do-sell = vendre { $what } pour { $price } $
do-finance = acheter une carte de points avec { $resources } ressources
do-pay-resource = payer 1 { $resource }
do-shop-done = quitter la boutique
do-propose = proposer un échange à { $to }
do-give = donner { $what }
do-get = recevoir { $what }
do-send = envoyer : { $deal }
do-drop = abandonner la proposition
do-accept = accepter
do-reject = refuser la proposition
do-counter-ask = demander en plus { $what }
do-counter-drop = garder { $what }
do-claim = revendiquer cette terre
do-build = construire { $building } pour { $price } $
do-hunt = chasser
do-shoot = tirer
do-let-go = le laisser partir
do-process = extraire une ressource ici
do-process-at = faire extraire l’ouvrier : { $place }
do-pray = prier
do-shuffle-pray = mélanger les prières, puis prier
do-expand = avoir un enfant
do-gamble = parier
do-wager-kind = miser { $purse }
do-wager = miser { $amount }
do-bet = sur { $face }
do-dispute = contester cette concession
do-take-over = reprendre ce qui est resté ici
do-negotiate = nommer un prix
do-ask-price = demander { $price }
do-keep-stake = garder la concession
do-vote = { $who } commence
do-take-symbol = { $symbol }
do-fight = se battre
do-champion = { $who } se bat
do-learn = apprendre { $diploma } pour { $price } $
do-give-back = rendre le diplôme de { $who }
do-sheriff = engager le shérif pour { $price } $ : { $errand }
do-block = le shérif bloque : { $place }
do-arrest = arrêter { $who }
do-release = libérer { $who }
do-release-bandit = libérer le bandit
do-hire = engager { $laborer-def } pour { $place }
do-try-bars = essayer les barreaux : 1 ou 6 libère
do-fire = tirer : un sur dix touche
do-hold-fire = ne pas tirer
do-go-to-jail = aller en prison
do-submit = céder : lancer un dé et perdre autant de dollars
do-flip = retourner une carte
do-rival-flip = l’autre a été plus rapide
do-together = les deux au même moment
do-false-start = trop tôt : on recommence
do-loot = lancer un dé et prendre autant de dollars
do-leave-loot = les laisser
do-bandit-to = le bandit va { $place-to }
do-take-drink = prendre l’argent
do-double-odd = parier contre lui : impair
do-double-even = parier contre lui : pair
do-without = s’en passer
do-enter = entrer dans la partie
do-stay-out = rester dehors
do-commit = engager { $bullets ->
    [one] { $bullets } balle
   *[other] { $bullets } balles
}
errand-block = bloquer une case
errand-arrest-bandit = arrêter le bandit
errand-arrest-pioneer = arrêter un intrus
errand-release = libérer un prisonnier

## Ce qui s’est passé

told-turn = Manche { $round } : c’est le tour de { $who }.
told-fed = { $who } distribue { $meals ->
    [one] { $meals } repas
   *[other] { $meals } repas
}.
told-hungry = { $who } a faim.
told-horse-left = Le cheval affamé de { $who } s’en va.
told-deadwood = { $who } lance le dé Deadwood : { $face }.
told-rolled = { $who } obtient { $value }.
told-bandit-rolled = Le dé du bandit montre { $value }.
told-player-die = Le dé des joueurs montre { $face }.
told-activated = { $who } commence à agir.
told-more-actions = { $who } a { $amount ->
    [one] { $amount } action
   *[other] { $amount } actions
} de plus.
told-less-actions = { $who } a une action de moins.
told-walking = { $who } peut faire { $steps } pas.
told-stepped = { $who } va { $at-to }.
told-turned-back = { $who } rebrousse chemin.
told-drew = { $who } tire { $terrain }.
told-laid = Nouvelle terre : { $at }, { $terrain }.
told-bought = { $who } achète { $what } pour { $price } $.
told-sold = { $who } vend { $what } pour { $price } $.
told-gained = { $who } gagne { $what }.
told-lost = { $who } perd { $what }.
told-paid = { $from-cap } paie { $amount } $ { $to-dat }.
told-proposed = { $by } propose à { $to } : { $give } contre { $get }.
told-dropped = { $who } abandonne la proposition.
told-countered = { $by } préférerait : { $give } contre { $get }.
told-refused = { $who } refuse.
told-traded = { $by } et { $to } échangent.
told-claimed = { $who } revendique { $at }.
told-built = { $who } construit { $at-at } : { $building }.
told-built-with = { $who } construit { $at-at } : { $building } avec { $tokens } { $resource }.
told-sighted = { $who } aperçoit { $animal-a } ({ $value }).
told-sighted-something = { $who } aperçoit quelque chose.
told-shot-hit = { $who } tire et obtient { $roll } : touché.
told-shot-miss = { $who } tire et obtient { $roll } : manqué.
told-animal-gone = { $who } voit l’animal disparaître.
told-processed = { $who } prend { $amount } { $resource } { $at-at }.
told-prayed = { $who } prie : { $card }. { $text }
told-shuffled-prayed = { $who } mélange et prie : { $card }. { $text }
told-card = { $who } tire un événement : { $card }. { $text }
told-no-effect = C’est sans effet.
told-enriched = Le bâtiment { $at-at } en reçoit { $amount } de plus.
told-depleted = Le bâtiment { $at-at } en perd { $amount }.
told-born = { $who } naît { $at-at }.
told-joined = { $who } arrive { $at-at }.
told-wagered = { $who } mise { $amount ->
    [one] { $amount } { $purse-one }
   *[other] { $amount } { $purse }
} sur { $face }.
told-disputed = { $who } conteste la concession de { $owner } { $at-at }.
told-stake-passes = La concession { $at-at } est maintenant à { $to }.
told-took-over = { $who } reprend { $at-at } : { $building }.
told-asks = { $who } céderait la concession { $at-at } contre : { $price }.
told-took-stake = { $who } reprend la concession { $at-at }.
told-voted = { $who } nomme { $whom }.
told-took-symbol = { $who } joue : { $symbol }.
told-learned = { $who } détient { $diploma }.
told-gave-back = { $who } ne détient plus { $diploma }.
told-hired = { $who } engage le shérif : { $errand }.
told-sheriff-at = Le shérif se tient { $at-at }.
told-sheriff-beaten = Le shérif est battu pour ce tour.
told-jailed = { $who } va en prison.
told-freed = { $who } est libre { $at-at }.
told-laborer-at = { $laborer-cap } travaille { $at-at }.
told-laborer-leaves = { $laborer-cap } s’en va.
told-potshot-hit = { $by } tire sur { $who } et touche.
told-potshot-miss = { $by } tire sur { $who } et manque.
told-held-fire = { $who } ne tire pas.
told-held-up = { $who } est attaqué et perd { $amount } $.
told-targeted = { $who } est loin devant : le bandit est à ses trousses.
told-bandit-square = Le bandit est sur la case { $square }.
told-bandit-at = Le bandit est { $at-at }.
told-bandit-jailed = Le bandit est en prison.
told-bandit-dies = Le bandit meurt ; un autre part de la case 21.
told-drinks = Le bandit paie { $amount } $ pour son verre.
told-drink-lost = { $who } se trompe et ne reçoit rien.
told-duel = { $attacker-cap } dégaine contre { $defender }.
told-committed = { $who } engage { $bullets ->
    [one] { $bullets } balle
   *[other] { $bullets } balles
}.
told-committed-unseen = { $who } engage des balles.
told-commitments = Cartes engagées : { $attacker } contre { $defender }.
told-beats = Cartes retournées : { $attacker } et { $defender }.
told-too-close = Trop serré : encore une fois.
told-turned-hit = { $who-cap } retourne une carte : touché.
told-turned-miss = { $who-cap } retourne une carte : manqué.
told-holds = { $who-cap } ne tire pas.
told-false-start = { $who-cap } dégaine trop tôt.
told-duel-won = { $who-cap } gagne le duel.
told-standoff = Match nul : personne n’est touché.
told-looted = { $by } prend { $amount } $ à { $from }.
told-died = { $who } meurt.
told-shielded = { $who } est sous protection jusqu’à son prochain tour.
told-homestead-lost = Le foyer de { $who } { $at-at } brûle.
told-eliminated = { $who } est hors jeu.
told-quit = { $who } quitte la partie.
told-entered = { $who } entre dans la partie.
told-stays-out = { $who } reste dehors.
told-won-by-points = { $who } a assez de points et gagne.
told-won-alone = { $who } reste seul et gagne.
told-rounds-over = La dernière manche est terminée.
deadwood-action = A : une action de plus
deadwood-land = L : terre
deadwood-event = E : un événement

## Noms. `.cap` commence une phrase, `.dat` suit « payer », `.def` a l’article.

figure = { $name } { $number }
    .cap = { $name } { $number }
gun-bandit = le bandit
    .cap = Le bandit
gun-sheriff = le shérif
    .cap = Le shérif
party-stock = la réserve
    .cap = La réserve
    .dat = à la réserve
party-hideout = le repaire
    .cap = Le repaire
    .dat = au repaire
player = { $name }
    .cap = { $name }
    .dat = à { $name }
symbol-boot = Botte
symbol-bag = Sac
symbol-bottle = Bouteille
symbol-hat = Chapeau
face-bandit = Bandit
somebody = Quelqu’un
pioneer = { $who } ({ $place })
pioneer-graduate = { $who } ({ $diploma }, { $place })
# Un lieu répond à « où ? » (`.at`, `.to`) et « de quoi ? » (`.of`).
land = { $name }
    .at = à { $name }
    .to = à { $name }
    .of = de « { $name } »
place = { $name } ({ $what })
    .at = { $name-at } ({ $what })
    .to = { $name-to } ({ $what })
unknown = l’inconnu { $toward } { $place-of }
    .at = dans l’inconnu { $toward } { $place-of }
    .to = dans l’inconnu { $toward } { $place-of }
somewhere = quelque part
    .at = quelque part
    .to = quelque part
toward-east = à l’est
toward-south-east = au sud-est
toward-south-west = au sud-ouest
toward-west = à l’ouest
toward-north-west = au nord-ouest
toward-north-east = au nord-est
some-building = un bâtiment
town-general_store = Magasin général
    .at = au Magasin général
    .to = au Magasin général
    .of = du Magasin général
town-saloon = Saloon
    .at = au Saloon
    .to = au Saloon
    .of = du Saloon
town-bank = Banque
    .at = à la Banque
    .to = à la Banque
    .of = de la Banque
town-school = École
    .at = à l’École
    .to = à l’École
    .of = de l’École
town-church = Église
    .at = à l’Église
    .to = à l’Église
    .of = de l’Église
town-jail = Prison
    .at = à la Prison
    .to = à la Prison
    .of = de la Prison
town-blacksmith = Forge
    .at = à la Forge
    .to = à la Forge
    .of = de la Forge
# Lieux : la première forêt posée est `place-forest-1`, et ainsi de suite
place-forest-1 = Bois aux Corbeaux
place-forest-2 = Longs Pins
place-forest-3 = Futaie du Hibou
place-forest-4 = Ombre Profonde
place-forest-5 = Chêne Fendu
place-forest-6 = Bois Creux
place-forest-7 = Sapinière
place-mountain-1 = Vieux Chauve
place-mountain-2 = Deux Cornes
place-mountain-3 = Bosse de Fer
place-mountain-4 = Tante de Pierre
place-mountain-5 = Dernière Crête
place-mountain-6 = Cime du Tonnerre
place-mountain-7 = Vigie
place-pasture-1 = Herbe Douce
place-pasture-2 = Pré aux Cloches
place-pasture-3 = Hauts Pâturages
place-pasture-4 = Plaine aux Trèfles
place-pasture-5 = Pré Venteux
place-pasture-6 = Grand Vert
place-pasture-7 = Creux aux Veaux
place-field-1 = Arpent de la Veuve
place-field-2 = Carré d’Or
place-field-3 = Terre Noire
place-field-4 = Fond de Seigle
place-field-5 = Bonne Affaire
place-field-6 = Lot du Dimanche
place-field-7 = Gerbe Tardive
place-lake-1 = Lac Merci
place-lake-2 = Lac Miroir
place-lake-3 = Eau au Plongeon
place-lake-4 = Bassin Froid
place-lake-5 = Œil Bleu
place-lake-6 = Ancre Perdue
place-river-1 = Gué Perdu
place-river-2 = Coude à la Loutre
place-river-3 = Filet d’Argent
place-river-4 = Fourche Boueuse
place-river-5 = Rive du Bac
place-river-6 = Eau Vive
place-desert-1 = Puits Secs
place-desert-2 = Plaine aux Os
place-desert-3 = Saline
place-desert-4 = Longue Soif
place-desert-5 = Fer Rouge
place-desert-6 = Sans Ombre
place-graveyard-1 = Champ Paisible
place-graveyard-2 = Dernier Repos
place-graveyard-3 = Six Croix
place-graveyard-4 = Vieux Amis
place-graveyard-5 = Rangs de Pierre
place-graveyard-6 = Long Sommeil
place-canyon-1 = Entaille de l’Écho
place-canyon-2 = Murs Rouges
place-canyon-3 = Plaie Profonde
place-canyon-4 = Chute de l’Aigle
place-canyon-5 = Escalier Brisé
place-canyon-6 = Autre Bord
place-badlands-1 = Dents de Loup
place-badlands-2 = Malchance
place-badlands-3 = Pot Fêlé
place-badlands-4 = Mauvais Os
place-badlands-5 = Espoir Perdu
place-badlands-6 = Nulle Part
terrain-general_store = Magasin général
terrain-saloon = Saloon
terrain-bank = Banque
terrain-school = École
terrain-church = Église
terrain-jail = Prison
terrain-blacksmith = Forge
terrain-desert = Désert
terrain-canyon = Canyon
terrain-river = Rivière
terrain-lake = Lac
terrain-badlands = Mauvaises terres
terrain-graveyard = Cimetière
terrain-mountain = Montagne
terrain-forest = Forêt
terrain-pasture = Pâturage
terrain-field = Champ
building-farm = Ferme
building-ranch = Ranch
building-mine = Mine
building-sawmill = Scierie
building-homestead = Foyer
resource-rye = seigle
    .one = seigle
resource-cattle = bétail
    .one = bétail
resource-coal = charbon
    .one = charbon
resource-timber = bois
    .one = bois
tool-scythe = faux
tool-cleaver = couperet
tool-pickaxe = pioche
tool-ax = hache
laborer-rye = fermier
    .cap = Le fermier
    .def = le fermier
laborer-cattle = éleveur
    .cap = L’éleveur
    .def = l’éleveur
laborer-coal = mineur
    .cap = Le mineur
    .def = le mineur
laborer-timber = bûcheron
    .cap = Le bûcheron
    .def = le bûcheron
laborer = ouvrier
    .cap = L’ouvrier
    .def = l’ouvrier
diploma-agriculture = Agriculture
diploma-bovine = Élevage
diploma-mining = Génie minier
diploma-forestry = Sylviculture
diploma-bartending = Métier de barman
diploma-business = Commerce
diploma-education = Pédagogie
diploma-finance = Finance
diploma-land = Gestion des terres
diploma-law = Maintien de l’ordre
diploma-metallurgy = Métallurgie
diploma-theology = Théologie
dollars = { $dollars } $
food = { $food ->
    [one] { $food } vivre
   *[other] { $food } vivres
}
bullets = { $bullets ->
    [one] { $bullets } balle
   *[other] { $bullets } balles
}
resources = { $count } { $resource }
a-horse = un cheval
a-revolver = un revolver
a-point-card = une carte de points
a-tool = { $tool }
the-tool = { $tool }
the-horse = le cheval
the-revolver = le revolver
the-building-at = le bâtiment { $at-at }
the-building = { $place }
a-pioneer = pionnier { $number }
nothing = rien
purse-cash = dollars
    .one = dollar
some-card = une carte
animal = { $name }
    .a = { $name }
animal-cottontail = Lapin à queue blanche
    .a = un lapin à queue blanche
animal-sage-hen = Tétras des armoises
    .a = un tétras des armoises
animal-wild-turkey = Dindon sauvage
    .a = un dindon sauvage
animal-beaver = Castor
    .a = un castor
animal-pronghorn = Antilope
    .a = une antilope
animal-mule-deer = Cerf mulet
    .a = un cerf mulet
animal-wild-boar = Sanglier
    .a = un sanglier
animal-elk = Wapiti
    .a = un wapiti
animal-black-bear = Ours noir
    .a = un ours noir
animal-bison = Bison
    .a = un bison

## Cartes

card-E01 = Or du ruisseau
card-text-E01 = Vous tirez un peu d’or du ruisseau : gagnez 5 $.
card-E02 = Argent par la poste
card-text-E02 = Une lettre de la maison contient des billets : gagnez 8 $.
card-E03 = Fumoir plein
card-text-E03 = Le fumoir est plein : gagnez 4 vivres.
card-E04 = Boîte de cartouches
card-text-E04 = Une boîte oubliée contient 6 balles, que vous ayez un revolver ou non.
card-E05 = Mustang égaré
card-text-E05 = Un cheval vous suit à la maison, si vous n’en avez pas et s’il en reste un ; sinon gagnez 2 $.
card-E06 = Merci du rétameur
card-text-E06 = Choisissez un outil qui reste et que vous n’avez pas ; s’il n’y en a pas, gagnez 2 $.
card-E07 = Plus riche qu’il n’y paraît
card-text-E07 = Un de vos bâtiments de production, même vide, reçoit 2 ressources de plus.
card-E08 = Caisse anonyme
card-text-E08 = Gagnez une ressource de votre choix.
card-E09 = Leçons à la lampe
card-text-E09 = Un de vos pionniers sans diplôme en reçoit un qui reste, gratuitement.
card-E10 = Vagabond cherche travail
card-text-E10 = Un ouvrier sans travail va gratuitement dans un de vos bâtiments assortis qui contient des ressources.
card-E11 = Croquis du trappeur
card-text-E11 = Deux fois : tirez une tuile de terre et posez-la n’importe où au bord de la carte.
card-E12 = Debout avant l’aube
card-text-E12 = Un de vos pionniers a une action de plus pendant ce tour.
card-E13 = Part de la récompense
card-text-E13 = Prenez jusqu’à 5 $ dans le repaire.
card-E14 = Manche fendu
card-text-E14 = Perdez un de vos outils. Ce que prête la métallurgie ne se perd pas.
card-E15 = Charançons
card-text-E15 = Perdez 3 vivres.
card-E16 = Poudre mouillée
card-text-E16 = Perdez 3 balles.
card-E17 = Poche trouée
card-text-E17 = Perdez 3 $, ou ce que vous avez.
card-E18 = Stalle vide
card-text-E18 = Perdez votre cheval.
card-E19 = Carcasse fêlée
card-text-E19 = Perdez votre revolver.
card-E20 = Grange en feu
card-text-E20 = La moitié des ressources d’un de vos bâtiments, arrondie au supérieur, est perdue.
card-E21 = Maison en flammes
card-text-E21 = Perdez un foyer, et les pionniers qu’il logeait.
card-E22 = Rayé de la liste
card-text-E22 = Un de vos diplômes retourne à l’école.
card-E23 = Trop de bruit
card-text-E23 = Un de vos pionniers libres va en prison.
card-E24 = Mauvaise eau
card-text-E24 = Un de vos pionniers libres a une action de moins pendant ce tour.
card-E25 = Crotale
card-text-E25 = Si vous avez au moins deux pionniers, un pionnier libre hors de la ville est mordu : lancez un dé, sur 1 il meurt.
card-E26 = Visite du médecin
card-text-E26 = Payez 4 $.
card-E27 = Impôt foncier
card-text-E27 = Payez 1 $ pour chacun de vos bâtiments.
card-E28 = Tournée générale
card-text-E28 = Payez 1 $ à chacun des autres joueurs.
card-E29 = Pari perdu
card-text-E29 = Payez 3 $ au joueur suivant.
card-E30 = Clôture brisée
card-text-E30 = Payez 4 $ à un autre joueur qui a un bâtiment ; si personne n’en a, à la réserve.
card-E31 = Papiers mélangés
card-text-E31 = Un de vos diplômes et un d’un autre joueur changent de place.
card-E32 = Changement de métier
card-text-E32 = Vous pouvez échanger un diplôme contre un qui reste, ou le donner à un autre de vos pionniers qui n’en a pas.
card-E33 = Nuée de sauterelles
card-text-E33 = Tout le seigle de tous les bâtiments est perdu.
card-E34 = Fièvre du bétail
card-text-E34 = Tout le bétail de tous les bâtiments est perdu.
card-E35 = Puits inondés
card-text-E35 = Tout le charbon de tous les bâtiments est perdu.
card-E36 = Feu de cimes
card-text-E36 = Tout le bois de tous les bâtiments est perdu.
card-E37 = Saison sèche
card-text-E37 = Chacun perd 2 vivres.
card-E38 = Jour de livraison
card-text-E38 = Chacun gagne 2 vivres et 2 balles.
card-E39 = Contribution à l’État
card-text-E39 = Chacun paie 2 $.
card-E40 = On passe le chapeau
card-text-E40 = Chacun de ceux qui ont le moins de points gagne 6 $.
card-E41 = Galop au crépuscule
card-text-E41 = Un bandit sur le compte à rebours se rapproche d’un jet de dé, au plus jusqu’à la case 1.
card-E42 = Attaque de la diligence
card-text-E42 = Quiconque a 10 $ ou plus en perd 2 au profit du repaire.
card-E43 = Cellules ouvertes
card-text-E43 = Tous les pionniers en prison sont libres sur sa case ; un bandit en prison revient au saloon.
card-E44 = Grève
card-text-E44 = Tous les ouvriers s’en vont.
card-E45 = Dimanche tranquille
card-text-E45 = Il ne se passe rien.
card-P01 = Nouveau parent
card-text-P01 = Si celui qui prie est le dernier de la famille, un pionnier le rejoint ; sinon, gagnez des dollars jusqu’à avoir 4 $, ou une balle si vous les avez.
card-P02 = Pain quotidien
card-text-P02 = Gagnez des vivres jusqu’à en avoir 6, ou une balle si vous les avez.
card-P03 = Quête
card-text-P03 = Gagnez des dollars jusqu’à avoir 8 $, ou une balle si vous les avez.
card-P04 = Barreaux tordus
card-text-P04 = Un de vos pionniers en prison est libre au magasin général ; s’il n’y en a pas, gagnez des dollars jusqu’à avoir 4 $, ou une balle si vous les avez.
card-P05 = Pied sûr
card-text-P05 = Vous pouvez mettre celui qui prie sur n’importe quelle case accessible à pied.
card-P06 = Enfin la pluie
card-text-P06 = S’il n’y a rien sur vos bâtiments de production, l’un d’eux reçoit 2 ressources ; sinon, gagnez des dollars jusqu’à avoir 4 $, ou une balle si vous les avez.
card-P07 = Sous bonne garde
card-text-P07 = Jusqu’à votre prochain tour vos pionniers sont épargnés par les attaques.
card-P08 = Second souffle
card-text-P08 = Celui qui prie a une action de plus pendant ce tour.

## Le score

score-pioneers = Pionniers
score-production = Bâtiments de production
score-homesteads = Foyers
score-diplomas = Diplômes
score-cards = Cartes de points
score-cash = Argent (départage)

## Pourquoi elle s’est terminée

ending-points = les points de la victoire sont atteints
ending-last_standing = un seul reste
ending-round_cap = la dernière manche est terminée

## La table dans un terminal

draw-legend = * shérif  & bandit  !x concession  Fx4 ferme de x avec 4 seigle (R ranch, M mine, S scierie, H foyer ; + ouvrier, ~ à personne)  x2 deux pionniers
draw-round = Manche { $round } · { $target } pour gagner
draw-tiles = { $tiles ->
    [one] encore { $tiles } tuile
   *[other] encore { $tiles } tuiles
}
draw-countdown = le bandit est sur la case { $square } du compte à rebours : 1 à 6 cases plus près après chaque tour
draw-bandit = le bandit { $at-at } fait 1 à 6 pas après chaque tour, { $after }
draw-after = vers { $who }
draw-after-symbol = vers celui dont le symbole sort, ou vers le saloon
draw-bandit-jailed = le bandit est en prison et en sort sur un 6
draw-hideout = Repaire { $cash } $
draw-stock = réserve : { $stakes ->
    [one] { $stakes } concession
   *[other] { $stakes } concessions
}, { $cards ->
    [one] { $cards } carte de points
   *[other] { $cards } cartes de points
}, outils
draw-diplomas = Diplômes disponibles : { $diplomas }
draw-none = aucun
draw-over = La partie est terminée ({ $why }) : { $who } gagne.
draw-over-shared = La partie est terminée ({ $why }) : personne ne gagne seul.
draw-person = { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $cash } $ · { $food } vivres · { $bullets ->
    [one] { $bullets } balle
   *[other] { $bullets } balles
} · famille { $family }/{ $room }
draw-horse = cheval
draw-revolver = revolver
draw-cards = { $cards ->
    [one] { $cards } carte de points
   *[other] { $cards } cartes de points
}
draw-shielded = sous protection
draw-pioneer = { $number } { $at-at }
draw-actions = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
draw-jailed = en prison
draw-newborn = nouveau-né
draw-hungry = affamé
draw-acting = agit
part-returning = revient
part-outside = dehors
part-out = éliminé

## Options

option-target_points = combien de points font gagner : 20, ou 14 pour une partie courte
option-price_list = a : les prix du chapitre des actions ; b : ceux de la boîte
option-prices = votre propre liste de prix, au lieu de a et b
option-pp_price = ce que coûte une carte de points ; selon la liste, c’est 40 avec a et 20 avec b
option-pp_sale = si les cartes de points se vendent au magasin général
option-building_trade = si les bâtiments peuvent s’échanger entre joueurs
option-eliminated_property = si les bâtiments et concessions d’un joueur éliminé quittent le terrain, ou restent sans maître
option-potshot = ce qu’il vous faut sur une case pour tirer sur qui y entre
option-business_scope = si Commerce achète partout les biens du magasin, ou tout
option-gamble_payout = si le triple ou le sextuple d’une mise gagnée comprend la mise
option-gamble_cap = la plus haute mise ; 0 sans limite
option-sheriff_hires_per_turn = combien de fois on peut engager le shérif par tour ; 0 sans limite
option-pray_free = si prier est gratuit avec moins de 5 $ et moins de 2 ressources, ou avec l’un des deux
option-holdup_unit = si chaque pionnier est attaqué, ou chaque joueur une fois
option-homestead_adjacency = si les foyers suivants touchent n’importe lequel des vôtres, ou le premier
option-tool_sets = un jeu d’outils à 2 ou 3 et deux à 4, ou un jeu par joueur
option-unowned_symbol = si un symbole qui n’est à aucun joueur est relancé, ou laisse le bandit sur place
option-deadwood_faces = les six faces du dé Deadwood : A une action de plus, L une terre, E un événement
option-tile_reveal = si une tuile tirée se voit avant d’être posée
option-town_layout = si l’anneau de la ville est comme imprimé ou dans n’importe quel ordre
option-hideout_hop_cost = pas dont le bandit a besoin de la case 1 au saloon
option-shootout_mode = si les duels se jouent carte par carte, ou en direct : le plus rapide à appuyer
option-npc_duelist = qui retourne pour le bandit et le shérif dans un duel en direct : la table ou un joueur
option-event_deck = les 54 événements, ou un paquet plus doux sans les quatre plus durs
option-events = votre propre paquet d’événements
option-prayers = votre propre paquet de prières
option-animals = vos propres animaux
option-jailed_eat = si les pionniers en prison mangent
option-late_entry = combien de places, les dernières, commencent dehors et peuvent entrer à leur tour
option-respawn = si un joueur éliminé peut revenir une fois
option-start_player = qui commence : n’importe qui, celui que le plus de joueurs nomment avant le premier tour (un duel en cas d’égalité), ou la place nommée
option-start_seat = qui commence si une place est nommée, comptée à partir de 0
option-symbol_choice = si les joueurs choisissent leur symbole avant le premier tour
option-seat_compensation = dollars de plus pour chaque place après la première ; avec 12 à 20, deux bons joueurs ont des chances à peu près égales
option-bank_limit = si l’argent est illimité ou seulement les 910 $ de la boîte
option-trade_offers_per_turn = échanges qu’on peut proposer par tour ; 0 pour aucun
option-round_cap = manches après lesquelles le plus de points gagne ; 0 pour la limite de 200
option-finance_resources = ressources qui achètent une carte de points avec Finance ; selon la liste, c’est 7 avec a et 20 avec b

## Refus

no-decision = ce n’est pas à vous d’en décider maintenant
no-other-question = autre chose se décide d’abord
no-one-acts = activez d’abord un de vos pionniers
no-such-pioneer = vous n’avez pas ce pionnier sur le terrain
no-second-activation = ce pionnier a déjà été activé pendant ce tour
no-acting-in-jail = ce pionnier est en prison : il peut essayer les barreaux ou se faire libérer
no-newborn = un nouveau-né n’agit pas avant son premier repas
no-action-left = ce pionnier n’a plus d’action
no-bars = ce pionnier n’est pas en prison
no-second-try = ce pionnier a déjà essayé les barreaux pendant ce tour
no-way-out = aucun chemin ne sort de cette case
no-such-step = vous ne pouvez pas y aller d’ici
no-land-left = il n’y a plus de terre à découvrir
no-empty-cell = il n’y a pas de place libre à côté de cette case
no-tile-there = une tuile va sur une place libre au bord de la carte, à côté de la case dont elle dépend
no-shop-here = cela ne se vend ni ne s’achète là où est ce pionnier
no-stock = il n’en reste pas assez
no-second-one = vous ne pouvez en posséder qu’un
no-resources-sold = les ressources ne sont pas à vendre
no-resources-for-card = vous avez trop peu de ressources pour une carte de points
no-finance = seul un pionnier qui a Finance achète avec des ressources
no-finance-here = à cette table les cartes de points ne s’achètent pas avec des ressources
no-such-thing = vous n’en avez pas
no-card-sale = à cette table les cartes de points ne se vendent pas
no-part-lot = cela se vend par lots entiers, et vous en avez trop peu
no-money-in-bank = la banque ne peut pas payer cela
no-empty-visit = achetez ou vendez d’abord au moins un lot
no-proposal-left = vous avez fait toutes vos propositions de ce tour
no-trade-here = on n’échange pas à cette table
no-partner = on n’échange qu’avec un autre joueur encore en jeu
no-item-out-of-order = les choses s’ajoutent dans l’ordre, d’abord celles que vous donnez
no-such-item = cela ne fait pas partie de l’échange
no-claim-here = cette terre ne peut pas être revendiquée
no-second-claim = cette terre est déjà revendiquée
no-second-building = il y a un bâtiment ici
no-stake-left = il ne reste plus de concession
no-building-unclaimed = revendiquez d’abord cette terre
no-building-twice = il y a déjà un bâtiment ici
no-building-on-others = on ne construit que sur sa propre concession
no-building-here = cela ne se construit pas sur cette terre
no-building-left = il ne vous reste plus de tel bâtiment
no-homestead-apart = un autre foyer doit toucher un des vôtres
no-game-here = il n’y a pas de gibier ici
no-revolver = il vous faut un revolver
no-bullet = il vous faut une balle
no-tool = il vous faut l’outil assorti ou un pionnier qui a Métallurgie
no-resource-here = il n’y a rien à extraire ici
no-unwatched = quelqu’un surveille ce bâtiment
no-laborer-there = aucun ouvrier n’y travaille pour vous
no-church = ce pionnier ne peut prier qu’à l’église
no-couple = il faut deux de vos pionniers dans votre foyer
no-second-child = votre famille s’est déjà agrandie pendant ce tour
no-room = vos foyers n’ont plus de place
no-pioneer-left = il ne vous reste plus de pionnier en réserve
no-saloon = ce pionnier ne peut parier qu’au saloon
no-such-wager = vous ne pouvez pas miser cela
no-cover = la réserve ne pourrait pas payer si vous gagniez
no-dispute-here = il n’y a rien à contester ici
no-own-dispute = cette concession est à vous
no-unarmed-challenger = l’adversaire est désarmé : il ne peut y avoir de duel
no-silence-before-guns = il faut répondre à un adversaire armé : négocier ou se battre
no-such-vote = seul quelqu’un de la table peut commencer
no-symbol-left = ce symbole est déjà pris
no-fighter = pour se battre il faut un revolver, une balle et un pionnier libre
no-such-champion = un pionnier libre sur la case se bat pour vous, ou n’importe lequel s’il n’y en a pas
no-school = ce pionnier ne peut apprendre qu’à l’école ou d’un de vos maîtres
no-second-diploma = ce pionnier a un diplôme
no-diploma = ce pionnier n’a pas de diplôme
no-diploma-left = quelqu’un détient ce diplôme
no-sheriff-now = le shérif a été battu pendant ce tour
no-more-sheriff = vous avez engagé le shérif autant de fois que cette table le permet
no-bandit-there = le bandit n’est pas sur le terrain
no-trespasser = personne n’empiète sur vos terres
no-such-prisoner = ce prisonnier n’existe pas
no-block-there = le shérif se tient sur une case praticable sans le bandit, et pas là où il est déjà
no-own-building = ce n’est pas un de vos bâtiments de production
no-work-left = il n’y reste plus rien à faire
no-second-hiring = l’ouvrier y travaille déjà
no-such-choice = cela n’est pas parmi les choix
no-such-commitment = engagez au moins une balle, au plus dix, et pas plus que vous n’en avez
no-more = la partie est terminée
no-such-mouth = donnez tous les repas, dans l’ordre
no-bandit-spot = le bandit ne peut pas finir là
no-retreat-there = le bandit ne peut pas se replier là
no-longer-in-duel = cela ne peut pas arriver à ce moment du duel
host-says-when = c’est à l’hôte de la table de dire quand on a appuyé
no-money = vous ne pouvez pas payer cela
no-so-much = il n’y a pas autant à donner
no-building-trade = à cette table les bâtiments ne s’échangent pas
no-trade-in-prisoners = on n’échange ni prisonniers ni nouveau-nés
no-empty-deal = un échange demande au moins un objet
no-token-left = il ne reste pas de jeton pour ce bâtiment
no-homestead-traded-apart = le foyer serait à l’écart des autres
no-last-pioneer = personne ne peut vendre son dernier pionnier
no-room-in-deal = la famille serait trop grande pour ses foyers
no-two-horses = personne ne peut posséder deux chevaux
no-two-revolvers = personne ne peut posséder deux revolvers
no-two-tools = personne ne peut posséder deux outils identiques
no-mixed-payment = payez sorte par sorte, dans l’ordre
no-quitting-twice = vous êtes déjà hors jeu

# Questions that may be answered once and for all.
reaction-potshot = Quelqu’un passe devant vos revolvers
reaction-hold-fire = ne pas tirer
reaction-fire = tirer
reaction-trade = Quelqu’un propose un échange
reaction-reject = refuser
reaction-holdup = Le bandit vous attaque
reaction-submit = céder
reaction-fight = se battre
reaction-arrest = Le shérif vient chercher l’un des vôtres
reaction-surrender = se rendre
reaction-dispute = Quelqu’un vous dispute une concession
reaction-keep-stake = garder la concession
reaction-loot = Les morts d’un duel portaient de l’argent
reaction-take = le prendre
reaction-leave = le laisser
reaction-drink = Le bandit paie son verre
reaction-take-drink = prendre l’argent

## L'écran entier

screen-goal = { $points } points pour gagner
screen-points = { $points ->
    [one] pt
   *[other] pts
}
screen-food = vivres{" "}
screen-bullets = balles{" "}
screen-family = famille{" "}
screen-town-general_store = Magasin
screen-town-saloon = Saloon
screen-town-bank = Banque
screen-town-school = École
screen-town-church = Église
screen-town-jail = Prison
screen-town-blacksmith = Forge
screen-countdown = Bandit en { $square }

## Ce que compte le laboratoire

pieces-actions = Actions
pieces-buildings = Bâtiments construits
pieces-goods = Biens achetés
pieces-diplomas = Diplômes obtenus
pieces-events = Cartes Événement tirées
pieces-prayers = Cartes Prière tirées
pieces-animals = Animaux aperçus
piece-own = { $name }
good-bullets = Balles
good-food = Vivres
good-horse = Cheval
good-revolver = Revolver
good-point-card = Carte de points
action-move = Se déplacer
action-explore = Explorer
action-buy = Acheter
action-sell = Vendre
action-trade = Échanger
action-claim = Revendiquer
action-build = Construire
action-hunt = Chasser
action-process = Extraire
action-pray = Prier
action-expand = Agrandir la famille
action-gamble = Parier
action-dispute = Contester ou reprendre
action-learn = Apprendre
action-sheriff = Engager le shérif
action-laborer = Engager un ouvrier
