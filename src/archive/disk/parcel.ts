// A few arrays as one body: how many there are, their lengths, and their bytes, each where any array can start.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { damaged } from '../sqliteErrors.ts';

type Bytes = ArrayBufferView<ArrayBuffer>;
const ALIGNED = 8;
const aligned = (length: number) => Math.ceil(length / ALIGNED) * ALIGNED;

/** Packs arrays. */
export function packed(parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const head = aligned(4 + 4 * parts.length);
  const body = new Uint8Array(parts.reduce((sum, part) => sum + aligned(part.byteLength), head));
  new Uint32Array(body.buffer, 0, 1 + parts.length).set([
    parts.length,
    ...parts.map(({ byteLength }) => byteLength),
  ]);
  let at = head;
  for (const part of parts) {
    body.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += aligned(part.byteLength);
  }
  return body;
}

/** The arrays of a body, as bytes that share its memory. There must be this many. */
export function unpacked(body: Uint8Array, count: number): Uint8Array<ArrayBuffer>[] {
  // A copy starts where an array of any kind can.
  const whole = new Uint8Array(body);
  const head = aligned(4 + 4 * count);
  if (whole.length < head) throw damaged();
  const [stored, ...lengths] = new Uint32Array(whole.buffer, 0, 1 + count);
  if (stored !== count) throw damaged();
  let at = head;
  const parts = lengths.map((length) => {
    const part = whole.subarray(at, at + length);
    at += aligned(length);
    return part;
  });
  if (at !== whole.length) throw damaged();
  return parts;
}

/** What arrays need on disk: how many bytes there are, and the same deflated. Fast rather than small. */
export const deflated = (body: Uint8Array): Uint8Array<ArrayBuffer> => {
  const small = deflateRawSync(body, { level: 1 });
  const whole = new Uint8Array(4 + small.length);
  new DataView(whole.buffer).setUint32(0, body.length, true);
  whole.set(small, 4);
  return whole;
};

/** How long an inflated body is. */
export const inflatedLength = (body: Uint8Array): number => {
  if (body.length < 4) throw damaged();
  return new DataView(body.buffer, body.byteOffset).getUint32(0, true);
};

/** Undoes `deflated`. */
export function inflated(body: Uint8Array): Uint8Array {
  const length = inflatedLength(body);
  try {
    const whole = inflateRawSync(body.subarray(4), { maxOutputLength: Math.max(1, length) });
    if (whole.length === length) return whole;
  } catch (error) {
    throw damaged(error);
  }
  throw damaged();
}
