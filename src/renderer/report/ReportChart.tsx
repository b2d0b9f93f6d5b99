import { useEffect, useState, type RefObject } from 'react';
import type { ChartData, ChartSpec } from '../../table/chartData.ts';
import { useSettings } from '../live.ts';
import { Chart } from '../ui/Chart.tsx';
import { Checkbox, Segments } from '../ui/Choices.tsx';
import { Empty, Skeleton } from '../ui/Page.tsx';
import { Select } from '../ui/Select.tsx';
import type { ReportClient } from '../workers/reportClient.ts';
import type { ColumnInfo } from '../workers/reportDesk.ts';
import { ChartLine } from 'lucide-react';
import styles from './ReportScreen.module.css';
import { summaryOf } from './summary.ts';

type ReportChartProps = {
  client: RefObject<ReportClient | null>;
  columns: readonly ColumnInfo[];
  /** The report is read whole: a chart of a part would mislead. */
  ready: boolean;
  revision: number;
};

const NONE = 'none';
const COUNT = 'count';
const TYPES = [
  { id: 'line', name: 'Lines' },
  { id: 'bar', name: 'Bars' },
] as const;

const choicesOf = (columns: readonly ColumnInfo[], fits: (kind: ColumnInfo['kind']) => boolean) =>
  columns.flatMap(({ name, kind }, index) => (fits(kind) ? [{ id: String(index), name }] : []));

function useChartData({ client, ready, revision }: Omit<ReportChartProps, 'columns'>) {
  const [spec, setSpec] = useState<ChartSpec | null>(null);
  const [data, setData] = useState<{ spec: ChartSpec; data: ChartData } | 'none' | null>(null);
  useEffect(() => {
    if (!ready) return undefined;
    let wanted = true;
    const draw = async () => {
      const wish = spec ?? (await client.current?.suggestChart()) ?? null;
      const found = wish && (await client.current?.chart(wish));
      if (wanted) setData(found && wish ? { spec: wish, data: found } : 'none');
    };
    void draw().catch(() => undefined); // closed meanwhile
    return () => {
      wanted = false;
    };
  }, [client, ready, revision, spec]);
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

  if (data === null) return <Skeleton lines={5} label="The chart comes when all rows are read" />;
  if (data === 'none')
    return (
      <Empty icon={ChartLine} title="Nothing to draw">
        No row is in view, or no column holds times, names or figures that make a chart.
      </Empty>
    );

  const { spec } = data;
  const change = (part: Partial<ChartSpec>) => {
    setSpec({ ...spec, ...part });
  };
  const nameOf = (column: number | null) => (column === null ? null : (columns[column]?.name ?? null));
  const metric = nameOf(spec.metric) ?? 'Rows';
  const chartType = data.data.x.kind === 'category' ? 'bar' : spec.type;
  return (
    <div className={styles['chart']}>
      <div className={styles['tools']}>
        <Segments
          label="Chart"
          value={spec.type}
          choices={TYPES}
          onChange={(type) => {
            change({ type });
          }}
        />
        <Select
          compact
          label="Metric"
          value={spec.metric === null ? COUNT : String(spec.metric)}
          choices={[
            ...choicesOf(columns, (kind) => kind === 'number'),
            { id: COUNT, name: 'Number of rows' },
          ]}
          onChange={(id) => {
            change({ metric: id === COUNT ? null : Number(id) });
          }}
        />
        <Select
          compact
          label="Across"
          value={String(spec.x)}
          choices={choicesOf(columns, (kind) => kind !== 'number')}
          onChange={(id) => {
            change({ x: Number(id) });
          }}
        />
        <Select
          compact
          label="Split by"
          value={spec.split === null ? NONE : String(spec.split)}
          choices={[{ id: NONE, name: 'nothing' }, ...choicesOf(columns, (kind) => kind === 'text')]}
          onChange={(id) => {
            change({ split: id === NONE ? null : Number(id) });
          }}
        />
        <Checkbox label="Stacked" isSelected={stacked} onChange={setStacked} />
        <Checkbox label="Log scale" isSelected={logarithmic} onChange={setLogarithmic} />
      </div>
      <Chart
        summary={summaryOf(data.data, metric, nameOf(spec.split))}
        plot={data.data}
        look={{ type: chartType, stacked, logarithmic }}
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
