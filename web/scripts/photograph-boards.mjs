// Photographs the boards' fixtures from the development server: `npm run photograph:boards -- folder`.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

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
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

mkdirSync(folder, { recursive: true });
const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const [address] = server.resolvedUrls?.local ?? [];
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
for (const [size, viewport] of Object.entries(sizes)) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', hasTouch: size === 'phone', isMobile: size === 'phone' });
  page.on('pageerror', (error) => console.error(`${size}: ${error.message}`));
  for (const [name, query] of shots.filter(([name]) => !only || name === only)) {
    await page.goto(`${address}demo.html?${query}`);
    await page.waitForSelector('.map svg');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}/${name}-${size}.png`, fullPage: size === 'phone' });
  }
}
await browser.close();
await server.close();
