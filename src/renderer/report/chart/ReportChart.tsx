import { ChartLine } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import type { ReportSource } from '../../../contract/library.ts';
import type { ChartData } from '../../../table/charts/chartData.ts';
import { addsUp } from '../../../table/charts/chartFacts.ts';
import type { ChartSpec } from '../../../table/charts/chartSpec.ts';
import { useSettings } from '../../mainState.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import { usualChartType, type ChartTypeId } from '../../ui/chart/chartTypes.ts';
import type { Plot } from '../../ui/chart/plot.ts';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { ChartTools } from './ChartTools.tsx';
import styles from '../ReportScreen.module.css';
import { nothingShown, summaryOf } from './summary.ts';
import { unitOf } from '../unit.ts';
import { useDark } from './useDark.ts';
import { words } from './words.ts';

type ReportChartProps = {
  source: ReportSource;
  /** Null until every row is loaded: a chart of some of the rows would mislead. */
  frame: RemoteFrame | null;
  columns: readonly ColumnInfo[];
  revision: number;
  /** Why the figures may be wrong, or null. */
  caution: string | null;
};

/** How long typing must pause before the chart is redrawn. */
const PAUSE_MS = 180;
/** Drawn while rows load, so that the chart is set up before its values arrive. */
const NO_PLOT: Plot = { x: { kind: 'time', values: new Float64Array() }, series: [], digits: 0 };

/** What is drawn: the values and the spec they were computed from. */
type Drawn = { spec: ChartSpec; data: ChartData };

function useChartData({ frame, revision }: Pick<ReportChartProps, 'frame' | 'revision'>) {
  const [spec, setSpec] = useState<ChartSpec | null>(null);
  const [drawn, setDrawn] = useState<Drawn | 'none' | null>(null);
  useEffect(() => {
    if (!frame) return undefined;
    let wanted = true;
    const draw = async () => {
      const found = await figuresOf(frame, spec);
      if (!wanted || !found) return;
      // A transition, so that rendering the controls does not block typing.
      startTransition(() => {
        setDrawn(found);
      });
    };
    // The first chart is drawn at once; later ones wait for a pause in typing.
    const timer = setTimeout(() => void draw(), revision > 1 ? PAUSE_MS : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [frame, revision, spec]);
  return { drawn, setSpec };
}

/** The chart requested, or the suggested one; null if the worker does not answer, 'none' if there is nothing to chart. */
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

/** A chart of the rows in view, with its controls. */
export function ReportChart({ source, frame, columns, revision, caution }: ReportChartProps) {
  const { drawn, setSpec } = useChartData({ frame, revision });
  const [chosen, choose] = useState<ChartTypeId | null>(null);
  const theme = useSettings((state) => state.value?.theme ?? 'system');
  const [stacked, setStacked] = useState(false);
  const [logarithmic, setLogarithmic] = useState(false);
  const dark = useDark();

  if (drawn === 'none')
    return (
      <Empty icon={ChartLine} title={words.none.title}>
        {words.none.text}
      </Empty>
    );

  const nameOf = (column: number | null) => (column === null ? null : (columns[column]?.name ?? null));
  // The chosen type applies to times; categories are always bars.
  const across = drawn?.data.x.kind ?? 'category';
  const type = across === 'time' ? (chosen ?? usualChartType(across)) : usualChartType(across);
  const metric = drawn ? nameOf(drawn.spec.metric) : null;
  const unit = metric === null ? null : unitOf(source, metric);
  const canStack = drawn !== null && addsUp(drawn.data);
  const look = { type, stacked: stacked && canStack, logarithmic };
  const nothing = drawn && nothingShown(drawn.data, metric);
  return (
    <div className={styles['chart']}>
      <div className={styles['tools']}>
        {drawn && (
          <>
            <ChartTools
              columns={columns}
              type={across === 'time' ? type : null}
              onType={choose}
              spec={drawn.spec}
              onSpec={setSpec}
            />
            {canStack && <Checkbox label={words.stacked} isSelected={stacked} onChange={setStacked} />}
            <Checkbox label={words.logScale} isSelected={logarithmic} onChange={setLogarithmic} />
            {caution !== null && <Status tone="warn">{caution}</Status>}
          </>
        )}
      </div>
      {nothing ? (
        <Empty icon={ChartLine} title={words.notCombined.title}>
          {nothing} {words.notCombined.todo}
        </Empty>
      ) : (
        <Chart
          summarise={(shown) =>
            drawn
              ? summaryOf(drawn.data, { metric, unit, split: nameOf(drawn.spec.split) }, shown, look.stacked)
              : words.loading
          }
          caution={drawn && caution}
          plot={drawn?.data ?? NO_PLOT}
          split={drawn !== null && drawn.spec.split !== null}
          look={look}
          theme={`${theme} ${dark ? 'dark' : 'light'}`}
        />
      )}
    </div>
  );
}
