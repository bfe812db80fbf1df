/** A position of the lesson that explains the game, drawn by the board's own parts. */

import type { BoardProps, Pictures } from '../board';
import { offersOf, playersOf, type Moment } from '../demo/moment';
import { boardProps, seatsOf } from '../props';
import taught from '../../firststeps/lessons/ventures/moment.json';
import { Desk } from './desk.svelte';
import Excerpt from './Excerpt.svelte';
import { load } from '.';

function props(): BoardProps {
  const moment = taught as unknown as Moment;
  const players = playersOf(moment);
  return boardProps({
    game: 'ventures',
    view: moment.state.view,
    seat: moment.seat,
    players,
    seats: seatsOf(players, moment.state),
    offers: offersOf(moment),
    desk: new Desk(),
    live: true,
    speed: 0,
  });
}

const part = (name: string, width: number) => ({ show: Excerpt, part: name, props, width });

/** The pictures, once the board's words and signs are there. */
export async function pictures(): Promise<Pictures> {
  await load();
  return {
    hand: part('hand', 680),
    neighbour: part('neighbour', 250),
    goals: part('goals', 760),
    tableau: part('tableau', 600),
  };
}
