/** How the lines of a file end. With `\n`, a `\r` before it belongs to the line end. */
export type Newline = '\n' | '\r';

const isBlank = (character: string | undefined) => character !== undefined && character.trim() === '';

/**
 * Finds what RFC 4180 does not allow in whole lines of CSV: a quotation mark in a cell that does not start with one, text
 * after a closing one, and line breaks of another kind outside quotes. PapaParse reads on in each case, and may join or
 * cut cells and rows. Yields positions in order.
 */
export function* csvFaults(text: string, delimiter: string, newline: Newline): Generator<number> {
  const strayBreak = newline === '\n' ? /\r(?!\n)/g : /\n/g;
  const nextStray = (from: number) => {
    strayBreak.lastIndex = from;
    return strayBreak.exec(text)?.index ?? text.length;
  };
  let stray = nextStray(0);
  const isEnd = (at: number) =>
    at === text.length ||
    text[at] === delimiter ||
    text[at] === newline ||
    (newline === '\n' && text.startsWith('\r\n', at));

  for (let from = 0; ;) {
    let quote = text.indexOf('"', from);
    const unquoted = quote < 0 ? text.length : quote;
    if (stray < from) stray = nextStray(from);
    for (; stray < unquoted; stray = nextStray(stray + 1)) yield stray;
    if (quote < 0) return;
    const before = text[quote - 1];
    if (before !== undefined && before !== delimiter && before !== newline) {
      yield quote;
      from = quote + 1;
      continue;
    }
    // In a quoted cell. As in PapaParse, a quotation mark that cannot close it belongs to it.
    for (;;) {
      quote = text.indexOf('"', quote + 1);
      if (quote < 0) return;
      if (text[quote + 1] === '"') {
        quote += 1;
        continue;
      }
      let end = quote + 1;
      while (!isEnd(end) && isBlank(text[end])) end += 1;
      if (end > quote + 1 || !isEnd(end)) yield quote;
      if (!isEnd(end)) continue;
      from = end;
      break;
    }
  }
}
