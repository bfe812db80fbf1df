// What a move costs the page: `node scripts/measure-board.mjs [game] [players] [turns]` plays Ventures or Peril at ordinary speed
// against bots and tells the longest tasks and the frames after each choice, and how long it takes from acknowledgement to screen. Tasks are
// told by the clock and by the processor's time: on a machine that is shared only the second is the page's own. `PROFILE=1` adds
// the functions that cost most.
import { browser, dice, DESKTOP, PHONE, Server, somebody, table, turn } from '../e2e/harness.mjs';
import { click, decide } from '../e2e/peril-play.mjs';
import { choose } from '../e2e/ventures-play.mjs';
import { framesOf, quantile, tell, tellWithin, traced } from './trace.mjs';

/** How each game is played, by how many, and for how many milliseconds things move afterwards. */
const GAMES = {
  ventures: { play: choose, most: 8, after: 2600 },
  peril: { play: (page, draw) => decide(page, draw, click), most: 4, after: 700 },
};
const [game = 'ventures', players, turns = '12'] = process.argv.slice(2);
const { play, most, after } = GAMES[game];
const count = Number(players ?? most);
const size = process.env.PHONE ? PHONE : DESKTOP;

const [chromium, server] = await Promise.all([browser(), Server.start()]);
const anna = await somebody(chromium, server, { size, speed: 1, drawn: true });
const { page, context } = anna;
const seats = [{ kind: 'me' }, ...Array.from({ length: count - 1 }, () => ({ kind: 'bot', level: 'random' }))];
await table(anna, server, game, { seats });
const draw = dice(3);
await turn(page);
await play(page, draw);

const devtools = await context.newCDPSession(page);
if (process.env.PROFILE) {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: 200 });
  await devtools.send('Profiler.start');
}
const frames = [];
const trace = await traced(page, async () => {
  for (let n = 0; n < Number(turns) && (await turn(page)) === 'mine'; n += 1) {
    await play(page, draw);
    frames.push(...(await framesOf(page, after)));
  }
});
const { events, tasks } = trace;
console.log(`${game}, ${count} players, ${turns} turns, ${size.width} × ${size.height}`);
tell(trace, frames);
const waits = await page.evaluate(() => performance.getEntriesByName('pioneers-move').map(({ duration }) => duration));
console.log(
  `from acknowledgement to screen: median ${quantile(waits, 0.5).toFixed(0)} ms, 95 % ${quantile(waits, 0.95).toFixed(0)} ms`,
);

/** What the page itself works between acknowledgement and screen, whoever else uses the machine. */
const marks = events.filter(({ name }) => name === 'pioneers-move').toSorted((a, b) => a.ts - b.ts);
const work = marks
  .filter(({ ph }) => ph === 'b')
  .map(({ ts, id2 }) => {
    const end = marks.find((mark) => mark.ph === 'e' && mark.id2?.local === id2?.local && mark.ts >= ts)?.ts ?? ts;
    return tasks.filter((task) => task.ts >= ts && task.ts < end).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  });
console.log(
  `of it the page's own work: median ${quantile(work, 0.5).toFixed(0)} ms, 95 % ${quantile(work, 0.95).toFixed(0)} ms`,
);

tellWithin(trace, Number(process.env.TASKS ?? 3));

if (process.env.PROFILE) {
  const { profile } = await devtools.send('Profiler.stop');
  const own = new Map();
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  profile.samples.forEach((id, i) => {
    const { functionName, url, lineNumber, columnNumber } = byId.get(id).callFrame;
    const name = `${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber}:${columnNumber}`;
    own.set(name, (own.get(name) ?? 0) + (profile.timeDeltas[i] ?? 0) / 1000);
  });
  for (const [name, ms] of [...own].sort((a, b) => b[1] - a[1]).slice(0, 40))
    console.log(`${ms.toFixed(0).padStart(7)} ms  ${name}`);
}
await chromium.close();
await server.stop();
