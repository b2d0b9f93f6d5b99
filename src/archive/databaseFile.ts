import { randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { translating } from './sqliteErrors.ts';

/** Puts a damaged file aside, with its log. Returns its new name. */
export function putAside(file: string): string {
  const at = new Date().toISOString().replaceAll(/[-:]|\..*/g, '');
  let aside = `${file}.damaged-${at}`;
  for (let more = 2; existsSync(aside); more += 1) aside = `${file}.damaged-${at}-${more}`;
  renameSync(file, aside);
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`);
  rmSync(`${file}-shm`, { force: true });
  return aside;
}

/** A file without its log says nothing of what is in the log. */
export const hasLog = (file: string): boolean =>
  existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;

/** Where a file of SQLite has the number that an archive keeps there: below zero, it is to be built anew. */
const VERSION_AT = 60;

/** Whether a file may have to be built anew, without opening it: what is in a log of it is not known. */
export function owesRebuild(file: string): boolean {
  return translating(() => {
    if (hasLog(file)) return true;
    const opened = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(4);
      return readSync(opened, bytes, 0, 4, VERSION_AT) === 4 && bytes.readInt32BE() < 0;
    } finally {
      closeSync(opened);
    }
  });
}

/**
 * Makes a file that nobody else can read, if there is none. SQLite gives the log beside it the same rights. Where neither
 * can be written, SQLite names other reasons, or none.
 */
export function forOwnerOnly(file: string): void {
  translating(() => {
    closeSync(openSync(file, 'a', 0o600));
    accessSync(path.dirname(file), constants.W_OK);
  });
}

/**
 * Has a file written elsewhere first, so that it is complete or as it was. Nothing is removed to make room: the name of
 * that file is one that nobody has.
 */
export function whole(
  file: string,
  write: (part: string) => void,
  part = path.join(path.dirname(file), `.${randomUUID()}.part`),
): void {
  translating(() => {
    closeSync(openSync(part, 'wx', 0o600));
  });
  try {
    write(part);
    const written = openSync(part, 'r+');
    try {
      fsyncSync(written);
    } finally {
      closeSync(written);
    }
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
