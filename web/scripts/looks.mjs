// The boards at moments that were kept, measured and heard through axe: no server, so the page, the tests and the browser decide alone.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { browserPath } from '../e2e/harness.mjs';
import { demo, demoFiles } from './demo.mjs';
import { once } from './once.mjs';
import { filesOf, web } from './sources.mjs';

// Built before the tests ask for it at once.
await demo();
const own = filesOf(join(web, 'e2e/looks'));
const words = ['--test', '--test-concurrency=2', '--test-reporter=spec'];
const browser = execFileSync(browserPath(), ['--version'], { encoding: 'utf8' });
once(
  'looks',
  [...words, ...own.filter((file) => file.endsWith('.test.mjs'))],
  [...demoFiles(), ...own, ...['e2e/harness.mjs', 'scripts/looks.mjs'].map((file) => join(web, file))],
  browser.trim(),
);
