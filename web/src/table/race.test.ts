import { describe, expect, it } from 'vitest';
import type { MatchState, Step } from '../wire';
import { afterNews, afterReady, afterSignal, NO_RACE, sinceSignal } from './race';

const standing = (race: boolean, asked: boolean): MatchState => ({
  v: 1,
  round: 1,
  pending: [0, 1],
  sealing: false,
  sealed: [],
  race,
  view: {},
  you: asked ? { seat: 0, d: 1, prompt: '', legal: [] } : null,
});
const step = (text: string): Step => ({ from: 0, v: 1, seat: 1, kind: 'act', told: [{ event: {}, text }] });

describe('a race', () => {
  const ready = afterNews(NO_RACE, standing(true, true), []);

  it('concerns only those who run in it', () => {
    expect(afterNews(NO_RACE, standing(true, false), []).phase).toBe('none');
    expect(afterNews(NO_RACE, standing(false, true), []).phase).toBe('none');
    expect(ready.phase).toBe('ready');
  });

  it('counts from the signal, and nothing before it', () => {
    expect(sinceSignal(ready, 500)).toBeNull();
    const on = afterSignal(ready, 9, 1_000);
    expect(on).toMatchObject({ phase: 'go', go: 9 });
    expect(sinceSignal(on, 1_212.4)).toBe(212);
    expect(afterSignal(NO_RACE, 9, 1_000)).toBe(NO_RACE);
  });

  it('waits for a new signal after a false start, and goes on under the old one after a press', () => {
    expect(afterNews(ready, standing(true, true), [step('too soon')])).toMatchObject({
      phase: 'ready',
      lines: ['too soon'],
    });
    const on = afterSignal(ready, 9, 1_000);
    expect(afterReady(on)).toEqual(ready);
    expect(afterReady(NO_RACE)).toBe(NO_RACE);
    expect(afterNews(on, standing(true, true), [step('missed')])).toMatchObject({ phase: 'go', signal: 1_000 });
  });

  it('goes on without who presses no more, and tells how it came out', () => {
    const rest = afterNews(afterSignal(ready, 9, 1_000), standing(true, false), [step('rests')]);
    expect(rest.phase).toBe('rest');
    const over = afterNews(rest, standing(false, false), [step('hit')]);
    expect(over).toEqual({ ...NO_RACE, phase: 'over', lines: ['rests', 'hit'] });
    expect(afterNews(over, standing(false, false), [step('later')])).toBe(over);
    expect(afterNews(over, standing(false, true), [step('later')])).toBe(over);
    expect(afterNews(over, standing(true, true), [])).toEqual(ready);
  });
});
