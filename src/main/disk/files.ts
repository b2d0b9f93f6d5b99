import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { FileTrouble } from '../../contract/app.ts';
import type { DiskWork } from '../../contract/diskWork.ts';
import { fail, ok, type Failed, type Result } from '../../contract/result.ts';
import { copy, move, removeFile } from './heldFiles.ts';
import { createQueue } from './queue.ts';

/** Turns a file system error into a failure. Any other error is a bug and is rethrown. */
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

/** Makes a rename or removal in this folder survive a power cut, where the system supports it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders; NTFS journals renames
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file completely or not at all: temporary file, fsync, rename, fsync of the folder. Fails if the folder is
 * gone, and does not bring it back.
 */
export async function writeInto(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(text, 'utf8'); // loops over short writes
      await handle.sync();
    } finally {
      await handle.close();
    }
    await move(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined); // the start removes what is left
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Like `writeInto`, but creates the folder if there is none. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeInto(file, text);
}

/** Like `writeWhole`, but first copies the existing file to `.last`. */
export async function writeKeepingLast(file: string, text: string): Promise<void> {
  await copy(file, `${file}.last`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await writeWhole(file, text);
}

/** How one of the app’s files is written. */
export type Format<T> = {
  /** The version that this app writes. Files of older ones are converted by the schema. */
  version: number;
  schema: z.ZodType<T>;
};

/** A range of a file; shorter at its end. */
export async function readRange(
  file: string,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(file, 'r');
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await handle.read(bytes, 0, length, offset);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

type Found<T> = { value: T } | 'absent' | 'damaged' | 'newer';

const Versioned = z.looseObject({ version: z.number() });

/** Reads one of the app’s files and changes nothing. `newer` was written by a later version of the app. */
export async function readFormat<T>(file: string, { version, schema }: Format<T>): Promise<Found<T>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    if (error.code?.startsWith('ERR_')) return ''; // too large for a string, so damaged
    throw error;
  });
  if (text === null) return 'absent';
  return parseFormat(text, { version, schema });
}

/** The content of one of the app’s files. */
export function parseFormat<T>(
  text: string,
  { version, schema }: Format<T>,
): { value: T } | 'damaged' | 'newer' {
  try {
    const content: unknown = JSON.parse(text);
    const parsed = schema.safeParse(content);
    if (parsed.success) return { value: parsed.data };
    const versioned = Versioned.safeParse(content);
    return versioned.success && versioned.data.version > version ? 'newer' : 'damaged';
  } catch {
    return 'damaged';
  }
}

type ReadBack<T> =
  | { kind: 'read'; value: T }
  | { kind: 'absent' }
  /**
   * The file did not parse and was renamed to `aside`, or is gone although there is a copy (`aside` is null). `value`
   * is from the last good copy, if there is one.
   */
  | { kind: 'damaged'; aside: string | null; value: T | null }
  /** A later version of the app wrote the file or its copy. Both were left alone, and must not be overwritten. */
  | { kind: 'newer' }
  /** The file could not be read, so it must not be overwritten. */
  | { kind: 'unreadable'; failure: Failed };

/** Reads one of the app’s files. One that does not parse is renamed to `.corrupt-<time>`, never overwritten. */
export async function readBack<T>(file: string, format: Format<T>, nowMs: number): Promise<ReadBack<T>> {
  const read = await onDisk('reading', async (): Promise<ReadBack<T>> => {
    const found = await readFormat(file, format);
    if (typeof found === 'object') return { kind: 'read', value: found.value };
    const last = found === 'newer' ? found : await readFormat(`${file}.last`, format);
    if (last === 'newer') return { kind: 'newer' };
    const value = typeof last === 'object' ? last.value : null;
    if (found === 'absent')
      return value === null ? { kind: 'absent' } : { kind: 'damaged', aside: null, value };
    const aside = `${file}.corrupt-${nowMs}`;
    await move(file, aside);
    return { kind: 'damaged', aside: path.basename(aside), value };
  });
  return read.ok ? read.value : { kind: 'unreadable', failure: read };
}

/** What the user must know about a file that was read back; null where nothing was wrong. */
export function troubleOf(found: ReadBack<unknown>): FileTrouble | null {
  switch (found.kind) {
    case 'read':
    case 'absent':
      return null;
    case 'damaged':
      return { kind: found.value === null ? 'lost' : 'restored', aside: found.aside };
    case 'newer':
    case 'unreadable':
      return { kind: found.kind, aside: null };
  }
}

/** Why the file must not be written over; null where it may be. */
export function refusalOf(found: ReadBack<unknown>): Failed | null {
  if (found.kind === 'newer') return fail({ kind: 'disk', problem: 'newer', while: 'saving' });
  return found.kind === 'unreadable' ? found.failure : null;
}

/** A file that is written in pieces and hashed along the way. Calls take effect one after another, in their order. */
export type Receiver = {
  /** The size of the file, once the calls so far have taken effect. */
  readonly bytes: number;
  write(piece: Uint8Array): Promise<void>;
  /** Syncs and closes the file. Returns the SHA-256 of its content in hexadecimal. */
  finish(): Promise<string>;
  /** Empties the file to start again. */
  restart(): Promise<void>;
  /** Closes and removes the file. */
  discard(): Promise<void>;
};

const diskError = (message: string, code: string) => Object.assign(new Error(message), { code });

/** Creates a file to receive into. Fails if it exists. */
export async function receive(file: string): Promise<Receiver> {
  let hash = createHash('sha256');
  let bytes = 0;
  let handle: FileHandle | null = await open(file, 'wx', 0o600);
  const queue = createQueue();

  async function writeAll(piece: Uint8Array) {
    if (!handle) throw diskError('The file is closed.', 'EBADF');
    // One write may be short on a nearly full disk.
    for (let done = 0; done < piece.byteLength;) {
      const { bytesWritten } = await handle.write(piece, done, piece.byteLength - done, bytes + done);
      if (bytesWritten === 0) throw diskError('Nothing was written.', 'ENOSPC');
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
    write: (piece) =>
      queue(async () => {
        await writeAll(piece);
        hash.update(piece);
        bytes += piece.byteLength;
      }),
    finish: () =>
      queue(async () => {
        await handle?.sync();
        await close();
        return hash.copy().digest('hex');
      }),
    restart: () =>
      queue(async () => {
        await handle?.truncate(0);
        hash = createHash('sha256');
        bytes = 0;
      }),
    discard: () =>
      queue(async () => {
        await close();
        await removeFile(file);
      }),
  };
}

/** Runs disk work and turns its errors into failures. */
export async function onDisk<T>(doing: DiskWork, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    return diskFailure(error, doing);
  }
}
