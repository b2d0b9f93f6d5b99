// Reports of the service for the tests of the chart.

import type { ReportSource } from '../../../../src/contract/library.ts';
import { ProfileId } from '../../../../src/contract/profiles.ts';

type Asked = { start: string; end: string; by: string | null; units?: Record<string, string> };

/** A report that was created on 20 November 2026 at 12:30. */
export const sourceOf = ({ start, end, by, units = {} }: Asked): ReportSource => ({
  kind: 'service',
  profileId: ProfileId.parse('00000000-0000-4000-8000-000000000001'),
  profileName: 'ACME',
  demo: false,
  remoteId: 'r-1',
  request: {
    query: { by, dimensions: [], start, end, metrics: ['hits'], filter: [], limit: null, sort: [], units },
    format: 'csv',
    fileName: '',
  },
  answer: {
    createdAt: '2026-11-20T12:30:00.000000Z',
    completedAt: null,
    expiresAt: null,
    dimensions: [],
    metrics: ['hits'],
    units: {},
    start: null,
    end: null,
  },
  requestedAtMs: 0,
});
