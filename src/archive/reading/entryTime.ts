// When an entry was: epoch microseconds, from the bytes of its times.

import { parseTimestamp } from '../../table/columns/timestamp.ts';
import { QUOTE } from './jsonBytes.ts';

/** Stands for an entry that says nothing of its time, before every other. */
export const NO_TIME = -1;

const isTime = (micros: number) => micros >= 0 && micros <= Number.MAX_SAFE_INTEGER;

const plainText = (bytes: Uint8Array, at: number, end: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, end - at).toString('latin1');

/** Seconds as decimal text. Digits beyond microseconds are dropped, and nothing is rounded. */
export function microsOfSeconds(bytes: Uint8Array, from: number, to: number): number {
  const [at, end] = bytes[from] === QUOTE ? [from + 1, to - 1] : [from, to];
  let [micros, decimals, digits] = [0, -1, 0];
  for (let index = at; index < end; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte >= 48 && byte <= 57) {
      if (decimals >= 6) continue;
      micros = micros * 10 + byte - 48;
      digits += 1;
      if (decimals >= 0) decimals += 1;
    } else if (byte === 46 && decimals < 0) decimals = 0;
    else return oddSeconds(plainText(bytes, at, end));
  }
  if (digits === 0) return NO_TIME;
  for (let index = Math.max(0, decimals); index < 6; index += 1) micros *= 10;
  return isTime(micros) ? micros : NO_TIME;
}

/** Seconds with an exponent. */
function oddSeconds(text: string): number {
  if (!/^\d+(?:\.\d+)?e[+-]?\d{1,3}$/i.test(text)) return NO_TIME;
  const micros = Math.round(Number(text) * 1_000_000);
  return isTime(micros) ? micros : NO_TIME;
}

/** A timestamp as the interface writes it, or as others do. */
export function microsOfTimestamp(bytes: Uint8Array, from: number, to: number): number {
  if (bytes[from] !== QUOTE || to - from > 50) return NO_TIME;
  const micros = parseTimestamp(plainText(bytes, from + 1, to - 1));
  return isTime(micros) ? micros : NO_TIME;
}
