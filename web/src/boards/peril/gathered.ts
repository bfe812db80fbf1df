/** Steps as they are told to somebody who looks on: what is bought or sold in a row is one sentence. */

import type { Step } from '../../wire';
import type { PerilTable } from './table';
import { happened, type Good } from './view';
import { goodName } from './wares';
import { list, say } from './words.svelte';

interface Bargain {
  seat: number;
  mode: 'buy' | 'sell';
  lots: { good: Good; count: number }[];
  price: number;
  /** The sentence that tells all of it. */
  line: { event: unknown; text: string };
}

export function gathered(steps: readonly Step[], table: PerilTable): Step[] {
  let bargain: Bargain | null = null;
  return steps.map((step) => ({
    ...step,
    told: step.told.flatMap((told) => {
      const one = happened(told.event);
      if (one?.what !== 'lot') {
        // Money that changes hands is part of it.
        if (one?.what !== 'paid') bargain = null;
        return [told];
      }
      const { seat, mode, good, price } = one;
      if (bargain?.seat === seat && bargain.mode === mode) {
        add(bargain, good, price);
        bargain.line.text = words(bargain, table);
        return [];
      }
      const line = { ...told };
      bargain = { seat, mode, lots: [], price: 0, line };
      add(bargain, good, price);
      return [line];
    }),
  }));
}

function add(bargain: Bargain, good: Good, price: number): void {
  const key = JSON.stringify(good);
  const lot = bargain.lots.find((one) => JSON.stringify(one.good) === key);
  if (lot) lot.count += 1;
  else bargain.lots.push({ good, count: 1 });
  bargain.price += price;
}

function words({ seat, mode, lots, price }: Bargain, table: PerilTable): string {
  const prices = table.view.prices[mode];
  const sizeOf = (good: Good): number =>
    prices.find((one) => JSON.stringify(one.good) === JSON.stringify(good))?.lot ?? 1;
  const what = list(
    lots.map(({ good, count }) => say('trade-some', { count: count * sizeOf(good), what: goodName(good) })),
  );
  return say(mode === 'buy' ? 'told-bought' : 'told-sold', { who: table.playerName(seat), what, price });
}
