// What the rows are measured by: the column that is added up.

import { chartedRatio, chartMetric, type Units } from '../charts/chartSpec.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { deriveColumn } from '../derived/deriveColumn.ts';
import type { Frame } from '../frame.ts';
import { COMBINATIONS } from '../metricKinds.ts';
import type { Work } from '../work.ts';
import type { MeasuredBy } from './specialSpec.ts';

/** The column that is added up; null if rows are counted. */
export type Amounts = { by: MeasuredBy; column: NumberColumn | null };

/** The products of two columns, exact; empty where one is. */
function* products(figures: NumberColumn, weights: NumberColumn): Work<NumberColumn | null> {
  // Under names of their own, whatever the header calls them.
  const frame = {
    columns: [
      { ...figures, name: 'a' },
      { ...weights, name: 'b' },
    ],
    length: figures.length,
  };
  const made = yield* deriveColumn(frame, { name: 'c', expression: 'a * b', seconds: null });
  return 'problem' in made || made.column.kind !== 'number' ? null : made.column;
}

/**
 * What rows are measured by: the sum of the metric; of a share or a mean with weights and of a quotient the sum of the
 * numerator; and the number of rows only if nothing adds up.
 */
export function* amountsOf(frame: Frame, index: number | null, units: Units): Work<Amounts> {
  const found = chartMetric(frame, index, units);
  if (!found) return { by: { kind: 'rows', why: 'no-metric' }, column: null };
  const { kind, column, weights } = found;
  const metric = column.name;
  if (COMBINATIONS[kind] === 'add') return { by: { kind: 'sum', metric }, column };
  const ratio = chartedRatio(column);
  if (ratio) return { by: { kind: 'numerator', metric, weights: null }, column: ratio.above };
  const made = weights && (yield* products(column, weights));
  return made
    ? { by: { kind: 'numerator', metric, weights: weights.name }, column: made }
    : { by: { kind: 'rows', why: 'not-combined', metric }, column: null };
}
