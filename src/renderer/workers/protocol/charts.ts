import type { ChartData } from '../../../table/charts/chartData.ts';
import type { ChartSpec } from '../../../table/charts/chartSpec.ts';
import type { OnFrame } from './frames.ts';

/** Questions about charts of the view of a frame. */
export type ChartsQuestions = {
  /** A suggested chart, or null if there is nothing to chart. */
  suggestChart: { asks: OnFrame; answers: ChartSpec | null };
  /** A chart of the view, or null if the columns cannot be charted. */
  chart: { asks: OnFrame<{ spec: ChartSpec }>; answers: ChartData | null };
};
