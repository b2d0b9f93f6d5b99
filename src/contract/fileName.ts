import { z } from 'zod';

/** In UTF-16 code units. */
const MAX_LENGTH = 150;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
/** Control and format characters: they break lines, or disguise one name as another. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/** The same, and characters that some system treats as a separator or a wildcard. */
const NOT_STORABLE = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;

const isStorable = (name: string) =>
  name.search(NOT_STORABLE) < 0 && !/^\.|[. ]$/.test(name) && !RESERVED.test(name);

/** A file name that every system can store: no folders, no control or format characters. */
export const FileName = z
  .string()
  .trim()
  .max(MAX_LENGTH, `Use at most ${MAX_LENGTH} characters.`)
  .refine(
    isStorable,
    'Not every system can store this name. Leave out / \\ : * ? " < > |, dots at either end and reserved names such as CON.',
  );

/** Shortens a text without splitting a surrogate pair at its end. */
const cut = (text: string, maxLength: number) =>
  text
    .toWellFormed()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '');

/**
 * Makes a received file name safe to store and show: without folders, on one line, otherwise unchanged. Empty when
 * nothing is left.
 */
export const shownFileName = (sent: string): string =>
  cut((sent.split(/[/\\]/).at(-1) ?? '').replace(INVISIBLE, ''), MAX_LENGTH);

/** Turns any text into a `FileName`, with spaces for characters that cannot be stored. Empty when nothing is left. */
export function storableFileName(text: string, maxLength: number = MAX_LENGTH): string {
  const spaced = text.replace(NOT_STORABLE, ' ').replace(/\s+/g, ' ');
  const name = cut(spaced.replace(/^[. ]+/, ''), maxLength).replace(/[. ]+$/, '');
  return RESERVED.test(name) ? storableFileName(`_${name}`, maxLength) : name;
}
