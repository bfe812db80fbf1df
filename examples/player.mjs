#!/usr/bin/env node
// The plans of player.py in JavaScript, in one file and without packages.
//
//     pioneers bot-check 'node examples/player.mjs'
//     pioneers arena stagecoach --bot 'cmd:node examples/player.mjs' --bots random --games 40

import { createInterface } from 'node:readline';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lays one part of a view over another. docs/schema/merge.json has examples, which are tested. */
export function merge(below, above) {
  if (isObject(above) && isObject(below)) {
    const merged = { ...below };
    for (const [key, value] of Object.entries(above)) merged[key] = merge(below[key], value);
    return merged;
  }
  if (isObject(above) && Array.isArray(below)) {
    return below.map((value, place) => (Object.hasOwn(above, place) ? merge(value, above[place]) : value));
  }
  if (Array.isArray(above) && Array.isArray(below)) {
    const merged = above.map((value, place) => (place < below.length ? merge(below[place], value) : value));
    return [...merged, ...below.slice(above.length)];
  }
  return above;
}

/** An action is a word, or an object with one key: `"done"`, `{"ride": {"to": 33, …}}`. */
const kind = (action) => (typeof action === 'string' ? action : Object.keys(action)[0]);
const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** Emptied coaches and settlers in one network are points: settle, and build roads between one's settlers. */
function stagecoach(view, action) {
  const what = kind(action);
  const me = view.players[view.you];
  const places = view.board.places;
  const seats = me.riding.flatMap((coach) => view.coaches[coach].seats).filter((seat) => seat.taken);
  const passengers = new Set(seats.map((seat) => seat.profession));
  if (what === 'settle') {
    const coach = view.coaches[action.settle.coach];
    return 100 + coach.points / coach.seats.filter((seat) => seat.taken).length;
  }
  if (what === 'ride') {
    const to = places[action.ride.to];
    const cost = action.ride.bank + sum(action.ride.tolls);
    return 50 + (passengers.has(to.tile) ? 10 : 0) + 3 * to.pioneers[view.you] - 2 * cost;
  }
  if (what === 'lay') {
    const ends = view.board.lines[action.lay.line].ends.map((end) => places[end].pioneers[view.you]);
    return 50 + sum(ends) + 5 * Math.min(...ends);
  }
  // A coach costs a purchase and brings the end nearer: only who has nobody left to settle needs another.
  if (what === 'coach') return passengers.size < 3 ? 30 : 4;
  return { join: 60, two_roads: 12, road: 11, done: 5, return: -5 }[what] ?? 0;
}

/** Who eats, lives, and most players starve: buy food first. Then claim, build, and let others quarrel. */
function peril(view, action) {
  const what = kind(action);
  const me = view.players[view.me.seat];
  const rounds = me.family > 0 ? Math.floor(me.food / me.family) : 0;
  if (what === 'shop') return action.shop === 'buy' && rounds < 5 && me.cash > 1 ? 95 : -3;
  if (what === 'lot') return action.lot === 'food' && rounds < 9 && me.cash > 4 ? 80 : -5;
  if (what === 'step') return 10 - distance(action.step, target(view));
  const likes = {
    point_for_resources: 100, build: 90, claim: 80, process: 75, process_at: 74, expand: 70,
    learn: 65, shoot: 60, loot: 60, take_over: 60, enter: 50, hunt: 40, explore: 30, place: 30,
    move: 20, pray: 15, reject: 10, hold_fire: 10, submit: 10, drop: 10, stop_move: 7,
    shop_done: 5, run_away: 5, accept: 4, activate: 3, end_actions: 1,
    fight: -5, fire: -5, gamble: -5, dispute: -10, sheriff: -10, trade_open: -10,
  };
  return likes[what] ?? 0;
}

/** The nearest land that something can be done with, for the pioneer that walks. */
function target(view) {
  for (const pioneer of view.me.pioneers ?? []) {
    const steps = pioneer.steps ?? [];
    const there = (pioneer.there ?? []).flatMap((deed) => deed.hexes).filter((place) => steps[place] > 0);
    const near = there.sort((a, b) => steps[a] - steps[b])[0];
    if (near !== undefined) return view.hexes[near].cell;
  }
  return null;
}

/** Steps between two hexes in axial coordinates. */
function distance(cell, to) {
  if (to === null || !isObject(cell) || !('q' in cell)) return 2;
  const [across, down] = [cell.q - to.q, cell.r - to.r];
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down));
}

/** Goals decide before points do. Then play rather than discard: what makes later cards cheaper, then what scores. */
function ventures(view, action) {
  const what = kind(action);
  if (what === 'goal') return 200 - action.goal.left - action.goal.right;
  if (what === 'play') {
    const { effect } = view.cards[action.play.card];
    const { pay } = action.play;
    const late = view.stage - 1;
    const worth = {
      vp: 2 * (effect.points ?? 0),
      ip: 2 + 3 * (effect.symbols ?? 0),
      hr: 4,
      hr_any: 8,
      per_count: 4 + 3 * (effect.vp_each ?? 0),
      produce: 9 - 5 * late,
      produce_choice: 10 - 5 * late,
      discount: 4 - 2 * late,
      coins: 2,
    };
    return 50 + (worth[effect.kind] ?? 0) - (pay.trade ? pay.trade.left + pay.trade.right : 0);
  }
  return { fetch: 50, discard: 45, name: 1 }[what] ?? 0;
}

const PLANS = { stagecoach, peril, ventures };

/** A small generator with a seed, so that the same match is played the same way again. */
function seeded(seed) {
  let state = seed + 0x9e3779b9;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) | 0;
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
  };
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

async function main() {
  let [like, scene, random] = [null, null, seeded(0)];
  for await (const line of createInterface({ input: process.stdin })) {
    const message = JSON.parse(line);
    if (message.t === 'hello') {
      like = PLANS[message.game];
      say({ t: 'id', name: 'planner.mjs', proto: 2, games: Object.keys(PLANS), texts: false, steps: false });
      say({ t: 'ready' });
    } else if (message.t === 'new') {
      scene = message.scene;
      random = seeded(message.match);
    } else if (message.t === 'decide') {
      const { common, view: own, you } = message.state;
      const changing = common === undefined ? own : merge(common, own);
      const view = scene === undefined ? changing : merge(scene, changing);
      const liked = you.legal.map(({ action }) => like(view, action) + random() / 1000);
      say({ t: 'act', match: message.match, d: you.d, choice: liked.indexOf(Math.max(...liked)) });
    } else if (message.t === 'bye') {
      break;
    }
    // Other messages, and fields we do not know, are ignored: the protocol may grow.
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
