/** Rules by game, asked for once in each language. */

import type { Rule } from '../wire';
import { api, spoken } from './api';

const books = new Map<string, Promise<Rule[]>>();

export function rulebook(game: string): Promise<Rule[]> {
  const key = `${spoken()} ${game}`;
  let book = books.get(key);
  if (!book) {
    book = api.rules(game);
    books.set(key, book);
    // A failure is not worth keeping.
    book.catch(() => books.delete(key));
  }
  return book;
}

export async function ruleText(game: string, id: string): Promise<string | null> {
  return (await rulebook(game)).find((rule) => rule.id === id)?.text ?? null;
}

/** Rules in which every word that was typed occurs. */
export function search(rules: readonly Rule[], typed: string): Rule[] {
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.chapter} ${rule.text} ${rule.ruling ?? ''}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
