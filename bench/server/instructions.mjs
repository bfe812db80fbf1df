// How many instructions a move takes outside the kernel, counted by valgrind's callgrind: the same on a busy machine as on a quiet
// one. Usage: node instructions.mjs PROGRAM FOLDER TABLES MOVES [OUT]; OUT keeps what callgrind_annotate reads.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Ours, started } from './sides.mjs';

const GAME = 'stagecoach';
/** Caches are filled and matches have come to their middle before it is counted. */
const BEFORE = 1.5;

const [program, folder, tables, moves, out = `${folder}/callgrind.out`] = process.argv.slice(2);

class Counted extends Ours {
  async start() {
    const serve = ['serve', '--addr', '127.0.0.1:0', '--data', this.folder, '--unlimited'];
    const args = ['--tool=callgrind', '--instr-atstart=no', `--callgrind-out-file=${out}`, this.program, ...serve];
    const { child, address } = await started('valgrind', args, { PIONEERS_LOG: 'error' }, /http:\/\/(\S+)/);
    this.host = address;
    return child;
  }
}

/** A table whose players move one after the other, until enough moves are made. */
class Table {
  bytes = 0;
  constructor(run) {
    this.run = run;
  }
  arrived(client, v) {
    client.seen = v;
    if (client.over) this.run.over(this);
    else this.run.next(this, client);
  }
  acked(client) {
    client.busy = false;
    this.run.made += 1;
    this.run.next(this, client);
  }
  refused(client) {
    client.busy = false;
  }
}

const side = new Counted(program, folder, GAME);
const child = await side.start();
let enough = () => {};
const run = {
  made: 0,
  until: 0,
  tables: new Set(),
  next(table, client) {
    if (this.made >= this.until) return enough();
    if (client.busy || !side.mayMove(client)) return;
    client.busy = true;
    side.move(client, `m${Math.random()}`);
  },
  over(table) {
    if (!this.tables.delete(table)) return;
    for (const { socket } of table.clients ?? []) socket.close();
    void this.sit();
  },
  async sit() {
    const table = new Table(this);
    this.tables.add(table);
    table.clients = await side.seat(table);
    for (const client of table.clients) this.next(table, client);
  },
  async play(count) {
    this.until = this.made + count;
    const done = new Promise((resolve) => (enough = resolve));
    for (const table of this.tables) for (const client of table.clients) this.next(table, client);
    await done;
    // What is under way is still counted: wait until it has arrived.
    await new Promise((resolve) => setTimeout(resolve, 2000));
  },
};
const control = (...args) => execFileSync('callgrind_control', [...args, String(child.pid)], { stdio: 'pipe' });
for (let n = 0; n < Number(tables); n++) await run.sit();
await run.play(Math.floor(BEFORE * Number(moves)));
control('-i', 'on');
const before = run.made;
await run.play(Number(moves));
control('-i', 'off');
const made = run.made - before;
child.removeAllListeners('exit');
const gone = once(child, 'exit');
child.kill('SIGTERM');
await gone;
const total = Number(/^totals: (\d+)/m.exec(readFileSync(out, 'latin1'))[1]);
console.log(JSON.stringify({ tables: Number(tables), moves: made, instructions: total, per_move: Math.round(total / made) }));
process.exit(0);
