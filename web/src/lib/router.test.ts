import { describe, expect, it } from 'vitest';
import { parse } from './router.svelte';

describe('an address', () => {
  it('leads to its screen', () => {
    expect(parse('/')).toEqual({ screen: 'lobby' });
    expect(parse('/new/dice')).toEqual({ screen: 'new', game: 'dice' });
    expect(parse('/table/abc')).toEqual({ screen: 'table', id: 'abc' });
    expect(parse('/table/abc/replay/12')).toEqual({ screen: 'replay', id: 'abc', step: 12 });
    expect(parse('/rules/dice', '#DICE-4')).toEqual({ screen: 'rules', game: 'dice', rule: 'DICE-4' });
    expect(parse('/first-steps/dice')).toEqual({ screen: 'steps', game: 'dice' });
    expect(parse('/how-to-play/dice')).toEqual({ screen: 'howto', game: 'dice' });
    expect(parse('/recover', '#secret')).toEqual({ screen: 'recover', token: 'secret' });
  });

  it('that is mistyped leads to a screen that says so', () => {
    expect(parse('/tabel/abc')).toEqual({ screen: 'lost' });
    expect(parse('/table')).toEqual({ screen: 'lost' });
    expect(parse('/table/abc/replay/-3')).toEqual({ screen: 'replay', id: 'abc', step: null });
    expect(parse('/%E0%A4%A')).toEqual({ screen: 'lost' });
  });
});
