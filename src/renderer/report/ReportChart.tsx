import { ChartLine } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import type { ChartData, ChartSpec } from '../../table/chartData.ts';
import { useSettings } from '../live.ts';
import { Chart } from '../ui/chart/Chart.tsx';
import type { Plot } from '../ui/chart/chartOption.ts';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import type { ColumnInfo } from '../workers/protocol.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';
import { ChartTools } from './ChartTools.tsx';
import styles from './ReportScreen.module.css';
import { summaryOf } from './summary.ts';

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

function useChartData({ frame, revision }: Omit<ReportChartProps, 'columns'>) {
  const [spec, setSpec] = useState<ChartSpec | null>(null);
  const [data, setData] = useState<{ spec: ChartSpec; data: ChartData } | 'none' | null>(null);
  useEffect(() => {
    if (!frame) return undefined;
    let wanted = true;
    const draw = async () => {
      const suggested = spec ? { ok: true as const, value: spec } : await frame.suggestChart();
      if (!suggested.ok) return;
      const wish = suggested.value;
      const found = wish && (await frame.chart(wish));
      if (!wanted || found?.ok === false) return;
      const drawn = wish && found?.value ? { spec: wish, data: found.value } : 'none';
      // In slices: drawing what stands around the picture must not hold up what is typed.
      startTransition(() => {
        setData(drawn);
      });
    };
    // The first picture comes at once; while somebody types, the next one waits for a pause.
    const timer = setTimeout(() => void draw(), revision > 1 ? REST_MS : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [frame, revision, spec]);
  return { data, setSpec };
}

/** A picture of the rows in view, sensible at once, and what can be chosen about it. */
export function ReportChart(props: ReportChartProps) {
  const { columns } = props;
  const { data, setSpec } = useChartData(props);
  const theme = useSettings((state) => state.value?.theme ?? 'system');
  const [stacked, setStacked] = useState(false);
  const [logarithmic, setLogarithmic] = useState(false);
  const dark = useDark();

  if (data === 'none')
    return (
      <Empty icon={ChartLine} title="Nothing to draw">
        No row is in view, or no column holds times, names or figures that make a chart.
      </Empty>
    );

  const nameOf = (column: number | null) => (column === null ? null : (columns[column]?.name ?? null));
  return (
    <div className={styles['chart']}>
      <div className={styles['tools']}>
        {data && (
          <>
            <ChartTools columns={columns} spec={data.spec} onSpec={setSpec} />
            <Checkbox label="Stacked" isSelected={stacked} onChange={setStacked} />
            <Checkbox label="Log scale" isSelected={logarithmic} onChange={setLogarithmic} />
          </>
        )}
      </div>
      <Chart
        summary={
          data
            ? summaryOf(data.data, nameOf(data.spec.metric) ?? 'Rows', nameOf(data.spec.split))
            : 'The chart comes when all rows are read.'
        }
        plot={data?.data ?? NO_PLOT}
        look={{ type: data && data.data.x.kind === 'time' ? data.spec.type : 'bar', stacked, logarithmic }}
        theme={`${theme} ${dark ? 'dark' : 'light'}`}
      />
    </div>
  );
}

/** Whether the system is dark now: the theme may follow it. */
function useDark(): boolean {
  const [query] = useState(() => matchMedia('(prefers-color-scheme: dark)'));
  const [dark, setDark] = useState(query.matches);
  useEffect(() => {
    const changed = () => {
      setDark(query.matches);
    };
    query.addEventListener('change', changed);
    return () => {
      query.removeEventListener('change', changed);
    };
  }, [query]);
  return dark;
}
