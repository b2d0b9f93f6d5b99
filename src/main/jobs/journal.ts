import { z } from 'zod';
import { JobId } from '../../contract/jobs.ts';
import type { Clock } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';
import { createRecordFolder, type RecordFolder } from '../disk/recordFolder.ts';
import { JobRecord } from './answers.ts';

/** Version 1 kept the identifier of the report next to the state, not inside it. */
const FirstJobFile = z.object({
  version: z.literal(1),
  job: z.looseObject({ remoteId: z.string().nullable(), state: z.looseObject({}) }),
});

/** Converts a file of any version to the current one. */
function upgrade(file: unknown): unknown {
  const first = FirstJobFile.safeParse(file);
  if (!first.success) return file;
  const { remoteId, state, ...job } = first.data.job;
  return { version: 2, job: { ...job, state: { ...state, remoteId } } };
}

/**
 * The jobs on disk, rewritten at every change of state. A job holds no link: links are removed from what the service
 * says of it.
 */
export type Journal = RecordFolder<JobRecord>;

export const createJournal = (dependencies: { folder: string; clock: Clock; log: Log }): Journal =>
  createRecordFolder(
    { name: 'job', version: 2, id: JobId, schema: JobRecord, upgrade },
    { below: 'jobs', ...dependencies },
  );
