// What the page is made of, and whether it has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const web = fileURLToPath(new URL('..', import.meta.url));

/** Everything the page is made of, from the page's folder. */
export const sources = [
  'src',
  'public',
  'scripts/build.mjs',
  'scripts/path.mjs',
  'index.html',
  'package.json',
  'package-lock.json',
  'svelte.config.js',
  'tsconfig.json',
  'vite.config.ts',
  '../locales',
  ...readdirSync(join(web, '../games')).flatMap((game) => [
    `../games/${game}/locales`,
    ...['en', 'de', 'fr'].map((language) => `../games/${game}/howto.${language}.md`),
  ]),
];

/** All files below a folder or the file itself, without hidden ones, in a fixed order. */
export function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => !name.startsWith('.'));
  return names.sort().flatMap((name) => filesOf(join(path, name)));
}

export const sourceFiles = () => sources.flatMap((path) => filesOf(join(web, path)));

/** Of the contents of these files and their names, and of the Node that reads them. */
export function hash(files) {
  const sum = createHash('sha256').update(process.version);
  for (const file of files) {
    const bytes = readFileSync(file);
    sum.update(`${relative(web, file)}\0${bytes.length}\0`).update(bytes);
  }
  return sum.digest('hex');
}
