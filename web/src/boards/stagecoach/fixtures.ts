/** Moments of real matches, for tests and for looking at the board without a server. Never part of a build as a whole. */

import type { Fixture } from './moment';

export { offersOf, playersOf, type Fixture } from './moment';

const files = import.meta.glob<Fixture>('./fixtures/*.json', { eager: true, import: 'default' });

export const fixtures: ReadonlyMap<string, Fixture> = new Map(
  Object.entries(files).map(([path, fixture]) => [path.replace(/^.*\/|\.json$/g, ''), fixture]),
);

export function fixture(name: string): Fixture {
  const found = fixtures.get(name);
  if (!found) throw new Error(`no such fixture: ${name}`);
  return found;
}
