/** The ten kinds of land: a pale wash, darker at its border, and ink from a seed. */

import type { Cell, Terrain } from '../../../games/peril';
import { f1, hexPath, inside, R, random, W, type Point } from './measure';

export type House = 'general_store' | 'saloon' | 'bank' | 'school' | 'church' | 'jail' | 'blacksmith';
export type Land = Exclude<Terrain, House>;
type Random = () => number;

const HOUSES: ReadonlySet<Terrain> = new Set<House>([
  'general_store',
  'saloon',
  'bank',
  'school',
  'church',
  'jail',
  'blacksmith',
]);
export const isHouse = (terrain: Terrain): terrain is House => HOUSES.has(terrain);

/** The colours of a kind of land, or of the town; the values are in art.css. */
export const wash = (terrain: Terrain): string => `var(--pl-${isHouse(terrain) ? 'town' : terrain})`;
export const edge = (terrain: Terrain): string => `var(--pl-${isHouse(terrain) ? 'town' : terrain}-edge)`;

const SOFT = '#7a6142';

export function fir(x: number, y: number, h: number, fill = '#6c9160', dark = '#3f6338'): string {
  const w = h * 0.3;
  return (
    `<path d="M${f1(x)} ${f1(y)}v${f1(-h * 0.2)}" stroke="#6b4a2a" stroke-width="${f1(h * 0.09)}"/>` +
    `<path d="M${f1(x - w)} ${f1(y - h * 0.16)}L${f1(x - w * 0.42)} ${f1(y - h * 0.44)}H${f1(x - w * 0.78)}L${f1(x - w * 0.26)} ${f1(y - h * 0.7)}H${f1(x - w * 0.5)}L${f1(x)} ${f1(y - h)}L${f1(x + w * 0.5)} ${f1(y - h * 0.7)}H${f1(x + w * 0.26)}L${f1(x + w * 0.78)} ${f1(y - h * 0.44)}H${f1(x + w * 0.42)}L${f1(x + w)} ${f1(y - h * 0.16)}Z" fill="${fill}" stroke="#34502d" stroke-width=".9" stroke-linejoin="round"/>` +
    `<path d="M${f1(x)} ${f1(y - h)}L${f1(x + w * 0.5)} ${f1(y - h * 0.7)}H${f1(x + w * 0.26)}L${f1(x + w * 0.78)} ${f1(y - h * 0.44)}H${f1(x + w * 0.42)}L${f1(x + w)} ${f1(y - h * 0.16)}H${f1(x + w * 0.1)}Z" fill="${dark}" fill-opacity=".55"/>`
  );
}
export function oak(x: number, y: number, h: number): string {
  const r = h * 0.33,
    cy = y - h * 0.62;
  return (
    `<path d="M${f1(x)} ${f1(y)}V${f1(cy)}" stroke="#6b4a2a" stroke-width="${f1(h * 0.1)}"/>` +
    `<path d="M${f1(x - r)} ${f1(cy + r * 0.4)}a${f1(r * 0.62)} ${f1(r * 0.62)} 0 0 1 ${f1(r * 0.2)} ${f1(-r * 1.05)}a${f1(r * 0.75)} ${f1(r * 0.75)} 0 0 1 ${f1(r * 1.5)} ${f1(-r * 0.08)}a${f1(r * 0.62)} ${f1(r * 0.62)} 0 0 1 ${f1(r * 0.3)} ${f1(r * 1.13)}z" fill="#8bab69" stroke="#3f5c30" stroke-width=".9"/>` +
    `<path d="M${f1(x + r * 0.2)} ${f1(cy + r * 0.36)}h${f1(r * 0.75)}M${f1(x + r * 0.35)} ${f1(cy + r * 0.02)}h${f1(r * 0.68)}M${f1(x + r * 0.3)} ${f1(cy - r * 0.3)}h${f1(r * 0.6)}" stroke="#3f5c30" stroke-width=".9" stroke-opacity=".65"/>`
  );
}
export function peak(x: number, y: number, w: number, h: number, rnd: Random, snow = true): string {
  const j = (): number => (rnd() - 0.5) * 2.4;
  const sx = x + w * 0.04;
  const left = `M${f1(x - w / 2)} ${f1(y)}L${f1(x - w * 0.3 + j())} ${f1(y - h * 0.44)}L${f1(x - w * 0.2)} ${f1(y - h * 0.5)}L${f1(sx)} ${f1(y - h)}`;
  const right = `L${f1(x + w * 0.18)} ${f1(y - h * 0.64)}L${f1(x + w * 0.27 + j())} ${f1(y - h * 0.5)}L${f1(x + w / 2)} ${f1(y)}`;
  const ridge = `${f1(x + w * 0.02)} ${f1(y - h * 0.72)}L${f1(x + w * 0.1)} ${f1(y - h * 0.52)}L${f1(x - w * 0.01)} ${f1(y - h * 0.33)}L${f1(x + w * 0.07)} ${f1(y)}`;
  let hatch = '';
  for (let k = 1; k <= 4; k++) {
    const t = k / 5,
      yy = y - h * (1 - t) * 0.86;
    hatch += `M${f1(x + w * 0.09)} ${f1(yy + 1)}L${f1(x + w * (0.13 + 0.3 * t))} ${f1(yy + h * 0.13)}`;
  }
  const cap = snow
    ? `<path d="M${f1(sx)} ${f1(y - h)}L${f1(x - w * 0.13)} ${f1(y - h * 0.68)}l${f1(w * 0.07)} ${f1(h * 0.04)}l${f1(w * 0.06)} ${f1(-h * 0.05)}l${f1(w * 0.07)} ${f1(h * 0.09)}l${f1(w * 0.05)} ${f1(-h * 0.06)}L${f1(x + w * 0.18)} ${f1(y - h * 0.64)}Z" fill="#fbf7ec"/>`
    : '';
  return (
    `<path d="${left}${right}Z" fill="#b8ab9c"/><path d="M${f1(sx)} ${f1(y - h)}${right}L${f1(x + w * 0.07)} ${f1(y)}L${ridge.split('L').reverse().slice(1).join('L')}Z" fill="#7b6c61" fill-opacity=".62"/>${cap}` +
    `<path d="${hatch}" stroke="#54463c" stroke-width=".9" fill="none"/><path d="${left}${right}" fill="none" stroke="#473a30" stroke-width="1.3" stroke-linejoin="round"/>`
  );
}
export const tuft = (x: number, y: number, h = 6, colour = '#6f8a37'): string =>
  `<path d="M${f1(x - h * 0.5)} ${f1(y)}q${f1(h * 0.1)} ${f1(-h * 0.6)} ${f1(-h * 0.15)} ${f1(-h * 0.75)}M${f1(x)} ${f1(y)}v${f1(-h)}M${f1(x + h * 0.5)} ${f1(y)}q${f1(-h * 0.1)} ${f1(-h * 0.6)} ${f1(h * 0.15)} ${f1(-h * 0.75)}" stroke="${colour}" stroke-width="1.1" fill="none" stroke-linecap="round"/>`;
export const ear = (x: number, y: number, h: number): string => {
  let d = `M${f1(x)} ${f1(y)}v${f1(-h)}`;
  for (let k = 0; k < 3; k++) {
    const yy = y - h + 1 + k * h * 0.2;
    d += `M${f1(x)} ${f1(yy + h * 0.14)}l${f1(-h * 0.2)} ${f1(-h * 0.16)}M${f1(x)} ${f1(yy + h * 0.14)}l${f1(h * 0.2)} ${f1(-h * 0.16)}`;
  }
  return `<path d="${d}" stroke="#8f6413" stroke-width="1.1" fill="none" stroke-linecap="round"/>`;
};

export const cactus = (x: number, y: number, h: number): string =>
  `<path d="M${x} ${y}v${-h}M${x} ${y - h * 0.45}h${-h * 0.28}v${-h * 0.3}M${x} ${y - h * 0.3}h${h * 0.28}v${-h * 0.34}" fill="none" stroke="#3f5a2c" stroke-width="${h * 0.25}" stroke-linecap="round" stroke-linejoin="round"/><path d="M${x} ${y}v${-h}M${x} ${y - h * 0.45}h${-h * 0.28}v${-h * 0.3}M${x} ${y - h * 0.3}h${h * 0.28}v${-h * 0.34}" fill="none" stroke="#86a35a" stroke-width="${h * 0.14}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Points spread over a hex, never two too close, none beyond the margin. */
function spread(
  rnd: Random,
  count: number,
  gap: number,
  margin: number,
  keep: (p: Point) => boolean = () => true,
): Point[] {
  const points: Point[] = [];
  for (let tries = 0; tries < 900 && points.length < count; tries++) {
    const p = { x: (rnd() - 0.5) * W, y: (rnd() - 0.5) * 2 * R };
    if (!inside(p.x, p.y, margin) || !keep(p)) continue;
    if (points.every((o) => Math.hypot(o.x - p.x, (o.y - p.y) * 1.25) > gap)) points.push(p);
  }
  return points.sort((a, b) => a.y - b.y);
}

/** Cliff marks all along the inside of the border: nobody comes in here. */
function barred(colour: string): string {
  let d = '';
  for (let side = 0; side < 6; side++) {
    const a = (Math.PI / 180) * (60 * side - 60);
    const nx = Math.cos(a),
      ny = Math.sin(a),
      tx = -ny,
      ty = nx,
      apothem = R * 0.866;
    for (let k = -4; k <= 4; k++) {
      const px = nx * (apothem - 2) + tx * k * 6.4,
        py = ny * (apothem - 2) + ty * k * 6.4;
      const len = 7 + (k % 2 ? 0 : 3);
      d += `M${f1(px)} ${f1(py)}l${f1(-nx * len)} ${f1(-ny * len)}`;
    }
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="1.7" stroke-linecap="round" fill="none"/><path d="${hexPath(R - 2.4)}" fill="none" stroke="${colour}" stroke-width="2.6"/>`;
}

const DRAW: Readonly<Record<Land, (rnd: Random) => string>> = {
  forest(rnd) {
    return spread(rnd, 19, 16, 13)
      .map((p, k) => (k % 4 === 2 ? oak(p.x, p.y + 9, 21 + rnd() * 4) : fir(p.x, p.y + 10, 23 + rnd() * 6)))
      .join('');
  },
  mountain(rnd) {
    const range =
      rnd() < 0.5
        ? peak(-22, -7, 42, 36, rnd) +
          peak(22, -4, 46, 42, rnd) +
          peak(-2, 16, 56, 48, rnd) +
          peak(-30, 27, 30, 22, rnd, false) +
          peak(30, 30, 32, 24, rnd, false)
        : peak(4, -10, 46, 40, rnd) +
          peak(-26, 4, 44, 38, rnd) +
          peak(27, 6, 40, 34, rnd) +
          peak(6, 30, 50, 36, rnd) +
          peak(-27, 32, 28, 20, rnd, false);
    return range + `<path d="M-14 44h9M2 47h12M-2 41h6" stroke="#85766a" stroke-width="1.1" stroke-linecap="round"/>`;
  },
  pasture(rnd) {
    const hills = `<path d="M-46 6q20-13 42-3M-4-19q21-12 43 0M-12 32q20-10 38-1" fill="none" stroke="#a9b765" stroke-width="1.3" stroke-linecap="round"/>`;
    const grass = spread(rnd, 22, 14, 9)
      .map((p) => tuft(p.x, p.y, 5 + rnd() * 3))
      .join('');
    const flowers = spread(rnd, 9, 18, 12)
      .map(
        (p, k) =>
          `<circle cx="${f1(p.x)}" cy="${f1(p.y)}" r="1.5" fill="${['#fdf8e6', '#d0553f', '#f0c23d'][k % 3]}" stroke="#7d7a3a" stroke-width=".4"/>`,
      )
      .join('');
    return hills + grass + flowers;
  },
  field(rnd) {
    let rows = '';
    for (let k = -7; k <= 7; k++) rows += `M${-54 + k * 3} ${-60 + k * 13}q52 ${16} 112-14`;
    let low = '';
    for (let k = 0; k < 9; k++) low += `M${-60} ${9 + k * 7.2}q56 ${-15} 122 7`;
    const ears = spread(rnd, 13, 17, 13)
      .map((p) => ear(p.x, p.y + 6, 12))
      .join('');
    return `<path d="${rows}" fill="none" stroke="#c89f3c" stroke-width="1.3" stroke-opacity=".85"/><path d="M-60 4q56-16 124 8V64H-60Z" fill="#e9c768"/><path d="${low}" fill="none" stroke="#ad8427" stroke-width="1.3" stroke-opacity=".8"/><path d="M-60 4q56-16 124 8" fill="none" stroke="#8f6a1c" stroke-width="1.2" stroke-dasharray="3 2"/>${ears}`;
  },
  lake() {
    const shore = 'M-39-12C-36-34-10-44 12-37C32-31 44-14 40 4C37 22 22 40-2 39C-24 38-42 14-39-12Z';
    return `<path d="${shore}" fill="#9fcbd1" stroke="#4d818c" stroke-width="1.6"/>
      <g fill="none" stroke="#5e97a3"><path d="${shore}" transform="scale(.9)" stroke-width="1" stroke-opacity=".75"/><path d="${shore}" transform="scale(.79)" stroke-width=".8" stroke-opacity=".55"/><path d="${shore}" transform="scale(.66)" stroke-width=".7" stroke-opacity=".4"/></g>
      <path d="M-14-12q4-4 8 0t8 0M4 6q4-4 8 0t8 0M-20 12q4-4 8 0t8 0M2-24q3-3 6 0t6 0" fill="none" stroke="#f4fbf8" stroke-width="1.4" stroke-linecap="round"/>
      ${tuft(-40, 24, 9, '#5f7d3d')}${tuft(-33, 33, 8, '#5f7d3d')}${tuft(42, -22, 9, '#5f7d3d')}${tuft(36, 32, 8, '#5f7d3d')}${fir(-43, -20, 17)}${fir(33, 44, 16)}${tuft(8, 50, 7)}${tuft(-10, -46, 7)}`;
  },
  river(rnd) {
    const bed =
      'M-56-26C-30-34-18-22-10-8C-2 8 10 14 26 10C40 6 50 12 58 24L58 46C46 30 38 26 26 29C4 34-16 26-26 8C-33-6-42-10-56-3Z';
    return `${spread(rnd, 9, 20, 11, (p) => Math.abs(p.y - p.x * 0.5) > 26)
      .map((p) => tuft(p.x, p.y, 6))
      .join('')}
      <path d="${bed}" fill="#9fcbd1" stroke="#4d818c" stroke-width="1.6"/>
      <path d="M-54-15C-34-21-24-10-17 2C-8 18 8 22 26 19C40 16 50 24 58 35" fill="none" stroke="#f4fbf8" stroke-width="1.3" stroke-dasharray="9 7" stroke-linecap="round"/>
      <path d="M-52-20C-32-27-21-16-14-3M-22 8C-12 22 6 27 26 24" fill="none" stroke="#5e97a3" stroke-width=".9"/>
      ${oak(-22, -30, 20)}${fir(-4, -33, 19)}${fir(12, -24, 20)}${oak(34, -12, 21)}${fir(-34, 36, 20)}${oak(-14, 48, 19)}${tuft(10, 46, 7)}<circle cx="2" cy="37" r="2" fill="#b7a98c" stroke="${SOFT}" stroke-width=".7"/><circle cx="8" cy="39" r="1.5" fill="#b7a98c" stroke="${SOFT}" stroke-width=".7"/>`;
  },
  desert(rnd) {
    const dots = spread(rnd, 40, 8, 7)
      .map((p) => `<circle cx="${f1(p.x)}" cy="${f1(p.y)}" r=".9"/>`)
      .join('');
    return `<g fill="#c79a55">${dots}</g><g fill="#eccb8e" stroke="#b5813a" stroke-width="1.2" stroke-linecap="round"><path d="M-48 2c12-14 26-16 40-4c-9-2-20 1-27 6c-5 2-9 1-13-2z"/><path d="M2-18c12-14 26-15 40-3c-9-2-20 1-27 6c-5 2-9 1-13-3z"/><path d="M-18 32c12-14 30-16 46-3c-10-2-23 1-31 6c-5 2-10 1-15-3z"/></g>
      ${cactus(-26, -18, 20)}${cactus(34, 18, 17)}<g fill="#c9a06a" stroke="#8a6431" stroke-width="1"><path d="M-8 14l4-5h6l4 3l-1 4h-10z"/><path d="M22-30l3-4h5l3 4z"/></g>`;
  },
  graveyard(rnd) {
    const cross = (x: number, y: number, h: number, t: number): string =>
      `<g transform="translate(${x} ${y}) rotate(${t})"><path d="M0 0V${-h}M${-h * 0.32} ${-h * 0.66}h${h * 0.64}" stroke="#3f3a34" stroke-width="${h * 0.24}" stroke-linecap="round"/><path d="M0-1V${-h}M${-h * 0.32} ${-h * 0.66}h${h * 0.64}" stroke="#9d9384" stroke-width="${h * 0.11}" stroke-linecap="round"/><ellipse cy="1.5" rx="${h * 0.5}" ry="2" fill="#6d6a58" fill-opacity=".5"/></g>`;
    const stone = (x: number, y: number, h: number, t: number): string =>
      `<g transform="translate(${x} ${y}) rotate(${t})"><path d="M${-h * 0.36} 0V${-h * 0.62}a${h * 0.36} ${h * 0.36} 0 0 1 ${h * 0.72} 0V0z" fill="#b9b6aa" stroke="#4a463e" stroke-width="1.2"/><path d="M${-h * 0.16} ${-h * 0.55}h${h * 0.32}M${-h * 0.16} ${-h * 0.34}h${h * 0.32}" stroke="#6d675c" stroke-width="1"/></g>`;
    return `${spread(rnd, 12, 17, 11)
      .map((p) => tuft(p.x, p.y, 5, '#7d8560'))
      .join('')}
      <path d="M32-4c1-14-2-22-1-32M31-26l-9-9M31-21l9-8M31-14l-7-6M22-35l-5-1M22-35l1-6M40-29l5-2" fill="none" stroke="#4b4036" stroke-width="1.9" stroke-linecap="round"/>
      ${cross(-30, -14, 20, -6)}${stone(-8, -24, 17, 4)}${cross(10, -10, 22, 5)}${stone(-20, 14, 18, -5)}${cross(2, 26, 22, -4)}${stone(25, 22, 18, 6)}${cross(-36, 30, 16, 7)}${stone(-6, 44, 14, 0)}
      <path d="M-49-4v-9M-45-5v-9M-41-6v-9M-37-7v-9M-50-9l15-4M-50-6l15-4" fill="none" stroke="#5a544b" stroke-width="1.1"/>`;
  },
  canyon() {
    return `<g fill="none" stroke="#a4633c" stroke-width="1.2"><path d="M-50-22C-30-34-16-28-2-38C14-46 30-38 50-26"/><path d="M-50-10C-34-20-20-16-6-26C8-34 28-28 52-14"/><path d="M-52 22C-36 30-22 26-8 38C8 46 28 40 50 28"/><path d="M-52 12C-34 20-22 16-10 27C4 36 24 32 52 17"/></g>
      <path d="M-54-2L-38-11L-24-6L-10-17L6-13L20-20L36-11L54-6L54 6L38 5L26 14L10 10L-4 19L-20 9L-36 12L-54 7Z" fill="#552818" stroke="#3a190e" stroke-width="1.6" stroke-linejoin="round"/>
      <path d="M-46 2L-30-3L-14 1L2-5L18-1L34-4L48 0" fill="none" stroke="#8db4b8" stroke-width="2"/>
      <path d="M-38-11v6M-31-9v6M-17-12v8M-10-17v10M-2-14v8M6-13v7M13-17v9M20-20v11M28-15v8M36-11v6M-36 12v-5M-20 9v-4M-12 14v-7M-4 19v-9M4 14v-6M18 12v-6M26 14v-7" stroke="#2b1009" stroke-width="1" stroke-opacity=".8"/>
      ${barred('#6e3119')}`;
  },
  badlands() {
    const butte = (x: number, y: number, w: number, h: number): string =>
      `<path d="M${x - w / 2} ${y}l${w * 0.16} ${-h * 0.55}h${w * 0.05}l${w * 0.05} ${-h * 0.45}h${w * 0.46}l${w * 0.06} ${h * 0.42}h${w * 0.05}l${w * 0.17} ${h * 0.58}z" fill="#a27d68" stroke="#463027" stroke-width="1.3" stroke-linejoin="round"/><path d="M${x + w * 0.06} ${y}l${w * 0.05}${-h}h${w * 0.12}l${w * 0.06} ${h * 0.42}h${w * 0.05}l${w * 0.17} ${h * 0.58}z" fill="#5f4437" fill-opacity=".6"/><path d="M${x - w * 0.26} ${y - h * 0.72}h${w * 0.5}M${x - w * 0.31} ${y - h * 0.45}h${w * 0.6}" stroke="#463027" stroke-width=".8" stroke-opacity=".7"/>`;
    return `<path d="M-44-16l12 7l-3 12l14 8l-2 14M-32-9l15-6l9 7M-15 11l14-4l6 10l14-3l8 12M5 17l-3 15l8 12M19 14l12-8l14 4M-23 25l-14 6M-17-15l-3-13M10 44l-16 5" fill="none" stroke="#4a3127" stroke-width="1.7" stroke-linejoin="round"/>
      <path d="M-8-8l8 4l12-4M31 6l2-10" fill="none" stroke="#4a3127" stroke-width="1.2"/>
      ${butte(-18, -14, 36, 26)}${butte(20, -2, 42, 34)}${butte(-22, 44, 30, 20)}
      ${barred('#4d352b')}`;
  },
};

/** Land as it lies: some tiles are laid the other way round, so that no two of a kind look the same. */
const FLIPPED: ReadonlySet<Land> = new Set(['lake', 'river', 'canyon', 'badlands', 'desert', 'graveyard', 'field']);
export function drawLand(kind: Land, seed: number): string {
  const rnd = random(seed);
  const turn = FLIPPED.has(kind) && rnd() < 0.5;
  return turn ? `<g transform="scale(-1 1)">${DRAW[kind](rnd)}</g>` : DRAW[kind](rnd);
}

/** The seed of a cell's drawing. */
export const seedOf = ({ q, r }: Cell): number => q * 31 + r * 17 + 400;

/** A tile by itself, for lists and sheets: in a `viewBox` of "-56 -63 112 126". */
export function tile(kind: Land, seed = 9): string {
  const outline = hexPath();
  return `<path d="${outline}" fill="${wash(kind)}"/><g clip-path="url(#pl-in-hex)">${drawLand(kind, seed)}<path d="${outline}" fill="none" stroke="${edge(kind)}" stroke-width="14" stroke-opacity=".25"/></g><path d="${outline}" fill="none" stroke="var(--pl-rim)" stroke-width="3"/>`;
}
