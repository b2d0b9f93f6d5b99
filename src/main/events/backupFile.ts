import { rm } from 'node:fs/promises';
import type { Result } from '../../contract/result.ts';
import { onDisk } from '../disk/files.ts';
import { isPartFile, partBeside } from '../disk/partFile.ts';
import type { EventsRecords } from './records.ts';

/** Removes what is left of a backup, and its note. What cannot be removed now is removed at the next start. */
async function settle(part: string, records: EventsRecords): Promise<void> {
  const removed = isPartFile(part) ? await onDisk('removing', () => rm(part, { force: true })) : null;
  if (removed?.ok !== false) await records.endPart(part);
}

/** Has a backup written, beside its place first. That file is noted, so that a crash leaves none behind. */
export async function withPart<T>(
  file: string,
  records: EventsRecords,
  write: (part: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const part = partBeside(file);
  const noted = await records.beginPart(part);
  if (!noted.ok) return noted;
  const written = await write(part);
  await settle(part, records);
  return written;
}

/** Removes what a crash left of backups. */
export async function sweepBackups(records: EventsRecords): Promise<void> {
  await Promise.all(records.parts.map((part) => settle(part, records)));
}
