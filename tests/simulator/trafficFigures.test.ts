import { expect, it } from 'vitest';
import { COUNTRIES, STATUS_CODES } from '../../src/simulator/catalog.ts';
import { eachCell, SLICES, type Cell } from '../../src/simulator/trafficFigures.ts';

const DAY = Date.UTC(2026, 10, 7) / 3_600_000;
const FORTNIGHT = 14 * 24;

/** Sums a figure over all cells, for each hour of a fortnight. */
function hourly(figure: (cell: Cell) => number): number[] {
  return Array.from({ length: FORTNIGHT }, (_, hour) => {
    let total = 0;
    eachCell(1, DAY + hour, 'status', (cell) => {
      total += figure(cell);
    });
    return total;
  });
}

it('traffic is high in the evening and low at night, by local time', () => {
  const germany = COUNTRIES.indexOf('DE'); // one hour ahead of UTC
  const requests = hourly(({ country, requests }) => (country === germany ? requests : 0));
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    requests.filter((_each, index) => (index + 1) % 24 === hour).reduce((a, b) => a + b, 0),
  );
  const order = [...byHour.keys()].toSorted((a, b) => (byHour[b] ?? 0) - (byHour[a] ?? 0));
  expect(order.slice(0, 3).toSorted((a, b) => a - b)).toEqual([19, 20, 21]);
  expect(order.slice(-3).every((hour) => hour <= 6)).toBe(true);
  expect((byHour[20] ?? 0) / (byHour[3] ?? 0)).toBeGreaterThan(2);
});

it('a fortnight has an incident', () => {
  const all = hourly(({ requests }) => requests);
  const failing = hourly(({ status, requests }) => (STATUS_CODES[status]?.startsWith('5') ? requests : 0));
  const flooding = hourly(({ status, requests }) => (STATUS_CODES[status] === '429' ? requests : 0));
  const worst = Math.max(...failing.map((count, hour) => count / (all[hour] ?? 1)));
  expect(worst > 0.05 || Math.max(...flooding) > 10_000).toBe(true);
});

it('slices add up to their hour', () => {
  const [coarse, fine] = [new Map<string, number>(), new Map<string, number>()];
  eachCell(1, DAY, 'status', (cell) => {
    coarse.set(`${cell.host}/${cell.country}/${cell.status}`, cell.bytesIn);
  });
  eachCell(1, DAY, 'slice', (cell) => {
    const key = `${cell.host}/${cell.country}/${cell.status}`;
    expect(cell.slice).toBeLessThan(SLICES);
    fine.set(key, (fine.get(key) ?? 0) + cell.bytesIn);
  });
  expect(fine).toEqual(coarse);
});
