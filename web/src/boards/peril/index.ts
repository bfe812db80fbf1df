/** Peril's look. */

import './art/art.css';
import './css/board.css';
import './css/dice.css';
import './css/motion.css';
import './css/panel.css';
import './css/sheets.css';
import since from 'icon:sands-of-time';
import map from 'icon:treasure-map';
import type { BoardModule, BoardProps } from '../board';
import { ICONS, SYMBOL } from './art';
import { beatsOf } from './beats.svelte';
import { PerilDesk } from './desk.svelte';
import Ended from './Ended.svelte';
import { logged } from './gathered';
import Lead from './Lead.svelte';
import Panel from './Panel.svelte';
import Peril from './Peril.svelte';
import Sign from './Sign.svelte';
import Since from './Since.svelte';
import Stock from './Stock.svelte';
import { tableOf } from './table';
import Tail from './Tail.svelte';
import { turnSentence } from './turn';
import { asView } from './view';
import { learnWords, nameOf, say } from './words.svelte';

/** In how many beats the others did what they did. */
const told = ({ marks, seat }: BoardProps): number => beatsOf(marks.steps, seat).length;

const board: BoardModule = {
  default: Peril,
  Panel,
  Sign,
  Ended,
  endsOver: true,
  rows: {
    pioneers: ICONS.meeple,
    production: ICONS.barn,
    homesteads: ICONS['wood-cabin'],
    diplomas: ICONS['graduate-cap'],
    cards: ICONS['star-medal'],
  },
  log: (props) => logged(props.history, tableOf(props)),
  Common: Stock,
  tabs: [{ id: 'since', label: () => say('since-tab'), icon: since, show: Since, count: (props) => told(props) }],
  Lead,
  Tail,
  fills: true,
  confirms: true,
  pages: [{ id: 'map', label: () => say('page-map'), icon: map, show: Peril, keep: true }],
  /** Up to here map and panels have no room side by side. */
  phoneUpTo: 960,
  desk: () => new PerilDesk(),
  signs: (view) => asView(view).symbols.map((symbol) => ICONS[SYMBOL[symbol]]),
  calls: (view) => asView(view).symbols.map((symbol) => nameOf('symbol', symbol)),
  points: (view) => {
    const { players, target_points: target } = asView(view);
    return players.map(({ part, points }) =>
      part === 'in' || part === 'returning' ? { now: points, of: target } : null,
    );
  },
  sentence: turnSentence,
  unplaced: () => [],
};

/** The board with its words in the language that is spoken. */
export async function load(): Promise<BoardModule> {
  await learnWords();
  return board;
}
