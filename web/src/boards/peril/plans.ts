/** What one click sets going: lists of the rules' own small actions, made of what the view says can be done. */

import { keyOf } from '../../lib/offers';
import type { BoardProps, Offer, Plan, PlanStep } from '../board';
import type { PerilDesk } from './desk.svelte';
import { placeOf, type Hex, type PerilTable } from './table';
import { asView, cellKey, kindOf, sameCell } from './view';
import type { Action, Cell, Face, PioneerView, View, Wagers } from './view';
import { reachOf, wayTo, type Reach } from './ways';
import { nameOf, say } from './words.svelte';

/** What the signpost offers at a place. */
export interface Choice {
  id: string;
  icon: Doing;
  label: string;
  /** The deed alone, for whoever hears it. */
  deed: string;
  /** Behind the label: what it costs. */
  note: string;
  plan: Plan;
}

/** What is done, for its sign. */
export type Doing =
  | 'walk'
  | 'explore'
  | 'claim'
  | 'build'
  | 'home'
  | 'process'
  | 'dispute'
  | 'take_over'
  | 'expand'
  | 'lay'
  | 'bandit'
  | 'sheriff'
  | 'pick';

/** Sends a single answer. */
export function answer(board: BoardProps, offer: Offer): void {
  board.follow({ label: offer.label, actions: [offer.action] });
}

/** A place on the map that something can be done at. */
export interface Spot {
  id: string;
  key: string;
  cell: Cell;
  at: { x: number; y: number };
  label: string;
  /** Whether nothing is known of it yet. */
  unknown: boolean;
  /** From 0 to 1. */
  chance: number;
  steps: number | null;
  armed: boolean;
  doings: Doing[];
  choices: Choice[];
}

/** Everything that can be chosen on the map now. */
export function spotsOf(table: PerilTable, actor: number | null): Spot[] {
  if (!table.acts) return [];
  const { asked } = table;
  if (asked?.what === 'turn' && actor !== null) return walkSpots(table, actor, null);
  if (asked?.what === 'step' && table.view.acting) return walkSpots(table, table.view.acting.number, asked.left);
  return offerSpots(table);
}

/** Places to walk to: before the roll, or with so many steps left of it. */
function walkSpots(table: PerilTable, number: number, left: number | null): Spot[] {
  const actions = table.me === null ? 0 : (table.pioneer({ seat: table.me, number })?.actions ?? 0);
  const spots = reachOf(table, number, left ?? 1, left === null ? actions : 1).map((reach): Spot => {
    const choices = left === null ? plansTo(table, number, reach) : walksTo(table, number, reach, left);
    return {
      ...spotAt(table, reach.cell),
      chance: reach.faces / 6,
      steps: reach.steps,
      armed: reach.guns.length > 0,
      doings: choices.map(({ icon }) => icon).filter((icon) => icon !== 'walk'),
      choices,
      label: walkLabel(table, reach, left === null, choices),
    };
  });
  return spots.filter(({ choices }) => choices.length > 0);
}

/** Places that an answer names: where to lay a tile, where the Bandit goes. */
function offerSpots(table: PerilTable): Spot[] {
  const signs: Readonly<Record<string, Doing>> = {
    place: 'lay',
    bandit_to: 'bandit',
    retreat_to: 'bandit',
    block_at: 'sheriff',
    pick_hex: 'pick',
  };
  return table.offers.flatMap((offer): Spot[] => {
    const icon = signs[offer.kind];
    const cell = icon ? cellIn(offer.action) : null;
    if (!icon || !cell) return [];
    const label = say(`plan-${icon}`);
    const choice: Choice = {
      id: offer.key,
      icon,
      label,
      deed: label,
      note: '',
      plan: { label: offer.label, actions: [offer.action] },
    };
    return [{ ...spotAt(table, cell), label: offer.label, choices: [choice] }];
  });
}

function cellIn(action: unknown): Cell | null {
  if (typeof action !== 'object' || action === null) return null;
  const [of] = Object.values(action) as unknown[];
  return typeof of === 'object' && of !== null && 'q' in of && 'r' in of ? (of as Cell) : null;
}

function spotAt(table: PerilTable, cell: Cell): Spot {
  const key = cellKey(cell);
  return {
    id: `cell-${key}`,
    key,
    cell,
    at: placeOf(cell),
    label: table.placeName(cell),
    unknown: table.hexAt(cell) === null,
    chance: 1,
    steps: null,
    armed: false,
    doings: [],
    choices: [],
  };
}

/** Deeds that one walks to a place for, in the order in which the signpost has them. */
const WORTH: readonly [string, Doing][] = [
  ['claim', 'claim'],
  ['build', 'build'],
  ['process', 'process'],
  ['dispute', 'dispute'],
  ['take_over', 'take_over'],
  ['expand', 'expand'],
];

/** Before the roll: walk there, or walk there and do what is worth it; into the unknown, or explore it. */
function plansTo(table: PerilTable, number: number, reach: Reach): Choice[] {
  const begin = table.begin(number);
  const can = (action: Action): boolean =>
    table.prospect(number)?.deeds?.some((deed) => deed.not == null && kindOf(deed.action) === kindOf(action)) === true;
  if (!can('move')) return [];
  const place = table.placeName(reach.cell);
  const way = wayTo(table, number, reach.cell);
  const walk = (then: readonly Action[], label: string, again = false): Plan => ({
    label,
    actions: [...begin, 'move'],
    next: walker(number, way, then, place, again),
  });
  const actions = table.me === null ? 0 : (table.pioneer({ seat: table.me, number })?.actions ?? 0);
  const on =
    reach.faces < 6 && actions > 1
      ? [choice('walk-on', 'walk', say('plan-walk-on'), actions, 0, walk([], say('plan-walk-to', { place }), true))]
      : [];
  if (reach.hex === null) {
    const label = say('plan-explore-at', { place });
    return [
      ...(reach.steps === 1 && can('explore')
        ? [
            {
              ...choice('explore', 'explore', say('plan-explore'), 1, 0, { label, actions: [...begin, 'explore'] }),
              deed: say('plan-do-explore'),
            },
          ]
        : []),
      choice('walk', 'walk', say('plan-step-in'), 1, 0, walk([], say('plan-walk-to', { place }))),
    ];
  }
  // Too far for one roll.
  if (reach.faces === 0) return on;
  return [
    choice('walk', 'walk', say('plan-walk'), 1, 0, walk([], say('plan-walk-to', { place }))),
    ...worthThere(table, number, reach.hex, 2, (action, label) => walk([action], label)),
    ...on,
  ];
}

/** What a walk to a hex is worth, each with the plan that goes there and does it. */
function worthThere(
  table: PerilTable,
  number: number,
  { index, name }: Hex,
  actions: number,
  plan: (action: Action, label: string) => Plan,
): Choice[] {
  const worth = (table.prospect(number)?.there ?? []).filter(({ hexes }) => hexes.includes(index));
  return WORTH.flatMap(([kind, icon]) =>
    worth
      .filter(({ action }) => kindOf(action) === kind)
      .map(({ action, cost = 0 }) => {
        const { id, sign, what } = deedWords(action, icon);
        const label = say('plan-walk-and', { place: name, deed: what });
        const one = choice(id, sign, say('plan-and', { deed: what }), actions, cost, plan(action, label));
        return { ...one, deed: what };
      }),
  );
}

function deedWords(action: Action, icon: Doing): { id: string; sign: Doing; what: string } {
  if (typeof action === 'object' && 'build' in action) {
    const what = say('plan-do-build', { building: nameOf('building', action.build) });
    return { id: `build-${action.build}`, sign: action.build === 'homestead' ? 'home' : 'build', what };
  }
  return { id: icon, sign: icon, what: say(`plan-do-${icon}`) };
}

/** After the roll: walk there with the steps that are left, and do what is worth it. */
function walksTo(table: PerilTable, number: number, reach: Reach, left: number): Choice[] {
  const way = wayTo(table, number, reach.cell);
  const unknown = reach.hex === null;
  const steps = stepsOf(way, left, unknown);
  if (steps.length === 0) return [];
  const place = table.placeName(reach.cell);
  const label = say('plan-walk-to', { place });
  return [
    choice('walk', 'walk', say(unknown ? 'plan-step-in' : 'plan-walk'), 0, 0, { label, actions: steps }),
    ...(reach.hex === null
      ? []
      : worthThere(table, number, reach.hex, 1, (action, what) => ({ label: what, actions: [...steps, action] }))),
  ];
}

/** The steps of a way, and the end of the walk if some are left over. The unknown ends it by itself. */
const stepsOf = (way: readonly Cell[], left: number, unknown = false): Action[] => {
  const steps = way.slice(1).map((step): Action => ({ step }));
  return steps.length < left && !unknown ? [...steps, 'stop_move'] : steps;
};

/**
 * What a walk does after its roll: the way and what was meant to be done there. If the roll falls short it asks, or walks as far as it
 * goes and rolls again as long as there are actions.
 */
function walker(number: number, way: readonly Cell[], then: readonly Action[], place: string, again = false) {
  let there = false;
  return (raw: unknown): PlanStep => {
    const view = asView(raw);
    if (there) return 'done';
    const pioneer = view.acting?.number === number ? actingIn(view) : null;
    const at = pioneer ? way.findIndex((cell) => sameCell(cell, pioneer.cell)) : -1;
    const left = view.asked?.what === 'step' ? view.asked.left : 0;
    const rest = way.slice(Math.max(0, at));
    if (at >= 0 && left > 0 && rest.length - 1 <= left) {
      there = true;
      const [to] = way.slice(-1);
      const unknown = to !== undefined && !view.hexes.some(({ cell }) => sameCell(cell, to));
      const steps = stepsOf(rest, left, unknown);
      return { send: unknown ? steps : [...steps, ...then] };
    }
    if (again && at >= 0 && left > 0) return { send: stepsOf(rest.slice(0, left + 1), left) };
    if (again && at >= 0 && view.asked?.what === 'turn' && (pioneer?.actions ?? 0) > 0) return { send: ['move'] };
    return { stop: say('plan-short', { steps: left, place, needed: rest.length - 1 }) };
  };
}

const actingIn = (view: View): PioneerView | null =>
  view.players[view.acting?.seat ?? -1]?.pioneers.find(({ number }) => number === view.acting?.number) ?? null;

/** A deed once more, as often as it can be done, and what belongs to it; what else is asked in between is answered first. */
export const repeated =
  (action: Action, also: Action | null = null) =>
  (raw: unknown, offers: readonly Offer[]): PlanStep => {
    const next = [also, action].find((one) => one !== null && offers.some(({ key }) => key === keyOf(one)));
    if (next != null) return { send: [next] };
    return asView(raw).asked?.what === 'turn' ? 'done' : 'wait';
  };

/** When nobody can do anything any more the turn ends by itself. */
const withEnd = (plan: Plan): Plan => ({
  ...plan,
  next: (raw, offers) => {
    const next = plan.next?.(raw, offers) ?? 'done';
    if (next !== 'done') return next;
    const { asked, me } = asView(raw);
    if (asked?.what !== 'turn') return 'done';
    const able = (me?.pioneers ?? []).some(({ deeds }) => deeds?.some(({ not }) => not == null));
    return !able && offers.some(({ kind }) => kind === 'end_actions') ? { send: ['end_actions'] } : 'done';
  },
});

function choice(id: string, icon: Doing, label: string, actions: number, cost: number, plan: Plan): Choice {
  const note = actions === 0 ? '' : cost > 0 ? say('plan-cost', { actions, cost }) : say('plan-actions', { actions });
  return { id, icon, label, deed: label, note, plan };
}

const oddsOf = (faces: number): string =>
  faces === 6 ? 'map-steps' : faces === 0 ? 'map-steps-far' : 'map-steps-odds';

/** A place in words, for whoever does not see it: name, what stands there, who, steps, what one could do. */
function walkLabel(table: PerilTable, reach: Reach, before: boolean, choices: readonly Choice[]): string {
  const parts = [describe(table, reach.cell)];
  if (before && reach.hex !== null)
    parts.push(say(oddsOf(reach.faces), { steps: reach.steps, roll: 7 - reach.faces, faces: reach.faces }));
  else parts.push(say('map-steps', { steps: reach.steps }));
  if (reach.guns.length > 0) parts.push(say('map-guns', { who: reach.guns.map(table.playerName).join(', ') }));
  for (const { icon, deed } of choices) if (icon !== 'walk') parts.push(say('map-could', { deed }));
  return parts.join(' ');
}

/** A place, what stands there and who. */
export function describe(table: PerilTable, cell: Cell): string {
  const hex = table.hexAt(cell);
  if (!hex) return say('map-unknown-label', { place: table.placeName(cell) });
  const parts = [hex.town ? say('map-in-town') : nameOf('terrain', hex.terrain)];
  const owner = hex.owner == null ? null : table.playerName(hex.owner);
  if (hex.stake && owner !== null) parts.push(say('map-stake-of', { owner }));
  else if (hex.building)
    parts.push(
      owner === null
        ? say('map-building-empty', { building: nameOf('building', hex.building) })
        : say('map-building-of', { building: nameOf('building', hex.building), owner, tokens: hex.tokens ?? 0 }),
    );
  if (hex.laborer) parts.push(say('laborer'));
  const who = table.view.players.flatMap(({ seat, pioneers }) =>
    pioneers.filter((one) => sameCell(one.cell, cell)).map(({ number }) => table.figureName({ seat, number })),
  );
  return `${hex.name}, ${[...parts, ...who].join(', ')}.`;
}

/** Who would lose actions if another pioneer began to act. */
export function forfeits(table: PerilTable, number: number): { name: string; actions: number } | null {
  const { acting } = table.view;
  if (!acting || acting.seat !== table.me || acting.number === number) return null;
  const actions = table.pioneer(acting)?.actions ?? 0;
  return actions > 0 ? { name: table.figureName(acting), actions } : null;
}

/** Carries out a plan of a pioneer's; first asks if another loses actions by it. */
export function begin(board: BoardProps, table: PerilTable, desk: PerilDesk, number: number | null, plan: Plan): void {
  const lost = number === null ? null : forfeits(table, number);
  const go = (): void => {
    desk.clear();
    board.follow(withEnd(plan));
  };
  if (lost) desk.doubt = { text: say('plan-forfeits', lost), verb: say('plan-go-on'), go };
  else go();
}

/** An answer, and the same to the next such question if wanted. It is answered first: the server gives a standing answer at once. */
export function answerAlways(board: BoardProps, offer: Offer, until: 'turn' | 'match' | null): void {
  answer(board, offer);
  if (until && offer.always) board.stand(offer.always.kind, offer.always.answer, until);
}

/** A wager as it is sent: where only one thing can be named, the rules do not ask for it. */
export function wagerActions(all: readonly Wagers[], of: Wagers, amount: number, on: Face): Action[] {
  return [
    'gamble',
    ...(all.length > 1 ? [{ wager: of.purse }] : []),
    ...(of.amounts.length > 1 ? [{ stake: amount }] : []),
    { bet: on },
  ];
}
