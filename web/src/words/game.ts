/**
 * What a game calls its things, for the generic table and the choice of options. A game's messages come from the server;
 * what it has no word for is written out of the programmer's word.
 */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { api, Refused, spoken } from '../lib/api';
import { English, type Arg, type Phrase } from './readback';

/** Messages that are no names: what is asked, done, told and refused, and names under ids of their own. */
const SENTENCES = new Set([
  'ask',
  'do',
  'told',
  'no',
  'draw',
  'option',
  'view',
  'name',
  'choice',
  'score',
  'ending',
  'rule',
  'chapter',
  'pick',
]);

const isName = (id: string): boolean => !SENTENCES.has(id.split('-', 1)[0] ?? '');

export class GameWords {
  private readonly bundle: FluentBundle;
  private readonly english: English;
  /** Families that have a name for a word: `desert` is a `terrain`. */
  private readonly families = new Map<string, string[]>();

  /** From the game's messages as Fluent text: the reader's, and the English ones. */
  constructor(text: string, english: string, language = 'en') {
    const resource = new FluentResource(text);
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(resource);
    this.english = new English(new FluentResource(english), isName);
    for (const { id } of resource.body) {
      const dash = id.indexOf('-');
      if (dash < 0 || !isName(id)) continue;
      const word = id.slice(dash + 1);
      this.families.set(word, [...(this.families.get(word) ?? []), id.slice(0, dash)]);
    }
  }

  /** What a field of the view is called; empty if it is nothing for people. */
  field(key: string, within: string): string {
    return this.plain(`view-${within}-${key}`) ?? this.plain(`view-${key}`) ?? readable(key);
  }

  /** A word or a text of the view, which stands in the field `key`. */
  value(word: string, key: string): string {
    const meant = this.plain(`view-${key}-${word}`);
    if (meant !== null) return meant;
    const families = this.families.get(word) ?? [];
    const family = families.find((one) => key.startsWith(one)) ?? families[0];
    if (family !== undefined) return this.plain(`${family}-${word}`) ?? readable(word);
    const read = this.english.read(word);
    return read ? this.put(read) : readable(word);
  }

  /** What an option is called. */
  option(key: string): string {
    return this.plain(`name-${key}`) ?? readable(key);
  }

  /** What one of an option's choices is called. */
  choice(key: string, word: string): string {
    return this.plain(`choice-${key}-${word}`) ?? readable(word);
  }

  /** Why a game ended; nothing if it has no words for that. */
  ending(reason: string): string {
    return this.plain(`ending-${reason}`) ?? '';
  }

  /** A message that is told nothing; null if there is none. */
  private plain(id: string): string | null {
    const pattern = this.bundle.getMessage(id)?.value;
    return pattern == null ? null : this.bundle.formatPattern(pattern, null);
  }

  private phrase({ say, with: args }: Phrase): string {
    const pattern = this.bundle.getMessage(say)?.value;
    return pattern ? this.bundle.formatPattern(pattern, this.values(args)) : say;
  }

  /** What a message is told; a message among it brings its attributes along as forms. */
  private values(args: Phrase['with']): Record<string, FluentVariable> {
    const values: Record<string, FluentVariable> = {};
    for (const [name, arg] of Object.entries(args)) {
      values[name] = typeof arg === 'number' ? arg : this.put(arg);
      if (typeof arg === 'number' || !('say' in arg)) continue;
      const forms = this.bundle.getMessage(arg.say)?.attributes ?? {};
      for (const [form, pattern] of Object.entries(forms))
        values[`${name}-${form}`] = this.bundle.formatPattern(pattern, this.values(arg.with));
    }
    return values;
  }

  private put(arg: Arg): string {
    if (typeof arg === 'number') return String(arg);
    return 'say' in arg ? this.phrase(arg) : arg.list.map((one) => this.put(one)).join(arg.between);
  }
}

/** A programmer's word as a person would write it; a sentence as it is. */
export function readable(word: string): string {
  if (!/^[a-z0-9_]+$/.test(word)) return word;
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export const NO_WORDS = new GameWords('', '');

const known = new Map<string, Promise<GameWords>>();

/** The words of a game in the language that is spoken, asked for once. Without the server things keep their plain names. */
export function gameWords(game: string): Promise<GameWords> {
  const language = spoken();
  const key = `${language} ${game}`;
  let found = known.get(key);
  if (!found) {
    found = Promise.all([api.words(game, language), api.words(game, 'en')]).then(
      ([text, english]) => new GameWords(text, english, language),
    );
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return NO_WORDS;
  });
}
