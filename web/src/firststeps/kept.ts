/** Which table is the introduction's, on this device: it is no table like others. */

import { recall, remember } from '../settings/settings.svelte';

const KEPT = 'pioneers.first-steps';

export const lessonTable = (): string | null => recall(KEPT);

export const keepLesson = (id: string | null): void => remember(KEPT, id);
