// Types and warnings of the whole page, by svelte-check.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { once } from './once.mjs';
import { sourceFiles } from './sources.mjs';

const program = createRequire(import.meta.url).resolve('svelte-check/bin/svelte-check');
const words = [program, '--tsconfig', './tsconfig.json', '--fail-on-warnings'];
once('types', words, [...sourceFiles(), fileURLToPath(import.meta.url)]);
