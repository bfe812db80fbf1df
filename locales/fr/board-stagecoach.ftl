# Le plateau de Stagecoach : ce qui se lit à côté des pièces, et ce qu'en dit un lecteur d'écran.

banker = banquier
merchant = marchand
sergeant = sergent
barkeeper = tenancier
gold_digger = chercheur d’or
farmer = fermier
hotel = hôtel

pacific = Océan Pacifique
atlantic = Océan Atlantique
gulf = Golfe du Mexique
gazetteer = Liste des villes
map = Carte de { $cities } villes
stagecoach-at = La diligence est à { $city }
zoom-in = Agrandir
zoom-out = Réduire
beyond-left = { $count } de plus à l’ouest
beyond-right = { $count } de plus à l’est
beyond-up = { $count } de plus au nord
beyond-down = { $count } de plus au sud
zoom-fit = Toute la carte
legend = Légende
for-sale = Voitures à vendre
road = Route
two-roads = Deux routes
stack = { $count } dans la pile
stack-empty = La pile est vide
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
price = { $dollars } $
coach-with = Voiture avec { $crew }, { $points }
aboard = { $profession } à bord
empty-seat = place vide ({ $profession })

city-tile = { $city } : { $tile }
city-pioneers = { $city } : { $who }
pioneers-of = { $name } { $count }
free = gratuit
to-bank = { $dollars } $ à la banque
to-player = { $dollars } $ à { $name }
via = par { $cities }
direct = directement
ways-to = Chemins vers { $city }
way-count = { $count ->
    [one] un chemin
   *[other] { $count } chemins
  }

first-player = Premier joueur
first-sign = 1er
last-round-roads = Dernière manche : quelqu’un a construit sa dernière route. { $last } joue en dernier.
last-round-coaches = Dernière manche : la dernière voiture est révélée. { $last } joue en dernier.
last-round-stalled = Plus personne ne peut voyager. La partie se termine avec cette manche si personne n’achète rien.
money = Dollars
income = Revenu par tour
supply = Pionniers en réserve
roads-left = Routes en réserve
banker-tiles = Tuiles banquier
merchant-tiles = Tuiles marchand
nuggets = Pépites
nugget-values = Pépites valant { $values }
emptied = Voitures vidées
coaches = Voitures
score = Points
score-parts = Voitures { $coaches }, places vides { $seats }, réseau { $network }, pépites { $nuggets }
nuggets-hidden = cachées
new-since = nouveau depuis votre dernière décision

coach = Voiture
road-of = Route de { $name }

# Indications : quelques mots chacune ; la règle suit.
tip-banker = Gardez-la : 1 $ de revenu en plus à chaque tour.
tip-merchant = Gardez-la : un achat de plus à chaque tour.
tip-sergeant = Construisez une route gratuitement.
tip-gold_digger = Tirez une pépite, de 3 à 5 points.
tip-farmer = Jusqu’à deux autres fermiers peuvent s’installer ici.
tip-hotel = Accueille n’importe qui et rapporte 3 $.
tip-barkeeper = Un autre pionnier peut descendre et revenir dans votre réserve.
tip-market = Un achat par tour, chaque sorte une fois.
tip-buy-road = Se pose sur n’importe quelle ligne sans route.
tip-buy-coach = Un de vos pionniers occupe aussitôt chaque place ; vidée, elle vaut ses points.
tip-last-round-name = Dernière manche
tip-last-round = Tout le monde joue autant de fois.
tip-first = Une manche commence ici, et finit chez le joueur précédent.
tip-cover-name = Couvrir une ville
tip-cover = Elle et ses lignes sont hors jeu.
tip-stack-name = Pile de voitures
tip-stack = Quand la dernière est révélée, la partie finit avec la manche.
tip-lay = Vous pouvez construire une route ici.
tip-line-name = Ligne sans route
tip-line = Coûte 1 $ à la banque.
tip-road = Gratuite pour son propriétaire ; les autres lui paient 1 $.
tip-stagecoach-name = La diligence
tip-stagecoach = Vous la menez vers une ville dont la tuile correspond à un de vos pionniers.
tip-settled-name = Ville sans tuile
tip-settled = La diligence la traverse et ne s’y arrête jamais.
tip-covered-name = Ville couverte
tip-covered = Hors jeu, avec toutes ses lignes.
tip-join-name = Se joindre
tip-join = Payez 2 $ et installez-vous avec le joueur actif.
tip-coach = Rapporte ses points et 1 $ quand son dernier pionnier la quitte.
tip-empty-seat-name = Place vide
tip-empty-seat = Vaut un point à la fin, si la voiture n’est pas vidée.
tip-emptied = Vous avez déjà leurs points.
tip-money = Vous recevez 3 $ par tour, et 1 $ pour chacune de vos tuiles banquier.
tip-supply = Ils occupent les places des voitures que vous achetez.
tip-roads-left = Quand quelqu’un a construit la dernière, la partie finit avec la manche.
tip-nuggets = Vous seul savez ce que valent les vôtres, jusqu’à la fin.
tip-score = Le plus de points gagne, puis le plus de dollars.
page-map = Carte
page-signs = Signes
on-map = { $count } sur la carte
