import { countryName } from '../contract/countries.ts';
import { DAY_SECONDS } from '../contract/time.ts';
import { parseTimestamp } from '../table/columns/timestamp.ts';
import { microsText, readEpochTime, type EpochUnit } from './epochTime.ts';
import type { KnownField } from './fields.ts';
import { methodOf, statusCodeOf } from './statusNames.ts';

/** What a value means. */
export type Decoded =
  | { kind: 'status'; code: number }
  | { kind: 'method'; method: string }
  /** `unit` if the time was given as a number. */
  | { kind: 'time'; micros: number; unit: EpochUnit | null }
  /** One spelling for the several that occur. For display: filters need the value as received. */
  | { kind: 'enforcement'; type: string }
  | { kind: 'country'; name: string }
  | { kind: 'percentage'; percent: string }
  | { kind: 'duration'; seconds: number };

/** `custom-response`, for `CUSTOM_RESPONSE` and `CUSTOM-RESPONSE` too. */
const enforcementType = (type: string): string => type.toLowerCase().replaceAll('_', '-');

/** The moment of a timestamp such as `2026-11-20T10:05:00:123456Z`, in epoch microseconds; null if it is none. */
export function timestampMicros(text: string): number | null {
  const micros = parseTimestamp(text);
  return micros >= 0 && Number.isSafeInteger(micros) ? micros : null;
}

const timeOf = (micros: number | null, unit: EpochUnit | null): Decoded | null =>
  micros === null ? null : { kind: 'time', micros, unit };

function epochOf(text: string): Decoded | null {
  const time = readEpochTime(text);
  return time && timeOf(time.micros, time.unit);
}

const DECODERS: Readonly<Partial<Record<KnownField, (text: string) => Decoded | null>>> = {
  status(text) {
    const code = statusCodeOf(text);
    return code === null ? null : { kind: 'status', code };
  },
  requestMethod(text) {
    const method = methodOf(text);
    return method === null ? null : { kind: 'method', method };
  },
  epochTime: epochOf,
  timestamp: (text) => timeOf(timestampMicros(text), null),
  startEpoch: epochOf,
  enforcementType: (text) => (/\w/.test(text) ? { kind: 'enforcement', type: enforcementType(text) } : null),
  countryCode(text) {
    const name = countryName(text.toUpperCase());
    return name === null ? null : { kind: 'country', name };
  },
  percentage: (text) =>
    /^\d{1,15}(?:\.\d{1,20})?$/.test(text) ? { kind: 'percentage', percent: text } : null,
  duration: (text) =>
    /^\d{1,12}(?:\.\d{1,6})?$/.test(text) ? { kind: 'duration', seconds: Number(text) } : null,
};

/** What the value of a field means, as far as that is known; null if it is not. */
export const decode = (field: KnownField | null, text: string): Decoded | null =>
  (field && DECODERS[field]?.(text)) ?? null;

const UNITS = [
  ['d', DAY_SECONDS],
  ['h', 3_600],
  ['min', 60],
] as const;

/** `1 h 30 min`, `600 s` as `10 min`. */
export function durationText(seconds: number): string {
  let rest = seconds;
  const pieces: string[] = [];
  for (const [unit, size] of UNITS) {
    const whole = Math.floor(rest / size);
    if (whole > 0) pieces.push(`${whole} ${unit}`);
    rest -= whole * size;
  }
  const left = Number(rest.toFixed(6));
  if (left > 0 || pieces.length === 0) pieces.push(`${left} s`);
  return pieces.join(' ');
}

/** What a value means, in short. */
export function decodedText(decoded: Decoded): string {
  switch (decoded.kind) {
    case 'status':
      return String(decoded.code);
    case 'method':
      return decoded.method;
    case 'time':
      return `${microsText(decoded.micros)} UTC`;
    case 'enforcement':
      return decoded.type;
    case 'country':
      return decoded.name;
    case 'percentage':
      return `${decoded.percent} %`;
    case 'duration':
      return durationText(decoded.seconds);
  }
}
