// Peril on its own board: whole games by clicking, by keyboard, on a phone, with a reload at every kind of question, and with company.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browser, dice, PHONE, post, Server, somebody, table, turn } from './harness.mjs';
import { click, decide, key, playOut, tap } from './peril-play.mjs';

let chromium;
let server;
const waits = [];

before(async () => {
  [chromium, server] = await Promise.all([browser(), Server.start()]);
});

after(async () => {
  await chromium?.close();
  await server?.stop();
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(1);
  console.log(`from acknowledgement to screen, ${sorted.length} moves: median ${at(0.5)} ms, 95 % ${at(0.95)} ms`);
});

async function leave(...people) {
  for (const { context, page } of people) {
    waits.push(
      ...(await page.evaluate(() => performance.getEntriesByName('pioneers-move').map((entry) => entry.duration))),
    );
    assert.deepEqual(page.complaints, []);
    await context.close();
  }
}

/** A few rounds are a whole game: the option ends it. */
const game = (person, count, rounds, wanted = {}) =>
  table(person, server, 'peril', {
    seats: [{ kind: 'me' }, ...Array.from({ length: count - 1 }, () => ({ kind: 'bot', level: 'random' }))],
    ...wanted,
    options: { round_cap: rounds, ...wanted.options },
  });

/** The question that is open, by its name. */
const asked = (page) => page.locator('.pl.board').getAttribute('data-asked');

/**
 * Plays on outside the page, likes everything the same, and stops when `until` says so or the game ends. Whoever has to decide is looked
 * at by their own page first.
 */
async function wander(people, id, draw, until, most = 400) {
  for (let move = 0; move < most; move += 1) {
    for (const person of people) {
      const { state } = await (await person.context.request.get(`${server.url}/api/tables/${id}/state`)).json();
      if (state.end) return;
      if (!state.you) continue;
      await person.page.waitForFunction((v) => Number(document.querySelector('main.playing')?.dataset.v) >= v, state.v);
      if (await until(person, state)) return;
      const { d, legal } = state.you;
      const { action } = legal[Math.floor(draw() * legal.length)];
      // What others did meanwhile may have taken the decision away.
      await post(person.context, server, `/api/tables/${id}/act`, { id: `w${move}`, d, actions: [action] }).catch(
        () => undefined,
      );
    }
  }
}

describe("Peril's board", { concurrency: false }, () => {
  for (const [count, rounds] of [
    [2, 4],
    [4, 3],
  ]) {
    it(`is enough for a whole game of ${count}, without the list of moves`, async () => {
      const anna = await somebody(chromium, server);
      await game(anna, count, rounds);
      await anna.page.locator('main[data-board=peril]').waitFor();
      const counts = await playOut(anna.page, dice(count), click);
      assert.ok(counts.turn >= rounds, JSON.stringify(counts));
      assert.equal(await anna.page.getByTestId('offers').count(), 0, 'nobody opened the list');
      await leave(anna);
    });
  }

  it('is played with the keyboard alone', async () => {
    const anna = await somebody(chromium, server);
    await game(anna, 2, 2);
    await playOut(anna.page, dice(7), key, {
      before: async (page) => {
        // Figures choose, Escape goes one step back, and neither sends anything.
        const v = await page.locator('main.playing').getAttribute('data-v');
        for (const one of ['2', '1', 'f', 'Escape']) await page.keyboard.press(one);
        assert.equal(await page.locator('main.playing').getAttribute('data-v'), v);
      },
    });
    await leave(anna);
  });

  it('is played with a finger on a phone', async () => {
    const anna = await somebody(chromium, server, { size: PHONE });
    await game(anna, 2, 2);
    await anna.page.locator('.page .pl.board').waitFor();
    const wide = await anna.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= PHONE.width, `${wide} pixels`);
    await playOut(anna.page, dice(11), tap);
    await leave(anna);
  });

  it('is there again after a reload, whatever is asked', async () => {
    const anna = await somebody(chromium, server);
    const seen = new Set();
    const picture = () =>
      anna.page
        .locator('.pl .deed, .pl .over, .pl .hit')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    for (let games = 0; games < 3 && seen.size < 8; games += 1) {
      const id = await game(anna, 2, 12);
      await wander([anna], id, dice(5 + games), async () => {
        const what = await asked(anna.page);
        if (what !== null && !seen.has(what)) {
          seen.add(what);
          const was = await picture();
          await anna.page.reload();
          assert.equal(await turn(anna.page), 'mine');
          await anna.page.locator('.pl .hit, .pl .over, .pl .deed').first().waitFor();
          assert.deepEqual(await picture(), was, what);
        }
        return seen.size >= 8;
      });
    }
    assert.ok(seen.size >= 8, [...seen].join(', '));
    await leave(anna);
  });

  it("asks in another's turn, and takes the answer from its sheet", async () => {
    const anna = await somebody(chromium, server);
    const reactions = ['holdup', 'potshot', 'arrest', 'dispute', 'trade'];
    let found = null;
    for (let games = 0; games < 3 && !found; games += 1) {
      const id = await game(anna, 3, 40);
      await wander([anna], id, dice(20 + games), async () => {
        const what = await asked(anna.page);
        if (!reactions.includes(what)) return false;
        found = what;
        return true;
      });
    }
    assert.ok(found, 'nobody ever asked');
    await anna.page.locator('.pl .over').waitFor();
    assert.notEqual(await decide(anna.page, dice(3), click), 'over');
    await leave(anna);
  });
});
