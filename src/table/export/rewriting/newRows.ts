import { inlineText } from '../xlsx/sheetCells.ts';
import { BookRefused } from './bookRefusal.ts';
import type { OldSheet } from './oldSheet.ts';
import type { CellRange } from './xmlRead.ts';

const FIRST = /<c\b[^>]*\sr="A\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/s;

/** A row with another text in its first cell, whose style stays. */
function withText(row: string, number: number, text: string, sheet: string): string {
  const [old = '', content = ''] = FIRST.exec(row) ?? [];
  if (/<f[\s/>]/.test(content)) throw new BookRefused({ kind: 'formulas', sheet });
  const style = /\ss="\d+"/.exec(old)?.[0] ?? '';
  const cell =
    text === '' && style === ''
      ? ''
      : `<c r="A${number}"${text === '' ? `${style}/>` : inlineText(text, style)}`;
  const rest = row.replace(old, '');
  return /<row\b[^>]*\/>/.test(rest)
    ? rest.replace(/\/>/, () => `>${cell}</row>`)
    : rest.replace(/<row\b[^>]*>/, (tag) => `${tag}${cell}`);
}

/** The rows above a table, with what is said there now. Every other cell of them stays. */
export function withLines(
  above: OldSheet['above'],
  lines: CellRange | null,
  texts: readonly string[],
  sheet: string,
): string {
  const rows = new Map(above.map(({ number, xml }) => [number, xml]));
  if (lines)
    for (let number = lines.top; number <= lines.bottom; number += 1) {
      const row = rows.get(number) ?? `<row r="${number}"/>`;
      rows.set(number, withText(row, number, texts[number - lines.top] ?? '', sheet));
    }
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([, xml]) => xml)
    .join('');
}
