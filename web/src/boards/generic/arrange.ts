/** Any game's view as something to read: no rules, only shapes. */

import { isRecord } from '../../lib/offers';

export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'none' }
  | { kind: 'yes' | 'no' }
  | { kind: 'seat'; seat: number }
  | { kind: 'chips'; chips: Chip[] }
  | { kind: 'pairs'; pairs: Pair[] }
  | { kind: 'table'; columns: string[]; rows: Shown[][] }
  | { kind: 'list'; items: Shown[] };

export interface Chip {
  shown: Shown;
  count: Shown | null;
}

export interface Pair {
  key: string;
  shown: Shown;
}

/** Fields that hold a seat wherever we have seen them. */
const SEATS = new Set(['seat', 'owner', 'active', 'winner', 'decides', 'first', 'start', 'by', 'you', 'targeted']);

export function arrange(value: unknown, key = ''): Shown {
  if (value === null || value === undefined || value === '') return { kind: 'none' };
  if (typeof value === 'boolean') return { kind: value ? 'yes' : 'no' };
  if (typeof value === 'number') return SEATS.has(key) ? { kind: 'seat', seat: value } : { kind: 'text', text: String(value) };
  if (typeof value === 'string') return { kind: 'text', text: words(value) };
  if (Array.isArray(value)) return list(value as unknown[]);
  if (isRecord(value)) return record(value);
  return { kind: 'none' };
}

function record(value: Record<string, unknown>): Shown {
  // What has words of its own is shown by them; numbers that programs tell things apart by are for programs.
  if (typeof value['label'] === 'string') return { kind: 'text', text: value['label'] };
  const { name, id: _, ...rest } = value;
  if (typeof name === 'string') return named(name, rest);
  const entries = Object.entries(value);
  // A place on a map: two numbers say it.
  if (entries.length === 2 && entries.every(([key, part]) => key.length === 1 && typeof part === 'number')) {
    return { kind: 'text', text: `(${entries.map(([, part]) => String(part)).join(', ')})` };
  }
  const [only] = entries;
  if (entries.length === 1 && only && isRecord(only[1])) {
    return { kind: 'pairs', pairs: [{ key: words(only[0]), shown: arrange(only[1], only[0]) }] };
  }
  return { kind: 'pairs', pairs: entries.map(([key, part]) => ({ key: words(key), shown: arrange(part, key) })) };
}

function named(name: string, rest: Record<string, unknown>): Shown {
  const more = Object.entries(rest).filter(([, part]) => typeof part === 'string' && part !== '');
  return { kind: 'text', text: more.length === 1 ? `${words(name)} (${words(String(more[0]?.[1])).toLowerCase()})` : words(name) };
}

function list(items: readonly unknown[]): Shown {
  if (items.length === 0) return { kind: 'none' };
  if (items.every(isCounted)) {
    const chips = items.map(([what, count]) => ({ shown: arrange(what), count: arrange(count) }));
    return { kind: 'chips', chips };
  }
  if (items.every(isPlain)) return { kind: 'chips', chips: items.map((item) => ({ shown: arrange(item), count: null })) };
  if (items.every(isRecord)) {
    if (items.every((item) => isWorded(item))) {
      return { kind: 'chips', chips: items.map((item) => ({ shown: arrange(item), count: null })) };
    }
    const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
    if (columns.length === 2 && columns.every((column) => column.length === 1)) {
      return { kind: 'chips', chips: items.map((item) => ({ shown: arrange(item), count: null })) };
    }
    const rows = items.map((item) => columns.map((column) => arrange(item[column], column)));
    return { kind: 'table', columns: columns.map(words), rows };
  }
  return { kind: 'list', items: items.map((item) => arrange(item)) };
}

/** `["coal", 3]`: so many of those. */
function isCounted(item: unknown): item is [unknown, number] {
  return Array.isArray(item) && item.length === 2 && typeof item[0] === 'string' && typeof item[1] === 'number';
}

function isWorded(item: Record<string, unknown>): boolean {
  if (typeof item['label'] === 'string') return true;
  return typeof item['name'] === 'string' && Object.keys(item).length <= 3;
}

function isPlain(item: unknown): boolean {
  return item === null || ['string', 'number', 'boolean'].includes(typeof item);
}

/** A programmer's word as a person would write it; a sentence as it is. */
export function words(word: string): string {
  if (!/^[a-z0-9_]+$/.test(word)) return word;
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export interface Arrangement {
  /** Short facts about the whole table. */
  facts: Pair[];
  /** What lies in front of each seat. */
  seats: { seat: number; pairs: Pair[] }[];
  /** What is mine alone. */
  mine: Pair[];
  /** Everything else. */
  areas: Pair[];
}

export function arrangement(view: unknown): Arrangement {
  const result: Arrangement = { facts: [], seats: [], mine: [], areas: [] };
  if (!isRecord(view)) return { ...result, areas: [{ key: '', shown: arrange(view) }] };
  for (const [key, value] of Object.entries(view)) {
    const shown = arrange(value, key);
    if (isSeats(value)) {
      result.seats = value.map((one) => {
        const { seat, ...rest } = one;
        return { seat, pairs: pairsOf(rest) };
      });
    } else if (key === 'me' && isRecord(value)) {
      const { seat: _, ...rest } = value;
      result.mine = pairsOf(rest);
    } else if (isShort(shown)) {
      if (shown.kind !== 'none') result.facts.push({ key: words(key), shown });
    } else if (shown.kind !== 'none') {
      result.areas.push({ key: words(key), shown });
    }
  }
  return result;
}

function pairsOf(value: Record<string, unknown>): Pair[] {
  return Object.entries(value)
    .map(([key, part]) => ({ key: words(key), shown: arrange(part, key) }))
    .filter((pair) => pair.shown.kind !== 'none');
}

function isShort(shown: Shown): boolean {
  return shown.kind === 'text' || shown.kind === 'none' || shown.kind === 'yes' || shown.kind === 'no' || shown.kind === 'seat';
}

function isSeats(value: unknown): value is ({ seat: number } & Record<string, unknown>)[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item, index) => isRecord(item) && item['seat'] === index)
  );
}
