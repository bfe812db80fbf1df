/** The heads of the questions that are answered by choosing one of a few. */

import type { BoardProps } from '../../board';
import type { IconName } from '../art/icons';
import type { PerilTable } from '../table';
import { nameOf, say } from '../words.svelte';
import { fallOf } from './led';

export interface Head {
  title: string;
  sub?: string | undefined;
  text?: string | undefined;
  /** What led here. */
  lines?: readonly string[];
  icon: IconName | null;
}

/** `{ actions: 1 }` is `actions`. */
const word = (choice: string | object): string =>
  typeof choice === 'string' ? choice : (Object.keys(choice)[0] ?? '');

export function headOf(board: BoardProps, table: PerilTable): Head {
  const { asked, view } = table;
  switch (asked?.what) {
    case 'champion':
      return {
        title: say('ask-champion-title'),
        sub: table.placeName(asked.at),
        text: say('ask-champion-text'),
        icon: 'crossed-pistols',
      };
    case 'sheriff':
      return { title: say('ask-sheriff-title'), sub: say('ask-sheriff-sub'), icon: 'law-star' };
    case 'loot':
      return {
        title: say('ask-loot-title'),
        sub: say('ask-loot-sub', { who: table.playerName(asked.from), dollars: view.players[asked.from]?.cash ?? 0 }),
        icon: 'swap-bag',
      };
    case 'drink':
      return {
        title: say('ask-drink-title'),
        sub: say('ask-drink-sub', { dollars: asked.dollars }),
        text: say('ask-drink-text', { dollars: asked.dollars }),
        icon: 'beer-stein',
      };
    case 'lose_pioneers':
      return { title: say('ask-lose-title'), sub: say('ask-lose-sub'), icon: 'tombstone' };
    case 'return':
      return {
        title: say('ask-return-title'),
        sub: say('out-title'),
        text: say('ask-return-text'),
        lines: fallOf(board),
        icon: 'tombstone',
      };
    case 'enter':
      return { title: say('ask-enter-title'), text: say('ask-enter-text'), icon: 'walking-boot' };
    case 'card': {
      const { drawn } = view;
      const card = drawn && drawn.seat === table.me ? nameOf('card', drawn.card) : undefined;
      return {
        title: card ?? say('ask-card-title'),
        sub: say(`ask-card-${word(asked.choice)}`, {
          by: typeof asked.choice === 'object' && 'actions' in asked.choice ? asked.choice.actions : 0,
        }),
        text: drawn && card ? nameOf('card-text', drawn.card) : undefined,
        icon: !card ? 'perspective-dice-six-faces-random' : drawn?.deck === 'prayers' ? 'prayer' : 'scroll-unfurled',
      };
    }
    default:
      return { title: say('sheet-answers'), icon: null };
  }
}
