/** What the eye sees, for ears. */

import { changeIn, duelWith, goodsAt, signed, type Held, type Table } from './table';
import { fetchingSeat, type Side, type Turn } from './view';
import { boardName, cardName, costWords, effectWords, goodsWords, list, notWords, say } from './words.svelte';

const sentence = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('. ');

/** "Goodwill, blue, 5 points, costs 3 technology. Play for 3 coins: 1 to Henrik, 2 to Wilhelmina; or 4 to Wilhelmina." */
export function cardLabel(table: Table, held: Held): string {
  return sentence(cardWords(table, held.card), verdictWords(table, held));
}

/** A card without what it means for anybody. */
export function cardWords(table: Table, id: number): string {
  const card = table.card(id);
  const opens = card.unlocks.map((next) => cardName(table.card(next)));
  return sentence(
    say('label-card', {
      name: cardName(card),
      colour: say(`kind-${card.colour}`),
      brings: effectWords(card.effect),
      cost: costWords(card.cost),
    }),
    card.free_with.length > 0 &&
      say('label-free-with', {
        cards: list(
          card.free_with.map((one) => cardName(table.card(one))),
          'disjunction',
        ),
      }),
    opens.length > 0 && say('label-opens', { cards: list(opens) }),
  );
}

export function verdictWords(table: Table, held: Held): string {
  const { verdict } = held;
  if (!verdict) return '';
  if (verdict.kind === 'no') return notWords(verdict.not);
  if (verdict.kind === 'trade') {
    const [first, ...rest] = held.play.filter(({ way }) => way.why === 'trade').map((choice) => payment(table, choice));
    const or = rest.length > 0 ? `; ${say('label-or', { ways: rest.join('; ') })}` : '';
    return say('label-trade', { coins: verdict.choice.total, ways: `${first ?? ''}${or}` });
  }
  if (verdict.kind === 'bank') return say('label-bank', { coins: verdict.choice.total });
  return say(`verdict-${verdict.kind}`);
}

/** "1 to Henrik, 2 to Wilhelmina". */
export function payment(table: Table, { left, right }: { left: number; right: number }): string {
  const to = (coins: number, seat: number): string => say('label-to', { coins, who: table.who(seat).name });
  return [left > 0 && to(left, table.left), right > 0 && to(right, table.right)].filter(Boolean).join(', ');
}

/** "Henrik, left, 11 points, 5 coins, 1 of 3 goals, choosing. IP 3 against your 2: minus 1." */
export function playerLabel(table: Table, seat: number, side: Side | null): string {
  const player = table.at(seat);
  const board = table.board(player.board);
  const duel = duelWith(table, seat);
  return sentence(
    [
      table.who(seat).name,
      side && say(side),
      board && boardName(board),
      say('points', { points: player.points.total }),
      say('coins', { coins: player.coins }),
      table.view.goals && say('label-goals', { goals: player.goals }),
      stateWords(table, seat),
    ]
      .filter(Boolean)
      .join(', '),
    side && table.own && say('label-duel', { theirs: duel.theirs, mine: duel.mine, token: signed(duel.token) }),
    side &&
      goodsAt(table, side)
        .map(({ price, goods }) => say('label-sells', { coins: price, goods: goodsWords(goods) }))
        .join('; '),
  );
}

export function stateWords(table: Table, seat: number): string {
  const looks = fetchingSeat(table.view.phase);
  if (looks !== null) return looks === seat ? say('looks-through') : '';
  if (table.view.phase === 'over') return '';
  return say(table.at(seat).chosen ? 'sealed' : 'choosing');
}

/** "Stage 2, turn 3 is revealed. You gain 6 coins and pay 3." */
export function revealed(turn: Turn, me: number | null): string {
  const deed = me === null ? undefined : turn.deeds[me];
  const paid = (deed?.left ?? 0) + (deed?.right ?? 0) + (deed?.bank ?? 0);
  const gained = me === null ? 0 : changeIn(turn, me) + paid;
  const coins = say('coins', { coins: gained > 0 ? gained : paid });
  const mine = gained > 0 ? (paid > 0 ? 'revealed-both' : 'revealed-gain') : paid > 0 ? 'revealed-pay' : null;
  return [say('revealed', { stage: turn.stage, turn: turn.turn }), mine && say(mine, { coins, paid })]
    .filter(Boolean)
    .join(' ');
}

/** "Henrik plays IT Infrastructure, paying 4 to Mara." */
export function deedWords(table: Table, turn: Turn, seat: number): string {
  const deed = turn.deeds[seat];
  if (!deed) return '';
  const who = table.who(seat).name;
  const count = turn.deeds.length;
  const paid = [
    (deed.left ?? 0) > 0 && say('label-to', { coins: deed.left ?? 0, who: table.who((seat + 1) % count).name }),
    (deed.right ?? 0) > 0 &&
      say('label-to', { coins: deed.right ?? 0, who: table.who((seat + count - 1) % count).name }),
  ].filter(Boolean);
  const what =
    deed.kind === 'played' && deed.card !== null
      ? say('did-play', { who, card: cardName(table.card(deed.card)) })
      : deed.kind === 'goal'
        ? say('did-goal', { who, goal: deed.goal ?? '' })
        : say('did-discard', { who });
  return sentence(
    paid.length > 0 ? `${what}: ${paid.join(', ')}` : what,
    (deed.gain ?? 0) > 0 && say('did-gain', { coins: deed.gain ?? 0 }),
  );
}
