import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Job, JobState } from '../../../src/contract/jobs.ts';
import { SCOPES } from '../../../src/contract/profiles.ts';
import { realClock as clock, type Clock } from '../../../src/main/time/clock.ts';
import type { Jobs } from '../../../src/main/jobs/jobs.ts';
import { LIMIT } from '../../../src/main/jobs/scheduler.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { running, start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { numbered, openJobs } from './openJobs.ts';
import { REQUEST } from './request.ts';

/** An account on a simulator that completes every report at once. */
async function open() {
  const simulator = await start({ immediateRows: 1_000_000 });
  const account = await openAccount(simulator);
  const { jobs, library, slow, begun } = await openJobs(account);
  return {
    library,
    simulator,
    account,
    jobs,
    slow,
    begun,
    /** Runs a report until its job is settled. */
    async run() {
      const job = await jobs.run(account.id, REQUEST);
      if (!job.ok) throw new Error(job.error.kind);
      return (await jobs.settled(job.value.id)) ?? job.value;
    },
    /** Runs reports with these names, all at once. */
    async handIn(...names: string[]): Promise<Job[]> {
      const asked = names.map((fileName) => jobs.run(account.id, { ...REQUEST, fileName }));
      return (await Promise.all(asked)).flatMap((job) => (job.ok ? [job.value] : []));
    },
    asked: () => postsOf(simulator).length,
  };
}

const postsOf = ({ arrivals }: Simulator) =>
  arrivals.filter(({ method, role }) => method === 'POST' && role === 'gateway');
const nameIn = ({ request }: Job) => request.fileName;
const kindsIn = (jobs: Jobs) => jobs.list().map(({ state }) => state.kind);

describe('jobs', () => {
  it('request a report once, and store it with what the service said of it', async () => {
    const { run, asked, library } = await open();
    expect((await run()).state).toMatchObject({ kind: 'stored' });
    expect(asked()).toBe(1);
    const { metrics } = REQUEST.query;
    expect(library.list()[0]?.source).toMatchObject({
      answer: {
        metrics,
        units: Object.fromEntries(metrics.map((metric) => [metric, expect.any(String)])),
        expiresAt: expect.any(String) as string,
      },
    });
  });

  it('keep no secret that the host of a link repeats in the name of the file', async () => {
    const { run, library, simulator } = await open();
    const name = `of ${simulator.credentials.clientSecret}.zip`;
    const headers = { 'content-disposition': `attachment; filename="${name}"` };
    simulator.faults.add({ role: 'link', fault: { kind: 'headers', headers } });
    expect((await run()).state).toMatchObject({ kind: 'stored' });
    expect(library.list()[0]?.archive.fileName).toBe('of [secret].zip');
  });

  it('request one report if two retries arrive at once', async () => {
    const { simulator, jobs, run, asked, slow } = await open();
    simulator.faults.add({ role: 'gateway', times: 1, fault: { kind: 'answer', status: 400 } });
    const { id, state } = await run();
    slow.ms = 50;
    expect(state).toMatchObject({ kind: 'failed', error: { kind: 'refused' } });
    await Promise.all([jobs.retry(id), jobs.retry(id), jobs.retry(id)]);
    expect((await jobs.settled(id))?.state).toMatchObject({ kind: 'stored' });
    expect(asked()).toBe(2);
  });

  it('never repeat a request by themselves if nobody knows whether it arrived', async () => {
    const { simulator, run, asked } = await open();
    simulator.faults.add({ role: 'gateway', fault: { kind: 'reset', when: 'after' } });
    expect((await run()).state).toMatchObject({ kind: 'failed', error: { kind: 'outcome-unknown' } });
    expect(asked()).toBe(1);
  });

  it('start again if the client was replaced before the request was sent', async () => {
    const { simulator, account, run, asked } = await open();
    simulator.faults.add({ role: 'auth', times: 1, fault: { kind: 'hang' } });
    const running = run();
    await expect.poll(() => simulator.arrivals.length).toBe(1);
    await account.change({ scopes: [SCOPES.reports] });
    expect((await running).state).toMatchObject({ kind: 'stored' });
    expect(asked()).toBe(1);
  });

  it('are written down as requesting only when there is a token, so that a crash until then leaves nothing unknown', async () => {
    const { simulator, account, jobs, begun, asked } = await open();
    const held = simulator.faults.add({ role: 'auth', fault: { kind: 'hang' } });
    await jobs.run(account.id, REQUEST);
    await expect.poll(() => simulator.arrivals.length).toBe(1);
    expect(begun).toEqual([]);
    // What is on disk now is what the app finds after a crash.
    const after = await openJobs(account);
    expect(kindsIn(after.jobs)).toEqual(['queued']);
    await jobs.suspend();
    simulator.faults.remove(held);
    account.connections.recheck(); // a new process has no pending token request
    after.jobs.resume();
    expect((await after.jobs.settled(after.jobs.list()[0]!.id))?.state.kind).toBe('stored');
    expect(asked()).toBe(1);
  });

  it('are no longer written down as requesting while a refused request waits for another token', async () => {
    const { simulator, account, jobs, asked } = await open();
    simulator.faults.add({ role: 'gateway', times: 1, fault: { kind: 'answer', status: 401 } });
    simulator.faults.add({ role: 'auth', skip: 1, fault: { kind: 'hang' } });
    await jobs.run(account.id, REQUEST);
    await expect.poll(() => simulator.arrivals.filter(({ role }) => role === 'auth').length).toBe(2);
    const after = await openJobs(account);
    expect(kindsIn(after.jobs)).toEqual(['queued']);
    expect(asked()).toBe(1);
    await jobs.suspend();
  });

  it('that are stopped before anything was sent are stopped, not of unknown outcome', async () => {
    const { simulator, account, jobs, asked } = await open();
    simulator.faults.add({ role: 'auth', fault: { kind: 'hang' } });
    const job = await jobs.run(account.id, REQUEST);
    await expect.poll(() => simulator.arrivals.length).toBe(1);
    expect(job.ok && (await jobs.stop(job.value.id))).toEqual({ ok: true, value: undefined });
    expect(jobs.list()[0]?.state.kind).toBe('stopped');
    expect(asked()).toBe(0);
  });
});

it('a job that is stopped during its download leaves nothing in the library', async () => {
  const { simulator, account, jobs } = await open();
  simulator.faults.add({ role: 'link', fault: { kind: 'delay', ms: 20, dripBytes: 10 } });
  const job = await jobs.run(account.id, REQUEST);
  const stands = () => jobs.list()[0]?.state;
  await expect.poll(stands).toMatchObject({ kind: 'downloading' });
  const library = path.join(account.folder, 'library');
  await expect.poll(() => readdir(library)).toHaveLength(1);
  expect(job.ok && (await jobs.stop(job.value.id))).toMatchObject({ ok: true });
  expect(stands()).toMatchObject({ kind: 'stopped', remoteId: expect.any(String) as string });
  expect(await readdir(library)).toEqual([]);
});

it('a job whose report arrived but could not be stored is tried again without the network', async () => {
  const { simulator, account, jobs } = await open();
  simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'delay', ms: 300, dripBytes: 1_000_000 } });
  const asked = await jobs.run(account.id, REQUEST);
  if (!asked.ok) throw new Error(asked.error.kind);
  const { id } = asked.value;
  const inTheWay = path.join(account.folder, 'library', id);
  await writeFile(inTheWay, '');
  const error = { kind: 'disk', problem: 'other', while: 'keeping' };
  expect((await jobs.settled(id))?.state).toMatchObject({ kind: 'failed', error });
  const arrived = simulator.arrivals.length;
  await jobs.retry(id);
  expect((await jobs.settled(id))?.state, 'it is still in the way').toMatchObject({ kind: 'failed', error });
  await rm(inTheWay);
  await jobs.retry(id);
  expect((await jobs.settled(id))?.state).toMatchObject({ kind: 'stored', reportId: id });
  expect(simulator.arrivals).toHaveLength(arrived);
});

describe('more jobs than may run at once', () => {
  /** As many jobs as may run, whose archives never arrive, and one more. */
  async function crowd() {
    const world = await open();
    world.simulator.faults.add({ role: 'link', times: LIMIT, fault: { kind: 'hang' } });
    const names = numbered(LIMIT + 1);
    const jobs = await world.handIn(...names);
    await expect.poll(() => kindsIn(world.jobs).filter((kind) => kind === 'downloading')).toHaveLength(LIMIT);
    const [first, last] = [jobs[0]!, jobs.at(-1)!];
    expect(world.jobs.list()[0]).toEqual(last);
    expect(last.state.kind).toBe('queued');
    return { ...world, first, last };
  }

  it('queue, and start when a place is free', async () => {
    const { jobs, first, last, asked } = await crowd();
    expect(asked()).toBe(LIMIT);
    const settled = jobs.settled(last.id);
    await jobs.stop(first.id);
    expect((await settled)?.state.kind).toBe('stored');
    expect(asked()).toBe(LIMIT + 1);
  });

  it('can be stopped and removed while they queue, and send no request', async () => {
    const { jobs, first, last, asked, handIn } = await crowd();
    const [removed] = await handIn('removed');
    expect(await jobs.stop(last.id)).toMatchObject({ ok: true });
    expect((await jobs.settled(last.id))?.state).toMatchObject({ kind: 'stopped', remoteId: null });
    expect(await jobs.remove([removed!.id])).toMatchObject({ ok: true });
    const [next] = await handIn('next');
    await jobs.remove([first.id]);
    expect((await jobs.settled(next!.id))?.state.kind).toBe('stored');
    expect(jobs.list().map(nameIn)).not.toContain('removed');
    expect(asked()).toBe(LIMIT + 1);
  });

  it('queue again when they are retried', async () => {
    const { jobs, first, last, asked } = await crowd();
    await jobs.stop(last.id);
    await jobs.retry(last.id);
    expect(jobs.list()[0]?.state.kind).toBe('queued');
    expect(asked()).toBe(LIMIT);
    await jobs.stop(first.id);
    expect((await jobs.settled(last.id))?.state.kind).toBe('stored');
  });

  it('are not held up by reports that cannot be checked', async () => {
    const simulator = await start({ processingMs: 3_600_000 });
    const account = await openAccount(simulator);
    const { jobs } = await openJobs(account);
    simulator.faults.add({ role: 'gateway', method: 'GET', fault: { kind: 'answer', status: 503 } });
    for (const fileName of numbered(LIMIT)) await jobs.run(account.id, { ...REQUEST, fileName });
    await expect.poll(() => postsOf(simulator)).toHaveLength(LIMIT);
    await jobs.run(account.id, { ...REQUEST, fileName: 'last' });
    await expect.poll(() => postsOf(simulator), { timeout: 20_000 }).toHaveLength(LIMIT + 1);
    expect(postsOf(simulator).at(-1)?.bodyText).toContain('"filename":"last"');
    // Each of the others still waits with its trouble: none had to end to make room.
    const others = () => jobs.list().flatMap((job) => (nameIn(job) === 'last' ? [] : [job.state]));
    const waits = { kind: 'waiting', trouble: { kind: 'server-trouble' } };
    await expect.poll(others, { timeout: 20_000 }).toMatchObject(numbered(LIMIT).map(() => waits));
    await jobs.suspend();
  });

  it('let a job that the service already knows go first, even if it was created later', async () => {
    const { simulator, jobs, first, last, handIn } = await crowd();
    simulator.faults.add({ role: 'link', fault: { kind: 'hang' } });
    await jobs.stop(last.id);
    await jobs.stop(first.id);
    const [known] = await handIn('known');
    await expect.poll(() => jobs.list()[0]?.state.kind).toBe('downloading');
    await jobs.stop(known!.id);
    const [filler] = await handIn('filler');
    await expect.poll(() => jobs.list()[0]?.state.kind).toBe('downloading');
    await jobs.retry(last.id);
    await jobs.retry(known!.id);
    simulator.faults.clear();
    const before = simulator.arrivals.length;
    await jobs.stop(filler!.id);
    await Promise.all([jobs.settled(last.id), jobs.settled(known!.id)]);
    const asked = simulator.arrivals.slice(before).filter(({ role }) => role === 'gateway');
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });
});

it('a batch of 90 jobs runs a few at a time and in order, even after a restart, with one request each', async () => {
  const simulator = await start({ immediateRows: 1_000_000 });
  const account = await openAccount(simulator);
  const names = numbered(90);
  // To this clock, many of them are created at the same moment.
  const coarse: Clock = { ...clock, now: () => Math.floor(clock.now() / 1_000) * 1_000 };
  const most = { inFlight: 0, running: 0 };
  let ignored = 0;
  const looking = setInterval(() => {
    const inFlight = simulator.arrivals.slice(ignored).filter(({ status }) => status === null).length;
    most.inFlight = Math.max(most.inFlight, inFlight);
  }, 1);
  running.push({ close: async () => clearInterval(looking) });
  const watch = (jobs: () => Jobs) => () => {
    const under = kindsIn(jobs()).filter((kind) => !['queued', 'stored'].includes(kind));
    most.running = Math.max(most.running, under.length);
  };

  // After 40 archives no more arrive, until every running job waits for one.
  const hanging = simulator.faults.add({ role: 'link', skip: 40, times: LIMIT, fault: { kind: 'hang' } });
  simulator.faults.add({ role: 'link', fault: { kind: 'delay', ms: 25 } });
  const before = await openJobs(account, { clock: coarse, changed: watch(() => before.jobs) });
  await Promise.all(names.map((fileName) => before.jobs.run(account.id, { ...REQUEST, fileName })));
  const kinds = (jobs: Jobs, kind: JobState['kind']) => kindsIn(jobs).filter((each) => each === kind).length;
  const links = () => simulator.arrivals.filter(({ role }) => role === 'link').length;
  await expect.poll(links, { timeout: 20_000 }).toBe(40 + LIMIT);
  await before.jobs.suspend();
  expect(before.begun.map(nameIn)).toEqual(names.slice(0, 40 + LIMIT));
  expect(kinds(before.jobs, 'stored')).toBe(40);
  expect(most).toEqual({ inFlight: LIMIT, running: LIMIT });

  simulator.faults.remove(hanging);
  ignored = simulator.arrivals.length;
  const after = await openJobs(account, { clock: coarse, changed: watch(() => after.jobs) });
  const queued = after.jobs.list().filter(({ state }) => state.kind === 'queued');
  expect(queued.map(nameIn).toReversed()).toEqual(names.slice(40 + LIMIT));
  expect(kinds(after.jobs, 'waiting')).toBe(LIMIT);
  after.jobs.resume();
  await Promise.all(after.jobs.list().map(({ id }) => after.jobs.settled(id)));
  expect(kinds(after.jobs, 'stored')).toBe(90);
  expect(after.begun.map(nameIn)).toEqual(names.slice(40 + LIMIT));
  // Jobs that the service already knew went first, and nothing was requested twice.
  const methods = simulator.arrivals.slice(ignored).filter(({ role }) => role === 'gateway');
  expect(methods.slice(0, LIMIT).map(({ method }) => method)).toEqual(Array(LIMIT).fill('GET'));
  const posted = postsOf(simulator).map(({ bodyText }) => /"filename":"(\d+)"/.exec(bodyText)?.[1] ?? '');
  expect(posted.toSorted((a, b) => a.localeCompare(b))).toEqual(names);
  const titles = after.library.list().map(({ title }) => title);
  expect(titles.toSorted((a, b) => a.localeCompare(b))).toEqual(names);
  expect(most).toEqual({ inFlight: LIMIT, running: LIMIT });
}, 60_000);
