import { copyFile, rename, rm } from 'node:fs/promises';
import { realClock, sleep } from '../time/clock.ts';

/** What Windows answers while another program, most often a virus scanner, has a file open. */
const HELD = new Set(['EPERM', 'EBUSY', 'EACCES']);

/** The waits between tries, 5 s in all. A scanner lets go of a new file within a second or two. */
const PAUSES_MS = [10, 20, 50, 100, 200, 400, 800, 1_500, 2_000] as const;

const isHeld = (error: unknown) => error instanceof Error && 'code' in error && HELD.has(String(error.code));

/** Tries again for some seconds while another program holds the file. */
async function onceFree(work: () => Promise<void>): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isHeld(error)) throw error;
    }
    await sleep(realClock, pauseMs);
  }
  await work();
}

/** Renames a file or folder; a file in its place is replaced. */
export const move = (from: string, to: string): Promise<void> => onceFree(() => rename(from, to));

/** Copies a file; a file in its place is replaced. */
export const copy = (from: string, to: string): Promise<void> => onceFree(() => copyFile(from, to));

/** Removes a file, if it is there. */
export const removeFile = (file: string): Promise<void> => onceFree(() => rm(file, { force: true }));

/** Removes a folder with everything in it, if it is there. Node itself tries again, 5 s in all. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 110 });
