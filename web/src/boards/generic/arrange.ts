/** Any game's view as something to read: no rules, only what its schema says, and the game's own words for what is in it. */

import { isRecord, keyOf } from '../../lib/offers';
import { capital } from '../../lib/text';
import type { GameWords } from '../../words/game';
import type { Offer } from '../board';
import { Shape } from './shape';

export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'none' }
  | { kind: 'yes' | 'no' }
  | { kind: 'seat'; seat: number }
  | { kind: 'offer'; offer: Offer }
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

const NONE: Shown = { kind: 'none' };

/** Reads views of one game for one reader. Actions in a view that are offered now become the offers themselves. */
export class Reader {
  private readonly offers: ReadonlyMap<string, Offer>;

  constructor(
    private readonly words: GameWords,
    offers: readonly Offer[],
    private readonly shape: Shape,
  ) {
    this.offers = new Map(offers.map((offer) => [offer.key, offer]));
  }

  arrangement(view: unknown): Arrangement {
    const result: Arrangement = { facts: [], seats: [], mine: [], areas: [] };
    if (!isRecord(view)) return { ...result, areas: [{ key: '', shown: this.arrange(view, '', this.shape) }] };
    for (const [field, value] of Object.entries(view)) {
      const shape = this.shape.field(field);
      if (isSeats(value, shape)) {
        result.seats = value.map(({ seat: _, ...rest }, seat) => ({
          seat,
          pairs: this.filled(rest, field, shape.item(seat)),
        }));
      } else if (shape.name === 'Mine' && isRecord(value)) {
        const { seat: _, ...rest } = value;
        result.mine = this.filled(rest, field, shape);
      } else {
        const key = this.words.field(field, '');
        const shown = this.arrange(value, field, shape);
        if (key === '' || isNothing(shown)) continue;
        (isShort(shown) ? result.facts : result.areas).push({ key, shown });
      }
    }
    return result;
  }

  arrange(value: unknown, key = '', shape = Shape.UNKNOWN): Shown {
    if (value === null || value === undefined || value === '') return NONE;
    if (typeof value === 'boolean') return { kind: value ? 'yes' : 'no' };
    if (typeof value === 'number')
      return shape.name === 'Seat' ? { kind: 'seat', seat: value } : { kind: 'text', text: String(value) };
    if (typeof value === 'string') return { kind: 'text', text: capital(this.words.value(value, key)) };
    if (Array.isArray(value)) return this.list(value as unknown[], key, shape);
    if (isRecord(value)) return this.record(value, key, shape);
    return NONE;
  }

  private record(value: Record<string, unknown>, within: string, shape: Shape): Shown {
    const action = Object.entries(value).find(([key]) => shape.field(key).name === 'Action');
    if (action !== undefined) {
      const offer = this.offers.get(keyOf(action[1]));
      // What cannot be done now is not worth a line.
      return offer ? { kind: 'offer', offer } : NONE;
    }
    // What the author of a table has named is shown by its name.
    if (typeof value['name'] === 'string') return this.named(value['name'], value);
    if (shape.isPlace) return { kind: 'text', text: `(${Object.values(value).map(String).join(', ')})` };
    return { kind: 'pairs', pairs: this.pairs(value, within, shape) };
  }

  /** A thing with a name and perhaps one word more; numbers that programs tell things apart by are for programs. */
  private named(name: string, value: Record<string, unknown>): Shown {
    const more = Object.entries(value).filter(
      ([key, part]) => key !== 'name' && typeof part === 'string' && part !== '',
    );
    const [[key, word] = []] = more;
    const text = capital(this.words.value(name, 'name'));
    return {
      kind: 'text',
      text: more.length === 1 ? `${text} (${this.words.value(String(word), String(key)).toLocaleLowerCase()})` : text,
    };
  }

  private pairs(value: Record<string, unknown>, within: string, shape: Shape): Pair[] {
    return Object.entries(value).flatMap(([key, part]) => {
      const said = this.words.field(key, within);
      return said === '' ? [] : [{ key: said, shown: this.arrange(part, key, shape.field(key)) }];
    });
  }

  private filled(value: Record<string, unknown>, within: string, shape: Shape): Pair[] {
    return this.pairs(value, within, shape).filter(({ shown }) => !isNothing(shown));
  }

  private list(items: readonly unknown[], key: string, shape: Shape): Shown {
    if (items.length === 0) return NONE;
    if (items.every(isCounted)) {
      return {
        kind: 'chips',
        chips: items.map(([what, count], index) => ({
          shown: this.arrange(what, key, shape.item(index).item(0)),
          count: this.arrange(count),
        })),
      };
    }
    if (items.every((item, index) => isPlain(item) || isWorded(item, shape.item(index)))) {
      const chips = items.map((item, index) => ({ shown: this.arrange(item, key, shape.item(index)), count: null }));
      return { kind: 'chips', chips: chips.filter(({ shown }) => !isNothing(shown)) };
    }
    if (items.every(isRecord)) {
      const cell = (item: Record<string, unknown>, index: number, column: string) =>
        this.arrange(item[column], column, shape.item(index).field(column));
      const columns = [...new Set(items.flatMap((item) => Object.keys(item)))]
        .map((column) => ({ column, said: this.words.field(column, key) }))
        .filter(({ column, said }) => said !== '' && items.some((item, index) => tells(cell(item, index, column))));
      const rows = items.map((item, index) => columns.map(({ column }) => cell(item, index, column)));
      return { kind: 'table', columns: columns.map(({ said }) => said), rows };
    }
    return { kind: 'list', items: items.map((item, index) => this.arrange(item, key, shape.item(index))) };
  }
}

/** `["coal", 3]`: so many of those. */
function isCounted(item: unknown): item is [unknown, number] {
  return Array.isArray(item) && item.length === 2 && typeof item[0] === 'string' && typeof item[1] === 'number';
}

/** A record that a few words say, or a place. */
function isWorded(item: unknown, shape: Shape): boolean {
  if (!isRecord(item)) return false;
  const keys = Object.keys(item);
  if (shape.isPlace || keys.some((key) => shape.field(key).name === 'Action')) return true;
  return typeof item['name'] === 'string' && keys.length <= 3;
}

function isPlain(item: unknown): boolean {
  return item === null || ['string', 'number', 'boolean'].includes(typeof item);
}

function isNothing(shown: Shown): boolean {
  return (
    shown.kind === 'none' ||
    (shown.kind === 'chips' && shown.chips.length === 0) ||
    (shown.kind === 'pairs' && shown.pairs.length === 0)
  );
}

/** Whether a cell is worth its column: what is true of none of the rows is not. */
function tells(shown: Shown): boolean {
  return shown.kind !== 'no' && !isNothing(shown);
}

function isShort(shown: Shown): boolean {
  return (
    shown.kind === 'text' || shown.kind === 'yes' || shown.kind === 'no' || shown.kind === 'seat' || isShortPairs(shown)
  );
}

/** One short thing under a word of its own, such as a number on a track. */
function isShortPairs(shown: Shown): boolean {
  return shown.kind === 'pairs' && shown.pairs.length <= 2 && shown.pairs.every((pair) => isShort(pair.shown));
}

/** What lies in front of each seat, seat by seat. */
function isSeats(value: unknown, shape: Shape): value is Record<string, unknown>[] {
  return Array.isArray(value) && shape.item(0).name === 'PlayerView' && value.length > 0 && value.every(isRecord);
}
