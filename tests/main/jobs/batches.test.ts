import path from 'node:path';
import { expect, it } from 'vitest';
import type { Job } from '../../../src/contract/jobs.ts';
import { QueryRef, type PastRun } from '../../../src/contract/queries.ts';
import { DAY_MS } from '../../../src/contract/time.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { Batches, createBatchFolder } from '../../../src/main/jobs/batches.ts';
import { jobsCalls } from '../../../src/main/jobs/calls.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { openJobs } from './openJobs.ts';
import { REQUEST } from './request.ts';

/** The three days before today. The service keeps no data for ever. */
const RANGES = [3, 2, 1].map((daysAgo) => {
  const label = new Date(clock.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return { start: `${label}T00:00:00Z`, end: `${label}T23:59:59Z`, label };
});

/** An account with its jobs and batches as they are on disk. */
async function open(account: Awaited<ReturnType<typeof openAccount>>, changed?: (job: Job) => void) {
  const { jobs } = await openJobs(account, { ...(changed && { changed }) });
  const folder = createBatchFolder({ folder: path.join(account.folder, 'batches'), clock, log: account.log });
  const batches = new Batches({
    folder,
    loaded: await folder.load(),
    jobs,
    clock,
    connectionOf: (id) => account.connections.connectionOf(id),
    changed: () => undefined,
  });
  return { jobs, batches };
}

it('a batch requests each range once, in order, under names that can be told apart', async () => {
  const simulator = await start({ immediateRows: 1_000_000 });
  const account = await openAccount(simulator);
  /** How many parts were on disk when the first was requested. */
  let readyParts = 0;
  const { jobs, batches } = await open(account, ({ state }) => {
    if (state.kind === 'requesting') readyParts ||= jobs.list().length;
  });
  const request = { ...REQUEST, fileName: 'Traffic.csv' };
  const run = await batches.run(account.id, { request, splitBy: 'day', ranges: RANGES });
  if (!run.ok) throw new Error(run.error.kind);
  await Promise.all(run.value.parts.map(({ jobId }) => jobs.settled(jobId)));
  const parts = jobs.list().toReversed();
  expect(parts.map(({ id }) => id)).toEqual(run.value.parts.map(({ jobId }) => jobId));
  expect(parts.map(({ batchId, state }) => [batchId, state.kind])).toEqual(
    RANGES.map(() => [run.value.id, 'stored']),
  );
  expect(parts.map((job) => [job.request.fileName, job.request.query.start])).toEqual(
    RANGES.map(({ label, start: from }) => [`Traffic ${label}.csv`, from]),
  );
  const posts = simulator.arrivals.filter(({ method, role }) => method === 'POST' && role === 'gateway');
  expect(posts).toHaveLength(RANGES.length);
  expect(readyParts).toBe(RANGES.length);
});

it('removed parts come back with an undo, and a batch without parts is gone at the next start', async () => {
  const simulator = await start({ processingMs: 3_600_000 });
  const account = await openAccount(simulator);
  const before = await open(account);
  const run = await before.batches.run(account.id, { request: REQUEST, splitBy: 'day', ranges: RANGES });
  if (!run.ok) throw new Error(run.error.kind);
  const ids = run.value.parts.map(({ jobId }) => jobId);
  expect(await before.jobs.remove(ids)).toMatchObject({ ok: true });
  expect(before.jobs.list()).toEqual([]);
  expect(await before.jobs.restore(ids)).toMatchObject({ ok: true });
  expect(before.jobs.list()).toHaveLength(RANGES.length);
  await before.jobs.suspend();
  const kept = await open(account);
  expect(kept.jobs.list()).toHaveLength(RANGES.length);
  await kept.batches.resume();
  expect(kept.batches.list()).toHaveLength(1);
  await kept.jobs.remove(ids);
  const after = await open(account);
  expect(await after.jobs.restore(ids)).toMatchObject({ ok: false });
  await after.batches.resume();
  expect(after.batches.list()).toEqual([]);
  const posts = simulator.arrivals.filter(({ method, role }) => method === 'POST' && role === 'gateway');
  expect(posts.length).toBeLessThanOrEqual(RANGES.length);
});

it('parts are listed only when all are on disk, so that none comes back to a batch that is removed', async () => {
  const account = await openAccount(await start({ processingMs: 3_600_000 }));
  let removed: Promise<unknown> | undefined;
  const { jobs, batches } = await open(account, () => {
    removed ??= Promise.resolve().then(() => jobs.remove(jobs.list().map(({ id }) => id)));
  });
  const run = await batches.run(account.id, { request: REQUEST, splitBy: 'day', ranges: RANGES });
  expect(run).toMatchObject({ ok: true });
  expect(await removed).toMatchObject({ ok: true });
  expect(jobs.list()).toEqual([]);
  await jobs.suspend();
  const after = await open(account);
  await after.batches.resume();
  expect([after.jobs.list(), after.batches.list()]).toEqual([[], []]);
});

it('a batch knows the saved query that it is, after a restart as well, and so does the history', async () => {
  const simulator = await start({ processingMs: 3_600_000 });
  const account = await openAccount(simulator);
  const { jobs, batches } = await open(account);
  const active = account.connections.connectionOf(account.id);
  if (!active.ok) throw new Error(active.error.kind);
  const ran: Pick<PastRun, 'query' | 'by' | 'jobId' | 'batchId'>[] = [];
  const calls = jobsCalls({
    jobs,
    batches,
    activeProfile: () => active.value.profile,
    queryName: () => 'Mondays',
    ran: (_, why) => ran.push(why),
  });
  const query = QueryRef.parse({ id: '00000000-0000-4000-8000-00000000000a', version: 3 });
  const wanted = { request: REQUEST, splitBy: 'day' as const, ranges: RANGES };
  const named = { ...query, name: 'Mondays' };
  const one = await calls.runBatch({ ...wanted, query });
  const other = await calls.runBatch(wanted);
  const job = await calls.run({ request: REQUEST, query });
  if (!one.ok || !other.ok || !job.ok) throw new Error('Nothing was run.');
  expect([one.value.query, other.value.query, job.value.query]).toEqual([named, undefined, named]);
  expect(ran).toEqual([
    { query, by: 'batch', batchId: one.value.id },
    { query: null, by: 'batch', batchId: other.value.id },
    { query, by: 'hand', jobId: job.value.id },
  ]);
  await jobs.suspend();
  const after = await open(account);
  expect(after.batches.list().map((batch) => batch.query)).toEqual(
    expect.arrayContaining([named, undefined]),
  );
});
