import { chartWork, suggestChart, type ChartData } from '../../../table/charts/chartData.ts';
import { columnsChart } from '../../../table/charts/columnsChart.ts';
import { pastChart } from '../../../table/charts/pastChart.ts';
import { ChartRows } from '../../../table/charts/chartPositions.ts';
import type { Units } from '../../../table/charts/chartSpec.ts';
import type { Frame } from '../../../table/frame.ts';
import type { Selection } from '../../../table/rows/selection.ts';
import { part, type Work } from '../../../table/work.ts';
import { timesOf } from '../../../table/charts/timeAxis.ts';
import { filterRows } from '../../../table/rows/filterRows.ts';
import { WithTransfer, type Answers } from '../channel.ts';
import type { ChartsQuestions, PastAsked } from '../protocol/charts.ts';
import { rowsElsewhere } from '../rowsElsewhere.ts';
import type { OnFrameAnswer } from './onFrame.ts';

/** The buffers of a chart, which are transferred rather than copied. */
export const buffersOf = ({ x, series }: ChartData): ArrayBuffer[] => [
  ...series.flatMap(({ values, weights }) => (weights ? [values.buffer, weights.buffer] : [values.buffer])),
  ...(x.kind === 'time' ? [x.values.buffer] : []),
];

const ELSEWHERE = rowsElsewhere('filter');

/** The past of a chart in the rows that pass a filter. */
function* pastOf(
  frame: Frame,
  selection: Selection,
  { spec, past, filter, covers }: PastAsked,
  units: Units,
): Work<ChartData | null> {
  const shown = yield* part(chartWork(frame, selection, spec, units), 0, 0.3);
  const from = yield* part(filterRows(frame, filter, ELSEWHERE), 0.3, 0.6);
  if (!shown) return null;
  const { covers: _own, ...rest } = spec;
  const ofPast = covers ? { ...rest, covers } : rest;
  return yield* part(pastChart(frame, { shown, selection, from }, ofPast, past, units), 0.6, 1);
}

export const chartsAnswers = (onFrame: OnFrameAnswer): Answers<ChartsQuestions> => ({
  suggestChart: onFrame((open, { task }) =>
    open.suggested.answer({ frame: open.frame, selection: null }, null, () =>
      open.tasks.run(task, suggestChart(open.frame, open.units)),
    ),
  ),
  // Not transferred, but copied, because it may be asked for again.
  chart: onFrame((open, { spec, task }) => {
    const { frame, selection, units } = open;
    const { columns } = spec;
    return open.charted.answer({ frame, selection }, spec, () =>
      open.tasks.run(
        task,
        columns
          ? columnsChart(frame, selection, { ...spec, columns })
          : chartWork(frame, selection, spec, units),
      ),
    );
  }),
  pastChart: onFrame((open, { task, ...asked }) => {
    const { frame, selection, units } = open;
    return open.charted.answer({ frame, selection }, asked, () =>
      open.tasks.run(task, pastOf(frame, selection, asked, units)),
    );
  }),
  times: onFrame(async (open, { column: index, task }) => {
    const column = open.frame.columns[index];
    if (column?.kind !== 'time') return null;
    const times = await open.tasks.run(task, timesOf(column, new ChartRows(open.frame, null, null)));
    if (!times) return null;
    const sorted = Float64Array.from(times.sorted);
    return new WithTransfer({ sorted, stepMs: times.stepMs }, [sorted.buffer]);
  }),
});
