// Every state of Ventures' board in three languages, at every size, light and dark: measured and heard through axe.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browser } from './harness.mjs';
import { axe, complaintsIn, demos } from './measure.mjs';

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
  [820, 1180],
];
const PHONES = [
  [390, 844],
  [360, 640],
];
/** All that another theme can change for axe. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const BOARD = { letters: 13, tap: 0 };
const PHONE = { letters: 13, tap: 43 };

/** Moments, with a card that is taken where one can be. */
const MOMENTS = [
  ['drawn-choose', 0],
  ['drawn-choose', -1],
  ['drawn-sealed', -1],
  ['drawn-eight', 2],
  ['drawn-seven', 0],
  ['drawn-naming', 1],
  ['match-three', 0],
  ['match-fetching', 0],
  ['match-stage-end', -1],
  ['match-over', -1],
];

async function at(page, fixture, choose, query = {}) {
  await page.goto(shown.url({ game: 'ventures', fixture, choose, ...query }));
  await page.locator('.vt.table, .page > .vt').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

const pages = (page) =>
  page
    .locator('.tabs.bar [data-tab]')
    .evaluateAll((tabs) => tabs.map((tab) => tab.dataset.tab).filter((id) => id !== 'log'));

/** The pointer rests where nothing has a tip. */
async function settled(page) {
  await page.mouse.move(1, 1);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

// Each has a page of its own.
describe("the looks of Ventures' board", { concurrency: 2 }, () => {
  for (const lang of ['en', 'de', 'fr']) {
    it(`cuts no text and lays none over another in a window (${lang})`, async () => {
      const page = await chromium.newPage({ reducedMotion: 'reduce' });
      const complaints = [];
      for (const [fixture, choose] of MOMENTS) {
        await at(page, fixture, choose, { lang });
        for (const [width, height] of DESKS) {
          await page.setViewportSize({ width, height });
          await settled(page);
          const found = await complaintsIn(page, '.vt.table, .tray > .vt, .vt.clock', BOARD);
          complaints.push(...found.map((one) => `${fixture} ${width}: ${one}`));
        }
      }
      await page.close();
      assert.deepEqual(complaints, []);
    });

    it(`cuts no text and lays none over another on a phone (${lang})`, async () => {
      const page = await chromium.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
      const complaints = [];
      for (const [fixture, choose] of MOMENTS) {
        await at(page, fixture, choose, { lang });
        for (const name of await pages(page)) {
          await page.locator(`.tabs.bar [data-tab=${name}]`).click();
          for (const [width, height] of PHONES) {
            await page.setViewportSize({ width, height });
            await settled(page);
            const found = await complaintsIn(page, '.page:not(.away) > .vt', PHONE);
            complaints.push(...found.map((one) => `${fixture} ${name} ${width}: ${one}`));
          }
        }
      }
      await page.close();
      assert.deepEqual(complaints, []);
    });
  }

  for (const theme of ['light', 'dark']) {
    it(`has nothing serious for axe (${theme})`, async () => {
      const page = await chromium.newPage({ reducedMotion: 'reduce' });
      const found = [];
      for (const [width, height] of [DESKS[0], PHONES[0]]) {
        await page.setViewportSize({ width, height });
        for (const [fixture, choose] of MOMENTS) {
          await at(page, fixture, choose, { theme });
          for (const name of width < 700 ? await pages(page) : ['']) {
            if (name) await page.locator(`.tabs.bar [data-tab=${name}]`).click();
            found.push(
              ...(await axe(page, theme === 'dark' ? COLOURS : undefined)).map(
                (one) => `${fixture} ${width} ${name}: ${one}`,
              ),
            );
          }
        }
      }
      await page.close();
      assert.deepEqual(found, []);
    });
  }
});
