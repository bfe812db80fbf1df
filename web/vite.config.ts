import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { rounded } from './scripts/path.mjs';

const server = process.env['PIONEERS_SERVER'] ?? 'http://127.0.0.1:4000';

/** `import wagon from 'icon:old-wagon'` brings one drawing of the game-icons set along, in whole numbers, and no other. */
function icons(): Plugin {
  const prefix = 'icon:';
  const set = new URL('./node_modules/@iconify-json/game-icons/icons.json', import.meta.url);
  let drawings: Record<string, { body: string }> | undefined;
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      drawings ??= (JSON.parse(readFileSync(set, 'utf8')) as { icons: Record<string, { body: string }> }).icons;
      const name = id.slice(prefix.length + 1);
      const path = /^<path fill="currentColor" d="([^"]*)"\/>$/.exec(drawings[name]?.body ?? '')?.[1];
      if (!path) this.error(`game-icons has no drawing of one path called ${name}`);
      return `export default ${JSON.stringify(rounded(path))}`;
    },
  };
}

export default defineConfig({
  plugins: [icons(), svelte()],
  // scripts/build.mjs builds into a folder of its own and brings the result to `dist`.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  // Tests that need a document say so: one of jsdom takes longer to make than most tests to run.
  test: { environment: 'node', include: ['src/**/*.test.ts'], pool: 'threads' },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
});
