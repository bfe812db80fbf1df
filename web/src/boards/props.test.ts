// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { player } from '../lib/players';
import { boardProps, seatsOf } from './props';

const players = [player(0, 'Anna', null), player(1, 'Ben', 'greedy')];
const standing = { v: 1, round: 1, pending: [0, 1], sealing: true, sealed: [1], view: {}, you: null };

describe('a board’s properties', () => {
  it('stand still and cannot be acted upon unless something else is said', () => {
    const props = boardProps({ game: 'game', view: {}, players });
    expect(props).toMatchObject({ offers: [], chosen: null, takeBack: null, live: false, seat: null });
    expect(boardProps({ game: 'game', view: {}, players, live: true }).live).toBe(true);
  });

  it('tell who is waited for and who has sealed', () => {
    expect(seatsOf(players, standing)).toEqual([
      { seat: 0, sealed: false, waited: true, clock: null, score: null },
      { seat: 1, sealed: true, waited: false, clock: null, score: null },
    ]);
  });

  it('have clocks and final scores once there are any', () => {
    const clock = { seat: 1, running: true, at: 0, left_ms: 5, bank_ms: 0 };
    const told = { ...standing, clocks: [clock], end: { scores: [3, 7] } } as unknown as Parameters<typeof seatsOf>[1];
    expect(seatsOf(players, told)[1]).toMatchObject({ clock, score: 7 });
  });
});
