// Photographs the boards' fixtures from the development server: `npm run photograph:boards -- folder [name]`.
// `npm run photograph:boards -- --docs [name]` takes those of Ventures and Peril that the documents show. Boards must be told by everybody: some
// are also taken as those see them who tell fewer colours apart.
import { mkdirSync } from 'node:fs';
import { createServer } from 'vite';
import { browser, DESKTOP, PHONE } from '../e2e/harness.mjs';
import { MOMENTS, show } from '../e2e/looks/peril-moments.mjs';

const docs = process.argv[2] === '--docs';
const folder = docs ? '../docs/images' : (process.argv[2] ?? 'photographs/boards');
const only = process.argv[3];
/** What the documents show of Peril, and how. Its turn was photographed in a game of eleven rounds: no moment that was kept has so much land. */
const PERIL_DOCS = { desktop: ['holdup'], phone: [] };
const shots = [
  ['ride', 'fixture=four-ride'],
  ['ride-chosen', 'fixture=four-ride&choose=9'],
  ['lay', 'fixture=three-lay&choose=20'],
  ['buy', 'fixture=two-buy'],
  ['settle', 'fixture=four-settle'],
  ['late-dark', 'fixture=four-late&theme=dark'],
  ['join-german', 'fixture=four-join&lang=de'],
  ['ventures-choose', 'game=ventures&fixture=drawn-choose&choose=0'],
  ['ventures-sealed', 'game=ventures&fixture=drawn-sealed'],
  ['ventures-reveal', 'game=ventures&fixture=drawn-reveal'],
  ['ventures-eight', 'game=ventures&fixture=drawn-eight'],
  ['ventures-naming', 'game=ventures&fixture=drawn-naming&choose=1'],
  ...['deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia'].flatMap((vision) => [
    [`ride-${vision}`, 'fixture=four-ride', vision],
    [`ventures-eight-${vision}`, 'game=ventures&fixture=drawn-eight&choose=2', vision],
  ]),
];
const sizes = { desktop: DESKTOP, phone: PHONE };

mkdirSync(folder, { recursive: true });
const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const [address] = server.resolvedUrls?.local ?? [];
const chromium = await browser();
for (const [size, viewport] of Object.entries(sizes)) {
  const page = await chromium.newPage({
    viewport,
    reducedMotion: 'reduce',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
  });
  page.on('pageerror', (error) => console.error(`${size}: ${error.message}`));
  // Only what was revealed since the last look is shown by itself.
  let told = 99;
  await page.exposeFunction('told', () => told);
  await page.addInitScript(async () => {
    const turns = await globalThis.told();
    sessionStorage.setItem('pioneers.ventures.told', JSON.stringify({ at: location.pathname, turns }));
  });
  const devtools = await page.context().newCDPSession(page);
  const wish = (name) => !only || name.startsWith(only);
  const shoot = (name) => {
    const path = `${folder}/${name}-${size}`;
    return docs
      ? page.screenshot({ path: `${path}.jpg`, type: 'jpeg', quality: 72 })
      : page.screenshot({ path: `${path}.png`, fullPage: size === 'phone' });
  };
  for (const moment of MOMENTS.filter(
    ([name]) => wish(`peril-${name}`) && (!docs || PERIL_DOCS[size].includes(name)),
  )) {
    await show(page, (query) => `${address}demo.html?${new URLSearchParams(query)}`, moment);
    await shoot(`peril-${moment[0]}`);
  }
  const kept = (name, vision) => !docs || (name.startsWith('ventures') && !vision);
  const wanted = shots.filter(([name, , vision]) => wish(name) && kept(name, vision));
  for (const [name, query, vision = 'none'] of wanted) {
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: vision });
    told = name.endsWith('reveal') ? 0 : 99;
    await page.goto(`${address}demo.html?${query}`);
    await page.locator('.map svg, .vt.table, .page > .vt').first().waitFor();
    const seen = page.locator('.beside [data-tab=seen]');
    if (await seen.isVisible()) await seen.click();
    await page.evaluate(() => document.fonts.ready);
    await shoot(name);
  }
}
await chromium.close();
await server.close();
