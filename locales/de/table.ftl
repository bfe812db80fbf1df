# Was alle Spiele teilen: die Plätze, und was an jedem Tisch abgelehnt wird.

## Plätze

colour-blue = Blau
colour-green = Grün
colour-red = Rot
colour-yellow = Gelb
colour-magenta = Magenta
colour-cyan = Türkis
colour-white = Weiß
colour-grey = Grau

## Ablehnungen

refused-over = das Spiel ist vorbei
refused-not-pending = du hast gerade nichts zu entscheiden
refused-undo-start = es gibt nichts zurückzunehmen
refused-undo-chance = seitdem wurde gewürfelt oder gezogen, deshalb lässt es sich nicht zurücknehmen
refused-undo-revealed = seitdem wurde etwas aufgedeckt, deshalb lässt es sich nicht zurücknehmen
refused-undo-passed = seitdem ist jemand anderes gefragt, deshalb lässt es sich nicht zurücknehmen
refused-undo-not-yours = der letzte Zug war nicht deiner
refused-undo-one = du kannst immer nur eine Aktion zurücknehmen
refused-nothing-sealed = du hast keine verdeckte Antwort, die du zurücknehmen könntest
refused-not-an-action = das ist keine Aktion dieses Spiels: { $why }
refused-unknown-schema = ein Schema `{ $asked }` gibt es nicht; bekannt sind { $known }
refused-stale = deine Möglichkeiten haben sich geändert; bitte wähle neu
refused-no-action = es wurde keine Aktion angegeben
refused-no-quitting = dieses Spiel geht nicht ohne dich weiter; ein Bot kann deinen Platz übernehmen

setup-seats = { $game } ist für { $low } bis { $high } Personen, nicht für { $given }
setup-options = diese Einstellungen sind ungültig: { $why }
