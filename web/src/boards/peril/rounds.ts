/** Points at the end of each round, as this window has seen them: kept over a reload, told by nobody else. */

import type { View } from './view';

interface Round {
  round: number;
  points: number[];
}

const key = (): string => `pioneers.peril.points.${location.pathname.replace(/\/replay$/, '')}`;

function kept(): Round[] {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? '[]') as Round[];
  } catch {
    return [];
  }
}

const now = ({ round, players }: View): Round => ({ round, points: players.map(({ points }) => points) });

/** All that is known, this moment last. */
export const recalled = (view: View): Round[] => [...kept().filter(({ round }) => round < view.round), now(view)];

/** Keeps this moment. */
export function note(view: View): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(recalled(view)));
  } catch {
    return;
  }
}
