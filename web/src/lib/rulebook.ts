/** Rules by game, asked for once. */

import type { Rule } from '../wire';
import { api } from './api';

const books = new Map<string, Promise<Rule[]>>();

export function rulebook(game: string): Promise<Rule[]> {
  let book = books.get(game);
  if (!book) {
    book = api.rules(game);
    books.set(game, book);
    // A failure is not worth keeping.
    book.catch(() => books.delete(game));
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
