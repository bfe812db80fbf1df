import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { bundleOf, firstLanguage, LANGUAGES, type Language } from './words.svelte';

const languages = Object.keys(LANGUAGES) as Language[];
const catalogue = (language: Language) =>
  ['page.ftl', 'bots.ftl'].map((file) => readFileSync(join('..', 'locales', language, file), 'utf8')).join('\n');
const ids = (language: Language) => [...new FluentResource(catalogue(language)).body].map((entry) => entry.id).sort();

/** The variables a message speaks of, however deep. */
function variables(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(variables);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Record<string, unknown>;
  const own = node['type'] === 'var' ? [String(node['name'])] : [];
  return [...own, ...Object.values(node).flatMap(variables)];
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

describe('messages', () => {
  it('are the same in every language', () => {
    for (const language of languages) expect(ids(language), language).toEqual(ids('en'));
  });

  it('speak of the same things in every language', () => {
    const inEnglish = new Map([...new FluentResource(catalogue('en')).body].map((entry) => [entry.id, entry.value]));
    for (const language of languages) {
      for (const entry of new FluentResource(catalogue(language)).body) {
        const spoken = [...new Set(variables(entry.value))].sort();
        const meant = [...new Set(variables(inEnglish.get(entry.id)))].sort();
        expect(spoken, `${language}: ${entry.id}`).toEqual(meant);
      }
    }
  });

  it('are all there and all used', () => {
    const text = sources('src').join('\n');
    const used = new Set([...text.matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map((match) => match[1]));
    // A list of ids says so, for what is chosen at run time.
    for (const list of text.matchAll(/\/\* messages \*\/([^;]*);/g)) {
      for (const id of (list[1] ?? '').matchAll(/'([a-z0-9]+(?:-[a-z0-9]+)+)'/g)) used.add(id[1]);
    }
    expect([...used].sort()).toEqual(ids('en'));
  });

  it('count right', () => {
    const text = (language: Language, n: number) => {
      const bundle = bundleOf(language, catalogue(language));
      const pattern = bundle.getMessage('replay-steps')?.value ?? '';
      return bundle.formatPattern(pattern, { n });
    };
    expect(text('en', 1)).not.toBe(text('en', 2).replace('2', '1'));
    expect(text('de', 1)).not.toBe(text('de', 2).replace('2', '1'));
    expect(text('fr', 1)).not.toBe(text('fr', 2).replace('2', '1'));
  });
});

describe('the first language', () => {
  it('is the chosen one, else one of the browser’s, else English', () => {
    expect(firstLanguage('fr', ['de-AT'])).toBe('fr');
    expect(firstLanguage(null, ['de-AT', 'en'])).toBe('de');
    expect(firstLanguage('klingon', ['pt-BR'])).toBe('en');
  });
});
