import { expect, it } from 'vitest';
import { readTexts, storeTexts } from '../../../src/table/stored/storedTexts.ts';
import { drained } from '../frames.ts';

const coder = {
  encode: (text: string) => new TextEncoder().encode(text),
  decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
};
const TEXTS = ['', 'a', 'größe', '😀', '\0'];

it('texts are read back as they were stored, and only by their own lengths', () => {
  const stored = drained(storeTexts(TEXTS, TEXTS.length, coder))!;
  const block = Uint8Array.from(stored.block.flatMap((piece) => [...piece]));
  expect(stored.shape).toEqual({ count: TEXTS.length, bytes: block.length });
  expect(readTexts(stored.lengths, block, coder)).toEqual(TEXTS);
  expect(readTexts(stored.lengths.slice(1).fill(1), block, coder)).toBeNull();
  expect(
    readTexts(
      stored.lengths.map((length) => length + 1),
      block,
      coder,
    ),
  ).toBeNull();
});

it('texts that UTF-8 cannot express are not stored', () => {
  expect(drained(storeTexts(['a', '\ud800'], 2, coder))).toBeNull();
});
