/** Which tables are the introductions', on this device: they are no tables like others. */

import { recall, remember } from '../settings/settings.svelte';

const key = (game: string): string => `pioneers.first-steps.${game}`;

export const lessonTable = (game: string): string | null => recall(key(game));

export const keepLesson = (game: string, id: string | null): void => remember(key(game), id);
