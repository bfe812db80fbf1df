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
gazetteer = Liste der Städte
map = Karte mit { $cities } Städten
stagecoach-at = Die Postkutsche steht in { $city }
zoom-in = Vergrößern
zoom-out = Verkleinern
beyond-left = { $count } weiter westlich
beyond-right = { $count } weiter östlich
beyond-up = { $count } weiter nördlich
beyond-down = { $count } weiter südlich
zoom-fit = Die ganze Karte
legend = Legende
for-sale = Kutschen zu kaufen
road = Straße
two-roads = Zwei Straßen
stack = { $count } im Stapel
stack-empty = Der Stapel ist leer
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
  }
price = { $dollars } $
coach-with = Kutsche mit { $crew }, { $points }
aboard = { $profession } an Bord
empty-seat = leerer Sitz ({ $profession })

city-tile = { $city }: { $tile }
city-pioneers = { $city }: { $who }
pioneers-of = { $name } { $count }
free = gratis
to-bank = { $dollars } $ an die Bank
to-player = { $dollars } $ an { $name }
via = über { $cities }
direct = direkt
ways-to = Wege nach { $city }
way-count = { $count ->
    [one] ein Weg
   *[other] { $count } Wege
  }

first-player = Startspieler
first-sign = 1.
last-round-roads = Letzte Runde: Jemand hat die letzte Straße gebaut. { $last } hat den letzten Zug.
last-round-coaches = Letzte Runde: Die letzte Kutsche liegt offen. { $last } hat den letzten Zug.
last-round-stalled = Niemand kann mehr fahren. Das Spiel endet mit dieser Runde, wenn niemand etwas kauft.
money = Dollar
income = Einkommen je Zug
supply = Pioniere im Vorrat
roads-left = Straßen im Vorrat
banker-tiles = Bankier-Plättchen
merchant-tiles = Händler-Plättchen
nuggets = Nuggets
nugget-values = Nuggets im Wert von { $values }
emptied = Geleerte Kutschen
coaches = Kutschen
score = Punkte
score-parts = Kutschen { $coaches }, leere Sitze { $seats }, Netz { $network }, Nuggets { $nuggets }
nuggets-hidden = verdeckt
new-since = neu seit deiner letzten Entscheidung

coach = Kutsche
road-of = Straße von { $name }

# Hinweise: jeder ein paar Worte; die Regel folgt.
tip-banker = Behalte es: jeden Zug 1 $ mehr Einkommen.
tip-merchant = Behalte es: jeden Zug ein Kauf mehr.
tip-sergeant = Baue gratis eine Straße.
tip-gold_digger = Ziehe ein Nugget, 3 bis 5 Punkte wert.
tip-farmer = Bis zu zwei weitere Farmer dürfen hier siedeln.
tip-hotel = Nimmt jeden auf und bringt 3 $.
tip-barkeeper = Ein weiterer Pionier darf aussteigen, zurück in deinen Vorrat.
tip-market = Ein Kauf je Zug, jede Art einmal.
tip-buy-road = Kommt auf eine beliebige Strecke ohne Straße.
tip-buy-coach = Auf jedem Sitz ist gleich ein Pionier von dir; geleert bringt sie ihre Punkte.
tip-last-round-name = Letzte Runde
tip-last-round = Alle haben gleich viele Züge.
tip-first = Hier beginnt eine Runde, und sie endet bei der Person davor.
tip-cover-name = Stadt abdecken
tip-cover = Sie und ihre Strecken sind nicht im Spiel.
tip-stack-name = Kutschenstapel
tip-stack = Liegt die letzte offen, endet das Spiel mit der Runde.
tip-lay = Hier kannst du eine Straße bauen.
tip-line-name = Strecke ohne Straße
tip-line = Kostet 1 $ an die Bank.
tip-road = Gratis, wenn sie dir gehört; alle anderen zahlen dafür 1 $.
tip-stagecoach-name = Die Postkutsche
tip-stagecoach = Du fährst sie in eine Stadt, deren Plättchen zu einem deiner Pioniere passt.
tip-settled-name = Stadt ohne Plättchen
tip-settled = Die Postkutsche fährt durch und hält hier nie.
tip-covered-name = Abgedeckte Stadt
tip-covered = Nicht im Spiel, samt ihren Strecken.
tip-join-name = Sich anschließen
tip-join = Zahle 2 $ und siedle zusammen mit der Person am Zug.
tip-coach = Bringt ihre Punkte und 1 $, wenn der letzte Pionier sie verlässt.
tip-empty-seat-name = Leerer Sitz
tip-empty-seat = Am Ende einen Punkt wert, wenn die Kutsche nicht geleert wird.
tip-emptied = Ihre Punkte hast du schon.
tip-money = Jeden Zug bekommst du 3 $, und 1 $ für jedes deiner Bankier-Plättchen.
tip-supply = Sie füllen die Sitze der Kutschen, die du kaufst.
tip-roads-left = Hat jemand die letzte gebaut, endet das Spiel mit der Runde.
tip-nuggets = Was deine wert sind, weißt bis zum Ende nur du.
tip-score = Die meisten Punkte gewinnen, dann die meisten Dollar.
page-map = Karte
page-signs = Zeichen
on-map = { $count } auf der Karte
