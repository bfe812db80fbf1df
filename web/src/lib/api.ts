/** Requests to the server. A refusal is thrown as a `Refused`, with the server's code and sentence. */

import type {
  BotInfo,
  GameInfo,
  Hints,
  LobbyPage,
  Me,
  NewTable,
  Problem,
  Rule,
  SeatPlan,
  Secret,
  MatchState,
  Step,
  TableInfo,
} from '../wire';

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }

  get code(): string {
    return this.problem.code;
  }
}

/** The language in which the server is asked to speak. */
let language = 'en';

export function speak(lang: string): void {
  language = lang;
}

export function spoken(): string {
  return language;
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await read(method, path, body);
  // The shapes are the server's promise, generated from its own types.
  return (text ? parsed(text) : null) as T;
}

/** What the server answers, as text. */
async function read(method: string, path: string, body?: unknown): Promise<string> {
  const url = new URL(path, location.origin);
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', language);
  const init: RequestInit = { method };
  if (body !== undefined) {
    const raw = typeof body === 'string';
    init.headers = { 'content-type': raw ? 'text/plain' : 'application/json' };
    init.body = raw ? body : JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(url, init);
  } catch {
    throw new Refused({ code: 'offline', message: '' });
  }
  const text = await answer.text();
  if (!answer.ok) throw new Refused(problemIn(text ? parsed(text) : null));
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function problemIn(value: unknown): Problem {
  const found = value as Partial<Problem> | null;
  const problem: Problem = { code: found?.code ?? 'unavailable', message: found?.message ?? '' };
  if (found?.rule) problem.rule = found.rule;
  return problem;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const eyes = (as: string | null) => (as === null ? '' : `?as=${encodeURIComponent(as)}`);

export const api = {
  games: () => ask<GameInfo[]>('GET', '/api/games'),
  rules: (game: string) => ask<Rule[]>('GET', `/api/games/${encodeURIComponent(game)}/rules`),
  /** A game's messages as a Fluent file. */
  schema: (game: string) => ask<unknown>('GET', `/api/games/${encodeURIComponent(game)}/schema`),
  words: (game: string, lang: string) => read('GET', `/api/games/${encodeURIComponent(game)}/words?lang=${lang}`),
  /** Bots with accounts of their own that accept challenges to a game. */
  bots: (game: string) => ask<BotInfo[]>('GET', `/api/bots?game=${encodeURIComponent(game)}`),
  me: () => ask<Me>('GET', '/api/me'),
  comeIn: (name: string) => ask<Me>('POST', '/api/me', { name }),
  recoveryLink: () => ask<Secret>('POST', '/api/me/recovery'),
  recover: (token: string) => ask<Me>('POST', '/api/recover', { token }),
  lobby: (after: string | null = null) =>
    ask<LobbyPage>('GET', `/api/tables${after === null ? '' : `?after=${encodeURIComponent(after)}`}`),
  mine: () => ask<TableInfo[]>('GET', '/api/me/tables'),
  turns: () => ask<TableInfo[]>('GET', '/api/me/turns'),
  create: (wanted: NewTable) => ask<TableInfo>('POST', '/api/tables', wanted),
  table: (id: string) => ask<TableInfo>('GET', table(id)),
  invite: (id: string) => ask<Secret>('POST', `${table(id)}/invite`),
  join: (id: string, seat: number | null, invite: string | null) =>
    ask<TableInfo>('POST', `${table(id)}/join`, { seat, invite }),
  leave: (id: string) => ask<TableInfo>('POST', `${table(id)}/leave`),
  bot: (id: string, seat: number, bot: string | null) => ask<TableInfo>('POST', `${table(id)}/bot`, { seat, bot }),
  start: (id: string) => ask<TableInfo>('POST', `${table(id)}/start`),
  rematch: (id: string) => ask<TableInfo>('POST', `${table(id)}/rematch`),
  history: (id: string, as: string | null) => ask<Step[]>('GET', `${table(id)}/history${eyes(as)}`),
  at: (id: string, step: number, as: string | null) => ask<MatchState>('GET', `${table(id)}/at/${step}${eyes(as)}`),
  act: (id: string, act: { id: string; seat: number; actions: readonly unknown[] }) =>
    ask<{ v: number }>('POST', `${table(id)}/act`, act),
  hint: (id: string, as: string | null) => ask<Hints>('GET', `${table(id)}/hint${eyes(as)}`),
  goOn: (id: string, step: number, seats: SeatPlan[]) =>
    ask<TableInfo>('POST', `${table(id)}/continue`, { step, seats }),
  import: (record: string) => ask<TableInfo>('POST', '/api/import', record),
};
