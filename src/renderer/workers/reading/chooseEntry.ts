import { Refusal } from './problems.ts';
import type { ZipEntry } from './zipDirectory.ts';

const MOST_NAMED = 100;

const isFolder = (entry: ZipEntry) => entry.name.endsWith('/');
/** What macOS adds beside the files that a person puts into an archive. */
const isAdded = ({ name }: ZipEntry) => /^__MACOSX\/|(?:^|\/)(?:\._[^/]*|\.DS_Store)$/.test(name);
/** Whether a file has the name of a report. */
export const isData = (name: string): boolean => /\.(?:csv|tsv|json|txt)$/i.test(name);

/** The wanted data file of an archive, or the only one. If there is only one file, its name does not matter. */
export function chooseEntry(entries: readonly ZipEntry[], wanted: string | undefined): ZipEntry {
  const files = entries.filter((entry) => !isFolder(entry) && !isAdded(entry));
  const data = files.length === 1 ? files : files.filter(({ name }) => isData(name));
  const chosen = data.length === 1 ? data[0] : data.find(({ name }) => name === wanted);
  if (chosen) return chosen;
  if (data.length === 0)
    throw new Refusal({ kind: 'no-data-file', names: files.slice(0, 20).map(({ name }) => name) });
  throw new Refusal({
    kind: 'several-data-files',
    files: data.slice(0, MOST_NAMED).map(({ name, bytes }) => ({ name, bytes })),
  });
}
