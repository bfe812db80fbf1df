/** What lies on one side of a trade: so many of each, dollars and bullets as sums. */

import type { IconName } from '../art/icons';
import type { PerilTable } from '../table';
import type { Item, PlayerView, View } from '../view';
import { coins, dollarsOf, inOrder, itemIcon, rounds } from '../wares';
import { nameOf, say } from '../words.svelte';

/** By `cash`, `bullets`, or the item as it is sent. */
export type Bundle = Readonly<Record<string, number>>;

export function bundle(items: readonly Item[]): Bundle {
  const all: Record<string, number> = {};
  const add = (key: string, by: number): void => void (all[key] = (all[key] ?? 0) + by);
  for (const item of items) {
    const dollars = dollarsOf(item);
    if (dollars > 0) add('cash', dollars);
    else if (item === 'bullet') add('bullets', 1);
    else if (item === 'six_bullets') add('bullets', 6);
    else add(JSON.stringify(item), 1);
  }
  return all;
}

/** How many of it somebody has. */
export function countOf(player: PlayerView, key: string): number {
  if (key === 'cash') return player.cash;
  if (key === 'bullets') return player.bullets;
  const item = JSON.parse(key) as Item;
  if (item === 'food') return player.food;
  if (item === 'horse' || item === 'revolver') return Number(player[item]);
  if (item === 'point_card') return player.cards;
  if (typeof item === 'string') return 0;
  if ('resource' in item) return player.resources.find(([kind]) => kind === item.resource)?.[1] ?? 0;
  if ('tool' in item) return Number(player.tools.includes(item.tool));
  if ('pioneer' in item) return Number(player.pioneers.some(({ number }) => number === item.pioneer));
  return 1;
}

/** What the store would pay for it, as the price list says; nothing for what it does not buy. */
export function storeValue(view: View, of: Bundle): number {
  let sum = 0;
  for (const [key, count] of Object.entries(of)) {
    if (key === 'cash') {
      sum += count;
      continue;
    }
    const good = key === 'bullets' ? 'bullets' : (JSON.parse(key) as unknown);
    const lot = view.prices.sell.find((one) => JSON.stringify(one.good) === JSON.stringify(good));
    if (lot) sum += Math.floor(count / lot.lot) * lot.price;
  }
  return sum;
}

/** One more, or so many more. */
export const more = (of: Bundle, key: string, by: number): Bundle => ({ ...of, [key]: (of[key] ?? 0) + by });

/** One less; dollars and bullets go as a whole. */
export function less(of: Bundle, key: string): Bundle {
  const left = key === 'cash' || key === 'bullets' ? 0 : (of[key] ?? 0) - 1;
  const { [key]: _gone, ...rest } = of;
  return left > 0 ? { ...rest, [key]: left } : rest;
}

/** As it is sent, in the order of the rules. */
export function itemsOf(of: Bundle): Item[] {
  const all = Object.entries(of).flatMap(([key, count]): Item[] => {
    if (key === 'cash') return coins(count);
    if (key === 'bullets') return rounds(count);
    return Array<Item>(count).fill(JSON.parse(key) as Item);
  });
  return inOrder(all);
}

export const iconOf = (key: string): IconName =>
  key === 'cash' ? 'two-coins' : key === 'bullets' ? 'bullets' : itemIcon(JSON.parse(key) as Item);

/** So many of it, in words; a pioneer is its owner's. */
export function labelOf(table: PerilTable, key: string, count: number, owner: number): string {
  if (key === 'cash') return say('price', { dollars: count });
  if (key === 'bullets') return say('trade-bullets', { bullets: count });
  const item = JSON.parse(key) as Item;
  if (typeof item === 'object') {
    if ('resource' in item) return say('trade-some', { count, what: nameOf('resource', item.resource) });
    if ('tool' in item) return nameOf('tool', item.tool);
    if ('building' in item) {
      const hex = table.hexAt(item.building);
      const what = hex?.building ? nameOf('building', hex.building) : '';
      return say('trade-building', { what, place: table.placeName(item.building) });
    }
    return table.figureName({ seat: owner, number: item.pioneer });
  }
  return item === 'food' ? say('trade-some', { count, what: say('good-food') }) : say(`good-${item}`);
}
