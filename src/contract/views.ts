import { z } from 'zod';
import { FileTrouble } from './app.ts';
import { call, nothing } from './call.ts';
import { ReportId } from './reports.ts';
import { ExportRecipe } from './exportRecipe.ts';

// What an analyst chose to see of a report. Columns are named, so that a view fits another report of the same query.

/** A report may have any text in its header. */
const ColumnName = z.string().max(100_000);

/** The columns by which rows are sorted, the most significant first. */
const Order = z
  .array(z.object({ column: ColumnName, descending: z.boolean() }))
  .max(20, 'Sort by at most 20 columns.');

/** The end of a range: a decimal number or a timestamp, as text. */
const Bound = z.object({ text: z.string().max(100), inclusive: z.boolean() });

const MOST_VALUES = 10_000;
const MOST_CHARACTERS = 200_000;
/** Values of cells, of which a cell has one. */
const Values = z
  .array(z.string())
  .min(1, 'Choose or enter at least one value.')
  .max(MOST_VALUES, 'Use at most 10\u202f000 values.')
  .refine(
    (texts) => texts.reduce((sum, { length }) => sum + length, 0) <= MOST_CHARACTERS,
    'Use at most 200\u202f000 characters in all.',
  );

/** A condition on the cells of a column, or of any column where none is named. */
export const Condition = z.object({
  column: ColumnName.nullable(),
  test: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('text'),
      how: z.enum(['contains', 'equals', 'starts', 'ends']),
      text: z.string().max(10_000, 'Use at most 10\u202f000 characters.'),
      matchCase: z.boolean(),
    }),
    z.object({ kind: z.literal('one-of'), texts: Values }),
    z.object({ kind: z.literal('range'), from: Bound.nullable(), to: Bound.nullable() }),
    /** Nulls only, or all that is empty but these; both if it is not given. */
    z.object({ kind: z.literal('empty'), nulls: z.enum(['only', 'not']).optional() }),
  ]),
  negated: z.boolean(),
  /** Conditions can be switched off without being lost. */
  on: z.boolean(),
});
export type Condition = z.infer<typeof Condition>;

const entriesOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;

/** A value for some columns, whatever their names: `z.record` would leave out a column named `__proto__`. */
const perColumn = <T>(value: z.ZodType<T>) =>
  z
    .preprocess(entriesOf, z.array(z.tuple([ColumnName, value])))
    .transform((entries): Record<string, T> => Object.fromEntries(entries));

/** How the columns are laid out. Columns that are not named follow in the order of the report. */
export const ColumnLayout = z.object({
  order: z.array(ColumnName).max(1_000),
  hidden: z.array(ColumnName).max(1_000),
  /** The first columns, which do not scroll away. */
  frozen: z.number().int().nonnegative().max(1_000),
  /** In pixels, where the analyst chose one. */
  widths: perColumn(z.number().positive().max(10_000)),
  /**
   * How columns are read where the analyst corrected it; `comma` is numbers with a decimal comma, `grouped` those with
   * thousands apart.
   */
  kinds: perColumn(z.enum(['text', 'number', 'time', 'comma', 'grouped'])),
});
export type ColumnLayout = z.infer<typeof ColumnLayout>;

export const DerivedName = z
  .string()
  .trim()
  .min(1, 'Enter a name for the column.')
  .max(200, 'Use at most 200 characters.');

/** A column that the analyst derived of others, by the text of an expression. */
export const DerivedColumn = z.object({ name: DerivedName, expression: z.string().max(1_000) });
export type DerivedColumn = z.infer<typeof DerivedColumn>;

/** The types of charts, in their order on screen. */
export const ChartType = z.enum(['line', 'area', 'bars', 'multiples', 'top']);
export type ChartType = z.infer<typeof ChartType>;

/** What is drawn of the past of figures over time: one period before, or what is usual of several. */
export const Past = z.enum(['none', 'day', 'week', 'usual-day', 'usual-week']);

/** How a chart is drawn, and of what. A metric that is null counts rows. */
export const ChartChoice = z.object({
  type: ChartType,
  axis: ColumnName,
  metrics: z.array(ColumnName.nullable()).min(1).max(4),
  split: ColumnName.nullable(),
  top: z.number().int().min(1).max(12),
  /** The width of a point in time; as narrow as can be shown if null. */
  stepMs: z.number().positive().nullable(),
  /** Whether bars stand on each other, where they add up. Areas always do. */
  stacked: z.boolean(),
  /** Whether each stack is drawn as a whole of 100 %, where no figure is below 0. */
  shares: z.literal(true).optional(),
  /** Whether each of small multiples has a scale of its own. */
  ownScales: z.literal(true).optional(),
  logarithmic: z.boolean(),
  /** Further metrics are drawn against an axis of their own. */
  secondAxis: z.boolean(),
  patterns: z.boolean(),
  /** What is drawn of amounts at times without rows. Views of earlier versions have gaps. */
  gaps: z.enum(['gap', 'zero']).default('gap'),
  /** What of its own past is drawn beside the figures. Views of earlier versions have nothing. */
  past: Past.default('none'),
  /** The series that are not drawn, by the key that the chart gives them. */
  hidden: z.array(z.string().max(10_000)).max(100),
});
export type ChartChoice = z.infer<typeof ChartChoice>;

const Bucket = z.enum(['minute', 'hour', 'day', 'week', 'month', 'year']);
const Key = z.object({ column: ColumnName, bucket: Bucket.nullable() });

const Measure = z.discriminatedUnion('how', [
  z.object({
    column: ColumnName.nullable(),
    how: z.enum([
      'count',
      'distinct',
      'sum',
      'mean',
      'weighted',
      'min',
      'max',
      'share',
      'share-row',
      'share-column',
    ]),
  }),
  /** Computed of several figures, by the text of an expression. */
  z.object({
    column: z.null(),
    how: z.literal('computed'),
    name: DerivedName,
    expression: z.string().max(1_000),
  }),
]);

/**
 * The order of the columns of a pivot, by a figure in a row: that of a group or a subtotal, by its cells in the keys, or of
 * the totals if it is null.
 */
const ColumnOrder = z.object({
  row: z.array(ColumnName.nullable()).max(10).nullable(),
  figure: ColumnName,
  descending: z.boolean(),
});
export type ColumnOrder = z.infer<typeof ColumnOrder>;

/** How rows are grouped. */
export const GroupChoice = z.object({
  keys: z.array(Key).max(10),
  measures: z.array(Measure).min(1).max(20),
  /** Its values become columns: all of them that fit, or the `top` largest and one of all others. */
  pivot: Key.extend({
    top: z.number().int().positive().max(50).optional(),
    order: ColumnOrder.optional(),
  }).nullable(),
  /** Only the largest groups and one of all others; with subtotals within each outer group. */
  top: z.number().int().positive().max(10_000).nullable(),
  /** Whether each outer group is followed by its subtotal, where there are several keys. */
  subtotals: z.literal(true).optional(),
  /** Whether the cells of each figure are shaded by value. */
  heat: z.literal(true).optional(),
  /** The order of the groups. */
  sort: Order,
  /** The chart of the groups. Null for the suggested one; views of earlier versions have none. */
  chart: ChartChoice.nullable().default(null),
});
export type GroupChoice = z.infer<typeof GroupChoice>;

const Moment = z.number().int().min(-8.64e15).max(8.64e15);

/** What an analyst wrote at a time of a report, or at a span, whose end is not part of it. In epoch milliseconds. */
export const ChartNote = z.object({
  fromMs: Moment,
  toMs: Moment.nullable(),
  text: z.string().trim().min(1, 'Enter the text of the note.').max(500, 'Use at most 500 characters.'),
});
export type ChartNote = z.infer<typeof ChartNote>;
export const MOST_NOTES = 100;

/** Everything that an analyst chose to see of a report. */
export const ViewState = z.object({
  /** The text that any cell contains. */
  typed: z.string().max(10_000, 'Use at most 10\u202f000 characters.'),
  conditions: z.array(Condition).max(50, 'Use at most 50 filters.'),
  sort: Order,
  columns: ColumnLayout,
  /** Each may be made of those before it. Views that were kept before there were any have none. */
  derived: z.array(DerivedColumn).max(50, 'Derive at most 50 columns.').default([]),
  /** The chart of the rows. Null for the suggested one. */
  chart: ChartChoice.nullable(),
  /** Null for the rows themselves. */
  groups: GroupChoice.nullable(),
  /** By time. They are of the report, whatever is chosen to be seen of it. Views of earlier versions have none. */
  notes: z.array(ChartNote).max(MOST_NOTES).default([]),
});
export type ViewState = z.infer<typeof ViewState>;

/** Every row and column of a report, as received. */
export const WHOLE_REPORT: ViewState = {
  typed: '',
  conditions: [],
  sort: [],
  columns: { order: [], hidden: [], frozen: 0, widths: {}, kinds: {} },
  derived: [],
  chart: null,
  groups: null,
  notes: [],
};

export const NamedViewId = z.uuid().brand<'NamedViewId'>();
export type NamedViewId = z.infer<typeof NamedViewId>;

export const ViewName = z
  .string()
  .trim()
  .min(1, 'Enter a name for the view.')
  .max(100, 'Use at most 100 characters.');

/** A view that was saved under a name. */
export const NamedView = z.object({ id: NamedViewId, name: ViewName, state: ViewState });
export type NamedView = z.infer<typeof NamedView>;

/** The most views that are saved with one report. */
export const MOST_VIEWS = 100;

/** What is kept with a report. */
export const KeptViews = z.object({
  /** What was on screen last; null if nothing was chosen yet. */
  state: ViewState.nullable(),
  /** The named view that was applied or saved last, from which the state may differ by now. */
  applied: NamedViewId.nullable(),
  named: z.array(NamedView).max(MOST_VIEWS),
  /** The last export; null if there was none. Files of earlier versions have none. */
  exported: ExportRecipe.nullable().default(null),
});
export type KeptViews = z.infer<typeof KeptViews>;

const OfReport = z.object({ id: ReportId });

export const views = {
  calls: {
    /** What is kept with a report, and what was wrong with the file that holds it. */
    read: call(ReportId, KeptViews.extend({ trouble: FileTrouble.nullable() })),
    /** Keeps what is on screen. */
    keep: call(OfReport.extend({ state: ViewState, applied: NamedViewId.nullable() }), nothing),
    /** Saves a state under a name, in place of the view that has the name. */
    save: call(OfReport.extend({ name: ViewName, state: ViewState }), KeptViews),
    /** Renames a view. The name must not be that of another one. */
    rename: call(OfReport.extend({ view: NamedViewId, name: ViewName }), KeptViews),
    remove: call(OfReport.extend({ view: NamedViewId }), KeptViews),
    /** Keeps what was exported, to be exported again. */
    exported: call(OfReport.extend({ recipe: ExportRecipe }), nothing),
  },
  announcements: {},
} as const;
