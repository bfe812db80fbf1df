/** Moments of real matches, for tests and for looking at the board without a server. Never part of a build. */

import { player } from '../../lib/players';
import type { Offer, Player } from '../board';
import type { Standing, Step } from '../../wire';
import type { View } from './view';

export interface Fixture {
  seat: number;
  names: string[];
  state: Standing & { view: View };
  before: View | null;
  steps: Step[];
  left: View | null;
  since: Step[];
}

const files = import.meta.glob<Fixture>('./fixtures/*.json', { eager: true, import: 'default' });

export const fixtures: ReadonlyMap<string, Fixture> = new Map(
  Object.entries(files).map(([path, fixture]) => [path.replace(/^.*\/|\.json$/g, ''), fixture]),
);

export function fixture(name: string): Fixture {
  const found = fixtures.get(name);
  if (!found) throw new Error(`no such fixture: ${name}`);
  return found;
}

export const offersOf = ({ state }: Fixture): Offer[] =>
  (state.you?.legal ?? []).map(({ action, label }) => ({
    action,
    label,
    kind: typeof action === 'string' ? action : (Object.keys(action as object)[0] ?? ''),
    key: JSON.stringify(action),
  }));

export const playersOf = ({ names }: Fixture): Player[] =>
  names.map((name, seat) => player(seat, name, seat > 1 ? 'greedy' : null));
