import type { ColumnBuilder } from '../columns/columnBuilder.ts';
import { commaEvidence, pointsOf } from '../columns/decimalComma.ts';

/**
 * Columns of numbers with a decimal comma, which are read as numbers, or columns of texts that may be such numbers. All
 * of them are named; the first column is 1.
 */
export type CommaWarning = { kind: 'decimal-commas' | 'maybe-commas'; count: number; columns: number[] };

const warning = (kind: CommaWarning['kind'], columns: number[]): CommaWarning[] =>
  columns.length > 0 ? [{ kind, count: columns.length, columns }] : [];

/**
 * Finds the numbers with a decimal comma in CSV. Where semicolons separate the cells, the comma is the decimal mark by
 * custom. Where commas do, a cell such as `"1,5"` may be a list: then it is for the analyst to say, unless another cell has
 * both marks, as `"1.234,5"`.
 */
export function findCommas(columns: readonly ColumnBuilder[], delimiter: string): CommaWarning[] {
  const evidence = columns.map((builder) => {
    const column = builder.column();
    if (column.kind === 'number') return pointsOf(column);
    return column.kind === 'text' && builder.mayBeNumbers ? commaEvidence(column.texts) : 'none';
  });
  const isCertain = evidence.includes('certain') || evidence.includes('both-marks');
  const isCustom = delimiter === ';' && !evidence.includes('fractions');
  const isRead = (found: (typeof evidence)[number]) =>
    found === 'both-marks' ||
    (delimiter !== ',' &&
      (found === 'certain' ||
        (found === 'possible' && (isCertain || isCustom)) ||
        (found === 'thousands' && isCertain && isCustom)));
  const [read, maybe]: [number[], number[]] = [[], []];
  for (const [at, each] of evidence.entries())
    if (isRead(each)) read.push(at + 1);
    else if (each === 'certain' || each === 'possible') maybe.push(at + 1);
  return [...warning('decimal-commas', read), ...warning('maybe-commas', maybe)];
}
