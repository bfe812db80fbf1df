/** The ledge: what a pioneer can do, each deed always in the same place, grey with a reason where it cannot be done. */

import type { BoardProps } from '../board';
import type { IconName } from './art';
import type { Opened, PerilDesk } from './desk.svelte';
import { begin, repeated } from './plans';
import type { PerilTable } from './table';
import { kindOf } from './view';
import type { Action, Deed } from './view';
import { nameOf, say, whyNot } from './words.svelte';

export interface Slot {
  id: string;
  icon: IconName;
  label: string;
  /** What it costs or takes; if it cannot be done, why, in two words. */
  note: string;
  /** Why it cannot be done, in a sentence. */
  why: string | null;
  key: string;
  /** Does it, or opens what it takes to say how. */
  go: () => void;
  /** Does it with all actions that are left, or goes on with what it is done for; who hunts shoots till it falls. */
  all: { sign: IconName | number; label: string; go: () => void } | null;
}

interface Kind {
  id: string;
  icon: IconName;
  /** The letter that does it. */
  key: string;
  kinds: readonly string[];
  opens?: Opened;
}

const KINDS = {
  walk: { icon: 'footsteps', key: 'W', kinds: ['move'] },
  explore: { icon: 'compass', key: 'E', kinds: ['explore'] },
  claim: { icon: 'stake-hammer', key: 'C', kinds: ['claim'] },
  dispute: { icon: 'crossed-pistols', key: 'C', kinds: ['dispute'] },
  take_over: { icon: 'stake-hammer', key: 'C', kinds: ['take_over'] },
  hunt: { icon: 'deer-head', key: 'H', kinds: ['hunt'] },
  build: { icon: 'hammer-nails', key: 'B', kinds: ['build'] },
  home: { icon: 'wood-cabin', key: 'D', kinds: ['build'] },
  expand: { icon: 'baby-bottle', key: 'D', kinds: ['expand'] },
  process: { icon: 'war-pick', key: 'P', kinds: ['process'] },
  buy: { icon: 'shop', key: 'K', kinds: ['shop'], opens: { what: 'shop', mode: 'buy' } },
  sell: { icon: 'cash', key: 'V', kinds: ['shop'], opens: { what: 'shop', mode: 'sell' } },
  pray: { icon: 'prayer', key: 'Y', kinds: ['pray'] },
  shuffle: { icon: 'prayer', key: 'M', kinds: ['pray'] },
  gamble: { icon: 'rolling-dices', key: 'G', kinds: ['gamble'], opens: { what: 'gamble' } },
  learn: { icon: 'graduate-cap', key: 'N', kinds: ['learn'], opens: { what: 'learn' } },
  trade: { icon: 'shaking-hands', key: 'T', kinds: ['trade_open'], opens: { what: 'trade' } },
  sheriff: { icon: 'law-star', key: 'S', kinds: ['sheriff'], opens: { what: 'sheriff' } },
  laborer: { icon: 'farmer', key: 'L', kinds: ['hire', 'process_at'], opens: { what: 'laborer' } },
  bars: { icon: 'window-bars', key: 'J', kinds: ['jail_roll'] },
  surrender: { icon: 'graduate-cap', key: 'U', kinds: ['surrender'] },
} as const satisfies Record<string, Omit<Kind, 'id'>>;

type Id = keyof typeof KINDS;

const LAND: readonly Id[] = [
  'walk',
  'explore',
  'claim',
  'hunt',
  'build',
  'home',
  'process',
  'trade',
  'sheriff',
  'laborer',
];
const TOWN: readonly Id[] = [
  'walk',
  'explore',
  'buy',
  'sell',
  'pray',
  'gamble',
  'learn',
  'trade',
  'sheriff',
  'laborer',
];
const JAIL: readonly Id[] = ['bars', 'sheriff'];
/** What is often done with every action. */
const OFTEN: readonly Id[] = ['pray', 'process', 'hunt'];
/** What has a price, unless a diploma or poverty spares it. */
const PAID: readonly Id[] = ['build', 'home', 'pray', 'shuffle', 'learn', 'sheriff', 'laborer'];
/** Beside those of the place, only while they can be done: what diplomas allow anywhere. */
const MORE: readonly Id[] = ['buy', 'sell', 'pray', 'shuffle', 'gamble', 'learn', 'surrender'];

/** The slots of a pioneer of mine, in their order. */
export function slotsOf(board: BoardProps, table: PerilTable, desk: PerilDesk, number: number): Slot[] {
  const pioneer = table.me === null ? null : table.pioneer({ seat: table.me, number });
  const deeds = table.prospect(number)?.deeds;
  if (!pioneer || !deeds) return [];
  const hex = table.hexAt(pioneer.cell);
  const base = pioneer.jailed ? JAIL : hex?.town ? TOWN : LAND.map((id) => instead(id, deeds));
  const more = MORE.filter((id) => !base.includes(id) && possible(of(id, deeds)).length > 0);
  return [...base, ...more].map((id) => {
    const one = slot(id, of(id, deeds), board, table, desk, number);
    return id === 'claim' ? { ...one, all: settle(deeds, board, table, desk, number) } : one;
  });
}

/** The stake and the building in one go, where the claim is all that the building lacks. */
function settle(
  deeds: readonly Deed[],
  board: BoardProps,
  table: PerilTable,
  desk: PerilDesk,
  number: number,
): Slot['all'] {
  const [claim] = possible(of('claim', deeds));
  const [lacks] = of('build', deeds);
  const actions = table.me === null ? 0 : (table.pioneer({ seat: table.me, number })?.actions ?? 0);
  const building = typeof lacks?.action === 'object' && 'build' in lacks.action ? lacks.action.build : null;
  if (!claim || !lacks || building === null || lacks.not !== 'no-building-unclaimed' || actions < 2) return null;
  const label = say('deed-claim-build', { building: nameOf('building', building) });
  const go = (): void => {
    desk.last = go;
    begin(board, table, desk, number, {
      label,
      actions: [...table.begin(number), claim.action],
      next: repeated(lacks.action),
    });
  };
  return { sign: KINDS.build.icon, label, go };
}

/** On some land another deed takes the place of one that it rules out. */
function instead(id: Id, deeds: readonly Deed[]): Id {
  const can = (other: Id): boolean => possible(of(other, deeds)).length > 0;
  if (id === 'claim') return can('dispute') ? 'dispute' : can('take_over') ? 'take_over' : id;
  if (id === 'home') return can('expand') ? 'expand' : id;
  return id;
}

function of(id: Id, deeds: readonly Deed[]): Deed[] {
  const kinds: readonly string[] = KINDS[id].kinds;
  return deeds.filter(({ action }) => kinds.includes(kindOf(action)) && fits(id, action));
}

function fits(id: Id, action: Action): boolean {
  if (typeof action !== 'object') return true;
  if ('shop' in action) return action.shop === (id === 'buy' ? 'buy' : 'sell');
  if ('pray' in action) return action.pray.shuffle === (id === 'shuffle');
  if ('build' in action) return (action.build === 'homestead') === (id === 'home');
  return true;
}

const possible = (deeds: readonly Deed[]): Deed[] => deeds.filter(({ not }) => not == null);

function slot(
  id: Id,
  deeds: readonly Deed[],
  board: BoardProps,
  table: PerilTable,
  desk: PerilDesk,
  number: number,
): Slot {
  const kind: Omit<Kind, 'id'> = KINDS[id];
  const [first] = possible(deeds);
  const reason = first ? null : (deeds.find(({ not }) => not != null)?.not ?? 'none');
  const building = typeof first?.action === 'object' && 'build' in first.action ? first.action.build : null;
  const label = building && id === 'build' ? nameOf('building', building) : say(`deed-${id}`);
  const go = (): void => {
    if (!first) return;
    desk.last = go;
    const does = (): void =>
      begin(board, table, desk, number, { label, actions: [...table.begin(number), first.action] });
    if (kind.opens) desk.open(kind.opens);
    else if (id === 'surrender') desk.doubt = { text: sacrifice(table, number), verb: label, go: does };
    else does();
  };
  const times = table.me === null ? 0 : (table.pioneer({ seat: table.me, number })?.actions ?? 0);
  const all = (): void => {
    if (!first) return;
    desk.last = all;
    const actions = [...table.begin(number), first.action];
    begin(board, table, desk, number, { label, actions, next: repeated(first.action, id === 'hunt' ? 'shoot' : null) });
  };
  return {
    id,
    icon: kind.icon,
    label,
    note: first ? noteOf(id, possible(deeds), table) : whyNot(reason ?? 'none'),
    why: reason === null ? null : reason === 'none' ? whyNot(reason) : say(reason),
    key: kind.key,
    go,
    all:
      first && OFTEN.includes(id) && times > (id === 'hunt' ? 0 : 1)
        ? { sign: times, label: say(id === 'hunt' ? 'deed-hunt-all' : 'deed-times', { deed: label, times }), go: all }
        : null,
  };
}

/** What whoever gives a diploma back loses. */
function sacrifice(table: PerilTable, number: number): string {
  const who = { seat: table.me ?? 0, number };
  const diploma = table.pioneer(who)?.diploma;
  return say('deed-surrender-sure', {
    who: table.figureName(who),
    diploma: diploma ? nameOf('diploma', diploma) : '',
  });
}

function noteOf(id: Id, all: readonly Deed[], table: PerilTable): string {
  const cost = Math.min(...all.map((deed) => deed.cost ?? 0));
  if (id === 'trade') return say('deed-note-offers', { offers: table.view.offers_left });
  if (id === 'hunt') return say('deed-note-bullets', { bullets: table.mine?.bullets ?? 0 });
  if (id === 'claim') return say('deed-note-stakes', { cost, stakes: table.view.stock.stakes });
  if (cost > 0) return say('deed-note-cost', { cost });
  return say(PAID.includes(id) ? 'deed-note-free' : `deed-note-${id}`);
}
