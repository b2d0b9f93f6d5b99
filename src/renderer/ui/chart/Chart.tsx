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
import { keyOf, type Plot, type PlotLook, type ShownPart } from './plot.ts';
import { warmUp } from './warmUp.ts';
import { pointsIn, WHOLE, zoomOf, type Zoom } from './zoom.ts';

use([GridComponent, TooltipComponent, DataZoomInsideComponent, CanvasRenderer]);
use(Object.values(CHART_TYPES).map(({ extension }) => extension));

type ChartProps = {
  /** The shown part of the chart in words. */
  summarise: (shown: ShownPart) => string;
  /** What holds for every figure and is written elsewhere, so that the picture alone has it in its name. */
  caution: string | null;
  plot: Plot;
  /** Whether the series are parts of a split, so that they need a legend even if there is only one. */
  split: boolean;
  look: PlotLook;
  /** Changes with the theme, so that the colours are read again. */
  theme: string;
};

/** A chart with a legend that hides and shows series, and a summary in words of what is in sight. */
export function Chart({ summarise, caution, plot, split, look, theme }: ChartProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const size = useSize(canvas);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [palette, setPalette] = useState<Palette | null>(null);
  // A zoom is into one axis; another plot is shown as a whole.
  const [zoomed, setZoomed] = useState<{ x: Plot['x']; zoom: Zoom } | null>(null);
  const drawnZoom = useRef(WHOLE);
  const zoom = zoomed?.x === plot.x ? zoomed.zoom : WHOLE;
  const summary = summarise({ ...pointsIn(plot, zoom), isHidden: (series) => hidden.has(keyOf(series)) });

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
        chart.current?.setOption(chartOption(plot, look, hidden, palette, drawnZoom.current), {
          notMerge: true,
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [plot, look, hidden, palette]);

  // ECharts zooms by itself; the caption follows, and the next drawing keeps the zoom.
  useEffect(() => {
    drawnZoom.current = zoom;
  }, [zoom]);
  useEffect(() => {
    const drawn = chart.current;
    const follow = (event: unknown) => {
      const said = zoomOf(event);
      if (said) setZoomed({ x: plot.x, zoom: said });
    };
    drawn?.on('datazoom', follow);
    return () => {
      drawn?.off('datazoom', follow);
    };
  }, [plot]);

  useEffect(() => {
    if (size.width > 0) chart.current?.resize();
  }, [size]);

  return (
    <figure className={styles['chart']}>
      <div
        ref={canvas}
        role="img"
        aria-label={caution === null ? summary : `${summary} ${caution}`}
        className={styles['canvas']}
      />
      <figcaption className={styles['caption']}>
        {(split || plot.series.length > 1) && (
          <Legend series={plot.series} hidden={hidden} palette={palette} onHidden={setHidden} />
        )}
        <p className={styles['summary']}>{summary}</p>
      </figcaption>
    </figure>
  );
}
