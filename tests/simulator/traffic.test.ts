import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMENSIONS, HOSTS, STATUS_CODES } from '../../src/simulator/catalog.ts';
import { readParams, readTime, type Plan } from '../../src/simulator/query.ts';
import { cut } from '../../src/simulator/random.ts';
import { inTime, mostRows, percentage, shifted } from '../../src/simulator/rows.ts';
import { eachCell, HOUR_MS, SLICES } from '../../src/simulator/traffic.ts';

const NOW = Date.UTC(2026, 10, 21, 3, 47, 12);

function plan(params: Record<string, unknown>): Plan {
  const read = readParams({ start: 'today-1d', end: 'today', metrics: ['request_count'], ...params }, NOW);
  if (!('plan' in read)) throw new Error(JSON.stringify(read.problems));
  return read.plan;
}
const rowsOf = (of: Plan) => [...inTime(of, 1, NOW)].filter((row) => row !== null);
const sum = (of: Plan, metric: string) => {
  const column = of.dimensions.length + of.metrics.indexOf(metric);
  return rowsOf(of).reduce((total, row) => total + Number(row[column]), 0);
};

/** The total by another loop: over the finest cells themselves. */
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

describe('the traffic', () => {
  const day = { startMs: Date.UTC(2026, 10, 20), endMs: Date.UTC(2026, 10, 21) };
  const expected = total(day.startMs, day.endMs);
  const metrics = ['request_count', 'bytes_out', 'cache_hit', 'status_5xx'];

  it('adds up to the same totals whatever it is split by', () => {
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

  it('has the same figures in every cell whatever else is asked for', () => {
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

  it('is the same for the same seed and another for another', () => {
    const of = plan({ dimensions: ['platform'], by: 'hour' });
    expect([...inTime(of, 7, NOW)]).toEqual([...inTime(of, 7, NOW)]);
    expect([...inTime(of, 7, NOW)]).not.toEqual([...inTime(of, 8, NOW)]);
  });

  it('comes in order of time, never later than now, and has no row of zeros', () => {
    const rows = rowsOf(plan({ by: 'minute5', dimensions: ['status_code'], start: 'now-3h', end: 'now+5h' }));
    const times = rows.map((row) => row[0] ?? '');
    expect(times).toEqual(times.toSorted());
    expect(times.at(-1)).toBe('2026-11-21T03:45:00.000000Z');
    expect(rows.every((row) => row[2] !== '0')).toBe(true);
  });

  it('has busy evenings and an incident in a fortnight', () => {
    const hours = rowsOf(
      plan({ by: 'hour', start: 'today-14d', metrics: ['request_count', 'status_5xx_percentage'] }),
    );
    const busiest = Math.max(...hours.map((row) => Number(row[1])));
    const calmest = Math.min(...hours.map((row) => Number(row[1])));
    expect(busiest / calmest).toBeGreaterThan(2);
    const floods = rowsOf(plan({ by: 'hour', dimensions: ['status_code'], start: 'today-14d' }))
      .filter((row) => row[1] === '429')
      .map((row) => Number(row[2]));
    const worst = Math.max(...hours.map((row) => Number(row[2])));
    expect(worst > 5 || Math.max(...floods) > 10_000).toBe(true);
  });

  it('knows an upper bound for its rows', () => {
    for (const dimensions of [[], ['platform'], ['edge_host', 'country']]) {
      const of = plan({ by: 'hour', dimensions });
      expect(rowsOf(of).length).toBeLessThanOrEqual(mostRows(of));
    }
  });

  it('belongs to platforms by host', () => {
    const of = plan({ dimensions: ['platform', 'edge_host'] });
    for (const [platform, host] of rowsOf(of))
      expect(DIMENSIONS.platform.values[HOSTS.find((each) => each.name === host)?.platform ?? -1]).toBe(
        platform,
      );
  });

  it('can be filtered', () => {
    const filter = JSON.stringify([{ field: 'platform', operator: 'in', value: ['wac', 'adn'] }]);
    const parts = ['wac', 'adn'].map((value) =>
      sum(
        plan({ filter: JSON.stringify([{ field: 'platform', operator: 'equals', value }]) }),
        'request_count',
      ),
    );
    expect(sum(plan({ filter }), 'request_count')).toBe((parts[0] ?? 0) + (parts[1] ?? 0));
  });
});

describe('figures', () => {
  it('are cut into parts that add up exactly', () => {
    const weights = fc.array(fc.float({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(2 ** 40), weights, (whole, parts) => {
        fc.pre(parts.some((part) => part > 0));
        const pieces = cut(whole, parts, []);
        expect(pieces.reduce((a, b) => a + b, 0)).toBe(whole);
        expect(pieces.every((piece) => piece >= 0)).toBe(true);
      }),
    );
  });

  it('are scaled digit by digit', () => {
    expect(shifted(1_234_567, 3)).toBe('1234.567');
    expect(shifted(5, 3)).toBe('0.005');
    expect(shifted(0, 0)).toBe('0');
    expect(percentage(1, 3)).toBe('33.33');
    expect(percentage(0, 0)).toBe('0.00');
  });

  it.each([
    ['2026-11-20T10:05:00:123456Z', Date.UTC(2026, 10, 20, 10, 5, 0, 123)],
    ['2026-11-20T10:05:00.5Z', Date.UTC(2026, 10, 20, 10, 5, 0, 500)],
    ['2026-11-20T10:05:00Z', Date.UTC(2026, 10, 20, 10, 5)],
    ['now-2h', NOW - 2 * HOUR_MS],
    ['today', Date.UTC(2026, 10, 21)],
    ['today-1M', Date.UTC(2026, 9, 21)],
    ['2026-02-30T00:00:00Z', null],
    ['yesterday', null],
    ['2026-11-20', null],
  ])('of time are read: %s', (text, ms) => {
    expect(readTime(text, NOW)).toBe(ms);
  });

  it('of a slice belong to their hour', () => {
    const hour = day();
    const [coarse, fine] = [new Map<string, number>(), new Map<string, number>()];
    eachCell(1, hour, 'status', (cell) => {
      coarse.set(`${cell.host}/${cell.country}/${cell.status}`, cell.bytesIn);
    });
    eachCell(1, hour, 'slice', (cell) => {
      const key = `${cell.host}/${cell.country}/${cell.status}`;
      expect(cell.slice).toBeLessThan(SLICES);
      fine.set(key, (fine.get(key) ?? 0) + cell.bytesIn);
    });
    expect(fine).toEqual(coarse);
  });
});

const day = () => Date.UTC(2026, 10, 20) / HOUR_MS;
