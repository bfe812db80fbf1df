/** The end of a turn: it is asked about once if something of value is left. */

import type { BoardProps, Offer } from '../board';
import type { PerilDesk } from './desk.svelte';
import { answer } from './plans';
import type { PerilTable } from './table';
import { list, say } from './words.svelte';

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
