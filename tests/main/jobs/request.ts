import type { ReportRequest } from '../../../src/contract/reports.ts';

/** A small report that every account of the simulator may ask for. */
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
