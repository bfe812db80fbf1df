/** Clocks as they are shown. */

import type { ClockFace } from '../wire';

/** Milliseconds left now, by a reading of then. */
export function remaining(clock: ClockFace, now: number): number {
  return Math.max(0, clock.running ? clock.left_ms - (now - clock.at) : clock.left_ms);
}

export function shownTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (n: number) => String(n).padStart(2, '0');
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
