import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchState, Step } from '../wire';
import { Refused } from './api';
import { TableSocket, type Hears, type Link, type Wire } from './socket';

/** A world in which time passes when we say so and every connection can be looked at. */
class World {
  now = 0;
  timers: { at: number; then: () => void }[] = [];
  lines: Line[] = [];

  connect(url: string): Line {
    const line = new Line(url);
    this.lines.push(line);
    return line;
  }

  after(ms: number, then: () => void): () => void {
    const timer = { at: this.now + ms, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  chance(): number {
    return 1;
  }

  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = next.at;
      next.then();
    }
    this.now = until;
  }

  get line(): Line {
    const last = this.lines.at(-1);
    if (!last) throw new Error('nobody has connected');
    return last;
  }
}

class Line implements Wire {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { t: string; id?: string }[] = [];

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string });
  }

  close(): void {}

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  hello(): void {
    this.say({ t: 'hello', proto: 4, seat: 0, heartbeat: 15, table: {} });
  }

  break(): void {
    this.onclose?.();
  }
}

const standing = (v: number): MatchState => ({ v, round: 1, pending: [0], sealing: false, sealed: [], view: {} });
const step = (from: number, v: number): Step => ({ from, v, seat: 0, kind: 'act', told: [] });
const act = (id: string) => ({ t: 'act' as const, id, actions: ['done'] });

let world: World;
let socket: TableSocket;
let heard: { v: number; steps: number | null }[];
let views: unknown[];
let links: [Link, number][];
let byes: string[];

beforeEach(() => {
  world = new World();
  heard = [];
  views = [];
  links = [];
  byes = [];
  const hears: Hears = {
    hello: () => {},
    state: (state, steps) => {
      heard.push({ v: state.v, steps: steps?.length ?? null });
      views.push(state.view);
    },
    table: () => {},
    chat: () => {},
    ready: () => {},
    signal: () => {},
    bye: ({ code }) => byes.push(code),
    link: (link, tries) => links.push([link, tries]),
  };
  socket = new TableSocket((since, chat) => `since=${since}&chat=${chat}`, hears, world);
  socket.open();
});

describe('a connection', () => {
  it('comes back after a growing pause and goes on where it was', () => {
    world.line.hello();
    world.line.say({ t: 'sync', state: standing(7) });
    world.line.say({ t: 'chat', lines: [{ n: 3, room: 'players', name: 'A', text: 'hi', at: 0 }] });
    world.line.break();
    world.pass(299);
    expect(world.lines).toHaveLength(1);
    world.pass(1);
    expect(world.lines).toHaveLength(2);
    expect(world.line.url).toBe('since=7&chat=4');
    world.line.break();
    world.pass(599);
    expect(world.lines).toHaveLength(2);
    world.pass(1);
    expect(world.lines).toHaveLength(3);
    expect(links.filter(([link]) => link === 'waiting').map(([, tries]) => tries)).toEqual([1, 2]);
  });

  it('is given up when nothing is heard for two heartbeats', () => {
    world.line.hello();
    world.pass(29_000);
    world.line.say({ t: 'ping', n: 5 });
    expect(world.line.sent.at(-1)).toEqual({ t: 'pong', n: 5 });
    world.pass(29_999);
    expect(world.lines).toHaveLength(1);
    world.pass(400);
    expect(world.lines).toHaveLength(2);
  });

  it('does not wait when the network is back', () => {
    world.line.break();
    socket.nudge();
    expect(world.lines).toHaveLength(2);
    socket.nudge();
    expect(world.lines).toHaveLength(2);
  });

  it('stays closed when the server has said so for good', () => {
    world.line.hello();
    world.line.say({ t: 'bye', code: 'not_your_seat', message: '' });
    world.pass(60_000);
    expect(world.lines).toHaveLength(1);
    expect(links.at(-1)).toEqual(['closed', 0]);
    expect(byes).toEqual(['not_your_seat']);
  });

  it('comes back to a server that restarts', () => {
    world.line.hello();
    world.line.say({ t: 'bye', code: 'restarting', message: '' });
    world.line.break();
    world.pass(300);
    expect(world.lines).toHaveLength(2);
  });
});

describe('a request', () => {
  it('is sent again under its id after a broken connection, and done once', async () => {
    world.line.hello();
    const done = socket.request(act('a1'));
    expect(world.line.sent.map((message) => message.id)).toEqual(['a1']);
    world.line.break();
    world.pass(300);
    expect(world.line.sent).toEqual([]);
    world.line.hello();
    expect(world.line.sent.map((message) => message.id)).toEqual(['a1']);
    world.line.say({ t: 'ack', id: 'a1', v: 9 });
    world.line.say({ t: 'ack', id: 'a1', v: 9 });
    expect(await done).toBe(9);
    world.line.break();
    world.pass(300);
    world.line.hello();
    expect(world.line.sent).toEqual([]);
  });

  it('made while offline is sent once there is somebody to hear it', () => {
    void socket.request(act('a1'));
    expect(world.line.sent).toEqual([]);
    world.line.hello();
    expect(world.line.sent.map((message) => message.id)).toEqual(['a1']);
  });

  it('is sent again when no answer comes', () => {
    world.line.hello();
    void socket.request(act('a1'));
    world.pass(6_000);
    expect(world.line.sent.map((message) => message.id)).toEqual(['a1', 'a1']);
  });

  it('that was refused says why', async () => {
    world.line.hello();
    const done = socket.request(act('a1'));
    world.line.say({ t: 'nack', id: 'a1', code: 'illegal', message: 'No.', rule: 'ROAD-1' });
    await expect(done).rejects.toThrow(Refused);
    await expect(done).rejects.toMatchObject({ problem: { code: 'illegal', message: 'No.', rule: 'ROAD-1' } });
  });

  it('is tried again when the server is busy', () => {
    world.line.hello();
    void socket.request(act('a1'));
    world.line.say({ t: 'nack', id: 'a1', code: 'busy', message: '' });
    world.pass(900);
    expect(world.line.sent.map((message) => message.id)).toEqual(['a1', 'a1']);
  });

  it('to speak is not repeated', async () => {
    world.line.hello();
    const said = socket.request({ t: 'chat', id: 'c1', text: 'hi' });
    world.line.break();
    world.pass(300);
    world.line.hello();
    await expect(said).rejects.toMatchObject({ code: 'offline' });
    expect(world.line.sent).toEqual([]);
  });
});

describe('a scene', () => {
  const whole = { board: { name: 'prairie', roads: 2 } };

  it('is told once, and every view is laid over it, over lost connections too', () => {
    world.line.hello();
    const view = (roads: number) => ({ board: { roads } });
    world.line.say({ t: 'sync', scene: { board: { name: 'prairie' } }, state: { ...standing(5), view: view(1) } });
    expect(views.at(-1)).toEqual({ board: { name: 'prairie', roads: 1 } });
    world.line.say({ t: 'steps', steps: [step(5, 6)], state: { ...standing(6), view: view(2) } });
    expect(views.at(-1)).toEqual(whole);
    world.line.break();
    world.pass(300);
    world.line.hello();
    world.line.say({ t: 'steps', steps: [], state: { ...standing(6), view: view(2) } });
    expect(views.at(-1)).toEqual(whole);
  });

  it('lies below what all see, and that below what is my own', () => {
    world.line.hello();
    const common = { players: [{ gold: null }, { gold: null }] };
    const view = { players: { 1: { gold: 3 } } };
    const scene = { players: [{ name: 'Anna' }, { name: 'Ben' }] };
    world.line.say({ t: 'sync', scene, state: { ...standing(5), common, view } });
    const players = [
      { name: 'Anna', gold: null },
      { name: 'Ben', gold: 3 },
    ];
    expect(views.at(-1)).toEqual({ players });
    world.line.say({ t: 'steps', steps: [step(5, 6)], state: { ...standing(6), common, view: {} } });
    expect(views.at(-1)).toEqual({ players: [players[0], { name: 'Ben', gold: null }] });
  });
});

describe('what all see', () => {
  const told = (v: number, patch: unknown) => ({ ...standing(v), patch, view: {} });

  beforeEach(() => {
    world.line.hello();
    const common = { round: 1, roads: { 3: 'red', 5: 'blue' } };
    world.line.say({ t: 'sync', state: { ...standing(5), common, view: {} } });
  });

  it('is told once and then patched, over lost connections too', () => {
    world.line.say({ t: 'steps', steps: [step(5, 6)], state: told(6, { roads: { 3: null } }) });
    expect(views.at(-1)).toEqual({ round: 1, roads: { 5: 'blue' } });
    world.line.break();
    world.pass(300);
    world.line.hello();
    world.line.say({ t: 'steps', steps: [step(6, 8)], state: told(8, { round: [2] }) });
    expect(views.at(-1)).toEqual({ round: 2, roads: { 5: 'blue' } });
  });

  it('is asked for anew if a patch is of another version', () => {
    const before = views.length;
    world.line.say({ t: 'steps', steps: [step(4, 5), step(5, 6)], state: told(6, { round: [2] }) });
    expect(views.length).toBe(before);
    expect(world.line.sent.at(-1)).toEqual({ t: 'sync' });
  });

  it('is forgotten when a state comes without it', () => {
    world.line.say({ t: 'steps', steps: [step(5, 6)], state: { ...standing(6), view: { round: 4 } } });
    expect(views.at(-1)).toEqual({ round: 4 });
  });
});

describe('steps', () => {
  beforeEach(() => {
    world.line.hello();
    world.line.say({ t: 'sync', state: standing(5) });
  });

  it('are told in order', () => {
    world.line.say({ t: 'steps', steps: [step(5, 6), step(6, 8)], state: standing(8) });
    expect(heard).toEqual([
      { v: 5, steps: null },
      { v: 8, steps: 2 },
    ]);
  });

  it('that were told before are not told again', () => {
    world.line.say({ t: 'steps', steps: [step(4, 5), step(5, 6)], state: standing(6) });
    expect(heard.at(-1)).toEqual({ v: 6, steps: 1 });
  });

  it('with a gap lead to everything anew', () => {
    world.line.say({ t: 'steps', steps: [step(6, 7)], state: standing(7) });
    expect(world.line.sent.at(-1)).toEqual({ t: 'sync' });
    expect(heard).toHaveLength(1);
    world.line.say({ t: 'sync', state: standing(7) });
    expect(heard.at(-1)).toEqual({ v: 7, steps: null });
  });

  it('are not disturbed by messages nobody knows', () => {
    world.line.say({ t: 'confetti' });
    world.line.onmessage?.({ data: 'no json' });
    world.line.say({ t: 'steps', steps: [step(5, 6)], state: standing(6) });
    expect(heard.at(-1)).toEqual({ v: 6, steps: 1 });
  });
});
