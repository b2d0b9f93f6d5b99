import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReportRequest } from '../../../src/contract/reports.ts';
import { realClock as clock } from '../../../src/main/clock.ts';
import { Jobs } from '../../../src/main/jobs/jobs.ts';
import { createJournal } from '../../../src/main/jobs/journal.ts';
import { openLibrary } from '../../../src/main/library/library.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';

const REQUEST: ReportRequest = {
  query: {
    by: null,
    dimensions: ['platform'],
    start: 'today-1d',
    end: 'today',
    metrics: ['request_count'],
    filter: [],
    limit: 10,
    sort: [],
    units: {},
  },
  format: 'csv',
  fileName: '',
};

/** The jobs of an account on a simulator that has every report ready at once. */
async function open() {
  const simulator = await start({ immediateRows: 1_000_000 });
  const account = await openAccount(simulator);
  const { folder, log, connections } = account;
  const library = await openLibrary({
    folder: path.join(folder, 'library'),
    clock,
    log,
    changed: () => undefined,
  });
  const journal = createJournal({ folder: path.join(folder, 'jobs'), clock, log });
  const slow = { ms: 0 };
  const jobs = new Jobs({
    journal: {
      ...journal,
      async write(job) {
        // The disk gets slower and slower at noting that a job begins.
        if (job.state.kind === 'queued') await new Promise((resolve) => setTimeout(resolve, (slow.ms *= 2)));
        return journal.write(job);
      },
    },
    loaded: await journal.load(),
    library,
    clock,
    log,
    connectionOf: (id) => connections.connectionOf(id),
    changed: () => undefined,
    removed: () => undefined,
  });
  return {
    simulator,
    account,
    jobs,
    slow,
    /** Runs a report until nothing more happens to it. */
    async run() {
      const job = await jobs.run(account.id, REQUEST);
      if (!job.ok) throw new Error(job.error.kind);
      return (await jobs.settled(job.value.id)) ?? job.value;
    },
    asked: () =>
      simulator.arrivals.filter(({ method, role }) => method === 'POST' && role === 'gateway').length,
  };
}

describe('jobs', () => {
  it('ask for a report once, and store it', async () => {
    const { run, asked } = await open();
    expect((await run()).state).toMatchObject({ kind: 'stored' });
    expect(asked()).toBe(1);
  });

  it('ask for one report when they are told twice at once to try again', async () => {
    const { simulator, jobs, run, asked, slow } = await open();
    simulator.faults.add({ role: 'gateway', times: 1, fault: { kind: 'answer', status: 400 } });
    const { id, state } = await run();
    slow.ms = 50;
    expect(state).toMatchObject({ kind: 'failed', error: { kind: 'refused' } });
    await Promise.all([jobs.retry(id), jobs.retry(id), jobs.retry(id)]);
    expect((await jobs.settled(id))?.state).toMatchObject({ kind: 'stored' });
    expect(asked()).toBe(2);
  });

  it('never ask again by themselves when nobody knows whether the request arrived', async () => {
    const { simulator, run, asked } = await open();
    simulator.faults.add({ role: 'gateway', fault: { kind: 'reset', when: 'after' } });
    expect((await run()).state).toMatchObject({ kind: 'failed', error: { kind: 'outcome-unknown' } });
    expect(asked()).toBe(1);
  });

  it('begin again when the client was replaced before the request left', async () => {
    const { simulator, account, run, asked } = await open();
    simulator.faults.add({ role: 'auth', times: 1, fault: { kind: 'hang' } });
    const running = run();
    await expect.poll(() => simulator.arrivals.length).toBe(1);
    await account.change({ scopes: ['ec.analytics.rtap.reports'] });
    expect((await running).state).toMatchObject({ kind: 'stored' });
    expect(asked()).toBe(1);
  });

  it('that are stopped before anything was sent are stopped, and nobody wonders whether it arrived', async () => {
    const { simulator, account, jobs, asked } = await open();
    simulator.faults.add({ role: 'auth', fault: { kind: 'hang' } });
    const job = await jobs.run(account.id, REQUEST);
    await expect.poll(() => simulator.arrivals.length).toBe(1);
    expect(job.ok && (await jobs.stop(job.value.id))).toEqual({ ok: true, value: undefined });
    expect(jobs.list()[0]?.state.kind).toBe('stopped');
    expect(asked()).toBe(0);
  });
});
