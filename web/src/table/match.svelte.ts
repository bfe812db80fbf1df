/**
 * A table as one pair of eyes sees it, and what its owner is about to do. A move is staged here until it is confirmed; what
 * is staged or under way survives a lost connection and a reload.
 */

import type { Marks, Offer, Reaction, Plan, Player, Stopped } from '../boards/board';
import { api, Refused, spoken } from '../lib/api';
import { keyOf, offer } from '../lib/offers';
import { playersOf } from '../lib/players';
import { alike } from '../lib/scene';
import { TableSocket, type Hears, type Link } from '../lib/socket';
import { VERSION } from '../protocol';
import { recall, remember } from '../settings/settings.svelte';
import { t } from '../words/words.svelte';
import { afterNews, afterReady, afterSignal, NO_RACE, sinceSignal, type Race } from './race';
import type { ChatLine, Problem, Request, MatchState, Step, TableInfo } from '../wire';

/** A moment of the past that is being looked at. */
export interface Peek {
  v: number;
  standing: MatchState;
}

/** What is kept over a reload: an offer that was chosen, and under which id it was sent, if it was. */
interface Kept {
  d: number;
  key: string;
  sent: string | null;
}

export class Match {
  table = $state.raw<TableInfo | null>(null);
  standing = $state.raw<MatchState | null>(null);
  before = $state.raw<unknown>(null);
  steps = $state.raw<readonly Step[]>([]);
  history = $state.raw<readonly Step[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** What can be answered once and for all in this game. */
  reactions = $state.raw<readonly Reaction[]>([]);
  link = $state<Link>('connecting');
  tries = $state(0);
  chosen = $state.raw<Offer | null>(null);
  /** What is being carried out, several actions long. */
  plan = $state.raw<Plan | null>(null);
  stopped = $state.raw<Stopped | null>(null);
  /** Whether a request is under way. */
  busy = $state(false);
  refused = $state.raw<Problem | null>(null);
  peek = $state.raw<Peek | null>(null);
  race = $state.raw<Race>(NO_RACE);
  /** What the server said to the last press, if it was not taken. */
  unheard = $state<string | null>(null);
  /** Through whose eyes; null for a guest. */
  seat = $state<number | null>(null);
  /** What others did since I last did something. */
  marks = $state.raw<Marks>({ view: null, steps: [] });

  /** The game's own signs of the seats, if it has any. */
  signs = $state.raw<readonly string[]>([]);

  readonly players: Player[] = $derived(
    this.table ? playersOf(this.table).map((player) => ({ ...player, sign: this.signs[player.seat] ?? null })) : [],
  );
  readonly over: boolean = $derived(this.standing?.end != null);
  /** Nothing can be done: the match stands still, or was ended without a result. */
  readonly halted: 'paused' | 'ended' | null = $derived.by(() => {
    if (this.over || this.table === null) return null;
    if (this.table.status === 'over') return 'ended';
    return this.table.paused == null ? null : 'paused';
  });
  readonly offers: Offer[] = $derived(
    this.standing?.you && this.halted === null ? this.standing.you.legal.map(offer) : [],
  );
  readonly myTurn: boolean = $derived(this.standing?.you != null && this.halted === null);
  /** The seats that have not decided yet. */
  readonly waitedFor: readonly number[] = $derived(
    (this.standing?.pending ?? []).filter((seat) => !this.standing?.sealed.includes(seat)),
  );
  /** Everybody else has decided, and all wait for me. */
  readonly lastAwaited: boolean = $derived(
    this.seat !== null &&
      (this.standing?.sealed.length ?? 0) > 0 &&
      this.waitedFor.length === 1 &&
      this.waitedFor[0] === this.seat,
  );
  /** I have decided, and it can still be taken back in secret. */
  readonly sealedMine: boolean = $derived(this.seat !== null && this.standing?.sealed.includes(this.seat) === true);
  /** My last action or sealed answer can be taken back: nothing was rolled or shown since, and nobody else has decided. */
  readonly canTakeBack: boolean = $derived(
    this.seat !== null && !this.over && this.halted === null && this.standing?.undo === true,
  );
  /** What the board shows: now, or the moment looked at. */
  readonly shown: MatchState | null = $derived(this.peek?.standing ?? this.standing);

  private socket: TableSocket | null = null;
  /** Whether the last news are on the screen, and what came since that is not. */
  private drawn = true;
  private unseen: { standing: MatchState; steps: readonly Step[] } | null = null;
  private sentAt = new Map<number, number>();
  /** The version an acknowledged request led to, until it has been told. */
  private awaited: number | null = null;
  /** What is left to be sent of a plan, and the round it was made for: nobody goes on with yesterday's. */
  private ahead: readonly unknown[] = [];
  private round = 0;
  /** The plan that waits for the one that is carried out. */
  private later: Plan | null = null;

  constructor(readonly id: string) {}

  /** Sits down in front of the table, at a seat of one's own or as a guest. */
  open(as: number | null): void {
    this.close();
    this.seat = as;
    this.standing = null;
    this.before = null;
    this.steps = [];
    this.history = [];
    this.chosen = null;
    this.plan = null;
    this.stopped = null;
    this.peek = null;
    this.race = NO_RACE;
    this.unheard = null;
    this.marks = { view: null, steps: [] };
    const hears: Hears = {
      hello: (seat, table) => {
        this.seat = seat;
        this.table = table;
        this.race = afterReady(this.race);
      },
      state: (standing, steps) => this.hear(standing, steps),
      table: (table) => {
        this.table = table;
      },
      chat: (lines) => {
        this.chat = merged(this.chat, lines);
      },
      ready: () => {
        this.catchNews();
        this.race = afterReady(this.race);
      },
      signal: (go, ago) => {
        this.catchNews();
        this.race = afterSignal(this.race, go, performance.now() - ago);
      },
      bye: (problem) => {
        this.refused = problem;
      },
      link: (link, tries) => {
        this.link = link;
        this.tries = tries;
      },
    };
    this.socket = new TableSocket((since, chat) => address(this.id, this.eyes, since, chat), hears);
    this.socket.open();
    addEventListener('online', this.nudge);
    document.addEventListener('visibilitychange', this.nudge);
  }

  close(): void {
    removeEventListener('online', this.nudge);
    document.removeEventListener('visibilitychange', this.nudge);
    this.socket?.close();
    this.socket = null;
    this.unseen = null;
  }

  /** The eyes in the words of the server; left to it where a guest might have taken a seat meanwhile. */
  get eyes(): string | null {
    return this.seat === null ? null : String(this.seat);
  }

  /** Chooses an offer, or none. */
  propose(wanted: Offer | null): void {
    if (this.busy) return;
    this.refused = null;
    this.raceSeen();
    this.chosen = wanted;
    const d = this.standing?.you?.d;
    this.keep(wanted && d !== undefined ? { d, key: wanted.key, sent: null } : null);
  }

  /** Carries out a plan, beginning now. */
  follow(plan: Plan): void {
    if (this.busy || !this.standing?.you) return;
    this.propose(null);
    this.stopped = null;
    // What waits for an answer goes on after it.
    if (this.plan && this.ahead.length === 0) this.later = this.plan;
    this.plan = plan;
    this.ahead = plan.actions;
    this.round = this.standing.round;
    this.goOn();
  }

  /** Gives a plan up. What was sent is done. */
  halt(): void {
    this.plan = null;
    this.later = null;
    this.ahead = [];
  }

  /** Does what was chosen. */
  async confirm(): Promise<void> {
    const you = this.standing?.you;
    const wanted = this.chosen;
    if (!you || !wanted || this.busy) return;
    const id = fresh();
    this.halt();
    this.stopped = null;
    this.keep({ d: you.d, key: wanted.key, sent: id });
    await this.act(id, you.seat, you.d, wanted);
  }

  /**
   * A press in a race, which is the first of its offers. It is not staged, and several may be under way: each says when it
   * was made.
   */
  async press(): Promise<void> {
    await this.run(this.offers[0], { after_ms: sinceSignal(this.race, performance.now()), go: this.race.go });
  }

  /** No more presses of mine: the second of its offers. */
  async rest(): Promise<void> {
    await this.run(this.offers[1], {});
  }

  /** The outcome of a race has been read, or its reader is elsewhere already. */
  raceSeen(): void {
    if (this.race.phase === 'over') this.race = NO_RACE;
  }

  async undo(): Promise<void> {
    this.halt();
    this.stopped = null;
    this.propose(null);
    await this.ask(this.sealedMine ? 'recall' : 'undo');
  }

  /** Answers a kind of question once and for all, or wants to be asked again. Nobody else is told. */
  async stand(kind: string, answer: string | null, until: 'turn' | 'match'): Promise<void> {
    if (this.seat === null) return;
    try {
      await this.socket?.request({ t: 'stand', id: fresh(), seat: this.seat, kind, answer, until });
    } catch (error) {
      this.refuse(error);
    }
  }

  async quit(): Promise<void> {
    await this.ask('quit');
  }

  /** Does something about the table itself. */
  async settle(deed: () => Promise<TableInfo>): Promise<void> {
    this.refused = null;
    try {
      this.table = await deed();
    } catch (error) {
      this.refuse(error);
    }
  }

  /** What somebody said is not read any more. */
  silence(identity: string): void {
    this.chat = this.chat.filter((line) => line.identity !== identity);
  }

  async say(text: string): Promise<boolean> {
    try {
      await this.socket?.request({ t: 'chat', id: fresh(), text });
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  /** Looks at the board as it was after step `v`. */
  async look(v: number): Promise<void> {
    try {
      this.peek = { v, standing: await api.at(this.id, v, this.eyes) };
    } catch (error) {
      this.refuse(error);
    }
  }

  back(): void {
    this.peek = null;
  }

  private readonly nudge = () => {
    if (document.visibilityState === 'visible') this.socket?.nudge();
    // Nothing is drawn any more: what waits for a frame would wait for ever.
    else this.catchNews();
  };

  /**
   * News are shown at once, but those that come before they are on the screen are shown together after it: when seven bots
   * choose in a row, that is one picture more and not seven.
   */
  private hear(standing: MatchState, steps: readonly Step[] | null): void {
    if (steps === null) this.unseen = null;
    if (steps === null || this.drawn || document.visibilityState === 'hidden') this.state(standing, steps);
    else {
      this.unseen = { standing, steps: [...(this.unseen?.steps ?? []), ...steps] };
      return;
    }
    if (steps === null) return;
    this.drawn = false;
    // Right after the next frame.
    requestAnimationFrame(() => setTimeout(() => this.catchNews()));
  }

  private catchNews(): void {
    this.drawn = true;
    const news = this.unseen;
    this.unseen = null;
    if (news) this.hear(news.standing, news.steps);
  }

  private state(told: MatchState, steps: readonly Step[] | null): void {
    const standing = { ...told, view: alike(this.standing?.view, told.view) };
    this.before = steps === null ? null : (this.standing?.view ?? null);
    this.steps = steps ?? [];
    this.standing = standing;
    this.race = afterNews(this.race, standing, steps ?? []);
    if (steps === null) void this.catchUp(standing);
    else this.happened(steps, standing);
    if (this.awaited !== null && standing.v >= this.awaited) this.settled();
    this.restore(standing);
    this.measure(standing.v);
    // Why a plan stopped was news in its round.
    if (standing.round !== this.round) this.stopped = null;
    this.goOn();
  }

  /** The next of a plan, as soon as this seat has to decide. While others do, the plan waits. */
  private goOn(): void {
    const { plan, standing } = this;
    if (!plan || this.busy || !standing) return;
    if (standing.end || standing.round !== this.round) return this.halt();
    const { you } = standing;
    if (!you) return;
    let why = t('plan-overtaken');
    if (this.ahead.length === 0) {
      const next = plan.next?.(standing.view, this.offers) ?? 'done';
      if (next === 'wait') return;
      if (next === 'done') {
        [this.plan, this.later] = [this.later, null];
        return this.goOn();
      }
      if ('stop' in next) why = next.stop;
      else this.ahead = next.send;
    }
    const first = keyOf(this.ahead[0]);
    if (this.offers.some(({ key }) => key === first)) {
      void this.sendPlan(you.seat, you.d, this.ahead);
      return;
    }
    this.halt();
    this.stopped = { label: plan.label, why };
  }

  /** All of it in one request if nothing comes between; otherwise the first alone, and the rest after the news. */
  private async sendPlan(seat: number, d: number, actions: readonly unknown[]): Promise<void> {
    const act = (some: readonly unknown[]): Request => ({ t: 'act', id: fresh(), seat, d, actions: [...some] });
    const whole = await this.send(act(actions), actions.length > 1);
    const done = whole ? actions.length : (await this.send(act(actions.slice(0, 1)))) ? 1 : 0;
    if (done === 0) return this.halt();
    this.ahead = this.ahead.slice(done);
    this.goOn();
  }

  private happened(told: readonly Step[], standing: MatchState): void {
    // The history may have been asked for before these were told, and answered after they happened: then it has them.
    const last = this.history.at(-1)?.v ?? 0;
    const steps = told.filter(({ v }) => v > last);
    this.history = [...this.history, ...steps];
    const mine = steps.findLastIndex((step) => this.isMine(step));
    if (mine < 0) this.marks = { view: this.marks.view, steps: [...this.marks.steps, ...steps] };
    // The view right after my own step is not told if others stepped along with it; the one now is close enough to mark by.
    else this.marks = { view: standing.view, steps: steps.slice(mine + 1) };
  }

  /** Set-up is nobody's doing. */
  private isMine(step: Step): boolean {
    return step.seat === this.seat && step.kind !== 'setup';
  }

  /** After a fresh start: what was told before, and how things stood when I last did something. */
  private async catchUp(standing: MatchState): Promise<void> {
    try {
      const told = await api.history(this.id, this.eyes);
      if (this.standing === null) return;
      this.history = [...told, ...this.history.filter((step) => step.v > (told.at(-1)?.v ?? 0))];
      const mine = told.findLast((step) => this.isMine(step));
      if (!mine || standing.end) return;
      const then = await api.at(this.id, mine.v, this.eyes);
      this.marks = { view: then.view, steps: this.history.filter((step) => step.v > mine.v) };
    } catch (error) {
      // Without its past the table is as playable as with it.
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** A choice made for a decision that is still open stays made; what was sent without an answer is sent again. */
  private restore(standing: MatchState): void {
    const kept = this.kept();
    const you = standing.you;
    const same = kept && you && you.d === kept.d ? you.legal.find((one) => keyOf(one.action) === kept.key) : undefined;
    if (!kept || !you || !same) {
      this.chosen = null;
      if (!this.busy) this.keep(null);
      return;
    }
    if (this.chosen?.key !== kept.key) this.chosen = offer(same);
    if (kept.sent !== null && !this.busy) void this.act(kept.sent, you.seat, you.d, offer(same));
  }

  private async run(wanted: Offer | undefined, claim: { after_ms?: number | null; go?: number | null }): Promise<void> {
    const you = this.standing?.you;
    if (!you || !wanted || (this.race.phase !== 'ready' && this.race.phase !== 'go')) return;
    this.unheard = null;
    try {
      await this.socket?.request({ t: 'act', id: fresh(), seat: you.seat, actions: [wanted.action], ...claim });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A race that was decided meanwhile tells so itself.
      if (error.code !== 'stale' && error.code !== 'not_pending') this.unheard = error.message;
    }
  }

  private async act(id: string, seat: number, d: number, wanted: Offer): Promise<void> {
    const message: Request = { t: 'act', id, seat, d, actions: [wanted.action] };
    await this.send(message);
  }

  private async ask(t: 'undo' | 'recall' | 'quit'): Promise<void> {
    if (this.seat === null || this.busy) return;
    await this.send({ t, id: fresh(), seat: this.seat });
  }

  /** Whether it was done. A refusal is shown, unless there is something else to try. */
  private async send(message: Request, quietly = false): Promise<boolean> {
    if (!this.socket) return false;
    this.busy = true;
    this.refused = null;
    try {
      const v = await this.socket.request(message);
      this.sentAt.set(v, performance.now());
      this.awaited = v;
      this.measure(this.standing?.v ?? 0);
      // Until the news is here the old offers stand, and none of them may be taken.
      if ((this.standing?.v ?? 0) >= v) this.settled();
      return true;
    } catch (error) {
      this.settled();
      if (!quietly || !(error instanceof Refused)) this.refuse(error);
      return false;
    }
  }

  private settled(): void {
    this.awaited = null;
    this.busy = false;
    this.chosen = null;
    this.keep(null);
  }

  private refuse(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.refused = error.problem;
  }

  /** From the acknowledgement to the picture: for whoever wants to know, in the browser's own performance log. */
  private measure(v: number): void {
    for (const [told, start] of this.sentAt) {
      if (told > v) continue;
      this.sentAt.delete(told);
      // A message to oneself comes right after the frame; a timer would wait for whatever the server says meanwhile.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.measure('pioneers-move', { start, end: performance.now() });
          port1.close();
        };
        port2.postMessage(null);
      });
    }
  }

  private get keptAs(): string {
    return `pioneers.staged.${this.id}.${this.seat}`;
  }

  private keep(kept: Kept | null): void {
    const text = kept ? JSON.stringify(kept) : null;
    // Every news says it again, and writing to the storage is much slower than reading it.
    if (recall(this.keptAs) !== text) remember(this.keptAs, text);
  }

  private kept(): Kept | null {
    const text = recall(this.keptAs);
    return text === null ? null : (JSON.parse(text) as Kept);
  }
}

function address(id: string, as: string | null, since: number | null, chat: number): string {
  const url = new URL(`/api/tables/${encodeURIComponent(id)}/ws`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (as !== null) url.searchParams.set('as', as);
  if (since !== null) url.searchParams.set('since', String(since));
  url.searchParams.set('chat', String(chat));
  url.searchParams.set('proto', String(VERSION));
  url.searchParams.set('lang', spoken());
  return url.href;
}

function merged(known: readonly ChatLine[], lines: readonly ChatLine[]): ChatLine[] {
  const last = known.at(-1)?.n ?? -1;
  return [...known, ...lines.filter((line) => line.n > last)];
}

/** Ids are ours to choose; chance makes them unlike those of another tab. */
function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
