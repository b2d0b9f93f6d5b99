import type { Column } from '../columns/column.ts';
import { digitsOf, isBeyondDouble, numberText, type Digits } from '../columns/decimalOrder.ts';
import { EMPTY_FORM, KEPT_FORM, type NumberColumn } from '../columns/numberColumn.ts';
import type { Work } from '../work.ts';
import { testTexts } from './codeTest.ts';
import { readNumber } from './rangeTest.ts';
import { codesTest, type RowTest } from './rowTest.ts';

const keyOf = ({ sign, power, digits }: Digits) => `${sign} ${power} ${digits}`;

/** Rows whose number is one of these, or whose text is where it is no number. */
function amongNumbers(column: NumberColumn, texts: ReadonlySet<string>): RowTest {
  const { values, forms } = column;
  const wanted = new Set<number>();
  /** Wanted numbers with a double that other numbers have, too. */
  const unclear = new Set<number>();
  const keys = new Set<string>();
  for (const text of texts) {
    const number = readNumber(text);
    if (!number) continue;
    wanted.add(number.value);
    keys.add(keyOf(number.digits));
    if (!number.isClear) unclear.add(number.value);
  }
  const hasEmpty = texts.has('');
  const passes = (row: number): boolean => {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) {
      const form = forms?.[row] ?? 0;
      return form === KEPT_FORM ? texts.has(numberText(column, row)) : form === EMPTY_FORM && hasEmpty;
    }
    if (!wanted.has(value)) return false;
    if (!unclear.has(value) && !isBeyondDouble(column, row)) return true;
    return keys.has(keyOf(digitsOf(numberText(column, row))));
  };
  return { kind: 'rows', passes };
}

/** Rows whose cell is one of these texts; numbers are compared by their value, so that `1.0` finds 1. */
export function* oneOfTest(column: Column, wanted: readonly string[]): Work<RowTest> {
  const texts = new Set(wanted);
  if (column.kind === 'number') return amongNumbers(column, texts);
  return codesTest(column, yield* testTexts(column, (text) => texts.has(text)));
}
