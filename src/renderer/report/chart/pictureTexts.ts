import { isStored, type ShownReport } from '../../state/shownReport.ts';
import type { PictureTexts } from '../../ui/chart/picture/pictureLayout.ts';
import { spanText } from '../../ui/chart/moments.ts';
import { notesWithin, noteText } from '../../ui/chart/notes.ts';
import { wholeOf } from '../../ui/chart/zoom.ts';
import { formatTime } from '../../ui/text/formats.ts';
import type { ShownChart } from './shownChart.ts';
import { words } from './words.ts';

const says = words.picture;

/** Where the figures come from. */
export function sourceText(report: ShownReport, nowMs: number): string {
  const { source } = report;
  return says.source([
    ...(source.kind === 'service' ? [says.report(source.remoteId)] : []),
    ...(isStored(report)
      ? [
          says.archive(report.archive.sha256),
          source.kind === 'service' && source.answer.createdAt !== null
            ? says.created(source.answer.createdAt)
            : says.stored(formatTime(report.storedAtMs)),
        ]
      : [says.notStored]),
    says.drawn(formatTime(nowMs)),
  ]);
}

/** The notes that the picture shows, each with its number. */
function notesIn({ plot, zoom, look }: ShownChart): string[] {
  return notesWithin(plot, zoom ?? wholeOf(plot, look)).map(({ note, index }) =>
    says.note(index + 1, noteText(note, plot.zone)),
  );
}

/** Everything that a picture says around the chart: what it is of, what is in sight, its summary and its source. */
export function pictureTexts(
  report: ShownReport,
  chart: ShownChart,
  { caution, nowMs }: { caution: string | null; nowMs: number },
): PictureTexts {
  const { zoom } = chart;
  return {
    title: chart.sentence.title,
    lines: [
      report.title,
      chart.sentence.text,
      ...(zoom
        ? [says.zoomed(spanText(Math.round(zoom.fromMs), Math.round(zoom.toMs), chart.plot.zone))]
        : []),
      ...(caution === null ? [] : [caution]),
    ],
    written: notesIn(chart),
    notes: [chart.summary, sourceText(report, nowMs)],
  };
}
