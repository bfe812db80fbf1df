// Photographs the boards' fixtures from the development server: `npm run photograph:boards -- folder`.
import { mkdirSync } from 'node:fs';
import { createServer } from 'vite';
import { browser, DESKTOP, PHONE } from '../e2e/harness.mjs';

const folder = process.argv[2] ?? 'photographs/boards';
const only = process.argv[3];
const shots = [
  ['ride', 'fixture=four-ride'],
  ['ride-chosen', 'fixture=four-ride&choose=9'],
  ['lay', 'fixture=three-lay&choose=20'],
  ['buy', 'fixture=two-buy'],
  ['settle', 'fixture=four-settle'],
  ['late-dark', 'fixture=four-late&theme=dark'],
  ['join-german', 'fixture=four-join&lang=de'],
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
  for (const [name, query] of shots.filter(([name]) => !only || name === only)) {
    await page.goto(`${address}demo.html?${query}`);
    await page.waitForSelector('.map svg');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}/${name}-${size}.png`, fullPage: size === 'phone' });
  }
}
await chromium.close();
await server.close();
