/** Steps as they are told to somebody who looks on: what is bought or sold in a row is one sentence, and in the log a walk is one line. */

import type { Step } from '../../wire';
import type { PerilTable } from './table';
import { happened, sameFigure, type Good, type Happened } from './view';
import { goodName } from './wares';
import { list, say } from './words.svelte';

type Told = Step['told'];

interface Bargain {
  seat: number;
  mode: 'buy' | 'sell';
  lots: { good: Good; count: number }[];
  price: number;
  /** Where it is told so far, and where in it. */
  told: Told;
  line: Told[number];
}

/** Steps of which nothing is told otherwise are the ones that were given. */
export function gathered(steps: readonly Step[], table: PerilTable): Step[] {
  let bargain = null as Bargain | null;
  const all: Step[] = [];
  for (const step of steps) {
    const told: Told = [];
    for (const one of step.told) {
      const what = happened(one.event);
      if (what?.what === 'lot') {
        const { seat, mode } = what;
        if (bargain?.seat !== seat || bargain.mode !== mode) {
          end(bargain, table);
          bargain = { seat, mode, lots: [], price: 0, told, line: { ...one } };
        } else bargain.told.splice(bargain.told.indexOf(bargain.line), 1);
        // It is told where it ends: looked at from there, all of it is done.
        bargain.told = told;
        told.push(bargain.line);
        add(bargain, what.good, what.price);
      } else if (!bargain || !isPrice(bargain, what)) {
        // Money that goes to somebody else is told, and does not end it.
        if (what?.what !== 'paid') {
          end(bargain, table);
          bargain = null;
        }
        told.push(one);
      }
    }
    all.push(
      told.length === step.told.length && told.every((one, n) => one === step.told[n]) ? step : { ...step, told },
    );
  }
  end(bargain, table);
  return all;
}

/** The log: of the steps of one walk only the last is told. */
export function logged(steps: readonly Step[], table: PerilTable): Step[] {
  let next: Happened | null = null;
  return gathered(steps, table)
    .reverse()
    .map((step) => {
      const told = step.told.toReversed().filter(({ event }) => {
        const [one, after] = [happened(event), next];
        next = one;
        return one?.what !== 'stepped' || after?.what !== 'stepped' || !sameFigure(one.who, after.who);
      });
      return told.length === step.told.length ? step : { ...step, told: told.reverse() };
    })
    .reverse();
}

/** What the lots cost is told with them. */
function isPrice({ seat, mode }: Bargain, one: Happened | null): boolean {
  if (one?.what === 'paid')
    return mode === 'buy' && one.to === 'stock' && typeof one.from === 'object' && one.from.seat === seat;
  return one?.what === 'gained' && mode === 'sell' && one.seat === seat && one.thing === 'cash';
}

function add(bargain: Bargain, good: Good, price: number): void {
  const key = JSON.stringify(good);
  const lot = bargain.lots.find((one) => JSON.stringify(one.good) === key);
  if (lot) lot.count += 1;
  else bargain.lots.push({ good, count: 1 });
  bargain.price += price;
}

/** All of it is said in one sentence. What is one lot says so already. */
function end(bargain: Bargain | null, table: PerilTable): void {
  if (!bargain || (bargain.lots.length === 1 && bargain.lots[0]?.count === 1)) return;
  const { seat, mode, lots, price, line } = bargain;
  const prices = table.view.prices[mode];
  const sizeOf = (good: Good): number =>
    prices.find((one) => JSON.stringify(one.good) === JSON.stringify(good))?.lot ?? 1;
  const what = list(
    lots.map(({ good, count }) => say('trade-some', { count: count * sizeOf(good), what: goodName(good) })),
  );
  line.text = say(mode === 'buy' ? 'told-bought' : 'told-sold', { who: table.playerName(seat), what, price });
}
