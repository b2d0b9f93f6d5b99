import { decodeUtf8 } from '../../../table/columns/utf8.ts';

export const LF = 10;
export const CR = 13;
export const QUOTE = 34;

/** Why a row cannot be taken: its end is not there yet, or it is for the reader of unusual CSV. */
const INCOMPLETE = -1;
export const UNUSUAL = -2;

/** What ends a cell without quotation marks, by byte; 0 for all that does not. */
export const IN_CELL = 0;
export const CELL_END = 1;
export const RETURN = 2;
const QUOTATION = 3;

export function stopsOf(delimiter: string): Uint8Array {
  const stops = new Uint8Array(256);
  stops[delimiter.charCodeAt(0)] = CELL_END;
  stops[LF] = CELL_END;
  stops[CR] = RETURN;
  stops[QUOTE] = QUOTATION;
  return stops;
}

/**
 * The position of the quotation mark that closes the cell whose content starts at `from`, before a delimiter or the end
 * of the line. There is nothing to be read at `end`.
 */
export function closingQuote(bytes: Uint8Array, from: number, end: number, stops: Uint8Array): number {
  for (let at = bytes.indexOf(QUOTE, from); ; at = bytes.indexOf(QUOTE, at + 2)) {
    if (at < 0 || at + 1 >= end) return INCOMPLETE;
    const next = bytes[at + 1] ?? 0;
    if (next === QUOTE) continue;
    const isEnd = stops[next] === CELL_END || (next === CR && bytes[at + 2] === LF);
    return isEnd ? at : UNUSUAL;
  }
}

/** The content of a quoted cell, with each two quotation marks as one. */
export function unquoted(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const content = new Uint8Array(to - from);
  let length = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    content[length] = byte;
    length += 1;
    if (byte === QUOTE) at += 1;
  }
  return content.subarray(0, length);
}

/** Where the line at `from` ends if all that it has is one empty cell; otherwise `from`. */
export function blankEnd(bytes: Uint8Array, from: number): number {
  const first = bytes[from];
  if (first !== LF && first !== CR && first !== QUOTE) return from;
  const at = first === QUOTE && bytes[from + 1] === QUOTE ? from + 2 : from;
  if (bytes[at] === LF) return at + 1;
  return bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : from;
}

/** The cells of the row at `from`, as texts, and where the next row starts. Whole lines end at `end`. */
export function rowCells(
  bytes: Uint8Array,
  from: number,
  end: number,
  stops: Uint8Array,
): { cells: string[]; next: number } | typeof INCOMPLETE | typeof UNUSUAL {
  const cells: string[] = [];
  for (let at = from; at < end;) {
    let text: string | null;
    if (bytes[at] === QUOTE) {
      const close = closingQuote(bytes, at + 1, end, stops);
      if (close === INCOMPLETE) return INCOMPLETE;
      if (close < 0) return UNUSUAL;
      const content = unquoted(bytes, at + 1, close);
      text = decodeUtf8(content, 0, content.length);
      at = close + 1;
    } else {
      const start = at;
      while (at < end && stops[bytes[at] ?? 0] === IN_CELL) at += 1;
      text = decodeUtf8(bytes, start, at);
    }
    const stop = bytes[at] ?? 0;
    if (text === null || stop === QUOTE || (stop === CR && bytes[at + 1] !== LF)) return UNUSUAL;
    cells.push(text);
    if (stop === LF || stop === CR) return { cells, next: at + (stop === CR ? 2 : 1) };
    at += 1;
  }
  return INCOMPLETE;
}
