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

/** Has the page note every phase of a race and the place of its button: a phase may be over before a test asks for it. */
async function noted(context) {
  await context.addInitScript(() => {
    window.phases = [];
    const note = () => {
      const race = document.querySelector('[data-testid=race]');
      const phase = race?.dataset.phase;
      if (!phase || phase === window.phases.at(-1)?.phase) return;
      const place = race.querySelector('.press')?.getBoundingClientRect();
      window.phases.push({ phase, top: place?.top, bottom: place?.bottom });
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ['data-phase'] });
  });
}

describe('a race', { concurrency: false }, () => {
  for (const [size, press] of [
    [DESKTOP, (page) => page.keyboard.press('Space')],
    [
      PHONE,
      (page) =>
        page
          .locator('.press')
          .tap({ timeout: 1000 })
          .catch(() => undefined),
    ],
  ]) {
    it(`is run ${size === PHONE ? 'with a finger on a phone' : 'with the keyboard'}`, async () => {
      const anna = await somebody(chromium, server, { size });
      const { page } = anna;
      await noted(anna.context);
      const pressed = [];
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          const message = JSON.parse(String(payload));
          if (message.t === 'act') pressed.push(message);
        }),
      );
      await duel(anna, server);
      for (
        let now = await phase(page, 'go', 'rest', 'over');
        now === 'go' || now === 'ready';
        now = await phase(page, 'ready', 'go', 'rest', 'over')
      ) {
        await press(page);
      }
      await phase(page, 'over');
      const [first] = await page.evaluate(() => window.phases);
      assert.equal(first.phase, 'ready', 'there is time to get ready');
      assert.ok(first.bottom - first.top >= 90 && first.bottom <= size.height, 'a press has room for a hand');
      assert.ok(
        pressed.length > 0 && pressed.every(({ after_ms }) => after_ms >= 0),
        'presses say how long after the signal they were made',
      );
      assert.match(await page.getByTestId('race').innerText(), /turns a card/);
      await page.getByRole('button', { name: 'Got it' }).click();
      await page.getByTestId('race').waitFor({ state: 'detached' });
      await turn(page);
      assert.deepEqual(page.complaints, []);
      await anna.context.close();
    });
  }
});
