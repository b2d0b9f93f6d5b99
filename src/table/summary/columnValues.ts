import { FIRST_TEXT, type CodedColumn } from '../columns/codedColumn.ts';
import { numberText } from '../columns/decimalOrder.ts';
import { KEPT_FORM, type NumberColumn } from '../columns/numberColumn.ts';
import type { Frame } from '../frame.ts';
import { filterRows } from '../rows/filterRows.ts';
import type { Predicate } from '../rows/predicate.ts';
import { selectedCount, type Selection } from '../rows/selection.ts';
import { rowsInOrder } from '../rows/sort.ts';
import { allRows, countCodes } from '../rows/statistics.ts';
import { numberTextTest, textTest, type TextCondition } from '../rows/textTest.ts';
import { part, type Work } from '../work.ts';
import { MostFrequent, type ValueCount } from './mostFrequent.ts';
import { numberRuns } from './numberRuns.ts';

/** The values of a column. */
export type ColumnValues = {
  /** The most frequent ones first. */
  values: ValueCount[];
  /** How many further values there are, and in how many rows. */
  others: number;
  otherRows: number;
  /** The rows whose cell is missing, null or an empty text. */
  emptyRows: number;
};

/** Which values to list: those that contain a text, ignoring case, in the rows that pass a filter. */
export type ValuesSpec = {
  readonly column: number;
  readonly containing: string;
  readonly filter: Predicate;
  readonly most: number;
};

/** The number of distinct texts between two yields. */
const SLICE = 65_536;

type Found = { best: MostFrequent; filled: number };

function* numbers(
  frame: Frame,
  rows: Selection,
  {
    column,
    index,
    condition,
    most,
  }: { column: NumberColumn; index: number; condition: TextCondition; most: number },
): Work<Found> {
  const order = yield* part(rowsInOrder(frame, rows, [{ column: index, descending: false }]), 0.3, 0.6);
  const passes = numberTextTest(column, condition) || (() => false);
  const best = new MostFrequent(most);
  const { filled } = yield* part(
    numberRuns(column, order, ({ first, end }) => {
      // The same number may be written in several ways, such as 1 and 1.0; each is tested once.
      let tested = -1;
      for (let at = first; at < end; at += 1) {
        const row = order[at] ?? 0;
        const form = column.forms?.[row] ?? 0;
        if (form === tested && form !== KEPT_FORM) continue;
        tested = form;
        if (!passes(row)) continue;
        best.add(end - first, () => numberText(column, row));
        break;
      }
    }),
    0.6,
    1,
  );
  return { best, filled };
}

function* texts(
  column: CodedColumn,
  rows: { selection: Selection; count: number },
  { condition, most }: { condition: TextCondition; most: number },
): Work<Found> {
  const { selection, count } = rows;
  const counts = yield* part(countCodes(column, allRows(selection, count)), 0.3, 0.6);
  const passes = textTest(condition);
  const best = new MostFrequent(most);
  let filled = 0;
  for (let code = FIRST_TEXT; code < column.codeCount; code += 1) {
    if (code % SLICE === 0) yield 0.6 + (code / column.codeCount) * 0.4;
    const own = counts[code] ?? 0;
    const text = column.texts[code] ?? '';
    if (own === 0 || text === '') continue;
    filled += own;
    if (passes(text)) best.add(own, () => text);
  }
  return { best, filled };
}

/** The most frequent values of a column; null if there is no such column. */
export function* columnValues(
  frame: Frame,
  { column: index, containing, filter, most }: ValuesSpec,
): Work<ColumnValues | null> {
  const column = frame.columns[index];
  if (!column) return null;
  const selection = yield* part(filterRows(frame, filter), 0, 0.3);
  const count = selectedCount(frame, selection);
  const condition = { how: 'contains', text: containing, matchCase: false } as const;
  const { best, filled } =
    column.kind === 'number'
      ? yield* numbers(frame, selection, { column, index, condition, most })
      : yield* texts(column, { selection, count }, { condition, most });
  const { values } = best;
  const listed = values.reduce((sum, { rows }) => sum + rows, 0);
  return {
    values,
    others: best.distinct - values.length,
    otherRows: best.rows - listed,
    emptyRows: count - filled,
  };
}
