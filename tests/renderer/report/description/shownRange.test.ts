import { expect, it } from 'vitest';
import type { Condition } from '../../../../src/contract/views.ts';
import { rangeText } from '../../../../src/renderer/report/description/descriptionText.ts';
import { coverageInView, shownRange } from '../../../../src/renderer/report/description/shownRange.ts';
import { sourceOf } from '../chart/sources.ts';

const WEEK = sourceOf({ start: '2026-11-16T00:00:00Z', end: '2026-11-23T00:00:00Z', by: 'hour' });
const MOVING = sourceOf({ start: 'now-7d', end: 'now', by: 'hour' });
const FILE = { kind: 'file' as const, fileName: 'a.csv' };

const at = (text: string, inclusive: boolean) => ({ text, inclusive });
const on = (test: Condition['test'], part: Partial<Condition> = {}): Condition => ({
  column: 'time',
  test,
  negated: false,
  on: true,
  ...part,
});
const range = (from: string | null, to: string | null, [first, last] = [true, false]): Condition['test'] => ({
  kind: 'range',
  from: from === null ? null : at(from, first ?? true),
  to: to === null ? null : at(to, last ?? false),
});

const said = (source: typeof WEEK, ...conditions: Condition[]) =>
  rangeText(shownRange({ source, column: 'time', conditions, times: null }), 'utc');

it('the range of a report is by its days where it is whole ones', () => {
  expect(said(WEEK)).toBe('2026-11-16 to 2026-11-22 UTC');
  expect(said(MOVING)).toBe('now-7d to now (UTC)');
  expect(said(FILE)).toBe('');
});

it.each<[Condition[], string]>([
  [
    [on(range('2026-11-21T12:00:00Z', null, [false, false]))],
    'after 21 Nov 2026, 12:00 UTC, before 23 Nov 2026, 00:00 UTC',
  ],
  [[on(range('2026-11-21', null))], '2026-11-21 to 2026-11-22 UTC'],
  [[on(range('2026-11-17', '2026-11-18'))], '2026-11-17 UTC'],
  [
    [on(range('2026-11-17', '2026-11-18', [true, true]))],
    '17 Nov 2026, 00:00 – 18 Nov 2026, 00:00 UTC inclusive',
  ],
  // What lies beyond the report is not in it.
  [[on(range('2026-10-01', '2026-12-01'))], '2026-11-16 to 2026-11-22 UTC'],
  [[on(range('2026-11-17', null)), on(range(null, '2026-11-20'))], '2026-11-17 to 2026-11-19 UTC'],
  [
    [on({ kind: 'one-of', texts: ['2026-11-18', '2026-11-17'] })],
    '17 Nov 2026, 00:00 – 18 Nov 2026, 00:00 UTC inclusive',
  ],
  // What is no range of times leaves it as it was.
  [[on(range('2026-11-17', null), { negated: true })], '2026-11-16 to 2026-11-22 UTC'],
  [[on(range('2026-11-17', null), { column: 'day' })], '2026-11-16 to 2026-11-22 UTC'],
  [[on({ kind: 'text', how: 'contains', text: '2026', matchCase: false })], '2026-11-16 to 2026-11-22 UTC'],
])('filters on its times leave a part of it: %j', (conditions, expected) => {
  expect(said(WEEK, ...conditions)).toBe(expected);
});

it('times that only the service knows yield to those of a filter', () => {
  const after = on(range('2026-11-21', null, [false, false]));
  expect(said(MOVING, after)).toBe('after 21 Nov 2026, 00:00 UTC to now');
  expect(said(FILE, after)).toBe('after 21 Nov 2026, 00:00 UTC');
  expect(said(FILE, on(range(null, '2026-11-21')))).toBe('before 21 Nov 2026, 00:00 UTC');
});

it('a file has the range of its times', () => {
  const times = { fromMs: Date.UTC(2026, 10, 17), toMs: Date.UTC(2026, 10, 17, 23) };
  const of = shownRange({ source: FILE, column: 'time', conditions: [], times });
  expect(rangeText(of, 'utc')).toBe('times 17 Nov 2026, 00:00 – 17 Nov 2026, 23:00 UTC');
});

it('the rows in view cover the report, as far as ranges of their times leave them', () => {
  const CREATED = '2026-11-20T12:30';
  const ms = (text: string) => Date.parse(`${text}Z`);
  // Nothing after it was created is in it.
  const week = { fromMs: ms('2026-11-16T00:00'), toMs: ms(CREATED) };
  const covered = (source: typeof WEEK, ...conditions: Condition[]) =>
    coverageInView(source, conditions, 'time');
  const [from, to] = ['2026-11-17T10:30', '2026-11-18T00:00'];
  expect(covered(WEEK)).toEqual(week);
  expect(covered(WEEK, on(range(from, to, [true, true])))).toEqual({
    ...week,
    firstMs: ms(from),
    lastMs: ms(to),
  });
  expect(covered(WEEK, on(range(from, to, [false, false])))).toEqual({
    ...week,
    firstMs: ms(from) + 0.001,
    lastMs: ms(to) - 0.001,
  });
  const two = covered(WEEK, on(range(from, null)), on(range('2026-11-17T12:00', null)));
  expect(two?.firstMs).toBe(ms('2026-11-17T12:00'));
  expect(covered(WEEK, on(range(from, null), { on: false }))).toEqual(week);
  expect(covered(WEEK, on(range(from, null), { column: 'other' }))).toEqual(week);
  expect(covered(FILE)).toBeNull();
  expect(covered(FILE, on(range(from, null)))?.firstMs).toBe(ms(from));
});
