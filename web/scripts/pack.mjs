// After the build: stamps the service worker with what it has to keep, and packs what can be packed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => join(entry.parentPath, entry.name));

const worker = join(dist, 'sw.js');
const shell = files.map((file) => `/${file.slice(dist.length)}`).filter((path) => path.startsWith('/assets/'));
const version = createHash('sha256').update(shell.sort().join()).digest('hex').slice(0, 12);
writeFileSync(worker, readFileSync(worker, 'utf8').replace('VERSION', version));

for (const file of files) {
  if (/\.(html|js|css|svg|webmanifest|json)$/.test(file)) {
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}
