/** Ventures' look. */

import './css/signs.css';
import './css/card.css';
import './css/felt.css';
import './css/board.css';
import './css/tray.css';
import './css/ledger.css';
import './css/naming.css';
import './css/catalogue.css';
import './css/phone.css';
import './css/pages.css';
import './css/sizes.css';
import { cards, eye, grid, people } from '../../parts/icons';
import Aside from './Aside.svelte';
import { Desk, deskOf } from './desk.svelte';
import Head from './Head.svelte';
import Lead from './Lead.svelte';
import HandPage from './phone/HandPage.svelte';
import MinePage from './phone/MinePage.svelte';
import TablePage from './phone/TablePage.svelte';
import Seen from './Seen.svelte';
import { install } from './sprite';
import Tray from './Tray.svelte';
import type { BoardModule } from '../board';
import { keys } from './keys';
import { revealed } from './labels';
import { turnsOf } from './table';
import { asView } from './view';
import { learnWords, say } from './words.svelte';
import Ventures from './Ventures.svelte';
import Why from './Why.svelte';

const board: BoardModule = {
  default: Ventures,
  Tray,
  Head,
  Aside,
  Lead,
  Why,
  tabs: [{ id: 'seen', label: () => say('seen'), icon: eye, show: Seen }],
  pages: [
    { id: 'hand', label: () => say('hand'), icon: cards, show: HandPage },
    { id: 'mine', label: () => say('mine'), icon: grid, show: MinePage },
    { id: 'table', label: () => say('table'), icon: people, show: TablePage },
  ],
  drawerUpTo: 1240,
  seatsEverybody: true,
  confirms: true,
  keepsOffers: true,
  desk: () => new Desk(),
  wide: (view) => asView(view).phase === 'naming',
  keys,
  // What was revealed is read first; the question stands over the hand that comes after it.
  sentence: (props) => {
    const { ledger, passing } = deskOf(props);
    const view = asView(props.view);
    const turn = passing && ledger !== null ? turnsOf(view)[ledger] : undefined;
    return turn ? revealed(turn, view.me?.seat ?? null) : null;
  },
  unplaced: () => [],
};

/** The board with its words in the language that is spoken and its signs in the document. */
export async function load(): Promise<BoardModule> {
  install();
  await learnWords();
  return board;
}
