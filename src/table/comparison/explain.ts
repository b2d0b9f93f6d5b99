import { distinctTexts, type TextColumn } from '../columns/codedColumn.ts';
import { COMBINATIONS } from '../metricKinds.ts';
import { part, type Work } from '../work.ts';
import { both, metricsOf, rowsOf, SIDES, tellsOf, type Both } from './comparable.ts';
import type { NotComparable, Sides } from './comparisonSpec.ts';
import type { ExplainedColumn, Explanation } from './explanation.ts';
import { changeOf } from './fractions.ts';
import { measuredSide, type MeasuredSide } from './measuredSide.ts';
import { explainedColumn, scoreOf, sizeOfChange } from './rankedParts.ts';
import { scoredPairs, type Candidate, type Single } from './scoredPairs.ts';
import { weighedMeans } from './weighedMeans.ts';
import { weighedSums } from './weighedSums.ts';
import type { Value, Weighing } from './weighing.ts';

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

/** The columns with more than one value, by how few of their values explain the difference. */
function singlesOf(
  candidates: readonly Candidate[],
  { now, before }: Both<MeasuredSide>,
  weighing: Weighing,
): { singles: Single[]; size: number } {
  const valued = candidates.map((candidate, at) => {
    const [after, earlier] = [now.columns[at], before.columns[at]];
    const texts = new Set([...(after?.keys() ?? []), ...(earlier?.keys() ?? [])]);
    const values = [...texts].map((text): Value => {
      return { texts: [text], now: after?.get(text) ?? null, before: earlier?.get(text) ?? null };
    });
    return { candidate, values, effects: values.map(weighing.effectOf) };
  });
  const size = Math.max(...valued.map(({ effects }) => sizeOfChange(effects, weighing.change)));
  const singles = valued
    .filter(({ values }) => values.length > 1)
    .map(({ candidate, values, effects }): Single => {
      const names = [candidate.name] as const;
      return { candidate, valued: { names, values }, effects, score: scoreOf(effects, size) };
    });
  return { singles, size };
}

/** Explains the difference of a metric between two sides: which values of which columns, or pairs of them, made it. */
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
  const columns = both((side) => candidates.map((candidate) => candidate[side]));
  const measured: Both<MeasuredSide> = {
    now: yield* part(measuredSide(rows.now, columns.now), 0, 0.25),
    before: yield* part(measuredSide(rows.before, columns.before), 0.25, 0.5),
  };
  const isEmpty = both((side) => rows[side].count === 0);
  if (isEmpty.now || isEmpty.before)
    return { not: { kind: 'nothing', side: isEmpty.now ? 'now' : 'before' } };
  const { metrics } = found;
  const isMean = metrics.now !== null && COMBINATIONS[metrics.now.kind] === 'weight';
  if (!isMean && metric !== null)
    for (const side of SIDES)
      if (measured[side].total.none) return { not: { kind: 'no-figures', metric, side } };
  const weighing = isMean ? weighedMeans(measured) : weighedSums(measured);
  if (!weighing) return { not: { kind: 'not-combined', metric: metric ?? '' } };
  const { singles, size } = singlesOf(candidates, measured, weighing);
  const { pairs, unpaired } = yield* part(scoredPairs(rows, singles, weighing, size), 0.5, 0.8);
  const ranked = [...singles, ...pairs].sort((a, b) => b.score - a.score);
  const explained: ExplainedColumn[] = [];
  for (const [at, each] of ranked.entries()) {
    const from = 0.8 + (0.2 * at) / ranked.length;
    explained.push(yield* part(explainedColumn(each, weighing), from, from + 0.2 / ranked.length));
  }
  const { now, before, difference } = weighing;
  const tells = tellsOf(metrics.now, sides);
  const relative = tells === 'percent' ? changeOf(now.text, before.text) : null;
  return { explained: { now, before, difference, tells, relative, columns: explained, tooMany, unpaired } };
}
