var e=`# Ventures en français. Cartes, plateaux, services et ressources ont les identifiants du fichier des cartes.

blurb = Tous choisissent en même temps : prenez une carte, passez le reste, commercez avec vos voisins, atteignez trois objectifs.

## Ce qui est demandé

ask-service = Nommez le service dont vous aimeriez un plateau.
ask-card-left = Choisissez une carte ; le reste de votre main va à gauche, à { $to }.
ask-card-right = Choisissez une carte ; le reste de votre main va à droite, à { $to }.
ask-last-card = Choisissez une carte ; votre autre carte va à la défausse.
ask-pile = La défausse vous est ouverte : jouez-en une carte gratuitement, ou aucune.

## Ce que l’on peut faire

do-name = Nommer { $service }
do-name-none = Ne nommer aucun service et prendre un plateau restant
do-play = Jouer { $card }
do-play-free = Jouer { $card } ({ $why })
do-play-for = Jouer { $card } pour { $cost }
do-play-trade = Jouer { $card }{ $paying }
do-play-ability = Jouer { $card } comme carte gratuite de cette étape
do-goal = Atteindre l’objectif { $goal } avec { $card } comme marqueur{ $paying }
do-discard = Défausser { $card } pour { $coins }
do-fetch = Jouer { $card } de la défausse
do-fetch-none = Ne prendre aucune carte de la défausse

paying = , en payant { $what }
paying-both = , en payant { $one } et { $other }
pay-left = { $coins } à { $who } (gauche)
pay-right = { $coins } à { $who } (droite)
free-no-cost = sans coût
free-with = gratuit grâce à { $card }
free-own-resources = avec vos propres ressources

## Ce qui s’est passé

told-chose = { $who } a choisi
told-boards = Les plateaux sont distribués : { $boards }
dealt = { $who } a { $board } (rien nommé)
dealt-named = { $who } a { $board } (nommé : { $service })
told-stage = L’étape { $stage } commence : chacun reçoit sept cartes
told-played = { $who } joue { $card }
told-played-for = { $who } joue { $card } pour { $coins }
told-played-trade = { $who } joue { $card }{ $paying }
told-played-ability = { $who } joue { $card } comme carte gratuite de l’étape
told-completed = { $who } atteint l’objectif { $goal }{ $paying }
told-completed-with = { $who } atteint l’objectif { $goal } avec { $card } comme marqueur{ $paying }
told-discarded = { $who } défausse { $card }
told-discarded-unseen = { $who } défausse une carte
told-gained = { $who } reçoit { $coins } de la banque
told-left-over = { $who } met { $card } à la défausse
told-left-over-unseen = { $who } met sa dernière carte à la défausse
told-pile = { $who } parcourt la défausse
told-fetched = { $who } joue { $card } de la défausse
told-fetched-none = { $who } ne prend rien de la défausse
told-passed-left = Les mains passent à gauche
told-passed-right = Les mains passent à droite
told-conflict = { $who } compare la propriété intellectuelle : { $left } contre le voisin de gauche, { $right } contre celui de droite
told-ended = La partie se termine, points : { $scores }
score = { $who } { $points }

ending-nobody = personne n’a atteint tous les objectifs
ending-goals = tous les objectifs sont atteints
ending-points = qui a le plus de points gagne

## Ce que les cartes coûtent et apportent

coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# \`.many\` est le pluriel d’une ressource.
units = { $units } { $name-many }
costs = { $what }
costs-nothing = aucun
makes = produit { $what }
makes-not-for-sale = produit { $what }, pas à vendre
at-once = { $what } aussitôt
at-the-end = { $what } à la fin
both = { $one } et { $other }
either = { $one } ou { $other }
discount-both = { $what } des deux voisins pour { $price }
discount-left = { $what } du voisin de gauche pour { $price }
discount-right = { $what } du voisin de droite pour { $price }
discount-nobody = { $what } de personne pour { $price }
ip = { $symbols } PI
hr-management = symbole RH gestion
hr-operations = symbole RH opérations
hr-business-development = symbole RH développement
hr-any = symbole RH au choix
gains-each = { $gains } pour { $what } { $whose }
each-card = chaque carte { $colours }
each-goal = chaque objectif atteint
each-defeat = chaque jeton de défaite
whose-all = à vous et à vos voisins
whose-own = à vous
whose-neighbours = à vos voisins
whose-nobody = à personne
ability-free-card = une carte gratuite par étape
ability-pile = jouez une carte de la défausse

# Deux cartes peuvent porter le même nom.
card-of-colour = { $card } ({ $colour })
kind-grey = grise
kind-blue = bleue
kind-yellow = jaune
kind-red = rouge
kind-green = verte
kind-purple = violette

## Le score

score-goals = Objectifs
score-coins = Pièces
score-ip = Propriété intellectuelle
score-advantage = Cartes d’avantage
score-assets = Actifs
score-guilds = Guildes
score-hr = Ressources humaines
score-goals-completed = Objectifs atteints (trois pour gagner)
score-coins-left = Pièces restantes (départage)

## La table dans un terminal

draw-naming = Chacun nomme un service
draw-thinking = réfléchit encore : { $who }
draw-turn = Étape { $stage } sur 3, tour { $turn } sur 6
draw-hands-left = les mains passent à gauche
draw-hands-right = les mains passent à droite
draw-last-cards = les dernières cartes vont à la défausse
draw-pile = défausse : { $cards }
draw-fetching = { $who } parcourt la défausse, { $cards } cartes
draw-over = La partie est terminée
draw-you = { $who } (vous)
draw-left = { $who } (gauche)
draw-right = { $who } (droite)
draw-no-board = pas encore de plateau
draw-chosen = a choisi
draw-goals = objectifs
draw-standing = PI { $ip }  jetons { $tokens }  { $points ->
    [one] { $points } point
   *[other] { $points } points
}
draw-goal = { $cost } → { $brings }
draw-free-card = peut encore jouer la carte gratuite de cette étape
draw-makes = produit
draw-sold = { $sold }
draw-sold-and-kept = { $sold } ; pas à vendre : { $kept }
draw-the-pile = La défausse
draw-table = Cartes sur la table
draw-your-hand = Votre main
draw-goal-ways = Votre prochain objectif, avec n’importe quelle carte : { $ways }
draw-goal-not = Votre prochain objectif doit attendre : { $why }.
draw-you-have-chosen = Vous avez choisi ; vous pouvez changer d’avis tant que d’autres réfléchissent.
draw-seen = Mains que vous avez vues
draw-holds = { $who } tient
draw-buried = dont { $cards } déposées face cachée
draw-free = gratuit
draw-as-free-card = comme carte gratuite
draw-not-playable = injouable : { $why }
draw-not-twice = vous l’avez déjà
draw-not-coins = { $coins ->
    [one] il vous manque une pièce
   *[other] il vous manque { $coins } pièces
}
draw-not-made = il vous manque { $what } ; aucun voisin n’en produit
draw-lack = { $units ->
    [one] 1 { $name }
   *[other] { $units } { $name-many }
}
draw-brings = { $brings }. Coût : { $cost }
draw-brings-or-free = { $brings }. Coût : { $cost }, ou gratuite avec { $card }
draw-opens = rend gratuites : { $cards }
draw-to-left = { $coins } à { $who } (gauche)
draw-to-right = { $coins } à { $who } (droite)

## Options

option-boards = si chacun nomme le service dont il aimerait un plateau, ou si les plateaux sont distribués au hasard
option-goals = s’il faut atteindre les trois objectifs pour gagner ; sans objectifs, qui a le plus de points gagne
option-cards = vos propres cartes et plateaux : le texte d’un fichier de cartes

## Noms

own-name = { $name }
    .many = { $name }
no-such-card = une carte inconnue
no-such-service = un service inconnu
no-such-resource =\xA0?
    .many =\xA0?

resource-capital = capital
    .many = capitaux
resource-talent = talent
    .many = talents
resource-technology = technologie
    .many = technologies
resource-idea = idée
    .many = idées
resource-network = réseau
    .many = réseaux
resource-training = formation
    .many = formations
resource-advisor = conseiller
    .many = conseillers

service-investment_banking = Banque d’affaires
service-asset_management = Gestion d’actifs
service-wealth_management = Gestion de patrimoine
service-credit_solutions = Solutions de crédit

board-investment_banking_a = Banque d’affaires A
board-investment_banking_b = Banque d’affaires B
board-asset_management_a = Gestion d’actifs A
board-asset_management_b = Gestion d’actifs B
board-wealth_management_a = Gestion de patrimoine A
board-wealth_management_b = Gestion de patrimoine B
board-credit_solutions_a = Solutions de crédit A
board-credit_solutions_b = Solutions de crédit B

card-bank_account = Compte bancaire
card-computer = Ordinateur
card-employee = Employé
card-intellectual_property = Propriété intellectuelle
card-contacts_stage_1 = Contacts
card-work_experience_stage_1 = Expérience professionnelle
card-mentorship_program_stage_1 = Programme de mentorat
card-recruiting_agency = Agence de recrutement
card-information_technology = Informatique
card-ideator = Créateur d’idées
card-computer_farm = Ferme d’ordinateurs
card-investment_platform = Plateforme d’investissement
card-artificial_intelligence = Intelligence artificielle
card-gold = Or
card-investments = Placements
card-cash = Liquidités
card-inventory = Stock
card-global_office_setup = Bureaux mondiaux
card-conference = Conférence
card-stock_market = Bourse
card-auction_house = Maison de ventes
card-registered_trademark = Marque déposée
card-registered_certifications = Certifications
card-gst_registration = Immatriculation fiscale
card-chief_executive_officer = Direction générale
card-chief_finance_officer = Direction financière
card-chief_marketing_officer = Direction marketing
card-stocks_resource = Actions
card-computer_system = Système informatique
card-employees = Personnel
card-concept_proposal = Proposition de concept
card-contacts_stage_2 = Contacts
card-work_experience_stage_2 = Expérience professionnelle
card-mentorship_program_stage_2 = Programme de mentorat
card-goodwill = Fonds de commerce
card-customer_data = Données clients
card-stocks_asset = Actions
card-it_infrastructure = Infrastructure informatique
card-forum = Forum
card-insurance = Assurance
card-digital_wallet = Portefeuille numérique
card-sponsored_event = Événement sponsorisé
card-blockchain_ip = Droits de chaîne de blocs
card-product_design_patent = Brevet de produit
card-service_design_patent = Brevet de service
card-internet_of_things_ip = Droits des objets connectés
card-human_resource_head = Chef des ressources humaines
card-chief_operations_officer = Direction des opérations
card-product_design_head = Chef de conception
card-national_sales_head = Chef des ventes nationales
card-factory = Usine
card-machinery = Machines
card-land = Terrain
card-office_building = Immeuble de bureaux
card-vehicles = Véhicules
card-e_commerce_platform = Plateforme de vente
card-tradeshow = Salon professionnel
card-marketplace = Place de marché
card-shipping_port = Port maritime
card-big_data_and_analytics_ip = Droits de mégadonnées
card-artificial_intelligence_ip = Droits d’IA
card-franchise_distribution_model = Réseau de franchises
card-not_for_profit_event = Événement caritatif
card-board_of_director = Conseil d’administration
card-chief_investment_officer = Direction des placements
card-business_development_head = Chef du développement
card-chairman = Présidence
card-chief_strategy_officer = Direction de la stratégie
card-financial_services_summit = Sommet de la finance
card-chamber_of_commerce = Chambre de commerce
card-indian_startup_club = Club indien des jeunes pousses
card-confederation_of_indian_investors = Confédération des investisseurs indiens
card-indian_trade_organization = Organisation indienne du commerce
card-council_of_sustainable_and_social_investment = Conseil de l’investissement durable et social
card-indian_entrepreneur_guild = Guilde des entrepreneurs indiens
card-startup_10000 = Jeunes pousses 10000
card-business_network_india = Réseau d’affaires de l’Inde
card-women_entrepreneur_guild = Guilde des entrepreneuses

## Refus

no-seat = personne n’est assis là
no-more = la partie est terminée
no-second-choice = vous avez déjà choisi ; reprenez d’abord votre choix, tant que d’autres réfléchissent
no-choice-now = les choix de ce tour sont déjà révélés
no-service = ce service n’existe pas
no-card-before-service = vous devez d’abord nommer un service
no-naming-now = les plateaux sont distribués
no-pile-now = la défausse ne vous est pas ouverte maintenant
no-card-in-pile = cette carte n’est pas dans la défausse
no-hand-while-pile = les choix de ce tour sont révélés ; choisissez dans la défausse
no-card-in-hand = cette carte n’est pas dans votre main
no-card-twice = vous avez déjà joué une carte de ce nom
no-free-play = cette carte n’est pas gratuite pour vous maintenant
no-paying-for-nothing = cette carte ne vous coûte rien maintenant ; jouez-la gratuitement
no-coins-for-card = vous n’avez pas les pièces que coûte cette carte
no-bank-for-resources = cette carte coûte des ressources, pas des pièces à la banque
no-trade-for-coins = cette carte coûte des pièces à la banque, pas des ressources
no-ability = vous n’avez aucune capacité qui rend des cartes gratuites
no-ability-twice = vous avez déjà joué la carte gratuite de cette étape
no-goals-here = cette table joue sans objectifs
no-goal-left = tous vos objectifs sont atteints
no-source = vous et vos voisins ne produisez pas ce que cela coûte
no-coins = vous n’avez pas autant de pièces
no-overpaying = les mêmes voisins le vendent moins cher
no-such-price = cela ne s’achète pas exactement à ce prix

## L’écran entier

screen-passes-left = mains vers la gauche
screen-passes-right = mains vers la droite
screen-points = { $points ->
    [one] pt
   *[other] pts
}
screen-free-with = gratuite avec { $cards }

## Ce que compte le laboratoire

pieces-boards = Plateaux
pieces-cards = Cartes jouées
pieces-goals = Objectifs atteints
pieces-actions = Actions
piece-card-of-stage = { $card } (étape { $stage })
piece-goal = objectif { $goal }
action-play-free = jouer une carte gratuite
action-play-bank = jouer une carte contre des pièces
action-play-trade = jouer une carte avec des ressources achetées
action-play-ability = jouer une carte grâce à la capacité
action-discard = défausser une carte
action-fetch = jouer une carte de la défausse
`;export{e as default};