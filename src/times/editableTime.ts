import type { Temporal } from 'temporal-polyfill';

/** A moment as a zone shows it, in the form that is easiest to edit: to the minute, or finer where it has to be. */
export function editableTime(instant: Temporal.Instant, zone: string): string {
  const zoned = instant.toZonedDateTimeISO(zone);
  const clock = zoned.toPlainTime().toString();
  return `${zoned.toPlainDate().toString()} ${clock.replace(/^(\d\d:\d\d):00$/, '$1')}`;
}
