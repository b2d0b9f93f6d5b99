import type { FoundEncoding, TextEncoding } from '../../../table/reading/encodings.ts';

/** The character that stands for undecodable bytes. */
const REPLACEMENT = '\ufffd';

/** How much of the start says whether it is UTF-16. */
const LOOK = 1024;
/** Fewer zero bytes may be in any text. */
const FEWEST = 4;
/** Characters that text has none of, so that numbers in bytes are not taken for UTF-16. */
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd\uffff]/;

/** UTF-16 without a mark: what separates cells and rows has a zero byte, always on the same side. */
function withoutMark(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = start.subarray(0, Math.min(LOOK, start.length - (start.length % 2)));
  const zeros = [0, 0];
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const [most, least] = [Math.max(even, odd), Math.min(even, odd)];
  if (most < Math.max(FEWEST, looked.length / 8) || least > most / 8) return null;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  return NO_TEXT.test(new TextDecoder(encoding).decode(looked, { stream: true })) ? null : encoding;
}

/** How the text of a file is encoded, by its first bytes; null if nothing speaks against UTF-8. */
export function encodingOf(start: Uint8Array): FoundEncoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le', by: 'mark' };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: 'utf-16be', by: 'mark' };
  const encoding = withoutMark(start);
  return encoding && { encoding, by: 'bytes' };
}

export function countReplacements(text: string): number {
  let count = 0;
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) count += 1;
  return count;
}

/** How many bytes at the end may be the start of a character of UTF-8. */
export function openBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function decoded(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Shift-JIS: all of it makes sense, and most characters start in a range where Western text has hardly a letter. */
function isShiftJis(bytes: Uint8Array): boolean {
  if (decoded(bytes, 'shift_jis') === null) return false;
  let [low, other] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x81 || (byte > 0x9f && byte < 0xe0)) continue;
    if (byte <= 0x9f) low += 1;
    else other += 1;
    at += 1;
  }
  return low > other;
}

/** Whether letters beyond ASCII mostly stand among others, as in Western words: at most two side by side, as in `Größe`. */
function areApart(bytes: Uint8Array): boolean {
  let [apart, together, run] = [0, 0, 0];
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) run += 1;
    else {
      if (run > 2) together += run;
      else apart += run;
      run = 0;
    }
  }
  return apart > together;
}

/**
 * How text is encoded that is not UTF-8 all through, before which there was nothing but ASCII: UTF-8 nevertheless, if
 * more of its characters are whole than not. Null if it has to be asked for.
 */
export function otherEncoding(bytes: Uint8Array): TextEncoding | null {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  const bad = countReplacements(text);
  const whole = (text.match(/[\u0080-\ufffc\ufffe\uffff]+/gu) ?? []).join('').length;
  if (whole > bad || decoded(bytes, 'utf-8') !== null) return 'utf-8';
  if (isShiftJis(bytes)) return 'shift_jis';
  return areApart(bytes) ? 'windows-1252' : null;
}
