import { GraphicComponent, GridComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import styles from './Chart.module.css';
import { chartOption } from './chartOption.ts';
import { CHART_TYPES } from './chartTypes.ts';
import type { Drawing, Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';

use([GridComponent, GraphicComponent, CanvasRenderer]);
use(Object.values(CHART_TYPES).map(({ extension }) => extension));

type PictureProps = {
  drawing: Drawing;
  geometry: Geometry;
  /** Null until the colours are known. */
  palette: Palette | null;
  /** What the picture shows, in words. */
  label: string;
};

/** Whether two lengths differ by more than rounding. */
const isOther = (one: number, other: number) => Math.abs(one - other) > 1;

/** The drawing of a chart, without anything that reacts. */
export function Picture({ drawing, geometry, palette, label }: PictureProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const made = init(canvas.current, null, { renderer: 'canvas' });
    chart.current = made;
    return () => {
      made.dispose();
    };
  }, []);

  useEffect(() => {
    const { width, height } = geometry.size;
    if (!palette || width === 0) return undefined;
    const draw = () => {
      const [box, drawn] = [canvas.current, chart.current];
      if (!box || !drawn) return;
      // What stands beside it has just changed its size, which is on its way: drawing twice would take twice as long.
      if (isOther(box.clientWidth, width) || isOther(box.clientHeight, height)) {
        frame = requestAnimationFrame(draw);
        return;
      }
      if (drawn.getWidth() !== width || drawn.getHeight() !== height) {
        drawn.clear(); // or else what it showed before would be drawn once more
        drawn.getZr().resize({ width, height });
      }
      drawn.setOption(chartOption(drawing, geometry, palette), { notMerge: true });
    };
    // Two frames later, so that the rest of the screen is painted first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [drawing, geometry, palette]);

  return <div ref={canvas} role="img" aria-label={label} className={styles['picture']} />;
}
