/** What a zip says about one of its files. */
export type ZipEntry = { name: Uint8Array; crc: number; storedBytes: number; bytes: number; offset: number };

/** Beyond these, a zip needs an extension that not every spreadsheet reads. */
export const MOST_ZIP_BYTES = 0xffff_ffff;

/** Deflated, with sizes and checksum behind the data. */
const FLAGS = 0x0008;
const METHOD = 8;
const VERSION = 20;
/** 1 January 1980, the earliest that a zip can say: the time of the export is inside. */
const DATE = 0x0021;

/** Little-endian numbers of 2 or 4 bytes. */
function record(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return out;
}

/** The bytes one after another. */
export function concatenated(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

/** What stands before the data of a file. */
export const localHeader = (name: Uint8Array): Uint8Array<ArrayBuffer> =>
  concatenated(
    record(
      [4, 0x0403_4b50],
      [2, VERSION],
      [2, FLAGS],
      [2, METHOD],
      [2, 0],
      [2, DATE],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ),
    name,
  );

/** What stands behind it. */
export const dataDescriptor = ({ crc, storedBytes, bytes }: ZipEntry): Uint8Array<ArrayBuffer> =>
  record([4, 0x0807_4b50], [4, crc], [4, storedBytes], [4, bytes]);

const centralHeader = ({ name, crc, storedBytes, bytes, offset }: ZipEntry) =>
  concatenated(
    record(
      [4, 0x0201_4b50],
      [2, VERSION],
      [2, VERSION],
      [2, FLAGS],
      [2, METHOD],
      [2, 0],
      [2, DATE],
      [4, crc],
      [4, storedBytes],
      [4, bytes],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ),
    name,
  );

/** The directory at the end of a zip. */
export function directory(entries: readonly ZipEntry[], offset: number): Uint8Array<ArrayBuffer> {
  const headers = concatenated(...entries.map(centralHeader));
  return concatenated(
    headers,
    record(
      [4, 0x0605_4b50],
      [2, 0],
      [2, 0],
      [2, entries.length],
      [2, entries.length],
      [4, headers.length],
      [4, offset],
      [2, 0],
    ),
  );
}
