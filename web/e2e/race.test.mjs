// A draw that is decided by who presses first, in a real browser against the real server.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browser, DESKTOP, duel, PHONE, Server, somebody, turn } from './harness.mjs';

let chromium;
let server;

before(async () => {
  [chromium, server] = await Promise.all([browser(), Server.start()]);
});

after(async () => {
  await chromium?.close();
  await server?.stop();
});

/** The phase of the race, once it is one of these. */
async function phase(page, ...wanted) {
  const found = await page.waitForFunction((phases) => {
    const now = document.querySelector('[data-testid=race]')?.dataset.phase;
    return phases.includes(now) && now;
  }, wanted);
  return found.jsonValue();
}

describe('a race', { concurrency: false }, () => {
  for (const [size, press] of [
    [DESKTOP, (page) => page.keyboard.press('Space')],
    [PHONE, (page) => page.locator('.press').tap({ timeout: 1000 }).catch(() => undefined)],
  ]) {
    it(`is run ${size === PHONE ? 'with a finger on a phone' : 'with the keyboard'}`, async () => {
      const anna = await somebody(chromium, server, { size });
      const { page } = anna;
      const pressed = [];
      page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload));
        if (message.t === 'act') pressed.push(message);
      }));
      await duel(anna, server);
      await phase(page, 'ready');
      const button = page.locator('.press');
      const place = await button.boundingBox();
      assert.ok(place.height >= 90 && place.y + place.height <= size.height, 'a press has room for a hand');
      for (let now = await phase(page, 'go', 'rest', 'over'); now === 'go' || now === 'ready'; now = await phase(page, 'ready', 'go', 'rest', 'over')) {
        await press(page);
      }
      await phase(page, 'over');
      assert.ok(pressed.length > 0 && pressed.every(({ after_ms }) => after_ms >= 0), 'presses say how long after the signal they were made');
      assert.match(await page.getByTestId('race').innerText(), /turns a card/);
      await page.getByRole('button', { name: 'I see' }).click();
      await page.getByTestId('race').waitFor({ state: 'detached' });
      await turn(page);
      assert.deepEqual(page.complaints, []);
      await anna.context.close();
    });
  }
});
