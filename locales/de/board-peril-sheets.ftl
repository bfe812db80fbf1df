# Tafeln, Übersichten und das Ende auf dem Brett von Peril.

## Tafeln

sheet-close = Schließen
sheet-answers = Deine Antwort
sheet-go-on = Weiter
sheet-odds = Du gewinnst: { $win }. Niemand gewinnt: { $none }. Du verlierst: { $lose }.
sheet-always = Beim nächsten Mal
sheet-always-once = frag mich
sheet-always-turn = so bis zu meinem Zug
sheet-always-match = so in dieser Partie

## Dinge

good-cash = Dollar
good-food = Nahrung
good-bullets = Kugeln
good-horse = Pferd
good-revolver = Revolver
good-point_card = Punktekarte

## Der Laden

shop-anywhere = Handel
shop-who = { $actions ->
    [one] { $who } steht an der Theke, noch { $actions } Aktion
   *[other] { $who } steht an der Theke, noch { $actions } Aktionen
}
shop-way = Kaufen oder verkaufen
shop-lot = { $lot ->
    [1] { $price } $
   *[other] { $lot } für { $price } $
}
shop-then = jetzt { $now }, dann { $then }
shop-food = jetzt { $now }, dann { $then }: { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
} für { $mouths ->
    [one] { $mouths } Mund
   *[other] { $mouths } Münder
}
shop-stock = noch { $count }
shop-horse = Doppelte Schritte, ein zweites Plättchen; frisst 1
shop-revolver = Schießt, jagt und verteidigt
shop-tool-scythe = Holt Roggen von Farmen
shop-tool-cleaver = Holt Vieh von Ranches
shop-tool-pickaxe = Holt Kohle aus Minen
shop-tool-ax = Holt Holz aus Sägewerken
shop-less = Weniger: { $what }
shop-more = Mehr: { $what }
shop-finance = Für { $count } Rohstoffe
shop-choose = Wählen
shop-food-for = Nahrung für
shop-harvest = Alle Rohstoffe: { $dollars } $
shop-turns = { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}
shop-have = Du hast { $dollars } $
shop-left = dann { $dollars } $
shop-buy-for = Für { $dollars } $ kaufen
shop-sell-for = Für { $dollars } $ verkaufen
shop-action = 1 Aktion
debt-title = Du schuldest { $dollars } $
debt-sub = Verkaufe, was du entbehren kannst.
debt-sub-how = Beschaffe das Geld: durch einen Tausch oder einen Verkauf.
debt-decline = Keinen Tausch vorschlagen
debt-due = { $dollars } $ fällig
pay-title = Eine Punktekarte für Rohstoffe
pay-left = { $left ->
    [one] noch { $left }
   *[other] noch { $left }
}
pay-go = Damit zahlen

## Jagd

hunt-where = { $who } jagt: { $place }
hunt-needs = ab { $value }
hunt-odds = trifft: { $faces } von 6
hunt-shots = { $left ->
    [one] Schuss übrig
   *[other] Schüsse übrig
}
hunt-missed = Verfehlt mit { $rolls }
hunt-chance = { $bullets ->
    [one] Du hast { $bullets } Kugel.
   *[other] Du hast { $bullets } Kugeln.
} { $tries ->
    [one] Mit einem Schuss fällt es mit { $chance }.
   *[other] Mit { $tries } Schüssen fällt es mit { $chance }.
}
hunt-shoot = Schießen
hunt-till = Schießen, bis es fällt
hunt-another = Anderes suchen
hunt-let-go = Ziehen lassen

## Mahlzeiten

feed-title = Es reicht nicht für alle
feed-sub = { $meals ->
    [one] { $meals } Mahlzeit: Wer isst?
   *[other] { $meals } Mahlzeiten: Wer isst?
}
feed-left = { $left ->
    [one] Noch { $left } Mahlzeit
   *[other] Noch { $left } Mahlzeiten
}
feed-starves = hungrig: stirbt ohne Mahlzeit
feed-horse = läuft ohne Futter davon
feed-serve = Auftischen

## Glücksspiel

gamble-title = Eine Wette im Saloon
gamble-sub = Der Spielerwürfel zeigt zweimal den Banditen, jedes Zeichen einmal.
gamble-what = Was
gamble-much = Wie viel
gamble-on = Worauf
gamble-pays = { $chance } von 6, gewinnt { $what }
gamble-go = { $what } setzen auf: { $face }

## Taten

prompt-events = Du hast ein Ereignis gezogen: { $card }.
prompt-prayers = Du hast ein Gebet gezogen: { $card }.
prompt-reveal = Das Duell ist vorbei.
prompt-offered = { $who } bietet dir einen Tausch an. Nimmst du an?
prompt-counter = { $who } antwortet mit einem anderen Angebot. Nimmst du an?
prompt-land = Der Deadwood-Würfel gibt dir Land. Wohin legst du es: { $terrain }?
prompt-trade = Was gibst du, und was willst du dafür?
prompt-learn = Was wird gelernt?
prompt-pray = Betest du gleich, oder mischst du vorher?
prompt-sheriff = Was soll der Sheriff tun?
prompt-laborer = Wo soll ein Arbeiter arbeiten?
deeds-learn = Ein Punkt, und jedes nur einmal im Spiel
deeds-pray = Eine Karte vom Gebetsstapel
deeds-sheriff = Wofür er angeheuert wird
deeds-laborer = Holt eins aus der Ferne; neben ihm nimmst du eins mehr
learn-agriculture = Ein Roggen mehr je Abbau
learn-bovine = Ein Vieh mehr je Abbau
learn-mining = Eine Kohle mehr je Abbau
learn-forestry = Ein Holz mehr je Abbau
learn-bartending = Wettet überall; bedient den Banditen
learn-business = Kauft und verkauft überall
learn-education = Unterrichtet überall
learn-finance = Punktekarten überall, auch für Rohstoffe
learn-land = Zwei Plättchen auf einmal, Ansprüche gratis
learn-law = Hilfssheriff: Der Bandit meidet sein Feld
learn-metallurgy = Arbeitet ohne Werkzeug
learn-theology = Betet überall
learn-taken = { $diploma }: { $who }
pray-plain = Beten
pray-plain-text = Die oberste Karte ziehen
pray-shuffle = Mischen, dann beten
pray-shuffle-text = Alle Karten sind wieder im Stapel
pray-known = { $count ->
    [one] { $count } Karte ganz unten ist bekannt.
   *[other] { $count } Karten ganz unten sind bekannt.
}
laborer-hire = Anheuern: { $place }
laborer-work = Abbauen lassen: { $place }
laborer-at = { $what }, noch { $tokens }

## Tausch

trade-propose = Einen Tausch vorschlagen
trade-with = Tausch mit { $who }
trade-whom = Mit wem
trade-cost = { $offers ->
    [one] Nur ein angenommener Tausch kostet eine Aktion. Noch { $offers } Angebot in diesem Zug.
   *[other] Nur ein angenommener Tausch kostet eine Aktion. Noch { $offers } Angebote in diesem Zug.
}
trade-offers-you = { $who } bietet dir einen Tausch an.
trade-countered = { $who } hätte es lieber so.
trade-stake-price = Sag, was { $who } für deinen Anspruch geben soll.
trade-stake = { $who } nennt einen Preis für den Anspruch.
trade-the-stake = der Anspruch
trade-offer-to = Angebot an { $who }
trade-you-give = Du gibst
trade-you-get = Du bekommst
trade-you-have = Du hast
trade-they-have = { $who } hat
trade-whose = Wessen Dinge
trade-nothing = nichts
trade-some = { $count } { $what }
trade-bullets = { $bullets ->
    [one] { $bullets } Kugel
   *[other] { $bullets } Kugeln
}
trade-building = { $what }: { $place }
trade-less = Zurücknehmen: { $what }
trade-both-own = Niemand darf zwei besitzen: { $what }.
trade-send = Angebot senden
trade-send-price = Diesen Preis verlangen
trade-drop = Fallen lassen
trade-counter = Andere Bedingungen
trade-counter-how = Eines mehr oder eines weniger
trade-asked-besides = dazu verlangt
trade-kept-back = gibt es nicht
trade-you-offered = Du hast angeboten
trade-they-offer = { $who } bietet an
trade-they-counter = { $who } antwortet
trade-your-answer = Deine Antwort
trade-then = Du danach
trade-store = Im Laden
trade-store-worth = Du gibst { $give } $, du bekommst { $get } $

## Duelle

duel-at = { $place ->
    [0] Duell
   *[other] Duell: { $place }
}
duel-over = Das Duell
duel-unseen = Niemand sieht deine Zahl, bevor beide gewählt haben.
duel-cost = Nur aufgedeckte Karten kosten Kugeln.
duel-commit = { $bullets ->
    [one] { $bullets } Kugel einsetzen
   *[other] { $bullets } Kugeln einsetzen
}
duel-bullets = { $bullets ->
    [one] { $bullets } Kugel
   *[other] { $bullets } Kugeln
}
duel-against = Deine { $bullets } gegen { $who }
duel-you-win = du gewinnst
duel-standoff = unentschieden
duel-they-win = { $who } gewinnt
duel-attacks = { $bullets ->
    [one] greift mit { $bullets } Kugel an
   *[other] greift mit { $bullets } Kugeln an
}
duel-defends = { $bullets ->
    [one] verteidigt mit { $bullets } Kugel
   *[other] verteidigt mit { $bullets } Kugeln
}
duel-hits = { $hits ->
    [one] { $hits } Treffer in { $cards } Karten
   *[other] { $hits } Treffer in { $cards } Karten
}
duel-chosen = hat gewählt
duel-committed = Eingesetzt: { $attacker } gegen { $defender } Kugeln.
duel-hit = Treffer
duel-miss = daneben
duel-not-turned = nicht aufgedeckt
duel-wins = { $who } gewinnt
duel-nobody = Niemand ist getroffen
duel-again = { $times ->
    [one] Beide zugleich getroffen: noch einmal
   *[other] { $times }-mal beide zugleich getroffen
}
duel-dies = { $who } stirbt
duel-spent = Verbrauchte Kugeln: { $attacker } und { $defender }
duel-loot = { $who } hat { $dollars } $

## Gefragt außer der Reihe

react-potshot = { $who } kommt vorbei
react-holdup = Hände hoch, { $who }!
react-arrest = Der Sheriff will { $who }
react-bandit-at = Der Bandit: { $place }
react-turn-of = { $place }. { $who } ist am Zug.
react-you = du antwortest
react-walks-up = { $who } kommt heran
react-you-missed = { $who } verfehlt
react-you-hit = { $who } getroffen
react-steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
react-after = hinter { $who } her
react-lost = schon { $dollars } $ verloren
react-then = dann { $who }
react-hired = angeheuert von { $who }
react-submit-holdup = Du würfelst und verlierst so viele deiner { $dollars } $ an das Versteck.
react-submit-nothing = Du hast keine Dollar, und niemandem geschieht etwas.
react-submit-arrest = { $who } geht ins Gefängnis.
react-hold-fire = Nichts geschieht, und keine Kugel wird verbraucht.
react-fire = Eine Kugel, eine Karte: Mit { $chance } stirbt { $who }. Du hast { $bullets ->
    [one] { $bullets } Kugel
   *[other] { $bullets } Kugeln
}.
react-all-bullets = Mit allen Kugeln auf beiden Seiten.
react-hideout = du nimmst das Versteck: { $dollars } $
react-sheriff-beaten = der Sheriff ist für diesen Zug besiegt
react-stake-stays = { $who } stirbt, der Anspruch bleibt deiner
react-standoff = unentschieden, nichts ändert sich
react-dies = { $who } stirbt
react-dies-diploma = { $who } stirbt, und { $diploma } ist wieder frei
react-disputed = { $who } bestreitet deinen Anspruch
react-stake = { $place }, { $terrain }. Platz für: { $room }.
react-price = Einen Preis nennen
react-has = { $who } hat { $dollars } $
react-less = Ein Dollar weniger
react-more = Ein Dollar mehr
react-besides = Dinge außer Geld
react-ask = { $what } verlangen
react-give-away = Verschenken
react-paid = Zahlt { $who }, so gehört der Anspruch { $who }, und du hast { $what }.
react-for-nothing = { $who } bekommt den Anspruch gratis.
react-else-fight = Sonst kämpft ihr.
react-else-keep = Sonst bleibt er deiner.
react-else-forced = Sonst nimmt { $who } ihn für { $dollars } $: Du kannst nicht kämpfen.
react-refuse-fight = Lehnst du ab, so kämpfst du mit { $who } um den Anspruch.
react-refuse-keep = Lehnst du ab, so behält { $who } den Anspruch: Du bist unbewaffnet.
react-refuse-forced = Lehnst du ab, so gehört der Anspruch für { $dollars } $ dir: { $who } kann nicht kämpfen.
react-refuse-draw = Ablehnen und kämpfen
react-refuse-leave = Darauf verzichten
react-refuse-take = Ablehnen: für { $dollars } $ nehmen
react-keep = den Anspruch behalten
react-kept = { $who } ist unbewaffnet und kann dich nicht zwingen: Der Anspruch bleibt deiner, und { $challenger } hat eine Aktion verbraucht.
react-fight = Kämpfen
react-guns = { $fighter }: deine { $mine } gegen { $theirs } Kugeln
react-who = Wer kämpft
react-stake-lost = { $fighter } stirbt, der Anspruch gehört { $who }
react-stake-lost-diploma = { $fighter } stirbt, { $diploma } ist wieder frei, der Anspruch gehört { $who }
react-same = { $count ->
    [one] Dieselbe Antwort für { $count } weiteren
   *[other] Dieselbe Antwort für { $count } weitere
}

## Andere Fragen

ask-vote-title = Wer fängt an?
ask-vote-sub = Wer den schlimmsten Tag hatte
ask-vote-text = Alle nennen jemanden. Wer am häufigsten genannt wird, beginnt; bei Gleichstand entscheidet ein Duell.
ask-vote-me = Ich beginne
ask-vote-by = genannt von { $names }
ask-symbol-title = Dein Zeichen
ask-symbol-sub = Deine Pioniere tragen es, und der Spielerwürfel zeigt damit, zu wem der Bandit geht.
ask-symbol-taken = von { $who }
ask-champion-title = Wer kämpft um den Anspruch?
ask-champion-text = Wer verliert, stirbt.
ask-sheriff-title = Der Auftrag des Sheriffs
errand-name-block = Ein Feld sperren
errand-name-arrest_bandit = Den Banditen verhaften
errand-name-arrest_pioneer = Jemanden auf deinem Land verhaften
errand-name-release = Einen Gefangenen befreien
ask-sheriff-sub = Um wen geht es?
ask-loot-title = Beute
ask-loot-sub = { $who } hat { $dollars } $: Ein Würfel sagt, wie viel du nimmst
ask-drink-title = Der Bandit trinkt etwas
ask-drink-sub = Er zahlt { $dollars } $.
ask-drink-text = Nimm die { $dollars } $, oder rate den Würfel: ungerade oder gerade, doppelt oder nichts.
ask-lose-title = Ein Hof ist verloren
ask-lose-sub = Wer geht?
ask-return-title = Zurückkommen?
ask-return-text = Mit deinem nächsten Zug kannst du mit zwei Pionieren neu beginnen.
ask-enter-title = Ins Spiel einsteigen?
ask-enter-text = Du beginnst mit dem, womit alle begonnen haben.
ask-card-title = Der Deadwood-Würfel
ask-card-actions = { $by ->
    [1] Wer hat in diesem Zug eine Aktion mehr?
   *[other] Wer hat in diesem Zug eine Aktion weniger?
}
ask-card-gain_tool = Welches Werkzeug nimmst du?
ask-card-lose_tool = Welches Werkzeug verlierst du?
ask-card-enrich = Welches Gebäude bekommt mehr?
ask-card-gain_resource = Welcher Rohstoff?
ask-card-pupil = Wer bekommt ein Diplom?
ask-card-lesson = Welches Diplom?
ask-card-laborer = Wo arbeitet der Arbeiter?
ask-card-halve = Welches Gebäude verliert die Hälfte?
ask-card-lose_homestead = Welcher Hof brennt ab?
ask-card-lose_diploma = Wessen Diplom geht verloren?
ask-card-jail = Wer geht ins Gefängnis?
ask-card-rattler = Wer wird gebissen?
ask-card-payee = Wen bezahlst du?
ask-card-swap_own = Wessen Diplom wird getauscht?
ask-card-swap_other = Mit wessen?
ask-card-change = Wessen Diplom wird gewechselt?
ask-card-change_to = Gegen welches, oder an wen?
ask-card-free_own = Wer kommt aus dem Gefängnis?
ask-card-teleport = Wohin?
card-events = Ereignis
card-prayers = Gebet
out-title = Du bist ausgeschieden
out-sub = Schau bis zum Ende zu, oder geh.
out-returning = Mit deinem nächsten Zug bist du wieder da.
out-watch = Zuschauen
out-leave = Gehen

## Übersichten

panel-points = { $points } von { $target } Punkten
panel-food = Nahrung; die nächste Mahlzeit braucht { $meals }
panel-has = { $what }
panel-lacks = kein: { $what }
panel-family = Familie: { $family }, Platz für { $room }
panel-to-build = zu bauen
panel-left = Noch zu bauen: { $what }
panel-targeted = Der Bandit ist hinter dieser Person her
panel-shielded = Bis zum nächsten Zug beschützt
panel-mine = Was du hast
panel-for-all = Für alle
stock-stakes = Ansprüche
stock-tiles = Plättchen
stock-horses = Pferde
stock-revolvers = Revolver
stock-cards = Punktekarten
stock-diplomas = Diplome
stock-laborers = Arbeiter

## Seit meinem Zug

since-tab = Seit meinem Zug
since-me = Was dir geschah
since-nothing = Noch nichts.
since-no-harm = Nichts davon betraf dich.

## Feste Antworten

stand-title = Feste Antworten
stand-sub = während andere spielen
stand-kind-potshot = Schüsse
stand-kind-trade = Handel
stand-kind-holdup = Überfälle
stand-kind-arrest = Verhaftung
stand-kind-dispute = Streit
stand-kind-loot = Beute
stand-kind-drink = Getränke
stand-ask = frag mich
stand-turn = { $answer }, bis zu meinem Zug
stand-match = { $answer }, in dieser Partie

## Das Ende

end-graph = Punkte nach Runden
end-round = Runde { $round }
end-decided = Runde { $round }: { $what }
end-tiles = { $who } legte die meisten Plättchen: { $tiles }
end-robbed = Der Bandit nahm { $dollars } ${ $times ->
    [0] { "" }
    [one] { " " }und starb einmal
   *[other] { " " }und starb { $times }-mal
}
end-dead = { $dead ->
    [one] { $dead } Pionier starb
   *[other] { $dead } Pioniere starben
}
end-fights = { $fights ->
    [one] { $fights } Duell
   *[other] { $fights } Duelle
}
