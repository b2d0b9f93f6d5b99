// A file of columns: a head, a description in JSON, and one section after another for each column. Each part is padded
// to whole blocks and followed by its checksum. Numbers are in the byte order of the computer, which on every system
// that the app runs on is the same.
import { padded, type Checksum } from './checksum.ts';

/**
 * The version of the format. It also has to change when the same report would be read into other columns than before,
 * so that columns of an earlier version of the app are made anew.
 */
const VERSION = 9;
const MAGIC = [0x53_58_54_43, 0x4f_4c_53_0a] as const;

/** The head: two words of magic, the version, and the length of the description in bytes. */
export const HEAD_BYTES = 16;
export const CHECKSUM_BYTES = 16;
/** A description has a thousand columns at most, with their names. */
const MOST_DESCRIPTION_BYTES = 64 * 2 ** 20;

/** The bytes that a part takes in the file, with its padding and its checksum. */
export const partBytes = (bytes: number): number => padded(bytes) + CHECKSUM_BYTES;

export const headOf = (descriptionBytes: number): Int32Array<ArrayBuffer> =>
  Int32Array.of(...MAGIC, VERSION, descriptionBytes);

/** The length of the description; null if this is not the head of such a file. */
export function readHead(words: Int32Array): number | null {
  const [first, second, version, bytes = 0] = words;
  if (first !== MAGIC[0] || second !== MAGIC[1] || version !== VERSION) return null;
  return bytes > 0 && bytes <= MOST_DESCRIPTION_BYTES ? bytes : null;
}

/** The words of a stored checksum. */
export const checksumIn = (words: Int32Array, at: number): Checksum => [
  words[at] ?? 0,
  words[at + 1] ?? 0,
  words[at + 2] ?? 0,
  words[at + 3] ?? 0,
];
