/** A moment of a match, as it was kept for tests and for looking at boards without a server. */

import { offer } from '../../lib/offers';
import { player } from '../../lib/players';
import type { Standing, Step } from '../../wire';
import type { Offer, Player } from '../board';

export interface Moment {
  seat: number | null;
  names: string[];
  /** Which bot plays where; null for people. */
  bots?: (string | null)[];
  state: Standing;
  before: unknown;
  steps: Step[];
  left: unknown;
  since: Step[];
}

export const offersOf = ({ state }: Moment): Offer[] => (state.you?.legal ?? []).map(offer);

export const playersOf = ({ names, bots }: Moment): Player[] =>
  names.map((name, seat) => player(seat, name, bots?.[seat] ?? null));
