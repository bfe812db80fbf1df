/**
 * What a game calls its things, for the generic table and the choice of options. A game's messages come from the server;
 * what it has no word for is written out of the programmer's word.
 */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { api, Refused, spoken } from '../lib/api';

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
  /** Families that have a name for a word: `desert` is a `terrain`. */
  private readonly families = new Map<string, string[]>();

  /** From the game's messages as Fluent text. */
  constructor(text: string, language = 'en') {
    const resource = new FluentResource(text);
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(resource);
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

  /** A word of the view, which stands in the field `key`. */
  value(word: string, key: string): string {
    const meant = this.plain(`view-${key}-${word}`);
    if (meant !== null) return meant;
    const families = this.families.get(word) ?? [];
    const family = families.find((one) => key.startsWith(one)) ?? families[0];
    return (family === undefined ? null : this.plain(`${family}-${word}`)) ?? readable(word);
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
}

/** A programmer's word as a person would write it; a sentence as it is. */
export function readable(word: string): string {
  if (!/^[a-z0-9_]+$/.test(word)) return word;
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export const NO_WORDS = new GameWords('');

const known = new Map<string, Promise<GameWords>>();

/** The words of a game in the language that is spoken, asked for once. Without the server things keep their plain names. */
export function gameWords(game: string): Promise<GameWords> {
  const language = spoken();
  const key = `${language} ${game}`;
  let found = known.get(key);
  if (!found) {
    found = api.words(game, language).then((text) => new GameWords(text, language));
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return NO_WORDS;
  });
}
