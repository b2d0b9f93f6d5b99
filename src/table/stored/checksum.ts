// A fast checksum over words of 32 bits. Four lanes take turns, and all four are kept: 128 bits. Each step of a lane can
// be undone, so a change within one word is always noticed, and so is one within four neighbours. Larger damage, such as
// lost, moved or zeroed blocks, passes with a chance of 2^-32 for each lane that it meets. It guards against disks and
// crashes, not against a person who changes the file on purpose, and who could change the archive beside it as well.

/** The four lanes. */
export type Checksum = readonly [number, number, number, number];

/** Checksummed bytes are padded to a multiple of this. */
export const BLOCK_BYTES = 16;
export const padded = (bytes: number): number => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

/** What a checksum starts with, so that equal bytes in another place have another one. */
export const START: Checksum = [0x24234428, 0x5ebc5a77, 0x1a9c7ca3, 0x61c88647];

const TIMES = 0x9e3779b1;
const step = (lane: number, word: number): number => {
  const mixed = lane ^ word;
  return Math.imul((mixed << 13) | (mixed >>> 19), TIMES);
};

/** The checksum of words, four of which are a block. `before` is where it starts. */
export function checksum(words: Int32Array, before: Checksum): Checksum {
  let [a, b, c, d] = before;
  for (let at = 0; at < words.length; at += 4) {
    a = step(a, words[at] ?? 0);
    b = step(b, words[at + 1] ?? 0);
    c = step(c, words[at + 2] ?? 0);
    d = step(d, words[at + 3] ?? 0);
  }
  return [a | 0, b | 0, c | 0, d | 0];
}

/** Where the checksum of a section starts: with its file and its number, so that no section stands for another. */
export const seeded = ([a, b, c, d]: Checksum, section: number): Checksum => [a ^ section, b, c, d];

/** Whether two checksums are the same. */
export const isSame = (one: Checksum, other: Checksum): boolean =>
  one.every((lane, at) => lane === other[at]);
