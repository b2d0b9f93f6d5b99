import { defineConfig } from 'vitest/config';

// npm test runs a part of every property test; `PROPERTY_RUNS=20` multiplies them for the long suite.
export default defineConfig({
  test: { include: ['tests/**/*.test.ts'], testTimeout: 30_000, restoreMocks: true },
});
