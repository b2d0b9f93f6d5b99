import { afterEach, describe, expect, it, vi } from 'vitest';
import { momentText, spanText } from '../../../../src/renderer/ui/chart/moments.ts';
import { formatRange, formatTime } from '../../../../src/renderer/ui/text/formats.ts';
import { clockIn, offsetIn, zoneName } from '../../../../src/renderer/ui/text/zones.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** The hour after which Berlin turns its clocks back, from 3:00 to 2:00. */
const AUTUMN = Date.UTC(2026, 9, 25);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a time in the zone of this computer', () => {
  it('has the offset of its clocks at that moment, so that no hour is in doubt', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(zoneName('local')).toBe('Europe/Berlin');
    expect(formatTime(AUTUMN, 'local')).toBe('25 Oct 2026, 02:00 UTC+2');
    expect(formatTime(AUTUMN + HOUR_MS, 'local')).toBe('25 Oct 2026, 02:00 UTC+1');
    expect(momentText(AUTUMN, HOUR_MS, 'local')).toBe('Sun, 25 Oct 2026, 02:00 UTC+2 – 25 Oct, 02:00 UTC+1');
    expect(momentText(AUTUMN + HOUR_MS, HOUR_MS, 'local')).toBe('Sun, 25 Oct 2026, 02:00–03:00 UTC+1');
    expect(formatRange(AUTUMN, AUTUMN + 2 * HOUR_MS, 'local')).toBe(
      '25 Oct 2026, 02:00 UTC+2 – 25 Oct 2026, 03:00 UTC+1',
    );
  });

  it('says hours of its own days, and days only where they are', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    const noon = Date.UTC(2026, 10, 20, 12);
    expect(spanText(noon, noon + 2 * HOUR_MS, 'local')).toBe('Fri, 20 Nov 2026, 17:30–19:30 UTC+5:30');
    const midnight = Date.UTC(2026, 10, 19, 18, 30);
    expect(momentText(midnight, DAY_MS, 'local')).toBe('Fri, 20 Nov 2026 UTC+5:30');
    expect(spanText(midnight, midnight + 2 * DAY_MS, 'local')).toBe(
      'Fri, 20 Nov 2026 to Sat, 21 Nov 2026 UTC+5:30',
    );
    expect(momentText(Date.UTC(2026, 10, 20), DAY_MS, 'local')).toBe(
      'Fri, 20 Nov 2026, 05:30 – 21 Nov, 05:30 UTC+5:30',
    );
  });

  it('is west of UTC with a minus', () => {
    vi.stubEnv('TZ', 'America/St_Johns');
    expect(offsetIn(Date.UTC(2026, 0, 1), 'local')).toBe('UTC−3:30');
  });
});

it('UTC is UTC on every computer', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect([clockIn(AUTUMN, 'utc'), offsetIn(AUTUMN, 'utc'), zoneName('utc')]).toEqual([AUTUMN, 'UTC', 'UTC']);
  expect(momentText(AUTUMN, DAY_MS, 'utc')).toBe('Sun, 25 Oct 2026 UTC');
  expect(momentText(AUTUMN, 2 * DAY_MS, 'utc')).toBe('25 Oct to Mon, 26 Oct 2026 UTC');
  expect(momentText(AUTUMN, null, 'utc')).toBe('Sun, 25 Oct 2026, 00:00 UTC');
  expect(formatRange(AUTUMN, AUTUMN + HOUR_MS)).toBe('25 Oct 2026, 00:00 – 25 Oct 2026, 01:00 UTC');
});
