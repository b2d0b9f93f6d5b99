import { BarChart, LineChart } from 'echarts/charts';
import { DataZoomInsideComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import styles from './Chart.module.css';
import { chartOption, seriesColour, type Palette, type Plot, type PlotLook } from './chartOption.ts';
import { shownText } from '../grid/gridText.ts';
import { useSize } from '../useSize.ts';

use([LineChart, BarChart, GridComponent, TooltipComponent, DataZoomInsideComponent, CanvasRenderer]);

type ChartProps = {
  /** What the picture says, in words. */
  summary: string;
  plot: Plot;
  look: PlotLook;
  /** Changes with the theme, so that colours are read anew. */
  theme: string;
};

const SERIES = Array.from({ length: 12 }, (_, index) => `--chart-${index + 1}`);

/** A canvas knows no tokens: their colours are asked of an element that wears them. */
function readPalette(element: HTMLElement): Palette {
  const probe = document.createElement('span');
  element.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    series: SERIES.map(colour),
    other: colour('--chart-other'),
    ink: colour('--ink'),
    soft: colour('--ink-soft'),
    line: colour('--line'),
    raised: colour('--surface-raised'),
    font: getComputedStyle(element).fontFamily,
  };
  probe.remove();
  return palette;
}

const HOUR_MS = 3_600_000;

/**
 * Draws something small and wipes it off, before anybody looks: the first real picture of a large report then costs
 * half as much, because its code has run once.
 */
function rehearse(chart: EChartsType): void {
  const values = Float64Array.from({ length: 200 }, (_, index) => index);
  const plot: Plot = {
    x: { kind: 'time', values: values.map((hour) => hour * HOUR_MS) },
    series: ['a', 'b', 'c', 'd'].map((name) => ({ name, values, others: 0 })),
  };
  const look = { type: 'line', stacked: false, logarithmic: false } as const;
  const plain = {
    series: ['#888'],
    other: '#888',
    ink: '#888',
    soft: '#888',
    line: '#888',
    raised: '#888',
    font: '',
  };
  chart.setOption(chartOption(plot, look, new Set(), plain));
  chart.clear();
}

/** A picture of figures with a legend that can be operated; what it shows is also said in words. */
export function Chart({ summary, plot, look, theme }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const size = useSize(place);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [palette, setPalette] = useState<Palette | null>(null);

  useEffect(() => {
    if (!place.current) return undefined;
    const made = init(place.current, null, { renderer: 'canvas' });
    chart.current = made;
    rehearse(made);
    return () => {
      made.dispose();
    };
  }, []);

  useEffect(() => {
    if (place.current) setPalette(readPalette(place.current));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the colours are read from the page when its theme changed
  }, [theme]);

  useEffect(() => {
    if (!palette) return undefined;
    // After the next frame: what stands around the picture is shown first.
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
      <div ref={place} role="img" aria-label={summary} className={styles['place']} />
      <figcaption className={styles['caption']}>
        {plot.series.length > 1 && (
          <ul className={styles['legend']} aria-label="Series">
            {plot.series.map(({ name, others }, index) => (
              <li key={name}>
                <ToggleButton
                  isSelected={!hidden.has(name)}
                  className={styles['entry'] ?? ''}
                  onChange={(shown) => {
                    setHidden(
                      new Set([...hidden].filter((each) => each !== name).concat(shown ? [] : [name])),
                    );
                  }}
                >
                  <span
                    className={styles['dot']}
                    style={palette ? { background: seriesColour(palette, index, others) } : {}}
                    aria-hidden
                  />
                  {shownText(name)}
                </ToggleButton>
              </li>
            ))}
          </ul>
        )}
        <p className={styles['summary']}>{summary}</p>
      </figcaption>
    </figure>
  );
}
