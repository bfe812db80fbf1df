/** A seat's pattern along a line: dashes in a second ink over its colour. */

import type { Pattern } from '../board';

export interface Dashes {
  dash: string;
  /** Of the road's width. */
  share: number;
  cap: 'butt' | 'round';
}

export const dashes: Readonly<Record<Pattern, Dashes | null>> = {
  solid: null,
  stripes: { dash: '3 8', share: 1, cap: 'butt' },
  dots: { dash: '0.1 9', share: 0.5, cap: 'round' },
  checks: { dash: '9 9', share: 0.5, cap: 'butt' },
  waves: { dash: '14 4 2 4', share: 0.4, cap: 'butt' },
  rings: { dash: '0.1 16', share: 0.7, cap: 'round' },
  zigzag: { dash: '6 3', share: 0.35, cap: 'butt' },
  grid: { dash: '2 4', share: 1, cap: 'butt' },
};
