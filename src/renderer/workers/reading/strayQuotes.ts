import type { Newline } from './csvFaults.ts';

/** What one line may cost. No report comes near: it takes thousands of stray quotation marks before as many blanks. */
const MOST_WORK = 2 ** 22;
/** What PapaParse notes of each stray quotation mark, in characters that could be looked at meanwhile. */
const NOTED = 4;

const QUOTE = 34;
/** What `trim` removes. */
const BLANKS = new Set(
  Array.from({ length: 0x1_0000 }, (_, code) => code).filter(
    (code) => String.fromCharCode(code).trim() === '',
  ),
);

/**
 * Where the first line starts that PapaParse would spend minutes or gigabytes on, or -1. At each quotation mark in a
 * quoted cell, it looks at all blanks before the next delimiter and before the end of the line, to see whether nothing
 * else is in between; so a line of a few kilobytes that was made for it can cost any amount.
 */
export function costlyLine(text: string, delimiter: string, newline: Newline): number {
  if (!text.includes('"')) return -1;
  const separator = delimiter.charCodeAt(0);
  const end = newline.charCodeAt(0);
  let [line, work] = [0, 0];
  let [inCell, inLine] = [0, 0];
  let [blanksInCell, blanksInLine] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      if (text.charCodeAt(at + 1) === QUOTE) at += 1;
      else {
        inCell += 1;
        inLine += 1;
        work += NOTED;
      }
      [blanksInCell, blanksInLine] = [0, 0];
    } else if (code === end) {
      work += inCell * blanksInCell + inLine * blanksInLine;
      if (work > MOST_WORK) return line;
      [line, work] = [at + 1, 0];
      [inCell, inLine] = [0, 0];
      [blanksInCell, blanksInLine] = [0, 0];
    } else if (code === separator) {
      work += inCell * blanksInCell;
      [inCell, blanksInCell] = [0, 0];
      blanksInLine = BLANKS.has(code) ? blanksInLine + 1 : 0;
    } else if ((code <= 32 || code > 127) && BLANKS.has(code)) {
      blanksInCell += 1;
      blanksInLine += 1;
    } else [blanksInCell, blanksInLine] = [0, 0];
  }
  return work > MOST_WORK ? line : -1;
}
