import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endOf, isTime, startOf, timeText } from '../../../../src/renderer/report/conditions/typedTime.ts';
import { finerNanos, parseTimestamp } from '../../../../src/table/columns/timestamp.ts';

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
  for (const text of ['2026-02-30', '20/11/2026', 'now-7d', '', '10:05']) {
    expect(startOf(text), text).toBeNull();
    expect(endOf(text), text).toBeNull();
  }
});

it('another way to write a time becomes one that cells have', () => {
  expect(startOf('14 Nov 2026 10:05')).toEqual({ text: '2026-11-14 10:05', inclusive: true });
  expect(startOf('14 Nov 2026, 11:05:00.123456789 UTC+1')).toEqual({
    text: '2026-11-14 10:05:00.123456789',
    inclusive: true,
  });
  expect(endOf('14 Nov 2026')).toEqual({ text: '2026-11-15', inclusive: false });
  expect(endOf('2026-11-14 +01:00')).toEqual({ text: '2026-11-14 23:00', inclusive: false });
});

it('every time that the engine reads is read as the same moment, and kept as it was typed', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const part = (most: number) =>
    fc.integer({ min: 0, max: most }).map((each) => String(each).padStart(2, '0'));
  const maybe = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);
  const zone = fc.oneof(
    fc.constantFrom('Z', 'UTC', ' UTC'),
    fc
      .tuple(fc.constantFrom(' +', '-', '+'), part(14), fc.constantFrom(':', ''), part(59))
      .map((all) => all.join('')),
  );
  const fraction = fc
    .tuple(fc.constantFrom('.', ':'), fc.integer({ min: 1, max: 9 }).chain(digits))
    .map((all) => all.join(''));
  const seconds = fc.tuple(part(60), maybe(fraction)).map(([second, rest]) => `:${second}${rest}`);
  const clock = fc
    .tuple(fc.constantFrom('T', ' '), part(24), part(60), maybe(seconds), maybe(zone))
    .map(([mark, hour, minute, rest, named]) => `${mark}${hour}:${minute}${rest}${named}`);
  const texts = fc
    .tuple(fc.stringMatching(/^[12]\d{3}$/), part(13), part(31), maybe(clock))
    .map(([year, month, day, rest]) => `${year}-${month}-${day}${rest}`);
  fc.assert(
    fc.property(texts, (text) => {
      expect(startOf(text)).toEqual(isTime(text) ? { text, inclusive: true } : null);
      if (!isTime(text)) return;
      // What is written for another form is the same moment too.
      const other = startOf(text.replaceAll('-', '–').replace(/–(\d\d:?\d\d)$/, '-$1'));
      expect(other && parseTimestamp(other.text)).toBe(parseTimestamp(text));
      expect(other && finerNanos(other.text)).toBe(finerNanos(text));
    }),
    { numRuns: 500 },
  );
});

it('a moment is written without a fraction where it has none, and as it can be typed', () => {
  expect(timeText(Date.UTC(2026, 10, 20, 10, 5))).toBe('2026-11-20 10:05:00 UTC');
  expect(timeText(Date.UTC(2026, 10, 20, 10, 5, 0, 7))).toBe('2026-11-20 10:05:00.007 UTC');
  expect(startOf(timeText(0))).toEqual({ text: timeText(0), inclusive: true });
});
