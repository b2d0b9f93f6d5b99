import { ChartLine } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import type { ChartData, ChartSpec } from '../../table/chartData.ts';
import { useSettings } from '../live.ts';
import { Chart } from '../ui/chart/Chart.tsx';
import { usualChartType, type ChartTypeId } from '../ui/chart/chartTypes.ts';
import type { Plot } from '../ui/chart/plot.ts';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import type { ColumnInfo } from '../workers/protocol.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';
import { ChartTools } from './ChartTools.tsx';
import styles from './ReportScreen.module.css';
import { summaryOf } from './summary.ts';
import { useDark } from './useDark.ts';

type ReportChartProps = {
  /** Null until the report is read whole: a chart of a part would mislead. */
  frame: RemoteFrame | null;
  columns: readonly ColumnInfo[];
  revision: number;
};

/** So long nothing may have changed before the picture is drawn anew. */
const REST_MS = 180;
/** Stands there while rows are read: the chart is ready when its figures come. */
const NO_PLOT: Plot = { x: { kind: 'time', values: new Float64Array() }, series: [] };

/** What is drawn: the figures, and what they were asked by. */
type Drawn = { spec: ChartSpec; data: ChartData };

function useChartData({ frame, revision }: Pick<ReportChartProps, 'frame' | 'revision'>) {
  const [spec, setSpec] = useState<ChartSpec | null>(null);
  const [type, setType] = useState<ChartTypeId | null>(null);
  const [drawn, setDrawn] = useState<Drawn | 'none' | null>(null);
  useEffect(() => {
    if (!frame) return undefined;
    let wanted = true;
    const draw = async () => {
      const found = await figuresOf(frame, spec);
      if (!wanted || !found) return;
      // In slices: drawing what stands around the picture must not hold up what is typed.
      startTransition(() => {
        setDrawn(found);
        // What makes sense for the first chart stays until the analyst chooses otherwise.
        if (found !== 'none') setType((before) => before ?? usualChartType(found.data.x.kind));
      });
    };
    // The first picture comes at once; while somebody types, the next one waits for a pause.
    const timer = setTimeout(() => void draw(), revision > 1 ? REST_MS : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [frame, revision, spec]);
  return { drawn, setSpec, type, setType };
}

/** The figures that are wanted, or those that make sense at once; nothing when the worker does not answer. */
async function figuresOf(frame: RemoteFrame, wanted: ChartSpec | null): Promise<Drawn | 'none' | null> {
  let spec = wanted;
  if (!spec) {
    const suggested = await frame.suggestChart();
    if (!suggested.ok) return null;
    spec = suggested.value;
  }
  if (!spec) return 'none';
  const figures = await frame.chart(spec);
  if (!figures.ok) return null;
  return figures.value ? { spec, data: figures.value } : 'none';
}

/** A picture of the rows in view, sensible at once, and what can be chosen about it. */
export function ReportChart({ frame, columns, revision }: ReportChartProps) {
  const { drawn, setSpec, type, setType } = useChartData({ frame, revision });
  const theme = useSettings((state) => state.value?.theme ?? 'system');
  const [stacked, setStacked] = useState(false);
  const [logarithmic, setLogarithmic] = useState(false);
  const dark = useDark();

  if (drawn === 'none')
    return (
      <Empty icon={ChartLine} title="Nothing to draw">
        No row is in view, or no column holds times, names or figures that make a chart.
      </Empty>
    );

  const nameOf = (column: number | null) => (column === null ? null : (columns[column]?.name ?? null));
  // Names across are drawn as they usually are, whatever is chosen for times.
  const across = drawn?.data.x.kind ?? 'category';
  const usual = usualChartType(across);
  return (
    <div className={styles['chart']}>
      <div className={styles['tools']}>
        {drawn && (
          <>
            <ChartTools
              columns={columns}
              type={type ?? usual}
              onType={setType}
              spec={drawn.spec}
              onSpec={setSpec}
            />
            <Checkbox label="Stacked" isSelected={stacked} onChange={setStacked} />
            <Checkbox label="Log scale" isSelected={logarithmic} onChange={setLogarithmic} />
          </>
        )}
      </div>
      <Chart
        summary={
          drawn
            ? summaryOf(drawn.data, nameOf(drawn.spec.metric) ?? 'Rows', nameOf(drawn.spec.split))
            : 'The chart comes when all rows are read.'
        }
        plot={drawn?.data ?? NO_PLOT}
        look={{ type: across === 'time' ? (type ?? usual) : usual, stacked, logarithmic }}
        theme={`${theme} ${dark ? 'dark' : 'light'}`}
      />
    </div>
  );
}
