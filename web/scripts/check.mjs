// Types and warnings of the whole page, by svelte-check. What was checked and has not changed since is not checked again:
// the answer would be the same. `--force` checks whatever the sources are.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hash, sourceFiles, web } from './sources.mjs';

/** Says which sources were found right last. */
const stamp = join(web, 'node_modules/.cache/checked');

const from = hash([...sourceFiles(), join(web, 'scripts/check.mjs')]);
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from && !process.argv.includes('--force')) {
  console.log('types were checked before');
} else {
  const program = createRequire(import.meta.url).resolve('svelte-check/bin/svelte-check');
  const words = [program, '--tsconfig', './tsconfig.json', '--fail-on-warnings'];
  const { status } = spawnSync(process.execPath, words, { cwd: web, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, from);
}
