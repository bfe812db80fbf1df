// How often a player of Peril has to confirm something: `node scripts/prompts.mjs FOLDER` reads records of games, as
// `pioneers sim peril --seats greedy --players 4 --games 40 --log FOLDER` writes them, and counts for the same moves the actions of
// each seat (before) and the plans of the board that they are made of (after).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
if (!folder) throw new Error('name a folder of records');

const kindOf = (action) => (typeof action === 'string' ? action : Object.keys(action)[0]);

/** What may come next within one plan, by what came last. */
const WITHIN = {
  shop: ['lot', 'point_for_resources', 'shop_done'],
  lot: ['lot', 'point_for_resources', 'shop_done'],
  point_for_resources: ['pay_resource'],
  pay_resource: ['pay_resource', 'lot', 'shop_done'],
  trade_open: ['give', 'get', 'send'],
  negotiate: ['get', 'send'],
  give: ['give', 'get', 'send'],
  get: ['get', 'send'],
  gamble: ['wager'],
  wager: ['stake'],
  stake: ['bet'],
  move: ['step', 'stop_move'],
  step: ['step', 'stop_move'],
  // Shoot till it falls, or seek another animal; tap who eats, then serve.
  shoot: ['shoot'],
  run_away: ['hunt'],
  feed: ['feed'],
  // A stake, and at once the building.
  claim: ['build'],
};
/** What the signpost offers to walk to a place for. */
const WORTH = ['claim', 'build', 'process', 'dispute', 'take_over', 'expand'];
/** What the ledge does with all actions that are left. */
const OFTEN = ['pray', 'process', 'hunt'];
/** Hunt with all actions, and shoot till it falls. */
const HUNTING = { hunt: ['shoot', 'hunt'], shoot: ['shoot', 'hunt'] };
const NO_DEED = ['end_actions', 'activate', 'surrender'];
/** Reactions that can be answered for good, as `games/peril/src/reaction.rs` has them. */
const STANDING = ['submit', 'fight', 'hold_fire', 'fire', 'reject', 'loot', 'leave_loot', 'take_drink'];

/** The plans that these actions of a seat are made of, and how many of them are a walk or the end of a turn. */
function plansOf(kinds) {
  let [plans, walks, ends, worth, pioneer] = [0, 0, 0, false, false];
  const standing = new Set();
  kinds.forEach((kind, n) => {
    const last = kinds[n - 1];
    const walked = last === 'stop_move' || last === 'step';
    if (kind === 'activate') pioneer = true;
    let joins =
      WITHIN[last]?.includes(kind) ||
      (last === 'activate' && !NO_DEED.includes(kind)) ||
      (walked && worth && WORTH.includes(kind)) ||
      (walked && kind === 'move' && pioneer) ||
      (last === kind && OFTEN.includes(kind)) ||
      HUNTING[last]?.includes(kind);
    if (STANDING.includes(kind)) {
      joins ||= standing.has(kind);
      standing.add(kind);
    }
    if (kind === 'move') [walks, worth] = [walks + 1, true];
    else if (!WITHIN.move.includes(kind)) worth = false;
    if (kind === 'end_actions') [pioneer, ends] = [false, ends + 1];
    if (!joins) plans += 1;
  });
  return { plans, walks, ends };
}

const rows = [];
for (const name of readdirSync(folder)) {
  const lines = readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));
  const seats = new Map();
  for (const { seat, act } of lines) if (act !== undefined) seats.set(seat, [...(seats.get(seat) ?? []), kindOf(act)]);
  for (const kinds of seats.values()) rows.push({ before: kinds.length, ...plansOf(kinds) });
}
const mean = (of) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
const before = mean((row) => row.before);
const tell = (what, count) =>
  console.log(`${what.padEnd(62)}${count.toFixed(0).padStart(5)}${((100 * count) / before).toFixed(0).padStart(5)} %`);
console.log(`${rows.length} seats of ${readdirSync(folder).length} games, confirmations for each`);
tell('one by one', before);
tell(
  'in plans, turns end by themselves when nothing is left to do',
  mean((row) => row.plans - row.ends),
);
tell(
  'in plans, every turn is ended by hand',
  mean((row) => row.plans),
);
tell(
  'in plans, by hand, and every walk looks again after its roll',
  mean((row) => row.plans + row.walks),
);
