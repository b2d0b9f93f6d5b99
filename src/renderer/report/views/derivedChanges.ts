import type { Condition, DerivedColumn, GroupChoice, ViewState } from '../../../contract/views.ts';
import { expressionText, type Expression } from '../../../table/derived/expression.ts';
import { parseExpression } from '../../../table/derived/parseExpression.ts';
import type { ViewChange } from './openView.ts';
import { words } from './words.ts';

const { steps } = words;

/** Adds a derived column beside the one that it began with, among those that are shown; at the end without one. */
export const addDerived = (
  column: DerivedColumn,
  beside: string | null = null,
  shown: readonly string[] = [],
): ViewChange => ({
  name: steps.derive(column.name),
  next: (state) => {
    const derived = [...state.derived, column];
    const place = beside === null ? -1 : shown.indexOf(beside);
    if (place < 0) return { ...state, derived };
    const { frozen } = state.columns;
    const columns = {
      ...state.columns,
      order: shown.toSpliced(place + 1, 0, column.name),
      frozen: place < frozen ? frozen + 1 : frozen,
    };
    return { ...state, derived, columns };
  },
});

/** Removes a derived column. What is made of it stays in the view, which says that it is missing. */
export const removeDerived = (name: string): ViewChange => ({
  name: steps.underive(name),
  next: (state) => ({
    ...state,
    derived: state.derived.filter((each) => each.name !== name),
    sort: state.sort.filter(({ column }) => column !== name),
  }),
});

/** Changes a derived column; under another name, it keeps its place in all that the view says of it. */
export const changeDerived = (name: string, column: DerivedColumn): ViewChange => ({
  name: steps.rederive(column.name),
  next: (state) => {
    const derived = state.derived.map((each) => (each.name === name ? column : each));
    return name === column.name ? { ...state, derived } : renamed({ ...state, derived }, name, column.name);
  },
});

function renamedIn(expression: Expression, from: string, to: string): Expression {
  switch (expression.kind) {
    case 'number':
      return expression;
    case 'column':
      return expression.name === from ? { ...expression, name: to } : expression;
    case 'minus':
    case 'form':
      return { ...expression, of: renamedIn(expression.of, from, to) };
    case 'operation':
      return {
        ...expression,
        left: renamedIn(expression.left, from, to),
        right: renamedIn(expression.right, from, to),
      };
  }
}

/** The text of an expression with another name for a column; as it is if it does not name it. */
function renamedText(text: string, from: string, to: string): string {
  const parsed = parseExpression(text);
  if (!parsed.ok) return text;
  const after = renamedIn(parsed.expression, from, to);
  const written = expressionText(after);
  return written === expressionText(parsed.expression) ? text : written;
}

/** A view in which a column has another name. */
function renamed(state: ViewState, from: string, to: string): ViewState {
  const name = (column: string) => (column === from ? to : column);
  const orNull = (column: string | null) => (column === null ? null : name(column));
  const of = <T extends { column: string }>(each: T): T => ({ ...each, column: name(each.column) });
  const keys = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).map(([column, value]) => [name(column), value]));
  const { columns, chart, groups } = state;
  return {
    ...state,
    conditions: state.conditions.map((each): Condition => ({ ...each, column: orNull(each.column) })),
    sort: state.sort.map(of),
    columns: {
      ...columns,
      order: columns.order.map(name),
      hidden: columns.hidden.map(name),
      widths: keys(columns.widths),
    },
    derived: state.derived.map((each) => ({ ...each, expression: renamedText(each.expression, from, to) })),
    chart: chart && {
      ...chart,
      axis: name(chart.axis),
      metrics: chart.metrics.map(orNull),
      split: orNull(chart.split),
    },
    groups: groups && {
      ...groups,
      keys: groups.keys.map(of),
      measures: groups.measures.map((each): GroupChoice['measures'][number] => ({
        ...each,
        column: orNull(each.column),
      })),
      pivot: groups.pivot && of(groups.pivot),
    },
  };
}
