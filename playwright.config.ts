import path from 'node:path';
import { defineConfig } from '@playwright/test';

// One spec, two runtimes: the real Electron binary where E2E_RUNTIME=electron, else the stand-in.
if (process.env['E2E_RUNTIME'] !== 'electron')
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= path.join(import.meta.dirname, 'tools/electron-standin');

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
});
