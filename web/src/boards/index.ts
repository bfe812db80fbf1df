/** The boards there are. This is the page's only place that names a game. */

import type { Board, BoardModule, Panel } from './board';

type Loader = () => Promise<BoardModule>;

const boards: Readonly<Record<string, Loader>> = {
  stagecoach: () => import('./stagecoach'),
};

const generic: Loader = () => import('./generic/Generic.svelte');

export async function board(game: string): Promise<Board> {
  const load = boards[game] ?? generic;
  return (await load()).default;
}

/** What a game shows of each player beside its board, if it does. */
export async function panel(game: string): Promise<Panel | null> {
  const load = boards[game] ?? generic;
  return (await load()).Panel ?? null;
}
