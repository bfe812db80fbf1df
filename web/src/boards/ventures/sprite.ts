/**
 * All signs of the game as symbols of one drawing in the document, used by `<use href="#vt-…">`. Resources, coins, IP, HR and the
 * marks of the colours are drawn here; the cards' vignettes come from `art.ts`.
 */

import { cardArt, laurels, serviceArt } from './art';

const CREAM = '#fdf6e3';
const INK = '#2a1c12';

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

// Every use of a sign copies its shapes, and each shape is laid out: what has one colour is one path.
const around = (angle: number, far: number, middle: number): string =>
  `${(middle + far * Math.cos(angle)).toFixed(2)} ${(middle + far * Math.sin(angle)).toFixed(2)}`;

const disc = (x: number, y: number, r: number): string =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const ring = (fill: string): string =>
  `<circle cx="16" cy="16" r="15.2" fill="${INK}"/><circle cx="16" cy="16" r="13.55" fill="${fill}" stroke="${CREAM}" stroke-width="1.3"/>`;

const corner = (radius: number): string =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return `${(16 + radius * Math.cos(angle)).toFixed(2)},${(16 + radius * 0.98 * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');

const hexagon = (fill: string): string =>
  `<polygon points="${corner(16)}" fill="${INK}"/><polygon points="${corner(14.2)}" fill="${fill}" stroke="${CREAM}" stroke-width="1.2"/>`;

const tile = (fill: string, inner: string): string =>
  `<rect x="1" y="1" width="30" height="30" rx="7" fill="#1c2b1f"/><rect x="2.75" y="2.75" width="26.5" height="26.5" rx="5.6" fill="${fill}" stroke="${CREAM}" stroke-width="1.5"/>${inner}`;

const shield = 'M16 1.5 28.5 5.2v9.3c0 7.6-4.9 12.7-12.5 16C8.4 27.2 3.5 22.1 3.5 14.5V5.2z';

/** Basic resources are discs, specialists are hexagons. */
const resources: Readonly<Record<string, string>> = {
  capital: `${ring('#2c6a49')}<path d="M12.4 8.6h7.2l1.7 5.6H10.7zM8 15.8h6.6l1.3 6.6H6.3zM17.4 15.8H24l1.7 6.6h-9.6z" fill="${CREAM}"/>`,
  talent: `${ring('#a34a1e')}<path d="${disc(16, 11.2, 4.2)}M8.3 23.6c0-4.9 3.3-7.3 7.7-7.3s7.7 2.4 7.7 7.3z" fill="${CREAM}"/>`,
  technology: `${ring('#3a5670')}<path d="M12.6 6.8v18.4M16 6.8v18.4M19.4 6.8v18.4M6.8 12.6h18.4M6.8 16h18.4M6.8 19.4h18.4" stroke="${CREAM}" stroke-width="1.7"/><rect x="9.8" y="9.8" width="12.4" height="12.4" rx="1.6" fill="${CREAM}"/><rect x="13.2" y="13.2" width="5.6" height="5.6" rx=".6" fill="#3a5670"/>`,
  idea: `${ring('#8f6200')}<path d="M16 6.2a6.5 6.5 0 0 0-4.1 11.6c.9.8 1.4 1.5 1.5 2.6h5.2c.1-1.1.6-1.8 1.5-2.6A6.5 6.5 0 0 0 16 6.2zM13.5 21.5h5v1.5h-5zM14.3 24h3.4v1.6h-3.4z" fill="${CREAM}"/>`,
  network: `${hexagon('#6d4592')}<path d="M16 9.6 9.6 21h12.8z" fill="none" stroke="${CREAM}" stroke-width="1.9"/><path d="${disc(16, 9.4, 3.3)}${disc(9.3, 20.8, 3.3)}${disc(22.7, 20.8, 3.3)}" fill="${CREAM}"/>`,
  training: `${hexagon('#963059')}<path d="M16 8.2 4.9 13.2 16 18.2l11.1-5zM9.6 16.7v4.4c1.6 1.8 3.8 2.7 6.4 2.7s4.8-.9 6.4-2.7v-4.4L16 19.6z" fill="${CREAM}"/><path d="M25.6 14v6.6" stroke="${CREAM}" stroke-width="1.6"/>`,
  advisor: `${hexagon('#126a75')}<path d="M8.4 9h15.2c1.3 0 2.2.9 2.2 2.1v7.4c0 1.2-.9 2.1-2.2 2.1h-7.8L11.4 25v-4.4h-3c-1.3 0-2.2-.9-2.2-2.1v-7.4C6.2 9.9 7.1 9 8.4 9z" fill="${CREAM}"/>${[11.6, 16, 20.4].map((x) => `<circle cx="${x}" cy="14.8" r="1.5" fill="#126a75"/>`).join('')}`,
};

/** For resources of a table's own: told apart by number and shape. */
const strange = (index: number, basic: boolean): string =>
  `${(basic ? ring : hexagon)('#4a4038')}<text x="16" y="21.5" text-anchor="middle" font-size="16" font-weight="700" fill="${CREAM}">${index + 1}</text>`;

const blob = times(13, (i) => {
  const angle = (2 * Math.PI * i) / 13;
  const uneven = [1.3, -0.4, 0.5][i % 3 === 0 ? 0 : i % 2 ? 1 : 2] ?? 0;
  const radius = 9.7 + uneven;
  return disc(16 + radius * Math.cos(angle), 16 + radius * Math.sin(angle), 4.6);
});
const wax = `<path d="${blob}${disc(16, 16, 11.6)}" fill="#8c1f1b"/><circle cx="16" cy="16" r="9.4" fill="#a82c25" stroke="#6f1512" stroke-width="1.2"/><path d="m10.8 16.5 3.7 3.7 6.9-7.9" fill="none" stroke="#ffe9df" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>`;

const spokes = times(12, (i) => `M${around((Math.PI / 6) * i, 3.6, 16)}L${around((Math.PI / 6) * i, 12.5, 16)}`);
const wheel = `<circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" stroke-width="2.6"/><path d="${disc(16, 16, 3.6)}${spokes}" fill="none" stroke="currentColor" stroke-width="1.8"/>`;

const teeth = times(4, (i) => `M${around((Math.PI / 4) * i, 9.8, 16)}L${around((Math.PI / 4) * i, -9.8, 16)}`);
const cog = `<path d="${teeth}" stroke="${CREAM}" stroke-width="3.6"/><circle cx="16" cy="16" r="4.75" fill="#4a6512" stroke="${CREAM}" stroke-width="3.7"/>`;

const signs: Readonly<Record<string, string>> = {
  'hr-management': tile(
    '#1d5a3a',
    `<path d="M7.5 11.2l4.6 4 3.9-6.6 3.9 6.6 4.6-4-1.7 9.3H9.2z" fill="${CREAM}"/><rect x="9.2" y="21.6" width="13.6" height="2.3" rx="1" fill="${CREAM}"/>`,
  ),
  'hr-operations': tile('#4a6512', cog),
  'hr-business_development': tile(
    '#0d6658',
    `<path d="M7.5 19h3.6v5.5H7.5zM12.9 16h3.6v8.5h-3.6zM18.3 13.5h3.6v11h-3.6z" fill="${CREAM}"/><path d="M7.2 14.5 14 10l3 1.8 5-3.6" fill="none" stroke="${CREAM}" stroke-width="1.9"/><path d="M19.6 6.7h5v5z" fill="${CREAM}"/>`,
  ),
  'hr-any': tile(
    '#33503c',
    `<path d="M16 5.8l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z" fill="${CREAM}"/>`,
  ),
  ip: `<path d="${shield}" fill="#2a0d0a"/><path d="M16 2.7 27.4 6v8.5c0 7-4.4 11.7-11.4 14.8C9 26.2 4.6 21.5 4.6 14.5V6z" fill="${CREAM}"/><path d="M16 4.3 25.9 7.2v7.3c0 6.2-3.8 10.3-9.9 13.1-6.1-2.8-9.9-6.9-9.9-13.1V7.2z" fill="#96281f"/><path d="m10.5 15.3 4 4.1 7.2-8.2" fill="none" stroke="${CREAM}" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round"/>`,
  defeat: `<path d="${shield}" fill="${INK}"/><path d="M16 3 27 6.2v8.3c0 6.8-4.2 11.3-11 14.3C9.2 25.8 5 21.3 5 14.5V6.2z" fill="#6b6257"/><path d="m17.5 4-4.5 8.5 5 3.5-5 4.5 3.5 7.5" fill="none" stroke="${CREAM}" stroke-width="2.2"/>`,
  'k-grey':
    '<path fill-rule="evenodd" d="M4 6h24v20H4zm3 3v2.8L23.6 23H25v-2.6L8.2 9zm5.2 0L25 17.6V9zM7 14.6V23h12.4z" fill="currentColor"/>',
  'k-blue':
    '<path d="M16 3 3.5 10v2.5h25V10zM6 14.5h3.6v9H6zm8.2 0h3.6v9h-3.6zm8.2 0H26v9h-3.6zM3.5 25.5h25V29h-25z" fill="currentColor"/>',
  'k-yellow':
    '<path d="M10 4.5 2.5 11l7.5 6.5v-4.3h19V8.8H10zM22 14.5v4.3H3v4.4h19v4.3l7.5-6.5z" fill="currentColor"/>',
  'k-red':
    '<path fill-rule="evenodd" d="M16 2 27.5 5.5v9c0 7.2-4.5 12-11.5 15.5C9 26.5 4.5 21.7 4.5 14.5v-9zm6.5 8.3-2.3-2-5.8 6.8-2.9-2.9-2.2 2.2 5.3 5.3z" fill="currentColor"/>',
  'k-green': '<path d="M12 3h8l2 4.5-3.8 3.5 4.6 13L16 30l-6.8-6 4.6-13L10 7.5z" fill="currentColor"/>',
  'k-purple':
    '<path d="M5 3h22v23l-11-6-11 6zM16 6.2l-1.7 3.6-3.9.5 2.9 2.7-.8 3.9 3.5-1.9 3.5 1.9-.8-3.9 2.9-2.7-3.9-.5z" fill-rule="evenodd" fill="currentColor"/>',
  flag: '<path d="M7 3h3v26H7zM11.5 4.5c5-2.5 8 2.5 14.5 0v12c-6.5 2.5-9.5-2.5-14.5 0z" fill="currentColor"/>',
  tick: '<path d="m6 17 7 7L27 8" fill="none" stroke="currentColor" stroke-width="4.8" stroke-linecap="round" stroke-linejoin="round"/>',
  cross: '<path d="M8 8l16 16M24 8 8 24" fill="none" stroke="currentColor" stroke-width="4.8" stroke-linecap="round"/>',
  star: '<path d="M16 2.5l4.1 8.7 9.6 1.2-7.1 6.5 1.9 9.4L16 23.6l-8.5 4.7 1.9-9.4L2.3 12.4l9.6-1.2z" fill="currentColor"/>',
  chain:
    '<g fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"><path d="M13.5 18.5a5.6 5.6 0 0 1 0-8l4-4a5.66 5.66 0 0 1 8 8l-2.2 2.2"/><path d="M18.5 13.5a5.6 5.6 0 0 1 0 8l-4 4a5.66 5.66 0 0 1-8-8l2.2-2.2"/></g>',
  to: '<path d="M3 12.5h14V5.5L30 16 17 26.5v-7H3z" fill="currentColor"/>',
  tri: '<path d="M6 4 27 16 6 28z" fill="currentColor"/>',
  chev: '<path d="M4 3h8l11 13-11 13H4l11-13zM15 3h4l11 13-11 13h-4l11-13z" fill="currentColor"/>',
  eye: '<path fill-rule="evenodd" d="M16 6.5c6.5 0 11.5 4.5 14 9.5-2.5 5-7.5 9.5-14 9.5S4.5 21 2 16c2.5-5 7.5-9.5 14-9.5zm0 3.3a6.2 6.2 0 1 0 0 12.4 6.2 6.2 0 0 0 0-12.4zm0 2.9a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z" fill="currentColor"/>',
  glass:
    '<path d="M7 2.5h18v3h-2v3.2c0 3.3-2.2 5.6-4.3 7.3 2.1 1.7 4.3 4 4.3 7.3v3.2h2v3H7v-3h2v-3.2c0-3.3 2.2-5.6 4.3-7.3C11.2 14.3 9 12 9 8.7V5.5H7zm5 3v3.2c0 .9.3 1.7.7 2.5h6.6c.4-.8.7-1.6.7-2.5V5.5zm4 12.6c-2 1.5-3.6 3-3.9 4.8l3.9-1.7 3.9 1.7c-.3-1.8-1.9-3.3-3.9-4.8z" fill="currentColor" fill-rule="evenodd"/>',
  bin: '<path d="M5 12l11-5 11 5-11 5z" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M5 17l11 5 11-5M5 22l11 5 11-5" fill="none" stroke="currentColor" stroke-width="2.4"/>',
  play: '<rect x="8" y="3" width="16" height="22" rx="2.5" fill="none" stroke="currentColor" stroke-width="2.6"/><path d="M16 29.5 9.5 22h13z" fill="currentColor"/><path d="M16 8v14" stroke="currentColor" stroke-width="3.2"/>',
  robot:
    '<path d="M15 3h2v4h6.5v11h-15V7H15zM11.5 10.5v3h3v-3zm6 0v3h3v-3zM6 19.5h20V29H6zm4 3v3.5h12v-3.5z" fill-rule="evenodd" fill="currentColor"/>',
  undo: '<path d="M13 5 4 13l9 8v-5h6a5 5 0 0 1 0 10h-8v4h8a9 9 0 0 0 0-18h-6z" fill="currentColor"/>',
  wax,
  wheel,
};

const ellipses = times(18, (i) => {
  const angle = (Math.PI / 18) * i;
  const [from, to] = [around(angle, 48, 50), around(angle + Math.PI, 48, 50)];
  const arc = `A48 ${i % 2 ? 19 : 24} ${i * 10} 0 0`;
  return `M${from}${arc} ${to}${arc} ${from}z`;
});
const rosette = `<path d="${ellipses}${disc(50, 50, 49)}" fill="none" stroke="currentColor" stroke-width=".8"/>`;

const symbol = (id: string, size: number, body: string): string =>
  `<symbol id="vt-${id}" viewBox="0 0 ${size} ${size}">${body}</symbol>`;
const drawing = (id: string, path: string): string => symbol(id, 512, `<path d="${path}" fill="currentColor"/>`);

const ID = 'vt-sprite';

/** Puts the signs into the document, once. */
export function install(): void {
  if (document.getElementById(ID)) return;
  const all = [
    ...Object.entries(signs).map(([id, body]) => symbol(id, 32, body)),
    ...Object.entries(resources).map(([id, body]) => symbol(`r-${id}`, 32, body)),
    ...Object.entries(cardArt).map(([key, path]) => drawing(`a-${key}`, path)),
    ...Object.entries(serviceArt).map(([key, path]) => drawing(`s-${key}`, path)),
    times(8, (i) => symbol(`x-${i}-basic`, 32, strange(i, true)) + symbol(`x-${i}-specialist`, 32, strange(i, false))),
    drawing('laurels', laurels),
    symbol('rosette', 100, rosette),
  ];
  const holder = document.createElement('div');
  holder.id = ID;
  holder.hidden = true;
  holder.innerHTML = `<svg aria-hidden="true"><defs>${all.join('')}</defs></svg>`;
  document.body.append(holder);
}

interface Resource {
  id: string;
  class: string;
}

let known: readonly Resource[] = [];

/** Which resources the table has, in its order. */
export function learn(all: readonly Resource[]): void {
  known = all;
}

/** The sign of a resource; those of a table's own cards go by their place. */
export function resourceSign(id: string): string {
  if (id in resources) return `r-${id}`;
  const index = known.findIndex((one) => one.id === id);
  return `x-${Math.max(0, index) % 8}-${known[index]?.class === 'specialist' ? 'specialist' : 'basic'}`;
}

/** The sign of a card: its vignette, or the mark of its colour. */
export const cardSign = (key: string, colour: string): string => (key in cardArt ? `a-${key}` : `k-${colour}`);
