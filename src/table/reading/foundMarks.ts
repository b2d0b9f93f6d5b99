import type { ColumnBuilder } from '../columns/columnBuilder.ts';
import { pointsOf, writingOf } from '../columns/writtenNumbers.ts';

const MARKS_KINDS = ['decimal-commas', 'grouped-numbers', 'maybe-decimal-commas', 'maybe-commas'] as const;

/**
 * Columns of numbers with a decimal comma or with thousands apart, which are read as numbers; or columns of texts that may
 * be numbers with a decimal comma, or either. All of them are named; the first column is 1.
 */
export type MarksWarning = {
  kind: (typeof MARKS_KINDS)[number];
  count: number;
  columns: number[];
};

/**
 * Finds the numbers in CSV that have a decimal comma or thousands apart. Where semicolons separate the cells, the comma is
 * the decimal mark by custom. Where commas do, a cell such as `"1,5"` may be a list: then it is for the analyst to say,
 * unless another cell has both marks, as `"1.234,5"`. A cell such as `"1,234"` is what others in the file show.
 */
export function findMarks(columns: readonly ColumnBuilder[], delimiter: string): MarksWarning[] {
  const evidence = columns.map((builder) => {
    const column = builder.column();
    if (column.kind === 'number') return pointsOf(column);
    return column.kind === 'text' && builder.mayBeNumbers ? writingOf(column.texts) : 'none';
  });
  const [hasCommas, hasGrouped] = [
    evidence.includes('comma') || evidence.includes('comma-groups'),
    evidence.includes('grouped'),
  ];
  const isCustom = delimiter === ';' && !hasGrouped && !evidence.includes('fractions');
  const readAs = (found: (typeof evidence)[number]): MarksWarning['kind'] | null => {
    switch (found) {
      case 'comma-groups':
        return 'decimal-commas';
      case 'comma':
        return delimiter === ',' ? 'maybe-decimal-commas' : 'decimal-commas';
      case 'grouped':
      case 'either':
        return 'grouped-numbers';
      case 'ambiguous':
        if (hasGrouped && !hasCommas) return 'grouped-numbers';
        return delimiter !== ',' && !hasGrouped && (hasCommas || isCustom)
          ? 'decimal-commas'
          : 'maybe-commas';
      case 'thousands':
        return hasCommas && isCustom ? 'decimal-commas' : null;
      default:
        return null;
    }
  };
  const found = evidence.map(readAs);
  return MARKS_KINDS.flatMap((kind) => {
    const numbers = found.flatMap((each, at) => (each === kind ? [at + 1] : []));
    return numbers.length > 0 ? [{ kind, count: numbers.length, columns: numbers }] : [];
  });
}
