import type { CatalogueKind, SaidEntry } from '../../contract/catalogue.ts';
import { readCsvEntries, type CsvFault } from './csvEntries.ts';
import type { EntriesRead } from './entryRows.ts';
import { FORMAT_VERSION, readJsonEntries, type JsonFault } from './jsonEntries.ts';

/** The largest file that is read, in bytes: as many entries as one import may have, with long descriptions. */
export const LARGEST_BYTES = 16_000_000;

/** Why a file or a pasted text cannot be read as a catalogue. */
export type CatalogueFault =
  'too-large' | 'utf-16' | 'not-utf-8' | 'empty' | 'not-json' | CsvFault | JsonFault;

/** What was read, and what its positions are counted in; or why nothing was. */
export type CatalogueRead =
  ({ ok: true; counted: 'lines' | 'entries' } & EntriesRead) | { ok: false; fault: CatalogueFault };

const refused = (fault: CatalogueFault): CatalogueRead => ({ ok: false, fault });

/** Whether these are the bytes of UTF-16: by its mark, or by the zeros that come with English letters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.length > 1 && (first === 0) !== (second === 0);
}

/** Reads a pasted text, JSON or CSV, told apart by how it starts. Never throws. */
export function readCatalogueText(pasted: string, usual: CatalogueKind | null): CatalogueRead {
  if (pasted.length > LARGEST_BYTES) return refused('too-large');
  const text = pasted.replace(/^\ufeff/, '').trimStart();
  if (text === '') return refused('empty');
  let read: EntriesRead | CatalogueFault;
  const isJson = text.startsWith('{') || text.startsWith('[');
  if (isJson) {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return refused('not-json'); // cut off, not JSON at all, or nested too deeply
    }
    read = readJsonEntries(value, usual);
  } else read = readCsvEntries(text, usual);
  if (typeof read === 'string') return refused(read);
  if (read.entries.length + read.refused.length === 0) return refused('empty');
  return { ok: true, counted: isJson ? 'entries' : 'lines', ...read };
}

/** Reads a file, JSON or CSV in UTF-8. Never throws. */
export function readCatalogueFile(bytes: Uint8Array, usual: CatalogueKind | null): CatalogueRead {
  if (bytes.length > LARGEST_BYTES) return refused('too-large');
  if (isUtf16(bytes)) return refused('utf-16');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused('not-utf-8');
  }
  return readCatalogueText(text, usual);
}

/** Entries as JSON, one a line, which can be imported again. */
export function writeCatalogueJson(entries: readonly SaidEntry[]): string {
  const line = ({ kind, id, said }: SaidEntry) => {
    const { name, description, fieldType, unitType, scale, multiValue, fieldTypes } = said;
    return JSON.stringify({
      kind,
      id,
      name,
      description,
      field_type: fieldType,
      unit_type: unitType,
      scale,
      multi_value: multiValue,
      field_types: fieldTypes,
    });
  };
  return `{"version":${FORMAT_VERSION},"entries":[\n${entries.map(line).join(',\n')}\n]}\n`;
}
