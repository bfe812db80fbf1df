/**
 * A view in two parts: the scene, which is told once, and what changes, which is told at every step and laid over it:
 * objects key by key, lists place by place, an object over a list at the places that are its keys, and of everything else what
 * changes is what counts.
 */
export function laidOver(scene: unknown, changing: unknown): unknown {
  if (Array.isArray(scene) && Array.isArray(changing)) {
    const below: readonly unknown[] = scene;
    const laid = changing.map((value, place) => laidOver(below[place], value));
    return [...laid, ...below.slice(changing.length)];
  }
  if (Array.isArray(scene) && isObject(changing)) {
    const below: readonly unknown[] = scene;
    return below.map((value, place) => (place in changing ? laidOver(value, changing[place]) : value));
  }
  if (isObject(scene) && isObject(changing)) {
    const laid: Record<string, unknown> = { ...scene };
    for (const [key, value] of Object.entries(changing)) laid[key] = laidOver(scene[key], value);
    return laid;
  }
  return changing;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
