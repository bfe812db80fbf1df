/**
 * The connection to a table. It comes back by itself, goes on where it was, and sends again what was not answered: every
 * request has an id, so that sending twice is harmless.
 */

import type { ChatLine, ClientMessage, Problem, Request, ServerMessage, MatchState, Step, TableInfo } from '../wire';
import { Refused } from './api';
import { laidOver, patched } from './scene';

export type Link = 'connecting' | 'open' | 'waiting' | 'closed';

/** What is told of a table. */
export interface Hears {
  hello(seat: number | null, table: TableInfo): void;
  /** Everything anew, if `steps` is null; else what happened, without gaps. */
  state(standing: MatchState, steps: readonly Step[] | null): void;
  table(table: TableInfo): void;
  chat(lines: readonly ChatLine[]): void;
  /** There will be a race: hands off until the signal. What was given before counts no more. */
  ready(): void;
  /** Those who race may press, and could since so many milliseconds. */
  signal(go: number, ago: number): void;
  /** The server has ended it for good. */
  bye(problem: Problem): void;
  /** `tries` counts attempts since the connection was last open. */
  link(link: Link, tries: number): void;
}

/** What the socket needs of its surroundings, so that tests can bring their own. */
export interface Surroundings {
  connect(url: string): Wire;
  after(ms: number, then: () => void): () => void;
  chance(): number;
}

export interface Wire {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

interface Waiting {
  message: Request;
  done: (v: number) => void;
  refused: (problem: Refused) => void;
  stop: () => void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
/** So long an answer may take before the request is sent again. */
const PATIENCE = 6_000;
const USUAL_HEARTBEAT = 15;
/** A server that says this will say it again. */
const FINAL = new Set([
  'unknown_table',
  'not_your_seat',
  'you_play',
  'no_such_seat',
  'not_over',
  'signed_out',
  'old_client',
  'new_client',
]);

export class TableSocket {
  private wire: Wire | null = null;
  private waiting = new Map<string, Waiting>();
  private since: number | null = null;
  /** What of the views never changes. It is told once, and with `since` not again. */
  private scene: unknown = null;
  /** What all see alike, of the version `since`: later only its changes are told. */
  private common: unknown = null;
  private chatSeen = 0;
  private tries = 0;
  private greeted = false;
  private heartbeat = USUAL_HEARTBEAT;
  private stopWatching = () => {};
  private stopPause = () => {};
  private ended = false;

  constructor(
    private readonly address: (since: number | null, chat: number) => string,
    private readonly hears: Hears,
    private readonly world: Surroundings = browser,
  ) {}

  open(): void {
    this.stopPause();
    this.drop();
    if (this.ended) return;
    this.hears.link('connecting', this.tries);
    const wire = this.world.connect(this.address(this.since, this.chatSeen));
    this.wire = wire;
    wire.onmessage = ({ data }) => {
      if (this.wire === wire && typeof data === 'string') this.hear(data);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lost();
    };
    this.watch();
  }

  /** The network is back, or somebody looks again: no reason to wait out the pause. */
  nudge(): void {
    if (this.wire === null && !this.ended) this.open();
  }

  close(): void {
    this.ended = true;
    this.stopPause();
    this.drop();
    for (const one of this.waiting.values()) one.stop();
    this.hears.link('closed', 0);
  }

  /** Resolves with the version the request led to, however many connections it takes. */
  request(message: Request): Promise<number> {
    return new Promise((done, refused) => {
      this.waiting.set(message.id, { message, done, refused, stop: () => {} });
      this.say(message.id);
    });
  }

  private say(id: string): void {
    const one = this.waiting.get(id);
    if (!one) return;
    one.stop();
    if (!this.greeted) return;
    this.send(one.message);
    one.stop = this.world.after(PATIENCE, () => this.say(id));
  }

  private send(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message));
  }

  private hear(text: string): void {
    this.watch();
    // A message that does not parse is as good as silence; the watch will notice if there is nothing else.
    const message = read(text);
    switch (message?.t) {
      case 'hello':
        this.tries = 0;
        this.greeted = true;
        this.heartbeat = message.heartbeat;
        this.hears.hello(message.seat ?? null, message.table);
        this.hears.link('open', 0);
        for (const id of [...this.waiting.keys()]) this.again(id);
        return;
      case 'sync':
        this.since = message.state.v;
        this.scene = message.scene ?? null;
        this.hears.state(this.whole(message.state), null);
        return;
      case 'steps':
        this.steps(message.steps, message.state);
        return;
      case 'ack':
        this.settle(message.id, (one) => one.done(message.v));
        return;
      case 'nack': {
        const { t: _, id, ...problem } = message;
        if (problem.code === 'busy' || problem.code === 'unavailable' || problem.code === 'too_fast') {
          const one = this.waiting.get(id);
          if (one) {
            one.stop();
            one.stop = this.world.after(FIRST_PAUSE * 3, () => this.say(id));
          }
          return;
        }
        this.settle(id, (one) => one.refused(new Refused(problem)));
        return;
      }
      case 'table':
        this.hears.table(message.table);
        return;
      case 'chat':
        // Lines are numbered from 0, and the server is told how many were seen.
        this.chatSeen = Math.max(this.chatSeen, ...message.lines.map((line) => line.n + 1));
        this.hears.chat(message.lines);
        return;
      case 'ready':
        this.hears.ready();
        return;
      case 'signal':
        this.hears.signal(message.go, message.ago_ms);
        return;
      case 'ping':
        this.send({ t: 'pong', n: message.n });
        return;
      case 'bye':
        if (FINAL.has(message.code)) {
          const { t: _, ...problem } = message;
          this.close();
          this.hears.bye(problem);
        }
        return;
      case 'pong':
      case undefined:
        return;
    }
  }

  /** What is said twice is said in vain; what has a gap is asked for anew. */
  private steps(steps: readonly Step[], state: MatchState): void {
    const seen = this.since;
    if (seen === null) {
      this.send({ t: 'sync' });
      return;
    }
    // A patch is of the version before the first step.
    if (state.patch != null && steps[0]?.from !== seen) {
      this.send({ t: 'sync' });
      return;
    }
    const news = steps.filter((step) => step.v > seen);
    let v = seen;
    for (const step of news) {
      if (step.from > v) {
        this.send({ t: 'sync' });
        return;
      }
      v = step.v;
    }
    if (state.v < v) return;
    this.since = state.v;
    this.hears.state(this.whole(state), news);
  }

  private whole(state: MatchState): MatchState {
    const { common, patch, ...mine } = state;
    this.common = patch == null ? (common ?? null) : patched(this.common, patch);
    const below = this.common === null ? this.scene : laidOver(this.scene, this.common);
    return { ...mine, view: laidOver(below, state.view) };
  }

  private settle(id: string, how: (one: Waiting) => void): void {
    const one = this.waiting.get(id);
    if (!one) return;
    one.stop();
    this.waiting.delete(id);
    how(one);
  }

  /** What is said at the table is heard at once or not at all: a joke that arrives twice, or late, is none. */
  private again(id: string): void {
    const one = this.waiting.get(id);
    if (one?.message.t === 'chat') {
      this.settle(id, (said) => said.refused(new Refused({ code: 'offline', message: '' })));
    } else {
      this.say(id);
    }
  }

  private lost(): void {
    this.drop();
    if (this.ended) return;
    this.tries += 1;
    this.hears.link('waiting', this.tries);
    const pause = Math.min(FIRST_PAUSE * 2 ** (this.tries - 1), LONGEST_PAUSE);
    // All clients of a server that restarts must not come back in the same moment.
    this.stopPause = this.world.after(pause * (0.5 + this.world.chance() / 2), () => this.open());
  }

  private drop(): void {
    this.stopWatching();
    this.greeted = false;
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }

  private watch(): void {
    this.stopWatching();
    this.stopWatching = this.world.after(this.heartbeat * 2_000, () => this.lost());
  }
}

function read(text: string): ServerMessage | null {
  try {
    return JSON.parse(text) as ServerMessage;
  } catch {
    return null;
  }
}

const browser: Surroundings = {
  connect: (url) => {
    const socket = new WebSocket(url);
    const wire: Wire = {
      onmessage: null,
      onclose: null,
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
    socket.onmessage = (event) => wire.onmessage?.(event);
    socket.onclose = () => wire.onclose?.();
    return wire;
  },
  after: (ms, then) => {
    const id = setTimeout(then, ms);
    return () => clearTimeout(id);
  },
  chance: Math.random,
};
