/** The one place where a board's properties are assembled: for a table, a replay, a lesson, a picture. */

import { settings } from '../settings/settings.svelte';
import type { Match } from '../table/match.svelte';
import type { MatchState } from '../wire';
import type { BoardProps, Offer, Player, SeatState } from './board';

/** What must be said; whatever is not said stands still and cannot be acted upon. */
export type Said = Pick<BoardProps, 'game' | 'view' | 'players'> & Partial<BoardProps>;

const nothing = (): void => undefined;

export function boardProps(said: Said): BoardProps {
  return {
    before: null,
    steps: [],
    history: [],
    seat: null,
    seats: seatsOf(said.players, null),
    offers: [],
    chosen: null,
    propose: nothing,
    stage: nothing,
    confirm: nothing,
    follow: nothing,
    plan: null,
    stopped: null,
    halt: nothing,
    reactions: [],
    standing: [],
    stand: nothing,
    takeBack: null,
    busy: false,
    hinted: [],
    look: null,
    marks: { view: null, steps: [] },
    speed: settings.pace,
    live: false,
    guided: false,
    phone: false,
    desk: undefined,
    ...said,
  };
}

/** What a table knows of its seats besides the game. */
export function seatsOf(players: readonly Player[], standing: MatchState | null): SeatState[] {
  return players.map(({ seat }) => {
    const sealed = standing?.sealed.includes(seat) === true;
    return {
      seat,
      sealed,
      waited: standing?.pending.includes(seat) === true && !sealed,
      clock: standing?.clocks?.find((face) => face.seat === seat) ?? null,
      score: standing?.end?.scores[seat] ?? null,
    };
  });
}

/** A table one sits at, now or at the moment that is looked at. */
export function matchProps(match: Match, said: Partial<BoardProps> = {}): BoardProps | null {
  const { shown, peek } = match;
  if (!shown) return null;
  const propose = (offer: Offer | null): void => chooseOrConfirm(match, offer);
  return boardProps({
    game: match.table?.game ?? '',
    view: shown.view,
    before: peek ? null : match.before,
    steps: peek ? [] : match.steps,
    history: match.history,
    seat: match.seat,
    players: match.players,
    seats: seatsOf(match.players, shown),
    offers: peek || match.busy ? [] : match.offers,
    chosen: peek ? null : match.chosen,
    propose,
    stage: (offer) => match.propose(offer),
    confirm: () => void match.confirm(),
    follow: (plan) => match.follow(plan),
    plan: peek ? null : match.plan,
    stopped: peek ? null : match.stopped,
    halt: () => match.halt(),
    reactions: match.reactions,
    standing: (match.table?.standing ?? []).filter(({ seat }) => seat === match.seat),
    stand: (kind, answer, until) => void match.stand(kind, answer, until),
    takeBack: match.canTakeBack && !peek ? () => void match.undo() : null,
    busy: match.busy,
    look: (v) => void match.look(v),
    marks: match.marks,
    live: peek === null,
    ...said,
  });
}

/** A click on an offer: chosen first, and confirmed by the second click or at once if the player likes it so. */
export function chooseOrConfirm(match: Match, offer: Offer | null): void {
  const again = offer !== null && match.chosen?.key === offer.key;
  match.propose(offer);
  if (again || (offer !== null && settings.confirm === 'never')) void match.confirm();
}
