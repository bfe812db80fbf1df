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
import { slotsOf } from './deeds';
import { PerilDesk } from './desk.svelte';
import { rolledOf } from './dice';
import { gathered, logged } from './gathered';
import { crowdOf } from './layout';
import { lengthOf, Motions, motionsOf, type Motion } from './motions';
import { decidedBy, outcomeOf } from './outcome';
import { answerAlways, spotsOf, wagerActions } from './plans';
import { digest } from './since';
import { nextOf } from './stage.svelte';
import { sheetOf } from './sheets';
import { cardOf, fightOf } from './sheets/news';
import Reveal from './sheets/Reveal.svelte';
import { sumsUpTo } from './sheets/sums';
import { tableOf } from './table';
import type { View } from './view';
import { reachOf, wayTo } from './ways';
import { say } from './words.svelte';

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

describe('what a walk is for', () => {
  it('costs what it costs this pioneer, as the view says', () => {
    const there = [
      { action: 'claim', hexes: [1] },
      { action: { build: 'farm' }, cost: 3, hexes: [2] },
    ];
    const [one] = view.me.pioneers;
    const me = { ...view.me, pioneers: [{ ...one, there, deeds: [{ action: 'move' }] }] };
    const offers = [{ action: 'x', label: '', kind: 'x', key: 'x' }];
    const seen = tableOf(
      boardProps({ game: 'peril', view: { ...view, me }, players: [], seat: 0, live: true, offers }),
    );
    const notes = spotsOf(seen, 1).flatMap(({ choices }) => choices.filter(({ icon }) => icon !== 'walk'));
    expect(notes.map(({ id, note }) => [id, note])).toEqual([
      ['claim', say('plan-actions', { actions: 2 })],
      ['build-farm', say('plan-cost', { actions: 2, cost: 3 })],
    ]);
    expect(say('plan-cost', { actions: 2, cost: 3 })).not.toBe(say('plan-actions', { actions: 2 }));
  });
});

describe('the ledge', () => {
  const slots = (terrain: string, deeds: unknown[], diploma: string | null = null) => {
    const desk = new PerilDesk();
    const [one] = view.me.pioneers;
    const changed = {
      ...view,
      stock: { stakes: 3 },
      hexes: view.hexes.map((hex, n) => (n === 0 ? { ...hex, terrain } : hex)),
      players: view.players.map((player) => ({
        ...player,
        pioneers: player.pioneers.map((pioneer) => ({ ...pioneer, diploma })),
      })),
      me: { ...view.me, pioneers: [{ ...one, deeds }] },
    };
    const sent: unknown[] = [];
    const props = boardProps({
      game: 'peril',
      view: changed,
      players: [],
      seat: 0,
      live: true,
      offers: [{ action: 'x', label: '', kind: 'x', key: 'x' }],
      follow: (plan) => void sent.push(plan.actions),
    });
    return { desk, sent, slots: slotsOf(props, tableOf(props), desk, 1) };
  };

  it('has words for whatever is free', () => {
    const deeds = [
      { action: { hire: cells[1] }, cost: 3 },
      { action: { process_at: cells[2] } },
      { action: { pray: { shuffle: false } } },
    ];
    for (const { id, note } of slots('church', deeds).slots.filter(({ why }) => why === null))
      expect([id, note]).toEqual([id, say('deed-note-free')]);
  });

  it('asks before a diploma is given back, which may be done anywhere', () => {
    const deeds = [{ action: { surrender: 1 } }];
    const { desk, sent, slots: all } = slots('bank', deeds, 'land');
    all.find(({ id }) => id === 'surrender')?.go();
    expect([sent.length, desk.doubt !== null]).toEqual([0, true]);
    desk.dare();
    expect(sent).toEqual([[{ activate: 1 }, { surrender: 1 }]]);
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

  it('bring a roof down after the die that tells how much is there, if one is rolled', () => {
    const built = (kind: string, tokens: number) => {
      const news = told([{ built: { who, cell: cells[0], kind, tokens } }, 'builds']);
      return motionsOf([{ ...steps[0]!, told: news }], 1, null);
    };
    expect(built('mine', 4)).toEqual([{ what: 'roll' }, { what: 'house', cell: cells[0] }]);
    expect(built('homestead', 0)).toEqual([{ what: 'house', cell: cells[0] }]);
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
      events: [],
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

  it('is shown before what my own turn asks, and after what another’s waits for', () => {
    const shown = (active: number, what: string) => {
      const props = boardProps({
        game: 'peril',
        view: { ...view, active, asked: { what, at: cells[0], who: mine.pioneer } },
        players: [],
        seat: 0,
        live: true,
        history: history.slice(0, 2),
        offers: [{ action: 'x', label: '', kind: 'x', key: 'x' }],
      });
      return sheetOf(props, tableOf(props), new PerilDesk())?.show === Reveal;
    };
    expect(['turn', 'card', 'place_tile'].map((what) => shown(0, what))).toEqual([true, true, true]);
    expect(['loot', 'retreat', 'potshot', 'arrest'].map((what) => shown(1, what))).toEqual([true, true, false, false]);
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
      { paid: { from: { seat: 0 }, to: { seat: 1 }, amount: 1 } },
      { turn: { seat: 1, round: 2 } },
      { gained: { seat: 1, thing: 'food', amount: 6 } },
    ].map((event) => ({ event, text: Object.keys(event)[0] ?? '' }));
    const steps: Step[] = [{ from: 0, v: 1, seat: 0, kind: 'act', told }];
    const news = cardOf(boardProps({ game: 'peril', view, players: [], seat: 0, steps }));
    expect(news).toMatchObject({ deck: 'prayers', card: 3, changed: [{ seat: 0, amount: 2 }], also: ['Paid'] });
  });
});

describe('the first card', () => {
  it('is shown although nobody has done anything yet', () => {
    const told = [{ event: { card: { seat: 0, card: 5 } }, text: '' }];
    const setup: Step = { from: 0, v: 0, seat: 0, kind: 'setup', told };
    const moved: Step = { from: 0, v: 1, seat: 0, kind: 'act', told: [] };
    const news = (history: Step[]) => cardOf(boardProps({ game: 'peril', view, players: [], seat: 0, history }));
    expect(news([setup])).toMatchObject({ v: 0, deck: 'events', card: 5 });
    expect(news([setup, moved])).toBeNull();
  });
});

describe('since my turn', () => {
  const of = (...events: unknown[]) => {
    const told = events.map((event, n) => ({ event, text: String(n) }));
    const { mine, turns } = digest([{ from: 0, v: 1, seat: 1, kind: 'act', told }], 0);
    return { mine: mine.map(({ text }) => text), theirs: turns.flatMap(({ lines }) => lines.map(({ text }) => text)) };
  };
  const who = { seat: 1, number: 1 };

  it('tells what others paid me', () => {
    const paid = (to: unknown) => ({ paid: { from: { seat: 1 }, to, amount: 3 } });
    expect(of(paid('stock'), paid({ seat: 0 }), paid({ seat: 2 }))).toEqual({ mine: ['1'], theirs: [] });
  });

  it('tells of the shots at one animal only what came of them', () => {
    const [sighted, shot, gone] = [
      { sighted: { who, animal: 1 } },
      { shot: { who, roll: 2 } },
      { animal_gone: { who } },
    ];
    expect(of(sighted, shot, shot, gone).theirs).toEqual(['0', '3']);
    expect(of(sighted, shot, shot, { gained: { seat: 1, thing: 'food', amount: 4 } }).theirs).toEqual(['0', '2', '3']);
  });
});

describe('the log', () => {
  const lot = (mode: string, good: string, price: number) => ({
    event: { lot: { seat: 1, mode, good, price } },
    text: good,
  });
  const paid = (to: unknown) => ({ event: { paid: { from: { seat: 1 }, to, amount: 1 } }, text: 'paid' });
  const gained = { event: { gained: { seat: 1, thing: 'cash', amount: 2 } }, text: 'gained' };
  const one = (told: Step['told'], n: number): Step => ({ from: n, v: n + 1, seat: 1, kind: 'act', told });
  const texts = (steps: Step[]) => steps.map(({ told }) => told.map(({ text }) => text));

  it('has all that is bought or sold in a visit in one line, where the visit ends', () => {
    const buys = [
      one([lot('buy', 'food', 1), paid('stock')], 0),
      one([lot('buy', 'food', 1), paid('stock'), lot('buy', 'horse', 4), paid('stock')], 1),
    ];
    expect(texts(gathered(buys, table))).toEqual([[], ['told-bought']]);
    const sells = [one([lot('sell', 'food', 1), gained], 0), one([lot('sell', 'food', 1), gained], 1)];
    expect(texts(gathered(sells, table))).toEqual([[], ['told-sold']]);
  });

  it('leaves one purchase as it was told, and what is paid to somebody', () => {
    const fee = paid({ seat: 0 });
    const steps = [one([lot('buy', 'horse', 4), paid('stock'), fee], 0), one([gained], 1)];
    expect(texts(gathered(steps, table))).toEqual([['horse', 'paid'], ['gained']]);
    expect(gathered(steps, table)[1]).toBe(steps[1]);
  });

  it('has of a walk where it ended', () => {
    const stepped = (number: number, text: string) => ({
      event: { stepped: { who: { seat: 1, number }, to: { q: 1, r: 0 } } },
      text,
    });
    const steps = [one([stepped(1, 'Church')], 0), one([stepped(1, 'Jail')], 1), one([stepped(2, 'Bank')], 2)];
    expect(texts(logged(steps, table))).toEqual([[], ['Jail'], ['Bank']]);
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
    const lost = { event: { paid: { from: { seat: 0 }, to: 'hideout', amount: 1 } }, text: 'pays.' };
    expect(of(wagered, rolled, lost)).toBe('The Bandit. Pays.');
    expect(of(lost)).toBe('');
  });

  it('is what somebody said to my offer, in my turn', () => {
    const steps: Step[] = [
      { from: 0, v: 1, seat: 1, kind: 'act', told: [{ event: { refused: { by: 1 } }, text: 'refuses.' }] },
    ];
    const of = (active: number) =>
      outcomeOf(boardProps({ game: 'peril', view: { ...view, active }, players: [], seat: 0, live: true, steps }));
    expect([of(0), of(1)]).toEqual(['Refuses.', '']);
  });
});

describe('the end', () => {
  it('is told with what decided it', () => {
    const told = (...events: unknown[]): Step[] => [
      { from: 0, v: 1, seat: 0, kind: 'act', told: events.map((event, n) => ({ event, text: String(n) })) },
    ];
    expect(decidedBy(told({ paid: {} }, { born: {} }, { won_by_points: { seat: 0 } }))).toBe('1');
    expect(decidedBy(told({ eliminated: { seat: 1 } }, { paid: {} }, { won_alone: { seat: 0 } }))).toBe('0');
    expect([decidedBy([]), decidedBy(told({ born: {} }))]).toEqual([undefined, undefined]);
  });
});

describe('words', () => {
  it('are the same messages in every language', () => {
    const ids = [en, de, fr].map((text) => new FluentResource(text).body.map(({ id }) => id).sort());
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });
});
