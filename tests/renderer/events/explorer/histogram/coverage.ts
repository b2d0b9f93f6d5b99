import type { Coverage } from '../../../../../src/contract/eventCoverage.ts';

/** Coverage from a first day on, with these gaps and no others. */
export function coverageWith({
  firstSecond = 0,
  ...part
}: Partial<Coverage> & Pick<Coverage, 'nowSecond'> & { firstSecond?: number }): Coverage {
  const day = { state: 'complete' as const, coveredSeconds: 0, missingSeconds: 0, lostSeconds: 0 };
  return {
    edgeSecond: 0,
    days: [
      { ...day, startSecond: firstSecond, daysLeft: null, entries: 0, disputedSeconds: 0, fetched: null },
    ],
    missing: [],
    lost: [],
    filtered: [],
    ...part,
  };
}
