/** Who sits in front of this browser, and the games there are. */

import { t } from '../words/words.svelte';
import type { GameInfo, Me } from '../wire';
import { api, Refused } from './api';

export class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<readonly GameInfo[]>([]);

  async load(): Promise<void> {
    this.games = await api.games();
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** Somebody to play as: whoever has not said a name goes by one of ours, and may change it at any time. */
  async somebody(): Promise<Me> {
    return this.me ?? (await this.call(t('default-name')));
  }

  async call(name: string): Promise<Me> {
    this.me = await api.comeIn(name.trim().slice(0, 32));
    return this.me;
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  title(id: string): string {
    return this.game(id)?.title ?? id;
  }
}

export const session = new Session();
