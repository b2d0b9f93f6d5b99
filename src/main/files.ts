import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { fail, ok, type DiskWork, type Failed, type Result } from '../contract/result.ts';

/** An error of the file system in the analyst's terms. Anything else is a bug and is thrown on. */
function diskFailure(error: unknown, doing: DiskWork): Failed {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const problem = ((): 'full' | 'denied' | 'missing' | 'other' | null => {
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'denied';
    if (code === 'ENOENT') return 'missing';
    return /^E[A-Z0-9]+$/.test(code) ? 'other' : null;
  })();
  if (!problem) throw error;
  return fail({ kind: 'disk', problem, while: doing });
}

/** Makes a finished rename or removal in this folder survive a power cut, where the system can do that. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there; NTFS journals the rename
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file whole or not at all: temporary file in the same folder, fsync, rename, fsync of the folder. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(text, 'utf8'); // loops over short writes
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** The same, keeping the copy that is there now beside it as `.last`. */
export async function writeKeepingLast(file: string, text: string): Promise<void> {
  await copyFile(file, `${file}.last`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await writeWhole(file, text);
}

export type ReadBack<T> =
  | { kind: 'read'; value: T }
  | { kind: 'absent' }
  /** The file could not be understood: it was put aside, and the last good copy is used when there is one. */
  | { kind: 'damaged'; aside: string; value: T | null }
  /** Nobody can say what is in the file, so it must be left alone. */
  | { kind: 'unreadable'; failure: Failed };

type Found<T> = { value: T } | 'absent' | 'damaged';

async function parseFile<T>(file: string, schema: z.ZodType<T>): Promise<Found<T>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    if (error.code?.startsWith('ERR_')) return ''; // too long to be a text of ours
    throw error;
  });
  if (text === null) return 'absent';
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? { value: parsed.data } : 'damaged';
  } catch {
    return 'damaged';
  }
}

/** Reads a file of ours. What does not parse is put aside as `.corrupt-<time>`, never written over. */
export async function readBack<T>(file: string, schema: z.ZodType<T>, nowMs: number): Promise<ReadBack<T>> {
  const read = await onDisk('reading', async (): Promise<ReadBack<T>> => {
    const found = await parseFile(file, schema);
    if (typeof found === 'object') return { kind: 'read', value: found.value };
    const last = await parseFile(`${file}.last`, schema);
    const value = typeof last === 'object' ? last.value : null;
    if (found === 'absent') return value === null ? { kind: 'absent' } : { kind: 'read', value };
    const aside = `${file}.corrupt-${nowMs}`;
    await rename(file, aside);
    return { kind: 'damaged', aside: path.basename(aside), value };
  });
  return read.ok ? read.value : { kind: 'unreadable', failure: read };
}

/** A file being written piece by piece, hashed on the way. */
export type Receiver = {
  readonly bytes: number;
  write(piece: Uint8Array): Promise<void>;
  /** fsync and close; answers the SHA-256 of everything written, in hexadecimal. */
  finish(): Promise<string>;
  /** Empties the file, to begin again. */
  restart(): Promise<void>;
  /** Closes and removes the file. */
  discard(): Promise<void>;
};

/** Opens a new file for receiving; it must not exist yet. */
export async function receive(file: string): Promise<Receiver> {
  let hash = createHash('sha256');
  let bytes = 0;
  let handle: FileHandle | null = await open(file, 'wx', 0o600);

  async function writeAll(piece: Uint8Array) {
    if (!handle) throw new Error('The file is closed.');
    // One write may be short on a nearly full disk.
    for (let done = 0; done < piece.byteLength;) {
      const { bytesWritten } = await handle.write(piece, done, piece.byteLength - done, bytes + done);
      if (bytesWritten === 0) throw Object.assign(new Error('Nothing was written.'), { code: 'ENOSPC' });
      done += bytesWritten;
    }
  }

  async function close() {
    const closing = handle;
    handle = null;
    await closing?.close();
  }

  return {
    get bytes() {
      return bytes;
    },
    async write(piece) {
      await writeAll(piece);
      hash.update(piece);
      bytes += piece.byteLength;
    },
    async finish() {
      await handle?.sync();
      await close();
      return hash.digest('hex');
    },
    async restart() {
      await handle?.truncate(0);
      hash = createHash('sha256');
      bytes = 0;
    },
    async discard() {
      await close();
      await rm(file, { force: true });
    },
  };
}

/** Runs one piece of work on the disk and turns its errors into failures. */
export async function onDisk<T>(doing: DiskWork, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    return diskFailure(error, doing);
  }
}
