// @vitest-environment node
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import de from '../../../../locales/de/board-stagecoach.ftl?raw';
import en from '../../../../locales/en/board-stagecoach.ftl?raw';
import fr from '../../../../locales/fr/board-stagecoach.ftl?raw';
import { drawMap } from '../../../scripts/map.mjs';
import { BEAT } from '../parts/beats.svelte';
import { changes, happenings, lastRide, lengthOf } from './diff';
import { fixture, fixtures, offersOf } from './fixtures';
import { crowd, lettersAt, namesOf, radiusAt } from './layout';
import { map } from './map.gen';
import { lineBetween, targetsOf, wayOf } from './targets';
import { tips } from './tips';
import { asAction, asHappening, tiles, type Happening, type View } from './view';

describe('targets', () => {
  it.each([...fixtures.keys()])('gives every offer of %s a place on the table', (name) => {
    const moment = fixture(name);
    const offers = offersOf(moment);
    const targets = targetsOf(offers, moment.state.view);
    const placed = [
      ...[...targets.destinations.values()].flatMap(({ ways }) => ways.map(({ offer }) => offer)),
      ...targets.lines.values(),
      ...targets.covers.values(),
      ...targets.slots.values(),
      ...[...targets.seats.values()].flatMap((seats) => [...seats.values()]),
      ...[targets.road, targets.twoRoads].filter((offer) => offer !== null),
      ...targets.plain,
    ];
    expect(new Set(placed.map(({ key }) => key))).toEqual(new Set(offers.map(({ key }) => key)));
    expect(placed).toHaveLength(offers.length);
  });

  it('shows the cheapest way to a city first and follows lines of the board', () => {
    const moment = fixture('four-ride');
    const targets = targetsOf(offersOf(moment), moment.state.view);
    expect(targets.destinations.size).toBeGreaterThan(3);
    for (const { place, ways } of targets.destinations.values()) {
      const totals = ways.map(({ total }) => total);
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
      for (const { route } of ways) {
        expect(route[0]).toBe(moment.state.view.stagecoach);
        expect(route.at(-1)).toBe(place);
        for (const [i, to] of route.slice(1).entries())
          expect(lineBetween(moment.state.view, route[i] ?? -1, to)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('finds the way of a chosen ride and nothing else', () => {
    const moment = fixture('four-ride');
    const offers = offersOf(moment);
    const targets = targetsOf(offers, moment.state.view);
    const last = offers.at(-1) ?? null;
    expect(wayOf(targets, last)?.way.offer).toBe(last);
    expect(wayOf(targets, null)).toBeNull();
    expect(wayOf(targets, { action: 'done', label: '', kind: 'done', key: '"done"' })).toBeNull();
  });
});

describe('reading', () => {
  it('flattens tagged actions and events', () => {
    expect(asAction('done')).toEqual({ kind: 'done' });
    expect(asAction({ coach: { slot: 2 } })).toEqual({ kind: 'coach', slot: 2 });
    expect(asHappening({ stayed: { seat: 1 } })).toBeNull();
    expect(asHappening({ laid: { seat: 1, line: 4 } })).toEqual({ kind: 'laid', seat: 1, line: 4 });
    expect(asHappening(null)).toBeNull();
  });
});

describe('what changed', () => {
  const copy = (view: View): View => structuredClone(view);

  it('is nothing between a view and itself, or without a view before', () => {
    const { view } = fixture('four-ride').state;
    for (const found of [changes(view, copy(view)), changes(null, view)]) {
      expect([found.roads.size, found.places.size, found.coaches.size, found.opened.size]).toEqual([0, 0, 0, 0]);
      expect(found.money.every((amount) => amount === 0)).toBe(true);
    }
  });

  it('names the road, the city, the coach and the money', () => {
    const before = fixture('four-ride').state.view;
    const now = copy(before);
    const free = now.board.lines.findIndex(({ roads }) => roads.length === 0);
    const [line, place, player] = [now.board.lines[free], now.board.places[3], now.players[1]];
    const riding = now.players[2]?.riding[0] ?? 0;
    const seat = now.coaches[riding]?.seats.find(({ taken }) => taken);
    if (!line || !place || !player || !seat) throw new Error('the fixture is too bare');
    line.roads.push(2);
    place.pioneers[0] = (place.pioneers[0] ?? 0) + 1;
    player.money -= 3;
    seat.taken = false;
    const found = changes(before, now);
    expect([...found.roads]).toEqual([[free, [2]]]);
    expect([...found.places]).toEqual([3]);
    expect([...found.coaches]).toEqual([riding]);
    expect(found.money).toEqual([0, -3, 0, 0]);
  });

  it('agrees with what was told', () => {
    for (const { before, steps, state } of fixtures.values()) {
      const laid = happenings(steps).filter((happening) => happening.kind === 'laid');
      const found = changes(before, state.view);
      expect([...found.roads.keys()]).toEqual(laid.map(({ line }) => line));
    }
  });

  it('shows nothing of a step that was taken back', () => {
    const step = {
      from: 1,
      v: 2,
      seat: 0,
      told: [{ event: { rode: { seat: 0, route: [1, 2], bank: 1, tolls: [] } }, text: '' }],
    };
    expect(lastRide([{ ...step, kind: 'act' }])?.route).toEqual([1, 2]);
    expect(
      lastRide([
        { ...step, kind: 'act' },
        { ...step, kind: 'undo', told: [] },
      ]),
    ).toBeNull();
  });
});

describe('the map', () => {
  it('is as the script draws it: run `npm run draw`', () => {
    expect(map).toEqual(drawMap());
  });
});

describe('words', () => {
  const sources = Object.values(
    import.meta.glob<string>(['./*.svelte', './index.ts'], { eager: true, query: '?raw', import: 'default' }),
  ).join('\n');

  it('are the same messages in every language, and all of them are used', () => {
    const ids = [en, de, fr].map((text) => new FluentResource(text).body.map(({ id }) => id).sort());
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    const elsewhere: readonly string[] = [
      ...tiles,
      ...Object.values(tips).flatMap(({ name, effect }) => [name, effect]),
    ];
    const spoken = (id: string) => sources.includes(`'${id}'`) || elsewhere.includes(id);
    expect(ids[0]?.filter((id) => !spoken(id))).toEqual([]);
  });
});

describe('what moves', () => {
  const laid = { kind: 'laid', seat: 0, line: 1 } as const;
  const rode = (length: number): Happening => ({
    kind: 'rode',
    seat: 0,
    route: Array.from({ length }, (_, i) => i),
    bank: 0,
    tolls: [0, 0, 0, 0],
  });

  it('takes half a second, a long ride a little longer, and what does not move nothing', () => {
    expect(lengthOf(laid)).toBe(BEAT);
    expect(lengthOf(rode(2))).toBe(BEAT);
    expect(lengthOf(rode(30))).toBe(800);
    expect(lengthOf({ kind: 'dug', seat: 0, value: null })).toBe(0);
  });
});

describe('a city', () => {
  it('has a figure for each seat with settlers, around its middle', () => {
    const figures = crowd([2, 0, 1, 0], 24);
    expect(figures.map(({ seat, count }) => [seat, count])).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect((figures[0]?.x ?? 0) + (figures[1]?.x ?? 0)).toBeCloseTo(0);
    expect(crowd([0, 0], 24)).toEqual([]);
  });

  it.each([...fixtures.keys()])('is named on a desktop, every one of %s', (name) => {
    const { view } = fixture(name).state;
    const bounds = { left: 16, top: 16, right: 1584, bottom: 984 };
    const missing = namesOf(view, 0.62, new Set(), bounds).flatMap((label, i) =>
      label ? [] : (view.board.places[i]?.name ?? i),
    );
    expect(missing).toEqual([]);
  });

  it('keeps its tile and its name legible on a phone', () => {
    const phone = 0.41;
    expect(radiusAt(phone) * phone).toBeGreaterThan(9.5);
    expect(lettersAt(phone) * phone).toBeGreaterThanOrEqual(12);
    const { view } = fixture('four-ride').state;
    const names = namesOf(view, phone, new Set(), { left: 0, top: 0, right: 1600, bottom: 1000 });
    expect(names.filter((label) => label !== null).length).toBeGreaterThan(view.board.places.length * 0.8);
  });
});
