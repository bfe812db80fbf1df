// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { liking } from './settings.svelte';

it('keeps what makes sense of what was kept, and nothing else', () => {
  expect(liking('{"theme":"dark","speed":0,"confirm":"perhaps","sound":"loud"}')).toEqual({
    language: null,
    theme: 'dark',
    speed: 0,
    sound: true,
    confirm: 'always',
  });
  expect(liking('not json').theme).toBe('auto');
  expect(liking(null).speed).toBe(1);
});
