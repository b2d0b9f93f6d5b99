import { describe, expect, it } from 'vitest';
import { PageQuery } from '../../../../src/contract/events.ts';
import {
  logForm,
  usualFields,
  windowOf,
  type LogFields,
} from '../../../../src/renderer/events/request/logForm.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 5) / 1_000;
const schema = logForm(() => NOW);
const read = (but: Partial<LogFields>) => schema.safeParse({ ...usualFields(NOW), ...but });
const wrong = (but: Partial<LogFields>) => {
  const found = read(but);
  return found.success ? [] : found.error.issues.map(({ path }) => path.join('.'));
};

describe('the form', () => {
  it('asks for the first ten entries of the last 24 hours, unless it is told otherwise', () => {
    expect(read({})).toMatchObject({ data: { times: null, filter: [], perPage: 10, page: 1 } });
    expect(read({ perPage: '', page: '' })).toMatchObject({ data: { perPage: 10, page: 1 } });
  });

  it('sends whole days from midnight to their last second', () => {
    expect(read({ range: 'days', firstDay: '2026-11-18', lastDay: '2026-11-19' })).toMatchObject({
      data: { times: { start: '2026-11-18T00:00:00', end: '2026-11-19T23:59:59' } },
    });
    expect(wrong({ range: 'days', firstDay: '2026-11-19', lastDay: '2026-11-18' })).toEqual(['lastDay']);
  });

  it('sends exact times, both or neither', () => {
    expect(read({ range: 'exact', start: '2026-11-18', end: '2026-11-19 10:00' })).toMatchObject({
      data: { times: { start: '2026-11-18', end: '2026-11-19T10:00:00' } },
    });
    expect(read({ range: 'exact' })).toMatchObject({ data: { times: null } });
    expect(wrong({ range: 'exact', start: '2026-11-18' })).toEqual(['end']);
    expect(wrong({ range: 'exact', start: '2026-09-01', end: '2026-11-18' })).toEqual(['start']);
  });

  it.each([
    [{ perPage: '0' }, ['perPage']],
    [{ perPage: '1001' }, ['perPage']],
    [{ perPage: '1000' }, []],
    [{ perPage: '1.5' }, ['perPage']],
    [{ page: '0' }, ['page']],
    [{ page: 'x' }, ['page']],
  ])('refuses %j', (but, paths) => {
    expect(wrong(but)).toEqual(paths);
  });

  it('takes the values of a filter exactly, a line each', () => {
    const filter = [{ field: 'User Agent', values: ' curl/8 \n\nA' }];
    const found = read({ filter });
    expect(found).toMatchObject({ data: { filter: [{ field: 'User Agent', values: [' curl/8 ', 'A'] }] } });
    const query = { profileId: crypto.randomUUID(), ...found.data };
    expect(PageQuery.safeParse(query).success).toBe(true);
  });

  it('refuses a field without a name or value, and one that is named twice', () => {
    const host = { field: 'Host', values: 'a' };
    expect(wrong({ filter: [{ field: '', values: 'a' }] })).toEqual(['filter.0.field']);
    expect(wrong({ filter: [{ field: 'Host', values: '\n' }] })).toEqual(['filter.0.values']);
    expect(wrong({ filter: [host, { field: 'host', values: 'a' }, host] })).toEqual(['filter.2.field']);
  });
});

it('a fetch ends with the second of its end, and has both ends without times', () => {
  const times = { start: '2026-11-18T00:00:00', end: '2026-11-18T23:59:59' };
  const from = Date.UTC(2026, 10, 18) / 1_000;
  expect(windowOf(times, NOW)).toEqual({ fromSecond: from, beforeSecond: from + 86_400 });
  expect(windowOf(null, NOW)).toEqual({ fromSecond: NOW - 86_400, beforeSecond: NOW });
});
