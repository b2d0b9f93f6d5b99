import { afterEach, expect, it, vi } from 'vitest';
import { momentText, zonedMoment } from '../../../../../src/renderer/events/explorer/state/entryTimes.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const MICROS = Date.UTC(2026, 10, 20, 23, 5) * 1_000 + 7;

it('a moment keeps its six digits in UTC and in the zone of the computer', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(momentText(MICROS, 'utc')).toBe('2026-11-20 23:05:00.000007');
  expect(momentText(MICROS, 'local')).toBe('2026-11-21 04:35:00.000007');
  expect(zonedMoment(MICROS, 'local')).toBe('2026-11-21 04:35:00.000007 UTC+5:30');
});
