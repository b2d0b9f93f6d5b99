import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { TroubledFile } from '../../contract/app.ts';
import { Job, JobId } from '../../contract/jobs.ts';
import type { Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { onDisk, readBack, troubleOf, writeWhole, type Format } from '../files.ts';
import { removeFile } from '../heldFiles.ts';
import type { Log } from '../log.ts';

/** `jobs/<id>.json`. */
const JobFile = z.object({ version: z.literal(2), job: Job });
type JobFile = z.infer<typeof JobFile>;

/** Version 1 kept the identifier of the report next to the state, not inside it. */
const FirstJobFile = z.object({
  version: z.literal(1),
  job: z.looseObject({ remoteId: z.string().nullable(), state: z.looseObject({}) }),
});

/** Converts a file of any version to the current one. */
function upgraded(file: unknown): unknown {
  const first = FirstJobFile.safeParse(file);
  if (!first.success) return file;
  const { remoteId, state, ...job } = first.data.job;
  return { version: 2, job: { ...job, state: { ...state, remoteId } } };
}

/**
 * The file of one job. Under the name of another, such as in a copy, it counts as damaged: the job could run twice, and
 * would come back after it was removed.
 */
const formatOf = (id: JobId): Format<JobFile> => ({
  version: 2,
  schema: z.preprocess(
    upgraded,
    JobFile.refine(({ job }) => job.id === id),
  ),
});

/**
 * The jobs on disk, one small file each, rewritten at every change of state. A job holds no link: links are removed from
 * what the service says of it.
 */
export type Journal = {
  load(): Promise<Job[]>;
  /** The files that could not be loaded. */
  troubled(): readonly TroubledFile[];
  write(job: Job): Promise<Result<void>>;
  remove(id: JobId): Promise<Result<void>>;
};

export function createJournal({ folder, clock, log }: { folder: string; clock: Clock; log: Log }): Journal {
  const troubled: TroubledFile[] = [];
  const fileOf = (id: JobId) => path.join(folder, `${id}.json`);
  return {
    async load() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const jobs: Job[] = [];
      for (const name of await readdir(folder)) {
        const id = JobId.safeParse(path.basename(name, '.json'));
        if (name.endsWith('.tmp')) await rm(path.join(folder, name), { force: true }).catch(() => undefined);
        if (!name.endsWith('.json') || !id.success) continue;
        const found = await readBack(path.join(folder, name), formatOf(id.data), clock.now());
        if (found.kind === 'read') jobs.push(found.value.job);
        const trouble = troubleOf(found);
        if (!trouble) continue;
        const aside = trouble.aside && `jobs/${trouble.aside}`;
        troubled.push({ kind: trouble.kind, aside, file: `jobs/${name}`, holds: 'job' });
        log.warn('job-unreadable', { id: id.data, kind: found.kind });
      }
      return jobs;
    },

    troubled: () => troubled,

    write: (job) =>
      onDisk('saving', () => {
        const file: JobFile = { version: 2, job };
        return writeWhole(fileOf(job.id), `${JSON.stringify(file, null, 2)}\n`);
      }),

    remove: (id) => onDisk('removing', () => removeFile(fileOf(id))),
  };
}
