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

/** How the times of a column are written for a spreadsheet, and what its header adds about their zone. */
export type TimeForm = { step: TimeStep; zone: '' | ' (UTC)' };

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
  if (zoned && bare && !utc) return { step: 'text', zone: '' };
  const name = STEPS[step] ?? 'text';
  // Times that stay as received keep their own zone, so the header speaks only for those that have none.
  const says = name === 'text' ? bare && !zoned && utc : name !== 'day' && (zoned || utc);
  return { step: name, zone: says ? ' (UTC)' : '' };
}

/** The forms of all columns; null for those without times. */
export const timeFormsOf = (columns: readonly Column[], utc: boolean): (TimeForm | null)[] =>
  columns.map((column) => (column.kind === 'time' ? timeForm(column, utc) : null));

/** A time as spreadsheets read it: `2026-11-20 10:05:00`. */
export const spreadsheetTime = (micros: number): string =>
  new Date(micros / 1_000).toISOString().slice(0, 19).replace('T', ' ');
