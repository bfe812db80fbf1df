/** The measures of the map: a hex stands on a corner and has the radius R. */

export const R = 60;
/** From hex to hex in a row, and from row to row. */
export const W = R * Math.sqrt(3);
export const ROW = R * 1.5;

export interface Point {
  x: number;
  y: number;
}

/** Where the middle of a cell is. */
export const at = (q: number, r: number): Point => ({ x: W * (q + r / 2), y: ROW * r });

export const f1 = (n: number): number => Math.round(n * 10) / 10;

/** Numbers from 0 to 1 that only depend on the seed: a drawing looks the same on every screen. */
export function random(seed: number): () => number {
  let a = (seed * 2654435761 + 97) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The outline of a hex of a radius. */
export function hexPath(radius = R): string {
  const points = Array.from({ length: 6 }, (_, k) => {
    const a = (Math.PI / 180) * (60 * k - 90);
    return `${f1(radius * Math.cos(a))} ${f1(radius * Math.sin(a))}`;
  });
  return `M${points.join('L')}Z`;
}

/** Whether a point lies in a hex around 0, so far from its border. */
export function inside(x: number, y: number, margin = 0): boolean {
  const m = R - margin;
  return Math.abs(x) <= m * 0.866 && Math.abs(y) <= m - Math.abs(x) * 0.5774;
}
