import type { CodedColumn } from '../columns/codedColumn.ts';
import type { Frame } from '../frame.ts';
import type { Work } from '../work.ts';
import { ChartRows, codesBySize } from './chartPositions.ts';
import { chartMetric, suggestCharts, type Units } from './chartSpec.ts';

const FOUND = new WeakMap<Frame, Map<CodedColumn, Int32Array>>();

/**
 * The position of each text of a column among all of them in the report, from the largest on, by code; -1 for none. It
 * depends neither on the rows that are selected nor on the metric that is charted, so that what is drawn for a name by
 * its position stays the same. Size is by the metric that a first chart would show.
 */
export function* seriesSlots(frame: Frame, column: CodedColumn, units: Units): Work<Int32Array> {
  const known = FOUND.get(frame) ?? new Map<CodedColumn, Int32Array>();
  FOUND.set(frame, known);
  const before = known.get(column);
  if (before) return before;
  const metric = chartMetric(frame, suggestCharts(frame, units)[0]?.metric ?? null, units);
  const slots = new Int32Array(column.codeCount).fill(-1);
  const codes = yield* codesBySize(column, new ChartRows(frame, null, metric));
  for (const [index, code] of codes.entries()) slots[code] = index;
  known.set(column, slots);
  return slots;
}
