/** A table against bots in one click. */

import type { GameInfo, SeatPlan } from '../wire';
import { api } from './api';

/** The bot one meets first: not the weakest, so that the first game is one. */
export function usualBot(game: GameInfo): string {
  return game.bots.find((bot) => bot === 'level2') ?? game.bots.find((bot) => bot === 'greedy') ?? game.bots[0] ?? '';
}

export function usualSeats(game: GameInfo): SeatPlan[] {
  const seats = Math.min(Math.max(3, game.min_seats), game.max_seats);
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: 'me' } : { kind: 'bot', level: usualBot(game) },
  );
}

/** Sets up a table with me and bots and begins; its id. */
export async function againstBots(game: GameInfo): Promise<string> {
  const made = await api.create({ game: game.id, seats: usualSeats(game) });
  await api.start(made.id);
  return made.id;
}
