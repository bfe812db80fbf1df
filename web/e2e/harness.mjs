// A real server and a real browser for the stories and the photographs.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Of everything that chance decides. Another one tells the stories with other cards, dice and bots. */
const SEED = process.env.PIONEERS_STORIES_SEED ?? '1';

/** The program: as named, else as built for release, else as built. */
export function program() {
  const named = process.env.PIONEERS;
  const built = ['release', 'play', 'debug'].map((profile) => join(root, 'target', profile, 'pioneers'));
  const found = [named, ...built].find((path) => path && existsSync(path));
  if (!found) throw new Error('there is no pioneers to test; `cargo build --profile play` makes one');
  return found;
}

export function browserPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error('no Chromium is installed; `apt-get install chromium` brings one');
  return found;
}

/** A server with a folder of its own, which can be killed and started again on the same port. */
export class Server {
  static async start() {
    const server = new Server();
    server.data = mkdtempSync(join(tmpdir(), 'pioneers-e2e-'));
    await server.run(0);
    return server;
  }

  /** One that is reached by a name, as passkeys need it. */
  static async named() {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address();
    free.close();
    await once(free, 'close');
    const server = new Server();
    server.data = mkdtempSync(join(tmpdir(), 'pioneers-e2e-'));
    await server.run(port, ['--base-url', `http://localhost:${port}`]);
    server.url = `http://localhost:${port}`;
    return server;
  }

  async run(port, more = []) {
    // The page as it was built last, whatever is in the program.
    const page = join(root, 'web', 'dist');
    const args = ['serve', '--addr', `127.0.0.1:${port}`, '--data', this.data, '--page', page, '--unlimited'];
    args.push('--seed', SEED, ...more);
    this.process = spawn(program(), args, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const line of createInterface({ input: this.process.stdout })) {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (!address) continue;
      this.url = address;
      this.port = Number(new URL(address).port);
      return;
    }
    throw new Error('the server did not start');
  }

  /** As a power cut would. */
  async kill() {
    const gone = new Promise((done) => this.process.once('exit', done));
    this.process.kill('SIGKILL');
    await gone;
  }

  async stop() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export async function browser() {
  return chromium.launch({
    executablePath: browserPath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/**
 * Has pages laid out, hit and heard as ever, but not drawn, unless the root says `data-drawn`: nobody looks, and without a graphics card
 * drawing is two fifths of the work.
 */
export async function undrawn(pageOrContext) {
  await pageOrContext.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html:not([data-drawn]) { opacity: 0 }');
    document.adoptedStyleSheets.push(sheet);
  });
  return pageOrContext;
}

/** Somebody with a browser of their own. What their page complains about ends the story. */
export async function somebody(
  browser,
  server,
  {
    name = 'Anna',
    language = 'en',
    size = DESKTOP,
    touch = size === PHONE,
    theme = 'light',
    speed = 0,
    settings = {},
    drawn = false,
  } = {},
) {
  const context = await browser.newContext({
    viewport: size,
    locale: language,
    hasTouch: touch,
    isMobile: touch,
    serviceWorkers: 'block',
    reducedMotion: speed > 0 ? 'no-preference' : 'reduce',
  });
  const kept = JSON.stringify({ language, theme, speed, sound: false, confirm: 'always', ...settings });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('pioneers.settings')) localStorage.setItem('pioneers.settings', text);
  }, kept);
  if (!drawn) await undrawn(context);
  const page = await context.newPage();
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  await context.request.post(`${server.url}/api/me`, { data: { name }, headers: { origin: server.url } });
  await page.goto(server.url);
  await page.locator('#main').waitFor();
  return { context, page };
}

/** Where the stories of a file are played: `before(() => stage.open())`, `after(() => stage.close())`. */
export class Stage {
  /** From acknowledgement to screen, in milliseconds. */
  waits = [];

  async open(start = Server.start) {
    [this.chromium, this.server] = await Promise.all([browser(), start()]);
  }

  async close() {
    await this.chromium?.close();
    await this.server?.stop();
    if (this.waits.length === 0) return;
    const sorted = this.waits.toSorted((a, b) => a - b);
    const at = (part) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(1);
    console.log(`from acknowledgement to screen, ${sorted.length} moves: median ${at(0.5)} ms, 95 % ${at(0.95)} ms`);
  }

  somebody(wanted) {
    return somebody(this.chromium, this.server, wanted);
  }

  /** These people have nothing to complain of, and go. */
  async leave(...people) {
    for (const { context, page } of people) {
      this.waits.push(
        ...(await page.evaluate(() => performance.getEntriesByName('pioneers-move').map((entry) => entry.duration))),
      );
      assert.deepEqual(page.complaints, []);
      await context.close();
    }
  }
}

/** Waits until it is this page's turn, or the end; which. */
export async function turn(page) {
  const handle = await page.waitForFunction(
    () => {
      // Until the board is there it is not known where the moves will be.
      const whose = document.querySelector('main.playing[aria-busy=false]')?.dataset.turn;
      return whose === 'mine' || whose === 'over' ? whose : false;
    },
    null,
    { timeout: 120_000 },
  );
  return handle.jsonValue();
}

/** Opens or closes the drawer with the side, where the board leaves it no room. */
async function drawer(page, open) {
  const button = page.locator(`[aria-controls=side][aria-expanded=${String(!open)}]`);
  if ((await button.count()) > 0) await button.click();
}

/** Opens the list of moves where the board hides it: below the board, or in a tab beside it. */
export async function openMoves(page) {
  await drawer(page, true);
  // On a phone the tab is on the page of the log.
  for (const tab of ['log', 'moves']) {
    const head = page.locator(`[role=tab][data-tab=${tab}]`).last();
    if ((await head.count()) > 0 && (await page.getByTestId('offers').count()) === 0) await head.click();
  }
  await page.evaluate(() => document.querySelectorAll('.moves details').forEach((one) => (one.open = true)));
}

/** Clicks one of the offers, as a player does who likes them all the same; `draw` gives numbers from 0 to 1. */
export async function move(page, draw) {
  await openMoves(page);
  const offers = page.getByTestId('offers').locator('button.offer:enabled');
  const count = await offers.count();
  if (count === 0) return;
  const before = await page.locator('main.playing').getAttribute('data-v');
  await offers.nth(Math.floor(draw() * count)).click();
  await drawer(page, false);
  const confirm = page.locator('[data-testid=confirm]:enabled, [data-testid=seal]:enabled');
  if ((await confirm.count()) > 0) await confirm.click();
  await page.waitForFunction((v) => document.querySelector('main.playing')?.dataset.v !== v, before);
}

/** Chance that is the same in every run. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Plays to the end; how many moves it took. */
export async function playOut(page, draw, most = 2000) {
  for (let moves = 0; moves < most; moves += 1) {
    if ((await turn(page)) === 'over') return moves;
    await move(page, draw);
  }
  throw new Error(`not over after ${most} moves`);
}

/** A request as this person, outside the page. */
export async function post(context, server, path, data = {}) {
  const answer = await context.request.post(`${server.url}${path}`, { data, headers: { origin: server.url } });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** A table that has begun, with this person on the first seat and bots on the others, unless said otherwise. */
export async function table(person, server, game, wanted = {}) {
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }, { kind: 'bot', level: 'greedy' }];
  const made = await post(person.context, server, '/api/tables', { game, seats, pace_ms: 0, ...wanted });
  await post(person.context, server, `/api/tables/${made.id}/start`);
  await person.page.goto(`${server.url}/table/${made.id}`);
  // Who is not at the table yet is not waited for in a race, and bots play on meanwhile.
  await person.page.locator('main.playing[data-v]').waitFor();
  return made.id;
}

/** A table that has begun, with all of these people, in their order, and then whoever else is wanted; all look at it. */
export async function company(people, server, game, { others = [], ...wanted } = {}) {
  const [host, ...guests] = people;
  const seats = [{ kind: 'me' }, ...guests.map(() => ({ kind: 'open' })), ...others];
  const { id } = await post(host.context, server, '/api/tables', { game, seats, pace_ms: 0, ...wanted });
  const { token } = await post(host.context, server, `/api/tables/${id}/invite`);
  for (const [n, { context }] of guests.entries())
    await post(context, server, `/api/tables/${id}/join`, { seat: n + 1, invite: token });
  await post(host.context, server, `/api/tables/${id}/start`);
  for (const { page } of people) {
    await page.goto(`${server.url}/table/${id}`);
    await page.locator('main.playing[data-v]').waitFor();
  }
  return id;
}

/** A game of Peril played live, gone on with until this person has to draw against somebody. */
export async function duel(person, server) {
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
  for (;;) {
    const id = await table(person, server, 'peril', { seats, options: { shootout_mode: 'live' } });
    for (let move = 0; move < 400; move += 1) {
      const { state } = await (await person.context.request.get(`${server.url}/api/tables/${id}/state`)).json();
      if (state.end) break;
      if (state.race && state.you) return id;
      if (!state.you) {
        await turn(person.page);
        continue;
      }
      const { d, legal } = state.you;
      // Whoever does nothing meets the Bandit soonest.
      const wanted = ['"fight"', '"end_actions"']
        .map((action) => legal.find((one) => JSON.stringify(one.action) === action))
        .find(Boolean);
      const actions = [(wanted ?? legal[move % legal.length]).action];
      // What others did meanwhile may have taken the decision away.
      await post(person.context, server, `/api/tables/${id}/act`, { id: `m${move}`, d, actions }).catch(
        () => undefined,
      );
    }
  }
}
