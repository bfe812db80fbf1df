// Two people who quarrel about a stake as soon as they can: the first claims land, the second walks there and disputes it.

const LAND = ['mountain', 'forest', 'pasture', 'field'];
const kindOf = (action) => (typeof action === 'string' ? action : Object.keys(action)[0]);
const far = (a, b) => Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));

/** What this seat does now, of what is offered; `view` is the whole of it. */
export function quarrel(view, legal, seat, draw) {
  const actions = legal.map(({ action }) => action);
  const of = (kind) => actions.filter((action) => kindOf(action) === kind);
  const store = view.hexes.find(({ terrain }) => terrain === 'general_store').cell;
  const staked = view.hexes.find(({ owner, building }) => owner === 0 && building == null)?.cell;
  const free = view.hexes.filter(({ terrain, owner }) => LAND.includes(terrain) && owner == null);
  const near = free.toSorted((a, b) => far(a.cell, store) - far(b.cell, store))[0]?.cell;
  const { bullets, cash, food, revolver } = view.players[seat];
  // Whoever has no revolver and no bullets cannot fight, and whoever starves is out.
  const needs = { revolver: !revolver, bullets: bullets < 6, food: food < 12 };
  const lacks = Object.values(needs).includes(true);
  // The first needs land and then company, the second whatever the first has.
  const goal = seat === 0 ? (staked ? null : near) : (staked ?? null);
  const towards = (cell) => (goal ? far(cell, goal) : 0);

  // Only with each other.
  if (view.asked?.what !== 'dispute' && of('submit').length > 0) return 'submit';
  for (const kind of ['fight', 'dispute', 'claim']) if (of(kind).length > 0) return of(kind).at(-1);
  if (of('place').length > 0) return of('place').toSorted((a, b) => far(a.place, store) - far(b.place, store))[0];
  if (of('step').length > 0) {
    const [best] = of('step').toSorted((a, b) => towards(a.step) - towards(b.step));
    const here = view.players[seat].pioneers.find(({ number }) => number === view.acting.number).cell;
    return towards(best.step) < towards(here) ? best : (of('stop_move')[0] ?? best);
  }
  const lots = of('lot').map(({ lot }) => lot);
  if (lots.length > 0) {
    const wanted = lots.find((lot) => needs[lot]);
    return wanted ? { lot: wanted } : (of('shop_done')[0] ?? actions[0]);
  }
  if (lacks && cash > 0 && of('shop').some(({ shop }) => shop === 'buy')) return { shop: 'buy' };
  if (goal && of('move').length > 0) return 'move';
  if (of('activate').length > 0 && (goal || (lacks && cash > 0))) return of('activate')[0];
  for (const kind of ['end_actions', 'submit', 'hold_fire', 'reject', 'take_drink', 'leave_loot'])
    if (of(kind).length > 0) return of(kind)[0];
  return actions[Math.floor(draw() * actions.length)];
}
