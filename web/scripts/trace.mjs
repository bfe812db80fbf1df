// What a page works while something is done with it, task by task and frame by frame.

export const quantile = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? 0;

/** The tasks and events of the page's main thread while `work` is done. */
export async function traced(page, work) {
  const devtools = await page.context().newCDPSession(page);
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,blink.user_timing',
  });
  await work();
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const mine = events.filter(({ pid, tid }) => pid === main?.pid && tid === main?.tid);
  return { events, mine, tasks: mine.filter(({ name }) => name === 'ThreadControllerImpl::RunTask') };
}

/** The time between frames while they are asked for, `length` milliseconds long. */
export const framesOf = (page, length) =>
  page.evaluate(
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
    length,
  );

/** Tells the longest tasks by the clock and by the processor, and how even the frames were. */
export function tell({ tasks }, frames) {
  const clock = tasks.map(({ dur = 0 }) => dur / 1000);
  const processor = tasks.map(({ tdur = 0 }) => tdur / 1000);
  const top = (numbers) =>
    numbers
      .toSorted((a, b) => b - a)
      .slice(0, 8)
      .map((ms) => ms.toFixed(0))
      .join(', ');
  const over = (numbers) => numbers.filter((ms) => ms > 50).length;
  console.log(`longest tasks by the clock, ms: ${top(clock)}; over 50 ms: ${over(clock)}`);
  console.log(`longest tasks by the processor, ms: ${top(processor)}; over 50 ms: ${over(processor)}`);
  const late = frames.filter((ms) => ms > 25).length;
  console.log(
    `frames: median ${quantile(frames, 0.5).toFixed(1)} ms, 99 % ${quantile(frames, 0.99).toFixed(1)} ms; ${late} of ${frames.length} late`,
  );
}

/** Tells what happens within the dearest tasks. */
export function tellWithin({ mine, tasks }, count) {
  for (const task of tasks.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0)).slice(0, count)) {
    const within = mine.filter(
      ({ ts, dur = 0, name, ph }) =>
        ph === 'X' && ts >= task.ts && ts + dur <= task.ts + task.dur && name !== task.name,
    );
    const costs = new Map();
    for (const { name, tdur = 0 } of within) costs.set(name, (costs.get(name) ?? 0) + tdur / 1000);
    const told = [...costs].filter(([, ms]) => ms >= 1).sort((a, b) => b[1] - a[1]);
    console.log(
      `  ${(task.tdur / 1000).toFixed(0)} ms: ${told.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')}`,
    );
  }
}
