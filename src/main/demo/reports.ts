import type { ReportRequest } from '../../contract/reports.ts';
import { DAY_MS } from '../../contract/time.ts';

/** A time in the format of the interface. */
const utc = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, '.000000Z');

/** The reports that the demo requests at first: three views of the seven whole UTC days before today. */
export function demoReports(nowMs: number): readonly [ReportRequest, ...ReportRequest[]] {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const week = { start: utc(today - 7 * DAY_MS), end: utc(today) };
  const query = { filter: [], limit: null, units: {}, ...week };
  return [
    {
      query: {
        ...query,
        by: 'hour',
        dimensions: ['platform'],
        metrics: ['request_count', 'bytes_out', 'cache_hit_percentage'],
        sort: [],
      },
      format: 'csv',
      fileName: 'Traffic by platform, 7 days',
    },
    {
      query: {
        ...query,
        by: null,
        dimensions: ['edge_host'],
        metrics: ['request_count', 'bytes_out', 'status_5xx'],
        sort: ['-bytes_out'],
        limit: 50,
      },
      format: 'csv',
      fileName: 'Top hosts, 7 days',
    },
    {
      query: {
        ...query,
        by: 'day',
        dimensions: ['status_code'],
        metrics: ['request_count'],
        sort: [],
      },
      format: 'json',
      fileName: 'Status codes by day',
    },
  ];
}
