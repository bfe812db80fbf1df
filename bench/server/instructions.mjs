// How many instructions a move takes outside the kernel, counted by valgrind's callgrind: the same on a busy machine as on a quiet
// one. Matches are drawn from one seed and every table chooses its moves by dice of its own, so that two programs play the same moves.
// Usage: node instructions.mjs PROGRAM FOLDER TABLES MOVES [OUT]; OUT keeps what callgrind_annotate reads.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Ours, started } from './sides.mjs';

const GAME = 'stagecoach';
const SEED = 7;
/** Caches are filled and matches have come to their middle before it is counted: every table makes so many moves first. */
const BEFORE = 30;

const [program, folder, tables, moves, out = `${folder}/callgrind.out`] = process.argv.slice(2);

class Counted extends Ours {
  async start() {
    const serve = ['serve', '--addr', '127.0.0.1:0', '--data', this.folder, '--unlimited', '--seed', String(SEED)];
    const args = ['--tool=callgrind', '--instr-atstart=no', `--callgrind-out-file=${out}`, this.program, ...serve];
    const { child, address } = await started('valgrind', args, { PIONEERS_LOG: 'error' }, /http:\/\/(\S+)/);
    this.host = address;
    return child;
  }
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function dice(seed) {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A table whose players move one after the other, until enough moves are made. */
class Table {
  bytes = 0;
  made = 0;
  until = 0;
  enough = () => {};

  constructor(number) {
    this.chance = dice(number);
  }

  arrived(client, v) {
    client.seen = v;
    if (client.over) this.enough();
    this.next(client);
  }

  acked(client) {
    client.busy = false;
    this.made += 1;
    if (this.made >= this.until) this.enough();
    this.next(client);
  }

  refused() {
    throw new Error('an offer was refused');
  }

  next(client) {
    if (this.made >= this.until || client.busy || !side.mayMove(client)) return;
    client.busy = true;
    side.move(client, `m${this.made}`, this.chance);
  }

  play(count) {
    this.until = this.made + count;
    return new Promise((enough) => {
      this.enough = enough;
      for (const client of this.clients) this.next(client);
    });
  }
}

const side = new Counted(program, folder, GAME);
const child = await side.start();
const all = Array.from({ length: Number(tables) }, (_, number) => new Table(number + 1));
for (const table of all) table.clients = await side.seat(table);

async function play(count) {
  await Promise.all(all.map((table) => table.play(count)));
  // What is under way is still counted: wait until it has arrived.
  await new Promise((resolve) => setTimeout(resolve, 2000));
}
const made = () => all.reduce((sum, table) => sum + table.made, 0);
const control = (...args) => execFileSync('callgrind_control', [...args, String(child.pid)], { stdio: 'pipe' });
await play(BEFORE);
control('-i', 'on');
const before = made();
await play(Math.ceil(Number(moves) / all.length));
control('-i', 'off');
const counted = made() - before;
child.removeAllListeners('exit');
const gone = once(child, 'exit');
child.kill('SIGTERM');
await gone;
const total = Number(/^totals: (\d+)/m.exec(readFileSync(out, 'latin1'))[1]);
console.log(JSON.stringify({ tables: all.length, moves: counted, instructions: total, per_move: Math.round(total / counted) }));
process.exit(0);
