import type { ExportSource } from '../../exporting/exportSource.ts';
import type { ShownReport } from '../../shownReport.ts';
import { fileNameFor } from './fileName.ts';
import { infoOf } from './provenanceInfo.ts';

/** The table of a report, as it is on screen, to be exported or printed. */
export type ReportSource = ExportSource & { report: ShownReport };

type Table = Omit<ReportSource, 'fileName' | 'isUtc' | 'infoOf'>;

export const reportSource = (table: Table): ReportSource => ({
  ...table,
  fileName: fileNameFor(table.report),
  // Times of the service are UTC.
  isUtc: table.report.source.kind !== 'file',
  infoOf: (chosen, rows) => infoOf(table, chosen, rows),
});
