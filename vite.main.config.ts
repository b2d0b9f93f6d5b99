import { defineConfig } from 'vite';
import { licenses } from './tools/licenses.ts';

export default defineConfig({
  // The pictures of the tray icon, beside the bundles.
  publicDir: 'assets/tray',
  build: { target: 'node24', sourcemap: false, copyPublicDir: true },
  plugins: [licenses((entry) => (entry === 'main' ? 'licenses.txt' : `licenses-${entry}.txt`))],
});
