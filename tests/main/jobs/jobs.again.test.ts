import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Job } from '../../../src/contract/jobs.ts';
import type { StoredReport } from '../../../src/contract/library.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from '../connection/account.ts';
import { openJobs } from './openJobs.ts';
import { REQUEST } from './request.ts';

const serviceOf = (report: StoredReport | undefined) => {
  if (report?.source.kind !== 'service') throw new Error('It is not from the service.');
  return report.source;
};

/** An account with one stored report. */
async function withReport() {
  const simulator = await start({ immediateRows: 1_000_000 });
  const account = await openAccount(simulator);
  const { jobs, library } = await openJobs(account);
  const job = await jobs.run(account.id, REQUEST);
  if (!job.ok) throw new Error(job.error.kind);
  await jobs.settled(job.value.id);
  const report = library.find(ReportId.parse(job.value.id));
  if (!report) throw new Error('It is not stored.');
  const archive = path.join(account.folder, 'library', report.id, 'archive');
  const asked = () =>
    simulator.arrivals.filter(({ method, role }) => method === 'POST' && role === 'gateway').length;
  const again = async (of: StoredReport): Promise<Job> => {
    const begun = await jobs.downloadAgain(of);
    if (!begun.ok) throw new Error(begun.error.kind);
    const ended = await jobs.settled(begun.value.id);
    if (!ended) throw new Error('It is gone.');
    return ended;
  };
  return { simulator, account, jobs, library, report, archive, asked, again };
}

it('an archive is downloaded again without another request, and mends the report', async () => {
  const { library, report, archive, asked, again } = await withReport();
  const whole = await readFile(archive);
  await writeFile(archive, whole.toReversed());
  const ended = await again(report);
  expect(ended).toMatchObject({ again: report.id, state: { kind: 'stored', reportId: report.id } });
  expect(whole.equals(await readFile(archive))).toBe(true);
  expect(library.list()).toEqual([report]);
  expect(asked()).toBe(1);
});

it('another archive under the same identifier is put beside, and never in its place', async () => {
  const { simulator, library, report, archive, again } = await withReport();
  const whole = await readFile(archive);
  simulator.faults.add({ role: 'link', fault: { kind: 'body', body: 'PK another archive' } });
  const ended = await again(report);
  if (ended.state.kind !== 'stored') throw new Error(ended.state.kind);
  expect(ended.state.reportId).not.toBe(report.id);
  expect(library.find(ended.state.reportId)).toMatchObject({ besides: report.id });
  const { remoteId, requestedAtMs } = serviceOf(report);
  expect(serviceOf(library.find(ended.state.reportId))).toMatchObject({ remoteId, requestedAtMs });
  expect(library.find(report.id)).toEqual(report);
  expect(whole.equals(await readFile(archive))).toBe(true);
});

it('the same job does it while it runs, also after a restart', async () => {
  const { simulator, account, jobs, report, asked } = await withReport();
  simulator.faults.add({ path: '/downloadable-reports/', times: 1, fault: { kind: 'delay', ms: 200 } });
  const [one, two] = await Promise.all([jobs.downloadAgain(report), jobs.downloadAgain(report)]);
  expect(one.ok && one.value.id).toBe(two.ok && two.value.id);
  await jobs.suspend();
  const restarted = await openJobs(account);
  restarted.jobs.resume();
  const id = one.ok ? one.value.id : null;
  const ended = id && (await restarted.jobs.settled(id));
  expect(ended).toMatchObject({ state: { kind: 'stored', reportId: report.id } });
  expect(restarted.library.list()).toHaveLength(1);
  expect(asked()).toBe(1);
});

it('a report that the service has no more is said not to be there, and nothing changes', async () => {
  const { simulator, library, report, again } = await withReport();
  simulator.clock.advance(8 * 86_400_000);
  expect(await again(report)).toMatchObject({
    state: { kind: 'failed', error: { kind: 'report-ended', status: 'not-there' } },
  });
  expect(library.list()).toEqual([report]);
});

it('there is nothing to download of a file that was opened', async () => {
  const { jobs, report } = await withReport();
  const file: StoredReport = { ...report, source: { kind: 'file', fileName: 'a.csv' } };
  expect(await jobs.downloadAgain(file)).toMatchObject({ error: { kind: 'missing' } });
});
