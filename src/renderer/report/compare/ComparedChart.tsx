import { useMemo, useState } from 'react';
import { addsUp } from '../../../table/charts/chartFacts.ts';
import type { Comparison } from '../../../table/comparison/comparison.ts';
import { useSettings } from '../../mainState.ts';
import { Segments } from '../../ui/forms/Choices.tsx';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { Plot, PlotLook } from '../../ui/chart/plot.ts';
import type { Span } from '../../ui/chart/zoom.ts';
import { durationOf } from '../chart/durations.ts';
import { useDark } from '../../useDark.ts';
import { useZone } from '../../useZone.ts';
import styles from './Compare.module.css';
import { comparedPlot } from './comparedPlot.ts';
import { words } from './words.ts';

/** Stacks stand beside each other, before and now at each point, so they are told apart by place and by pattern. */
function lookOf(plot: Plot, drawn: 'lines' | 'stacks'): PlotLook {
  const isLine = plot.x.kind === 'time' && drawn === 'lines';
  return {
    type: isLine ? 'line' : 'bars',
    stacked: drawn === 'stacks',
    logarithmic: false,
    secondAxis: false,
    patterns: true,
  };
}

type ComparedChartProps = {
  compared: Comparison;
  /** What is drawn as stacks. */
  stacks: Comparison;
  axis: string;
  metric: string;
  unit: string | null;
  filters: readonly string[];
};

/** Both sides of a comparison in one chart, with what is to be known about their points. */
export function ComparedChart({ compared: all, stacks, axis, metric, unit, filters }: ComparedChartProps) {
  const theme = useSettings((state) => state.value?.theme ?? 'system');
  const dark = useDark();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [drawn, setDrawn] = useState<'lines' | 'stacks'>('lines');
  const [zoom, setZoom] = useState<Span | null>(null);
  const zone = useZone();
  // What does not add up has no stacks.
  const canStack = addsUp(all.now);
  const compared = canStack && drawn === 'stacks' ? stacks : all;
  const plot = useMemo(
    () => comparedPlot(compared, { axis, metric, unit, zone }),
    [compared, axis, metric, unit, zone],
  );
  const look = lookOf(plot, canStack ? drawn : 'lines');
  const { offsetMs, unmatched } = compared;
  const summary = [
    words.chart[look.stacked ? 'stacks' : look.type === 'line' ? 'lines' : 'bars'](metric, axis),
    ...(compared === all || plot.stepMs === null ? [] : [words.width(durationOf(plot.stepMs))]),
    ...(offsetMs === null ? [] : [words.offset(words.apart(Math.abs(offsetMs)))]),
    ...(unmatched.now > 0 ? [words.unmatched(unmatched.now, 'now')] : []),
    ...(unmatched.before > 0 ? [words.unmatched(unmatched.before, 'before')] : []),
    ...(['now', 'before'] as const).flatMap((side) =>
      compared[side].partial.size > 0 ? [words.partial[side]] : [],
    ),
    ...(compared.now.aggregation.kind === 'weighted' ? [words.rounded] : []),
    ...filters,
  ].join(' ');
  return (
    <div className={styles['chart']}>
      {canStack && (
        <Segments
          label={words.drawn.label}
          value={drawn}
          choices={[
            { id: 'lines', name: plot.x.kind === 'time' ? words.drawn.lines : words.drawn.bars },
            { id: 'stacks', name: words.drawn.stacks },
          ]}
          onChange={setDrawn}
        />
      )}
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
