/** The drawings on Stagecoach's pieces, from the game-icons set. */

import banker from 'icon:bank';
import merchant from 'icon:scales';
import sergeant from 'icon:rank-3';
import barkeeper from 'icon:beer-stein';
import gold_digger from 'icon:war-pick';
import farmer from 'icon:wheat';
import hotel from 'icon:bed';
import type { Tile } from './view';

export { default as nugget } from 'icon:gold-nuggets';
export { default as coins } from 'icon:two-coins';
export { default as pioneer } from 'icon:meeple';
export { default as road } from 'icon:road';
export { default as stagecoach } from 'icon:old-wagon';

export const tileIcons: Readonly<Record<Tile, string>> = {
  banker,
  merchant,
  sergeant,
  barkeeper,
  gold_digger,
  farmer,
  hotel,
};
