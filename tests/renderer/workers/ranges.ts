// Files whose ranges are at hand.
import { NoRange, type FileRanges, type ReadRange } from '../../../src/renderer/workers/fileRanges.ts';

/** The ranges of a file, for a reader. */
export const rangesOf = (file: Uint8Array): FileRanges => ({
  bytes: file.length,
  read(offset, length) {
    const range = new Uint8Array(file.subarray(offset, offset + length));
    return range.length === length ? Promise.resolve(range) : Promise.reject(new NoRange());
  },
});

/** The ranges of a file, as the page gives them. */
export const rangeOf =
  (file: Uint8Array): ReadRange =>
  (offset, length) =>
    Promise.resolve(new Uint8Array(file.subarray(offset, offset + length)));
