var e=`# Die Tafel von Ventures: was darauf steht außer den Namen der Dinge, die das Spiel selbst kennt.

You = Du
you = du
left = links
right = rechts
hand = Hand
table = Tisch
mine = Meine Tafel
felt = Der Tisch
seen = Gesehene Karten
services = Sparten
close = Schließen

## Der Tisch

choosing = wählt noch
sealed = versiegelt
looks-through = sieht die Ablage durch
tokens = Marken aus IP-Vergleichen
you-make = Du lieferst
makes-label = Liefert
sells = Verkauft dir
goals-to-win = Ziele zum Sieg: { $goals } von 3
all-three = Deine Ziele: Nur mit allen dreien kannst du gewinnen
goal = Ziel { $goal }
ability-free-card = eine Karte je Abschnitt gratis
one-of-these = eines davon, nur für dich
done = erfüllt
ready = bereit
free = gratis
face-down = hier liegt eine Karte verdeckt
no-board-yet = Die Tafeln werden verteilt, wenn alle eine Sparte genannt haben.
nothing-yet = Es ist noch nichts gespielt.

colour-grey = Rohstoffe
colour-blue = Vermögen
colour-yellow = Vorteile
colour-red = IP
colour-green = HR
colour-purple = Gilden

stage = Abschnitt { $stage }
turn-of = Zug { $turn } von 6
stage-turn = Abschnitt { $stage }, Zug { $turn } von 6
hands-left = Hände gehen nach links, an
hands-right = Hände gehen nach rechts, an
last-cards = Die letzten Karten gehen auf die Ablage
last-turn = Letzten Zug zeigen
over = Das Spiel ist vorbei

## Eine Karte

opens = öffnet
ways = { $ways ->
    [one] { $ways } Weg
   *[other] { $ways } Wege
}
units-either = { $units } × { $what }
verdict-own = Eigene Quellen
verdict-nothing = Kostet nichts
verdict-chain = Gratis durch Kette
verdict-ability = Als Gratiskarte
verdict-pile = Gratis (Ablage)
verdict-bank = an die Bank
verdict-lacks = { $what } fehlt
verdict-none = Nicht zu haben
verdict-twice = Hast du schon
verdict-coins = { $coins ->
    [one] { $coins } Münze fehlt
   *[other] { $coins } Münzen fehlen
}
not-twice = Du hast schon eine Karte dieses Namens gespielt.
not-coins = { $coins ->
    [one] Dir fehlt { $coins } Münze.
   *[other] Dir fehlen { $coins } Münzen.
}
not-made = Weder du noch deine Nachbarn liefern genug: { $what }.
not-made-at-all = Weder du noch deine Nachbarn liefern, was sie kostet.

## Was aus ihr wird

play = Spielen
discard = Abwerfen
discarded = Abgeworfen
seal = Wahl versiegeln
take-back = Zurücknehmen
whom = Wen bezahlst du?
how = So geht es
what-becomes = Was wird aus { $card }
keep = { $coins ->
    [one] Dir bleibt { $coins } Münze
   *[other] Dir bleiben { $coins } Münzen
}
will-have = { $coins ->
    [one] Du hast dann { $coins } Münze
   *[other] Du hast dann { $coins } Münzen
}
your-seal = Deine Wahl ist versiegelt
until-all = Bis alle gewählt haben, kannst du sie zurücknehmen.
chosen-count = { $chosen } von { $all } haben gewählt
pick = Wähle eine Karte
marks = Was die Symbole bedeuten
pick-text = Dann sag, was aus ihr wird: ausgespielt, unter dein nächstes Ziel oder auf die Ablage.
key-free = gratis: aus eigenen Quellen
key-chain = gratis durch deine Karte
key-coins = Münzen nach links und rechts
key-no = jetzt nicht, und warum
explain-discard = { $coins ->
    [one] Die Karte geht verdeckt auf die Ablage, die Bank zahlt dir { $coins } Münze.
   *[other] Die Karte geht verdeckt auf die Ablage, die Bank zahlt dir { $coins } Münzen.
}
explain-goal = Die Karte liegt verdeckt unter deiner Tafel. Du hast alles Nötige selbst.
explain-goal-trade = Die Karte liegt verdeckt unter deiner Tafel. Du zahlst { $paid }.
explain-trade = Du zahlst { $paid }.
explain-chain = Gratis, weil du diese Karte hast: { $card }.
explain-bank = { $coins ->
    [one] Du zahlst { $coins } Münze an die Bank.
   *[other] Du zahlst { $coins } Münzen an die Bank.
}
explain-own = Gratis: alles aus deinen eigenen Quellen.
explain-nothing = Sie kostet nichts.
explain-ability = Gratis, als die eine Gratiskarte dieses Abschnitts.
explain-fetch = Die Karte wird gratis aus der Ablage gespielt.
pile = Ablage
pile-open = Die Ablage ist offen
pile-open-text = Spiele eine dieser Karten gratis, oder nimm keine.
take-none = Keine nehmen

## Nennen

seal-service = Versiegeln: { $service }
no-wish = Kein Wunsch: nimm, was übrig ist
naming-two = Zwei Tafeln je Sparte, ausgelost unter denen, die sie nennen.
naming-three = Nennen drei oder mehr dieselbe, werden alle acht Tafeln gemischt und verteilt.

## Der aufgedeckte Zug

ledger = Was alle taten
from-bank = von der Bank
completed = erfüllt
go-on = Weiter
next-hand-left = { $cards ->
    [one] Hände gehen nach links: Du bekommst die Karte von { $who }
   *[other] Hände gehen nach links: Du bekommst { $cards } Karten von { $who }
}
next-hand-right = { $cards ->
    [one] Hände gehen nach rechts: Du bekommst die Karte von { $who }
   *[other] Hände gehen nach rechts: Du bekommst { $cards } Karten von { $who }
}
revealed = Abschnitt { $stage }, Zug { $turn } ist aufgedeckt.
revealed-gain = Du bekommst { $coins }.
revealed-pay = Du zahlst { $coins }.
revealed-both = Du bekommst { $coins } und zahlst { $paid }.
stage-ends = Abschnitt { $stage } endet: IP wird verglichen
did-play = { $who } spielt { $card }
did-goal = { $who } erfüllt Ziel { $goal }
did-discard = { $who } wirft eine Karte ab
did-gain = { $coins ->
    [one] { $coins } Münze von der Bank
   *[other] { $coins } Münzen von der Bank
}

## Gesehene Karten

with = Bei { $who }
nobody-holds = Aus dem Spiel
passed-on = weitergegeben in Zug { $turn }
comes-next = Diese Hand bekommst du als nächste
not-seen = { $cards ->
    [one] Noch nicht gesehen: { $cards } Karte
   *[other] Noch nicht gesehen: { $cards } Karten
}
not-seen-list = Welche das sind
gone-face-down = { $cards ->
    [one] { $cards } davon ging verdeckt weg
   *[other] { $cards } davon gingen verdeckt weg
}
cards = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
you-put = von dir
seen-nothing = Nur wer mitspielt, sieht die Karten, die er weitergibt.
all-cards = Alle Karten des Spiels
all-cards-text = Die bei { $players } Mitspielenden ausgeteilt werden. Von den Gilden werden einige ausgelost.
copies = { $copies }-mal
guild-drawn = vielleicht
played-count = { $cards } gespielt

## Für die Ohren

label-card = { $name }, { $colour }, { $brings }, kostet { $cost }
label-free-with = gratis mit { $cards }
label-opens = öffnet { $cards }
label-trade = { $coins ->
    [one] Spielen für { $coins } Münze: { $ways }
   *[other] Spielen für { $coins } Münzen: { $ways }
}
label-or = oder { $ways }
label-bank = { $coins ->
    [one] Spielen für { $coins } Münze an die Bank
   *[other] Spielen für { $coins } Münzen an die Bank
}
label-to = { $coins } an { $who }
label-pay = { $coins ->
    [one] { $coins } Münze: { $ways }
   *[other] { $coins } Münzen: { $ways }
}
label-goals = { $goals } von 3 Zielen
label-goal = Ziel { $goal } erfüllen: { $brings }, kostet { $cost }
label-duel = IP { $theirs } gegen deine { $mine }: { $token }
label-sells = { $coins ->
    [0] liefert { $goods }
    [one] verkauft für { $coins } Münze: { $goods }
   *[other] verkauft für { $coins } Münzen: { $goods }
}

## Hinweise

tip-score-name = Punkte
tip-score = Was der Wertungsbogen jetzt sagen würde.
tip-coins-name = Münzen
tip-coins = Zum Bezahlen; drei sind am Ende ein Punkt.
tip-ip-name = Geistiges Eigentum
tip-ip = Wird am Ende jedes Abschnitts mit beiden Nachbarn verglichen.
tip-tokens-name = Marken
tip-tokens = Was die Vergleiche gebracht haben.
tip-duel-name = IP am Ende des Abschnitts
tip-duel = Deine IP, ihre, und die Marke, die du bekämst.
tip-sells-name = Zu verkaufen
tip-sells = Was du hier in einem Zug kaufen kannst, zu deinem Preis.
tip-goals-name = Ziele
tip-goals = Sie werden der Reihe nach erfüllt; nur mit allen dreien kannst du gewinnen.
tip-goal-name = Ein Ziel
tip-goal = Wird mit irgendeiner Handkarte, verdeckt, für seine Kosten erfüllt.
tip-hr-name = Personal
tip-hr = Gleiche Symbole zählen im Quadrat, jeder Satz aus drei verschiedenen 7 Punkte.
tip-pile-name = Ablage
tip-pile = Abgeworfene Karten, verdeckt.

# Wo lange Wörter getrennt werden dürfen.
breaks = Mit|arbeiter Eigen|tum Berufs|erfahrung Mentoren|programm Personal|agentur Informations|technik Ideen|geber Rechner|farm Anlage|plattform Waren|lager Auktions|haus Einge|tragene Zertifi|zierungen Steuer|regis|trierung Geschäfts|führung Finanz|vorstand Marketing|vorstand Rechner|anlage Beleg|schaft Konzept|vorschlag Firmen|wert Kunden|daten Infra|struktur Versiche|rung Gespon|serte Produkt|design Service|design Personal|leitung Betriebs|vorstand Büro|gebäude Handels|plattform Markt|platz Fracht|hafen Benefiz|veran|staltung Aufsichts|rat Anlage|vorstand Strategie|vorstand Finanz|gipfel Handels|kammer Unter|nehmens|netz Geschäfts|entwicklung Handels|organi|sation Investment|banking Kredit|lösungen Privat|kunden|betreuung Unter|nehmer|gilde Unter|nehmerinnen Veran|staltung Vermögens|verwaltung Vertriebs|leitung Grund|stück Konfe|renz Ab|werfen Roh|stoffe

## A hint

why-goal = für Ziel { $goals }
why-opens = öffnet { $card }

## Tasten

keys-card = wählen eine Handkarte
keys-becomes = spielen sie, legen sie unter das nächste Ziel, werfen sie ab
keys-pay = wählen, wen du bezahlst
keys-seal = versiegelt die Wahl; nach dem Aufdecken geht es weiter
keys-take-back = nimmt eine versiegelte Wahl zurück
keys-look = sehen einen Spieler an
`;export{e as default};