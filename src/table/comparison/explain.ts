import type { Work } from '../work.ts';
import type { NotComparable, Sides } from './comparisonSpec.ts';
import type { Explanation } from './explanation.ts';

/** Explains the difference of a metric between two sides. */
// oxlint-disable-next-line require-yield -- not written yet
export function* explainWork(
  _sides: Sides,
  _metric: string | null,
): Work<{ explained: Explanation } | { not: NotComparable }> {
  return { not: { kind: 'nothing', side: 'now' } };
}
