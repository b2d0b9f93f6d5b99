// How other programs read a CSV file, and what a spreadsheet takes for a formula. Written without the code under test.
import fc from 'fast-check';

/** Cells by lines. Quotes count only at the start of a cell, and what follows the closing quote is kept. */
export function readWithQuotes(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      for (; at < text.length; at += 1) {
        if (text[at] !== '"') cell += text[at];
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
      cell += text[at];
      at += 1;
    }
    row.push(cell);
    if (text[at] !== separator) {
      rows.push(row);
      row = [];
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
  }
  if (row.length) rows.push(row);
  return rows;
}

/** Cells by lines, for a program that does not know quotes. */
export const readWithoutQuotes = (text: string, separator: string): string[][] =>
  text.split(/\r\n|\r|\n/).map((line) => line.split(separator));

const UNSEEN = Array.from(
  '\u0000\u0001\u0008\u000b\u000c\u001f\u007f\u0085 \u00a0\u00ad\u061c\u1680\u180e\u2000\u2007\u200b\u200d\u200e\u200f' +
    '\u2028\u2029\u202a\u202e\u202f\u205f\u2060\u2066\u2069\u3000\u3164\ufeff\u{e0001}',
);
const SIGNS = Array.from('=+-@＝＋－＠﹦﹢﹣﹫');
const BREAKS = Array.from(',;|\t\r\n');

/** Takes one apostrophe from each place where a formula would start, which is at the start and after each separator. */
export function unguarded(text: string): string {
  const isUnseen = (character: string) => UNSEEN.includes(character) || '\t\r\n"'.includes(character);
  const isSign = (character: string) => SIGNS.includes(character) || character === '\t' || character === '\r';
  const rest = Array.from(text);
  // From the end, because whether a formula starts depends on the original text after it.
  for (let slot = rest.length; slot >= 0; slot -= 1) {
    const before = rest[slot - 1];
    if (before !== undefined && !BREAKS.includes(before)) continue;
    let at = slot;
    while (rest[at] === "'") at += 1;
    const first = rest[at] ?? '';
    const hidden = slot === 0 && (first === '\n' || first === '\0');
    while (isUnseen(rest[at] ?? 'x') && !isSign(rest[at] ?? 'x')) at += 1;
    if ((hidden || isSign(rest[at] ?? 'x')) && rest[slot] === "'") rest.splice(slot, 1);
  }
  return rest.join('');
}

/** Takes the apostrophe away that follows the last separator of the last text of a row, if nothing is seen behind it. */
export function unguardedAtEnd(text: string): string {
  const rest = Array.from(text);
  const slot = rest.findLastIndex((character) => BREAKS.includes(character)) + 1;
  if (slot === 0 || rest[slot] !== "'") return text;
  const after = rest.slice(slot).join('').replace(/^'+/, '');
  return Array.from(after).every((character) => character === '"' || UNSEEN.includes(character))
    ? rest.toSpliced(slot, 1).join('')
    : text;
}

/**
 * Whether a spreadsheet may run this cell. A negative number is none, nor is a line of numbers and strings, which is
 * what a reader with another separator finds where a row starts with a negative number.
 */
export function runs(cell: string): boolean {
  let seen = cell;
  while (UNSEEN.some((each) => seen.startsWith(each)) || '\t\r\n'.includes(seen.slice(0, 1) || 'x'))
    seen = seen.slice(seen.startsWith('\u{e0001}') ? 2 : 1);
  return (
    SIGNS.some((sign) => seen.startsWith(sign)) &&
    !/^[-+.\dEe,;|\t]*$/.test(seen.replaceAll(/"(?:[^"]|"")*(?:"|$)/g, ''))
  );
}

/** Text as from someone who wants it run. */
export const hostileText = fc.oneof(
  fc
    .array(fc.constantFrom(...UNSEEN, ...SIGNS, ...BREAKS, "'", '"', '1', 'a', "cmd|'/C calc'!A0"), {
      maxLength: 12,
    })
    .map((characters) => characters.join('')),
  fc.constantFrom('-5', '+1', '1e5', '', "/a;=cmd|'/C calc'!A0;x", 'plain', '=1+1'),
);
