# First steps in Stagecoach. Short: a card is read in ten seconds.

welcome-title = One stagecoach for all
welcome-text = There is a single stagecoach, and whoever’s turn it is moves it. The round tiles show whom each city is waiting for: a merchant, a farmer, a gold digger and so on. You are Blue, Green is your rival, and the game is well under way.
coaches-title = Your coaches
coaches-text = Here sit your pioneers, each with a profession. You bring them to cities that want their profession. A coach that is quite empty scores the number beside it. Dashed seats are empty already.
road-title = Your turn: buy something
road-text = A turn begins with an income; you now have $5. You may make one purchase: a road, two roads or a coach. Take the road for $2: it glows in the row below the map.
lay-title = Where the road goes
lay-text = A road may go on any free line. On your own roads you ride for nothing, and others pay you $1 a line. Pioneers of yours in cities that your roads join score two points each: Cleveland–Detroit makes your network longer.
ride-title = Now ride
ride-text = The stagecoach follows the lines to the first city that still has a tile. A line without a road costs $1, paid to the bank. Pittsburgh wants a merchant, and you have some. The price stands beside the city.
settle-title = Somebody gets off
settle-text = You have merchants on several coaches. Settle the one on the large coach: only the farmer is left there then. Whoever settles first takes the tile, too. A merchant’s tile gives you one more purchase in every turn.
watch-title = Green’s turn
watch-text = Now Green buys a coach and rides. On the way Green uses your road to Washington: watch your dollars.
join-title = Join in
join-text = Green’s toll was yours. And there is more: Green has settled a gold digger in Charleston, and you have one as well. For $2, paid to Green, yours may join. It frees a seat, though no nugget comes with it.
coach-title = Fill up
coach-text = A new turn, with $4 more, and two purchases now. You want new pioneers on the road before the old ones are all at home: buy the coach with two farmers and a merchant for $1. It is filled from your supply at once.
stop-title = Keep something for the road
stop-text = You could buy a road too. But a ride has to be paid with what is left, so stop buying here. The button is below this text.
hotel-title = A bed for anybody
hotel-text = A hotel takes in whoever comes and pays you $3. Jacksonville is one line away.
empty-title = The last seat
empty-text = Settle the farmer from the large coach. The coach is empty then and scores all its 12 points, and $1 on top.
end-title = That is the whole game
end-text = Buy, ride, settle. The sergeant builds a road for nothing, the banker raises your income, the barkeeper lets one more pioneer off, the gold digger finds a nugget, the farmer brings others along. When somebody has built the last road or the last coach lies open, the round is played to its end, and most points win.
