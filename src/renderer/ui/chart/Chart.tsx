import { DataZoomInsideComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';
import { useSize } from '../useSize.ts';
import styles from './Chart.module.css';
import { chartOption } from './chartOption.ts';
import { CHART_TYPES } from './chartTypes.ts';
import { Legend } from './Legend.tsx';
import { readPalette, type Palette } from './palette.ts';
import type { Plot, PlotLook } from './plot.ts';
import { warmUp } from './warmUp.ts';

use([GridComponent, TooltipComponent, DataZoomInsideComponent, CanvasRenderer]);
use(Object.values(CHART_TYPES).map(({ extension }) => extension));

type ChartProps = {
  /** The chart in words. */
  summary: string;
  plot: Plot;
  look: PlotLook;
  /** Changes with the theme, so that the colours are read again. */
  theme: string;
};

/** A chart with a legend that hides and shows series, and a summary in words. */
export function Chart({ summary, plot, look, theme }: ChartProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const size = useSize(canvas);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [palette, setPalette] = useState<Palette | null>(null);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const made = init(canvas.current, null, { renderer: 'canvas' });
    chart.current = made;
    warmUp(made);
    return () => {
      made.dispose();
    };
  }, []);

  useEffect(() => {
    if (canvas.current) setPalette(readPalette(canvas.current));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the colours are read from the page when the theme changes
  }, [theme]);

  useEffect(() => {
    if (!palette) return undefined;
    // Two frames later, so that the rest of the screen is painted first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        chart.current?.setOption(chartOption(plot, look, hidden, palette), { notMerge: true });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [plot, look, hidden, palette]);

  useEffect(() => {
    if (size.width > 0) chart.current?.resize();
  }, [size]);

  return (
    <figure className={styles['chart']}>
      <div ref={canvas} role="img" aria-label={summary} className={styles['canvas']} />
      <figcaption className={styles['caption']}>
        {plot.series.length > 1 && (
          <Legend series={plot.series} hidden={hidden} palette={palette} onHidden={setHidden} />
        )}
        <p className={styles['summary']}>{summary}</p>
      </figcaption>
    </figure>
  );
}
