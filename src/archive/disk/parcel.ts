// A few arrays as one body: how many there are, their lengths, and their bytes, each where any array can start.

import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';
import { damaged } from '../sqliteErrors.ts';

type Bytes = ArrayBufferView<ArrayBuffer>;
const ALIGNED = 8;
const aligned = (length: number) => Math.ceil(length / ALIGNED) * ALIGNED;

/** Packs arrays. */
export function packed(pieces: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const head = aligned(4 + 4 * pieces.length);
  const body = new Uint8Array(pieces.reduce((sum, part) => sum + aligned(part.byteLength), head));
  new Uint32Array(body.buffer, 0, 1 + pieces.length).set([
    pieces.length,
    ...pieces.map(({ byteLength }) => byteLength),
  ]);
  let at = head;
  for (const part of pieces) {
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
  const pieces = lengths.map((length) => {
    const part = whole.subarray(at, at + length);
    at += aligned(length);
    return part;
  });
  if (at !== whole.length) throw damaged();
  return pieces;
}

/** What a body of JSON says. */
export function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch (error) {
    throw damaged(error);
  }
}

/** Before each wrapped body: its length, and whether it is deflated. */
const HEAD = 8;

/** A body as it is kept. What is deflated is fast rather than small. */
function wrapped(body: Uint8Array, isDeflated: boolean): Uint8Array<ArrayBuffer> {
  const kept = isDeflated ? deflateRawSync(body, { level: 1 }) : body;
  const whole = new Uint8Array(HEAD + kept.length);
  new Uint32Array(whole.buffer, 0, 2).set([body.length, isDeflated ? 1 : 0]);
  whole.set(kept, HEAD);
  return whole;
}

/** For what is seldom read, or much smaller when deflated. */
export const deflated = (body: Uint8Array): Uint8Array<ArrayBuffer> => wrapped(body, true);
/** For what is searched: reading it takes a third of the time that inflating it would. */
export const plain = (body: Uint8Array): Uint8Array<ArrayBuffer> => wrapped(body, false);

/** More than any body of ours has. A file that is taken over may say anything. */
const MOST_BYTES = 2 ** 30;

type Wrapped = { kept: Uint8Array; isDeflated: boolean; length: number };

function unwrapped(body: Uint8Array): Wrapped {
  if (body.length < HEAD) throw damaged();
  const view = new DataView(body.buffer, body.byteOffset);
  const [length, flag, kept] = [view.getUint32(0, true), view.getUint32(4, true), body.subarray(HEAD)];
  if (length > MOST_BYTES || flag > 1 || (flag === 0 && kept.length !== length)) throw damaged();
  return { kept, isDeflated: flag === 1, length };
}

/** How long a wrapped body says that it is without its wrapping. */
export const statedBytes = (body: Uint8Array): number => unwrapped(body).length;

/** In one piece, since pieces take twice as long. */
const inflating = ({ length }: Wrapped) => ({
  maxOutputLength: Math.max(1, length),
  chunkSize: Math.max(64, length + 1),
});

/** Undoes `deflated` and `plain`. */
export function inflated(body: Uint8Array): Uint8Array {
  const own = unwrapped(body);
  if (!own.isDeflated) return own.kept;
  try {
    const whole = inflateRawSync(own.kept, inflating(own));
    if (whole.length === own.length) return whole;
  } catch (error) {
    throw damaged(error);
  }
  throw damaged();
}

const inflate = promisify(inflateRaw);

/** The same; what is deflated is inflated by another thread. */
export async function inflatedBeside(body: Uint8Array): Promise<Uint8Array> {
  const own = unwrapped(body);
  if (!own.isDeflated) return own.kept;
  try {
    return await inflate(own.kept, inflating(own));
  } catch (error) {
    throw damaged(error);
  }
}
