// When an entry was: epoch microseconds, from the bytes of its times. What they mean is read where the detail reads it.

import { timestampMicros } from '../../events/decodedValue.ts';
import { readEpochTime } from '../../events/epochTime.ts';
import { valueText } from '../segments/valueText.ts';
import { QUOTE } from './jsonBytes.ts';

/** Stands for an entry that says nothing of its time, before every other. */
export const NO_TIME = -1;

/** No time is written in more bytes, not even with an escape for each character. */
const LONGEST_TOKEN = 400;
/** Whole seconds of the usual times. */
const USUAL_DIGITS = 10;

/** `Epoch Time`. Digits beyond microseconds are dropped, and nothing is rounded. */
export function microsOfEpoch(bytes: Uint8Array, from: number, to: number): number {
  const [at, end] = bytes[from] === QUOTE ? [from + 1, to - 1] : [from, to];
  // Nearly all times are these: up to ten digits, and up to six behind a point. They need not become text.
  let [micros, digits, decimals] = [0, 0, -1];
  for (let index = at; index < end; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte >= 48 && byte <= 57) {
      micros = micros * 10 + byte - 48;
      if (decimals >= 0) decimals += 1;
      else digits += 1;
    } else if (byte === 46 && decimals < 0) decimals = 0;
    else return oddEpoch(bytes, from, to);
  }
  if (digits === 0 || digits > USUAL_DIGITS || decimals > 6) return oddEpoch(bytes, from, to);
  for (let index = Math.max(0, decimals); index < 6; index += 1) micros *= 10;
  return Number.isSafeInteger(micros) ? micros : NO_TIME;
}

const textOf = (bytes: Uint8Array, from: number, to: number) =>
  to - from > LONGEST_TOKEN ? '' : valueText(bytes.subarray(from, to));

const oddEpoch = (bytes: Uint8Array, from: number, to: number): number =>
  readEpochTime(textOf(bytes, from, to))?.micros ?? NO_TIME;

/** `Timestamp`, as the interface writes it, or as others do. */
export const microsOfTimestamp = (bytes: Uint8Array, from: number, to: number): number =>
  timestampMicros(textOf(bytes, from, to)) ?? NO_TIME;
