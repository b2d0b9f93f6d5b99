import type { Condition } from '../../../contract/views.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import type { Predicate } from '../../../table/rows/predicate.ts';
import type { SpecialSpec } from '../../../table/special/specialSpec.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { AskedHere } from '../../workers/protocol/special.ts';
import { periodSides } from '../compare/periodSides.ts';
import type { PeriodCaution, Periods, ReportTimes } from '../compare/periods.ts';
import type { ViewFilter } from '../compare/sidesFilter.ts';
import { indexesOf } from '../views/columnNames.ts';
import { conditionPredicate, filterOf } from '../views/conditionPredicate.ts';
import type { Scope } from './scope.ts';

/** What rows are compared with. */
export type Against = 'rest' | 'before';

/** Which rows are looked at and compared with which, by what they were chosen, and the times of two periods. */
export type Rows = Pick<SpecialSpec, 'base' | 'before' | 'except'> & {
  here: AskedHere;
  periods: { of: Periods; cautions: readonly PeriodCaution[] } | null;
};

type Columns = readonly ColumnInfo[];

const EVERYTHING: Predicate = { kind: 'all', of: [] };

const columnsOf = (conditions: readonly Condition[], columns: Columns): number[] => {
  const indexes = indexesOf(columns);
  return conditions.flatMap(({ column }) => (column === null ? [] : (indexes.get(column) ?? [])));
};

const isOn = (condition: Condition, columns: Columns) =>
  condition.on && conditionPredicate(condition, columns) !== null;

const isTimes = ({ column, test, negated }: Condition, columns: Columns) =>
  test.kind === 'range' && !negated && columns.some(({ name, kind }) => name === column && kind === 'time');

/** The column of times by which periods are told apart: that of a span, otherwise the first. */
export function timeColumn(scope: Scope, filter: ViewFilter, columns: Columns): number {
  const all = [...(scope.kind === 'conditions' ? scope.conditions : []), ...filter.conditions];
  const span = all.find((each) => isOn(each, columns) && isTimes(each, columns));
  return columns.findIndex(({ name, kind }) => kind === 'time' && (!span || name === span.column));
}

/**
 * The rows of a scope and the rest. Of what the filters leave, the rest are the other times under the same filters where
 * they have a range of times, and otherwise everything else. Null if all of the report is in view.
 */
export function rowsAndRest(scope: Scope, filter: ViewFilter, columns: Columns): Rows | 'whole' {
  const none = { before: null, periods: null };
  const base = filterOf(filter, columns);
  switch (scope.kind) {
    case 'rows':
      return { ...none, base, here: { ranges: scope.ranges, revision: scope.revision }, except: [] };
    case 'conditions': {
      const { conditions } = scope;
      const where = filterOf({ typed: '', conditions: [...conditions] }, columns);
      return { ...none, base, here: { where }, except: columnsOf(conditions, columns) };
    }
    case 'view': {
      const on = filter.conditions.filter((each) => isOn(each, columns));
      if (on.length === 0 && filter.typed === '') return 'whole';
      const times = on.filter((each) => isTimes(each, columns));
      const others = on.filter((each) => !times.includes(each));
      const isSpan = times.length > 0;
      return {
        ...none,
        base: isSpan ? filterOf({ typed: filter.typed, conditions: others }, columns) : EVERYTHING,
        here: { where: isSpan ? filterOf({ typed: '', conditions: times }, columns) : base },
        except: columnsOf(isSpan ? times : on, columns),
      };
    }
  }
}

/** The rows of a scope and of the period before, as reports are compared; null if there is none. */
export function rowsAndBefore(
  scope: Scope,
  filter: ViewFilter,
  columns: Columns,
  { times, axis, coverage }: { times: ReportTimes; axis: number; coverage: TimeSpan | null },
): Rows | null {
  if (scope.kind === 'rows') return null;
  const conditions = [...filter.conditions, ...(scope.kind === 'conditions' ? scope.conditions : [])];
  const found = periodSides(times, { typed: filter.typed, conditions }, columns, axis, coverage);
  if (!found) return null;
  const { now, before, followed, periods, cautions } = found;
  return {
    base: EVERYTHING,
    here: { where: now },
    before,
    except: columnsOf(followed, columns),
    periods: { of: periods, cautions },
  };
}
