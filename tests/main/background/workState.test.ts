import { expect, it } from 'vitest';
import type { EventSync, FetchProgress } from '../../../src/contract/events.ts';
import { ProgressAccount } from '../../../src/main/events/fetchProgress.ts';
import { workState } from '../../../src/main/background/workState.ts';

const fetch = { window: { fromSecond: 0, beforeSecond: 60 }, filter: [], order: 'oldest' as const };
const progress = (doneSeconds: number, totalSeconds: number): FetchProgress => ({
  ...new ProgressAccount(fetch, 0).value,
  doneSeconds,
  totalSeconds,
});
const error = { kind: 'cancelled' as const };
const SYNCS: Record<EventSync['kind'], EventSync> = {
  idle: { kind: 'idle' },
  running: { kind: 'running', progress: progress(45, 60) },
  waiting: { kind: 'waiting', progress: progress(0, 0), untilMs: 0, isAsked: false, error },
  stopped: { kind: 'stopped', progress: progress(0, 0), atMs: 0 },
  failed: { kind: 'failed', progress: progress(0, 0), atMs: 0, error },
  done: { kind: 'done', progress: progress(0, 0), atMs: 0 },
};
const logs = (...kinds: EventSync['kind'][]) =>
  kinds.map((kind, index) => ({ sync: SYNCS[kind], profileName: `P${index}` }));

it('tells what is under way first, then what waits, then what failed', () => {
  expect(workState(logs('failed', 'waiting', 'running'))).toBe('P2: fetching events, 75 %');
  expect(workState(logs('failed', 'waiting'))).toBe('P1: waiting to fetch events');
  expect(workState(logs('done', 'failed'))).toBe('P1: events could not be fetched');
  expect(workState(logs('done', 'idle', 'stopped'))).toBe('Nothing is being fetched');
  expect(workState([])).toBe('Nothing is being fetched');
});
