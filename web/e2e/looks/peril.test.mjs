// Every question of Peril's board in three languages, at every size, light and dark: measured and heard through axe.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browser, undrawn } from '../harness.mjs';
import { complaintsIn, demos, heard } from './measure.mjs';
import { drawn, MOMENTS, show } from './peril-moments.mjs';

let chromium;
let shown;

before(async () => {
  [chromium, shown] = await Promise.all([browser(), demos()]);
});

after(async () => {
  await chromium?.close();
  await shown?.stop();
});

/** How letters and targets are measured at each size. */
const SIZES = [
  [1440, 900, { letters: 12, tap: 0 }],
  [1366, 768, { letters: 12, tap: 0 }],
  [820, 1180, { letters: 12, tap: 43 }],
  [390, 844, { letters: 12, tap: 43 }],
  [360, 640, { letters: 12, tap: 43 }],
];
const PARTS = '.pl .over, .pl .dock, .pl .neatline, .pl .family, .pl .post, .pl.panel, .pl .strip, .pl.digest';

const open = async (width, height) =>
  undrawn(await chromium.newPage({ reducedMotion: 'reduce', viewport: { width, height } }));

// Each has a page of its own.
describe("the looks of Peril's board", { concurrency: 2 }, () => {
  for (const lang of ['en', 'de', 'fr'])
    it(`cuts no text and lays none over another (${lang})`, async () => {
      const page = await open(1440, 900);
      const complaints = [];
      for (const moment of MOMENTS) {
        await show(page, shown.url, moment, { lang });
        for (const [width, height, least] of SIZES) {
          await page.setViewportSize({ width, height });
          await drawn(page);
          const found = await complaintsIn(page, PARTS, least);
          complaints.push(...found.map((one) => `${moment[0]} ${width}: ${one}`));
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      }
      await page.close();
      assert.equal(complaints.join('\n'), '');
    });

  for (const [width, height] of [SIZES[3], SIZES[4]])
    it(`leaves 120 pixels of the map above every sheet, with what it is about in the middle, at ${width}`, async () => {
      const page = await open(width, height);
      const complaints = [];
      let sheets = 0;
      for (const moment of MOMENTS) {
        await show(page, shown.url, moment, { lang: 'de' });
        const seen = await page.evaluate(() => {
          const map = document.querySelector('.pl.phone .map')?.getBoundingClientRect();
          if (!map || !document.querySelector('.pl .below .over')) return null;
          const hex = document.querySelector('.pl .map .target.chosen .line')?.getBoundingClientRect();
          return { high: map.height, off: hex ? hex.top + hex.height / 2 - map.top - map.height / 2 : 0 };
        });
        if (seen) sheets += 1;
        if (seen && seen.high < 119.5) complaints.push(`${moment[0]}: ${seen.high} pixels of the map`);
        if (seen && Math.abs(seen.off) > seen.high / 4) complaints.push(`${moment[0]}: ${seen.off} from the middle`);
      }
      await page.close();
      assert.ok(sheets > 15, `${sheets} sheets`);
      assert.equal(complaints.join('\n'), '');
    });

  it('names the price of a disputed stake on the sheet that asks, with what comes of each answer', async () => {
    const page = await open(1440, 900);
    await show(page, shown.url, ['challenge', 'challenge']);
    const sheet = page.locator('.pl .over');
    const ask = sheet.locator('footer .button').first();
    await sheet.locator('.prices button').first().click();
    assert.match(await ask.innerText(), /Give it away/);
    await sheet.getByRole('button', { name: 'A dollar more' }).click();
    assert.match(await ask.innerText(), /Ask \$1/);
    assert.match(await sheet.innerText(), /you have \$1\. If not, you fight\./);
    assert.match(await sheet.locator('.outcomes').innerText(), /% *\n?.*dies, the stake stays yours/);
    await show(page, shown.url, ['dispute', 'dispute']);
    assert.match(await sheet.innerText(), /is unarmed and cannot force you/);
    await page.close();
  });

  it('puts all resources into the cart with one click', async () => {
    const page = await open(1440, 900);
    await show(page, shown.url, ['sell', 'store', (page) => page.locator('[data-deed=sell]').click()]);
    const all = page.getByTestId('sell-harvest');
    const [dollars] = /\$\d+/.exec(await all.innerText());
    await all.click();
    assert.equal(await all.getAttribute('aria-pressed'), 'true');
    assert.ok((await page.locator('.pl .over footer .button').innerText()).includes(`Sell for ${dollars}`));
    await page.close();
  });

  it('says on the answer to a price who gives the stake, and what was kept back', async () => {
    const page = await open(1440, 900);
    await show(page, shown.url, ['counter', 'counter']);
    const [give, get] = await page.locator('.pl .over .tray').allInnerTexts();
    assert.match(give, /You give[^]*the stake/);
    assert.match(get, /You get[^]*kept back/);
    await page.close();
  });

  for (const [width, height] of [SIZES[0], SIZES[3]])
    it(`lays the end over the map, where only its sheet scrolls, at ${width}`, async () => {
      const page = await open(width, height);
      await show(page, shown.url, ['over', 'over']);
      const { over, scrolls, beyond } = await page.evaluate(() => {
        const [sheet, map] = [document.querySelector('.sheet.end'), document.querySelector('.pl.board')];
        const [a, b] = [sheet, map].map((one) => one.getBoundingClientRect());
        return {
          over: a.top >= b.top - 1 && a.bottom <= b.bottom + 1,
          scrolls: sheet.scrollHeight > sheet.clientHeight + 1,
          beyond: document.documentElement.scrollHeight - innerHeight,
        };
      });
      assert.ok(over, 'it lies over the board');
      assert.equal(scrolls, width === 390, 'a desktop has room for all of it');
      assert.ok(beyond <= 1, `the page is ${beyond} pixels too high`);
      await page.getByRole('button', { name: 'See the board' }).click();
      await page.locator('.sheet.end').waitFor({ state: 'detached' });
      await page.close();
    });

  it('says why one is out, and lets them watch or leave', async () => {
    const page = await open(1440, 900);
    await show(page, shown.url, ['out', 'out']);
    const sheet = page.locator('.pl .over');
    assert.match(await sheet.innerText(), /dies[^]*is out of the game/);
    assert.equal(await sheet.getByRole('link', { name: 'Leave' }).getAttribute('href'), '/');
    await sheet.getByRole('button', { name: 'Watch' }).click();
    await sheet.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.pl .standing').count(), 0, 'nobody asks the dead');
    await page.close();
  });

  for (const [width, height] of [SIZES[0], SIZES[3]])
    it(`has nothing serious for axe at ${width} pixels, by day and by night`, async () => {
      const page = await open(width, height);
      const found = [];
      for (const moment of MOMENTS) {
        await show(page, shown.url, moment);
        found.push(...(await heard(page)).map((one) => `${moment[0]} ${one}`));
      }
      await page.close();
      assert.equal(found.join('\n'), '');
    });
});
