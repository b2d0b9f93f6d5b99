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
  const { buffer, byteOffset } = body;
  // Where an array of any kind could not start, a copy can.
  const isPlain = buffer instanceof ArrayBuffer && byteOffset % ALIGNED === 0;
  const whole = isPlain ? new Uint8Array(buffer, byteOffset, body.length) : new Uint8Array(body);
  const head = aligned(4 + 4 * count);
  if (whole.length < head) throw damaged();
  const [stored, ...lengths] = new Uint32Array(whole.buffer, whole.byteOffset, 1 + count);
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

/** More than any body of ours has. A file that is taken over may say anything. */
const MOST_BYTES = 2 ** 30;

/** How long an inflated body is. */
export const inflatedLength = (body: Uint8Array): number => {
  if (body.length < 4) throw damaged();
  const length = new DataView(body.buffer, body.byteOffset).getUint32(0, true);
  if (length > MOST_BYTES) throw damaged();
  return length;
};

/** How to inflate a body of this length: in one piece, since pieces take twice as long. */
export const inflating = (length: number) => ({
  maxOutputLength: Math.max(1, length),
  chunkSize: Math.max(64, length + 1),
});

/** Undoes `deflated`. */
export function inflated(body: Uint8Array): Uint8Array {
  const length = inflatedLength(body);
  try {
    const whole = inflateRawSync(body.subarray(4), inflating(length));
    if (whole.length === length) return whole;
  } catch (error) {
    throw damaged(error);
  }
  throw damaged();
}
