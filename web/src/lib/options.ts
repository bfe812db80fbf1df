/** A game's options as the page shows them. What they mean is the server's to say. */

import type { OptionInfo } from '../wire';

export type Field =
  | { kind: 'choice'; key: string; help: string; words: readonly string[] }
  | { kind: 'flag'; key: string; help: string }
  | { kind: 'number'; key: string; help: string; low: number; high: number };

/** Options that can be set with a few clicks; a file of one's own is for the terminal. */
export function fields(options: readonly OptionInfo[]): Field[] {
  return options.flatMap((option): Field[] => {
    const { key, help, values } = option;
    if (typeof values === 'string') return [];
    if ('choice' in values) return [{ kind: 'choice', key, help, words: values.choice }];
    if ('flag' in values) return [{ kind: 'flag', key, help }];
    if ('number' in values) return [{ kind: 'number', key, help, low: values.number.low, high: values.number.high }];
    return [];
  });
}
