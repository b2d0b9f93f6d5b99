import { Link2, X } from 'lucide-react';
import type { RefObject } from 'react';
import { Button, IconButton } from '../buttons/Button.tsx';
import { ToggleIcon } from '../buttons/ToggleIcon.tsx';
import styles from './Chart.module.css';
import type { SpanAction } from './chartActions.ts';
import { spanText } from './moments.ts';
import type { Drawing } from './geometry.ts';
import { selectionText, spanOf, zoomOfSelection, type Selection } from './selection.ts';
import { words } from '../words.ts';
import type { Span } from './zoom.ts';

type SpanBarProps = {
  bar: RefObject<HTMLDivElement | null>;
  drawing: Pick<Drawing, 'plot' | 'look' | 'zoom'>;
  selection: Selection | null;
  onZoom: (zoom: Span | null) => void;
  actions: readonly SpanAction[];
  /** Whether what is done here is done to the charts beside this one as well; null without them. */
  together: { isOn: boolean; set: (isOn: boolean) => void } | null;
  onClose: () => void;
};

/** What can be done with a selected span; otherwise the zoom, and the way back to the whole. */
export function SpanBar({
  bar,
  drawing: { plot, look, zoom },
  selection,
  onZoom,
  actions,
  together,
  onClose,
}: SpanBarProps) {
  const span = selection && spanOf(plot, selection);
  const zoomTo = selection && zoomOfSelection(plot, look, selection);
  const inBoth = together && (
    <ToggleIcon name={words.chart.inBoth} icon={Link2} isSelected={together.isOn} onChange={together.set} />
  );
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
        {inBoth}
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
      {inBoth}
    </div>
  );
}
