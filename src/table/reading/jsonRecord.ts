// Reads one object of a JSON report, field by field, keeping the text of numbers as received. The text must already be
// known to be valid JSON: this code only finds where values end.

export type Field = { name: string } & (
  | { kind: 'string'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'null' }
  /** true, false, an object or an array, as written in the file. */
  | { kind: 'other'; text: string }
);

const QUOTE = 34;
const BACKSLASH = 92;
const isBlank = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** The position after the string that starts at `from`. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at))
    at += code === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** The position after the value that starts at `from`. */
function endOfValue(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === QUOTE) return endOfString(text, from);
  if (first !== 123 && first !== 91) {
    let at = from;
    while (at < text.length && !',}] \n\r\t'.includes(text.charAt(at))) at += 1;
    return at;
  }
  let depth = 0;
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at) - 1;
    else if (code === 123 || code === 91) depth += 1;
    else if (code === 125 || code === 93) depth -= 1;
    if (depth === 0) return at + 1;
  }
}

function stringAt(text: string, from: number, to: number): string {
  const inside = text.slice(from + 1, to - 1);
  return inside.includes('\\') ? String(JSON.parse(text.slice(from, to))) : inside;
}

function fieldOf(name: string, text: string, from: number, to: number): Field {
  const first = text.charCodeAt(from);
  if (first === QUOTE) return { name, kind: 'string', text: stringAt(text, from, to) };
  const raw = text.slice(from, to);
  if (first === 45 || (first >= 48 && first <= 57)) return { name, kind: 'number', text: raw };
  return raw === 'null' ? { name, kind: 'null' } : { name, kind: 'other', text: raw };
}

/** The fields of an object in order; names may repeat. */
export function* recordFields(text: string): Generator<Field> {
  let at = skipBlanks(text, skipBlanks(text, 0) + 1);
  while (text.charCodeAt(at) !== 125) {
    const nameEnd = endOfString(text, at);
    const name = stringAt(text, at, nameEnd);
    const start = skipBlanks(text, skipBlanks(text, nameEnd) + 1);
    const end = endOfValue(text, start);
    yield fieldOf(name, text, start, end);
    at = skipBlanks(text, end);
    if (text.charCodeAt(at) === 44) at = skipBlanks(text, at + 1);
  }
}

/** The items of a list in their order, as written. */
export function* listItems(text: string): Generator<string> {
  let at = skipBlanks(text, skipBlanks(text, 0) + 1);
  while (text.charCodeAt(at) !== 93) {
    const end = endOfValue(text, at);
    yield text.slice(at, end);
    at = skipBlanks(text, end);
    if (text.charCodeAt(at) === 44) at = skipBlanks(text, at + 1);
  }
}
