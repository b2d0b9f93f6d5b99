import type { ReportId } from '../../../contract/reports.ts';
import { DAY_MS } from '../../../contract/time.ts';
import type { StripDay } from '../../../queries/dayStrip.ts';
import type { RowSort } from '../../ui/list/rowListProps.ts';
import { sortedByKey, sortKey } from '../../ui/text/sortKey.ts';
import { daysOf, type Question } from './questions.ts';

export type Days = readonly StripDay<ReportId>[];

/** A question with its days, oldest first. */
export type QuestionRow = { question: Question; days: Days };

/** How many days the list itself shows. */
const RECENT = 30;

export const recentOf = (days: Days): Days => days.slice(-RECENT);
const isFilled = ({ look }: Days[number]): boolean => look === 'filled' || look === 'different';
/** The last day of which there is anything. */
export const latestOf = ({ days }: QuestionRow): number | null =>
  days.findLast(({ answers }) => answers.length > 0)?.startMs ?? null;

/** Questions as rows, on this day, counted from 1970: what is drawn changes only with the day. */
export const rowsOn = (questions: readonly Question[], day: number): QuestionRow[] =>
  questions.map((question) => ({ question, days: daysOf(question, (day + 1) * DAY_MS - 1) }));

export const LATEST: RowSort = { column: 'latest', descending: true };

const KEYS: Readonly<Record<string, (row: QuestionRow) => string | number>> = {
  name: ({ question }) => sortKey(question.name),
  profile: ({ question }) => sortKey(question.profileName),
  days: ({ days }) => recentOf(days).filter(isFilled).length,
  latest: (row) => latestOf(row) ?? -Infinity,
  reports: ({ question }) => question.reports.length,
};

/** Which way a column is sorted at first: figures begin with the largest. */
export const beginsDescending = (column: string): boolean => column !== 'name' && column !== 'profile';

/** The rows in an order; those that compare alike stay as they are. */
export function inOrder(
  rows: readonly QuestionRow[],
  { column, descending }: RowSort,
): readonly QuestionRow[] {
  const keyOf = KEYS[column];
  return keyOf ? sortedByKey(rows, keyOf, descending) : rows;
}
