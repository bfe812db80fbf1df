// @vitest-environment jsdom
import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BoardModule, Page } from '../boards/board';
import { boardProps } from '../boards/props';
import { player } from '../lib/players';
import { head } from '../parts/head.svelte';
import Frame, { type FrameProps } from './Frame.svelte';
import Part from './testing/Part.svelte';

const text = (words: string) => createRawSnippet(() => ({ render: () => `<span>${words}</span>` }));
const page = (id: string, keep = false): Page => ({ id, label: () => id, icon: '', show: Part, keep });
const players = [player(0, 'Anna', null), player(1, 'Ben', null)];

let shown: Record<string, unknown> | null = null;

function show(module: BoardModule, more: Partial<FrameProps> = {}): HTMLElement {
  const props: FrameProps = {
    kind: 'playing',
    title: 'A game',
    own: 'game',
    module,
    seen: boardProps({ game: 'game', view: {}, players }),
    tabs: [
      { id: 'log', label: 'log', body: text('the log') },
      { id: 'chat', label: 'chat', body: text('the chat') },
    ],
    top: text('the bar'),
    players: text('the players'),
    moves: { all: 'all', title: 'title', tab: 'moves', body: text('the moves') },
    ...more,
  };
  shown = mount(Frame, { target: document.body, props });
  flushSync();
  return document.querySelector<HTMLElement>('main') as HTMLElement;
}

const tabs = (main: HTMLElement): string[] =>
  [...main.querySelectorAll('[role=tab] .name')].map((tab) => tab.textContent ?? '');

function wide(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
}

beforeEach(() => wide(1440));
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  flushSync();
});

describe('the frame', () => {
  it('names the game while its own board is shown', () => {
    expect(show({ default: Part }).dataset['board']).toBe('game');
  });

  it('shows players and the list of moves for a board that asks for nothing', () => {
    const main = show({ default: Part });
    expect(main.textContent).toContain('the players');
    expect(main.querySelector('.moves')?.textContent).toContain('the moves');
    expect(main.querySelector('.tray')).toBeNull();
    expect(tabs(main)).toEqual(['log', 'chat']);
  });

  it('has a tray under board and side, and then the moves are a tab', () => {
    const main = show({ default: Part, Tray: Part, desk: () => ({ name: 'shared' }) });
    expect(main.querySelector('.tray .part')?.textContent).toBe('shared');
    expect(main.querySelector('.board .part')?.textContent).toBe('shared');
    expect(main.querySelector('.moves')).toBeNull();
    expect(tabs(main)).toEqual(['log', 'chat', 'moves']);
  });

  it('leaves the players out where the board seats everybody', () => {
    expect(show({ default: Part, seatsEverybody: true }).textContent).not.toContain('the players');
  });

  it('puts a board’s tabs before the chat', () => {
    const main = show({ default: Part, tabs: [page('seen')] });
    expect(tabs(main)).toEqual(['log', 'seen', 'chat']);
    main.querySelector<HTMLElement>('[data-tab=seen]')?.click();
    flushSync();
    expect(main.querySelector('#side-panel .part')).not.toBeNull();
  });

  it('fills the head while the board is there, and not after', () => {
    show({ default: Part, Head: Part });
    expect(head.slot).not.toBeNull();
    if (shown) void unmount(shown);
    shown = null;
    flushSync();
    expect(head.slot).toBeNull();
  });

  it('is pages above a bar of tabs on a phone, with the players second and the log last', () => {
    wide(390);
    const main = show({ default: Part, Tray: Part, pages: [page('map', true), page('hand')], tabs: [page('seen')] });
    expect(tabs(main)).toEqual(['map', 'players', 'hand', 'seen', 'log']);
    expect(main.querySelector('[data-page=map] .part')?.getAttribute('data-phone')).toBe('true');
    expect(main.querySelector('[data-page=hand]')).toBeNull();
    main.querySelector<HTMLElement>('[data-tab=log]')?.click();
    flushSync();
    expect(main.querySelector('[data-page=log]')?.textContent).toContain('the log');
    // A page that is kept is out of reach meanwhile.
    expect(main.querySelector<HTMLElement>('[data-page=map]')?.inert).toBe(true);
    expect(main.querySelector('[data-tab=moves]')).not.toBeNull();
  });

  it('shows the board again when a moment of the past is looked at from a phone’s log', () => {
    wide(390);
    const module: BoardModule = { default: Part, pages: [page('map')], seatsEverybody: true };
    const main = show(module, { looking: true });
    expect(main.querySelector('[data-page=map]')).not.toBeNull();
  });

  it('stays as it was on a phone for a board without pages', () => {
    wide(390);
    const main = show({ default: Part });
    expect(main.querySelector('.moves')).not.toBeNull();
    expect(main.classList.contains('phone')).toBe(false);
  });
});
