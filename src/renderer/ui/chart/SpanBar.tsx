import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Button, IconButton } from '../buttons/Button.tsx';
import styles from './Chart.module.css';
import type { SpanAction } from './chartActions.ts';
import { spanText } from './moments.ts';
import type { Plot } from './plot.ts';
import { selectionText, spanOf, type Selection } from './selection.ts';
import { words } from '../words.ts';
import type { Span } from './zoom.ts';

type SpanBarProps = {
  bar: RefObject<HTMLDivElement | null>;
  plot: Plot;
  selection: Selection | null;
  /** The zoom into the selection; null if there is none. */
  zoomTo: Span | null;
  zoom: Span | null;
  onZoom: (zoom: Span | null) => void;
  actions: readonly SpanAction[];
  onClose: () => void;
};

/** What can be done with a selected span; otherwise the zoom, and the way back to the whole. */
export function SpanBar({ bar, plot, selection, zoomTo, zoom, onZoom, actions, onClose }: SpanBarProps) {
  const span = selection && spanOf(plot, selection);
  if (selection && span)
    return (
      <div ref={bar} className={styles['bar']} role="group" aria-label={words.chart.selection}>
        <span className={styles['said']}>{selectionText(plot, selection)}</span>
        {zoomTo && (
          <Button
            onPress={() => {
              onZoom(zoomTo);
            }}
          >
            {words.chart.zoomIn}
          </Button>
        )}
        {actions.map(({ id, name, run }) => (
          <Button
            key={id}
            onPress={() => {
              onClose();
              run(span.fromMs, span.toMs);
            }}
          >
            {name}
          </Button>
        ))}
        <IconButton name={words.chart.clearSelection} icon={X} onPress={onClose} />
      </div>
    );
  if (!zoom) return null;
  return (
    <div ref={bar} className={styles['bar']} role="group" aria-label={words.chart.zoom}>
      <span className={styles['said']}>
        {spanText(Math.round(zoom.fromMs), Math.round(zoom.toMs), plot.zone)}
      </span>
      <Button
        onPress={() => {
          onZoom(null);
        }}
      >
        {words.chart.resetZoom}
      </Button>
    </div>
  );
}
