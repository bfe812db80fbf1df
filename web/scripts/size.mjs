// What is loaded, compressed: by the start page before anybody clicks, and by a table with each board. Each has its limit.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 250_000;
/** Peril draws a whole land. */
const LIMITS = { 'a table of peril': 280_000 };
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const boards = fileURLToPath(new URL('../src/boards/', import.meta.url));
const read = (path) => readFileSync(join(dist, path));
const weight = (path) => (/\.(woff2|png)$/.test(path) ? read(path).length : gzipSync(read(path), { level: 9 }).length);

/** These files, and what they ask for at once: not what they may ask for later. */
function withImports(paths) {
  const all = new Set(paths);
  for (const path of all) {
    const text = /\.(css|js)$/.test(path) ? read(path).toString() : '';
    for (const [, font] of text.matchAll(/url\(\/(assets\/[^)]+)\)/g)) all.add(font);
    if (path.endsWith('.js'))
      for (const [, other] of text.matchAll(/from\s*"\.\/([^"]+)"/g)) all.add(`assets/${other}`);
  }
  return all;
}

const assets = readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css)$/.test(name));
/** The files of a part, by the name that the builder gives them. */
const part = (name) =>
  assets.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.(js|css)$`).test(file)).map((file) => `assets/${file}`);
/** Of a catalogue one language comes along, the largest at worst. */
const largest = (name) => part(name).toSorted((a, b) => weight(b) - weight(a))[0];

const page = ['index.html', 'icon.svg', 'manifest.webmanifest'];
for (const [, path] of read('index.html')
  .toString()
  .matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g))
  page.push(path);
page.push(largest('page'));

const loads = { 'first load': page };
for (const game of readdirSync(boards).filter((name) => existsSync(join(boards, name, 'index.ts')))) {
  // Its board's words, and the game's own names of things: those of the languages that this board asks for.
  const code = part(game)
    .filter((file) => file.endsWith('.js'))
    .map((file) => read(file).toString());
  const asked = ['fr', 'de', 'en'].flatMap(part).filter((file) => code.some((text) => text.includes(basename(file))));
  const names = [largest(`board-${game}`), asked.toSorted((a, b) => weight(b) - weight(a))[0]];
  loads[`a table of ${game}`] = [...page, ...part('Table'), ...part(game), ...names.filter(Boolean)];
}

let heavy = false;
for (const [name, paths] of Object.entries(loads)) {
  const sizes = [...withImports(paths)].map((path) => [path, weight(path)]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (name === 'first load') for (const [path, size] of sizes) console.log(`${String(size).padStart(8)}  ${path}`);
  const limit = LIMITS[name] ?? LIMIT;
  console.log(`${String(total).padStart(8)}  ${name}, of ${limit}`);
  heavy ||= total > limit;
}
if (heavy) process.exit(1);
