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
gazetteer = Ce qui se trouve où
map = Carte de { $cities } villes
stagecoach-at = La diligence est à { $city }
zoom-in = Plus près
zoom-out = Plus loin
beyond-left = { $count } plus à l’ouest
beyond-right = { $count } plus à l’est
zoom-fit = Toute la carte
legend = Signes
for-sale = Voitures à vendre
road = Route
two-roads = Deux routes
stack = { $count } dans la pile
stack-empty = La pile est vide
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
price = { $dollars } $
coach-with = Voiture avec { $crew }, { $points }
aboard = { $profession } à bord
empty-seat = place libre, avant : { $profession }

city-tile = { $city } : { $tile }
city-pioneers = { $city } : { $who }
pioneers-of = { $name } { $count }
free = gratuit
to-bank = { $dollars } $ à la banque
to-player = { $dollars } $ à { $name }
via = par { $cities }
direct = tout droit
ways-to = Chemins vers { $city }
way-count = { $count ->
    [one] un chemin
   *[other] { $count } chemins
  }

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
