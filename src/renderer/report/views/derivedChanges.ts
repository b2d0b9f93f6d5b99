import type {
  ChartChoice,
  Condition,
  DerivedColumn,
  GroupChoice,
  ViewState,
} from '../../../contract/views.ts';
import type { Condition as Where } from '../../../table/derived/condition.ts';
import { expressionText, type Expression } from '../../../table/derived/expression.ts';
import { parseExpression } from '../../../table/derived/parseExpression.ts';
import { measureNamed } from '../../../table/grouping/measureNames.ts';
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
    const index = beside === null ? -1 : shown.indexOf(beside);
    if (index < 0) return { ...state, derived };
    const { frozen } = state.columns;
    const columns = {
      ...state.columns,
      order: shown.toSpliced(index + 1, 0, column.name),
      frozen: index < frozen ? frozen + 1 : frozen,
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
    case 'text':
      return expression;
    case 'call':
      return { ...expression, of: expression.of.map((each) => renamedIn(each, from, to)) };
    case 'if':
      return {
        ...expression,
        where: whereRenamed(expression.where, from, to),
        met: renamedIn(expression.met, from, to),
        otherwise: renamedIn(expression.otherwise, from, to),
      };
    case 'column':
      return expression.name === from ? { ...expression, name: to } : expression;
    case 'minus':
    case 'form':
    case 'window':
      return { ...expression, of: renamedIn(expression.of, from, to) };
    case 'aggregate': {
      const { of: column, where } = expression;
      const named = column && { ...column, name: column.name === from ? to : column.name };
      return { ...expression, of: named, where: where && whereRenamed(where, from, to) };
    }
    case 'percent':
      return {
        ...expression,
        of: renamedIn(expression.of, from, to),
        target: renamedIn(expression.target, from, to),
      };
    case 'operation':
      return {
        ...expression,
        left: renamedIn(expression.left, from, to),
        right: renamedIn(expression.right, from, to),
      };
  }
}

function whereRenamed(where: Where, from: string, to: string): Where {
  switch (where.kind) {
    case 'compared':
    case 'in':
    case 'empty':
      return where.column.name === from ? { ...where, column: { ...where.column, name: to } } : where;
    case 'not':
      return { ...where, of: whereRenamed(where.of, from, to) };
    case 'and':
    case 'or':
      return {
        ...where,
        left: whereRenamed(where.left, from, to),
        right: whereRenamed(where.right, from, to),
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

/** A name of a column in something that is kept: the new one if it was renamed. */
type Naming = (column: string) => string;

const orNull = (name: Naming) => (column: string | null) => (column === null ? null : name(column));
const of =
  (name: Naming) =>
  <T extends { column: string }>(each: T): T => ({ ...each, column: name(each.column) });

const chartRenamed = (chart: ChartChoice | null, name: Naming): ChartChoice | null =>
  chart && {
    ...chart,
    axis: name(chart.axis),
    metrics: chart.metrics.map(orNull(name)),
    split: orNull(name)(chart.split),
  };

/** Groups with another name for a column, and for the figures of it, by which they are sorted and charted. */
function groupsRenamed(groups: GroupChoice, from: string, to: string): GroupChoice {
  const name: Naming = (column) => (column === from ? to : column);
  const figures = groups.measures.flatMap((measure) =>
    measure.how !== 'computed' && measure.column === from
      ? [[measureNamed(measure.how, from), measureNamed(measure.how, to)] as const]
      : [],
  );
  /** Those of a pivoted value have its name before theirs. */
  const ofGroups: Naming = (column) => {
    for (const [before, after] of figures)
      if (column === before || column.endsWith(`: ${before}`))
        return `${column.slice(0, -before.length)}${after}`;
    return name(column);
  };
  return {
    ...groups,
    keys: groups.keys.map(of(name)),
    measures: groups.measures.map((each) =>
      each.how === 'computed'
        ? { ...each, expression: renamedText(each.expression, from, to) }
        : { ...each, column: orNull(name)(each.column) },
    ),
    pivot: groups.pivot && {
      ...of(name)(groups.pivot),
      order: groups.pivot.order && { ...groups.pivot.order, figure: ofGroups(groups.pivot.order.figure) },
    },
    sort: groups.sort.map(of(ofGroups)),
    chart: chartRenamed(groups.chart, ofGroups),
  };
}

/** A view in which a column has another name. */
function renamed(state: ViewState, from: string, to: string): ViewState {
  const name: Naming = (column) => (column === from ? to : column);
  const keys = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).map(([column, value]) => [name(column), value]));
  const { columns, chart, groups } = state;
  return {
    ...state,
    conditions: state.conditions.map((each): Condition => ({ ...each, column: orNull(name)(each.column) })),
    sort: state.sort.map(of(name)),
    columns: {
      ...columns,
      order: columns.order.map(name),
      hidden: columns.hidden.map(name),
      widths: keys(columns.widths),
    },
    derived: state.derived.map((each) => ({ ...each, expression: renamedText(each.expression, from, to) })),
    chart: chartRenamed(chart, name),
    groups: groups && groupsRenamed(groups, from, to),
  };
}
