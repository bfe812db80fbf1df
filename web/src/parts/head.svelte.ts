/** What a screen puts into the page's head, between the name and the links. */

import type { Snippet } from 'svelte';

class Head {
  slot = $state.raw<Snippet | null>(null);
}

export const head = new Head();
