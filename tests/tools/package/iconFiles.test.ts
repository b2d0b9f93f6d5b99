import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { icnsOf, ICNS_SIZES, icoOf } from '../../../tools/package/iconFiles.ts';

const icon = (name: string) => readFileSync(new URL(`../../../assets/icon/${name}`, import.meta.url));
/** How wide a PNG is. */
const widthOf = (png: Buffer): number => {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return png.readUInt32BE(16);
};

it('every picture of the icon for Windows is where its directory says, in the size that it says', () => {
  const file = icon('icon.ico');
  const sizes = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
    const from = entry.readUInt32LE(12);
    const width = widthOf(file.subarray(from, from + entry.readUInt32LE(8)));
    expect(entry.readUInt8(0) || 256).toBe(width);
    return width;
  });
  expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
  const pictures = sizes.map((size) => ({ size, png: icon(`${size}.png`) }));
  expect(icoOf(pictures).equals(file), 'the pictures are those beside it').toBe(true);
});

it('the icon for macOS holds a picture of each size, up to the length that it says', () => {
  const file = icon('icon.icns');
  expect(file.subarray(0, 4).toString()).toBe('icns');
  expect(file.readUInt32BE(4)).toBe(file.length);
  const widths: number[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4))
    widths.push(widthOf(file.subarray(at + 8)));
  expect([...new Set(widths)]).toEqual(ICNS_SIZES);
  expect(() => icnsOf([])).toThrow('No picture of 32 pixels');
});
