/** How what stands on the land is drawn, at rest and while it moves. */

import { BUILDING, laborer, pennant, pioneer, RESOURCE, stake, tokens, type Owner } from './art';
import { FAR } from './layout';
import type { Building, HexView, PioneerView, Resource, View } from './view';

const YIELD: Readonly<Partial<Record<Building, Resource>>> = {
  farm: 'rye',
  ranch: 'cattle',
  mine: 'coal',
  sawmill: 'timber',
};

/** From how far away it is seen. */
export interface Sight {
  far: boolean;
  /** Size of letters, in board units. */
  small: number;
}
export const sightOf = (scale: number, phone: boolean): Sight => ({
  far: scale < FAR,
  small: (phone ? 14 : 13) / scale,
});

const ownerIn = (view: View, seat: number): Owner => ({ seat, symbol: view.symbols[seat] ?? 'boot' });

/** A stake or a building and what belongs to it, from the middle of its hex. */
export function builtOn(view: View, hex: HexView, { far, small }: Sight): string {
  const whose = hex.owner == null ? null : ownerIn(view, hex.owner);
  if (hex.stake && whose) return stake(whose, 6, 4);
  if (!hex.building) return '';
  const resource = YIELD[hex.building];
  const counter = resource
    ? `<g transform="translate(29 2) scale(${far ? 1.35 : 1})">${tokens(RESOURCE[resource], hex.tokens ?? 0, 0, 0, far ? small / 1.35 : small)}</g>`
    : '';
  return `<g transform="translate(-14 -2) scale(1.08)">${BUILDING[hex.building](whose)}</g>${hex.laborer ? laborer(-40, 6) : ''}${whose ? pennant(whose, 20, -9, 36) : ''}${counter}`;
}

/** A pioneer at a point; who walks shows no actions. */
export function manAt(
  view: View,
  seat: number,
  one: PioneerView,
  { far, small }: Sight,
  { x = 0, y = 0, walks = false } = {},
): string {
  return pioneer(ownerIn(view, seat), far ? null : one.number, {
    x,
    y,
    scale: far ? 1.2 : 1,
    actions:
      !far && !walks && seat === view.active && !one.jailed && view.phase === 'actions' ? (one.actions ?? 0) : null,
    hungry: !far && (one.hunger ?? 0) > 0,
    diploma: !far && one.diploma != null,
    jailed: one.jailed === true,
    newborn: one.newborn === true,
    size: small,
  });
}

/** Where the Bandit stands on a hex, from its middle, and how large he is. */
export const BANDIT = { x: 28, y: 22, size: 0.95 } as const;
