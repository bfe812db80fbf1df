// The page of demonstrations, built without a server for the tests that measure boards. Unchanged sources are not built again.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash, sourceFiles, web } from './sources.mjs';

const cache = join(web, 'node_modules/.cache/demo');

/** Builds it into a folder beside the others. */
export async function freshDemo(plugins = []) {
  const { build } = await import('vite');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, '../demo-'));
  await build({
    root: web,
    plugins,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rollupOptions: { input: join(web, 'demo.html') } },
  });
  return outDir;
}

/** What it is made of. */
export const demoFiles = () => [...sourceFiles(), join(web, 'demo.html'), fileURLToPath(import.meta.url)];

/** The folder it is in, named after its sources; older ones are removed. */
export async function demo() {
  const name = hash(demoFiles());
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const fresh = await freshDemo();
  for (const old of readdirSync(cache)) if (old !== name) rmSync(join(cache, old), { recursive: true, force: true });
  // Another test may have built it meanwhile, from the same sources.
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
  return folder;
}
