import { distinctTexts, type TextColumn } from '../columns/codedColumn.ts';
import { COMBINATIONS } from '../metricKinds.ts';
import { part, type Work } from '../work.ts';
import { both, metricsOf, rowsOf, SIDES, tellsOf } from './comparable.ts';
import type { NotComparable, SideName, Sides } from './comparisonSpec.ts';
import type { Explanation } from './explanation.ts';
import { changeOf } from './fractions.ts';
import { explainMeans } from './explainMeans.ts';
import { explainSums } from './explainSums.ts';
import { measuredSide, type Candidate, type MeasuredSide } from './measuredSide.ts';

/** A column of more values than this explains nothing that could be read. */
const MOST_VALUES = 2_000;

/** The columns whose values may have made a difference: texts on both sides. */
function candidatesOf(sides: Sides): { candidates: Candidate[]; tooMany: string[] } {
  const isText = (column: { kind: string }): column is TextColumn => column.kind === 'text';
  const [candidates, tooMany]: [Candidate[], string[]] = [[], []];
  for (const now of sides.now.frame.columns) {
    const before = sides.before.frame.columns.find(({ name }) => name === now.name);
    if (!isText(now) || !before || !isText(before)) continue;
    if (Math.max(distinctTexts(now), distinctTexts(before)) > MOST_VALUES) tooMany.push(now.name);
    else candidates.push({ name: now.name, now, before });
  }
  return { candidates, tooMany };
}

/** Explains the difference of a metric between two sides: which values of which columns made it. */
export function* explainWork(
  sides: Sides,
  metric: string | null,
): Work<{ explained: Explanation } | { not: NotComparable }> {
  const found = metricsOf(sides, metric);
  if ('not' in found) return found;
  const rows = rowsOf(sides, found.metrics);
  // The parts of a quotient do not add up to it.
  const isQuotient = found.metrics.now?.kind === 'quotient' || found.metrics.before?.kind === 'quotient';
  if (metric !== null && (!rows.now.combine || isQuotient)) return { not: { kind: 'not-combined', metric } };
  const { candidates, tooMany } = candidatesOf(sides);
  const measured: Record<SideName, MeasuredSide> = {
    now: yield* measuredSide(
      rows.now,
      candidates.map(({ now }) => now),
      [0, 0.4],
    ),
    before: yield* measuredSide(
      rows.before,
      candidates.map(({ before }) => before),
      [0.4, 0.8],
    ),
  };
  const isEmpty = both((side) => rows[side].count === 0);
  if (isEmpty.now || isEmpty.before)
    return { not: { kind: 'nothing', side: isEmpty.now ? 'now' : 'before' } };
  const names = candidates.map(({ name }) => name);
  const { metrics } = found;
  const isMean = metrics.now !== null && COMBINATIONS[metrics.now.kind] === 'weight';
  if (!isMean && metric !== null)
    for (const side of SIDES)
      if (measured[side].total.none) return { not: { kind: 'no-figures', metric, side } };
  const tells = tellsOf(metrics.now, sides);
  const explained = isMean
    ? yield* part(explainMeans(measured, names), 0.8, 1)
    : explainSums(measured, names);
  const relative =
    explained && tells === 'percent' ? changeOf(explained.now.text, explained.before.text) : null;
  return explained
    ? { explained: { ...explained, tells, relative, tooMany } }
    : { not: { kind: 'not-combined', metric: metric ?? '' } };
}
