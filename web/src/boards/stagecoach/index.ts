/** Stagecoach's look. */

import './tiles.css';
import type { Offer } from '../board';

export { default } from './Stagecoach.svelte';
export { default as Panel } from './Panel.svelte';
export { default as Sign } from './Sign.svelte';

export const unplaced = (offers: readonly Offer[]): Offer[] =>
  offers.filter(({ kind }) => kind === 'done' || kind === 'decline');
