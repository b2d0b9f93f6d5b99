import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DIMENSIONS, HOSTS, STATUS_CODES } from '../../src/simulator/catalog.ts';
import { inTime, mostRows, percentage, shifted } from '../../src/simulator/rows.ts';
import { eachCell, HOUR_MS } from '../../src/simulator/trafficFigures.ts';
import { NOW, plan, rowsOf, sum } from './plans.ts';

/** Computes a total independently, from the finest cells. */
function total(
  startMs: number,
  endMs: number,
): { requests: number; bytesOut: number; hits: number; errors: number } {
  const all = { requests: 0, bytesOut: 0, hits: 0, errors: 0 };
  for (let hour = startMs / HOUR_MS; hour < endMs / HOUR_MS; hour += 1) {
    eachCell(1, hour, 'slice', (cell) => {
      all.requests += cell.requests;
      all.bytesOut += cell.bytesOut;
      if (cell.cache === 0) all.hits += cell.requests;
      if (STATUS_CODES[cell.status]?.startsWith('5')) all.errors += cell.requests;
    });
  }
  return all;
}

const day = { startMs: Date.UTC(2026, 10, 20), endMs: Date.UTC(2026, 10, 21) };
const expected = total(day.startMs, day.endMs);
const metrics = ['request_count', 'bytes_out', 'cache_hit', 'status_5xx'];

it('rows add up to the same totals whatever they are split by', () => {
  const splits = fc.subarray(Object.keys(DIMENSIONS), { maxLength: 3 });
  fc.assert(
    fc.property(splits, fc.constantFrom(null, 'minute5', 'hour', 'day'), (dimensions, by) => {
      fc.pre(by !== 'minute5' || dimensions.length < 2);
      const of = plan({ dimensions, by, metrics });
      expect(sum(of, 'request_count')).toBe(expected.requests);
      expect(sum(of, 'bytes_out')).toBe(expected.bytesOut);
      expect(sum(of, 'cache_hit')).toBe(expected.hits);
      expect(sum(of, 'status_5xx')).toBe(expected.errors);
    }),
    { numRuns: 12 },
  );
});

it('cells have the same figures in every query', () => {
  const byPop = (metrics: string[], by: string | null) => {
    const totals = new Map<string, number>();
    const of = plan({ dimensions: ['pop'], by, metrics });
    for (const row of rowsOf(of)) {
      const [pop = '', count] = by === null ? row : row.slice(1);
      totals.set(pop, (totals.get(pop) ?? 0) + Number(count));
    }
    return totals;
  };
  const alone = byPop(['request_count'], null);
  expect(byPop(['request_count', 'cache_hit'], null)).toEqual(alone);
  expect(byPop(['request_count'], 'minute5')).toEqual(alone);
});

it('rows depend on the seed', () => {
  const of = plan({ dimensions: ['platform'], by: 'hour' });
  expect([...inTime(of, 7, NOW)]).toEqual([...inTime(of, 7, NOW)]);
  expect([...inTime(of, 7, NOW)]).not.toEqual([...inTime(of, 8, NOW)]);
});

it('rows come in order of time, none later than now and none of zeros only', () => {
  const rows = rowsOf(plan({ by: 'minute5', dimensions: ['status_code'], start: 'now-3h', end: 'now+5h' }));
  const times = rows.map((row) => row[0] ?? '');
  expect(times).toEqual(times.toSorted());
  expect(times.at(-1)).toBe('2026-11-21T03:45:00.000000Z');
  expect(rows.every((row) => row[2] !== '0')).toBe(true);
});

it('the number of rows has a known upper bound', () => {
  for (const dimensions of [[], ['platform'], ['edge_host', 'country']]) {
    const of = plan({ by: 'hour', dimensions });
    expect(rowsOf(of).length).toBeLessThanOrEqual(mostRows(of));
  }
});

it('rows name the platform of their host', () => {
  const of = plan({ dimensions: ['platform', 'edge_host'] });
  expect(rowsOf(of).length).toBeGreaterThan(0);
  for (const [platform, host] of rowsOf(of))
    expect(DIMENSIONS.platform.values[HOSTS.find((each) => each.name === host)?.platform ?? -1]).toBe(
      platform,
    );
});

it('rows are filtered', () => {
  const filter = JSON.stringify([{ field: 'platform', operator: 'in', value: ['wac', 'adn'] }]);
  const parts = ['wac', 'adn'].map((value) =>
    sum(
      plan({ filter: JSON.stringify([{ field: 'platform', operator: 'equals', value }]) }),
      'request_count',
    ),
  );
  expect(sum(plan({ filter }), 'request_count')).toBe((parts[0] ?? 0) + (parts[1] ?? 0));
});

it('figures are scaled exactly', () => {
  expect(shifted(1_234_567, 3)).toBe('1234.567');
  expect(shifted(5, 3)).toBe('0.005');
  expect(shifted(0, 0)).toBe('0');
  expect(percentage(1, 3)).toBe('33.33');
  expect(percentage(0, 0)).toBe('0.00');
});
