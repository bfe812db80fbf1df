/** Which rule stands behind what lies on the table. The rules' own text comes from the server. */

import type { Tip } from '../parts/tips';
import type { Tile } from './view';

/** The id under which the server tells this game's rules. */
export const GAME = 'stagecoach';

const tile = (name: Tile, rule: string): Tip => ({ rule, name, effect: `tip-${name}` });

const tileTips: Readonly<Record<Tile, Tip>> = {
  banker: tile('banker', 'ACT-1'),
  merchant: tile('merchant', 'ACT-2'),
  sergeant: tile('sergeant', 'ACT-3'),
  gold_digger: tile('gold_digger', 'ACT-4'),
  farmer: tile('farmer', 'ACT-5'),
  hotel: tile('hotel', 'ACT-6'),
  barkeeper: tile('barkeeper', 'ACT-7'),
};

export const tips = {
  ...tileTips,
  market: { rule: 'BUY-1', name: 'for-sale', effect: 'tip-market' },
  'buy-road': { rule: 'BUY-2', name: 'road', effect: 'tip-buy-road' },
  'buy-two-roads': { rule: 'BUY-2', name: 'two-roads', effect: 'tip-buy-road' },
  'buy-coach': { rule: 'BUY-3', name: 'coach', effect: 'tip-buy-coach' },
  'last-round': { rule: 'END-1', name: 'tip-last-round-name', effect: 'tip-last-round' },
  first: { rule: 'END-1', name: 'first-player', effect: 'tip-first' },
  cover: { rule: 'SET-1', name: 'tip-cover-name', effect: 'tip-cover' },
  stack: { rule: 'END-1', name: 'tip-stack-name', effect: 'tip-stack' },
  lay: { rule: 'BUY-2', name: 'road', effect: 'tip-lay' },
  line: { rule: 'RIDE-3', name: 'tip-line-name', effect: 'tip-line' },
  road: { rule: 'RIDE-3', name: 'road', effect: 'tip-road' },
  stagecoach: { rule: 'RIDE-1', name: 'tip-stagecoach-name', effect: 'tip-stagecoach' },
  settled: { rule: 'RIDE-2', name: 'tip-settled-name', effect: 'tip-settled' },
  covered: { rule: 'SET-1', name: 'tip-covered-name', effect: 'tip-covered' },
  join: { rule: 'JOIN-1', name: 'tip-join-name', effect: 'tip-join' },
  coach: { rule: 'SETTLE-2', name: 'coach', effect: 'tip-coach' },
  'empty-seat': { rule: 'SCORE-2', name: 'tip-empty-seat-name', effect: 'tip-empty-seat' },
  emptied: { rule: 'SCORE-1', name: 'emptied', effect: 'tip-emptied' },
  money: { rule: 'INC-1', name: 'money', effect: 'tip-money' },
  supply: { rule: 'BUY-3', name: 'supply', effect: 'tip-supply' },
  'roads-left': { rule: 'END-1', name: 'roads-left', effect: 'tip-roads-left' },
  nuggets: { rule: 'SCORE-3', name: 'nuggets', effect: 'tip-nuggets' },
  score: { rule: 'SCORE-5', name: 'score', effect: 'tip-score' },
} satisfies Record<string, Tip>;

export type TipId = keyof typeof tips;

/** What a city's tip is about. */
export const cityTip = ({ covered, tile: lies }: { covered: boolean; tile: Tile | null }): TipId =>
  covered ? 'covered' : (lies ?? 'settled');
