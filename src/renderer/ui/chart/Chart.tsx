import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useSize } from '../useSize.ts';
import styles from './Chart.module.css';
import { LABEL } from './chartAxes.ts';
import type { ChartActions } from './chartActions.ts';
import { ChartLayer } from './ChartLayer.tsx';
import { CATEGORY_HEIGHT, LINE, type Drawing } from './geometry.ts';
import { Legend } from './Legend.tsx';
import { readPalette, type Palette } from './palette.ts';
import { Picture } from './Picture.tsx';
import type { Plot, PlotLook } from './plot.ts';
import { measuring } from './measuring.ts';
import { layoutOf } from './multiples.ts';
import { words } from '../words.ts';
import type { Span } from './zoom.ts';

type ChartProps = ChartActions & {
  /** What it is of, for the line above it. */
  head?: ReactNode;
  /** The shown part of the chart in words. */
  summary: string;
  /** What holds for every figure and is written elsewhere, so that the picture alone has it in its name. */
  caution: string | null;
  plot: Plot;
  /** Whether what is around it names its axes. */
  isNamed?: boolean;
  /** Whether the series are parts of a split, so that they need a legend even if there is only one. */
  split: boolean;
  look: PlotLook;
  /** The series that are not drawn, by key. */
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
  /** The part of an axis of times that is in sight; null for all of it. */
  zoom: Span | null;
  onZoom: (zoom: Span | null) => void;
  /** Changes with the theme, so that the colours are read again. */
  theme: string;
};

/** The colours of the theme, once they are known. */
function usePalette(theme: string) {
  const box = useRef<HTMLDivElement>(null);
  const [palette, setPalette] = useState<Palette | null>(null);
  useEffect(() => {
    if (box.current) setPalette(readPalette(box.current));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the colours are read from the page when the theme changes
  }, [theme]);
  return { box, palette };
}

/**
 * A chart that is read by pointer and by keys, with a legend beside what it is of, and a summary in words of what is in
 * sight.
 */
export function Chart(props: ChartProps) {
  const { head, summary, caution, plot, split, look, hidden, onHidden, zoom, onZoom, theme } = props;
  const { isNamed = false } = props;
  const { box, palette } = usePalette(theme);
  const size = useSize(box);
  const widthOf = useMemo(() => measuring(`${LABEL}px ${palette?.font ?? 'sans-serif'}`), [palette]);
  const drawing = useMemo(
    (): Drawing => ({ plot, look, hidden, zoom, isNamed, size, widthOf }),
    [plot, look, hidden, zoom, isNamed, size, widthOf],
  );
  const geometry = useMemo(() => layoutOf(drawing), [drawing]);
  const { undrawn = [] } = geometry;
  const said =
    undrawn.length === 0
      ? summary
      : `${summary} ${words.chart.undrawn(
          undrawn.map(({ name }) => name),
          plot.x.kind,
        )}`;
  const categories = plot.x.kind === 'category' ? plot.x.values.length : 0;
  const style: CSSProperties = { minHeight: categories * CATEGORY_HEIGHT + 3 * LINE };
  const legend = (split || plot.series.length > 1) && (
    <Legend plot={plot} look={look} hidden={hidden} palette={palette} onHidden={onHidden} />
  );
  return (
    <figure className={styles['chart']}>
      {head && (
        <div className={styles['head']}>
          {head}
          {legend}
        </div>
      )}
      <div ref={box} className={styles['canvas']} style={categories > 0 ? style : {}}>
        <ChartLayer
          drawing={drawing}
          geometry={geometry}
          palette={palette}
          onZoom={onZoom}
          actionsAt={props.actionsAt}
          spanActions={props.spanActions}
          onNote={props.onNote}
          onTable={props.onTable}
          onNextType={props.onNextType}
        >
          <Picture
            drawing={drawing}
            geometry={geometry}
            palette={palette}
            label={caution === null ? said : `${said} ${caution}`}
          />
        </ChartLayer>
      </div>
      <figcaption className={styles['caption']}>
        {!head && legend}
        <p className={styles['summary']}>{said}</p>
      </figcaption>
    </figure>
  );
}
