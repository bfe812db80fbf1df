var e=`# How to play Peril

You lead a family of pioneers on a frontier that is drawn while you walk it. You grow the family, claim land, build, learn trades and keep away from the Bandit. Whoever first has 20 points wins at once, whoever’s turn it is. A Pioneer on the map is one point, a Building two, a Diploma one, and so is a Point card.

![The town in the middle, the land that is known, and the edge beyond which nobody has been.](picture:map)

## A turn

1. **Eat.** Every Pioneer and the Horse eat one Food. A Pioneer who misses a meal has one Action instead of two, and dies at the second meal missed in a row.
2. **Roll the Deadwood die.** It brings one Action more, a tile of land to lay at the edge, or an Event.
3. **Activate your Pioneers**, one after the other. Each has two Actions. Once you begin with the next, the one before has given up what it had left.
4. **Act.** Walk: a die says how many steps, and a Horse doubles it. A step into the unknown draws new land and ends the walk. Or explore: lay a tile beside you. In the town you buy, sell, pray, gamble and learn. On the land you claim, build, process, hunt, and have children at home.
5. **The Bandit moves** after your Actions. A die says how far, another for whom he comes. Everybody on the hex where he stops is held up: lose as many dollars as a die shows, or fight.

![What a Pioneer can do where it stands, what it costs, and why something cannot be done.](picture:deeds)

In a **shootout** both sides commit Bullets in secret and turn over cards together. The first Hit wins; the attacker’s deck has one in ten cards, the defender’s two. The loser’s Pioneer dies. If both run out of committed Bullets nothing happens. You need a Revolver and a Bullet to fight at all.

## What decides games

- **Food.** Two cost a dollar in the General Store, and an animal gives 2 to 6. Count the mouths before you leave the town.
- **Land that works.** Forest, Mountain, Pasture and Field carry a production building. It holds 3 to 6 resources, each sold for $5 at the store. To take one out you need the Tool for it.
- **Homesteads.** Without one a family is two. With one it may be three, with two five, with three eight. Two grown Pioneers who stand on your Homestead have a newborn, once a turn.
- **Diplomas.** Each costs $4 in the School, is a point for as long as you hold it, and there is one of each in the game. What others then pay for that trade goes to you.
- **The Bandit’s attention.** He comes for the symbol that is rolled; but a player who leads by five points is his only target. Beat him and the whole Hideout is yours.

![The line above the map: the round, the phase of the turn, and how near the Bandit has come.](picture:bandit)

## The end and the score

The game ends the moment somebody reaches 20 points, or when one player is left. A player whose last Pioneer dies is out: cash goes to the Hideout, goods and Stakes to the stock, and Buildings leave the map. Stakes count nothing until something is built on them.

![Your Pioneers: where each of them is, and the Actions it has left.](picture:family)

## Three beginners’ mistakes

- Leaving the town without Food, Bullets and a plan. Two hungry Pioneers do the work of one, and the way back is long.
- Carrying money about. The Bandit takes dollars and nothing else: what you have spent on land, Tools and lessons he cannot touch.
- Saving for Point cards. At $40 a point they are for the rich; a claim and a Building cost $5 together, bring two points and feed the family.

## Player aid

- **Points:** Pioneer 1, Building 2, Diploma 1, Point card 1; 20 win.
- **General Store:** 2 Food or 6 Bullets for $1, Revolver $3, Horse $4; pays $5 for a resource.
- **Elsewhere:** Tools $3 at the Blacksmith, Point cards $40 in the Bank, Diplomas $4 in the School, a prayer $2 in the Church, free with less than $5 or fewer than two resources.
- **Land:** claim $2, production building $3, Homesteads $5, $10 and $15.
- **Family:** up to 2, 3, 5 or 8 with 0, 1, 2 or 3 Homesteads.
- **Hunting:** a Bullet a shot; roll the animal’s value or more and get as much Food. After three misses it is gone.
- **Sheriff or Laborer:** $3. The Sheriff bars a hex, arrests, or frees a prisoner.
- **Jail:** a 1 or a 6 opens the bars, once a turn.
- **Saloon:** the Bandit’s face wins three times your wager, your own symbol six times.
- **Passing by:** where an armed player has a Pioneer, a Stake or a Building, you may be shot at; one shot in ten hits.
`;export{e as default};