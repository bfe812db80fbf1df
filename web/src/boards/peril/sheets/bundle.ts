/** What lies on one side of a trade: so many of each, dollars and bullets as sums. */

import type { Item, PlayerView, View } from '../view';
import { dollarsOf } from '../wares';

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
