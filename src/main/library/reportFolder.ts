// A report on disk: `library/<id>/report.json`, and next to it the archive exactly as received. There may also be its
// columns, which are made from the archive and can be made again: they are never missed, and never damage.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StoredReport, type UnreadableReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { onDisk, readFormat, writeInto, type Format } from '../disk/files.ts';

/** Version 1 lacks what the analyst writes about a report. */
const ReportFile = z.object({ version: z.union([z.literal(1), z.literal(2)]), report: StoredReport });
const VERSION = 2;
export const REPORT_FORMAT: Format<z.infer<typeof ReportFile>> = { version: VERSION, schema: ReportFile };

/** A description as it is written. */
export const descriptionOf = (report: StoredReport): string =>
  `${JSON.stringify({ version: VERSION, report }, null, 2)}\n`;

export const REPORT = 'report.json';
export const ARCHIVE = 'archive';
export const COLUMNS = 'columns';
/** Prefix of a folder whose report is not complete yet. */
export const INCOMING = '.incoming-';
/** Prefix of a file of columns that is not complete yet, in the folder of the library. */
export const NEW_COLUMNS = '.columns-';
/** Prefix of a folder whose report was removed, until the rest of it is deleted. */
export const REMOVED = '.removed-';

type Found =
  | { report: StoredReport }
  | {
      unreadable: UnreadableReport;
      /** Its description, where that is whole. */
      described?: StoredReport;
    }
  | 'empty';

/** Writes the description of a report whole, into the folder that it has. */
export const describe = (folder: string, report: StoredReport): Promise<void> =>
  writeInto(path.join(folder, REPORT), descriptionOf(report));

/** The size of a file; null if there is none. */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );

async function look(folder: string, id: ReportId): Promise<Found> {
  const unreadable = (why: UnreadableReport['why'], described?: StoredReport): Found => ({
    unreadable: {
      id,
      title: described?.title ?? null,
      why,
      isKnownToService: described?.source.kind === 'service',
    },
    ...(described ? { described } : {}),
  });
  const found = await readFormat(path.join(folder, REPORT), REPORT_FORMAT);
  if (found === 'absent') return (await readdir(folder)).length ? unreadable('no-description') : 'empty';
  if (found === 'newer') return unreadable('newer');
  if (found === 'damaged' || found.value.report.id !== id) return unreadable('damaged');
  const { report } = found.value;
  const bytes = await sizeOf(path.join(folder, ARCHIVE));
  if (bytes === null) return unreadable('no-archive', report);
  return bytes === report.archive.bytes ? { report } : unreadable('wrong-size', report);
}

/** What is in the folder of a report. Changes nothing. */
export async function readReportFolder(folder: string, id: ReportId): Promise<Found> {
  const found = await onDisk('reading', () => look(folder, id));
  return found.ok
    ? found.value
    : { unreadable: { id, title: null, why: 'unreadable', isKnownToService: false } };
}
