import { Temporal } from 'temporal-polyfill';
import { editableTime } from '../../../../times/editableTime.ts';
import { dayEnd, readTypedTime } from '../../../../times/typedTime.ts';
import { zoneName, type Zone } from '../../../ui/text/zones.ts';

/**
 * Where a span begins or ends that is typed, in the zone that is shown unless it names another. As an end, a day alone
 * counts as a whole. Null if it is no time, or a time of day alone: nobody would see which day was taken.
 */
export function typedMoment(typed: string, as: 'start' | 'end', zone: Zone): number | null {
  const read = readTypedTime(typed, { zone: zoneName(zone), localZone: zoneName('local'), nowMs: null });
  if (!read.ok || read.instant.epochNanoseconds < 0n) return null;
  const moment = as === 'end' && read.exact === 'day' ? dayEnd(read) : read.instant;
  // The archive has microseconds.
  return Number(moment.epochNanoseconds / 1_000n);
}

/** A moment as it could be typed: to the minute, or finer where it has to be. */
export const momentTyped = (micros: number, zone: Zone): string =>
  editableTime(Temporal.Instant.fromEpochNanoseconds(BigInt(Math.floor(micros)) * 1_000n), zoneName(zone));
