/**
 * A board on its own, for looking at it while it is made: `/demo.html?fixture=four-ride&choose=3&theme=dark` on the development
 * server, or `/demo.html?game=ventures&fixture=choose` in the frame of a table. The built page has no such page.
 */

import '../../theme.css';
import { mount } from 'svelte';
import { lookOf } from '..';
import { isLanguage, words } from '../../words/words.svelte';
import Demo from './Demo.svelte';
import type { Moment } from './moment';
import TableDemo from './TableDemo.svelte';

async function show(target: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
  const language = asked.get('lang') ?? 'en';
  await words.learn(isLanguage(language) ? language : 'en');
  const game = asked.get('game');
  const choose = Number(asked.get('choose') ?? -1);
  const speed = Number(asked.get('speed') ?? 0);
  if (game === null) {
    mount(Demo, { target, props: { name: asked.get('fixture') ?? 'four-ride', choose, speed } });
    return;
  }
  const moments = import.meta.glob<Moment>('../*/fixtures/*.json', { import: 'default' });
  const load = moments[`../${game}/fixtures/${asked.get('fixture') ?? ''}.json`];
  if (!load) throw new Error('no such fixture');
  const [module, moment] = await Promise.all([lookOf(game).load(), load()]);
  mount(TableDemo, { target, props: { game, module, moment, choose, speed } });
}

const target = document.getElementById('page');
if (!target) throw new Error('demo.html has no place for the board');
void show(target);
