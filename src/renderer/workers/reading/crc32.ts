/** One table for each of the bytes that are taken at once, one after another. */
const AT_ONCE = 8;
const TABLES = new Int32Array(AT_ONCE * 256);
for (let byte = 0; byte < 256; byte += 1) {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  TABLES[byte] = value;
}
for (let at = 256; at < TABLES.length; at += 1) {
  const before = TABLES[at - 256] ?? 0;
  TABLES[at] = (before >>> 8) ^ (TABLES[before & 0xff] ?? 0);
}
const entry = (table: number, byte: number) => TABLES[table * 256 + (byte & 0xff)] ?? 0;

/** The CRC-32 used by zip, continued over one more piece; start with 0. */
export function crc32(bytes: Uint8Array, before: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let crc = ~before;
  let at = 0;
  for (; at + AT_ONCE <= bytes.length; at += AT_ONCE) {
    const low = view.getInt32(at, true) ^ crc;
    const high = view.getInt32(at + 4, true);
    crc =
      entry(7, low) ^
      entry(6, low >>> 8) ^
      entry(5, low >>> 16) ^
      entry(4, low >>> 24) ^
      entry(3, high) ^
      entry(2, high >>> 8) ^
      entry(1, high >>> 16) ^
      entry(0, high >>> 24);
  }
  for (; at < bytes.length; at += 1) crc = (crc >>> 8) ^ entry(0, crc ^ (bytes[at] ?? 0));
  return ~crc >>> 0;
}
