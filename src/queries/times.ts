import { Temporal } from 'temporal-polyfill';
import { isFixedTime } from '../contract/reports.ts';
import { editableTime as editableMoment } from '../times/editableTime.ts';
import { cleaned, readTypedTime, type TimeFault, type TimeNote } from '../times/typedTime.ts';
import { readRelativeTime, type RelativeTime } from './relativeTime.ts';

/** What a text in a field for a time means, and what of it is sent. */
export type ReadTime =
  | { kind: 'empty' }
  /** `instant` is what is sent, to the last digit. */
  | { kind: 'fixed'; sent: string; instant: Temporal.Instant; notes: readonly TimeNote[] }
  | RelativeTime
  | { kind: 'wrong'; fault: TimeFault };

/** When and where a time is typed: what `now`, a time of day alone and `local` refer to. */
export type TimeReference = { nowMs: number; zone: string };

/** A time in the documented form, whose fraction may follow a dot or a colon. */
const DOCUMENTED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.:]\d{1,9})?Z$/;

/** The form that times are given, which is documented too. In others, something would be changed by editing. */
const SENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** A moment in the form that is sent: UTC, with six digits after the second, or nine where six would lose something. */
export function sentForm(instant: Temporal.Instant): string {
  const isFiner = instant.epochNanoseconds % 1_000n !== 0n;
  return instant.toString({ fractionalSecondDigits: isFiner ? 9 : 6 });
}

/** Reads what stands in a field for a time. Blanks around it do not count. */
export function readTime(typed: string, { nowMs, zone }: TimeReference): ReadTime {
  const text = cleaned(typed);
  if (text === '') return { kind: 'empty' };
  if (!isFixedTime(text)) return readRelativeTime(typed.trim(), nowMs);
  // The service takes UTC. The field says beside it which moment is meant, so a time of day alone may be of today.
  const read = readTypedTime(text, { zone: 'UTC', localZone: zone, nowMs });
  if (!read.ok) return { kind: 'wrong', fault: read.fault };
  // What already has the documented form is sent as it is, colon or dot.
  const sent = DOCUMENTED.test(text) ? text : sentForm(read.instant);
  return { kind: 'fixed', sent, instant: read.instant, notes: read.notes };
}

/** The text of a field that means exactly this time of a request, in the form that is easiest to edit. */
export function editableTime(sent: string): string {
  const read = SENT.test(sent) ? readTypedTime(sent, { zone: 'UTC', localZone: 'UTC', nowMs: null }) : null;
  return read?.ok ? editableMoment(read.instant, 'UTC') : sent;
}

/** The moment that a time of a request means: by itself, or if the service is asked now; null if only it knows. */
export function momentOf(sent: string, nowMs: number): Temporal.Instant | null {
  const read = readTime(sent, { nowMs, zone: 'UTC' });
  return read.kind === 'fixed' || read.kind === 'relative' ? read.instant : null;
}
