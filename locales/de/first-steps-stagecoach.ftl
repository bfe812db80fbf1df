# Erste Schritte in Stagecoach. Kurz: Eine Karte liest man in zehn Sekunden.

welcome-title = Eine Postkutsche für alle
welcome-text = Es gibt eine einzige Postkutsche, und wer am Zug ist, bewegt sie. Die runden Plättchen zeigen, auf wen jede Stadt wartet: auf einen Händler, einen Farmer, einen Goldgräber und so weiter. Du bist Blau, Grün ist dein Gegner, und das Spiel ist schon in vollem Gang.
coaches-title = Deine Kutschen
coaches-text = Hier sitzen deine Pioniere, jeder mit einem Beruf. Du bringst sie in Städte, die ihren Beruf brauchen. Eine ganz geleerte Kutsche zählt so viele Punkte, wie daneben steht. Gestrichelte Sitze sind schon leer.
road-title = Du bist dran: Kauf etwas
road-text = Ein Zug beginnt mit dem Einkommen; du hast jetzt 5 $. Du darfst einmal kaufen: eine Straße, zwei Straßen oder eine Kutsche. Nimm die Straße für 2 $, sie leuchtet in der Reihe unter der Karte.
lay-title = Wohin mit der Straße
lay-text = Eine Straße darf auf jede freie Strecke. Auf eigenen Straßen fährst du gratis, und andere zahlen dir 1 $ je Strecke. Deine Pioniere in Städten, die deine Straßen verbinden, zählen je zwei Punkte: Cleveland–Detroit verlängert dein Netz.
ride-title = Jetzt wird gefahren
ride-text = Die Postkutsche folgt den Strecken bis zur ersten Stadt, die noch ein Plättchen hat. Eine Strecke ohne Straße kostet 1 $ an die Bank. Pittsburgh braucht einen Händler, und du hast welche. Der Preis steht neben der Stadt.
settle-title = Jemand steigt aus
settle-text = Händler hast du in mehreren Kutschen. Siedle den aus der großen Kutsche an: Dann bleibt dort nur noch der Farmer. Wer zuerst siedelt, nimmt auch das Plättchen. Das des Händlers erlaubt dir in jedem Zug einen Kauf mehr.
watch-title = Grün ist am Zug
watch-text = Grün kauft jetzt eine Kutsche und fährt. Dabei benutzt Grün deine Straße nach Washington: Achte auf deine Dollar.
join-title = Sich anschließen
join-text = Das Wegegeld von Grün ging an dich. Und es geht weiter: Grün hat in Charleston einen Goldgräber angesiedelt, und du hast auch einen. Für 2 $, die Grün bekommt, darf deiner sich anschließen. Das macht einen Sitz frei, ein Nugget gibt es dabei aber nicht.
coach-title = Nachfüllen
coach-text = Ein neuer Zug mit 4 $ mehr und nun zwei Käufen. Neue Pioniere sollten unterwegs sein, bevor die alten alle zu Hause sind: Kauf für 1 $ die Kutsche mit zwei Farmern und einem Händler. Sie wird sofort aus deinem Vorrat besetzt.
stop-title = Etwas für die Fahrt behalten
stop-text = Du könntest auch noch eine Straße kaufen. Aber die Fahrt bezahlst du mit dem, was übrig ist; hör also hier mit dem Kaufen auf. Der Knopf steht unter diesem Text.
hotel-title = Ein Bett für jeden
hotel-text = Ein Hotel nimmt jeden auf und zahlt dir 3 $. Jacksonville ist eine Strecke entfernt.
empty-title = Der letzte Sitz
empty-text = Siedle den Farmer aus der großen Kutsche an. Damit ist sie leer und bringt alle ihre 12 Punkte, dazu 1 $.
end-title = Das ist das ganze Spiel
end-text = Kaufen, fahren, siedeln. Der Sergeant baut gratis eine Straße, der Bankier hebt dein Einkommen, der Wirt lässt noch jemanden aussteigen, der Goldgräber findet ein Nugget, der Farmer bringt andere mit. Hat jemand die letzte Straße gebaut oder liegt die letzte Kutsche offen, wird die Runde zu Ende gespielt, und die meisten Punkte gewinnen.
