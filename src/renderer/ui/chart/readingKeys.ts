import type { KeyboardEvent } from 'react';
import type { ChartActions } from './chartActions.ts';
import type { Drawing, Geometry } from './geometry.ts';
import { steppedCursor } from './keySteps.ts';
import { sentenceOf } from './pointSentence.ts';
import { selectionText } from './selection.ts';
import { anchorAt, seriesOf, spotFor, type Reading } from './useReading.ts';
import { words } from '../words.ts';
import { leastSpan, wholeOf, zoomBy, zoomShowing, type Span } from './zoom.ts';

type KeysOn = Pick<ChartActions, 'actionsAt' | 'onTable' | 'onNextType'> & {
  drawing: Drawing;
  geometry: Geometry;
  reading: Reading;
  onZoom: (zoom: Span | null) => void;
  /** Moves the focus to what can be done with the selection. */
  onSelected: () => void;
};

/** How much a key zooms. */
const ZOOMS: Readonly<Record<string, number>> = { '+': 0.5, '=': 0.5, '-': 2, '−': 2 };

/** Steps through the values, and selects them while Shift is held. Returns whether the key is for that. */
function step({ drawing, geometry, reading, onZoom }: KeysOn, key: string, shift: boolean): boolean {
  const { plot, look, hidden, zoom } = drawing;
  const { reached, selection } = reading;
  const next = steppedCursor(key, { plot, hidden, geometry }, reached);
  if (!next) return false;
  const isTime = plot.x.kind === 'time';
  const extended =
    shift && isTime && reached ? { anchor: selection?.anchor ?? reached.point, head: next.point } : null;
  reading.setSelection(extended);
  reading.setReached({ ...next, by: 'keys', spot: spotFor(drawing, geometry, next) });
  if (isTime)
    onZoom(zoomShowing(wholeOf(plot, look), zoom, Number(plot.x.values[next.point]) + geometry.shiftMs));
  reading.say(
    extended
      ? words.chart.selected(selectionText(plot, extended))
      : sentenceOf(plot, hidden, next, geometry.stacked),
  );
  return true;
}

/** Zooms around the position of the analyst, or around the middle. Returns whether the key is for that. */
function zoomWith({ drawing, geometry, reading, onZoom }: KeysOn, key: string): boolean {
  const { plot, look, zoom } = drawing;
  const factor = Object.hasOwn(ZOOMS, key) ? ZOOMS[key] : undefined;
  if (factor === undefined || plot.x.kind === 'category') return false;
  const { fromMs, toMs } = geometry.span;
  const aroundMs = reading.reached ? (plot.x.values[reading.reached.point] ?? fromMs) : (fromMs + toMs) / 2;
  onZoom(zoomBy(wholeOf(plot, look), zoom, { factor, aroundMs, leastMs: leastSpan(plot, look) }));
  return true;
}

/** One thing less: the selection, then the position, then the zoom. */
function goBack({ drawing, reading, onZoom }: KeysOn): boolean {
  if (reading.selection) reading.setSelection(null);
  else if (reading.reached) reading.setReached(null);
  else if (drawing.zoom) onZoom(null);
  else return false;
  return true;
}

/** What can be done here: with the selection, or with a point. */
function open({ drawing: { plot }, reading, actionsAt, onSelected }: KeysOn, box: Element): boolean {
  const { reached, selection } = reading;
  if (selection) onSelected();
  else if (reached && (actionsAt?.(reached.point, seriesOf(plot, reached.series)) ?? []).length > 0)
    reading.setMenu({ ...reached, anchor: anchorAt(box, reached.spot) });
  else return false;
  return true;
}

/** What a letter does. Returns whether the letter is for that. */
function actFor({ reading, onTable, onNextType }: KeysOn, letter: string): boolean {
  if (letter === 'd' && onTable) onTable();
  else if (letter === 't' && onNextType) reading.say(onNextType());
  else return false;
  return true;
}

/** Takes a key that reads a chart. */
export function readKey(on: KeysOn, event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, currentTarget } = event;
  if (event.target !== currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const isTaken =
    actFor(on, key.toLowerCase()) ||
    step(on, key, shiftKey) ||
    zoomWith(on, key) ||
    (key === 'Enter' && open(on, currentTarget)) ||
    (key === 'Escape' && goBack(on));
  if (isTaken) event.preventDefault();
}
