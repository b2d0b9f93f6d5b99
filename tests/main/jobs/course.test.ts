import { describe, expect, it } from 'vitest';
import type { JobStateOf } from '../../../src/contract/jobs.ts';
import type { Failure } from '../../../src/contract/result.ts';
import type { RemoteReport } from '../../../src/main/http/reportBuilder.ts';
import { afterLook, afterRestart, afterTrouble, intervalMs } from '../../../src/main/jobs/course.ts';
import { Secret } from '../../../src/main/secret.ts';

const NOW = 1_000_000;
const waiting: JobStateOf<'waiting'> = {
  kind: 'waiting',
  remoteId: 'r1',
  serverStatus: 'processing',
  checks: 1,
  nextCheckAtMs: NOW,
  trouble: null,
};
const report = (status: string, link: Secret | null = null): RemoteReport => ({
  remoteId: 'r1',
  status,
  link,
  createdAt: null,
  completedAt: null,
  dimensions: [],
  metrics: [],
  start: null,
  end: null,
});

describe('the course of a job', () => {
  it('looks at growing intervals, and at least once a minute', () => {
    const intervals = Array.from({ length: 15 }, (_, checks) => intervalMs(checks));
    expect(intervals).toEqual(intervals.toSorted((a, b) => a - b));
    expect(intervals[0]).toBe(1_000);
    expect(intervals.at(-1)).toBe(60_000);
  });

  it('fetches a completed report that has a link', () => {
    expect(afterLook(report('completed', new Secret('https://x')), 3, NOW)).toEqual({ kind: 'ready' });
  });

  it('looks again, with words, when a completed report has no link', () => {
    expect(afterLook(report('completed'), 3, NOW)).toMatchObject({
      state: { kind: 'waiting', trouble: { kind: 'unexpected-answer' } },
    });
  });

  it.each(['submitted', 'processing', 'paused', ''])('waits while the status is %j', (status) => {
    expect(afterLook(report(status), 1, NOW)).toMatchObject({
      state: {
        kind: 'waiting',
        remoteId: 'r1',
        serverStatus: status,
        nextCheckAtMs: NOW + 2_000,
        trouble: null,
      },
    });
  });

  it.each(['error', 'canceled'] as const)('ends with the status %j', (status) => {
    expect(afterLook(report(status), 1, NOW)).toMatchObject({
      state: { kind: 'failed', remoteId: 'r1', error: { kind: 'report-ended', status } },
    });
  });

  it('waits through trouble on the way, for as long as the server asks', () => {
    const limited = { kind: 'rate-limited', role: 'gateway', retryAfterMs: 90_000, said: null } as const;
    expect(afterTrouble(waiting, limited, NOW)).toMatchObject({
      kind: 'waiting',
      remoteId: 'r1',
      serverStatus: 'processing',
      checks: 2,
      nextCheckAtMs: NOW + 90_000,
      trouble: limited,
    });
  });

  it('ends where asking again would not help', () => {
    const refused: Failure = { kind: 'refused', role: 'gateway', status: 404, said: null, details: [] };
    expect(afterTrouble(waiting, refused, NOW)).toEqual({
      kind: 'failed',
      remoteId: 'r1',
      error: refused,
      atMs: NOW,
    });
  });

  it('never sends a request again after a restart by itself', () => {
    expect(afterRestart({ kind: 'requesting', sinceMs: 1 }, NOW)).toMatchObject({
      kind: 'failed',
      remoteId: null,
      error: { kind: 'outcome-unknown' },
    });
  });

  it('goes on after a restart where it was', () => {
    const downloading = { kind: 'downloading', remoteId: 'r1', receivedBytes: 5, totalBytes: 9 } as const;
    expect(afterRestart({ kind: 'queued' }, NOW)).toEqual({ kind: 'queued' });
    expect(afterRestart({ ...downloading, renewals: 1 }, NOW)).toMatchObject({
      kind: 'waiting',
      remoteId: 'r1',
      nextCheckAtMs: NOW,
    });
    const stopped = { kind: 'stopped', remoteId: 'r1', atMs: 3 } as const;
    expect(afterRestart(stopped, NOW)).toBe(stopped);
  });
});
