import type { Otherwise } from '../view';
import { say } from '../words.svelte';

/** What comes of a disputed stake without an agreement, for its owner or for the challenger; `who` is the other one. */
export function otherwiseFor(otherwise: Otherwise, owner: boolean, who: string): string {
  const eyes = owner ? 'react-else' : 'react-refuse';
  if (typeof otherwise === 'object') return say(`${eyes}-forced`, { who, dollars: otherwise.forced });
  return say(`${eyes}-${otherwise === 'kept' ? 'keep' : 'fight'}`, { who });
}

/** To refuse a price that was named for a stake, as a button: what it comes to. */
export const refusalOf = (otherwise: Otherwise): string =>
  typeof otherwise === 'object'
    ? say('react-refuse-take', { dollars: otherwise.forced })
    : say(otherwise === 'kept' ? 'react-refuse-leave' : 'react-refuse-draw');
