import { pointText } from '../../../ui/chart/tooltipLines.ts';
import { keyOf, type Plot } from '../../../ui/chart/plot.ts';
import { pointsIn, type Span } from '../../../ui/chart/zoom.ts';
import { words } from './words.ts';

const says = words.summary;

/** The part of the chart in sight in words: how many entries, which bar is the highest, and what is not known. */
export function histogramSummary(
  plot: Plot,
  { hidden, zoom }: { hidden: ReadonlySet<string>; zoom: Span | null },
): string {
  const counted = plot.series.filter(({ stack = 0 }) => stack === 0);
  const shown = counted.filter((each) => !hidden.has(keyOf(each)));
  if (shown.length === 0) return counted.length > 0 ? says.hidden : says.nothing;
  const { first, last } = pointsIn(plot, zoom);
  let total = 0;
  let peak = { point: -1, entries: 0 };
  const remarks: string[] = [];
  for (let point = first; point <= last; point += 1) {
    const entries = shown.reduce((sum, { values }) => sum + (values[point] || 0), 0);
    total += entries;
    if (entries > peak.entries) peak = { point, entries };
    const remark = plot.remarks?.get(point);
    if (remark !== undefined) remarks.push(remark);
  }
  return [
    total === 0
      ? says.nothing
      : `${says.total(total, hidden.size > 0)}${says.peak(pointText(plot, peak.point), peak.entries)}.`,
    plot.stepMs === null ? '' : words.width(plot.stepMs * 1_000),
    remarks.length > 0 ? says.hatched(remarks) : '',
    says.sample,
  ]
    .filter(Boolean)
    .join(' ');
}
