/** What introductions say: what is common to all, and each game's own cards, loaded with its lesson. */

import de from '../../../locales/de/first-steps.ftl?raw';
import en from '../../../locales/en/first-steps.ftl?raw';
import fr from '../../../locales/fr/first-steps.ftl?raw';
import { catalogue, type Say } from '../boards/parts/say';
import { LANGUAGES, type Language } from '../words/words.svelte';

export const say = catalogue({ en, de, fr });

const own = import.meta.glob<string>('../../../locales/*/first-steps-*.ftl', { query: '?raw', import: 'default' });

export async function cardWords(game: string): Promise<Say> {
  const texts = await Promise.all(
    (Object.keys(LANGUAGES) as Language[]).map(async (language) => {
      const text = await own[`../../../locales/${language}/first-steps-${game}.ftl`]?.();
      return [language, text ?? ''] as const;
    }),
  );
  return catalogue(Object.fromEntries(texts) as Record<Language, string>);
}
