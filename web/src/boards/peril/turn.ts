/** A turn in words, and its end: it is asked about once if something of value is left. */

import type { BoardProps, Offer } from '../board';
import { actorOf, deskOf, type Opened, type PerilDesk } from './desk.svelte';
import { answer } from './plans';
import { tableOf, type PerilTable } from './table';
import { sheetOf } from './sheets';
import Card from './sheets/Card.svelte';
import { cardOf } from './sheets/news';
import Reveal from './sheets/Reveal.svelte';
import type { Asked } from './view';
import { list, nameOf, say } from './words.svelte';

/** Who is looked at and what it has left: the server only knows who began to act. */
export function turnSentence(board: BoardProps): string | null {
  const table = tableOf(board);
  const news = table.acts ? sheetOf(board, table, deskOf(board))?.show : undefined;
  const card = news === Card ? cardOf(board) : null;
  if (card) return say(`prompt-${card.deck}`, { card: nameOf('card', table.view[card.deck][card.card]?.id ?? '') });
  if (news === Reveal && table.asked?.what !== 'loot') return say('prompt-reveal');
  if (table.acts && table.asked?.what === 'trade') return trade(table, table.asked);
  // Before anybody acts it is the Deadwood die that gives land.
  if (table.acts && table.asked?.what === 'place_tile' && table.asked.terrain && !table.view.acting)
    return say('prompt-land', { terrain: nameOf('terrain', table.asked.terrain) });
  if (!table.acts || table.asked?.what !== 'turn' || table.me === null) return null;
  const desk = deskOf(board);
  if (desk.doubt) return desk.doubt.text;
  if (desk.sheet) return opened(table, desk.sheet);
  const number = actorOf(table, desk);
  const pioneer = number === null ? null : table.pioneer({ seat: table.me, number });
  if ((table.view.me?.pioneers ?? []).every(({ deeds }) => (deeds ?? []).every(({ not }) => not != null)))
    return say('deed-nothing');
  return pioneer && number !== null
    ? say('ask-action', { who: table.figureName({ seat: table.me, number }), left: pioneer.actions ?? 0 })
    : null;
}

/** Its sheet shows what is given and taken. */
function trade(table: PerilTable, { stage, by, to, stake }: Extract<Asked, { what: 'trade' }>): string | null {
  if (stake) return null;
  if (stage === 'draft') return say('prompt-trade');
  const who = table.playerName(by === table.me ? to : by);
  return say(stage === 'counter' ? 'prompt-counter' : 'prompt-offered', { who });
}

/** What the sheet asks that was opened from the ledge. */
function opened(table: PerilTable, sheet: Opened): string {
  if (sheet.what === 'shop') return say(`ask-${sheet.mode}`, { cash: table.mine?.cash ?? 0 });
  return say(sheet.what === 'gamble' ? 'ask-wager-kind' : `prompt-${sheet.what}`);
}

export function endTurn(board: BoardProps, table: PerilTable, desk: PerilDesk, offer: Offer): void {
  const left = (table.view.me?.pioneers ?? []).flatMap(({ number, deeds }) => {
    const pioneer = table.me === null ? null : table.pioneer({ seat: table.me, number });
    const able = (deeds ?? []).some(({ not }) => not == null);
    return pioneer && able && table.me !== null
      ? [say('deed-left-of', { who: table.figureName({ seat: table.me, number }), actions: pioneer.actions ?? 0 })]
      : [];
  });
  const go = (): void => {
    desk.clear();
    answer(board, offer);
  };
  if (left.length === 0) return go();
  desk.clear();
  desk.doubt = { text: say('deed-left', { left: list(left) }), verb: say('deed-end'), go };
}
