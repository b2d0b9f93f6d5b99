import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

const PIECE_BYTES = 1024 * 1024;

/** A file from its beginning, piece by piece. A small file takes a small one: there are thousands of them. */
export async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { size } = await file.stat();
  for (let at = 0; ;) {
    const piece = new Uint8Array(Math.min(PIECE_BYTES, Math.max(1, size - at)));
    const { bytesRead } = await file.read(piece, 0, piece.byteLength, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

/** The SHA-256 of an open file; null if the signal aborts. */
export async function hashOf(
  file: FileHandle,
  signal: AbortSignal,
  seen: (bytes: number) => void = () => undefined,
): Promise<string | null> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(file)) {
    if (signal.aborted) return null;
    hash.update(piece);
    seen(piece.byteLength);
  }
  return signal.aborted ? null : hash.digest('hex');
}

/** The SHA-256 of a file; null if the signal aborts. */
export async function hashFile(
  file: string,
  signal: AbortSignal,
  seen?: (bytes: number) => void,
): Promise<string | null> {
  const handle = await open(file, 'r');
  try {
    return await hashOf(handle, signal, seen);
  } finally {
    await handle.close();
  }
}
