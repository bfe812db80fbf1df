/** A moment of a real match, as the fixtures have it. */

import { offer } from '../../lib/offers';
import { player } from '../../lib/players';
import type { Standing, Step } from '../../wire';
import type { Offer, Player } from '../board';
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

export const offersOf = ({ state }: Fixture): Offer[] => (state.you?.legal ?? []).map(offer);

export const playersOf = ({ names }: Fixture): Player[] =>
  names.map((name, seat) => player(seat, name, seat > 1 ? 'greedy' : null));
