/** The board's own words in three languages. Prompts, offers and the log are the server's. */

import de from '../../../../locales/de/board-stagecoach.ftl?raw';
import en from '../../../../locales/en/board-stagecoach.ftl?raw';
import fr from '../../../../locales/fr/board-stagecoach.ftl?raw';
import { catalogue } from '../parts/say';

export const say = catalogue({ en, de, fr });
