import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GameWords } from './game';

const messages = (game: string, language: string) => readFileSync(`../games/${game}/locales/${language}.ftl`, 'utf8');

describe('words of a view', () => {
  const ventures = new GameWords(messages('ventures', 'de'), 'de');
  const peril = new GameWords(messages('peril', 'de'), 'de');

  it.each([
    [ventures, 'capital', 'produces', 'Kapital'],
    [ventures, 'goodwill', 'key', 'Firmenwert'],
    [peril, 'E01', 'events_gone', 'Bachgold'],
    [peril, 'elk', 'animal', 'Wapiti'],
  ])('are found by id', (words, word, key, said) => {
    expect(words.value(word, key)).toBe(said);
  });

  it('that have no name are written out', () => {
    expect(ventures.value('per_count', 'kind')).toBe('Per count');
    expect(ventures.value('Three blind mice', 'name')).toBe('Three blind mice');
  });
});
