import { expect, it } from 'vitest';
import { remaining, shownTime } from './clock';

it('runs on from the last reading, and no further than the end', () => {
  const clock = { seat: 0, left_ms: 5_000, running: true, at: 100 };
  expect(remaining(clock, 2_100)).toBe(3_000);
  expect(remaining(clock, 99_000)).toBe(0);
  expect(remaining({ ...clock, running: false }, 2_100)).toBe(5_000);
});

it('is read in minutes, hours or days', () => {
  expect(shownTime(61_000)).toBe('1:01');
  expect(shownTime(3_661_000)).toBe('1:01:01');
  expect(shownTime(2 * 86_400_000)).toBe('2 d 0 h');
});
