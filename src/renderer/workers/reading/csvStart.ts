import { encodingOf } from './foundEncoding.ts';

/** How many characters at the start are searched for the delimiter and line endings. */
export const LOOK = 64 * 1024;

/** Whether text is JSON rather than CSV, judged by its start. */
export const looksLikeJson = (text: string): boolean =>
  /^\s*[[{]/.test(text) || /^\s*(?:null|true|false|-?\d+)\s*$/.test(text);

/** The most frequent candidate in the header line, outside quotes. */
export function delimiterOf(header: string): string {
  const bare = header.replaceAll(/"(?:[^"]|"")*(?:"|$)/g, '');
  const counts = [',', ';', '\t'].map((mark) => [mark, bare.split(mark).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

const LF = 10;

/** Where the header of CSV in UTF-8 starts, and what separates its cells. */
export type CsvStart = { at: number; delimiter: string };

/**
 * The start of CSV whose first line is a header in UTF-8 and ends in LF; null for everything that is to be looked at as
 * text. The bytes are the first `LOOK` of the file, or all of them.
 */
export function plainStart(first: Uint8Array): CsvStart | null {
  if (encodingOf(first)) return null;
  const at = first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf ? 3 : 0;
  const end = first.indexOf(LF, at);
  if (end < 0 || end >= LOOK) return null;
  const line = new TextDecoder('utf-8', { ignoreBOM: true }).decode(first.subarray(at, end));
  const header = /^[^\r]*/.exec(line)?.[0] ?? '';
  if (header.trim() === '' || looksLikeJson(header) || /^sep=/i.test(header)) return null;
  return { at, delimiter: delimiterOf(header) };
}
