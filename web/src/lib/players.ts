/** How seats are told apart: by colour, symbol and pattern together, so that none of them is ever the only sign. */

import type { Pattern, Player } from '../boards/board';
import { t } from '../words/words.svelte';
import { botName, colourName } from './bots';
import { capital } from './text';
import type { TableInfo } from '../wire';

const SYMBOLS = ['◆', '▲', '●', '■', '★', '✚', '⬟', '♠'] as const;
const PATTERNS: readonly Pattern[] = ['solid', 'stripes', 'dots', 'checks', 'waves', 'rings', 'zigzag', 'grid'];

export function player(seat: number, name: string, bot: string | null): Player {
  const look = seat % SYMBOLS.length;
  return {
    seat,
    name,
    bot,
    colour: `var(--seat-${look})`,
    ink: `var(--seat-${look}-ink)`,
    symbol: SYMBOLS[look] ?? '◆',
    pattern: PATTERNS[look] ?? 'solid',
  };
}

export function playersOf(table: TableInfo): Player[] {
  const names = table.seats.map((place) => (place.kind === 'bot' && place.bot ? botName(place.bot) : place.name));
  return table.seats.map((place, seat) => {
    const name = names[seat] ?? '';
    // Two of a name are told apart by their colours, as the games themselves tell them apart.
    const twice = name !== '' && names.indexOf(name) !== names.lastIndexOf(name);
    const own = twice ? t('name-twice', { name, colour: capital(colourName(seat)) }) : name;
    const shown = player(seat, own, place.bot ?? null);
    return place.program ? { ...shown, program: true } : shown;
  });
}
