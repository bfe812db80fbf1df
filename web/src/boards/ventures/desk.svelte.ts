/** What the parts of the board share at one table and the server need not know. */

import { untrack } from 'svelte';
import type { BoardProps } from '../board';
import { turnsOf } from './table';
import { asView } from './view';

/** Milliseconds for which a revealed turn stays by itself. */
export const LINGER = 4000;
const KEY = 'pioneers.ventures.told';

export class Desk {
  /** The seat the table is turned to, for who has none. */
  turned = $state<number | null>(null);
  /** The turn whose ledger is open, counted from 0. */
  ledger = $state<number | null>(null);
  /** Whether the open ledger came by itself and goes by itself. */
  passing = $state(false);
  /** Whether all cards of the game are looked at. */
  catalogue = $state(false);
  /** A player who is looked at. */
  looked = $state<number | null>(null);
  /** The card in the middle of a phone's reel: it stays there while nothing is staged. */
  middle = $state<number | null>(null);
  private told: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A view has come: a turn that was not told yet is shown. */
  news({ view, live, speed, guided, phone }: BoardProps): void {
    const turns = turnsOf(asView(view)).length;
    if (!live) return;
    const told = this.told ?? recalled() ?? turns;
    this.told = turns;
    // Above a lesson's card there is no room for both the turn and the hand that is spoken of.
    if (turns > told && guided && phone) remember(turns);
    else if (turns > told) this.open(turns - 1, speed);
    else if (turns < told) this.close();
    else if (recalled() === null) remember(turns);
  }

  private open(turn: number, speed: number): void {
    this.ledger = turn;
    this.passing = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.close(), LINGER / (speed || 1));
  }

  /** Brings a turn back. */
  show(turn: number): void {
    clearTimeout(this.timer);
    this.ledger = turn;
    this.passing = false;
  }

  close(): void {
    clearTimeout(this.timer);
    this.ledger = null;
    this.passing = false;
    remember(untrack(() => this.told ?? 0));
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

export const deskOf = (props: BoardProps): Desk => (props.desk instanceof Desk ? props.desk : lone);

/** For pictures and pages without a table. */
const lone = new Desk();

/** How many turns this window has been told of at this table, so that a reload shows what was shown. */
function recalled(): number | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { at: string; turns: number } | null;
    return kept?.at === location.pathname ? kept.turns : null;
  } catch {
    return null;
  }
}

function remember(turns: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: location.pathname, turns }));
  } catch {
    return;
  }
}
