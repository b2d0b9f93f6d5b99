import { readBookCsv, type CsvFault } from './bookCsv.ts';
import { readBookJson, type JsonFault } from './bookJson.ts';
import type { BookContent } from './bookRows.ts';

/**
 * The largest file that is read: as many organizations as one import may have, each with several contacts, and little
 * enough not to be waited for long.
 */
export const LARGEST_BYTES = 16_000_000;

/** Why a file cannot be read as an address book. */
export type BookFault = 'too-large' | 'utf-16' | 'not-utf-8' | 'empty' | CsvFault | JsonFault;

/** What was read from a file, and what its rows are counted in; or why nothing was. */
export type BookRead =
  ({ ok: true; counted: 'lines' | 'entries' } & BookContent) | { ok: false; fault: BookFault };

/** Whether these are the bytes of UTF-16: by its mark, or by the zeros that come with English letters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.length > 1 && (first === 0) !== (second === 0);
}

/** Reads an address book from a CSV or JSON file, told apart by how it starts. */
export function readBookFile(bytes: Uint8Array): BookRead {
  if (bytes.length > LARGEST_BYTES) return { ok: false, fault: 'too-large' };
  if (isUtf16(bytes)) return { ok: false, fault: 'utf-16' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, fault: 'not-utf-8' };
  }
  const start = text.trimStart().slice(0, 1);
  if (start === '') return { ok: false, fault: 'empty' };
  const isJson = start === '{' || start === '[';
  const read = isJson ? readBookJson(text) : readBookCsv(text);
  if (typeof read === 'string') return { ok: false, fault: read };
  return { ok: true, counted: isJson ? 'entries' : 'lines', ...read };
}
