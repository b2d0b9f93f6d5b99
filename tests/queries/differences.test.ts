import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesBetween, isSameRequest } from '../../src/queries/differences.ts';
import { FULL, requests } from './requests.ts';

const withQuery = (query: Partial<typeof FULL.query>) => ({
  request: { ...FULL, query: { ...FULL.query, ...query } },
  range: null,
});

describe('what differs between two versions', () => {
  it.each([
    [{ metrics: ['bytes_out', 'hits'] }, { kind: 'items', added: ['hits'], removed: ['request_count'] }],
    [{ metrics: ['bytes_out', 'request_count'] }, { kind: 'order' }],
    [{ by: null }, { part: 'by', before: 'hour', after: null }],
    [{ limit: 5 }, { part: 'limit', before: '30000', after: '5' }],
    [{ filter: FULL.query.filter.slice(1) }, { part: 'filter', removed: ['platform in ["cache","adn"]'] }],
    [{ units: {} }, { part: 'units', removed: ['bytes_out: gigabyte'] }],
  ])('is one thing for %j', (changed, expected) => {
    const found = differencesBetween(withQuery({}), withQuery(changed));
    expect(found).toHaveLength(1);
    expect(found).toMatchObject([expected]);
  });

  it('is nothing of the times that a moving range replaces', () => {
    const range = { unit: 'day', count: 7 } as const;
    const moved = { ...withQuery({ start: 'now-1d' }), range };
    expect(differencesBetween({ ...withQuery({}), range }, moved)).toEqual([]);
    expect(differencesBetween(withQuery({}), moved).map(({ part }) => part)).toEqual([
      'start',
      'end',
      'range',
    ]);
  });

  it('is there exactly when something else is sent', () => {
    fc.assert(
      fc.property(requests, requests, (one, other) => {
        const differs = (a: typeof one, b: typeof one) =>
          differencesBetween({ request: a, range: null }, { request: b, range: null }).length > 0;
        expect(differs(one, structuredClone(one))).toBe(false);
        if (!isSameRequest(one, other)) expect(differs(one, other)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
