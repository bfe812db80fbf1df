/** Moments of real matches, for tests and for looking at the board without a server. Never part of a build as a whole. */

import type { MatchState } from '../../wire';
import type { Moment } from '../demo/moment';
import type { View } from './view';

export { offersOf, playersOf } from '../demo/moment';

export interface Fixture extends Moment {
  seat: number;
  state: MatchState & { view: View };
  before: View | null;
  left: View | null;
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
