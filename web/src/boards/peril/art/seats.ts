/** How owners are told apart on the map: by colour, pattern and the symbol that is also on the player die. */

import type { Symbol } from '../../../games/peril';
import type { IconName } from './icons';

/** Whose something is: colour and pattern go by seat, the symbol is the table's choice. */
export interface Owner {
  seat: number;
  symbol: Symbol;
}

export const SYMBOL: Readonly<Record<Symbol, IconName>> = {
  boot: 'cowboy-boot',
  bag: 'swap-bag',
  bottle: 'brandy-bottle',
  hat: 'western-hat',
};

/** Hats and the borders of symbols, by seat; the colours themselves are the page's. */
export const DARK = ['#123a66', '#194527', '#6f1913', '#8a6510'] as const;
export const dark = (seat: number): string => DARK[seat % DARK.length] ?? DARK[0];
export const ink = (seat: number): string => `var(--seat-${seat}-ink)`;
/** The pattern of a seat, or of nobody, as a fill. `defs` has to be in the document. */
export const coat = (owner: Owner | null): string =>
  owner === null ? 'url(#pl-nobody)' : `url(#pl-seat-${owner.seat})`;
