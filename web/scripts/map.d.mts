/** The map's paths and the projection they were drawn under. */
export function drawMap(): Record<string, unknown>;
