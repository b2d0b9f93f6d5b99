import path from 'node:path';
import { defineConfig } from '@playwright/test';

// The specs run on the real Electron binary with E2E_RUNTIME=electron, and otherwise on the stand-in.
if (process.env['E2E_RUNTIME'] !== 'electron')
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= path.join(import.meta.dirname, 'tools/electron-standin');

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
});
