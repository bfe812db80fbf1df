/** What moves on the felt when a turn is revealed, in the order in which it is shown. */

import { BEAT, beats, type Beat } from '../parts/beats.svelte';
import { boxOf, middleOf, send, type Stop } from '../parts/fly';
import type { Point } from '../parts/geometry';
import { cardSign } from './sprite';
import { duelWith, signed, turnsOf, type Table } from './table';
import type { Side, View } from './view';

export type Move =
  /** The cards turn over, coins go around, figures run: the ledger shows it. */
  | { kind: 'reveal' }
  /** A card goes from the ledger to where it was played. */
  | { kind: 'lay'; seat: number; card: number }
  /** Shields meet between two neighbours at the end of a stage. */
  | { kind: 'meet'; side: Side; stage: number }
  /** A hand goes on to a neighbour. */
  | { kind: 'pass'; from: number; to: number }
  /** A new hand comes from the middle. */
  | { kind: 'deal'; seat: number };

const LENGTHS = { reveal: 1100, lay: 400, meet: 800, pass: BEAT, deal: BEAT } as const;

/** What moves between two views. */
export function movesBetween(before: View | null, view: View): Move[] {
  if (!before) return [];
  const count = view.players.length;
  const seats = view.players.map(({ seat }) => seat);
  const dealt: Move[] =
    view.phase === 'choosing' && view.turn === 1 ? seats.map((seat) => ({ kind: 'deal', seat })) : [];
  if (before.phase === 'naming') return view.phase === 'naming' ? [] : dealt;
  const turn = turnsOf(view).at(-1);
  if (!turn || turnsOf(view).length !== turnsOf(before).length + 1) return [];
  const laid = turn.deeds.flatMap(({ kind, card }, seat): Move[] =>
    kind === 'played' && card !== null ? [{ kind: 'lay', seat, card }] : [],
  );
  const step = view.passes_left ? 1 : count - 1;
  const passed: Move[] = seats.map((from) => ({ kind: 'pass', from, to: (from + step) % count }));
  const met: Move[] = (['left', 'right'] as const).map((side) => ({ kind: 'meet', side, stage: turn.stage }));
  return [{ kind: 'reveal' }, ...laid, ...(turn.turn === 6 ? [...met, ...dealt] : passed)];
}

/** All of one kind move together, one kind after the other. */
export const planOf = (moves: readonly Move[], speed: number): Beat<Move>[] =>
  beats(
    moves,
    speed,
    ({ kind }) => LENGTHS[kind],
    (of, before) => (of.kind === before.kind ? 0 : null),
  );

/** Performs a beat once its time has come: where things are is known only then. */
export function perform({ of, start, length }: Beat<Move>, table: () => Table): void {
  if (of.kind !== 'reveal') setTimeout(() => act(of, table(), length), start);
}

const one = (selector: string): Element | null => document.querySelector(`.vt ${selector}`);
const panel = (seat: number): Element | null => one(`[data-seat="${seat}"]`);

function act(of: Exclude<Move, { kind: 'reveal' }>, table: Table, length: number): void {
  if (of.kind === 'lay') lay(of.seat, of.card, table, length);
  else if (of.kind === 'meet') meet(of.side, of.stage, table, length);
  else if (of.kind === 'pass') handOver(middleOf(panel(of.from)), middleOf(panel(of.to)), length);
  else handOver(middleOf(one('.felt')), middleOf(panel(of.seat)), length);
}

/** A piece of the game outside the board: it looks as it does there. */
function piece(of: string, body: string): HTMLElement {
  const made = document.createElement('div');
  made.className = 'vt flying';
  made.innerHTML = `<div class="${of}">${body}</div>`;
  return made;
}

const sign = (id: string, size: number): string =>
  `<svg class="sym" width="${size}" height="${size}"><use href="#vt-${id}"/></svg>`;

function lay(seat: number, id: number, table: Table, length: number): void {
  const card = table.card(id);
  const from = boxOf(one(`[data-deed="${seat}"] .turned, [data-deed="${seat}"] .pface`));
  const place = panel(seat);
  const strip = boxOf(place?.querySelector(`[data-tip-card="${id}"], .chip.c-${card.colour}`));
  // A phone has no room for strips: the card goes to its owner.
  const owner = middleOf(place);
  if (!from || !owner) return;
  const whole = piece(`c-${card.colour} laid`, sign(cardSign(card.key, card.colour), 40));
  Object.assign(whole.style, { width: `${from.width}px`, height: `${from.height}px` });
  const stop = (box: DOMRect): Stop => ({
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    across: box.width / from.width,
    down: box.height / from.height,
  });
  send(whole, [stop(from), strip ? stop(strip) : { ...owner, across: 0.5 }], { wait: 0, length });
}

function handOver(from: Point | null, to: Point | null, length: number): void {
  if (from && to) send(piece('passed', '<i></i><i></i><i></i>'), [from, to], { wait: 0, length });
}

function meet(side: Side, stage: number, table: Table, length: number): void {
  const seat = side === 'left' ? table.left : table.right;
  const seam = boxOf(one(`.row > .seam${side === 'left' ? '' : ':nth-last-child(2)'}`));
  if (!seam) return;
  const [x, y] = [seam.left + seam.width / 2, seam.top + seam.height / 2];
  const duel = duelWith(table, seat, stage);
  const west = side === 'left' ? duel.theirs : duel.mine;
  const east = side === 'left' ? duel.mine : duel.theirs;
  for (const [figure, way] of [
    [west, -1],
    [east, 1],
  ] as const) {
    const stops = [90, 22, 30, 22, 22].map((far): Stop => ({ x: x + way * far, y, across: far > 80 ? 0.7 : 1.1 }));
    send(piece('shield', `${sign('ip', 44)}<b>${figure}</b>`), stops, { wait: 0, length: length * 0.7 });
  }
  const mine = boxOf(one('.me .mystats'));
  if (mine && duel.token !== 0)
    send(
      piece(`token duel ${duel.how}`, `<span class="tok">${signed(duel.token)}</span>`),
      [
        { x, y, across: 1.6 },
        { x: mine.left + 20, y: mine.top + mine.height / 2, across: 1 },
      ],
      { wait: length * 0.55, length: length * 0.45 },
    );
}
