import { expect, it } from 'vitest';
import { endOf, startOf, timeText } from '../../../../src/renderer/report/conditions/typedTime.ts';

it('a day alone begins with its first moment and ends with its last', () => {
  expect(startOf('2026-11-20')).toEqual({ text: '2026-11-20', inclusive: true });
  expect(endOf('2026-11-20')).toEqual({ text: '2026-11-21', inclusive: false });
  expect(endOf('2026-12-31')).toEqual({ text: '2027-01-01', inclusive: false });
});

it('a time is as typed, and anything else is none', () => {
  expect(endOf(' 2026-11-20 10:05 ')).toEqual({ text: '2026-11-20 10:05', inclusive: true });
  expect(startOf('2026-11-20T10:05:00.123456Z')).toEqual({
    text: '2026-11-20T10:05:00.123456Z',
    inclusive: true,
  });
  for (const text of ['2026-02-30', '20.11.2026', 'now-7d', '', '10:05']) {
    expect(startOf(text), text).toBeNull();
    expect(endOf(text), text).toBeNull();
  }
});

it('a moment is written without a fraction where it has none', () => {
  expect(timeText(Date.UTC(2026, 10, 20, 10, 5))).toBe('2026-11-20 10:05:00 UTC');
  expect(timeText(Date.UTC(2026, 10, 20, 10, 5, 0, 7))).toBe('2026-11-20 10:05:00.007 UTC');
  expect(startOf(timeText(0))).not.toBeNull();
});
