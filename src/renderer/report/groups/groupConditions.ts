import type { Condition, GroupChoice } from '../../../contract/views.ts';
import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import type { CellText } from '../../ui/grid/cellText.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { isTime } from '../conditions/typedTime.ts';
import { valueCondition } from '../conditions/valueCondition.ts';

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

/** The condition that a row belongs to a group by one of its keys, whose cell is `text`. */
export function keyCondition(
  { column, bucket }: NamedKey,
  kind: ColumnInfo['kind'],
  text: CellText,
): Condition {
  if (kind !== 'time' || bucket === null || text === null || !isTime(text))
    return valueCondition({ name: column, kind }, text, false);
  const from = { text, inclusive: true };
  const to = { text: endOfBucket(text, bucket), inclusive: false };
  return { column, test: { kind: 'range', from, to }, negated: false, on: true };
}

type Table = { frame: RemoteFrame; revision: number; facts: GroupedFacts };

/** The conditions that rows belong to a group; null for the group of all others, or if it cannot be read. */
export async function groupConditions(
  { frame, revision, facts }: Table,
  { keys }: GroupChoice,
  columns: readonly ColumnInfo[],
  row: number,
): Promise<Condition[] | null> {
  // A key of a column that the report does not have makes no groups.
  const known = keys.flatMap((key) => {
    const info = columns.find(({ name }) => name === key.column);
    return info ? [{ key, kind: info.kind }] : [];
  });
  const read = await frame.window(row, 1, revision, [...known.keys()]);
  const texts = read.ok ? read.value[0] : undefined;
  if (!texts || (facts.others > 0 && texts[0] === `Other (${facts.others})`)) return null;
  return known.map(({ key, kind }, index) => keyCondition(key, kind, texts[index] ?? null));
}
