import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BatchId, type PartRange } from '../../contract/batches.ts';
import { shortened } from '../../contract/fileName.ts';
import { Batch, JobId, type BatchRequest } from '../../contract/jobs.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';
import { createRecordFolder, type RecordFolder } from '../disk/recordFolder.ts';
import type { Jobs } from './jobs.ts';
import type { JobRunDependencies } from './runDependencies.ts';

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
    { below: 'batches', ...parts },
  );

type Dependencies = {
  folder: RecordFolder<BatchRecord>;
  /** Those that were on disk at the start. */
  loaded: readonly BatchRecord[];
  jobs: Jobs;
  clock: Clock;
  connectionOf: JobRunDependencies['connectionOf'];
  changed: (batch: Batch) => void;
};

/** The request of one part: the same query over its range. A name gets the label of the part, to be told apart. */
function partRequest(request: ReportRequest, { start, end, label }: PartRange): ReportRequest {
  const { fileName, query } = request;
  const [, stem = '', extension = ''] = /^(.*?)((?:\.(?:zip|csv|json))?)$/is.exec(fileName) ?? [];
  const name = stem && shortened(`${stem} ${label}${extension}`);
  return { ...request, fileName: name, query: { ...query, start, end } };
}

const idsOf = ({ parts }: Batch) => parts.map(({ jobId }) => jobId);

/** One query over many ranges, of which each is an ordinary job. */
export class Batches {
  readonly #dependencies: Dependencies;
  #batches: readonly BatchRecord[];

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#batches = dependencies.loaded;
  }

  /** Newest first. */
  list(): Batch[] {
    return this.#batches.toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  }

  /**
   * Queues one report for each range, or none if the batch cannot be saved. The whole batch is on disk before the first
   * request leaves, so a crash loses no part.
   */
  async run(
    profileId: ProfileId,
    wanted: Omit<BatchRequest, 'query'> & Pick<Batch, 'query'>,
  ): Promise<Result<Batch>> {
    const { request, splitBy, ranges, query } = wanted;
    const { connectionOf, clock, folder, changed } = this.#dependencies;
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
      ...(query && { query }),
      isQueued: false,
    };
    const written = await folder.write(batch);
    if (!written.ok) return written;
    this.#batches = [batch, ...this.#batches];
    changed(batch);
    const queued = await this.#queue(batch);
    if (queued.ok) return ok(batch);
    // Otherwise it would be run at the next start, although nobody expects it.
    await this.#dependencies.jobs.remove(idsOf(batch));
    await this.#forget(batch.id);
    return queued;
  }

  /** Queues the parts that are not jobs yet because the app ended, and forgets the batches that have no job any more. */
  async resume(): Promise<void> {
    const { jobs } = this.#dependencies;
    const inUse = new Set(jobs.list().map(({ batchId }) => batchId));
    for (const batch of this.#batches) {
      if (!batch.isQueued) {
        await this.#queue(batch);
        jobs.begin(idsOf(batch)); // even if that could not be written down
      } else if (!inUse.has(batch.id)) await this.#forget(batch.id);
    }
  }

  async #forget(id: BatchId): Promise<void> {
    await this.#dependencies.folder.remove(id);
    this.#batches = this.#batches.filter((each) => each.id !== id);
  }

  async #queue(batch: BatchRecord): Promise<Result<void>> {
    const { jobs, folder } = this.#dependencies;
    // Dependencies are requested in order, oldest first.
    const added = await jobs.addParts(
      batch,
      batch.parts.map(({ jobId, ...range }) => ({ jobId, request: partRequest(batch.request, range) })),
    );
    if (!added.ok) return added;
    const done = { ...batch, isQueued: true };
    const written = await folder.write(done);
    if (!written.ok) return written;
    this.#batches = this.#batches.map((each) => (each.id === batch.id ? done : each));
    jobs.begin(idsOf(batch));
    return ok(undefined);
  }
}
