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

/** Drags what lies in a box about, and tells the tasks and frames. */
async function drag(page, box) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  let frames = [];
  const trace = await traced(page, async () => {
    const watched = framesOf(page, LENGTH);
    let over = false;
    void watched.then(() => (over = true));
    await page.mouse.down();
    for (let n = 0; !over; n += 1)
      await page.mouse.move(x + Math.sin(n / 20) * box.width * 0.3, y + Math.cos(n / 13) * box.height * 0.3);
    await page.mouse.up();
    frames = await watched;
  });
  tell(trace, frames);
  tellWithin(trace, Number(process.env.TASKS ?? 0));
}

/** A page with nothing but one layer of two colours, as large as the map and dragged in the same way: what this machine can do at best. */
async function control(size, box) {
  const page = await chromium.newPage({ viewport: size });
  await page.setContent(`<style>body{margin:0}#box{position:absolute;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px;overflow:hidden}
    #layer{position:absolute;left:-50%;top:-50%;width:200%;height:200%;will-change:transform;background:linear-gradient(tan,olive)}</style><div id=box><div id=layer></div></div>`);
  await page.evaluate(() => {
    let from = null;
    const layer = document.querySelector('#layer');
    addEventListener('pointerdown', ({ clientX, clientY }) => (from = [clientX, clientY]));
    addEventListener('pointermove', ({ clientX, clientY }) => {
      if (from) layer.style.transform = `translate(${clientX - from[0]}px, ${clientY - from[1]}px)`;
    });
  });
  console.log(`${size.width} × ${size.height}, one plain layer instead`);
  await drag(page, box);
  await page.close();
}

for (const size of [DESKTOP, PHONE]) {
  const page = await chromium.newPage({ viewport: size });
  await show(page, shown.url, ['turn', 'turn']);
  const map = await page.locator('.pl .map').boundingBox();
  // Zoomed in, so that there is something to pan over.
  await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2);
  await page.keyboard.down('Control');
  for (let n = 0; n < 4; n += 1) await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  console.log(`${size.width} × ${size.height}`);
  await drag(page, map);
  await page.close();
  await control(size, map);
}
await chromium.close();
await shown.stop();
