/** Stagecoach's look. */

import './tiles.css';

export { default } from './Stagecoach.svelte';
export { default as Panel } from './Panel.svelte';
