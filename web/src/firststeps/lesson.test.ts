// @vitest-environment node
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import de from '../../../locales/de/first-steps.ftl?raw';
import en from '../../../locales/en/first-steps.ftl?raw';
import fr from '../../../locales/fr/first-steps.ftl?raw';
import { cardAt, isRead, lesson, lessonOf, nextOf, taught } from './lesson';

const texts = import.meta.glob<string>('../../../locales/*/first-steps-*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const languages = ['en', 'de', 'fr'] as const;
const entries = (game: string, language: string) =>
  new FluentResource(texts[`../../../locales/${language}/first-steps-${game}.ftl`] ?? '').body;

const small = lesson(
  {
    learner: 0,
    cards: [
      { id: 'welcome', spot: 'map' },
      { id: 'first', spot: 'map', do: 'a', then: [{ seat: 1, action: 'b' }] },
      { id: 'pause', spot: 'map' },
      { id: 'watch', spot: 'map', then: [{ seat: 1, action: 'c' }] },
      { id: 'end', spot: 'map' },
    ],
  },
  '{"seats":2}\n{"n":0}\n',
);

describe('a lesson', () => {
  it('begins with what is only read, and goes on when it has been read', () => {
    expect(cardAt(small, 1, -1).card.id).toBe('welcome');
    expect(cardAt(small, 1, 0).card.id).toBe('first');
  });

  it('lets others answer after the learner, or alone', () => {
    const { card } = cardAt(small, 1, 0);
    expect(nextOf(card, 0)).toBeNull();
    expect(nextOf(card, 1)).toEqual({ seat: 1, action: 'b' });
    expect(nextOf(cardAt(small, 3, 2).card, 0)).toEqual({ seat: 1, action: 'c' });
  });

  it('finds its place again after a reload, whatever was read', () => {
    expect(cardAt(small, 2, -1)).toMatchObject({ card: { id: 'first' }, done: 1 });
    expect(cardAt(small, 3, -1).card.id).toBe('pause');
    expect(cardAt(small, 3, 2).card.id).toBe('watch');
    expect(cardAt(small, small.finished, -1).card.id).toBe('end');
    expect(cardAt(small, small.finished + 5, -1).card.id).toBe('end');
  });
});

describe.each(taught)('the lesson of %s', (game) => {
  it('has 12 to 16 cards, each shown exactly once from beginning to end', async () => {
    const taughtHere = await lessonOf(game);
    expect(taughtHere.cards.length).toBeGreaterThanOrEqual(12);
    expect(taughtHere.cards.length).toBeLessThanOrEqual(16);
    const shown: string[] = [];
    let [v, read] = [taughtHere.begun, -1];
    while (shown.at(-1) !== 'end') {
      const { card, index, done } = cardAt(taughtHere, v, read);
      if (done === 0) shown.push(card.id);
      if (isRead(card)) read = index;
      else v += 1;
    }
    expect(shown).toEqual(taughtHere.cards.map(({ id }) => id));
    expect(v).toBe(taughtHere.finished);
  });

  it('has a record of a match that is not over', async () => {
    const { record, begun, seats } = await lessonOf(game);
    const [header, ...steps] = record
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(header).toMatchObject({ game, seats });
    expect(steps.map(({ n }) => n)).toEqual(steps.map((_, n) => n));
    expect(begun).toBe(steps.length);
    expect(steps.some((step) => 'end' in step)).toBe(false);
  });

  it('has a title and a text of at most 60 words for every card in every language, and nothing else', async () => {
    const { cards } = await lessonOf(game);
    const wanted = cards.flatMap(({ id }) => [`${id}-text`, `${id}-title`]).sort();
    for (const language of languages) {
      const found = entries(game, language);
      expect(found.map(({ id }) => id).sort(), language).toEqual(wanted);
      for (const { id, value } of found) {
        const words = String(value)
          .split(/\s+/)
          .filter((word) => /[\p{L}\p{N}]/u.test(word));
        expect(words.length, `${language}: ${id}`).toBeLessThanOrEqual(id.endsWith('-text') ? 60 : 8);
      }
    }
  });
});

describe('what all lessons say', () => {
  it('is the same in every language', () => {
    const all = [en, de, fr].map((text) => new FluentResource(text).body.map(({ id }) => id).sort());
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).toEqual(all[0]);
  });
});
