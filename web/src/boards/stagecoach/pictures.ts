/** Positions of real matches that explain the game, drawn by the board's own parts. */

import './tiles.css';
import late from './fixtures/four-late.json';
import rides from './fixtures/four-ride.json';
import buys from './fixtures/two-buy.json';
import { boardProps } from '../props';
import type { BoardProps, Pictures } from '../board';
import { offersOf, playersOf, type Moment } from '../demo/moment';
import Excerpt from './Excerpt.svelte';
import Stagecoach from './Stagecoach.svelte';

const props =
  (found: unknown, more: Partial<BoardProps> = {}) =>
  (): BoardProps => {
    const moment = found as Moment;
    return boardProps({
      game: 'stagecoach',
      view: moment.state.view,
      seat: moment.seat,
      players: playersOf(moment),
      offers: offersOf(moment),
      live: true,
      speed: 0,
      ...more,
    });
  };

export const pictures: Pictures = {
  ride: { show: Stagecoach, props: props(rides, { phone: true }), width: 620, least: 340, height: 600 },
  market: { show: Excerpt, part: 'market', props: props(buys), width: 560, least: 330 },
  coaches: { show: Excerpt, part: 'coaches', props: props(rides), width: 360 },
  network: { show: Stagecoach, props: props(late, { offers: [] }), width: 900, height: 560 },
};
