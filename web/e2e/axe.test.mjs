// Every screen of the page, heard through axe by day and by night.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dice, move, post, Stage, table, turn } from './harness.mjs';
import { heard } from './looks/measure.mjs';

const stage = new Stage();
before(() => stage.open());
after(() => stage.close());

const SCREENS = [
  '/',
  '/new',
  '/rules',
  '/how-to-play/stagecoach',
  '/how-to-play/ventures',
  '/settings',
  '/credits',
  '/recover#x',
  '/nowhere',
];

/** The same screen in each theme. */
const look = async (page, where) => assert.deepEqual(await heard(page), [], where);

// Each has a browser context of its own.
describe('axe', { concurrency: 2 }, () => {
  it('finds nothing serious on any screen, by day and by night', async () => {
    const anna = await stage.somebody();
    for (const path of SCREENS) {
      await anna.page.goto(`${stage.server.url}${path}`, { waitUntil: 'networkidle' });
      await look(anna.page, path);
    }
    await stage.leave(anna);
  });

  it('finds nothing serious at any table, by day and by night', async () => {
    const anna = await stage.somebody();
    const { page } = anna;
    for (const game of ['stagecoach', 'ventures', 'peril']) {
      await table(anna, stage.server, game);
      await turn(page);
      await move(page, dice(9));
      await look(page, `a table of ${game}`);
    }
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const open = await post(anna.context, stage.server, '/api/tables', { game: 'stagecoach', seats });
    await page.goto(`${stage.server.url}/table/${open.id}`, { waitUntil: 'networkidle' });
    await look(page, 'a table that waits');
    await stage.leave(anna);
  });

  it('is shown by night to whoever wants it so', async () => {
    const anna = await stage.somebody({ theme: 'dark' });
    assert.equal(await anna.page.locator('html').getAttribute('data-theme'), 'dark');
    await stage.leave(anna);
  });
});
