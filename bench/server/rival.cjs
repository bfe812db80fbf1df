// boardgame.io's server with a game of about the size of ours: four players on a map of roads, goods in wagons and in
// towns, cards that only their owner sees. Its rules are lighter than ours; what is measured is the server around them.
const { Server, Origins } = require('boardgame.io/server');

// So many that its position takes as many bytes as ours. It is sent whole with every move, as this server does; fewer towns
// make messages as short as ours are (TOWNS=24).
const TOWNS = Number(process.env.TOWNS ?? 134);
// Ours ends after so many moves in the mean when they are taken at random (`pioneers sim stagecoach -p 4 --seats random -g 2000`),
// and then a table is made anew: here, too.
const MOVES = 154;
const GOODS = ['corn', 'hides', 'iron', 'salt', 'cloth', 'timber'];

const frontier = {
  name: 'frontier',
  setup: ({ ctx, random }) => ({
    round: 1,
    towns: Array.from({ length: TOWNS }, (_, id) => ({
      id,
      roads: [(id + 1) % TOWNS, (id + 5) % TOWNS, (id + TOWNS - 1) % TOWNS, (id + TOWNS - 5) % TOWNS],
      owner: null,
      stock: Object.fromEntries(GOODS.map((good) => [good, random.Die(4)])),
    })),
    players: Object.fromEntries(
      ctx.playOrder.map((player) => [
        player,
        {
          at: random.Die(TOWNS) - 1,
          dollars: 20,
          wagon: Object.fromEntries(GOODS.map((good) => [good, 0])),
          cards: Array.from({ length: 6 }, () => random.Die(60)),
        },
      ]),
    ),
    deck: Array.from({ length: 60 }, (_, card) => card + 1),
    discards: [],
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    players: Object.fromEntries(
      Object.entries(G.players).map(([player, own]) => [
        player,
        player === playerID ? own : { ...own, cards: own.cards.length },
      ]),
    ),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ ctx }) => (ctx.turn > MOVES ? { reason: 'moves' } : undefined),
  moves: {
    travel: ({ G, playerID }, choice) => {
      const own = G.players[playerID];
      own.at = G.towns[own.at].roads[choice % 4];
      own.dollars += 1;
    },
    buy: ({ G, playerID }, choice) => {
      const own = G.players[playerID];
      const good = GOODS[choice % GOODS.length];
      const town = G.towns[own.at];
      if (town.stock[good] > 0 && own.dollars > 0) {
        town.stock[good] -= 1;
        own.wagon[good] += 1;
        own.dollars -= 1;
      }
      town.owner ??= playerID;
    },
    sell: ({ G, playerID }, choice) => {
      const own = G.players[playerID];
      const good = GOODS[choice % GOODS.length];
      if (own.wagon[good] > 0) {
        own.wagon[good] -= 1;
        own.dollars += 2;
        G.towns[own.at].stock[good] += 1;
      }
    },
  },
};

const server = Server({ games: [frontier], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('listening') });
