import { FIRST_TEXT, type TimeColumn } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';

const ZONE = /(?:Z|UTC|[+-]\d\d:?\d\d)$/;
const DATE_ONLY = /^\d{4}-\d\d-\d\d$/;
const FRACTION = /\d\d:\d\d:\d\d[.:](\d+)/;

/**
 * How precisely the times of a column can be told apart: `day` if all are dates without a time of day, `text` if they
 * cannot be written in another way without loss, because they are finer than milliseconds or some have a zone and some
 * have none.
 */
export type TimeStep = 'day' | 'second' | 'milli' | 'text';

/**
 * How precisely a spreadsheet must show the times of a column, and what its header adds about their zone: when they are
 * written as spreadsheets read them, which is in UTC, or as received, with the zone that each of them may have.
 */
export type TimeForm = { step: TimeStep; zone: { written: Zone; received: Zone } };
type Zone = '' | ' (UTC)';

const STEPS = ['day', 'second', 'milli', 'text'] as const;

/** The step that a time needs, by its index in `STEPS`. */
function stepOf(text: string): number {
  if (DATE_ONLY.test(text)) return 0;
  const fraction = FRACTION.exec(text)?.[1]?.replace(/0+$/, '') ?? '';
  return fraction === '' ? 1 : fraction.length <= 3 ? 2 : 3;
}

/** Decides for a whole column, so that its cells stay of one kind. */
export function timeForm({ texts, times, codeCount }: TimeColumn, utc: boolean): TimeForm {
  let step = 0;
  let [zoned, bare] = [false, false];
  for (let code = FIRST_TEXT; code < codeCount; code += 1) {
    const text = texts[code] ?? '';
    if (text === '' || Number.isNaN(times[code] ?? Number.NaN)) continue;
    step = Math.max(step, stepOf(text));
    if (DATE_ONLY.test(text)) continue;
    if (ZONE.test(text)) zoned = true;
    else bare = true;
  }
  const name = (zoned && bare && !utc ? null : STEPS[step]) ?? 'text';
  const isUtc = (says: boolean): Zone => (says ? ' (UTC)' : '');
  return {
    step: name,
    zone: { written: isUtc(zoned || (bare && utc)), received: isUtc(bare && !zoned && utc) },
  };
}

/** The forms of all columns; null for those without times. */
export const timeFormsOf = (columns: readonly Column[], utc: boolean): (TimeForm | null)[] =>
  columns.map((column) => (column.kind === 'time' ? timeForm(column, utc) : null));

/**
 * Headers of columns, with what is to be said about the zone of their times. Where another column has that name, it is
 * left out: a spreadsheet takes no two of one name for a table, and a workbook would lose its chart and pivot.
 */
export function headersOf(
  columns: readonly Column[],
  forms: readonly (TimeForm | null)[],
  isWritten: (step: TimeStep) => boolean,
): string[] {
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  return columns.map(({ name }, at) => {
    const form = forms[at];
    const zone = form?.zone[isWritten(form.step) ? 'written' : 'received'] ?? '';
    return zone === '' || names.has(`${name}${zone}`.toLowerCase()) ? name : `${name}${zone}`;
  });
}

/** A time as spreadsheets read it: `2026-11-20 10:05:00`. */
export const spreadsheetTime = (micros: number): string =>
  new Date(micros / 1_000).toISOString().slice(0, 19).replace('T', ' ');
