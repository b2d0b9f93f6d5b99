import { useMemo, useState } from 'react';
import type { Comparison } from '../../../table/comparison/comparison.ts';
import { useSettings } from '../../mainState.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { PlotLook } from '../../ui/chart/plot.ts';
import type { Span } from '../../ui/chart/zoom.ts';
import { useDark } from '../chart/useDark.ts';
import styles from './Compare.module.css';
import { comparedPlot } from './comparedPlot.ts';
import { words } from './words.ts';

type ComparedChartProps = { compared: Comparison; axis: string; metric: string; unit: string | null };

/** Both sides of a comparison in one chart, with what is to be known about their points. */
export function ComparedChart({ compared, axis, metric, unit }: ComparedChartProps) {
  const theme = useSettings((state) => state.value?.theme ?? 'system');
  const dark = useDark();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [zoom, setZoom] = useState<Span | null>(null);
  const plot = useMemo(() => comparedPlot(compared, { axis, metric, unit }), [compared, axis, metric, unit]);
  const look: PlotLook = {
    type: plot.x.kind === 'time' ? 'line' : 'bars',
    stacked: false,
    logarithmic: false,
    secondAxis: false,
    patterns: true,
  };
  const { offsetMs, unmatched } = compared;
  const summary = [
    words.chart(metric, axis),
    ...(offsetMs === null ? [] : [words.offset(words.apart(Math.abs(offsetMs)))]),
    ...(unmatched.now > 0 ? [words.unmatched(unmatched.now, 'now')] : []),
    ...(unmatched.before > 0 ? [words.unmatched(unmatched.before, 'before')] : []),
    ...(compared.now.aggregation.kind === 'weighted' ? [words.rounded] : []),
    words.filters,
  ].join(' ');
  return (
    <div className={styles['chart']}>
      <Chart
        summary={summary}
        caution={null}
        plot={plot}
        split
        look={look}
        hidden={hidden}
        onHidden={setHidden}
        zoom={zoom}
        onZoom={setZoom}
        theme={`${theme} ${dark ? 'dark' : 'light'}`}
      />
    </div>
  );
}
