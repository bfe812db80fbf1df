/** Keys for the hand. Escape, which puts back, is the table's own. */

import { t } from '../../words/words.svelte';
import type { BoardProps, Key } from '../board';
import { nextCard, nextWay, turnTo } from './acts';
import type { Desk } from './desk.svelte';
import type { Table } from './table';
import { say } from './words.svelte';

/** What the keys do, in words. */
export const keys = (): Key[] => [
  { keys: ['←', '→'], does: say('keys-card') },
  { keys: ['P', 'G', 'D'], does: say('keys-becomes') },
  { keys: ['↑', '↓'], does: say('keys-pay') },
  { keys: [t('key-enter')], does: say('keys-seal') },
  { keys: ['⌫'], does: say('keys-take-back') },
  { keys: ['1', '…', '8'], does: say('keys-look') },
];

/** Where keys mean something else. */
const ELSEWHERE = 'input, textarea, select, dialog *, [role=tablist] *, [role=tabpanel] *, [role=log] *, summary, a';

export function handKeys(event: KeyboardEvent, props: BoardProps, table: Table, desk: Desk): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(ELSEWHERE) || document.querySelector('dialog[open], .curtain')) return;
  const deed = deedOf(event, props, table, desk, focused);
  if (!deed) return;
  event.preventDefault();
  deed();
}

function deedOf(
  { key }: KeyboardEvent,
  props: BoardProps,
  table: Table,
  desk: Desk,
  focused: Element | null,
): (() => void) | null {
  const pressed = focused?.closest('button') != null;
  if (/^[1-8]$/.test(key)) return focusOn(`.vt [data-seat="${Number(key) - 1}"]`);
  if (desk.ledger !== null && (key === 'Enter' || key === 'Escape' || key.startsWith('Arrow')))
    return pressed && key === 'Enter' ? null : () => desk.close();
  if (key === 'Backspace' && props.takeBack && table.own && table.at(table.me).chosen) return props.takeBack;
  if (table.view.phase === 'naming' && key.startsWith('Arrow')) return () => firstService(props);
  if (props.offers.length === 0 || table.hand.length === 0) {
    return key === 'Enter' && !pressed && props.chosen ? () => props.confirm() : null;
  }
  switch (key) {
    case 'ArrowLeft':
      return () => toCard(props, table, -1);
    case 'ArrowRight':
      return () => toCard(props, table, 1);
    case 'ArrowUp':
      return () => nextWay(props, table, -1);
    case 'ArrowDown':
      return () => nextWay(props, table, 1);
    case 'p':
    case 'P':
      return () => turnTo(props, table, 'play');
    case 'g':
    case 'G':
      return () => turnTo(props, table, 'goal');
    case 'd':
    case 'D':
      return () => turnTo(props, table, 'discard');
    case 'Enter':
      return props.chosen && !(pressed && focused?.closest('.button')) ? () => props.confirm() : null;
    default:
      return null;
  }
}

/** The focus goes along with the card, so that its name is read. */
function toCard(props: BoardProps, table: Table, step: 1 | -1): void {
  nextCard(props, table, step);
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.vt [role=option][aria-selected=true]')?.focus());
}

function focusOn(selector: string): (() => void) | null {
  const part = document.querySelector<HTMLElement>(selector);
  return part ? () => part.focus() : null;
}

/** The way into the services: the first of them is staged and has the focus. */
function firstService({ offers, chosen, stage }: BoardProps): void {
  const first = offers.find(({ kind }) => kind === 'name');
  if (first && !chosen) stage(first);
  focusOn('.vt .service[tabindex="0"]:enabled')?.();
}
