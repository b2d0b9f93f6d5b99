import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { licenses } from './tools/licenses.ts';

/** The picture of the window on Linux; elsewhere it is that of the executable. */
const windowIcon: Plugin = {
  name: 'window-icon',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'icon.png', source: readFileSync('assets/icon/256.png') });
  },
};

export default defineConfig({
  // The pictures of the tray icon, beside the bundles.
  publicDir: 'assets/tray',
  build: { target: 'node24', sourcemap: false, copyPublicDir: true },
  plugins: [licenses((entry) => (entry === 'main' ? 'licenses.txt' : `licenses-${entry}.txt`)), windowIcon],
});
