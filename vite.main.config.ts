import { defineConfig } from 'vite';
import { licenses } from './tools/licenses.ts';

export default defineConfig({
  build: { target: 'node24', sourcemap: false },
  plugins: [licenses((entry) => (entry === 'main' ? 'licenses.txt' : `licenses-${entry}.txt`))],
});
