/** A moment of a match, as it was kept for tests and for looking at boards without a server. */

import { offer } from '../../lib/offers';
import { player } from '../../lib/players';
import type { MatchState, Step } from '../../wire';
import type { Language } from '../../words/words.svelte';
import type { BoardProps, Offer, Player } from '../board';

/** The texts of a moment in another language. */
interface Spoken {
  prompt: string | null;
  labels: string[];
  /** Of each step, what it told. */
  told: string[][];
  past?: string[][];
  /** The rows of the scores. */
  sheet?: string[];
  reactions: BoardProps['reactions'];
}

export interface Moment {
  seat: number | null;
  names: string[];
  /** Which bot plays where; null for people. */
  bots?: (string | null)[];
  state: MatchState;
  before: unknown;
  steps: Step[];
  left: unknown;
  since: Step[];
  /** What the log knows from before, as far as it was kept. */
  past?: Step[];
  /** What the window has kept for this session. */
  kept?: Record<string, unknown>;
  /** What can be answered once and for all. */
  reactions?: BoardProps['reactions'];
  spoken?: Partial<Record<Language, Spoken>>;
}

/** A moment as somebody is told it who speaks another language, if that was kept. */
export function spokenIn(moment: Moment, language: Language): Moment {
  const spoken = moment.spoken?.[language];
  if (!spoken) return moment;
  const { state } = moment;
  const { you = null } = state;
  const tell = (steps: Step[], told: string[][] = []): Step[] =>
    steps.map((step, n) => ({
      ...step,
      told: step.told.map((one, k) => ({ ...one, text: told[n]?.[k] ?? one.text })),
    }));
  return {
    ...moment,
    state: {
      ...state,
      ...(state.end && {
        end: {
          ...state.end,
          sheet: state.end.sheet.map((row, n) => ({ ...row, label: spoken.sheet?.[n] ?? row.label })),
        },
      }),
      you: you && {
        ...you,
        prompt: spoken.prompt ?? you.prompt,
        legal: you.legal.map((one, n) => ({ ...one, label: spoken.labels[n] ?? one.label })),
      },
    },
    steps: tell(moment.steps, spoken.told),
    since: tell(moment.since, spoken.told),
    past: tell(moment.past ?? [], spoken.past),
    reactions: spoken.reactions,
  };
}

export const offersOf = ({ state }: Moment): Offer[] => (state.you?.legal ?? []).map(offer);

export const playersOf = ({ names, bots }: Moment): Player[] =>
  names.map((name, seat) => player(seat, name, bots?.[seat] ?? null));
