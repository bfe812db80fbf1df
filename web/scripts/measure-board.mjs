// What a move costs the page: `node scripts/measure-board.mjs [players] [turns]` plays Ventures at ordinary speed against bots and
// tells the longest tasks and the frames while turns are revealed, and how long it takes from acknowledgement to screen. Tasks are
// told by the clock and by the processor's time: on a machine that is shared only the second is the page's own. `PROFILE=1` adds
// the functions that cost most.
import { browser, dice, DESKTOP, PHONE, Server, somebody, table, turn } from '../e2e/harness.mjs';
import { choose } from '../e2e/ventures-play.mjs';

const players = Number(process.argv[2] ?? 8);
const turns = Number(process.argv[3] ?? 12);
const size = process.env.PHONE ? PHONE : DESKTOP;
const AFTER = 2600; // milliseconds in which a revealed turn moves

const quantile = (numbers, part) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? 0;
const [chromium, server] = await Promise.all([browser(), Server.start()]);
const anna = await somebody(chromium, server, { size, speed: 1 });
const { page, context } = anna;
const seats = [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 'random' }))];
await table(anna, server, 'ventures', { seats });
const draw = dice(3);
await turn(page);
await choose(page, draw);

const devtools = await context.newCDPSession(page);
const events = [];
devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
if (process.env.PROFILE) {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: 200 });
  await devtools.send('Profiler.start');
}
await devtools.send('Tracing.start', {
  transferMode: 'ReportEvents',
  categories: 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing',
});
const frames = [];
for (let n = 0; n < turns && (await turn(page)) === 'mine'; n += 1) {
  await choose(page, draw);
  frames.push(
    ...(await page.evaluate(
      (length) =>
        new Promise((done) => {
          const times = [];
          const begin = performance.now();
          const next = (now) => {
            times.push(now);
            if (now - begin < length) requestAnimationFrame(next);
            else done(times.slice(1).map((time, i) => time - times[i]));
          };
          requestAnimationFrame(next);
        }),
      AFTER,
    )),
  );
}
const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
await devtools.send('Tracing.end');
await complete;

const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
const mine = events.filter(({ pid, tid }) => pid === main?.pid && tid === main?.tid);
const tasks = mine.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
const clock = tasks.map(({ dur = 0 }) => dur / 1000);
const processor = tasks.map(({ tdur = 0 }) => tdur / 1000);
const top = (numbers) =>
  numbers
    .toSorted((a, b) => b - a)
    .slice(0, 8)
    .map((ms) => ms.toFixed(0))
    .join(', ');
console.log(`${players} players, ${turns} turns, ${size.width} × ${size.height}`);
console.log(`longest tasks by the clock, ms: ${top(clock)}; over 50 ms: ${clock.filter((ms) => ms > 50).length}`);
console.log(
  `longest tasks by the processor, ms: ${top(processor)}; over 50 ms: ${processor.filter((ms) => ms > 50).length}`,
);
const late = frames.filter((ms) => ms > 25).length;
console.log(
  `frames: median ${quantile(frames, 0.5).toFixed(1)} ms, 99 % ${quantile(frames, 0.99).toFixed(1)} ms; ${late} of ${frames.length} late`,
);
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

/** What happens within the dearest tasks. */
for (const task of tasks.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0)).slice(0, Number(process.env.TASKS ?? 3))) {
  const within = mine.filter(
    ({ ts, dur = 0, name, ph }) => ph === 'X' && ts >= task.ts && ts + dur <= task.ts + task.dur && name !== task.name,
  );
  const costs = new Map();
  for (const { name, tdur = 0 } of within) costs.set(name, (costs.get(name) ?? 0) + tdur / 1000);
  const told = [...costs].filter(([, ms]) => ms >= 1).sort((a, b) => b[1] - a[1]);
  console.log(
    `  ${(task.tdur / 1000).toFixed(0)} ms: ${told.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')}`,
  );
}

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
