# Die Regeln auf Deutsch; das Original steht in rules.toml. `.ruling` ist unsere Auslegung.

chapter-setting-up = Aufbau
chapter-the-round = Die Runde
chapter-the-end = Das Ende

rule-SET-1 = Die Karten tragen die Zahlen 1 bis 40. Alle bekommen fünf davon verdeckt; der Rest bleibt ungesehen aus dem Spiel.
    .ruling = Ein Tisch kann sich stattdessen auf 3 bis 8 Karten einigen.
rule-SET-2 = Alle Lose kommen in einen Beutel. Zwei werden gezogen und offen ausgelegt. Platz 0 führt die erste Runde an.
rule-SET-3 = Ein Tisch kann eigene Lose mitbringen: mindestens neun, höchstens 32, keine zwei mit demselben Namen.
rule-LOT-1 = Wer die Runde anführt, bringt eines der offenen Lose unter den Hammer.
rule-BID-1 = Alle bieten verdeckt eine Karte aus der Hand. Haben alle geboten, werden die Gebote gezeigt und abgelegt.
    .ruling = Ein Gebot kann zurückgenommen werden, bis das letzte da ist.
rule-BID-2 = Das höchste Gebot bekommt das Los.
rule-BID-3 = Ein Los, das weniger als nichts wert ist, geht stattdessen an das niedrigste Gebot.
rule-LOT-2 = Danach wird ein weiteres Los aus dem Beutel gezogen und offen ausgelegt, und die nächste Person im Uhrzeigersinn führt.
rule-END-1 = Das Spiel endet, wenn alle Hände leer sind.
rule-SCORE-1 = Alle bekommen, was ihre Lose wert sind. Die meisten Punkte gewinnen.
rule-SCORE-2 = Bei Gleichstand liegt vorn, wer weniger Lose hat; wer auch darin gleich ist, teilt sich den Platz.
