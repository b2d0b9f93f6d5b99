import type { ChartData } from '../../../table/charts/chartData.ts';
import type { ChartSpec } from '../../../table/charts/chartSpec.ts';
import type { Past } from '../../../table/charts/pastPoints.ts';
import type { Predicate } from '../../../table/rows/predicate.ts';
import type { AsTask } from './tasks.ts';

/** The different times of a column in epoch milliseconds, in order, and the most common distance between two of them. */
type ColumnTimes = { sorted: Float64Array<ArrayBuffer>; stepMs: number | null };

/** The past of a chart of the view in the rows that pass a filter; what these cover may be more than what it does. */
export type PastAsked = { spec: ChartSpec; past: Past; filter: Predicate; covers: ChartSpec['covers'] };

/** Questions about charts of the view of a frame. */
export type ChartsQuestions = {
  /** A suggested chart; null if there is nothing to chart, or if it was stopped. */
  suggestChart: { asks: AsTask; answers: ChartSpec | null };
  /** A chart of the view; null if the columns cannot be charted, or if it was stopped. */
  chart: { asks: AsTask<{ spec: ChartSpec }>; answers: ChartData | null };
  /** The figures of a chart and those of the periods before in the rows of a filter; null if there are none, or if it was stopped. */
  pastChart: { asks: AsTask<PastAsked>; answers: ChartData | null };
  /** The times of a column in all rows, whatever is in view; null if it has none, or if it was stopped. */
  times: { asks: AsTask<{ column: number }>; answers: ColumnTimes | null };
};
