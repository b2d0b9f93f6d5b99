import { expect, it } from 'vitest';
import { pageUrl } from '../../../../src/renderer/events/query/pageUrl.ts';

const profile = { legacyUrl: 'https://legacy.example', accountNumber: '0001' };
const PATH = 'https://legacy.example/v2/mcc/customers/0001/defend/rate_limiting/eventlogs';

it('an address names both times or neither, and filters as a JSON object with blanks as %20', () => {
  expect(pageUrl(profile, { times: null, perPage: 10, page: 1, filter: [] })).toBe(
    `${PATH}?per_page=10&page=1`,
  );
  const url = pageUrl(profile, {
    times: { start: '2026-11-18', end: '2026-11-19T10:00:00' },
    perPage: 1_000,
    page: 2,
    filter: [{ field: 'User Agent', values: ['a+b', 'ü &'] }],
  });
  expect(url).not.toContain('+');
  expect(url).toContain('User%20Agent');
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    start_time: '2026-11-18',
    end_time: '2026-11-19T10:00:00',
    per_page: '1000',
    page: '2',
    filters: '{"User Agent":["a+b","ü &"]}',
  });
});
