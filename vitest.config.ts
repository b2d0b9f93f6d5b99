import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

// The rooms of rules keep nothing from one call to the next, so files of their tests share a process.
const RULES = [
  'archive',
  'contract',
  'events',
  'organizations',
  'queries',
  'simulator',
  'table',
  'times',
].map((room) => `tests/${room}/**/*.test.ts`);

/** What a test says that replaces something, or looks at what the window keeps from one screen to the next. */
const OWN = /\bvi\.|\/state\//;

// So do those of the window, but for these. Starting a process and reading its modules takes longer than most tests do.
const WINDOW = globSync('tests/renderer/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (file) => !OWN.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

const SHARED = [...RULES, ...WINDOW];

// With PROPERTY_RUNS=20, the property test of the vault makes 20 times as many runs.
export default defineConfig({
  test: {
    testTimeout: 30_000,
    // By default, one processor is left idle, which is half of a small machine.
    maxWorkers: '100%',
    restoreMocks: true,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'shared', include: SHARED, isolate: false } },
      { extends: true, test: { name: 'own', include: ['tests/**/*.test.ts'], exclude: SHARED } },
    ],
  },
});
