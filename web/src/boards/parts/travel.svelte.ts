/** A piece on its way along a line of points. While it travels, `at` says where it is. */

import { along, type Point } from './geometry';

export class Travel {
  at = $state.raw<Point | null>(null);
  private frame = 0;

  /** Starts after `wait` milliseconds and takes `length`; until then the piece stands at the beginning. */
  go(way: readonly Point[], wait: number, length: number): void {
    this.stop();
    const [first, ...rest] = way;
    if (!first || length <= 0) return;
    const begin = performance.now() + wait;
    this.at = first;
    const step = (now: number): void => {
      const part = Math.max(0, (now - begin) / length);
      if (part >= 1) return this.stop();
      this.at = along([first, ...rest], eased(part));
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.at = null;
  }
}

/** Slow at both ends, as horses are. */
const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
