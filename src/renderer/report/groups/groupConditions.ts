import type { Condition, GroupChoice } from '../../../contract/views.ts';
import type { GroupedFacts, Subtotal } from '../../../table/grouping/groupSpec.ts';
import type { CellText } from '../../ui/grid/cellText.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { isTime } from '../conditions/typedTime.ts';
import { valueCondition } from '../conditions/valueCondition.ts';
import { outlineOf } from './outlineLines.ts';

type NamedKey = GroupChoice['keys'][number];
type Bucket = NonNullable<NamedKey['bucket']>;

/** Moves a time to the next bucket. */
const NEXT: Record<Bucket, (time: Date) => number> = {
  minute: (time) => time.setUTCMinutes(time.getUTCMinutes() + 1),
  hour: (time) => time.setUTCHours(time.getUTCHours() + 1),
  day: (time) => time.setUTCDate(time.getUTCDate() + 1),
  week: (time) => time.setUTCDate(time.getUTCDate() + 7),
  month: (time) => time.setUTCMonth(time.getUTCMonth() + 1),
  year: (time) => time.setUTCFullYear(time.getUTCFullYear() + 1),
};

/** The start of the bucket after the one that starts with this text, in the same form. */
function endOfBucket(start: string, bucket: Bucket): string {
  const time = new Date(start);
  NEXT[bucket](time);
  const text = time.toISOString();
  return start.length === 10 ? text.slice(0, 10) : `${text.slice(0, 19)}Z`;
}

/**
 * The condition that a row belongs to a group by one of its keys, whose cell is `text`. Nulls are another group than
 * empty texts.
 */
export function keyCondition(
  { column, bucket }: NamedKey,
  kind: ColumnInfo['kind'],
  text: CellText,
): Condition {
  if (text === null || text === '')
    return {
      column,
      test: { kind: 'empty', nulls: text === null ? 'only' : 'not' },
      negated: false,
      on: true,
    };
  if (kind !== 'time' || bucket === null || !isTime(text))
    return valueCondition({ name: column, kind }, text, false);
  const from = { text, inclusive: true };
  const to = { text: endOfBucket(text, bucket), inclusive: false };
  return { column, test: { kind: 'range', from, to }, negated: false, on: true };
}

/**
 * The conditions that a row has none of these cells in a column: one for each span of time and each kind of emptiness,
 * and one for all else.
 */
function noneOf(key: NamedKey, kind: ColumnInfo['kind'], texts: readonly CellText[]): Condition[] {
  const alone: Condition[] = [];
  const values: string[] = [];
  for (const text of new Set(texts)) {
    const condition = keyCondition(key, kind, text);
    const isSpan = key.bucket !== null && condition.test.kind === 'range';
    if (text === null || isSpan || condition.test.kind === 'empty')
      alone.push({ ...condition, negated: true });
    else values.push(text);
  }
  if (values.length === 0) return alone;
  return [...alone, { column: key.column, test: { kind: 'one-of', texts: values }, negated: true, on: true }];
}

type Table = { frame: Pick<RemoteFrame, 'window'>; revision: number; facts: GroupedFacts };
/** A group by its row, or the outer group of a subtotal. */
export type RowOrSubtotal = number | Subtotal;
/** What of a table of groups: a cell, or all of a column where there is no row. */
type Cell = { row: RowOrSubtotal | null; column: number };
/** The conditions of the rows behind a cell, or why there are none: several keys are combined, or it cannot be read. */
type RowsBehind = readonly Condition[] | 'combined' | 'unread';

/** A key of a column that the report does not have makes no groups. */
const knownKeys = (keys: readonly NamedKey[], columns: readonly ColumnInfo[]) =>
  keys.flatMap((key) => {
    const info = columns.find(({ name }) => name === key.column);
    return info ? [{ key, kind: info.kind }] : [];
  });

/** The conditions that rows belong to a group, or to none of those that have a line of their own. */
async function ofRow(
  { frame, revision, facts }: Table,
  known: ReturnType<typeof knownKeys>,
  row: RowOrSubtotal,
): Promise<RowsBehind> {
  const ofKeys = (of: typeof known, texts: readonly CellText[]) =>
    of.map(({ key, kind }, index) => keyCondition(key, kind, texts[index] ?? null));
  if (typeof row === 'object') return ofKeys(known.slice(0, row.keys), row.texts);
  const read = await frame.window(row, 1, revision, [...known.keys()]);
  const texts = read.ok ? read.value[0] : undefined;
  if (!texts) return 'unread';
  if (!facts.others.has(row)) return ofKeys(known, texts);
  // The others of an outer group share its cells; those of all groups are of a single key, or cannot be told apart.
  const outline = outlineOf(facts);
  const outer = outline ? known.slice(0, -1) : [];
  const [inner, ...more] = known.slice(outer.length);
  if (!inner || more.length > 0) return 'combined';
  // The groups with a line of their own stand above it, up to the subtotal of another outer group.
  const lines = outline ? outline.lines.subarray(0, outline.lines.indexOf(row)) : [];
  const count = outline ? lines.length - 1 - lines.findLastIndex((line) => line < 0) : row;
  const above = await frame.window(row - count, count, revision, [outer.length]);
  if (!above.ok) return 'unread';
  const shown = above.value.map(([text]) => text ?? null);
  return [...ofKeys(outer, texts), ...noneOf(inner.key, inner.kind, shown)];
}

/** The conditions that rows belong to a value of the pivot, or to none of those that have a column of their own. */
function ofColumn({ facts }: Table, pivot: NamedKey, kind: ColumnInfo['kind'], column: number): Condition[] {
  const fact = facts.columns[column];
  const value = fact?.role === 'measure' ? fact.pivot : null;
  if (!value || value.isTotal) return [];
  if (value.others === 0) return [keyCondition(pivot, kind, value.cell ?? null)];
  const shown = facts.columns.flatMap((each) =>
    each.role === 'measure' && each.pivot?.cell !== undefined ? [each.pivot.cell] : [],
  );
  return noneOf(pivot, kind, shown);
}

/** The conditions of the rows that a cell of groups, or a column of a pivot, is made of. */
export async function rowsBehind(
  table: Table,
  { keys, pivot }: GroupChoice,
  columns: readonly ColumnInfo[],
  { row, column }: Cell,
): Promise<RowsBehind> {
  const [pivoted] = knownKeys(pivot && pivot.column === table.facts.pivot ? [pivot] : [], columns);
  const ofRows = row === null ? [] : await ofRow(table, knownKeys(keys, columns), row);
  if (typeof ofRows === 'string') return ofRows;
  return [...ofRows, ...(pivoted ? ofColumn(table, pivoted.key, pivoted.kind, column) : [])];
}
