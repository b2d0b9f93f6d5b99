/** How text may be encoded, by the names of the browser's decoder, the most usual first. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Text that is not UTF-8, as its byte order mark says or as follows from its bytes. */
export type FoundEncoding = { encoding: TextEncoding; by: 'mark' | 'bytes' };
