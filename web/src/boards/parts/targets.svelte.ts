/**
 * The layer of targets: what can be chosen on a board, for pointer, finger and keyboard. The Tab key reaches one target, arrow
 * keys lead to the nearest in their direction, a tap that misses takes the nearest under the finger.
 */

import { distance, distanceToLine, nextTowards, type Point } from './geometry';

export interface Target {
  /** The id of its element. */
  id: string;
  /** In the board's own units; a row of cards may count them. */
  at: Point;
  /** What it is called, for whoever does not see it. */
  label: string;
  /** The ends, for a line. */
  ends?: readonly [Point, Point] | null;
  /** Its tip. */
  tip?: string;
}

export interface Does<T> {
  pick: (target: T) => void;
  /** Escape. */
  cancel?: () => void;
  /** It has the focus: bring it into sight. */
  reveal?: (target: T) => void;
}

const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;

export class Targets<T extends Target> {
  /** What lies under the pointer or has the focus. */
  looked = $state<string | null>(null);
  private roving = $state<string | null>(null);

  constructor(
    private readonly all: () => readonly T[],
    private readonly does: Does<T>,
  ) {}

  /** The one target that the Tab key reaches. */
  get reached(): string | null {
    const all = this.all();
    return all.some(({ id }) => id === this.roving) ? this.roving : (all[0]?.id ?? null);
  }

  get seen(): T | null {
    return this.all().find(({ id }) => id === this.looked) ?? null;
  }

  /** The nearest target, if a fingertip at this point touches any. */
  nearest(point: Point, finger: number): T | null {
    let [best, least]: [T | null, number] = [null, finger];
    for (const target of this.all()) {
      const far = target.ends ? distanceToLine(point, ...target.ends) : distance(point, target.at);
      if (far < least) [best, least] = [target, far];
    }
    return best;
  }

  readonly tap = (point: Point, finger: number): void => {
    const target = this.nearest(point, finger);
    if (target) this.pick(target);
  };

  pick(target: T): void {
    this.roving = target.id;
    this.does.pick(target);
  }

  /** What makes an element a target; to be spread on it. */
  of(target: T) {
    return {
      id: target.id,
      role: 'button',
      tabindex: target.id === this.reached ? 0 : -1,
      'aria-label': target.label,
      'data-tip': target.tip,
      'data-tip-name': target.label,
      onclick: (event: Event) => {
        event.stopPropagation();
        this.pick(target);
      },
      onkeydown: (event: KeyboardEvent) => this.key(event, target),
      onfocus: (event: { currentTarget: EventTarget | null }) => {
        this.roving = this.looked = target.id;
        // A pointer gives the focus when it goes down: a board that moved then would be pressed elsewhere when it comes up.
        const element = event.currentTarget;
        if (element instanceof Element && element.matches(':focus-visible')) this.does.reveal?.(target);
      },
      onblur: () => (this.looked = null),
      onpointerenter: () => (this.looked = target.id),
      onpointerleave: () => (this.looked = null),
    } as const;
  }

  private key(event: KeyboardEvent, target: T): void {
    if (event.key === 'Escape') {
      this.does.cancel?.();
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      this.pick(target);
    } else if (event.key in ARROWS) {
      event.preventDefault();
      const direction = ARROWS[event.key as keyof typeof ARROWS];
      const next = nextTowards(target.at, direction, this.all(), (other) => other.at);
      if (!next) return;
      this.roving = next.id;
      document.getElementById(next.id)?.focus();
    }
  }
}
