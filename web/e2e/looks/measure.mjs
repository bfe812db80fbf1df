// Boards at moments that were kept, built without a server and measured: nothing cut, nothing over something else, nothing too small.
import { readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { demo, freshDemo } from '../../scripts/demo.mjs';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TYPES = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.woff2': 'font/woff2' };

/** The page of demonstrations, served; with plugins of Vite it is built anew. */
export async function demos(plugins = []) {
  const folder = plugins.length > 0 ? await freshDemo(plugins) : await demo();
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url, 'http://127.0.0.1');
    try {
      const bytes = readFileSync(join(folder, pathname));
      answer.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  return {
    url: (query) => `http://127.0.0.1:${port}/demo.html?${new URLSearchParams(query)}`,
    stop() {
      server.close();
      server.closeAllConnections();
      if (plugins.length > 0) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Shows what the address of a demonstration asks for. A page that shows one already is not loaded again. */
export async function visit(page, to) {
  if (!page.url().includes('/demo.html')) return page.goto(to);
  return page.evaluate((to) => {
    history.replaceState(null, '', to);
    return globalThis.show();
  }, to);
}

/**
 * What is wrong with the texts under `scope`, in words; nothing if all of them can be read. What scrolls may be out of sight, and
 * what lies in different parts of the frame may be under each other.
 */
export function complaintsIn(page, scope, { letters, tap }) {
  return page.evaluate(
    ({ scope, letters, tap }) => {
      const { dataset } = document.documentElement;
      dataset.drawn = '';
      const found = new Set();
      const name = (element) =>
        `<${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}> "${(element.textContent ?? '').trim().slice(0, 30)}"`;
      const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // Asked once for each element: texts share the elements around them.
      const remembered = (ask) => {
        const known = new Map();
        return (element) => {
          if (!known.has(element)) known.set(element, ask(element));
          return known.get(element);
        };
      };
      const frameOf = remembered((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        if (overflowX === 'visible' && overflowY === 'visible') return undefined;
        return { scrolls: /auto|scroll/.test(overflowX + overflowY), edge: element.getBoundingClientRect() };
      });
      const boxesOf = (node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
      };
      for (const part of document.querySelectorAll(scope)) {
        const texts = [];
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement;
          if (!node.textContent?.trim() || !element || !seen(element) || element.closest('.unseen, .disc')) continue;
          const style = getComputedStyle(element);
          // Letters of no size are for readers alone.
          if (parseFloat(style.fontSize) === 0) continue;
          if (parseFloat(style.fontSize) < letters) found.add(`small ${style.fontSize} ${name(element)}`);
          let hidden = false;
          const boxes = boxesOf(node);
          for (let above = element; above && above !== part.parentElement; above = above.parentElement) {
            const frame = frameOf(above);
            if (!frame) continue;
            const { edge } = frame;
            const out = boxes.filter(
              (box) =>
                box.right > edge.right + 1.5 ||
                box.left < edge.left - 1.5 ||
                // Letters are lower than their line.
                box.bottom - box.height * 0.2 > edge.bottom + 1 ||
                box.top + box.height * 0.2 < edge.top - 1,
            );
            if (frame.scrolls) {
              hidden ||= out.length > 0;
              break;
            }
            if (out.length > 0)
              found.add(`cut by <${above.tagName.toLowerCase()}.${above.className}> ${name(element)}`);
          }
          if (!hidden) texts.push({ element, boxes });
        }
        for (const [i, { element, boxes }] of texts.entries()) {
          for (const other of texts.slice(i + 1)) {
            if (element.contains(other.element) || other.element.contains(element)) continue;
            for (const a of boxes) {
              for (const b of other.boxes) {
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                // Lines of text are higher than their letters.
                if (wide > 2 && high > Math.min(a.height, b.height) * 0.35)
                  found.add(`over each other: ${name(element)} and ${name(other.element)}`);
              }
            }
          }
        }
        if (tap === 0) continue;
        for (const target of part.querySelectorAll('button, a, [role=radio], [role=tab]')) {
          const box = target.getBoundingClientRect();
          if (seen(target) && (box.width < tap - 0.5 || box.height < tap - 0.5))
            found.add(`hard to tap, ${Math.round(box.width)} × ${Math.round(box.height)}: ${name(target)}`);
        }
      }
      const beyond = document.documentElement.scrollWidth - innerWidth;
      if (beyond > 1) found.add(`the page is ${beyond} px too wide`);
      delete dataset.drawn;
      return [...found];
    },
    { scope, letters, tap },
  );
}

/** Themes, with the rules of axe that another theme can break, or all. The attribute on the page is all that differs. */
const THEMES = [
  ['light', undefined],
  ['dark', ['color-contrast', 'link-in-text-block']],
];

/** Waits until what was changed is laid out, and what follows from its size. */
export const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** What axe finds serious in each theme, in words. */
export async function heard(page) {
  const found = [];
  for (const [theme, rules] of THEMES) {
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    // A colour that changes by a transition, however short, is the old one until the next frame.
    await settled(page);
    found.push(...(await axe(page, rules)).map((one) => `${theme}: ${one}`));
  }
  return found;
}

/** What axe finds serious, by these of its rules or by all. */
async function axe(page, rules) {
  // Evaluated, because the page's policy allows no script that is not its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${readFileSync(AXE, 'utf8')}; undefined`);
  return page.evaluate(async (runOnly) => {
    const { dataset } = document.documentElement;
    dataset.drawn = '';
    const { violations } = await globalThis.axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    delete dataset.drawn;
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, rules);
}
