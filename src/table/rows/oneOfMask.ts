import type { Column } from '../columns/column.ts';
import { digitsOf, isBeyondDouble, numberText, type Digits } from '../columns/decimalOrder.ts';
import { EMPTY_FORM, KEPT_FORM, type NumberColumn } from '../columns/numberColumn.ts';
import type { Work } from '../work.ts';
import { maskOfCodes, testTexts } from './codeTest.ts';
import { readNumber } from './rangeMask.ts';
import { keptBy, type RowMask } from './rowMask.ts';

const keyOf = ({ sign, power, digits }: Digits) => `${sign} ${power} ${digits}`;

/** Rows whose number is one of these, or whose text is where it is no number. */
function amongNumbers(column: NumberColumn, texts: ReadonlySet<string>): RowMask {
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
  return keptBy((row) => {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) {
      const form = forms?.[row] ?? 0;
      return form === KEPT_FORM ? texts.has(numberText(column, row)) : form === EMPTY_FORM && hasEmpty;
    }
    if (!wanted.has(value)) return false;
    if (!unclear.has(value) && !isBeyondDouble(column, row)) return true;
    return keys.has(keyOf(digitsOf(numberText(column, row))));
  });
}

/** Rows whose cell is one of these texts; numbers are compared by their value, so that `1.0` finds 1. */
export function* oneOfMask(column: Column, wanted: readonly string[]): Work<RowMask> {
  const texts = new Set(wanted);
  if (column.kind === 'number') return amongNumbers(column, texts);
  return maskOfCodes(column, yield* testTexts(column, (text) => texts.has(text)));
}
