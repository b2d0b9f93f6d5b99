import { z } from 'zod';

/** In bytes of UTF-8: the most that every system stores. */
export const MAX_NAME_BYTES = 255;
/** Names of devices on Windows, alone or before a dot, with any blanks in between. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;
/**
 * Characters that break lines, or disguise one name as another. Variation selectors, which belong to emoji, are the
 * only invisible ones to stay.
 */
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]--[\uFE00-\uFE0F]]/gv;
/** The same, and characters that some system treats as a separator or a wildcard. */
const NOT_STORABLE = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}[<>:"\/\\\|?*]]--[\uFE00-\uFE0F]]/gv;

const encoder = new TextEncoder();
const byteLength = (text: string) => encoder.encode(text).byteLength;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first parts that take at most this many bytes together. */
function firstBytes(pieces: Iterable<string>, maxBytes: number): string {
  let first = '';
  let bytes = 0;
  for (const part of pieces) {
    bytes += byteLength(part);
    if (bytes > maxBytes) break;
    first += part;
  }
  return first;
}

/** Shortens a text between two letters or, if not even one of them fits, between two code points. */
function cut(text: string, maxBytes: number): string {
  const whole = Array.from(letters.segment(text), ({ segment }) => segment);
  return firstBytes(whole, maxBytes) || firstBytes(text, maxBytes);
}

/** Shortens a name to this many bytes, and keeps its extension. */
export function shortened(name: string, maxBytes: number = MAX_NAME_BYTES): string {
  if (byteLength(name) <= maxBytes) return name;
  const extension = /.(\.[A-Za-z0-9]{1,8})$/s.exec(name)?.[1] ?? '';
  const stem = cut(name.slice(0, name.length - extension.length), maxBytes - extension.length);
  return stem === '' ? cut(name, maxBytes) : `${stem}${extension}`;
}

const isStorable = (name: string) =>
  name.isWellFormed() && name.search(NOT_STORABLE) < 0 && !/^\.|[. ]$/.test(name) && !RESERVED.test(name);

/** A file name that every system can store: no folders, no control or format characters. */
export const FileName = z
  .string()
  .trim()
  .refine(
    (name) => byteLength(name) <= MAX_NAME_BYTES,
    'Use a shorter name. Most letters outside the English alphabet count twice or three times towards the limit of 255.',
  )
  .refine(
    isStorable,
    'Not every system can store this name. Leave out / \\ : * ? " < > |, dots at either end and reserved names such as CON.',
  );

const LONGEST_SENT = 500;

/**
 * The file name that a request asks the service for: any text on one line, sent as it was typed. What is stored on this
 * computer gets a name of its own. Blanks alone are none. (Interface, endpoint 1.)
 */
export const SentFileName = z
  .string()
  .max(LONGEST_SENT, `Use at most ${LONGEST_SENT} characters.`)
  .refine(
    (name) => name.isWellFormed() && name.search(INVISIBLE) < 0,
    'Use one line without invisible characters.',
  )
  .overwrite((name) => (name.trim() === '' ? '' : name));

/**
 * Makes a received file name safe to store and show: without folders, on one line, at most 255 bytes, otherwise
 * unchanged. Empty when nothing is left.
 */
export const shownFileName = (sent: string): string =>
  shortened((sent.toWellFormed().split(/[/\\]/).at(-1) ?? '').replace(INVISIBLE, ''));

/** Turns any text into a `FileName`, with spaces for characters that cannot be stored. Empty when nothing is left. */
export function storableFileName(text: string, maxBytes: number = MAX_NAME_BYTES): string {
  const spaced = text.toWellFormed().replace(NOT_STORABLE, ' ').replace(/\s+/g, ' ');
  const name = shortened(spaced.replace(/^[. ]+|[. ]+$/g, ''), maxBytes).replace(/[. ]+$/, '');
  return RESERVED.test(name) ? storableFileName(`_${name}`, maxBytes) : name;
}

/** What a report is called by this file name: the name without the extension of an archive or of its data. */
export const withoutExtension = (name: string): string => name.trim().replace(/\.(?:zip|csv|json)$/i, '');

/** The name of a report’s files on this computer; null if it is that of the report. */
export function otherStoredName(sent: string): string | null {
  const name = withoutExtension(sent);
  const stored = storableFileName(name);
  return stored === name ? null : stored;
}
