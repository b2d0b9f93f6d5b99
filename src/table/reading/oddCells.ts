import { FIRST_TEXT, type CodedColumn } from '../columns/codedColumn.ts';
import type { ColumnBuilder } from '../columns/columnBuilder.ts';
import { readDecimal } from '../columns/decimal.ts';
import { parseTimestamp } from '../columns/timestamp.ts';
import { plainNumber } from '../columns/writtenNumbers.ts';

/** What a column of texts would be, but for some of its cells. */
export const ODD_AS = ['number', 'comma', 'grouped', 'time'] as const;

/**
 * A column that is read as text because of a few cells. Empty ones do not count. The first column is 1, and so is the
 * first row, which is that of the first odd cell, with its text.
 */
export type OddCellsWarning = {
  kind: 'odd-cells';
  column: number;
  name: string;
  as: (typeof ODD_AS)[number];
  count: number;
  /** Of how many cells. */
  of: number;
  row: number;
  text: string;
};

/** More kinds of odd cells are no oddity. */
const MOST_TEXTS = 20;

const read = { value: 0, digits: 0 };
const FITS: Readonly<Record<OddCellsWarning['as'], (text: string) => boolean>> = {
  number: (text) => readDecimal(text, read),
  comma: (text) => plainNumber(text, 'comma') !== null,
  grouped: (text) => plainNumber(text, 'grouped') !== null,
  time: (text) => !Number.isNaN(parseTimestamp(text)),
};

/** The codes of the texts that do not fit; null if there are too many of them, or if none fits. */
function oddCodes({ texts, codeCount }: CodedColumn, fits: (text: string) => boolean): Set<number> | null {
  const odd = new Set<number>();
  let others = 0;
  for (let code = FIRST_TEXT; code < codeCount; code += 1) {
    const text = texts[code] ?? '';
    if (text === '') continue;
    if (fits(text)) others += 1;
    else odd.add(code);
    if (odd.size > MOST_TEXTS) return null;
  }
  return others > 0 ? odd : null;
}

type Found = Pick<OddCellsWarning, 'count' | 'of' | 'row' | 'text'>;

/** Where the odd cells are, if they are fewer than all others. */
function oddCells({ codes, texts, length }: CodedColumn, odd: ReadonlySet<number>): Found | null {
  const isText = texts.map((text, code) => code >= FIRST_TEXT && text !== '');
  let [count, of, first] = [0, 0, -1];
  for (let row = 0; row < length; row += 1) {
    const code = codes[row] ?? 0;
    if (!isText[code]) continue;
    of += 1;
    if (!odd.has(code)) continue;
    if (first < 0) first = row;
    count += 1;
  }
  if (count === 0 || count * 2 >= of) return null;
  return { count, of, row: first + 1, text: texts[codes[first] ?? 0] ?? '' };
}

/** Finds the columns that a few cells have turned into texts. */
export function findOddCells(columns: readonly ColumnBuilder[]): OddCellsWarning[] {
  return columns.flatMap((builder, at): OddCellsWarning[] => {
    if (!builder.mayBeOdd) return [];
    const column = builder.column();
    if (column.kind !== 'text') return [];
    let fewest: OddCellsWarning | null = null;
    for (const as of ODD_AS) {
      const odd = oddCodes(column, FITS[as]);
      if (odd?.size === 0) return []; // how its numbers are written is the question, not which cells are none
      const found = odd && oddCells(column, odd);
      if (found && found.count < (fewest?.count ?? Infinity))
        fewest = { kind: 'odd-cells', column: at + 1, name: column.name, as, ...found };
    }
    return fewest ? [fewest] : [];
  });
}
