// A virus scanner as Windows shows it to other programs: what it holds cannot be renamed, replaced or removed.
import type * as Files from 'node:fs/promises';

/** What is refused: to change a file, or to open a folder, as when it is synced. */
type What = 'change' | 'open';
type Held = { name: string; code: string; left: number; what: What };

/** What the scanner holds: the ends of paths, with how many attempts it refuses. */
const held: Held[] = [];

/** Refuses the next attempts to rename, replace or remove what ends with this name, or to open it. */
export function hold(name: string, attempts: number, code = 'EPERM', what: What = 'change'): void {
  held.push({ name, code, left: attempts, what });
}

/** Lets go of everything. Returns how many refusals nobody had provoked. */
export function letGo(): number {
  return held.splice(0).reduce((sum, { left }) => sum + left, 0);
}

const heldAt = (asked: What, files: readonly string[]) =>
  held.find(
    ({ name, left, what }) => what === asked && left > 0 && files.some((file) => file.endsWith(name)),
  );

async function pass(asked: What, ...files: string[]): Promise<void> {
  const found = heldAt(asked, files);
  if (!found) return;
  found.left -= 1;
  throw Object.assign(new Error(`${found.code}: operation not permitted`), { code: found.code });
}

/** Node's file functions on a computer with this scanner. */
export const scanned = (files: typeof Files): typeof Files => ({
  ...files,
  rename: async (from, to) => {
    await pass('change', String(from), String(to));
    await files.rename(from, to);
  },
  copyFile: async (from, to, mode) => {
    await pass('change', String(to));
    await files.copyFile(from, to, mode);
  },
  open: async (file, flags, mode) => {
    await pass('open', String(file));
    return files.open(file, flags, mode);
  },
  rm: async (file, options) => {
    // Of a folder, Node itself tries again as often as it is told.
    const found = options?.recursive ? heldAt('change', [String(file)]) : undefined;
    if (found) found.left = Math.max(0, found.left - (options?.maxRetries ?? 0));
    await pass('change', String(file));
    await files.rm(file, options);
  },
});
