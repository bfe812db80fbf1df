// Ventures on its own board: whole games by clicking, by keyboard, on a phone, with a reload at every turn, and with company.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { company, dice, PHONE, Stage, table, turn } from './harness.mjs';
import { choose, lies, moved, pick, version } from './ventures-play.mjs';

const stage = new Stage();
before(() => stage.open());
after(() => stage.close());

const bots = (count, level = 'random') => Array.from({ length: count }, () => ({ kind: 'bot', level }));
const game = (person, count, wanted = {}) =>
  table(person, stage.server, 'ventures', { seats: [{ kind: 'me' }, ...bots(count - 1)], ...wanted });

/** Plays to the end; how many choices it took. */
async function playOut(page, draw, press) {
  for (let moves = 0; moves < 40; moves += 1) {
    if ((await turn(page)) === 'over') return moves;
    await choose(page, draw, press);
  }
  throw new Error('a game of Ventures has eighteen turns');
}

async function scored(page) {
  await page.getByTestId('scores').waitFor();
  assert.match(await page.getByTestId('scores').innerText(), /Total/);
}

/** All that can be read on the table and in the tray. */
const picture = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.vt.table, .tray .vt')]
      .map((part) => part.innerText.replace(/\s+/g, ' ').trim())
      .join('\n'),
  );

// Each story has a table and a browser context of its own.
describe("Ventures' board", { concurrency: 2 }, () => {
  for (const count of [3, 8]) {
    it(`is enough for a whole game of ${count}, without the list of moves`, async () => {
      const anna = await stage.somebody();
      await game(anna, count);
      await anna.page.locator('main[data-board=ventures]').waitFor();
      assert.equal(await anna.page.locator('[data-player]').count(), 0, 'nobody has a board yet');
      const moves = await playOut(anna.page, dice(count));
      assert.ok(moves >= 19, `${moves} choices`);
      assert.equal(await anna.page.locator('.vt.table [data-player]').count(), count);
      await scored(anna.page);
      await stage.leave(anna);
    });
  }

  it('is played with the keyboard alone', async () => {
    const anna = await stage.somebody();
    const { page } = anna;
    await game(anna, 3);
    const draw = dice(11);
    const key = (name) => page.keyboard.press(name);
    let taken = false;
    for (let moves = 0; moves < 40 && (await turn(page)) === 'mine'; moves += 1) {
      if ((await lies(page)) === 'ledger') {
        await key('Enter');
        await page.getByTestId('go-on').waitFor({ state: 'detached' });
      }
      await lies(page);
      const v = await version(page);
      for (let steps = pick(draw, 3); steps >= 0; steps -= 1) await key('ArrowRight');
      await page.locator('.vt [role=option][aria-selected=true], .vt .service[aria-checked=true]').waitFor();
      await key(['p', 'g', 'd', 'ArrowDown'][pick(draw, 4)]);
      await key('Enter');
      await moved(page, v);
      taken ||= moves > 3;
    }
    assert.ok(taken);
    await scored(page);
    await stage.leave(anna);
  });

  it('is played on a phone, without a page that scrolls', async () => {
    const anna = await stage.somebody({ size: PHONE });
    const { page } = anna;
    await game(anna, 4);
    await turn(page);
    const tap = (locator) => locator.tap();
    const draw = dice(5);
    for (let moves = 0; moves < 3; moves += 1) {
      await turn(page);
      await choose(page, draw, tap);
    }
    await turn(page);
    await lies(page);
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(beyond <= 0, `${beyond} px of the page are out of sight`);
    for (const name of ['mine', 'table', 'seen', 'log', 'hand']) {
      await page.locator(`[role=tab][data-tab=${name}]`).tap();
      await page.locator(`.page[data-page=${name}]:not(.away)`).waitFor();
    }
    await playOut(page, draw, tap);
    await scored(page);
    await stage.leave(anna);
  });

  it('shows the same picture after a reload at every turn', async () => {
    const anna = await stage.somebody();
    const { page } = anna;
    await game(anna, 3);
    const draw = dice(7);
    for (let moves = 0; moves < 40 && (await turn(page)) === 'mine'; moves += 1) {
      await lies(page);
      // A revealed turn is put away by hand: the clock that would do it runs on while the page is loaded.
      if ((await page.getByTestId('go-on').count()) > 0 && moves % 2 === 0) await page.getByTestId('go-on').click();
      const shown = await page.getByTestId('ledger').count();
      const was = await picture(page);
      await page.reload();
      await turn(page);
      await lies(page);
      if (shown === (await page.getByTestId('ledger').count())) assert.equal(await picture(page), was);
      else assert.equal(shown, 1, 'a revealed turn came back after it was put away');
      await choose(page, draw);
    }
    await scored(page);
    await stage.leave(anna);
  });

  it('seats two people and a bot: who has chosen is seen at once, and a choice can be taken back', async () => {
    const anna = await stage.somebody({ name: 'Anna' });
    const ben = await stage.somebody({ name: 'Ben' });
    await company([anna, ben], stage.server, 'ventures', { others: bots(1) });
    for (const { page } of [anna, ben]) await turn(page);
    const draws = [dice(21), dice(22)];
    await Promise.all([choose(anna.page, draws[0]), choose(ben.page, draws[1])]);
    for (const { page } of [anna, ben]) assert.equal(await turn(page), 'mine');

    await choose(anna.page, draws[0]);
    await ben.page.locator('.nb[data-seat="0"] .state.in').waitFor();
    assert.match(await ben.page.getByTestId('prompt').innerText(), /./);
    await anna.page.getByTestId('take-back').click();
    await ben.page.locator('.nb[data-seat="0"] .state:not(.in)').waitFor();
    await turn(anna.page);

    await Promise.all([playOut(anna.page, draws[0]), playOut(ben.page, draws[1])]);
    for (const { page } of [anna, ben]) await scored(page);
    await stage.leave(anna, ben);
  });

  it('shows a guest the table without a hand and turns it to any seat', async () => {
    const anna = await stage.somebody();
    const guest = await stage.somebody({ name: 'Guest' });
    const id = await game(anna, 4);
    const draw = dice(31);
    for (let moves = 0; moves < 3; moves += 1) {
      await turn(anna.page);
      await choose(anna.page, draw);
    }
    await guest.page.goto(`${stage.server.url}/table/${id}`);
    await guest.page.locator('.vt .me[data-seat="0"]').waitFor();
    await guest.page.getByTestId('ledger').waitFor();
    assert.equal(await guest.page.locator('.vt [role=option]').count(), 0);
    await guest.page.locator('.vt button.tile').first().click();
    await guest.page.locator('.vt .me[data-seat="2"]').waitFor();
    await stage.leave(anna, guest);
  });

  it('hides hand and seen cards behind the curtain when the device is handed on', async () => {
    const anna = await stage.somebody();
    const { page } = anna;
    await table(anna, stage.server, 'ventures', { seats: [{ kind: 'me' }, { kind: 'me' }, ...bots(1)] });
    const draw = dice(41);
    let handed = 0;
    while (handed < 4) {
      const what = await page.waitForFunction(() => {
        if (document.querySelector('.curtain')) return 'curtain';
        return document.querySelector('main.playing')?.dataset.turn === 'mine' ? 'mine' : false;
      });
      if ((await what.jsonValue()) === 'mine') {
        await choose(page, draw);
        continue;
      }
      handed += 1;
      const covered = await page.evaluate(() => {
        const part = document.querySelector('.tray .vt')?.getBoundingClientRect();
        return !part || document.elementFromPoint(part.x + 20, part.y + 20)?.closest('.curtain') !== null;
      });
      assert.ok(covered, 'the hand can be seen');
      await page.getByRole('button', { name: 'It is me' }).click();
      await page.locator('.curtain').waitFor({ state: 'detached' });
    }
    await stage.leave(anna);
  });
});
