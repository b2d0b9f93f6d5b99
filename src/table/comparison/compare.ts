import type { Frame } from '../frame.ts';
import type { Work } from '../work.ts';
import type { Comparison } from './comparison.ts';
import type { CompareSpec, NotComparable, Sides } from './comparisonSpec.ts';

/** Compares two sides. */
// oxlint-disable-next-line require-yield -- not written yet
export function* compareWork(
  _sides: Sides,
  _spec: CompareSpec,
): Work<{ compared: Comparison; table: Frame } | { not: NotComparable }> {
  return { not: { kind: 'nothing', side: 'now' } };
}
