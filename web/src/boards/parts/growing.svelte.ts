/** Rows of large things, drawn over a few frames so that none of the frames takes long. */

/** How many are drawn at once, and with each frame. */
const PER_FRAME = 2;

/**
 * How many of `count` are drawn by now. Where nothing moves all of them are there at once. Called while a part is made; what comes to
 * the row later is drawn as it comes.
 */
export function growing(count: number, moves: boolean): { readonly now: number } {
  let now = $state(moves ? PER_FRAME : Infinity);
  $effect(() => {
    if (now >= count) {
      now = Infinity;
      return;
    }
    const frame = requestAnimationFrame(() => (now += PER_FRAME));
    return () => cancelAnimationFrame(frame);
  });
  return {
    get now() {
      return now;
    },
  };
}
