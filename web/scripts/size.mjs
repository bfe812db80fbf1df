// The first load, compressed: everything the start page asks for before anybody clicks. It must stay under 250 KiB.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 250 * 1024;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const read = (path) => readFileSync(join(dist, path));

const first = new Set(['index.html', 'icon.svg', 'manifest.webmanifest']);
const html = read('index.html').toString();
for (const [, path] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) first.add(path);
for (const path of [...first]) {
  if (path.endsWith('.css'))
    for (const [, font] of read(path)
      .toString()
      .matchAll(/url\(\/(assets\/[^)]+)\)/g))
      first.add(font);
  // What a script imports at once, not what it may ask for later.
  if (path.endsWith('.js'))
    for (const [, other] of read(path)
      .toString()
      .matchAll(/from\s*"\.\/([^"]+)"/g))
      first.add(`assets/${other}`);
}
// One catalogue of words comes along, the largest at worst.
const script = [...first]
  .filter((path) => path.endsWith('.js'))
  .map((path) => read(path).toString())
  .join('');
const words = [...script.matchAll(/"?\.\/(page-[^"'`]+\.js)/g)].map(
  ([, name]) => gzipSync(read(`assets/${name}`)).length,
);
let total = Math.max(0, ...words);
for (const path of first) {
  const size = /\.(woff2|png)$/.test(path) ? read(path).length : gzipSync(read(path), { level: 9 }).length;
  console.log(`${String(size).padStart(8)}  ${path}`);
  total += size;
}
console.log(`${String(total).padStart(8)}  first load, of ${LIMIT}`);
if (total > LIMIT) process.exit(1);
