/** What this browser likes. Kept here and nowhere else; a browser that keeps nothing gets the defaults each time. */

export type Theme = 'auto' | 'light' | 'dark';
export type Confirm = 'always' | 'never';

export interface Liking {
  language: string | null;
  theme: Theme;
  /** Half, full, double speed; 0 is at once. */
  speed: number;
  sound: boolean;
  confirm: Confirm;
}

const KEY = 'pioneers.settings';
const DEFAULTS: Liking = { language: null, theme: 'auto', speed: 1, sound: true, confirm: 'always' };

export class Settings {
  language = $state(DEFAULTS.language);
  theme = $state(DEFAULTS.theme);
  speed = $state(DEFAULTS.speed);
  sound = $state(DEFAULTS.sound);
  confirm = $state(DEFAULTS.confirm);
  private dark = matchMedia?.('(prefers-color-scheme: dark)');
  private still = matchMedia?.('(prefers-reduced-motion: reduce)');

  constructor() {
    Object.assign(this, liking(recall(KEY)));
    this.dark?.addEventListener('change', () => this.dress());
    this.dress();
  }

  /** How fast boards move things. */
  get pace(): number {
    return this.still?.matches ? 0 : this.speed;
  }

  set(change: Partial<Liking>): void {
    Object.assign(this, change);
    const { language, theme, speed, sound, confirm } = this;
    remember(KEY, JSON.stringify({ language, theme, speed, sound, confirm }));
    this.dress();
  }

  private dress(): void {
    const dark = this.theme === 'dark' || (this.theme === 'auto' && this.dark?.matches === true);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }
}

/** What was kept, as far as it still makes sense. */
export function liking(kept: string | null): Liking {
  const found = parsed(kept);
  return {
    language: typeof found['language'] === 'string' ? found['language'] : DEFAULTS.language,
    theme: oneOf(found['theme'], ['auto', 'light', 'dark'] as const, DEFAULTS.theme),
    speed: oneOf(found['speed'], [0, 0.5, 1, 2] as const, DEFAULTS.speed),
    sound: typeof found['sound'] === 'boolean' ? found['sound'] : DEFAULTS.sound,
    confirm: oneOf(found['confirm'], ['always', 'never'] as const, DEFAULTS.confirm),
  };
}

/** Browsers may forbid keeping anything; then nothing is kept. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function oneOf<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.find((one) => one === value) ?? otherwise;
}

export const settings = new Settings();
