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
