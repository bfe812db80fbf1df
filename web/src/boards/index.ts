/** The boards there are. This is the page's only place that names a game. */

import stagecoach from 'icon:old-wagon';
import peril from 'icon:bandit';
import ventures from 'icon:card-pick';
import other from 'icon:campfire';
import type { BoardModule, Pictures } from './board';

export interface Look {
  load: () => Promise<BoardModule>;
  /** Whether the game has a board of its own. */
  own: boolean;
  /** Whether all that can be done can be done on the board itself; if not, the list of moves stands open beside it. */
  complete: boolean;
  /** A drawing for cards and headings. */
  emblem: string;
  /** The colour of its poster. */
  tint: string;
  /** Positions that explain it. */
  pictures?: () => Promise<Pictures>;
}

const generic = () => import('./generic/Generic.svelte');

const looks: Readonly<Record<string, Look>> = {
  stagecoach: {
    load: () => import('./stagecoach'),
    own: true,
    complete: true,
    emblem: stagecoach,
    tint: '#8a4b1f',
    pictures: async () => (await import('./stagecoach/pictures')).pictures,
  },
  peril: {
    load: async () => (await import('./peril')).load(),
    own: true,
    complete: true,
    emblem: peril,
    tint: '#7a2a22',
    pictures: async () => (await import('./peril/pictures')).pictures(),
  },
  ventures: {
    load: async () => (await import('./ventures')).load(),
    own: true,
    complete: true,
    emblem: ventures,
    tint: '#2b5245',
    pictures: async () => (await import('./ventures/pictures')).pictures(),
  },
};

export function lookOf(game: string): Look {
  return looks[game] ?? { load: generic, own: false, complete: false, emblem: other, tint: '#4a4038' };
}

/** The game that newcomers are introduced to. */
export const introduced = 'stagecoach';
