# Die Tafel von Peril. Namen von Land, Gebäuden und Karten sind die des Spiels.

page-map = Karte

## The map

map-all = Karte mit { $hexes } Feldern
map-closer = Näher heran
map-further = Weiter weg
map-whole = Die ganze Karte
map-beyond-left = { $count } weiter westlich
map-beyond-right = { $count } weiter östlich
map-beyond-up = { $count } weiter nördlich
map-beyond-down = { $count } weiter südlich
map-unknown = das Unbekannte
map-unknown-beside = { $side ->
    [east] das Unbekannte östlich von { $place }
    [southeast] das Unbekannte südöstlich von { $place }
    [southwest] das Unbekannte südwestlich von { $place }
    [west] das Unbekannte westlich von { $place }
    [northwest] das Unbekannte nordwestlich von { $place }
   *[northeast] das Unbekannte nordöstlich von { $place }
}
map-unknown-label = Unbekanntes Land: { $place }.
map-sign-store = Gemischtwaren­laden
map-in-town = in der Stadt
map-stake-of = Anspruch von { $owner }
map-building-of = { $building } von { $owner }{ $tokens ->
    [0] {""}
   *[other] , noch { $tokens }
}
map-building-whose = { $building } von { $owner }
map-building-empty = { $building }, herrenlos
map-steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}.
map-steps-odds = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}, ab einer { $roll }.
map-steps-roll = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}: ab einer { $roll }, { $faces } von 6
map-steps-far = { $steps } Schritte, mehr als ein Marsch.
map-guns = { $who } darf schießen.
map-guns-odds = { $who } darf auf dich schießen: 1 von 10 trifft.
map-could = Möglich: { $deed }.

## The neatline

neat-round = Runde { $round }
neat-phase-feed = Mahlzeit
neat-phase-deadwood = Deadwood
neat-phase-actions = Aktionen
neat-phase-bandit = Bandit
neat-square = Der Bandit steht auf Feld { $square } von 21
neat-bandit-at = Der Bandit ist hier: { $place }
neat-saloon = Von Feld 1 reitet er in den Saloon
neat-hideout = Im Versteck, für die Person, die den Banditen besiegt
neat-sheriff = Was der Sheriff kostet
neat-sheriff-down = besiegt
neat-sheriff-hired = im Dienst
neat-tiles = { $tiles ->
    [one] noch { $tiles } Plättchen
   *[other] noch { $tiles } Plättchen
}
neat-stakes = { $stakes ->
    [one] noch { $stakes } Anspruch
   *[other] noch { $stakes } Ansprüche
}
price = { $dollars } $

## The family

fam-all = Deine Pioniere
fam-actions = { $actions } von { $of } Aktionen übrig
fam-jailed = im Gefängnis
fam-newborn = neugeboren
fam-hungry = hungrig

## Deeds

deed-all = Was { $who } tun kann
deed-walk = Gehen
deed-explore = Erkunden
deed-claim = Bean­spru­chen
deed-dispute = Bestreiten
deed-take_over = Übernehmen
deed-hunt = Jagen
deed-build = Bauen
deed-home = Hof
deed-expand = Ein Kind
deed-process = Abbauen
deed-buy = Kaufen
deed-sell = Verkaufen
deed-pray = Beten
deed-shuffle = Mischen, beten
deed-gamble = Wetten
deed-learn = Lernen
deed-trade = Tauschen
deed-sheriff = Sheriff
deed-laborer = Arbeiter
deed-bars = Gitter rütteln
deed-surrender = Zurück­geben
deed-surrender-sure = { $who } gibt { $diploma } zurück: Du verlierst einen Punkt, und andere können es lernen.
deed-note-offers = { $offers ->
    [one] { $offers } Angebot
   *[other] { $offers } Angebote
}
deed-note-bullets = { $bullets ->
    [one] { $bullets } Kugel
   *[other] { $bullets } Kugeln
}
deed-note-stakes = { $cost ->
    [0] noch { $stakes }
   *[other] { $cost } $, noch { $stakes }
}
deed-note-cost = { $cost } $
deed-note-free = gratis
deed-note-walk = würfeln
deed-note-explore = Plättchen legen
deed-note-dispute = diesen Anspruch
deed-note-take_over = dieses Gebäude
deed-note-expand = Familie
deed-note-process = 1 nehmen
deed-note-buy = Laden
deed-note-sell = Waren
deed-note-gamble = eine Wette
deed-note-bars = 1 oder 6
deed-note-surrender = ein Diplom
deed-claim-build = Beanspruchen, dann { $building } bauen
deed-times = { $deed }, { $times } Mal
deed-hunt-all = { $times ->
    [one] Einmal jagen und schießen, bis es fällt
   *[other] { $times } Mal jagen und schießen, bis es fällt
}
deed-tiles = { $tiles ->
    [one] { $tiles } Plättchen
   *[other] { $tiles } Plättchen
}
deed-still = Noch zu finden
deed-rolled = { $rolled } gewürfelt
deed-steps-left = { $left ->
    [one] noch { $left } Schritt
   *[other] noch { $left } Schritte
}
deed-asked = Antworte auf dem Blatt darüber.
deed-nothing = Es ist nichts mehr zu tun. Beende deinen Zug.
deed-choose-place = Wähle einen Ort
deed-watches = { $name } ist am Zug.
deed-waits = { $name } ist am Zug. Es kann sein, dass du gefragt wirst.
deed-stop = Hier bleiben
deed-back = Zurück
deed-end = Zug beenden
deed-left-of = { $who } ({ $actions })
deed-left = Es sind Aktionen übrig: { $left }. Den Zug trotzdem beenden?

## Plans

plan-walk = Dorthin gehen
plan-walk-on = Weitergehen
plan-step-in = Hineingehen
plan-explore = Erkunden
plan-explore-at = { $place } erkunden
plan-walk-to = Weg zu: { $place }
plan-walk-and = Weg zu { $place }, dann { $deed }
plan-and = … und { $deed }
plan-do-claim = beanspruchen
plan-do-explore = erkunden
plan-do-build = bauen: { $building }
plan-do-process = abbauen
plan-do-dispute = bestreiten
plan-do-take_over = übernehmen
plan-do-expand = ein Kind bekommen
plan-lay = Hierhin legen
plan-bandit = Er geht hierhin
plan-sheriff = Er steht hier
plan-pick = Dieses
plan-actions = { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}
plan-cost = { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}, { $cost } $
plan-short = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
} gewürfelt: Bis { $place } sind es { $needed }.
plan-forfeits = Wenn du weitermachst, verliert { $name } { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}.
plan-go-on = Weiter
plan-halt = Anhalten

## Others' turns

beat-of = Zug von { $name }, { $at } von { $of }
beat-bandit = Der Bandit
beat-pause = Anhalten
beat-go-on = Weiter
beat-skip = Überspringen

## Sheets

sheet-answers = Deine Antwort

## In First steps

later = das kommt in den ersten Schritten später

## Why not, in two words

why-later = später
why-none = nicht hier
why-no-one-acts = niemand handelt
why-no-action-left = keine Aktion
why-no-acting-in-jail = im Gefängnis
why-no-bars = nicht in Haft
why-no-second-try = schon versucht
why-no-way-out = kein Weg
why-no-land-left = alles gefunden
why-no-empty-cell = kein freier Rand
why-no-shop-here = nicht hier
why-no-stock = ausverkauft
why-no-second-one = schon da
why-no-such-thing = nichts da
why-no-part-lot = zu wenig
why-no-money-in-bank = Bank leer
why-no-proposal-left = kein Angebot mehr
why-no-trade-here = kein Tausch
why-no-partner = niemand da
why-no-claim-here = nicht dieses Land
why-no-second-claim = beansprucht
why-no-second-building = bebaut
why-no-stake-left = keiner mehr
why-no-building-unclaimed = erst bean­spru­chen
why-no-building-twice = bebaut
why-no-building-on-others = nicht deins
why-no-building-here = nicht dieses Land
why-no-building-left = keins mehr
why-no-homestead-apart = nicht benachbart
why-no-game-here = kein Wild
why-no-revolver = kein Revolver
why-no-bullet = keine Kugeln
why-no-tool = kein Werkzeug
why-no-resource-here = nichts da
why-no-unwatched = bewacht
why-no-laborer-there = kein Arbeiter
why-no-church = in der Kirche
why-no-couple = nur zu zweit
why-no-second-child = einmal je Zug
why-no-room = kein Platz
why-no-pioneer-left = keiner mehr
why-no-saloon = im Saloon
why-no-cover = Bank zu arm
why-no-dispute-here = kein Anspruch
why-no-own-dispute = dein eigener
why-no-unarmed-dispute = unbewaffnet
why-no-school = in der Schule
why-no-second-diploma = hat ein Diplom
why-no-diploma = kein Diplom
why-no-diploma-left = keins mehr
why-no-sheriff-now = besiegt
why-no-more-sheriff = schon geholt
why-no-bandit-there = Bandit fort
why-no-trespasser = niemand da
why-no-such-prisoner = kein Häftling
why-no-own-building = kein Gebäude
why-no-work-left = keine Arbeit
why-no-second-hiring = schon dort
why-no-money = zu teuer
