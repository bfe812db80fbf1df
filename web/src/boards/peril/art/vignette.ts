/** The picture on a card: the land or the church, and before it what the card is about. */

import { ICONS, type IconName } from './icons';
import { fir, peak } from './land';
import { random } from './measure';
import { HOUSE } from './town';

export const WIDE = 300;
export const HIGH = 140;

/** A sign on a round of paper, so that it is read on any ground. */
const medal = (icon: IconName, x: number, y: number, r: number): string =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" fill="#fdf3d9" stroke="#6b4426" stroke-width="2.5"/>` +
  `<g transform="scale(${(r * 1.35) / 512}) translate(-256 -256)"><path d="${ICONS[icon]}" fill="#5a2f12"/></g></g>`;

const hills = (y: number, fill: string): string =>
  `<path d="M0 ${y}C40 ${y - 18} 70 ${y - 14} 110 ${y - 2}C150 ${y - 24} 190 ${y - 20} 222 ${y - 4}C250 ${y - 16} 280 ${y - 14} 300 ${y - 6}V${HIGH}H0Z" fill="${fill}"/>`;

function church(): string {
  const rays = Array.from({ length: 9 }, (_, k) => {
    const turn = Math.PI * (1 + (k + 0.5) / 9);
    const [x, y] = [150 + 220 * Math.cos(turn), 96 + 220 * Math.sin(turn)];
    const [a, b] = [150 + 220 * Math.cos(turn + 0.16), 96 + 220 * Math.sin(turn + 0.16)];
    return `M150 96L${x.toFixed(0)} ${y.toFixed(0)}L${a.toFixed(0)} ${b.toFixed(0)}Z`;
  }).join('');
  return (
    `<rect width="${WIDE}" height="${HIGH}" fill="#b9d3e2"/><path d="${rays}" fill="#fdf3d9" fill-opacity=".7"/>` +
    `${hills(112, '#c8d59b')}<g transform="translate(150 104) scale(1.45)">${HOUSE.church()}</g>${hills(134, '#a9bd78')}` +
    `${fir(36, 128, 40)}${fir(60, 132, 30)}${fir(258, 130, 38)}${fir(282, 126, 46)}`
  );
}

function land(): string {
  const rnd = random(7);
  return (
    `<rect width="${WIDE}" height="${HIGH}" fill="#f6e0ae"/><circle cx="226" cy="42" r="22" fill="#fbeecb"/>` +
    `${peak(62, 108, 120, 82, rnd)}${peak(150, 108, 96, 56, rnd)}${peak(262, 110, 110, 68, rnd)}` +
    `${hills(112, '#d8dc9f')}${fir(18, 118, 34)}${fir(40, 122, 42)}${fir(274, 120, 40)}${fir(292, 124, 34)}${hills(132, '#c2cd87')}`
  );
}

/** Of a deck, with the signs of what comes or goes: at most three have room. */
export function vignette(deck: 'events' | 'prayers', icons: readonly IconName[]): string {
  const shown = icons.slice(0, 3);
  const r = shown.length > 1 ? 24 : 30;
  const signs = shown.map((icon, k) => medal(icon, WIDE / 2 + (k - (shown.length - 1) / 2) * 62, 102, r));
  // The church is a prayer's own sign.
  return deck === 'prayers' ? church() + (icons[0] === 'prayer' ? '' : signs.join('')) : land() + signs.join('');
}
