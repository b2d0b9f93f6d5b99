import { expect, it } from 'vitest';
import { requestsAnew } from '../../../src/contract/jobs.ts';
import type { Readings } from '../../../src/simulator/readings.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { openJobs } from './openJobs.ts';
import { REQUEST } from './request.ts';

/** A report of a service that keeps its reports at another path. */
async function withReport(reportPath: Readings['reportPath']) {
  const simulator = await start({ readings: { reportPath }, processingMs: 0 });
  const account = await openAccount(simulator);
  const { jobs } = await openJobs(account);
  const run = await jobs.run(account.id, REQUEST);
  if (!run.ok) throw new Error(run.error.kind);
  const { id } = run.value;
  const sent = (wanted: string) =>
    simulator.arrivals
      .filter(({ role, method }) => role === 'gateway' && method === wanted)
      .map(({ path }) => path);
  return { jobs, account, id, sent, ended: async () => (await jobs.settled(id))?.state };
}

it('a report is checked where its @id says', async () => {
  const { ended, sent } = await withReport('elsewhere');
  expect(await ended()).toMatchObject({ kind: 'stored' });
  for (const path of sent('GET')) expect(path).toMatch(/^\/report-builder\/v1\/downloads\/[\w-]+$/);
});

it('a report at a path that nobody knows is not requested again, and found once the profile names it', async () => {
  const { jobs, account, id, sent, ended } = await withReport('unprefixed');
  for (let tries = 0; tries < 2; tries += 1) {
    const state = await ended();
    expect(state).toMatchObject({ kind: 'failed', error: { kind: 'report-ended', status: 'not-there' } });
    expect(state?.kind === 'failed' && requestsAnew(state)).toBe(false);
    if (tries > 0) await account.change({ reportPath: 'report-builder/v1/downloads' });
    await jobs.retry(id);
  }
  expect(await ended()).toMatchObject({ kind: 'stored' });
  expect(sent('POST')).toHaveLength(1);
});
