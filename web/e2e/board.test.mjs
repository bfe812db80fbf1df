// Stagecoach's own board and the introduction to it, in a real browser against the real server.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browser, openMoves, PHONE, Server, somebody, table, turn } from './harness.mjs';

let chromium;
let server;

before(async () => {
  [chromium, server] = await Promise.all([browser(), Server.start()]);
});

after(async () => {
  await chromium?.close();
  await server?.stop();
});

async function leave({ context, page }) {
  assert.deepEqual(page.complaints, []);
  await context.close();
}

const version = (page) => page.locator('main.playing').getAttribute('data-v');
const changed = (page, v) =>
  page.waitForFunction((was) => document.querySelector('main.playing')?.dataset.v !== was, v);

/** What the lesson asks for: the one thing on the table that can be chosen, or the card's own button. */
const asked =
  '.lesson .target, .lesson .ware.legal, .lesson .coach button.legal, .lesson .card .buttons .button:not(.over, .show):enabled';

/** Does what the card says until the card is another; the new card's number. */
async function followCard(page) {
  const number = page.locator('.card .head .quiet');
  const now = await number.innerText();
  await page.locator(asked).filter({ visible: true }).first().click();
  const what = await page.waitForFunction((was) => {
    if (document.querySelector('.card .head .quiet')?.textContent !== was) return 'next';
    return document.querySelector('.card .button.go:enabled')?.textContent === 'Do it' ? 'confirm' : false;
  }, now);
  if ((await what.jsonValue()) === 'confirm') await page.getByRole('button', { name: 'Do it' }).click();
  await page.waitForFunction((was) => document.querySelector('.card .head .quiet')?.textContent !== was, now);
  return number.innerText();
}

describe("Stagecoach's board", { concurrency: false }, () => {
  for (const size of [undefined, PHONE]) {
    it(`introduces newcomers to the game${size ? ' on a phone' : ''}, and lets them play on`, async () => {
      const anna = await somebody(chromium, server, size ? { size } : {});
      await anna.page.getByRole('link', { name: /^First steps.*Stagecoach/ }).click();
      await anna.page.locator('.lesson .map .cities').waitFor();
      await anna.page.locator('.card .button.go:enabled').waitFor();
      for (let card = 2; card <= 13; card += 1) assert.equal(await followCard(anna.page), `${card} of 13`);
      assert.match(await anna.page.locator('[data-player="0"] .score').innerText(), /24/);
      await anna.page.getByRole('button', { name: 'Play on against a bot' }).click();
      await anna.page.waitForURL(/\/table\//);
      assert.equal(await turn(anna.page), 'mine');
      await leave(anna);
    });
  }

  for (const [game, cards, size] of [
    ['Ventures', 13, undefined],
    ['Ventures', 13, PHONE],
    ['Peril', 16, undefined],
    ['Peril', 16, PHONE],
  ]) {
    it(`introduces newcomers to ${game}${size ? ' on a phone' : ''}, and lets them play on`, async () => {
      const anna = await somebody(chromium, server, size ? { size } : {});
      const { page } = anna;
      await page.getByRole('link', { name: new RegExp(`^First steps.*${game}`) }).click();
      await page.locator('.card .button.go:enabled').waitFor();
      const number = page.locator('.card .head .quiet');
      for (let card = 1; card < cards; card += 1) {
        assert.equal(await number.innerText(), `${card} of ${cards}`);
        const next = page.locator('.card .button.go:enabled, .card .button.show:enabled').first();
        if (/^Show me/.test(await next.innerText())) await next.click();
        await page.locator('.card .button.go:enabled').click();
        await page.waitForFunction(
          (was) => document.querySelector('.card .head .quiet')?.textContent !== was,
          `${card} of ${cards}`,
        );
      }
      await page.getByRole('button', { name: 'Play on against a bot' }).click();
      await page.waitForURL(/\/table\//);
      assert.equal(await turn(page), 'mine');
      await leave(anna);
    });
  }

  it('teaches Peril by its board: nothing else can be pressed than what the card asks for', async () => {
    const anna = await somebody(chromium, server);
    const { page } = anna;
    await page.goto(`${server.url}/first-steps/peril`);
    await page.locator('.card .button.go:enabled').waitFor();
    const number = page.locator('.card .head .quiet');
    // A sheet lies over the deeds, and what is put into its cart comes before its button.
    const wanted = [
      '.card .button.go:enabled',
      '.pl .over footer .button:enabled',
      '.pl .over .stepper button:last-child:enabled',
      '.pl [data-plan]',
      '.pl .deed.can',
      '[data-testid=end-turn]',
      '[data-testid=doubt-go]',
      '.pl .hit',
    ];
    for (let [card, presses] = [1, 0]; card < 16; presses += 1) {
      assert.ok(presses < 150, `card ${card} leads nowhere`);
      // While others play there is nothing to press, however often one looks.
      await page.locator(wanted.join(', ')).filter({ visible: true }).first().waitFor();
      assert.ok((await page.locator('.pl .deed.can').count()) <= 1, `card ${card}`);
      for (const selector of wanted) {
        const [one] = await page.locator(selector).filter({ visible: true }).all();
        if (!one) continue;
        if (selector === '.pl .hit') await one.dispatchEvent('click');
        else await one.click({ timeout: 2_000 }).catch(() => undefined);
        break;
      }
      const now = Number.parseInt(await number.innerText(), 10);
      // Others may have played meanwhile, so that the press belongs to the next card already.
      assert.ok(now >= card && now <= card + 2, `from card ${card} to ${now}`);
      card = now;
    }
    await page.getByRole('button', { name: 'Play on against a bot' }).waitFor();
    await leave(anna);
  });

  it('keeps its place in the introduction over a reload', async () => {
    const anna = await somebody(chromium, server);
    await anna.page.goto(`${server.url}/first-steps`);
    await anna.page.locator('.card .button.go:enabled').waitFor();
    for (let card = 2; card <= 4; card += 1) await followCard(anna.page);
    await anna.page.reload();
    await anna.page.locator('.lesson .map .cities').waitFor();
    await anna.page.locator('.card .head .quiet').filter({ hasText: '4 of 13' }).waitFor();
    // The start page leads back to it, and does not take it for a game somebody waits in.
    await anna.page.goto(server.url);
    await anna.page.getByRole('link', { name: /^Continue First steps.*Stagecoach/ }).waitFor();
    assert.equal(await anna.page.getByRole('heading', { name: 'Waiting for you' }).count(), 0);
    await leave(anna);
  });

  it('is played with the keyboard alone, by arrows and Enter', async () => {
    const anna = await somebody(chromium, server);
    const { page } = anna;
    await table(anna, server, 'stagecoach');
    await turn(page);
    await page.locator('.target, .ware.legal, .coach button.legal').first().waitFor({ state: 'attached' });
    const onBoard = () =>
      page.evaluate(() => document.activeElement?.matches('.target, .ware.legal, .coach button.legal') === true);
    for (let tabs = 0; tabs < 60 && !(await onBoard()); tabs += 1) await page.keyboard.press('Tab');
    for (let moves = 0; moves < 15 && (await turn(page)) === 'mine'; moves += 1) {
      await page.waitForFunction(() => document.activeElement?.matches('.target, .ware.legal, .coach button.legal'));
      await page.keyboard.press(moves % 2 ? 'ArrowLeft' : 'ArrowDown');
      const v = await version(page);
      await page.keyboard.press('Enter');
      await page.getByTestId('confirm').waitFor();
      await page.keyboard.press('Enter');
      await changed(page, v);
    }
    await leave(anna);
  });

  it('shows whom a ride pays before it is confirmed, and takes it back with Escape', async () => {
    const anna = await somebody(chromium, server);
    const { page } = anna;
    await table(anna, server, 'stagecoach');
    await turn(page);
    await page.locator('.map .cities').waitFor();
    // Until there is a ride with its price, the first thing that can be done.
    while ((await page.locator('g.price').count()) === 0) {
      const v = await version(page);
      await page
        .locator('.prompt .buttons .button:not(.plain), .target, .coach button.legal')
        .filter({ visible: true })
        .first()
        .click();
      await page.getByTestId('confirm').click();
      await changed(page, v);
      await turn(page);
    }
    await page.locator('.target').first().click();
    await page.getByTestId('confirm').waitFor();
    assert.match(await page.getByTestId('prompt').innerText(), /Ride to .*(\$\d|free)/);
    assert.equal(await page.locator('.route:not(.faint)').count(), 1);
    await page.keyboard.press('Escape');
    await page.getByTestId('confirm').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.route:not(.faint)').count(), 0);
    await leave(anna);
  });

  it('tells what a piece does and the rule behind it, to pointer and keyboard', async () => {
    const anna = await somebody(chromium, server);
    const { page } = anna;
    await table(anna, server, 'stagecoach');
    await turn(page);
    const tip = page.getByTestId('tip');
    await page.locator('[data-slot] .price').first().hover();
    await tip.filter({ hasText: 'BUY-3' }).filter({ hasText: 'filled at once' }).waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    await page.locator('[data-player] .money[tabindex]').focus();
    await tip.filter({ hasText: 'INC-1' }).waitFor();
    assert.equal(await page.locator('.money[aria-describedby=board-tip]').count(), 1);
    await page.keyboard.press('Shift+Tab');
    // Between money and points stands who begins, at whoever does.
    if ((await page.locator('[data-tip=first]:focus').count()) > 0) await page.keyboard.press('Shift+Tab');
    await tip.filter({ hasText: 'SCORE-5' }).waitFor();
    await leave(anna);
  });

  it('tells it to a finger that holds still, and takes that for no choice', async () => {
    const anna = await somebody(chromium, server, { size: PHONE });
    const { page } = anna;
    await table(anna, server, 'stagecoach');
    await turn(page);
    const sign = page.locator('.ware').first();
    await sign.scrollIntoViewIfNeeded();
    const { x, y } = await sign.boundingBox();
    const touch = await anna.context.newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 10, y: y + 10 }] });
    await page.getByTestId('tip').filter({ hasText: 'BUY-2' }).waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    assert.equal(await page.getByTestId('confirm').count(), 0);
    await page.touchscreen.tap(200, 20);
    await page.getByTestId('tip').waitFor({ state: 'detached' });
    await leave(anna);
  });

  it('is seen as it was, from a line of the log on another page of a phone', async () => {
    const anna = await somebody(chromium, server, { size: PHONE });
    const { page } = anna;
    await table(anna, server, 'stagecoach');
    await turn(page);
    await page.locator('.map .cities').waitFor();
    await openMoves(page);
    const v = await version(page);
    await page.getByTestId('offers').locator('button.offer').first().click();
    await page.getByTestId('confirm').click();
    await changed(page, v);
    await page.locator('[data-page=log] [data-tab=log]').tap();
    await page.getByRole('log').getByRole('button').last().tap();
    await page.locator('.peek').waitFor();
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('.map').getBoundingClientRect();
      const page = document.querySelector('[data-page=map]');
      return top >= 0 && bottom <= innerHeight && !page.inert;
    });
    await page.getByRole('button', { name: 'Back to now' }).tap();
    await page.locator('.peek').waitFor({ state: 'detached' });
    await leave(anna);
  });

  it('fits a phone without scrolling, own coaches and purse in sight while one chooses', async () => {
    for (const [size, language] of [
      [{ width: 390, height: 844 }, 'en'],
      [{ width: 360, height: 640 }, 'de'],
    ]) {
      const anna = await somebody(chromium, server, { size, language, touch: true });
      const { page } = anna;
      await table(anna, server, 'stagecoach');
      await turn(page);
      await page.locator('.map .cities').waitFor();
      assert.equal(await page.locator('main').getAttribute('data-board'), 'stagecoach');
      for (let moves = 0; moves < 6 && (await turn(page)) === 'mine'; moves += 1) {
        const { beyond, parts } = await page.evaluate(() => {
          const seen = (selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect();
            return box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.height > 20;
          };
          const { scrollHeight, scrollWidth } = document.documentElement;
          return {
            beyond: [scrollWidth - innerWidth, scrollHeight - innerHeight],
            parts: ['.prompt', '.map', '.mine .money', '.mine .coach', '.ware'].filter((part) => !seen(part)),
          };
        });
        assert.deepEqual(beyond, [0, 0], 'nothing scrolls');
        assert.deepEqual(parts, [], 'out of sight');
        const v = await version(page);
        await page
          .locator('.prompt .buttons .button:not(.plain), .target, .mine button.legal, .ware.legal')
          .filter({ visible: true })
          .first()
          .click();
        await page.getByTestId('confirm').click();
        await changed(page, v);
      }
      await leave(anna);
    }
  });

  it('can be zoomed, and fitted again', async () => {
    const anna = await somebody(chromium, server);
    const { page } = anna;
    await table(anna, server, 'stagecoach');
    const scale = () => page.locator('svg.pieces').evaluate((pieces) => pieces.getScreenCTM().a);
    await page.locator('.map .cities').waitFor();
    const whole = await scale();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    assert.ok((await scale()) > whole * 1.4);
    const left = () => page.locator('svg.pieces').evaluate((pieces) => pieces.getScreenCTM().e);
    const before = await left();
    const { x, y, width, height } = await page.locator('.surface').boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - 100, y + height / 2, { steps: 5 });
    await page.mouse.up();
    assert.ok(Math.abs(before - (await left()) - 100) < 1, 'the mouse pulls the map along');
    await page.mouse.move(x + width / 2 + 50, y + height / 2);
    assert.ok(Math.abs(before - (await left()) - 100) < 1, 'and lets it go');
    await page.getByRole('button', { name: 'The whole map' }).click();
    assert.equal(await scale(), whole);
    await leave(anna);
  });

  it('is drawn closer by two fingers, where they are, and moved by one', async () => {
    const anna = await somebody(chromium, server, { size: PHONE });
    const { page } = anna;
    await table(anna, server, 'stagecoach');
    await turn(page);
    await page.locator('.map .cities').waitFor();
    const fingers = await anna.context.newCDPSession(page);
    const touch = (type, ...points) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const lies = () =>
      page.locator('svg.pieces').evaluate((pieces) => {
        const { a, e, f } = pieces.getScreenCTM();
        return { scale: a, x: e, y: f };
      });
    const { x, y, width, height } = await page.locator('.surface').boundingBox();
    const middle = [Math.round(x + width / 2), Math.round(y + height / 2)];
    const apart = (distance) => [
      [middle[0] - distance, middle[1]],
      [middle[0] + distance, middle[1]],
    ];
    const before = await lies();
    await touch('touchStart', ...apart(40));
    for (const distance of [50, 60, 70, 80]) await touch('touchMove', ...apart(distance));
    await touch('touchEnd');
    const closer = await lies();
    const times = closer.scale / before.scale;
    assert.ok(Math.abs(times - 2) < 0.1, `twice as far apart is twice as close, not ${times} times`);
    // What lay between the fingers lies there still.
    for (const [axis, at] of [
      ['x', middle[0]],
      ['y', middle[1]],
    ]) {
      const was = (at - before[axis]) / before.scale;
      const is = (at - closer[axis]) / closer.scale;
      assert.ok(Math.abs(was - is) * closer.scale < 4, `${axis}: ${was} has become ${is}`);
    }
    await touch('touchStart', middle);
    for (const step of [10, 20, 30, 40]) await touch('touchMove', [middle[0] - step, middle[1]]);
    await touch('touchEnd');
    const moved = await lies();
    assert.equal(moved.scale, closer.scale);
    assert.ok(Math.abs(closer.x - moved.x - 40) < 8, `moved by ${closer.x - moved.x} px`);
    assert.equal(await page.getByTestId('confirm').count(), 0);
    await leave(anna);
  });
});
