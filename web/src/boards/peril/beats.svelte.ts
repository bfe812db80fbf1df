/**
 * Others' turns in beats: everything one pioneer does in one go is one beat, meal and Deadwood die another, the Bandit another. The map
 * shows what is; beats only tell how it came about, and never hold up whoever plays.
 */

import { capital } from '../../lib/text';
import type { Step } from '../../wire';
import { along, type Point } from '../parts/geometry';
import { placeOf } from './table';
import { happened, sameFigure } from './view';
import type { Cell, Figure } from './view';

export interface Beat {
  /** Whose turn it is. */
  seat: number;
  text: string;
  /** Where it happened. */
  cell: Cell | null;
  /** Who walked, and over which hexes. */
  who: Figure | null;
  way: Cell[];
}

/** A turn has no more: what is beyond is told with the last. */
const MOST = 5;
/** Milliseconds for a beat at ordinary speed, and for a step of a walk. */
const BEAT = 500;
const STEP = 140;
/** Milliseconds that a whole turn may take. */
const TURN = 3000;

/** Said by what follows. */
const QUIET: ReadonlySet<string> = new Set([
  'turn',
  'activated',
  'die',
  'player_die',
  'walking',
  'drew',
  'paid',
  'committed',
  'commitments',
  'held_fire',
  'bandit',
]);

/** The beats of some steps of others'. */
export function beatsOf(steps: readonly Step[], me: number | null): Beat[] {
  const turns: Beat[][] = [];
  for (const step of steps) {
    if (step.kind !== 'act' || step.seat === me) continue;
    // Whoever ends a turn begins the next one's.
    let { seat } = step;
    for (const { event, text } of step.told) {
      const one = happened(event);
      if (one?.what === 'turn' || turns.length === 0) turns.push([]);
      if (one?.what === 'turn') ({ seat } = one);
      const turn = turns.at(-1) ?? [];
      const who = one && 'who' in one ? one.who : null;
      const bandit = one?.what === 'bandit' || one?.what === 'held_up' || event === 'bandit_dies';
      let beat = turn.at(-1);
      const same = beat && (bandit ? beat.seat < 0 : who === null ? beat.seat >= 0 : sameFigure(beat.who, who));
      if (!beat || !same) {
        beat = { seat: bandit ? -1 : seat, text: '', cell: null, who: bandit ? null : who, way: [] };
        turn.push(beat);
      }
      tell(beat, event, text);
    }
  }
  return turns.flatMap((turn) => joined(turn.filter(({ text, cell }) => text !== '' || cell !== null)));
}

function tell(beat: Beat, event: unknown, text: string): void {
  const one = happened(event);
  if (one?.what === 'stepped') {
    beat.way.push(one.to);
    beat.cell = one.to;
    beat.text = capital(text);
    return;
  }
  if (one && 'cell' in one && one.cell) beat.cell = one.cell;
  if (one?.what === 'bandit') {
    beat.cell = typeof one.to === 'object' && 'field' in one.to ? one.to.field : null;
    beat.text = capital(text);
    return;
  }
  if (one && QUIET.has(one.what)) return;
  // What a walk was for says more than the walk.
  beat.text = beat.way.length > 0 || beat.text === '' ? capital(text) : `${beat.text} ${capital(text)}`;
}

function joined(turn: Beat[]): Beat[] {
  if (turn.length <= MOST) return turn;
  const [last, ...rest] = turn.slice(MOST - 1);
  return last
    ? [...turn.slice(0, MOST - 1), { ...last, text: [last, ...rest].map(({ text }) => text).join(' ') }]
    : turn;
}

/** How long each beat lasts at a speed, all of a turn within bounds. */
function lengths(beats: readonly Beat[], speed: number): number[] {
  const each = beats.map(({ way }) => Math.max(BEAT, Math.min(700, way.length * STEP)));
  const all = each.reduce((sum, one) => sum + one, 0);
  return each.map((one) => (one * Math.min(1, TURN / (all || 1))) / speed);
}

export class BeatPlayer {
  now = $state.raw<Beat | null>(null);
  /** The beat's number in its turn, from 1, and how many there are. */
  at = $state(0);
  of = $state(0);
  paused = $state(false);
  /** Who is on the way, and where. */
  away = $state.raw<{ seat: number; number: number; at: Point } | null>(null);
  private queue: { beats: readonly Beat[]; lengths: readonly number[] }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;

  /** Beats of some news. More than two in the queue are not played: the digest tells them. */
  add(beats: readonly Beat[], speed: number): void {
    if (beats.length === 0 || speed <= 0) return;
    this.queue.push({ beats, lengths: lengths(beats, speed) });
    if (this.queue.length > 2) {
      this.queue = this.queue.slice(-1);
      this.at = 0;
    }
    if (this.now === null) this.next();
  }

  pause(): void {
    this.paused = !this.paused;
    if (!this.paused) this.next();
    else clearTimeout(this.timer);
  }

  skip(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.queue = [];
    this.now = this.away = null;
    this.at = this.of = 0;
    this.paused = false;
  }

  private next(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.away = null;
    const [first] = this.queue;
    const beat = first?.beats[this.at];
    if (!first || !beat) {
      this.queue.shift();
      this.at = 0;
      this.now = null;
      if (this.queue.length > 0) this.next();
      return;
    }
    const length = first.lengths[this.at] ?? BEAT;
    this.now = beat;
    this.at += 1;
    this.of = first.beats.length;
    if (beat.who && beat.way.length > 1) this.walk(beat.who, beat.way.map(placeOf), length);
    this.timer = setTimeout(() => this.next(), length);
  }

  private walk(who: Figure, [first, ...rest]: Point[], length: number): void {
    if (!first) return;
    const begin = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, (now - begin) / (length * 0.9));
      this.away = { seat: who.seat, number: who.number, at: along([first, ...rest], part) };
      if (part < 1) this.frame = requestAnimationFrame(step);
      else this.away = null;
    };
    this.frame = requestAnimationFrame(step);
  }
}

/** Numbers on the map for what others did since my last decision, the latest of a cell. */
export function numbersOf(steps: readonly Step[], me: number | null): { key: string; at: Point; text: string }[] {
  const numbers = new Map<string, { key: string; at: Point; text: string }>();
  beatsOf(steps, me)
    .filter(({ cell }) => cell !== null)
    .slice(-MOST)
    .forEach(({ cell }, n) => {
      if (!cell) return;
      const key = `${cell.q},${cell.r}`;
      const before = numbers.get(key);
      numbers.set(key, { key, at: placeOf(cell), text: oneMore(before?.text, n + 1) });
    });
  return [...numbers.values()];
}

/** One more number: a third and what follows is told as a span. */
function oneMore(before: string | undefined, n: number): string {
  if (before === undefined) return String(n);
  const [first] = before.split(/[·–]/);
  return before === first ? `${before}·${n}` : `${first}–${n}`;
}
