import { BookRefused } from './bookRefusal.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that an attribute or content of XML stands for. */
export const plainText = (xml: string): string =>
  xml.replace(
    /&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** A text as Excel reads it: `_x000D_` is a carriage return. */
export const excelPlain = (xml: string): string =>
  plainText(xml).replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** An attribute of a tag as it is written; null if there is none. */
export const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found ? (found[1] ?? found[2] ?? '') : null;
};

/** The opening tags of a name, in their order. */
export const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<${name}(?:\\s(?:[^>"']|"[^"]*"|'[^']*')*)?>`, 'g')) ?? [];

/** Sets an attribute of a tag. */
export const withAttribute = (tag: string, name: string, value: string): string => {
  const at = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`);
  return at.test(tag)
    ? tag.replace(at, (_, before: string) => `${before}"${value}"`)
    : tag.replace(/\s*\/?>$/, (end) => ` ${name}="${value}"${end.trim()}`);
};

/** A part of a workbook, without what no spreadsheet writes and what would make its tags ambiguous. */
export function checkedXml(xml: string): string {
  if (/<!(?:DOCTYPE|ENTITY|\[CDATA\[|--)/.test(xml)) throw new BookRefused({ kind: 'not-ours' });
  return xml;
}

/** The index of a column by its letters: A is 0. */
export const columnIndex = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Rows and columns of a range; rows counted from 1, columns from 0. */
export type CellRange = { top: number; left: number; bottom: number; right: number };

/** A range such as `A6:E306` or `$A$1`; null if it is none. */
export function rangeOf(ref: string): CellRange | null {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(ref);
  if (!found) return null;
  const [, left = '', top = '', right = left, bottom = top] = found;
  return { top: Number(top), left: columnIndex(left), bottom: Number(bottom), right: columnIndex(right) };
}
