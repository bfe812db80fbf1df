/** What bots and seats are called, the same in every game. */

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

/** The games call seats by their colours. */
const colours: readonly string[] = /* messages */ [
  'colour-blue',
  'colour-green',
  'colour-red',
  'colour-yellow',
  'colour-magenta',
  'colour-cyan',
  'colour-white',
  'colour-grey',
];

export function colourName(seat: number): string {
  return t(colours[seat % colours.length] ?? '');
}

export function botName(bot: string): string {
  const message = names[bot];
  return message ? t(message) : bot;
}
