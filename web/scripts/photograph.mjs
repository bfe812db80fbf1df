// Photographs the main screens in both sizes: `npm run photograph [folder] [words of names…]`. Look at them.
// `npm run photograph -- --readme` takes those that the README shows.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { browser, DESKTOP, duel, openMoves, PHONE, post as send, Server, somebody, turn } from '../e2e/harness.mjs';

const README = {
  'desktop-table-stagecoach': 'stagecoach',
  'phone-table-stagecoach': 'phone',
  'desktop-lobby': 'lobby',
  'desktop-first-steps': 'first-steps',
};
const readme = process.argv[2] === '--readme';
const folder = readme ? '../docs/images' : (process.argv[2] ?? 'photographs');
const wanted = readme ? Object.keys(README) : process.argv.slice(3);
mkdirSync(folder, { recursive: true });

const server = await Server.start();
const chromium = await browser();
const wish = (name) => wanted.length === 0 || wanted.some((word) => name.includes(word));

async function shoot(page, name, fullPage = false) {
  if (!wish(name)) return;
  await page.evaluate(() => document.fonts.ready);
  if (readme) {
    if (README[name]) await page.screenshot({ path: join(folder, `${README[name]}.jpg`), type: 'jpeg', quality: 82 });
    return;
  }
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
  console.log(name);
}

const post = (context, path, data) => send(context, server, path, data);
const me = { kind: 'me' };
const bot = { kind: 'bot', level: 'greedy' };

/** A table against bots, a few moves in: the first offer is taken each time. */
async function table(context, page, game, moves, seats = [me, bot, bot]) {
  const made = await post(context, '/api/tables', { game, seats, pace_ms: 0 });
  await post(context, `/api/tables/${made.id}/start`, {});
  await page.goto(`${server.url}/table/${made.id}`);
  for (let move = 0; move < moves; move += 1) {
    if ((await turn(page)) === 'over') break;
    const state = await (await context.request.get(`${server.url}/api/tables/${made.id}/state`)).json();
    const you = state.state.you;
    if (!you) continue;
    const offer = you.legal[(move * 7) % you.legal.length];
    await post(context, `/api/tables/${made.id}/act`, { id: `m${move}`, d: you.d, actions: [offer.action] });
  }
  await turn(page);
  return made.id;
}

/** A finished table of bots alone, for what comes at the end. */
async function finished(context, game) {
  const made = await post(context, '/api/tables', { game, seats: [me, bot, bot], pace_ms: 0 });
  await post(context, `/api/tables/${made.id}/start`, {});
  for (;;) {
    // The other bots may be faster than we: then the server asks us to try again.
    await post(context, `/api/tables/${made.id}/bot`, { seat: 0, bot: 'greedy' }).catch(() => undefined);
    const now = await (await context.request.get(`${server.url}/api/tables/${made.id}`)).json();
    if (now.status === 'over') return made.id;
    await new Promise((done) => setTimeout(done, 200));
  }
}

async function tour(size, theme) {
  const label = `${size === PHONE ? 'phone' : 'desktop'}${theme === 'dark' ? '-dark' : ''}`;
  const { context, page } = await somebody(chromium, server, { size, theme, drawn: true });
  const games = await (await context.request.get(`${server.url}/api/games`)).json();
  const at = (path) => page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
  await shoot(page, `${label}-lobby`, true);
  for (const game of games) {
    const name = `${label}-table-${game.id}`;
    if (!wish(name)) continue;
    const id = await table(context, page, game.id, readme ? 40 : 9);
    await shoot(page, name);
    if (theme === 'dark') continue;
    await shoot(page, `${name}-full`, true);
    const offer = page.getByTestId('offers').locator('button:enabled').first();
    if ((await offer.count()) > 0) {
      await openMoves(page);
      await offer.click();
      await shoot(page, `${name}-chosen`);
    }
    await at(`/table/${id}/replay/3`);
    await shoot(page, `${label}-replay-${game.id}`);
  }
  if (theme === 'dark') return context.close();
  if (wish(`${label}-new`)) {
    await at(`/new/${games[0].id}`);
    await shoot(page, `${label}-new`, true);
  }
  if (wish(`${label}-seating`)) {
    const open = await post(context, '/api/tables', {
      game: games[0].id,
      seats: [me, { kind: 'open' }, bot],
      public: true,
    });
    await at(`/table/${open.id}`);
    await page.getByRole('img').last().waitFor();
    await shoot(page, `${label}-seating`);
  }
  if (wish(`${label}-end`)) {
    const id = await finished(context, games[0].id);
    await at(`/table/${id}`);
    await page.getByTestId('scores').waitFor();
    await shoot(page, `${label}-end`);
  }
  if (wish(`${label}-race`)) {
    await duel({ context, page }, server);
    for (const phase of ['ready', 'go', 'over']) {
      await page.locator(`[data-testid=race][data-phase=${phase}]`).waitFor();
      await shoot(page, `${label}-race-${phase}`);
    }
  }
  for (const path of ['rules', 'settings', 'credits', 'first-steps']) {
    if (!wish(`${label}-${path}`)) continue;
    await at(`/${path}`);
    await shoot(page, `${label}-${path}`);
  }
  await at('/');
  await shoot(page, `${label}-lobby-later`, true);
  await context.close();
}

try {
  for (const size of [DESKTOP, PHONE]) {
    await tour(size, 'light');
    await tour(size, 'dark');
  }
} finally {
  await chromium.close();
  await server.stop();
}
