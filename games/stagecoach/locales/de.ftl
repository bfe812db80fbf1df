# Stagecoach auf Deutsch.

blurb = Eine Postkutsche für alle: Straßen bauen, fahren und die eigenen Pioniere vor den anderen ansiedeln.

## Spielmaterial. `.acc` ist die Form nach „den“ und „einen“.

tile-banker = Bankier
    .acc = Bankier
tile-merchant = Händler
    .acc = Händler
tile-sergeant = Sergeant
    .acc = Sergeanten
tile-barkeeper = Wirt
    .acc = Wirt
tile-gold-digger = Goldgräber
    .acc = Goldgräber
tile-farmer = Farmer
    .acc = Farmer
tile-hotel = Hotel
    .acc = Hotel

coach = { $seats } ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
})
no-such-coach = keine Kutsche
no-such-line = keine Strecke
nowhere = nirgends
score = { $who } { $points }

## Was gefragt wird

ask-cover = Decke eine Stadt ab: { $left ->
    [one] Es ist die letzte.
   *[other] Noch { $left } sind abzudecken.
}
ask-must-buy-coach = Keiner deiner Pioniere sitzt in einer Kutsche, also musst du jetzt eine kaufen.
ask-buy = Du darfst kaufen: noch { $left ->
    [one] ein Kauf
   *[other] { $left } Käufe
}, { $money } $.
ask-lay = { $left ->
    [one] Wähle eine Strecke für deine Straße.
   *[other] Wähle Strecken für deine { $left } Straßen, eine nach der anderen.
}
ask-ride = Fahre die Postkutsche aus { $city } weiter; du hast { $money } $.
ask-settle = Wer siedelt sich in { $city } an?
ask-settle-on = Wer siedelt sich in { $city } ({ $tile }) an?
ask-sergeant = Dein Sergeant darf gratis eine Straße bauen.
ask-farmers = { $left ->
    [one] Du darfst in { $city } noch einen Farmer ansiedeln.
   *[other] Du darfst in { $city } bis zu { $left } weitere Farmer ansiedeln.
}
ask-barkeeper = Du darfst einen Pionier aus einer Kutsche zurück in deinen Vorrat holen.
ask-join = { $who } hat in { $city } einen { $profession-acc } angesiedelt: Für 2 $ darfst du dich anschließen.

## Was man tun kann

do-cover = { $city } abdecken
do-done = Nichts mehr kaufen
do-decline = Verzichten
do-build-none = Keine Straße bauen
do-settle-no-more = Keine weiteren Farmer ansiedeln
do-return-none = Niemanden aussteigen lassen
do-not-join = Nicht anschließen
do-buy-road = Eine Straße für 2 $ kaufen
do-buy-two-roads = Zwei Straßen für 5 $ kaufen
do-buy-coach = Die Kutsche { $coach } für { $price } $ kaufen
do-buy-no-coach = Eine Kutsche kaufen, die es nicht gibt
do-build = { $line } bauen
do-build-beside = { $line } neben { $owner } bauen
do-ride = Nach { $to } fahren: { $pay }{ $via }
do-ride-on = Nach { $to } ({ $tile }) fahren: { $pay }{ $via }
do-settle = Den { $profession-acc } aus { $coach } ansiedeln
do-return = Den { $profession-acc } aus { $coach } aussteigen lassen
do-join = 2 $ zahlen und aus { $coach } anschließen

pay-bank = { $price } $ an die Bank
pay-toll = { $price } $ an { $to }
pay-nothing = gratis
via = , über { $places }

## Was geschah

told-covered = { $who } deckt { $city } ab
told-turn = Runde { $round }: { $who } bekommt { $income } $
told-bought-roads = { $count ->
    [one] { $who } kauft eine Straße für { $price } $
   *[other] { $who } kauft { $count } Straßen für { $price } $
}
told-bought-coach = { $who } kauft die Kutsche { $coach } für { $price } $
told-opened = Die Kutsche { $coach } wird aufgedeckt, noch { $left } im Stapel
told-laid = { $who } baut { $line }
told-rode = { $who } fährt nach { $to }: { $pay }{ $via }
told-stayed = { $who } kann nicht fahren
told-settled = { $who } siedelt einen { $profession-acc } in { $city } an
told-emptied = { $who } leert { $coach } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} und 1 $
told-took = { $who } behält das Plättchen { $profession }
told-discarded = { $who } hat schon zwei Plättchen { $profession } und wirft das dritte ab
told-lodged = { $who } bekommt 3 $ im Hotel
told-dug = { $who } findet ein Nugget
told-dug-worth = { $who } findet ein Nugget im Wert von { $value }
told-returned = { $who } lässt einen { $profession-acc } aus { $coach } aussteigen
told-joined = { $who } schließt sich an und zahlt { $host } 2 $
told-passed = { $who } schließt sich nicht an
told-last-round-roads = Jemand hat die letzte Straße gebaut: Das ist die letzte Runde, und { $last } hat den letzten Zug
told-last-round-coaches = Die letzte Kutsche des Stapels liegt offen: Das ist die letzte Runde, und { $last } hat den letzten Zug
told-last-round-stalled = Niemand kann mehr fahren, was es auch kostet: Das Spiel endet mit dieser Runde, wenn niemand etwas kauft; { $last } hat den letzten Zug
told-ended = Das Spiel ist vorbei: { $why }. { $scores }

ending-roads = jemand hat die letzte Straße gebaut
ending-coaches = die letzte Kutsche wurde aufgedeckt
ending-stalled = eine Runde lang hat niemand etwas getan

## Die Wertung

score-coaches = Geleerte Kutschen
score-seats = Leere Sitze
score-nuggets = Nuggets
score-network = Bestes Netz
score-dollars = Dollar (bei Gleichstand)

## Der Tisch im Terminal

draw-round = Runde { $round }
draw-at = Postkutsche in { $city }
draw-turn = { $who } ist am Zug
draw-first = { $who } hat begonnen
draw-last-round = letzte Runde
draw-last-round-stalled = letzte Runde, wenn niemand kauft
draw-covering = deckt Städte ab, noch { $left }
draw-buying = kauft, noch { $left }
draw-laying = baut Straßen, noch { $left }
draw-riding = fährt
draw-settling = siedelt an
draw-sergeant = die Straße des Sergeanten
draw-farmers = weitere Farmer, bis zu { $left }
draw-barkeeper = der Gast des Wirts
draw-joining = { $who } darf sich anschließen ({ $profession })
draw-nobody = niemand
draw-over = das Spiel ist vorbei: { $why }
draw-for-sale = Zu kaufen
draw-price = { $price } $ { $coach }
draw-stack = noch { $left } im Stapel
draw-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
draw-money = { $money } $ (+{ $income })
draw-purchases = { $purchases ->
    [one] { $purchases } Kauf je Zug
   *[other] { $purchases } Käufe je Zug
}
draw-roads = { $roads ->
    [one] { $roads } Straße
   *[other] { $roads } Straßen
}
draw-pioneers = { $pioneers ->
    [one] { $pioneers } Pionier
   *[other] { $pioneers } Pioniere
}
draw-nugget-values = Nuggets { $values }
draw-nuggets = { $nuggets ->
    [one] { $nuggets } Nugget
   *[other] { $nuggets } Nuggets
}
draw-emptied = geleert { $points }
draw-cities = Städte
draw-signs = Legende
draw-sign-stagecoach = [ ] Postkutsche
draw-sign-roads = b g r y an einer Strecke: Straßen von Blau, Grün, Rot, Gelb
draw-sign-pioneers = B G R Y unter einer Stadt: ihre Pioniere

## Einstellungen

option-covers = Welche acht Städte zu zweit nicht im Spiel sind: der ferne Rand, den der Spielplan nennt, eine zufällige Auswahl, oder die, die ihr vor dem ersten Zug abwechselnd auswählt. Zu dritt und zu viert sind alle Städte im Spiel.
option-board = Ein eigener Spielplan: der Text einer Spielplan-Datei.
option-coaches = Eigene Kutschen: der Text einer Kutschen-Datei.

## Ablehnungen

no-turn = du hast gerade nichts zu entscheiden
no-cover-twice = diese Stadt ist schon abgedeckt
no-cover-at-start = der Start und seine beiden Nachbarn bleiben im Spiel
no-cover-between = ohne diese Stadt fiele der Plan auseinander
no-while-covering = zuerst werden die Städte abgedeckt
no-done-without-coach = keiner deiner Pioniere sitzt in einer Kutsche, also musst du zuerst eine kaufen
no-road-before-coach = keiner deiner Pioniere sitzt in einer Kutsche, also musst du eine kaufen, bevor du Straßen kaufst
no-money-road = eine Straße kostet 2 $, und du hast weniger
no-bare-line = auf jeder Strecke liegt schon eine Straße
no-money-two-roads = zwei Straßen kosten 5 $, und du hast weniger
no-two-bare-lines = es gibt keine zwei Strecken ohne Straße mehr
no-coach-in-slot = an dieser Stelle steht keine Kutsche zum Verkauf
no-money-coach = diese Kutsche kannst du nicht bezahlen
no-pioneers-for-coach = du hast zu wenige Pioniere im Vorrat, um diese Kutsche zu füllen
no-road-to-lay = du hast keine Straße zu bauen: kaufe zuerst eine
no-line = diese Strecke gibt es auf diesem Spielplan nicht
no-covered-line = diese Strecke berührt eine abgedeckte Stadt und ist nicht im Spiel
no-taken-line = auf dieser Strecke liegt schon eine Straße
no-own-line-again = auf dieser Strecke hast du schon eine Straße
no-third-road = auf dieser Strecke liegen schon zwei Straßen
no-place = diesen Ort gibt es auf diesem Spielplan nicht
no-covered-city = diese Stadt ist abgedeckt
no-stop-without-tile = die Postkutsche hält nur in einer Stadt mit Plättchen
no-match-for-city = keiner deiner Pioniere in den Kutschen passt zum Plättchen dieser Stadt
no-such-price = kein Weg in diese Stadt kostet genau das
no-better-for-anybody = ein anderer Weg in diese Stadt zahlt niemandem mehr und jemandem weniger, und dieselben können sich anschließen
no-money-way = die Fahrt in diese Stadt kannst du nicht bezahlen
no-money-this-way = diesen Weg in die Stadt kannst du nicht bezahlen
no-way = jeder Weg in diese Stadt führt durch eine andere Stadt mit Plättchen
no-match = dieser Pionier passt nicht zum Plättchen der Stadt
no-other-than-farmers = hier dürfen sich jetzt nur weitere Farmer ansiedeln
no-one-on-coach = keiner deiner Pioniere sitzt in dieser Kutsche
no-such-pioneer = in dieser Kutsche sitzt kein solcher Pionier
no-ride-without-settling = nach einer Fahrt musst du einen Pionier ansiedeln
no-standing-still = du kannst fahren, also musst du fahren
no-keeping-road = die Straße ist bezahlt: Sie muss gebaut werden
no-space-twice = diesen Kauf hast du in diesem Zug schon getätigt
no-purchase-left = du hast in diesem Zug keinen Kauf mehr
no-roads-left = du hast alle deine Straßen gebaut
no-second-road = du hast nur noch eine Straße
no-while-buying = du kaufst gerade: kaufe etwas oder sage, dass du fertig bist
no-while-laying = baue zuerst die Straße, die du bezahlt hast
no-while-riding = jetzt muss die Postkutsche fahren
no-while-settling = jetzt muss sich ein Pionier in der Stadt ansiedeln
no-while-sergeant = jetzt darf dein Sergeant eine Straße bauen, oder du verzichtest
no-while-farmers = jetzt dürfen sich weitere Farmer ansiedeln, oder du verzichtest
no-while-barkeeper = jetzt darf ein Pionier aussteigen, oder du verzichtest
no-while-joining = jetzt darfst du dich anschließen, oder du verzichtest
no-more = das Spiel ist vorbei

## Der ganze Bildschirm

screen-cover = abdecken
screen-buy = kaufen
screen-ride = fahren
screen-settle = ansiedeln
screen-join = anschließen
screen-stack = noch { $left }
screen-via = über { $places }
screen-points = { $points ->
    [one] Pkt
   *[other] Pkt
}
screen-buys = { $count ->
    [one] Kauf
   *[other] Käufe
}
screen-roads = { $count ->
    [one] Weg
   *[other] Wege
}
screen-spare = übrig
screen-first = 1.
screen-gold = Gold

## Was im Labor gezählt wird

pieces-coaches = Gekaufte Kutschen
pieces-emptied = Geleerte Kutschen
pieces-pioneers = Angesiedelte Pioniere
pieces-cities = Besiedelte Städte
pieces-actions = Aktionen
piece-city = { $city }
action-road = eine Straße kaufen
action-two-roads = zwei Straßen kaufen
action-coach = eine Kutsche kaufen
action-ride = fahren
action-settle = einen Pionier ansiedeln
action-return = einen Pionier aussteigen lassen
action-join = sich anschließen
action-sergeant = die Straße des Sergeanten bauen
