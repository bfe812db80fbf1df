// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import taught from '../../firststeps/lessons/ventures/moment.json';
import type { Offer } from '../board';
import { offersOf, playersOf, type Moment } from '../demo/moment';
import { boardProps } from '../props';
import { Desk } from './desk.svelte';
import Why from './Why.svelte';
import { learnWords } from './words.svelte';

const moment = taught as unknown as Moment;

async function told(wanted: (offer: Offer) => boolean): Promise<string> {
  await learnWords('en');
  const offer = offersOf(moment).find(wanted);
  if (!offer) throw new Error('no such offer');
  const props = boardProps({
    game: 'ventures',
    view: moment.state.view,
    players: playersOf(moment),
    seat: moment.seat,
    offers: offersOf(moment),
    desk: new Desk(),
    live: true,
  });
  const shown = mount(Why, { target: document.body, props: { ...props, offer } });
  flushSync();
  const text = document.querySelector('[data-testid=why]')?.textContent ?? '';
  await unmount(shown);
  return text.replace(/\s+/g, ' ').trim();
}

const plays = (card: number) => (offer: Offer) => (offer.action as { play?: { card: number } }).play?.card === card;

describe('what speaks for a move', () => {
  it('is what the card brings and what it opens', async () => {
    const text = await told(plays(35)); // Customer Data
    expect(text).toContain('3 points');
    expect(text).toContain('opens Factory');
  });

  it('names the goals that cost what it makes', async () => {
    const text = await told(plays(32)); // Work Experience makes training, which the third goal costs
    expect(text).toContain('training');
    expect(text).toContain('for goal 3');
  });

  it('is nothing for a card that is thrown away', async () => {
    expect(await told(({ kind }) => kind === 'discard')).toBe('');
  });
});
