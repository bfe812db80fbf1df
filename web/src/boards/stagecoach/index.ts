/** Stagecoach's look. */

import './tiles.css';
import map from 'icon:treasure-map';
import signs from 'icon:magnifying-glass';
import type { Offer, Page } from '../board';
import Signs from './Signs.svelte';
import Stagecoach from './Stagecoach.svelte';
import { say } from './words';

export { default } from './Stagecoach.svelte';
export { default as Panel } from './Panel.svelte';
export { default as Sign } from './Sign.svelte';
export { default as Why } from './Why.svelte';

export const unplaced = (offers: readonly Offer[]): Offer[] =>
  offers.filter(({ kind }) => kind === 'done' || kind === 'decline');

export const pages: readonly Page[] = [
  { id: 'map', label: () => say('page-map'), icon: map, show: Stagecoach, keep: true },
  { id: 'signs', label: () => say('page-signs'), icon: signs, show: Signs },
];

/** Up to here map and panels have no room side by side. */
export const phoneUpTo = 960;
