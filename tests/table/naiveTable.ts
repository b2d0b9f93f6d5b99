// The engine's questions answered in the plainest way, on rows of received texts.
import fc from 'fast-check';
import type { ColumnKind } from '../../src/table/columns/column.ts';
import { ofKind } from '../../src/table/columns/retype.ts';
import { scaled } from '../../src/table/exactSum.ts';
import type { Frame } from '../../src/table/frame.ts';
import { FrameBuilder } from '../../src/table/reading/frameBuilder.ts';
import type { Predicate } from '../../src/table/rows/predicate.ts';
import { done } from '../../src/table/work.ts';
import { word } from './frames.ts';

/** What was received for a cell. */
export type Received = string | null | undefined;
export type ReceivedRow = readonly Received[];

/** A frame of received cells, whose columns are corrected to be of these kinds. */
export function frameWith(kinds: readonly ColumnKind[], rows: readonly ReceivedRow[]): Frame {
  const builder = new FrameBuilder();
  const columns = kinds.map((kind, at) => builder.addColumn(`${kind} ${at}`)!);
  for (const row of rows) {
    for (const [at, cell] of row.entries()) {
      if (cell === undefined) columns[at]!.addMissing();
      else if (cell === null) columns[at]!.addNull();
      else columns[at]!.add(cell);
    }
    builder.endRow();
  }
  const { columns: received, length } = builder.frame();
  return { columns: received.map((column, at) => done(ofKind(column, kinds[at] ?? column.kind))), length };
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i;
/** Leading zeros make an identifier. */
const RECEIVED_NUMBER = (text: string) =>
  NUMBER.test(text) && !/^[+-]?0\d/.test(text) && Number.isFinite(Number(text));

/** Enough digits for every number of the tests. */
export const DIGITS = 420;

/** A number as a whole one, so that all of them compare; null if the text is none. */
export const numberOf = (text: Received): bigint | null =>
  typeof text === 'string' && RECEIVED_NUMBER(text) ? scaled(text, DIGITS) : null;
const boundNumber = (typed: string): bigint | null => {
  const text = typed.replaceAll(/\s/g, '');
  return NUMBER.test(text) ? scaled(text, DIGITS) : null;
};

/** A time in nanoseconds; null if the text is none. */
export function timeOf(received: Received): bigint | null {
  if (typeof received !== 'string' || !/^\d{4}-\d\d-\d\d/.test(received)) return null;
  const text = received.replace(/^(.{19}):/, '$1.');
  const digits = /\.(\d+)/.exec(text)?.[1] ?? '';
  const zoned = text.includes('T') && !/Z|[+-]\d\d:\d\d$/.test(text) ? `${text}Z` : text;
  const ms = Date.parse(zoned.replace(/\.\d+/, ''));
  return Number.isNaN(ms) ? null : BigInt(ms) * 1_000_000n + BigInt(digits.padEnd(9, '0'));
}

/** The value by which cells of a kind are ordered; null if the text does not fit. */
export const valueOf = (kind: ColumnKind, text: Received): bigint | null =>
  kind === 'number' ? numberOf(text) : kind === 'time' ? timeOf(text) : null;

const grouped = (text: string) => {
  const [, sign = '', whole = '', rest = ''] = /^([-+]?)(\d*)(.*)$/s.exec(text) ?? [];
  let [left, groups] = [whole, ''];
  for (; left.length > 3; left = left.slice(0, -3)) groups = ` ${left.slice(-3)}${groups}`;
  return `${sign}${left}${groups}${rest}`;
};

/** Whether a received text of a column meets a condition. */
export function meets(
  cell: Received,
  kind: ColumnKind,
  {
    how,
    text,
    matchCase,
  }: { how: 'equals' | 'starts' | 'ends' | 'contains'; text: string; matchCase: boolean },
): boolean {
  if (typeof cell !== 'string') return false;
  const test = (received: string, wanted: string) => {
    const [a, b] = matchCase ? [received, wanted] : [received.toLowerCase(), wanted.toLowerCase()];
    return { equals: a === b, starts: a.startsWith(b), ends: a.endsWith(b), contains: a.includes(b) }[how];
  };
  if (kind !== 'number' || numberOf(cell) === null) return test(cell, text);
  const wanted = text.trim().replaceAll(/\s+/g, ' ');
  if (wanted === '' && text !== '') return false;
  return wanted.includes(' ') ? test(grouped(cell), wanted) : test(cell, wanted);
}

/** Whether a row passes a predicate. */
export function passes(row: ReceivedRow, kinds: readonly ColumnKind[], predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'all':
      return predicate.of.every((each) => passes(row, kinds, each));
    case 'any':
      return predicate.of.some((each) => passes(row, kinds, each));
    case 'not':
      return !passes(row, kinds, predicate.of);
    case 'contains': {
      const condition = { how: 'contains', text: predicate.text, matchCase: false } as const;
      const { column } = predicate;
      if (column !== 'any') return meets(row[column], kinds[column] ?? 'text', condition);
      return row.some((cell, at) => meets(cell, kinds[at]!, condition));
    }
    case 'text':
      return meets(row[predicate.column], kinds[predicate.column] ?? 'text', predicate);
    case 'empty': {
      const cell = row[predicate.column];
      return cell === null ? predicate.nulls !== 'not' : (cell ?? '') === '' && predicate.nulls !== 'only';
    }
    case 'one-of': {
      const cell = row[predicate.column];
      const number = kinds[predicate.column] === 'number' ? numberOf(cell) : null;
      if (number !== null) return predicate.texts.some((text) => boundNumber(text) === number);
      return typeof cell === 'string' && predicate.texts.includes(cell);
    }
    case 'range': {
      const kind = kinds[predicate.column] ?? 'text';
      const value = valueOf(kind, row[predicate.column]);
      if (value === null) return false;
      const read = kind === 'number' ? boundNumber : (text: string) => timeOf(text.trim());
      const [from, to] = [predicate.from, predicate.to].map(
        (bound) => bound && { ...bound, at: read(bound.text) },
      );
      if ((from && from.at === null) || (to && to.at === null)) return false;
      const above = !from || value > from.at! || (from.inclusive && value === from.at);
      return above && (!to || value < to.at! || (to.inclusive && value === to.at));
    }
  }
}

/** Rows of three columns with whatever may be received. */
export const anyRows = fc.array(
  fc.array(
    fc.oneof(
      { arbitrary: word, weight: 4 },
      { arbitrary: fc.integer({ min: -20, max: 20 }).map(String), weight: 4 },
      {
        arbitrary: fc.constantFrom(
          '9007199254740992',
          '9007199254740993',
          '0.10',
          '0.1',
          '1.0',
          '146611',
          'n/a',
          '2026-11-20',
          '2026-11-20T00:00:00.123456789Z',
          '2026-11-20T00:00:00.123456788Z',
          '2025-02-28T23:59',
        ),
        weight: 4,
      },
      fc.constantFrom<Received>('', null, undefined),
    ),
    { minLength: 3, maxLength: 3 },
  ),
  { maxLength: 25 },
);
