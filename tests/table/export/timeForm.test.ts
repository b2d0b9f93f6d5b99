import { expect, it } from 'vitest';
import { headersOf, timeForm, timeFormsOf } from '../../../src/table/export/timeForm.ts';
import { frameOf } from '../frames.ts';

function formOf(texts: readonly string[], utc = false) {
  const column = frameOf(
    ['time'],
    texts.map((text) => [text]),
  ).columns[0];
  if (column?.kind !== 'time') throw new Error('These are no times.');
  const { step, zone } = timeForm(column, utc);
  return [step, zone.written, zone.received];
}

it.each([
  ['dates have no zone', ['2026-11-20', '2026-11-21', ''], false, ['day', '', '']],
  ['whole seconds', ['2026-11-20T10:05:00Z', '2026-11-20T10:05:00.000Z'], false, ['second', ' (UTC)', '']],
  ['offsets become UTC', ['2026-11-20T10:05:00+05:30'], false, ['second', ' (UTC)', '']],
  ['milliseconds', ['2026-11-20T10:05:00.250000Z'], false, ['milli', ' (UTC)', '']],
  ['microseconds', ['2026-11-20T10:05:00.250001Z'], false, ['text', ' (UTC)', '']],
  ['nothing said of a zone', ['2026-11-20 10:05:00'], false, ['second', '', '']],
  ['nothing said, from the service', ['2026-11-20 10:05:00'], true, ['second', ' (UTC)', ' (UTC)']],
  ['some with a zone', ['2026-11-20 10:05:00', '2026-11-20T10:05:00+01:00'], false, ['text', ' (UTC)', '']],
  [
    'some with a zone, from the service',
    ['2026-11-20 10:05', '2026-11-20T10:05:00Z'],
    true,
    ['second', ' (UTC)', ''],
  ],
] as const)('%s', (_, texts, utc, expected) => {
  expect(formOf(texts, utc)).toEqual(expected);
});

it('a header says the zone, unless another column has that name', () => {
  const rows = [['2026-11-20T10:05:00Z', '2026-11-20T10:05:00Z', '2026-11-20T10:05:00Z']];
  const { columns } = frameOf(['time', 'Time (UTC)', 'end'], rows);
  const headers = headersOf(columns, timeFormsOf(columns, true), () => true);
  expect(headers).toEqual(['time', 'Time (UTC) (UTC)', 'end (UTC)']);
});
