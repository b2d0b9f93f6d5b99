import type { ReportSource } from '../../../contract/library.ts';
import type { ColumnOrder, Condition, GroupChoice, ViewState } from '../../../contract/views.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import { howIn, measureNamed, unitFrom } from '../../../table/grouping/measureNames.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { conditionWords } from '../conditions/conditionWords.ts';
import { unitOf } from '../unit.ts';
import { words } from './words.ts';
import { shownRange, type ShownRange } from './shownRange.ts';

/** What is shown of a report. */
export type Shown = {
  source: ReportSource;
  /** What was chosen: the state whose rows are shown. */
  state: Pick<ViewState, 'typed' | 'conditions' | 'sort' | 'groups'>;
  /** Whether groups are below each other, with subtotals. */
  isNested?: boolean;
  /** Whether the columns of a pivot are in the order that was chosen. */
  isInOrder?: boolean;
  /** The columns of the report. */
  columns: readonly ColumnInfo[];
  /** All rows of the report, and those that pass the filters. */
  rows: number;
  shown: number;
  /** Of a file: the first and the last time of the rows that pass the filters, if they are known. */
  times: TimeSpan | null;
};

/** A figure: what it is called, and its unit if that is known. */
export type Figure = { name: string; unit: string | null };

/** The parts of the sentence that says what is shown. All that names it is made of them. */
export type Description = {
  range: ShownRange | null;
  granularity: string | null;
  /** Null where no filter is on. */
  filter: { conditions: readonly string[]; shown: number; rows: number } | null;
  /** Null where the rows themselves are shown. */
  grouping: {
    keys: readonly string[];
    pivot: string | null;
    /** The most values of it that have columns of their own, where that was chosen. */
    mostValues?: number;
    /** The order of its columns, where one was chosen. */
    columnOrder?: ColumnOrder;
    /** Whether groups are in order, and the largest, within their outer groups only, which are in order by their subtotals. */
    isNested?: true;
    /** The most groups, and the figure by which they are the largest. */
    top: { most: number; by: string } | null;
    figures: readonly Figure[];
  } | null;
  order: readonly { column: string; descending: boolean }[];
  origin: { kind: 'file'; name: string } | { kind: 'profile'; name: string; demo: boolean };
};

type Measure = GroupChoice['measures'][number];

/** The unit of a figure of groups. Counts have none; that of a derived column is not known. */
function unitOfMeasure({ source, columns }: Shown, measure: Measure): string | null {
  const unit = unitFrom(measure);
  if (unit === 'percent') return '%';
  if (unit === null || unit === 'points') return unit;
  const { column } = unit;
  const isDerived = columns.some(({ name, derived }) => name === column && derived !== undefined);
  return isDerived ? null : unitOf(source, column);
}

/** What a figure of groups is called; a weighted mean with what its rows are weighted by. */
function nameOfMeasure({ columns }: Shown, measure: Measure, hasPivot: boolean): string {
  if (measure.how === 'computed') return measure.name;
  const { column } = measure;
  const how = howIn(measure.how, hasPivot);
  const name = measureNamed(how, column);
  const isOfSums = columns.some((each) => each.name === column && each.derived !== undefined);
  const weights = how === 'weighted' && !isOfSums ? columns.find(({ weighs }) => weighs) : undefined;
  return weights ? words.weighted(name, weights.name) : name;
}

const keyName = ({ column, bucket }: GroupChoice['keys'][number]): string =>
  bucket === null ? column : `${column} (${bucket})`;

function groupingOf(of: Shown, isKnown: (column: string | null) => boolean): Description['grouping'] {
  const { groups } = of.state;
  if (!groups) return null;
  const { keys, measures, pivot, top } = groups;
  const known = measures.filter(({ column }) => isKnown(column));
  // Where the report has no column of the figures, its rows are counted.
  const shown: readonly Measure[] = known.length > 0 ? known : [{ column: null, how: 'count' }];
  const hasPivot = pivot !== null && isKnown(pivot.column);
  const figures = shown.map((measure) => ({
    name: nameOfMeasure(of, measure, hasPivot),
    unit: unitOfMeasure(of, measure),
  }));
  return {
    keys: keys.filter(({ column }) => isKnown(column)).map(keyName),
    pivot: hasPivot ? keyName(pivot) : null,
    ...(of.isNested ? { isNested: true as const } : {}),
    ...(hasPivot && pivot.top ? { mostValues: pivot.top } : {}),
    ...(hasPivot && pivot.order && of.isInOrder ? { columnOrder: pivot.order } : {}),
    top: top === null ? null : { most: top, by: figures[0]?.name ?? '' },
    figures,
  };
}

/** The search as a filter: any cell contains its text. */
export const searched = (typed: string): Condition[] =>
  typed === ''
    ? []
    : [
        {
          column: null,
          test: { kind: 'text', how: 'contains', text: typed, matchCase: false },
          negated: false,
          on: true,
        },
      ];

/** Whose report it is. */
export const originOf = (source: ReportSource): Description['origin'] =>
  source.kind === 'file'
    ? { kind: 'file', name: source.fileName }
    : { kind: 'profile', name: source.profileName, demo: source.demo };

/** Describes what is shown of a report. What speaks of columns that it does not have has no effect, and is not said. */
export function describe(of: Shown): Description {
  const { source, state, columns, rows, shown, times } = of;
  const names = new Set(columns.map(({ name }) => name));
  const isKnown = (column: string | null) => column === null || names.has(column);
  const filters = state.conditions.filter(({ on, column }) => on && isKnown(column));
  const conditions = [...searched(state.typed), ...filters].map(conditionWords);
  const column = columns.find(({ kind }) => kind === 'time')?.name ?? null;
  return {
    range: shownRange({ source, column, conditions: filters, times }),
    granularity: source.kind === 'file' ? null : source.request.query.by,
    filter: conditions.length === 0 ? null : { conditions, shown, rows },
    grouping: groupingOf(of, isKnown),
    // Groups are sorted by columns of their own.
    order: state.groups ? state.groups.sort : state.sort.filter((level) => isKnown(level.column)),
    origin: originOf(source),
  };
}

/** The report without the filters, groups and order of what is shown of it: every row, as received. */
export const describeWhole = (shown: Description, source: ReportSource): Description => ({
  ...shown,
  // That of a file is the one of its rows, which is not known where others are shown.
  range:
    shown.filter === null ? shown.range : shownRange({ source, column: null, conditions: [], times: null }),
  filter: null,
  grouping: null,
  order: [],
});
