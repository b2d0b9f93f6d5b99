// What a segment keeps of its entries beside their fields: which skeleton each has, when it was, and when it arrived.

import { deflated, inflated, packed, unpacked } from '../disk/parcel.ts';
import { damaged } from '../sqliteErrors.ts';
import type { Codes } from './segment.ts';

const WIDTHS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array } as const;

export function codesBody(codes: Codes): Uint8Array {
  return packed([Uint8Array.of(codes.BYTES_PER_ELEMENT), new Uint8Array(codes.slice().buffer)]);
}

export function readCodes(body: Uint8Array, rows: number): Codes {
  const [width, codes] = unpacked(body, 2);
  const each = width?.[0];
  if (!codes || (each !== 1 && each !== 2 && each !== 4) || codes.length !== rows * each) throw damaged();
  return new WIDTHS[each](codes.buffer, codes.byteOffset, rows);
}

/** Times as the distance from the one before, where that is enough. */
export function microsBody(micros: Float64Array): Uint8Array {
  const steps = new Uint32Array(micros.length);
  let isNear = true;
  for (let row = 1; row < micros.length; row += 1) {
    const step = (micros[row] ?? 0) - (micros[row - 1] ?? 0);
    if (step > 0xffff_ffff) isNear = false;
    steps[row] = step;
  }
  return packed(isNear ? [micros.slice(0, 1), steps] : [micros.slice(), new Uint32Array(0)]);
}

export function readMicros(body: Uint8Array, rows: number): Float64Array {
  const [starts, steps] = unpacked(body, 2);
  if (!starts || !steps) throw damaged();
  const first = new Float64Array(starts.buffer, starts.byteOffset, starts.length / 8);
  if (steps.length === 0 && first.length === rows) return first;
  const each = new Uint32Array(steps.buffer, steps.byteOffset, steps.length / 4);
  if (each.length !== rows) throw damaged();
  const micros = new Float64Array(rows);
  let at = first[0] ?? 0;
  for (let row = 0; row < rows; row += 1) {
    at += each[row] ?? 0;
    micros[row] = at;
  }
  return micros;
}

/** Few pages make a segment: each moment once, and which one it is by row. */
export function receivedBody(received: Float64Array): Uint8Array {
  const moments = [...new Set(received)];
  const numbers = new Map(moments.map((moment, index) => [moment, index]));
  const rows = Uint32Array.from(received, (moment) => numbers.get(moment) ?? 0);
  return deflated(packed([Float64Array.from(moments), rows]));
}

export function readReceived(body: Uint8Array, rows: number): Float64Array {
  const [moments, numbers] = unpacked(inflated(body), 2);
  if (!moments || !numbers || numbers.length !== rows * 4) throw damaged();
  const each = new Float64Array(moments.buffer, moments.byteOffset, moments.length / 8);
  return Float64Array.from(
    new Uint32Array(numbers.buffer, numbers.byteOffset, rows),
    (number) => each[number] ?? 0,
  );
}
