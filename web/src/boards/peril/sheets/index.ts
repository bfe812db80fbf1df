/** Which sheet lies over the map: of a question to me, of what just happened, or one that I opened from the ledge. */

import type { Component } from 'svelte';
import type { BoardProps } from '../../board';
import { actorOf, type PerilDesk } from '../desk.svelte';
import type { PerilTable } from '../table';
import { banditAt } from '../table';
import type { Asked, Cell } from '../view';
import Card from './Card.svelte';
import Choices from './Choices.svelte';
import Debt from './Debt.svelte';
import Deeds from './Deeds.svelte';
import Dispute from './Dispute.svelte';
import Feed from './Feed.svelte';
import Gamble from './Gamble.svelte';
import Hunt from './Hunt.svelte';
import { cardOf, fightOf } from './news';
import Out from './Out.svelte';
import Pay from './Pay.svelte';
import Reaction from './Reaction.svelte';
import Reveal from './Reveal.svelte';
import Shootout from './Shootout.svelte';
import Shop from './Shop.svelte';
import { isAway } from './shown';
import Symbols from './Symbols.svelte';
import Trade from './Trade.svelte';
import Vote from './Vote.svelte';

export interface SheetProps {
  board: BoardProps;
  table: PerilTable;
  desk: PerilDesk;
}

export interface Shown {
  show: Component<SheetProps>;
  /** What it is about stays in sight. */
  at: Cell | null;
  /** The map is veiled. */
  veil: boolean;
}

type Opened = NonNullable<PerilDesk['sheet']>['what'];
const OPENED: Readonly<Record<Opened, Component<SheetProps>>> = {
  shop: Shop,
  trade: Trade,
  gamble: Gamble,
  learn: Deeds,
  pray: Deeds,
  sheriff: Deeds,
  laborer: Deeds,
};

/** Questions with a sheet of their own; nothing for those that the map and the ledge answer. */
const ASKED: Readonly<Partial<Record<Asked['what'], Component<SheetProps> | null>>> = {
  turn: null,
  step: null,
  place_tile: null,
  explore_again: null,
  bandit_to: null,
  retreat: null,
  live: null,
  vote: Vote,
  symbol: Symbols,
  feed: Feed,
  shop: Shop,
  pay_resources: Pay,
  trade: Trade,
  hunt: Hunt,
  gamble: Gamble,
  potshot: Reaction,
  holdup: Reaction,
  arrest: Reaction,
  dispute: Dispute,
  shootout: Shootout,
  debt: Debt,
};

const VEILED: ReadonlySet<Component<SheetProps>> = new Set([Trade, Shootout, Reveal]);

export function sheetOf(board: BoardProps, table: PerilTable, desk: PerilDesk): Shown | null {
  const put = (show: Component<SheetProps>, at: Cell | null): Shown => ({ show, at, veil: VEILED.has(show) });
  if (!board.live) return null;
  const fight = fightOf(board);
  if (fight && (!table.acts || !isAnswer(table)) && !isAway(desk, 'fight', fight.v)) return put(Reveal, placeOf(table));
  if (desk.sheet) return put(OPENED[desk.sheet.what], cellOfMine(table, actorOf(table, desk)));
  const question = table.acts && table.asked ? ofQuestion(table, table.asked) : null;
  if (question) return put(question, placeOf(table));
  const card = cardOf(board);
  if (card && !isAway(desk, 'card', card.v)) return put(Card, null);
  const out = table.mine && (table.mine.part === 'out' || table.mine.part === 'returning') && table.view.ended === null;
  return out && !isAway(desk, 'out', 0) ? put(Out, null) : null;
}

/**
 * A shootout's end is shown before everything but an answer that somebody else's turn waits for. Taking what the loser had and where the
 * Bandit withdraws to are part of it.
 */
const isAnswer = (table: PerilTable): boolean =>
  table.asked !== null && table.view.active !== table.me && !['loot', 'retreat'].includes(table.asked.what);

function ofQuestion(table: PerilTable, asked: Asked): Component<SheetProps> | null {
  const own = ASKED[asked.what];
  if (own !== undefined) return own;
  // Whatever names a place is answered on the map.
  return table.offers.every(({ kind }) => kind === 'block_at' || kind === 'pick_hex') ? null : Choices;
}

const cellOfMine = (table: PerilTable, number: number | null): Cell | null =>
  table.me === null || number === null ? null : (table.pioneer({ seat: table.me, number })?.cell ?? null);

/** Where what is asked happens. */
function placeOf(table: PerilTable): Cell | null {
  const { asked, view } = table;
  switch (asked?.what) {
    case 'dispute':
    case 'champion':
    case 'shootout':
    case 'live':
      return asked.at;
    case 'trade':
      return asked.stake ?? null;
    case 'holdup':
      return table.pioneer(asked.who)?.cell ?? banditAt(view);
    case 'arrest':
      return table.pioneer(asked.who)?.cell ?? null;
    case 'potshot':
      return asked.at ? (table.pioneer(asked.at)?.cell ?? null) : null;
    case 'hunt':
    case 'shop':
    case 'gamble':
      return view.acting ? (table.pioneer(view.acting)?.cell ?? null) : null;
    default:
      return null;
  }
}
