import type { FileRanges } from '../fileRanges.ts';
import { isData } from './chooseEntry.ts';
import type { ZipEntry } from './zipDirectory.ts';

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const IN_ZIP64 = 0xffffffff;

/** More than the data can be, which nobody knows, and less than what means that it stands elsewhere. */
const UNKNOWN_BYTES = 2 ** 32 - 2;

/** The first file of a zip without a directory, by its own header; null if that says nothing of use. */
export async function firstEntryOf(file: FileRanges): Promise<ZipEntry | null> {
  if (file.bytes < LOCAL_BYTES) return null;
  const header = new DataView((await file.read(0, LOCAL_BYTES)).buffer);
  const nameBytes = header.getUint16(26, true);
  const offset = LOCAL_BYTES + nameBytes + header.getUint16(28, true);
  if (header.getUint32(0, true) !== LOCAL || header.getUint16(6, true) & ENCRYPTED) return null;
  if (offset >= file.bytes) return null;
  const name = new TextDecoder().decode(await file.read(LOCAL_BYTES, nameBytes));
  const method = header.getUint16(8, true);
  if (!isData(name) || (method !== STORED && method !== DEFLATED)) return null;
  const saidBytes = header.getUint32(18, true);
  const isKnown = saidBytes !== 0 && saidBytes !== IN_ZIP64;
  if (method === STORED && !isKnown) return null;
  return {
    name,
    method,
    crc: header.getUint32(14, true),
    bytes: UNKNOWN_BYTES,
    isCutOff: true,
    packed: { offset, length: Math.min(file.bytes - offset, isKnown ? saidBytes : Infinity) },
  };
}
