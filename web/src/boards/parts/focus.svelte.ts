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

const isLost = (focused: Element | null): boolean =>
  focused === null ||
  focused === document.body ||
  !focused.isConnected ||
  focused.matches(':disabled, [aria-disabled=true]');
