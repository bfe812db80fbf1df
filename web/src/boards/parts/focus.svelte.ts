import { untrack } from 'svelte';

/**
 * Whoever plays by keyboard is led on: when an update has taken away what had the focus, the focus goes to the first thing that can
 * be chosen next. Called once while a board is made.
 */
export function leadFocus(ready: () => boolean, next: () => HTMLElement | null | undefined): void {
  let byKeyboard = false;
  $effect(() => {
    const key = (): void => void (byKeyboard = true);
    const pointer = (): void => void (byKeyboard = false);
    addEventListener('keydown', key);
    addEventListener('pointerdown', pointer);
    return () => {
      removeEventListener('keydown', key);
      removeEventListener('pointerdown', pointer);
    };
  });
  $effect(() => {
    if (ready() && byKeyboard && isLost(document.activeElement)) next()?.focus();
  });
}

/**
 * Gives the focus up before what has it is taken away with everything else under `part`. A browser that finds out by itself lays out
 * the half-changed page in the middle of the update. `what` tells what is shown there; called once while a board is made.
 */
export function releaseFocus(what: () => unknown, part: () => Element | null | undefined): void {
  const shown = $derived(what());
  let last = untrack(what);
  $effect.pre(() => {
    if (shown === last) return;
    last = shown;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && untrack(part)?.contains(focused)) focused.blur();
  });
}

const isLost = (focused: Element | null): boolean =>
  focused === null ||
  focused === document.body ||
  !focused.isConnected ||
  focused.matches(':disabled, [aria-disabled=true]');
