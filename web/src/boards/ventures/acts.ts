/** What clicks and keys mean. Taking a card only stages it; choosing what becomes of it is a proposal, and the second time seals it. */

import type { BoardProps } from '../board';
import { choicesOf, firstChoice, type Choice, type Held, type Kind, type Table } from './table';

/** Stages a card with its cheapest way. A card that is staged keeps the way that was chosen for it. */
export function takeCard(props: BoardProps, table: Table, held: Held): void {
  if (table.staged?.card === held.card) return;
  const offer = firstChoice(held)?.offer;
  if (offer) props.stage(offer);
}

export const heldOf = (table: Table): Held | undefined => table.hand.find(({ card }) => card === table.staged?.card);

/** What is staged of this kind, or the cheapest of it. */
function choiceFor(table: Table, kind: Kind): Choice | undefined {
  const held = heldOf(table);
  if (!held) return undefined;
  return (table.staged?.kind === kind ? table.staged.choice : null) ?? choicesOf(held, kind)[0];
}

/** Says what becomes of the card that is staged; said twice, it is sealed. */
export function take(props: BoardProps, table: Table, kind: Kind): void {
  const offer = choiceFor(table, kind)?.offer;
  if (offer) props.propose(offer);
}

/** The same without sealing: for keys and for what is dropped. */
export function turnTo(props: BoardProps, table: Table, kind: Kind): void {
  const offer = choiceFor(table, kind)?.offer;
  if (offer) props.stage(offer);
}

/** Stages the next card to the right or left. */
export function nextCard(props: BoardProps, table: Table, step: 1 | -1): void {
  const { hand } = table;
  const at = hand.findIndex(({ card }) => card === table.staged?.card);
  const next = at < 0 ? (step > 0 ? 0 : hand.length - 1) : (at + step + hand.length) % hand.length;
  const held = hand[next];
  if (held) takeCard(props, table, held);
}

/** Stages the next way to pay. */
export function nextWay(props: BoardProps, table: Table, step: 1 | -1): void {
  const held = heldOf(table);
  const { staged } = table;
  if (!held || !staged) return;
  const choices = choicesOf(held, staged.kind);
  const at = choices.findIndex(({ key }) => key === staged.choice?.key);
  const offer = choices[(at + step + choices.length) % choices.length]?.offer;
  if (offer) props.stage(offer);
}
