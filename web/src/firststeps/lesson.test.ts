// @vitest-environment node
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import de from '../../../locales/de/first-steps.ftl?raw';
import en from '../../../locales/en/first-steps.ftl?raw';
import fr from '../../../locales/fr/first-steps.ftl?raw';
import { BEGUN, cardAt, cards, FINISHED, record } from './lesson';

describe('the lesson', () => {
  it('begins with what is only read, and goes on when it has been read', () => {
    expect(cardAt(BEGUN, 0).card.id).toBe('welcome');
    expect(cardAt(BEGUN, 1).card.id).toBe('coaches');
    expect(cardAt(BEGUN, 2).card.id).toBe('road');
  });

  it('finds its place again after a reload, whatever was read', () => {
    expect(cardAt(BEGUN + 1, 0).card.id).toBe('lay');
    const half = cardAt(BEGUN + 6, 0);
    expect([half.card.id, half.done]).toEqual(['watch', 2]);
    expect(cardAt(FINISHED, 0).card.id).toBe('end');
    expect(cardAt(FINISHED + 5, 0).card.id).toBe('end');
  });

  it('shows every card exactly once from beginning to end', () => {
    const seen = [cardAt(BEGUN, 0), cardAt(BEGUN, 1)];
    for (let v = BEGUN; v <= FINISHED; v++) seen.push(cardAt(v, 2));
    expect([...new Set(seen.map(({ card }) => card.id))]).toEqual(cards.map(({ id }) => id));
  });

  it('has a record of a match that is not over', () => {
    const [header, ...steps] = record
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(header).toMatchObject({ game: 'stagecoach', seats: 2 });
    expect(steps.map(({ n }) => n)).toEqual(steps.map((_, n) => n));
    expect(steps.some((step) => 'end' in step)).toBe(false);
  });

  it('has a title and a text for every card in every language, and nothing else for cards', () => {
    const wanted = cards.flatMap(({ id }) => [`${id}-text`, `${id}-title`]).sort();
    for (const text of [en, de, fr]) {
      const ids = new FluentResource(text).body.map(({ id }) => id);
      expect(ids.filter((id) => /-(text|title)$/.test(id)).sort()).toEqual(wanted);
    }
    const all = [en, de, fr].map((text) => new FluentResource(text).body.map(({ id }) => id).sort());
    expect(all[1]).toEqual(all[0]);
    expect(all[2]).toEqual(all[0]);
  });
});
