// How long a person waits for three bots: `node scripts/bots-turns.mjs [level] [tables] [turns]` plays Peril on so many tables at
// once and tells the time from the end of the person's turn to their next decision, with the default pace. PIONEERS names the program.
import { Server } from '../e2e/harness.mjs';
import { quantile } from './trace.mjs';

const [level = 'level2', tables = '1', turns = '12'] = process.argv.slice(2);
const server = await Server.start();
const headers = { 'content-type': 'application/json', origin: server.url };

async function ask(method, path, data) {
  const answer = await fetch(`${server.url}${path}`, { method, headers, body: data && JSON.stringify(data) });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie) headers.cookie = cookie;
  return answer.json();
}
await ask('POST', '/api/me', { name: 'Anna' });

/** Plays a table, and returns how long each turn of the bots took. */
async function play(n) {
  const seats = [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'bot', level }))];
  const { id } = await ask('POST', '/api/tables', { game: 'peril', seats });
  await ask('POST', `/api/tables/${id}/start`, {});
  const waits = [];
  let since = null;
  for (let move = 0; waits.length < Number(turns);) {
    const { state } = await ask('GET', `/api/tables/${id}/state`);
    if (state.end) break;
    // Nobody asks the dead, and their game may go on for long.
    if (state.common.players[0].part === 'out') break;
    if (!state.you) {
      await new Promise((done) => setTimeout(done, 40));
      continue;
    }
    if (since !== null) waits.push(performance.now() - since);
    since = null;
    const { d, legal } = state.you;
    const kinds = ['end_actions', 'submit', 'hold_fire', 'reject'];
    const wanted = legal.find(({ action }) => kinds.includes(action)) ?? legal[(move * 7 + n) % legal.length];
    move += 1;
    await ask('POST', `/api/tables/${id}/act`, { id: `m${move}`, d, actions: [wanted.action] });
    if (wanted.action === 'end_actions') since = performance.now();
  }
  return waits;
}

const waits = (await Promise.all(Array.from({ length: Number(tables) }, (_, n) => play(n)))).flat();
const seconds = (part) => (quantile(waits, part) / 1000).toFixed(1);
console.log(
  `${level}, ${tables} tables, ${waits.length} waits: median ${seconds(0.5)} s, 90 % ${seconds(0.9)} s, longest ${seconds(1)} s`,
);
await server.stop();
