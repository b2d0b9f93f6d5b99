import type { ReportSource } from '../../../contract/library.ts';
import type { Zone } from '../../../contract/settings.ts';
import type { ChartChoice } from '../../../contract/views.ts';
import { pointEnd } from '../../../table/charts/calendarSteps.ts';
import { formatRange } from '../../ui/text/formats.ts';
import { zoneName } from '../../ui/text/zones.ts';
import { withUnit } from '../unit.ts';
import { requestedSpan } from './coverage.ts';
import { durationOf } from './durations.ts';
import type { Charted } from './plotOf.ts';
import { words } from './words.ts';

const says = words.sentence;

/** The range of the report as it was requested; that of its times if it is a file. */
function rangeOf(source: ReportSource, charted: Charted, zone: Zone): string {
  const requested = requestedSpan(source);
  // Both ends as they are: whether the last day counts is not documented.
  if (requested) return formatRange(requested.fromMs, requested.toMs, zone);
  if (source.kind !== 'file') {
    const { answer, request } = source;
    return says.asked(answer.start ?? request.query.start, answer.end ?? request.query.end);
  }
  const data = charted.metrics[0]?.data;
  if (data?.x.kind !== 'time') return '';
  const [first, last] = [data.x.values[0], data.x.values.at(-1)];
  return first === undefined || last === undefined
    ? ''
    : formatRange(first, data.stepMs === null ? last : pointEnd(last, data.stepMs), zone);
}

/** What one point stands for, where the granularity does not say it. */
function pointOf(source: ReportSource, charted: Charted, chosenMs: number | null): string {
  const data = charted.metrics[0]?.data;
  if (data?.x.kind !== 'time' || data.stepMs === null) return '';
  const isSaid = source.kind !== 'file' && source.request.query.by !== null;
  if (isSaid && !data.merged && chosenMs === null) return '';
  return says.eachPoint(says.merges[data.aggregation.kind], durationOf(data.stepMs));
}

export type ChartSource = {
  source: ReportSource;
  charted: Charted;
  /** Whether it is drawn point by point, and not only the largest over all of them. */
  byPoint: boolean;
  /** The width of a point that was chosen. */
  stepMs: number | null;
  /** What is drawn at times without rows; null if there are none. */
  gaps: ChartChoice['gaps'] | null;
  /** The rows that the chart is of, and all rows. */
  shown: number;
  rows: number;
  /** In which zone times are said. */
  zone: Zone;
};

/** What a chart is of, as a heading and a line. */
export type Sentence = { title: string; text: string };

/** What the chart is of, in a heading and a sentence: range, granularity, zone, unit, profile, and what a point is. */
export function sentenceFor({
  source,
  charted,
  byPoint,
  stepMs,
  gaps,
  shown,
  rows,
  zone,
}: ChartSource): Sentence {
  const metrics = charted.metrics.map(({ metric }) =>
    metric === null ? words.rowCount : withUnit(source, metric),
  );
  const title = says.title(
    metrics,
    charted.split ?? (charted.metrics[0]?.data.x.kind === 'category' ? charted.axis : null),
  );
  const by = source.kind !== 'file' ? source.request.query.by : null;
  const parts = [
    rangeOf(source, charted, zone),
    zone === 'utc' ? '' : says.zone(zoneName(zone)),
    by === null ? '' : says.granularity(by),
    byPoint ? pointOf(source, charted, stepMs) : '',
    byPoint && gaps !== null ? says.gaps[gaps] : '',
    shown < rows ? says.filtered(shown, rows) : '',
    source.kind === 'file' ? says.file(source.fileName) : says.profile(source.profileName, source.demo),
  ];
  return { title, text: parts.filter(Boolean).join(' · ') };
}
