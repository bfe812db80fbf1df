/** Which screen is shown, from the address and back. Links are ordinary links; clicks on them stay in the page. */

export type Route =
  | { screen: 'lobby' }
  | { screen: 'new'; game: string | null }
  | { screen: 'table'; id: string }
  | { screen: 'replay'; id: string; step: number | null }
  | { screen: 'rules'; game: string | null; rule: string | null }
  | { screen: 'steps'; game: string | null }
  | { screen: 'howto'; game: string }
  | { screen: 'settings' }
  | { screen: 'account' }
  | { screen: 'credits' }
  | { screen: 'recover'; token: string }
  | { screen: 'lost' };

export function parse(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const anchor = decoded(hash.replace(/^#/, ''));
  const [first, second, third, fourth] = parts;
  switch (first) {
    case undefined:
      return { screen: 'lobby' };
    case 'new':
      return { screen: 'new', game: second ?? null };
    case 'table':
      if (!second) return { screen: 'lost' };
      if (third === undefined) return { screen: 'table', id: second };
      if (third === 'replay') return { screen: 'replay', id: second, step: whole(fourth) };
      return { screen: 'lost' };
    case 'rules':
      return { screen: 'rules', game: second ?? null, rule: anchor || null };
    case 'first-steps':
      return { screen: 'steps', game: second ?? null };
    case 'how-to-play':
      return second ? { screen: 'howto', game: second } : { screen: 'lost' };
    case 'settings':
      return { screen: 'settings' };
    case 'account':
      return { screen: 'account' };
    case 'credits':
      return { screen: 'credits' };
    case 'recover':
      return { screen: 'recover', token: anchor };
    default:
      return { screen: 'lost' };
  }
}

export class Router {
  route = $state.raw<Route>(parse(location.pathname, location.hash));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('click', (event) => this.follow(event));
  }

  go(path: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    this.read();
    if (how === 'push' && !path.includes('#')) scrollTo(0, 0);
  }

  private read(): void {
    this.route = parse(location.pathname, location.hash);
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

function whole(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** An address somebody mistyped is no reason to show nothing at all. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
