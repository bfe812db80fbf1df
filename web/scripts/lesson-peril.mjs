// Makes the introduction to Peril again, after rules, cards or content have changed: `node scripts/lesson-peril.mjs` looks for a
// seed with which everything happens that the cards in locales/*/first-steps-peril.ftl tell, and writes
// src/firststeps/lessons/peril/{record.jsonl,cards.json,moment.json}. What a card needs stands beside it below. PIONEERS names the program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { program } from '../e2e/harness.mjs';

const OPTIONS = ['start_player=host', 'start_seat=0'];
const MOST = 20_000;
const folder = fileURLToPath(new URL('../src/firststeps/lessons/peril/', import.meta.url));
const LEARNER = 0;
/** The card whose table How to play draws. */
const DRAWN = 'explore';
const BUILDINGS = { forest: 'sawmill', mountain: 'mine', pasture: 'ranch', field: 'farm' };
const TOOLS = { forest: 'ax', mountain: 'pickaxe', pasture: 'cleaver', field: 'scythe' };

/** This seed will not do. */
class Unfit extends Error {}
const need = (holds, what) => {
  if (!holds) throw new Unfit(what);
};
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const near = (a, b) => Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r)) === 1;

/** A decision in the form in which boards are shown without a server. */
const momentOf = ({ seat, decision, round, prompt, view, legal }) => ({
  seat,
  names: ['Mara', 'Henrik'],
  state: { v: 0, round, pending: [seat], sealing: false, sealed: [], view, you: { seat, d: decision, prompt, legal } },
  before: null,
  steps: [],
  left: null,
  since: [],
});

/** A game that is played by both seats, and the cards told so far. */
class Game {
  cards = [];

  constructor(seed, save) {
    const args = ['play', 'peril', '--json', '--hotseat', '--players', '2', '--seed', String(seed), '--save', save];
    for (const option of OPTIONS) args.push('--option', option);
    this.process = spawn(program(), args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  async decide() {
    for (;;) {
      const { value, done } = await this.lines.next();
      need(!done, 'the game is over');
      const { decide } = JSON.parse(value);
      if (decide) {
        this.now = decide;
        return decide;
      }
    }
  }

  offered = (wanted) => this.now.legal.some(({ action }) => same(action, wanted));
  /** The actions of one kind: `{ place: … }`. */
  kind = (name) =>
    this.now.legal.map(({ action }) => action).filter((action) => typeof action === 'object' && name in action);

  async act(action) {
    need(this.offered(action), `${JSON.stringify(action)} is not offered`);
    this.process.stdin.write(`${JSON.stringify(action)}\n`);
    await this.decide();
  }

  /** A card that is only read. */
  read(id, spot) {
    this.cards.push({ id, spot });
  }

  /** A card with something to do. */
  async do(id, spot, action) {
    need(this.now.seat === LEARNER, `it is not the learner's turn at ${id}`);
    if (id === DRAWN) this.moment = momentOf(this.now);
    this.cards.push({ id, spot, do: action });
    await this.act(action);
  }

  /** What follows by itself, for either seat. */
  async then(action) {
    const card = this.cards.at(-1);
    card.then = [...(card.then ?? []), { seat: this.now.seat, action }];
    await this.act(action);
  }

  me = () => this.now.view.players[LEARNER];
  pioneer = (number) => this.me().pioneers.find((one) => one.number === number);
  hex = (cell) => this.now.view.hexes.find((one) => same(one.cell, cell));
  town = (terrain) => this.now.view.hexes.find((one) => one.terrain === terrain).cell;

  /** Walks to a hex, if the roll is enough. */
  async walk(goal, limit = 12) {
    for (let steps = 0; steps < limit; steps += 1) {
      const ways = this.kind('step').map(({ step }) => step);
      if (ways.length === 0) return;
      const far = (cell) =>
        (Math.abs(cell.q - goal.q) + Math.abs(cell.r - goal.r) + Math.abs(cell.q + cell.r - goal.q - goal.r)) / 2;
      const best = ways.toSorted((a, b) => far(a) - far(b))[0];
      await this.then({ step: best });
      if (far(best) === 0) break;
    }
    if (this.offered('stop_move')) await this.then('stop_move');
    // Whoever is passed by in town has a Revolver, and leaves it where it is.
    while (this.offered('hold_fire')) await this.then('hold_fire');
  }

  /** Ends the turn; the other family rests, and does nobody any harm. Land that the next die brings is laid out of the way. */
  async rest() {
    if (this.now.seat === LEARNER && this.offered('end_actions')) await this.then('end_actions');
    for (let n = 0; n < 30; n += 1) {
      const { seat, legal } = this.now;
      const actions = legal.map(({ action }) => action);
      if (seat === LEARNER) {
        const land = this.kind('place').at(-1);
        if (land && this.now.view.asked?.what === 'place_tile') await this.then(land);
        return;
      }
      if (actions.includes('end_actions')) await this.then('end_actions');
      else if (actions.includes('submit')) await this.then('submit');
      else await this.then(actions[0]);
    }
    need(false, 'the other family does not end its turn');
  }
}

/** The lesson, card by card, with what each of them needs. */
async function teach(game) {
  await game.decide();
  game.read('welcome', 'map');

  // Two have eaten, and the die shows land that can be worked.
  const drawn = game.now.view.asked;
  need(drawn?.what === 'place_tile' && drawn.terrain in BUILDINGS, 'the first die shows no land to work');
  const { terrain } = drawn;
  const smith = game.town('blacksmith');
  const land = game
    .kind('place')
    .map(({ place }) => place)
    .find((cell) => near(cell, smith));
  await game.do('deadwood', 'map', { place: land });

  // One shops, and walks out to the new land.
  await game.then({ activate: 1 });
  await game.do('shop', 'deeds', { shop: 'buy' });
  for (const good of ['food', 'food', 'bullets']) await game.then({ lot: good });
  await game.then('shop_done');
  await game.do('walk', 'deeds', 'move');
  await game.walk(land);
  need(same(game.pioneer(1).cell, land), 'the first roll is too small');

  // The other buys the tool for it.
  await game.then({ activate: 2 });
  await game.then('move');
  await game.walk(smith);
  need(same(game.pioneer(2).cell, smith), 'the second roll is too small');
  await game.do('tool', 'deeds', { shop: 'buy' });
  await game.then({ lot: { tool: TOOLS[terrain] } });
  if (game.offered('shop_done')) await game.then('shop_done');
  await game.rest();
  need(calm(game), 'the first night brings trouble');

  // The claim and the building.
  await game.then({ activate: 1 });
  await game.do('claim', 'deeds', 'claim');
  await game.do('build', 'deeds', { build: BUILDINGS[terrain] });
  need(game.hex(land).tokens >= 3, 'the building is poor');

  // The other comes along and explores.
  await game.then({ activate: 2 });
  await game.then('move');
  await game.walk(land);
  need(same(game.pioneer(2).cell, land), 'the third roll is too small');
  await game.do('explore', 'deeds', 'explore');
  const [laid] = game.kind('place');
  need(laid, 'there is no place beside the pioneer');
  await game.then(laid);
  if (game.offered('explore_stop')) await game.then('explore_stop');
  await game.rest();
  need(calm(game), 'the second night brings trouble');

  // Work and game.
  await game.then({ activate: 1 });
  await game.do('process', 'deeds', 'process');
  await game.then('process');
  await game.then({ activate: 2 });
  await game.do('hunt', 'deeds', 'hunt');
  const food = game.me().food;
  while (game.offered('shoot')) await game.then('shoot');
  need(game.me().food >= food + 3, 'the hunter comes home with little');
  await game.rest();
  need(calm(game), 'the third night brings trouble');

  // The way back, and what was taken is sold.
  await game.then({ activate: 1 });
  await game.then('move');
  await game.walk(game.town('general_store'));
  need(same(game.pioneer(1).cell, game.town('general_store')), 'the way back is too long');
  await game.do('sell', 'deeds', { shop: 'sell' });
  const [kind] = game.me().resources.find(([, count]) => count > 0);
  while (game.offered({ lot: { resource: kind } })) await game.then({ lot: { resource: kind } });
  if (game.offered('shop_done')) await game.then('shop_done');

  // The Bandit is there within two rounds, finds somebody of the learner's, and loses.
  await game.do('bandit', 'bandit', 'end_actions');
  await others(game);
  for (let turns = 0; turns < 2 && !held(game); turns += 1) {
    if (game.offered('end_actions')) await game.then('end_actions');
    await others(game);
  }
  need(held(game), 'the Bandit does not come');
  await game.do('holdup', 'map', 'fight');
  const [most] = game.kind('commit').toSorted((a, b) => b.commit - a.commit);
  need(most?.commit >= 4, 'there are too few Bullets');
  const { cash } = game.me();
  const before = game.me().pioneers.length;
  await game.do('shootout', 'map', most);
  need(game.me().pioneers.length === before && game.me().cash >= cash + 10, 'the Bandit is not beaten');
  await others(game);
  game.read('family', 'mine');
  game.read('end', 'map');
  need(game.me().pioneers.length === 2 && game.me().points >= 4, 'the family is not whole');
}

const held = (game) => game.now.seat === LEARNER && game.offered('fight') && game.offered('submit');
/** Everybody is well, and it is the learner's to act. */
const calm = (game) =>
  game.now.seat === LEARNER &&
  game.offered('end_actions') &&
  game.me().pioneers.length === 2 &&
  game.me().pioneers.every(({ actions, jailed }) => actions >= 2 && !jailed);

/** Whatever comes until the learner acts or is held up. */
async function others(game) {
  for (let n = 0; n < 40; n += 1) {
    if (held(game) || (game.now.seat === LEARNER && game.offered('end_actions'))) return;
    const actions = game.now.legal.map(({ action }) => action);
    const quiet = ['end_actions', 'submit', 'hold_fire', 'leave_loot', 'take_drink'].find((one) =>
      actions.includes(one),
    );
    await game.then(quiet ?? actions[0]);
  }
  need(false, 'the others take too long');
}

const scratch = mkdtempSync(join(tmpdir(), 'pioneers-lesson-'));
const reasons = new Map();
let next = Number(process.argv[2] ?? 1);
const last = next + MOST;
let found = false;

/** Tries one seed after the other, beside others who do the same. */
async function search() {
  while (!found && next < last) {
    const seed = next++;
    const save = join(scratch, `${seed}.jsonl`);
    const game = new Game(seed, save);
    try {
      await teach(game);
      if (!found) keep(seed, game, readFileSync(save, 'utf8'));
      found = true;
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      reasons.set(error.message, (reasons.get(error.message) ?? 0) + 1);
    } finally {
      game.process.kill('SIGKILL');
      await once(game.process, 'exit');
      rmSync(save, { force: true });
    }
  }
}

function keep(seed, { cards, moment }, record) {
  const steps = cards.reduce((sum, card) => sum + ('do' in card ? 1 : 0) + (card.then?.length ?? 0), 0);
  console.log(`seed ${seed}: ${cards.length} cards, ${steps} steps`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'record.jsonl'), `${record.split('\n')[0]}\n`);
  writeFileSync(join(folder, 'moment.json'), `${JSON.stringify(moment)}\n`);
  writeFileSync(join(folder, 'cards.json'), `${JSON.stringify({ learner: LEARNER, drawn: DRAWN, cards }, null, 2)}\n`);
}

await Promise.all(Array.from({ length: 4 }, search));
rmSync(scratch, { recursive: true });
for (const [why, count] of [...reasons].sort((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(6)}  ${why}`);
if (!found) throw new Error(`no seed below ${last} will do`);
