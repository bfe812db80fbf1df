// What Peril's board can show, each as a moment that was kept and what is pressed then.
import { settled, visit } from './measure.mjs';

/** Presses one of these, whatever lies over it. */
const press = (selector) => async (page) => {
  await page.locator(selector).first().click();
};

/** A place that is offered; the signpost stands there. The first that is worth more than a walk, in English. */
const choose = async (page) => {
  const spots = page.locator('.pl .hit');
  const worth = page.locator('.pl .hit[aria-label*="claim"]');
  await ((await worth.count()) > 0 ? worth.first() : spots.nth(Math.min(3, (await spots.count()) - 1))).dispatchEvent(
    'click',
  );
};

/** Something for something. */
const propose = async (page) => {
  await page.locator('[data-deed=trade]').first().click();
  const pick = (n) => page.locator('.pl .palettes .pick:enabled').nth(n);
  await pick(0).click();
  await pick(2).click();
  const theirs = page.locator('.pl .over.compose .seg [role=tab]').nth(1);
  if (await theirs.isVisible()) await theirs.click();
  await page.locator('.pl .palettes .palette').last().locator('.pick:enabled').nth(3).click();
};

/** Pages of a phone; in a window they are beside the board. */
const turnTo = (name) => async (page) => {
  const tab = page.locator(`.tabs.bar [data-tab=${name}], .beside [data-tab=${name}]`).first();
  if (await tab.isVisible()) await tab.click();
};

/** Name, fixture, and what is done to it. */
export const MOMENTS = [
  ['turn', 'turn'],
  ['signpost', 'turn', choose],
  ['buy', 'store', press('[data-deed=buy]')],
  ['sell', 'store', press('[data-deed=sell]')],
  ['compose', 'store', propose],
  ['step', 'step'],
  ['explore', 'explore'],
  ['feed', 'feed'],
  ['potshot', 'potshot'],
  ['hunt', 'hunt'],
  ['trade-draft', 'trade-draft'],
  ['trade', 'trade'],
  ['counter', 'counter'],
  ['gamble', 'gamble'],
  ['holdup', 'holdup'],
  ['shootout', 'shootout'],
  ['card', 'card'],
  ['event', 'event'],
  ['reveal', 'reveal'],
  ['debt', 'debt'],
  ['retreat', 'retreat'],
  ['dispute', 'dispute'],
  ['challenge', 'challenge'],
  ['demand', 'demand'],
  ['drink', 'drink'],
  ['errand', 'errand'],
  ['vote', 'vote'],
  ['symbol', 'symbol'],
  ['return', 'return'],
  ['out', 'out'],
  ['others', 'others'],
  ['players', 'turn', turnTo('players')],
  ['since', 'others', turnTo('since')],
  ['over', 'over'],
];

/** Shows a moment. */
export async function show(page, url, [, fixture, act], query = {}) {
  await visit(page, url({ game: 'peril', fixture, ...query }));
  await page.locator('.pl.board').first().waitFor({ state: 'attached' });
  await act?.(page);
  await page.mouse.move(1, 1);
  await drawn(page);
}

/** The page is laid out as it will stay. */
export async function drawn(page) {
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
}
