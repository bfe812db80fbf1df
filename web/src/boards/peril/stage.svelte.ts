/** What moves on the map now, or waits for its turn to. The map shows what is; until something has moved it is not drawn where it ends. */

import { lengthOf, type Motion } from './motions';
import { cellKey } from './view';

export interface Moves<M extends Motion = Motion> {
  motion: M;
  /** When it begins, by `performance.now()`; null as long as nobody knows. */
  begins: number | null;
  /** Milliseconds from then on. */
  length: number;
}

export class Stage {
  private now = $state.raw<readonly Moves[]>([]);
  /** What moves later: until then it stands where it will begin. */
  coming = $state.raw<readonly Motion[]>([]);
  /** Of what moves more than once only the next motion is seen. */
  readonly shown: readonly Moves[] = $derived(
    nextOf([...this.now, ...this.coming.map((motion) => ({ motion, begins: null, length: lengthOf(motion) }))]),
  );
  /** What is not drawn where it ends: see `hiddenAs`. */
  readonly hidden: ReadonlySet<string> = $derived(new Set(this.shown.map(({ motion }) => hiddenAs(motion) ?? '')));
  private until = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** `fly` sends over the page what leaves the map. */
  constructor(private readonly fly: (motion: Motion, length: number) => void) {}

  /** One after the other, and after what moves already, at a speed; `within` so many milliseconds if that is said. */
  play(motions: readonly Motion[], speed: number, within?: number): void {
    const all = motions.reduce((sum, motion) => sum + lengthOf(motion), 0);
    if (all === 0 || speed <= 0) return;
    const faster = Math.min(1 / speed, (within ?? Infinity) / all);
    const now = performance.now();
    let begins = Math.max(now, this.until);
    for (const motion of motions) {
      const length = lengthOf(motion) * faster;
      this.add({ motion, begins, length }, begins - now);
      begins += length;
    }
    this.until = begins;
  }

  clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.now = [];
    this.coming = [];
    this.until = 0;
  }

  private add(one: Moves, wait: number): void {
    const { motion, length } = one;
    if (motion.what === 'token' || motion.what === 'leap') this.after(wait, () => this.fly(motion, length));
    this.now = [...this.now, one];
    this.after(wait + length, () => (this.now = this.now.filter((each) => each !== one)));
  }

  private after(wait: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      then();
    }, wait);
    this.timers.add(timer);
  }
}

/** The first motion of each piece. */
export function nextOf(moves: readonly Moves[]): Moves[] {
  const seen = new Set<string>();
  return moves.filter(({ motion }) => {
    const piece = hiddenAs(motion);
    if (piece === null || seen.has(piece)) return false;
    seen.add(piece);
    return true;
  });
}

/** By what a piece is known to whoever draws it at rest; null for what is no piece of the map. */
function hiddenAs(motion: Motion): string | null {
  switch (motion.what) {
    case 'walk':
      return manKey(motion.who.seat, motion.who.number);
    case 'stake':
    case 'house':
      return `on ${cellKey(motion.cell)}`;
    case 'tile':
      return `tile ${cellKey(motion.cell)}`;
    case 'bandit':
    case 'leap':
      return 'bandit';
    case 'roll':
    case 'token':
      return null;
  }
}
export const manKey = (seat: number, number: number): string => `man ${seat} ${number}`;
