var e=`# Ventures auf Deutsch. Karten, Tafeln, Dienste und Rohstoffe haben die Kennungen der Kartendatei.

blurb = Alle wählen gleichzeitig: eine Karte nehmen, den Rest weitergeben, mit den Nachbarn handeln, drei Ziele erfüllen.

## Was gefragt wird

ask-service = Nenne die Sparte, von der du gern eine Tafel hättest.
ask-card-left = Wähle eine Karte; der Rest deiner Hand geht nach links, an { $to }.
ask-card-right = Wähle eine Karte; der Rest deiner Hand geht nach rechts, an { $to }.
ask-last-card = Wähle eine Karte; deine andere Karte kommt auf die Ablage.
ask-pile = Die Ablage steht dir offen: Spiele eine Karte daraus gratis, oder keine.

## Was man tun kann

do-name = { $service } nennen
do-name-none = Keine Sparte nennen und eine übrige Tafel nehmen
do-play = { $card } spielen
do-play-free = { $card } spielen ({ $why })
do-play-for = { $card } für { $cost } spielen
do-play-trade = { $card } spielen{ $paying }
do-play-ability = { $card } als Gratiskarte dieses Abschnitts spielen
do-goal = Ziel { $goal } mit { $card } als Markierung erfüllen{ $paying }
do-discard = { $card } für { $coins } abwerfen
do-fetch = { $card } aus der Ablage spielen
do-fetch-none = Keine Karte aus der Ablage nehmen

paying = , dafür { $what }
paying-both = , dafür { $one } und { $other }
pay-left = { $coins } an { $who } (links)
pay-right = { $coins } an { $who } (rechts)
free-no-cost = kostet nichts
free-with = gratis durch { $card }
free-own-resources = aus eigenen Rohstoffen

## Was geschah

told-chose = { $who } hat gewählt
told-boards = Die Tafeln sind verteilt: { $boards }
dealt = { $who } hat { $board } (nichts genannt)
dealt-named = { $who } hat { $board } (genannt: { $service })
told-stage = Abschnitt { $stage } beginnt: Alle bekommen sieben Karten
told-played = { $who } spielt { $card }
told-played-for = { $who } spielt { $card } für { $coins }
told-played-trade = { $who } spielt { $card }{ $paying }
told-played-ability = { $who } spielt { $card } als Gratiskarte des Abschnitts
told-completed = { $who } erfüllt Ziel { $goal }{ $paying }
told-completed-with = { $who } erfüllt Ziel { $goal } mit { $card } als Markierung{ $paying }
told-discarded = { $who } wirft { $card } ab
told-discarded-unseen = { $who } wirft eine Karte ab
told-gained = { $who } bekommt { $coins } von der Bank
told-left-over = { $who } legt { $card } auf die Ablage
told-left-over-unseen = { $who } legt die letzte Karte auf die Ablage
told-pile = { $who } sieht die Ablage durch
told-fetched = { $who } spielt { $card } aus der Ablage
told-fetched-none = { $who } nimmt nichts aus der Ablage
told-passed-left = Die Hände gehen nach links
told-passed-right = Die Hände gehen nach rechts
told-conflict = { $who } vergleicht geistiges Eigentum: { $left } gegen links, { $right } gegen rechts
told-ended = Das Spiel endet, Punkte: { $scores }
score = { $who } { $points }

ending-nobody = niemand hat alle Ziele erfüllt
ending-goals = alle Ziele sind erfüllt
ending-points = die meisten Punkte gewinnen

## Was Karten kosten und bringen

coins = { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
}
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
# \`.many\` ist die Mehrzahl eines Rohstoffs.
units = { $units } { $name-many }
costs = { $what }
costs-nothing = nichts
makes = liefert { $what }
makes-not-for-sale = liefert { $what }, unverkäuflich
at-once = { $what } sofort
at-the-end = { $what } am Ende
both = { $one } und { $other }
either = { $one } oder { $other }
discount-both = { $what } von beiden Nachbarn für { $price }
discount-left = { $what } von links für { $price }
discount-right = { $what } von rechts für { $price }
discount-nobody = { $what } von niemandem für { $price }
ip = { $symbols } IP
hr-management = HR-Symbol Leitung
hr-operations = HR-Symbol Betrieb
hr-business-development = HR-Symbol Geschäftsentwicklung
hr-any = HR-Symbol nach Wahl
gains-each = { $gains } für { $what } { $whose }
each-card = jede Karte in { $colours }
each-goal = jedes erfüllte Ziel
each-defeat = jede Niederlagenmarke
whose-all = von dir und deinen Nachbarn
whose-own = von dir
whose-neighbours = deiner Nachbarn
whose-nobody = von niemandem
ability-free-card = eine Karte je Abschnitt gratis
ability-pile = eine Karte aus der Ablage spielen

# Zwei Karten können gleich heißen.
card-of-colour = { $card } ({ $colour })
kind-grey = Grau
kind-blue = Blau
kind-yellow = Gelb
kind-red = Rot
kind-green = Grün
kind-purple = Lila

## Die Wertung

score-goals = Ziele
score-coins = Münzen
score-ip = Geistiges Eigentum
score-advantage = Vorteilskarten
score-assets = Vermögen
score-guilds = Gilden
score-hr = Personal
score-goals-completed = Erfüllte Ziele (drei zum Sieg)
score-coins-left = Übrige Münzen (bei Gleichstand)

## Der Tisch im Terminal

draw-naming = Alle nennen eine Sparte
draw-thinking = überlegt noch: { $who }
draw-turn = Abschnitt { $stage } von 3, Zug { $turn } von 6
draw-hands-left = die Hände gehen nach links
draw-hands-right = die Hände gehen nach rechts
draw-last-cards = die letzten Karten kommen auf die Ablage
draw-pile = Ablage: { $cards }
draw-fetching = { $who } sieht die Ablage durch, { $cards } Karten
draw-over = Das Spiel ist vorbei
draw-you = { $who } (du)
draw-left = { $who } (links)
draw-right = { $who } (rechts)
draw-no-board = noch keine Tafel
draw-chosen = hat gewählt
draw-goals = Ziele
draw-standing = IP { $ip }  Marken { $tokens }  { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
draw-goal = { $cost } → { $brings }
draw-free-card = darf noch die Gratiskarte dieses Abschnitts spielen
draw-makes = liefert
draw-sold = { $sold }
draw-sold-and-kept = { $sold }; unverkäuflich: { $kept }
draw-the-pile = Die Ablage
draw-table = Karten auf dem Tisch
draw-your-hand = Deine Hand
draw-goal-ways = Dein nächstes Ziel, mit jeder Karte: { $ways }
draw-goal-not = Dein nächstes Ziel muss warten: { $why }.
draw-you-have-chosen = Du hast gewählt; solange andere überlegen, kannst du es dir anders überlegen.
draw-seen = Hände, die du gesehen hast
draw-holds = { $who } hat
draw-buried = { $cards } davon verdeckt abgelegt
draw-free = gratis
draw-as-free-card = als Gratiskarte
draw-not-playable = nicht spielbar: { $why }
draw-not-twice = du hast sie schon
draw-not-coins = { $coins ->
    [one] dir fehlt eine Münze
   *[other] dir fehlen { $coins } Münzen
}
draw-not-made = es fehlt { $what }; kein Nachbar liefert das
draw-lack = { $units ->
    [one] 1 { $name }
   *[other] { $units } { $name-many }
}
draw-brings = { $brings }. Kostet { $cost }
draw-brings-or-free = { $brings }. Kostet { $cost }, gratis mit { $card }
draw-opens = macht gratis: { $cards }
draw-to-left = { $coins } an { $who } (links)
draw-to-right = { $coins } an { $who } (rechts)

## Einstellungen

option-boards = ob alle die Sparte nennen, von der sie gern eine Tafel hätten, oder ob die Tafeln zufällig verteilt werden
option-goals = ob nur gewinnen kann, wer alle drei Ziele erfüllt; ohne Ziele gewinnen die meisten Punkte
option-cards = eigene Karten und Tafeln: der Text einer Kartendatei

## Namen

own-name = { $name }
    .many = { $name }
no-such-card = eine unbekannte Karte
no-such-service = eine unbekannte Sparte
no-such-resource = ?
    .many = ?

resource-capital = Kapital
    .many = Kapital
resource-talent = Talent
    .many = Talente
resource-technology = Technik
    .many = Technik
resource-idea = Idee
    .many = Ideen
resource-network = Netzwerk
    .many = Netzwerke
resource-training = Schulung
    .many = Schulungen
resource-advisor = Beratung
    .many = Beratungen

service-investment_banking = Investmentbanking
service-asset_management = Vermögensverwaltung
service-wealth_management = Privatkundenbetreuung
service-credit_solutions = Kreditlösungen

board-investment_banking_a = Investmentbanking A
board-investment_banking_b = Investmentbanking B
board-asset_management_a = Vermögensverwaltung A
board-asset_management_b = Vermögensverwaltung B
board-wealth_management_a = Privatkundenbetreuung A
board-wealth_management_b = Privatkundenbetreuung B
board-credit_solutions_a = Kreditlösungen A
board-credit_solutions_b = Kreditlösungen B

card-bank_account = Bankkonto
card-computer = Computer
card-employee = Mitarbeiter
card-intellectual_property = Geistiges Eigentum
card-contacts_stage_1 = Kontakte
card-work_experience_stage_1 = Berufserfahrung
card-mentorship_program_stage_1 = Mentorenprogramm
card-recruiting_agency = Personalagentur
card-information_technology = Informationstechnik
card-ideator = Ideengeber
card-computer_farm = Rechnerfarm
card-investment_platform = Anlageplattform
card-artificial_intelligence = Künstliche Intelligenz
card-gold = Gold
card-investments = Anlagen
card-cash = Bargeld
card-inventory = Warenlager
card-global_office_setup = Weltweite Büros
card-conference = Konferenz
card-stock_market = Börse
card-auction_house = Auktionshaus
card-registered_trademark = Eingetragene Marke
card-registered_certifications = Zertifizierungen
card-gst_registration = Steuerregistrierung
card-chief_executive_officer = Geschäftsführung
card-chief_finance_officer = Finanzvorstand
card-chief_marketing_officer = Marketingvorstand
card-stocks_resource = Aktien
card-computer_system = Rechneranlage
card-employees = Belegschaft
card-concept_proposal = Konzeptvorschlag
card-contacts_stage_2 = Kontakte
card-work_experience_stage_2 = Berufserfahrung
card-mentorship_program_stage_2 = Mentorenprogramm
card-goodwill = Firmenwert
card-customer_data = Kundendaten
card-stocks_asset = Aktien
card-it_infrastructure = IT-Infrastruktur
card-forum = Forum
card-insurance = Versicherung
card-digital_wallet = Digitale Geldbörse
card-sponsored_event = Gesponserte Veranstaltung
card-blockchain_ip = Blockchain-Rechte
card-product_design_patent = Produktdesign-Patent
card-service_design_patent = Servicedesign-Patent
card-internet_of_things_ip = Rechte am Internet der Dinge
card-human_resource_head = Personalleitung
card-chief_operations_officer = Betriebsvorstand
card-product_design_head = Leitung Produktdesign
card-national_sales_head = Nationale Vertriebsleitung
card-factory = Fabrik
card-machinery = Maschinen
card-land = Grundstück
card-office_building = Bürogebäude
card-vehicles = Fahrzeuge
card-e_commerce_platform = Handelsplattform
card-tradeshow = Messe
card-marketplace = Marktplatz
card-shipping_port = Frachthafen
card-big_data_and_analytics_ip = Rechte an Big Data
card-artificial_intelligence_ip = KI-Rechte
card-franchise_distribution_model = Franchise-Vertrieb
card-not_for_profit_event = Benefizveranstaltung
card-board_of_director = Aufsichtsrat
card-chief_investment_officer = Anlagevorstand
card-business_development_head = Leitung Geschäftsentwicklung
card-chairman = Vorsitz
card-chief_strategy_officer = Strategievorstand
card-financial_services_summit = Finanzgipfel
card-chamber_of_commerce = Handelskammer
card-indian_startup_club = Indischer Startup-Club
card-confederation_of_indian_investors = Bund indischer Investoren
card-indian_trade_organization = Indische Handelsorganisation
card-council_of_sustainable_and_social_investment = Rat für nachhaltige und soziale Anlagen
card-indian_entrepreneur_guild = Indische Unternehmergilde
card-startup_10000 = Startup 10000
card-business_network_india = Unternehmensnetz Indien
card-women_entrepreneur_guild = Gilde der Unternehmerinnen

## Ablehnungen

no-seat = da sitzt niemand
no-more = das Spiel ist vorbei
no-second-choice = du hast schon gewählt; nimm deine Wahl erst zurück, solange andere noch überlegen
no-choice-now = die Entscheidungen dieses Zuges sind schon aufgedeckt
no-service = diese Sparte gibt es nicht
no-card-before-service = du musst erst eine Sparte nennen
no-naming-now = die Tafeln sind verteilt
no-pile-now = die Ablage steht dir jetzt nicht offen
no-card-in-pile = diese Karte liegt nicht in der Ablage
no-hand-while-pile = die Entscheidungen dieses Zuges sind aufgedeckt; wähle aus der Ablage
no-card-in-hand = diese Karte ist nicht in deiner Hand
no-card-twice = du hast schon eine Karte dieses Namens gespielt
no-free-play = diese Karte ist für dich jetzt nicht gratis
no-paying-for-nothing = diese Karte kostet dich jetzt nichts; spiele sie gratis
no-coins-for-card = du hast nicht die Münzen, die diese Karte kostet
no-bank-for-resources = diese Karte kostet Rohstoffe, keine Münzen an die Bank
no-trade-for-coins = diese Karte kostet Münzen an die Bank, keine Rohstoffe
no-ability = du hast keine Fähigkeit, die Karten gratis macht
no-ability-twice = du hast die Gratiskarte dieses Abschnitts schon gespielt
no-goals-here = an diesem Tisch wird ohne Ziele gespielt
no-goal-left = alle deine Ziele sind erfüllt
no-source = du und deine Nachbarn liefert nicht, was das kostet
no-coins = so viele Münzen hast du nicht
no-overpaying = bei denselben Nachbarn ist es billiger zu haben
no-such-price = zu genau diesem Preis ist es nicht zu kaufen

## Der ganze Bildschirm

screen-passes-left = Karten nach links
screen-passes-right = Karten nach rechts
screen-points = { $points ->
    [one] Pkt
   *[other] Pkt
}
screen-free-with = gratis mit { $cards }

## Was im Labor gezählt wird

pieces-boards = Tafeln
pieces-cards = Gespielte Karten
pieces-goals = Erfüllte Ziele
pieces-actions = Aktionen
piece-card-of-stage = { $card } (Abschnitt { $stage })
piece-goal = Ziel { $goal }
action-play-free = eine Karte gratis spielen
action-play-bank = eine Karte für Münzen spielen
action-play-trade = eine Karte mit gekauften Rohstoffen spielen
action-play-ability = eine Karte mit der Fähigkeit spielen
action-discard = eine Karte abwerfen
action-fetch = eine Karte aus der Ablage spielen
`;export{e as default};