// What people do with the page, in a real browser against the real server.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { browser, dice, move, openMoves, PHONE, playOut, Server, somebody, table, turn } from './harness.mjs';

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
  if (sorted.length > 0) {
    const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(1);
    console.log(
      `from acknowledgement to screen, ${sorted.length} moves: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`,
    );
  }
});

/** Tells how long moves took to be seen, and that the page had nothing to complain about. */
async function leave(...people) {
  for (const { context, page } of people) {
    waits.push(
      ...(await page.evaluate(() => performance.getEntriesByName('pioneers-move').map((entry) => entry.duration))),
    );
    assert.deepEqual(page.complaints, []);
    await context.close();
  }
}

describe('the page', { concurrency: false }, () => {
  it('leads from the start to the first move against bots in two clicks', async () => {
    const anna = await somebody(chromium, server);
    await anna.page.waitForLoadState('networkidle');
    const loaded = await anna.page.evaluate(() => {
      const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      return { files: all.length, bytes: all.reduce((sum, one) => sum + one.transferSize, 0) };
    });
    console.log(`first load: ${(loaded.bytes / 1024).toFixed(0)} KiB in ${loaded.files} answers`);
    await anna.page
      .getByRole('button', { name: /^Play now/ })
      .first()
      .click();
    assert.equal(await turn(anna.page), 'mine');
    await move(anna.page, dice(1));
    assert.match(await anna.page.title(), /Stagecoach/);
    await leave(anna);
  });

  it('lets two browsers play a whole game to the score table', async () => {
    const anna = await somebody(chromium, server, { name: 'Anna', settings: { confirm: 'never' } });
    const ben = await somebody(chromium, server, { name: 'Ben', settings: { confirm: 'never' } });
    await anna.page
      .getByRole('link', { name: /^With friends/ })
      .first()
      .click();
    await anna.page.getByRole('button', { name: 'One seat fewer' }).click();
    await anna.page.getByRole('button', { name: 'Set up the table' }).click();
    const link = await anna.page.getByRole('textbox', { name: 'Invite' }).inputValue();
    await ben.page.goto(link);
    await ben.page.getByRole('button', { name: 'Sit down' }).click();
    await anna.page.getByRole('button', { name: 'Start' }).click();
    const [mine, his] = await Promise.all([playOut(anna.page, dice(2)), playOut(ben.page, dice(3))]);
    assert.ok(mine > 10 && his > 10, `${mine} and ${his} moves`);
    for (const { page } of [anna, ben]) {
      await page.getByTestId('scores').waitFor();
      assert.match(await page.getByTestId('scores').innerText(), /Total/);
    }
    await anna.page.getByRole('link', { name: 'Replay' }).click();
    await anna.page.getByRole('slider').waitFor();
    await anna.page.getByRole('button', { name: 'To the beginning' }).click();
    await anna.page.waitForURL(/replay\/0$/);
    await anna.page.getByRole('button', { name: 'Play on from here' }).click();
    await anna.page.waitForURL(/\/table\/\w+$/);
    await turn(anna.page);
    await leave(anna, ben);
  });

  it('is handed from one to the other on one device', async () => {
    const anna = await somebody(chromium, server);
    await table(anna, server, 'stagecoach', { seats: [{ kind: 'me' }, { kind: 'me' }] });
    const { page } = anna;
    const go = page.getByRole('button', { name: 'It is me' });
    const draw = dice(4);
    let handed = 0;
    while (handed < 3) {
      await page.waitForFunction(
        () => document.querySelector('.curtain') || document.querySelector('main.playing')?.dataset.turn === 'mine',
      );
      if ((await go.count()) > 0) {
        handed += 1;
        await go.click();
        await go.waitFor({ state: 'detached' });
      } else {
        await move(page, draw);
      }
    }
    await leave(anna);
  });

  it('keeps a staged move when the browser is closed and comes back', async () => {
    const anna = await somebody(chromium, server);
    const id = await table(anna, server, 'ventures');
    await turn(anna.page);
    await anna.page.locator('.service').first().click();
    await anna.page.locator('[data-testid=seal]:enabled').waitFor();
    const chosen = await anna.page.getByTestId('prompt').innerText();
    await anna.page.reload();
    await anna.page.locator('[data-testid=seal]:enabled').waitFor();
    assert.equal(await anna.page.getByTestId('prompt').innerText(), chosen);
    const state = await anna.context.storageState();
    await anna.context.close();
    const context = await chromium.newContext({ storageState: state, locale: 'en', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${server.url}/table/${id}`);
    await page.locator('[data-testid=seal]:enabled').waitFor();
    assert.equal(await page.getByTestId('prompt').innerText(), chosen);
    await page.getByTestId('seal').click();
    await page.waitForFunction(() => document.querySelector('main.playing')?.dataset.turn !== 'sent');
    await context.close();
  });

  it('goes on when the server is killed in the middle of a move', async () => {
    const anna = await somebody(chromium, server);
    await table(anna, server, 'stagecoach');
    const { page } = anna;
    await turn(page);
    await openMoves(page);
    const v = await page.locator('main.playing').getAttribute('data-v');
    await page.getByTestId('offers').locator('button.offer').first().click();
    await server.kill();
    await page.getByTestId('lost').waitFor();
    // Nobody is there to hear it; it is heard when somebody is.
    await page.getByTestId('confirm').click();
    await server.run(server.port);
    await page.waitForFunction((old) => {
      const { v: now, turn: whose } = document.querySelector('main.playing').dataset;
      return Number(now) > Number(old) && whose !== 'sent';
    }, v);
    await turn(page);
    await move(page, dice(5));
    await leave(anna);
  });

  it('plays Peril to the end at the generic table', async () => {
    const anna = await somebody(chromium, server, { settings: { confirm: 'never' } });
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 'greedy' }];
    await table(anna, server, 'peril', { seats, options: { target_points: 10 } });
    const moves = await playOut(anna.page, dice(7), 3000);
    console.log(`Peril took ${moves} moves`);
    await anna.page.getByTestId('scores').waitFor();
    await leave(anna);
  });

  it('can be played with the keyboard alone', async () => {
    const anna = await somebody(chromium, server);
    const { page } = anna;
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const reach = async (wanted) => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab');
        if (wanted.test(await focused())) return;
      }
      assert.fail(`${wanted} cannot be reached`);
    };
    await page.keyboard.press('Tab');
    assert.match(await focused(), /Skip/);
    await reach(/^Play now.*Ventures/);
    await page.keyboard.press('Enter');
    await turn(page);
    await reach(/^Investment Banking/);
    await page.keyboard.press('Enter');
    await reach(/^Seal/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('main.playing').dataset.v !== '0');
    await leave(anna);
  });

  it('speaks German', async () => {
    const anna = await somebody(chromium, server, { language: 'de' });
    const { page } = anna;
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await page
      .getByRole('button', { name: /^Jetzt spielen/ })
      .first()
      .click();
    await turn(page);
    assert.match(await page.locator('main').innerText(), /Verlauf/);
    assert.match(await page.getByTestId('prompt').innerText(), /kaufen|Wohin|Wer|Du|du /);
    await page.getByRole('link', { name: 'Regeln' }).first().click();
    await page
      .getByText(/Spieler|Personen/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Einstellungen' }).click();
    await page.getByLabel('Sprache').selectOption('fr');
    await page.getByRole('heading', { name: 'Réglages' }).waitFor();
    await leave(anna);
  });

  it('is no wider than a phone, in any language, before its letters have come and after', async () => {
    for (const language of ['en', 'de', 'fr']) {
      const anna = await somebody(chromium, server, { language, size: PHONE });
      const { page } = anna;
      let release = () => undefined;
      let held = Promise.resolve();
      await anna.context.route(/\.woff2$/, (route) => held.then(() => route.continue()));
      for (const path of [
        '/',
        '/new/peril',
        '/rules/peril',
        '/settings',
        '/how-to-play/stagecoach',
        '/how-to-play/ventures',
      ]) {
        held = new Promise((done) => (release = done));
        await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
        await page.locator('main h1').waitFor();
        await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
        for (const letters of ['the device', 'the page']) {
          // A page that is too wide makes the window wider.
          const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - PHONE.width;
          assert.ok(wide <= 0, `${path} is ${wide} px wider than the phone in ${language}, in letters of ${letters}`);
          release();
          assert.ok(await page.evaluate(async () => (await document.fonts.ready).check('1em "Alegreya Variable"')));
        }
      }
      await leave(anna);
    }
  });

  it('talks, looks back and takes back', async () => {
    const anna = await somebody(chromium, server);
    const { page } = anna;
    await table(anna, server, 'stagecoach');
    await turn(page);
    await page.getByRole('tab', { name: /Chat/ }).click();
    await page.getByRole('textbox', { name: 'Say something' }).fill('<b>Howdy</b>');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('<b>Howdy</b>').waitFor();
    await page.getByRole('tab', { name: 'Log', exact: true }).click();
    await move(page, dice(8));
    await page.getByRole('log').getByRole('button').last().click();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.getByTestId('prompt').waitFor();
    const rules = await page.goto(`${server.url}/rules/stagecoach#SET-2`);
    assert.ok(rules.ok());
    await page.locator('article.meant').waitFor();
    await leave(anna);
  });

  it('asks a bot what it would do, where the table allows it', async () => {
    const anna = await somebody(chromium, server);
    const { page } = anna;
    await table(anna, server, 'stagecoach', { hints: true });
    await turn(page);
    const v = await page.locator('main.playing').getAttribute('data-v');
    await page.getByRole('button', { name: 'Hint' }).click();
    // The best is put forward, and done only if the player says so.
    await page.getByTestId('confirm').click();
    await page.waitForFunction((was) => document.querySelector('main.playing').dataset.v !== was, v);
    await table(anna, server, 'stagecoach');
    await turn(page);
    assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), 0);
    await leave(anna);
  });

  it('explains a move that is refused, with the rule and its text', async () => {
    const anna = await somebody(chromium, server);
    const { page } = anna;
    // Whatever is offered is allowed: on its way to the server this move becomes another.
    await page.routeWebSocket(/\/ws\?/, (socket) => {
      const real = socket.connectToServer();
      socket.onMessage((text) => {
        const message = JSON.parse(text);
        if (message.t === 'act') message.actions = [{ coach: { slot: 9 } }];
        real.send(JSON.stringify(message));
      });
    });
    await table(anna, server, 'stagecoach');
    await turn(page);
    await openMoves(page);
    const v = await page.locator('main.playing').getAttribute('data-v');
    await page.getByTestId('offers').locator('button.offer').first().click();
    await page.getByTestId('confirm').click();
    const refusal = page.getByRole('alert');
    await refusal.filter({ hasText: /[A-Z]+-\d/ }).waitFor();
    assert.ok((await refusal.innerText()).length > 60, 'the rule is told, not only named');
    assert.equal(await page.locator('main.playing').getAttribute('data-v'), v);
    await refusal.getByRole('button').click();
    await refusal.waitFor({ state: 'detached' });
    await leave(anna);
  });

  it('tells its keys when asked', async () => {
    const anna = await somebody(chromium, server);
    const { page } = anna;
    await table(anna, server, 'stagecoach');
    await turn(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('help').waitFor({ state: 'detached' });
    await page.getByTestId('help-button').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('heading', { name: /Rules of/ }).waitFor();
    await leave(anna);
  });

  it('explains each game on a page, from the start page, the help and the rules', async () => {
    const anna = await somebody(chromium, server, { size: PHONE });
    const { page } = anna;
    await page.getByRole('link', { name: /^How to play.*Stagecoach/ }).click();
    await page.getByRole('heading', { name: 'How to play Stagecoach' }).waitFor();
    await page.locator('figure').nth(3).waitFor();
    assert.equal(await page.locator('figure').count(), 4);
    // The aid is looked at in the middle of a game: all of it at once.
    const { height } = await page.locator('.aid').boundingBox();
    assert.ok(height <= 560, `the aid is ${height} px high`);
    await page.goto(`${server.url}/rules/ventures`);
    await page.getByRole('link', { name: 'How to play' }).click();
    await page.getByRole('heading', { name: 'How to play Ventures' }).waitFor();
    await table(anna, server, 'stagecoach');
    await turn(page);
    await page.getByTestId('help-button').click();
    await page.getByRole('dialog').getByRole('link', { name: 'How to play' }).click();
    await page.getByRole('heading', { name: 'How to play Stagecoach' }).waitFor();
    await leave(anna);
  });

  it('gives another device the same person', async () => {
    const anna = await somebody(chromium, server);
    await anna.page.goto(`${server.url}/settings`);
    await anna.page.getByRole('button', { name: 'Make a link' }).click();
    const link = await anna.page.getByRole('textbox', { name: /Open this/ }).inputValue();
    const other = await somebody(chromium, server, { name: 'Nobody' });
    await other.page.goto(link);
    await other.page.getByRole('button', { name: 'Use the link' }).click();
    await other.page.waitForURL(`${server.url}/`);
    assert.equal(await other.page.getByLabel('Your name').inputValue(), 'Anna');
    await leave(anna, other);
  });
});
