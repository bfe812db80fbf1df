// Empties `dist` but for the file that keeps the folder in the repository.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
mkdirSync(dist, { recursive: true });
for (const name of readdirSync(dist)) {
  if (name !== '.gitignore') rmSync(new URL(name, dist), { recursive: true });
}
