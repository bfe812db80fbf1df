/**
 * A board on its own, for looking at it while it is made: `/demo.html?fixture=four-ride&choose=3&theme=dark` on the development
 * server, or `/demo.html?game=ventures&fixture=choose` in the frame of a table. The built page has no such page.
 */

import '../../theme.css';
import { mount, unmount } from 'svelte';
import { settings } from '../../settings/settings.svelte';
import { isLanguage, words } from '../../words/words.svelte';
import Demo from './Demo.svelte';
import { spokenIn, type Moment } from './moment';
import TableDemo from './TableDemo.svelte';

let shown: Record<string, unknown> | null = null;

/** What a table asks of the server is answered from the moment and from the game's own texts. */
function answer(game: string, { reactions = [] }: Moment, language: string): void {
  const texts = import.meta.glob<string>('../../../../games/*/locales/*.ftl', { query: '?raw', import: 'default' });
  globalThis.fetch = async (wanted) => {
    const { pathname } = new URL(wanted instanceof Request ? wanted.url : wanted, location.href);
    if (pathname === '/api/games') return Response.json([{ id: game, reactions }]);
    const text = pathname.endsWith('/words') && texts[`../../../../games/${game}/locales/${language}.ftl`];
    return text ? new Response(await text()) : new Response(null, { status: 404 });
  };
}

/** Shows what the address asks for. */
async function show(target: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
  const language = asked.get('lang') ?? 'en';
  const spoken = isLanguage(language) ? language : 'en';
  await words.learn(spoken);
  const game = asked.get('game');
  const choose = Number(asked.get('choose') ?? -1);
  const speed = Number(asked.get('speed') ?? 0);
  const clear = async (): Promise<void> => {
    if (shown) await unmount(shown);
  };
  if (game === null) {
    await clear();
    shown = mount(Demo, { target, props: { name: asked.get('fixture') ?? 'four-ride', choose, speed } });
    return;
  }
  const moments = import.meta.glob<Moment>('../*/fixtures/*.json', { import: 'default' });
  const load = moments[`../${game}/fixtures/${asked.get('fixture') ?? ''}.json`];
  if (!load) throw new Error('no such fixture');
  const moment = spokenIn(await load(), spoken);
  await clear();
  settings.speed = speed;
  for (const [key, kept] of Object.entries(moment.kept ?? {})) sessionStorage.setItem(key, JSON.stringify(kept));
  answer(game, moment, spoken);
  shown = mount(TableDemo, { target, props: { game, moment, choose } });
}

const target = document.getElementById('page');
if (!target) throw new Error('demo.html has no place for the board');
// Whoever looks at many moments in a row changes the address and asks again: that is quicker than a new page for each.
Object.assign(globalThis, { show: () => show(target) });
void show(target);
