// Takes the icons the boards use out of the game-icons set, as bare path data. `node scripts/icons.mjs` writes
// src/boards/parts/icons.gen.ts. The set is by Lorc, Delapouite and contributors, under CC BY 3.0.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const target = fileURLToPath(new URL('../src/boards/parts/icons.gen.ts', import.meta.url));

/** Our name for it, and the set's. */
const wanted = {
  banker: 'bank',
  merchant: 'scales',
  sergeant: 'rank-3',
  barkeeper: 'beer-stein',
  gold_digger: 'war-pick',
  farmer: 'wheat',
  hotel: 'bed',
  nugget: 'gold-nuggets',
  coins: 'two-coins',
  pioneer: 'meeple',
  road: 'road',
  stagecoach: 'old-wagon',
};

export function drawIcons() {
  const { icons, width } = require('@iconify-json/game-icons/icons.json');
  return Object.fromEntries(Object.entries(wanted).map(([name, theirs]) => {
    const body = icons[theirs]?.body ?? '';
    const paths = [...body.matchAll(/\sd="([^"]+)"/g)].map(([, path]) => path);
    if (paths.length === 0 || width !== 512) throw new Error(`the set has no plain icon ${theirs}`);
    return [name, paths.join('')];
  }));
}

function write() {
  const lines = Object.entries(drawIcons()).map(([name, path]) => `  ${name}: '${path}',`);
  writeFileSync(target, `// Made by scripts/icons.mjs from game-icons.net (Lorc, Delapouite and contributors, CC BY 3.0); not to be edited.\nexport const icons = {\n${lines.join('\n')}\n} as const;\n\nexport type IconName = keyof typeof icons;\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write();
