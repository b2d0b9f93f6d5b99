import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BatchId, type PartRange } from '../../contract/batches.ts';
import { shortened } from '../../contract/fileName.ts';
import { Batch, JobId, type BatchRequest } from '../../contract/jobs.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createRecordFolder, type RecordFolder } from '../recordFolder.ts';
import type { Jobs } from './jobs.ts';
import type { JobRunParts } from './runParts.ts';

/** A batch as it is on disk. */
const BatchRecord = Batch.extend({
  /** Whether every part is a job. Until then, parts that are not yet are queued at the next start. */
  isQueued: z.boolean(),
});
type BatchRecord = z.infer<typeof BatchRecord>;

/** The batches on disk. */
export const createBatchFolder = (parts: {
  folder: string;
  clock: Clock;
  log: Log;
}): RecordFolder<BatchRecord> =>
  createRecordFolder(
    { name: 'batch', version: 1, id: BatchId, schema: BatchRecord },
    { place: 'batches', ...parts },
  );

type Parts = {
  folder: RecordFolder<BatchRecord>;
  /** Those that were on disk at the start. */
  loaded: readonly BatchRecord[];
  jobs: Jobs;
  clock: Clock;
  connectionOf: JobRunParts['connectionOf'];
  changed: (batch: Batch) => void;
};

/** The request of one part: the same query over its range. A name gets the label of the part, to be told apart. */
export function partRequest(request: ReportRequest, { start, end, label }: PartRange): ReportRequest {
  const { fileName, query } = request;
  const [, stem = '', extension = ''] = /^(.*?)((?:\.(?:zip|csv|json))?)$/is.exec(fileName) ?? [];
  const name = stem && shortened(`${stem} ${label}${extension}`);
  return { ...request, fileName: name, query: { ...query, start, end } };
}

/** One query over many ranges, of which each is an ordinary job. */
export class Batches {
  readonly #parts: Parts;
  #batches: readonly BatchRecord[];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#batches = parts.loaded;
  }

  /** Newest first. */
  list(): Batch[] {
    return this.#batches.toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  }

  /** Queues one report for each range. The whole batch is on disk first, so a crash in between loses no part. */
  async run(profileId: ProfileId, { request, splitBy, ranges }: BatchRequest): Promise<Result<Batch>> {
    const { connectionOf, clock, folder, changed } = this.#parts;
    const connection = connectionOf(profileId);
    if (!connection.ok) return connection;
    const { profile } = connection.value;
    const batch: BatchRecord = {
      id: BatchId.parse(randomUUID()),
      profileId,
      profileName: profile.name,
      demo: profile.kind === 'demo',
      request,
      splitBy,
      parts: ranges.map((range) => ({ ...range, jobId: JobId.parse(randomUUID()) })),
      createdAtMs: clock.now(),
      isQueued: false,
    };
    const written = await folder.write(batch);
    if (!written.ok) return written;
    this.#batches = [batch, ...this.#batches];
    changed(batch);
    const queued = await this.#queue(batch);
    return queued.ok ? ok(batch) : queued;
  }

  /** Queues the parts that are not jobs yet because the app ended, and forgets the batches that have no job any more. */
  async resume(): Promise<void> {
    const { jobs, folder } = this.#parts;
    const inUse = new Set(jobs.list().map(({ batchId }) => batchId));
    for (const batch of this.#batches) {
      if (!batch.isQueued) await this.#queue(batch);
      else if (!inUse.has(batch.id)) {
        await folder.remove(batch.id);
        this.#batches = this.#batches.filter((each) => each !== batch);
      }
    }
  }

  async #queue(batch: BatchRecord): Promise<Result<void>> {
    const { jobs, folder } = this.#parts;
    // Parts are requested in order, oldest first.
    for (const { jobId, ...range } of batch.parts) {
      const part = { jobId, request: partRequest(batch.request, range) };
      const queued = await jobs.runPart(batch, part);
      if (!queued.ok) return queued;
    }
    const done = { ...batch, isQueued: true };
    this.#batches = this.#batches.map((each) => (each.id === batch.id ? done : each));
    return folder.write(done);
  }
}
