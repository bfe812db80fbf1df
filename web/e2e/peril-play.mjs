// Peril by its own board, as a player does who likes everything the same: never by the list of moves.
import { turn } from './harness.mjs';

/** With the pointer. */
export const click = (locator) => locator.click({ timeout: 10_000 });
/** With a finger. */
export const tap = (locator) => locator.tap({ timeout: 10_000 });
/** With keys: what has the focus is pressed. */
export const key = async (locator) => {
  await locator.focus();
  await locator.press('Enter');
};

export const version = (page) => page.locator('main.playing').getAttribute('data-v');

const pick = (draw, count) => Math.floor(draw() * count);

/** What can be pressed now: an answer on a sheet, a place on the map, a deed, the end of the turn; `null` while nothing can. */
async function lies(page) {
  const handle = await page.waitForFunction(
    () => {
      const main = document.querySelector('main.playing');
      if (main?.dataset.turn === 'over') return 'over';
      const board = document.querySelector('.page:not(.away) .pl.board, .board .pl.board');
      if (!board || main?.dataset.turn === 'sent') return false;
      const has = (selector) => [...board.querySelectorAll(selector)].some((one) => one.checkVisibility());
      if (has('[data-testid=doubt-go]')) return 'doubt';
      if (has('.over button:enabled')) return 'sheet';
      if (main?.dataset.turn !== 'mine') return false;
      if (has('[data-deed=stop]')) return 'step';
      if (has('[data-deed=explore_again], [data-deed=explore_stop]')) return 'again';
      if (document.querySelector('[data-testid=end-turn]')) return 'turn';
      return has('.hit') ? 'place' : false;
    },
    null,
    { timeout: 60_000 },
  );
  return handle.jsonValue();
}

/** Waits until the match has moved on or this sheet is gone. */
const moved = (page, v, most = 4_000) =>
  page
    .waitForFunction((was) => document.querySelector('main.playing')?.dataset.v !== was, v, { timeout: most })
    .then(() => true)
    .catch(() => false);

/** Presses something of a sheet until it is answered or put away. */
async function sheet(page, draw, press) {
  const v = await version(page);
  for (let tries = 0; tries < 40; tries += 1) {
    const foot = page.locator('.pl .over footer .button:enabled:visible');
    const all = page.locator('.pl .over button:enabled:visible');
    const count = await all.count();
    if (count === 0) return;
    const feet = await foot.count();
    // What is chosen in the body is sent by a button at the foot.
    const chosen =
      feet > 0 && (tries % 2 === 1 || draw() < 0.5) ? foot.nth(pick(draw, feet)) : all.nth(pick(draw, count));
    await press(chosen).catch(() => undefined);
    if (await moved(page, v, 400)) return;
  }
  throw new Error('the sheet cannot be answered');
}

/** A place on the map: staged by the first press, done by the signpost. */
async function place(page, draw, press) {
  const spots = page.locator('.pl .hit');
  const spot = spots.nth(pick(draw, await spots.count()));
  await spot.focus();
  // What lies over the map must not be pressed instead.
  await spot.dispatchEvent('click');
  const plans = page.locator('.pl [data-plan]:visible');
  await plans.first().waitFor();
  await press(plans.nth(pick(draw, await plans.count())));
}

/** Deeds that need no sheet before they are sent. */
const PLAIN = [
  'pray',
  'explore',
  'claim',
  'hunt',
  'build',
  'home',
  'expand',
  'process',
  'dispute',
  'take_over',
  'bars',
];

/** One decision; what it was about, or `over`. */
export async function decide(page, draw, press, ends = 0.35) {
  const what = await lies(page);
  const v = await version(page);
  if (what === 'over') return what;
  if (what === 'sheet') {
    await sheet(page, draw, press);
    return what;
  }
  if (what === 'doubt') await press(page.getByTestId('doubt-go'));
  else if (what === 'again') {
    const both = page.locator('.pl [data-deed^=explore_]');
    await press(both.nth(pick(draw, await both.count())));
  } else if (what === 'step') {
    if (draw() < 0.3 || (await page.locator('.pl .hit').count()) === 0) await press(page.locator('[data-deed=stop]'));
    else await place(page, draw, press);
  } else if (what === 'place') await place(page, draw, press);
  else {
    const deeds = page.locator([...PLAIN.map((id) => `.pl .deed.can[data-deed=${id}]`), '.pl [data-times]'].join(', '));
    const [count, spots] = [await deeds.count(), await page.locator('.pl .hit').count()];
    const luck = draw();
    if (luck < ends || count + spots === 0) await press(page.getByTestId('end-turn').last());
    else if (count > 0 && (luck < 0.75 || spots === 0)) await press(deeds.nth(pick(draw, count)));
    else await place(page, draw, press);
    // Whoever would lose something is asked first.
    const doubt = page.getByTestId('doubt-go');
    if ((await doubt.count()) > 0) await press(doubt);
  }
  if (!(await moved(page, v, 10_000)) && (await lies(page)) === what)
    throw new Error(
      `nothing came of it: ${what}, ${await page.locator('.refusal, [data-testid=stopped]').allInnerTexts()}`,
    );
  return what;
}

/** Plays to the end; how many decisions it took, by what they were about. */
export async function playOut(page, draw, press, { most = 400, ends = 0.35, before = async () => undefined } = {}) {
  const counts = {};
  for (let moves = 0; moves < most; moves += 1) {
    if ((await turn(page)) === 'over') return counts;
    await before(page);
    const what = await decide(page, draw, press, ends);
    counts[what] = (counts[what] ?? 0) + 1;
  }
  throw new Error(`not over after ${most} decisions: ${JSON.stringify(counts)}`);
}
