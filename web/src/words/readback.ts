/**
 * Texts of a view read back as the messages they were made of: views carry English, the same for all who see them, and most
 * of what they say is a name or a few messages put together. `makes 2 capital` is `makes` of `units` of `resource-capital`.
 */

import type { FluentResource } from '@fluent/bundle';

/** A message and what it is told. */
export interface Phrase {
  say: string;
  with: Readonly<Record<string, Arg>>;
}

export type Arg = number | Phrase | { list: readonly Arg[]; between: string };

/** Signs that need no translation. */
const BETWEEN = [' + ', '/', ', '];

/** One way in which a message may read. */
interface Wording {
  say: string;
  variables: readonly string[];
  text: RegExp;
  /** How many letters are the message's own: what says more is tried first. */
  own: number;
}

export class English {
  private readonly names = new Map<string, string>();
  private readonly wordings: Wording[] = [];

  constructor(resource: FluentResource, wanted: (id: string) => boolean) {
    for (const { id, value } of resource.body) {
      if (value === null || !wanted(id)) continue;
      if (typeof value === 'string') {
        if (!this.names.has(value)) this.names.set(value, id);
        continue;
      }
      for (const pieces of alternatives(value)) this.wordings.push(...wording(id, pieces));
    }
    this.wordings.sort((one, other) => other.own - one.own);
  }

  read(text: string): Phrase | { list: readonly Arg[]; between: string } | null {
    const name = this.names.get(text);
    if (name !== undefined) return { say: name, with: {} };
    for (const between of BETWEEN) {
      const parts = text.split(between);
      if (parts.length < 2) continue;
      const list = parts.map((part) => this.read(part));
      if (list.every((part) => part !== null)) return { list, between };
    }
    for (const { say, variables, text: shape } of this.wordings) {
      const [, ...found] = shape.exec(text) ?? [];
      if (found.length !== variables.length) continue;
      const args = found.map((part) => this.arg(part));
      if (args.every((arg) => arg !== null))
        return { say, with: Object.fromEntries(variables.map((variable, n) => [variable, args[n] ?? 0])) };
    }
    return null;
  }

  private arg(text: string): Arg | null {
    return /^-?\d+$/.test(text) ? Number(text) : this.read(text);
  }
}

type Piece = string | { variable: string };

/** What a pattern may look like, whichever of its variants is chosen; nothing if it uses what cannot be read back. */
function alternatives(pattern: unknown): Piece[][] {
  if (typeof pattern === 'string') return [[pattern]];
  if (!Array.isArray(pattern)) return [];
  let all: Piece[][] = [[]];
  for (const part of pattern as unknown[]) {
    const next =
      typeof part === 'string'
        ? [[part]]
        : piece(part as { type: string; name?: string; variants?: { value: unknown }[] });
    all = all.flatMap((before) => next.map((after) => [...before, ...after]));
  }
  return all;
}

function piece(part: { type: string; name?: string; variants?: { value: unknown }[] }): Piece[][] {
  if (part.type === 'var' && part.name !== undefined) return [[{ variable: part.name }]];
  if (part.type === 'select') return (part.variants ?? []).flatMap(({ value }) => alternatives(value));
  return [];
}

function wording(say: string, pieces: readonly Piece[]): Wording[] {
  const variables = pieces.flatMap((part) => (typeof part === 'string' ? [] : [part.variable]));
  const own = pieces.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  // A message that is nothing but what it is told says nothing by itself.
  if (own === 0 || variables.length === 0) return [];
  const shape = pieces
    .map((part) => (typeof part === 'string' ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '(.+?)'))
    .join('');
  return [{ say, variables, text: new RegExp(`^${shape}$`), own }];
}
