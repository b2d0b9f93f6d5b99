import type { ReportRequest } from '../../../src/contract/reports.ts';

/** The request for a small report, valid for every account of the simulator. */
export const REQUEST: ReportRequest = {
  query: {
    by: null,
    dimensions: ['platform'],
    start: 'today-1d',
    end: 'today',
    metrics: ['request_count'],
    filter: [],
    limit: 10,
    sort: [],
    units: {},
  },
  format: 'csv',
  fileName: '',
};
