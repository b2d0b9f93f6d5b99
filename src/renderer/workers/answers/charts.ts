import { chartWork, suggestChart, type ChartData } from '../../../table/charts/chartData.ts';
import { columnsChart } from '../../../table/charts/columnsChart.ts';
import { ChartRows } from '../../../table/charts/chartPositions.ts';
import { timesOf } from '../../../table/charts/timeAxis.ts';
import { WithTransfer, type Answers } from '../channel.ts';
import type { ChartsQuestions } from '../protocol/charts.ts';
import type { OnFrameAnswer } from './onFrame.ts';

/** The buffers of a chart, which are transferred rather than copied. */
export const buffersOf = ({ x, series }: ChartData): ArrayBuffer[] => [
  ...series.flatMap(({ values, weights }) => (weights ? [values.buffer, weights.buffer] : [values.buffer])),
  ...(x.kind === 'time' ? [x.values.buffer] : []),
];

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
  times: onFrame(async (open, { column: index, task }) => {
    const column = open.frame.columns[index];
    if (column?.kind !== 'time') return null;
    const times = await open.tasks.run(task, timesOf(column, new ChartRows(open.frame, null, null)));
    if (!times) return null;
    const sorted = Float64Array.from(times.sorted);
    return new WithTransfer({ sorted, stepMs: times.stepMs }, [sorted.buffer]);
  }),
});
