// A file from elsewhere is only read. SQLite writes to one that has a log, so a copy of that is read instead.

import { randomUUID } from 'node:crypto';
import { constants, existsSync, readdirSync, rmSync } from 'node:fs';
import { chmod, copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { translated } from './sqliteErrors.ts';

const MARK = '.restoring-';
const LOG = '-wal';

async function copied(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    await chmod(to, 0o600);
  } catch (error) {
    throw translated(error);
  }
}

/** Reads a file of SQLite without changing anything of it. `own` is the archive that reads it: copies are made beside it. */
export async function unchanged<T>(
  file: string,
  own: string,
  read: (readable: string) => Promise<T>,
): Promise<T> {
  // What this archive has put aside is its own, and there may be no room for another of it.
  const isOwn = file.startsWith(`${own}.damaged-`);
  if (isOwn || !existsSync(`${file}${LOG}`)) return read(file);
  const copy = `${own}${MARK}${randomUUID()}`;
  try {
    for (const ending of ['', LOG]) await copied(`${file}${ending}`, `${copy}${ending}`);
    return await read(copy);
  } finally {
    for (const ending of ['', LOG]) await rm(`${copy}${ending}`, { force: true });
  }
}

/** Removes the copies that a kill has left beside an archive. */
export function removeCopies(own: string): void {
  const folder = path.dirname(own);
  for (const name of readdirSync(folder))
    if (name.startsWith(`${path.basename(own)}${MARK}`)) rmSync(path.join(folder, name), { force: true });
}
