// Draws the icons that phones ask for from icon.svg: `node scripts/icon.mjs`, when the drawing has changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browser } from '../e2e/harness.mjs';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const svg = readFileSync(`${folder}icon.svg`, 'utf8');
const chromium = await browser();
for (const size of [192, 512]) {
  const page = await chromium.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0;background:#3b2517}svg{display:block;width:100vw}</style>${svg}`);
  writeFileSync(`${folder}icon-${size}.png`, await page.screenshot());
}
await chromium.close();
