// Readers of CSV, JSON and zip, written from RFC 4180, RFC 8259 and the zip specification alone, as a second opinion on
// the readers of the app. They are as simple as can be and refuse whatever these do not allow.
import { crc32, inflateRawSync } from 'node:zlib';

/** A table: its names, and rows of texts. Null is JSON's null, and undefined a cell that the row does not have. */
export type PlainTable = {
  names: string[];
  rows: (string | null | undefined)[][];
  /** How many rows of CSV have more cells than the header, and how many have fewer. */
  long: number;
  short: number;
};

/** Thrown for whatever the specifications do not allow. */
export class NotAllowed extends Error {
  readonly where: 'text' | 'csv' | 'json' | 'zip';
  constructor(where: NotAllowed['where'], why: string) {
    super(why);
    this.where = where;
  }
}

/** The text of a file: UTF-8, or what its byte order mark says. Refuses invalid bytes. */
export function readText(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new NotAllowed('text', 'Some bytes are not text.');
  }
}

const SEPARATORS = [',', ';', '\t'];

/** The separator that is most frequent in the first line that is not empty, not counting those in quotes. */
function separatorOf(text: string): string {
  const line = text.split(/[\r\n]/).find((each) => each !== '') ?? '';
  let inQuotes = false;
  const counts = SEPARATORS.map(() => 0);
  for (const character of line) {
    if (character === '"') inQuotes = !inQuotes;
    const which = SEPARATORS.indexOf(character);
    if (!inQuotes && which >= 0) counts[which] = (counts[which] ?? 0) + 1;
  }
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * CSV by RFC 4180, whose lines may also end in LF, or in CR where there is no LF at all. A line with nothing in it is no
 * row of a table with several columns.
 */
export function readCsv(whole: string): PlainTable {
  const told = /^sep=([^"\r\n])(\r\n|\r|\n)/i.exec(whole);
  const body = told ? whole.slice(told[0].length) : whole;
  // The end of the last line may be cut off before its LF.
  const text = whole.includes('\n') ? body.replace(/\r$/, '') : body;
  const separator = told?.[1] ?? separatorOf(text);
  const breaks = whole.includes('\n') ? ['\r\n', '\n'] : ['\r'];
  const breakAt = (at: number) => breaks.find((each) => text.startsWith(each, at));
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (let more = true; more;) {
      let cell = '';
      if (text[at] === '"') {
        for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
          if (at >= text.length) throw new NotAllowed('csv', 'A quotation mark is never closed.');
          cell += text[at];
          if (text[at] === '"') at += 1;
        }
        at += 1;
      } else {
        while (at < text.length && text[at] !== separator && !breakAt(at)) {
          if ('"\r\n'.includes(text[at] ?? ''))
            throw new NotAllowed('csv', 'A cell that does not start with a quotation mark has one.');
          cell += text[at];
          at += 1;
        }
      }
      record.push(cell);
      more = text[at] === separator;
      if (more) at += 1;
      else if (at < text.length) {
        const found = breakAt(at);
        if (!found) throw new NotAllowed('csv', 'Text follows a quoted cell.');
        at += found.length;
      }
      if (more && at === text.length) {
        record.push('');
        more = false;
      }
    }
    records.push(record);
  }
  const isEmpty = (record: string[]) => record.length === 1 && record[0] === '';
  const first = records.findIndex((record) => !isEmpty(record));
  const header = records[first];
  if (!header) throw new NotAllowed('csv', 'There is no header.');
  const others = records.slice(first + 1).filter((record) => header.length === 1 || !isEmpty(record));
  const width = Math.max(header.length, ...others.map((record) => record.length));
  const names = Array.from({ length: width }, (_, column) => header[column] ?? '');
  return {
    names,
    rows: others.map((record) => names.map((_, column) => record[column])),
    long: others.filter((record) => record.length > header.length).length,
    short: others.filter((record) => record.length < header.length).length,
  };
}

type Member = { name: string; text: string | null };

/** JSON by RFC 8259: an array of objects, or several objects one after another. Numbers and nested values keep their text. */
export function readJson(text: string): PlainTable {
  let at = 0;
  const refuse = (why: string): never => {
    throw new NotAllowed('json', `${why} at ${at}`);
  };
  const blanks = () => {
    while (at < text.length && ' \t\r\n'.includes(text[at] ?? '')) at += 1;
  };
  const take = (expected: string) => {
    if (!text.startsWith(expected, at)) refuse(`No ${expected}`);
    at += expected.length;
  };
  const string = (): string => {
    take('"');
    let value = '';
    for (;;) {
      const character = text[at] ?? refuse('The end of a string is missing');
      at += 1;
      if (character === '"') return value;
      if (character < ' ') refuse('A control character');
      if (character !== '\\') {
        value += character;
        continue;
      }
      const escape = text[at] ?? '';
      at += 1;
      if (escape === 'u') {
        const digits = /^[0-9a-fA-F]{4}$/.exec(text.slice(at, at + 4))?.[0] ?? refuse('Not a character');
        value += String.fromCharCode(Number.parseInt(digits, 16));
        at += 4;
      } else {
        const which = '"\\/bfnrt'.indexOf(escape);
        if (escape === '' || which < 0) refuse('Not an escape');
        value += '"\\/\b\f\n\r\t'[which] ?? '';
      }
    }
  };
  const list = (open: string, close: string, item: () => void) => {
    take(open);
    blanks();
    if (text[at] === close) {
      at += 1;
      return;
    }
    for (;;) {
      item();
      blanks();
      if (text[at] === close) {
        at += 1;
        return;
      }
      take(',');
      blanks();
    }
  };
  /** Skips a value, and returns what it is for a table. */
  const value = (): string | null => {
    const from = at;
    const first = text[at] ?? '';
    if (first === '"') return string();
    if (first === '{') {
      list('{', '}', () => {
        string();
        blanks();
        take(':');
        blanks();
        value();
      });
    } else if (first === '[') list('[', ']', value);
    else {
      const plain = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(
        text.slice(at, at + 400),
      );
      at += plain?.[0].length ?? refuse('Not a value');
      if (plain?.[0] === 'null') return null;
    }
    return text.slice(from, at);
  };
  const rows: Member[][] = [];
  const object = () => {
    const members: Member[] = [];
    list('{', '}', () => {
      const name = string();
      blanks();
      take(':');
      blanks();
      members.push({ name, text: value() });
    });
    rows.push(members);
  };
  blanks();
  if (text[at] === '{') {
    for (; at < text.length; blanks()) object();
    if (rows.length === 1) refuse('A single object');
  } else list('[', ']', object);
  blanks();
  if (at < text.length) refuse('Something after the array');

  /** A column for each name, and one more for each repetition within an object. */
  const columns: { name: string; nth: number }[] = [];
  const ordered = rows.map((members) => {
    const cells: (string | null)[] = [];
    for (const [index, { name, text: cell }] of members.entries()) {
      const nth = members.slice(0, index).filter((each) => each.name === name).length;
      let column = columns.findIndex((each) => each.name === name && each.nth === nth);
      if (column < 0) column = columns.push({ name, nth }) - 1;
      cells[column] = cell;
    }
    return cells;
  });
  return {
    names: columns.map(({ name }) => name),
    rows: ordered.map((cells) => columns.map((_, column) => cells[column])),
    long: 0,
    short: 0,
  };
}

/** The data of the only file in a zip, whose headers must all say the same. */
export function readZip(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u16 = (at: number) => view.getUint16(at, true);
  const u32 = (at: number) => view.getUint32(at, true);
  const refuse = (why: string): never => {
    throw new NotAllowed('zip', why);
  };
  try {
    const ends: number[] = [];
    for (let at = 0; at + 22 <= bytes.length; at += 1)
      if (u32(at) === 0x06054b50 && at + 22 + u16(at + 20) === bytes.length) ends.push(at);
    const [end] = ends;
    if (end === undefined || ends.length > 1) return refuse('There is not one end record.');
    const central = u32(end + 16);
    if (u16(end + 10) !== 1 || u16(end + 8) !== 1 || u32(end + 4) !== 0) refuse('There is not one file.');
    if (central + u32(end + 12) !== end) refuse('The directory has another size.');
    if (u32(central) !== 0x02014b50) refuse('There is no directory.');
    const [nameLength, extraLength, commentLength] = [
      u16(central + 28),
      u16(central + 30),
      u16(central + 32),
    ];
    if (central + 46 + nameLength + extraLength + commentLength !== end) refuse('The directory has no end.');
    const local = u32(central + 42);
    if (u32(local) !== 0x04034b50) refuse('There is no local header.');
    const [flags, method] = [u16(central + 8), u16(central + 10)];
    const [crc, packed, size] = [u32(central + 16), u32(central + 20), u32(central + 24)];
    if (flags & 1) refuse('It is encrypted.');
    if (u16(local + 6) !== flags || u16(local + 8) !== method) refuse('The headers differ.');
    const data = local + 30 + u16(local + 26) + u16(local + 28);
    const nameOf = (at: number, length: number) => Buffer.from(bytes).toString('latin1', at, at + length);
    if (nameOf(central + 46, nameLength) !== nameOf(local + 30, u16(local + 26))) refuse('The names differ.');
    const later = (flags & 8) !== 0;
    const offsets = later ? [data + packed + (u32(data + packed) === 0x08074b50 ? 4 : 0)] : [];
    for (const [index, value] of [crc, packed, size].entries()) {
      const said = u32(local + 14 + 4 * index);
      if (said !== value && !(later && said === 0)) refuse('The headers differ.');
      for (const offset of offsets) if (u32(offset + 4 * index) !== value) refuse('The descriptor differs.');
    }
    if (data + packed > central) refuse('The data has no end.');
    const raw = bytes.subarray(data, data + packed);
    const content =
      method === 8 ? new Uint8Array(inflateRawSync(raw)) : method === 0 ? raw : refuse('Unknown.');
    if (content.length !== size || crc32(content) !== crc) refuse('The contents differ.');
    return content;
  } catch (error) {
    if (error instanceof NotAllowed) throw error;
    throw new NotAllowed('zip', String(error));
  }
}
