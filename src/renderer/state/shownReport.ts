import type { BegunImport, StoredReport } from '../../contract/library.ts';

/** A report that is shown from the file that the analyst chose, until it is in the library. */
export type ArrivingReport = BegunImport['report'] & {
  file: File;
  /** The report in the library; null if it does not get there, or is there already as another one. */
  stored: Promise<StoredReport | null>;
};

/** A report that can be shown. */
export type ShownReport = StoredReport | ArrivingReport;

export const isStored = (report: ShownReport): report is StoredReport => 'archive' in report;
