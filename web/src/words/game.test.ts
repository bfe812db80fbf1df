import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GameWords } from './game';

const messages = (game: string, language: string) => readFileSync(`../games/${game}/locales/${language}.ftl`, 'utf8');

describe('texts of a view', () => {
  const german = new GameWords(messages('ventures', 'de'), messages('ventures', 'en'), 'de');

  it.each([
    ['nothing', 'nichts'],
    ['1 coin', '1 Münze'],
    ['capital + 2 idea', 'Kapital + 2 Ideen'],
    ['makes 2 talent', 'liefert 2 Talente'],
    ['makes network/training/advisor', 'liefert Netzwerk/Schulung/Beratung'],
    ['one card of each stage free', 'eine Karte je Abschnitt umsonst'],
    ['2 IP', '2 IP'],
    ['15 points', '15 Punkte'],
    [
      "1 point for each blue card of your neighbours' at the end",
      '1 Punkt für jede Karte in Blau deiner Nachbarn am Ende',
    ],
    ['Wealth Management A', 'Privatkundenbetreuung A'],
  ])('are read back as messages: %s', (english, said) => {
    expect(german.value(english, 'brings')).toBe(said);
  });

  it('that are no message stay as they are', () => {
    expect(german.value('Three blind mice', 'brings')).toBe('Three blind mice');
  });
});
