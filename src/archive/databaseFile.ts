import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';

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

/** Makes a file that nobody else can read, if there is none. SQLite gives the log the same rights. */
export function forOwnerOnly(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // SQLite finds the same trouble, and says what it is.
  }
}
