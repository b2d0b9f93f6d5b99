import type {
  ChartChoice,
  ChartNote,
  ColumnLayout,
  ColumnOrder,
  Condition,
  GroupChoice,
  ViewState,
} from '../../../contract/views.ts';
import { conditionWords, shownValue } from '../conditions/conditionWords.ts';
import { timeText } from '../conditions/typedTime.ts';
import type { ViewChange } from './openView.ts';
import { words } from './words.ts';

const { steps } = words;

// The changes of a view, each with its name for undoing.

export const searchFor = (typed: string): ViewChange => ({
  name: steps.search(shownValue(typed)),
  next: (state) => ({ ...state, typed }),
  part: 'search',
});

/** A change of the conditions. */
const conditionsTo = (
  name: string,
  next: (conditions: readonly Condition[]) => readonly Condition[],
): ViewChange => ({
  name,
  next: (state) => ({ ...state, conditions: [...next(state.conditions)] }),
});

export const addCondition = (condition: Condition): ViewChange =>
  conditionsTo(steps.filter(conditionWords(condition)), (all) => [...all, condition]);

export const changeCondition = (index: number, condition: Condition): ViewChange =>
  conditionsTo(steps.edit(conditionWords(condition)), (all) => all.with(index, condition));

export const removeCondition = (index: number, condition: Condition): ViewChange =>
  conditionsTo(steps.remove(conditionWords(condition)), (all) => all.toSpliced(index, 1));

export function switchCondition(index: number, condition: Condition): ViewChange {
  const { on } = condition;
  const name = (on ? steps.off : steps.on)(conditionWords(condition));
  return conditionsTo(name, (all) => all.with(index, { ...condition, on: !on }));
}

/** Puts conditions in the place of the search. */
export const searchToConditions = (conditions: readonly Condition[]): ViewChange => ({
  name: steps.filter(conditions.map(conditionWords).join(', ')),
  next: (state) => ({ ...state, typed: '', conditions: [...state.conditions, ...conditions] }),
});

/** The texts of a condition on values of a column; null for any other condition. */
const textsOf = ({ test }: Condition): readonly string[] | null =>
  test.kind === 'one-of' ? test.texts : null;

/** Whether a condition names values, rather than a part or a range of them. */
const namesValues = ({ test }: Condition): boolean =>
  test.kind === 'one-of' || (test.kind === 'range' && test.from !== null && test.from.text === test.to?.text);

/**
 * Filters by a value of a column. “Only this” takes the place of the values chosen before in the column, “without this”
 * adds to those left out.
 */
export function filterByValue(condition: Condition): ViewChange {
  const { column, negated } = condition;
  const isLike = (each: Condition) => each.on && each.column === column && each.negated === negated;
  return conditionsTo(steps.filter(conditionWords(condition)), (all) => {
    if (!negated) {
      const index = namesValues(condition) ? all.findIndex((each) => isLike(each) && namesValues(each)) : -1;
      return index < 0 ? [...all, condition] : all.with(index, condition);
    }
    const index = all.findIndex((each) => isLike(each) && textsOf(each) !== null);
    const [before, more] = [all[index] && textsOf(all[index]), textsOf(condition)];
    if (!before || !more) return [...all, condition];
    return all.with(index, {
      ...condition,
      test: { kind: 'one-of', texts: [...new Set([...before, ...more])] },
    });
  });
}

/** Filters by values of several columns at once, or by one as above. */
export function filterByValues(conditions: readonly Condition[]): ViewChange {
  const [first] = conditions;
  if (first && conditions.length === 1) return filterByValue(first);
  return conditionsTo(steps.filter(conditions.map(conditionWords).join(', ')), (all) => [
    ...all,
    ...conditions,
  ]);
}

const isRange = ({ test, negated }: Condition) => test.kind === 'range' && !negated;

/** Shows the rows of a range of times, in the place of the one that was chosen before. */
function toRange(column: string, test: Extract<Condition['test'], { kind: 'range' }>): ViewChange {
  const condition: Condition = { column, test, negated: false, on: true };
  return conditionsTo(steps.filter(conditionWords(condition)), (all) => {
    const index = all.findIndex((each) => each.column === column && isRange(each));
    return index < 0 ? [...all, condition] : all.with(index, condition);
  });
}

/** The range of a span of time, whose end is not part of it. */
const rangeOf = (fromMs: number, toMs: number) => ({
  kind: 'range' as const,
  from: { text: timeText(fromMs), inclusive: true },
  to: { text: timeText(toMs), inclusive: false },
});

/** The condition that a time is in a span. */
export const spanCondition = (column: string, fromMs: number, toMs: number): Condition => ({
  column,
  test: rangeOf(fromMs, toMs),
  negated: false,
  on: true,
});

/** Shows the rows of a span of time. */
export const filterByTime = (column: string, fromMs: number, toMs: number): ViewChange =>
  toRange(column, rangeOf(fromMs, toMs));

/** Shows the rows after a moment, up to the last one. */
export const filterAfter = (column: string, afterMs: number): ViewChange =>
  toRange(column, { kind: 'range', from: { text: timeText(afterMs), inclusive: false }, to: null });

/** Shows the rows of all times of a column. */
export const everyTime = (column: string): ViewChange =>
  conditionsTo(steps.everyTime(column), (all) => all.filter((each) => each.column !== column || !each.on));

export const sortTo = (sort: ViewState['sort']): ViewChange => ({
  name: steps.sort(sort.map(({ column }) => column).join(', ')),
  next: (state) => ({ ...state, sort }),
});

export const layoutTo = (columns: ColumnLayout): ViewChange => ({
  name: steps.columns,
  next: (state) => ({ ...state, columns }),
});

/** Reads columns as another kind; as it was inferred if the kind is null. */
export const readAs = (
  columns: readonly string[],
  kind: ColumnLayout['kinds'][string] | null,
): ViewChange => ({
  name: steps.kind(columns.join(', '), kind ?? 'received'),
  next: (state) => {
    const others = Object.entries(state.columns.kinds).filter(([name]) => !columns.includes(name));
    const read = kind === null ? [] : columns.map((column) => [column, kind] as const);
    return { ...state, columns: { ...state.columns, kinds: Object.fromEntries([...others, ...read]) } };
  },
});

export const chartTo = (chart: ChartChoice): ViewChange => ({
  name: steps.chart,
  next: (state) => ({ ...state, chart }),
});

/** Another chart of the groups, which is kept with them. */
export const groupChartTo = (chart: ChartChoice): ViewChange => ({
  name: steps.chart,
  next: (state) => (state.groups ? { ...state, groups: { ...state.groups, chart } } : state),
});

export const groupTo = (groups: GroupChoice): ViewChange => ({
  name: steps.group,
  next: (state) => ({ ...state, groups }),
});

export const sortGroupsTo = (sort: GroupChoice['sort']): ViewChange => ({
  name: steps.sortGroups,
  next: (state) => ({ ...state, groups: state.groups && { ...state.groups, sort } }),
});

/** Orders the columns of a pivot; without an order, they are in their own. */
export const orderColumnsTo = (order: ColumnOrder | undefined): ViewChange => ({
  name: steps.orderColumns,
  next: (state) => ({
    ...state,
    groups: state.groups && {
      ...state.groups,
      pivot: state.groups.pivot && { ...state.groups.pivot, order },
    },
  }),
});

/** Writes a note, in the place of another unless it is new. */
export const writeNote = (index: number | null, note: ChartNote): ViewChange => ({
  name: (index === null ? steps.note : steps.renote)(note.text),
  next: (state) => {
    const others = index === null ? state.notes : state.notes.toSpliced(index, 1);
    return { ...state, notes: [...others, note].toSorted((a, b) => a.fromMs - b.fromMs) };
  },
});

export const removeNote = (index: number, { text }: ChartNote): ViewChange => ({
  name: steps.unnote(text),
  next: (state) => ({ ...state, notes: state.notes.toSpliced(index, 1) }),
});

/** Shows every row. */
export const clearFilters: ViewChange = {
  name: steps.clear,
  next: (state) => ({ ...state, typed: '', conditions: [] }),
};

/** Shows every row, in the original order. */
export const everyRow: ViewChange = {
  name: steps.everyRow,
  next: (state) => ({ ...state, typed: '', conditions: [], sort: [] }),
};

/** Goes back to rows: to all that pass the filters, or to those of one group. */
export const rowsOf = (conditions: readonly Condition[]): ViewChange => ({
  name: steps.ungroup,
  next: (state) => ({ ...state, groups: null, conditions: [...state.conditions, ...conditions] }),
});
