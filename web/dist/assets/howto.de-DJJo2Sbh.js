var e=`# So geht Ventures

Du baust ein Unternehmen aus Karten auf. Alle wählen gleichzeitig eine Karte, geben die übrigen weiter und decken auf. Nach drei Abschnitten zu sechs Zügen ist Schluss. Die meisten Punkte gewinnen, aber nur unter denen, die alle drei Ziele ihrer Tafel erfüllt haben: Ohne sie gewinnt niemand, auch nicht mit den meisten Punkten.

![Eine Hand: Unter jeder Karte steht, was sie dich jetzt kostet oder warum du sie nicht spielen kannst.](picture:hand)

## Ein Zug

1. **Wähle heimlich eine Karte** deiner Hand und eine von drei Möglichkeiten.
2. **Spiele sie:** Du brauchst die Rohstoffe an ihrem linken Rand. Du nutzt, was deine Tafel und deine grauen Karten liefern; verbraucht wird nichts. Was fehlt, kaufst du von einem Nachbarn für 2 Münzen je Einheit. Manche Karten kosten Münzen, manche nichts.
3. **Oder erfülle mit ihr dein nächstes Ziel,** verdeckt. Du zahlst die Rohstoffe des Ziels; jede Karte taugt dafür.
4. **Oder wirf sie ab** für 3 Münzen. Das geht immer.
5. **Aufdecken.** Alle Karten werden gemeinsam aufgedeckt, bezahlt und ausgelegt. Dann zahlt die Bank, was sie bringen.
6. **Gib die Hand weiter** nach links, im zweiten Abschnitt nach rechts. Im sechsten Zug wird die letzte Karte abgeworfen.

![Was ein Nachbar dir verkauft, und deine Schilde gegen seine.](picture:neighbour)

## Was Spiele entscheidet

- **Zuerst die Ziele.** Jedes braucht einen Zug und seine Rohstoffe. Plane das dritte im zweiten Abschnitt, nicht im letzten Zug.
- **Ketten.** Eine gespielte Karte kann eine spätere gratis machen. Die Medaillen am Fuß einer Karte zeigen, was sie öffnet.
- **Nachbarn.** Du kaufst bei zweien und verkaufst denselben zweien. Was sie liefern, brauchst du nicht selbst; was ihnen fehlt, bringt dir Münzen.
- **IP.** Nach jedem Abschnitt vergleichst du Schilde mit beiden Nachbarn: 1, 3, dann 5 Punkte für mehr, minus 1 für weniger. Ein Schild Vorsprung genügt.
- **HR.** Gleiche Symbole zählen im Quadrat, und jeder Satz aus drei verschiedenen bringt 7 dazu. Vier grüne Karten können mehr wert sein als ein Ziel.

![Deine drei Ziele: Das erste kannst du jetzt erfüllen, jede Karte taugt als Markierung.](picture:goals)

## Ende und Wertung

Nach dem dritten Abschnitt zählst du zusammen: Ziele (5, eine Fähigkeit, 15), einen Punkt je 3 Münzen, IP-Marken, gelbe Karten, die etwas zählen, Vermögen, Gilden und HR. Die meisten Punkte gewinnen unter denen mit drei Zielen, dann die meisten Münzen.

![Deine gespielten Karten nach Farben; ein Kettenglied zeigt, welche noch etwas öffnen.](picture:tableau)

## Drei Anfängerfehler

- Im ersten Abschnitt nur spielen, was nichts kostet. Ohne graue Karten bleiben die Ziele außer Reichweite.
- Vergessen, was man weitergibt. Eine Karte, die dein Nachbar braucht, kannst du als Markierung nehmen oder abwerfen.
- Münzen sparen. Drei sind ein Punkt; für einen Rohstoff ausgegeben sind sie meist mehr wert.

## Spielhilfe

- **Grau:** Rohstoffe, für dich und zum Verkauf.
- **Blau:** Punkte.
- **Gelb:** billigerer Handel, Münzen, Rohstoffe nur für dich.
- **Rot:** IP-Schilde.
- **Grün:** HR-Symbole: im Quadrat, und 7 je Satz.
- **Lila:** Gilden, die Karten der Nachbarn zählen.
- **Kaufen:** 2 Münzen je Einheit, 1 mit der passenden gelben Karte.
- **Gratis:** durch eine Kette oder die Fähigkeit von Ziel 2.
- **Nie doppelt:** keine zwei Karten mit gleichem Namen.
- **Neue Münzen** kannst du ab dem nächsten Zug ausgeben.
`;export{e as default};