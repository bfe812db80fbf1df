// The load: so many tables of four clients, each of whom moves as soon as it may. Both servers get it one after the other,
// in the same run, from the same code. Usage: node load.mjs PROGRAM FOLDER SECONDS TABLES...
// SIDE=pioneers or SIDE=boardgame.io loads one of them alone; TOWNS sizes the other's messages (see rival.cjs).
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Ours, Rival } from './sides.mjs';

/** The game of ours whose tables are played: the one whose positions tell most. */
const GAME = 'stagecoach';
const TICKS = 100; // A second has so many in /proc.
/** To make tables costs both sides something: who is slower plays on until as many matches have ended, up to so many times as long. */
const LONGER = 4;
/** So often both are measured in turn; once where there are more tables than a few. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const FEW = 100;

class Table {
  bytes = 0;
  sent = new Map();
  arrivals = new Map();

  constructor(side, figures) {
    this.side = side;
    this.figures = figures;
    this.count = 0;
  }

  async sit() {
    this.clients = await this.side.seat(this);
  }

  go() {
    this.playing = true;
    for (const client of this.clients) this.next(client);
  }

  next(client) {
    if (!this.playing || client.busy || !this.side.mayMove(client)) return;
    client.busy = true;
    client.at = performance.now();
    this.side.move(client, `m${this.count++}`);
  }

  acked(client, v) {
    const now = performance.now();
    client.busy = false;
    this.figures.acks.push(now - client.at);
    this.sent.set(v, [client, client.at]);
    for (const [other, at] of this.arrivals.get(v) ?? []) this.told(client, other, at - client.at);
    this.arrivals.delete(v - 64);
    this.sent.delete(v - 64);
    this.next(client);
  }

  refused(client) {
    client.busy = false;
    this.figures.refused += 1;
  }

  arrived(client, v) {
    const now = performance.now();
    for (let step = Math.max(client.seen + 1, v - 8); step <= v; step++) {
      const sent = this.sent.get(step);
      if (sent) this.told(sent[0], client, now - sent[1]);
      else this.arrivals.set(step, [...(this.arrivals.get(step) ?? []), [client, now]]);
    }
    client.seen = v;
    if (client.over && this.playing) {
      this.playing = false;
      this.figures.ended.push(this);
    }
    this.next(client);
  }

  told(actor, client, took) {
    if (actor !== client) this.figures.news.push(took);
  }

  leave() {
    this.playing = false;
    for (const { socket } of this.clients) socket.terminate();
  }
}

function cpu(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function memory(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))[1]);
}

function quantile(times, share) {
  if (times.length === 0) return Number.NaN;
  return times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(side, count, seconds) {
  const child = await side.start();
  const figures = { acks: [], news: [], refused: 0, ended: [], matches: 0 };
  const empty = memory(child.pid);
  let tables = [];
  for (let made = 0; made < count; made += 10) {
    const some = Array.from({ length: Math.min(10, count - made) }, () => new Table(side, figures));
    await Promise.all(some.map((table) => table.sit()));
    tables.push(...some);
  }
  await pause(500);
  const idle = memory(child.pid);
  const before = tables.reduce((bytes, table) => bytes + table.bytes, 0);
  const [worked, began] = [cpu(child.pid), performance.now()];
  for (const table of tables) table.go();
  let active = idle;
  const passed = () => (performance.now() - began) / 1000;
  while (passed() < seconds || (figures.matches < count && passed() < LONGER * seconds)) {
    await pause(100);
    active = Math.max(active, memory(child.pid));
    for (const over of figures.ended.splice(0)) {
      figures.matches += 1;
      const fresh = new Table(side, figures);
      tables.push(fresh);
      await fresh.sit();
      over.leave();
      fresh.go();
    }
  }
  const [took, cost] = [passed(), cpu(child.pid) - worked];
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0) - before;
  for (const table of tables) table.leave();
  child.removeAllListeners('exit');
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return { ...figures, took, cost, bytes, idle: idle - empty, active: active - empty };
}

/** What came out over all rounds. */
function told(side, count, rounds) {
  const sum = (figure) => rounds.reduce((all, round) => all + figure(round), 0);
  const acks = rounds.flatMap((round) => round.acks);
  const news = rounds.flatMap((round) => round.news);
  const [moves, took, cost] = [acks.length, sum(({ took }) => took), sum(({ cost }) => cost)];
  return {
    server: side.name,
    tables: count,
    moves_per_second: moves / took,
    moves_per_cpu_second: moves / cost,
    cpu_us_per_move: (cost * 1e6) / moves,
    ack_p50_ms: quantile(acks, 0.5),
    ack_p99_ms: quantile(acks, 0.99),
    news_p50_ms: quantile(news, 0.5),
    news_p99_ms: quantile(news, 0.99),
    kib_per_idle_table: sum(({ idle }) => idle) / rounds.length / count,
    kib_per_active_table: sum(({ active }) => active) / rounds.length / count,
    matches_per_second: sum(({ matches }) => matches) / took,
    bytes_per_message: sum(({ bytes }) => bytes) / Math.max(1, moves * 4),
    refused: sum(({ refused }) => refused),
  };
}

const [program, folder, seconds, ...counts] = process.argv.slice(2);
for (const count of counts.map(Number)) {
  const sides = [new Ours(program, `${folder}/${count}`, GAME), new Rival()];
  const rounds = new Map(sides.filter(({ name }) => !process.env.SIDE || process.env.SIDE === name).map((side) => [side, []]));
  // A machine is not as fast in one minute as in the next: the two take turns.
  for (let round = 0; round < (count > FEW ? 1 : ROUNDS); round++) {
    for (const [side, done] of rounds) done.push(await measure(side, count, Number(seconds)));
  }
  for (const [side, done] of rounds) console.log(JSON.stringify(told(side, count, done)));
}
process.exit(0);
