/** A turn in words, and its end: it is asked about once if something of value is left. */

import type { BoardProps, Offer } from '../board';
import { actorOf, deskOf, type Opened, type PerilDesk } from './desk.svelte';
import { answer } from './plans';
import { tableOf, type PerilTable } from './table';
import { list, say } from './words.svelte';

/** Who is looked at and what it has left: the server only knows who began to act. */
export function turnSentence(board: BoardProps): string | null {
  const table = tableOf(board);
  if (!table.acts || table.asked?.what !== 'turn' || table.me === null) return null;
  const desk = deskOf(board);
  if (desk.sheet) return opened(table, desk.sheet);
  const number = actorOf(table, desk);
  const pioneer = number === null ? null : table.pioneer({ seat: table.me, number });
  if ((table.view.me?.pioneers ?? []).every(({ deeds }) => (deeds ?? []).every(({ not }) => not != null)))
    return say('deed-nothing');
  return pioneer && number !== null
    ? say('ask-action', { who: table.figureName({ seat: table.me, number }), left: pioneer.actions ?? 0 })
    : null;
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
