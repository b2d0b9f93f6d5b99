import type { ExportSource } from '../../exporting/exportSource.ts';
import type { ShownReport } from '../../shownReport.ts';
import type { Description } from '../description/description.ts';
import { partTexts } from '../description/descriptionText.ts';
import { fileNameFor } from './fileName.ts';
import { infoOf } from './provenanceInfo.ts';
import { words } from './words.ts';

/** The table of a report, as it is on screen, to be exported or printed. */
export type ReportSource = ExportSource & { report: ShownReport; description: Description };

type Table = Omit<ReportSource, 'fileName' | 'isUtc' | 'infoOf' | 'described' | 'whole'> & {
  /** All rows of the report. */
  whole: Omit<ExportSource['whole'], 'note'>;
};

/** How the rows on screen are filtered, grouped and sorted. */
function describedIn(description: Description): string[] {
  const { filter, grouping, order } = partTexts(description, 'utc');
  return [filter, grouping, order].filter(Boolean);
}

export const reportSource = (table: Table): ReportSource => ({
  ...table,
  whole: { ...table.whole, note: words.whole },
  described: describedIn(table.description),
  fileName: fileNameFor(table.report),
  // Times of the service are UTC.
  isUtc: table.report.source.kind !== 'file',
  infoOf: (chosen, rows) => infoOf(table, chosen, rows),
});
