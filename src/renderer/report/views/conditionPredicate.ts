import type { Condition, ViewState } from '../../../contract/views.ts';
import type { Predicate } from '../../../table/rows/predicate.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { indexesOf } from './columnNames.ts';
import { ungrouped } from '../conditions/typedNumber.ts';

type Columns = readonly ColumnInfo[];

const all = (of: readonly Predicate[]): Predicate => (of.length === 1 && of[0] ? of[0] : { kind: 'all', of });
const any = (of: readonly Predicate[]): Predicate => (of.length === 1 && of[0] ? of[0] : { kind: 'any', of });

/** The test of a condition on one column. */
function onColumn(test: Condition['test'], column: number): Predicate {
  switch (test.kind) {
    case 'text':
      return { ...test, column };
    case 'one-of':
    case 'range':
    case 'empty':
      return { ...test, column };
  }
}

/** A condition for the worker; null if the report does not have its column. */
export function conditionPredicate(condition: Condition, columns: Columns): Predicate | null {
  const { column, test, negated } = condition;
  const index = column === null ? null : indexesOf(columns).get(column);
  if (index === undefined) return null;
  const indexes = index === null ? columns.map((_, each) => each) : [index];
  const isPlain = index === null && test.kind === 'text' && test.how === 'contains' && !test.matchCase;
  const met: Predicate = isPlain
    ? { kind: 'contains', column: 'any', text: test.text }
    : any(indexes.map((each) => onColumn(test, each)));
  return negated ? { kind: 'not', of: met } : met;
}

/**
 * The text in the search field for the worker: any cell contains it, ignoring case. Digits grouped by blanks, as the
 * screen shows them, find the number as well, which has none.
 */
export function searchPredicate(typed: string): Predicate | null {
  if (typed === '') return null;
  const texts = [typed, ungrouped(typed)].filter((text) => text !== null);
  return any(texts.map((text) => ({ kind: 'contains', column: 'any', text })));
}

/** Every condition of a view that is on, for the worker. Conditions on columns that are not there are left out. */
export function filterOf(
  { typed, conditions }: Pick<ViewState, 'typed' | 'conditions'>,
  columns: Columns,
): Predicate {
  const tests = conditions.filter(({ on }) => on).map((condition) => conditionPredicate(condition, columns));
  return all([searchPredicate(typed), ...tests].filter((each) => each !== null));
}
