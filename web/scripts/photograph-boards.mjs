// Photographs the boards' fixtures, built without a server: `npm run photograph:boards -- folder [name]`.
// `npm run photograph:boards -- --docs [name]` takes those of Ventures and Peril that the documents show. Boards must be told by everybody: some
// are also taken as those see them who tell fewer colours apart.
import { mkdirSync } from 'node:fs';
import { browser, DESKTOP, PHONE } from '../e2e/harness.mjs';
import { demos } from '../e2e/looks/measure.mjs';
import { MOMENTS, show } from '../e2e/looks/peril-moments.mjs';

const docs = process.argv[2] === '--docs';
const folder = docs ? '../docs/images' : (process.argv[2] ?? 'photographs/boards');
const only = process.argv[3];
/** What the documents show of Peril: every state of its design. */
const PERIL_DOCS = [
  ...['turn', 'signpost', 'step', 'explore', 'hunt', 'buy', 'compose', 'counter', 'shootout', 'reveal', 'challenge'],
  ...['holdup', 'event', 'since', 'over'],
];
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
const [chromium, shown] = await Promise.all([browser(), demos()]);
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
      ? page.screenshot({ path: `${path}.jpg`, type: 'jpeg', quality: 60 })
      : page.screenshot({ path: `${path}.png`, fullPage: size === 'phone' });
  };
  const shownOfPeril = size === 'phone' ? [...PERIL_DOCS, 'players'] : PERIL_DOCS;
  for (const moment of MOMENTS.filter(([name]) => wish(`peril-${name}`) && (!docs || shownOfPeril.includes(name)))) {
    await show(page, shown.url, moment);
    await shoot(`peril-${moment[0]}`);
  }
  const kept = (name, vision) => !docs || (name.startsWith('ventures') && !vision);
  const wanted = shots.filter(([name, , vision]) => wish(name) && kept(name, vision));
  for (const [name, query, vision = 'none'] of wanted) {
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: vision });
    told = name.endsWith('reveal') ? 0 : 99;
    await page.goto(shown.url(query));
    await page.locator('.map svg, .vt.table, .page > .vt').first().waitFor();
    const seen = page.locator('.beside [data-tab=seen]');
    if (await seen.isVisible()) await seen.click();
    await page.evaluate(() => document.fonts.ready);
    await shoot(name);
  }
}
await chromium.close();
shown.stop();
