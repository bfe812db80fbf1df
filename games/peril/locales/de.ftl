# Peril auf Deutsch. Dinge haben die Wörter der Regeln als Kennung, Karten die ihrer Dateien.

blurb = Eine wachsende Grenze, ein Bandit auf freiem Fuß und Entscheidungen außer der Reihe.

## Was gefragt wird

ask-nothing = Das Spiel ist vorbei.
ask-enter = Steigst du jetzt ins Spiel ein?
ask-action = { $who } hat noch { $left ->
    [one] { $left } Aktion
   *[other] { $left } Aktionen
}. Und nun?
ask-whom = Wen aktivierst du?
ask-feed = Es gibt nicht genug Nahrung. { $left ->
    [one] Eine Mahlzeit ist übrig: Wer bekommt sie?
   *[other] { $left } Mahlzeiten sind übrig: Wer bekommt eine?
}
ask-place = Wohin legst du das Plättchen { $terrain }?
ask-place-next = Wohin legst du das nächste Plättchen?
ask-explore-more = Ziehst du noch ein Plättchen?
ask-steps = Du darfst noch { $left ->
    [one] { $left } Schritt
   *[other] { $left } Schritte
} gehen. Wohin?
ask-potshot = { $who } kommt vorbei. Schießt du?
ask-buy = Du hast { $cash } $. Was kaufst du?
ask-sell = Was verkaufst du?
ask-finance = Zahle noch { $left ->
    [one] { $left } Rohstoff
   *[other] { $left } Rohstoffe
} für die Punktekarte.
ask-draft = Stelle deinen Vorschlag an { $to } zusammen: { $deal }
ask-answer = { $by } schlägt einen Tausch vor: { $deal }
ask-counter = { $to } schlägt einen anderen Tausch vor: { $deal }
deal = du gibst { $give } und bekommst { $get }.
ask-hunt = { $animal }: { $value } oder mehr trifft und bringt { $value } Nahrung. Noch { $shots ->
    [one] { $shots } Schuss
   *[other] { $shots } Schüsse
}.
ask-wager-kind = Was setzt du ein?
ask-wager = Wie viel setzt du ein ({ $purse })?
ask-wager-on = Worauf setzt du { $amount } { $purse }?
ask-dispute = { $who } bestreitet deinen Anspruch auf { $place }. Einigt euch oder kämpft.
ask-price = Du gibst deinen Anspruch auf { $place } an { $who } ab. Was willst du dafür? Bisher: { $price }.
ask-pay-price = { $who } gäbe den Anspruch auf { $place } ab für: { $price }.
ask-price-counter = { $who } würde für den Anspruch auf { $place } geben: { $price }.
ask-champion = Wer kämpft für deinen Anspruch?
ask-sheriff-where = Wo steht der Sheriff?
ask-sheriff-arrest = Wen verhaftet der Sheriff?
ask-sheriff-release = Wen lässt der Sheriff frei?
ask-surrender = Der Sheriff kommt zu { $who }. Ergeben oder kämpfen?
ask-holdup = Der Bandit überfällt { $who }. Nachgeben oder kämpfen?
ask-bullets = { $one-cap } gegen { $other-acc }: Wie viele Kugeln setzt du ein?
ask-live = { $one-cap } gegen { $other-acc }, live: eine Karte aufdecken?
ask-loot = Nimmst du, was die Toten von { $whose } bei sich trugen?
ask-bandit = Der Bandit hat es auf { $who } abgesehen, und mehrere Wege sind gleich gut. Wohin geht er?
ask-bandit-saloon = Der Bandit hat Durst, und mehrere Wege zum Saloon sind gleich gut. Wohin geht er?
ask-retreat = Wohin zieht sich der Bandit zurück?
ask-drink = Der Bandit zahlt { $due } $ für seinen Drink. Nimmst du das Geld, oder wettest du mit ihm um das Doppelte oder nichts?
ask-debt-trade = Du schuldest { $due } $ und kannst nicht zahlen. Jemandem einen Tausch vorschlagen?
ask-debt-sell = Du schuldest { $due } $ und hast { $cash } $. Was verkaufst du?
ask-debt-jail = Du kannst { $due } $ nicht zahlen. Wer geht dafür ins Gefängnis?
ask-leaves = Der Hof ist verloren. Wer geht mit ihm? Noch { $left }.
ask-vote = Wer hatte den schlimmsten Tag und beginnt?
ask-symbol = Welches Zeichen spielst du?
ask-return = Du bist ausgeschieden. Kommst du zurück, wenn du wieder an der Reihe bist?
pick-action-more = Wer hat in diesem Zug eine Aktion mehr?
pick-action-less = Wer hat in diesem Zug eine Aktion weniger?
pick-gain-tool = Welches Werkzeug bekommst du?
pick-lose-tool = Welches Werkzeug verlierst du?
pick-enrich = Welches deiner Gebäude ist ergiebiger?
pick-resource = Welchen Rohstoff bekommst du?
pick-pupil = Wer bekommt ein Diplom?
pick-lesson = Welches Diplom?
pick-laborer = Wo arbeitet der Arbeiter?
pick-halve = Welches Gebäude brennt?
pick-lose-homestead = Welcher Hof brennt ab?
pick-lose-diploma = Wessen Diplom geht zurück?
pick-jail = Wer geht ins Gefängnis?
pick-rattler = Wer trifft auf die Klapperschlange?
pick-payee = Wessen Zaun war es?
pick-swap-own = Wessen Diplom tauschst du?
pick-swap-other = Mit wessen?
pick-change = Wessen Diplom tauschst du oder gibst du weiter, wenn überhaupt?
pick-change-to = Gegen welches, oder an wen?
pick-free-own = Wer kommt frei?
pick-teleport = Wohin geht, wer gebetet hat, wenn überhaupt?

## Was man tun kann

do-feed = { $who } ernähren
do-feed-horse = das Pferd füttern
do-end-actions = deine Aktionen beenden
do-activate = { $who } aktivieren
do-move = gehen: Schritte würfeln
do-step-unknown = Schritt { $place-to }
do-step = Schritt { $place-to }
do-stop = hier anhalten
do-explore = erkunden: ein Plättchen neben dich legen
do-explore-again = noch ein Plättchen ziehen
do-explore-stop = keines mehr ziehen
do-place = dorthin legen: { $place }
do-shop = einkaufen
do-sell-goods = Waren verkaufen
do-buy = { $what } für { $price } $ kaufen
do-sell = { $what } für { $price } $ verkaufen
do-finance = eine Punktekarte mit { $resources } Rohstoffen kaufen
do-pay-resource = 1 { $resource } zahlen
do-shop-done = den Laden verlassen
do-propose = { $to } einen Tausch vorschlagen
do-give = { $what } geben
do-get = { $what } bekommen
do-send = absenden: { $deal }
do-drop = den Vorschlag fallen lassen
do-accept = annehmen
do-reject = ablehnen
do-counter-ask = dazu { $what } verlangen
do-counter-drop = { $what } behalten
do-claim = dieses Land beanspruchen
do-build = { $building } für { $price } $ bauen
do-hunt = jagen
do-shoot = schießen
do-let-go = es laufen lassen
do-process = hier einen Rohstoff abbauen
do-process-at = den Arbeiter abbauen lassen: { $place }
do-pray = beten
do-shuffle-pray = die Gebete mischen, dann beten
do-expand = ein Kind bekommen
do-gamble = wetten
do-wager-kind = { $purse } einsetzen
do-wager = { $amount } einsetzen
do-bet = auf { $face }
do-dispute = diesen Anspruch bestreiten
do-take-over = übernehmen, was hier geblieben ist
do-negotiate = einen Preis nennen
do-ask-price = { $price } verlangen
do-keep-stake = den Anspruch behalten
do-vote = { $who } beginnt
do-take-symbol = { $symbol }
do-fight = kämpfen
do-champion = { $who } kämpft
do-learn = { $diploma } für { $price } $ lernen
do-give-back = das Diplom von { $who } zurückgeben
do-sheriff = den Sheriff für { $price } $ anheuern: { $errand }
do-block = der Sheriff sperrt: { $place }
do-arrest = { $who } verhaften
do-release = { $who } freilassen
do-release-bandit = den Banditen freilassen
do-hire = { $laborer } für { $place } anheuern
do-try-bars = an den Gittern rütteln: 1 oder 6 befreit
do-fire = schießen: einer von zehn trifft
do-hold-fire = nicht schießen
do-go-to-jail = ins Gefängnis gehen
do-submit = nachgeben: würfeln und so viele Dollar verlieren
do-flip = eine Karte aufdecken
do-rival-flip = der andere war schneller
do-together = beide im selben Augenblick
do-false-start = zu früh: noch einmal
do-loot = würfeln und so viele Dollar nehmen
do-leave-loot = es liegen lassen
do-bandit-to = der Bandit geht { $place-to }
do-take-drink = das Geld nehmen
do-double-odd = mit ihm wetten: ungerade
do-double-even = mit ihm wetten: gerade
do-without = darauf verzichten
do-enter = ins Spiel einsteigen
do-stay-out = draußen bleiben
do-commit = { $bullets ->
    [one] { $bullets } Kugel
   *[other] { $bullets } Kugeln
} einsetzen
errand-block = ein Feld sperren
errand-arrest-bandit = den Banditen verhaften
errand-arrest-pioneer = jemanden auf fremdem Land verhaften
errand-release = jemanden aus dem Gefängnis holen

## Was geschah

told-turn = Runde { $round }: { $who } ist am Zug.
told-fed = { $who } verteilt { $meals ->
    [one] { $meals } Mahlzeit
   *[other] { $meals } Mahlzeiten
}.
told-hungry = { $who } hungert.
told-horse-left = Das hungrige Pferd von { $who } läuft weg.
told-deadwood = { $who } wirft den Deadwood-Würfel: { $face }.
told-rolled = { $who } würfelt { $value }.
told-bandit-rolled = Der Würfel des Banditen zeigt { $value }.
told-player-die = Der Spielerwürfel zeigt { $face }.
told-activated = { $who } beginnt zu handeln.
told-more-actions = { $who } hat { $amount ->
    [one] { $amount } Aktion
   *[other] { $amount } Aktionen
} mehr.
told-less-actions = { $who } hat eine Aktion weniger.
told-walking = { $who } darf { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
} gehen.
told-stepped = { $who } geht { $at-to }.
told-turned-back = { $who } kehrt um.
told-drew = { $who } zieht { $terrain }.
told-laid = Neues Land: { $at }, { $terrain }.
told-bought = { $who } kauft { $what } für { $price } $.
told-sold = { $who } verkauft { $what } für { $price } $.
told-gained = { $who } bekommt { $what }.
told-lost = { $who } verliert { $what }.
told-paid = { $from-cap } zahlt { $amount } $ an { $to-acc }.
told-proposed = { $by } schlägt { $to } vor: { $give } für { $get }.
told-dropped = { $who } lässt den Vorschlag fallen.
told-countered = { $by } hätte lieber: { $give } für { $get }.
told-refused = { $who } lehnt ab.
told-traded = { $by } und { $to } tauschen.
told-claimed = { $who } beansprucht { $at }.
told-built = { $who } baut { $at-at }: { $building }.
told-built-with = { $who } baut { $at-at }: { $building } mit { $tokens } { $resource }.
told-sighted = { $who } sichtet { $animal-a } ({ $value }).
told-sighted-something = { $who } sichtet etwas.
told-shot-hit = { $who } schießt und würfelt { $roll }: ein Treffer.
told-shot-miss = { $who } schießt und würfelt { $roll }: daneben.
told-animal-gone = { $who } sieht das Tier verschwinden.
told-processed = { $who } holt { $at-at } { $amount } { $resource }.
told-prayed = { $who } betet: { $card }. { $text }
told-shuffled-prayed = { $who } mischt und betet: { $card }. { $text }
told-card = { $who } zieht ein Ereignis: { $card }. { $text }
told-no-effect = Es bewirkt nichts.
told-enriched = Das Gebäude { $at-at } bekommt { $amount } dazu.
told-depleted = Das Gebäude { $at-at } verliert { $amount }.
told-born = { $who } wird { $at-at } geboren.
told-joined = { $who } kommt { $at-at } dazu.
told-wagered = { $who } setzt { $amount } { $purse } auf { $face }.
told-disputed = { $who } bestreitet den Anspruch von { $owner } { $at-at }.
told-stake-passes = Der Anspruch { $at-at } gehört jetzt { $to }.
told-took-over = { $who } übernimmt { $at-at }: { $building }.
told-asks = { $who } gäbe den Anspruch { $at-at } ab für: { $price }.
told-took-stake = { $who } übernimmt den Anspruch { $at-at }.
told-voted = { $who } nennt { $whom }.
told-took-symbol = { $who } spielt: { $symbol }.
told-learned = { $who } hat das Diplom { $diploma }.
told-gave-back = { $who } hat das Diplom { $diploma } nicht mehr.
told-hired = { $who } heuert den Sheriff an: { $errand }.
told-sheriff-at = Der Sheriff steht { $at-at }.
told-sheriff-beaten = Der Sheriff ist für diesen Zug geschlagen.
told-jailed = { $who } geht ins Gefängnis.
told-freed = { $who } ist { $at-at } frei.
told-laborer-at = Ein Arbeiter beginnt { $at-at }: { $laborer }.
told-laborer-leaves = Ein Arbeiter geht: { $laborer }.
told-potshot-hit = { $by } schießt auf { $who } und trifft.
told-potshot-miss = { $by } schießt auf { $who } und verfehlt.
told-held-fire = { $who } schießt nicht.
told-held-up = { $who } wird überfallen und verliert { $amount } $.
told-targeted = { $who } liegt weit vorn: Der Bandit hat es jetzt auf { $who } abgesehen.
told-bandit-square = Der Bandit ist auf Feld { $square }.
told-bandit-at = Der Bandit ist { $at-at }.
told-bandit-jailed = Der Bandit ist im Gefängnis.
told-bandit-dies = Der Bandit stirbt; ein anderer bricht von Feld 21 auf.
told-drinks = Der Bandit zahlt { $amount } $ für seinen Drink.
told-drink-lost = { $who } rät falsch und bekommt nichts.
told-duel = { $attacker-cap } zieht gegen { $defender-acc }.
told-committed = { $who } setzt { $bullets ->
    [one] { $bullets } Kugel
   *[other] { $bullets } Kugeln
} ein.
told-committed-unseen = { $who } setzt Kugeln ein.
told-commitments = Eingesetzte Karten: { $attacker } gegen { $defender }.
told-beats = Aufgedeckt: { $attacker } und { $defender }.
told-too-close = Zu knapp: noch einmal.
told-turned-hit = { $who-cap } deckt eine Karte auf: ein Treffer.
told-turned-miss = { $who-cap } deckt eine Karte auf: daneben.
told-holds = { $who-cap } schießt nicht.
told-false-start = { $who-cap } zieht zu früh.
told-duel-won = { $who-cap } gewinnt das Duell.
told-standoff = Unentschieden: Niemand ist getroffen.
told-looted = { $by } nimmt { $amount } $ von { $from }.
told-died = { $who } stirbt.
told-shielded = { $who } wird bis zum nächsten Zug beschützt.
told-homestead-lost = Der Hof von { $who } { $at-at } brennt ab.
told-eliminated = { $who } ist ausgeschieden.
told-quit = { $who } verlässt das Spiel.
told-entered = { $who } steigt ins Spiel ein.
told-stays-out = { $who } bleibt draußen.
told-won-by-points = { $who } hat genug Punkte und gewinnt.
told-won-alone = { $who } ist als letzte Person im Spiel und gewinnt.
told-rounds-over = Die letzte Runde ist vorbei.
deadwood-action = A: eine Aktion mehr
deadwood-land = L: Land
deadwood-event = E: ein Ereignis

## Namen. `.cap` beginnt einen Satz, `.acc` steht im Akkusativ.

figure = { $name } { $number }
    .cap = { $name } { $number }
    .acc = { $name } { $number }
gun-bandit = der Bandit
    .cap = Der Bandit
    .acc = den Banditen
gun-sheriff = der Sheriff
    .cap = Der Sheriff
    .acc = den Sheriff
party-stock = der Vorrat
    .cap = Der Vorrat
    .acc = den Vorrat
party-hideout = das Versteck
    .cap = Das Versteck
    .acc = das Versteck
player = { $name }
    .cap = { $name }
    .acc = { $name }
symbol-boot = Stiefel
symbol-bag = Beutel
symbol-bottle = Flasche
symbol-hat = Hut
face-bandit = Bandit
somebody = Jemand
pioneer = { $who } ({ $place })
pioneer-graduate = { $who } ({ $diploma }, { $place })
# Ein Ort antwortet auf „wo?“ (`.at`), „wohin?“ (`.to`) und „wovon?“ (`.of`).
land = { $name }
    .at = bei { $name }
    .to = nach { $name }
    .of = von { $name }
place = { $name } ({ $what })
    .at = { $name-at } ({ $what })
    .to = { $name-to } ({ $what })
unknown = das Unbekannte { $toward } { $place-of }
    .at = im Unbekannten { $toward } { $place-of }
    .to = ins Unbekannte { $toward } { $place-of }
somewhere = irgendwo
    .at = irgendwo
    .to = irgendwohin
toward-east = östlich
toward-south-east = südöstlich
toward-south-west = südwestlich
toward-west = westlich
toward-north-west = nordwestlich
toward-north-east = nordöstlich
some-building = ein Gebäude
town-general_store = Gemischtwarenladen
    .at = am Gemischtwarenladen
    .to = zum Gemischtwarenladen
    .of = vom Gemischtwarenladen
town-saloon = Saloon
    .at = am Saloon
    .to = zum Saloon
    .of = vom Saloon
town-bank = Bank
    .at = an der Bank
    .to = zur Bank
    .of = von der Bank
town-school = Schule
    .at = an der Schule
    .to = zur Schule
    .of = von der Schule
town-church = Kirche
    .at = an der Kirche
    .to = zur Kirche
    .of = von der Kirche
town-jail = Gefängnis
    .at = am Gefängnis
    .to = zum Gefängnis
    .of = vom Gefängnis
town-blacksmith = Schmiede
    .at = an der Schmiede
    .to = zur Schmiede
    .of = von der Schmiede
# Orte: der erste gelegte Wald ist `place-forest-1` und so weiter
place-forest-1 = Krähenwald
place-forest-2 = Lange Kiefern
place-forest-3 = Eulenholz
place-forest-4 = Tiefer Schatten
place-forest-5 = Spalteiche
place-forest-6 = Hohlwald
place-forest-7 = Tannenhain
place-mountain-1 = Alter Kahlkopf
place-mountain-2 = Zwei Hörner
place-mountain-3 = Eisenknauf
place-mountain-4 = Steintante
place-mountain-5 = Letzter Grat
place-mountain-6 = Donnerkuppe
place-mountain-7 = Ausguck
place-pasture-1 = Süßgras
place-pasture-2 = Glockenwiese
place-pasture-3 = Hochweide
place-pasture-4 = Kleeebene
place-pasture-5 = Windanger
place-pasture-6 = Weites Grün
place-pasture-7 = Kälbersenke
place-field-1 = Witwenacker
place-field-2 = Goldfleck
place-field-3 = Schwarzerde
place-field-4 = Roggengrund
place-field-5 = Gutes Land
place-field-6 = Sonntagsfeld
place-field-7 = Späte Garbe
place-lake-1 = Gnadensee
place-lake-2 = Spiegelsee
place-lake-3 = Tauchersee
place-lake-4 = Kaltes Becken
place-lake-5 = Blaues Auge
place-lake-6 = Verlorener Anker
place-river-1 = Verlorene Furt
place-river-2 = Otterbogen
place-river-3 = Silberlauf
place-river-4 = Schlammgabel
place-river-5 = Fährstrecke
place-river-6 = Schnellwasser
place-desert-1 = Trockenbrunn
place-desert-2 = Knochenebene
place-desert-3 = Salzpfanne
place-desert-4 = Langer Durst
place-desert-5 = Heißes Eisen
place-desert-6 = Kein Schatten
place-graveyard-1 = Stiller Acker
place-graveyard-2 = Letzte Ruhe
place-graveyard-3 = Sechs Kreuze
place-graveyard-4 = Alte Freunde
place-graveyard-5 = Steinreihen
place-graveyard-6 = Langer Schlaf
place-canyon-1 = Echoschnitt
place-canyon-2 = Rote Wände
place-canyon-3 = Tiefer Riss
place-canyon-4 = Adlersturz
place-canyon-5 = Gebrochene Treppe
place-canyon-6 = Andere Seite
place-badlands-1 = Wolfszähne
place-badlands-2 = Pechland
place-badlands-3 = Scherbentopf
place-badlands-4 = Böse Knochen
place-badlands-5 = Verlorene Hoffnung
place-badlands-6 = Nirgendwo
terrain-general_store = Gemischtwarenladen
terrain-saloon = Saloon
terrain-bank = Bank
terrain-school = Schule
terrain-church = Kirche
terrain-jail = Gefängnis
terrain-blacksmith = Schmiede
terrain-desert = Wüste
terrain-canyon = Schlucht
terrain-river = Fluss
terrain-lake = See
terrain-badlands = Ödland
terrain-graveyard = Friedhof
terrain-mountain = Berg
terrain-forest = Wald
terrain-pasture = Weide
terrain-field = Feld
building-farm = Farm
building-ranch = Ranch
building-mine = Mine
building-sawmill = Sägewerk
building-homestead = Hof
resource-rye = Roggen
resource-cattle = Vieh
resource-coal = Kohle
resource-timber = Holz
tool-scythe = Sense
tool-cleaver = Hackbeil
tool-pickaxe = Spitzhacke
tool-ax = Axt
laborer-rye = Farmer
laborer-cattle = Rancher
laborer-coal = Bergmann
laborer-timber = Holzfäller
laborer = Arbeiter
diploma-agriculture = Landwirtschaft
diploma-bovine = Viehzucht
diploma-mining = Bergbau
diploma-forestry = Forstwirtschaft
diploma-bartending = Ausschank
diploma-business = Handel
diploma-education = Pädagogik
diploma-finance = Finanzwesen
diploma-land = Landvermessung
diploma-law = Rechtspflege
diploma-metallurgy = Metallurgie
diploma-theology = Theologie
dollars = { $dollars } $
food = { $food } Nahrung
bullets = { $bullets ->
    [one] { $bullets } Kugel
   *[other] { $bullets } Kugeln
}
resources = { $count } { $resource }
a-horse = ein Pferd
a-revolver = einen Revolver
a-point-card = eine Punktekarte
a-tool = { $tool }
the-tool = { $tool }
the-horse = das Pferd
the-revolver = den Revolver
the-building-at = das Gebäude { $at-at }
the-building = { $place }
a-pioneer = Pionier { $number }
nothing = nichts
purse-cash = Dollar
some-card = eine Karte
animal = { $name }
    .a = { $name }
animal-cottontail = Baumwollschwanzkaninchen
    .a = ein Baumwollschwanzkaninchen
animal-sage-hen = Beifußhuhn
    .a = ein Beifußhuhn
animal-wild-turkey = Truthahn
    .a = einen Truthahn
animal-beaver = Biber
    .a = einen Biber
animal-pronghorn = Gabelbock
    .a = einen Gabelbock
animal-mule-deer = Maultierhirsch
    .a = einen Maultierhirsch
animal-wild-boar = Wildschwein
    .a = ein Wildschwein
animal-elk = Wapiti
    .a = einen Wapiti
animal-black-bear = Schwarzbär
    .a = einen Schwarzbären
animal-bison = Bison
    .a = einen Bison

## Karten

card-E01 = Bachgold
card-text-E01 = Du wäschst ein wenig Gold aus dem Bach: Du bekommst 5 $.
card-E02 = Geld mit der Post
card-text-E02 = Im Brief von zu Hause liegen Scheine: Du bekommst 8 $.
card-E03 = Volle Räucherkammer
card-text-E03 = Die Räucherkammer ist voll: Du bekommst 4 Nahrung.
card-E04 = Patronendose
card-text-E04 = In einer vergessenen Dose liegen 6 Kugeln, ob du einen Revolver hast oder nicht.
card-E05 = Entlaufener Mustang
card-text-E05 = Ein Pferd folgt dir nach Hause, wenn du keines hast und noch eines da ist; sonst bekommst du 2 $.
card-E06 = Dank des Kesselflickers
card-text-E06 = Wähle ein Werkzeug, das noch da ist und dir fehlt; gibt es keines, bekommst du 2 $.
card-E07 = Reicher als gedacht
card-text-E07 = Eines deiner Produktionsgebäude, auch ein leeres, bekommt 2 Rohstoffe dazu.
card-E08 = Unbeschriftete Kiste
card-text-E08 = Du bekommst einen Rohstoff deiner Wahl.
card-E09 = Unterricht bei Lampenlicht
card-text-E09 = Einer deiner Pioniere ohne Diplom bekommt gratis eines, das noch da ist.
card-E10 = Fremder sucht Arbeit
card-text-E10 = Ein Arbeiter ohne Arbeit geht gratis zu einem deiner passenden Gebäude, in dem Rohstoffe liegen.
card-E11 = Skizze des Trappers
card-text-E11 = Zweimal: Ziehe ein Landplättchen und lege es irgendwo an den Rand der Karte.
card-E12 = Vor Sonnenaufgang auf
card-text-E12 = Einer deiner Pioniere hat in diesem Zug eine Aktion mehr.
card-E13 = Anteil an der Belohnung
card-text-E13 = Nimm bis zu 5 $ aus dem Versteck.
card-E14 = Gebrochener Stiel
card-text-E14 = Du verlierst eines deiner Werkzeuge. Was Metallurgie leiht, geht nicht verloren.
card-E15 = Kornkäfer
card-text-E15 = Du verlierst 3 Nahrung.
card-E16 = Nasses Pulver
card-text-E16 = Du verlierst 3 Kugeln.
card-E17 = Zerrissene Tasche
card-text-E17 = Du verlierst 3 $, oder was du hast.
card-E18 = Leerer Stall
card-text-E18 = Du verlierst dein Pferd.
card-E19 = Gesprungener Rahmen
card-text-E19 = Du verlierst deinen Revolver.
card-E20 = Scheunenbrand
card-text-E20 = Die Hälfte der Rohstoffe auf einem deiner Gebäude, aufgerundet, ist verloren.
card-E21 = Haus in Flammen
card-text-E21 = Du verlierst einen Hof und die Pioniere, für die er Platz bot.
card-E22 = Von der Liste gestrichen
card-text-E22 = Eines deiner Diplome geht zurück.
card-E23 = Zu viel Lärm
card-text-E23 = Einer deiner freien Pioniere geht ins Gefängnis.
card-E24 = Schlechtes Wasser
card-text-E24 = Einer deiner freien Pioniere hat in diesem Zug eine Aktion weniger.
card-E25 = Klapperschlange
card-text-E25 = Wenn du mindestens zwei Pioniere hast, wird ein freier außerhalb der Stadt gebissen: Würfle, bei 1 stirbt er.
card-E26 = Besuch des Arztes
card-text-E26 = Zahle 4 $.
card-E27 = Grundsteuer
card-text-E27 = Zahle 1 $ für jedes deiner Gebäude.
card-E28 = Eine Runde für alle
card-text-E28 = Zahle allen anderen je 1 $.
card-E29 = Verlorene Wette
card-text-E29 = Zahle der nächsten Person 3 $.
card-E30 = Kaputter Zaun
card-text-E30 = Zahle 4 $ an jemanden mit einem Gebäude; hat niemand eines, an den Vorrat.
card-E31 = Vertauschte Papiere
card-text-E31 = Eines deiner Diplome und eines von jemand anderem tauschen den Platz.
card-E32 = Berufswechsel
card-text-E32 = Du darfst ein Diplom gegen ein übriges tauschen oder einem anderen deiner Pioniere ohne Diplom geben.
card-E33 = Heuschreckenschwarm
card-text-E33 = Aller Roggen auf allen Gebäuden ist verloren.
card-E34 = Klauenfieber
card-text-E34 = Alles Vieh auf allen Gebäuden ist verloren.
card-E35 = Überflutete Schächte
card-text-E35 = Alle Kohle auf allen Gebäuden ist verloren.
card-E36 = Kronenfeuer
card-text-E36 = Alles Holz auf allen Gebäuden ist verloren.
card-E37 = Trockenzeit
card-text-E37 = Alle verlieren 2 Nahrung.
card-E38 = Frachttag
card-text-E38 = Alle bekommen 2 Nahrung und 2 Kugeln.
card-E39 = Abgabe an den Staat
card-text-E39 = Alle zahlen 2 $.
card-E40 = Der Hut geht herum
card-text-E40 = Wer die wenigsten Punkte hat, bekommt 6 $.
card-E41 = Hufschlag in der Dämmerung
card-text-E41 = Ein Bandit auf dem Countdown kommt näher, so viele Felder, wie der Würfel zeigt, höchstens bis Feld 1.
card-E42 = Überfall auf die Kutsche
card-text-E42 = Wer 10 $ oder mehr hat, verliert 2 $ an das Versteck.
card-E43 = Offene Zellentüren
card-text-E43 = Alle Pioniere im Gefängnis sind auf seinem Feld frei; ein Bandit im Gefängnis ist zurück im Saloon.
card-E44 = Arbeitsniederlegung
card-text-E44 = Alle Arbeiter gehen.
card-E45 = Ruhiger Sonntag
card-text-E45 = Nichts geschieht.
card-P01 = Neue Verwandte
card-text-P01 = Ist, wer betet, der Letzte der Familie, kommt ein Pionier dazu; sonst bekommst du Geld, bis du 4 $ hast, oder eine Kugel, wenn du sie hast.
card-P02 = Täglich Brot
card-text-P02 = Du bekommst Nahrung, bis du 6 hast, oder eine Kugel, wenn du sie hast.
card-P03 = Klingelbeutel
card-text-P03 = Du bekommst Geld, bis du 8 $ hast, oder eine Kugel, wenn du sie hast.
card-P04 = Verbogene Gitter
card-text-P04 = Einer deiner Pioniere im Gefängnis ist beim Gemischtwarenladen frei; gibt es keinen, bekommst du Geld, bis du 4 $ hast, oder eine Kugel, wenn du sie hast.
card-P05 = Sicherer Tritt
card-text-P05 = Du darfst den, der betet, auf ein beliebiges erreichbares Feld setzen.
card-P06 = Endlich Regen
card-text-P06 = Liegt auf deinen Produktionsgebäuden nichts, bekommt eines davon 2 Rohstoffe; sonst bekommst du Geld, bis du 4 $ hast, oder eine Kugel, wenn du sie hast.
card-P07 = Behütet
card-text-P07 = Bis zu deinem nächsten Zug werden deine Pioniere bei Überfällen übergangen.
card-P08 = Zweite Kraft
card-text-P08 = Wer betet, hat in diesem Zug eine Aktion mehr.

## Die Wertung

score-pioneers = Pioniere
score-production = Produktionsgebäude
score-homesteads = Höfe
score-diplomas = Diplome
score-cards = Punktekarten
score-cash = Bargeld (bei Gleichstand)

## Warum es endete

ending-points = die Punkte zum Sieg sind erreicht
ending-last_standing = nur eine Person ist übrig
ending-round_cap = die letzte Runde ist vorbei

## Der Tisch im Terminal

draw-legend = * Sheriff  & Bandit  !x Anspruch  Fx4 Farm von x mit 4 Roggen (R Ranch, M Mine, S Sägewerk, H Hof; + Arbeiter, ~ niemandes)  x2 zwei Pioniere
draw-round = Runde { $round } · { $target } zum Sieg
draw-tiles = noch { $tiles } Plättchen
draw-countdown = der Bandit ist auf Feld { $square } des Countdowns: nach jedem Zug 1 bis 6 Felder näher
draw-bandit = der Bandit { $at-at } geht nach jedem Zug 1 bis 6 Schritte, { $after }
draw-after = hinter { $who } her
draw-after-symbol = zu der Person, deren Zeichen gewürfelt wird, oder zum Saloon
draw-bandit-jailed = der Bandit ist im Gefängnis und kommt bei einer 6 frei
draw-hideout = Versteck { $cash } $
draw-stock = Vorrat: { $stakes ->
    [one] { $stakes } Anspruch
   *[other] { $stakes } Ansprüche
}, { $cards ->
    [one] { $cards } Punktekarte
   *[other] { $cards } Punktekarten
}, Werkzeuge
draw-diplomas = Freie Diplome: { $diplomas }
draw-none = keine
draw-over = Das Spiel ist vorbei ({ $why }): { $who } gewinnt.
draw-over-shared = Das Spiel ist vorbei ({ $why }): Niemand gewinnt allein.
draw-person = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} · { $cash } $ · { $food } Nahrung · { $bullets ->
    [one] { $bullets } Kugel
   *[other] { $bullets } Kugeln
} · Familie { $family }/{ $room }
draw-horse = Pferd
draw-revolver = Revolver
draw-cards = { $cards ->
    [one] { $cards } Punktekarte
   *[other] { $cards } Punktekarten
}
draw-shielded = behütet
draw-pioneer = { $number } { $at-at }
draw-actions = { $actions ->
    [one] { $actions } Aktion
   *[other] { $actions } Aktionen
}
draw-jailed = im Gefängnis
draw-newborn = neugeboren
draw-hungry = hungrig
draw-acting = handelt
part-returning = kommt zurück
part-outside = draußen
part-out = ausgeschieden

## Einstellungen

option-target_points = wie viele Punkte gewinnen: 20, oder 14 für ein kurzes Spiel
option-price_list = a: die Preise des Aktionskapitels; b: die der Schachtel
option-prices = eine eigene Preisliste statt a und b
option-pp_price = was eine Punktekarte kostet; nach der Liste ist es 40 bei a und 20 bei b
option-pp_sale = ob Punktekarten im Gemischtwarenladen verkauft werden können
option-building_trade = ob Gebäude getauscht werden können
option-eliminated_property = ob Gebäude und Ansprüche von Ausgeschiedenen vom Feld verschwinden oder herrenlos stehen bleiben
option-potshot = was du auf einem Feld brauchst, um auf jemanden zu schießen, der es betritt
option-business_scope = ob das Diplom Handel überall Ladenwaren kauft, oder alles
option-gamble_payout = ob das Drei- oder Sechsfache eines gewonnenen Einsatzes den Einsatz einschließt
option-gamble_cap = der höchste Einsatz; 0 für keine Grenze
option-sheriff_hires_per_turn = wie oft man den Sheriff in einem Zug anheuern darf; 0 für beliebig oft
option-pray_free = ob Beten mit unter 5 $ und unter 2 Rohstoffen gratis ist, oder mit einem von beiden
option-holdup_unit = ob jeder Pionier überfallen wird, oder jede Person einmal
option-homestead_adjacency = ob weitere Höfe neben irgendeinem deiner Höfe liegen oder neben deinem ersten
option-tool_sets = ein Satz Werkzeuge zu zweit oder zu dritt und zwei zu viert, oder ein Satz für jede Person
option-unowned_symbol = ob ein Zeichen, das niemand hat, neu gewürfelt wird oder der Bandit stehen bleibt
option-deadwood_faces = die sechs Seiten des Deadwood-Würfels: A eine Aktion mehr, L Land, E ein Ereignis
option-tile_reveal = ob man ein gezogenes Plättchen vor dem Legen sieht
option-town_layout = ob der Ring der Stadt wie gedruckt oder in beliebiger Reihenfolge liegt
option-hideout_hop_cost = Schritte, die der Bandit von Feld 1 zum Saloon braucht
option-shootout_mode = ob Duelle Karte für Karte gespielt werden, oder live: Wer zuerst drückt, deckt auf
option-npc_duelist = wer im Live-Duell für Bandit und Sheriff aufdeckt: der Tisch oder eine Person
option-event_deck = alle 54 Ereignisse, oder ein milderer Stapel ohne die vier härtesten
option-events = ein eigener Ereignisstapel
option-prayers = ein eigener Gebetsstapel
option-animals = eigene Tiere
option-jailed_eat = ob Pioniere im Gefängnis essen
option-late_entry = wie viele der letzten Plätze draußen beginnen und einsteigen dürfen, wenn sie an der Reihe sind
option-respawn = ob man nach dem Ausscheiden einmal zurückkommen darf
option-start_player = wer beginnt: irgendwer, die Person, die vor dem ersten Zug am häufigsten genannt wird (bei Gleichstand ein Duell), oder der genannte Platz
option-start_seat = wer beginnt, wenn ein Platz genannt wird, von 0 an gezählt
option-symbol_choice = ob alle vor dem ersten Zug ihr Zeichen wählen
option-seat_compensation = zusätzliche Dollar für jeden Platz nach dem ersten; mit 12 bis 20 haben zwei starke Spieler etwa gleiche Aussichten
option-bank_limit = ob es unbegrenzt Geld gibt oder nur die 910 $ der Schachtel
option-trade_offers_per_turn = Tauschvorschläge je Zug; 0 für keinen Tausch
option-round_cap = Runden, nach denen die meisten Punkte gewinnen; 0 für die Grenze von 200
option-finance_resources = Rohstoffe, die mit Finanzwesen eine Punktekarte kaufen; nach der Liste ist es 7 bei a und 20 bei b

## Ablehnungen

no-decision = das hast jetzt nicht du zu entscheiden
no-other-question = erst wird etwas anderes entschieden
no-one-acts = aktiviere zuerst einen deiner Pioniere
no-such-pioneer = einen solchen Pionier hast du nicht auf dem Feld
no-second-activation = dieser Pionier wurde in diesem Zug schon aktiviert
no-acting-in-jail = dieser Pionier ist im Gefängnis: Er kann an den Gittern rütteln oder sich freikaufen
no-newborn = ein Neugeborenes handelt nicht vor seiner ersten Mahlzeit
no-action-left = dieser Pionier hat keine Aktion mehr
no-bars = dieser Pionier ist nicht im Gefängnis
no-second-try = dieser Pionier hat in diesem Zug schon an den Gittern gerüttelt
no-way-out = aus diesem Feld führt kein Weg
no-such-step = dorthin kannst du von hier nicht gehen
no-land-left = es gibt kein Land mehr zu entdecken
no-empty-cell = neben diesem Feld ist nichts mehr frei
no-tile-there = ein Plättchen kommt auf einen freien Platz am Rand der Karte, neben das Feld, zu dem es gehört
no-shop-here = das wird dort, wo dieser Pionier steht, weder gekauft noch verkauft
no-stock = davon ist nicht genug übrig
no-second-one = davon darfst du nur eines besitzen
no-resources-sold = Rohstoffe sind nicht zu kaufen
no-resources-for-card = du hast zu wenige Rohstoffe für eine Punktekarte
no-finance = nur ein Pionier mit Finanzwesen kauft mit Rohstoffen
no-finance-here = an diesem Tisch gibt es Punktekarten nicht für Rohstoffe
no-such-thing = davon hast du nichts
no-card-sale = an diesem Tisch werden Punktekarten nicht verkauft
no-part-lot = das wird nur in ganzen Posten verkauft, und du hast zu wenig
no-money-in-bank = die Bank kann das nicht bezahlen
no-empty-visit = kaufe oder verkaufe zuerst mindestens einen Posten
no-proposal-left = du hast alle Vorschläge dieses Zuges gemacht
no-trade-here = an diesem Tisch wird nicht getauscht
no-partner = tauschen kannst du nur mit jemandem, der noch im Spiel ist
no-item-out-of-order = Dinge kommen in ihrer Reihenfolge dazu, zuerst die, die du gibst
no-such-item = das gehört nicht zum Tausch
no-claim-here = dieses Land kann nicht beansprucht werden
no-second-claim = dieses Land ist beansprucht
no-second-building = hier steht ein Gebäude
no-stake-left = es gibt keinen Anspruch mehr
no-building-unclaimed = beanspruche dieses Land zuerst
no-building-twice = hier steht schon ein Gebäude
no-building-on-others = du kannst nur auf deinem eigenen Anspruch bauen
no-building-here = das kann auf diesem Land nicht gebaut werden
no-building-left = ein solches Gebäude hast du nicht mehr
no-homestead-apart = ein weiterer Hof muss neben einem deiner Höfe liegen
no-game-here = hier gibt es kein Wild
no-revolver = du brauchst einen Revolver
no-bullet = du brauchst eine Kugel
no-tool = du brauchst das passende Werkzeug oder einen Pionier mit Metallurgie
no-resource-here = hier gibt es nichts abzubauen
no-unwatched = jemand bewacht dieses Gebäude
no-laborer-there = dort arbeitet niemand für dich
no-church = dieser Pionier kann nur in der Kirche beten
no-couple = dazu braucht es zwei deiner Pioniere auf deinem Hof
no-second-child = deine Familie ist in diesem Zug schon gewachsen
no-room = deine Höfe haben keinen Platz für mehr
no-pioneer-left = du hast keinen Pionier mehr im Vorrat
no-saloon = dieser Pionier kann nur im Saloon wetten
no-such-wager = das kannst du nicht einsetzen
no-cover = der Vorrat könnte nicht zahlen, wenn du gewinnst
no-dispute-here = hier gibt es nichts zu bestreiten
no-own-dispute = dieser Anspruch ist deiner
no-unarmed-challenger = die Gegenseite ist unbewaffnet: Es kann kein Duell geben
no-silence-before-guns = einer bewaffneten Gegenseite musst du antworten: verhandeln oder kämpfen
no-such-vote = nur wer am Tisch sitzt, kann beginnen
no-symbol-left = dieses Zeichen ist schon vergeben
no-fighter = zum Kämpfen brauchst du einen Revolver, eine Kugel und einen freien Pionier
no-such-champion = für dich kämpft ein freier Pionier auf dem Feld, oder irgendeiner, wenn dort keiner ist
no-school = dieser Pionier kann nur in der Schule lernen oder bei einem Lehrer von dir
no-second-diploma = dieser Pionier hat ein Diplom
no-diploma = dieser Pionier hat kein Diplom
no-diploma-left = jemand hat dieses Diplom
no-sheriff-now = der Sheriff ist in diesem Zug geschlagen worden
no-more-sheriff = du hast den Sheriff so oft angeheuert, wie dieser Tisch erlaubt
no-bandit-there = der Bandit ist nicht auf dem Feld
no-trespasser = niemand ist unbefugt auf deinem Land
no-such-prisoner = diesen Gefangenen gibt es nicht
no-block-there = der Sheriff steht auf einem begehbaren Feld ohne den Banditen, und nicht dort, wo er schon ist
no-own-building = das ist kein Produktionsgebäude von dir
no-work-left = dort gibt es nichts mehr zu tun
no-second-hiring = der Arbeiter arbeitet schon dort
no-such-choice = das steht nicht zur Wahl
no-such-commitment = setze mindestens eine Kugel ein, höchstens zehn und nicht mehr, als du hast
no-more = das Spiel ist vorbei
no-such-mouth = verteile alle Mahlzeiten, der Reihe nach
no-bandit-spot = dort kann der Bandit nicht enden
no-retreat-there = dorthin kann sich der Bandit nicht zurückziehen
no-longer-in-duel = das geht an dieser Stelle des Duells nicht
host-says-when = wann gedrückt wurde, entscheidet die Gastgeberseite des Tisches
no-money = das kannst du nicht bezahlen
no-so-much = so viel gibt es nicht zu geben
no-building-trade = an diesem Tisch werden Gebäude nicht getauscht
no-trade-in-prisoners = Gefangene und Neugeborene werden nicht getauscht
no-empty-deal = ein Tausch braucht mindestens einen Gegenstand
no-token-left = für dieses Gebäude ist kein Marker mehr da
no-homestead-traded-apart = der Hof läge abseits der anderen
no-last-pioneer = niemand darf den letzten Pionier verkaufen
no-room-in-deal = die Familie wäre zu groß für ihre Höfe
no-two-horses = niemand darf zwei Pferde besitzen
no-two-revolvers = niemand darf zwei Revolver besitzen
no-two-tools = niemand darf zwei gleiche Werkzeuge besitzen
no-mixed-payment = zahle Art für Art, der Reihe nach
no-quitting-twice = du bist schon ausgeschieden

# Questions that may be answered once and for all.
reaction-potshot = Jemand geht an deinen Revolvern vorbei
reaction-hold-fire = nicht schießen
reaction-fire = schießen
reaction-trade = Jemand schlägt einen Tausch vor
reaction-reject = ablehnen
reaction-holdup = Der Bandit überfällt dich
reaction-submit = nachgeben
reaction-fight = kämpfen
reaction-arrest = Der Sheriff will jemanden von dir holen
reaction-surrender = sich ergeben
reaction-dispute = Jemand macht dir einen Anspruch streitig
reaction-keep-stake = den Anspruch behalten
reaction-loot = Die Toten eines Duells hatten Geld bei sich
reaction-take = nehmen
reaction-leave = liegen lassen
reaction-drink = Der Bandit zahlt für seinen Drink
reaction-take-drink = das Geld nehmen

## Der ganze Bildschirm

screen-goal = { $points } Punkte gewinnen
screen-points = { $points ->
    [one] Pkt
   *[other] Pkt
}
screen-food = Nahrung{" "}
screen-bullets = Kugeln{" "}
screen-family = Familie{" "}
screen-town-general_store = Laden
screen-town-saloon = Saloon
screen-town-bank = Bank
screen-town-school = Schule
screen-town-church = Kirche
screen-town-jail = Kerker
screen-town-blacksmith = Schmied
screen-countdown = Bandit auf { $square }

## Was im Labor gezählt wird

pieces-actions = Aktionen
pieces-buildings = Errichtete Gebäude
pieces-goods = Gekaufte Waren
pieces-diplomas = Erworbene Diplome
pieces-events = Gezogene Ereigniskarten
pieces-prayers = Gezogene Gebetskarten
pieces-animals = Gesichtete Tiere
piece-own = { $name }
good-bullets = Kugeln
good-food = Nahrung
good-horse = Pferd
good-revolver = Revolver
good-point-card = Punktekarte
action-move = Gehen
action-explore = Erkunden
action-buy = Kaufen
action-sell = Verkaufen
action-trade = Tauschen
action-claim = Beanspruchen
action-build = Bauen
action-hunt = Jagen
action-process = Abbauen
action-pray = Beten
action-expand = Familie vergrößern
action-gamble = Wetten
action-dispute = Bestreiten oder übernehmen
action-learn = Lernen
action-sheriff = Den Sheriff anheuern
action-laborer = Arbeiter anheuern
