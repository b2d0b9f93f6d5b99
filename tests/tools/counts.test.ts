import { expect, it } from 'vitest';
import { countCheck, countSpecs, countUnits, sum, summary } from '../../tools/counts.ts';

const units = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1 };
const specs = (stats: object) => ({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

it('counts a check by its exit code', () => {
  expect(countCheck(0)).toMatchObject({ passed: 1, failed: 0 });
  expect(countCheck(2)).toMatchObject({ passed: 0, failed: 1 });
});

it('counts tests by the report of their runner', () => {
  expect(countUnits(0, units)).toEqual({ passed: 7, failed: 0, skipped: 1, reasons: [] });
  expect(countUnits(1, { ...units, numFailedTests: 3 })).toMatchObject({ passed: 7, failed: 3 });
  expect(countSpecs(0, specs({}))).toMatchObject({ passed: 5, failed: 0 });
  expect(countSpecs(1, specs({ unexpected: 2 }))).toMatchObject({ passed: 5, failed: 2 });
});

it('counts a spec that passed only on a retry as a failure', () => {
  expect(countSpecs(0, specs({ flaky: 1 }))).toMatchObject({ passed: 5, failed: 1 });
});

it('counts a runner that crashed, left no report or ran nothing as a failure', () => {
  for (const count of [countUnits, countSpecs]) {
    expect(count(1, null)).toMatchObject({ failed: 1 });
    expect(count(0, null)).toMatchObject({ failed: 1 });
    expect(count(0, {})).toMatchObject({ failed: 1 });
  }
  expect(countUnits(1, units), 'an error outside of the tests').toMatchObject({ passed: 7, failed: 1 });
});

it('names each skipped spec with its reason, at any depth', () => {
  const skipped = (title: string, ...annotations: object[]) => ({
    title,
    tests: [{ status: 'skipped', annotations }],
  });
  const report = {
    ...specs({ skipped: 2 }),
    suites: [
      {
        specs: [skipped('one', { type: 'skip', description: 'no keyring' })],
        suites: [
          { specs: [skipped('two'), { title: 'three', tests: [{ status: 'expected', annotations: [] }] }] },
        ],
      },
    ],
  };
  expect(countSpecs(0, report).reasons).toEqual(['one: no keyring', 'two: no reason']);
});

it('sums up all counts in one line', () => {
  const total = sum([countCheck(0), countUnits(0, units), countSpecs(1, specs({ unexpected: 2 }))]);
  expect(summary(total)).toBe('13 passed, 2 failed, 1 skipped');
  expect(summary(sum([countCheck(0)]))).toBe('1 passed, 0 failed');
});
