import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inflate } from '../../../../src/renderer/workers/reading/inflate.ts';
import { startInflater } from '../../../../src/renderer/workers/reading/inflater.ts';
import { Inflating } from '../../../../src/renderer/workers/reading/inflating.ts';
import { secondHere } from '../secondHere.ts';

secondHere();

const MIB = 2 ** 20;
/** Bytes that say where they are. */
const numbered = (length: number) => Uint8Array.from({ length }, (_, at) => (at >> 8) ^ at);

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += 100_000) yield Uint8Array.from(bytes.subarray(at, at + 100_000));
}

describe('inflating', () => {
  test('fills the memory of a piece again once it was used, and loses nothing', async () => {
    const whole = numbered(7 * MIB + 5);
    const back = new Uint8Array(whole.length);
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of inflate(inPieces(gzipSync(whole)), startInflater)) {
      back.set(piece, length);
      length += piece.length;
      pieces.push(piece);
    }
    expect(Buffer.compare(back, whole)).toBe(0);
    // All but the last few were handed back.
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.slice(0, -4).every(({ buffer }) => buffer.byteLength === 0)).toBe(true);
  });

  test('inflates no more than a small part ahead of what is taken', async () => {
    const { put, take } = new Inflating().answers;
    const bomb = Uint8Array.from(gzipSync(new Uint8Array(120 * MIB), { level: 9 }));
    const told: string[] = [];
    const putting = Promise.resolve(put({ packed: bomb })).then(() => told.push('put'));
    await take({ used: null });
    await new Promise((resolve) => setTimeout(resolve, 50));
    told.push('taken');
    while (told.length < 2) await take({ used: null });
    await putting;
    expect(told).toEqual(['taken', 'put']);
  });
});
