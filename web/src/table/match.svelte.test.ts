// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchState, Step } from '../wire';
import { Match } from './match.svelte';

/** The other end of every socket that is opened. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readonly readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];

  constructor(readonly url: string) {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {}

  say(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get acts(): Record<string, unknown>[] {
    return this.sent.filter((message) => message['t'] === 'act');
  }
}

const last = (): Line => {
  const line = Line.all.at(-1);
  if (!line) throw new Error('nobody has connected');
  return line;
};

const state = (v: number, d: number | null): MatchState => ({
  v,
  round: 1,
  pending: [0],
  sealing: false,
  sealed: [],
  view: { v },
  you:
    d === null
      ? null
      : {
          seat: 0,
          d,
          prompt: '',
          legal: [
            { action: 'stay', label: 'stay' },
            { action: { go: 1 }, label: 'go' },
          ],
        },
});
const step = (from: number, seat: number): Step => ({
  from,
  v: from + 1,
  seat,
  kind: 'act',
  told: [{ event: {}, text: 'x' }],
});

function sitDown(v = 4, d = 7): Match {
  const match = new Match('t1');
  match.open(0);
  last().say({ t: 'hello', proto: 4, seat: 0, heartbeat: 15, table: { id: 't1', seats: [], mine: [0] } });
  last().say({ t: 'sync', state: state(v, d) });
  return match;
}

const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  Line.all = [];
  localStorage.clear();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')));
});

afterEach(() => vi.unstubAllGlobals());

describe('a plan', () => {
  /** News that come before others are on the screen wait for it. */
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
  const nack = (n: number) =>
    last().say({ t: 'nack', id: last().acts[n]?.['id'], problem: { code: 'illegal', message: 'no', status: 400 } });
  const done = async (n: number, v: number, d: number | null) => {
    last().say({ t: 'ack', id: last().acts[n]?.['id'], v });
    last().say({ t: 'steps', steps: [step(v - 1, 0)], state: state(v, d) });
    await drawn();
  };

  it('is sent in one request', async () => {
    const match = sitDown();
    match.follow({ label: 'both', actions: ['stay', { go: 1 }] });
    expect(last().acts).toMatchObject([{ d: 7, seat: 0, actions: ['stay', { go: 1 }] }]);
    await done(0, 5, 8);
    expect(match.plan).toBeNull();
    expect(match.stopped).toBeNull();
    expect(last().acts).toHaveLength(1);
  });

  it('goes on one by one where something comes between', async () => {
    const match = sitDown();
    match.follow({ label: 'both', actions: ['stay', { go: 1 }] });
    nack(0);
    await settled();
    expect(last().acts[1]).toMatchObject({ actions: ['stay'] });
    expect(match.refused).toBeNull();
    await done(1, 5, null);
    expect(match.plan?.label).toBe('both');
    last().say({ t: 'steps', steps: [step(5, 1)], state: state(6, 9) });
    await drawn();
    expect(last().acts[2]).toMatchObject({ d: 9, actions: [{ go: 1 }] });
  });

  it('stops and says why when what comes next is not offered', async () => {
    const match = sitDown();
    match.follow({ label: 'far', actions: ['stay'], next: () => ({ send: ['fly'] }) });
    await done(0, 5, 8);
    expect(match.stopped).toMatchObject({ label: 'far' });
    expect(match.plan).toBeNull();
    expect(last().acts).toHaveLength(1);
  });

  it('that waits goes on after the answer', async () => {
    const match = sitDown();
    let asked = true;
    match.follow({ label: 'long', actions: ['stay'], next: () => (asked ? 'wait' : { send: [{ go: 1 }] }) });
    await done(0, 5, 8);
    expect(match.busy).toBe(false);
    asked = false;
    match.follow({ label: 'answer', actions: ['stay'] });
    await done(1, 6, 9);
    expect(last().acts[2]).toMatchObject({ d: 9, actions: [{ go: 1 }] });
  });
});

describe('a move', () => {
  it('waits for confirmation', async () => {
    const match = sitDown();
    match.propose(match.offers[1] ?? null);
    expect(last().acts).toEqual([]);
    void match.confirm();
    expect(last().acts).toMatchObject([{ d: 7, seat: 0, actions: [{ go: 1 }] }]);
    last().say({ t: 'ack', id: last().acts[0]?.['id'], v: 5 });
    await settled();
    // Acknowledged, but not told yet: the old offers must not be taken a second time.
    expect(match.busy).toBe(true);
    last().say({ t: 'steps', steps: [step(4, 0)], state: state(5, null) });
    expect(match.busy).toBe(false);
    expect(match.chosen).toBeNull();
  });

  it('that was staged is still staged after a reload', () => {
    sitDown().propose({ action: { go: 1 }, label: 'go', kind: 'go', key: '{"go":1}' });
    const again = sitDown();
    expect(again.chosen?.label).toBe('go');
    expect(last().acts).toEqual([]);
  });

  it('that was sent is sent again after a reload, under the same id', () => {
    const match = sitDown();
    match.propose(match.offers[0] ?? null);
    void match.confirm();
    const id = last().acts[0]?.['id'];
    const again = sitDown();
    expect(again.busy).toBe(true);
    expect(last().acts).toMatchObject([{ id, actions: ['stay'] }]);
  });

  it('is forgotten when the decision is another', () => {
    const match = sitDown();
    match.propose(match.offers[0] ?? null);
    last().say({ t: 'steps', steps: [step(4, 1)], state: state(5, 8) });
    expect(match.chosen).toBeNull();
    expect(sitDown(5, 8).chosen).toBeNull();
  });

  it('stays staged while others act', () => {
    const match = sitDown();
    match.propose(match.offers[0] ?? null);
    last().say({ t: 'steps', steps: [step(4, 1)], state: state(5, 7) });
    expect(match.chosen?.label).toBe('stay');
  });

  it('that was refused says why, and nothing is staged any more', async () => {
    const match = sitDown();
    match.propose(match.offers[0] ?? null);
    void match.confirm();
    last().say({ t: 'nack', id: last().acts[0]?.['id'], code: 'illegal', message: 'No.', rule: 'A-1' });
    await settled();
    expect(match.refused).toEqual({ code: 'illegal', message: 'No.', rule: 'A-1' });
    expect(match.busy).toBe(false);
    expect(sitDown().chosen).toBeNull();
  });
});

describe('what happened since my turn', () => {
  it('is what came after my last step', async () => {
    const match = sitDown();
    last().say({ t: 'steps', steps: [step(4, 0), step(5, 1)], state: state(6, null) });
    last().say({ t: 'steps', steps: [step(6, 2)], state: state(7, 9) });
    await vi.waitFor(() => expect(match.standing?.v).toBe(7));
    expect(match.marks.steps.map((one) => one.seat)).toEqual([1, 2]);
    expect(match.before).toEqual({ v: 6 });
    expect(match.history).toHaveLength(3);
  });
});

describe('the history', () => {
  it('has a step once that it told before the socket did', async () => {
    const told = [step(3, 1), step(4, 0), step(5, 1)];
    vi.stubGlobal('fetch', (url: URL) =>
      Promise.resolve(new Response(JSON.stringify(url.pathname.endsWith('/history') ? told : state(5, null)))),
    );
    const match = sitDown(5, 7);
    await vi.waitFor(() => expect(match.history).toHaveLength(3));
    last().say({ t: 'steps', steps: [step(5, 1), step(6, 2)], state: state(7, 9) });
    await vi.waitFor(() => expect(match.standing?.v).toBe(7));
    expect(match.history.map(({ v }) => v)).toEqual([4, 5, 6, 7]);
    expect(match.marks.steps.map(({ v }) => v)).toEqual([6, 7]);
  });
});

describe('news in a row', () => {
  it('are shown at once, and those that come before the frame together after it', async () => {
    const match = sitDown();
    last().say({ t: 'steps', steps: [step(4, 1)], state: state(5, null) });
    last().say({ t: 'steps', steps: [step(5, 2)], state: state(6, null) });
    last().say({ t: 'steps', steps: [step(6, 1)], state: state(7, 9) });
    expect(match.standing?.v).toBe(5);
    await vi.waitFor(() => expect(match.standing?.v).toBe(7));
    expect(match.before).toEqual({ v: 5 });
    expect(match.steps.map(({ v }) => v)).toEqual([6, 7]);
    expect(match.history).toHaveLength(3);
  });

  it('are known before the signal that follows them', () => {
    const match = sitDown();
    last().say({ t: 'steps', steps: [step(4, 1)], state: state(5, null) });
    last().say({ t: 'steps', steps: [step(5, 2)], state: state(6, 9) });
    last().say({ t: 'signal', v: 6, go: 9, ago_ms: 0 });
    expect(match.standing?.v).toBe(6);
  });
});

describe('a press in a race', () => {
  const racing = (v: number): MatchState => ({ ...state(v, 7), race: true });

  it('is the first offer, sent at once, with the time since the signal', () => {
    const match = sitDown();
    last().say({ t: 'sync', state: racing(5) });
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    last().say({ t: 'ready', v: 5 });
    last().say({ t: 'signal', v: 5, go: 9, ago_ms: 0 });
    vi.spyOn(performance, 'now').mockReturnValue(1_234);
    void match.press();
    void match.press();
    expect(last().acts).toMatchObject([
      { actions: ['stay'], seat: 0, after_ms: 234, go: 9 },
      { actions: ['stay'], seat: 0, after_ms: 234, go: 9 },
    ]);
    expect(match.busy).toBe(false);
    vi.restoreAllMocks();
  });

  it('counts from the signal for who comes back after it, and from the next if that counts no more', () => {
    const match = sitDown();
    last().say({ t: 'sync', state: racing(5) });
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
    last().say({ t: 'signal', v: 5, go: 9, ago_ms: 700 });
    expect(match.race).toMatchObject({ phase: 'go', signal: 300 });
    last().say({ t: 'ready', v: 5 });
    expect(match.race).toMatchObject({ phase: 'ready', signal: null, go: null });
    vi.restoreAllMocks();
  });

  it('may be the last: the second offer says so', () => {
    const match = sitDown();
    last().say({ t: 'sync', state: racing(5) });
    void match.rest();
    expect(last().acts).toMatchObject([{ actions: [match.offers[1]?.action] }]);
  });

  it('before the signal says nothing of time, and a refusal is told', async () => {
    const match = sitDown();
    last().say({ t: 'sync', state: racing(5) });
    void match.press();
    expect(last().acts).toMatchObject([{ actions: ['stay'], after_ms: null }]);
    last().say({ t: 'nack', id: last().acts[0]?.['id'], code: 'no_race', message: 'Beat by beat.' });
    await settled();
    expect(match.unheard).toBe('Beat by beat.');
  });
});

describe('taking back', () => {
  it('is offered to a seat as long as the server says so', () => {
    const match = new Match('t');
    match.seat = 0;
    match.history = [step(4, 0)];
    match.standing = state(5, 9);
    expect(match.canTakeBack).toBe(false);
    match.standing = { ...state(5, 9), undo: true };
    expect(match.canTakeBack).toBe(true);
    match.seat = null;
    expect(match.canTakeBack).toBe(false);
  });
});

describe('who is waited for', () => {
  it('is the last one awaited when all others have sealed, and not at an ordinary turn', () => {
    const match = new Match('t');
    match.seat = 0;
    match.standing = { ...state(1, 1), pending: [0, 1, 2], sealed: [1] };
    expect(match.lastAwaited).toBe(false);
    match.standing = { ...state(2, 1), pending: [0, 1, 2], sealed: [1, 2] };
    expect(match.lastAwaited).toBe(true);
    match.standing = { ...state(3, 1), pending: [0], sealed: [] };
    expect(match.lastAwaited).toBe(false);
    match.standing = { ...state(4, null), pending: [0, 1, 2], sealed: [0, 2], undo: true };
    expect([match.lastAwaited, match.sealedMine, match.canTakeBack]).toEqual([false, true, true]);
  });
});
