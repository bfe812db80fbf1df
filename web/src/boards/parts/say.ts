/** Words that come along with a board: a small catalogue in every language, loaded with the board and not before. */

import type { FluentVariable } from '@fluent/bundle';
import { bundleOf, words, type Language } from '../../words/words.svelte';

export type Say = (id: string, values?: Record<string, FluentVariable>) => string;

export function catalogue(texts: Readonly<Record<Language, string>>): Say {
  const bundles = new Map<Language, ReturnType<typeof bundleOf>>();
  return (id, values) => {
    const { language } = words;
    const bundle = bundles.get(language) ?? bundleOf(language, texts[language]);
    bundles.set(language, bundle);
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, values ?? null) : id;
  };
}
