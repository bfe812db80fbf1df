/** Tips: what a piece is, what it does, and the rule behind it. Elements say by `data-tip` which tip is theirs. */

import type { Say } from './say';

export interface Tip {
  /** The rule behind it. */
  rule: string;
  /** The message that names it, unless the element brings a name. */
  name: string;
  /** The message that says in a few words what it does. */
  effect: string;
}

/** A tip in words that are ready to be read. */
export interface TipText {
  name: string;
  effect: string;
  /** The rule behind it, if there is one. */
  rule?: string;
}

/** The tips of a board: a table of messages, or whatever makes one of the name that `data-tip` has. */
export type TipSource = Readonly<Record<string, Tip>> | ((id: string) => TipText | null);

export function told(source: TipSource, id: string, say: Say): TipText | null {
  if (typeof source === 'function') return source(id);
  const tip = source[id];
  return tip ? { name: say(tip.name), effect: say(tip.effect), rule: tip.rule } : null;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10; // pixels between a piece and its tip
const EDGE = 8; // pixels to the edge of the window

/** Where a tip of this size goes: above its piece if there is room, else below; always inside the window. */
export function placed(
  piece: Box,
  tip: { width: number; height: number },
  room: { width: number; height: number },
): { x: number; y: number } {
  const inside = (at: number, size: number, all: number): number => Math.max(EDGE, Math.min(at, all - size - EDGE));
  const x = inside(piece.left + piece.width / 2 - tip.width / 2, tip.width, room.width);
  const above = piece.top - GAP - tip.height;
  const below = piece.top + piece.height + GAP;
  return { x, y: above >= EDGE ? above : inside(below, tip.height, room.height) };
}
