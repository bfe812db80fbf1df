/** A position of the lesson that explains the game, drawn by the board's own parts. */

import taught from '../../firststeps/lessons/peril/moment.json';
import type { BoardProps, Pictures } from '../board';
import { offersOf, playersOf, type Moment } from '../demo/moment';
import { boardProps, seatsOf } from '../props';
import { PerilDesk } from './desk.svelte';
import Excerpt from './Excerpt.svelte';
import Peril from './Peril.svelte';
import { load } from '.';

function props(): BoardProps {
  const moment = taught as unknown as Moment;
  const players = playersOf(moment);
  return boardProps({
    game: 'peril',
    view: moment.state.view,
    seat: moment.seat,
    players,
    seats: seatsOf(players, moment.state),
    offers: offersOf(moment),
    desk: new PerilDesk(),
    live: true,
    speed: 0,
  });
}

const part = (name: string, width: number) => ({ show: Excerpt, part: name, props, width });

/** The pictures, once the board's words are there. */
export async function pictures(): Promise<Pictures> {
  await load();
  return {
    map: { show: Peril, props, width: 900, height: 620 },
    deeds: part('deeds', 1080),
    bandit: part('bandit', 900),
    family: part('family', 260),
  };
}
