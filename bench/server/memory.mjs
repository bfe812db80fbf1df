// How much memory tables take: so many with four clients each who play, and so many that nobody is at.
// Usage: node memory.mjs PROGRAM FOLDER PLAYED IDLE
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { ask, Ours } from './sides.mjs';

const [program, folder, played, idle] = process.argv.slice(2);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Clients play for so long. */
const SECONDS = 10;
/** A table nobody is at leaves the server's memory after a minute. */
const QUIET_MS = 65_000;

/** Resident memory in KiB: now, and the most there ever was. */
function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1');
  const of = (key) => Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)[1]);
  return { now: of('VmRSS'), most: of('VmHWM') };
}

const tell = (what, tables, { now, most }) =>
  console.log(JSON.stringify({ what, tables, mib: now / 1024, most_mib: most / 1024 }));

async function stop(child) {
  child.removeAllListeners('exit');
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** A table whose clients move as soon as they may, while they may. */
class Table {
  bytes = 0;

  constructor(side) {
    this.side = side;
  }

  async sit() {
    this.clients = await this.side.seat(this);
  }

  go() {
    this.playing = true;
    this.clients.forEach((client) => this.next(client));
  }

  next(client) {
    if (!this.playing || client.busy || !this.side.mayMove(client)) return;
    client.busy = true;
    this.side.move(client, `m${Math.random()}`);
  }

  acked(client) {
    client.busy = false;
    this.next(client);
  }

  refused(client) {
    client.busy = false;
  }

  arrived(client) {
    this.next(client);
  }
}

const side = new Ours(program, `${folder}/memory`, 'stagecoach');
let child = await side.start();
tell('empty', 0, memory(child.pid));
const tables = [];
for (let made = 0; made < Number(played); made += 10) {
  const some = Array.from({ length: Math.min(10, Number(played) - made) }, () => new Table(side));
  await Promise.all(some.map((table) => table.sit()));
  tables.push(...some);
}
await pause(500);
tell('four clients each', tables.length, memory(child.pid));
for (const table of tables) table.go();
await pause(SECONDS * 1000);
tell('four clients each, playing', tables.length, memory(child.pid));
for (const table of tables) table.playing = false;
await stop(child);

child = await side.start();
const api = `http://${side.host}/api`;
const seats = Array.from({ length: 4 }, () => ({ kind: 'me' }));
let cookie;
for (let made = 0; made < Number(idle); made += 10) {
  if (made % 100 === 0) cookie = (await ask('POST', `${api}/me`, { name: 'Idle' })).cookie;
  await Promise.all(
    Array.from({ length: Math.min(10, Number(idle) - made) }, async () => {
      const { body } = await ask('POST', `${api}/tables`, { game: 'stagecoach', seats }, cookie);
      await ask('POST', `${api}/tables/${body.id}/start`, {}, cookie);
    }),
  );
}
tell('nobody there, just made', Number(idle), memory(child.pid));
await pause(QUIET_MS);
tell('nobody there', Number(idle), memory(child.pid));
await stop(child);
process.exit(0);
