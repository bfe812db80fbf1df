var e=`# How to play Stagecoach

Your pioneers sit on coaches and want to settle in the West. One stagecoach serves all players: whoever’s turn it is drives it to a city and lets somebody off. You score for coaches you have emptied, for pioneers in cities that your roads connect, and for gold. Most points win.

![A turn: the cities that glow can be reached, each with the price of the ride.](picture:ride)

## A turn

1. **Income.** Take $3, and $1 more for each of your banker tiles.
2. **Buy.** One purchase, and one more for each of your merchant tiles: a road for $2, two roads for $5, or a coach at its price. Each kind once a turn. A new coach is filled from your supply at once.
3. **Ride.** Drive to a city whose tile shows the profession of one of your pioneers on a coach. The stagecoach stops at the first tile it meets. Each line costs $1: to the bank if it has no road, to the owner of the road if it is not yours. Your own roads are free. A hotel takes anybody.
4. **Settle.** The pioneer moves into the city, the tile comes off, and you do what it says.
5. **Others join.** The first of the others who has a pioneer of that profession and pays you $2 may settle there as well.

![What is for sale: roads, and coaches with their prices and points.](picture:market)

## What decides games

- **Empty coaches, do not collect them.** A coach scores only when the last pioneer has left it. Until then each empty seat is worth one point.
- **Income comes early or never.** A banker or merchant in the first rounds pays in every turn that follows.
- **Roads work three times.** They make your rides free, earn $1 from everybody else, and connect your pioneers: two points for each in your largest network.
- **Joining is cheap.** For $2 you settle in somebody else’s turn. Keep the money when you see what the next player is going to do.
- **Watch the end.** It comes faster than you think once somebody builds two roads a turn.

![Your coaches: coloured seats are taken, dashed ones are empty, the figure is what the coach scores.](picture:coaches)

## The end and the score

The game ends with the round in which somebody builds a fifteenth road or the last coach of the stack lies open. Add up: the points of your emptied coaches, one point for each empty seat on the others, your nuggets, and two points for each pioneer in your largest network. Among equals, most dollars win.

![Late in a game: a long network in one colour can be worth as much as two coaches.](picture:network)

## Three beginners’ mistakes

- Buying until nothing is left for the ride. No money, no ride: the turn is wasted.
- Spreading pioneers over five coaches. None of them gets empty.
- Building roads that connect nothing. A road should join two of your cities, or lie where others must pass.

## Player aid

- **Banker:** keep the tile, $1 more income; two at most.
- **Merchant:** keep the tile, one more purchase; two at most.
- **Sergeant:** build a road for nothing, even beside somebody else’s.
- **Barkeeper:** one more pioneer leaves a coach, back to your supply.
- **Gold digger:** draw a nugget worth 3, 4 or 5.
- **Farmer:** settle up to two more farmers here.
- **Hotel:** any pioneer, and $3 for you.
- **Coach emptied:** its points, and $1 at once.
`;export{e as default};