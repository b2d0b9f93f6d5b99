import { statfs } from 'node:fs/promises';

/** The space in bytes that this user may still fill on the disk of a folder; null if the system does not say. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
