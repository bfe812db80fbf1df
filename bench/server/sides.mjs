// How each of the two servers is started and spoken to. A side seats four players at a table and plays moves; how much it
// costs to make sense of a message is kept equal: both read a version and whose turn it is, and no more.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import WebSocket from 'ws';

const SEATS = 4;
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

export function started(program, args, env, ready) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended at once (${code})`)));
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = ready.exec(text);
      if (found) resolve({ child, address: found[1] });
    });
  });
}

/** A port that nobody listens on: the other server wants to be told one. */
async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return port;
}

export function ask(method, url, body, cookie) {
  const data = JSON.stringify(body ?? {});
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) };
  if (cookie) headers.cookie = cookie;
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, agent, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => {
        if (response.statusCode >= 300) return reject(new Error(`${url}: ${response.statusCode} ${text}`));
        resolve({ body: JSON.parse(text), cookie: response.headers['set-cookie']?.[0].split(';')[0] });
      });
    });
    request.on('error', reject);
    request.end(data);
  });
}

/** A socket that is listened to before it opens: the first words come with the handshake. */
function dialled(url, options, hear) {
  const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true, ...options });
  socket.on('message', (data) => hear(data.latin1Slice()));
  socket.on('error', () => {});
  return socket;
}

/** Ours: four identities, a table, four sockets; every answer is one of the offers, taken at random. */
export class Ours {
  name = 'pioneers';

  constructor(program, folder, game) {
    this.program = program;
    this.folder = folder;
    this.game = game;
  }

  async start() {
    const args = ['serve', '--addr', '127.0.0.1:0', '--data', this.folder, '--unlimited'];
    const { child, address } = await started(this.program, args, { PIONEERS_LOG: 'error' }, /http:\/\/(\S+)/);
    this.host = address;
    return child;
  }

  async seat(table) {
    const api = `http://${this.host}/api`;
    const people = [];
    for (let seat = 0; seat < SEATS; seat++) people.push((await ask('POST', `${api}/me`, { name: `P${seat}` })).cookie);
    const seats = [{ kind: 'me' }, ...Array.from({ length: SEATS - 1 }, () => ({ kind: 'open' }))];
    const { body } = await ask('POST', `${api}/tables`, { game: this.game, seats, public: true }, people[0]);
    for (const cookie of people.slice(1)) await ask('POST', `${api}/tables/${body.id}/join`, {}, cookie);
    await ask('POST', `${api}/tables/${body.id}/start`, {}, people[0]);
    const clients = [];
    for (const cookie of people) {
      const client = { seen: 0 };
      const url = `ws://${this.host}/api/tables/${body.id}/ws`;
      client.socket = dialled(url, { headers: { cookie } }, (text) => this.heard(table, client, text));
      await once(client.socket, 'open');
      clients.push(client);
    }
    return clients;
  }

  heard(table, client, text) {
    table.bytes += text.length;
    if (text.startsWith('{"t":"ack"')) {
      const { v } = JSON.parse(text);
      table.acked(client, v);
    } else if (text.startsWith('{"t":"nack"')) {
      table.refused(client);
    } else if (text.startsWith('{"t":"ping"')) {
      client.socket.send(text.replace('ping', 'pong'));
    }
    const at = text.indexOf('"state":{"v":');
    if (at < 0) return;
    const v = Number.parseInt(text.slice(at + 13, at + 24), 10);
    client.offer = text.includes('"you":{"seat"', at) ? text : null;
    client.over = text.includes('"end":{"reason"', at);
    table.arrived(client, v);
  }

  mayMove(client) {
    return client.offer !== null && client.offer !== undefined;
  }

  move(client, name, chance = Math.random) {
    const { you } = JSON.parse(client.offer).state;
    client.offer = null;
    const { action } = you.legal[Math.floor(chance() * you.legal.length)];
    client.socket.send(JSON.stringify({ t: 'act', id: name, d: you.d, actions: [action] }));
  }
}

/** boardgame.io: a match made through its lobby, four sockets that speak its socket.io protocol. */
export class Rival {
  name = 'boardgame.io';

  async start() {
    const port = await freePort();
    this.host = `127.0.0.1:${port}`;
    const script = new URL('rival.cjs', import.meta.url).pathname;
    const { child } = await started(process.execPath, [script, String(port)], { NODE_ENV: 'production' }, /listening()/);
    return child;
  }

  async seat(table) {
    const lobby = `http://${this.host}/games/frontier`;
    const { body } = await ask('POST', `${lobby}/create`, { numPlayers: SEATS });
    const clients = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const playerID = String(seat);
      const joined = await ask('POST', `${lobby}/${body.matchID}/join`, { playerID, playerName: `P${seat}` });
      const credentials = joined.body.playerCredentials;
      const client = { playerID, credentials, match: body.matchID, seen: 0, turn: null };
      await new Promise((resolve) => {
        const url = `ws://${this.host}/socket.io/?EIO=4&transport=websocket`;
        client.socket = dialled(url, { origin: 'http://localhost:3000' }, (text) => {
          if (text[0] === '0') client.socket.send('40/frontier,');
          else if (text === '2') client.socket.send('3');
          else if (text.startsWith('40/frontier')) {
            const sync = ['sync', client.match, playerID, credentials, SEATS];
            client.socket.send(`42/frontier,${JSON.stringify(sync)}`);
          } else {
            this.heard(table, client, text);
            resolve();
          }
        });
      });
      clients.push(client);
    }
    return clients;
  }

  heard(table, client, text) {
    const at = text.lastIndexOf('"_stateID":');
    if (!text.startsWith('42/frontier,["update"') && !text.startsWith('42/frontier,["sync"')) return;
    table.bytes += text.length;
    if (at < 0) return;
    // The log that comes along has state ids too; the state's own is the first after its context.
    const own = text.indexOf('"_stateID":', text.indexOf('"currentPlayer":"'));
    const v = Number.parseInt(text.slice(own + 11, own + 20), 10);
    const player = text.indexOf('"currentPlayer":"') + 17;
    client.turn = text.slice(player, text.indexOf('"', player)) === client.playerID ? v : null;
    client.over = text.includes('"gameover":{"reason"');
    if (client.waiting !== undefined && v > client.waiting) {
      client.waiting = undefined;
      table.acked(client, v);
    }
    table.arrived(client, v);
  }

  mayMove(client) {
    return client.turn !== null;
  }

  move(client) {
    const type = ['travel', 'buy', 'sell'][Math.floor(Math.random() * 3)];
    const { playerID, credentials, match } = client;
    const args = [Math.floor(Math.random() * 12)];
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID, credentials } };
    const stateID = client.turn;
    client.turn = null;
    client.waiting = stateID;
    client.socket.send(`42/frontier,${JSON.stringify(['update', action, stateID, match, playerID])}`);
  }
}
