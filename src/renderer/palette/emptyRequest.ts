import type { ReportRequest } from '../../contract/reports.ts';
import { rangeBefore } from '../../queries/movingRange.ts';

/** A request that names nothing yet, of the last 7 whole days. */
export const emptyRequest = (): ReportRequest => ({
  query: {
    by: null,
    metrics: [],
    dimensions: [],
    ...rangeBefore({ unit: 'day', count: 7 }, Date.now()),
    filter: [],
    limit: null,
    sort: [],
    units: {},
  },
  format: 'csv',
  fileName: '',
});
