// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { cityTip, tips } from './tips';
import { tiles } from './view';

const folder = new URL('.', import.meta.url);
const ids = Object.keys(tips);

describe('tips', () => {
  it('name rules that there are', () => {
    const rules = readFileSync(new URL('../../../../games/stagecoach/rules.toml', folder), 'utf8');
    const known = new Set([...rules.matchAll(/^id = "([^"]+)"/gm)].map((match) => match[1]));
    expect(known.size).toBeGreaterThan(20);
    expect(
      Object.values(tips)
        .map(({ rule }) => rule)
        .filter((rule) => !known.has(rule)),
    ).toEqual([]);
  });

  it('have their words in every language', () => {
    for (const language of ['en', 'de', 'fr']) {
      const text = readFileSync(new URL(`../../../../locales/${language}/board-stagecoach.ftl`, folder), 'utf8');
      const known = new Set([...new FluentResource(text).body].map(({ id }) => id));
      const wanted = Object.values(tips).flatMap(({ name, effect }) => [name, effect]);
      expect(
        wanted.filter((id) => !known.has(id)),
        language,
      ).toEqual([]);
    }
  });

  it('are all used, and none is asked for that is not there', () => {
    const sources = readdirSync(folder)
      .filter((name) => name.endsWith('.svelte'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const asked = sources
      .flatMap((text) => [
        ...text.matchAll(/\b(?:data-)?tip=(?:"([^"]+)"|\{([^}]+)\})/g),
        ...text.matchAll(/render figure\(\s*'([a-z-]+)'/g),
      ])
      .flatMap(([, plain, code]) =>
        plain ? [plain] : [...(code ?? '').matchAll(/'([a-z-]+)'/g)].map((match) => match[1] ?? ''),
      );
    expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
    const chosen = ['lay', 'cover', cityTip({ covered: true, tile: null }), cityTip({ covered: false, tile: null })];
    expect(ids.filter((id) => !([...asked, ...chosen, ...tiles] as string[]).includes(id))).toEqual([]);
  });
});
