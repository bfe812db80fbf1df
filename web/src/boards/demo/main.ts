/**
 * A board on its own, for looking at it while it is made: `/demo.html?fixture=four-ride&choose=3&theme=dark` on the development
 * server. The built page has no such page.
 */

import '../../theme.css';
import { mount } from 'svelte';
import { isLanguage, words } from '../../words/words.svelte';
import Demo from './Demo.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
const language = asked.get('lang') ?? 'en';
await words.learn(isLanguage(language) ? language : 'en');
const target = document.getElementById('page');
if (!target) throw new Error('demo.html has no place for the board');
mount(Demo, {
  target,
  props: {
    name: asked.get('fixture') ?? 'four-ride',
    choose: Number(asked.get('choose') ?? -1),
    speed: Number(asked.get('speed') ?? 0),
  },
});
