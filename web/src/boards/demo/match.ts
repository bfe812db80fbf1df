import { Match } from '../../table/match.svelte';
import type { TableInfo } from '../../wire';
import type { Moment } from './moment';

/** A match at this moment, without a connection. */
export function matchOf(game: string, moment: Moment): Match {
  const { seat, state, before, steps, left, since, past = [], reactions } = moment;
  const match = new Match('demo');
  match.table = tableOf(game, moment);
  match.seat = seat;
  match.standing = state;
  match.before = before;
  match.steps = steps;
  match.history = [...past, ...since];
  match.marks = { view: left, steps: since };
  match.reactions = reactions ?? [];
  match.link = 'open';
  return match;
}

const tableOf = (game: string, { seat, names, bots, state }: Moment): TableInfo => ({
  id: 'demo',
  game,
  options: {},
  status: state.end ? 'over' : 'running',
  public: false,
  owner: '',
  // Bots play here under the names of people: theirs are the same at every table.
  seats: names.map((name, seat) => ({ kind: 'person', name, bot: bots?.[seat] ?? null })),
  mine: seat === null ? [] : [seat],
  waiting: state.pending,
  v: state.v,
  clock: { kind: 'none' },
  on_timeout: { kind: 'fallback' },
  pace_ms: 0,
  seed_known: false,
  created: 0,
});
