import { useId, useRef, type ReactNode } from 'react';
import styles from './Chart.module.css';
import type { ChartActions, SpanAction } from './chartActions.ts';
import { ChartNotes } from './ChartNotes.tsx';
import { CursorMarks } from './CursorMarks.tsx';
import type { Drawing, Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';
import { PointDetails } from './PointDetails.tsx';
import { readKey } from './readingKeys.ts';
import { SpanBar } from './SpanBar.tsx';
import { useChartLink } from './useChartLink.ts';
import { useReading } from './useReading.ts';
import { useReadingPointer } from './useReadingPointer.ts';
import { useWheelZoom } from './useWheelZoom.ts';
import { words } from '../words.ts';
import { leastSpan, wholeOf, zoomBy, type Span } from './zoom.ts';

const NO_ACTIONS: readonly SpanAction[] = [];

type ChartLayerProps = ChartActions & {
  drawing: Drawing;
  geometry: Geometry;
  palette: Palette | null;
  onZoom: (zoom: Span | null) => void;
  /** The picture. */
  children: ReactNode;
};

/** Lets the pointer and the keys read a chart: value by value, a span to zoom into or to filter by, a menu on a point. */
export function ChartLayer(props: ChartLayerProps) {
  const { drawing, geometry, palette, actionsAt, onNote, onTable, onNextType, onZoom, children } = props;
  const { spanActions = NO_ACTIONS } = props;
  const { plot, look, zoom } = drawing;
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const reading = useReading(drawing);
  const { reached, selection, menu } = reading;
  const link = useChartLink({ drawing, geometry, reading, spanActions, onZoom });
  const pointer = useReadingPointer({ box, drawing, geometry, reading, actionsAt });
  useWheelZoom(box, geometry, (aroundMs, factor) => {
    if (plot.x.kind === 'time')
      onZoom(zoomBy(wholeOf(plot, look), zoom, { factor, aroundMs, leastMs: leastSpan(plot, look) }));
  });
  const onSelected = () => {
    bar.current?.querySelector('button')?.focus();
  };
  const back = () => {
    reading.setSelection(null);
    box.current?.focus();
  };
  return (
    <div className={styles['layer']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is read with keys and pointer */}
      <div
        ref={box}
        role="application"
        tabIndex={0}
        aria-label={words.chart.label}
        aria-describedby={hint}
        className={styles['reader']}
        onKeyDown={(event) => {
          readKey({ drawing, geometry, reading, actionsAt, onTable, onNextType, onZoom, onSelected }, event);
        }}
        onBlur={() => {
          if (reached?.by === 'keys') reading.setReached(null);
        }}
        {...pointer}
      >
        {children}
        <CursorMarks
          drawing={drawing}
          geometry={geometry}
          palette={palette}
          cursor={menu ? null : link.cursor}
          selection={link.band}
        />
      </div>
      {onNote && <ChartNotes plot={plot} geometry={geometry} reader={box} onNote={onNote} />}
      <p id={hint} hidden>
        {words.chart.keys}
      </p>
      <p className={styles['unseen']} aria-live="polite">
        {reading.said}
      </p>
      <SpanBar
        bar={bar}
        drawing={drawing}
        selection={selection}
        onZoom={(next) => {
          link.zoomTo(next);
          back();
        }}
        actions={link.spanActions}
        together={link.together}
        onClose={back}
      />
      <PointDetails
        drawing={drawing}
        palette={palette}
        reading={reading}
        cursor={link.cursor}
        within={box}
        actionsAt={actionsAt}
      />
    </div>
  );
}
