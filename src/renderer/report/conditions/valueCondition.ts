import type { Condition } from '../../../contract/views.ts';
import type { CellText } from '../../ui/grid/cellText.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { typedNumber } from './typedNumber.ts';

/** Whether a cell is a number in a column of numbers; one that does not fit there is a text. */
export const isNumberIn = (kind: ColumnInfo['kind'], text: CellText): text is string =>
  kind === 'number' && text !== null && text === text.trim() && 'text' in typedNumber(text);

/** The condition that a cell has this value: the same number, however it is written, or the same text. */
export function valueCondition({ name, kind }: ColumnInfo, text: CellText, negated: boolean): Condition {
  const isEmpty = text === null || text === '';
  const bound = { text: text ?? '', inclusive: true };
  const test: Condition['test'] = isEmpty
    ? { kind: 'empty' }
    : isNumberIn(kind, text)
      ? { kind: 'range', from: bound, to: bound }
      : { kind: 'one-of', texts: [text] };
  return { column: name, test, negated, on: true };
}

/** The condition of the rows of a bar or a line: nulls have one, empty texts another, and rows that lack the cell none. */
export function drawnCondition(column: ColumnInfo, text: CellText): Condition {
  const condition = valueCondition(column, text, false);
  if (text === null) return { ...condition, test: { kind: 'empty', nulls: 'only' } };
  return text === '' ? { ...condition, test: { kind: 'one-of', texts: [text] } } : condition;
}

/** The condition that a number or time is at least, or at most, this one. */
export const boundCondition = ({ name }: ColumnInfo, text: string, side: 'from' | 'to'): Condition => {
  const bound = { text, inclusive: true };
  const test = { kind: 'range' as const, from: null, to: null, [side]: bound };
  return { column: name, test, negated: false, on: true };
};
