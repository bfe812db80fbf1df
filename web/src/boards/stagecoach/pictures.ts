/** Positions of real matches that explain the game, drawn by the board's own parts. */

import './tiles.css';
import late from './fixtures/four-late.json';
import rides from './fixtures/four-ride.json';
import buys from './fixtures/two-buy.json';
import { boardProps } from '../props';
import type { BoardProps, Pictures } from '../board';
import { offersOf, playersOf, type Fixture } from './moment';
import MarketPicture from './MarketPicture.svelte';
import MinePicture from './MinePicture.svelte';
import Stagecoach from './Stagecoach.svelte';

const props =
  (found: unknown, more: Partial<BoardProps> = {}) =>
  (): BoardProps => {
    const moment = found as Fixture;
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
  market: { show: MarketPicture, props: props(buys), width: 560, least: 330 },
  coaches: { show: MinePicture, props: props(rides), width: 360 },
  network: { show: Stagecoach, props: props(late, { offers: [] }), width: 900, height: 560 },
};
