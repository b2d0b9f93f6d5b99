import { defineConfig } from 'vitest/config';

// The rooms of rules keep nothing from one call to the next, so files of their tests share a process. The parts of main and
// of the window have state of their own, so each file of theirs has its own process.
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

// With PROPERTY_RUNS=20, the property test of the vault makes 20 times as many runs.
export default defineConfig({
  test: {
    testTimeout: 30_000,
    // By default, one processor is left idle, which is half of a small machine.
    maxWorkers: '100%',
    restoreMocks: true,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'rules', include: RULES, isolate: false } },
      { extends: true, test: { name: 'rest', include: ['tests/**/*.test.ts'], exclude: RULES } },
    ],
  },
});
