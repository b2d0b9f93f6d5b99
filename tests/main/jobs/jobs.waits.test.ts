import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownRemoteId, type Job, type JobStateOf } from '../../../src/contract/jobs.ts';
import { realClock as clock, type Clock } from '../../../src/main/time/clock.ts';
import { LIMIT } from '../../../src/main/jobs/scheduler.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { numbered, openJobs } from './openJobs.ts';
import { within } from '../temporaryFolder.ts';
import { JobsWorld } from './jobsWorld.ts';
import { REQUEST } from './request.ts';

/** A clock whose long waits end only when the test lets them. Others, such as those of a retry, take their time. */
function heldClock() {
  let held: { ms: number; ring: () => void }[] = [];
  const release = (mostMs = Infinity) => {
    const due = held.filter(({ ms }) => ms <= mostMs);
    held = held.filter(({ ms }) => ms > mostMs);
    for (const { ring } of due) ring();
  };
  const after: Clock['after'] = (ms, ring) => {
    if (ms < 900) return clock.after(ms, ring);
    held.push({ ms, ring });
    return () => {
      held = held.filter((each) => each.ring !== ring);
    };
  };
  return { clock: { ...clock, after }, release, held: () => held.length };
}

describe('a job whose link ended', () => {
  /** A job that waits before it asks for a fresh link, after which the service says `status`. */
  async function withStatus(status: string) {
    const simulator = await start({ immediateRows: 1_000_000 });
    const account = await openAccount(simulator);
    const time = heldClock();
    const { jobs } = await openJobs(account, { clock: time.clock });
    simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'answer', status: 403 } });
    await jobs.run(account.id, REQUEST);
    const stands = () => jobs.list()[0]!.state;
    await expect.poll(stands).toMatchObject({ kind: 'downloading' });
    const id = knownRemoteId(stands());
    simulator.faults.add({
      role: 'gateway',
      method: 'GET',
      times: 1,
      fault: { kind: 'body', body: JSON.stringify({ id, status }) },
    });
    const asked = () => simulator.arrivals.filter(({ path: each }) => each.endsWith(`/${id}`)).length;
    const released = async () => {
      time.release();
      return stands();
    };
    return { jobs, stands, asked, released };
  }

  it.each(['error', 'canceled'] as const)('ends as the service says: %s', async (status) => {
    const { released, asked } = await withStatus(status);
    const error = { kind: 'report-ended', status };
    await expect.poll(released).toMatchObject({ kind: 'failed', error });
    expect(asked()).toBe(1);
  });

  it('waits again while the service works on the report again, then stores it', async () => {
    const { released, asked } = await withStatus('processing');
    await expect.poll(released).toMatchObject({ kind: 'waiting', serverStatus: 'processing' });
    await expect.poll(released).toMatchObject({ kind: 'stored' });
    expect(asked()).toBe(2);
  });
});

describe('a wait that a host asked for', () => {
  const LATER = { 'retry-after': '3600' };

  it('is not shortened by a restart or by checking now', async () => {
    const simulator = await start({ processingMs: 3_600_000 });
    const account = await openAccount(simulator);
    simulator.faults.add({
      role: 'gateway',
      method: 'GET',
      fault: { kind: 'answer', status: 429, headers: LATER },
    });
    const checks = () => simulator.arrivals.filter(({ method }) => method === 'GET').length;
    const time = heldClock();
    const before = await openJobs(account, { clock: time.clock });
    const job = await before.jobs.run(account.id, REQUEST);
    const id = job.ok ? job.value.id : undefined;
    const asked = { kind: 'waiting', notBeforeMs: expect.any(Number) as number };
    const stands = () => before.jobs.list()[0]?.state;
    // The first wait is our own, and is not held where recording it took a while.
    const released = () => {
      time.release(1_000);
      return stands();
    };
    await expect.poll(released).toMatchObject(asked);
    const { notBeforeMs } = before.jobs.list()[0]!.state as JobStateOf<'waiting'>;
    expect(notBeforeMs! - clock.now()).toBeGreaterThan(3_000_000);
    const seen = checks();
    await expect.poll(time.held).toBe(1);
    await before.jobs.checkNow(id!);
    expect(time.held()).toBe(1);
    await before.jobs.suspend();

    const ends: number[] = [];
    const after = await openJobs(account, {
      clock: { ...clock, after: (ms, then) => (ends.push(ms), clock.after(ms, then)) },
    });
    after.jobs.resume();
    expect(after.jobs.list()[0]?.state).toMatchObject({ kind: 'waiting', notBeforeMs });
    await after.jobs.checkNow(id!);
    await expect.poll(() => ends.some((ms) => ms > 3_000_000)).toBe(true);
    await after.jobs.suspend();
    expect(checks()).toBe(seen);
  });

  it('while it works on the report is kept to, and a short one holds the place', async () => {
    const simulator = await start({ processingMs: 3_600_000 });
    const account = await openAccount(simulator);
    const seconds = { 'retry-after': '50' };
    simulator.faults.add({ role: 'gateway', method: 'POST', fault: { kind: 'headers', headers: seconds } });
    const time = heldClock();
    const { jobs, begun } = await openJobs(account, { clock: time.clock });
    for (const fileName of numbered(LIMIT + 1)) await jobs.run(account.id, { ...REQUEST, fileName });
    await expect.poll(time.held).toBe(LIMIT);
    const asked = { kind: 'waiting', notBeforeMs: expect.any(Number) as number, trouble: null };
    const waiting = jobs.list().flatMap(({ state }) => (state.kind === 'queued' ? [] : [state]));
    expect(waiting).toMatchObject(numbered(LIMIT).map(() => asked));
    expect(begun).toHaveLength(LIMIT);
    await jobs.suspend();
  });

  it('of a link host is on disk, and leaves the place to other jobs, also after a restart', async () => {
    const simulator = await start({ immediateRows: 1_000_000 });
    const account = await openAccount(simulator);
    simulator.faults.add({
      role: 'link',
      times: LIMIT,
      fault: { kind: 'answer', status: 503, headers: LATER },
    });
    const before = await openJobs(account, { clock: heldClock().clock });
    for (const fileName of numbered(LIMIT)) await before.jobs.run(account.id, { ...REQUEST, fileName });
    const asked = { kind: 'downloading', notBeforeMs: expect.any(Number) as number };
    await expect
      .poll(() => before.jobs.list().map(({ state }) => state))
      .toMatchObject(numbered(LIMIT).map(() => asked));
    const other = await before.jobs.run(account.id, { ...REQUEST, fileName: 'other' });
    expect(other.ok && (await before.jobs.settled(other.value.id))?.state.kind).toBe('stored');
    await before.jobs.suspend();
    const after = await openJobs(account);
    const states = after.jobs.list().map(({ state }) => state);
    expect(states.filter(({ kind }) => kind === 'waiting')).toHaveLength(LIMIT);
    for (const state of states)
      if (state.kind === 'waiting') expect(state.nextCheckAtMs).toBeGreaterThan(clock.now() + 3_000_000);
    after.jobs.resume();
    const later = await after.jobs.run(account.id, { ...REQUEST, fileName: 'later' });
    expect(later.ok && (await after.jobs.settled(later.value.id))?.state.kind).toBe('stored');
    await after.jobs.suspend();
  });
});

it('a job whose wait cannot be written down fails, and does not go on by itself', () =>
  within(async (folder) => {
    /** A job whose link host asks it to wait. */
    const asked = async (name: string) => {
      const world = new JobsWorld(path.join(folder, name));
      await world.start();
      const fault = { kind: 'answer', status: 503, headers: { 'retry-after': '90' } } as const;
      world.service.faults.add({ role: 'link', times: 1, fault });
      return world;
    };
    const first = await asked('first');
    await first.run();
    await first.pass(20_000, 500);
    expect(first.list()).toMatchObject([{ state: { notBeforeMs: expect.any(Number) } }]);
    const world = await asked('second');
    world.incident = { at: 'write', skip: first.count.write - 1, when: 'before', what: 'full' };
    await world.run();
    await world.pass(200_000, 5_000);
    expect(world.list()).toMatchObject([{ state: { kind: 'failed', error: { kind: 'disk' } } }]);
    expect(await world.check()).toEqual([]);
    await first.quit();
    await world.quit();
  }));

it('a job whose refused request cannot be written down fails, and is not sent again', () =>
  within(async (folder) => {
    const world = new JobsWorld(folder);
    await world.start();
    const refuse = { kind: 'answer', status: 401 } as const;
    world.service.faults.add({ role: 'gateway', method: 'POST', times: 1, fault: refuse });
    // For longer than a call waits by itself, so that the job would.
    const later = { kind: 'answer', status: 429, headers: { 'retry-after': '60' } } as const;
    world.service.faults.add({ role: 'auth', skip: 1, times: 1, fault: later });
    // After queued and requesting: queued again, until there is another token.
    world.incident = { at: 'write', skip: 2, when: 'before', what: 'full' };
    await world.run();
    await world.pass(100_000);
    expect(world.list()).toMatchObject([{ state: { kind: 'failed', error: { kind: 'disk' } } }]);
    expect(await world.check()).toEqual([]);
    await world.quit();
  }));

it('a download that waits after trouble says why, until something arrives', () =>
  within(async (folder) => {
    const world = new JobsWorld(folder);
    await world.start();
    world.service.faults.add({ role: 'link', times: 3, fault: { kind: 'answer', status: 503 } });
    await world.run();
    for (let waited = 0; world.list()[0]?.state.kind !== 'downloading' && waited < 60; waited += 1)
      await world.pass(500, 100);
    expect(world.list()).toMatchObject([
      { state: { kind: 'downloading', trouble: { kind: 'server-trouble', role: 'link', status: 503 } } },
    ]);
    await world.pass(60_000);
    expect(world.list()).toMatchObject([{ state: { kind: 'stored' } }]);
    await world.quit();
  }));

describe('a request that meets a limit', () => {
  const HOUR_MS = 3_600_000;
  const limited = async (folder: string, headers: Record<string, string>, times = 1) => {
    const world = new JobsWorld(folder);
    await world.start();
    const fault = { kind: 'answer', status: 429, headers } as const;
    world.service.faults.add({ role: 'gateway', method: 'POST', times, fault });
    return world;
  };
  const held = (retryAfterMs: unknown) => ({
    state: { kind: 'queued', hold: { trouble: { kind: 'rate-limited', role: 'gateway', retryAfterMs } } },
  });
  const stored = { state: { kind: 'stored' } };

  it('waits with every other of its profile until the time named, over a restart as well', () =>
    within(async (folder) => {
      const world = await limited(folder, { 'retry-after': '3600' });
      await world.run();
      await world.runBatch(6);
      await world.pass(20_000);
      const mark = expect.any(Number) as number;
      expect(world.list()).toMatchObject(numbered(7).map(() => held(mark)));
      await world.quit();
      await world.start();
      await world.run();
      await world.jobs.checkNow(world.list()[0]!.id);
      world.jobs.wake();
      await world.pass(HOUR_MS - 40_000, 60_000);
      expect(world.list()).toMatchObject(numbered(8).map(() => held(mark)));
      await world.pass(60_000);
      expect(world.list()).toMatchObject(numbered(8).map(() => stored));
      expect(await world.check()).toEqual([]);
      await world.quit();
    }));

  it('is sent again soon if no time was named, and the others after it', () =>
    within(async (folder) => {
      const world = await limited(folder, {}, 2);
      await world.runBatch(4);
      await world.pass(500, 100);
      expect(world.list()).toMatchObject(numbered(4).map(() => held(null)));
      expect(world.count.send).toBe(2); // one for the token
      await world.pass(60_000);
      expect(world.list()).toMatchObject(numbered(4).map(() => stored));
      expect(await world.check()).toEqual([]);
      await world.quit();
    }));
});

it('a host that trickles keeps no place from the jobs of other profiles', async () => {
  const simulator = await start({ immediateRows: 1_000_000 });
  const account = await openAccount(simulator);
  simulator.faults.add({ role: 'link', times: LIMIT, fault: { kind: 'delay', ms: 50, dripBytes: 1 } });
  let passedMs = 0;
  const { jobs } = await openJobs(account, {
    clock: { ...clock, monotonic: () => clock.monotonic() + passedMs },
  });
  for (const fileName of numbered(LIMIT)) await jobs.run(account.id, { ...REQUEST, fileName });
  const received = () =>
    jobs.list().map(({ state }) => (state.kind === 'downloading' ? state.receivedBytes : 0));
  await expect.poll(() => Math.min(...received())).toBeGreaterThan(0);
  const { clientSecret } = simulator.credentials;
  const { profile } = account.connection();
  const second = await account.connections.save(null, { ...profile, name: 'Second' }, { clientSecret });
  if (!second.ok) throw new Error(second.error.kind);
  const same = await jobs.run(account.id, { ...REQUEST, fileName: 'same' });
  const other = await jobs.run(second.value.id, { ...REQUEST, fileName: 'other' });
  if (!same.ok || !other.ok) throw new Error('not queued');
  const stateOf = ({ id }: Job) => jobs.list().find((each) => each.id === id)?.state.kind;
  expect([same, other].map(({ value }) => stateOf(value))).toEqual(['queued', 'queued']);
  passedMs = 61_000;
  expect((await jobs.settled(other.value.id))?.state.kind).toBe('stored');
  expect(jobs.list().filter(({ state }) => state.kind === 'downloading')).toHaveLength(LIMIT);
  // More at once from the same host would only make each of them slower.
  expect(stateOf(same.value)).toBe('queued');
  await jobs.suspend();
});

describe('a wait of an hour that the service asked for is over', () => {
  const HOUR_MS = 3_600_000;

  /** A job in such a wait before its next check, or before its request. */
  const asked = (before: 'check' | 'request', then: (world: JobsWorld) => Promise<void>) =>
    within(async (folder) => {
      const world = new JobsWorld(folder);
      await world.start();
      world.service.faults.add({
        role: before === 'check' ? 'gateway' : 'auth',
        ...(before === 'check' && { method: 'GET' }),
        times: 1,
        fault: { kind: 'answer', status: 429, headers: { 'retry-after': '3600' } },
      });
      await world.run();
      await world.pass(10_000);
      await then(world);
      expect(world.list()).toMatchObject([{ state: { kind: 'stored' } }]);
      expect(await world.check()).toEqual([]);
      await world.quit();
    });

  it.each(['check', 'request'] as const)('when the computer wakes a day later, before a %s', (before) =>
    asked(before, async (world) => {
      await world.sleep(24 * HOUR_MS);
      await world.pass(30_000);
    }),
  );

  it.each(['check', 'request'] as const)('not before, if the computer wakes earlier, before a %s', (before) =>
    asked(before, async (world) => {
      const asleep = world.list();
      await world.sleep(HOUR_MS / 2);
      await world.pass(HOUR_MS / 4, 60_000);
      expect(world.list()).toEqual(asleep);
      await world.pass(HOUR_MS / 2, 60_000);
    }),
  );

  it.each(['check', 'request'] as const)('although the clock was set back by a year, before a %s', (before) =>
    asked(before, async (world) => {
      world.clock.jump(-365 * 24 * HOUR_MS);
      await world.pass(1.1 * HOUR_MS, 60_000);
    }),
  );
});
