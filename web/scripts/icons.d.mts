/** Path data by icon. */
export function drawIcons(): Record<string, string>;
