import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['PIONEERS_SERVER'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [svelte()],
  // Files get names with their hash and may be kept for ever; only index.html and the service worker are asked for anew.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
});
