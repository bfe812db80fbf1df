/**
 * Others' turns in beats: everything one pioneer does in one go is one beat, meal and Deadwood die another, the Bandit another. The map
 * shows what is; beats only tell how it came about, and never hold up whoever plays.
 */

import { capital } from '../../lib/text';
import type { Step } from '../../wire';
import type { Point } from '../parts/geometry';
import { lengthOf, Motions, type Motion } from './motions';
import { placeOf } from './table';
import { happened, sameFigure } from './view';
import type { Cell, Figure, View } from './view';

export interface Beat {
  /** Whose turn it is. */
  seat: number;
  text: string;
  /** Where it happened. */
  cell: Cell | null;
  /** Who did it. */
  who: Figure | null;
  walked: boolean;
  /** What moves on the map. */
  motions: Motion[];
  /** What it is made of. */
  events: unknown[];
}

/** A turn has no more: what is beyond is told with the last. */
const MOST = 5;
/** Milliseconds for a beat at ordinary speed, at least and at most. */
const BEAT = 500;
const LONG = 900;
/** Milliseconds that a whole turn may take: three are watched within six seconds. */
const TURN = 2000;

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

/** The beats of some steps of others', from the view before them. */
export function beatsOf(steps: readonly Step[], me: number | null, before: View | null = null): Beat[] {
  const turns: Beat[][] = [];
  const motions = new Motions(before);
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
        beat = {
          seat: bandit ? -1 : seat,
          text: '',
          cell: null,
          who: bandit ? null : who,
          walked: false,
          motions: [],
          events: [],
        };
        turn.push(beat);
      }
      tell(beat, event, text);
      motions.add(beat.motions, event);
      beat.events.push(event);
    }
  }
  return turns.flatMap((turn) => joined(turn.filter(({ text, cell }) => text !== '' || cell !== null)));
}

function tell(beat: Beat, event: unknown, text: string): void {
  const one = happened(event);
  if (one?.what === 'stepped') {
    beat.walked = true;
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
  beat.text = beat.walked || beat.text === '' ? capital(text) : `${beat.text} ${capital(text)}`;
}

function joined(turn: Beat[]): Beat[] {
  if (turn.length <= MOST) return turn;
  const [last, ...rest] = turn.slice(MOST - 1);
  return last
    ? [
        ...turn.slice(0, MOST - 1),
        {
          ...last,
          text: [last, ...rest].map(({ text }) => text).join(' '),
          motions: [last, ...rest].flatMap(({ motions }) => motions),
          events: [last, ...rest].flatMap(({ events }) => events),
        },
      ]
    : turn;
}

/** How long each beat lasts at a speed, all of a turn within bounds. */
function lengths(beats: readonly Beat[], speed: number): number[] {
  const each = beats.map(({ motions }) =>
    Math.max(
      BEAT,
      Math.min(
        LONG,
        motions.reduce((sum, motion) => sum + lengthOf(motion), 0),
      ),
    ),
  );
  const all = each.reduce((sum, one) => sum + one, 0);
  return each.map((one) => (one * Math.min(1, TURN / (all || 1))) / speed);
}

export class BeatPlayer {
  now = $state.raw<Beat | null>(null);
  /** The beat's number in its turn, from 1, and how many there are. */
  at = $state(0);
  of = $state(0);
  paused = $state(false);
  private queue: { beats: readonly Beat[]; lengths: readonly number[] }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `move` shows what moves in a beat, within its length; `expect` hears what will move later. */
  constructor(
    private readonly move: (motions: readonly Motion[], length: number) => void,
    private readonly expect: (motions: readonly Motion[]) => void,
  ) {}

  /** Beats of some news. More than two in the queue are not played: the digest tells them. */
  add(beats: readonly Beat[], speed: number): void {
    if (beats.length === 0 || speed <= 0) return;
    this.queue.push({ beats, lengths: lengths(beats, speed) });
    if (this.queue.length > 2) {
      this.queue = this.queue.slice(-1);
      this.at = 0;
    }
    if (this.now === null) this.next();
    else this.expect(this.ahead());
  }

  pause(): void {
    this.paused = !this.paused;
    if (!this.paused) this.next();
    else clearTimeout(this.timer);
  }

  skip(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.now = null;
    this.at = this.of = 0;
    this.paused = false;
    this.expect([]);
  }

  private ahead(): Motion[] {
    return this.queue.flatMap(({ beats }, n) => beats.slice(n === 0 ? this.at : 0)).flatMap(({ motions }) => motions);
  }

  private next(): void {
    clearTimeout(this.timer);
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
    this.expect(this.ahead());
    this.move(beat.motions, length);
    this.timer = setTimeout(() => this.next(), length);
  }
}

/** What others did somewhere since my last decision, the last few: the map and the sentences count them alike. */
export const countedOf = (steps: readonly Step[], me: number | null): Beat[] =>
  beatsOf(steps, me)
    .filter(({ cell }) => cell !== null)
    .slice(-MOST);

/** Their numbers on the map. */
export function numbersOf(steps: readonly Step[], me: number | null): { key: string; at: Point; text: string }[] {
  const numbers = new Map<string, { key: string; at: Point; text: string }>();
  countedOf(steps, me).forEach(({ cell }, n) => {
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
