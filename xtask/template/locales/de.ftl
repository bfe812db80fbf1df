# Template Game auf Deutsch.

blurb = Verdeckte Gebote auf Lose: hohe Karten für Gold, niedrige für nichts Schlimmeres.

ask-lot = Du führst: Bring ein Los unter den Hammer.
ask-bid-highest = Du bietest auf { $lot } ({ $worth }): Die höchste Karte nimmt es.
ask-bid-lowest = Du bietest auf { $lot } ({ $worth }): Die niedrigste Karte nimmt es.

do-hammer = { $lot } ({ $worth }) unter den Hammer bringen
do-bid = { $card } bieten

told-hammered = { $who } bringt { $lot } unter den Hammer
told-bid = { $who } bietet { $card }
told-bid-unseen = { $who } bietet verdeckt
told-sold = { $who } nimmt { $lot }; die Gebote sind { $bids }
told-opened = { $lot } wird aufgedeckt
ending-hands_empty = alle Karten sind ausgespielt

draw-round = Runde { $round }
draw-open = offen  { $lots }
draw-hammered = { $lot } <- unter dem Hammer
draw-bag = Beutel { $lots }
draw-spent = weg    { $cards }
draw-points = { $points } Punkte
draw-hand = { $cards }
draw-cards = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
draw-bids = , bietet { $card }
draw-has-bid = , hat geboten
draw-has = ; hat { $lots }

score-lots = Wert der Lose
score-lots-taken = Genommene Lose (weniger ist besser)

option-hand = Wie viele Karten alle bekommen.
option-lots = Eine Datei mit Losen statt unserer.

no-more = das Spiel ist vorbei
no-lead = wer führt, wählt das Los
no-open-lot = dieses Los liegt nicht offen
no-lot-yet = noch ist kein Los unter dem Hammer
no-second-lot = es ist schon ein Los unter dem Hammer
no-second-bid = du hast auf dieses Los schon geboten
no-such-card = diese Karte hast du nicht
