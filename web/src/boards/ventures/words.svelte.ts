/**
 * The board's own words and the game's names of things, in the language that is spoken. They come with the board, one language and not
 * all. Prompts, offers and the log are the server's.
 */

import type { FluentBundle, FluentVariable } from '@fluent/bundle';
import { readable } from '../../words/game';
import type { Language } from '../../words/words.svelte';
import { Lexicon, listed } from '../parts/lexicon.svelte';
import type { Card, Effect, GameBoard, Not, Source } from './view';

const lexicon = new Lexicon({
  en: [
    () => import('../../../../locales/en/board-ventures.ftl?raw'),
    () => import('../../../../games/ventures/locales/en.ftl?raw'),
  ],
  de: [
    () => import('../../../../locales/de/board-ventures.ftl?raw'),
    () => import('../../../../games/ventures/locales/de.ftl?raw'),
  ],
  fr: [
    () => import('../../../../locales/fr/board-ventures.ftl?raw'),
    () => import('../../../../games/ventures/locales/fr.ftl?raw'),
  ],
});
let breaks: ReadonlyMap<string, string> = new Map();

/** Learns the words of the language that is spoken now. */
export async function learnWords(language?: Language): Promise<void> {
  if (await lexicon.learn(language)) breaks = breaksOf(lexicon.bundles[0]);
}

const SOFT = '\u00ad';

/** Where long words may be broken: browsers do not know that for every language. */
function breaksOf(bundle: FluentBundle | undefined): Map<string, string> {
  const pattern = bundle?.getMessage('breaks')?.value;
  const list = bundle && pattern ? bundle.formatPattern(pattern, null) : '';
  return new Map(
    list
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => [word.replaceAll('|', ''), word.replaceAll('|', SOFT)]),
  );
}

/** What a table's own cards call things. */
let own: Readonly<Record<string, string>> = {};

export function learnNames(names: Readonly<Record<string, string>> | undefined): void {
  own = names ?? {};
}

export const { say } = lexicon;

/** A name with the places where it may be broken. */
export const soft = (name: string): string => name.replace(/\p{L}+/gu, (word) => breaks.get(word) ?? word);

const name = (family: string, key: string): string =>
  own[`${family}-${key}`] ?? lexicon.find(`${family}-${key}`) ?? readable(key);

export const cardName = (card: Card): string => name('card', card.key);
export const boardName = (board: GameBoard): string => name('board', board.key);
export const serviceName = (key: string): string => name('service', key);
export const resourceName = (id: string): string => name('resource', id);

export const list = listed;

/** So many of a resource. A language may have more forms of its name, which are the attributes of the message. */
function units(id: string, count: number): string {
  const values: Record<string, FluentVariable> = {
    units: count,
    name: resourceName(id),
    'name-many': resourceName(id),
  };
  for (const bundle of lexicon.bundles) {
    const forms = bundle.getMessage(`resource-${id}`)?.attributes ?? {};
    for (const [form, pattern] of Object.entries(forms)) values[`name-${form}`] = bundle.formatPattern(pattern, null);
  }
  return say('units', values);
}

const amounts = (of: Readonly<Partial<Record<string, number>>>): string =>
  list(Object.entries(of).map(([id, count]) => units(id, count ?? 0)));

/** What something costs, in words. */
export function costWords({
  coins,
  resources,
}: {
  coins?: number;
  resources: Readonly<Partial<Record<string, number>>>;
}): string {
  if (coins) return say('coins', { coins });
  return Object.keys(resources).length > 0 ? amounts(resources) : say('costs-nothing');
}

/** What a card or goal brings, in words. */
export function effectWords(effect: Effect): string {
  const kept = (what: string, sellable: boolean): string => say(sellable ? 'makes' : 'makes-not-for-sale', { what });
  switch (effect.kind) {
    case 'produce':
      return kept(amounts(effect.fixed), effect.sellable);
    case 'produce_choice':
      return kept(list(effect.options.map(resourceName), 'disjunction'), effect.sellable);
    case 'vp':
      return say('points', { points: effect.points });
    case 'coins':
      return say('coins', { coins: effect.amount });
    case 'ip':
      return say('ip', { symbols: effect.symbols });
    case 'hr':
      return say(`hr-${effect.symbol.replace('_', '-')}`);
    case 'hr_any':
      return say('hr-any');
    case 'discount':
      return say(`discount-${effect.neighbours.length > 1 ? 'both' : (effect.neighbours[0] ?? 'nobody')}`, {
        what: list(effect.resources.map(resourceName)),
        price: say('coins', { coins: effect.price }),
      });
    case 'free_card_per_stage':
      return say('ability-free-card');
    case 'play_from_discard':
      return say('ability-pile');
    case 'per_count':
      return say('gains-each', { gains: gains(effect), what: counted(effect), whose: whose(effect) });
  }
}

type Each = Extract<Effect, { kind: 'per_count' }>;

function gains({ coins_each: coins, vp_each: points }: Each): string {
  const parts = [coins > 0 && say('coins', { coins }), points > 0 && say('points', { points })];
  return list(parts.filter((part) => part !== false));
}

function counted({ what, colours }: Each): string {
  if (what === 'goals') return say('each-goal');
  if (what === 'defeat_tokens') return say('each-defeat');
  return say('each-card', {
    colours: list(
      colours.map((colour) => say(`kind-${colour}`)),
      'disjunction',
    ),
  });
}

function whose({ whose: of }: Each): string {
  const near = of.includes('left') || of.includes('right');
  if (near) return say(of.includes('self') ? 'whose-all' : 'whose-neighbours');
  return say(of.includes('self') ? 'whose-own' : 'whose-nobody');
}

/** Why something cannot be done, in words. */
export function notWords(not: Not): string {
  if (not.why === 'twice') return say('not-twice');
  if (not.why === 'coins') return say('not-coins', { coins: not.short ?? 0 });
  const lacks = Object.keys(not.lacks ?? {});
  return lacks.length > 0
    ? say('not-made', { what: list(lacks.map(resourceName), 'disjunction') })
    : say('not-made-at-all');
}

/** Goods in words. */
export const goodsWords = (goods: readonly Source[]): string =>
  list(
    goods.map(({ of, units: count }) =>
      of.length === 1
        ? units(of[0] ?? '', count)
        : say('units-either', { units: count, what: list(of.map(resourceName), 'disjunction') }),
    ),
  );
