import { readParams, type Plan } from '../../src/simulator/query.ts';
import { USUAL_READINGS } from '../../src/simulator/readings.ts';
import { inTime, type Row } from '../../src/simulator/rows.ts';

export const NOW = Date.UTC(2026, 10, 21, 3, 47, 12);

/** The plan of a query for yesterday's requests, with these params replaced. */
export function plan(params: Record<string, unknown>): Plan {
  const read = readParams(
    { start: 'today-1d', end: 'today', metrics: ['request_count'], ...params },
    NOW,
    USUAL_READINGS,
  );
  if (!('plan' in read)) throw new Error(JSON.stringify(read.problems));
  return read.plan;
}

/** All rows of a plan. */
export const rowsOf = (of: Plan): Row[] => [...inTime(of, 1, NOW)].filter((row) => row !== null);

/** A metric, summed over all rows. */
export function sum(of: Plan, metric: string): number {
  const column = of.dimensions.length + of.metrics.indexOf(metric);
  return rowsOf(of).reduce((total, row) => total + Number(row[column]), 0);
}
