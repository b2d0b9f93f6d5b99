// Counts the results of `npm test`. A runner that exits with code 0 but ran no tests counts as a failure.

export type Count = { passed: number; failed: number; skipped: number; reasons: string[] };

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Counts a check that either passes or fails. */
export function countCheck(exitCode: number): Count {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0, reasons: [] };
}

/** Counts at least one failure if the runner's exit code is not 0 or nothing passed. */
function settle(exitCode: number, count: Count): Count {
  const isFine = exitCode === 0 && count.passed > 0;
  return { ...count, failed: isFine ? count.failed : Math.max(1, count.failed) };
}

type Report = Record<string, unknown> | null;

/** Counts by the JSON report of vitest, which is null if vitest crashed. */
export function countUnits(exitCode: number, report: Report): Count {
  return settle(exitCode, {
    passed: number(report?.['numPassedTests']),
    failed: number(report?.['numFailedTests']),
    skipped: number(report?.['numPendingTests']),
    reasons: [],
  });
}

type Suite = {
  suites?: Suite[];
  specs?: {
    title: string;
    tests: { status: string; annotations: { type: string; description?: string }[] }[];
  }[];
};

/** Each skipped spec with its reason. */
function skips(suite: Suite): string[] {
  const here = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === 'skipped')
      .map(
        ({ annotations }) =>
          `${title}: ${annotations.find((each) => each.type === 'skip')?.description ?? 'no reason'}`,
      ),
  );
  return [...here, ...(suite.suites ?? []).flatMap(skips)];
}

/** Counts by the JSON report of Playwright. A spec that passed only on a retry counts as failed. */
export function countSpecs(exitCode: number, report: Report): Count {
  const stats = (report?.['stats'] ?? {}) as Record<string, unknown>;
  return settle(exitCode, {
    passed: number(stats['expected']),
    failed: number(stats['unexpected']) + number(stats['flaky']),
    skipped: number(stats['skipped']),
    reasons: report ? skips(report) : [],
  });
}

export function sum(counts: readonly Count[]): Count {
  const total = (of: (count: Count) => number) => counts.reduce((before, count) => before + of(count), 0);
  return {
    passed: total(({ passed }) => passed),
    failed: total(({ failed }) => failed),
    skipped: total(({ skipped }) => skipped),
    reasons: counts.flatMap(({ reasons }) => reasons),
  };
}

/** The last line: `N passed, N failed`, and `, N skipped` if any were skipped. */
export function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
