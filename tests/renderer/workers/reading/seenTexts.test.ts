import { expect, it } from 'vitest';
import { stopsOf } from '../../../../src/renderer/workers/reading/csvCells.ts';
import { SeenTexts } from '../../../../src/renderer/workers/reading/seenTexts.ts';

/** How many of these texts are found again after each was noted once. */
function foundAgain(texts: readonly string[]): number {
  const bytes = new TextEncoder().encode(`${texts.join(',')},${' '.repeat(8)}`);
  const view = new DataView(bytes.buffer);
  const seen = new SeenTexts(','.charCodeAt(0), stopsOf(','));
  seen.forget();
  let found = 0;
  for (const isAgain of [false, true]) {
    let at = 0;
    for (const [code, text] of texts.entries()) {
      const end = seen.find(view, at, bytes.length, 0);
      if (!isAgain) seen.note(at, text.length, code, 0);
      else if (end === at + text.length && seen.code === code) found += 1;
      at += text.length + 1;
    }
  }
  return found;
}

const numbered = (count: number, name: (digits: string) => string) =>
  Array.from({ length: count }, (_, number) => name(String(number).padStart(3, '0')));

it('keeps texts apart that differ only where what decides their place ends', () => {
  expect(foundAgain(numbered(40, (digits) => `edge-${digits}.example.com`))).toBe(40);
  expect(foundAgain(numbered(40, (digits) => digits))).toBe(40);
  expect(foundAgain(numbered(40, (digits) => `a${digits}`))).toBe(40);
});
