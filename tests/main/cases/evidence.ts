import { AttemptId } from '../../../src/contract/certificates.ts';
import { Evidence } from '../../../src/contract/cases.ts';

/** What was seen of a report, as a piece keeps it. */
export const EVIDENCE = Evidence.parse({
  kind: 'evidence',
  of: 'chart',
  title: 'Requests over time',
  lines: ['Sum of requests per hour.'],
  facts: [['Filter', 'host is www.example.com']],
  picture: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  tables: [
    {
      title: 'Figures',
      columns: [{ name: 'requests', kind: 'number', unit: null }],
      rows: [['9007199254740993'], [null]],
      of: 2,
      hasFields: false,
    },
  ],
  demo: true,
  source: {
    kind: 'report',
    reports: [{ id: '00000000-0000-4000-8000-000000000001', title: 'Traffic', sha256: 'a'.repeat(64) }],
  },
});

/** What became of a certificate request, as a piece keeps it. */
export const OUTCOME = Evidence.parse({
  ...EVIDENCE,
  of: 'outcome',
  title: 'Request 4711',
  picture: null,
  source: {
    kind: 'attempt',
    id: AttemptId.parse('00000000-0000-4000-8000-000000000002'),
    state: 'unknown',
    found: null,
  },
});
