// A player of Ventures who uses the board alone, never the list of moves.
export const version = (page) => page.locator('main.playing').getAttribute('data-v');
export const moved = (page, v) =>
  page.waitForFunction((was) => document.querySelector('main.playing')?.dataset.v !== was, v, { timeout: 60_000 });

/** Whatever stands in the tray while it is this person's turn: the services, the revealed turn, the pile or the hand. */
export async function lies(page) {
  const handle = await page.waitForFunction(() => {
    const has = (selector) => document.querySelector(`.vt ${selector}`) !== null;
    if (has('[data-testid=go-on]')) return 'ledger';
    if (has('.service:enabled')) return 'naming';
    if (has('.pilebox')) return 'pile';
    return has('[role=option]') ? 'hand' : false;
  });
  return handle.jsonValue();
}

export const pick = (draw, count) => Math.floor(draw() * count);

/** Chooses something with the pointer, as a player does who likes everything the same, and seals it. */
export async function choose(page, draw, press = (locator) => locator.click()) {
  if ((await lies(page)) === 'ledger') {
    await press(page.getByTestId('go-on'));
    await page.getByTestId('go-on').waitFor({ state: 'detached' });
  }
  const what = await lies(page);
  const v = await version(page);
  if (what === 'naming') {
    await press(page.locator('.vt .service:enabled').nth(pick(draw, 4)));
  } else if (what === 'pile') {
    const cards = page.locator('.vt [role=option]');
    await press(cards.nth(pick(draw, await cards.count())));
    if (await page.getByTestId('seal').isDisabled()) await press(page.locator('.pilebox .button').first());
  } else {
    const cards = page.locator('.vt .thumb, .vt .hand [role=option]');
    await press(cards.nth(pick(draw, await cards.count())));
    const ways = page.locator('.vt .way:enabled');
    await ways.first().waitFor();
    const way = ways.nth(pick(draw, await ways.count()));
    if ((await way.getAttribute('aria-checked')) !== 'true') await press(way);
    const pays = page.locator('.vt .paybox [role=radio][aria-checked=false]');
    if (draw() < 0.4 && (await pays.count()) > 0) await press(pays.first());
  }
  await press(page.getByTestId('seal'));
  await moved(page, v);
}
