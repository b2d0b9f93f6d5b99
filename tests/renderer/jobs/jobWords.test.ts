import { expect, it } from 'vitest';
import { Job, type JobState } from '../../../src/contract/jobs.ts';
import { isAskedToWait, jobWords } from '../../../src/renderer/jobs/jobWords.ts';
import { REQUEST } from '../../main/jobs/request.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const wordsOf = (state: JobState, nowMs: number, isEmpty = false) =>
  jobWords(
    Job.parse({
      id: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01',
      profileId: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a02',
      profileName: 'Work',
      demo: false,
      request: REQUEST,
      createdAtMs: 1,
      state,
    }),
    nowMs,
    0,
    isEmpty,
  );
const detailOf = (state: JobState, nowMs: number) => wordsOf(state, nowMs).detail;

const limited = { kind: 'rate-limited', role: 'gateway', retryAfterMs: 600_000, said: null } as const;
const waiting = {
  kind: 'waiting',
  remoteId: 'r1',
  serverStatus: 'processing',
  checks: 1,
  nextCheckAtMs: NOON,
  notBeforeMs: NOON,
  trouble: limited,
} as const;

it('a wait that the service asked for names its end', () => {
  expect(detailOf(waiting, NOON - 600_000)).toBe(
    'The gateway is limiting requests. Sextant was asked to wait until 20 Nov 2026, 12:00 UTC',
  );
  expect(
    detailOf(
      {
        kind: 'downloading',
        remoteId: 'r1',
        receivedBytes: 1_000,
        totalBytes: null,
        renewals: 1,
        notBeforeMs: NOON,
      },
      NOON - 1,
    ),
  ).toBe('1.0 kB, link renewed once. Sextant was asked to wait until 20 Nov 2026, 12:00 UTC');
});

it('a download that brings nothing for now says why', () => {
  const trouble = { kind: 'link-ended' } as const;
  const downloading = { kind: 'downloading', remoteId: 'r1', receivedBytes: 0, totalBytes: null } as const;
  expect(detailOf({ ...downloading, renewals: 1, notBeforeMs: null, trouble }, NOON)).toBe(
    '0 B, link renewed once. The download link expired. Trying again',
  );
});

it('our own wait counts down', () => {
  const own = { ...waiting, notBeforeMs: null, trouble: null };
  expect(detailOf(own, NOON - 5_000)).toBe('Next check in 5 s');
  expect(isAskedToWait(own, NOON - 5_000)).toBe(false);
  expect(isAskedToWait(waiting, NOON - 1)).toBe(true);
  expect(isAskedToWait(waiting, NOON)).toBe(false);
});

it('a status of the service reads like the others, even an undocumented one', () => {
  const saying = (serverStatus: string) => ({ ...waiting, serverStatus, notBeforeMs: null, trouble: null });
  expect(wordsOf(saying('submitted'), 0)).toMatchObject({ status: 'Submitted', tone: 'busy' });
  expect(wordsOf(saying('on hold'), 0).status).toBe('On hold');
});

it('a request that met a limit asks nobody to try again', () => {
  const held = (retryAfterMs: number | null): JobState => ({
    kind: 'queued',
    hold: { trouble: { ...limited, retryAfterMs }, tries: 1, nextTryAtMs: NOON },
  });
  const title = 'The gateway is limiting requests.';
  expect(detailOf(held(600_000), NOON - 300_000)).toBe(
    `${title} Sextant was asked to wait until 20 Nov 2026, 12:00 UTC`,
  );
  expect(detailOf(held(null), NOON - 2_000)).toBe(`${title} Next try in 2 s`);
});

it('a stored report without a row says so, and is no good news', () => {
  const stored = {
    kind: 'stored',
    remoteId: 'r1',
    reportId: '0b0e7f0e-6f9c-4d5e-8a53-0d8f5d9d1a11',
    atMs: 1,
  };
  const state = Job.shape.state.parse(stored);
  expect(wordsOf(state, NOON)).toMatchObject({ tone: 'good', status: 'Stored' });
  expect(wordsOf(state, NOON, true)).toMatchObject({ tone: 'warn', status: 'Stored, 0 rows' });
});
