import { describe, expect, it } from 'vitest';
import { offer } from '../../lib/offers';
import { GameWords, NO_WORDS } from '../../words/game';
import { Reader } from './arrange';
import { Shape } from './shape';

const seat = { $ref: '#/$defs/Seat' };
const shape = Shape.ofViews({
  properties: { view: { $ref: '#/$defs/View' } },
  $defs: {
    Seat: { type: 'integer' },
    Action: { oneOf: [{ const: 'pass' }, { type: 'object', properties: { play: { type: 'integer' } } }] },
    Cell: { type: 'object', properties: { q: { type: 'integer' }, r: { type: 'integer' } } },
    PlayerView: { type: 'object', properties: { cash: { type: 'integer' } } },
    Mine: { type: 'object', properties: { seat, hand: { type: 'array', items: { type: 'string' } } } },
    Way: { type: 'object', properties: { action: { $ref: '#/$defs/Action' }, why: { type: 'string' } } },
    View: {
      type: 'object',
      properties: {
        active: { anyOf: [seat, { type: 'null' }] },
        friends: { type: 'array', items: seat },
        players: { type: 'array', items: { $ref: '#/$defs/PlayerView' } },
        me: { anyOf: [{ $ref: '#/$defs/Mine' }, { type: 'null' }] },
        hexes: { type: 'array', items: { type: 'object', properties: { cell: { $ref: '#/$defs/Cell' } } } },
        ways: { type: 'array', items: { $ref: '#/$defs/Way' } },
      },
    },
  },
});
const plain = new Reader(NO_WORDS, [], shape);
const text = (said: string) => ({ kind: 'text', text: said });

describe('a view', () => {
  it('is read as facts, seats, what is mine, and areas', () => {
    const view = {
      round: 3,
      active: 1,
      players: [
        { seat: 0, cash: 4, tools: [] },
        { seat: 1, cash: 5, tools: ['ax'] },
      ],
      me: { seat: 0, hand: ['ace'] },
      hexes: [{ cell: { q: 0, r: 1 }, terrain: 'lake' }],
      ended: null,
    };
    const shown = plain.arrangement(view);
    expect(shown.facts).toEqual([
      { key: 'Round', shown: text('3') },
      { key: 'Active', shown: { kind: 'seat', seat: 1 } },
    ]);
    expect(shown.seats.map(({ seat, pairs }) => [seat, pairs.map((pair) => pair.key)])).toEqual([
      [0, ['Cash']],
      [1, ['Cash', 'Tools']],
    ]);
    expect(shown.mine.map((pair) => pair.key)).toEqual(['Hand']);
    expect(shown.areas.map((pair) => [pair.key, pair.shown.kind])).toEqual([['Hexes', 'table']]);
  });

  it('of any shape is shown', () => {
    for (const odd of [null, 7, 'x', [], [[]], [null, 3], [{ a: 1 }, 4], { a: { b: { c: [[1]] } } }]) {
      expect(() => plain.arrangement(odd)).not.toThrow();
    }
  });

  it('has counted things as chips and places as pairs of numbers', () => {
    expect(plain.arrange([['coal', 3]])).toEqual({ kind: 'chips', chips: [{ shown: text('Coal'), count: text('3') }] });
    const cell = shape.field('hexes').item(0).field('cell');
    expect(plain.arrange({ q: 1, r: -2 }, '', cell)).toEqual(text('(1, -2)'));
  });

  it('has seats where its schema says so, whatever the field is called', () => {
    const { areas, facts } = plain.arrangement({ friends: [2, 0], owner: 1 });
    expect(areas[0]?.shown).toMatchObject({ chips: [{ shown: { kind: 'seat', seat: 2 } }, { shown: { seat: 0 } }] });
    expect(facts).toEqual([{ key: 'Owner', shown: text('1') }]);
  });

  it('has what can be done now as offers, and not what cannot', () => {
    const play = offer({ action: { play: 3 }, label: 'Spiele Kohle' });
    const ways = [
      { action: { play: 3 }, why: 'own' },
      { action: { play: 4 }, why: 'own' },
    ];
    const reader = new Reader(NO_WORDS, [play], shape);
    expect(reader.arrange(ways, 'ways', shape.field('ways'))).toEqual({
      kind: 'chips',
      chips: [{ shown: { kind: 'offer', offer: play }, count: null }],
    });
  });
});

describe('the words of a game', () => {
  const german = [
    'resource-rye = Roggen',
    'laborer-rye = Feldarbeiter',
    'card-E01 = Bachgold',
    'view-cash = Bargeld',
    'view-phase = Phase',
    'view-phase-feed = Essen',
    'view-edge = { "" }',
    'view-stock-cash = Bank',
    'ask-rye = Was?',
  ].join('\n');
  const reader = new Reader(new GameWords(german), [], Shape.UNKNOWN);

  it('name fields, and those inside others if they mean something else there', () => {
    const shown = reader.arrangement({ cash: 3, stock: { cash: 900, food: [1, 2, 3] } });
    expect(shown.facts[0]?.key).toBe('Bargeld');
    expect(shown.areas[0]?.shown).toMatchObject({ pairs: [{ key: 'Bank' }, { key: 'Food' }] });
  });

  it('leave out what is nothing for people', () => {
    expect(reader.arrangement({ edge: [1, 2], cash: 1 })).toMatchObject({ facts: [{ key: 'Bargeld' }], areas: [] });
  });

  it('name values by field and by family', () => {
    expect(reader.arrange('feed', 'phase')).toEqual(text('Essen'));
    expect(reader.arrange('rye', 'resources')).toEqual(text('Roggen'));
    expect(reader.arrange('rye', 'laborers')).toEqual(text('Feldarbeiter'));
    expect(reader.arrange(['E01'], 'events_gone')).toMatchObject({ chips: [{ shown: text('Bachgold') }] });
    expect(reader.arrange('general_store', 'terrain')).toEqual(text('General store'));
  });
});
