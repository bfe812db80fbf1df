// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { Targets, type Target } from './targets.svelte';

const spot = (id: string, x: number, y: number): Target => ({ id, at: { x, y }, label: id });

function layer(spots: Target[]) {
  const pick = vi.fn();
  const cancel = vi.fn();
  const reveal = vi.fn();
  return { layer: new Targets(() => spots, { pick, cancel, reveal }), pick, cancel, reveal };
}

/** The focus comes by a key, or by a pointer. */
const focused = (byKey: boolean) => ({
  currentTarget: Object.assign(document.createElement('button'), { matches: () => byKey }),
});
const press = (key: string) => new KeyboardEvent('keydown', { key, cancelable: true });

describe('the layer of targets', () => {
  it('lets the Tab key reach the first, then the one that was chosen last', () => {
    const [a, b] = [spot('a', 0, 0), spot('b', 10, 0)];
    const { layer: targets } = layer([a, b]);
    expect(targets.of(a).tabindex).toBe(0);
    targets.pick(b);
    expect([targets.of(a).tabindex, targets.of(b).tabindex]).toEqual([-1, 0]);
  });

  it('goes back to the first when an update has taken away the one that was reached', () => {
    const spots = [spot('a', 0, 0), spot('b', 10, 0)];
    const { layer: targets } = layer(spots);
    targets.pick(spots[1] as Target);
    spots.pop();
    expect(targets.reached).toBe('a');
  });

  it('leads on by arrow keys to what lies in their direction, and brings it into sight', () => {
    const [a, b, c] = [spot('a', 0, 0), spot('b', 10, 1), spot('c', 0, 10)];
    const { layer: targets, reveal } = layer([a, b, c]);
    for (const { id } of [a, b, c]) {
      const element = document.createElement('button');
      element.id = id;
      document.body.append(element);
    }
    targets.of(a).onkeydown(press('ArrowRight'));
    expect(document.activeElement?.id).toBe('b');
    targets.of(a).onkeydown(press('ArrowDown'));
    expect(document.activeElement?.id).toBe('c');
    targets.of(c).onfocus(focused(true));
    expect(reveal).toHaveBeenCalledWith(c);
    expect(targets.seen).toBe(c);
  });

  it('moves nothing under a pointer that goes down', () => {
    const a = spot('a', 0, 0);
    const { layer: targets, reveal } = layer([a]);
    targets.of(a).onfocus(focused(false));
    expect(reveal).not.toHaveBeenCalled();
    expect(targets.seen).toBe(a);
  });

  it('chooses by Enter and lets go by Escape', () => {
    const a = spot('a', 0, 0);
    const { layer: targets, pick, cancel } = layer([a]);
    targets.of(a).onkeydown(press('Enter'));
    expect(pick).toHaveBeenCalledWith(a);
    targets.of(a).onkeydown(press('Escape'));
    expect(cancel).toHaveBeenCalled();
  });

  it('takes the nearest under a finger that missed, also along a line, and nothing out of reach', () => {
    const a = spot('a', 0, 0);
    const line: Target = {
      ...spot('line', 50, 0),
      ends: [
        { x: 20, y: 0 },
        { x: 80, y: 0 },
      ],
    };
    const { layer: targets } = layer([a, line]);
    expect(targets.nearest({ x: 4, y: 0 }, 10)?.id).toBe('a');
    expect(targets.nearest({ x: 25, y: 6 }, 10)?.id).toBe('line');
    expect(targets.nearest({ x: 50, y: 40 }, 10)).toBeNull();
  });
});
