// @vitest-environment jsdom
import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Player } from '../boards/board';
import type { End } from '../wire';
import Scores from './Scores.svelte';

const players = [0, 1].map((seat) => ({ seat, name: `P${seat}`, colour: '#123', symbol: 'disc' }) as unknown as Player);
const end = (winners: number[]): End =>
  ({ reason: 'nobody', ranks: [1, 1], winners, tie_break: false, scores: [3, 3], sheet: [] }) as unknown as End;

let shown: ReturnType<typeof mount> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function scores(winners: number[]): { headline: string; won: number } {
  const target = document.createElement('div');
  shown = mount(Scores, { target, props: { game: 'toy', end: end(winners), players } });
  // Without a catalogue a message is shown by its id.
  const headline = target.querySelector('.winner')?.textContent?.trim() ?? '';
  return { headline, won: target.querySelectorAll('th.won').length };
}

describe('the end', () => {
  it('crowns those who won, not all of the first rank', () => {
    expect(scores([1])).toEqual({ headline: 'winner', won: 1 });
  });

  it('crowns nobody where nobody wins', () => {
    expect(scores([])).toEqual({ headline: 'nobody-wins', won: 0 });
  });
});
