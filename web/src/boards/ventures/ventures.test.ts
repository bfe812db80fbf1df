// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import de from '../../../../locales/de/board-ventures.ftl?raw';
import en from '../../../../locales/en/board-ventures.ftl?raw';
import fr from '../../../../locales/fr/board-ventures.ftl?raw';
import { words } from '../../words/words.svelte';
import type { BoardProps, Offer } from '../board';
import { offersOf, playersOf, type Moment } from '../demo/moment';
import { boardProps, seatsOf } from '../props';
import { nextCard, nextWay, take, takeCard, turnTo } from './acts';
import { movesBetween, planOf } from './beats';
import { cardLabel, deedWords, playerLabel, revealed } from './labels';
import {
  changeIn,
  choicesOf,
  drawnUnits,
  duelWith,
  firstChoice,
  goodsAt,
  ringOf,
  tableOf,
  turnsOf,
  type Held,
  type Table,
} from './table';
import { asView } from './view';
import { learnWords } from './words.svelte';

const files = import.meta.glob<Moment>('./fixtures/*.json', { eager: true, import: 'default' });
const moment = (name: string): Moment => {
  const found = files[`./fixtures/drawn-${name}.json`];
  if (!found) throw new Error(`no such fixture: ${name}`);
  return found;
};

/** A table at a moment, with what was staged and what was sealed. */
function at(name: string, chosen: Offer | null = null, seat: number | null = 0) {
  const here = moment(name);
  const players = playersOf(here);
  const done: { staged: Offer | null; proposed: Offer | null } = { staged: null, proposed: null };
  const props: BoardProps = boardProps({
    game: 'ventures',
    view: seat === null ? { ...asView(here.state.view), me: null } : here.state.view,
    players,
    seats: seatsOf(players, here.state),
    seat,
    offers: seat === null ? [] : offersOf(here),
    chosen,
    stage: (offer) => (done.staged = offer),
    propose: (offer) => (done.proposed = offer),
    live: true,
  });
  return { props, table: tableOf(props, null), done };
}

const heldAs = (table: Table, key: string): Held => {
  const held = table.hand.find(({ card }) => table.card(card).key === key);
  if (!held) throw new Error(`${key} is not in hand`);
  return held;
};

beforeAll(async () => {
  await words.learn('en');
  await learnWords('en');
});

describe('the table', () => {
  it('seats the next player left of me, the one before right, the others across', () => {
    const { table } = at('choose');
    expect([table.left, table.right, table.far]).toEqual([1, 4, [2, 3]]);
    expect(at('three').table.far).toEqual([]);
    expect(ringOf(table)).toEqual([2, 1, 0, 4, 3]);
  });

  it('shows a guest the first seat without a hand, and any other on wish', () => {
    const { props, table } = at('choose', null, null);
    expect([table.me, table.own, table.hand.length]).toEqual([0, false, 0]);
    expect(tableOf(props, 3).left).toBe(4);
  });

  it('groups what neighbours sell by my price', () => {
    const { table } = at('choose');
    expect(goodsAt(table, 'left').map(({ price }) => price)).toEqual([1, 2]);
    expect(goodsAt(at('choose', null, null).table, 'left').map(({ price }) => price)).toEqual([0]);
  });

  it('compares IP with a neighbour by the prizes of the stage', () => {
    const { table } = at('choose');
    expect(duelWith(table, table.left)).toEqual({ mine: 2, theirs: 3, how: 'lose', token: -1 });
    expect(duelWith(table, table.right)).toEqual({ mine: 2, theirs: 1, how: 'win', token: 3 });
  });

  it('tells the coins of a turn from what everybody paid and got', () => {
    const { table } = at('reveal');
    const turn = turnsOf(table.view)[0] ?? null;
    expect(table.view.players.map(({ seat }) => changeIn(turn, seat))).toEqual([3, -3, 3, 7, 0]);
  });
});

describe('what can be done with a card', () => {
  it('is cheapest first, and each way is an offer', () => {
    const goodwill = heldAs(at('choose').table, 'goodwill');
    expect(goodwill.play.map(({ total }) => total)).toEqual([3, 4]);
    expect(goodwill.play.every(({ offer }) => offer !== null)).toBe(true);
    expect(goodwill.verdict).toMatchObject({ kind: 'trade', ways: 2 });
  });

  it('is never begun with the free card of the stage', () => {
    const { table } = at('eight');
    for (const held of table.hand) expect(firstChoice(held)?.way.why).not.toBe('ability');
    const only = heldAs(table, 'chief_strategy_officer');
    expect(only.verdict?.kind).toBe('ability');
    expect(firstChoice(only)?.kind).toBe('discard');
    for (const { play } of table.hand) expect(play.slice(0, -1).some(({ way }) => way.why === 'ability')).toBe(false);
  });

  it('draws own units first, then what comes from the left, then from the right', () => {
    const { table } = at('choose');
    const goodwill = heldAs(table, 'goodwill');
    const units = drawnUnits({ technology: 3 }, table.view, goodwill.play[0] ?? null, null);
    expect(units.map(({ from }) => from)).toEqual([null, 'left', 'right']);
    const lacking = drawnUnits({ capital: 1, advisor: 1 }, table.view, null, {
      why: 'nobody_makes',
      lacks: { advisor: 1 },
    });
    expect(lacking.map(({ lacks }) => lacks)).toEqual([false, true]);
  });

  it('is staged by taking the card, and sealed only by saying it twice', () => {
    const { props, table, done } = at('choose');
    takeCard(props, table, heldAs(table, 'goodwill'));
    expect(done).toEqual({ staged: heldAs(table, 'goodwill').play[0]?.offer, proposed: null });

    const staged = at('choose', done.staged);
    take(staged.props, staged.table, 'discard');
    expect(staged.done.proposed?.kind).toBe('discard');
    nextWay(staged.props, staged.table, 1);
    expect(staged.done.staged?.key).toBe(heldAs(staged.table, 'goodwill').play[1]?.offer?.key);
    turnTo(staged.props, staged.table, 'goal');
    expect(staged.done.staged?.kind).toBe('goal');
    nextCard(staged.props, staged.table, -1);
    expect(staged.table.hand.at(-1)?.card).toBe(
      (staged.done.staged?.action as { discard: { card: number } }).discard.card,
    );
    expect(choicesOf(heldAs(staged.table, 'national_sales_head'), 'play')).toEqual([]);
  });
});

describe('for ears', () => {
  it('a card says what it is, costs and means for me', () => {
    const { table } = at('choose');
    expect(cardLabel(table, heldAs(table, 'goodwill'))).toBe(
      'Goodwill, blue, 5 points, costs 3 technology. free with Investments. ' +
        'Play for 3 coins: 1 to Henrik, 2 to Wilhelmina; or 4 to Wilhelmina',
    );
  });

  it('a player says how they stand against me', () => {
    const { table } = at('choose');
    expect(playerLabel(table, 1, 'left')).toContain(
      'Henrik, left, Credit Solutions A, 11 points, 5 coins, 1 of 3 goals',
    );
    expect(playerLabel(table, 1, 'left')).toContain('IP 3 against your 2: −1');
  });

  it('a revealed turn says who did what', () => {
    const { table } = at('reveal');
    const [turn] = turnsOf(table.view);
    expect(turn && deedWords(table, turn, 1)).toBe('Henrik plays IT Infrastructure: 4 to Mara');
    expect(turn && revealed(turn, 0)).toBe('Stage 2, turn 3 is revealed. You gain 6 coins and pay 3.');
    expect(turn && revealed(turn, null)).toBe('Stage 2, turn 3 is revealed.');
  });
});

describe('words', () => {
  const ids = (text: string): string[] => [...text.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map(([, id]) => id ?? '').sort();

  it('are there in all languages', () => {
    const only = (text: string): string[] => ids(text).filter((id) => id !== 'breaks');
    expect(only(de)).toEqual(only(en));
    expect(only(fr)).toEqual(only(en));
  });

  it('are all that the parts of the board ask for', () => {
    const sources = import.meta.glob<string>('./**/*.{svelte,ts}', { eager: true, query: '?raw', import: 'default' });
    const known = new Set(ids(en));
    const asked = Object.entries(sources)
      .filter(([path]) => !path.endsWith('.test.ts') && !path.includes('words.svelte'))
      .flatMap(([, text]) => [...text.matchAll(/say\(\s*'([\w-]+)'/g)].map(([, id]) => id ?? ''));
    const game = ['makes', 'points', 'coins', 'hr-any'];
    expect(asked.filter((id) => !known.has(id) && !game.includes(id))).toEqual([]);
  });
});

describe('what moves when a turn is revealed', () => {
  const kinds = (name: string) => {
    const { before, state } = files[`./fixtures/match-${name}.json`] as Moment;
    const now = asView(state.view);
    const moves = movesBetween(asView(before), now);
    return { moves, players: now.players.length, kinds: [...new Set(moves.map(({ kind }) => kind))] };
  };

  it('is the ledger, then the cards that were played, then all hands', () => {
    const { moves, players, kinds: found } = kinds('reveal');
    expect(found).toEqual(['reveal', 'lay', 'pass']);
    const passed = moves.filter((move) => move.kind === 'pass');
    expect(new Set(passed.map(({ to }) => to)).size).toBe(players);
  });

  it('goes together kind by kind, and not at all without speed', () => {
    const { moves } = kinds('reveal');
    const starts = planOf(moves, 1).map(({ of, start }) => `${of.kind} ${start}`);
    expect([...new Set(starts)]).toEqual(['reveal 0', 'lay 1100', 'pass 1500']);
    expect(planOf(moves, 0)).toEqual([]);
  });

  it('is shields and new hands at the end of a stage', () => {
    const { before, state } = files['./fixtures/match-stage-end.json'] as Moment;
    const now = asView(state.view);
    const turns = turnsOf(now);
    // The moment was kept two turns after the view before it.
    const eve = { ...asView(before), turns: now.turns.slice(0, now.turns.indexOf(turns.at(-1)!)) };
    const moves = movesBetween(eve, now);
    expect([...new Set(moves.map(({ kind }) => kind))].filter((kind) => kind !== 'lay')).toEqual([
      'reveal',
      'meet',
      'deal',
    ]);
  });

  it('is the first hands once boards are dealt, and nothing for a client that has just connected', () => {
    const now = asView((files['./fixtures/match-three.json'] as Moment).state.view);
    const begun = { ...now, phase: 'choosing' as const, turn: 1, turns: [] };
    const moves = movesBetween({ ...begun, phase: 'naming' }, begun);
    expect(moves.map(({ kind }) => kind)).toEqual(['deal', 'deal', 'deal']);
    expect(movesBetween(null, begun)).toEqual([]);
  });
});
