// A look at pasted or chosen CSV before it is cut into cells.

/** The most cells of a line of CSV that is read by hand. Address books have some 300 columns, catalogues a dozen. */
export const MOST_CELLS_IN_LINE = 500;

const QUOTE = 34;
const LF = 10;
const CR = 13;

/** Whether a line has more cells than that. One pass: cutting millions of cells first would hold everything up. */
export function hasWideLine(text: string, delimiter: string): boolean {
  const mark = delimiter.charCodeAt(0);
  let cells = 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (code === LF || code === CR) cells = 1;
    else if (code === mark) {
      cells += 1;
      if (cells > MOST_CELLS_IN_LINE) return true;
    }
  }
  return false;
}
