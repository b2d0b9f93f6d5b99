import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { editableTime } from '../../src/times/editableTime.ts';
import { readTypedTime } from '../../src/times/typedTime.ts';

it('a moment is written as short as it can be', () => {
  const written = (text: string, zone = 'UTC') => editableTime(Temporal.Instant.from(text), zone);
  expect(written('2026-11-20T10:05:00Z')).toBe('2026-11-20 10:05');
  expect(written('2026-11-20T10:05:30Z')).toBe('2026-11-20 10:05:30');
  expect(written('2026-11-20T10:05:00.500Z')).toBe('2026-11-20 10:05:00.5');
  expect(written('2026-11-20T23:05:00Z', 'Europe/Berlin')).toBe('2026-11-21 00:05');
});

it('it is read again as the same moment, or as the other one at which the clocks show it', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 4_000_000_000_000_000_000n }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'Australia/Lord_Howe'),
      (nanos, zone) => {
        const instant = Temporal.Instant.fromEpochNanoseconds(nanos);
        const read = readTypedTime(editableTime(instant, zone), { zone, localZone: zone, nowMs: null });
        expect(read.ok && (read.instant.equals(instant) || read.notes.includes('repeated'))).toBe(true);
      },
    ),
  );
});
