# Was das Terminal selbst sagt. Die Befehle des Labors und die Hilfe der Optionen sprechen Englisch.

terminal-greeting = { $game } ({ $seats }), Startwert { $seed }. Tippe ? für Hilfe.
terminal-you = { $seat }: du
terminal-bot = { $seat }: { $bot }
terminal-round = Runde { $round },
terminal-news = Seit deiner letzten Entscheidung
terminal-more = und { $more } weitere: tippe `{ $kind }` oder ein Wort des Zuges, um sie zu sehen
terminal-no-match = Kein Zug enthält `{ $words }`. Enter zeigt die Züge, ? die Hilfe.
terminal-no-such-move = es gibt keinen Zug { $number }; wähle 1 bis { $most }
terminal-not-json = das ist kein JSON: { $why }
terminal-nothing-refused = Noch hat keine Regel einen Zug von dir abgelehnt.
terminal-type-why = Tippe `why` für die Regel.
terminal-no-rule-has = Keine Regel enthält `{ $words }`.
terminal-no-rule = { $title } hat keine Regel `{ $id }`; `pioneers rules { $game }` zeigt alle
terminal-no-such-rule = { $title } hat keine Regel `{ $id }`; es gibt { $near }
terminal-variant = Variante
terminal-left-out = ausgelassen
terminal-ruling = Auslegung: { $ruling }
terminal-empty-log = Noch ist nichts geschehen.
terminal-taken-back = { $who } nimmt den letzten Schritt zurück
terminal-hand-over = Gib die Tastatur an { $who }. { $who }: Drücke Enter, wenn sonst niemand hinsieht.
terminal-saved = In { $file } gespeichert; jeder weitere Schritt kommt dazu.
terminal-not-saved = Dieses Spiel ist nicht gespeichert: `save DATEI` behält es, noch einmal `quit` verlässt es.
terminal-left = Du hast das Spiel verlassen.
terminal-left-saved = Das Spiel ist gespeichert: pioneers play --resume { $file }
terminal-bad-humans = an einem Tisch für { $players } haben { $people } Personen keinen Platz
terminal-help =
    {"  "}5             Zug 5 ausführen              u             den letzten Schritt zurücknehmen
    {"  "}wort          nur Züge mit `wort` zeigen   r             eine verdeckte Antwort zurücknehmen
    {"  "}all           alle Züge zeigen             look          den Tisch noch einmal zeigen
    {"  "}log           alles, was geschah           rules [WORT]  die Regeln
    {"  "}? REGEL-1     eine Regel                   why           die Regel der letzten Ablehnung
    {"  "}save DATEI    hier und ab jetzt speichern  concede       aufgeben, wenn die Regeln es erlauben
    {"  "}quit          das Programm verlassen       {"{"}"…": …{"}"}      eine Aktion als JSON, oder eine Liste davon
    {"  "}Eine leere Zeile zeigt die Züge noch einmal und führt den einzigen aus, wenn es nur einen gibt.

terminal-step = Schritt { $at } von { $steps }, Runde { $round }
terminal-step-keys = Enter weiter, b zurück, eine Zahl, e Ende, q beenden
terminal-waiting = Es fehlt noch: { $who }.

terminal-players = Personen
terminal-bots = Bots
terminal-options = Einstellungen
terminal-range = { $low } bis { $high }

terminal-total = Summe
terminal-rank = Rang
terminal-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}
terminal-wins = { $who } gewinnt mit { $points }. Das Ende: { $why }.
terminal-wins-tie = { $who } gewinnt mit { $points } durch den Gleichstandsentscheid. Das Ende: { $why }.
terminal-share = { $others } und { $last } teilen den Sieg mit { $points }. Das Ende: { $why }.
terminal-nobody-wins = Niemand gewinnt. Das Ende: { $why }.
terminal-needs-host = An diesem Tisch zählt der Augenblick des Drückens, und dafür braucht es einen Server: Spiele mit `pioneers serve`, oder hier mit --option { $option }.

## Der ganze Bildschirm

screen-round = Runde { $round }
screen-players = Spieler
screen-moves = Züge
screen-log = Verlauf
screen-since = Seit deinem letzten Zug
screen-over = Das Spiel ist vorbei
screen-thinks = { $who } überlegt …
screen-waits = Warten auf { $who }
screen-skip = Leertaste: Bots ziehen sofort, bis du dran bist
screen-choose = Pfeile oder eine Nummer wählen, / sucht
screen-found = { $found } von { $all }
screen-enter-stages = wählen
screen-enter-does = nochmals: ausführen
screen-step = Schritt { $at } von { $steps }
screen-new = { $count } neu
screen-pace = Tempo { $pace }
screen-chat = Chat { $unread }
screen-help = Hilfe
screen-hint = Was ein Bot erwägen würde
screen-hint-wait = Ein Bot denkt über deinen Zug nach …
screen-hint-value = { $share } % seiner Suche, Siegchance { $value } %
screen-hint-share = { $share } % seiner Suche
screen-no-hint = Der Bot weiß keinen Rat.
screen-bot-failed = Der Bot von { $who } ist ausgefallen.
screen-too-small = Dieser Bildschirm hat { $width }×{ $height } Zeichen. Mach ihn mindestens { $least } groß, oder spiele mit --plain.
screen-save-where = In welche Datei speichern?
screen-say-what = Sagen:
screen-quit-sure = Dieses Spiel ist nicht gespeichert: s speichert es, nochmals q verlässt es.
screen-concede-sure = Nochmals x: du verlässt das Spiel endgültig.
screen-rule-behind = Die Regeln dahinter
screen-rule-refused = Warum dein letzter Zug abgelehnt wurde
screen-keys = Tasten
screen-key-choose = wählen
screen-key-change = ändern
screen-key-way = Weg
screen-key-do = tun
screen-key-number = Nummer
screen-key-find = suchen
screen-key-list = Liste
screen-key-undo = zurück
screen-key-hint = Tipp
screen-key-rules = Regeln
screen-key-log = Verlauf
screen-key-save = speichern
screen-key-zoom = Zoom
screen-key-quit = Ende
screen-key-back = schließen
screen-key-step = Schritt
screen-key-ends = Anfang, Ende
screen-help-arrows = von einem, das gewählt werden kann, zum nächsten
screen-help-space = ein anderer Weg zum selben; während Bots ziehen: schneller
screen-help-enter = einen Zug wählen und, nochmals, ausführen
screen-help-numbers = einen Zug nach seiner Nummer wählen, die gleich bleibt
screen-help-find = Züge nach Wörtern oder Kürzeln auf dem Plan suchen, etwa NYO
screen-help-esc = einen Schritt zurück
screen-help-undo = den letzten Schritt oder die verdeckte Antwort zurücknehmen
screen-help-hint = was ein Bot an deiner Stelle erwägen würde
screen-help-rule = die Regeln hinter dem gewählten Zug oder der letzten Ablehnung
screen-help-rules = alle Regeln, mit Suche
screen-help-howto = wie man spielt
screen-help-log = alles, was geschah; was seit deinem letzten Zug neu ist
screen-help-list = die Liste der Züge zeigen oder verbergen; die Karte näher oder ferner sehen
screen-help-pace = Bots ziehen schneller oder langsamer
screen-help-scroll = den Plan unter dem Fenster verschieben
screen-help-save = das Spiel speichern und in dieser Datei fortfahren
screen-help-chat = mit den anderen reden, auf einem Server
screen-help-end = das Ende noch einmal
screen-help-concede = das Spiel endgültig verlassen, wenn seine Regeln es erlauben
screen-help-quit = gehen
screen-start = Los
screen-game = Spiel
screen-people = Menschen
screen-people-help = Wie viele an dieser Tastatur spielen, der Reihe nach; niemand, um Bots zuzusehen.
screen-bots = Bots
screen-bots-help = Wer auf den anderen Plätzen spielt. Höhere Stufen spielen besser.
screen-language = Sprache
screen-resume = Fortsetzen
screen-resume-help = Ein gespeichertes Spiel dieses Ordners fortsetzen. Bots spielen alle Plätze außer dem ersten.
screen-quit = Beenden
screen-howto = So wird gespielt
screen-howto-help = Lies, wie dieses Spiel gespielt wird.
screen-yes = ja
screen-no = nein
screen-connecting = Verbindung zu { $server } …
screen-reconnecting = Die Verbindung ist weg. Neuer Versuch ({ $tries }) …
screen-lobby = Tische auf { $server }
screen-lobby-new = Neuer Tisch
screen-lobby-mine = Deine Tische
screen-lobby-running = läuft
screen-lobby-over = zu Ende, ansehen
screen-lobby-keys = ↑↓ wählen   Enter setzt sich, schaut zu oder spielt nach   r neu laden   q beenden
screen-table-start = Das Spiel beginnen
screen-table-bots = Die freien Plätze mit Bots besetzen
screen-table-invite = Einen Link machen, der jemanden einlädt
screen-table-waits = Warten auf Mitspieler
screen-table-open-seat = freier Platz
screen-invited = Wer diesem Link folgt, darf sich setzen: { $link }
terminal-which-game = GAME fehlt: `pioneers games` zählt auf, was es gibt
screen-lobby-others = Andere Tische
screen-lobby-empty = Es gibt noch keine Tische.
screen-lobby-turn = du bist dran
screen-table-leave = Von diesem Tisch aufstehen
screen-race-ready = Hände weg bis zum Signal! Dann schießt Leertaste oder Enter.
screen-race-go =  JETZT! Leertaste oder Enter schießt. 
screen-talk = Gespräch an diesem Tisch
screen-nothing-said = Noch hat niemand etwas gesagt.
screen-public = Öffentlich
screen-public-help = Ob alle den Tisch in der Lobby sehen. Sonst kommt man durch eine Einladung.
screen-people-online = Du und so viele andere: Ihre Plätze bleiben frei, bis sich jemand setzt.
screen-clock-label = Uhr
screen-clock-help = Wessen Zeit abläuft, für den entscheidet das Spiel.
screen-lobby-open = { $free ->
    [0] voll, nicht begonnen
    [one] 1 freier Platz
   *[other] { $free } freie Plätze
}
screen-clock = { $clock ->
    [1] 1 Minute je Entscheidung
    [2] 10 Minuten und 10 Sekunden je Entscheidung
    [3] 30 Minuten und 30 Sekunden je Entscheidung
    [4] 2 Tage je Entscheidung
   *[0] keine
}
screen-count = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
