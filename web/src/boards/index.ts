/** The boards there are. This is the page's only place that names a game. */

import type { Board } from './board';

type Loader = () => Promise<{ default: Board }>;

const boards: Readonly<Record<string, Loader>> = {};

const generic: Loader = () => import('./generic/Generic.svelte');

export async function board(game: string): Promise<Board> {
  const load = boards[game] ?? generic;
  return (await load()).default;
}
