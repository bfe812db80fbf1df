/**
 * Words that come along with a board, one language and not all: its own catalogue and the game's names of things. Where messages are
 * few, `say.ts` brings all languages at once.
 */

import type { FluentBundle, FluentVariable } from '@fluent/bundle';
import { bundleOf, words, type Language } from '../../words/words.svelte';

type Text = Promise<{ default: string }>;

/** By language: what is looked through for a message, in this order. */
export type Catalogues = Readonly<Record<Language, readonly (() => Text)[]>>;

interface Known {
  language: Language;
  bundles: readonly FluentBundle[];
  /** What was said before: a table says the same things again with every update, and putting a message together is slow. */
  said: Map<string, string | null>;
}

/** Messages that are kept; a table needs a few hundred. */
const MOST = 4000;

export class Lexicon {
  private known = $state.raw<Known | null>(null);

  constructor(private readonly catalogues: Catalogues) {}

  get bundles(): readonly FluentBundle[] {
    return this.known?.bundles ?? [];
  }

  /** Learns the words of the language that is spoken now. Whether it is a new one. */
  async learn(language: Language = words.language): Promise<boolean> {
    if (this.known?.language === language) return false;
    const texts = await Promise.all(this.catalogues[language].map((text) => text()));
    this.known = {
      language,
      bundles: texts.map(({ default: text }) => bundleOf(language, text)),
      said: new Map(),
    };
    return true;
  }

  readonly say = (id: string, values?: Record<string, FluentVariable>): string => this.find(id, values) ?? id;

  find(id: string, values?: Record<string, FluentVariable>): string | null {
    const said = this.known?.said;
    const key = values ? `${id} ${JSON.stringify(values)}` : id;
    const before = said?.get(key);
    if (before !== undefined) return before;
    const found = this.put(id, values);
    if (said && said.size >= MOST) said.clear();
    said?.set(key, found);
    return found;
  }

  private put(id: string, values?: Record<string, FluentVariable>): string | null {
    for (const bundle of this.bundles) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return bundle.formatPattern(pattern, values ?? null);
    }
    return null;
  }
}

/** Things in a row: "a, b and c". */
export function listed(items: readonly string[], how: 'conjunction' | 'disjunction' = 'conjunction'): string {
  const kind = `${words.language} ${how}`;
  const format = formats.get(kind) ?? new Intl.ListFormat(words.language, { type: how });
  formats.set(kind, format);
  return format.format(items);
}

const formats = new Map<string, Intl.ListFormat>();
