import { pointEnd } from '../../../table/charts/calendarSteps.ts';
import { momentText, spanText } from './moments.ts';
import type { Geometry } from './geometry.ts';
import { spreadOut } from './endNames.ts';
import type { Plot, PlotNote } from './plot.ts';
import { positionOf } from './spots.ts';
import type { Span } from './zoom.ts';

// Notes at times of a chart: a line or a band each, with its number at the top.

type NotePosition = {
  /** Its position among all notes, from 0. */
  index: number;
  note: PlotNote;
  /** The line, or the edges of the band, as far as they are in the plot. */
  left: number;
  right: number;
  /** The middle of its number. */
  mark: number;
};

/** The size of a number, which is a target as well. */
export const NOTE_MARK = 24;
/** How far the middle of a number is above the plot, so that it hides no peak. */
export const NOTE_RISE = 6;

/** The notes at times of a span, each with its position among all. The last point has all the time that it stands for. */
export function notesWithin({ notes = [], x, stepMs }: Pick<Plot, 'notes' | 'x' | 'stepMs'>, span: Span) {
  if (x.kind === 'category') return [];
  const last = x.values.at(-1) ?? 0;
  const endMs = last > span.toMs ? span.toMs : Math.max(span.toMs, pointEnd(last, stepMs ?? 1) - 1);
  return notes
    .map((note, index) => ({ note, index }))
    .filter(({ note: { fromMs, toMs } }) => (toMs ?? fromMs + 1) > span.fromMs && fromMs <= endMs);
}

/** Where the notes in sight are. Their numbers are moved apart, as far as there is room. */
export function notePositions(
  plot: Pick<Plot, 'notes' | 'x' | 'stepMs'>,
  geometry: Geometry,
): NotePosition[] {
  const { area, span } = geometry;
  const [from, to] = [area.left, area.left + area.width];
  const within = (ms: number) => Math.min(to, Math.max(from, positionOf(geometry, ms)));
  const seen = notesWithin(plot, span).map(({ note, index }) => ({
    index,
    note,
    left: within(note.fromMs),
    right: within(note.toMs ?? note.fromMs),
  }));
  const gap = Math.min(NOTE_MARK, area.width / Math.max(1, seen.length));
  const marks = spreadOut(
    seen.map(({ left, right }) => (left + right) / 2),
    gap,
    { from, to },
  );
  return seen.map((each, at) => ({ ...each, mark: marks[at] ?? each.left }));
}

/** A note with its time, in the zone in which times are said. */
export const noteText = ({ fromMs, toMs, text }: PlotNote, zone: Plot['zone']): string =>
  `${toMs === null ? momentText(fromMs, null, zone) : spanText(fromMs, toMs, zone)}: ${text}`;

/** The notes on what lies between a point and the next; those before the first point are on it. */
export function notesOn({ notes = [], x, zone }: Pick<Plot, 'notes' | 'x' | 'zone'>, point: number): string {
  if (x.kind === 'category') return '';
  const from = point === 0 ? -Infinity : (x.values[point] ?? Infinity);
  const to = x.values[point + 1] ?? Infinity;
  return notes
    .filter(({ fromMs, toMs }) => fromMs < to && (toMs === null ? fromMs >= from : toMs > from))
    .map((note) => noteText(note, zone))
    .join('; ');
}
