/** Signs and names of what is bought, traded, gained and lost. */

import type { IconName } from './art/icons';
import { RESOURCE } from './art/pieces';
import type { Building, Good, Item, Resource, Thing, Tool } from './view';
import { nameOf, say } from './words.svelte';

export const TOOL: Readonly<Record<Tool, IconName>> = {
  scythe: 'scythe',
  cleaver: 'meat-cleaver',
  pickaxe: 'war-pick',
  ax: 'wood-axe',
};

export const HOUSING: Readonly<Record<Building, IconName>> = {
  farm: 'barn',
  ranch: 'bull-horns',
  mine: 'mine-wagon',
  sawmill: 'circular-sawblade',
  homestead: 'wood-cabin',
};

export const RESOURCES: readonly Resource[] = ['rye', 'cattle', 'coal', 'timber'];
export const TOOLS: readonly Tool[] = ['scythe', 'cleaver', 'pickaxe', 'ax'];
export const BUILDINGS: readonly Building[] = ['farm', 'ranch', 'mine', 'sawmill', 'homestead'];

type Plain = Extract<Good | Thing, string>;
const PLAIN: Readonly<Record<Plain, IconName>> = {
  cash: 'two-coins',
  food: 'meat',
  bullets: 'bullets',
  horse: 'horse-head',
  revolver: 'revolver',
  point_card: 'star-medal',
};

export function goodIcon(good: Good | Thing): IconName {
  if (typeof good === 'string') return PLAIN[good];
  return 'tool' in good ? TOOL[good.tool] : RESOURCE[good.resource];
}

export function goodName(good: Good | Thing): string {
  if (typeof good === 'string') return say(`good-${good}`);
  return 'tool' in good ? nameOf('tool', good.tool) : nameOf('resource', good.resource);
}

const DOLLARS: Readonly<Partial<Record<string, number>>> = { one: 1, five: 5, twenty: 20 };

/** Dollars that an item of a trade stands for; 0 if it is none. */
export const dollarsOf = (item: Item): number => (typeof item === 'string' ? (DOLLARS[item] ?? 0) : 0);

export function itemIcon(item: Item): IconName {
  if (typeof item === 'object') {
    if ('resource' in item) return RESOURCE[item.resource];
    if ('tool' in item) return TOOL[item.tool];
    return 'building' in item ? 'wood-cabin' : 'meeple';
  }
  if (dollarsOf(item) > 0) return 'two-coins';
  if (item === 'food') return 'meat';
  if (item === 'bullet' || item === 'six_bullets') return 'bullets';
  return goodIcon(item as Extract<Good, string>);
}

/** The order in which the items of a side have to be named. */
const ORDER = ['one', 'five', 'twenty', 'food', 'bullet', 'six_bullets', 'resource', 'tool', 'horse', 'revolver'];

function rank(item: Item): number {
  if (typeof item === 'string') return item === 'point_card' ? 10 : ORDER.indexOf(item);
  if ('resource' in item) return 6 + RESOURCES.indexOf(item.resource) / 10;
  if ('tool' in item) return 7 + TOOLS.indexOf(item.tool) / 10;
  return 'building' in item ? 11 : 12;
}

/** As the rules want them. */
export const inOrder = (items: readonly Item[]): Item[] => [...items].sort((a, b) => rank(a) - rank(b) || within(a, b));

/** Buildings by their places, pioneers by their numbers. */
function within(a: Item, b: Item): number {
  if (typeof a !== 'object' || typeof b !== 'object') return 0;
  if ('building' in a && 'building' in b) return a.building.q - b.building.q || a.building.r - b.building.r;
  return 'pioneer' in a && 'pioneer' in b ? a.pioneer - b.pioneer : 0;
}

/** A sum in the coins of a trade, the most of the largest. */
export function coins(dollars: number): Item[] {
  const twenties = Math.floor(dollars / 20);
  const fives = Math.floor((dollars % 20) / 5);
  return [
    ...Array<Item>(dollars % 5).fill('one'),
    ...Array<Item>(fives).fill('five'),
    ...Array<Item>(twenties).fill('twenty'),
  ];
}

/** Bullets in the lots of a trade. */
export const rounds = (bullets: number): Item[] => [
  ...Array<Item>(bullets % 6).fill('bullet'),
  ...Array<Item>(Math.floor(bullets / 6)).fill('six_bullets'),
];
