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

/**
 * What a patch makes of a value: a list of one element is the value as it is now, an object goes into the members of an object or a
 * list that are its keys, and null is a member that is gone.
 */
export function patched(before: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return patch[0];
  if (Array.isArray(before) && isObject(patch)) {
    const list: readonly unknown[] = before;
    return list.map((value, place) => (place in patch ? patched(value, patch[place]) : value));
  }
  if (!isObject(before) || !isObject(patch)) return before;
  const now: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete now[key];
    else now[key] = patched(before[key], value);
  }
  return now;
}

/**
 * A view in which whatever is as it was before is the very object it was before, so that nothing has to be worked out or drawn anew
 * for it. The parts of `view` are replaced in place.
 */
export function alike(before: unknown, view: unknown): unknown {
  const lists = Array.isArray(before) && Array.isArray(view);
  if (!lists && !(isObject(before) && isObject(view))) return view;
  const [was, is] = [before as Record<string, unknown>, view as Record<string, unknown>];
  const keys = Object.keys(is);
  let same = keys.length === Object.keys(was).length;
  for (const key of keys) {
    const part = alike(was[key], is[key]);
    if (part !== is[key]) is[key] = part;
    same &&= part === was[key];
  }
  return same ? before : view;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
