/** The drawings on Stagecoach's pieces, from the game-icons set. */

import { icons } from '../parts/icons.gen';
import type { Tile } from './view';

export const tileIcons: Readonly<Record<Tile, string>> = {
  banker: icons.banker,
  merchant: icons.merchant,
  sergeant: icons.sergeant,
  barkeeper: icons.barkeeper,
  gold_digger: icons.gold_digger,
  farmer: icons.farmer,
  hotel: icons.hotel,
};

export const { nugget, coins, pioneer, road, stagecoach } = icons;
