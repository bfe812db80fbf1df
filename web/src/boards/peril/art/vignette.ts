/** The picture on a card: of an Event what it does, of a prayer the church and what it is about. */

import type { Effect } from '../../../games/peril';
import { ICONS, type IconName } from './icons';
import { fir } from './land';
import { HIGH, hills, SCENE, WIDE } from './scenes';
import { HOUSE } from './town';

export { HIGH, WIDE };

/** A sign on a round of paper, so that it is read on any ground. */
const medal = (icon: IconName, x: number, y: number, r: number): string =>
  `<g transform="translate(${x} ${y})"><circle r="${r}" fill="#fdf3d9" stroke="#6b4426" stroke-width="2.5"/>` +
  `<g transform="scale(${(r * 1.35) / 512}) translate(-256 -256)"><path d="${ICONS[icon]}" fill="#5a2f12"/></g></g>`;

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

/** Of an Event, drawn by its effect; of a prayer with the signs of what comes or goes: at most three have room. */
export function vignette(deck: 'events' | 'prayers', effect: Effect, icons: readonly IconName[]): string {
  if (deck === 'events') return SCENE[effect === 'shelter' || effect === 'family' ? 'rest' : effect]();
  const shown = icons.slice(0, 3);
  const r = shown.length > 1 ? 24 : 30;
  const signs = shown.map((icon, k) => medal(icon, WIDE / 2 + (k - (shown.length - 1) / 2) * 62, 102, r));
  // The church is a prayer's own sign.
  return church() + (icons[0] === 'prayer' ? '' : signs.join(''));
}
