import { describe, expect, it } from 'vitest';
import type { JobState, JobStateOf } from '../../../src/contract/jobs.ts';
import { ReportId } from '../../../src/contract/reports.ts';
import type { Failure, FailureOf } from '../../../src/contract/result.ts';
import type { RemoteReport } from '../../../src/main/http/reportBuilder.ts';
import {
  afterCheck,
  afterFailedCheck,
  afterFailedDownload,
  afterFailedRequest,
  afterRestart,
  afterRetry,
  intervalMs,
  stopped,
} from '../../../src/main/jobs/transitions.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';

const NOW = 1_000_000;
const waiting: JobStateOf<'waiting'> = {
  kind: 'waiting',
  remoteId: 'r1',
  serverStatus: 'processing',
  checks: 1,
  nextCheckAtMs: NOW,
  notBeforeMs: null,
  trouble: null,
};
const downloading: JobStateOf<'downloading'> = {
  kind: 'downloading',
  remoteId: 'r1',
  receivedBytes: 5,
  totalBytes: 9,
  renewals: 6,
  notBeforeMs: null,
};
const report = (status: string, link: Secret | null = null): RemoteReport => ({
  remoteId: 'r1',
  status,
  path: null,
  link,
  createdAt: null,
  completedAt: null,
  expiresAt: null,
  dimensions: [],
  metrics: [],
  units: {},
  answer: { status: 200, text: '{}' },
  start: null,
  end: null,
  retryAfterMs: null,
});

describe('after a check, a job', () => {
  it('is checked at growing intervals, and at least once a minute', () => {
    const intervals = Array.from({ length: 15 }, (_, checks) => intervalMs(checks));
    expect(intervals).toEqual(intervals.toSorted((a, b) => a - b));
    expect(intervals[0]).toBe(1_000);
    expect(intervals.at(-1)).toBe(60_000);
  });

  it('downloads a completed report that has a link', () => {
    expect(afterCheck(report('completed', new Secret('https://x')), 3, NOW)).toEqual({
      kind: 'downloading',
      remoteId: 'r1',
      receivedBytes: 0,
      totalBytes: null,
      renewals: 0,
      notBeforeMs: null,
    });
  });

  it('checks again, and says why, if a completed report has no link', () => {
    expect(afterCheck(report('completed'), 3, NOW)).toMatchObject({
      kind: 'waiting',
      trouble: { kind: 'unexpected-answer' },
    });
  });

  it.each(['submitted', 'processing', 'paused', ''])('waits while the status is %j', (status) => {
    expect(afterCheck(report(status), 1, NOW)).toEqual({
      kind: 'waiting',
      remoteId: 'r1',
      serverStatus: status,
      checks: 1,
      nextCheckAtMs: NOW + 2_000,
      notBeforeMs: null,
      trouble: null,
    });
  });

  it('is not checked before the service allows it, nor sooner than usual', () => {
    const asking = (retryAfterMs: number) => ({ ...report('processing'), retryAfterMs });
    expect(afterCheck(asking(90_000), 1, NOW)).toMatchObject({
      nextCheckAtMs: NOW + 90_000,
      notBeforeMs: NOW + 90_000,
      trouble: null,
    });
    expect(afterCheck(asking(0), 1, NOW)).toMatchObject({ nextCheckAtMs: NOW + 2_000, notBeforeMs: null });
  });

  it.each(['error', 'canceled'] as const)('ends with the status %j', (status) => {
    expect(afterCheck(report(status), 1, NOW)).toMatchObject({
      kind: 'failed',
      remoteId: 'r1',
      error: { kind: 'report-ended', status },
    });
  });

  it('keeps waiting after a temporary failure, for as long as the server asks', () => {
    const limited = { kind: 'rate-limited', role: 'gateway', retryAfterMs: 90_000, said: null } as const;
    expect(afterFailedCheck(waiting, limited, NOW)).toMatchObject({
      kind: 'waiting',
      remoteId: 'r1',
      serverStatus: 'processing',
      checks: 2,
      nextCheckAtMs: NOW + 90_000,
      notBeforeMs: NOW + 90_000,
      trouble: limited,
    });
  });

  it('goes on waiting if something before the identity provider denied access', () => {
    const denied = { kind: 'not-authorized', status: 403, said: null, missingScope: null } as const;
    expect(afterFailedCheck(waiting, { ...denied, role: 'auth' }, NOW).kind).toBe('waiting');
    expect(afterFailedCheck(waiting, { ...denied, role: 'gateway' }, NOW).kind).toBe('failed');
  });

  it('fails if checking again would not help', () => {
    const refused: Failure = { kind: 'refused', role: 'gateway', status: 404, said: null, details: [] };
    expect(afterFailedCheck(waiting, refused, NOW)).toEqual({
      kind: 'failed',
      remoteId: 'r1',
      error: refused,
      atMs: NOW,
    });
  });
});

describe('after a restart, a job', () => {
  it('never repeats a request by itself', () => {
    expect(afterRestart({ kind: 'requesting', sinceMs: 1 }, NOW)).toMatchObject({
      kind: 'failed',
      remoteId: null,
      error: { kind: 'outcome-unknown' },
    });
  });

  it('continues where it was', () => {
    expect(afterRestart({ kind: 'queued' }, NOW)).toEqual({ kind: 'queued' });
    expect(afterRestart(downloading, NOW)).toMatchObject({
      kind: 'waiting',
      remoteId: 'r1',
      nextCheckAtMs: NOW,
    });
    const halted = { kind: 'stopped', remoteId: 'r1', atMs: 3, notBeforeMs: null } as const;
    expect(afterRestart(halted, NOW)).toBe(halted);
  });
});

const said = null;
const HOUR = 3_600_000;
const slow: Failure = { kind: 'timed-out', role: 'gateway', host: 'h', phase: 'answer', afterMs: 1 };
const limited: Failure = { kind: 'rate-limited', role: 'link', retryAfterMs: null, said };
const unreachable = (reason: FailureOf<'unreachable'>['reason']): Failure => ({
  kind: 'unreachable',
  role: 'gateway',
  host: 'h',
  reason,
});
const trouble = (status: number): Failure => ({
  kind: 'server-trouble',
  role: 'gateway',
  status,
  retryAfterMs: null,
  said,
});
const unexpected = (status: number | null): Failure => ({
  kind: 'unexpected-answer',
  role: 'gateway',
  status,
  what: 'not-json',
  details: [],
});
const refused = (status: number): Failure => ({
  kind: 'refused',
  role: 'gateway',
  status,
  said,
  details: [],
});

describe('a wait that a host asked for', () => {
  const until = (nextCheckAtMs: number, notBeforeMs: number | null) => ({
    kind: 'waiting',
    nextCheckAtMs,
    notBeforeMs,
  });

  it('is kept over a restart', () => {
    const asked = { ...waiting, nextCheckAtMs: NOW + HOUR, notBeforeMs: NOW + HOUR };
    expect(afterRestart(asked, NOW)).toMatchObject(until(NOW + HOUR, NOW + HOUR));
    expect(afterRestart({ ...downloading, notBeforeMs: NOW + HOUR }, NOW)).toMatchObject(
      until(NOW + HOUR, NOW + HOUR),
    );
    // Our own interval is not: the first check after a restart comes soon.
    expect(afterRestart({ ...waiting, nextCheckAtMs: NOW + 60_000 }, NOW)).toMatchObject(
      until(NOW + 3_000, null),
    );
  });

  it('ends at its time, and lasts a day at most, even if the clock was set back', () => {
    expect(afterRestart({ ...waiting, notBeforeMs: NOW - 1 }, NOW)).toMatchObject(until(NOW, null));
    const far = afterRestart({ ...waiting, notBeforeMs: NOW + 1_000 * HOUR }, NOW);
    expect(far).toMatchObject(until(NOW + 24 * HOUR, NOW + 24 * HOUR));
  });

  it('is kept when watching is stopped and goes on, and when a failed job is tried again', () => {
    const asked = { ...waiting, nextCheckAtMs: NOW + HOUR, notBeforeMs: NOW + HOUR };
    expect(afterRetry(stopped(asked, NOW), NOW + 5)).toMatchObject(until(NOW + HOUR, NOW + HOUR));
    const error: Failure = { kind: 'rate-limited', role: 'link', retryAfterMs: HOUR, said: null };
    const failed: JobState = { kind: 'failed', remoteId: 'r1', error, atMs: NOW };
    expect(afterRetry(failed, NOW + 5)).toMatchObject(until(NOW + HOUR, NOW + HOUR));
    expect(afterRetry(failed, NOW + HOUR + 5)).toMatchObject(until(NOW + HOUR + 5, null));
  });
});

describe('after a request that brought no report, a job', () => {
  const requesting: JobState = { kind: 'requesting', sinceMs: 1 };
  const FAILURES = [slow, unreachable('reset'), trouble(503), unexpected(200), refused(400)] as const;

  const failedWith = (error: Failure) => ({ kind: 'failed', remoteId: null, error, atMs: NOW });

  const page = (status: number): Failure => ({ ...unexpected(status), what: 'web-page' }) as Failure;
  const fromAuth = (failure: Failure) => ({ ...failure, role: 'auth' }) as Failure;

  it.each([refused(400), trouble(501), unexpected(415), page(403)])(
    'fails with that failure if it was refused: %j',
    (failure) => {
      expect(afterFailedRequest(requesting, failure, 'refused', NOW)).toEqual(failedWith(failure));
    },
  );

  it.each<Failure>([
    fromAuth(slow),
    fromAuth(unreachable('reset')),
    fromAuth(trouble(503)),
    fromAuth(page(403)),
    unreachable('offline'),
    unreachable('proxy'),
    page(511),
    { kind: 'keyring-unavailable', waitedMs: null },
  ])('waits if it was refused, for its token, and then met trouble that passes: %j', (failure) => {
    expect(afterFailedRequest(requesting, failure, 'refused', NOW)).toMatchObject({
      kind: 'queued',
      hold: { trouble: failure },
    });
    for (const lasting of [unreachable('certificate'), { kind: 'token-refused', code: 'c', said } as const])
      expect(afterFailedRequest(requesting, lasting, 'refused', NOW)).toEqual(failedWith(lasting));
  });

  it.each<Failure>([
    slow,
    unreachable('offline'),
    trouble(503),
    { kind: 'secret-missing', secret: 'clientSecret' },
  ])('waits if it was not sent and may be sent later, longer each time: %j', (failure) => {
    const after = (tries: number) => afterFailedRequest(requesting, failure, 'not-sent', NOW, tries);
    const hold = { trouble: failure, tries: 1, nextTryAtMs: NOW + 2_000 };
    expect(after(0)).toEqual({ kind: 'queued', hold });
    expect(after(20)).toMatchObject({ hold: { tries: 21, nextTryAtMs: NOW + 60_000 } });
  });

  it.each([
    ['auth', 'not-sent'],
    ['gateway', 'refused'],
  ] as const)('waits as long as a host asked, also after a restart: %s', (role, request) => {
    const asked: Failure = { ...limited, role, retryAfterMs: HOUR };
    const held = afterFailedRequest(requesting, asked, request, NOW);
    expect(held).toMatchObject({ hold: { nextTryAtMs: NOW + HOUR } });
    expect(afterRestart(held, NOW + 5)).toEqual(held);
    const soon = afterRestart(afterFailedRequest(requesting, slow, 'not-sent', NOW, 20), NOW + 5);
    expect(soon).toMatchObject({ hold: { nextTryAtMs: NOW + 5 + 3_000 } });
  });

  it.each<Failure>([unreachable('certificate'), unreachable('blocked'), refused(400), unexpected(200)])(
    'fails if it was not sent and never could be: %j',
    (failure) => {
      expect(afterFailedRequest(requesting, failure, 'not-sent', NOW)).toEqual(failedWith(failure));
    },
  );

  it.each(FAILURES)('is of unknown outcome otherwise, and keeps the cause: %j', (cause) => {
    const after = (request: 'answered' | 'unknown') => afterFailedRequest(requesting, cause, request, NOW);
    const state = { kind: 'failed', remoteId: null, atMs: NOW };
    expect(after('unknown')).toEqual({ ...state, error: { kind: 'outcome-unknown', cause } });
    const accepted = { kind: 'outcome-unknown', cause, wasAccepted: true };
    expect(after('answered')).toEqual({ ...state, error: accepted });
  });

  it('is of unknown outcome without a cause if nobody waited for the answer', () => {
    expect(afterFailedRequest(requesting, { kind: 'cancelled' }, 'unknown', NOW)).toMatchObject({
      error: { kind: 'outcome-unknown' },
    });
  });

  it.each(['not-sent', 'refused'] as const)('starts again if it was cancelled and %s', (request) => {
    expect(afterFailedRequest(requesting, { kind: 'cancelled' }, request, NOW)).toEqual({ kind: 'queued' });
  });
});

describe('after an incomplete download, a job', () => {
  const after = (failure: Failure) => afterFailedDownload(downloading, failure, NOW);

  it('waits where there is no network, or the service itself is out of reach, and not where only the link is', () => {
    for (const failure of [slow, unreachable('name'), { ...unreachable('offline'), role: 'link' } as Failure])
      expect(after(failure)).toMatchObject({ kind: 'waiting', remoteId: 'r1', trouble: failure });
    expect(after({ ...unreachable('name'), role: 'link' } as Failure)).toMatchObject({ kind: 'failed' });
  });

  it.each<Failure>([{ kind: 'cancelled' }, { kind: 'keyring-unavailable', waitedMs: null }])(
    'waits for a better moment: %j',
    (failure) => {
      expect(after(failure)).toMatchObject({ kind: 'waiting', remoteId: 'r1', nextCheckAtMs: NOW + 3_000 });
    },
  );

  it.each<Failure>([
    { kind: 'link-ended' },
    limited,
    { kind: 'cut-off', receivedBytes: 1, totalBytes: 2 },
    { kind: 'disk', problem: 'full', while: 'downloading' },
    { kind: 'missing', what: 'demo' },
  ])('fails: %j', (failure) => {
    expect(after(failure)).toEqual({ kind: 'failed', remoteId: 'r1', error: failure, atMs: NOW });
  });
});

describe('when it is retried, a job', () => {
  const after = (remoteId: string | null, error: Failure) =>
    afterRetry({ kind: 'failed', remoteId, error, atMs: 1 }, NOW);

  it('requests a new report if the service has none, or no longer has one', () => {
    expect(after(null, slow)).toEqual({ kind: 'queued' });
    const notFound = { kind: 'report-ended', status: 'not-found', said } as const;
    expect(after('r1', notFound)).toEqual({ kind: 'queued' });
    expect(after('r1', { kind: 'report-ended', status: 'error', said })).toEqual({ kind: 'queued' });
    expect(afterRetry({ kind: 'stopped', remoteId: null, atMs: 1, notBeforeMs: null }, NOW)).toEqual({
      kind: 'queued',
    });
  });

  it('continues with the report that the service knows', () => {
    const goesOn = { kind: 'waiting', remoteId: 'r1', nextCheckAtMs: NOW };
    for (const status of [400, 404]) expect(after('r1', refused(status))).toMatchObject(goesOn);
    expect(after('r1', { kind: 'link-ended' })).toMatchObject(goesOn);
    expect(afterRetry({ kind: 'stopped', remoteId: 'r1', atMs: 1, notBeforeMs: null }, NOW)).toMatchObject(
      goesOn,
    );
  });

  it('does not change while it is running or once it is stored', () => {
    const reportId = ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01');
    for (const state of [waiting, { kind: 'queued' }, { kind: 'stored', remoteId: 'r1', reportId }] as const)
      expect(afterRetry(state, NOW)).toBeNull();
  });
});
