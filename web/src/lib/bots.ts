/** What bots are called. Levels have the same names in every game. */

import { t } from '../words/words.svelte';

const names: Readonly<Record<string, string>> = /* messages */ {
  random: 'bot-random',
  greedy: 'bot-greedy',
  level1: 'bot-level1',
  level2: 'bot-level2',
  level3: 'bot-level3',
  level4: 'bot-level4',
  level5: 'bot-level5',
};

export function botName(bot: string): string {
  const message = names[bot];
  return message ? t(message) : bot;
}
