/**
 * What a game calls its things, for the generic table and the choice of options. A game's messages come from the server;
 * what it has no word for is written out of the programmer's word.
 */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { api, Refused, spoken } from '../lib/api';

/** Messages that are no names: what is asked, done, told and refused, and names under ids of their own. */
const SENTENCES = new Set(['ask', 'do', 'told', 'no', 'draw', 'option', 'view', 'name', 'choice', 'score', 'ending', 'rule', 'chapter', 'pick']);

export class GameWords {
  private readonly own = new Map<string, string>();
  /** Families that have a name for a word: `desert` is a `terrain`. */
  private readonly families = new Map<string, string[]>();
  /** Messages by their English text: views carry names in English. */
  private readonly byEnglish = new Map<string, string>();

  /** From the game's messages as Fluent text: the reader's, and the English ones. */
  constructor(text: string, english: string) {
    for (const [id, said] of plain(text)) {
      this.own.set(id, said);
      const dash = id.indexOf('-');
      if (dash < 0 || SENTENCES.has(id.slice(0, dash))) continue;
      const word = id.slice(dash + 1);
      this.families.set(word, [...(this.families.get(word) ?? []), id.slice(0, dash)]);
    }
    for (const [id, said] of plain(english)) {
      if (!SENTENCES.has(id.split('-', 1)[0] ?? '') && !this.byEnglish.has(said)) this.byEnglish.set(said, id);
    }
  }

  /** What a field of the view is called; empty if it is nothing for people. */
  field(key: string, within: string): string {
    return this.own.get(`view-${within}-${key}`) ?? this.own.get(`view-${key}`) ?? readable(key);
  }

  /** A word of the view, which stands in the field `key`. */
  value(word: string, key: string): string {
    const meant = this.own.get(`view-${key}-${word}`);
    if (meant !== undefined) return meant;
    const families = this.families.get(word) ?? [];
    const family = families.find((one) => key.startsWith(one)) ?? families[0];
    const id = family === undefined ? this.byEnglish.get(word) : `${family}-${word}`;
    return (id === undefined ? undefined : this.own.get(id)) ?? readable(word);
  }

  /** What an option is called. */
  option(key: string): string {
    return this.own.get(`name-${key}`) ?? readable(key);
  }

  /** What one of an option's choices is called. */
  choice(key: string, word: string): string {
    return this.own.get(`choice-${key}-${word}`) ?? readable(word);
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
    found = Promise.all([api.words(game, language), api.words(game, 'en')]).then(([text, english]) => new GameWords(text, english));
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return NO_WORDS;
  });
}

/** Messages without arguments, with their texts. */
function* plain(text: string): Generator<[string, string]> {
  const resource = new FluentResource(text);
  const bundle = new FluentBundle('en', { useIsolating: false });
  bundle.addResource(resource);
  for (const { id, value } of resource.body) {
    if (typeof value === 'string') yield [id, value];
    // Text in quotes is how Fluent writes nothing at all.
    else if (Array.isArray(value) && value.every((part) => typeof part === 'string' || part.type === 'str')) yield [id, bundle.formatPattern(value, null)];
  }
}
