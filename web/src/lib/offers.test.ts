import { describe, expect, it } from 'vitest';
import { common, groups, keyOf, matching, offer } from './offers';

const lay = (line: number, label: string) => offer({ action: { lay: { line } }, label });

describe('offers', () => {
  it('are the same whatever the order of their fields', () => {
    expect(keyOf({ a: 1, b: [{ d: 1, c: 2 }] })).toBe(keyOf({ b: [{ c: 2, d: 1 }], a: 1 }));
    expect(keyOf({ a: 1 })).not.toBe(keyOf({ a: 2 }));
  });

  it('have the kind of their action', () => {
    expect(offer({ action: 'done', label: '' }).kind).toBe('done');
    expect(lay(3, '').kind).toBe('lay');
    expect(offer({ action: { t: 'pay', of: 2 }, label: '' }).kind).toBe('pay');
    expect(offer({ action: 7, label: '' }).kind).toBe('');
  });

  it('are grouped by kind, lone ones together at the end', () => {
    const offers = [offer({ action: 'done', label: 'stop' }), lay(1, 'lay a road to A'), lay(2, 'lay a road to B')];
    expect(groups(offers).map((group) => [group.title, group.offers.length])).toEqual([
      ['lay a road to', 2],
      ['', 1],
    ]);
  });

  it('share the words they begin with, never all of them', () => {
    expect(common(['ride to Ames', 'ride to Boise'])).toBe('ride to');
    expect(common(['ride to Ames', 'ride to Ames'])).toBe('ride to');
    expect(common(['ride', 'stay'])).toBe('');
    expect(common([])).toBe('');
  });

  it('are found by words in any order', () => {
    const offers = [lay(1, 'Ride to New York'), lay(2, 'Ride to Boston')];
    expect(matching(offers, 'york ride').map((one) => one.label)).toEqual(['Ride to New York']);
    expect(matching(offers, '  ')).toHaveLength(2);
  });
});
