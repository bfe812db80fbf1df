# Das Brett von Stagecoach: was neben den Figuren steht und was ein Vorleseprogramm davon sagt.

banker = Bankier
merchant = Händler
sergeant = Sergeant
barkeeper = Wirt
gold_digger = Goldgräber
farmer = Farmer
hotel = Hotel

pacific = Pazifik
atlantic = Atlantik
gulf = Golf von Mexiko
gazetteer = Was wo steht
map = Karte mit { $cities } Städten
stagecoach-at = Die Postkutsche steht in { $city }
zoom-in = Näher
zoom-out = Weiter weg
beyond-left = { $count } weiter westlich
beyond-right = { $count } weiter östlich
zoom-fit = Die ganze Karte
legend = Zeichen
for-sale = Kutschen zu kaufen
road = Straße
two-roads = Zwei Straßen
stack = { $count } im Stapel
stack-empty = Der Stapel ist leer
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }
price = { $dollars } $
coach-with = Kutsche mit { $crew }, { $points }
aboard = { $profession } an Bord
empty-seat = freier Platz, vorher: { $profession }

city-tile = { $city }: { $tile }
city-pioneers = { $city }: { $who }
pioneers-of = { $name } { $count }
free = gratis
to-bank = { $dollars } $ an die Bank
to-player = { $dollars } $ an { $name }
via = über { $cities }
direct = geradewegs
ways-to = Wege nach { $city }
way-count = { $count ->
    [one] ein Weg
   *[other] { $count } Wege
  }

money = Dollar
income = Einkommen je Zug
supply = Pioniere im Vorrat
roads-left = Straßen im Vorrat
banker-tiles = Bankierplättchen
merchant-tiles = Händlerplättchen
nuggets = Nuggets
nugget-values = Nuggets im Wert von { $values }
emptied = Geleerte Kutschen
coaches = Kutschen
score = Punkte
score-parts = Kutschen { $coaches }, leere Plätze { $seats }, Netz { $network }, Nuggets { $nuggets }
nuggets-hidden = verdeckt
new-since = neu seit deiner letzten Entscheidung
