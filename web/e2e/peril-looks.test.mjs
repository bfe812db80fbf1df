// Every question of Peril's board at every size, measured.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browser } from './harness.mjs';
import { complaintsIn, demos } from './measure.mjs';

let chromium;
let shown;

before(async () => {
  [chromium, shown] = await Promise.all([browser(), demos()]);
});

after(async () => {
  await chromium?.close();
  await shown?.stop();
});

const DESKS = [
  [1440, 900],
  [1366, 768],
];
const PHONES = [
  [390, 844],
  [360, 640],
];
const DESK = { letters: 12, tap: 0 };
const PHONE = { letters: 12, tap: 43 };

/** Moments, with the deed that is opened where one is. */
const MOMENTS = [
  ['turn', null],
  ['store', 'buy'],
  ['store', 'sell'],
  ['store', 'trade'],
  ['step', null],
  ['explore', null],
  ['feed', null],
  ['potshot', null],
  ['hunt', null],
  ['trade-draft', null],
  ['trade', null],
  ['counter', null],
  ['gamble', null],
  ['holdup', null],
  ['shootout', null],
  ['card', null],
  ['debt', null],
  ['others', null],
  ['over', null],
];

async function at(page, [fixture, opens], query = {}) {
  await page.goto(shown.url({ game: 'peril', fixture, ...query }));
  await page.locator('.pl.board').first().waitFor({ state: 'attached' });
  if (opens) await page.locator(`[data-deed=${opens}]`).first().click();
  await page.mouse.move(1, 1);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

describe("the looks of Peril's board", { concurrency: false }, () => {
  for (const lang of ['en'])
    for (const [name, sizes, least] of [
      ['in a window', DESKS, DESK],
      ['on a phone', PHONES, PHONE],
    ])
      it(`cuts no text and lays none over another in sheets and panels ${name} (${lang})`, async () => {
        const complaints = [];
        for (const [width, height] of sizes) {
          const page = await chromium.newPage({ reducedMotion: 'reduce', viewport: { width, height } });
          for (const moment of MOMENTS) {
            await at(page, moment, { lang });
            const found = await complaintsIn(page, '.pl .over, .pl.panel, .pl .strip, .pl.digest', least);
            complaints.push(...found.map((one) => `${moment.filter(Boolean).join(' ')} ${width}: ${one}`));
          }
          await page.close();
        }
        assert.deepEqual(complaints, []);
      });
});
