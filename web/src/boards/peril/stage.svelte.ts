/** What moves on the map now, or waits for its turn to. The map shows what is; while something moves it is not drawn where it ends. */

import { lengthOf, type Motion } from './motions';
import { cellKey } from './view';

export interface Moves<M extends Motion = Motion> {
  id: number;
  motion: M;
  /** Milliseconds until it begins, from when it came here, and from then on. */
  wait: number;
  length: number;
}

export class Stage {
  now = $state.raw<readonly Moves[]>([]);
  /** Cells whose stake or building, and pioneers and the Bandit, are not drawn where they end: see `hiddenAs`. */
  readonly hidden: ReadonlySet<string> = $derived(new Set(this.now.map(({ motion }) => hiddenAs(motion))));
  private until = 0;
  private last = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** `fly` sends over the page what leaves the map. */
  constructor(private readonly fly: (motion: Motion, length: number) => void) {}

  /** One after the other, and after what moves already, at a speed; `within` so many milliseconds if that is said. */
  play(motions: readonly Motion[], speed: number, within?: number): void {
    const all = motions.reduce((sum, motion) => sum + lengthOf(motion), 0);
    if (all === 0 || speed <= 0) return;
    const faster = Math.min(1 / speed, (within ?? Infinity) / all);
    const now = performance.now();
    let wait = Math.max(0, this.until - now);
    for (const motion of motions) {
      const length = lengthOf(motion) * faster;
      this.add({ id: (this.last += 1), motion, wait, length });
      wait += length;
    }
    this.until = now + wait;
  }

  clear(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.now = [];
    this.until = 0;
  }

  private add(one: Moves): void {
    const { motion, wait, length } = one;
    if (motion.what === 'token' || motion.what === 'leap') return this.after(wait, () => this.fly(motion, length));
    this.now = [...this.now, one];
    this.after(wait + length, () => (this.now = this.now.filter(({ id }) => id !== one.id)));
  }

  private after(wait: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      then();
    }, wait);
    this.timers.add(timer);
  }
}

/** By what a piece is known to whoever draws it at rest. */
export function hiddenAs(motion: Motion): string {
  switch (motion.what) {
    case 'walk':
      return manKey(motion.who.seat, motion.who.number);
    case 'stake':
    case 'house':
      return `on ${cellKey(motion.cell)}`;
    default:
      return motion.what;
  }
}
export const manKey = (seat: number, number: number): string => `man ${seat} ${number}`;
