// @vitest-environment jsdom
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it, vi } from 'vitest';
import de from '../../../../locales/de/board-peril.ftl?raw';
import en from '../../../../locales/en/board-peril.ftl?raw';
import fr from '../../../../locales/fr/board-peril.ftl?raw';
import { boardProps } from '../props';
import type { Step } from '../../wire';
import { SCENE } from './art/scenes';
import { vignette } from './art/vignette';
import { BeatPlayer, beatsOf, type Beat } from './beats.svelte';
import { rolledOf } from './dice';
import { gathered } from './gathered';
import { crowdOf } from './layout';
import { lengthOf, Motions, motionsOf, type Motion } from './motions';
import { outcomeOf } from './outcome';
import { answerAlways, spotsOf, wagerActions } from './plans';
import { digest } from './since';
import { nextOf } from './stage.svelte';
import { cardOf, fightOf } from './sheets/news';
import { sumsUpTo } from './sheets/sums';
import { tableOf } from './table';
import type { View } from './view';
import { reachOf, wayTo } from './ways';

/** Land from the store to the east: 0 – 1, then by way of 2 or of 4 to 3. */
const cells = [
  { q: 0, r: 0 },
  { q: 1, r: 0 },
  { q: 2, r: 0 },
  { q: 3, r: -1 },
  { q: 2, r: -1 },
];
const view = {
  symbols: ['boot', 'bag'],
  hexes: cells.map((cell, n) => ({ cell, terrain: n === 0 ? 'general_store' : 'field', nth: n === 0 ? null : n })),
  edge: [{ q: 4, r: -1 }],
  players: [{ seat: 0, symbol: 'boot', pioneers: [{ number: 1, cell: cells[0], actions: 2 }] }],
  acting: null,
  me: {
    seat: 0,
    walk: [6, 5, 4, 3, 2, 1],
    pioneers: [{ number: 1, steps: [0, 1, 2, 3, 2] }],
    danger: [{ hex: 2, by: [1] }],
  },
  asked: { what: 'turn' },
  prices: { buy: [{ good: 'food', lot: 2, price: 1 }], sell: [] },
};
const table = tableOf(
  boardProps({
    game: 'peril',
    view,
    players: [],
    seat: 0,
    live: true,
    offers: [{ action: 'x', label: '', kind: 'x', key: 'x' }],
  }),
);

describe('ways', () => {
  it('are as far and as likely as the view says', () => {
    const reach = reachOf(table, 1, 4);
    expect(reach.map(({ steps, faces }) => [steps, faces])).toEqual([
      [1, 6],
      [2, 5],
      [3, 4],
      [2, 5],
      [4, 3],
    ]);
    expect(reachOf(table, 1, 1).some(({ hex }) => hex === null)).toBe(false);
  });

  it('lead around guns where another way is as short', () => {
    expect(wayTo(table, 1, { q: 3, r: -1 })).toEqual([cells[0], cells[1], cells[4], cells[3]]);
    expect(wayTo(table, 1, { q: 4, r: -1 })).toHaveLength(5);
  });
});

describe('a walk into the unknown', () => {
  it('ends by itself after the roll, too: nothing is sent that is no longer possible', () => {
    const asked = { what: 'step', left: 6, rolled: 6 };
    const walking = { ...view, asked, acting: { seat: 0, number: 1 }, me: { ...view.me, walk: [6, 6, 6, 6, 6, 6] } };
    const spots = spotsOf(
      tableOf(
        boardProps({
          game: 'peril',
          view: walking,
          players: [],
          seat: 0,
          live: true,
          offers: [{ action: 'x', label: '', kind: 'x', key: 'x' }],
        }),
      ),
      1,
    );
    const ends = (unknown: boolean) =>
      spots.filter((spot) => spot.unknown === unknown).map(({ choices }) => choices[0]?.plan.actions.at(-1));
    expect(ends(true)).toEqual([{ step: { q: 4, r: -1 } }]);
    expect(new Set(ends(false))).toEqual(new Set(['stop_move']));
  });
});

describe('dice', () => {
  const step = (v: number, seat: number, ...events: unknown[]): Step => ({
    from: v - 1,
    v,
    seat,
    kind: 'act',
    told: events.map((event) => ({ event, text: 'x' })),
  });
  const die = (value: number, by: number | null = 0) => ({ die: { by, value } });

  it('are those of my turn and of my answers, the last news first', () => {
    expect(rolledOf([step(1, 0, die(4))], 0)?.rolls).toMatchObject([{ shows: { die: 'pips', value: 4 } }]);
    expect(rolledOf([step(1, 0, die(4)), step(2, 0, { shot: { roll: 2 } })], 0)).toMatchObject({
      v: 2,
      rolls: [{ shows: { value: 2 } }],
    });
    expect(rolledOf([step(1, 1, die(4, 1))], 0)).toBeNull();
  });

  it('end with my turn and begin with it, whoever makes the step', () => {
    const ends = step(1, 0, die(3, null), { turn: { seat: 1 } }, { deadwood_die: { seat: 1, face: 'land' } });
    expect(rolledOf([ends], 0)?.rolls).toMatchObject([{ shows: { value: 3, bandit: true } }]);
    expect(rolledOf([ends], 1)?.rolls).toMatchObject([{ shows: { die: 'deadwood', face: 'land' } }]);
  });
});

describe('sums', () => {
  it('go from nothing to all that somebody has, and fit side by side', () => {
    expect(sumsUpTo(0)).toEqual([0]);
    expect(sumsUpTo(4)).toEqual([0, 1, 2, 3, 4]);
    expect(sumsUpTo(41)).toEqual([0, 8, 12, 20, 30, 41]);
  });
});

describe('event cards', () => {
  it('have a picture of their own for every effect', () => {
    const pictures = Object.values(SCENE).map((draw) => draw());
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(pictures.length).toBeGreaterThan(20);
    expect(vignette('events', 'fire', [])).not.toBe(vignette('events', 'flood', []));
  });
});

describe('beats', () => {
  const told = (...events: [unknown, string][]) => events.map(([event, text]) => ({ event, text }));
  const who = { seat: 1, number: 2 };
  const steps = [
    {
      from: 0,
      v: 1,
      seat: 1,
      kind: 'act' as const,
      told: told(
        [{ turn: { seat: 1, round: 2 } }, 'turn'],
        [{ activated: { who } }, 'begins'],
        [{ stepped: { who, to: cells[1] } }, 'goes on'],
        [{ stepped: { who, to: cells[2] } }, 'goes to the field'],
        [{ claimed: { who, cell: cells[2] } }, 'claims it'],
      ),
    },
    { from: 1, v: 2, seat: 0, kind: 'act' as const, told: told([{ claimed: { who, cell: cells[0] } }, 'mine']) },
  ];

  it('join what one pioneer does in one go, and leave out my own', () => {
    const before = {
      players: [{ seat: 1, pioneers: [{ number: who.number, cell: cells[0] }] }],
      hexes: [],
    } as unknown as View;
    const motions = [
      { what: 'walk', who, way: cells.slice(0, 3) },
      { what: 'stake', cell: cells[2] },
    ];
    expect(beatsOf(steps, 0, before)).toMatchObject([{ seat: 1, text: 'Claims it', cell: cells[2], motions }]);
    expect(motionsOf(steps, 1, before)).toEqual([]);
    expect(motionsOf(steps, 0, before)).toEqual([{ what: 'stake', cell: cells[0] }]);
  });

  it('begin a walk where the pioneer stood, after the die that tells how far', () => {
    const view = {
      players: [
        {
          seat: 1,
          pioneers: [
            { number: 1, cell: cells[0] },
            { number: 2, cell: cells[0] },
          ],
        },
      ],
      hexes: [{ cell: cells[0], nth: 1 }],
    } as unknown as View;
    const step = {
      ...steps[0]!,
      told: told([{ walking: { who, steps: 2 } }, 'may go'], [{ stepped: { who, to: cells[1] } }, 'goes']),
    };
    const [, second] = crowdOf(view).men;
    expect(motionsOf([step], 1, view)).toEqual([
      { what: 'roll' },
      { what: 'walk', who, way: cells.slice(0, 2), from: { x: second!.x, y: second!.y } },
    ]);
  });

  it('show nobody twice: who walks again stands where the first walk begins', () => {
    const walk = (way: typeof cells): Motion => ({ what: 'walk', who, way });
    const moves = [walk(cells.slice(0, 2)), { what: 'stake', cell: cells[1] } as Motion, walk(cells.slice(1, 3))].map(
      (motion) => ({ motion, begins: null, length: 0 }),
    );
    expect(nextOf(moves)).toEqual(moves.slice(0, 2));
  });

  it('keep back what moves in a later beat, until it is skipped', () => {
    vi.useFakeTimers();
    const [played, coming]: [Motion[], { now: readonly Motion[] }] = [[], { now: [] }];
    const player = new BeatPlayer(
      (motions) => played.push(...motions),
      (motions) => (coming.now = motions),
    );
    const beat = (cell: (typeof cells)[number]): Beat => ({
      seat: 1,
      text: 'lays',
      cell,
      who: null,
      walked: false,
      motions: [{ what: 'tile', cell }],
    });
    player.add([beat(cells[0]!), beat(cells[1]!), beat(cells[2]!)], 1);
    expect([played.length, coming.now.length]).toEqual([1, 2]);
    vi.advanceTimersByTime(600);
    expect([played.length, coming.now.length]).toEqual([2, 1]);
    player.skip();
    expect(coming.now).toEqual([]);
    vi.useRealTimers();
  });

  it('move for so long that three turns are watched within six seconds', () => {
    const way = Array.from({ length: 13 }, (_, q) => ({ q, r: 0 }));
    expect(lengthOf({ what: 'walk', who, way })).toBe(700);
    expect(
      lengthOf({
        what: 'bandit',
        way: [
          { q: 0, r: 0 },
          { q: 2, r: -1 },
        ],
      }),
    ).toBe(240);
  });
});

describe('the Bandit', () => {
  const to = (field: { q: number; r: number }) => ({ bandit: { to: { field } } });
  it('leaps from the Countdown into town, and rides from there', () => {
    const follow = new Motions({ players: [], hexes: [], bandit: { countdown: 2 } } as unknown as View);
    const motions: Motion[] = [];
    for (const event of [to({ q: 1, r: 0 }), to({ q: 2, r: 0 }), to({ q: 3, r: 0 })]) follow.add(motions, event);
    expect(motions).toEqual([
      { what: 'leap', cell: { q: 1, r: 0 } },
      {
        what: 'bandit',
        way: [
          { q: 1, r: 0 },
          { q: 3, r: 0 },
        ],
      },
    ]);
  });
});

describe('the end of a turn', () => {
  it('tells the meal of the next player as theirs, in beats and in the digest', () => {
    const told = [
      { event: { claimed: { who: { seat: 1, number: 1 }, cell: cells[1] } }, text: 'claims' },
      { event: { turn: { seat: 0, round: 2 } }, text: 'turn' },
      { event: { deadwood: { seat: 0, face: 'action' } }, text: 'rolls' },
    ];
    const steps: Step[] = [{ from: 0, v: 1, seat: 1, kind: 'act', told }];
    expect(beatsOf(steps, null).map(({ seat, text }) => [seat, text])).toEqual([
      [1, 'Claims'],
      [0, 'Rolls'],
    ]);
    expect(digest(steps, null).turns.map(({ seat, lines }) => [seat, lines.length])).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });
});

describe('a wager', () => {
  it('names only what the rules ask for: not the one purse, nor the one amount', () => {
    const cash = { purse: 'cash' as const, amounts: [1, 2] };
    const rye = { purse: { resource: 'rye' as const }, amounts: [1] };
    expect(wagerActions([cash], cash, 2, 'bandit')).toEqual(['gamble', { stake: 2 }, { bet: 'bandit' }]);
    expect(wagerActions([cash, rye], rye, 1, 'bandit')).toEqual(['gamble', { wager: rye.purse }, { bet: 'bandit' }]);
  });
});

describe('a standing answer', () => {
  it('is given after the answer itself, which it would make stale', () => {
    const sent: string[] = [];
    const props = boardProps({
      game: 'peril',
      view,
      players: [],
      follow: () => void sent.push('answer'),
      stand: () => void sent.push('stand'),
    });
    const offer = { action: 'x', label: '', kind: 'x', key: 'x', always: { kind: 'potshot', answer: 'hold_fire' } };
    answerAlways(props, offer, null);
    answerAlways(props, offer, 'match');
    expect(sent).toEqual(['answer', 'answer', 'stand']);
  });
});

describe('my shootout', () => {
  const mine = { pioneer: { seat: 0, number: 1 } };
  const one = (v: number, seat: number, ...events: unknown[]): Step => ({
    from: v - 1,
    v,
    seat,
    kind: 'act',
    told: events.map((event) => ({ event, text: '' })),
  });
  const history = [
    one(1, 1, { duel: { attacker: 'bandit', defender: mine } }),
    one(
      2,
      0,
      { commitments: { attacker: 10, defender: 2 } },
      { duel_won: { by: 'bandit' } },
      { died: { who: mine.pioneer } },
    ),
    one(3, 1, { died: { who: { seat: 1, number: 1 } } }),
  ];
  const seen = (steps: Step[]) =>
    fightOf(boardProps({ game: 'peril', view, players: [], seat: 0, history: steps, steps: steps.slice(-1) }));

  it('is shown while others play on, and not any more when I have acted', () => {
    expect(seen(history)).toMatchObject({ v: 2, winner: 'bandit', died: [mine.pioneer] });
    expect(seen([...history, one(4, 0)])).toBeNull();
  });

  it('has no other dead than its own, although the same step begins the next turn', () => {
    const [first, won] = history as [Step, Step];
    const hunger = one(2, 0, { turn: { seat: 1, round: 2 } }, { died: { who: { seat: 1, number: 2 } } });
    const steps = [first, { ...won, told: [...won.told, ...hunger.told] }];
    expect(seen(steps)).toMatchObject({ v: 2, died: [mine.pioneer] });
  });

  it('is not taken for another’s that follows', () => {
    const others = [one(4, 1, { duel: { attacker: 'bandit', defender: { pioneer: { seat: 1, number: 2 } } } })];
    expect(seen([...history, ...others])).toMatchObject({ v: 2, defender: mine });
  });
});

describe('a card that I drew', () => {
  it('tells what it did, and not what the next one gains', () => {
    const told = [
      { prayed: { who: { seat: 0, number: 1 }, card: 3 } },
      { gained: { seat: 0, thing: 'food', amount: 2 } },
      { turn: { seat: 1, round: 2 } },
      { gained: { seat: 1, thing: 'food', amount: 6 } },
    ].map((event) => ({ event, text: '' }));
    const steps: Step[] = [{ from: 0, v: 1, seat: 0, kind: 'act', told }];
    const news = cardOf(boardProps({ game: 'peril', view, players: [], seat: 0, steps }));
    expect(news).toMatchObject({ deck: 'prayers', card: 3, changed: [{ seat: 0, amount: 2 }] });
  });
});

describe('purchases in a row', () => {
  it('are one sentence, with money that changes hands in between', () => {
    const lot = (good: string, price: number) => ({
      event: { lot: { seat: 1, mode: 'buy', good, price } },
      text: good,
    });
    const paid = { event: { paid: { from: { seat: 1 }, to: 'stock', amount: 1 } }, text: 'paid' };
    const one = (told: Step['told'], n: number): Step => ({ from: n, v: n + 1, seat: 1, kind: 'act', told });
    const steps = [one([lot('food', 1), paid], 0), one([lot('food', 1), paid, lot('horse', 4)], 1)];
    const told = gathered(steps, table).flatMap((step) =>
      step.told.map(({ event }) => Object.keys(event as object)[0]),
    );
    expect(told).toEqual(['lot', 'paid', 'paid']);
  });
});

describe('what came of a deed', () => {
  it('is told for my own dice, and not for the next one’s meal', () => {
    const told = [
      { event: { shot: { who: { seat: 0, number: 1 }, rolled: 2 } }, text: 'a miss.' },
      { event: { turn: { seat: 1, round: 2 } }, text: 'turn' },
      { event: { gained: { seat: 1, thing: 'cash', amount: 2 } }, text: 'theirs' },
    ];
    const steps: Step[] = [{ from: 0, v: 1, seat: 0, kind: 'act', told }];
    expect(outcomeOf(boardProps({ game: 'peril', view, players: [], seat: 0, live: true, steps }))).toBe('A miss.');
  });

  it('is the player die after a wager, and not when the Bandit rolls it', () => {
    const rolled = { event: { player_die: { face: 'bandit' } }, text: 'the Bandit.' };
    const wagered = { event: { wagered: { who: { seat: 0, number: 1 } } }, text: 'a wager.' };
    const of = (...told: Step['told'][number][]) =>
      outcomeOf(
        boardProps({
          game: 'peril',
          view,
          players: [],
          seat: 0,
          live: true,
          steps: [{ from: 0, v: 1, seat: 0, kind: 'act', told }],
        }),
      );
    expect(of(rolled)).toBe('');
    expect(of(wagered, rolled)).toBe('The Bandit.');
  });
});

describe('words', () => {
  it('are the same messages in every language', () => {
    const ids = [en, de, fr].map((text) => new FluentResource(text).body.map(({ id }) => id).sort());
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });
});
