var e=`# So spielt man Peril

Du führst eine Familie von Pionieren in ein Grenzland, das erst gezeichnet wird, während du es begehst. Du vergrößerst die Familie, beanspruchst Land, baust, lernst Berufe und gehst dem Banditen aus dem Weg. Wer zuerst 20 Punkte hat, gewinnt sofort, gleich wer am Zug ist. Ein Pionier auf der Karte ist einen Punkt wert, ein Gebäude zwei, ein Diplom einen und eine Punktekarte auch.

![In der Mitte die Stadt, darum das bekannte Land und der Rand, hinter dem noch niemand war.](picture:map)

## Ein Zug

1. **Essen.** Jeder Pionier und das Pferd essen eine Nahrung. Wer eine Mahlzeit verpasst, hat eine Aktion statt zwei, und stirbt bei der zweiten verpassten in Folge.
2. **Den Deadwood-Würfel werfen.** Er bringt eine Aktion mehr, ein Stück Land am Rand oder ein Ereignis.
3. **Die Pioniere aktivieren**, einen nach dem anderen. Jeder hat zwei Aktionen. Sobald du mit dem nächsten beginnst, hat der vorige seinen Rest aufgegeben.
4. **Handeln.** Gehen: Ein Würfel sagt, wie viele Schritte, mit Pferd doppelt so viele. Ein Schritt ins Unbekannte deckt neues Land auf und beendet den Weg. Oder erkunden: ein Plättchen neben dich legen. In der Stadt kaufst, verkaufst, betest, wettest und lernst du. Draußen beanspruchst du Land, errichtest Gebäude, baust Rohstoffe ab, jagst und bekommst auf deinem Hof Kinder.
5. **Der Bandit zieht** nach deinen Aktionen. Ein Würfel sagt, wie weit, ein anderer, zu wem. Wer auf seinem letzten Feld steht, wird überfallen: so viele Dollar verlieren, wie ein Würfel zeigt, oder kämpfen.

![Was ein Pionier dort tun kann, wo er steht, was es kostet und warum etwas nicht geht.](picture:deeds)

Im **Duell** setzen beide Seiten verdeckt Kugeln ein und decken zugleich Karten auf. Der erste Treffer gewinnt; er liegt beim Angreifer in einer von zehn Karten, beim Verteidiger in zweien. Der Pionier des Verlierers stirbt. Sind die eingesetzten Kugeln beider verbraucht, geschieht nichts. Wer kämpfen will, braucht Revolver und Kugel.

## Was Partien entscheidet

- **Nahrung.** Zwei kosten im Gemischtwarenladen einen Dollar, ein Tier bringt 2 bis 6. Zähle die Esser, bevor du die Stadt verlässt.
- **Land, das arbeitet.** Wald, Berg, Weide und Feld tragen ein Produktionsgebäude. Es hält 3 bis 6 Rohstoffe, und der Laden zahlt 5\xA0$ für jeden. Um einen zu holen, brauchst du das Werkzeug dafür.
- **Höfe.** Ohne Hof sind in der Familie zwei Plätze, mit einem drei, mit zweien fünf, mit dreien acht. Zwei erwachsene Pioniere auf deinem Hof bekommen ein Kind, einmal im Zug.
- **Diplome.** Jedes kostet in der Schule 4\xA0$, ist einen Punkt wert, solange du es hast, und es gibt jedes nur einmal. Was andere für diesen Beruf zahlen, bekommst dann du.
- **Wen der Bandit meint.** Er kommt zu der Person, deren Zeichen fällt; wer aber mit fünf Punkten führt, ist sein einziges Ziel. Wer ihn besiegt, bekommt alles aus dem Versteck.

![Die Zeile über der Karte: die Runde, der Abschnitt des Zugs und wie nah der Bandit ist.](picture:bandit)

## Das Ende und die Wertung

Die Partie endet in dem Augenblick, in dem jemand 20 Punkte hat oder nur einer übrig ist. Wessen letzter Pionier stirbt, scheidet aus: Das Geld geht ins Versteck, Waren und Ansprüche gehen in den Vorrat, und die Gebäude verschwinden von der Karte. Ein Anspruch zählt nichts, solange nichts darauf gebaut ist.

![Deine Pioniere: wo jeder ist und welche Aktionen er noch hat.](picture:family)

## Drei Anfängerfehler

- Ohne Nahrung, Kugeln und Plan die Stadt verlassen. Zwei hungrige Pioniere schaffen so viel wie einer, und der Rückweg ist weit.
- Geld mit sich tragen. Der Bandit nimmt Dollar und sonst nichts: Was in Land, Werkzeug und Unterricht steckt, ist vor ihm sicher.
- Auf Punktekarten sparen. Für 40\xA0$ den Punkt sind sie etwas für Reiche; ein Anspruch und ein Gebäude kosten zusammen 5\xA0$, bringen zwei Punkte und ernähren die Familie.

## Spielhilfe

- **Punkte:** Pionier 1, Gebäude 2, Diplom 1, Punktekarte 1; 20 gewinnen.
- **Gemischtwarenladen:** 2 Nahrung oder 6 Kugeln für 1\xA0$, Revolver 3\xA0$, Pferd 4\xA0$; zahlt 5\xA0$ für einen Rohstoff.
- **Anderswo:** Werkzeug 3\xA0$ in der Schmiede, Punktekarte 40\xA0$ in der Bank, Diplom 4\xA0$ in der Schule, ein Gebet 2\xA0$ in der Kirche, gratis mit weniger als 5\xA0$ oder weniger als zwei Rohstoffen.
- **Land:** beanspruchen 2\xA0$, Produktionsgebäude 3\xA0$, Höfe 5\xA0$, 10\xA0$ und 15\xA0$.
- **Familie:** bis zu 2, 3, 5 oder 8 mit 0, 1, 2 oder 3 Höfen.
- **Jagd:** eine Kugel je Schuss; den Wert des Tiers oder mehr würfeln bringt so viel Nahrung. Nach drei Fehlschüssen ist es weg.
- **Sheriff oder Arbeiter:** 3\xA0$. Der Sheriff sperrt ein Feld, verhaftet oder befreit.
- **Gefängnis:** 1 oder 6 öffnet das Gitter, einmal im Zug.
- **Saloon:** Die Seite des Banditen bringt das Dreifache des Einsatzes, das eigene Zeichen das Sechsfache.
- **Vorbeigehen:** Wo jemand Bewaffnetes einen Pionier, einen Anspruch oder ein Gebäude hat, darf auf dich geschossen werden; jeder zehnte Schuss trifft.
`;export{e as default};