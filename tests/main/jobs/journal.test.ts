import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Job, type JobState } from '../../../src/contract/jobs.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { createJournal } from '../../../src/main/jobs/journal.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { within } from '../temporaryFolder.ts';
import { REQUEST } from './request.ts';

const ID = 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01';
const BARE = {
  id: ID,
  profileId: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a02',
  profileName: 'Work',
  demo: false,
  request: REQUEST,
  createdAtMs: 5,
};
const WITHOUT_ID: JobState[] = [
  { kind: 'queued' },
  { kind: 'requesting', sinceMs: 6 },
  { kind: 'failed', remoteId: null, error: { kind: 'outcome-unknown' }, atMs: 7 },
  { kind: 'stopped', remoteId: null, atMs: 8, notBeforeMs: null },
];
const error = { kind: 'report-ended', status: 'error', said: null } as const;
const reportId = ReportId.parse(ID);
const WITH_ID: JobState[] = [
  {
    kind: 'waiting',
    remoteId: 'r1',
    serverStatus: 'submitted',
    checks: 3,
    nextCheckAtMs: 9,
    notBeforeMs: 9,
    trouble: { kind: 'link-ended' },
  },
  { kind: 'downloading', remoteId: 'r1', receivedBytes: 5, totalBytes: 9, renewals: 1, notBeforeMs: 11 },
  { kind: 'stored', remoteId: 'r1', reportId },
  { kind: 'failed', remoteId: 'r1', error, atMs: 7 },
  { kind: 'stopped', remoteId: 'r1', atMs: 8, notBeforeMs: 12 },
];

const withJournal = (work: (folder: string, journal: ReturnType<typeof createJournal>) => Promise<void>) =>
  within(async (home) => {
    const folder = path.join(home, 'jobs');
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    await mkdir(folder);
    await work(folder, createJournal({ folder, clock, log }));
  });

describe('the journal', () => {
  it('does not load a job from a file with the name of another, and says so', () =>
    withJournal(async (folder, journal) => {
      const copy = 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a09.json';
      const job = Job.parse({ ...BARE, state: { kind: 'requesting', sinceMs: 6 } });
      await journal.write(job);
      const before = { version: 2, job: { ...job, state: { kind: 'queued' } } };
      await writeFile(path.join(folder, copy), JSON.stringify(before));
      expect(await journal.load()).toEqual([job]);
      expect(journal.troubled()).toMatchObject([{ kind: 'lost', file: `jobs/${copy}` }]);
    }));

  it('reads the particulars of a refusal that were stored as texts', () =>
    withJournal(async (folder, journal) => {
      const refused = { kind: 'refused', role: 'gateway', status: 400, said: null, details: ['by: unknown'] };
      const state = { kind: 'failed', remoteId: null, error: refused, atMs: 7 };
      await writeFile(
        path.join(folder, `${ID}.json`),
        JSON.stringify({ version: 2, job: { ...BARE, state } }),
      );
      expect((await journal.load())[0]?.state).toEqual({
        ...state,
        error: { ...refused, details: [{ description: 'by: unknown' }] },
      });
    }));

  it('reads jobs that were written before waits were kept', () =>
    withJournal(async (folder, journal) => {
      const { notBeforeMs: _, ...state } = { notBeforeMs: null, ...WITH_ID[0] };
      await writeFile(
        path.join(folder, `${ID}.json`),
        JSON.stringify({ version: 2, job: { ...BARE, state } }),
      );
      expect(await journal.load()).toMatchObject([{ state: { ...state, notBeforeMs: null } }]);
    }));

  it.each([...WITHOUT_ID, ...WITH_ID])('reads back what it wrote: $kind with $remoteId', (state) =>
    withJournal(async (_folder, journal) => {
      const job = Job.parse({ ...BARE, state });
      expect(await journal.write(job)).toMatchObject({ ok: true });
      expect(await journal.load()).toEqual([job]);
    }),
  );

  it.each([...WITHOUT_ID, ...WITH_ID])('reads a file of version 1: $kind with $remoteId', (state) =>
    withJournal(async (folder, journal) => {
      const { remoteId, ...bare } = { remoteId: null, ...state };
      const first = { version: 1, job: { ...BARE, remoteId, state: bare } };
      await writeFile(path.join(folder, `${ID}.json`), JSON.stringify(first));
      expect(await journal.load()).toEqual([{ ...BARE, state }]);
      expect(await readdir(folder)).toEqual([`${ID}.json`]);
    }),
  );

  it.each([
    ['no job', { version: 2 }],
    [
      'a wait for a report that has no name',
      { version: 1, job: { ...BARE, remoteId: null, state: { ...WITH_ID[0], remoteId: undefined } } },
    ],
  ])('puts aside a file that it cannot read: %s', (_what, file) =>
    withJournal(async (folder, journal) => {
      const text = JSON.stringify(file);
      await writeFile(path.join(folder, `${ID}.json`), text);
      expect(await journal.load()).toEqual([]);
      const [aside = '', ...more] = await readdir(folder);
      expect(more).toEqual([]);
      expect(aside).toContain('.corrupt-');
      expect(await readFile(path.join(folder, aside), 'utf8')).toBe(text);
      expect(journal.troubled()).toEqual([
        { kind: 'lost', aside: `jobs/${aside}`, file: `jobs/${ID}.json`, holds: 'job' },
      ]);
    }),
  );

  it('leaves a file of a later version as it is, and names it', () =>
    withJournal(async (folder, journal) => {
      const text = JSON.stringify({ version: 3, job: { ...BARE, state: { kind: 'queued' } } });
      await writeFile(path.join(folder, `${ID}.json`), text);
      expect(await journal.load()).toEqual([]);
      expect(journal.troubled()).toEqual([
        { kind: 'newer', aside: null, file: `jobs/${ID}.json`, holds: 'job' },
      ]);
      expect(await readdir(folder)).toEqual([`${ID}.json`]);
      expect(await readFile(path.join(folder, `${ID}.json`), 'utf8')).toBe(text);
    }));

  it('removes unfinished writes, and leaves other files alone', () =>
    withJournal(async (folder, journal) => {
      await writeFile(path.join(folder, `${ID}.json.1.tmp`), '{');
      await writeFile(path.join(folder, 'notes.json'), '{}');
      expect(await journal.load()).toEqual([]);
      expect(await readdir(folder)).toEqual(['notes.json']);
    }));

  it('removes a job permanently', () =>
    withJournal(async (folder, journal) => {
      const job = Job.parse({ ...BARE, state: { kind: 'queued' } });
      await journal.write(job);
      expect(await journal.remove(job.id)).toMatchObject({ ok: true });
      expect(await readdir(folder)).toEqual([]);
    }));
});
