import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { iconImage } from '../../../src/main/background/iconImage.ts';

/** The opacity of each pixel, row by row. */
function alphas(png: Buffer, size: number): number[][] {
  const at = png.indexOf('IDAT');
  const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => pixels[y * (1 + size * 4) + 4 + x * 4] ?? -1),
  );
}

it.each([16, 32])('is a picture of %i pixels that is drawn whole, with nothing at its corners', (size) => {
  const png = iconImage(size, [1, 2, 3]);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  const rows = alphas(png, size);
  expect([rows[0]?.[0], rows[0]?.[size - 1], rows.at(-1)?.[0]]).toEqual([0, 0, 0]);
  const inked = rows.flat().filter((alpha) => alpha > 128).length / size ** 2;
  expect(inked, 'neither empty nor a blot').toBeGreaterThan(0.12);
  expect(inked).toBeLessThan(0.6);
  expect(
    rows.at(-1)?.every((alpha) => alpha < 255),
    'nothing is cut off',
  ).toBe(true);
});
