# First steps in Ventures. Short: a card is read in ten seconds.

welcome-title = Three stages, two neighbours
welcome-text = A game has three stages of six turns. In every turn all players choose a card at the same time, in secret. You deal with your two neighbours only: Green sits left of you, Red right. Most points win, but only players who have completed their three goals.
board-title = What you make
board-text = Your board makes training, and the grey cards you have played make idea and technology. Nothing is used up: in every turn each of them makes its unit anew. Your board also shows your three goals and what they cost.
free-title = A card for nothing
free-text = It is the fourth turn. Cash costs nothing, brings two points, and will open a card of the next stage for you. Play it. The others choose meanwhile; then all cards are turned over together.
pass-title = Hands move on
pass-text = The cards you left have gone to Green, and you hold what Red left you. With three players you have seen this hand before: look what is gone. Every card you pass on is one that a neighbour may play.
buy-title = Buy from a neighbour
buy-text = The Chief Marketing Officer costs one advisor. You make none, but Green does. A unit costs two coins, paid to Green, who cannot refuse and loses nothing. You have exactly two coins: play the card.
ip-title = A shield before the stage ends
ip-text = Two cards are left: you use one, the other is discarded. Registered Certifications costs one idea, which you make, and brings one IP symbol, a shield. When this turn is over, everybody compares shields with both neighbours.
tokens-title = Two comparisons won
tokens-text = You have one shield, your neighbours have none. You get a token of one point for each of them, and each of them loses a point. A win is worth three points after the second stage and five after the third. Your shields stay with you.
chain-title = One card opens another
chain-text = A new stage, seven new cards. Customer Data costs three resources, but Cash makes it free: that is a chain. Play it for three points. In the last stage it will open Factory for you in turn.
goal-title = Your first goal
goal-text = Goal 1 costs two technology, and you make them. Any card serves as its marker, face down, even one you cannot play. Concept Proposal costs a coin that you do not have: complete goal 1 with it. That is worth five points.
hr-title = People count in squares
hr-text = Green cards bring HR symbols. Equal symbols count their square: two are four points, three are nine. All three different symbols together are seven more. Product Design Head has the symbol of your Chief Marketing Officer, who makes it free. Play it.
discard-title = When nothing fits
discard-text = None of these cards can be played: you lack resources, and coins to buy them. Discarding always works and brings three coins. Take Blockchain IP: its two shields would go to Red next.
stages-title = What is still to come
stages-text = The third stage has the dearest cards, and guilds, which count what your neighbours have. Goal 2 gives you an ability and goal 3 fifteen points: each of them takes a turn, so do not leave both to the end. Three coins are a point.
end-title = That is the whole game
end-text = Take a card, pass the rest, trade, chain, and complete three goals. At the end goals, coins, tokens, advantage cards, assets, guilds and HR are added up. Most points win among those with three goals. If nobody has three, nobody wins.
