// Checks whose answer depends on files alone: what has passed is not run again until one of them changes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, web } from './sources.mjs';

const cache = join(web, 'node_modules/.cache');

/** Runs Node with these words, unless they passed before with the same files and `also`. `--force` runs them whatever has passed. */
export function once(name, words, files, also = '') {
  const stamp = join(cache, `passed-${name}`);
  const from = `${hash(files)} ${also}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from && !process.argv.includes('--force')) {
    console.log(`${name}: passed before, and nothing has changed since`);
    return;
  }
  const { status } = spawnSync(process.execPath, words, { cwd: web, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, from);
}
