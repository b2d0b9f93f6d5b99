import { createHash } from 'node:crypto';
import { ZipReader, ZipRefusal } from './zipReader.ts';

/** Whether an archive is read as zip; null where it is none, or its directory is damaged. */
async function openZip(file: string): Promise<ZipReader | null> {
  try {
    return await ZipReader.open(file);
  } catch (error) {
    if (error instanceof ZipRefusal) return null;
    throw error;
  }
}

/**
 * What is in an archive, whatever its files are called: the service names them after the report, so that two archives
 * of the same rows differ. A hash of the checksums and lengths in the directory; what is no zip counts as it is.
 */
export async function contentsOf(file: string, sha256: string): Promise<string> {
  const zip = await openZip(file);
  if (!zip) return sha256;
  await zip.close();
  const files = zip.entries.map(({ entry, bytes }) => `${entry.crc32} ${bytes}`);
  return createHash('sha256').update(files.toSorted().join('\n')).digest('hex');
}
