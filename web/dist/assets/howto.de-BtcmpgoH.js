var e=`# So geht Stagecoach

Deine Pioniere sitzen in Kutschen und wollen im Westen siedeln. Eine einzige Postkutsche ist für alle da: Wer am Zug ist, fährt sie in eine Stadt und lässt jemanden aussteigen. Punkte bringen geleerte Kutschen, Pioniere in Städten, die deine Straßen verbinden, und Gold. Die meisten Punkte gewinnen.

![Ein Zug: Die leuchtenden Städte sind erreichbar, daneben steht der Preis der Fahrt.](picture:ride)

## Ein Zug

1. **Einkommen.** Nimm 3\xA0$ und 1\xA0$ mehr für jedes deiner Bankier-Plättchen.
2. **Kaufen.** Ein Kauf, und einer mehr für jedes deiner Händler-Plättchen: eine Straße für 2\xA0$, zwei Straßen für 5\xA0$ oder eine Kutsche zu ihrem Preis. Jede Art einmal im Zug. Eine neue Kutsche wird sofort aus deinem Vorrat besetzt.
3. **Fahren.** Fahre in eine Stadt, deren Plättchen den Beruf eines deiner Pioniere zeigt. Die Postkutsche hält am ersten Plättchen, das sie erreicht. Jede Strecke kostet 1\xA0$: an die Bank, wenn keine Straße darauf liegt, sonst an deren Besitzer. Eigene Straßen sind gratis. Ein Hotel nimmt alle auf.
4. **Siedeln.** Der Pionier zieht in die Stadt, das Plättchen kommt weg, und du tust, was es sagt.
5. **Andere schließen sich an.** Wer von den anderen zuerst einen Pionier dieses Berufs hat und dir 2\xA0$ zahlt, darf ihn dort ebenfalls ansiedeln.

![Was es zu kaufen gibt: Straßen, und Kutschen mit Preis und Punkten.](picture:market)

## Was Spiele entscheidet

- **Kutschen leeren, nicht sammeln.** Eine Kutsche zählt erst, wenn der letzte Pionier sie verlassen hat. Bis dahin ist jeder leere Sitz einen Punkt wert.
- **Einkommen früh oder nie.** Ein Bankier oder Händler in den ersten Runden zahlt sich in jedem weiteren Zug aus.
- **Straßen wirken dreifach.** Du fährst gratis, alle anderen zahlen dir 1\xA0$, und sie verbinden deine Pioniere: zwei Punkte für jeden im größten Netz.
- **Sich anschließen ist billig.** Für 2\xA0$ siedelst du im Zug eines anderen. Halte das Geld bereit, wenn du siehst, was der Nächste vorhat.
- **Auf das Ende achten.** Es kommt schneller als gedacht, sobald jemand zwei Straßen je Zug baut.

![Deine Kutschen: Farbige Sitze sind besetzt, gestrichelte leer, die Zahl ist der Wert der Kutsche.](picture:coaches)

## Ende und Wertung

Das Spiel endet mit der Runde, in der jemand die fünfzehnte Straße baut oder die letzte Kutsche des Stapels offen liegt. Zähle zusammen: die Punkte deiner geleerten Kutschen, einen Punkt für jeden leeren Sitz in den übrigen, deine Nuggets und zwei Punkte für jeden Pionier in deinem größten Netz. Bei Gleichstand gewinnen die meisten Dollar.

![Spät im Spiel: Ein langes Netz in einer Farbe kann so viel wert sein wie zwei Kutschen.](picture:network)

## Drei Anfängerfehler

- Kaufen, bis für die Fahrt nichts bleibt. Ohne Geld keine Fahrt, und der Zug ist verschenkt.
- Pioniere auf fünf Kutschen verteilen. Keine davon wird leer.
- Straßen bauen, die nichts verbinden. Eine Straße soll zwei deiner Städte verbinden oder dort liegen, wo andere durchmüssen.

## Spielhilfe

- **Bankier:** Plättchen behalten, 1\xA0$ mehr Einkommen; höchstens zwei.
- **Händler:** Plättchen behalten, ein Kauf mehr; höchstens zwei.
- **Sergeant:** eine Straße gratis, auch neben einer fremden.
- **Wirt:** Noch ein Pionier steigt aus, zurück in den Vorrat.
- **Goldgräber:** ein Nugget im Wert von 3, 4 oder 5.
- **Farmer:** bis zu zwei weitere Farmer siedeln hier.
- **Hotel:** jeder Pionier, und 3\xA0$ für dich.
- **Kutsche geleert:** ihre Punkte und sofort 1\xA0$.
`;export{e as default};