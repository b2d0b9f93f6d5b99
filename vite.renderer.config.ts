import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licenses } from './tools/licenses.ts';

export default defineConfig({
  root: path.join(import.meta.dirname, 'src/renderer'),
  plugins: [react(), licenses(() => 'licenses.txt')],
  build: {
    // Forge gives this folder relative to the root, but the root here is src/renderer.
    outDir: path.join(import.meta.dirname, '.vite/renderer/main_window'),
    emptyOutDir: true,
    target: 'chrome150',
    modulePreload: { polyfill: false },
    // Inlined fonts and images would need a policy looser than font-src 'self'.
    assetsInlineLimit: 0,
  },
  // As `src/main/window/scheme.ts` answers.
  server: {
    headers: {
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  worker: { format: 'es', plugins: () => [licenses(() => 'licenses-worker.txt')] },
});
