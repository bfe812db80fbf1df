// What it costs to pan Peril's map when all land is found: `npm run measure:map`. A moment that was kept is given the rest of its
// tiles, 71 hexes with four players, and dragged about in the built page. Tasks are told by the clock and by the processor's time:
// on a machine that is shared only the second is the page's own. `TASKS=3` adds what the dearest do.
import { DESKTOP, PHONE, browser } from '../e2e/harness.mjs';
import { demos } from '../e2e/looks/measure.mjs';
import { show } from '../e2e/looks/peril-moments.mjs';
import { framesOf, tell, tellWithin, traced } from './trace.mjs';

const LENGTH = 4000; // milliseconds of panning
const AROUND = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** The moment with every tile that is left laid beside the others. */
function grown(text) {
  const moment = JSON.parse(text);
  const { view } = moment.state;
  const key = ({ q, r }) => `${q},${r}`;
  const taken = new Set(view.hexes.map(({ cell }) => key(cell)));
  const counts = new Map();
  for (const { terrain } of view.hexes) counts.set(terrain, (counts.get(terrain) ?? 0) + 1);
  const cells = view.hexes.map(({ cell }) => cell);
  for (const [terrain, left] of view.land_left)
    for (let n = 0; n < left; n += 1) {
      const free = cells
        .flatMap(({ q, r }) => AROUND.map(([dq, dr]) => ({ q: q + dq, r: r + dr })))
        .find((cell) => !taken.has(key(cell)));
      taken.add(key(free));
      cells.push(free);
      counts.set(terrain, (counts.get(terrain) ?? 0) + 1);
      view.hexes.push({ cell: free, terrain, nth: counts.get(terrain) });
    }
  view.land_left = [];
  console.log(`${view.hexes.length} hexes, ${view.players.length} players`);
  return JSON.stringify(moment);
}

const plugin = {
  name: 'all-land',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('peril/fixtures/turn.json') ? grown(code) : undefined),
};
const [chromium, shown] = await Promise.all([browser(), demos([plugin])]);
for (const size of [DESKTOP, PHONE]) {
  const page = await chromium.newPage({ viewport: size });
  await show(page, shown.url, ['turn', 'turn']);
  const map = await page.locator('.pl .map').boundingBox();
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  // Zoomed in, so that there is something to pan over.
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let n = 0; n < 4; n += 1) await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  let frames = [];
  const trace = await traced(page, async () => {
    const watched = framesOf(page, LENGTH);
    let over = false;
    void watched.then(() => (over = true));
    await page.mouse.down();
    for (let n = 0; !over; n += 1)
      await page.mouse.move(x + Math.sin(n / 20) * map.width * 0.3, y + Math.cos(n / 13) * map.height * 0.3);
    await page.mouse.up();
    frames = await watched;
  });
  console.log(`${size.width} × ${size.height}`);
  tell(trace, frames);
  tellWithin(trace, Number(process.env.TASKS ?? 0));
  await page.close();
}
await chromium.close();
await shown.stop();
