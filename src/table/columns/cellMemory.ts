/** Less memory than this is not worth sharing. */
const LEAST_SHARED = 65_536;

/** Memory for cells: where the page may share memory, other workers can read that of many cells as well. */
export const cellMemory = (bytes: number): ArrayBufferLike =>
  typeof SharedArrayBuffer === 'undefined' || bytes < LEAST_SHARED
    ? new ArrayBuffer(bytes)
    : new SharedArrayBuffer(bytes);

/** Whether other workers can read these cells. */
export const isShared = (cells: ArrayLike<number>): boolean =>
  typeof SharedArrayBuffer !== 'undefined' &&
  ArrayBuffer.isView(cells) &&
  cells.buffer instanceof SharedArrayBuffer;
