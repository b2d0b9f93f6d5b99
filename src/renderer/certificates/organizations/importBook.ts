import type { KnownId } from '../../../contract/organizations.ts';
import type { Failure } from '../../../contract/result.ts';
import {
  LARGEST_BYTES,
  readBookFile,
  type BookFault,
  type BookRead,
} from '../../../organizations/bookFile.ts';
import { api } from '../../state/api.ts';

type Read = Extract<BookRead, { ok: true }>;

/** What came of an import. */
export type ImportOutcome = { fileName: string } & (
  | { kind: 'unreadable' }
  | { kind: 'refused'; fault: BookFault }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'done'; read: Read; added: number; same: number; contradicting: readonly KnownId[] }
);

/** Reads a file and adds what it holds to the active profile’s address book. */
export async function importBook(file: File): Promise<ImportOutcome> {
  const { name: fileName } = file;
  if (file.size > LARGEST_BYTES) return { fileName, kind: 'refused', fault: 'too-large' };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { fileName, kind: 'unreadable' };
  const read = readBookFile(new Uint8Array(bytes));
  if (!read.ok) return { fileName, kind: 'refused', fault: read.fault };
  if (read.organizations.length === 0)
    return { fileName, kind: 'done', read, added: 0, same: 0, contradicting: [] };
  const added = await api.organizations.add(read.organizations);
  if (!added.ok) return { fileName, kind: 'failed', failure: added.error };
  return { fileName, kind: 'done', read, ...added.value };
}
