import { z } from 'zod';

/** The longest name that is kept or made. */
const MOST = 150;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
/** Control and direction characters: they break a line, or let a name look like another one. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;
/** These, and what some system takes for a separator or a wildcard. */
const NOT_STORABLE = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;

const isStorable = (name: string) =>
  name.search(NOT_STORABLE) < 0 && !/^\.|[. ]$/.test(name) && !RESERVED.test(name);

/** A name for the file that every system can store: no folders, no control or direction characters. */
export const FileName = z
  .string()
  .trim()
  .max(MOST, `Use at most ${MOST} characters.`)
  .refine(
    isStorable,
    'Not every system can store this name. Leave out / \\ : * ? " < > |, dots at either end and reserved names such as CON.',
  );

/** The beginning of a text, without half a character at its end. */
const cut = (text: string, most: number) =>
  text
    .toWellFormed()
    .slice(0, most)
    .replace(/\p{Cs}$/u, '');

/**
 * The name of a file that somebody sent, fit to be kept and shown: without folders, on one line, and otherwise as it
 * came. Empty when nothing is left.
 */
export const shownFileName = (sent: string): string =>
  cut((sent.split(/[/\\]/).at(-1) ?? '').replace(UNSEEN, ''), MOST);

/** Makes a `FileName` of any text: what cannot be stored becomes a blank. Empty when nothing is left. */
export function storableFileName(text: string, most: number = MOST): string {
  const blanked = text.replace(NOT_STORABLE, ' ').replace(/\s+/g, ' ');
  const name = cut(blanked.replace(/^[. ]+/, ''), most).replace(/[. ]+$/, '');
  return RESERVED.test(name) ? storableFileName(`_${name}`, most) : name;
}
