/** Stagecoach's look. */

export { default } from './Stagecoach.svelte';
export { default as Panel } from './Panel.svelte';
