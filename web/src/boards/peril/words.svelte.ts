/** The board's own words and the game's names of things, in the language that is spoken. Prompts, offers and the log are the server's. */

import { readable } from '../../words/game';
import { words } from '../../words/words.svelte';
import { Lexicon, listed } from '../parts/lexicon.svelte';

const lexicon = new Lexicon({
  en: [
    () => import('../../../../locales/en/board-peril.ftl?raw'),
    () => import('../../../../locales/en/board-peril-sheets.ftl?raw'),
    () => import('../../../../games/peril/locales/en.ftl?raw'),
  ],
  de: [
    () => import('../../../../locales/de/board-peril.ftl?raw'),
    () => import('../../../../locales/de/board-peril-sheets.ftl?raw'),
    () => import('../../../../games/peril/locales/de.ftl?raw'),
  ],
  fr: [
    () => import('../../../../locales/fr/board-peril.ftl?raw'),
    () => import('../../../../locales/fr/board-peril-sheets.ftl?raw'),
    () => import('../../../../games/peril/locales/fr.ftl?raw'),
  ],
});

export const learnWords = (): Promise<boolean> => lexicon.learn();
export const { say } = lexicon;
export const list = listed;

/** A share from 0 to 1. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(words.language, { style: 'percent' }).format(share);

/** What a table's own cards call things. */
let own: Readonly<Record<string, string>> = {};

export function learnNames(names: Readonly<Record<string, string>> | undefined): void {
  own = names ?? {};
}

/** The name of a thing, as in `terrain-forest`; a programmer's word made readable if the game has none. */
export const nameOf = (family: string, key: string): string =>
  own[`${family}-${key}`] ?? lexicon.find(`${family}-${key}`) ?? readable(key);

/** Why something cannot be done, in two words if there are such, else in the game's sentence. */
export const whyNot = (reason: string): string => lexicon.find(`why-${reason}`) ?? say(reason);
