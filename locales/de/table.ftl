# Was alle Spiele teilen: die Plätze, und was an jedem Tisch abgelehnt wird.

## Plätze

colour-blue = Blau
colour-green = Grün
colour-red = Rot
colour-yellow = Gelb
colour-magenta = Magenta
colour-cyan = Cyan
colour-white = Weiß
colour-grey = Grau

## Ablehnungen

refused-over = das Spiel ist vorbei
refused-not-pending = du hast gerade nichts zu entscheiden
refused-undo-start = es gibt nichts zurückzunehmen
refused-undo-chance = der Zufall hat gesprochen: was davor geschah, bleibt
refused-undo-revealed = etwas wurde aufgedeckt: was davor geschah, bleibt
refused-undo-passed = die Entscheidung liegt schon bei jemand anderem: was davor geschah, bleibt
refused-undo-not-yours = der letzte Zug war nicht deiner
refused-undo-one = ein Schritt nimmt genau eine Aktion zurück
refused-nothing-sealed = von dir liegt keine verdeckte Antwort da
refused-not-an-action = das ist keine Aktion dieses Spiels: { $why }
refused-unknown-schema = ein Schema `{ $asked }` gibt es nicht; bekannt sind { $known }
refused-stale = inzwischen hat sich geändert, was du tun darfst; bitte wähle neu
refused-no-action = es gibt nichts zu tun
refused-no-quitting = dieses Spiel geht nicht ohne dich weiter; ein Bot kann deinen Platz übernehmen

setup-seats = { $game } ist für { $low } bis { $high } Personen, nicht für { $given }
setup-options = diese Einstellungen passen nicht: { $why }
