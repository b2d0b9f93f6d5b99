import { expect, it } from 'vitest';
import type { ReportSource } from '../../../../src/contract/library.ts';
import { coverageOf, requestedSpan } from '../../../../src/renderer/report/description/coverage.ts';
import { sourceOf } from '../chart/sources.ts';

const at = (text: string) => Date.parse(text);
const covered = (source: ReportSource) => {
  const span = coverageOf(source);
  return span && [new Date(span.fromMs).toISOString(), new Date(span.toMs).toISOString()];
};

it('the time of day matters in the last 7 days, by hour', () => {
  const source = sourceOf({
    start: '2026-11-19T10:00:00.000000Z',
    end: '2026-11-20T10:05:00.000000Z',
    by: 'hour',
  });
  expect(covered(source)).toEqual(['2026-11-19T10:00:00.000Z', '2026-11-20T10:05:00.000Z']);
});

it('otherwise whole days count, the last one too if that is not known', () => {
  const range = { start: '2026-11-01T10:00:00.000000Z', end: '2026-11-03T10:05:00.000000Z' };
  const days = ['2026-11-01T00:00:00.000Z', '2026-11-04T00:00:00.000Z'];
  expect(covered(sourceOf({ ...range, by: 'hour' }))).toEqual(days);
  expect(covered(sourceOf({ ...range, by: 'day' }))).toEqual(days);
});

it('nothing after the report was created is in it', () => {
  const range = { start: '2026-11-19T00:00:00.000000Z', end: '2026-11-21T00:00:00.000000Z' };
  expect(covered(sourceOf({ ...range, by: 'hour' }))?.[1]).toBe('2026-11-20T12:30:00.000Z');
});

it('the last second of a minute means all of it', () => {
  const source = sourceOf({
    start: '2026-11-19T00:00:00.000000Z',
    end: '2026-11-19T23:59:59.999999Z',
    by: 'hour',
  });
  expect(covered(source)?.[1]).toBe('2026-11-20T00:00:00.000Z');
});

it('relative times and files are not known', () => {
  expect(coverageOf(sourceOf({ start: 'today-7d', end: 'now', by: 'hour' }))).toBeNull();
  expect(requestedSpan({ kind: 'file', fileName: 'a.csv' })).toBeNull();
  const fixed = sourceOf({ start: '2026-11-19T10:00:00Z', end: '2026-11-20T00:00:00Z', by: 'day' });
  expect(requestedSpan(fixed)).toEqual({
    fromMs: at('2026-11-19T10:00:00Z'),
    toMs: at('2026-11-20T00:00:00Z'),
  });
});
