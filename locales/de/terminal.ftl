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
terminal-options = Optionen
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
terminal-needs-host = An diesem Tisch zählt der Augenblick des Drückens, und dafür braucht es einen Gastgeber: Spiele ihn mit `pioneers serve`, oder hier mit --option { $option }.
