var e=`# How to play Ventures

You build a company by drafting cards. Everybody chooses a card at the same time, passes the other cards on, and reveals. After three stages of six turns the game is over. Most points win, but only among players who have completed all three goals of their board: without them nobody wins, however rich.

![A hand: below each card stands what it costs you now, or why you cannot play it.](picture:hand)

## A turn

1. **Choose a card** of your hand in secret, and one of three things to do with it.
2. **Play it:** you need the resources it shows down its left edge. You use what your board and grey cards make; nothing is used up. What you lack you buy from a neighbour for 2 coins a unit. Some cards cost coins, some nothing.
3. **Or complete your next goal** with it, face down. You pay the goal’s resources; any card will do.
4. **Or discard it** for 3 coins. That is always possible.
5. **Reveal.** All cards are turned over together, paid for and laid out. Then the bank pays what they bring.
6. **Pass the hand** to the left, in the second stage to the right. In the sixth turn the last card is thrown away.

![What a neighbour sells to you, and your IP against theirs.](picture:neighbour)

## What decides games

- **Goals first.** Each takes a turn and its resources. Plan the third goal in the second stage, not in the last turn.
- **Chains.** A card you have played can make a later one free. The medals at the foot of a card show what it opens.
- **Neighbours.** You buy from two people and sell to the same two. What they make, you need not; what they lack, earns you coins.
- **IP.** After each stage you compare shields with both neighbours: 1, 3, then 5 points for more, minus 1 for fewer. One shield ahead is enough.
- **HR.** Equal symbols count squared, and each set of three different ones adds 7. Four green cards can be worth more than a goal.

![Your three goals: the first can be completed now, any card will do as its marker.](picture:goals)

## The end and the score

After the third stage add up: goals (5, an ability, 15), one point for 3 coins, IP tokens, yellow cards that count something, assets, guilds, and HR. Most points win among those with three goals, then most coins.

![Cards you have played, sorted by colour; a link marks those that still open something.](picture:tableau)

## Three beginners’ mistakes

- Playing only what is free in the first stage. Without grey cards the goals stay out of reach.
- Forgetting what is passed on. You can use a card your neighbour needs as a marker, or discard it.
- Saving coins. Three of them are one point; spent on a resource they are usually worth more.

## Player aid

- **Grey:** resources, for you and for sale.
- **Blue:** points.
- **Yellow:** cheaper trade, coins, resources for you alone.
- **Red:** IP shields.
- **Green:** HR symbols: squares, and 7 a set.
- **Purple:** guilds, which count your neighbours’ cards.
- **Buying:** 2 coins a unit, 1 with the right yellow card.
- **Free:** by chain, or as the ability of goal 2.
- **Never twice:** no two cards with the same name.
- **Coins you get** can be spent in the next turn.
`;export{e as default};