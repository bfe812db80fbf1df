/** Chances of a fight with all bullets on both sides, as the view counts them. */

import type { PerilTable } from '../table';

/** That I win and that nobody does; null where there is no fight to choose. */
export function chances({ view }: PerilTable, attacks: boolean): { win: number; none: number } | null {
  const last = view.me?.odds?.at(-1)?.at(-1);
  if (!last) return null;
  const all = last.attacker + last.defender + last.nobody;
  return { win: (attacks ? last.attacker : last.defender) / all, none: last.nobody / all };
}
