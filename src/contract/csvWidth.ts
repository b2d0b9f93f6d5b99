// A look at pasted or chosen CSV before it is cut into cells.

const QUOTE = 34;
const LF = 10;
const CR = 13;

/** Whether a line has more cells than `most`. One pass: cutting millions of cells first would hold everything up. */
export function hasWideLine(text: string, delimiter: string, most: number): boolean {
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
      if (cells > most) return true;
    }
  }
  return false;
}
