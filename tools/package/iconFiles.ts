// The two formats that hold a picture in several sizes. Both take PNG as it is.

type Picture = { readonly size: number; readonly png: Buffer };

const entry = (offset: number, { size, png }: Picture): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt8(size % 256, 0); // 256 is written as 0
  bytes.writeUInt8(size % 256, 1);
  bytes.writeUInt16LE(1, 4); // one plane
  bytes.writeUInt16LE(32, 6); // bits of a pixel
  bytes.writeUInt32LE(png.length, 8);
  bytes.writeUInt32LE(offset, 12);
  return bytes;
};

/** An icon of Windows. Its pictures are at most 256 pixels wide. */
export function icoOf(pictures: readonly Picture[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2); // an icon, not a pointer
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length + 16 * pictures.length;
  const entries = pictures.map((picture) => {
    const bytes = entry(offset, picture);
    offset += picture.png.length;
    return bytes;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)]);
}

/** The kinds of pictures in an icon of macOS, with their widths. 16 and 32 pixels come from those of double density. */
const ICNS: readonly (readonly [kind: string, size: number])[] = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];

export const ICNS_SIZES: readonly number[] = [...new Set(ICNS.map(([, size]) => size))];

const chunk = (kind: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
};

/** An icon of macOS. `pictures` has every size of `ICNS_SIZES`. */
export function icnsOf(pictures: readonly Picture[]): Buffer {
  const chunks = ICNS.map(([kind, size]) => {
    const picture = pictures.find((each) => each.size === size);
    if (!picture) throw new Error(`No picture of ${size} pixels`);
    return chunk(kind, picture.png);
  });
  return chunk('icns', Buffer.concat(chunks));
}
