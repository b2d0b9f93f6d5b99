import { defineConfig } from 'vitest/config';

// With PROPERTY_RUNS=20, the property test of the vault makes 20 times as many runs.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
    expect: { poll: { timeout: 20_000 } },
  },
});
