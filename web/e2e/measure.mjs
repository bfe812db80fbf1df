// Boards at moments that were kept, built without a server and measured: nothing cut, nothing over something else, nothing too small.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The page of demonstrations, built into a folder of its own and served. */
export async function demos(plugins = []) {
  const outDir = mkdtempSync(join(tmpdir(), 'pioneers-demo-'));
  const shared = {
    root,
    plugins,
    logLevel: 'error',
    build: { outDir, rollupOptions: { input: join(root, 'demo.html') } },
  };
  await build(shared);
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  const { port } = server.httpServer.address();
  return {
    url: (query) => `http://127.0.0.1:${port}/demo.html?${new URLSearchParams(query)}`,
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/**
 * What is wrong with the texts under `scope`, in words; nothing if all of them can be read. What scrolls may be out of sight, and
 * what lies in different parts of the frame may be under each other.
 */
export function complaintsIn(page, scope, { letters, tap }) {
  return page.evaluate(
    ({ scope, letters, tap }) => {
      const found = new Set();
      const name = (element) =>
        `<${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}> "${(element.textContent ?? '').trim().slice(0, 30)}"`;
      const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
      const clips = (style) => style.overflowX !== 'visible' || style.overflowY !== 'visible';
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
          if (parseFloat(style.fontSize) < letters) found.add(`small ${style.fontSize} ${name(element)}`);
          let hidden = false;
          const boxes = boxesOf(node);
          for (let above = element; above && above !== part.parentElement; above = above.parentElement) {
            const how = getComputedStyle(above);
            if (!clips(how)) continue;
            const edge = above.getBoundingClientRect();
            const out = boxes.filter(
              (box) =>
                box.right > edge.right + 1.5 ||
                box.left < edge.left - 1.5 ||
                // Letters are lower than their line.
                box.bottom - box.height * 0.2 > edge.bottom + 1 ||
                box.top + box.height * 0.2 < edge.top - 1,
            );
            if (scrolls(how)) {
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
      return [...found];
    },
    { scope, letters, tap },
  );
}

/** What axe finds serious, by these of its rules or by all. */
export async function axe(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: AXE });
  return page.evaluate(async (runOnly) => {
    const { violations } = await globalThis.axe.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, rules);
}
