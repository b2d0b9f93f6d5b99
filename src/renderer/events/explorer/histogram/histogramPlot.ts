import type { EventAnswers } from '../../../../contract/eventQuestions.ts';
import type { Plot, PlotSeries } from '../../../ui/chart/plot.ts';
import type { Zone } from '../../../ui/text/zones.ts';
import type { Archived } from './archived.ts';
import { stepsOf, type MicrosSpan } from './steps.ts';
import { words } from './words.ts';

const MICROS = 1_000;

type Counted = EventAnswers['histogram'];

/** A second count of the same length that is drawn beside the first, such as that of the period before. */
type Overlay = {
  name: string;
  answer: Counted;
  /** How much later it is drawn than it was. */
  laterMicros: number;
};

export type HistogramData = {
  answer: Counted;
  /** What was asked for. */
  span: MicrosSpan;
  /** How much of each step is known; null while nobody knows. */
  archived: readonly Archived[] | null;
  /** The positions of values, which decide their colours. */
  slots: ReadonlyMap<string, number>;
  overlay: Overlay | null;
  zone: Zone;
};

/** The name of a series. */
export const seriesName = ({ value, others }: Pick<Counted['series'][number], 'value' | 'others'>): string =>
  others ? words.others : value === null || value === '' ? words.noValue : value;

/** The counts of a series at the steps of the axis, wherever the answer begins. */
function countsAt(counts: readonly number[], fromMicros: number, axis: readonly number[], step: number) {
  const shift = Math.round((fromMicros - (axis[0] ?? 0)) / step);
  return Float64Array.from(axis, (_, index) => counts[index - shift] ?? 0);
}

const NOTHING = { exact: new Map<number, string>(), rounded: new Set<number>() };

/** Steps without entries are gaps where the archive has none of that time: 0 would be made up. */
function withGaps(series: readonly PlotSeries[], archived: readonly Archived[] | null): void {
  for (const [point, how] of (archived ?? []).entries()) {
    if (how !== 'none' || series.some(({ values }) => (values[point] ?? 0) > 0)) continue;
    for (const { values } of series) values[point] = Number.NaN;
  }
}

/** What is said of points that are not known in full. */
function remarksOf(
  axis: readonly number[],
  { span, archived }: HistogramData,
  step: number,
): ReadonlyMap<number, string> {
  const remarks = new Map<number, string>();
  for (const [point, from] of axis.entries()) {
    const how = archived?.[point] ?? 'all';
    // A step of which only a part was asked for.
    const isCut = from < span.fromMicros || from + step > span.beforeMicros;
    if (how !== 'all') remarks.set(point, words.archived[how]);
    else if (isCut) remarks.set(point, words.cut);
  }
  return remarks;
}

/** The bars: entries by time, stacked by the values of a field. */
export function histogramPlot(data: HistogramData, split: string | null): Plot {
  const { answer, span, archived, slots, overlay, zone } = data;
  const { stepMicros } = answer;
  const axis = stepsOf(span, stepMicros);
  const series = answer.series.map((each): PlotSeries => {
    const name = split === null ? words.entries : seriesName(each);
    return {
      ...NOTHING,
      name,
      slot: each.others ? -1 : split === null ? 0 : (slots.get(name) ?? 0),
      values: countsAt(each.counts, answer.fromMicros, axis, stepMicros),
      others: each.others ? 1 : 0,
    };
  });
  withGaps(series, archived);
  const remarks = remarksOf(axis, data, stepMicros);
  return {
    x: { kind: 'time', values: Float64Array.from(axis, (micros) => micros / MICROS) },
    axis: words.axis,
    stepMs: stepMicros / MICROS,
    zone,
    partial: new Set(remarks.keys()),
    remarks,
    measures: [{ name: words.entries, unit: null, digits: 0, addsUp: true }],
    series: overlay
      ? [
          ...series,
          {
            ...NOTHING,
            name: overlay.name,
            slot: 0,
            values: countsAt(
              totalsOf(overlay.answer),
              overlay.answer.fromMicros + overlay.laterMicros,
              axis,
              stepMicros,
            ),
            others: 0,
            pattern: 'dashed',
            stack: 1,
          },
        ]
      : series,
  };
}

/** The entries of each step, whatever splits them. */
export function totalsOf({ series }: Counted): number[] {
  const length = Math.max(0, ...series.map(({ counts }) => counts.length));
  return Array.from({ length }, (_, point) =>
    series.reduce((sum, { counts }) => sum + (counts[point] ?? 0), 0),
  );
}
