// A real server and a real browser for the stories and the photographs.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The program: as named, else as built for release, else as built. */
function program() {
  const named = process.env.PIONEERS;
  const built = ['release', 'debug'].map((profile) => join(root, 'target', profile, 'pioneers'));
  const found = [named, ...built].find((path) => path && existsSync(path));
  if (!found) throw new Error('there is no pioneers to test; `cargo build --release` makes one');
  return found;
}

function browserPath() {
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

  async run(port) {
    // The page as it was built last, whatever is in the program.
    const page = join(root, 'web', 'dist');
    const args = ['serve', '--addr', `127.0.0.1:${port}`, '--data', this.data, '--page', page, '--unlimited'];
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

/** Somebody with a browser of their own. What their page complains about ends the story. */
export async function somebody(browser, server, { name = 'Anna', language = 'en', size = DESKTOP, theme = 'light', settings = {} } = {}) {
  const context = await browser.newContext({
    viewport: size,
    locale: language,
    hasTouch: size === PHONE,
    isMobile: size === PHONE,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const kept = JSON.stringify({ language, theme, speed: 0, sound: false, confirm: 'always', ...settings });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('pioneers.settings')) localStorage.setItem('pioneers.settings', text);
  }, kept);
  const page = await context.newPage();
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  await context.request.post(`${server.url}/api/me`, { data: { name }, headers: { origin: server.url } });
  await page.goto(server.url);
  return { context, page };
}

/** Waits until it is this page's turn, or the end; which. */
export async function turn(page) {
  const scores = page.getByTestId('scores');
  const offer = page.getByTestId('offers').locator('button:enabled').first();
  await scores.or(offer).first().waitFor({ state: 'attached', timeout: 60_000 });
  return (await scores.count()) > 0 ? 'over' : 'mine';
}
