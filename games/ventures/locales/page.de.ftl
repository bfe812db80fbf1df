# Names that pages give to the fields of the view and to options. `view-x-y` is y inside x, or the word y in field x; an empty
# name is for programs only.

## The table

view-stage = Abschnitt
view-turn = Zug
view-phase = Phase
view-phase-naming = Sparten nennen
view-phase-choosing = Karten wählen
view-phase-fetching = sieht die Ablage durch
view-fetching-seat = Wer
view-phase-over = vorbei
view-passes_left = Hände gehen nach links
view-goals = Um Ziele gespielt
view-pile = Ablage
view-turns = { "" }
view-resources = { "" }
view-services = { "" }
view-prizes = { "" }
view-cards = { "" }
view-boards = { "" }
view-names = { "" }
view-wishes = { "" }
view-prices = { "" }

## A player

view-board = Tafel
view-players-goals = Ziele
view-coins = Münzen
view-played = Gespielt
view-sells = Verkauft
view-keeps = Behält
view-hr = HR-Symbole
view-management = Leitung
view-operations = Betrieb
view-business_development = Geschäftsentwicklung
view-any = Nach Wahl
view-ip = Geistiges Eigentum
view-victories = Siege je Abschnitt
view-defeats = Niederlagen
view-free_card = Gratiskarte übrig
view-players-hand = Handkarten
view-chosen = Hat gewählt
view-points = Punkte
view-of = Was
view-units = Einheiten
view-copies = Exemplare
view-points-advantage = Vorteilskarten
view-points-assets = Vermögen
view-points-guilds = Gilden
view-points-total = Summe
view-not = { "" }
view-ways-action = { "" }
view-ways-buys = { "" }
view-ways-by = { "" }
view-ways-why = { "" }

## Your own

view-hand = Hand
view-card = Karte
view-ways = Was du tun kannst
view-answer = { "" }
view-seen = Hände, die du gesehen hast
view-with = Jetzt bei
view-seen-cards = Karten
view-in_hand = Noch auf der Hand
view-buried = Verdeckt abgelegt
view-me-pile = Die Ablage
view-goal = Nächstes Ziel
view-unseen = Nie gesehen
view-hidden = Verdeckt
view-hands = Hände
view-answers = { "" }
view-removed = Aussortiert, je Abschnitt

## Options

name-boards = Tafeln
choice-boards-named = nach Wunsch der Spielenden
choice-boards-random = zufällig
name-goals = Ziele
choice-goals-on = gewinnen kann nur, wer alle erfüllt
choice-goals-off = keine: die meisten Punkte gewinnen
name-cards = Eigene Karten
