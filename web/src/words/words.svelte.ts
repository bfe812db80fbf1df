/** The page's own words, in the language of whoever reads them. Games speak for themselves: their texts come from the server. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { negotiateLanguages } from '@fluent/langneg';
import { speak } from '../lib/api';

export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

type Text = Promise<{ default: string }>;

/** The page's own, and what bots are called, which the games' texts say too. */
const catalogues: Record<Language, () => Text[]> = {
  en: () => [import('../../../locales/en/page.ftl?raw'), import('../../../locales/en/bots.ftl?raw')],
  de: () => [import('../../../locales/de/page.ftl?raw'), import('../../../locales/de/bots.ftl?raw')],
  fr: () => [import('../../../locales/fr/page.ftl?raw'), import('../../../locales/fr/bots.ftl?raw')],
};

export class Words {
  language = $state<Language>('en');
  private bundle = $state.raw<FluentBundle | null>(null);

  async learn(language: Language): Promise<void> {
    const texts = await Promise.all(catalogues[language]());
    this.bundle = bundleOf(language, texts.map(({ default: text }) => text).join('\n'));
    this.language = language;
    document.documentElement.lang = language;
    speak(language);
  }

  text(id: string, values?: Record<string, FluentVariable>): string {
    const message = this.bundle?.getMessage(id);
    if (!this.bundle || !message?.value) return id;
    return this.bundle.formatPattern(message.value, values ?? null);
  }
}

export const words = new Words();

/** A message of the page's. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  return words.text(id, values);
}

/** The language to begin with: the one that was chosen, else the first we share with the browser. */
export function firstLanguage(chosen: string | null, wanted: readonly string[]): Language {
  if (chosen !== null && isLanguage(chosen)) return chosen;
  const [found] = negotiateLanguages([...wanted], Object.keys(LANGUAGES), { defaultLocale: 'en', strategy: 'lookup' });
  return found !== undefined && isLanguage(found) ? found : 'en';
}

export function isLanguage(word: string): word is Language {
  return word in LANGUAGES;
}

export function bundleOf(language: Language, text: string): FluentBundle {
  // Marks around values keep scripts of different directions apart; all our languages run the same way.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const problems = bundle.addResource(new FluentResource(text));
  if (problems.length > 0) throw problems[0];
  return bundle;
}
