# Erste Schritte in Ventures. Kurz: Eine Karte liest man in zehn Sekunden.

welcome-title = Drei Abschnitte, zwei Nachbarn
welcome-text = Ein Spiel hat drei Abschnitte zu sechs Zügen. In jedem Zug wählen alle gleichzeitig und heimlich eine Karte. Du hast nur mit deinen zwei Nachbarn zu tun: Grün sitzt links von dir, Rot rechts. Die meisten Punkte gewinnen, aber nur mit drei erfüllten Zielen.
board-title = Was du lieferst
board-text = Deine Tafel liefert Schulung, deine gespielten grauen Karten liefern Idee und Technik. Nichts wird verbraucht: In jedem Zug liefert jede ihre Einheit neu. Auf deiner Tafel stehen auch deine drei Ziele und was sie kosten.
free-title = Eine Gratiskarte
free-text = Es ist der vierte Zug. Bargeld kostet nichts, bringt zwei Punkte und öffnet dir eine Karte des nächsten Abschnitts. Spiele es. Die anderen wählen inzwischen; dann werden alle Karten gemeinsam aufgedeckt.
pass-title = Die Hände wandern
pass-text = Was du übrig ließest, hat jetzt Grün, und du hältst, was Rot dir ließ. Zu dritt hast du diese Hand schon gesehen: Schau, was fehlt. Jede Karte, die du weitergibst, kann ein Nachbar spielen.
buy-title = Vom Nachbarn kaufen
buy-text = Der Marketingvorstand kostet eine Beratung. Du hast keine, aber Grün. Eine Einheit kostet zwei Münzen an Grün; Grün kann nicht ablehnen und verliert nichts. Du hast genau zwei Münzen: Spiele die Karte.
ip-title = Ein Schild vor dem Ende des Abschnitts
ip-text = Zwei Karten sind übrig: Eine nutzt du, die andere wird abgeworfen. Zertifizierungen kosten eine Idee, die du lieferst, und bringen ein IP-Symbol, einen Schild. Nach diesem Zug vergleichen alle ihre Schilde mit beiden Nachbarn.
tokens-title = Zwei Vergleiche gewonnen
tokens-text = Du hast einen Schild, deine Nachbarn haben keinen. Für jeden von ihnen bekommst du eine Marke mit einem Punkt, und sie verlieren je einen. Nach dem zweiten Abschnitt bringt ein Sieg drei Punkte, nach dem dritten fünf. Deine Schilde bleiben dir.
chain-title = Eine Karte öffnet die nächste
chain-text = Ein neuer Abschnitt, sieben neue Karten. Kundendaten kosten drei Rohstoffe, aber Bargeld macht sie gratis: Das ist eine Kette. Spiele sie für drei Punkte. Im letzten Abschnitt öffnen sie dir ihrerseits die Fabrik.
goal-title = Dein erstes Ziel
goal-text = Ziel 1 kostet zwei Technik, und die lieferst du. Als Markierung taugt jede Karte, verdeckt, auch eine, die du nicht spielen kannst. Der Konzeptvorschlag kostet eine Münze, die du nicht hast: Erfülle mit ihm Ziel 1. Das sind fünf Punkte.
hr-title = Personal zählt im Quadrat
hr-text = Grüne Karten bringen HR-Symbole. Gleiche Symbole zählen im Quadrat: zwei sind vier Punkte, drei sind neun. Alle drei verschiedenen zusammen bringen sieben dazu. Leitung Produktdesign hat das Symbol deines Marketingvorstands, der sie gratis macht. Spiele sie.
discard-title = Wenn nichts passt
discard-text = Keine dieser Karten kannst du spielen: Dir fehlen Rohstoffe und Münzen, um sie zu kaufen. Abwerfen geht immer und bringt drei Münzen. Nimm die Blockchain-Rechte: Ihre zwei Schilde gingen sonst an Rot.
stages-title = Was noch kommt
stages-text = Der dritte Abschnitt hat die teuersten Karten und die Gilden, die zählen, was deine Nachbarn haben. Ziel 2 gibt dir eine Fähigkeit, Ziel 3 fünfzehn Punkte: Jedes braucht einen Zug, lass also nicht beide bis zum Schluss. Drei Münzen sind ein Punkt.
end-title = Das ist das ganze Spiel
end-text = Nimm eine Karte, gib den Rest weiter, handle, nutze Ketten und erfülle drei Ziele. Am Ende zählen Ziele, Münzen, Marken, Vorteilskarten, Vermögen, Gilden und HR. Die meisten Punkte gewinnen, aber nur mit drei Zielen. Hat sie niemand, gewinnt niemand.
