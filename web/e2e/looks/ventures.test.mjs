// Every state of Ventures' board in three languages, at every size, light and dark: measured and heard through axe.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browser, undrawn } from '../harness.mjs';
import { complaintsIn, demos, heard, settled, visit } from './measure.mjs';

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
const BOARD = { letters: 13, tap: 0 };
const PHONE = { letters: 13, tap: 43 };

/** Moments, with a card that is taken where one can be, and whether the last turn has just been revealed over the hand. */
const MOMENTS = [
  ['drawn-choose', 0],
  ['drawn-choose', -1],
  ['drawn-sealed', -1],
  ['drawn-eight', 2],
  ['drawn-eight', 2, 'revealed'],
  ['drawn-seven', 0],
  ['drawn-naming', 1],
  ['match-three', 0],
  ['match-fetching', 0],
  ['match-fetching', 0, 'revealed'],
  ['match-stage-end', -1],
  ['match-over', -1],
];

/** Has this window been told of so many turns: it reveals those that it was not told of. */
const tell = (turns) => sessionStorage.setItem('pioneers.ventures.told', JSON.stringify({ at: '/demo.html', turns }));

/** A page on which a revealed turn stays until it is put away, however long measuring takes. */
async function open(width, height) {
  const page = await undrawn(await chromium.newPage({ reducedMotion: 'reduce', viewport: { width, height } }));
  await page.addInitScript(() => {
    const later = globalThis.setTimeout;
    globalThis.setTimeout = (what, ms, ...rest) => (ms >= 4000 ? 0 : later(what, ms, ...rest));
  });
  await page.goto(shown.url({ game: 'ventures', fixture: MOMENTS[0][0] }));
  return page;
}

async function at(page, [fixture, choose, revealed], query = {}) {
  await page.evaluate(tell, revealed ? 0 : 99);
  await visit(page, shown.url({ game: 'ventures', fixture, choose, ...query }));
  await page.locator('.vt.table, .page > .vt').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  const ledgers = await page.locator('.vt [data-testid=go-on]').count();
  assert.equal(ledgers > 0, revealed !== undefined, `${fixture}: a revealed turn lies over the hand`);
}

/** The pages of a phone. Where the last turn has been revealed, only the hand's is another than without that. */
const pages = (page, [, , revealed]) =>
  revealed
    ? ['hand']
    : page
        .locator('.tabs.bar [data-tab]')
        .evaluateAll((tabs) => tabs.map((tab) => tab.dataset.tab).filter((id) => id !== 'log'));

/** The pointer rests where nothing has a tip. */
async function rested(page) {
  await page.mouse.move(1, 1);
  await settled(page);
}

// Each has a page of its own.
describe("the looks of Ventures' board", { concurrency: 2 }, () => {
  for (const lang of ['en', 'de', 'fr']) {
    it(`cuts no text and lays none over another in a window (${lang})`, async () => {
      const page = await open(1440, 900);
      const complaints = [];
      for (const moment of MOMENTS) {
        await at(page, moment, { lang });
        for (const [width, height] of DESKS) {
          await page.setViewportSize({ width, height });
          await rested(page);
          const found = await complaintsIn(page, '.vt.table, .tray > .vt, .vt.clock', BOARD);
          complaints.push(...found.map((one) => `${moment} ${width}: ${one}`));
        }
      }
      await page.close();
      assert.deepEqual(complaints, []);
    });

    it(`cuts no text and lays none over another on a phone (${lang})`, async () => {
      const page = await open(390, 844);
      const complaints = [];
      for (const moment of MOMENTS) {
        await at(page, moment, { lang });
        for (const name of await pages(page, moment)) {
          await page.locator(`.tabs.bar [data-tab=${name}]`).click();
          for (const [width, height] of PHONES) {
            await page.setViewportSize({ width, height });
            await rested(page);
            const found = await complaintsIn(page, '.page:not(.away) > .vt', PHONE);
            complaints.push(...found.map((one) => `${moment} ${name} ${width}: ${one}`));
          }
        }
      }
      await page.close();
      assert.deepEqual(complaints, []);
    });
  }

  for (const [where, size] of [
    ['in a window', DESKS[0]],
    ['on a phone', PHONES[0]],
  ]) {
    it(`has nothing serious for axe ${where}, by day and by night`, async () => {
      const [width, height] = size;
      const page = await open(width, height);
      const found = [];
      for (const moment of MOMENTS) {
        await at(page, moment);
        for (const name of width < 700 ? await pages(page, moment) : ['']) {
          if (name) await page.locator(`.tabs.bar [data-tab=${name}]`).click();
          found.push(...(await heard(page)).map((one) => `${moment} ${width} ${name} ${one}`));
        }
      }
      await page.close();
      assert.deepEqual(found, []);
    });
  }
});
