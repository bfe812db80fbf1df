// Builds the page into `dist`. Unchanged sources are not built again, and a file that comes out the same is not written
// again: `cargo build` looks at the times of the files in `dist`. `--force` builds whatever the sources are.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, hash, sourceFiles, sources, web } from './sources.mjs';

const dist = join(web, 'dist');
const fresh = join(web, '.build');
/** Says from which sources `dist` was built, and what was in it then. */
const stamp = join(web, '.built-from');
/** The packages whose code or drawings are in the page: their licences go along with the program. */
const packages = join(web, '.packages.json');
const inputs = () => hash(sourceFiles().filter((file) => !/\.test\.ts$/.test(file)));
const state = (from) => `${from}\n${hash(filesOf(dist))}\n`;

/** The packages that are used, the first of them by files made from them beforehand. */
const used = new Set(['@fontsource/rye', '@iconify-json/game-icons']);
/** A source that this file does not know of would change without the page being built again. */
const onlySources = {
  name: 'only-sources',
  // Before Vite's own plugins, which load texts and drawings.
  enforce: 'pre',
  load(id) {
    const file = id.split('?')[0];
    const foreign = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
    if (foreign) used.add(foreign);
    if (id.startsWith('\0') || !file.startsWith(sep) || file.includes(`${sep}node_modules${sep}`)) return null;
    const known = sources.some((path) => file === join(web, path) || file.startsWith(join(web, path) + sep));
    if (!known && existsSync(file))
      this.error(`${relative(web, file)} is not among the sources in scripts/sources.mjs`);
    return null;
  },
};

/** Stamps the service worker with what it has to keep, and packs what can be packed. */
function pack(folder) {
  const files = filesOf(folder);
  const worker = join(folder, 'sw.js');
  const paths = files.map((file) => `/${relative(folder, file).split(sep).join('/')}`);
  const shell = paths.filter((path) => path.startsWith('/assets/')).sort();
  const version = createHash('sha256').update(shell.join()).digest('hex').slice(0, 12);
  writeFileSync(worker, readFileSync(worker, 'utf8').replace('VERSION', version));
  for (const file of files) {
    if (/\.(html|js|css|svg|webmanifest|json)$/.test(file)) {
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    }
  }
}

/** Makes `to` have the files of `from`, without touching those that are the same. */
function bring(from, to) {
  const wanted = new Set(filesOf(from).map((file) => relative(from, file)));
  for (const name of wanted) {
    const [source, target] = [join(from, name), join(to, name)];
    if (existsSync(target) && readFileSync(source).equals(readFileSync(target))) continue;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(source, target);
  }
  for (const file of filesOf(to)) if (!wanted.has(relative(to, file))) rmSync(file);
}

const from = inputs();
const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (before === state(from) && existsSync(packages) && !process.argv.includes('--force')) {
  console.log('the page is up to date');
} else {
  const { build } = await import('vite');
  await build({ root: web, logLevel: 'warn', plugins: [onlySources], build: { outDir: fresh, emptyOutDir: true } });
  pack(fresh);
  bring(fresh, dist);
  rmSync(fresh, { recursive: true });
  writeFileSync(packages, `${JSON.stringify([...used].sort())}\n`);
  const after = state(from);
  if (after !== before) writeFileSync(stamp, after);
}
