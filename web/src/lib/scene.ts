/**
 * A view in parts: the scene, which is told once, what is common to all, and what is a viewer's own. Each is laid over the one before:
 * objects key by key, lists place by place, an object over a list at the places that are its keys, and of everything else what
 * lies above is what counts.
 */
export function laidOver(below: unknown, above: unknown): unknown {
  if (Array.isArray(below) && Array.isArray(above)) {
    const list: readonly unknown[] = below;
    const laid = above.map((value, place) => laidOver(list[place], value));
    return [...laid, ...list.slice(above.length)];
  }
  if (Array.isArray(below) && isObject(above)) {
    const list: readonly unknown[] = below;
    return list.map((value, place) => (place in above ? laidOver(value, above[place]) : value));
  }
  if (isObject(below) && isObject(above)) {
    const laid: Record<string, unknown> = { ...below };
    for (const [key, value] of Object.entries(above)) laid[key] = laidOver(below[key], value);
    return laid;
  }
  return above;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
