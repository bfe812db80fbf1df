/** Dice, in a `viewBox` of "-22 -22 44 44": pips, the player die with its symbols, the Deadwood die with its signs. */

import type { Deadwood, Face } from '../../../games/peril';
import { glyph, type IconName } from './icons';
import { SYMBOL } from './seats';

/** What a die shows. The Bandit's own is dark. */
export type Shows =
  | { die: 'pips'; value: number; bandit?: boolean }
  | { die: 'player'; face: Face }
  | { die: 'deadwood'; face: Deadwood };

const DEADWOOD: Readonly<Record<Deadwood, IconName>> = {
  action: 'walking-boot',
  land: 'treasure-map',
  event: 'scroll-unfurled',
};

/** By number: the middle, then pairs of corners and sides. */
function pips(value: number, fill: string): string {
  const at: [number, number][] = [
    ...(value % 2 === 1 ? [[0, 0] as [number, number]] : []),
    ...(value > 1
      ? ([
          [-9, -9],
          [9, 9],
        ] as [number, number][])
      : []),
    ...(value > 3
      ? ([
          [9, -9],
          [-9, 9],
        ] as [number, number][])
      : []),
    ...(value > 5
      ? ([
          [-9, 0],
          [9, 0],
        ] as [number, number][])
      : []),
  ];
  return at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.7" fill="${fill}"/>`).join('');
}

function side(shows: Shows): string {
  if (shows.die === 'pips') return pips(shows.value, shows.bandit ? '#fff3dc' : '#2a1c12');
  if (shows.die === 'deadwood') return glyph(DEADWOOD[shows.face], 0, 0, 26, '#fdeccb');
  return shows.face === 'bandit'
    ? glyph('bandit', 0, 0, 28, '#7a1d10')
    : glyph(SYMBOL[shows.face.player], 0, 0, 27, '#2a1c12');
}

/** Sides that it shows on its way. */
function others(shows: Shows): Shows[] {
  if (shows.die === 'pips') return [1, 3, 5].map((k) => ({ ...shows, value: ((shows.value + k - 1) % 6) + 1 }));
  if (shows.die === 'deadwood') return (['event', 'action', 'land'] as const).map((face) => ({ ...shows, face }));
  return (['boot', 'hat', 'bag'] as const).map((player) => ({ ...shows, face: { player } }));
}

function body(shows: Shows): [fill: string, shade: string] {
  if (shows.die === 'deadwood') return ['#7a4f2b', '#5a3519'];
  return shows.die === 'pips' && shows.bandit ? ['#7a1d15', '#55100b'] : ['#fffaf0', '#e6d8b8'];
}

/** The die; while it tumbles the sides take turns, which `css/dice.css` shows one by one. */
export function die(shows: Shows, tumbles: boolean): string {
  const [fill, shade] = body(shows);
  const passing = tumbles ? others(shows).map((one, k) => `<g class="side-${k}">${side(one)}</g>`) : [];
  return (
    `<rect x="-18" y="-15" width="36" height="34" rx="8" fill="${shade}" stroke="#3a260c" stroke-width="1.6"/>` +
    `<rect x="-18" y="-19" width="36" height="35" rx="8" fill="${fill}" stroke="#3a260c" stroke-width="1.6"/>` +
    `<g transform="translate(0 -1.5)"><g class="side">${side(shows)}</g>${passing.join('')}</g>`
  );
}
