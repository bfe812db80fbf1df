/** Small things about words. */

/** A label as the beginning of a line. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
